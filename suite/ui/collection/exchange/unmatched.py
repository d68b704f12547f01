"""Names that no card has: each with cards that look alike, and a field for any other card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from suite.ui import theme as t
from suite.ui.frames import Split
from suite.ui.imports.lines import TextTable
from suite.ui.imports.resolver import FOUND, CardTitles, Resolver
from suite.ui.style import Style
from suite.ui.widgets import HBox, VBox, button

NOTHING = "left out"


class Unmatched(QWidget):
    """A list of names at the left, what the chosen one may mean at the right."""

    answered = Signal()
    """A name was given a card, or none again."""

    def __init__(self, style: Style, suggest: Callable[[str], list[str]]) -> None:
        """`suggest` gives what the names of cards that look like a name are chosen by."""
        super().__init__()
        self._suggest = suggest
        self.answers: dict[str, str] = {}
        """Name in the file -> key of the card that it means."""
        self.choices: Mapping[str, str] = {}
        self.titles: Mapping[str, str] = {}
        self.names: list[str] = []
        self.counts: dict[str, int] = {}
        columns = ("Name in the list", "Lines", "Is taken as")
        self.table = TextTable(style, "Names that no card has", columns, numbers=(1,))
        self.first = button("Take the likeliest card for all", self._take_first, flat=True)
        self.first.setAutoDefault(False)
        self.resolver = Resolver("Take this card")
        self.resolver.took.connect(self._answer)
        self.resolver.left_out.connect(lambda: self._answer(""))
        left = QWidget()
        inner = VBox(self.table, HBox(self.first, 1), space=t.S)
        inner.setStretch(0, 1)
        left.setLayout(inner)
        split = Split()
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(self.resolver)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        self.setLayout(VBox(split))
        self.table.chose.connect(self._show)

    def show_names(self, counts: Mapping[str, int], choices: Mapping[str, str]) -> None:
        """Show names with the number of their lines; those that were answered stay in the list."""
        self.choices = choices
        self.titles = {key: title for title, key in choices.items()}
        self.counts.update(counts)
        self.names = [name for name in self.counts if name in counts or name in self.answers]
        self._list()

    def forget(self) -> None:
        """Another list: no name and no answer."""
        self.names = []
        self.counts = {}
        self.answers = {}
        self._list()

    def name(self) -> str:
        """The chosen name."""
        place = self.table.place()
        return self.names[place] if place >= 0 else ""

    @property
    def open(self) -> int:
        """Names without a card."""
        return sum(1 for name in self.names if name not in self.answers)

    # -- inside -----------------------------------------------------------------------------------

    def _list(self, place: int = 0) -> None:
        names = self.names

        def cell(place: int, column: int) -> str:
            key = self.answers.get(names[place], "")
            return (names[place], f"{self.counts[names[place]]:,}", self.titles.get(key, key) or NOTHING)[
                column
            ]

        def tone(place: int, column: int) -> str:
            return "" if column != 2 else "ok" if names[place] in self.answers else "warn"

        self.table.show_lines(len(names), cell, tone)
        self.table.go_to(max(place, self.table.place()))

    def _show(self) -> None:
        name = self.name()
        times = self.counts.get(name, 0)
        titles = [self.titles.get(self.answers.get(name, ""), ""), *self._suggest(name)]
        alike = [(self.choices[title], title) for title in dict.fromkeys(titles) if title]
        more = f", in {times:,} lines" if times > 1 else ""
        self.resolver.show_line(f"“{name}”{more}", "", alike, self._search)
        self.resolver.leaves.setEnabled(name in self.answers)

    def _search(self, words: str) -> CardTitles:
        asked = words.casefold()
        found = [(key, title) for title, key in self.choices.items() if asked in title.casefold()]
        return found[:FOUND]

    def _answer(self, key: str) -> None:
        name, place = self.name(), self.table.place()
        if not name:
            return
        if key:
            self.answers[name] = key
        else:
            self.answers.pop(name, None)
        # On to the next name without a card; the same when there is none.
        places = [*range(place + 1, len(self.names)), *range(place)]
        self._list()
        self.table.go_to(next((n for n in places if self.names[n] not in self.answers), place))
        self.answered.emit()

    def _take_first(self) -> None:
        for name in self.names:
            found = self._suggest(name) if name not in self.answers else []
            if found:
                self.answers[name] = self.choices[found[0]]
        self._list()
        self.answered.emit()
