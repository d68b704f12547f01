"""What a position is worth to the players: what the end would give now, and what lies there promises."""

from __future__ import annotations

from math import exp
from typing import Final

from suite.games.age_of_conan.advice.belongings import means, people
from suite.games.age_of_conan.advice.ending import bonuses, crowning, objectives, role
from suite.games.age_of_conan.advice.plans import plan
from suite.games.age_of_conan.advice.prices import FAR, changes, turns_left
from suite.games.age_of_conan.advice.prospects import fight, land_worth
from suite.games.age_of_conan.state import Hyboria

SPREADS: Final[tuple[float, ...]] = (2.5, 6.0)
"""Points of difference by which one is clearly ahead: as the match ends, and long before."""
RAIDER: Final = 0.5


def values(s: Hyboria) -> list[float]:
    """Player -> their share of the win, in 0..1, by the points that each may expect."""
    if -1 in s.kingdom or s.conan < 0:
        return [1 / s.players] * s.players
    turns = turns_left(s)
    expected = points(s, turns)
    near, far = SPREADS
    spread = near + (far - near) * min(1.0, (turns + FAR * changes(s)) / (2 * FAR))
    best = max(expected)
    shares = [exp((own - best) / spread) for own in expected]
    every = sum(shares)
    return [share / every for share in shares]


def points(s: Hyboria, turns: int) -> list[float]:
    """Player -> the points that they may expect."""
    expected = [float(n) for n in s.points]
    for land, holder in enumerate(s.holder):
        if holder >= 0:
            expected[holder] += land_worth(s, land) - RAIDER * s.raiders[land]
    free = [s.place[land] < 0 and s.is_neutral(land) and s.in_play(land) for land in range(s.lands)]
    for player in range(s.players):
        expected[player] += means(s, player, turns) + people(s, player, turns, free) + plan(s, player, turns)
        expected[player] -= RAIDER * s.raiders[s.home(player)]
        if s.fight is not None:
            expected[player] += fight(s, player, turns)
    bonuses(s, expected, turns)
    objectives(s, expected, turns)
    role(s, expected)
    crowning(s, expected)
    return expected
