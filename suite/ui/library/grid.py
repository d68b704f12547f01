"""A grid of faces: what is chosen has a ring; below each card stands what is owned.

A view of its own, because QListView lays out all of its items: half a second for a hundred thousand cards.
Here every place is reckoned from its number.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
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
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView

from suite.store.reader import Row
from suite.ui import theme as t
from suite.ui.library.faces import Faces, height_for
from suite.ui.library.model import ROW_ROLE
from suite.ui.library.shelf import Shelf
from suite.ui.style import Style

SIZES = (96, 128, 168, 208, 252, 320)
"""Widths of faces in device-independent pixels."""
GAP = t.M
STEP = 48
"""Pixels that the arrows of the scroll bar move."""

Index = QModelIndex | QPersistentModelIndex
Cursor = QAbstractItemView.CursorAction


class FaceGrid(QAbstractItemView):
    """Faces in rows that wrap; Ctrl and wheel change their size."""

    def __init__(self, style: Style, shelf: Shelf, faces: Faces) -> None:
        super().__init__()
        self.look = style
        self.shelf = shelf
        self.faces = faces
        self.face = SIZES[2]
        """Width of a face."""
        self._under = -1
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setMouseTracking(True)
        self.setAccessibleName("Cards found")
        faces.drawn.connect(self.viewport().update)
        style.changed.connect(self._restyle)

    # -- size -------------------------------------------------------------------------------------

    def set_width(self, width: int) -> None:
        """Show faces of this width, or the nearest there is."""
        nearest = min(SIZES, key=lambda size: abs(size - width))
        if nearest != self.face:
            self.face = nearest
            self._restyle()
            if self.currentIndex().isValid():
                self.scrollTo(self.currentIndex())

    def step(self, steps: int) -> None:
        """Larger or smaller faces."""
        place = SIZES.index(self.face) + steps
        self.set_width(SIZES[max(0, min(len(SIZES) - 1, place))])

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

    def _cell(self, place: int) -> QRect:
        """Where a card stands in the viewport; the columns share the width evenly."""
        columns = self.columns
        line, column = divmod(place, columns)
        left = column * self.viewport().width() // columns
        right = (column + 1) * self.viewport().width() // columns
        high = self.cell.height()
        return QRect(left, line * high - self.verticalOffset(), right - left, high)

    def _restyle(self) -> None:
        self.updateGeometries()
        self.viewport().update()

    # -- what a view must answer --------------------------------------------------------------------

    def reset(self) -> None:
        super().reset()
        self._under = -1
        self.updateGeometries()
        self.verticalScrollBar().setValue(0)
        self.viewport().update()

    def updateGeometries(self) -> None:
        bar = self.verticalScrollBar()
        lines = -(-self._count() // self.columns)
        high = self.viewport().height()
        bar.setRange(0, max(0, lines * self.cell.height() - high))
        bar.setPageStep(max(1, high - self.cell.height() // 2))
        bar.setSingleStep(STEP)
        super().updateGeometries()

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def isIndexHidden(self, index: Index) -> bool:
        return False

    def visualRect(self, index: Index) -> QRect:
        return self._cell(index.row()) if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        columns = self.columns
        line = (point.y() + self.verticalOffset()) // self.cell.height()
        column = min(columns - 1, point.x() * columns // max(1, self.viewport().width()))
        place = line * columns + column
        if not 0 <= place < self._count():
            return QModelIndex()
        return self.model().index(place, 0)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        if not index.isValid():
            return
        place = self._cell(index.row())
        bar = self.verticalScrollBar()
        if hint == QAbstractItemView.ScrollHint.PositionAtCenter:
            bar.setValue(bar.value() + place.center().y() - self.viewport().height() // 2)
        elif place.top() < 0:
            bar.setValue(bar.value() + place.top())
        elif place.bottom() > self.viewport().height():
            bar.setValue(bar.value() + place.bottom() - self.viewport().height())

    def moveCursor(self, action: Cursor, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        count = self._count()
        if not count:
            return QModelIndex()
        columns = self.columns
        page = max(1, self.viewport().height() // self.cell.height()) * columns
        steps = {
            Cursor.MoveLeft: -1,
            Cursor.MovePrevious: -1,
            Cursor.MoveRight: 1,
            Cursor.MoveNext: 1,
            Cursor.MoveUp: -columns,
            Cursor.MoveDown: columns,
            Cursor.MovePageUp: -page,
            Cursor.MovePageDown: page,
            Cursor.MoveHome: -count,
            Cursor.MoveEnd: count,
        }
        now = self.currentIndex().row()
        wanted = now + steps.get(action, 0) if now >= 0 else 0
        if action in (Cursor.MoveUp, Cursor.MoveDown) and not 0 <= wanted < count:
            wanted = now
        return self.model().index(max(0, min(count - 1, wanted)), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.topLeft())
        self.selectionModel().select(index, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    # -- events -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometries()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.step(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, place: int) -> None:
        if place != self._under:
            self._under = place
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        columns, high = self.columns, self.cell.height()
        first = self.verticalOffset() // high * columns
        last = ((self.verticalOffset() + self.viewport().height()) // high + 1) * columns
        for place in range(first, min(last, self._count())):
            index = self.model().index(place, 0)
            row = index.data(ROW_ROLE)
            if isinstance(row, Row):
                self._draw(painter, row, self._cell(place), self.selectionModel().isSelected(index), place)
        painter.end()

    def _draw(self, painter: QPainter, row: Row, cell: QRect, chosen: bool, place: int) -> None:
        theme = self.look.theme
        left = cell.left() + (cell.width() - self.face) / 2
        box = QRectF(left, cell.top() + GAP / 2, self.face, height_for(self.face))
        ratio = self.devicePixelRatioF()
        pixmap = self.faces.get(row.game, self.shelf.card(row), self.face, ratio)
        if pixmap is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.raised))
            painter.drawRoundedRect(box, 8, 8)
        else:
            # On whole pixels of the device, or the picture would be blurred.
            painter.drawPixmap(QPoint(round(left), round(box.top())), pixmap)
        if row.owned:
            self._owned(painter, row, box)
        if chosen:
            self._ring(painter, box, theme.accent, 3)
        elif place == self._under:
            self._ring(painter, box, theme.edge, t.RING)

    def _ring(self, painter: QPainter, box: QRectF, colour: str, width: float) -> None:
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self.face * 0.052 + 2
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), radius, radius)

    def _owned(self, painter: QPainter, row: Row, box: QRectF) -> None:
        """What is owned, and what of it is free, below the face: nothing of the card is covered."""
        theme = self.look.theme
        text = f"{row.owned} · {row.free}" if self.face < 128 else f"{row.owned} owned · {row.free} free"
        painter.setFont(self.look.font(t.CAPTION, figures=True))
        painter.setPen(QColor(theme.muted if row.free > 0 else theme.warn))
        below = QRectF(box.left() - GAP / 2, box.bottom() + 3, box.width() + GAP, self.look.px(t.CAPTION) + 6)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)
