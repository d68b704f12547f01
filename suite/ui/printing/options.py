"""The left part of the print window: fields in lines, each with its word; and those of a plain list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QComboBox, QGridLayout, QSpinBox, QWidget

from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.printing.painting import Fonts, Printout
from suite.ui.printing.paper import A4, PAPERS
from suite.ui.widgets import Column, label


class Options(QWidget):
    """What is wanted: a paper at least."""

    changed = Signal()
    """Something else is wanted."""

    def __init__(self, context: Context, title: str) -> None:
        """`title` becomes the name of the file."""
        super().__init__()
        self.context = context
        self.title = title
        self.words: dict[QWidget, QWidget] = {}
        """Field -> the word before it."""
        self.fields = QGridLayout()
        self.fields.setContentsMargins(0, 0, 0, 0)
        self.fields.setHorizontalSpacing(t.S)
        self.fields.setVerticalSpacing(t.S)
        self.fields.setColumnStretch(1, 1)
        self.column = Column(self.fields, space=t.M)
        self.column.setContentsMargins(0, 0, t.M, 0)
        self.setLayout(self.column)

    def minimumSizeHint(self) -> QSize:
        """Nothing is squeezed: whoever has less room scrolls."""
        return self.sizeHint()

    def line(self, words: str, field: QWidget) -> None:
        """A field with its word before it, in a line of its own."""
        row = self.fields.rowCount()
        name = label(words, "muted", of=field)
        field.setAccessibleName(words)
        self.fields.addWidget(name, row, 0)
        self.fields.addWidget(field, row, 1)
        self.words[field] = name

    def whole(self, field: QWidget) -> None:
        """A field over the whole width."""
        self.fields.addWidget(field, self.fields.rowCount(), 0, 1, 2)

    def box(self, words: str, choices: Mapping[str, str], chosen: str) -> QComboBox:
        """A line with a box to choose from."""
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for key, text in choices.items():
            box.addItem(text, key)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.activated.connect(lambda _: self.changed.emit())
        self.line(words, box)
        return box

    def paper_box(self) -> QComboBox:
        """A line for the paper, the one that was used last."""
        papers = {one.name: f"{one.name}, {one.width:g} x {one.height:g} mm" for one in PAPERS.values()}
        return self.box("Paper", papers, self.context.preferences.text("print/paper", A4.name))

    def fonts(self) -> Fonts:
        """The families of the window's texts."""
        return Fonts(self.context.style.base_family, self.context.style.display_family)

    def maker(self) -> Callable[[], Printout]:
        """What makes the pages that are wanted now, in any thread. It raises ValueError with a reason."""
        raise NotImplementedError

    def keep(self) -> None:
        """The window closes: keep what was wanted."""


class Millimetres(QSpinBox):
    """A length in tenths of a millimetre."""

    def __init__(self, low: float, high: float) -> None:
        super().__init__()
        self.setRange(round(low * 10), round(high * 10))
        self.setSingleStep(5)

    def length(self) -> float:
        """In millimetres."""
        return self.value() / 10

    def textFromValue(self, value: int) -> str:
        return f"{value / 10:g} mm"

    def valueFromText(self, text: str) -> int:
        try:
            return round(10 * float(_digits(text)))
        except ValueError:
            return self.value()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Numbers with a point or comma, with or without the unit."""
        digits = _digits(text)
        if not digits or digits == ".":
            return QValidator.State.Intermediate, text, place
        try:
            length = float(digits) * 10
        except ValueError:
            return QValidator.State.Invalid, text, place
        fits = self.minimum() <= length <= self.maximum()
        return QValidator.State.Acceptable if fits else QValidator.State.Intermediate, text, place


def _digits(text: str) -> str:
    return text.replace("m", "").replace(",", ".").strip()
