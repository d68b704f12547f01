"""Edits with a journal: what each row was before and after, so that all can be undone and done again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Table, bindparam, delete, func, insert, inspect, update
from sqlmodel import Session, col, select

from suite.store.faults import StoreError
from suite.store.models import (
    JOURNALED,
    MAYBE,
    METADATA,
    Base,
    Change,
    ChangeRow,
    Deck,
    DeckLine,
    Holding,
    Stamp,
    Total,
    Want,
)

REMEMBERED = 1000
"""Edits that can be undone; older ones are forgotten."""
MANY = 400
"""Cards whose figures are reckoned one statement at a time; parameters of a statement are limited."""

Image = dict[str, Any]


@dataclass(frozen=True, slots=True)
class OpChanges:
    """What an edit changed: all that a view needs to know whether to look again."""

    label: str
    kinds: frozenset[str] = frozenset()
    """Names of what was touched: collection, holding, want, deck, deckline, correction, owncard …"""
    cards: frozenset[str] = frozenset()
    """Keys of cards whose figures, star or definition may differ."""
    decks: frozenset[int] = frozenset()
    """Ids of decks whose cover, lines or versions differ."""
    rows: int = 0
    """Number of rows that differ; 0 means that nothing was changed."""

    @property
    def overlay(self) -> bool:
        """The catalogue must be prepared again."""
        return not self.kinds.isdisjoint({"correction", "owncard", "ownset"})


@dataclass(slots=True)
class _Entry:
    row: Base
    before: Image | None
    removed: bool = False


@dataclass(slots=True)
class Edit:
    """One edit in the making. Rows are changed through it alone, so that the journal misses nothing."""

    session: Session
    label: str
    changes: OpChanges = field(init=False)
    """What was changed, once the edit is finished."""
    _entries: dict[int, _Entry] = field(default_factory=dict)
    _inserted: list[tuple[str, Image | None, Image | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.changes = OpChanges(self.label)

    def add(self, *rows: Base) -> None:
        """New rows."""
        for row in rows:
            self.session.add(row)
            self._entries[id(row)] = _Entry(row, None)

    def insert(self, model: type[Base], rows: Sequence[Image]) -> None:
        """Many new rows at once, without an object for each; every column but the id is given."""
        if not rows:
            return
        self.session.flush()
        table = str(model.__tablename__)
        key = METADATA.tables[table].columns["id"]
        asked = insert(model).returning(key, sort_by_parameter_order=True)
        ids = self.session.scalars(asked, list(rows)).all()
        self._inserted += [(table, None, {"id": id_, **row}) for id_, row in zip(ids, rows, strict=True)]

    def change(self, row: Base, **values: Any) -> None:
        """Other values for a row; values that it has already make no change."""
        differing = {name: value for name, value in values.items() if getattr(row, name) != value}
        if not differing:
            return
        if id(row) not in self._entries:
            self._entries[id(row)] = _Entry(row, image(row))
        for name, value in differing.items():
            setattr(row, name, value)
        self.session.add(row)

    def remove(self, *rows: Base) -> None:
        """Rows that go. Those that refer to others must be removed before them."""
        for row in rows:
            entry = self._entries.get(id(row))
            if entry is None:
                entry = self._entries[id(row)] = _Entry(row, image(row))
            if entry.before is None:
                self.session.expunge(row)
                del self._entries[id(row)]
                continue
            entry.removed = True
            self.session.delete(row)
        # At once, so that the order of removals is the one that references need.
        self.session.flush()

    def flush(self) -> None:
        """Give new rows their ids now."""
        self.session.flush()

    def finish(self) -> None:
        """Write rows, journal and figures; an edit that changes nothing leaves no trace."""
        self.session.flush()
        rows: Images = []
        for entry in self._entries.values():
            after = None if entry.removed else image(entry.row)
            if after != entry.before:
                rows.append((str(type(entry.row).__tablename__), entry.before, after))
        rows += self._inserted
        if not rows:
            return
        _forget_undone(self.session)
        change = Change(made=_now(), label=self.label)
        self.session.add(change)
        self.session.flush()
        self.session.execute(
            insert(ChangeRow),
            [
                {
                    "change_id": change.id,
                    "place": place,
                    "table": table,
                    "before": json.dumps(before) if before else "",
                    "after": json.dumps(after) if after else "",
                }
                for place, (table, before, after) in enumerate(rows)
            ],
        )
        _forget_old(self.session, change.id or 0)
        self.changes = _settle(self.session, self.label, rows)


def image(row: Base) -> Image:
    """All columns of a row."""
    return {column.key: getattr(row, column.key) for column in inspect(type(row)).columns}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _forget_undone(session: Session) -> None:
    """A new edit ends the chance to do undone ones again."""
    undone = session.exec(select(Change.id).where(Change.undone)).all()
    if not undone:
        return
    session.execute(delete(ChangeRow).where(col(ChangeRow.change_id).in_(undone)))
    session.execute(delete(Change).where(col(Change.undone)))


def _forget_old(session: Session, newest: int) -> None:
    oldest = newest - REMEMBERED
    if oldest > 0:
        session.execute(delete(ChangeRow).where(col(ChangeRow.change_id) <= oldest))
        session.execute(delete(Change).where(col(Change.id) <= oldest))


Images = list[tuple[str, Image | None, Image | None]]


def _settle(session: Session, label: str, rows: Images) -> OpChanges:
    """Bring the figures into step and say what changed."""
    cards: set[str] = set()
    decks: set[int] = set()
    figures = False
    for table, before, after in rows:
        for one in (before, after):
            if one is None:
                continue
            if one.get("card_key"):
                cards.add(one["card_key"])
            if table == "deck":
                decks.add(one["id"])
            elif "deck_id" in one:
                decks.add(one["deck_id"])
        figures |= table in ("holding", "want", "deckline", "deck")
    flagged = [
        (before or after or {})["id"]
        for table, before, after in rows
        if table == "deck" and (before or {}).get("built") != (after or {}).get("built")
    ]
    if flagged:
        lines = select(DeckLine.card_key).where(col(DeckLine.deck_id).in_(flagged), DeckLine.card_key != "")
        cards.update(session.exec(lines))
    if figures:
        reckon(session, cards)
    session.execute(update(Stamp).values(revision=Stamp.revision + 1))
    kinds = frozenset(table for table, _, _ in rows)
    return OpChanges(label, kinds, frozenset(cards), frozenset(decks), len(rows))


def reckon(session: Session, cards: Iterable[str]) -> None:
    """Reckon the figures of these cards anew from holdings, built decks and wants."""
    session.flush()
    listed = sorted(cards)
    built = select(Deck.id).where(Deck.built)
    for start in range(0, len(listed), MANY):
        part = listed[start : start + MANY]
        owned = _sums(session, _by_card(Holding.card_key, Holding.copies, part))
        wanted = _sums(session, _by_card(Want.card_key, Want.copies, part))
        used = _sums(
            session,
            _by_card(DeckLine.card_key, DeckLine.copies, part).where(
                col(DeckLine.deck_id).in_(built), DeckLine.section != MAYBE
            ),
        )
        session.execute(delete(Total).where(col(Total.card_key).in_(part)))
        rows = [
            {
                "card_key": key,
                "owned": owned.get(key, 0),
                "used": used.get(key, 0),
                "wanted": wanted.get(key, 0),
            }
            for key in part
            if key in owned or key in used or key in wanted
        ]
        if rows:
            session.execute(insert(Total), rows)


def _by_card(key: Any, copies: Any, part: list[str]) -> Any:
    return select(key, func.sum(copies)).where(col(key).in_(part)).group_by(key)


def _sums(session: Session, asked: Any) -> dict[str, int]:
    return {key: int(total) for key, total in session.execute(asked)}


def undo_change(session: Session) -> OpChanges | None:
    """Take the latest edit back that is not undone yet."""
    change = _next(session, back=True)
    return _replay(session, change, back=True) if change else None


def redo_change(session: Session) -> OpChanges | None:
    """Do the edit again that was taken back last: the oldest undone one."""
    change = _next(session, back=False)
    return _replay(session, change, back=False) if change else None


def rows_of_next(session: Session, back: bool) -> int:
    """Rows that the next undo (`back`) or redo would change; 0 when there is none."""
    change = _next(session, back)
    if change is None:
        return 0
    asked = select(func.count()).select_from(ChangeRow).where(ChangeRow.change_id == change.id)
    return session.exec(asked).one()


def _next(session: Session, back: bool) -> Change | None:
    order = col(Change.id).desc() if back else col(Change.id)
    asked = select(Change).where(col(Change.undone).is_(not back)).order_by(order).limit(1)
    return session.exec(asked).first()


def _replay(session: Session, change: Change, back: bool) -> OpChanges:
    found = session.exec(
        select(ChangeRow).where(ChangeRow.change_id == change.id).order_by(col(ChangeRow.place))
    ).all()
    rows: Images = []
    for row in found:
        before = json.loads(row.before) if row.before else None
        after = json.loads(row.after) if row.after else None
        rows.append((row.table, after, before) if back else (row.table, before, after))
    _apply(session, rows)
    change.undone = back
    session.add(change)
    return _settle(session, change.label, rows)


def _apply(session: Session, rows: Images) -> None:
    """Make every row what its second image says: referred-to rows come first and go last."""
    order = list(JOURNALED)
    put = sorted((one for one in rows if one[2] is not None), key=lambda one: order.index(one[0]))
    for (table, new), run in groupby(put, key=lambda one: (one[0], one[1] is None)):
        if new:
            _insert_all(session, METADATA.tables[table], [after for _, _, after in run if after])
            continue
        for _, before, after in run:
            _put(session, METADATA.tables[table], before or {}, after or {})
    gone = sorted((one for one in rows if one[2] is None), key=lambda one: -order.index(one[0]))
    for table, run_of in groupby(gone, key=lambda one: one[0]):
        _delete_all(session, METADATA.tables[table], [before for _, before, _ in run_of if before])


def _known(model: Table, one: Image) -> Image:
    """A later version of the file may have fewer columns than the journal remembers."""
    return {name: value for name, value in one.items() if name in model.columns}


def _insert_all(session: Session, model: Table, images: list[Image]) -> None:
    # Rows of one journal have the same columns unless versions lie between them.
    for _, run in groupby((_known(model, one) for one in images), key=list):
        session.connection().execute(insert(model), list(run))


def _delete_all(session: Session, model: Table, images: list[Image]) -> None:
    keys = list(model.primary_key.columns)
    same = [column == bindparam(f"key_{column.key}") for column in keys]
    which = [{f"key_{column.key}": one[column.key] for column in keys} for one in images]
    if which:
        session.connection().execute(delete(model).where(*same), which)


def _put(session: Session, model: Table, before: Image, after: Image) -> None:
    after = _known(model, after)
    done = session.connection().execute(update(model).where(*_same(model, before)).values(**after))
    if done.rowcount != 1:
        raise StoreError("This edit cannot be taken back: its rows are no longer there.")


def _same(model: Table, one: Image) -> list[Any]:
    return [column == one[column.key] for column in model.primary_key.columns]
