"""Random matches of every game and setup, walked decision by decision for the contract suite."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from typing import Any

import pytest

import suite.games
from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import Decision
from suite.core.game import Setup
from suite.core.state import State
from suite.games.toys import TOYS
from suite.view.game import TableGame

ALL = {**TOYS, **suite.games.GAMES}
SEEDS = {"kuhn": 8, "tricks": 3, "realm": 2}
"""Game -> matches per test and setup; 1 where it is not named."""
STRIDES = {"kuhn": 1, "tricks": 1, "realm": 1, "aoe-ecg": 173, "age-of-conan": 23, "zabor": 23}
"""Game -> the costly checks are made at every n-th decision; 19 where it is not named."""
STOPS = {"conan-ccg": 10, "aoe-ecg": 8, "age-of-conan": 12, "zabor": 8}
"""Game -> how often a match at most the costly checks are made; there is no bound where it is not named."""
STEPS = {"conan-ccg": 3, "aoe-ecg": 7, "age-of-conan": 3, "zabor": 5}
"""Game -> the checks of middling cost are made at every n-th decision; 1 where it is not named."""


class Case:
    """A game with one of its setups."""

    def __init__(self, key: str, number: int, setup: Setup) -> None:
        self.name = f"{key}-{number}" + ("" if setup.open_lists else "-closed")
        self.game = make(key)
        self.setup = setup
        self.seeds = SEEDS.get(key, 1)
        self.stride = STRIDES.get(key, 19)
        self.stops = STOPS.get(key, 0)
        self.step = STEPS.get(key, 1)


class Stop:
    """A decision of a walk; `action` is the answer that the walk takes when it goes on."""

    def __init__(self, state: State, decision: Decision[Any], action: Action) -> None:
        self.state = state
        self.decision = decision
        self.player = decision.player(state)
        self.action = action

    @functools.cached_property
    def legal(self) -> list[Action]:
        """The legal answers; asked for only by tests that need them, and before the walk goes on."""
        return self.decision.legal_actions(self.state)


@functools.cache
def make(key: str) -> TableGame[Any]:
    """The game of a key, made once."""
    return ALL[key]()


CASES = [Case(key, number, setup) for key in ALL for number, setup in enumerate(make(key).setups())]
every_case = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])


def walk(case: Case, seed: int, stride: int = 1) -> Iterator[Stop]:
    """Play a random match and stop at every `stride`-th decision, from one that depends on the seed.

    Where not every decision is asked for, the stops are those of all tests, and nobody may change a position.
    """
    if stride == 1:
        yield from play(case, seed)
    else:
        yield from stops(case, seed, stride)


def play(case: Case, seed: int) -> Iterator[Stop]:
    """Play a random match and stop at every decision, always with the same position, which goes on."""
    state = case.game.new(case.setup, seed)
    for action in finished(case, seed)[1]:
        decision = case.game.decision(state)
        assert decision is not None, f"match {seed} of {case.name} goes as it went before"
        yield Stop(state, decision, action)
        decision.apply(state, action)
    assert case.game.decision(state) is None, f"match {seed} of {case.name} ends as it ended before"


@functools.cache
def stops(case: Case, seed: int, stride: int) -> list[Stop]:
    """Every `stride`-th decision of a random match; a copy goes on with the match from each."""
    state = case.game.new(case.setup, seed)
    actions = finished(case, seed)[1]
    if case.stops:
        stride = max(stride, len(actions) // case.stops)
    found = []
    for count, action in enumerate(actions, seed):
        decision = case.game.decision(state)
        assert decision is not None, f"match {seed} of {case.name} goes as it went before"
        if count % stride == 0:
            found.append(Stop(state, decision, action))
            journal = state.journal
            state = state.copy()
            state.journal = journal.copy() if journal is not None else None
        decision.apply(state, action)
    assert case.game.decision(state) is None, f"match {seed} of {case.name} ends as it ended before"
    return found


@functools.cache
def finished(case: Case, seed: int) -> tuple[State, list[Action]]:
    """A whole random match, played once for all tests: its last position and its actions."""
    chance = Chance(seed)
    state = case.game.new(case.setup, seed)
    actions: list[Action] = []
    while (decision := case.game.decision(state)) is not None:
        legal = decision.legal_actions(state)
        assert legal, f"{decision.text!r} has no legal answer in match {seed} of {case.name}"
        actions.append(legal[chance.roll(len(legal))])
        decision.apply(state, actions[-1])
        assert len(actions) <= case.game.decision_limit, f"match {seed} of {case.name} has an end"
    assert actions, "a match has at least one decision"
    return state, actions


def bare(case: Case, state: State) -> dict[str, Any]:
    """The saved form of a position without its journal, which copies do not have."""
    data = case.game.save(state)
    data.pop("journal", None)
    return data


def through_json(data: Any) -> Any:
    """`data` as a file gives it back."""
    return json.loads(json.dumps(data))


def advance(case: Case, state: State, action: Action) -> None:
    """Answer the open decision and run to the next one."""
    decision = case.game.decision(state)
    assert decision is not None, "the match goes on"
    decision.apply(state, action)
    case.game.decision(state)


def seeds(case: Case) -> range:
    """The seeds of a case's matches."""
    return range(case.seeds)
