"""The first step: a file chosen or dropped, or text pasted."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPlainTextEdit, QWidget

from suite.ui import theme as t
from suite.ui.icons import icon
from suite.ui.style import Style
from suite.ui.widgets import HBox, VBox, button, label

LONG = 100_000
"""Characters of a paste beyond which it is read at once and not shown: showing it would take seconds."""


class PasteField(QPlainTextEdit):
    """Takes text; very long text is handed on instead of being shown."""

    long = Signal(str)
    """Text too long to be shown."""

    def insertFromMimeData(self, source: QMimeData) -> None:
        if len(source.text()) > LONG:
            self.long.emit(source.text())
        else:
            super().insertFromMimeData(source)


class SourcePicker(QWidget):
    """A place for files and, where that makes sense, a field for text."""

    choose = Signal()
    """A file is to be chosen."""
    pasted = Signal(str)
    """Long text was pasted: read it at once."""
    typed = Signal()
    """The text in the field is another one."""

    def __init__(self, style: Style, kinds: str, paste: str = "") -> None:
        """`kinds` says what can be read; `paste` what may be pasted, "" for no field."""
        super().__init__()
        self._style = style
        self.drawing = QLabel()
        self.drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.open = button("Choose a file …", self.choose.emit)
        self.open.setAutoDefault(False)
        lead = label("Drop a file here, or", "section")
        self.kinds = label(kinds, "muted", wrap=True)
        self.kinds.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note = label("", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note.hide()
        frame = QFrame()
        frame.setObjectName("dropzone")
        inner = VBox(1, self.drawing, HBox(1, lead, self.open, 1, space=t.M), self.kinds, self.note, 1)
        inner.setContentsMargins(t.XL, t.L, t.XL, t.L)
        inner.setSpacing(t.M)
        frame.setLayout(inner)
        column = VBox(frame, space=t.M)
        column.setStretch(0, 1)
        self.text = PasteField()
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText(paste)
        self.text.setAccessibleName("Text to read")
        self.text.long.connect(self.pasted)
        self.text.textChanged.connect(self.typed)
        if paste:
            words = label("Or paste it")
            words.setBuddy(self.text)
            column.addWidget(words)
            column.addWidget(self.text, 1)
        self.setLayout(column)
        style.changed.connect(self._paint)
        self._paint()

    def say(self, sentence: str) -> None:
        """What was read already, and what is still needed."""
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))

    def _paint(self) -> None:
        picture = icon("file-arrow-down", self._style.theme.edge)
        self.drawing.setPixmap(picture.pixmap(QSize(56, 56), self.devicePixelRatioF()))
