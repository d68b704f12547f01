"""What the age changes and the end are likely to bring: objectives, bonuses, Conan's tokens, the crown."""

from __future__ import annotations

from typing import Final

from suite.games.age_of_conan.advice.prices import TOKEN, changes, pace
from suite.games.age_of_conan.objectives import amounts, fulfilling_by
from suite.games.age_of_conan.scoring import land_gold
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import (
    BONUS_CATEGORY,
    BONUS_CROM,
    BONUS_CROWNED,
    BONUS_RICHEST,
    CATEGORIES,
)
from suite.games.age_of_conan.words import OBJECTIVES, TOKENS, TRACK

SURE: Final = 0.7
"""How sure a fulfilled objective is to be scored."""
NEAR: Final = 0.3
"""How much of an objective one has that is only just not fulfilled."""
VALUE: Final = 0.08
"""What the value of a token is worth in bids for artifacts, while they come."""
TO_COME: Final = 0.5
"""Values of each category that a player may still get, for each turn left and half a change of age."""
COUNTED: Final = 0.6
"""How sure the bonus for Crom tokens is, while more of them may come."""
LAST_WORD: Final = 8.0
"""What it is worth to end the match for who is ahead."""
CROWNED: Final = 0.8
"""How sure it is that Conan is crowned who could be."""


def totals(s: Hyboria) -> list[list[int]]:
    """Category -> player -> the values of their tokens."""
    found = [[0] * s.players for _ in CATEGORIES]
    for player in range(s.players):
        for card in s.mine(TOKENS, player):
            token = s.token(card)
            found[token.category][player] += token.value
    return found


def likely(amounts: list[float], power: int) -> list[float]:
    """How likely each player has most of something in the end; the higher the power, the surer."""
    weights = [n**power for n in amounts]
    every = sum(weights)
    return [weight / every for weight in weights] if every else [0.0] * len(amounts)


def bonuses(s: Hyboria, expected: list[float], turns: int) -> None:
    """Add the bonuses of the end, and what tokens bring in bids for artifacts."""
    later = changes(s)
    power = 4 - min(2, later)
    open_ = TO_COME * (turns + 2 * later)
    for row in totals(s):
        for player, part in enumerate(likely([n + open_ for n in row], power)):
            expected[player] += BONUS_CATEGORY[0] * part + VALUE * min(1, later) * row[player]
    for player, part in enumerate(likely([float(n) for n in s.crom], power)):
        expected[player] += COUNTED * BONUS_CROM[0] * part
    ends = [float(s.gold[player] + land_gold(s, player)) for player in range(s.players)]
    weight = (0.9, 0.3, 0.15)[later] * BONUS_RICHEST[0]
    for player, part in enumerate(likely(ends, power)):
        expected[player] += weight * part


def crom(s: Hyboria, player: int) -> float:
    """What one more token of Crom is worth to a player."""
    amounts = [float(n) for n in s.crom]
    power = 4 - min(2, changes(s))
    before = likely(amounts, power)[player]
    amounts[player] += 1
    return COUNTED * BONUS_CROM[0] * (likely(amounts, power)[player] - before)


def objectives(s: Hyboria, expected: list[float], turns: int) -> None:
    """Add what open objectives are likely to bring."""
    for card in s.zones[OBJECTIVES]:
        goal = s.book.objectives[s.face[card]]
        counted = amounts(s, goal)
        done = fulfilling_by(s, goal, counted)
        least = max(goal.least, 1)
        for player, n in enumerate(counted):
            if player in done:
                expected[player] += SURE * goal.points
            elif turns:
                expected[player] += NEAR * goal.points * min(n, least) / least


def role(s: Hyboria, expected: list[float], turns: int) -> None:
    """Add the tokens that the Conan player may expect, and the reward if there is time to come to it."""
    near = len(s.zones[TRACK]) * pace(s)
    away = s.map.distance[s.goal][s.conan]
    reward = 1.0 if not away else min(1.0, (near + 0.3) / (away + 0.5))
    expected[s.role] += TOKEN * (0.8 * near + 0.7 * reward)


def crowning(s: Hyboria, expected: list[float], turns: int) -> None:
    """In the last age move what the crown takes from others to who may put it on Conan."""
    if changes(s) or s.role < 0:
        return
    near = len(s.zones[TRACK]) * pace(s)
    away = s.map.distance[s.home(s.role)][s.conan]
    if away > near + 1:
        return
    rows = totals(s)
    if not any(row[s.role] > max(n for player, n in enumerate(row) if player != s.role) for row in rows):
        return
    part = CROWNED * (1.0 if away <= near else 0.4)
    ahead = expected[s.role] > max(n for player, n in enumerate(expected) if player != s.role)
    expected[s.role] += part * (BONUS_CROWNED + LAST_WORD * ahead)
    for row in rows:
        for player, sure in enumerate(likely([float(n) for n in row], 4)):
            if player != s.role:
                expected[player] -= part * BONUS_CATEGORY[0] * sure
