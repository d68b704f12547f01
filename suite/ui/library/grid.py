"""A grid of faces: what is chosen has a ring, each card a badge with what is owned."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from suite.store.reader import Row
from suite.ui import theme as t
from suite.ui.library.faces import Faces, height_for
from suite.ui.library.model import ROW_ROLE
from suite.ui.library.shelf import Shelf
from suite.ui.style import Style
from suite.ui.widgets import of_option

SIZES = (96, 128, 168, 208, 252, 320)
"""Widths of faces in device-independent pixels."""
GAP = t.M


class FaceDelegate(QStyledItemDelegate):
    """Draws one face with its badge and ring."""

    def __init__(self, style: Style, shelf: Shelf, faces: Faces) -> None:
        super().__init__()
        self.look = style
        self.shelf = shelf
        self.faces = faces
        self.width = SIZES[2]

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.cell

    @property
    def below(self) -> int:
        """Height of the line below a face."""
        return self.look.px(t.CAPTION) + 6

    @property
    def cell(self) -> QSize:
        """What one card takes."""
        return QSize(self.width + GAP, height_for(self.width) + GAP + self.below)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, Row):
            return
        cell: QRect = of_option(option, "rect")
        state: QStyle.StateFlag = of_option(option, "state")
        place = QRectF(cell.left() + GAP / 2, cell.top() + GAP / 2, self.width, height_for(self.width))
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ratio = painter.device().devicePixelRatio()
        pixmap = self.faces.get(row.game, self.shelf.card(row), self.width, ratio)
        theme = self.look.theme
        if pixmap is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.raised))
            painter.drawRoundedRect(place, 8, 8)
        else:
            painter.drawPixmap(place.topLeft(), pixmap)
        if row.owned:
            self._owned(painter, row, place)
        if state & QStyle.StateFlag.State_Selected:
            self._ring(painter, place, theme.accent, 3)
        elif state & QStyle.StateFlag.State_MouseOver:
            self._ring(painter, place, theme.edge, t.RING)
        painter.restore()

    def _ring(self, painter: QPainter, place: QRectF, colour: str, width: float) -> None:
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self.width * 0.052 + 2
        painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), radius, radius)

    def _owned(self, painter: QPainter, row: Row, place: QRectF) -> None:
        """What is owned, and what of it is free, below the face: nothing of the card is covered."""
        theme = self.look.theme
        text = f"{row.owned} · {row.free}" if self.width < 128 else f"{row.owned} owned · {row.free} free"
        painter.setFont(self.look.font(t.CAPTION, figures=True))
        painter.setPen(QColor(theme.muted if row.free > 0 else theme.warn))
        below = QRectF(place.left(), place.bottom() + 2, place.width(), self.below)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)


class FaceGrid(QListView):
    """Faces in rows that wrap; Ctrl and wheel change their size."""

    sized = Signal(int)
    """The width of a face is another now."""

    def __init__(self, style: Style, shelf: Shelf, faces: Faces) -> None:
        super().__init__()
        self.faces = faces
        self.drawer = FaceDelegate(style, shelf, faces)
        self.setItemDelegate(self.drawer)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(48)
        self.setAccessibleName("Cards found")
        faces.drawn.connect(self.viewport().update)
        style.changed.connect(self._restyle)
        self.setGridSize(self.drawer.cell)

    def set_width(self, width: int) -> None:
        """Show faces of this width, or the nearest there is."""
        nearest = min(SIZES, key=lambda size: abs(size - width))
        if nearest == self.drawer.width:
            return
        self.drawer.width = nearest
        current = self.currentIndex()
        self.scheduleDelayedItemsLayout()
        self.setGridSize(self.drawer.cell)
        if current.isValid():
            self.scrollTo(current)
        self.sized.emit(nearest)

    def _restyle(self) -> None:
        self.setGridSize(self.drawer.cell)
        self.viewport().update()

    def step(self, steps: int) -> None:
        """Larger or smaller faces."""
        place = SIZES.index(self.drawer.width) + steps
        self.set_width(SIZES[max(0, min(len(SIZES) - 1, place))])

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.step(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def face_under(self, at: QPointF) -> Row | None:
        """The card at a point of the viewport."""
        row = self.indexAt(at.toPoint()).data(ROW_ROLE)
        return row if isinstance(row, Row) else None
