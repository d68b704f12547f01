"""Lists of cards: a line each, drawn by us, with buttons for one copy more and fewer under the pointer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QDrag, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from suite.ui import theme as t
from suite.ui.decks.linepainter import CENTRE, LinePainter
from suite.ui.style import Style
from suite.ui.tablemodel import Index
from suite.ui.widgets import of_option

FacePixmap = Callable[[int], QPixmap | None]
"""What is seen of a row while it is dragged."""


class CardList(QListView):
    """A list of lines. What has buttons says `steps`."""

    stepped_at = Signal(QModelIndex, int)
    """The button of a line was pressed: one copy more (1) or fewer (-1)."""

    def __init__(self, style: Style, name: str) -> None:
        super().__init__()
        self.look = style
        self.lines = LinePainter(style)
        self.under = QPersistentModelIndex()
        self.picture: FacePixmap = lambda row: None
        """What is seen under the pointer while cards are dragged."""
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        style.changed.connect(self.scheduleDelayedItemsLayout)

    def steps(self, index: Index) -> tuple[int, ...]:
        """What the buttons of a line do, from the left."""
        return ()

    def button_boxes(self, index: QModelIndex) -> list[tuple[QRect, int]]:
        """Where the buttons of a line are, and what they do."""
        box = self.visualRect(index)
        size = min(box.height() - 4, self.look.px(t.BODY) + 11)
        steps = self.steps(index)
        left = box.right() - t.S - len(steps) * (size + 2)
        top = box.center().y() - size // 2
        return [(QRect(left + i * (size + 2), top, size, size), step) for i, step in enumerate(steps)]

    def startDrag(self, actions: Qt.DropAction) -> None:
        begin_drag(self, self.picture)

    def _button_at(self, point: QPoint) -> tuple[QModelIndex, int]:
        index = self.indexAt(point)
        for box, step in self.button_boxes(index) if index.isValid() else ():
            if box.contains(point):
                return index, step
        return index, 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._pressed_button(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second of two quick presses on a button is a press, not a double click on the line.
        if not self._pressed_button(event):
            super().mouseDoubleClickEvent(event)

    def _pressed_button(self, event: QMouseEvent) -> bool:
        index, step = self._button_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not step:
            return False
        self.setFocus()
        self.setCurrentIndex(index)
        self.stepped_at.emit(index, step)
        self._hover(event.position().toPoint())
        return True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(event.position().toPoint())
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.under = QPersistentModelIndex()
            self.viewport().update()
        return super().viewportEvent(event)

    def _hover(self, point: QPoint) -> None:
        index, step = self._button_at(point)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if step else Qt.CursorShape.ArrowCursor)
        if QPersistentModelIndex(index) != self.under:
            self.under = QPersistentModelIndex(index)
            self.viewport().update()


class LineDelegate(QStyledItemDelegate):
    """Ground, ring and buttons of a line; what stands on it is drawn by `draw`."""

    def __init__(self, view: CardList) -> None:
        super().__init__(view)
        self.view = view
        self.lines = view.lines

    def draw(self, painter: QPainter, box: QRect, index: Index) -> None:
        """The line itself."""
        raise NotImplementedError

    def height(self, index: Index) -> int:
        """Of a line."""
        return self.lines.height

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, self.height(index))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = of_option(option, "rect")
        state: QStyle.StateFlag = of_option(option, "state")
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, box, state, index)
        here = self.view.model().index(index.row(), 0)
        buttons = self.view.button_boxes(here) if self.view.under == index else []
        room = QRect(box)
        if buttons:
            room.setRight(buttons[0][0].left() - t.XS)
        self.draw(painter, room, index)
        for place, step in buttons:
            self._button(painter, place, step)
        painter.restore()

    def _ground(self, painter: QPainter, box: QRect, state: QStyle.StateFlag, index: Index) -> None:
        theme = self.view.look.theme
        inner = QRectF(box).adjusted(1, 0.5, -1, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(t.mixed(theme.panel, theme.accent, 0.22)))
            painter.drawRoundedRect(inner, 4, 4)
        elif self.view.under == index and index.flags() & Qt.ItemFlag.ItemIsSelectable:
            painter.setBrush(QColor(theme.raised))
            painter.drawRoundedRect(inner, 4, 4)
        current = self.view.currentIndex() == index
        if current and self.view.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent), t.RING))
            painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1), 4, 4)

    def _button(self, painter: QPainter, box: QRect, step: int) -> None:
        theme = self.view.look.theme
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        self.lines.text(painter, box, "+" if step > 0 else "\u2212", theme.text, t.EMPHASIS, True, CENTRE)


def begin_drag(view: QAbstractItemView, picture: FacePixmap) -> None:
    """Drag the chosen cards; whoever takes them makes the edit."""
    indexes = [index for index in view.selectedIndexes() if index.flags() & Qt.ItemFlag.ItemIsDragEnabled]
    model = view.model()
    if not indexes or model is None:
        return
    drag = QDrag(view)
    drag.setMimeData(model.mimeData(indexes))
    pixmap = picture(indexes[0].row())
    if pixmap is not None:
        drag.setPixmap(pixmap)
        drag.setHotSpot(QPoint(round(pixmap.deviceIndependentSize().width() / 2), t.L))
    drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.MoveAction)


def ring(painter: QPainter, box: QRect, style: Style) -> None:
    """Mark where cards will be dropped."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(style.theme.accent), t.RING))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(2, 2, -2, -2), t.RADIUS, t.RADIUS)
