"""Texts to read: Ctrl and the wheel make all of them larger or smaller; what was searched for is marked."""

from __future__ import annotations

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QTextBrowser, QTextEdit

from suite.ui import theme as t
from suite.ui.style import Style


def found_mark(cursor: QTextCursor, theme: t.Theme) -> QTextEdit.ExtraSelection:
    """What marks the selection of a cursor as a place that was searched for."""
    form = QTextCharFormat()
    form.setBackground(QColor(theme.accent))
    form.setForeground(QColor(theme.on_accent))
    mark = QTextEdit.ExtraSelection()
    mark.cursor = cursor
    mark.format = form
    return mark


class ReadText(QTextBrowser):
    """A text with links."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.setOpenLinks(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.look.reading.turn(event):
            super().wheelEvent(event)


class PlainTextView(QPlainTextEdit):
    """A plain text that is only read."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.setReadOnly(True)
        style.reading.changed.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """The size is another one."""
        font = self.font()
        font.setPixelSize(self.look.read_px(t.BODY))
        self.setFont(font)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.look.reading.turn(event):
            super().wheelEvent(event)
