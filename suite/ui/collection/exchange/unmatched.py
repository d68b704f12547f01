"""Names that no card has: each with cards that look alike, and a field for any other card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from suite.ui import theme as t
from suite.ui.frames import Split
from suite.ui.imports.lines import Lines, TextTable
from suite.ui.style import Style
from suite.ui.widgets import Column, Row, button, emptied, label, offer

NOTHING = "left out"


class CardField(QLineEdit):
    """A field with all cards behind it; Enter takes what is written and nothing else."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The window's primary button must not be pressed by it.
            event.accept()


class Unmatched(QWidget):
    """A list of names at the left, what the chosen one may mean at the right."""

    answered = Signal()
    """A name was given a card, or none again."""

    def __init__(self, style: Style, suggest: Callable[[str], list[str]]) -> None:
        """`suggest` gives what the names of cards that look like a name are chosen by."""
        super().__init__()
        self._style = style
        self._suggest = suggest
        self.answers: dict[str, str] = {}
        """Name in the file -> key of the card that it means."""
        self.choices: Mapping[str, str] = {}
        self.titles: Mapping[str, str] = {}
        self.names: list[str] = []
        self.counts: dict[str, int] = {}
        self.lines = Lines(style, ("Name in the list", "Lines", "Is taken as"), numbers=(1,))
        self.table = TextTable(style, self.lines, "Names that no card has")
        self.heading = label("", "section", wrap=True)
        self.alike = Column(space=t.XS)
        self.field = CardField()
        self.field.setPlaceholderText("Type the name of a card")
        self.field.setAccessibleName("Another card")
        self.field.returnPressed.connect(self._typed)
        self.take = button("Take this card", self._typed)
        self.drop = button("Leave it out", lambda: self._answer(""))
        self.first = button("Take the likeliest card for all", self._take_first, flat=True)
        for one in (self.take, self.drop, self.first):
            one.setAutoDefault(False)
        self.note = label("", "danger", wrap=True)
        self.note.hide()
        self._lay_out()
        selection = self.table.selectionModel()
        selection.currentRowChanged.connect(self._chosen)

    def show_names(self, counts: Mapping[str, int], choices: Mapping[str, str]) -> None:
        """Show names with the number of their lines; those that were answered stay in the list."""
        chosen = self.name()
        if choices is not self.choices:
            self.choices = choices
            self.titles = {key: title for title, key in choices.items()}
            offer(self._style, self.field, choices, within=True)
        self.counts.update(counts)
        self.names = [name for name in self.counts if name in counts or name in self.answers]
        self.lines.show(len(self.names), self._cell, self._tone)
        self.table.fit()
        if self.names:
            self._go(self.names.index(chosen) if chosen in self.names else 0)

    def forget(self) -> None:
        """Another list: no name and no answer."""
        self.names = []
        self.counts = {}
        self.answers = {}
        self.lines.show(0, self._cell)

    def name(self) -> str:
        """The chosen name."""
        row = self.table.chosen()
        return self.names[row] if 0 <= row < len(self.names) else ""

    @property
    def open(self) -> int:
        """Names without a card."""
        return sum(1 for name in self.names if name not in self.answers)

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        right = QWidget()
        right.setObjectName("panelBody")
        other = Row(self.field, self.take)
        other.setStretch(0, 1)
        column = Column(self.heading, self.alike, label("Another card", "muted"), other, self.note)
        column.addLayout(Row(self.drop, 1))
        column.addStretch(1)
        column.setContentsMargins(t.L, t.M, t.L, t.M)
        column.setSpacing(t.S)
        right.setLayout(column)
        left = QWidget()
        inner = Column(self.table, Row(self.first, 1), space=t.S)
        inner.setStretch(0, 1)
        left.setLayout(inner)
        split = Split()
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        self.setLayout(Column(split))

    def _cell(self, row: int, column: int) -> str:
        name = self.names[row]
        if column == 0:
            return name
        if column == 1:
            return f"{self.counts[name]:,}"
        key = self.answers.get(name, "")
        return self.titles.get(key, key) if key else NOTHING

    def _tone(self, row: int, column: int) -> str:
        return "" if column != 2 else "ok" if self.names[row] in self.answers else "warn"

    def _go(self, row: int) -> None:
        self.table.setCurrentIndex(self.lines.index(row, 0))
        self._chosen(self.lines.index(row, 0), QModelIndex())

    def _chosen(self, index: QModelIndex, before: QModelIndex) -> None:
        name = self.name()
        emptied(self.alike)
        self.note.hide()
        if not name:
            return
        times = self.counts[name]
        self.heading.setText(f"“{name}”" + (f", in {times:,} lines" if times > 1 else ""))
        self.field.clear()
        found = self._suggest(name)
        for title in found:
            one = button(title, self._taker(title))
            one.setAutoDefault(False)
            one.setAccessibleName(f"Take {title} for {name}")
            self.alike.addWidget(one, 0, Qt.AlignmentFlag.AlignLeft)
        if not found:
            self.alike.addWidget(label("No card has a similar name.", "muted", wrap=True))
        self.drop.setEnabled(name in self.answers)

    def _taker(self, title: str) -> Callable[[], None]:
        return lambda: self._answer(self.choices[title])

    def _typed(self) -> None:
        asked = self.field.text().strip()
        if not asked:
            return
        key = self.choices.get(asked) or self._only(asked)
        if key:
            self._answer(key)
        else:
            self.note.setText("⚠ No card has this name; choose one of those that are offered while typing.")
            self.note.show()

    def _only(self, asked: str) -> str:
        """The one card that a piece of text leaves, "" when there are several or none."""
        fitting = [title for title in self.choices if asked.casefold() in title.casefold()]
        return self.choices[fitting[0]] if len(fitting) == 1 else ""

    def _answer(self, key: str) -> None:
        name = self.name()
        if not name:
            return
        if key:
            self.answers[name] = key
        else:
            self.answers.pop(name, None)
        self._told(self._next())

    def _next(self) -> int:
        """The next name without a card, the chosen one when there is none."""
        here = self.table.chosen()
        places = [*range(here + 1, len(self.names)), *range(here)]
        return next((n for n in places if self.names[n] not in self.answers), here)

    def _take_first(self) -> None:
        for name in self.names:
            if name not in self.answers:
                found: Sequence[str] = self._suggest(name)
                if found:
                    self.answers[name] = self.choices[found[0]]
        self._told(max(0, self.table.chosen()))

    def _told(self, row: int) -> None:
        if self.names:
            last = len(self.lines.columns) - 1
            self.lines.dataChanged.emit(self.lines.index(0, 0), self.lines.index(len(self.names) - 1, last))
            self._go(row)
        self.answered.emit()
