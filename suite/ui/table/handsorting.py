"""Sorting the hand on a table: a menu, dragging within the hand, Shift with the arrows. All of it is kept."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from suite.core.translation import _
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.table.hand import ORDERS, OWN, HandOrder, mark_of, own_hand
from suite.ui.table.item import CARD, Item
from suite.ui.table.link import Position, SeatLink
from suite.ui.table.stage import Stage
from suite.ui.widgets import IconButton


class HandSorting(QObject):
    """Keeps the order of each player's hand."""

    changed = Signal()
    """The viewer's hand lies in another order."""

    def __init__(self, context: Context, stage: Stage) -> None:
        super().__init__(stage)
        self.preferences = context.preferences
        self.stage = stage
        self.position: Position | None = None
        """The one that is shown."""
        self._link: SeatLink | None = None
        self._zones: dict[int, int] = {}
        self.orders: dict[int, HandOrder] = {}
        """Player -> the order of their hand."""
        self.game = ""
        self.button = IconButton(context.style, "sort-ascending", _("Sort the hand"), self.open_menu)

    def use(self, link: SeatLink) -> None:
        """Another match is shown."""
        self._link, self.position = link, None
        self.game = link.game.key
        self.orders = {}
        self._zones = {}
        self.button.setVisible(self.zone(link.people[0] if link.people else 0) >= 0)

    def zone(self, viewer: int) -> int:
        """The zone of a viewer's hand, -1 where there is none."""
        assert self._link is not None, "a match is shown"
        if viewer not in self._zones:
            spot = own_hand(self._link.game.layout(self._link.setup, viewer))
            self._zones[viewer] = -1 if spot is None else spot.zone
        return self._zones[viewer]

    def order(self, position: Position) -> HandOrder:
        """The order of the viewer's hand."""
        found = self.orders.get(position.viewer)
        if found is None:
            kept, art = self.preferences, self.stage.art
            found = HandOrder(art.catalogue, art.look, kept.text(f"table/sort/{self.game}"))
            found.read(
                kept.text(f"table/hand/{self.game}/{position.viewer}"), mark_of(position.viewer, position.log)
            )
            self.orders[position.viewer] = found
        return found

    def arranged(self, position: Position, zone: int, cards: list[int]) -> list[int]:
        """The cards of a zone in the order in which they are shown."""
        if zone != self.zone(position.viewer):
            return cards
        return self.order(position).arranged(cards, [position.observation.face(card) for card in cards])

    # -- what the owner does -----------------------------------------------------------------------------

    def sort(self, order: str, checked: bool = False) -> None:
        """Sort the hand; this order is that of all matches of the game from now on."""
        position = self.position
        if position is None:
            return
        for one in self.orders.values():
            one.order = order
        chosen = self.order(position)
        if order == OWN and not chosen.own:
            chosen.own = self.shown()
        chosen.order = order
        self._keep(position)

    def holds(self, item: Item) -> bool:
        """Whether an item is a card of the viewer's hand."""
        position = self.position
        return item.kind == CARD and position is not None and item.zone == self.zone(position.viewer) >= 0

    def shown(self) -> list[int]:
        """The viewer's hand from the left."""
        return [item.card for item in self.stage.picture.items.values() if self.holds(item)]

    def drop(self, item: Item, x: float) -> None:
        """A card of the hand was put down in the hand at `x`."""
        items = self.stage.picture.items.values()
        place = sum(other.x < x for other in items if self.holds(other) and other.key != item.key)
        self._put(item, place)

    def shift(self, item: Item, step: int) -> bool:
        """A card of the hand goes one place to the left or right; whether it could."""
        if not self.holds(item):
            return False
        hand = self.shown()
        place = hand.index(item.card) + step
        if 0 <= place < len(hand):
            self._put(item, place)
        return True

    def _put(self, item: Item, place: int) -> None:
        position = self.position
        assert position is not None, "a hand is shown"
        self.order(position).put(self.shown(), item.card, place)
        self._keep(position)

    def _keep(self, position: Position) -> None:
        order = self.order(position)
        kept = self.preferences
        kept.set(f"table/sort/{self.game}", order.order)
        if order.own:
            text = order.text(mark_of(position.viewer, position.log))
            kept.set(f"table/hand/{self.game}/{position.viewer}", text)
        self.changed.emit()

    # -- menu and commands ---------------------------------------------------------------------------------

    def menu(self) -> QMenu:
        """The orders, the present one marked."""
        menu = QMenu(self.button)
        group = QActionGroup(menu)
        position = self.position
        now = self.order(position).order if position is not None else ""
        for order, words in ORDERS:
            act = menu.addAction(_(words))
            act.setCheckable(True)
            act.setChecked(order == now)
            act.triggered.connect(partial(self.sort, order))
            group.addAction(act)
        return menu

    def open_menu(self) -> None:
        """Open the menu above its button."""
        menu = self.menu()
        menu.popup(self.button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def commands(self) -> list[Command]:
        """One command an order."""
        return [
            Command(
                f"table-sort-{order}",
                _("Sort the hand: {how}").format(how=_(words).lower()),
                partial(self.sort, order),
                "",
                "play",
            )
            for order, words in ORDERS
        ]
