"""The left part of the print window: what of a deck or a list is printed, on what, in which size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSpinBox, QWidget

from suite.ui import theme as t
from suite.ui.cardfaces.face import Kit
from suite.ui.cardfaces.look import Look
from suite.ui.context import Context
from suite.ui.printing.copies import CopiesTable
from suite.ui.printing.deck import LIST, MISSING, PROXIES, DeckContent, PrintRequest, maker
from suite.ui.printing.flow import ListDocument
from suite.ui.printing.painting import Fonts, ListPrint, Printout
from suite.ui.printing.paper import A4, CARDS, LARGEST, PAPERS, SMALLEST, STANDARD, PaperSize
from suite.ui.printing.sheets import MOST_BLEED, MOST_GAP, SheetOptions
from suite.ui.widgets import VBox, label


class PrintOptions(QWidget):
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
        self.column = VBox(self.fields, space=t.M)
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


class ListOptions(PrintOptions):
    """A list that is printed as it is: only its paper is chosen."""

    def __init__(self, context: Context, listing: ListDocument) -> None:
        super().__init__(context, listing.title)
        self.listing = listing
        self.paper = self.paper_box()
        self.column.addStretch(1)

    def maker(self) -> Callable[[], Printout]:
        paper, fonts = PAPERS[str(self.paper.currentData())], self.fonts()
        return lambda: ListPrint(self.listing, paper, fonts)

    def keep(self) -> None:
        self.context.preferences.set("print/paper", str(self.paper.currentData()))


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


KINDS: Final = {LIST: "Decklist", MISSING: "Checklist of missing cards", PROXIES: "Proxy sheets"}
OWN: Final = "own"
"""A size of the owner's own."""


class DeckOptions(PrintOptions):
    """Fields that are of no use to what is printed are hidden."""

    def __init__(self, context: Context, content: DeckContent, look: Look, what: str = "") -> None:
        super().__init__(context, content.title)
        self.content = content
        self.look = look
        keep = context.preferences
        self.what = self.box("Print", KINDS, what or keep.text("print/what", LIST))
        self.paper = self.paper_box()
        self.maybe = self._check("With the maybe-board", "print/maybe", False)
        self.lines = self._check("With lines for player and event", "print/lines", False)
        self.free = self._check("Cards in other built decks are missing too", "print/free", True)
        names = {card.name: f"{card.name}, {card.width:g} x {card.height:g} mm" for card in CARDS.values()}
        self.card = self.box("Size", names | {OWN: "Own size"}, keep.text("print/card", STANDARD.name))
        self.width_ = self._number("Width", "print/width", STANDARD.width, SMALLEST, LARGEST)
        self.height_ = self._number("Height", "print/height", STANDARD.height, SMALLEST, LARGEST)
        self.bleed = self._number("Bleed", "print/bleed", 0, 0, MOST_BLEED)
        self.gap = self._number("Gap", "print/gap", 0, 0, MOST_GAP)
        self.marks = self._check("Crop marks", "print/marks", True)
        self.copies = CopiesTable(context.style, content)
        self.copies.changed.connect(self.changed)
        self.column.addWidget(self.copies, 1)
        self._rest = QWidget()
        self.column.addWidget(self._rest, 1)
        self.changed.connect(self._fit)
        self._fit()

    @property
    def kind(self) -> str:
        """LIST, MISSING or PROXIES."""
        return str(self.what.currentData())

    def wish(self) -> PrintRequest:
        """What is wanted now."""
        paper = PAPERS[str(self.paper.currentData())]
        chosen = str(self.card.currentData())
        own = PaperSize("Own size", self.width_.length(), self.height_.length())
        sheet = SheetOptions(
            paper,
            CARDS.get(chosen, own),
            self.bleed.length(),
            self.gap.length(),
            self.marks.isChecked(),
        )
        lists = (self.maybe.isChecked(), self.lines.isChecked(), self.free.isChecked())
        return PrintRequest(self.kind, paper, *lists, sheet, self.copies.wanted())

    def maker(self) -> Callable[[], Printout]:
        style = self.context.style
        return maker(self.content, self.wish(), Kit(self.look, style.base_family, style.display_family))

    def keep(self) -> None:
        keep = self.context.preferences
        for key, box in (("what", self.what), ("paper", self.paper), ("card", self.card)):
            keep.set(f"print/{key}", str(box.currentData()))
        checks = {"maybe": self.maybe, "lines": self.lines, "free": self.free, "marks": self.marks}
        for key, check in checks.items():
            keep.set(f"print/{key}", int(check.isChecked()))
        numbers = {"width": self.width_, "height": self.height_, "bleed": self.bleed, "gap": self.gap}
        for key, number in numbers.items():
            keep.set(f"print/{key}", number.value())

    # -- inside -----------------------------------------------------------------------------------

    def _check(self, words: str, key: str, usual: bool) -> QCheckBox:
        check = QCheckBox(words)
        check.setChecked(self.context.preferences.number(key, int(usual)) != 0)
        check.toggled.connect(lambda _: self.changed.emit())
        self.whole(check)
        return check

    def _number(self, words: str, key: str, usual: float, low: float, high: float) -> Millimetres:
        field = Millimetres(low, high)
        field.setValue(self.context.preferences.number(key, round(usual * 10)))
        field.valueChanged.connect(lambda _: self.changed.emit())
        self.line(words, field)
        return field

    def _fit(self) -> None:
        """Show what matters to what is printed."""
        kind, own = self.kind, self.card.currentData() == OWN
        shown = {
            self.maybe: kind == LIST and any(entry.maybe for entry in self.content.entries),
            self.lines: kind == LIST,
            self.free: kind == MISSING,
            self.card: kind == PROXIES,
            self.width_: kind == PROXIES and own,
            self.height_: kind == PROXIES and own,
            self.bleed: kind == PROXIES,
            self.gap: kind == PROXIES,
            self.marks: kind == PROXIES,
            self.copies: kind == PROXIES,
        }
        for field, on in shown.items():
            field.setVisible(on)
            if field in self.words:
                self.words[field].setVisible(on)
        self._rest.setVisible(kind != PROXIES)
