"""What others may have answered to a question to several players, as one of them supposes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import Simultaneous, next_decision
from suite.core.state import State

S = TypeVar("S", bound=State)

TRIED: Final = 24
"""So many answers of a player are looked at; of more a random choice."""

Ranked = dict[int, list[Action]]
"""player -> answers that they may have given, the likeliest first."""


def by_look_ahead(world: S, asker: int, value: Callable[[S, int], float]) -> Ranked:
    """Every other player ranks their answers by the position that follows, as they value it themselves.

    What the rest answer is drawn once for all answers of a player, so that these compare.
    """
    question = world.frames[-1]
    assert isinstance(question, Simultaneous), "only then several answer at once"
    chance = Chance(0)
    asked = question.asked(world)
    ranked: Ranked = {}
    for player in asked:
        if player == asker:
            continue
        tried = question.actions_of(world, player)
        if len(tried) > TRIED:
            tried = [tried[chance.roll(len(tried))] for _ in range(TRIED)]
        rest = {}
        for other in asked:
            answers = question.actions_of(world, other)
            rest[other] = answers[chance.roll(len(answers))]
        worth = {action: _worth(world, question, rest | {player: action}, player, value) for action in tried}
        ranked[player] = sorted(worth, key=lambda action: -worth[action])
    return ranked


def _worth(
    world: S,
    question: Simultaneous[S],
    answers: dict[int, Action],
    player: int,
    value: Callable[[S, int], float],
) -> float:
    after = world.copy()
    assert isinstance(after, type(world)), "a copy is of its original's class"
    after.sealed = ()
    for one, action in answers.items():
        question.answer(after, one, action)
    next_decision(after)
    return value(after, player)


def drawn(answers: list[Action], chance: Chance) -> Action:
    """One of ranked answers: the first as often as all others together, and so on."""
    for action in answers[:-1]:
        if chance.roll(2):
            return action
    return answers[-1]
