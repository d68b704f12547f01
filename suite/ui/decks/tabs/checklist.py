"""Which cards one wants to draw: ticked one by one, or all of a type, keyword, icon at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QWidget

from suite.core.card import Card
from suite.core.card_fields import spoken
from suite.decks.fields import words
from suite.decks.fold import fold
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look
from suite.ui.decks.tabs.figures import FIRST
from suite.ui.figures import counted
from suite.ui.style import Style
from suite.ui.widgets import VBox, line_edit

KEY = Qt.ItemDataRole.UserRole
NONE, ALL = "none", "all"


class CardChecklist(QWidget):
    """The cards of one section with a tick before those that are wanted."""

    changed = Signal()

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style_ = style
        self.cards: list[tuple[Card, int]] = []
        self.groups = QComboBox()
        self.groups.setAccessibleName("Tick all cards of a kind")
        self.groups.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.groups.setMinimumContentsLength(16)
        self.groups.activated.connect(self._take_group)
        self.filter = line_edit("Find a card of this deck", "Find a card of this deck", clear=True)
        self.filter.textChanged.connect(self._filter)
        self.list = QListWidget()
        self.list.setObjectName("ticks")
        self.list.setAccessibleName("Wanted cards")
        self.list.itemChanged.connect(lambda item: self.changed.emit())
        self.list.itemActivated.connect(self._turn)
        self.setLayout(VBox(self.groups, self.filter, self.list))

    def wanted(self) -> list[str]:
        """Keys of the ticked cards."""
        return [str(item.data(KEY)) for item in self._items() if item.checkState() == Qt.CheckState.Checked]

    def hits(self) -> int:
        """Copies of the ticked cards."""
        ticked = set(self.wanted())
        return sum(copies for card, copies in self.cards if card.key in ticked)

    def tick(self, keys: set[str]) -> None:
        """Exactly these cards are wanted."""
        self.list.blockSignals(True)
        for item in self._items():
            on = item.data(KEY) in keys
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.list.blockSignals(False)
        self.changed.emit()

    def offer(self, cards: list[tuple[Card, int]], look: Look) -> None:
        """Offer the cards of a section; those that were ticked stay ticked. Tells nobody."""
        ticked = set(self.wanted())
        self.cards = sorted(cards, key=lambda one: one[0].title)
        self.list.blockSignals(True)
        self.list.clear()
        for card, copies in self.cards:
            item = QListWidgetItem(f"{copies}  {card.title}")
            item.setData(KEY, card.key)
            item.setToolTip("\n".join(filter(None, [look.line(card), card.text])))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if card.key in ticked else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.list.setMinimumHeight(self.style_.px(t.BODY) * 11)
        self._offer_groups(look)
        self._filter()

    # -- inside -----------------------------------------------------------------------------------

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def _turn(self, item: QListWidgetItem) -> None:
        """Enter or double click on a line, as a click on its tick."""
        on = item.checkState() == Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)

    def _offer_groups(self, look: Look) -> None:
        self.groups.clear()
        self.groups.addItem("Tick all of a kind …", None)
        self.groups.addItem("Every card", ALL)
        self.groups.addItem("No card", NONE)
        found: dict[tuple[str, str], list[tuple[Card, int]]] = {}
        for card, copies in self.cards:
            for name, word in dict.fromkeys(words(card)):
                found.setdefault((name, word), []).append((card, copies))
        order = {name: place for place, name in enumerate(FIRST)}
        for (name, word), group in sorted(found.items(), key=lambda one: (order.get(one[0][0], 9), one[0])):
            said = look.type(group[0][0]).word if name == "type" else look.word(word)
            total = counted(sum(n for _, n in group), "card")
            self.groups.addItem(f"{spoken(name)}: {said} ({total})", [card.key for card, _ in group])

    def _take_group(self, place: int) -> None:
        data = self.groups.itemData(place)
        if data == ALL:
            self.tick({card.key for card, _ in self.cards})
        elif data == NONE:
            self.tick(set())
        elif data is not None:
            self.tick(set(data))

    def _filter(self) -> None:
        wanted = fold(self.filter.text()).strip()
        for item in self._items():
            item.setHidden(wanted not in fold(item.text()))
