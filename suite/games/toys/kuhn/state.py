"""The position of a match of Kuhn poker."""

from __future__ import annotations

from typing import Final

from suite.core.card import Catalogue
from suite.core.state import State
from suite.core.state_fields import BLANK, COUNT, NUMBER, PLAYER, PLAYER_OR_NONE, field_names, public
from suite.core.zone import HIDDEN, OWNER, Zone

DECK: Final = 0
HAND: Final = 1
"""HAND + player."""

ZONES: Final = [
    Zone("deck", -1, HIDDEN),
    Zone("first player's hand", 0, OWNER),
    Zone("second player's hand", 1, OWNER),
]


_FIELDS: Final = (
    public("deals", COUNT),
    public("deal", COUNT),
    public("turn", PLAYER),
    public("folded", PLAYER_OR_NONE),
    public("paid", COUNT, shape=BLANK),
    public("chips", NUMBER, shape=BLANK),
)


class KuhnState(State):
    """Two hands of one card each, and the chips."""

    FIELDS = (*State.FIELDS, *_FIELDS)
    __slots__ = (*field_names(_FIELDS),)

    def __init__(self, catalogue: Catalogue, deals: int) -> None:
        super().__init__(catalogue, ZONES, 2, 0)
        self.deals = deals
        """Deals in the whole match."""
        self.deal = 0
        """The deal being played, from 0; an even one is opened by player 0."""
        self.turn = 0
        """The player who acts."""
        self.folded = -1
        """The player who gave this deal up, -1 if nobody did."""
        self.paid = [0, 0]
        """Player -> chips paid into the pot of this deal."""
        self.chips = [0, 0]
        """Player -> chips won (lost: below 0) in the deals that are over."""

    def copy(self) -> KuhnState:
        to = KuhnState(self.catalogue, self.deals)
        self.copy_core(to)
        to.deal = self.deal
        to.turn = self.turn
        to.folded = self.folded
        to.paid = self.paid.copy()
        to.chips = self.chips.copy()
        return to
