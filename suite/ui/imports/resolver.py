"""What one line or name may mean: cards that look alike, any other card, or none."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton, QWidget

from suite.ui import theme as t
from suite.ui.widgets import Flow, HBox, VBox, button, label

FOUND = 12
"""So many cards are listed for a search."""
KEY = int(Qt.ItemDataRole.UserRole)

CardTitles = list[tuple[str, str]]
"""(key, what it is called) of cards."""
FindCards = Callable[[str], CardTitles]


def nothing(words: str) -> CardTitles:
    """The search where there is nothing to be found."""
    return []


class Resolver(QWidget):
    """Nothing is changed here: what is decided is told by `took` and `left_out`."""

    took = Signal(str)
    """The key of the card that is meant."""
    left_out = Signal()

    def __init__(self, take: str) -> None:
        """`take` is what its button says."""
        super().__init__()
        self.search: FindCards = nothing
        self.alike: CardTitles = []
        """What is offered before anything is typed."""
        self.heading = label("", "emphasis", wrap=True)
        self.reason = label("", "muted", wrap=True)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Search another card")
        self.field.setAccessibleName("Search the card that is meant")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._list)
        self.cards = QListWidget()
        self.cards.setAccessibleName("Cards that may be meant")
        self.cards.setMinimumHeight(96)
        self.cards.itemDoubleClicked.connect(lambda item: self.take())
        self.cards.currentRowChanged.connect(lambda row: self.propose())
        for one in (self.field, self.cards):
            one.installEventFilter(self)
        self.note = label("", "muted", wrap=True)
        self.takes = button(take, self.take)
        self.leaves = button("Leave it out", self.left_out.emit)
        self.how = VBox()
        """For what else is to be said of a card."""
        self.buttons = Flow()
        self.add_button(self.takes)
        self.add_button(self.leaves)
        buttons = QWidget()
        buttons.setLayout(self.buttons)
        left = VBox(self.heading, self.reason, self.how, buttons, 1)
        right = VBox(self.field, self.cards, self.note)
        right.setStretch(1, 1)
        row = HBox(left, right, space=t.L)
        row.setContentsMargins(t.S, t.S, t.S, 0)
        row.setStretch(0, 1)
        row.setStretch(1, 1)
        self.setLayout(row)

    def add_button(self, button: QPushButton) -> None:
        """One more thing that can be done with the line."""
        button.setAutoDefault(False)
        self.buttons.addWidget(button)

    def show_line(self, heading: str, reason: str, alike: CardTitles, search: FindCards) -> None:
        """Show what may be meant: cards that look `alike`, or those that are searched."""
        self.heading.setText(heading)
        self.reason.setText(reason)
        self.alike, self.search = alike, search
        self.field.clear()
        self._list("")

    def chosen(self) -> str:
        """The key of the chosen card, "" for none."""
        item = self.cards.currentItem()
        return str(item.data(KEY)) if item is not None else ""

    def propose(self) -> None:
        """Another card is chosen."""

    def focus(self) -> None:
        """Put the focus where it is decided."""
        (self.cards if self.cards.count() else self.field).setFocus()

    def take(self) -> None:
        """The chosen card is meant."""
        if self.chosen() and self.takes.isEnabled():
            self.took.emit(self.chosen())

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

    def _list(self, words: str) -> None:
        """Cards that hold the words; without any those that look like the line."""
        found = self.search(words.strip()) if words.strip() else self.alike
        self.cards.clear()
        for key, title in found:
            item = QListWidgetItem(title)
            item.setData(KEY, key)
            self.cards.addItem(item)
        self.note.setText("No card has this name." if words.strip() else "No card has a similar name.")
        self.note.setVisible(not found and self.field.isEnabled())
        self.takes.setEnabled(bool(found))
        if found:
            self.cards.setCurrentRow(0)
