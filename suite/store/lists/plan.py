"""What an import of a list would change, and doing it as one edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from sqlmodel import Session, select

from suite.decks.names import REPLACED
from suite.store.edit import Edit, OpChanges
from suite.store.faults import ChangedMeanwhile, StoreError
from suite.store.models import Collection, Holding
from suite.store.stacks import (
    MOST,
    PART,
    Stack,
    place_of,
    present_stacks,
    rows_of,
    stack_of,
    values_of,
)
from suite.store.userfile import UserFile

ADD = "add"
REPLACE = "replace"
MAXIMUM = "maximum"
MODES = (ADD, REPLACE, MAXIMUM)
"""Add to what is there; make the named cards of the collection what the list says; take the larger number."""
NEW_COLLECTION = -1
"""As the collection of a plan: one that is only made together with the import."""


@dataclass(frozen=True, slots=True)
class ReportLine:
    """What became of one line."""

    line: int
    """Number of the line in the file."""
    text: str
    outcome: str
    """exact, folded, trimmed, replaced, unknown, ignored, no number of copies."""
    reason: str = ""
    card: str = ""
    unclear: tuple[tuple[str, str], ...] = ()
    """(what, value) of all that stands in the line and is not known; `reason` says what became of it."""


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """What would change: a stack and its copies before and after; 0 is none."""

    stack: Stack
    before: int
    after: int


@dataclass(slots=True)
class ListPlan:
    """All that an import would do."""

    mode: str
    report: list[ReportLine]
    changes: list[ChangeLine]
    stamp: str
    """State of the user's file for which this holds."""
    wanted: list[Stack]
    """What the list asks for, whatever is there."""
    collection: int = 0
    notes: list[str] = field(default_factory=list)

    @property
    def read(self) -> int:
        """Lines that a card was found for."""
        return sum(1 for line in self.report if line.card)

    @property
    def faults(self) -> list[ReportLine]:
        """Lines that are not taken in, or not as they were meant."""
        return [one for one in self.report if not one.card or one.outcome == REPLACED or one.unclear]


def changes_of(session: Session, wanted: list[Stack], mode: str, home: int) -> list[ChangeLine]:
    """The difference between what is there and what the list asks for. Equal lines are one stack."""
    stacks: dict[tuple[object, ...], Stack] = {}
    for stack in wanted:
        place = place_of(stack)
        same = stacks.get(place)
        if same:
            stack = replace(same, copies=same.copies + stack.copies, trade=same.trade + stack.trade)
        stacks[place] = stack
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


def apply_import(
    user: UserFile,
    plan: ListPlan,
    label: str = "",
    name: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> OpChanges:
    """Do what the plan says, as one edit; `name` is the new collection's where the plan is for one.

    What `progress` (stacks done, in all) raises ends the work, and nothing is written. Copies that are added
    are added to whatever is there by now. Raises ChangedMeanwhile when the plan sets numbers and others have
    changed them since it was made; nothing is written then either.
    """
    copies = sum(change.after - change.before for change in plan.changes)
    with user.edit(label or f"Import {copies:+d} cards") as edit:
        changes = _as_it_is_now(edit, plan)
        home = _new_collection(edit, name) if plan.collection == NEW_COLLECTION else 0
        ids = [change.stack.id for change in changes if change.stack.id]
        rows = {row.id: row for row in rows_of(edit.session, ids)}
        gone = [rows[change.stack.id] for change in changes if change.after == 0]
        edit.remove(*gone)
        new: list[dict[str, Any]] = []
        for done, change in enumerate(changes):
            if done % PART == 0:
                edit.insert(Holding, new)
                new = []
                if progress:
                    progress(done, len(changes))
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
            progress(len(changes), len(changes))
    return edit.changes


def _as_it_is_now(edit: Edit, plan: ListPlan) -> list[ChangeLine]:
    """The plan's changes for what is there under the lock. Raises ChangedMeanwhile."""
    if plan.stamp == edit.state:
        return plan.changes
    changes = changes_of(edit.session, plan.wanted, plan.mode, plan.collection)
    if plan.mode != ADD and changes != plan.changes:
        raise ChangedMeanwhile("The collection was changed meanwhile; look at the list of changes again.")
    return changes


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
