"""Taking edits back and doing them again, each writer their own; and what others have done meanwhile."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from sqlalchemy import Table, bindparam, delete, func, insert, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from suite.store.edit import Image, Images, OpChanges, own, settle, told
from suite.store.faults import ChangedMeanwhile
from suite.store.models import JOURNALED, METADATA, Change, ChangeRow, Deck, Favourite, Stamp, Total

PART = 200
"""Rows that are looked up with one statement; parameters of a statement are limited."""
ROWS = 20_000
"""Rows of others' edits that are told one by one; with more, everything is said to differ."""


def undo_change(session: Session, writer: str, stamp: Stamp) -> OpChanges | None:
    """Take the writer's latest edit back that is not undone yet. Raises ChangedMeanwhile."""
    change = _next(session, writer, back=True)
    return _replay(session, stamp, change, back=True) if change else None


def redo_change(session: Session, writer: str, stamp: Stamp) -> OpChanges | None:
    """Do the edit again that the writer took back last: their oldest undone one. Raises ChangedMeanwhile."""
    change = _next(session, writer, back=False)
    return _replay(session, stamp, change, back=False) if change else None


def rows_of_next(session: Session, writer: str, back: bool) -> int:
    """Rows that the writer's next undo (`back`) or redo would change; 0 when there is none."""
    change = _next(session, writer, back)
    if change is None:
        return 0
    asked = select(func.count()).select_from(ChangeRow).where(ChangeRow.change_id == change.id)
    return session.exec(asked).one()


def changes_since(session: Session, revision: int) -> OpChanges | None:
    """What was edited, taken back or done again since that revision, as one edit; None for nothing."""
    stamp = session.exec(select(Stamp)).one()
    if stamp.revision == revision:
        return None
    found = session.exec(select(Change).where(Change.revision > revision)).all()
    asked = select(ChangeRow).join(Change).where(Change.revision > revision).limit(ROWS + 1)
    rows = session.exec(asked).all()
    # Each edit has its revision: where one is missing, it was forgotten or taken back and done again.
    if len(found) != stamp.revision - revision or len(rows) > ROWS:
        return _everything(session, stamp.revision)
    label = max(found, key=lambda change: change.revision).label
    made = told(session, label, [(row.table, *_images(row)) for row in rows])
    return OpChanges(label, made.kinds, made.cards, made.decks, made.rows, stamp.revision)


def _everything(session: Session, revision: int) -> OpChanges:
    cards = {*session.exec(select(Total.card_key)), *session.exec(select(Favourite.card_key))}
    decks = {deck or 0 for deck in session.exec(select(Deck.id))}
    kinds = frozenset(JOURNALED)
    return OpChanges("Changes of others", kinds, frozenset(cards), frozenset(decks), 1, revision)


def _next(session: Session, writer: str, back: bool) -> Change | None:
    order = col(Change.id).desc() if back else col(Change.id)
    asked = select(Change).where(col(Change.undone).is_(not back), own(writer)).order_by(order).limit(1)
    return session.exec(asked).first()


def _images(row: ChangeRow) -> tuple[Image | None, Image | None]:
    return (json.loads(row.before) if row.before else None, json.loads(row.after) if row.after else None)


def _replay(session: Session, stamp: Stamp, change: Change, back: bool) -> OpChanges:
    found = session.exec(
        select(ChangeRow).where(ChangeRow.change_id == change.id).order_by(col(ChangeRow.place))
    ).all()
    rows: Images = []
    for row in found:
        before, after = _images(row)
        rows.append((row.table, after, before) if back else (row.table, before, after))
    verb = "taken back" if back else "done again"
    refusal = f"\u201c{change.label}\u201d cannot be {verb}: somebody else has changed the same since."
    if not all(_untouched(session, METADATA.tables[table], run) for table, run in _by_table(rows)):
        raise ChangedMeanwhile(refusal)
    try:
        _apply(session, rows)
    except IntegrityError as error:
        # Something new refers to what would go, or to what is gone; or has taken a name.
        raise ChangedMeanwhile(refusal) from error
    change.undone = back
    return settle(session, stamp, change, rows)


def _by_table(rows: Images) -> Iterator[tuple[str, Images]]:
    for table in dict.fromkeys(table for table, _, _ in rows):
        yield table, [one for one in rows if one[0] == table]


def _untouched(session: Session, model: Table, rows: Images) -> bool:
    """Whether every row is what its first image says: as this edit, or taking it back, has left it."""
    keys = list(model.primary_key.columns)

    def key(one: Image) -> tuple[Any, ...]:
        return tuple(one[column.key] for column in keys)

    expected = {key(now or then or {}): now for _, now, then in rows}
    listed = list(expected)
    for start in range(0, len(listed), PART):
        part = listed[start : start + PART]
        which = keys[0].in_([one[0] for one in part]) if len(keys) == 1 else tuple_(*keys).in_(part)
        present = {key(dict(row)): row for row in session.execute(model.select().where(which)).mappings()}
        for one in part:
            now, row = expected[one], present.get(one)
            if (now is None) != (row is None):
                return False
            if now and row and any(row[name] != value for name, value in _known(model, now).items()):
                return False
    return True


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
    session.connection().execute(update(model).where(*_same(model, before)).values(**after))


def _same(model: Table, one: Image) -> list[Any]:
    return [column == one[column.key] for column in model.primary_key.columns]
