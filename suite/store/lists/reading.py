"""Reading a collection list: a report per line and a list of changes first, then one edit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from sqlmodel import col, select

from suite.store.edit import Edit, OpChanges
from suite.store.faults import StoreError
from suite.store.lists.presets import KNOWN, Preset, detect, mapping
from suite.store.lists.sheet import Sheet, read_sheet
from suite.store.models import Collection, Holding
from suite.store.names import EXACT, PRINTING, UNKNOWN, Found, Names
from suite.store.stacks import (
    MOST,
    PART,
    Stack,
    first_collection,
    place_of,
    present_stacks,
    stack_of,
    values_of,
)
from suite.store.userfile import UserFile
from suite.store.values import condition, finish, language, money, quantity

ADD = "add"
REPLACE = "replace"
MAXIMUM = "maximum"
MODES = (ADD, REPLACE, MAXIMUM)
"""Add to what is there; make the named cards of the collection what the list says; take the larger number."""
IGNORED = "ignored"
VERBATIM = ("notes", "location", "printing", "lent_to")
NOT_NUMBER = "no number of copies"


@dataclass(frozen=True, slots=True)
class Listing:
    """A list that was opened, before anything is decided: for the preview and the mapping dialog."""

    sheet: Sheet
    preset: Preset | None
    columns: dict[str, int]
    """What we keep -> index of the column."""


@dataclass(frozen=True, slots=True)
class ReportLine:
    """What became of one line."""

    line: int
    """Number of the line in the file."""
    text: str
    outcome: str
    """exact, folded, trimmed, other printing, unknown, ignored, no number of copies."""
    reason: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """What would change: a stack and its copies before and after; 0 is none."""

    stack: Stack
    before: int
    after: int


@dataclass(slots=True)
class Plan:
    """All that an import would do."""

    mode: str
    report: list[ReportLine]
    changes: list[ChangeLine]
    stamp: str
    """State of the user's file for which this holds."""
    collection: int = 0
    notes: list[str] = field(default_factory=list)

    @property
    def read(self) -> int:
        """Lines that a card was found for."""
        return sum(1 for line in self.report if line.card)

    @property
    def faults(self) -> list[ReportLine]:
        """Lines that are not taken in, or not as they were meant."""
        return [line for line in self.report if not line.card or line.outcome == PRINTING]


class NothingRead(StoreError):
    """No line of a list names a known card; `report` says of each why."""

    def __init__(self, sentence: str, report: list[ReportLine]) -> None:
        super().__init__(sentence)
        self.report = report


def open_listing(data: bytes, encoding: str = "", delimiter: str = "", headed: bool | None = None) -> Listing:
    """Find out what a list is; `headed` as for `read_sheet`.

    Raises StoreError for what is no table, or one that names no cards.
    """
    sheet = read_sheet(data, KNOWN, encoding, delimiter, headed)
    preset = detect(sheet.header)
    if preset and preset.refusal:
        raise StoreError(preset.refusal)
    return Listing(sheet, preset, mapping(sheet.header, preset))


def plan_import(
    user: UserFile,
    listing: Listing,
    names: Names,
    mode: str = ADD,
    like: Stack | None = None,
    answers: Mapping[str, str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Plan:
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
    for done, (line, row) in enumerate(rows):
        outcome, stacks = _line(line, row, listing, names, pattern, answers or {})
        report.append(outcome)
        wanted += stacks
        if progress and done % 500 == 0:
            progress(done, len(rows))
    if not wanted:
        sentence = f"Not a single card could be read from {len(rows)} lines; check the columns."
        raise NothingRead(sentence, report)
    changes = _changes(user, wanted, mode, pattern.collection)
    return Plan(mode, report, changes, stamp, pattern.collection, list(listing.sheet.notes))


def _line(
    line: int,
    row: tuple[str, ...],
    listing: Listing,
    names: Names,
    like: Stack,
    answers: Mapping[str, str],
) -> tuple[ReportLine, list[Stack]]:
    own = listing.preset is not None and listing.preset.name == "Four Ages"

    def value(name: str) -> str:
        place = listing.columns.get(name)
        found = row[place] if place is not None and place < len(row) else ""
        # In our own lists every sign is meant.
        return found if own and name in VERBATIM else found.strip()

    text = listing.sheet.delimiter.join(row)[:500]
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
        if not found.card and own and re.fullmatch(r"[^/\s]+/[^/\s]+/[^/\s]+", title):
            found = Found(title, EXACT, "The card is not in the database; its key is kept.")
        if not found.card:
            return ReportLine(line, text, UNKNOWN, found.note), []
        card, found_how, note = found.card, found.how, found.note
    stacks = [_stack(card, value, like, n, kind) for kind, n in copies.items() if n]
    return ReportLine(line, text, found_how, note, card), stacks


def _copies(listing: Listing, value: Callable[[str], str]) -> tuple[dict[str, int], str, str]:
    """(finish -> copies, outcome, reason); no outcome means that there are copies.

    A list without a column for copies has one per line; some have a second column for foils.
    """
    columns = [("", "quantity"), ("foil", "foil_quantity")]
    said = {kind: value(name) for kind, name in columns if name in listing.columns}
    if not said:
        return {"": 1}, "", ""
    if not any(said.values()):
        return {}, NOT_NUMBER, "The line has no number of copies."
    copies = {}
    for kind, text in said.items():
        number = _count(text)
        if number is None:
            return {}, NOT_NUMBER, f"{text!r} is no number from 0 to {MOST}."
        copies[kind] = number
    return copies, "" if any(copies.values()) else IGNORED, "No copies."


def _count(text: str) -> int | None:
    return 0 if text in ("", "0", "0.0") else quantity(text)


def _stack(card: str, value: Callable[[str], str], like: Stack, copies: int, kind: str) -> Stack:
    price, currency = money(value("price"))
    return Stack(
        card,
        copies,
        collection=like.collection,
        trade=min(_count(value("trade")) or 0, copies),
        printing=value("printing") or like.printing,
        condition=condition(value("condition")) or like.condition,
        language=language(value("language")) or like.language,
        finish=kind or finish(value("finish")) or like.finish,
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
            listed = json.loads(text)
        except (ValueError, RecursionError):
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


def _changes(user: UserFile, wanted: list[Stack], mode: str, home: int) -> list[ChangeLine]:
    """The difference between what is there and what the list asks for. Equal lines are one stack."""
    stacks: dict[tuple[object, ...], Stack] = {}
    for stack in wanted:
        place = place_of(stack)
        same = stacks.get(place)
        if same:
            stack = replace(same, copies=same.copies + stack.copies, trade=same.trade + stack.trade)
        stacks[place] = stack
    with user.read() as session:
        present = present_stacks(session, {stack.card for stack in stacks.values()})
    changes = []
    for place, stack in stacks.items():
        row = present.get(place)
        before = row.copies if row else 0
        after = {ADD: before + stack.copies, REPLACE: stack.copies, MAXIMUM: max(before, stack.copies)}[mode]
        if after > MOST:
            raise StoreError(f"A stack of {stack.card} would have {after} copies; {MOST} is the most.")
        trade = stack.trade + (row.trade if row and mode == ADD else 0)
        if after != before or (row and row.trade != trade and mode != MAXIMUM):
            if row:
                stack = replace(stack, id=row.id or 0, trade=trade)
            changes.append(ChangeLine(stack, before, after))
    if mode == REPLACE:
        for place, row in present.items():
            if place not in stacks and row.collection_id == home:
                changes.append(ChangeLine(stack_of(row), row.copies, 0))
    return changes


NEW_COLLECTION = -1
"""As the collection of a plan: one that is only made together with the import."""


def apply_import(
    user: UserFile,
    plan: Plan,
    label: str = "",
    name: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> OpChanges:
    """Do what the plan says, as one edit; `name` is the new collection's where the plan is for one.

    What `progress` (stacks done, in all) raises ends the work, and nothing is written. Raises StoreError
    when the collection was changed since the plan was made; nothing is written then either.
    """
    if user.stamp != plan.stamp:
        raise StoreError("The collection was changed meanwhile; look at the list of changes again.")
    copies = sum(change.after - change.before for change in plan.changes)
    with user.edit(label or f"Import {copies:+d} cards") as edit:
        home = _new_collection(edit, name) if plan.collection == NEW_COLLECTION else 0
        ids = [change.stack.id for change in plan.changes if change.stack.id]
        rows = {}
        for start in range(0, len(ids), 500):
            asked = select(Holding).where(col(Holding.id).in_(ids[start : start + 500]))
            rows.update({row.id: row for row in edit.session.exec(asked)})
        gone = [rows[change.stack.id] for change in plan.changes if change.after == 0]
        edit.remove(*gone)
        new: list[dict[str, Any]] = []
        for done, change in enumerate(plan.changes):
            if done % PART == 0:
                edit.insert(Holding, new)
                new = []
                if progress:
                    progress(done, len(plan.changes))
            if change.after == 0:
                continue
            stack = replace(change.stack, copies=change.after)
            values = values_of(replace(stack, collection=home) if home else stack)
            if change.stack.id:
                edit.change(rows[change.stack.id], **values)
            else:
                new.append(values)
        edit.insert(Holding, new)
        if progress:
            progress(len(plan.changes), len(plan.changes))
    return edit.changes


def _new_collection(edit: Edit, name: str) -> int:
    """Make the collection and return its id. Raises StoreError when the name is taken or empty."""
    name = name.strip()
    if not name:
        raise StoreError("A collection needs a name.")
    if edit.session.exec(select(Collection).where(Collection.name == name)).first():
        raise StoreError(f"There is already a collection {name!r}; choose another name.")
    row = Collection(name=name)
    edit.add(row)
    edit.flush()
    return row.id or 0
