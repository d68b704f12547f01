"""Stacks of equal copies: as plain objects, and poured into and joined in an edit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from sqlmodel import Session, col, select

from suite.store.edit import Edit
from suite.store.faults import StoreError
from suite.store.models import Collection, Holding

MOST = 9999
"""Copies of one stack."""
PART = 500


@dataclass(frozen=True, slots=True)
class Stack:
    """Equal copies of one card in one place. Id 0 is not yet in the file."""

    card: str
    """Text key game/set/key; the set is the printing's."""
    copies: int
    id: int = 0
    collection: int = 0
    """Id of the collection, 0 for the first."""
    trade: int = 0
    """Copies of these that are for trade."""
    printing: str = ""
    """Art style or promotion, where a set has several."""
    condition: str = ""
    language: str = ""
    finish: str = ""
    location: str = ""
    """Binder or box."""
    price: int | None = None
    """Paid for one copy, in hundredths of the currency."""
    currency: str = ""
    acquired: str = ""
    """ISO date."""
    notes: str = ""
    tags: tuple[str, ...] = ()
    lent_to: str = ""


PLACE = ("card_key", "collection_id", "printing", "condition", "language", "finish", "location", "lent_to")
DETAIL = ("price", "currency", "acquired", "notes", "tags")
COLUMNS = {"card": "card_key", "collection": "collection_id"}
CHANGEABLE = tuple(f.name for f in fields(Stack) if f.name != "id")


def stack_of(row: Holding) -> Stack:
    """A row of the file as a plain object."""
    values = {name: getattr(row, COLUMNS.get(name, name)) for name in CHANGEABLE if name != "tags"}
    return Stack(id=row.id or 0, tags=tuple(json.loads(row.tags)), **values)


def values_of(stack: Stack) -> dict[str, Any]:
    """The columns of a stack, checked. Raises StoreError."""
    if not 1 <= stack.copies <= MOST:
        raise StoreError(f"A stack has 1 to {MOST} copies, not {stack.copies}.")
    if not 0 <= stack.trade <= stack.copies:
        raise StoreError(f"Of {stack.copies} copies, {stack.trade} cannot be for trade.")
    values = {COLUMNS.get(name, name): getattr(stack, name) for name in CHANGEABLE}
    return values | {"tags": json.dumps(list(stack.tags), ensure_ascii=False)}


def same_place(one: Any) -> tuple[Any, ...]:
    """What makes two stacks one: everything but the numbers. Takes rows and column values."""
    get = one.get if isinstance(one, dict) else lambda name: getattr(one, name)
    return tuple(get(name) for name in (*PLACE, *DETAIL))


_PLACE_FIELDS = attrgetter(
    *({"card_key": "card", "collection_id": "collection"}.get(name, name) for name in (*PLACE, *DETAIL[:-1]))
)


def place_of(stack: Stack) -> tuple[Any, ...]:
    """What `same_place` says of a stack once it is in the file."""
    return (*_PLACE_FIELDS(stack), json.dumps(list(stack.tags), ensure_ascii=False) if stack.tags else "[]")


def rows_of(session: Session, ids: Sequence[int]) -> list[Holding]:
    """The rows with these ids; those that are gone are left out."""
    found: list[Holding] = []
    for start in range(0, len(ids), PART):
        found += session.exec(select(Holding).where(col(Holding.id).in_(ids[start : start + PART])))
    return found


def first_collection(session: Session) -> int:
    """The id of the collection that cards go to when none is named."""
    return session.exec(select(Collection.id).order_by(col(Collection.id)).limit(1)).one() or 0


def pour(edit: Edit, stacks: Sequence[Stack]) -> None:
    """Add copies within an edit; they join equal stacks. Raises StoreError."""
    home = first_collection(edit.session)
    present = present_stacks(edit.session, {stack.card for stack in stacks})
    for stack in stacks:
        values = values_of(stack)
        values["collection_id"] = stack.collection or home
        row = present.get(same_place(values))
        if row is None:
            row = present[same_place(values)] = Holding(**values)
            edit.add(row)
        else:
            both = row.copies + stack.copies
            if both > MOST:
                raise StoreError(f"A stack has 1 to {MOST} copies, not {both}.")
            edit.change(row, copies=both, trade=row.trade + stack.trade)


def present_stacks(session: Session, cards: set[str]) -> dict[tuple[Any, ...], Holding]:
    """The stacks of these cards by what makes them distinct."""
    found: dict[tuple[Any, ...], Holding] = {}
    listed = sorted(cards)
    for start in range(0, len(listed), PART):
        for row in session.exec(
            select(Holding).where(col(Holding.card_key).in_(listed[start : start + PART]))
        ):
            found.setdefault(same_place(row), row)
    return found


def join(edit: Edit, cards: set[str]) -> None:
    """Make one stack of equal ones within an edit."""
    edit.flush()
    first: dict[tuple[Any, ...], Holding] = {}
    listed = sorted(cards)
    for start in range(0, len(listed), PART):
        asked = select(Holding).where(col(Holding.card_key).in_(listed[start : start + PART]))
        for row in edit.session.exec(asked.order_by(col(Holding.id))).all():
            other = first.setdefault(same_place(row), row)
            if other is not row and other.copies + row.copies <= MOST:
                edit.change(other, copies=other.copies + row.copies, trade=other.trade + row.trade)
                edit.remove(row)
