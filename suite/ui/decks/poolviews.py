"""The pool's results as lines and as faces, with the copies that the deck has of each card."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from suite.store.reader import CardRow
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardviews.dropzone import DropZone
from suite.ui.cardviews.faceview import SIZES
from suite.ui.cardviews.grid import FaceGrid
from suite.ui.decks.cardlist import CardList, LineDelegate, begin_drag
from suite.ui.decks.dragging import POOL, DraggedCard, unpack
from suite.ui.decks.linepainter import CENTRE, DrawnLine, LinePainter
from suite.ui.decks.opendeck import Stock
from suite.ui.decks.poolmodel import PoolModel
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import ROW_ROLE, Index


def thrown_out(model: PoolModel, data: QMimeData) -> list[DraggedCard] | None:
    """Cards of the deck that may be dropped on the pool; those of the pool may not."""
    session = model.session
    dragged = unpack(data, session.game if session is not None else "")
    return [card for card in dragged if card.section != POOL] or None


def small_face(view: QWidget, repository: Repository, faces: Faces, row: CardRow | None) -> QPixmap | None:
    """A small face of a card, for dragging."""
    if row is None:
        return None
    return faces.get(row.game, repository.card(row), SIZES[0], view.devicePixelRatioF(), now=True)


class PoolList(CardList):
    """Results as lines."""

    def __init__(self, style: Style, repository: Repository, faces: Faces, model: PoolModel) -> None:
        super().__init__(style, "Cards to add")
        self.cards = model
        self.repository = repository
        self.setSelectionMode(self.SelectionMode.SingleSelection)
        self.setUniformItemSizes(True)
        self.setItemDelegate(PoolDelegate(self))
        self.drops = DropZone(self, lambda data, point: thrown_out(model, data))
        self.picture = lambda row: small_face(self, repository, faces, model.row(row))

    def steps(self, index: Index) -> tuple[int, ...]:
        return (-1, 1) if self.cards.copies(index.row()) else (1,)


class PoolDelegate(LineDelegate):
    """Copies in the deck, then the card."""

    def __init__(self, view: PoolList) -> None:
        super().__init__(view)
        self.pool_list = view

    def draw(self, painter: QPainter, box: QRect, index: Index) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, CardRow):
            return
        repository, model = self.pool_list.repository, self.pool_list.cards
        model.drawn(index.row())
        copies = model.copies(index.row())
        typing = model.pending.of(index.row())
        stock = Stock(row.owned, row.free) if model.tracked else None
        entry = DrawnLine(
            repository.card(row), typing or (str(copies) if copies else ""), stock, typing=bool(typing)
        )
        self.lines.entry(painter, box, repository.look(row.game), entry)


class PoolGrid(FaceGrid):
    """Results as faces, the copies in the deck upon them."""

    def __init__(self, style: Style, repository: Repository, faces: Faces, model: PoolModel) -> None:
        super().__init__(style, repository, faces)
        self.cards = model
        self.lines = LinePainter(style)
        self.setAccessibleName("Cards to add")
        self.setDragEnabled(True)
        self.drops = DropZone(self, lambda data, point: thrown_out(model, data))
        self.set_width(SIZES[1])

    def startDrag(self, actions: Qt.DropAction) -> None:
        begin_drag(self, lambda row: small_face(self, self.repository, self.faces, self.cards.row(row)))

    def _draw(self, painter: QPainter, row: CardRow, cell: QRect, chosen: bool, place: int) -> None:
        super()._draw(painter, row, cell, chosen, place)
        self.cards.drawn(place)
        typing = self.cards.pending.of(place)
        copies = typing or str(self.cards.copies(place) or "")
        if not copies:
            return
        theme = self.look.theme
        side = self.look.px(t.EMPHASIS) + 10
        box = QRect(cell.center().x() - side // 2, cell.top() + self.face - side, side, side)
        painter.setPen(QPen(QColor(theme.accent if typing else theme.edge), 1.5))
        painter.setBrush(QColor(theme.window))
        painter.drawEllipse(box)
        self.lines.text(painter, box, copies, theme.text, t.EMPHASIS, True, CENTRE)
