"""Which conditions of VP Cards and traits are open to whom, and what they are likely to bring."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from suite.games.zabor.advice.appraisal import Appraisal
from suite.games.zabor.advice.reach import AT, GAINS, Conditions, Needs, Reach, part
from suite.games.zabor.advice.tally import UNKNOWN
from suite.games.zabor.cache import Cache
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.closing import TRAIT_VP
from suite.games.zabor.words import GOALS, PICKED, TRAITS

LEADING: Final = 0.6
"""What is met and counts only while nobody has more."""
_REACHES: Final[Cache[Reach]] = Cache(2_000)


@lru_cache(4_000)
def needs_of(book: ZaborCatalogue, face: int) -> tuple[Needs, ...]:
    """The conditions of a trait, or the one of a VP Card, by numbers of metrics."""
    if face in book.goals:
        return (tuple((AT[name], least) for name, least in book.goals[face].needs.items()),)
    tables = book.deeds[face].needs
    return tuple(tuple((AT[name], least) for name, least in table.items()) for table in tables)


@lru_cache(4_000)
def most_of(book: ZaborCatalogue, face: int) -> Needs:
    """What a VP Card wants most of."""
    return tuple((AT[name], least) for name, least in book.goals[face].most_of.items())


class Goals:
    """The VP Cards of a match: those that lie open, and those that may come by how likely they do."""

    def __init__(self, book: ZaborCatalogue, likely: Iterable[tuple[int, float]]) -> None:
        """`likely` are faces, each with the chance that it comes."""
        self.needing: list[tuple[int, float, Needs]] = []
        """(face, the VP that it is likely to have, the condition) of those with one,"""
        self.leading: list[tuple[int, float]] = []
        """(face, such VP) of those for who has most of something."""
        for face, chance in likely:
            goal = book.goals[face]
            if goal.most_of:
                self.leading.append((face, goal.vp * chance))
            else:
                self.needing.append((face, goal.vp * chance, needs_of(book, face)[0]))


@lru_cache(1_000)
def goals_of(book: ZaborCatalogue, shown: tuple[int, ...], turns: int, each: int) -> Goals:
    """The VP Cards when these faces lie open; how likely others lie face down all know."""
    likely = [(face, 1.0) for face in shown]
    for age in range(1, turns // each + 1):
        faces = [face for face, goal in book.goals.items() if goal.age == age]
        open_ = [face for face in faces if face not in shown]
        down = each - (len(faces) - len(open_))
        likely += [(face, down / len(open_)) for face in open_ if down > 0]
    return Goals(book, likely)


@lru_cache(4_000)
def conditions_of(
    book: ZaborCatalogue,
    goals: Goals,
    marks: tuple[int, ...],
    player: int,
    traits: tuple[tuple[int, int], ...],
) -> Conditions:
    """What is open to a player by the marks on the VP Cards with a condition, and (face, marks) of traits."""
    found: list[tuple[float, Needs]] = [
        (vp, needs)
        for (_, vp, needs), mark in zip(goals.needing, marks, strict=True)
        if not mark >> player & 1
    ]
    for face, mark in traits:
        for number, needs in enumerate(needs_of(book, face)):
            if not mark >> number & 1:
                found.append((TRAIT_VP[number], needs))
    return Conditions(found)


def find_conditions(appraisal: Appraisal) -> tuple[list[Reach], list[float]]:
    """Player -> what they can reach and all open conditions; player -> what having most of things may bring.

    VP Cards that may come count by how likely they do.
    """
    s = appraisal.s
    shown = tuple([s.face[card] for card in s.zones[GOALS]])
    goals = goals_of(s.book, shown, s.turns, int(s.options["vp-cards"]))
    marks = tuple([s.marks[face] for face, _, _ in goals.needing])
    reaches = []
    for player in range(appraisal.players):
        faces = [s.face[card] for card in s.mine(TRAITS, player) + s.mine(PICKED, player)]
        traits = tuple([(face, s.marks[face]) for face in faces if face >= 0])
        reaches.append(reach_of(appraisal, player, conditions_of(s.book, goals, marks, player, traits)))
    leading = [0.0] * appraisal.players
    for face, vp in goals.leading:
        _most(appraisal, face, vp, leading)
    return reaches, leading


def reach_of(appraisal: Appraisal, player: int, conditions: Conditions) -> Reach:
    """What a player can reach, or could in another position in which they had and did the same."""
    s = appraisal.s
    tally = appraisal.tallies[player]
    amounts = tally.amounts
    for metric in conditions.counting:
        if amounts[metric] == UNKNOWN:
            tally.amount(s, metric)
    income, now, war = (
        appraisal.arms.armies[player].income,
        appraisal.now[player],
        s.phase > 1 and appraisal.wars[player],
    )
    spaces = tuple(appraisal.spaces(player)) if appraisal.acting else ()
    key = (conditions, tuple(amounts), income, appraisal.left, now, war, spaces)
    found = _REACHES.get(key)
    if found is None:
        found = Reach(s.book, conditions, amounts, income, appraisal.left, now, war, spaces)
        _REACHES.put(key, found)
    return found


def _most(appraisal: Appraisal, face: int, vp: float, expected: list[float]) -> None:
    """Who has most of something is likely to have it once more when the VP are claimed."""
    s = appraisal.s
    needs = most_of(s.book, face)
    amounts = tuple([tally.amount(s, metric) for metric, _ in needs for tally in appraisal.tallies])
    best = leads(needs, amounts, appraisal.left)
    for player in range(appraisal.players):
        if not s.marks[face] >> player & 1:
            expected[player] += vp * best[player]


@lru_cache(4_000)
def leads(needs: Needs, amounts: tuple[int, ...], left: int) -> tuple[float, ...]:
    """player -> how likely they have most of one of the metrics; `amounts` are by metric and player."""
    players = len(amounts) // len(needs)
    best = [0.0] * players
    for at, (metric, least) in enumerate(needs):
        gain = GAINS[metric] * (left + 0.5)
        row = amounts[at * players : at * players + players]
        *_, second, most = sorted(row)
        for player, own in enumerate(row):
            gap = max(least, (most if own < most else second) + 1) - own
            found = LEADING if gap <= 0 else LEADING * part(gain, gap + 1.0)
            best[player] = max(best[player], found)
    return tuple(best)
