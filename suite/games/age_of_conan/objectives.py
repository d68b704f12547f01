"""Objectives: who fulfils which now, and what they bring at an age change."""

from __future__ import annotations

from suite.games.age_of_conan.card import Objective
from suite.games.age_of_conan.rules import tokens_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    A_CITY,
    FORT,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DONE,
    TOWER,
)

COUNTED = {
    "controlled": (FORT, TOWER, A_CITY),
    "towers-cities": (TOWER, A_CITY),
    "forts-cities": (FORT, A_CITY),
    "cities": (A_CITY,),
}
"""What is counted -> the markers that count: homes bear none (EN:402-404)."""


def counted_lands(s: Hyboria, goal: Objective, player: int) -> list[int]:
    """The provinces of a player that count for an objective; what is out of play never has a marker."""
    board = s.map
    kingdom = s.kingdom[player]
    own_area = s.book.kingdoms[kingdom].area
    keys = goal.provinces
    return [
        land
        for land, holder in enumerate(s.holder)
        if holder == player
        and s.marker[land] in COUNTED[goal.counts]
        and goal.area in (-1, board.area[land])
        and (not keys or board.cards[land].key in keys)
        and ("coastal" not in goal.where or board.coastal[land])
        and ("savage" not in goal.where or board.savage[land])
        and ("abroad" not in goal.where or board.area[land] != own_area)
    ]


def amount(s: Hyboria, goal: Objective, player: int) -> int:
    """How much a player has of what an objective counts."""
    if goal.counts == "sorcery":
        return s.sorcery[player]
    if goal.counts == "tokens":
        return tokens_of(s, player)
    return len(counted_lands(s, goal, player))


def fulfilling(s: Hyboria, goal: Objective) -> list[int]:
    """Who fulfils an objective now; a majority that is tied is nobody's.

    Who was slain by Conan is out of all comparisons. Rule objectives.check (FR:1250-1254).
    """
    amounts = [amount(s, goal, player) if player != s.fallen else 0 for player in range(s.players)]
    found = [player for player, n in enumerate(amounts) if n >= goal.least and player != s.fallen]
    if goal.most:
        most = max(amounts)
        found = [player for player in found if amounts[player] == most and amounts.count(most) == 1]
    return [player for player in found if not goal.apart or _has_two_apart(s, goal, player)]


def _has_two_apart(s: Hyboria, goal: Objective, player: int) -> bool:
    """Whether two of the provinces that count do not border each other."""
    lands = counted_lands(s, goal, player)
    return any(b not in s.map.around[a] for a in lands for b in lands if a < b)


def fulfils(s: Hyboria, goal: Objective, player: int) -> bool:
    """Whether a player fulfils an objective now."""
    return player in fulfilling(s, goal)


def score_objectives(s: Hyboria) -> list[int]:
    """Everybody who fulfils an open objective has its points; the cards that somebody has fulfilled.

    Rules objectives.check, scoring.objectives (EN:1781-1795; FR:1245-1258).
    """
    done = []
    for card in s.zones[OBJECTIVES]:
        goal = s.book.objectives[s.face[card]]
        found = fulfilling(s, goal)
        for player in s.from_first():
            if player in found:
                s.points[player] += goal.points
                s.tell("fulfilled", (player, s.face[card], goal.points))
                if card not in done:
                    done.append(card)
    return done


def replace_objectives(s: Hyboria, done: list[int]) -> None:
    """A new card for each that was fulfilled, once all are scored; it is not scored in the same step."""
    for card in done:
        s.move(card, OBJECTIVES_DONE)
    for _ in done:
        if s.zones[OBJECTIVE_DECK]:
            card = s.zones[OBJECTIVE_DECK][-1]
            s.move(card, OBJECTIVES)
            s.tell("objective", (s.face[card],))
