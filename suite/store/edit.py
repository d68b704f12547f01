"""Edits with a journal: what each row was before and after, so that all can be undone and done again.

`suite.store.journal` takes edits back and does them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import delete, func, insert, inspect, update
from sqlmodel import Session, col, select

from suite.store.models import (
    MAYBE,
    METADATA,
    UNJOURNALED,
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
"""Edits of a writer that can be undone; older ones are forgotten."""
MANY = 400
"""Cards whose figures are reckoned one statement at a time; parameters of a statement are limited."""

CATALOGUE = "catalogue"
"""Stands among the kinds of what was touched where the catalogue has gone."""

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
    revision: int = 0
    """The store's revision after it; 0 when nothing was changed."""

    @property
    def overlay(self) -> bool:
        """The catalogue must be prepared again."""
        return not self.kinds.isdisjoint({"correction", "owncard", "ownset", CATALOGUE})


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
    writer: str
    stamp: Stamp
    """As it stands since this edit alone may write: what it compares is true until it ends."""
    changes: OpChanges = field(init=False)
    """What was changed, once the edit is finished."""
    _entries: dict[int, _Entry] = field(default_factory=dict)
    _inserted: list[tuple[str, Image | None, Image | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.changes = OpChanges(self.label)

    @property
    def state(self) -> str:
        """What `UserFile.stamp` says before this edit: nobody can change it until the edit ends."""
        return stamp_text(self.stamp)

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
        _forget_undone(self.session, self.writer)
        change = Change(made=_now(), label=self.label, writer=self.writer, revision=self.stamp.revision + 1)
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
        _forget_old(self.session, self.writer)
        self.changes = settle(self.session, self.stamp, change, rows)


def stamp_text(stamp: Stamp) -> str:
    """Which store in which state."""
    return f"{stamp.identity}:{stamp.revision}"


def image(row: Base) -> Image:
    """All columns of a row that an undo brings back."""
    left_out = UNJOURNALED.get(str(type(row).__tablename__), ())
    keys = (column.key for column in inspect(type(row)).columns)
    return {key: getattr(row, key) for key in keys if key not in left_out}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _forget_undone(session: Session, writer: str) -> None:
    """A new edit ends the chance to do undone ones again."""
    undone = session.exec(select(Change.id).where(Change.undone, own(writer))).all()
    if not undone:
        return
    session.execute(delete(ChangeRow).where(col(ChangeRow.change_id).in_(undone)))
    session.execute(delete(Change).where(col(Change.id).in_(undone)))


def _forget_old(session: Session, writer: str) -> None:
    asked = select(Change.id).where(Change.writer == writer).order_by(col(Change.id).desc())
    oldest = session.exec(asked.offset(REMEMBERED).limit(1)).first()
    if oldest is None:
        return
    gone = select(Change.id).where(Change.writer == writer, col(Change.id) <= oldest)
    session.execute(delete(ChangeRow).where(col(ChangeRow.change_id).in_(gone)))
    session.execute(delete(Change).where(col(Change.writer) == writer, col(Change.id) <= oldest))


def own(writer: str) -> Any:
    """Edits that this writer may take back: those of their own, and those from before writers had names."""
    return col(Change.writer).in_((writer, ""))


Images = list[tuple[str, Image | None, Image | None]]


def settle(session: Session, stamp: Stamp, change: Change, rows: Images) -> OpChanges:
    """Bring figures and revisions into step and say what changed."""
    made = told(session, change.label, rows)
    if made.kinds & {"holding", "want", "deckline", "deck"}:
        reckon(session, made.cards)
    stamp.revision += 1
    change.revision = stamp.revision
    session.add_all((stamp, change))
    session.flush()
    decks = sorted(made.decks)
    for start in range(0, len(decks), MANY):
        part = decks[start : start + MANY]
        session.execute(update(Deck).where(col(Deck.id).in_(part)).values(revision=stamp.revision))
    return replace(made, revision=stamp.revision)


def told(session: Session, label: str, rows: Images) -> OpChanges:
    """What rows before and after an edit say of it."""
    cards: set[str] = set()
    lines: dict[int, set[str]] = {}
    decks: set[int] = set()
    built: set[int] = set()
    flagged: list[int] = []
    for table, before, after in rows:
        images = [one for one in (before, after) if one is not None]
        if table == "deck":
            decks.update(one["id"] for one in images)
            built.update(one["id"] for one in images if one["built"])
            if len({bool(one and one["built"]) for one in (before, after)}) > 1:
                flagged.append(images[0]["id"])
            continue
        for one in images:
            deck = one.get("deck_id")
            if deck:
                decks.add(deck)
            (lines.setdefault(deck, set()) if deck else cards).add(one.get("card_key", ""))
    if lines:
        # In a deck that is not built they count for nobody's figures.
        built.update(deck or 0 for deck in session.exec(select(Deck.id).where(Deck.built)))
        cards.update(*(held for deck, held in lines.items() if deck in built))
    if flagged:
        cards.update(session.exec(select(DeckLine.card_key).where(col(DeckLine.deck_id).in_(flagged))))
    kinds = frozenset(table for table, _, _ in rows)
    return OpChanges(label, kinds, frozenset(cards - {""}), frozenset(decks), len(rows))


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
