"""Results of the search before, while the one in the field is faulty: they can be seen, and are of no use."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from suite.ui.style import Style

VEILED = 165
"""How much of what lies below the overlay is hidden, of 255."""
STALE = "The search before"
"""Stands where the number of results stood."""


class DimOverlay(QWidget):
    """Lies over a part of the window, as large as it is, and dims it."""

    def __init__(self, part: QWidget, style: Style) -> None:
        super().__init__(part)
        self.part = part
        self.look = style
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.cover()
        return super().eventFilter(watched, event)

    def cover(self) -> None:
        """Be as large as what is dimmed, and on top of it."""
        self.setGeometry(self.part.rect())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        colour = QColor(self.look.theme.window)
        colour.setAlpha(VEILED)
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour)
        painter.end()


def set_stale(part: QWidget, on: bool, style: Style) -> None:
    """Dim a part of the window and take key and mouse from it, or give both back."""
    if part.isEnabled() != on:
        return
    part.setEnabled(not on)
    overlay = next((child for child in part.children() if isinstance(child, DimOverlay)), None)
    if overlay is None:
        overlay = DimOverlay(part, style)
    overlay.setVisible(on)
    overlay.cover()
