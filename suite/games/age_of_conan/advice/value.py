"""What a position is worth to the players: what the end would give now, and what lies there promises."""

from __future__ import annotations

from math import exp
from typing import Final

from suite.core.reason import Holding, Part
from suite.core.translation import mark
from suite.games.age_of_conan.advice.belongings import means, people
from suite.games.age_of_conan.advice.ending import bonuses, crowning, objectives, role
from suite.games.age_of_conan.advice.plans import plan
from suite.games.age_of_conan.advice.prices import FAR, changes, turns_left
from suite.games.age_of_conan.advice.prospects import fight, land_worth
from suite.games.age_of_conan.state import Hyboria

SPREADS: Final[tuple[float, ...]] = (2.5, 6.0)
"""Points of difference by which one is clearly ahead: as the match ends, and long before."""
RAIDER: Final = 0.5
STAGES: Final = (bonuses, objectives, role, crowning)
"""What the end is likely to bring, one after the other."""
PARTS: Final = (
    Part(mark("Gold {n}")),
    Part(mark("Sorcery {n}")),
    Part(mark("cards and artifacts worth {n} points")),
    Part(mark("bidding tokens worth {n} points")),
    Part(mark("armies worth {n} points")),
    Part(mark("emissaries worth {n} points")),
    Part(mark("what is under way worth {n} points")),
    Part(mark("points {n}")),
    Part(mark("forts, towers and cities worth {n} points")),
    Part(mark("bonuses at the end worth {n} points")),
    Part(mark("objectives worth {n} points")),
    Part(mark("leading Conan worth {n} points")),
    Part(mark("the crown worth {n} points")),
)
"""What the value is told by."""


def values(s: Hyboria) -> list[float]:
    """Player -> their share of the win, in 0..1, by the points that each may expect."""
    if _begins(s):
        return [1 / s.players] * s.players
    turns = turns_left(s)
    expected = points(s, turns)
    near, far = SPREADS
    spread = near + (far - near) * min(1.0, (turns + FAR * changes(s)) / (2 * FAR))
    best = max(expected)
    shares = [exp((own - best) / spread) for own in expected]
    every = sum(shares)
    return [share / every for share in shares]


def points(s: Hyboria, turns: int, told: list[list[Holding]] | None = None) -> list[float]:
    """Player -> the points that they may expect; `told` is filled with how much of each of PARTS that is."""
    expected = [float(n) for n in s.points]
    for land, holder in enumerate(s.holder):
        if holder >= 0:
            expected[holder] += land_worth(s, land) - RAIDER * s.raiders[land]
    held = expected.copy()
    free = [s.place[land] < 0 and s.is_neutral(land) and s.in_play(land) for land in range(s.lands)]
    for player in range(s.players):
        own = None if told is None else told[player]
        expected[player] += (
            means(s, player, turns, own) + people(s, player, turns, free, own) + plan(s, player, turns)
        )
        expected[player] -= RAIDER * s.raiders[s.home(player)]
        if s.fight is not None:
            expected[player] += fight(s, player, turns)
        if own is not None:
            had = float(s.points[player])
            under_way = expected[player] - held[player] - sum([worth for _, worth in own])
            own += [(under_way, under_way), (had, had), (held[player] - had, held[player] - had)]
    for stage in STAGES:
        before = expected.copy()
        stage(s, expected, turns)
        if told is not None:
            for player, own in enumerate(told):
                own.append((expected[player] - before[player],) * 2)
    return expected


def holdings(s: Hyboria) -> list[list[Holding]]:
    """Player -> how much of each of PARTS they have, and its worth."""
    if _begins(s):
        return [[(0.0, 0.0)] * len(PARTS) for _ in range(s.players)]
    told: list[list[Holding]] = [[] for _ in range(s.players)]
    points(s, turns_left(s), told)
    return told


def _begins(s: Hyboria) -> bool:
    """Whether kingdoms, or the lead of Conan, are not given yet."""
    return -1 in s.kingdom or s.conan < 0
