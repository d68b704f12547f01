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


def counted_lands(s: Hyboria, goal: Objective) -> list[list[int]]:
    """Player -> their provinces that count for an objective; what is out of play never has a marker."""
    found: list[list[int]] = [[] for _ in range(s.players)]
    markers = COUNTED[goal.counts]
    for land, holder in enumerate(s.holder):
        if holder >= 0 and s.marker[land] in markers and _counts(s, goal, land, holder):
            found[holder].append(land)
    return found


def _counts(s: Hyboria, goal: Objective, land: int, player: int) -> bool:
    """Whether a province is one of those of which the objective speaks."""
    board = s.map
    return (
        goal.area in (-1, board.area[land])
        and (not goal.provinces or board.cards[land].key in goal.provinces)
        and ("coastal" not in goal.where or board.coastal[land])
        and ("savage" not in goal.where or board.savage[land])
        and ("abroad" not in goal.where or board.area[land] != s.book.kingdoms[s.kingdom[player]].area)
    )


def amounts(s: Hyboria, goal: Objective) -> list[int]:
    """Player -> how much they have of what an objective counts."""
    if goal.counts == "sorcery":
        return s.sorcery
    if goal.counts == "tokens":
        return [tokens_of(s, player) for player in range(s.players)]
    return [len(lands) for lands in counted_lands(s, goal)]


def fulfilling(s: Hyboria, goal: Objective) -> list[int]:
    """Who fulfils an objective now; a majority that is tied is nobody's.

    Who was slain by Conan is out of all comparisons. Rule objectives.check (FR:1250-1254).
    """
    return fulfilling_by(s, goal, amounts(s, goal))


def fulfilling_by(s: Hyboria, goal: Objective, counted: list[int]) -> list[int]:
    """The same by the players' amounts, where these are known."""
    counted = [n if player != s.fallen else 0 for player, n in enumerate(counted)]
    found = [player for player, n in enumerate(counted) if n >= goal.least and player != s.fallen]
    if goal.most:
        most = max(counted)
        found = [player for player in found if counted[player] == most and counted.count(most) == 1]
    return [player for player in found if not goal.apart or _has_two_apart(s, goal, player)]


def _has_two_apart(s: Hyboria, goal: Objective, player: int) -> bool:
    """Whether two of the provinces that count do not border each other."""
    lands = counted_lands(s, goal)[player]
    return any(b not in s.map.around[a] for a in lands for b in lands if a < b)


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
                s.log("fulfilled", (player, s.face[card], goal.points))
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
            s.log("objective", (s.face[card],))
