"""The collection: stacks of copies, what is owned, used and free, completion and value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import case, func
from sqlmodel import Session, col, select

from suite.store.edit import Edit, OpChanges
from suite.store.faults import ChangedMeanwhile, StoreError
from suite.store.models import Collection, Holding, Total
from suite.store.stacks import CHANGEABLE, PART, Stack, join, pour, rows_of, stack_of, values_of
from suite.store.userfile import UserFile


@dataclass(frozen=True, slots=True)
class CopyCounts:
    """Counts of one card over all collections."""

    owned: int = 0
    used: int = 0
    """Copies in decks marked as built."""
    wanted: int = 0

    @property
    def free(self) -> int:
        """Owned less used; negative when built decks use more than there is."""
        return self.owned - self.used


@dataclass(frozen=True, slots=True)
class Overview:
    """What a collection holds, in numbers of copies."""

    places: dict[str, int]
    """Binder or box -> copies; "" for those without a place."""
    lent: int
    trade: int

    @property
    def copies(self) -> int:
        """All of them."""
        return sum(self.places.values())


class Holdings:
    """Everything about owned and wanted copies in a user's file."""

    def __init__(self, user: UserFile) -> None:
        self.user = user

    # -- collections --------------------------------------------------------------------------------

    def collections(self) -> list[tuple[int, str, int]]:
        """(id, name, copies) of every collection, the first one first."""
        with self.user.read() as session:
            sums = select(Holding.collection_id, func.sum(Holding.copies)).group_by(
                col(Holding.collection_id)
            )
            copies = {key: int(total) for key, total in session.execute(sums)}
            rows = session.exec(select(Collection).order_by(col(Collection.id))).all()
        return [(row.id or 0, row.name, copies.get(row.id or 0, 0)) for row in rows]

    def names(self) -> dict[int, str]:
        """Collection -> its name, the first one first; quick however many stacks there are."""
        with self.user.read() as session:
            rows = session.exec(select(Collection).order_by(col(Collection.id))).all()
        return {row.id or 0: row.name for row in rows}

    def add_collection(self, name: str) -> OpChanges:
        """Raises StoreError when the name is taken or empty."""
        with self.user.edit(f"New collection {name}") as edit:
            edit.add(Collection(name=self._free_name(edit.session, name)))
        return edit.changes

    def rename_collection(self, collection: int, name: str) -> OpChanges:
        """Raises StoreError when the name is taken or empty."""
        with self.user.edit(f"Rename collection to {name}") as edit:
            row = edit.session.get(Collection, collection)
            if row and row.name != name.strip():
                edit.change(row, name=self._free_name(edit.session, name))
        return edit.changes

    def remove_collection(self, collection: int) -> OpChanges:
        """Also its stacks, undoably. The last collection stays: raises StoreError."""
        with self.user.edit("Remove collection") as edit:
            rows = edit.session.exec(select(Collection)).all()
            if len(rows) < 2:
                raise StoreError("The last collection cannot be removed; remove its cards instead.")
            edit.remove(*edit.session.exec(select(Holding).where(Holding.collection_id == collection)))
            edit.remove(*(row for row in rows if row.id == collection))
        return edit.changes

    def _free_name(self, session: Session, name: str) -> str:
        name = name.strip()
        if not name:
            raise StoreError("A collection needs a name.")
        if session.exec(select(Collection).where(Collection.name == name)).first():
            raise StoreError(f"There is already a collection {name!r}; choose another name.")
        return name

    # -- reading ------------------------------------------------------------------------------------

    def stack_ids(self, collection: int = 0, card: str = "", location: str | None = None) -> list[int]:
        """Ids of the stacks that fit, by card and place; rows are read page by page with `stacks`."""
        asked = select(Holding.id)
        if collection:
            asked = asked.where(Holding.collection_id == collection)
        if card:
            asked = asked.where(Holding.card_key == card)
        if location is not None:
            asked = asked.where(Holding.location == location)
        order = (col(Holding.card_key), col(Holding.location), col(Holding.id))
        with self.user.read() as session:
            # Without the mapper: a collection may have a million stacks.
            rows = session.connection().execute(asked.order_by(*order))
            return [row[0] for row in rows]

    def stacks(self, ids: Sequence[int]) -> list[Stack]:
        """Stacks in the order of their ids; those that are gone are left out."""
        found: dict[int, Stack] = {}
        with self.user.read() as session:
            for row in rows_of(session, ids):
                found[row.id or 0] = stack_of(row)
        return [found[one] for one in ids if one in found]

    def figures(self, cards: Iterable[str]) -> dict[str, CopyCounts]:
        """Card -> its counts; zeros where nothing is known."""
        listed = list(cards)
        result = dict.fromkeys(listed, CopyCounts())
        with self.user.read() as session:
            for start in range(0, len(listed), PART):
                part = listed[start : start + PART]
                for row in session.exec(select(Total).where(col(Total.card_key).in_(part))):
                    result[row.card_key] = CopyCounts(row.owned, row.used, row.wanted)
        return result

    def overused(self) -> dict[str, CopyCounts]:
        """Cards of which built decks use more copies than there are."""
        with self.user.read() as session:
            rows = session.exec(select(Total).where(Total.used > Total.owned).order_by(Total.card_key))
            return {row.card_key: CopyCounts(row.owned, row.used, row.wanted) for row in rows}

    def overview(self, collection: int = 0) -> Overview:
        """Copies by place, lent and for trade. Reads every stack: for the background."""
        lent = func.sum(case((col(Holding.lent_to) != "", Holding.copies), else_=0))
        asked = select(Holding.location, func.sum(Holding.copies), lent, func.sum(Holding.trade))
        if collection:
            asked = asked.where(Holding.collection_id == collection)
        with self.user.read() as session:
            rows = session.execute(asked.group_by(Holding.location).order_by(Holding.location)).all()
        places = {place: int(copies) for place, copies, _, _ in rows}
        return Overview(places, sum(int(row[2]) for row in rows), sum(int(row[3]) for row in rows))

    # -- editing ------------------------------------------------------------------------------------

    def add(self, stacks: Iterable[Stack], label: str = "") -> OpChanges:
        """More copies, in one edit: they join an equal stack where there is one. Raises StoreError."""
        listed = list(stacks)
        copies = sum(stack.copies for stack in listed)
        with self.user.edit(label or f"Add {copies} cards") as edit:
            pour(edit, listed)
        return edit.changes

    def add_product(self, title: str, cards: dict[str, int], like: Stack | None = None) -> OpChanges:
        """A whole starter or box, card -> copies, in one step; `like` says where and in which condition."""
        pattern = like or Stack("", 1)
        stacks = [replace(pattern, card=card, copies=n, trade=0) for card, n in cards.items()]
        return self.add(stacks, f"Add {title}, {sum(cards.values())} cards")

    def change(
        self,
        ids: Sequence[int],
        label: str = "",
        add_tags: Sequence[str] = (),
        drop_tags: Sequence[str] = (),
        seen: Sequence[Stack] = (),
        **values: Any,
    ) -> OpChanges:
        """The same fields of many stacks at once (bulk edit, move, lend); 0 copies remove a stack.

        `add_tags` and `drop_tags` leave the other tags of each stack alone. Stacks that become equal are
        joined. `seen` are stacks as whoever edits saw them: raises ChangedMeanwhile when one of the fields
        is another by now, or the stack gone. Raises StoreError.
        """
        unknown = set(values) - set(CHANGEABLE)
        if unknown:
            raise StoreError(f"A stack has no field {', '.join(sorted(unknown))}.")
        with self.user.edit(label or f"Change {len(ids)} stacks") as edit:
            _compare(edit.session, seen, values)
            for row in rows_of(edit.session, ids):
                tags = stack_of(row).tags if add_tags or drop_tags else ()
                kept = [tag for tag in dict.fromkeys([*tags, *add_tags]) if tag not in drop_tags]
                more = {"tags": tuple(kept)} if add_tags or drop_tags else {}
                self._change(edit, row, values | more)
            join(edit, {row.card_key for row in rows_of(edit.session, ids)})
        return edit.changes

    def step(self, ids: Sequence[int], by: int) -> OpChanges:
        """So many copies more, or fewer, of each stack; one without copies goes. Raises StoreError."""
        word = "more" if by > 0 else "fewer"
        with self.user.edit(f"{abs(by)} {'copy' if abs(by) == 1 else 'copies'} {word}") as edit:
            for row in rows_of(edit.session, ids):
                self._change(edit, row, {"copies": max(0, row.copies + by)})
        return edit.changes

    def split(self, stack: int, copies: int, label: str = "", **values: Any) -> OpChanges:
        """Some copies of a stack become another one: lent, moved, in another condition. Raises StoreError."""
        with self.user.edit(label or f"Change {copies} copies") as edit:
            rows = rows_of(edit.session, [stack])
            if not rows or not 1 <= copies <= rows[0].copies:
                raise StoreError(f"There are no {copies} copies in this stack.")
            old = stack_of(rows[0])
            # Those that stay keep what is for trade; the others take what is too much for them.
            stay = min(old.trade, old.copies - copies)
            self._change(edit, rows[0], {"copies": old.copies - copies, "trade": stay})
            edit.flush()
            pour(edit, [replace(old, **{"copies": copies, "trade": old.trade - stay, **values, "id": 0})])
        return edit.changes

    def _change(self, edit: Edit, row: Holding, values: dict[str, Any]) -> None:
        if values.get("copies") == 0:
            edit.remove(row)
            return
        old = stack_of(row)
        new = replace(old, **values)
        edit.change(row, **values_of(replace(new, trade=min(new.trade, new.copies))))

    def set_copies(self, stack: int, copies: int) -> OpChanges:
        """Another number of copies; 0 removes the stack. Raises StoreError."""
        return self.change([stack], f"Set to {copies} copies", copies=copies)

    def set_owned(self, card: str, copies: int, shown: int | None = None) -> OpChanges:
        """The owned number as typed in a list: the difference goes to, or comes from, the last stack.

        `shown` is the number that it replaces: one copy more or fewer is meant as that, whatever others have
        done; any other number raises ChangedMeanwhile when others have changed it. Raises StoreError.
        """
        with self.user.edit(f"Own {copies} copies") as edit:
            order = col(Holding.id).desc()
            rows = edit.session.exec(select(Holding).where(Holding.card_key == card).order_by(order)).all()
            owned = sum(row.copies for row in rows)
            difference = copies - owned
            if shown is not None and shown != owned:
                difference = copies - shown
                if abs(difference) > 1:
                    raise ChangedMeanwhile(
                        f"Somebody else has changed this number: {owned} are owned now, not {shown}."
                    )
            if difference > 0:
                if rows:
                    edit.change(
                        rows[0], **values_of(replace(stack_of(rows[0]), copies=rows[0].copies + difference))
                    )
                else:
                    pour(edit, [Stack(card, difference)])
            for row in rows:
                taken = min(row.copies, max(0, -difference))
                difference += taken
                if taken:
                    self._change(edit, row, {"copies": row.copies - taken})
        return edit.changes

    def remove(self, ids: Sequence[int]) -> OpChanges:
        """Stacks that go."""
        with self.user.edit(f"Remove {len(ids)} stacks") as edit:
            edit.remove(*rows_of(edit.session, ids))
        return edit.changes


def _compare(session: Session, seen: Sequence[Stack], values: dict[str, Any]) -> None:
    """Raises ChangedMeanwhile when one of these fields is no longer as it was seen."""
    present = {row.id: stack_of(row) for row in rows_of(session, [stack.id for stack in seen])}
    for stack in seen:
        now = present.get(stack.id)
        if now is None or any(getattr(now, name) != getattr(stack, name) for name in values):
            raise ChangedMeanwhile("Somebody else has changed this stack meanwhile; nothing was changed.")
