"""From the bytes of a list to a table: encoding, delimiter, header, rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from suite.core.bounds import check_columns, check_table
from suite.decks.formats.data import MTGJSON
from suite.decks.formats.decode import decode as decoded
from suite.decks.names import plain
from suite.store.faults import StoreError, refusals
from suite.store.lists.presets import doubles, head
from suite.store.values import quantity

LONGEST = 100_000
"""Characters of one value."""
DELIMITERS = (",", ";", "\t", "|")


@dataclass(frozen=True, slots=True)
class SheetData:
    """A table as it stands in a file."""

    header: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    """(line of the file where the row ends, values); rows may be shorter than the header, never longer."""
    encoding: str
    delimiter: str
    notes: tuple[str, ...] = ()
    """What was assumed."""
    headed: bool = True
    """Whether the first line names the columns; else they are called Column 1, Column 2 …"""


def decode(data: bytes, encoding: str = "") -> tuple[str, str, str]:
    """(text, encoding, note) of a text file. Raises StoreError for what is no text."""
    with refusals():
        found = decoded(data, encoding, "export the list as CSV and try again")
    note = f"The file is not UTF-8; it was read as {found.encoding}." if found.guessed else ""
    return found.text, found.encoding, note


def read_sheet(
    data: bytes, known: set[str], encoding: str = "", delimiter: str = "", headed: bool | None = None
) -> SheetData:
    """Read a list; `known` are names of columns, from `head`, that help to find header and delimiter.

    `headed` says whether the first line names the columns, None finds it out. Raises StoreError for what is
    no table.
    """
    text, used, note = decode(data, encoding)
    if text.lstrip().startswith("{"):
        raise StoreError(no_list(text))
    notes = [note] if note else []
    text, hint = _hint(text)
    delimiter = delimiter or hint or _delimiter(text, known)
    with refusals():
        check_table(text, delimiter)
    rows = _rows(text, delimiter, 2 if hint else 1)
    while rows and not any(value.strip() for value in rows[0][1]):
        rows.pop(0)
    if not rows:
        raise StoreError("The file is empty.")
    with refusals():
        check_columns(len(rows[0][1]))
    headed = _is_header(rows[0][1], known) if headed is None else headed
    if headed:
        header = tuple(value.strip() for value in rows.pop(0)[1])
    else:
        header = tuple(f"Column {n}" for n in range(1, 1 + max(len(row) for _, row in rows)))
    with refusals():
        check_columns(len(header))
    width = len(header)
    for first, other in doubles(header):
        pair = f"“{plain(first)}” and “{plain(other)}”"
        notes.append(f"The columns {pair} have one name; the first one is read.")
    short = sum(1 for _, row in rows if any(row) and len(row) < width)
    if short:
        rows_are, they_lack = ("row is", "it lacks") if short == 1 else ("rows are", "they lack")
        widest = "header" if headed else "longest row"
        notes.append(f"{short} {rows_are} shorter than the {widest}; what {they_lack} counts as empty.")
    body = tuple((line, row[:width]) for line, row in rows if any(map(str.strip, row)))
    return SheetData(header, body, used, delimiter, tuple(notes), headed)


def no_list(text: str) -> str:
    """Why a text in JSON is no list."""
    if MTGJSON.match(text):
        return "This is data of MTGJSON about the cards of Magic, and no list of cards that somebody owns."
    return "This is JSON and no table; export the list as CSV and try again."


def _is_header(first: Sequence[str], known: set[str]) -> bool:
    """Whether a first line names columns: one of the names is known, or nothing in it is a number."""
    if any(head(value) in known for value in first):
        return True
    return not any(quantity(value) for value in first)


def _hint(text: str) -> tuple[str, str]:
    """(the rest, delimiter) of a text that begins with `sep=,`."""
    first, _, rest = text.partition("\n")
    plain = first.strip().strip('"')
    if plain.lower().startswith("sep=") and len(plain) == 5:
        return rest, plain[4]
    return text, ""


def _delimiter(text: str, known: set[str]) -> str:
    """The sign that cuts the first line into most known columns."""
    first = next((line for line in text[:LONGEST].splitlines() if line.strip()), "")

    def fit(sign: str) -> tuple[int, int]:
        cells = [head(cell.strip().strip('"')) for cell in first.split(sign)]
        return sum(cell in known for cell in cells), len(cells)

    return max(DELIMITERS, key=fit)


def _rows(text: str, delimiter: str, first: int) -> list[tuple[int, tuple[str, ...]]]:
    csv.field_size_limit(LONGEST)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows: list[tuple[int, tuple[str, ...]]] = []
    try:
        rows.extend((reader.line_num + first - 1, tuple(row)) for row in reader)
    except csv.Error as error:
        line = reader.line_num + first - 1
        raise StoreError(f"Line {line} is no row of a table ({error}); check its quotation marks.") from error
    return rows
