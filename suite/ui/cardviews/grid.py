"""A grid of faces: what is chosen has a ring; below each card stands what is owned.

A view of its own, because QListView lays out all of its items: half a second for a hundred thousand cards.
Here every place is reckoned from its number.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView

from suite.store.reader import CardRow
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.cardviews.celllayout import CellLayout
from suite.ui.cardviews.columns import free_words
from suite.ui.cardviews.faceview import SIZES, Cursor, FaceView, draw_face, draw_ring
from suite.ui.cardviews.model import HEADING_ROLE, CardsModel, Heading
from suite.ui.icons import icon
from suite.ui.sheet import selection
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import ROW_ROLE

GAP = t.M


class FaceGrid(FaceView):
    """Faces in rows that wrap."""

    def __init__(self, style: Style, repository: Repository, faces: Faces) -> None:
        super().__init__(style, repository, faces, SIZES[2])
        self._under = -1
        self._lines = CellLayout([(0, 0)], 1, 1, 0)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setMouseTracking(True)
        self.setAccessibleName("Cards found")

    # -- where everything stands --------------------------------------------------------------------

    @property
    def cell(self) -> QSize:
        """The least that one card takes: face, gap, and the line below."""
        return QSize(self.face + GAP, height_for(self.face) + GAP + self.look.px(t.CAPTION) + 6)

    @property
    def columns(self) -> int:
        """Cards side by side."""
        return max(1, self.viewport().width() // self.cell.width())

    def _count(self) -> int:
        model = self.model()
        return model.rowCount() if model is not None else 0

    def place_of(self, row: int) -> QRect:
        if not 0 <= row < self._count():
            return QRect()
        return self._cell(row)

    def _cell(self, place: int) -> QRect:
        """Where a row stands in the viewport; the columns share the width evenly."""
        spot = self._lines.spot(place)
        columns, wide = self._lines.columns, self.viewport().width()
        top = spot.top - self.verticalOffset()
        if spot.column < 0:
            return QRect(0, top, wide, spot.high)
        left = spot.column * wide // columns
        return QRect(left, top, (spot.column + 1) * wide // columns - left, spot.high)

    # -- what a view must answer --------------------------------------------------------------------

    def reset(self) -> None:
        super().reset()
        self._under = -1
        self.updateGeometries()
        self.verticalScrollBar().setValue(0)
        self.viewport().update()

    def updateGeometries(self) -> None:
        model = self.model()
        spans = model.spans() if isinstance(model, CardsModel) else [(0, self._count())]
        self._lines = CellLayout(spans, self.columns, self.cell.height(), self.look.px(t.EMPHASIS) + 2 * t.M)
        page = max(1, self.viewport().height() - self.cell.height() // 2)
        self.scroll_through(self._lines.height, page)
        super().updateGeometries()

    def indexAt(self, point: QPoint) -> QModelIndex:
        columns = self._lines.columns
        column = min(columns - 1, point.x() * columns // max(1, self.viewport().width()))
        place = self._lines.at(point.y() + self.verticalOffset(), column)
        if not 0 <= place < self._count():
            return QModelIndex()
        return self.model().index(place, 0)

    def moveCursor(self, action: Cursor, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        count = self._count()
        if not count:
            return QModelIndex()
        now = self.currentIndex().row()
        if now < 0:
            return self.model().index(0, 0)
        lines = max(1, self.viewport().height() // self.cell.height())
        if action in (Cursor.MoveUp, Cursor.MovePageUp, Cursor.MoveDown, Cursor.MovePageDown):
            wanted = now
            step = -1 if action in (Cursor.MoveUp, Cursor.MovePageUp) else 1
            for _ in range(lines if action in (Cursor.MovePageUp, Cursor.MovePageDown) else 1):
                wanted = self._lines.below(wanted, step)
        else:
            steps = {
                Cursor.MoveLeft: -1,
                Cursor.MovePrevious: -1,
                Cursor.MoveRight: 1,
                Cursor.MoveNext: 1,
                Cursor.MoveHome: -count,
                Cursor.MoveEnd: count,
            }
            wanted = now + steps.get(action, 0)
        return self.model().index(max(0, min(count - 1, wanted)), 0)

    # -- events -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometries()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        # Not through viewportEvent: that would bring each of the viewport's events into Python.
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, place: int) -> None:
        if place != self._under:
            self._under = place
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        count = self._count()
        for place in self._lines.seen(self.verticalOffset(), self.viewport().height()):
            index = self.model().index(place, 0)
            # Between a change of the model and the new reckoning there may be fewer rows.
            row = index.data(ROW_ROLE) if place < count else None
            chosen = self.selectionModel().isSelected(index)
            if isinstance(row, CardRow):
                self._draw(painter, row, self._cell(place), chosen, place)
            elif isinstance(heading := index.data(HEADING_ROLE), Heading):
                draw_heading(painter, heading, self._cell(place), chosen, self.look)
        painter.end()

    def _draw(self, painter: QPainter, row: CardRow, cell: QRect, chosen: bool, place: int) -> None:
        theme = self.look.theme
        left = cell.left() + (cell.width() - self.face) / 2
        box = QRectF(left, cell.top() + GAP / 2, self.face, height_for(self.face))
        ratio = self.devicePixelRatioF()
        draw_face(
            painter, box, self.faces.get(row.game, self.repository.card(row), self.face, ratio), self.look
        )
        if row.owned:
            self._owned(painter, row, box)
        if chosen:
            draw_ring(painter, box, theme.accent, 3)
        elif place == self._under:
            draw_ring(painter, box, theme.edge, t.RING)

    def _owned(self, painter: QPainter, row: CardRow, box: QRectF) -> None:
        """What is owned, and what of it is free, below the face: nothing of the card is covered."""
        theme = self.look.theme
        narrow = self.face < 128
        free = free_words(row.free, "" if narrow else " free")
        text = f"{row.owned} · {free}" if narrow else f"{row.owned} owned · {free}"
        painter.setFont(self.look.font(t.CAPTION, figures=True))
        painter.setPen(QColor(theme.muted if row.free > 0 else theme.warn))
        below = QRectF(box.left() - GAP / 2, box.bottom() + 3, box.width() + GAP, self.look.px(t.CAPTION) + 6)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)


def draw_heading(painter: QPainter, heading: Heading, box: QRect, chosen: bool, style: Style) -> None:
    """A group's heading over the whole width: a sign for folded or not, its name, how many cards."""
    theme = style.theme
    if chosen:
        painter.setPen(QPen(QColor(theme.accent), t.RING))
        painter.setBrush(QColor(selection(theme)))
        painter.drawRoundedRect(QRectF(box).adjusted(2, 2, -2, -2), 6, 6)
    sign = icon("caret-right" if heading.folded else "caret-down", theme.muted)
    side = style.px(t.BODY)
    sign.paint(painter, QRect(box.left() + t.S, box.center().y() - side // 2, side, side))
    room = box.adjusted(t.S + side + t.S, 0, -t.S, 0)
    middle = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    painter.setFont(style.font(t.EMPHASIS, bold=True))
    painter.setPen(QColor(theme.text))
    name = painter.fontMetrics().elidedText(heading.text, Qt.TextElideMode.ElideRight, room.width() * 3 // 4)
    painter.drawText(room, middle, name)
    room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(name) + t.M)
    painter.setFont(style.font(t.BODY))
    painter.setPen(QColor(theme.muted))
    painter.drawText(room, middle, f"{heading.count:,}")
