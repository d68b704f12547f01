"""What a list is: table or plain lines, whose columns, and which cards they may mean. No widgets in here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from suite.decks.fold import fold
from suite.store.faults import StoreError
from suite.store.lists.plan import ReportLine
from suite.store.lists.presets import FIELDS, PRESETS, Preset, cell, mapping, refused
from suite.store.lists.reading import ListContent, open_listing
from suite.store.lists.sheet import SheetData, decode
from suite.store.names import UNKNOWN, CatalogueNames
from suite.store.reader import CatalogueReader
from suite.store.values import CONDITIONS, condition, quantity

WORDS = {
    "title": "Name of the card",
    "quantity": "Copies",
    "foil_quantity": "Copies in foil, beside those",
    "foil_inside": "Copies in foil, among those",
    "set": "Set",
    "number": "Collector's number",
    "printing": "Art or version",
    "condition": "Condition",
    "language": "Language",
    "finish": "Finish",
    "location": "Binder or box",
    "trade": "Copies for trade",
    "price": "Price paid",
    "currency": "Currency",
    "acquired": "Acquired on",
    "notes": "Notes",
    "tags": "Tags",
    "lent_to": "Lent to",
    "game": "Game",
    "key": "Key of the card",
}
"""What we keep -> what it is called, in the order in which it is offered."""
PLAIN = "Plain lines"
UNKNOWN_LIST = "Another program"
SIGNS = {",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar"}
LOOKED_AT = 60
"""Rows from which the meaning of a column is guessed."""
_LINE = re.compile(
    r"(?:(?P<a>\d{1,4}[xX\u00d7*]?|[xX\u00d7]\d{1,4})[ \t]+"
    r"|[(\[](?P<b>\d{1,4})[xX\u00d7]?[)\]][ \t]*)(?P<name>\S.*)"
)
_TABBED = re.compile(r"\d{1,4}[xX\u00d7*]?\t[^\t]+")
"""A line of LackeyCCG; where all with a tab are such lines, it divides no columns of a table."""
_COMMENT = re.compile(r"(//|#|;)")


@dataclass(frozen=True, slots=True)
class Known:
    """The cards that lines may mean."""

    names: CatalogueNames
    choices: dict[str, str]
    """What a person picks a card by (title, with the set where several have it) -> key."""
    by_title: dict[str, list[str]]
    """Title -> what its cards are picked by."""
    sets: dict[str, str]
    """Game/set -> title of the set."""

    def set_of(self, card: str) -> str:
        """The title of a card's set, its key where it has none."""
        home = card.rpartition("/")[0]
        return self.sets.get(home, home.rpartition("/")[2])

    def suggest(self, name: str) -> list[str]:
        """What cards that look like a name are picked by, the likeliest first."""
        found = [choice for title in self.names.suggest(name) for choice in self.by_title[title]]
        return found[:6]


@dataclass(frozen=True, slots=True)
class OwnPreset:
    """Columns that a person has explained once."""

    name: str
    header: tuple[str, ...]
    """Folded names of all columns of the list for which it was made."""
    columns: dict[str, str]
    """What we keep -> folded name of the column."""

    def fits(self, header: Sequence[str]) -> bool:
        """Whether all columns that it uses are there."""
        return bool(self.columns) and set(self.columns.values()) <= set(header)


@dataclass(frozen=True, slots=True)
class OpenedList:
    """A list, ready to be looked at."""

    listing: ListContent
    program: str
    """Whose it is: a preset's name, an own preset's, PLAIN or UNKNOWN_LIST."""
    guessed: tuple[str, ...] = ()
    """Fields that were guessed from what stands in the columns."""


def known_cards(catalogue: Path) -> Known:
    """Names and choices of the cards of all games: for a job. Raises StoreError."""
    with closing(CatalogueReader(catalogue)) as reader:
        titles = reader.titles()
        sets = reader.sets()
    other: dict[str, str] = {}
    for _, key, title, _ in sets:
        other.setdefault(title, key)
    many = Counter(title for _, _, title, _ in titles)
    words = {f"{owner}/{key}": title for owner, key, title, _ in sets}
    choices: dict[str, str] = {}
    by_title: dict[str, list[str]] = {}
    for card, setkey, title, number in titles:
        home = card.rpartition("/")[0]
        tail = f" · {words.get(home, setkey)}{f' {number}' if number else ''}"
        choice = title if many[title] == 1 else title + tail
        choices[choice] = card
        by_title.setdefault(title, []).append(choice)
    return Known(CatalogueNames(titles, set_codes=other), choices, by_title, words)


def open_list(
    data: bytes,
    names: CatalogueNames,
    own: Sequence[OwnPreset] = (),
    encoding: str = "",
    delimiter: str = "",
    headed: bool | None = None,
) -> OpenedList:
    """Find out what a list is; what is given is taken as said. Raises StoreError."""
    if not delimiter and headed is None:
        sheet = plain_lines(data, encoding)
        if sheet is not None:
            return OpenedList(ListContent(sheet, None, {"quantity": 0, "title": 1}), PLAIN)
    listing = open_listing(data, encoding, delimiter, headed)
    folded = [fold(name) for name in listing.sheet.header]
    kept = _own_for(folded, own, listing.preset)
    if kept is not None:
        return OpenedList(with_own(listing, kept), kept.name)
    if listing.preset is not None:
        return OpenedList(listing, listing.preset.name)
    columns, guessed = guess(listing, names)
    return OpenedList(replace(listing, columns=columns), UNKNOWN_LIST, guessed)


def _own_for(folded: list[str], own: Sequence[OwnPreset], preset: Preset | None) -> OwnPreset | None:
    """A person's own explanation of this very header; of a similar one only where no program is known."""
    same = next((one for one in own if set(one.header) == set(folded) and one.fits(folded)), None)
    if same is not None or preset is not None:
        return same
    fitting = [one for one in own if one.fits(folded)]
    return max(fitting, key=lambda one: len(one.columns), default=None)


def plain_lines(data: bytes, encoding: str = "") -> SheetData | None:
    """Lines such as `3 Name`, as people and deck programs write them; None when it is something else."""
    text, used, note = decode(data, encoding)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    telling = [line.strip() for line in lines[:400] if line.strip() and not _COMMENT.match(line.strip())]
    tabs = [line for line in lines[:400] if "\t" in line]
    numbered = all(map(_TABBED.fullmatch, tabs))
    fitting = [line for line in telling if _LINE.fullmatch(line) and ("\t" not in line or numbered)]
    if len(fitting) * 2 <= len(telling):
        return None
    rows = []
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line or len(line) > 2000:
            continue
        match = _LINE.fullmatch(line)
        if _COMMENT.match(line):
            rows.append((number, ("", "")))
        elif match:
            copies = (match["a"] or match["b"]).replace("\u00d7", "x")
            rows.append((number, (copies, match["name"])))
        else:
            rows.append((number, ("1", line)))
    return SheetData(("Copies", "Name"), tuple(rows), used, " ", (note,) if note else (), headed=False)


def guess(listing: ListContent, names: CatalogueNames) -> tuple[dict[str, int], tuple[str, ...]]:
    """(what we keep -> column, what was guessed): by the names of the columns, then by what is in them."""
    columns = dict(listing.columns)
    guessed = []
    if "title" not in columns and "key" not in columns:
        best = max(_free(listing, columns), key=lambda n: _share(listing, n, names), default=-1)
        if best >= 0 and _share(listing, best, names) >= 0.4:
            columns["title"] = best
            guessed.append("title")
    fitting: dict[str, Callable[[str], bool]] = {
        "quantity": lambda value: quantity(value) is not None,
        "condition": lambda value: condition(value) in CONDITIONS,
    }
    for field, fits in fitting.items():
        for place in _free(listing, columns) if field not in columns else ():
            values = [value for value in _values(listing, place) if value]
            if values and sum(map(fits, values)) >= 0.8 * len(values):
                columns[field] = place
                guessed.append(field)
                break
    return columns, tuple(guessed)


def _free(listing: ListContent, columns: Mapping[str, int]) -> list[int]:
    taken = set(columns.values())
    return [place for place in range(len(listing.sheet.header)) if place not in taken]


def _values(listing: ListContent, place: int) -> list[str]:
    return [cell(row, place) for _, row in listing.sheet.rows[:LOOKED_AT]]


def _share(listing: ListContent, place: int, names: CatalogueNames) -> float:
    """How many of the first values of a column are names of cards, 0 to 1."""
    values = [value for value in _values(listing, place) if value]
    return sum(names.find(value).how != UNKNOWN for value in values) / len(values) if values else 0.0


def as_program(listing: ListContent, program: str, own: Iterable[OwnPreset]) -> ListContent:
    """The same list read as that program's. Raises StoreError when such a list cannot be read."""
    kept = next((one for one in own if one.name == program), None)
    if kept is not None:
        return with_own(listing, kept)
    preset = next((one for one in PRESETS if one.name == program), None)
    columns = mapping(listing.sheet.header, preset, listing.sheet.rows)
    if refused(preset, columns):
        raise StoreError(refused(preset, columns))
    return replace(listing, preset=preset, columns=columns)


def with_own(listing: ListContent, kept: OwnPreset) -> ListContent:
    """The list with a person's own explanation of its columns; columns that are not there are left out."""
    folded = [fold(name) for name in listing.sheet.header]
    columns = {name: folded.index(column) for name, column in kept.columns.items() if column in folded}
    return replace(listing, preset=None, columns=columns)


def own_from(name: str, listing: ListContent) -> OwnPreset:
    """The explanation of a list's columns, to be kept under a name."""
    folded = [fold(column) for column in listing.sheet.header]
    return OwnPreset(name, tuple(folded), {field: folded[place] for field, place in listing.columns.items()})


def presets_read(kept: object) -> list[OwnPreset]:
    """Own presets out of the setting in which they are kept; what is no preset is left out."""
    found = []
    for one in kept if isinstance(kept, list) else []:
        if not isinstance(one, dict) or not isinstance(one.get("columns"), dict):
            continue
        columns = {str(k): str(v) for k, v in one["columns"].items() if k in FIELDS}
        header = one.get("header") if isinstance(one.get("header"), list) else []
        found.append(OwnPreset(str(one.get("name", "")), tuple(map(str, header or [])), columns))
    return [one for one in found if one.name]


def presets_written(presets: Iterable[OwnPreset]) -> list[dict[str, object]]:
    """Own presets as the setting keeps them."""
    return [{"name": one.name, "header": list(one.header), "columns": dict(one.columns)} for one in presets]


def name_in(listing: ListContent, row: int) -> str:
    """The name of the card as a row says it."""
    values = listing.sheet.rows[row][1]
    for field in ("key", "title"):
        name = cell(values, listing.columns.get(field, -1))
        if name:
            return name
    return ""


def unknown_names(listing: ListContent, report: Sequence[ReportLine]) -> dict[str, list[int]]:
    """Names that no card has -> places of their lines in the report."""
    found: dict[str, list[int]] = {}
    for place, line in enumerate(report):
        if line.outcome == UNKNOWN:
            found.setdefault(name_in(listing, place), []).append(place)
    return found
