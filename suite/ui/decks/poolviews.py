"""The pool's results as lines and as faces, with the copies that the deck has of each card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter, QPen

from suite.store.reader import Row as CardRow
from suite.ui import theme as t
from suite.ui.decks.cardlist import CardList, Index, LineDelegate, begin_drag
from suite.ui.decks.drawing import CENTRE, Entry, LinePainter
from suite.ui.decks.opened import Stock
from suite.ui.decks.poolmodel import PENDING_ROLE
from suite.ui.library.faceview import SIZES
from suite.ui.library.grid import FaceGrid
from suite.ui.library.model import ROW_ROLE

if TYPE_CHECKING:
    from suite.ui.decks.pool import Pool


class PoolList(CardList):
    """Results as lines."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool.context.style, "Cards to add")
        self.pool = pool
        self.setSelectionMode(self.SelectionMode.SingleSelection)
        self.setUniformItemSizes(True)
        self.setItemDelegate(PoolDelegate(self))
        self.setAcceptDrops(True)
        self.picture = lambda indexes: pool.picture(pool.model.row(indexes[0].row())) if indexes else None

    def steps(self, index: Index) -> tuple[int, ...]:
        return (-1, 1) if self.pool.model.copies(index.row()) else (1,)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.pool.over(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.pool.over(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.setState(self.State.NoState)
        self.pool.take(event)


class PoolDelegate(LineDelegate):
    """Copies in the deck, then the card."""

    def __init__(self, view: PoolList) -> None:
        super().__init__(view)
        self.pool_list = view

    def draw(self, painter: QPainter, box: QRect, index: Index) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, CardRow):
            return
        pool = self.pool_list.pool
        pool.model.drawn(index.row())
        copies = pool.model.copies(index.row())
        typing = index.data(PENDING_ROLE)
        stock = Stock(row.owned, row.free) if pool.model.tracked else None
        entry = Entry(
            pool.shelf.card(row), typing or (str(copies) if copies else ""), stock, typing=bool(typing)
        )
        self.lines.entry(painter, box, pool.shelf.look(row.game), entry)


class PoolGrid(FaceGrid):
    """Results as faces, the copies in the deck upon them."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool.context.style, pool.shelf, pool.faces)
        self.pool = pool
        self.lines = LinePainter(pool.context.style)
        self.setAccessibleName("Cards to add")
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.set_width(SIZES[1])

    def startDrag(self, actions: Qt.DropAction) -> None:
        row = self.currentIndex().row()
        index: QModelIndex = self.pool.model.index(row, 0)
        begin_drag(self, [index], self.pool.picture(self.pool.model.row(row)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.pool.over(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.pool.over(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.setState(self.State.NoState)
        self.pool.take(event)

    def _draw(self, painter: QPainter, row: CardRow, cell: QRect, chosen: bool, place: int) -> None:
        super()._draw(painter, row, cell, chosen, place)
        self.pool.model.drawn(place)
        typing = self.pool.model.index(place, 0).data(PENDING_ROLE)
        copies = typing or str(self.pool.model.copies(place) or "")
        if not copies:
            return
        theme = self.look.theme
        side = self.look.px(t.EMPHASIS) + 10
        box = QRect(cell.center().x() - side // 2, cell.top() + self.face - side, side, side)
        painter.setPen(QPen(QColor(theme.accent if typing else theme.edge), 1.5))
        painter.setBrush(QColor(theme.window))
        painter.drawEllipse(box)
        self.lines.text(painter, box, copies, theme.text, t.EMPHASIS, True, CENTRE)
