"""What a position of Conquest of Zabor's blunder suite is, how it is staged, and what a level answers in it.

Clocks are off, so an answer follows from the seed and the iterations alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import next_decision
from suite.core.frame import Frame
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CITY, METROPOL
from suite.games.zabor.track import TakeAction, TakeActions
from suite.games.zabor.turn import Match, Turn
from suite.games.zabor.warfare import InOrder, Warfare, Wars
from suite.games.zabor.words import ACTION, GOALS, GOALS_ASIDE, GOALS_DOWN, WARFARE
from tests.ai.positions import BoardPosition
from tests.rulebook.zabor.kit import ANN, BEN, CLEO, area, card_of, give, own, stage

SEEDS: Final = (1, 2)
Right = Callable[[Zabor, Action], bool]
Position = BoardPosition[Zabor]
_TRAITS: Final = (
    ("archmages", "spellweavers", "summoners", "storm-callers"),
    ("seers", "corsairs", "sea-kings", "merchant-fleets"),
    ("beast-tamers", "smugglers", "chancellors", "battle-mages"),
)
"""Four traits each, on which nothing hangs in these positions."""


def to(verb: int, *keys: str) -> Right:
    """Right is an answer with this verb whose last number is one of these Areas."""
    return lambda s, action: action[0] == verb and action[-1] in [area(s, key) for key in keys]


def not_to(*keys: str) -> Right:
    """Right is any answer whose last number is none of these Areas."""
    return lambda s, action: action == PASS or action[-1] not in [area(s, key) for key in keys]


# -- staging ------------------------------------------------------------------------------------------------


def bare(turn: int = 2, goals: tuple[str, ...] = (), gold: int = 0) -> Zabor:
    """Ann has a City in Pazrin, Ben and Cleo have theirs far away; nobody has Units."""
    s = stage(3)
    for player, keys in enumerate(_TRAITS):
        for key in keys:
            give(s, player, key)
    s.turn = turn
    for player, key in ((ANN, "pazrin"), (BEN, "akran"), (CLEO, "gharun")):
        own(s, player, key, built=CITY, road=1)
        s.start[player] = area(s, key)
    s.gold = [gold, 0, 0]
    lay_goals(s, goals)
    return s


def lay_goals(s: Zabor, open_: tuple[str, ...]) -> None:
    """As many VP Cards lie open as there have been turns, these among them; the others all have claimed.

    So many lie face down that the match has its turns; these, too, bring nobody anything.
    """
    s.move_all(GOALS_DOWN, GOALS_ASIDE)
    each = int(s.options["vp-cards"])
    wanted = [s.catalogue.index[key] for key in open_]
    chosen = list(wanted)
    for age in range(1, s.turns // each + 1):
        faces = [face for face, goal in s.book.goals.items() if goal.age == age]
        there = sum(face in wanted for face in faces)
        chosen += [face for face in faces if face not in wanted][: each - there]
    for place, face in enumerate(chosen):
        card = card_of(s, s.book.goals[face].key)
        s.move(card, GOALS if place < s.turn else GOALS_DOWN)
        if place < s.turn:
            s.seen[card] = s.everybody
    for face in s.book.goals:
        if face not in wanted:
            s.marks[face] = s.everybody


def last(goals: tuple[str, ...] = (), gold: int = 0) -> Zabor:
    """The same in the last turn; Ben, with as many VP, has a Metropol: one VP decides the match."""
    s = bare(8, goals, gold)
    assert s.turn == s.turns, "no turn follows"
    s.points = [10, 10, 9]
    s.built[area(s, "akran")] = METROPOL
    return s


def at(s: Zabor, *frames: tuple[Frame, int]) -> Zabor:
    """Stand in the midst of procedures, each with its next step; a question has 0."""
    for frame, step in frames:
        s.call(frame)
        s.at[-1] = step
    next_decision(s)
    return s


def acting(s: Zabor, number: int, secondary: int, *frames: tuple[Frame, int], by: int = ANN) -> Zabor:
    """The last Envoy, Ann's unless a player is named, carries out an Action."""
    s.phase = ACTION
    s.active = by
    s.place = 2 * s.order.index(number) + secondary
    turn = ((Match(), 1), (Turn(), ACTION + 1), (TakeActions(), 1), (TakeAction(number, secondary), 2))
    return at(s, *turn, *frames)


def at_war(s: Zabor, *frames: tuple[Frame, int], step: int = 2) -> Zabor:
    """Ann has her part of the Warfare Phase, before Ben and Cleo; by step 3 she has said where."""
    s.phase = WARFARE
    s.active = ANN
    turn = (
        (Match(), 1),
        (Turn(), WARFARE + 1),
        (Warfare(), 1),
        (InOrder(ANN, BEN, CLEO), 1),
        (Wars(0), step),
    )
    return at(s, *turn, *frames)
