"""Reading a collection list: a report per line and a list of changes first, then one edit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from suite.core.bounds import FileRejected, read_json
from suite.decks.names import EXACT, plain
from suite.store.faults import StoreError
from suite.store.lists.plan import ADD, MODES, ListPlan, ReportLine, changes_of
from suite.store.lists.presets import CARDMARKET, KNOWN, Preset, cell, detect, head, mapping, refused
from suite.store.lists.sheet import SheetData, read_sheet
from suite.store.names import UNKNOWN, CatalogueNames, Found
from suite.store.stacks import (
    MOST,
    Stack,
    first_collection,
)
from suite.store.userfile import UserFile
from suite.store.values import (
    CONDITIONS,
    FINISHES,
    LANGUAGE_WORDS,
    MARKET_CONDITIONS,
    MARKET_LANGUAGES,
    condition,
    finish,
    language,
    money,
    quantity,
    shares,
)

IGNORED = "ignored"
VERBATIM = ("notes", "location", "printing", "lent_to")
NOT_NUMBER = "no number of copies"
OWN_PROGRAM = "Four Ages"
NAMED = 20
"""So many columns and values are named in a note."""


@dataclass(frozen=True, slots=True)
class ListContent:
    """A list that was opened, before anything is decided: for the preview and the mapping dialog."""

    sheet: SheetData
    preset: Preset | None
    columns: dict[str, int]
    """What we keep -> index of the column."""


class NothingRead(StoreError):
    """No line of a list names a known card; `report` says of each why."""

    def __init__(self, sentence: str, report: list[ReportLine]) -> None:
        super().__init__(sentence)
        self.report = report


def open_listing(
    data: bytes, encoding: str = "", delimiter: str = "", headed: bool | None = None
) -> ListContent:
    """Find out what a list is; `headed` as for `read_sheet`.

    Raises StoreError for what is no table, or one that names no cards.
    """
    sheet = read_sheet(data, KNOWN, encoding, delimiter, headed)
    preset = detect(sheet.header)
    columns = mapping(sheet.header, preset, sheet.rows)
    if refused(preset, columns):
        raise StoreError(refused(preset, columns))
    return ListContent(sheet, preset, columns)


def plan_import(
    user: UserFile,
    listing: ListContent,
    names: CatalogueNames,
    mode: str = ADD,
    like: Stack | None = None,
    answers: Mapping[str, str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ListPlan:
    """What the import would do; nothing is written.

    `like` gives what the list does not say (collection, location, condition …); `answers`: name in the
    list -> card key, for names that were unknown. Raises NothingRead when not a single card can be read.
    """
    if "title" not in listing.columns and "key" not in listing.columns:
        raise StoreError("No column of the list holds names of cards; say which one does.")
    if mode not in MODES:
        raise StoreError(f"A list is read with {', '.join(MODES)}, not {mode!r}.")
    stamp = user.stamp
    pattern = like or Stack("", 1)
    if not pattern.collection:
        with user.read() as session:
            pattern = replace(pattern, collection=first_collection(session))
    report: list[ReportLine] = []
    wanted: list[Stack] = []
    rows = listing.sheet.rows
    program = _program(listing)
    for done, (line, row) in enumerate(rows):
        value = _Values(row, listing.columns, program)
        outcome, stacks = _line(line, value, listing, names, pattern, answers or {})
        report.append(outcome)
        wanted += stacks
        if progress and done % 500 == 0:
            progress(done, len(rows))
    if not wanted:
        lines = "1 line" if len(rows) == 1 else f"{len(rows):,} lines"
        sentence = f"Not a single card could be read from {lines}; check the columns."
        raise NothingRead(sentence, report)
    with user.read() as session:
        changes = changes_of(session, wanted, mode, pattern.collection)
    return ListPlan(mode, report, changes, stamp, wanted, pattern.collection, notes_on(listing, report))


def notes_on(listing: ListContent, report: Sequence[ReportLine]) -> list[str]:
    """What there is to say about a list as a whole: what was assumed, not used, not known."""
    notes = list(listing.sheet.notes)
    used = set(listing.columns.values())
    unused = [name for place, name in enumerate(listing.sheet.header) if place not in used and name]
    if unused:
        notes.append(f"Columns that are not used: {_named(unused)}.")
    if "foil_inside" in listing.columns:
        heads = [plain(listing.sheet.header[listing.columns[name]]) for name in ("foil_inside", "quantity")]
        notes.append(f"“{heads[0]}” was read as a part of “{heads[1]}”, since it is nowhere larger.")
    unclear = Counter(one for line in report for one in line.unclear)
    if unclear:
        said = [f"{what} {value[:40]} ({n})" for (what, value), n in unclear.most_common(NAMED + 1)]
        notes.append(f"Not known, with the number of lines: {_named(said)}.")
    return notes


def _named(names: Sequence[str]) -> str:
    # A name may be written over several lines of its file; a sentence stays in one.
    shown = ", ".join(f"“{plain(name)[:60]}”" for name in names[:NAMED])
    return f"{shown} and {len(names) - NAMED} more" if len(names) > NAMED else shown


class _Values:
    """What stands in one row, under the names of what we keep."""

    def __init__(self, row: tuple[str, ...], columns: Mapping[str, int], program: str) -> None:
        self.row = row
        self.columns = columns
        self.own = program == OWN_PROGRAM
        self.market = program == CARDMARKET
        self.unclear: list[tuple[str, str]] = []
        self.reasons: list[str] = []

    def __call__(self, name: str) -> str:
        place = self.columns.get(name, -1)
        if self.own and name in VERBATIM:
            # In our own lists every sign is meant.
            return self.row[place] if 0 <= place < len(self.row) else ""
        return cell(self.row, place)

    def known(self, what: str, value: str, codes: Container[str]) -> str:
        """A value as it stands; what is not known, and is not from a list of ours, is told of."""
        if value and value not in codes and not self.own:
            self.doubt(what, value, f"The {what} {value[:40]!r} is not known; it stays as it is written.")
        return value

    def doubt(self, what: str, value: str, reason: str) -> None:
        """Tell of something that was not understood."""
        self.unclear.append((what, value))
        self.reasons.append(reason)

    def language(self) -> str:
        """The code of the language, or what was written."""
        text = self("language")
        if self.market and text in MARKET_LANGUAGES:
            return MARKET_LANGUAGES[text]
        return self.known("language", language(text), LANGUAGE_WORDS)

    def condition(self, text: str) -> str:
        """The code of a condition, or what was written."""
        if self.market and text.casefold() in MARKET_CONDITIONS:
            return MARKET_CONDITIONS[text.casefold()]
        return self.known("condition", condition(text), CONDITIONS)

    def price(self) -> tuple[int | None, str]:
        """The price paid."""
        text = self("price")
        price, currency = money(text)
        if text and price is None:
            self.doubt("price", text, f"The price {text[:40]!r} cannot be read; it was left out.")
        return price, currency


def _program(listing: ListContent) -> str:
    """Whose words stand in the list: Cardmarket's numbers are known by the name of their column as well."""
    place = listing.columns.get("language", -1)
    if place >= 0 and head(listing.sheet.header[place]) == "idlanguage":
        return CARDMARKET
    return listing.preset.name if listing.preset else ""


def _line(
    line: int,
    value: _Values,
    listing: ListContent,
    names: CatalogueNames,
    like: Stack,
    answers: Mapping[str, str],
) -> tuple[ReportLine, list[Stack]]:
    text = listing.sheet.delimiter.join(value.row)[:500]
    title = value("key") or value("title")
    if not title:
        return ReportLine(line, text, IGNORED, "The line names no card."), []
    copies, outcome, reason = _copies(listing, value)
    if outcome:
        return ReportLine(line, text, outcome, reason), []
    card = answers.get(title, "")
    if card in names:
        found_how, note = "exact", "as chosen"
    else:
        found = names.find(title, value("set"), value("number"), value("game"))
        if not found.card and value.own and re.fullmatch(r"[^/\s]+/[^/\s]+/[^/\s]+", title):
            found = Found(title, EXACT, "The card is not in the database; its key is kept.")
        if not found.card:
            return ReportLine(line, text, UNKNOWN, found.note), []
        card, found_how, note = found.card, found.how, found.note
    stacks = _stacks(card, value, like, {kind: n for kind, n in copies.items() if n})
    reason = " ".join(filter(None, [note, *value.reasons]))
    return ReportLine(line, text, found_how, reason, card, tuple(value.unclear)), stacks


def _copies(listing: ListContent, value: _Values) -> tuple[dict[str, int], str, str]:
    """(finish -> copies, outcome, reason); no outcome means that there are copies.

    A list without a column for copies has one per line; some have a second column for foils, which are
    beside the others or among them.
    """
    columns = [("", "quantity"), ("foil", "foil_quantity"), ("foil", "foil_inside")]
    said = {kind: value(name) for kind, name in columns if name in listing.columns}
    if not said:
        return {"": 1}, "", ""
    if not any(said.values()):
        return {}, NOT_NUMBER, "The line has no number of copies."
    copies = {}
    for kind, text in said.items():
        number = _count(text)
        if number is None:
            return {}, NOT_NUMBER, f"{text[:40]!r} is no number from 0 to {MOST}."
        copies[kind] = number
    if "foil_inside" in listing.columns:
        copies[""] = copies.get("", 0) - copies["foil"]
        if copies[""] < 0:
            return {}, NOT_NUMBER, f"More copies are in foil ({copies['foil']}) than there are."
    return copies, "" if any(copies.values()) else IGNORED, "No copies."


def _count(text: str) -> int | None:
    return 0 if text in ("", "0", "0.0") else quantity(text)


def _stacks(card: str, value: _Values, like: Stack, copies: Mapping[str, int]) -> list[Stack]:
    """The stacks of a line: one for each finish, or one for each condition where it tells them apart."""
    text = value("condition")
    parts = shares(text)
    if not parts:
        return _finishes(_stack(card, value, like, value.condition(text)), copies)
    told, there = sum(n for _, n in parts), sum(copies.values())
    if told != there or len(copies) > 1:
        why = (
            f"are told of {told} copies, not {there}"
            if told != there
            else "do not say which copies are foils"
        )
        value.doubt("condition", text, f"The conditions {text[:40]!r} {why}; they were left out.")
        return _finishes(_stack(card, value, like, ""), copies)
    stacks = []
    trade = _stack(card, value, like, "").trade
    for code, n in parts:
        one = _stack(card, value, like, value.known("condition", code, CONDITIONS))
        stacks.append(_counted(replace(one, trade=trade), n, next(iter(copies))))
        trade -= stacks[-1].trade
    return [stack for stack in stacks if stack.copies]


def _finishes(stack: Stack, copies: Mapping[str, int]) -> list[Stack]:
    return [_counted(stack, n, kind) for kind, n in copies.items()]


def _counted(stack: Stack, copies: int, kind: str) -> Stack:
    if copies == 1 and not kind and stack.trade <= 1:
        return stack
    return replace(stack, copies=copies, trade=min(stack.trade, copies), finish=kind or stack.finish)


def _stack(card: str, value: _Values, like: Stack, grade: str) -> Stack:
    """What a line says of its copies, but for their number."""
    price, currency = value.price()
    return Stack(
        card,
        1,
        collection=like.collection,
        trade=_count(value("trade")) or 0,
        printing=value("printing") or like.printing,
        condition=grade or like.condition,
        language=value.language() or like.language,
        finish=value.known("finish", finish(value("finish")), FINISHES) or like.finish,
        location=value("location") or like.location,
        price=price if price is not None else like.price,
        currency=(value("currency").upper() or currency or like.currency)
        if price is not None
        else like.currency,
        acquired=_day(value("acquired")) or like.acquired,
        notes=value("notes") or like.notes,
        tags=_tags(value("tags")) or like.tags,
        lent_to=value("lent_to") or like.lent_to,
    )


def _tags(text: str) -> tuple[str, ...]:
    """Tags between commas, semicolons or bars, or a JSON list where a tag holds such a sign."""
    if text.startswith("["):
        try:
            listed = read_json(text)
        except FileRejected:
            listed = None
        if isinstance(listed, list) and all(isinstance(tag, str) for tag in listed):
            return tuple(listed)
    return tuple(tag.strip() for tag in re.split(r"[,;|]", text) if tag.strip())


def _day(text: str) -> str:
    """The ISO date that a text begins with; American dates with slashes; anything else as it stands."""
    slashed = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", text)
    try:
        if slashed:
            return date(int(slashed[3]), int(slashed[1]), int(slashed[2])).isoformat()
        if re.match(r"\d{4}-\d\d-\d\d", text):
            return date.fromisoformat(text[:10]).isoformat()
    except ValueError:
        pass
    return text[:40]
