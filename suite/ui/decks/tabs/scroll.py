"""Grounds that are scrolled when they are higher than their place, with the lines that their texts need."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QScrollArea, QWidget

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.widgets import Flow, emptied


class _Ground(QWidget):
    """Asks for all the height that its parts want at its width.

    A scroll area knows nothing of wrapping, and the least height that a style sheet names is too low for
    large text.
    """

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        if layout is None:
            return QSize(0, 0)
        least = layout.totalMinimumSize()
        wide = max(self.width(), least.width())
        high = (
            layout.totalHeightForWidth(wide)
            if layout.hasHeightForWidth()
            else layout.totalSizeHint().height()
        )
        return QSize(least.width(), max(least.height(), high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))


class Scroll(QScrollArea):
    """A layout on a ground that is scrolled up and down."""

    def __init__(self, layout: QLayout) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.put(layout)

    def put(self, layout: QLayout) -> None:
        """Show this layout; the ground before goes, and with it all that is not in the layout."""
        ground = _Ground()
        ground.setLayout(layout)
        before = self.takeWidget()
        if before is not None:
            before.deleteLater()
        self.setWidget(ground)
        # The scroll area gives its widget a ground of its own; the panel's shall be seen.
        ground.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        # It takes what room there is and asks for little.
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 110)


class Masonry(Flow):
    """Columns of one width, as many as there is room for; each item is put below the shortest column."""

    def __init__(self, least: int) -> None:
        """`least` is a column's least width in device-independent pixels."""
        super().__init__(space=t.M)
        self.least = least

    def minimumSize(self) -> QSize:
        return QSize(max((item.minimumSize().width() for item in self._items), default=0), 0)

    def _arrange(self, rect: QRect, move: bool) -> int:
        """Place the items within the width; returns the height that they take."""
        space = self.spacing()
        columns = max(1, (rect.width() + space) // (self.least + space))
        wide = (rect.width() - (columns - 1) * space) // columns
        heights = [0] * columns
        for item in self._items:
            place = heights.index(min(heights))
            high = item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height()
            if move:
                item.setGeometry(
                    QRect(rect.x() + place * (wide + space), rect.y() + heights[place], wide, high)
                )
            heights[place] += high + space
        return max(heights) - space if self._items else 0


class TileColumns(Scroll):
    """Tiles in columns."""

    def __init__(self, least: int) -> None:
        """`least` is a column's least width in device-independent pixels."""
        self.masonry = Masonry(least)
        super().__init__(self.masonry)

    def clear(self) -> None:
        """All tiles go."""
        emptied(self.masonry)

    def add(self, tile: QWidget) -> None:
        """One more at the end."""
        self.masonry.addWidget(tile)

    def set_least(self, least: int) -> None:
        """Text is of another size now."""
        self.masonry.least = least
        self.masonry.invalidate()


class SideBySide(Scroll):
    """Parts side by side where there is room for them all, else one above the other."""

    def __init__(
        self, style: Style, parts: list[QWidget], weights: tuple[int, ...], least: int = 760
    ) -> None:
        """`least` is the width from which the parts stand side by side, in pixels at the usual text size."""
        self.across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.across.setContentsMargins(0, 0, 0, 0)
        self.across.setSpacing(t.M)
        for part, weight in zip(parts, weights, strict=True):
            self.across.addWidget(part, weight)
        super().__init__(self.across)
        self._style = style
        self._least = least

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.viewport().width() >= self._least * self._style.text_size / 100
        directions = QBoxLayout.Direction
        self.across.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
