"""Where the words of the Rules page are read: Markdown in the window's type scale and spacing."""

from __future__ import annotations

from PySide6.QtGui import (
    QBrush,
    QColor,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser

from suite.ui import theme as t
from suite.ui.style import Style

WIDEST = 820
"""Pixels at text size 100 %: longer lines are hard to read."""


class Reader(QTextBrowser):
    """Text with links; Tab goes from link to link."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.setObjectName("reader")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        """Lines end at the edge, or before they are too long; the bar to scroll stays at the edge."""
        widest = round(WIDEST * self._style.text_size / 100)
        self.setLineWrapColumnOrWidth(min(widest, self.viewport().width()))

    def show_text(self, markdown: str) -> None:
        """Show a text from its beginning."""
        self.document().setDefaultFont(self._style.font())
        self._wrap()
        self.setMarkdown(markdown)
        block = self.document().begin()
        while block.isValid():
            self._set(block)
            block = block.next()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._rule(frame)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _set(self, block: QTextBlock) -> None:
        """Space around a paragraph; size and family of a heading."""
        form = QTextBlockFormat(block.blockFormat())
        level = form.headingLevel()
        cursor = QTextCursor(block)
        inside = cursor.currentTable() is not None or block.textList() is not None
        form.setTopMargin(t.L if level > 1 else 0)
        form.setBottomMargin(t.XS if inside else t.S)
        form.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(form)
        if level:
            font = self._style.font(t.TITLE if level == 1 else t.SECTION, bold=True)
            if level == 1:
                font.setFamily(self._style.display_family)
            chars = QTextCharFormat()
            chars.setFont(font)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            cursor.mergeCharFormat(chars)

    def _rule(self, table: QTextTable) -> None:
        """Thin lines and room in the cells."""
        form = table.format()
        form.setBorder(1)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(QBrush(QColor(self._style.theme.line)))
        form.setBorderCollapse(True)
        form.setCellPadding(t.XS + 2)
        form.setBottomMargin(t.M)
        table.setFormat(form)
