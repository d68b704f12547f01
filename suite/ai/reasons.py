"""Why a search chose its answer: what the best two are expected to bring, and what the obvious one gives up.

Worlds are dealt anew, the same for all answers that are told of, by a chance of their own: they follow from
what the player knows alone, and the agent plays on as if nobody had asked.
"""

from __future__ import annotations

from typing import Any, Final

from suite.ai.ismcts import Search
from suite.ai.lookahead import play_out
from suite.ai.result import ActionResult, Result
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.game import Game
from suite.core.reason import BEST, NEXT, OBVIOUS, Change, Reason
from suite.core.state import State

WORLDS: Final = 8
"""Worlds over which is averaged."""
MOST: Final = 3
"""So many changes are told of an answer."""
LEAST: Final = 0.2
"""What weighs less than this share of the weightiest change is left out,"""
SEEN: Final = 0.1
"""and so is an amount below this: it is told with one digit behind the point."""

Amounts = list[list[tuple[float, float]]]
"""player -> part -> (how much of it, its worth), on the average of worlds."""


class End:
    """Where an answer leads, in all worlds together."""

    def __init__(self, game: Game[Any], positions: list[State], player: int) -> None:
        self.won = self.lost = 0.0
        """In which share of the worlds the match is over, with a win for `player` and without."""
        going = [position for position in positions if next_decision(position) is not None]
        for position in positions:
            if next_decision(position) is None:
                win = game.returns(position)[player] * position.players > 1.0
                self.won += win / len(positions)
                self.lost += (not win) / len(positions)
        self.amounts: Amounts = []
        if going:
            found = [game.holdings(position) for position in going]
            self.amounts = [
                [_mean([told[player][part] for told in found]) for part in range(len(game.parts))]
                for player in range(going[0].players)
            ]


def reasons(search: Search, result: Result) -> list[Reason]:
    """What is to be told of a finished search: the chosen answer first; [] where there was no choice."""
    game = search.game
    if not game.parts or len(result.lines) < 2:
        return []
    player = search.view.player
    best = next(line for line in result.lines if line.action == result.action)
    others = [line for line in result.lines if line is not best]
    chance = Chance(len(result.lines))
    dealer = search.view.worlds()
    dealt = [dealer.sample(chance) for _ in range(WORLDS)]
    before = End(game, [_before(search, world) for world in dealt], player)
    rivals = _rivals(game, dealt[0], player)

    def end(line: ActionResult) -> End:
        return End(game, [search.led_to(line.action, world.copy()) for world in dealt], player)

    chosen = end(best)
    told = [_reason(BEST, best, chosen, before, rivals, False)]
    if result.ended == "immediate win":
        return told
    obvious = max(result.lines, key=lambda line: line.prior)
    told += [
        _reason(NEXT, line, end(line), before, rivals, False) for line in others[:1] if line is not obvious
    ]
    if obvious is not best:
        told.append(_reason(OBVIOUS, obvious, end(obvious), chosen, rivals, True))
    return told


def _before(search: Search, world: State) -> State:
    """What answers are told beside: the position, or the end of the turn where that is what is judged."""
    after = world.copy()
    if search.turn >= 0:
        play_out(after, search.turn)
    return after


def _rivals(game: Game[Any], world: State, player: int) -> list[float]:
    """player -> how much it matters to `player` what they have: the nearer to a win the more."""
    values = game.values(world)
    rest = sum(values) - values[player]
    return [1.0 if one == player else -value / rest if rest else 0.0 for one, value in enumerate(values)]


def _reason(
    kind: int, line: ActionResult, end: End, other: End, weights: list[float], against: bool
) -> Reason:
    """What tells `end` from another one; only what speaks `against` it if that is asked."""
    found: list[tuple[float, Change]] = []
    for player, (parts, those) in enumerate(zip(end.amounts, other.amounts, strict=False)):
        for part, ((amount, worth), (usual, usual_worth)) in enumerate(zip(parts, those, strict=True)):
            gain = weights[player] * (worth - usual_worth)
            if abs(amount - usual) >= SEEN and (gain < 0 or not against):
                found.append((abs(gain), Change(player, part, amount - usual)))
    found.sort(key=lambda one: -one[0])
    changes = [change for weight, change in found[:MOST] if weight >= LEAST * found[0][0]]
    return Reason(kind, line.action, changes, end.won, end.lost)


def _mean(of_worlds: list[tuple[float, float]]) -> tuple[float, float]:
    """The average amount and worth."""
    n = len(of_worlds)
    return sum([amount for amount, _ in of_worlds]) / n, sum([worth for _, worth in of_worlds]) / n
