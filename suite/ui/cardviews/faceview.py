"""A view of faces that scrolls up and down; what shows its cards says where each of them stands."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRegion, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView

from suite.ui.cardfaces.faces import Faces
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import Index

SIZES = (96, 128, 168, 208, 252, 320)
"""Widths of faces in device-independent pixels."""
STEP = 48
"""Pixels that the arrows of the scroll bar move."""

Cursor = QAbstractItemView.CursorAction


def draw_face(painter: QPainter, box: QRectF, picture: QPixmap | None, style: Style) -> None:
    """A face, or its ground until the picture is there."""
    if picture is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.theme.raised))
        painter.drawRoundedRect(box, 8, 8)
    else:
        # On whole pixels of the device, or the picture would be blurred.
        painter.drawPixmap(QPoint(round(box.left()), round(box.top())), picture)


def draw_ring(painter: QPainter, box: QRectF, colour: str, width: float) -> None:
    """A ring around a face."""
    painter.setPen(QPen(QColor(colour), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = box.width() * 0.052 + 2
    painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), radius, radius)


class FaceView(QAbstractItemView):
    """Faces of one of the SIZES; Ctrl and wheel change it."""

    def __init__(self, style: Style, repository: Repository, faces: Faces, face: int) -> None:
        super().__init__()
        self.look = style
        self.repository = repository
        self.faces = faces
        self.face = face
        """Width of a face."""
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        faces.drawn.connect(self.viewport().update)
        style.changed.connect(self.arranged)

    def arranged(self) -> None:
        """The places are others: by size of the faces, of the view or of texts."""
        self.updateGeometries()
        self.viewport().update()

    def place_of(self, row: int) -> QRect:
        """Where a row stands in the viewport, whatever covers it; nowhere for one that there is not."""
        raise NotImplementedError("a view of faces says where they stand")

    # -- size -------------------------------------------------------------------------------------

    def set_width(self, width: int) -> None:
        """Show faces of this width, or the nearest there is."""
        nearest = min(SIZES, key=lambda size: abs(size - width))
        if nearest != self.face:
            self.face = nearest
            self.arranged()
            if self.currentIndex().isValid():
                self.scrollTo(self.currentIndex())

    def step(self, steps: int) -> None:
        """Larger or smaller faces."""
        place = SIZES.index(self.face) + steps
        self.set_width(SIZES[max(0, min(len(SIZES) - 1, place))])

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.step(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    # -- what a view must answer --------------------------------------------------------------------

    def scroll_through(self, height: int, page: int) -> None:
        """Scroll through so much height, a page at a time."""
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, height - self.viewport().height()))
        bar.setPageStep(page)
        bar.setSingleStep(STEP)

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def isIndexHidden(self, index: Index) -> bool:
        return False

    def visualRect(self, index: Index) -> QRect:
        return self.place_of(index.row())

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        place, bar = self.place_of(index.row()), self.verticalScrollBar()
        high = self.viewport().height()
        if place.isNull():
            return
        if hint == QAbstractItemView.ScrollHint.PositionAtCenter:
            bar.setValue(bar.value() + place.center().y() - high // 2)
        elif place.top() < 0:
            bar.setValue(bar.value() + place.top())
        elif place.bottom() > high:
            bar.setValue(bar.value() + place.bottom() - high)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.topLeft())
        if index.isValid():
            self.selectionModel().select(index, command)
        elif command & QItemSelectionModel.SelectionFlag.Clear:
            self.selectionModel().clearSelection()

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region
