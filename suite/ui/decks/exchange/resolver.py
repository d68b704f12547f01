"""One line of a list, and what it may mean: cards that look alike, any other card, or none."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem, QSpinBox, QWidget

from suite.decks.document import MAYBE, MOST_COPIES
from suite.decks.formats.parsed import UNRESOLVED
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.exchange.draft import WORDS, Choice, Draft
from suite.ui.widgets import Column, Flow, Row, button, label

FOUND = 12
"""So many cards are listed for a search."""
KEY = int(Qt.ItemDataRole.UserRole)

Search = Callable[[str], list[tuple[str, str]]]
"""Words -> (key in the deck, title) of cards."""


class Resolver(QWidget):
    """The chosen line. Nothing is changed here: what is decided is told by `decided`."""

    decided = Signal(object)
    """A Choice for the line, None to take it as it was read."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.draft: Draft | None = None
        self.place = -1
        self.search: Search = lambda words: []
        self.heading = label("", "emphasis", wrap=True)
        self.reason = label("", "muted", wrap=True)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Search another card")
        self.field.setAccessibleName("Search the card that this line means")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._list)
        self.field.installEventFilter(self)
        self.cards = QListWidget()
        self.cards.setAccessibleName("Cards that this line may mean")
        self.cards.setMinimumHeight(96)
        self.cards.installEventFilter(self)
        self.cards.itemDoubleClicked.connect(lambda item: self.take())
        self.cards.currentRowChanged.connect(lambda row: self._propose())
        self.copies = QSpinBox()
        self.copies.setRange(1, MOST_COPIES)
        self.copies.setAccessibleName("Copies")
        self.section = QComboBox()
        self.section.setAccessibleName("Section")
        self.section.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.takes = button("Read it as this card", self.take)
        self.moves = button("Keep it in this section", self.keep)
        self.leaves = button("Leave it out", lambda: self.decided.emit(Choice("")))
        self.forgets = button("As it was read", lambda: self.decided.emit(None))
        for one in (self.takes, self.moves, self.leaves, self.forgets):
            one.setAutoDefault(False)
        self._lay_out()
        self.show_line(None, -1)

    def show_line(self, draft: Draft | None, place: int) -> None:
        """Show a line of a draft, or say how to choose one."""
        self.draft, self.place = draft, place
        can = draft is not None and place >= 0 and draft.can(draft.lines[place])
        for one in (self.field, self.cards, self.copies, self.section, self.takes, self.leaves):
            one.setEnabled(can)
        self.moves.setVisible(can and draft is not None and draft.lines[place].outcome == UNRESOLVED)
        self.forgets.setEnabled(can and draft is not None and place in draft.decided)
        if draft is None or place < 0:
            self.heading.setText("Choose a line to see what it may mean.")
            self.reason.setText("")
            self.cards.clear()
            return
        line = draft.lines[place]
        self.heading.setText(f"Line {line.line}: {line.text}")
        words = WORDS[draft.outcome(place)][1]
        self.reason.setText(f"{words[:1].upper()}{words[1:]}{': ' + line.reason if line.reason else ''}.")
        self.section.clear()
        for section in (*draft.names.sections, MAYBE):
            self.section.addItem(draft.section(section), section)
        decided = draft.decided.get(place)
        at = decided.section if decided is not None else line.section
        self.section.setCurrentIndex(max(0, self.section.findData(at)))
        self.field.clear()
        self._list("")

    def focus(self) -> None:
        """Put the focus where the line is decided."""
        (self.cards if self.cards.count() else self.field).setFocus()

    def take(self) -> None:
        """The line means the chosen card."""
        item = self.cards.currentItem()
        if item is not None and self.takes.isEnabled():
            choice = Choice(str(item.data(KEY)), self.copies.value(), str(self.section.currentData()))
            self.decided.emit(choice)

    def keep(self) -> None:
        """The line stays as it was found, in the chosen section."""
        if self.draft is not None and self.place >= 0:
            copies = self.draft.lines[self.place].copies
            self.decided.emit(Choice("", copies, str(self.section.currentData()), stays=True))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the field Up and Down move in the list; Enter takes the card, also in the list itself."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
            return True
        if watched is self.field and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            row = self.cards.currentRow() + (1 if key == Qt.Key.Key_Down else -1)
            self.cards.setCurrentRow(max(0, min(self.cards.count() - 1, row)))
            return True
        return False

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        times = label("Copies", "muted")
        times.setBuddy(self.copies)
        into = label("in", "muted")
        into.setBuddy(self.section)
        where = Row(times, self.copies, into, self.section, 1)
        buttons = QWidget()
        flow = Flow()
        for one in (self.takes, self.moves, self.leaves, self.forgets):
            flow.addWidget(one)
        buttons.setLayout(flow)
        left = Column(self.heading, self.reason, where, buttons)
        left.addStretch(1)
        right = Column(self.field, self.cards)
        right.setStretch(1, 1)
        row = Row(left, right, space=t.L)
        row.setContentsMargins(0, t.S, t.S, 0)
        row.setStretch(0, 1)
        row.setStretch(1, 1)
        self.setLayout(row)

    def _list(self, words: str) -> None:
        """Cards that hold the words; without any those that look like the line."""
        draft = self.draft
        self.cards.clear()
        if draft is None or self.place < 0 or not draft.can(draft.lines[self.place]):
            return
        if words.strip():
            found = self.search(words.strip())
        else:
            decided = draft.decided.get(self.place)
            line = draft.lines[self.place]
            keys = [decided.key if decided else "", line.key, *draft.suggestions(self.place)]
            found = [
                (key, draft.names.by_key[key].title)
                for key in dict.fromkeys(keys)
                if key in draft.names.by_key
            ]
        for key, title in found:
            item = QListWidgetItem(title)
            item.setData(KEY, key)
            self.cards.addItem(item)
        self.takes.setEnabled(bool(found))
        if found:
            self.cards.setCurrentRow(0)

    def _propose(self) -> None:
        """Copies and section that suit the chosen card, as long as nothing else was decided for it."""
        item, draft = self.cards.currentItem(), self.draft
        if item is None or draft is None:
            return
        key = str(item.data(KEY))
        decided = draft.decided.get(self.place)
        at = decided if decided is not None and decided.key == key else draft.proposed(self.place, key)
        self.copies.setValue(at.copies)
        if decided is not None and decided.stays:
            return
        self.section.setCurrentIndex(max(0, self.section.findData(at.section)))
