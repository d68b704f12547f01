"""What a position is worth to a player: VP held, what is within reach of a claim, income, Units, land."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt
from typing import Final

from suite.games.zabor.income import by_areas, by_cards
from suite.games.zabor.metrics import COUNTS, strength
from suite.games.zabor.state import Zabor
from suite.games.zabor.words import DESTINY, GOALS, SORCERY, TRAITS

INCOME: Final = 0.06
GOLD: Final = 0.03
STRENGTH: Final = 0.025
LAND: Final = 0.08
CARD: Final = 0.1
SPREAD: Final = 4.0
"""VP of difference by which one is clearly ahead."""
NEAR: Final = 0.5
"""The share of a condition's VP that who has met all but a little of it may count on."""


def value(s: Zabor, player: int) -> float:
    """A share of the win, in 0..1, by the VP that each player may expect."""
    expected = [prospects(s, each) for each in range(s.players)]
    best = max(expected)
    shares = [exp((own - best) / SPREAD) for own in expected]
    return shares[player] / sum(shares)


def prospects(s: Zabor, player: int) -> float:
    """The VP that a player may expect."""
    left = s.turns - s.turn + 1
    total = float(s.points[player])
    for card in s.zones[GOALS]:
        face = s.face[card]
        goal = s.book.goals[face]
        if not s.marks[face] >> player & 1 and goal.needs:
            total += goal.vp * _likely(s, player, goal.needs)
    for card in s.mine(TRAITS, player):
        face = s.face[card]
        for number, needs in enumerate(s.deed(card).needs):
            if not s.marks[face] >> number & 1:
                total += (number + 1) * _likely(s, player, needs)
    total += INCOME * sqrt(left) * (by_areas(s, player) + by_cards(s, player))
    total += GOLD * min(s.gold[player], 30) + STRENGTH * strength(s, player)
    total += LAND * len(s.lands_of(player))
    return total + CARD * (len(s.mine(DESTINY, player)) + len(s.mine(SORCERY, player)))


def _likely(s: Zabor, player: int, needs: Mapping[str, int]) -> float:
    """How likely least numbers are to be met, by how much of them is there."""
    share = min(min(1.0, COUNTS[name](s, player) / least) for name, least in needs.items())
    return 0.9 if share >= 1 else NEAR * share * share
