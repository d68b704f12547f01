"""What a position is worth to a player: what the end would give now, and what lies there promises."""

from __future__ import annotations

from math import exp
from typing import Final

from suite.games.age_of_conan.advice import plans
from suite.games.age_of_conan.advice.prospects import (
    EMISSARY,
    GOLD,
    UNIT,
    alliance,
    campaign,
    fight,
    tower,
)
from suite.games.age_of_conan.objectives import fulfilling
from suite.games.age_of_conan.scoring import bonuses
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import BIDDING_TOKENS
from suite.games.age_of_conan.words import (
    A_CITY,
    FORT,
    HAND,
    KINGDOM_HAND,
    OBJECTIVES,
    OWNED,
    TABLE,
    TOWER,
)

STRATEGY_CARD: Final = 0.3
KINGDOM_CARD: Final = 0.4
TABLE_CARD: Final = 0.25
"""For each gold of its cost, while it can be used; a third once it is."""
SORCERY: Final = 0.4
ARTIFACT: Final = 0.8
ROLE: Final = 0.8
BIDDING: Final = 0.12
"""For each point of a bidding token that is not used."""
HELD: Final = 0.85
"""How sure a fort or city is to be there at the end."""
SPREAD: Final = 7.0
"""Points of difference by which one is clearly ahead when the match begins; fewer as it goes on."""


def value(s: Hyboria, player: int) -> float:
    """A share of the win, in 0..1, by the points that each player may expect."""
    if -1 in s.kingdom or s.conan < 0:
        return 1 / s.players
    expected = [points(s, each) for each in range(s.players)]
    bonus = bonuses(s)
    for each in range(s.players):
        expected[each] += 0.6 * sum([row[each] for row in bonus])
    for card in s.zones[OBJECTIVES]:
        goal = s.book.objectives[s.face[card]]
        for each in fulfilling(s, goal):
            expected[each] += 0.6 * goal.points
    spread = SPREAD - 1.5 * (s.age + 3 - s.ages)
    best = max(expected)
    shares = [exp((own - best) / spread) for own in expected]
    return shares[player] / sum(shares)


def points(s: Hyboria, player: int) -> float:
    """The points that a player may expect, but for objectives and the bonuses of the end."""
    total = float(s.points[player]) + _land(s, player) + _means(s, player) + _people(s, player)
    if s.role == player:
        away = s.map.distance[s.goal][s.conan]
        total += ROLE - 0.1 * away
    if s.fight:
        total += fight(s, player)
    return total + plans.plan(s, player)


def _land(s: Hyboria, player: int) -> float:
    """Forts, towers and cities, and the raiders beside them."""
    total = 0.0
    for land, holder in enumerate(s.holder):
        if holder != player:
            continue
        marker = s.marker[land]
        if marker in (FORT, A_CITY):
            total += HELD * s.map.rating[land] + 0.1 * min(2, s.army(player, land))
        if marker in (TOWER, A_CITY):
            total += tower(s, land)
        total -= 0.5 * s.raiders[land]
    return total - 0.5 * s.raiders[s.home(player)]


def _means(s: Hyboria, player: int) -> float:
    """Gold, sorcery, tokens for bids, cards, artifacts, adventure tokens beyond their bonuses."""
    total = GOLD * s.gold[player] + SORCERY * s.sorcery[player] + 0.5 * s.crom[player]
    total += STRATEGY_CARD * len(s.mine(HAND, player)) + KINGDOM_CARD * len(s.mine(KINGDOM_HAND, player))
    total += ARTIFACT * len(s.mine(OWNED, player))
    used = s.used[player]
    total += BIDDING * sum(n for token, n in enumerate(BIDDING_TOKENS) if not used >> token & 1)
    for card in s.mine(TABLE, player):
        total += TABLE_CARD * s.ability(card).cost * (0.33 if card in s.turned else 1.0)
    return total + 0.3 * plans.token_values(s, player)


def _people(s: Hyboria, player: int) -> float:
    """Units and emissaries, campaigns that have begun, alliances in reach."""
    first = player * s.lands
    total = 0.0
    for land, units in enumerate(s.units[first : first + s.lands]):
        if units:
            total += UNIT * units
            if s.place[land] >= 0 and s.invader(land) == player:
                total += campaign(s, land, units, s.place[land])
    for land, n in enumerate(s.emissaries[first : first + s.lands]):
        if n:
            total += EMISSARY * n
            if plans.open_to_parley(s, player, land):
                total += 0.5 * alliance(s, player, land)
    return total
