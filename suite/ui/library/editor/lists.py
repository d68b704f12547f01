"""Inputs for fields with several entries: words as chips, icons along an edge, tables of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPushButton, QSpinBox, QWidget

from suite.core.card_fields import ANY, EDGE, TABLE, TEXT, WHOLE, WORD, WORDS, Field, read_icon
from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import Look
from suite.ui.icons import icon
from suite.ui.library.editor.inputs import (
    DataInput,
    FlagInput,
    Input,
    LineInput,
    NumberInput,
    TextInput,
    WordInput,
)
from suite.ui.style import Style
from suite.ui.widgets import Flow, HBox, IconButton, PushButton, VBox, boxed, button, emptied

MOST = 40
"""With more different words a text is written, not chosen."""


def make_input(field: Field, value: Any, offered: Sequence[str], look: Look, style: Style) -> Input:
    """The input for a field of a card that has `value` there: as its kind says, unless the value is odd."""
    kind = kind_of(field, value)
    if kind == WHOLE:
        return NumberInput(field, value or 0)
    if kind == WORD and len(offered) <= MOST:
        return WordInput(field, offered, look)
    if kind in (WORD, TEXT):
        one_line = field.one_line and "\n" not in (value or "")
        return LineInput(field) if one_line else TextInput(field, style)
    if kind == WORDS:
        return WordsInput(field, offered, look, style)
    if kind == EDGE:
        return EdgeInput(field, offered, look, style)
    if kind == TABLE:
        return TableInput(field, offered, look, style)
    return FlagInput(field) if isinstance(value, bool) else DataInput(field)


def kind_of(field: Field, value: Any) -> str:
    """The kind of a field, or of its value where no game declares it; ANY for a value that does not fit."""
    words = isinstance(value, list) and all(isinstance(one, str) for one in value)
    fits = {
        WHOLE: _number(value),
        WORD: isinstance(value, str),
        TEXT: isinstance(value, str),
        WORDS: words,
        EDGE: words,
        TABLE: isinstance(value, dict) and all(_number(one) for one in value.values()),
    }
    if value is None or fits.get(field.kind):
        return field.kind
    return next((kind for kind in (WHOLE, TEXT, WORDS, TABLE) if fits[kind] and field.kind == ANY), ANY)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


class _Line(QLineEdit):
    """A line whose Enter is its own: it does not press the dialog's button."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        super().keyPressEvent(event)
        if enter:
            event.accept()


class WordsInput(Input):
    """A chip per word that is offered; others can be typed where the game does not know all of them."""

    def __init__(self, field: Field, offered: Sequence[str], look: Look, style: Style) -> None:
        self.line = _Line()
        super().__init__(field, self.line)
        self.look = look
        self.style_ = style
        self.line.setPlaceholderText("Another word, then Enter")
        self.line.setAccessibleName(f"{field.label}: another word")
        self.line.returnPressed.connect(self._typed)
        self.chips: dict[str, QPushButton] = {}
        self._chosen: list[str] = []
        self.flow = Flow(space=t.XS)
        holder = boxed(self.flow)
        self.setLayout(VBox(holder, self.line, space=t.XS))
        for word in offered:
            self._add(word)
        if field.known:
            # No other word would fit.
            self.line.hide()
            self.focus = next(iter(self.chips.values()))
            self.setFocusProxy(self.focus)

    def value(self) -> list[str] | None:
        return list(self._chosen) if self._chosen or self.was is not None else None

    def show_value(self, value: Any) -> None:
        self._chosen = [str(word) for word in value or []]
        for word in self._chosen:
            self._add(word)
        for word, chip in self.chips.items():
            with QSignalBlocker(chip):
                chip.setChecked(word in self._chosen)
            self._mark(chip)

    def _add(self, word: str) -> QPushButton:
        if word not in self.chips:
            chip = PushButton(self.look.word(word))
            chip.setProperty("chip", True)
            chip.setCheckable(True)
            chip.setIconSize(QSize(12, 12))
            chip.setAccessibleName(f"{self.field.label}: {self.look.word(word)}")
            chip.toggled.connect(lambda on, word=word: self._toggled(word, on))
            self.chips[word] = chip
            self.flow.addWidget(chip)
            self._mark(chip)
        return self.chips[word]

    def _toggled(self, word: str, on: bool) -> None:
        self._chosen = [*self._chosen, word] if on else [one for one in self._chosen if one != word]
        self._mark(self.chips[word])
        self.changed.emit()

    def _mark(self, chip: QPushButton) -> None:
        theme = self.style_.theme
        on = chip.isChecked()
        chip.setIcon(icon("check" if on else "plus", theme.accent if on else theme.muted))

    def _typed(self) -> None:
        word = self.line.text().strip()
        if word:
            known = {self.look.word(one).casefold(): one for one in self.chips}
            self._add(known.get(word.casefold(), word)).setChecked(True)
            self.line.clear()


class EdgeInput(Input):
    """The icons along one edge from the top, each with its number of symbols."""

    def __init__(self, field: Field, offered: Sequence[str], look: Look, style: Style) -> None:
        self.grid = QGridLayout()
        self.offered = offered
        self.lines: list[tuple[QComboBox, QSpinBox]] = []
        super().__init__(field, QWidget())
        self.look = look
        self.colour = style.theme.text
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(t.XS)
        self.grid.setColumnStretch(0, 1)
        self.setLayout(self.grid)
        self._grow(field.length)

    def value(self) -> list[str] | None:
        found = [self._entry(box, symbols) for box, symbols in self.lines]
        return found if self.was is not None or any(found) else None

    def show_value(self, value: Any) -> None:
        entries = [str(entry) for entry in value] if isinstance(value, list) else []
        self._grow(len(entries))
        for place, (box, symbols) in enumerate(self.lines):
            name, times = read_icon(entries[place] if place < len(entries) else "")
            with QSignalBlocker(box), QSignalBlocker(symbols):
                if name and box.findData(name) < 0:
                    self._offer(box, name)
                box.setCurrentIndex(max(0, box.findData(name)))
                symbols.setValue(max(1, times))
            symbols.setEnabled(bool(name))

    def _grow(self, length: int) -> None:
        for place in range(len(self.lines), length):
            box, symbols = QComboBox(), QSpinBox()
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(5)
            box.addItem("none", "")
            for name in self.offered:
                self._offer(box, name)
            symbols.setRange(1, self.field.high)
            symbols.setPrefix("x ")
            symbols.setAlignment(Qt.AlignmentFlag.AlignCenter)
            symbols.setFixedWidth(56)
            box.setAccessibleName(f"{self.field.label}: icon {place + 1} from the top")
            symbols.setAccessibleName(f"{self.field.label}: symbols of icon {place + 1}")
            box.currentIndexChanged.connect(lambda _: self._told())
            symbols.valueChanged.connect(lambda _: self.changed.emit())
            self.grid.addWidget(box, place, 0)
            self.grid.addWidget(symbols, place, 1)
            self.lines.append((box, symbols))
        if self.lines:
            self.focus = self.lines[0][0]
            self.setFocusProxy(self.focus)

    def _offer(self, box: QComboBox, name: str) -> None:
        glyph = self.look.glyphs.get(name)
        if glyph is None:
            box.addItem(self.look.word(name), name)
        else:
            box.addItem(glyph_icon(glyph, self.colour), self.look.word(name), name)

    def _told(self) -> None:
        for box, symbols in self.lines:
            symbols.setEnabled(bool(box.currentData()))
        self.changed.emit()

    def _entry(self, box: QComboBox, symbols: QSpinBox) -> str:
        name = str(box.currentData())
        return f"{name}*{symbols.value()}" if name and symbols.value() > 1 else name


def glyph_icon(glyph: str, colour: str) -> QIcon:
    """A glyph of the faces as an icon for lists."""
    pixmap = QPixmap(32, 32)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(placed(glyph, QRectF(1, 1, 30, 30)), QColor(colour))
    painter.end()
    return QIcon(pixmap)


class TableInput(Input):
    """Names, each with a number."""

    def __init__(self, field: Field, offered: Sequence[str], look: Look, style: Style) -> None:
        self.adding = button("Add a line", self._one_more)
        self.offered = offered
        super().__init__(field, self.adding)
        self.look = look
        self.style_ = style
        self.adding.setAccessibleName(f"{field.label}: add a line")
        self.body = VBox(space=t.XS)
        self.lines: list[tuple[QWidget, QComboBox, QSpinBox]] = []
        self.setLayout(VBox(self.body, HBox(self.adding, 1), space=t.XS))

    def value(self) -> dict[str, int] | None:
        found = {}
        for _, box, number in self.lines:
            text = box.currentText().strip()
            place = box.findText(text)
            name = str(box.itemData(place)) if place >= 0 else text
            if name:
                found[name] = number.value()
        return found if found or self.was is not None else None

    def show_value(self, value: Any) -> None:
        self.lines.clear()
        emptied(self.body)
        for name, number in (value or {}).items():
            self._line(str(name), int(number))

    def _line(self, name: str, number: int) -> None:
        box, spin, line = QComboBox(), QSpinBox(), QWidget()
        box.setEditable(True)
        for known in self.offered:
            box.addItem(self.look.word(known), known)
        box.setCurrentText(self.look.word(name) if name else "")
        box.setAccessibleName(f"{self.field.label}: name")
        spin.setRange(-99, 999)
        spin.setValue(number)
        spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        spin.setMinimumWidth(64)
        spin.setAccessibleName(f"{self.field.label}: number")
        away = IconButton(self.style_, "x", f"{self.field.label}: take this line away")
        away.clicked.connect(lambda: self._remove(line))
        line.setLayout(HBox((box, 1), spin, away, space=t.XS))
        self.lines.append((line, box, spin))
        self.body.addWidget(line)
        box.currentTextChanged.connect(lambda _: self.changed.emit())
        spin.valueChanged.connect(lambda _: self.changed.emit())

    def _one_more(self) -> None:
        used = {box.currentText() for _, box, _ in self.lines}
        free = next((name for name in self.offered if self.look.word(name) not in used), "")
        self._line(free, 1)
        self.lines[-1][1].setFocus()
        self.changed.emit()

    def _remove(self, line: QWidget) -> None:
        self.lines = [one for one in self.lines if one[0] is not line]
        self.body.removeWidget(line)
        line.hide()
        line.deleteLater()
        self.adding.setFocus()
        self.changed.emit()
