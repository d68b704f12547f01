"""What holds parts of a page side by side or one over the other and is drawn without the style sheet.

Putting a sheet on a widget makes Qt style all that it holds, seen or not. So a page has none itself: its
styled parts have one each, and those that cannot be seen are styled when they are about to be.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QStackedWidget, QWidget

from suite.ui.style import Style

GRIP = 7
"""Pixels across what parts two areas: a line with room at both sides for the mouse."""


class Handle(QSplitterHandle):
    """A thin line in the middle of what can be grasped."""

    def paintEvent(self, event: QPaintEvent) -> None:
        line = self.rect()
        middle = line.center()
        if self.orientation() == Qt.Orientation.Horizontal:
            line = QRect(middle.x(), 0, 1, line.height())
        else:
            line = QRect(0, middle.y(), line.width(), 1)
        painter = QPainter(self)
        painter.fillRect(line, self.palette().color(QPalette.ColorRole.Mid))
        painter.end()


class Split(QSplitter):
    """Areas whose shares of the room can be changed; none goes away by that."""

    def __init__(
        self,
        orientation: Qt.Orientation = Qt.Orientation.Horizontal,
        parts: Sequence[tuple[QWidget, int]] = (),
    ) -> None:
        """`parts` stand with the share that each has of room that comes in addition."""
        super().__init__(orientation)
        self.setHandleWidth(GRIP)
        self.setChildrenCollapsible(False)
        for place, (part, share) in enumerate(parts):
            self.addWidget(part)
            self.setStretchFactor(place, share)

    def createHandle(self) -> QSplitterHandle:
        return Handle(self.orientation(), self)


class Layers(QStackedWidget):
    """One area over the other; each is a part, and is styled before it is seen."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style

    def setCurrentIndex(self, index: int) -> None:
        layer = self.widget(index)
        if layer is not None and self.isVisible():
            self._style.catch_up([layer])
        super().setCurrentIndex(index)

    def setCurrentWidget(self, layer: QWidget) -> None:
        self.setCurrentIndex(self.indexOf(layer))

    def seen(self) -> list[QWidget]:
        """The one on top, if there are any."""
        layer = self.currentWidget()
        return [] if layer is None else [layer]


def within(frame: QWidget) -> list[QWidget]:
    """The widgets that a widget holds itself, windows among them."""
    return frame.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
