"""The end: raids, provinces, objectives, bonuses, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from suite.core.flow import Procedure
from suite.core.knowledge import reveal
from suite.core.standing import Standing
from suite.games.age_of_conan.crown import total_of
from suite.games.age_of_conan.objectives import score_objectives
from suite.games.age_of_conan.raid import Raids
from suite.games.age_of_conan.rules import gain_gold, tokens_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import (
    BONUS_CATEGORY,
    BONUS_CROM,
    BONUS_CROWNED,
    BONUS_RICHEST,
    CATEGORIES,
)
from suite.games.age_of_conan.words import (
    A_CITY,
    BY_AGE,
    BY_CROWN,
    BY_FALL,
    FORT,
    TOKENS,
    TOWER,
)


class FinalScoring(Procedure[Hyboria]):
    """Raids as at an age change; then land, objectives and bonuses.

    Rules crown.ending, scoring.raids, scoring.objectives (EN:2044-2139; FR:1679-1807).
    """

    rule = "crown.ending"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.log("scoring", (state.age + 1,))
            state.call(Raids())
            return
        for player in contenders(state):
            land = land_points(state, player)
            state.points[player] += land
            state.log("land points", (player, land))
            gain_gold(state, player, land_gold(state, player))
        score_objectives(state)
        show_tokens(state)
        for kind, row in enumerate(bonuses(state)):
            for player, points in enumerate(row):
                if points:
                    state.points[player] += points
                    state.log("bonus", (player, kind, points))
        finish(state)


def contenders(s: Hyboria) -> list[int]:
    """All who are not slain by Conan, from the first player on (EN:2033-2039; FR:1672-1675)."""
    return [player for player in s.from_first() if player != s.fallen]


def land_points(s: Hyboria, player: int) -> int:
    """The ratings of the provinces with own forts or cities.

    Rule scoring.lands (EN:2057-2060; FR:1696-1698).
    """
    return _ratings(s, player, (FORT, A_CITY))


def land_gold(s: Hyboria, player: int) -> int:
    """The ratings of the provinces with own towers or cities.

    Rule scoring.lands (EN:2062-2063; FR:1693-1694).
    """
    return _ratings(s, player, (TOWER, A_CITY))


def _ratings(s: Hyboria, player: int, markers: tuple[int, int]) -> int:
    rating = s.map.rating
    return sum(
        rating[land] for land, one in enumerate(s.holder) if one == player and s.marker[land] in markers
    )


def show_tokens(s: Hyboria) -> None:
    """All tokens are shown and counted."""
    for player in range(s.players):
        for token in s.mine(TOKENS, player):
            reveal(s, token)
        s.log("tokens", (player, *[total_of(s, player, category) for category in range(len(CATEGORIES))]))


def shared(amounts: Sequence[int], prizes: tuple[int, int]) -> list[int]:
    """Who alone has most has the first prize; those who tie have the second; nothing is worth nothing."""
    best = max(amounts)
    if best <= 0:
        return [0] * len(amounts)
    prize = prizes[0] if amounts.count(best) == 1 else prizes[1]
    return [prize if amount == best else 0 for amount in amounts]


def bonuses(s: Hyboria) -> list[list[int]]:
    """Bonus by bonus what each player has, in the order of the book's table.

    EN:2070-2139; FR:1703-1784. Who crowned Conan alone has bonuses for tokens, but nothing that others win;
    who was slain is out of all comparisons.
    Rules scoring.bonuses, scoring.crowned.
    """
    there = [player != s.fallen for player in range(s.players)]
    rows = [
        shared([n * here for n, here in zip(s.gold, there, strict=True)], BONUS_RICHEST),
        shared([n * here for n, here in zip(s.crom, there, strict=True)], BONUS_CROM),
        [BONUS_CROWNED * (player == s.king) for player in range(s.players)],
    ]
    for category in range(len(CATEGORIES)):
        totals = [total_of(s, player, category) * there[player] for player in range(s.players)]
        row = shared(totals, BONUS_CATEGORY)
        rows.append(row if s.king < 0 else [n * (player == s.king) for player, n in enumerate(row)])
    return rows


def rank(s: Hyboria, player: int) -> tuple[int, int, int]:
    """The higher, the better placed: not slain, points, number of tokens.

    Rule scoring.winner (EN:2122-2126; FR:1786-1788).
    """
    return int(player != s.fallen), s.points[player], tokens_of(s, player)


def finish(s: Hyboria) -> None:
    """The best rank has won; who share it share the win."""
    ranks = [rank(s, player) for player in range(s.players)]
    s.winners = sum(1 << player for player, own in enumerate(ranks) if own == max(ranks))
    s.over = BY_CROWN if s.king >= 0 else BY_FALL if s.fallen >= 0 else BY_AGE
    s.frames.clear()
    s.at.clear()
    s.log("over", (s.over, s.winners))


def standings(s: Hyboria) -> list[Standing]:
    """Places and points now; who was slain is last, and has no points that count."""
    ranks = [rank(s, player) for player in range(s.players)]
    found = [
        Standing(player, 1 + sum(other > own for other in ranks), own[1]) for player, own in enumerate(ranks)
    ]
    return sorted(found, key=lambda one: (one.place, one.player))
