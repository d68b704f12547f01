"""The cards of one game that can be put into a deck, with the copies that the deck already has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QMimeData, QModelIndex, Qt

from suite.decks.keys import catalogue_key
from suite.store.query.tree import AllOf, Expression, FieldTest, Phrase, Query, Span
from suite.ui.cardviews.columns import free_words
from suite.ui.cardviews.model import CardsModel
from suite.ui.decks.dragging import CARDS, POOL, DraggedCard, pack
from suite.ui.decks.keypad import PendingNumber
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import Index

DRAWN = 400
"""Rows of which it is remembered how they were drawn last: more than a screen holds."""


class PoolModel(CardsModel):
    """A result of a search, its cards ready to be dragged into the deck."""

    def __init__(self, repository: Repository) -> None:
        super().__init__(repository)
        self.session: DeckSession | None = None
        self.tracked = False
        """Whether any card of the game is owned, so that figures of copies say something."""
        self._drawn: dict[int, tuple[object, ...]] = {}
        self.pending = PendingNumber(self)

    def show(self, ids: Sequence[int]) -> bool:
        self._drawn.clear()
        return super().show(ids)

    def refresh(self) -> None:
        """Figures and copies may be others now: the views draw those rows again that show something else.

        Drawing them all would cost more than the step itself.
        """
        before = dict(self._drawn)
        self._drawn.clear()
        self._pages.clear()
        for row, was in before.items():
            if self._state(row) != was:
                self.dataChanged.emit(self.index(row, 0), self.index(row, 0))
            else:
                self._drawn[row] = was

    def drawn(self, row: int) -> None:
        """A view draws this row as it is now."""
        self._drawn.pop(row, None)
        self._drawn[row] = self._state(row)
        if len(self._drawn) > DRAWN:
            self._drawn.pop(next(iter(self._drawn)))

    def _state(self, row: int) -> tuple[object, ...]:
        return (self.row(row), self.copies(row), self.tracked)

    def key(self, row: int) -> str:
        """The key within the deck's game, "" for a card that its rules do not know."""
        card = self.row(row)
        if card is None or self.session is None:
            return ""
        return catalogue_key(self.session.game, card.key, self.session.editor.catalogue)

    def copies(self, row: int) -> int:
        """Copies in the deck, the maybe-board not counted."""
        key = self.key(row)
        return self.session.editor.document.copies(key) if key and self.session is not None else 0

    def data(self, index: Index, role: int = 0) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            row = self.row(index.row())
            copies = self.copies(index.row())
            return (
                f"{row.title}, {row.type}, {copies} in the deck, {free_words(row.free, ' free')}"
                if row
                else None
            )
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsDragEnabled if self.key(index.row()) else flags

    def mimeTypes(self) -> list[str]:
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        game = self.session.game if self.session is not None else ""
        keys = [key for row in dict.fromkeys(i.row() for i in indexes) if (key := self.key(row))]
        return pack([DraggedCard(game, POOL, key) for key in keys], "\n".join(keys))


def within(query: Query, game: str, owned: bool) -> Query:
    """The search, on cards of this game alone, and on those that are owned if so wished."""
    nowhere = Span(0, 0)
    parts: list[Expression] = [] if query.node is None else [query.node]
    if isinstance(query.node, AllOf):
        parts = list(query.node.parts)
    parts.append(FieldTest(nowhere, "game", "=", Phrase(nowhere, game)))
    if owned:
        parts.append(FieldTest(nowhere, "is", ":", "owned"))
    return Query(query.text, AllOf(nowhere, tuple(parts)))
