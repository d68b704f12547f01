"""Figures of the user's file copied beside the cards of the catalogue, for searches and lists."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from sqlmodel import Session, col, select

from suite.store.catalogue import PATIENCE, Mine, mirror, mirrored
from suite.store.drivers import fault_of
from suite.store.edit import OpChanges, stamp_text
from suite.store.models import Favourite, Stamp, Total
from suite.store.userfile import UserFile

FEW = 400
"""Cards that are copied one by one; with more, all are."""


def sync(
    user: UserFile, catalogue: Path, changes: OpChanges | None = None, patience: float = PATIENCE
) -> None:
    """Bring the figures in the catalogue into step with the user's file. Raises StoreError.

    After an edit, `changes` makes it quick: if the catalogue was in step before, only the cards named there
    are copied. Call it after opening, after a rebuild of the catalogue, and after every edit, undo and redo.
    Raises Busy where another program writes the catalogue for longer than `patience`, in seconds.
    """
    with user.mirroring, user.read() as session:
        stamp = stamp_text(session.exec(select(Stamp)).one())
        try:
            before = mirrored(catalogue)
            if before == stamp:
                return
            identity, _, revision = stamp.rpartition(":")
            if changes and before == f"{identity}:{int(revision) - 1}" and len(changes.cards) <= FEW:
                mirror(catalogue, _some(session, sorted(changes.cards)), stamp, patience=patience)
            else:
                mirror(catalogue, _all(session), stamp, whole=True, patience=patience)
        except sqlite3.Error as error:
            # Those of the user's file come by SQLAlchemy.
            raise fault_of(error, catalogue) from error


def _some(session: Session, cards: list[str]) -> Iterator[Mine]:
    if not cards:
        return
    totals = {row.card_key: row for row in session.exec(select(Total).where(col(Total.card_key).in_(cards)))}
    stars = set(session.exec(select(Favourite.card_key).where(col(Favourite.card_key).in_(cards))))
    for card in cards:
        row = totals.get(card) or Total(card_key=card)
        yield card, row.owned, row.used, row.wanted, card in stars


def _all(session: Session) -> Iterable[Mine]:
    stars = set(session.exec(select(Favourite.card_key)).all())
    asked = select(Total.card_key, Total.owned, Total.used, Total.wanted)
    seen = set()
    for card, owned, used, wanted in session.exec(asked):
        seen.add(card)
        yield card, owned, used, wanted, card in stars
    for card in sorted(stars - seen):
        yield card, 0, 0, 0, True
