"""One match between agents, in this process and without a screen."""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from suite.ai.players import Agent, parse
from suite.ai.view import View
from suite.core.action import Action
from suite.core.flow import Decision
from suite.core.game import Game, Setup
from suite.core.state import State

SEATS: Final = 16
"""Room for seats between the seeds of the agents of two matches."""


class Outcome:
    """How one match went. With an `error` the rest tells how far it came."""

    def __init__(self, index: int, seed: int, agents: list[str]) -> None:
        self.index = index
        self.seed = seed
        self.agents = agents
        """Per seat."""
        self.returns: list[float] = []
        """Per seat; [] when the match broke off."""
        self.first = -1
        """Who made the first real decision."""
        self.decisions = 0
        """Decisions with two or more legal actions."""
        self.by_limit = False
        self.ending = ""
        """How it ended, in the game's words."""
        self.cohorts: list[dict[str, list[str]]] = []
        """Per seat what the game groups its result by."""
        self.seconds = 0.0
        self.setup = 0
        """Which of the series' setups was played."""
        self.error = ""

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, read back by `outcome_from`."""
        return dict(vars(self))


def outcome_from(data: dict[str, Any]) -> Outcome:
    """Read what `Outcome.plain` wrote; raises ValueError when a part is missing.

    Files from before results were grouped have no `cohorts`.
    """
    outcome = Outcome(0, 0, [])
    if not isinstance(data, dict) or {*data, "cohorts"} != set(vars(outcome)):
        raise ValueError("this is no outcome of a match; the file is damaged")
    for name, value in data.items():
        setattr(outcome, name, value)
    return outcome


def load_game(factory: str, key: str) -> Game[Any]:
    """The game `key` of a factory named "module:name", a table or function from key to game.

    Raises ValueError with a sentence.
    """
    module, _, name = factory.partition(":")
    found: Any = getattr(importlib.import_module(module), name, None)
    if isinstance(found, Mapping):
        if key not in found:
            raise ValueError(f"there is no game {key!r}; games are {', '.join(sorted(found))}")
        game = found[key]()
    elif callable(found):
        game = found(key)
    else:
        raise ValueError(f"{factory!r} names no table or function of games")
    if not isinstance(game, Game):
        raise ValueError(f"{factory!r} gives no game for {key!r}")
    return game


@cache
def shared_game(factory: str, key: str) -> Game[Any]:
    """`load_game`, made once in a process: a game never changes, so that one serves all matches."""
    return load_game(factory, key)


def make_agents(specs: list[str], seed: int) -> list[Agent]:
    """A fresh agent per seat, each with chance of its own, apart from that of the match `seed`."""
    return [parse(spec).make(~(seed * SEATS + seat)) for seat, spec in enumerate(specs)]


class Watcher:
    """Looks on while a match is played, and changes nothing."""

    def begin(self, state: State) -> None:
        """The match stands before its first decision. What it tells from now on is in `state.journal`."""

    def see(self, state: State, decision: Decision[Any], action: Action) -> None:
        """A question is about to be answered, also one with a single answer."""

    def end(self, state: State) -> None:
        """The match is over."""


def play(
    game: Game[Any],
    setup: Setup,
    specs: list[str],
    seed: int,
    check: bool = False,
    index: int = 0,
    watcher: Watcher | None = None,
) -> Outcome:
    """Play one match; an error is told in the outcome with the decision at which it came."""
    outcome = Outcome(index, seed, specs)
    start = perf_counter()
    try:
        state = game.new(setup, seed)
        if watcher is None:
            state.journal = None
        else:
            watcher.begin(state)
        _play_on(game, setup, state, make_agents(specs, seed), outcome, check, watcher)
        if watcher is not None:
            watcher.end(state)
        outcome.returns = game.returns(state)
        outcome.by_limit = game.by_limit(state)
        outcome.ending = game.ending(state)
        outcome.cohorts = [game.cohorts(state, player) for player in range(state.players)]
    except Exception as error:
        outcome.error = f"seed {seed}, decision {outcome.decisions}: {_sentence(error)}"
    outcome.seconds = perf_counter() - start
    return outcome


def _play_on(
    game: Game[Any],
    setup: Setup,
    state: State,
    agents: list[Agent],
    outcome: Outcome,
    check: bool,
    watcher: Watcher | None,
) -> None:
    """Play `state` to its end. With `check`, the invariants must hold at every decision."""
    for _ in range(game.decision_limit + 1):
        decision = game.decision(state)
        if check:
            game.check(state)
        if decision is None:
            return
        player = decision.player(state)
        agent = agents[player]
        actions = decision.branches(state) if agent.looks else decision.legal_actions(state)
        if len(actions) == 1:
            if watcher is not None:
                watcher.see(state, decision, actions[0])
            decision.apply(state, actions[0])
            continue
        if outcome.first < 0:
            outcome.first = player
        seen = game.observation(state, player, setup.open_lists) if agent.looks else None
        action = agent.choose(View(game, actions, seen))
        if check and action not in actions:
            raise AssertionError(f"the agent {outcome.agents[player]} answered {action}, which is not legal")
        if watcher is not None:
            watcher.see(state, decision, action)
        decision.apply(state, action)
        outcome.decisions += 1
    raise AssertionError(f"no end within {game.decision_limit} decisions")


def _sentence(error: Exception) -> str:
    """What went wrong and where, in one line."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    file = "/".join(Path(where.filename).parts[-3:])
    return f"{type(error).__name__}: {str(error) or 'no words'} ({file}:{where.lineno})"
