"""The log: what happened in sentences, under headings of turns and phases; names of cards are links."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QMouseEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QLineEdit, QTextEdit, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.reading import ReadText, found_mark
from suite.ui.style import Style
from suite.ui.widgets import HBox, IconButton, VBox, button, label

SCHEME = "face"
"""Links are face:12, the index of a definition."""


class LogLine:
    """One entry of the log; `rank` is 0 for a sentence, 1 to 3 for a heading."""

    def __init__(self, text: str, rank: int = 0, times: int = 1) -> None:
        self.text = text
        self.rank = rank
        self.times = times
        """So often in a row it happened."""

    @property
    def words(self) -> str:
        """As it is written: what happened several times is told once."""
        return (
            self.text
            if self.times < 2
            else _("{sentence}, {n} times.").format(sentence=self.text.rstrip("."), n=self.times)
        )


class LogText(ReadText):
    """The text of a log, which knows at which name the pointer or the keyboard is."""

    pointed = Signal(int)
    """The face whose name is pointed at, -1 when none is."""

    def __init__(self, style: Style) -> None:
        super().__init__(style)
        self._face = -1
        self.setMouseTracking(True)
        self.highlighted.connect(self._reached)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._point(-1))

    def face_at(self, place: QPoint) -> int:
        """The face whose name is at a place of the viewport, -1 for none."""
        return _face_of(QUrl(self.anchorAt(place)))

    def _reached(self, url: QUrl) -> None:
        # By the pointer it is known from where that is; this tells of the keyboard.
        if not self.underMouse():
            self._point(_face_of(url))

    def _point(self, face: int) -> None:
        if face != self._face:
            self._face = face
            self.pointed.emit(face)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point(self.face_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._point(-1)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(-1)


def _face_of(url: QUrl) -> int:
    return int(url.path()) if url.scheme() == SCHEME else -1


class Log(QWidget):
    """Grows at the end; can be searched and copied."""

    pointed = Signal(int)
    """The face whose name is pointed at, -1 when none is."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.lines: list[LogLine] = []
        self._faces: dict[str, int] = {}
        self._names: re.Pattern[str] | None = None
        self._waiting: list[LogLine] = []
        """Headings under which nothing has happened yet."""
        self.view = LogText(style)
        self.view.setAccessibleName(_("Log"))
        self.view.pointed.connect(self.pointed)
        self.view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search the log"))
        self.search.setAccessibleName(_("Search the log"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda: self.seek(self.search.text(), True))
        self.search.returnPressed.connect(lambda: self.seek(self.search.text()))
        self.found = label("", "caption")
        copy = IconButton(style, "copy", _("Copy the whole log"), self.copy)
        column = VBox(HBox(self.search, self.found, copy, space=t.XS), self.view, space=t.XS)
        column.setContentsMargins(t.S, t.S, t.S, t.S)
        self.setLayout(column)
        self.newest = button(_("Newest line"), self.go_on)
        self.newest.setParent(self.view)
        self.newest.hide()
        style.changed.connect(self._redraw)
        style.reading.changed.connect(self._redraw)
        self._fit_text()
        self._follows = True
        """The last line is seen, and what is added or makes the view lower keeps it in sight."""
        self._bar = self.view.verticalScrollBar()
        self._bar.valueChanged.connect(self._scrolled)
        self._bar.rangeChanged.connect(lambda low, high: self._stretched())

    def use(self, titles: Iterable[str]) -> None:
        """The titles of all faces, in order: what becomes a link."""
        self._faces = {title: face for face, title in enumerate(titles)}
        longest = sorted(self._faces, key=len, reverse=True)
        pattern = "|".join(re.escape(title) for title in longest)
        self._names = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)") if longest else None
        self.clear()

    def clear(self) -> None:
        """Nothing has happened yet."""
        self.lines = []
        self._waiting = []
        self.view.clear()
        self._follows = True

    def add(self, lines: Sequence[LogLine]) -> None:
        """Write more lines at the end; the view follows unless the reader has scrolled away."""
        follows = self._follows
        cursor = QTextCursor(self.view.document())
        cursor.beginEditBlock()
        for line in lines:
            for one in self._due(line):
                self._write(cursor, one)
        cursor.endEditBlock()
        self._follows = follows
        self._stretched()

    def _due(self, line: LogLine) -> list[LogLine]:
        """What is written now: a heading of a phase waits for something to happen under it."""
        if not line.text:
            return []
        if line.rank:
            self._waiting = [one for one in self._waiting if one.rank < line.rank]
        if line.rank > 1:
            self._waiting.append(line)
            return []
        waiting, self._waiting = self._waiting, []
        return [*waiting, line]

    def _write(self, cursor: QTextCursor, line: LogLine) -> None:
        """Write a line at the end, or count it to the last one where that says the same."""
        cursor.movePosition(QTextCursor.MoveOperation.End)
        last = self.lines[-1] if self.lines else None
        if last is not None and (last.text, last.rank) == (line.text, line.rank):
            last.times += line.times
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            line = last
        else:
            self.lines.append(LogLine(line.text, line.rank, line.times))
            if len(self.lines) > 1:
                cursor.insertBlock()
        cursor.insertHtml(self._html(line))

    def go_on(self) -> None:
        """Show the newest line, and follow those that come."""
        self._follows = True
        self._stretched()
        self.view.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_newest()

    def _place_newest(self) -> None:
        """A button over the lower edge while the newest line is out of sight."""
        self.newest.setVisible(not self._follows)
        size = self.newest.sizeHint()
        port = self.view.viewport().geometry()
        self.newest.setGeometry(
            port.right() - size.width() - t.S,
            port.bottom() - size.height() - t.S,
            size.width(),
            size.height(),
        )

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self._bar.maximum() - 8
        self._place_newest()

    def _stretched(self) -> None:
        if self._follows:
            self._bar.setValue(self._bar.maximum())
        self._place_newest()

    def text(self) -> str:
        """All lines as plain text; headings stand apart."""
        return "\n".join(f"\n{line.words}" if line.rank else line.words for line in self.lines).strip()

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
            marked.append(found_mark(cursor, self.look.theme))
        self.view.setExtraSelections(marked)
        self.found.setText("" if not words else _("{n} found").format(n=len(marked)))
        if marked:
            if first:
                self.view.moveCursor(QTextCursor.MoveOperation.Start)
            if not self.view.find(words):
                self.view.moveCursor(QTextCursor.MoveOperation.Start)
                self.view.find(words)
        return len(marked)

    def _html(self, line: LogLine) -> str:
        theme = self.look.theme
        text = self._linked(line.words)
        if line.rank == 1:
            size = self.look.read_px(t.EMPHASIS)
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

    def _fit_text(self) -> None:
        font = self.look.font()
        font.setPixelSize(self.look.read_px(t.BODY))
        self.view.setFont(font)

    def _redraw(self) -> None:
        self._fit_text()
        lines, self.lines = self.lines, []
        waiting, self._waiting = self._waiting, []
        self.view.clear()
        self.add(lines)
        self._waiting = waiting


def folded(lines: Sequence[LogLine]) -> list[str]:
    """The sentences of lines: equal ones in a row once, headings only where something stands below them."""
    found: list[LogLine] = []
    for line in lines:
        if found and found[-1].rank and line.rank:
            found.pop()
        if found and (found[-1].text, found[-1].rank) == (line.text, line.rank):
            found[-1] = LogLine(line.text, line.rank, found[-1].times + 1)
        elif line.text:
            found.append(line)
    return [line.words for line in found]
