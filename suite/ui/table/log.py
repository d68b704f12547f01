"""The log: what happened in sentences, under headings of turns and phases; names of cards are links."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QColor, QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QTextEdit, QWidget

from suite.core.card import Catalogue
from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.widgets import Column, IconButton, Row, label

SCHEME = "face"
"""Links are face:12, the index of a definition."""


class Line:
    """One entry of the log; `rank` is 0 for a sentence, 1 to 3 for a heading."""

    def __init__(self, text: str, rank: int = 0) -> None:
        self.text = text
        self.rank = rank


class Log(QWidget):
    """Grows at the end; can be searched and copied."""

    pointed = Signal(int)
    """The face whose name is pointed at, -1 when none is."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.lines: list[Line] = []
        self._faces: dict[str, int] = {}
        self._names: re.Pattern[str] | None = None
        self.view = QTextBrowser()
        self.view.setOpenLinks(False)
        self.view.setAccessibleName("Log")
        self.view.highlighted.connect(self._pointed)
        self.view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the log")
        self.search.setAccessibleName("Search the log")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda: self.seek(self.search.text(), True))
        self.search.returnPressed.connect(lambda: self.seek(self.search.text()))
        self.found = label("", "caption")
        copy = IconButton(style, "copy", "Copy the whole log", self.copy)
        column = Column(Row(self.search, self.found, copy, space=t.XS), self.view, space=t.XS)
        column.setContentsMargins(t.S, t.S, t.S, t.S)
        self.setLayout(column)
        style.changed.connect(self._redraw)
        self._follows = True
        """The last line is seen, and what is added or makes the view lower keeps it in sight."""
        self._bar = self.view.verticalScrollBar()
        self._bar.valueChanged.connect(self._scrolled)
        self._bar.rangeChanged.connect(lambda low, high: self._stretched())

    def use(self, catalogue: Catalogue) -> None:
        """The names that become links."""
        self._faces = {card.title: face for face, card in enumerate(catalogue.cards)}
        titles = sorted(self._faces, key=len, reverse=True)
        pattern = "|".join(re.escape(title) for title in titles)
        self._names = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)") if titles else None
        self.clear()

    def clear(self) -> None:
        """Nothing has happened yet."""
        self.lines = []
        self.view.clear()

    def add(self, lines: Sequence[Line]) -> None:
        """Write more lines at the end; the view follows unless the reader has scrolled away."""
        if not lines:
            return
        follows = self._follows
        self.lines += lines
        cursor = QTextCursor(self.view.document())
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for line in lines:
            if self.view.document().characterCount() > 1:
                cursor.insertBlock()
            cursor.insertHtml(self._html(line))
        cursor.endEditBlock()
        self._follows = follows
        self._stretched()

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self._bar.maximum() - 8

    def _stretched(self) -> None:
        if self._follows:
            self._bar.setValue(self._bar.maximum())

    def text(self) -> str:
        """All lines as plain text; headings stand apart."""
        return "\n".join(f"\n{line.text}" if line.rank else line.text for line in self.lines).strip()

    def copy(self) -> None:
        """Put all lines on the clipboard."""
        QGuiApplication.clipboard().setText(self.text())

    def seek(self, words: str, first: bool = False) -> int:
        """Mark all places with these words and go to the next one; how many there are."""
        marked: list[QTextEdit.ExtraSelection] = []
        cursor = QTextCursor(self.view.document())
        while words:
            cursor = self.view.document().find(words, cursor)
            if cursor.isNull():
                break
            marked.append(self._selection(cursor))
        self.view.setExtraSelections(marked)
        self.found.setText("" if not words else f"{len(marked)} found")
        if marked:
            if first:
                self.view.moveCursor(QTextCursor.MoveOperation.Start)
            if not self.view.find(words):
                self.view.moveCursor(QTextCursor.MoveOperation.Start)
                self.view.find(words)
        return len(marked)

    def _selection(self, cursor: QTextCursor) -> QTextEdit.ExtraSelection:
        form = QTextCharFormat()
        form.setBackground(QColor(self.look.theme.accent))
        form.setForeground(QColor(self.look.theme.on_accent))
        found = QTextEdit.ExtraSelection()
        found.cursor = cursor
        found.format = form
        return found

    def _html(self, line: Line) -> str:
        theme = self.look.theme
        text = self._linked(line.text)
        if line.rank == 1:
            size = self.look.px(t.EMPHASIS)
            return f'<span style="font-size:{size}px; font-weight:700; color:{theme.accent}">{text}</span>'
        if line.rank:
            return f'<span style="font-weight:600; color:{theme.muted}">{text}</span>'
        return f"<span>{text}</span>"

    def _linked(self, text: str) -> str:
        if self._names is None:
            return html.escape(text)
        parts = []
        at = 0
        for match in self._names.finditer(text):
            parts.append(html.escape(text[at : match.start()]))
            name = match.group()
            colour = self.look.theme.text
            link = f'<a href="{SCHEME}:{self._faces[name]}" style="color:{colour}">{html.escape(name)}</a>'
            parts.append(link)
            at = match.end()
        return "".join([*parts, html.escape(text[at:])])

    def _pointed(self, url: QUrl) -> None:
        self.pointed.emit(int(url.path()) if url.scheme() == SCHEME else -1)

    def _redraw(self) -> None:
        lines, self.lines = self.lines, []
        self.view.clear()
        self.add(lines)
