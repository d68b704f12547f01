"""Playouts: how a search plays on from where its tree ends, and when it stops to judge."""

from __future__ import annotations

from typing import Any

from suite.ai.lookahead import run_on, shares, worth
from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.game import Game
from suite.core.state import State


class Playout:
    """Plays `length` real decisions, then judges by the game's value.

    Each decision is the best of `candidates` random answers by one decision of look-ahead; with one
    candidate it is random.
    """

    def __init__(self, game: Game[Any], length: int, candidates: int, passes: int) -> None:
        self.game = game
        self.length = length
        self.candidates = candidates
        self.passes = passes

    def run(self, world: State, chance: Chance) -> list[float]:
        """Play `world` on and return the players' shares; `world` is used up."""
        asked = run_on(world)
        for _ in range(self.length):
            if asked is None:
                break
            decision, actions = asked
            if self.candidates > 1:
                action = self._pick(world, actions, decision.player(world), chance)
            else:
                action = actions[chance.roll(len(actions))]
            decision.apply(world, action)
            asked = run_on(world)
        return shares(self.game, world)

    def _pick(self, world: State, actions: list[Action], player: int, chance: Chance) -> Action:
        """The best of a few random answers for `player`; the first one among equals."""
        rest = actions.copy()
        best = rest[0]
        high = -1.0
        for _ in range(min(self.candidates, len(rest))):
            action = rest.pop(chance.roll(len(rest)))
            value = worth(self.game, world, action, player, self.passes)
            if value > high:
                best = action
                high = value
        return best
