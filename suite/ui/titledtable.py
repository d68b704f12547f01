"""A table whose titles stay in sight: its first column does not scroll away with the others."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem, QTableView

from suite.ui.widgets import of_option, set_option

Index = QModelIndex | QPersistentModelIndex
TITLE = 0
"""The column that says what a row is."""
GRIP = 4
"""Pixels beside the edge of the held titles by which it is pulled."""


class TitledTable(QTableView):
    """Holds the titles at the left edge while they would scroll away.

    It is one table for mouse, keys, editing and screen readers: a second view that lies over this one would
    be read as a second table, and would have to follow each row height, selection and editor of the first.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalHeader(_Headings(self))
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def held(self) -> int:
        """How wide the titles are that are held at the left edge, 0 while they are not.

        They are not where they would leave the other columns less than half of the width.
        """
        wide = self.columnWidth(TITLE)
        gone = self.columnViewportPosition(TITLE) < 0
        return wide if gone and 2 * wide <= self.viewport().width() else 0

    def visualRect(self, index: Index) -> QRect:
        """Where a cell is seen; nothing for one that lies under the titles, or while the table is hidden.

        By this alone Qt tells screen readers whether a cell is showing.
        """
        if not self.isVisible():
            return QRect()
        rect = super().visualRect(index)
        held = self.held()
        if held and rect.isValid():
            if index.column() == TITLE:
                rect.moveLeft(0)
            else:
                rect.setLeft(max(rect.left(), held))
        return rect

    def indexAt(self, point: QPoint) -> QModelIndex:
        row = self.rowAt(point.y())
        if row >= 0 and 0 <= point.x() < self.held():
            return self.model().index(row, TITLE, self.rootIndex())
        return super().indexAt(point)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        bar = self.horizontalScrollBar()
        before, held = bar.value(), self.held()
        super().scrollTo(index, hint)
        if index.column() == TITLE:
            if held:
                # It is in sight: the columns beside it stay where they are.
                bar.setValue(before)
            return
        under = self.held() - self.columnViewportPosition(index.column())
        if self.held() and under > 0:
            bar.setValue(bar.value() - under)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            # Qt edits a cell where it is, though it may have scrolled out of sight.
            self.scrollTo(self.currentIndex())
        super().keyPressEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if dx:
            # Qt moves what is painted; the titles are not to move with it.
            self.viewport().update()
            self.horizontalHeader().viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        held = self.held()
        if not held or event.rect().left() > held:
            return
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        last = self.rowAt(event.rect().bottom())
        end = last + 1 if last >= 0 else self.model().rowCount(self.rootIndex())
        for row in range(max(0, self.rowAt(event.rect().top())), end):
            self._paint_title(painter, QStyleOptionViewItem(option), row)
        draw_edge(painter, held, self.viewport().height(), self.palette())
        painter.end()

    def _paint_title(self, painter: QPainter, option: QStyleOptionViewItem, row: int) -> None:
        """Paint a title as Qt paints a cell, on ground of its own."""
        index = self.model().index(row, TITLE, self.rootIndex())
        rect = self.visualRect(index)
        state: QStyle.StateFlag = of_option(option, "state")
        if self.selectionModel().isSelected(index):
            state |= QStyle.StateFlag.State_Selected
        if index == self.currentIndex() and self.hasFocus():
            state |= QStyle.StateFlag.State_HasFocus
        set_option(option, rect=rect, state=state)
        if self.alternatingRowColors() and self.verticalHeader().visualIndex(row) % 2:
            features = of_option(option, "features") | QStyleOptionViewItem.ViewItemFeature.Alternate
            set_option(option, features=features)
        painter.save()
        painter.setClipRect(rect)
        painter.fillRect(rect, self.palette().base())
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewRow, option, painter, self)
        self.itemDelegateForIndex(index).paint(painter, option, index)
        painter.restore()


class _Headings(QHeaderView):
    """Headings of which the first stays with the titles: it is seen, clicked and drawn wider there."""

    def __init__(self, table: TitledTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.table = table
        # As in every table of Qt.
        self.setSectionsClickable(True)
        self.setHighlightSections(True)
        self._shift = 0
        """How far left of where it is seen the heading lies on which a button of the mouse is held."""
        self._pulled: int | None = None
        """While the edge of the titles is pulled: how far it is right of the mouse."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        held = self.table.held()
        if held:
            painter = QPainter(self.viewport())
            painter.fillRect(0, 0, held, self.height(), self.palette().base())
            self.paintSection(painter, QRect(0, 0, held, self.height()), TITLE)
            draw_edge(painter, held, self.height(), self.palette())
            painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        held, place = self.table.held(), round(event.position().x())
        if self._on_edge(place) and event.button() == Qt.MouseButton.LeftButton:
            self._pulled = held - place
            return
        self._shift = self.sectionViewportPosition(TITLE) if place < held else 0
        super().mousePressEvent(self._shifted(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = round(event.position().x())
        if self._pulled is not None:
            # Wider than half of the table they would not be held any more.
            most = self.table.viewport().width() // 2
            self.resizeSection(TITLE, min(most, max(self.minimumSectionSize(), place + self._pulled)))
        elif event.buttons() or place >= self.table.held() + GRIP:
            super().mouseMoveEvent(self._shifted(event))
        elif self._on_edge(place):
            self.setCursor(Qt.CursorShape.SplitHCursor)
        else:
            self.unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pulled is None:
            super().mouseReleaseEvent(self._shifted(event))
        self._shift, self._pulled = 0, None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        held, place = self.table.held(), round(event.position().x())
        if self._on_edge(place):
            self.sectionHandleDoubleClicked.emit(TITLE)
            return
        self._shift = self.sectionViewportPosition(TITLE) if place < held else 0
        super().mouseDoubleClickEvent(self._shifted(event))

    def _on_edge(self, place: int) -> bool:
        held = self.table.held()
        return held > 0 and abs(place - held) < GRIP

    def _shifted(self, event: QMouseEvent) -> QMouseEvent:
        """The event where Qt takes the heading to lie on which the button was pressed."""
        if not self._shift:
            return event
        return QMouseEvent(
            event.type(),
            event.position() + QPointF(self._shift, 0),
            event.scenePosition(),
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers(),
            event.pointingDevice(),
        )


def draw_edge(painter: QPainter, held: int, height: int, palette: QPalette) -> None:
    """The line at which the other columns go under the titles."""
    painter.fillRect(held - 1, 0, 1, height, QColor(palette.color(QPalette.ColorRole.Mid)))
