"""Sample hand: what one would begin with, by the game's own opening rule, and what comes next."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent

from suite.core.card import Card
from suite.decks.fields import number
from suite.decks.hand import HandDemand
from suite.decks.statistics import copies_of, shuffled
from suite.ui.decks.tabs.base import DeckPanel
from suite.ui.decks.tabs.fan import HandFan
from suite.ui.decks.tabs.scroll import Scroll
from suite.ui.figures import counted
from suite.ui.widgets import Empty, Flow, VBox, button, choice_box, label, spin_box, stacked

LAST = 9_999
"""The number of the last hand."""
ROOMY = 380
"""From this height on there is room for what can be done with the cards."""


class HandPanel(DeckPanel):
    """One hand at a time. Each has a number: the same number gives the same hand of the same deck."""

    title = "Sample hand"
    icon = "cards"
    nothing = "Open a deck to draw hands from it."

    def make(self) -> None:
        context = self.context
        assert context.faces is not None
        self.order: list[str] = []
        """The shuffled pile, the first card drawn first."""
        self.hand: list[int] = []
        """Places in `order` of the cards in hand."""
        self.drawn = 0
        self.exchanged = 0
        """Times that this hand was exchanged."""
        self._pile: list[str] = []
        self.opening = choice_box("Who begins with how many cards")
        self.opening.activated.connect(self.deal)
        self.number = spin_box("Number of the hand", 1, LAST)
        self.number.setPrefix("Hand ")
        self.number.setToolTip("The same number gives the same hand again")
        self.number.valueChanged.connect(self.deal)
        self.new = button("New hand", self.new_hand, primary=True)
        self.more = button("Draw one more", self.draw_one)
        self.up_to = button("Draw up", self.draw_up)
        self.exchange = button("Exchange the hand", self.mulligan)
        self.fan = HandFan(context.style, context.faces)
        self.fan.chosen.connect(lambda place: self.picked.emit([self.cards()[place].key]))
        self.fan.played.connect(self.play)
        self.bare = Empty(
            context.style, self.icon, "There are no cards to draw yet. Add some to this deck first."
        )
        self.views = stacked(self.fan, Scroll(VBox(self.bare)))
        self.summary = label("", wrap=True)
        self.hint = label("", "muted", wrap=True)
        bar = Flow(self.opening, self.number, self.new, self.more, self.up_to, self.exchange)
        self.body.addLayout(bar)
        self.body.addWidget(self.summary)
        self.body.addWidget(self.views, 1)
        self.body.addWidget(self.hint)

    # -- what one can do ----------------------------------------------------------------------------

    def deal(self) -> None:
        """The opening hand of the number that is set."""
        rules = self.rules()
        deck = self.open.editor.document.deck()
        catalogue = self.open.editor.catalogue
        # Further exchanges of one hand are other shuffles, and none of them is another hand's first.
        seed = self.number.value() + self.exchanged * (LAST + 1)
        self.order = [key for key in shuffled(deck, rules.section, seed) if key in catalogue]
        size = rules.openings[max(0, self.opening.currentIndex())].cards - rules.fewer * self.exchanged
        self.drawn = max(0, min(size, len(self.order)))
        self.hand = list(range(self.drawn))
        self._show()

    def new_hand(self) -> None:
        """The next hand."""
        self.exchanged = 0
        following = self.number.value() % LAST + 1
        self.number.setValue(following)

    def mulligan(self) -> None:
        """The hand goes back and another one is drawn, as the game allows it."""
        if self.exchanged < self.rules().mulligans:
            self.exchanged += 1
            self.deal()

    def draw_one(self) -> None:
        """One more card from the pile."""
        if self.drawn < len(self.order):
            self.hand.append(self.drawn)
            self.drawn += 1
            self._show(len(self.hand) - 1)

    def draw_up(self) -> None:
        """Cards until the hand has as many as the game refills it to."""
        missing = min(self.rules().refill - len(self.hand), len(self.order) - self.drawn)
        if missing > 0:
            self.hand += range(self.drawn, self.drawn + missing)
            self.drawn += missing
            self._show(len(self.hand) - missing)

    def play(self, place: int) -> None:
        """A card leaves the hand."""
        del self.hand[place]
        self._show()

    def cards(self) -> list[Card]:
        """The hand."""
        return [self.open.editor.catalogue[self.order[place]] for place in self.hand]

    # -- inside -----------------------------------------------------------------------------------

    def renew(self) -> None:
        rules = self.rules()
        self.number.setFixedHeight(self.new.sizeHint().height())
        chosen = self.opening.currentIndex()
        self.opening.clear()
        for opening in rules.openings:
            self.opening.addItem(f"{opening.title}: {counted(opening.cards, 'card')}")
        self.opening.setCurrentIndex(chosen if 0 <= chosen < len(rules.openings) else 0)
        self.up_to.setText(f"Draw up to {rules.refill}")
        self.up_to.setVisible(rules.refill > 0)
        self.exchange.setVisible(rules.mulligans > 0)
        pile = self.open.editor.document.deck().cards(rules.section)
        if pile == self._pile and self.order:
            self._show()
            return
        self._pile = pile
        self.exchanged = 0
        self.deal()

    def _show(self, fresh: int = -1) -> None:
        rules = self.rules()
        look = self.open.repository.look(self.open.game)
        cards = self.cards()
        left = len(self.order) - self.drawn
        self.views.setCurrentIndex(0 if self.order else 1)
        self.more.setEnabled(left > 0)
        self.new.setEnabled(bool(self.order))
        self.up_to.setEnabled(left > 0 and len(cards) < rules.refill)
        self.exchange.setEnabled(self.exchanged < rules.mulligans and bool(self.order))
        self.fan.show_cards(self.open.game, look, cards, fresh)
        self.summary.setText(self._summed(cards, left) if self.order else "")
        self.hint.setText(self._hint())
        self._show_hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.made:
            self._show_hint()

    def _show_hint(self) -> None:
        """Where the panel is low, the cards need its height more."""
        self.hint.setVisible(bool(self.order) and self.height() > self.context.style.px(ROOMY))
        self.fan.setAccessibleDescription(self.hint.text())

    def _summed(self, cards: list[Card], left: int) -> str:
        """What the hand holds, asks for, and what is left."""
        look = self.open.repository.look(self.open.game)
        counts: dict[str, int] = {}
        for card in cards:
            word = look.type(card).word
            counts[word] = counts.get(word, 0) + 1
        held = ", ".join(
            f"{word} {n}" for word, n in sorted(counts.items(), key=lambda one: (-one[1], one[0]))
        )
        parts = [f"{counted(len(cards), 'card')} in hand{': ' if held else ''}{held}."]
        return " ".join([*parts, *self._asks(cards), f"{counted(left, 'card')} left to draw."])

    def _asks(self, cards: list[Card]) -> list[str]:
        """What the hand asks for, in one sentence; what it asks nothing of is left out. [] for nothing."""
        rules = self.rules()
        asked = []
        for one in rules.demands:
            total = sum(max([number(card, field) or 0 for field in one.fields], default=0) for card in cards)
            if one.section == rules.section and total:
                asked.append((f"{total:g} {one.word or one.title}", self._payer(one)))
        if not asked:
            return []
        listed = " and ".join(filter(None, [", ".join(what for what, _ in asked[:-1]), asked[-1][0]]))
        return ["; ".join([f"It asks for {listed}", *(payer for _, payer in asked if payer)]) + "."]

    def _payer(self, asked: HandDemand) -> str:
        """The one card of the deck that pays for it, and how much; "" where there is none."""
        deck = self.open.editor.document.deck()
        catalogue = self.open.editor.catalogue
        payers = [card for card, _ in copies_of(deck, catalogue, (asked.source,))] if asked.source else []
        supply = number(payers[0], asked.supply) if len(payers) == 1 else None
        return "" if supply is None else f"{payers[0].title} has {supply:g}"

    def _hint(self) -> str:
        rules = self.rules()
        parts = ["Double-click a card, or press Delete on it, to play it away."]
        if rules.note:
            parts.append(rules.note)
        if not rules.stated:
            parts.append(
                f"The data of {self.open.editor.game.title} name no opening hand; 7 cards are usual."
            )
        return " ".join(parts)
