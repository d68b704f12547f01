"""What of a deck is printed: a list, what is missing, or proxies of which cards in which size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QCheckBox, QWidget

from suite.ui.cardfaces.face import Kit
from suite.ui.cardfaces.look import Look
from suite.ui.context import Context
from suite.ui.printing.copies import CopiesTable
from suite.ui.printing.deck import LIST, MISSING, PROXIES, Content, Wish, maker
from suite.ui.printing.options import Millimetres, Options
from suite.ui.printing.painting import Printout
from suite.ui.printing.paper import CARDS, LARGEST, PAPERS, SMALLEST, STANDARD, Size
from suite.ui.printing.sheets import MOST_BLEED, MOST_GAP, Sheet

KINDS: Final = {LIST: "Decklist", MISSING: "Checklist of missing cards", PROXIES: "Proxy sheets"}
OWN: Final = "own"
"""A size of the owner's own."""


class DeckOptions(Options):
    """Fields that are of no use to what is printed are hidden."""

    def __init__(self, context: Context, content: Content, look: Look, what: str = "") -> None:
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

    def wish(self) -> Wish:
        """What is wanted now."""
        paper = PAPERS[str(self.paper.currentData())]
        chosen = str(self.card.currentData())
        own = Size("Own size", self.width_.length(), self.height_.length())
        sheet = Sheet(
            paper,
            CARDS.get(chosen, own),
            self.bleed.length(),
            self.gap.length(),
            self.marks.isChecked(),
        )
        lists = (self.maybe.isChecked(), self.lines.isChecked(), self.free.isChecked())
        return Wish(self.kind, paper, *lists, sheet, self.copies.wanted())

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
