"""The position of Realm."""

from __future__ import annotations

from typing import Final

from suite.core.card import Catalogue
from suite.core.state import State
from suite.core.state_fields import BLANK, COUNT, PLAYER, PLAYER_OR_NONE, field_names, public
from suite.games.toys.realm.board import SPACES, WORTH

_FIELDS: Final = (
    public("rounds", COUNT),
    public("round", COUNT),
    public("turn", PLAYER_OR_NONE),
    public("marches", COUNT),
    public("order", PLAYER, shape=BLANK),
    public("bids", COUNT, shape=BLANK),
    public("gold", COUNT, shape=BLANK),
    public("points", COUNT, shape=BLANK),
    public("armies", COUNT, shape=BLANK),
    public("holder", PLAYER_OR_NONE, shape=BLANK),
    public("force", COUNT),
    public("clashes", COUNT),
)


class RealmState(State):
    """Armies and holders of the spaces; gold, bids and points of the players. No cards."""

    FIELDS = (*State.FIELDS, *_FIELDS)
    __slots__ = (*field_names(_FIELDS),)

    def __init__(self, catalogue: Catalogue, players: int, rounds: int) -> None:
        super().__init__(catalogue, [], players, 0)
        self.rounds = rounds
        """Rounds of the whole match."""
        self.round = 0
        """The round being played, from 0."""
        self.turn = 0
        """Who bids, musters, marches or attacks."""
        self.marches = 0
        """Marches that they have left."""
        self.order = list(range(players))
        """The players in turn order."""
        self.bids = [0] * players
        """Player -> their bid of this round, once all are shown."""
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
        to.gold = self.gold.copy()
        to.points = self.points.copy()
        to.armies = self.armies.copy()
        to.holder = self.holder.copy()
        to.force = self.force
        to.clashes = self.clashes
        return to

    def held(self, player: int) -> list[int]:
        """The spaces that `player` holds; none when they are out of the match."""
        return [space for space, holder in enumerate(self.holder) if holder == player]

    def worth(self, player: int) -> int:
        """What the spaces of `player` are worth together."""
        return sum(WORTH[space] for space in self.held(player))
