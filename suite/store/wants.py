"""What is looked for, what is for trade, and the cards with a star."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session, col, select

from suite.store.edit import Edit, OpChanges
from suite.store.faults import ChangedMeanwhile, StoreError
from suite.store.models import Favourite, Want
from suite.store.stacks import MOST, PART, Stack, pour
from suite.store.userfile import UserFile
from suite.store.values import price_text


@dataclass(frozen=True, slots=True)
class Wanted:
    """Copies that are looked for, and the most that one is worth."""

    card: str
    copies: int
    price: int | None = None
    currency: str = ""
    note: str = ""


class Wants:
    """Wants, trades and favourites of a user's file."""

    def __init__(self, user: UserFile) -> None:
        self.user = user

    def want(self, wants: Iterable[Wanted], label: str = "", seen: Sequence[Wanted] = ()) -> OpChanges:
        """How many copies are looked for; 0 takes a card off the list.

        `seen` are wants as whoever edits saw them: raises ChangedMeanwhile when one is another by now.
        Raises StoreError.
        """
        listed = list(wants)
        with self.user.edit(label or f"Want {len(listed)} cards") as edit:
            _compare(edit.session, seen)
            for one in listed:
                _put(edit, one)
        return edit.changes

    def want_more(self, cards: Mapping[str, int], label: str = "") -> OpChanges:
        """So many copies more of each card are looked for; price and note stay. Raises StoreError."""
        with self.user.edit(label or f"Want {len(cards)} cards") as edit:
            present = _present(edit.session, list(cards))
            for card, copies in cards.items():
                old = present.get(card, Wanted(card, 0))
                _put(edit, replace(old, copies=old.copies + copies))
        return edit.changes

    def wants(self) -> list[Wanted]:
        """The want list by card."""
        with self.user.read() as session:
            return [_wanted(row) for row in session.exec(select(Want).order_by(Want.card_key))]

    def receive(
        self, cards: Iterable[str], like: Stack | None = None, seen: Sequence[Wanted] = ()
    ) -> OpChanges:
        """Wanted copies have come: they are owned now and wanted no more; `like` says where and how kept.

        `seen` as for `want`. Raises StoreError.
        """
        pattern = like or Stack("", 1)
        listed = list(cards)
        with self.user.edit(
            f"Receive {len(listed)} wanted {'card' if len(listed) == 1 else 'cards'}"
        ) as edit:
            _compare(edit.session, seen)
            rows = _rows(edit.session, listed)
            pour(edit, [replace(pattern, card=row.card_key, copies=row.copies, trade=0) for row in rows])
            edit.remove(*rows)
        return edit.changes

    def set_favourite(self, card: str, on: bool) -> OpChanges:
        """Give a card its star, or take it away."""
        with self.user.edit("Add favourite" if on else "Remove favourite") as edit:
            row = edit.session.get(Favourite, card)
            if on and not row:
                edit.add(Favourite(card_key=card))
            elif row and not on:
                edit.remove(row)
        return edit.changes


def _wanted(row: Want) -> Wanted:
    return Wanted(row.card_key, row.copies, row.price, row.currency, row.note)


def _present(session: Session, cards: Sequence[str]) -> dict[str, Wanted]:
    return {row.card_key: _wanted(row) for row in _rows(session, cards)}


def _rows(session: Session, cards: Sequence[str]) -> list[Want]:
    found: list[Want] = []
    for start in range(0, len(cards), PART):
        found += session.exec(select(Want).where(col(Want.card_key).in_(cards[start : start + PART])))
    return found


def _compare(session: Session, seen: Sequence[Wanted]) -> None:
    """Raises ChangedMeanwhile when a want is no longer as it was seen."""
    present = _present(session, [want.card for want in seen])
    if any(present.get(want.card) != want for want in seen):
        raise ChangedMeanwhile("Somebody else has changed the want list meanwhile; nothing was changed.")


def _put(edit: Edit, one: Wanted) -> None:
    """Raises StoreError for a number of copies that nobody can want."""
    if not 0 <= one.copies <= MOST:
        raise StoreError(f"One wants 0 to {MOST} copies, not {one.copies}.")
    row = edit.session.exec(select(Want).where(Want.card_key == one.card)).first()
    new = Want(card_key=one.card, copies=one.copies, price=one.price, currency=one.currency, note=one.note)
    if row and one.copies == 0:
        edit.remove(row)
    elif row:
        edit.change(row, **new.model_dump(exclude={"id", "card_key"}))
    elif one.copies:
        edit.add(new)


def want_text(wants: Iterable[Wanted], title: dict[str, str]) -> str:
    """A want list to share; `title` names the cards by key."""
    lines = []
    for one in wants:
        price = f" (up to {price_text(one.price, one.currency)})" if one.price is not None else ""
        note = f" - {one.note}" if one.note else ""
        lines.append(f"{one.copies} {title.get(one.card, one.card)}{price}{note}")
    return "\n".join(["I am looking for:", *sorted(lines, key=_by_name)]) + "\n"


def trade_text(stacks: Iterable[Stack], title: dict[str, str]) -> str:
    """A trade list to share; `title` names the cards by key."""
    lines = []
    for one in stacks:
        details = [one.printing, one.condition, one.language, one.finish]
        shown = ", ".join(detail for detail in details if detail)
        lines.append(f"{one.trade} {title.get(one.card, one.card)}{f' ({shown})' if shown else ''}")
    return "\n".join(["I have for trade:", *sorted(lines, key=_by_name)]) + "\n"


def _by_name(line: str) -> str:
    return line.partition(" ")[2].casefold()
