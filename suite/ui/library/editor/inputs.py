"""One input per kind of field; each tells when a person has changed it."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from suite.core.bounds import FileRejected, read_json
from suite.core.card_fields import Field, spoken
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look
from suite.ui.style import Style
from suite.ui.widgets import VBox

HIGHEST = 9999
LINES = 4
"""Lines of wording that are seen at once."""


class Input(QWidget):
    """A field's value; None where the card does not have the field."""

    changed = Signal()

    def __init__(self, field: Field, focus: QWidget) -> None:
        super().__init__()
        self.field = field
        self.focus = focus
        """What gets the keyboard."""
        self.was: Any = None
        """The value that was last shown; None where the card does not have the field."""
        self.setFocusProxy(focus)
        focus.setAccessibleName(field.label)

    def value(self) -> Any:
        """Raises ValueError when what was typed is no value."""
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        """Show a value without telling."""
        self.was = value
        with QSignalBlocker(self.focus):
            self.show_value(value)

    def show_value(self, value: Any) -> None:
        """Show a value; what tells of changes of `focus` is silent."""
        raise NotImplementedError


class NumberInput(Input):
    """A number; below the least one stands "none". What does not fit can be typed, and is told of."""

    def __init__(self, field: Field, value: float = 0) -> None:
        """`value` is in its range, whatever the field allows."""
        self.box: QSpinBox | QDoubleSpinBox = QSpinBox() if isinstance(value, int) else QDoubleSpinBox()
        super().__init__(field, self.box)
        self.box.setRange(math.floor(min(field.low, value, 0)) - 1, max(HIGHEST, math.ceil(value)))
        self.box.setSpecialValueText("none")
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.setMinimumWidth(72)
        self.box.valueChanged.connect(lambda _: self.changed.emit())
        self.setLayout(VBox(self.box))

    def value(self) -> int | float | None:
        value = self.box.value()
        if value == self.box.minimum():
            return None
        return int(value) if value == int(value) else value

    def show_value(self, value: Any) -> None:
        number = value if isinstance(value, int | float) else self.box.minimum()
        if isinstance(self.box, QSpinBox):
            self.box.setValue(int(number))
        else:
            self.box.setValue(number)


class LineInput(Input):
    """One line of text; empty means that the card does not have it."""

    def __init__(self, field: Field) -> None:
        self.line = QLineEdit()
        super().__init__(field, self.line)
        self.line.textChanged.connect(lambda _: self.changed.emit())
        self.setLayout(VBox(self.line))

    def value(self) -> str | None:
        text = self.line.text().strip()
        return text if text or self.was == "" else None

    def show_value(self, value: Any) -> None:
        self.line.setText("" if value is None else str(value))


class TextInput(Input):
    """Several lines of text; Tab goes on to the next field."""

    def __init__(self, field: Field, style: Style) -> None:
        self.page = QPlainTextEdit()
        super().__init__(field, self.page)
        self.page.setTabChangesFocus(True)
        self.page.setMinimumHeight((style.px(t.BODY) + 6) * LINES + 16)
        self.page.textChanged.connect(self.changed)
        self.setLayout(VBox(self.page))

    def value(self) -> str | None:
        text = self.page.toPlainText().strip()
        return text if text or self.was == "" else None

    def show_value(self, value: Any) -> None:
        self.page.setPlainText("" if value is None else str(value))


class WordInput(Input):
    """One of the values that the game's cards have, or another that is typed."""

    def __init__(self, field: Field, offered: Sequence[str], look: Look) -> None:
        self.box = QComboBox()
        super().__init__(field, self.box)
        self.look = look
        self.box.setEditable(True)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(8)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.addItem("none", "")
        for value in sorted(offered, key=self._shown):
            self.box.addItem(self._shown(value), value)
        self.box.currentTextChanged.connect(lambda _: self.changed.emit())
        self.setLayout(VBox(self.box))

    def value(self) -> str | None:
        text = self.box.currentText().strip()
        place = self.box.findText(text)
        value = str(self.box.itemData(place)) if place >= 0 else text
        return value if value or self.was == "" else None

    def show_value(self, value: Any) -> None:
        self.box.setCurrentText(self._shown(str(value)) if value else "none")

    def _shown(self, value: str) -> str:
        # A name is shown as it is written: Cimmeria is no word to be spelt otherwise.
        return self.look.schema.shown(value, self.field.name) or (spoken(value) if value.islower() else value)


class FlagInput(Input):
    """Yes or no."""

    def __init__(self, field: Field) -> None:
        self.box = QCheckBox(field.label)
        super().__init__(field, self.box)
        self.box.toggled.connect(lambda _: self.changed.emit())
        self.setLayout(VBox(self.box))

    def value(self) -> bool | None:
        on = self.box.isChecked()
        return on if on or self.was is not None else None

    def show_value(self, value: Any) -> None:
        self.box.setChecked(bool(value))


class DataInput(Input):
    """What is of no simple kind, as JSON."""

    def __init__(self, field: Field) -> None:
        self.line = QLineEdit()
        super().__init__(field, self.line)
        self.line.textChanged.connect(lambda _: self.changed.emit())
        self.setLayout(VBox(self.line))

    def value(self) -> Any:
        text = self.line.text().strip()
        try:
            return read_json(text, f"\u201c{self.field.label}\u201d") if text else None
        except FileRejected as error:
            raise ValueError(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error

    def show_value(self, value: Any) -> None:
        self.line.setText("" if value is None else json.dumps(value, ensure_ascii=False))
