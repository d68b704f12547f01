"""Sorting the hand on a table: a menu, dragging within the hand, Shift with the arrows. All of it is kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from suite.core.translation import _
from suite.ui.commands import Command
from suite.ui.table.hand import ORDERS, OWN, HandOrder, mark_of, own_hand
from suite.ui.table.item import CARD, Item
from suite.ui.table.link import Position, SeatLink
from suite.ui.widgets import IconButton

if TYPE_CHECKING:
    from suite.ui.table.view import TableView


class Handling:
    """Keeps the order of each player's hand."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.orders: dict[int, HandOrder] = {}
        """Player -> the order of their hand."""
        self.game = ""
        style = view.context.style
        self.button = IconButton(style, "sort-ascending", _("Sort the hand"), self.open_menu)

    def use(self, link: SeatLink) -> None:
        """Another match is shown."""
        self.game = link.game.key
        self.orders = {}
        viewer = link.people[0] if link.people else 0
        self.button.setVisible(own_hand(link.game.layout(link.setup, viewer)) is not None)

    def zone(self, position: Position) -> int:
        """The zone of the viewer's hand, -1 where there is none."""
        spot = own_hand(self.view.layout_of(position.viewer))
        return -1 if spot is None else spot.zone

    def order(self, position: Position) -> HandOrder:
        """The order of the viewer's hand."""
        found = self.orders.get(position.viewer)
        if found is None:
            kept = self.view.context.preferences
            art = self.view.stage.art
            found = HandOrder(art.catalogue, art.look, kept.text(f"table/sort/{self.game}"))
            found.read(
                kept.text(f"table/hand/{self.game}/{position.viewer}"), mark_of(position.viewer, position.log)
            )
            self.orders[position.viewer] = found
        return found

    def arranged(self, position: Position, zone: int, cards: list[int]) -> list[int]:
        """The cards of a zone in the order in which they are shown."""
        if zone != self.zone(position):
            return cards
        return self.order(position).arranged(cards, [position.observation.face(card) for card in cards])

    # -- what the owner does -----------------------------------------------------------------------------

    def sort(self, order: str, checked: bool = False) -> None:
        """Sort the hand; this order is that of all matches of the game from now on."""
        position = self.view.position
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
        position = self.view.position
        return item.kind == CARD and position is not None and item.zone == self.zone(position) >= 0

    def shown(self) -> list[int]:
        """The viewer's hand from the left."""
        return [item.card for item in self.view.stage.picture.items.values() if self.holds(item)]

    def drop(self, item: Item, x: float) -> None:
        """A card of the hand was put down in the hand at `x`."""
        items = self.view.stage.picture.items.values()
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
        position = self.view.position
        assert position is not None, "a hand is shown"
        self.order(position).put(self.shown(), item.card, place)
        self._keep(position)

    def _keep(self, position: Position) -> None:
        order = self.order(position)
        kept = self.view.context.preferences
        kept.set(f"table/sort/{self.game}", order.order)
        if order.own:
            text = order.text(mark_of(position.viewer, position.log))
            kept.set(f"table/hand/{self.game}/{position.viewer}", text)
        self.view.draw(self.view.moves)
        self.view.picked()

    # -- menu and commands ---------------------------------------------------------------------------------

    def menu(self) -> QMenu:
        """The orders, the present one marked."""
        menu = QMenu(self.button)
        group = QActionGroup(menu)
        position = self.view.position
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
