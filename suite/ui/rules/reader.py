"""Where the words of the rules are read: Markdown in the window's type scale and spacing, with pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser

from suite.ui import theme as t
from suite.ui.reading import ReadText, found_mark
from suite.ui.style import Style
from suite.ui.widgets import single_shot

WIDEST = 820
"""Pixels at text size 100 %: longer lines are hard to read."""
SCHEME = "picture"
BAR = 28
"""Room for the bar to scroll and for the edges, in pixels."""
MARGIN = 12
"""Room that a picture leaves at the edge."""
PICTURE = "\ufffc"
"""Stands for a picture in the text of its paragraph."""

SOON = 15
"""Milliseconds until a picture that was not ready is asked for again."""

Draw = Callable[[str, float, float], QImage | None]
"""(name, width, device ratio) -> a picture in the theme in force; None while it is being made."""


class RulesBrowser(ReadText):
    """Text with links; Tab goes from link to link. Pictures follow the text, one at a time."""

    def __init__(self, style: Style, draw: Draw | None = None, small: bool = False) -> None:
        super().__init__(style)
        self._style = style
        self._draw = draw
        self._small = small
        """Beside something else: headings are smaller."""
        self._text = ""
        self._words: tuple[str, ...] = ()
        self._images: dict[str, QImage] = {}
        self._wanted: list[str] = []
        self._timer = single_shot(self, self._draw_next)
        self.setObjectName("reader")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        style.reading.changed.connect(self._again)

    @property
    def busy(self) -> bool:
        """Whether pictures are still to be drawn."""
        return bool(self._wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = self.lineWrapColumnOrWidth()
        self._wrap()
        if self._images and self.lineWrapColumnOrWidth() != before:
            self._again()

    def _wrap(self) -> None:
        """Lines end at the edge, or before they are too long; the bar to scroll stays at the edge.

        The bar has its room whether it is there or not: else pictures would come and go with it.
        """
        widest = round(WIDEST * self._style.read_px(t.BODY) / t.BODY)
        self.setLineWrapColumnOrWidth(min(widest, max(1, self.width() - BAR)))

    def show_text(self, markdown: str) -> None:
        """Show a text from its beginning, with pictures in the theme in force."""
        self._text = markdown
        self._again()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _again(self) -> None:
        """Set the text and draw its pictures anew."""
        self._images = {}
        self._wanted = []
        self._set_text()

    def _set_text(self) -> None:
        place = self.verticalScrollBar().value()
        font = self._style.font()
        font.setPixelSize(self._style.read_px(t.BODY))
        self.document().setDefaultFont(font)
        self._wrap()
        self.setMarkdown(self._text)
        block = self.document().begin()
        while block.isValid():
            self._set(block)
            block = block.next()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._rule(frame)
        self.mark(self._words)
        self.verticalScrollBar().setValue(place)

    # -- pictures -----------------------------------------------------------------------------------

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = QUrl(name)
        if url.scheme() != SCHEME or kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, url)
        key = url.path()
        if key in self._images:
            return self._images[key]
        if key not in self._wanted and self._draw is not None:
            self._wanted.append(key)
            self._timer.start(0)
        blank = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        blank.fill(QColor(0, 0, 0, 0))
        return blank

    def _draw_next(self) -> None:
        """Draw one picture; the text is set again when all are there."""
        if not self._wanted or self._draw is None:
            return
        width = max(80.0, self.lineWrapColumnOrWidth() - MARGIN)
        key = self._wanted[0]
        image = self._draw(key, width, self.devicePixelRatioF())
        if image is None:
            self._timer.start(SOON)
            return
        self._images[key] = image
        self._wanted.pop(0)
        if self._wanted:
            self._timer.start(0)
        else:
            self._set_text()

    # -- what was searched for ------------------------------------------------------------------------

    def mark(self, words: Sequence[str]) -> int:
        """Mark every place of these words; returns how many there are."""
        self._words = tuple(words)
        found = []
        for word in self._words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                found.append(found_mark(cursor, self._style.theme))
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(found)
        return len(found)

    # -- paragraphs ---------------------------------------------------------------------------------

    def _set(self, block: QTextBlock) -> None:
        """Space around a paragraph; size and family of a heading."""
        form = QTextBlockFormat(block.blockFormat())
        level = form.headingLevel()
        cursor = QTextCursor(block)
        inside = cursor.currentTable() is not None or block.textList() is not None
        form.setTopMargin(t.L if level > 1 else 0)
        form.setBottomMargin(t.XS if inside else t.S)
        spaced = 100 if PICTURE in block.text() else 118
        form.setLineHeight(spaced, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(form)
        if level:
            first = t.SECTION if self._small else t.TITLE
            size = first if level == 1 else t.EMPHASIS if self._small else t.SECTION
            font = self._style.font(size, bold=True)
            font.setPixelSize(self._style.read_px(size))
            if level == 1:
                font.setFamily(self._style.display_family)
            chars = QTextCharFormat()
            chars.setFont(font)
            if self._small:
                # Markdown makes headings larger than their font.
                chars.setProperty(QTextFormat.Property.FontSizeAdjustment.value, 0)
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
