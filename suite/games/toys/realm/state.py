"""The position of Realm."""

from __future__ import annotations

from typing import Final

from suite.core.card import Catalogue
from suite.core.state import State
from suite.core.state_fields import BLANK, COUNT, FLAG, MOST, PLAYER, PLAYER_OR_NONE, Field, Numbers
from suite.games.toys.realm.board import SPACES, WORTH

NO_BID: Final = -1
SEALED_BID: Final = -2
"""In an observation: a bid is made, but its player alone knows it."""


class RealmState(State):
    """Armies and holders of the spaces; gold, bids and points of the players. No cards."""

    FIELDS = (
        *State.FIELDS,
        Field("rounds", COUNT),
        Field("round", COUNT),
        Field("turn", PLAYER_OR_NONE),
        Field("marches", COUNT),
        Field("order", PLAYER, shape=BLANK),
        Field("bids", Numbers(SEALED_BID, MOST), shape=BLANK),
        Field("sealed", FLAG),
        Field("gold", COUNT, shape=BLANK),
        Field("points", COUNT, shape=BLANK),
        Field("armies", COUNT, shape=BLANK),
        Field("holder", PLAYER_OR_NONE, shape=BLANK),
        Field("force", COUNT),
        Field("clashes", COUNT),
    )

    def __init__(self, catalogue: Catalogue, players: int, rounds: int) -> None:
        super().__init__(catalogue, [], players, 0)
        self.rounds = rounds
        """Rounds of the whole match."""
        self.round = 0
        """The round being played, from 0."""
        self.turn = 0
        """Who bids, musters, marches or attacks."""
        self.marches = 0
        """Marches that he has left."""
        self.order = list(range(players))
        """The players in turn order."""
        self.bids = [NO_BID] * players
        """Player -> his bid of this round."""
        self.sealed = 0
        """1 while each bid is known to its player alone."""
        self.gold = [0] * players
        self.points = [0] * players
        self.armies = [0] * len(SPACES)
        """Space -> armies standing there."""
        self.holder = [-1] * len(SPACES)
        """Space -> the player who holds it, -1 if nobody does."""
        self.force = 0
        """Armies that attack in the battle under way."""
        self.clashes = 0
        """Times that its dice were rolled."""

    def copy(self) -> RealmState:
        to = RealmState(self.catalogue, self.players, self.rounds)
        self.copy_core(to)
        to.round = self.round
        to.turn = self.turn
        to.marches = self.marches
        to.order = self.order.copy()
        to.bids = self.bids.copy()
        to.sealed = self.sealed
        to.gold = self.gold.copy()
        to.points = self.points.copy()
        to.armies = self.armies.copy()
        to.holder = self.holder.copy()
        to.force = self.force
        to.clashes = self.clashes
        return to

    def held(self, player: int) -> list[int]:
        """The spaces that `player` holds; none when he is out of the match."""
        return [space for space, holder in enumerate(self.holder) if holder == player]

    def worth(self, player: int) -> int:
        """What the spaces of `player` are worth together."""
        return sum(WORTH[space] for space in self.held(player))
