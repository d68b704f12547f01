"""The position of the trick game."""

from __future__ import annotations

from typing import Final

from suite.core.card import Catalogue
from suite.core.state import State
from suite.core.state_fields import BITS, BLANK, COUNT, FLAG, PLAYER, field_names, public
from suite.core.zone import HIDDEN, OPEN, OWNER, Zone

PLAYERS: Final = 3
SUITS: Final = ("Swords", "Crowns", "Stars")
RANKS: Final = 6
"""Face = suit * RANKS + rank, the lowest rank 0."""
HAND_SIZE: Final = 5

DECK: Final = 0
TRUMP: Final = 1
TRICK: Final = 2
HAND: Final = 3
GIFT: Final = 6
SLEEPER: Final = 9
TAKEN: Final = 12
"""The last four: plus player."""

ZONES: Final = [
    Zone("deck", -1, HIDDEN),
    Zone("trump", -1, OPEN),
    Zone("trick", -1, OPEN),
    *(Zone("hand", player, OWNER) for player in range(PLAYERS)),
    *(Zone("gift", player, HIDDEN) for player in range(PLAYERS)),
    *(Zone("sleeper", player, HIDDEN) for player in range(PLAYERS)),
    *(Zone("taken", player, OPEN) for player in range(PLAYERS)),
]


_FIELDS: Final = (
    public("deals", COUNT),
    public("exchange", FLAG),
    public("deal", COUNT),
    public("leader", PLAYER),
    public("turn", PLAYER),
    public("points", COUNT, shape=BLANK),
    public("void", BITS, shape=BLANK),
)


class TricksState(State):
    """Eighteen cards, whose lead it is, the points, and who is known to lack which suits."""

    FIELDS = (*State.FIELDS, *_FIELDS)
    __slots__ = (*field_names(_FIELDS),)

    def __init__(self, catalogue: Catalogue, deals: int, exchange: int) -> None:
        super().__init__(catalogue, ZONES, PLAYERS, 0)
        self.deals = deals
        """Deals in the whole match."""
        self.exchange = exchange
        """1 when each player gives a card to the left at the start of a deal."""
        self.deal = 0
        """The deal being played, from 0."""
        self.leader = 0
        """Who leads the trick."""
        self.turn = 0
        """Who acts."""
        self.points = [0] * PLAYERS
        """Player -> points won in all deals."""
        self.void = [0] * PLAYERS
        """Player -> a bit per suit that they were seen not to follow in this deal."""

    def copy(self) -> TricksState:
        to = TricksState(self.catalogue, self.deals, self.exchange)
        self.copy_core(to)
        to.deal = self.deal
        to.leader = self.leader
        to.turn = self.turn
        to.points = self.points.copy()
        to.void = self.void.copy()
        return to

    def suit(self, card: int) -> int:
        """The suit of a card whose face is known."""
        return self.face[card] // RANKS

    def trump(self) -> int:
        """The suit of the card turned up."""
        return self.suit(self.zones[TRUMP][0])
