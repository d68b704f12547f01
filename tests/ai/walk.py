"""Positions met on the way through random matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from suite.ai.view import View
from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.game import Game, Setup
from suite.core.state import State
from suite.games import GAMES
from suite.games.toys import TOYS


def toys() -> list[tuple[str, Game[Any], Setup]]:
    """(name, game, setup) of all setups of the toy games."""
    rows = []
    for key, maker in TOYS.items():
        game = maker()
        for number, setup in enumerate(game.setups()):
            rows.append((f"{key}-{number}", game, setup))
    return rows


def games() -> list[tuple[str, Game[Any], Setup]]:
    """The toys, and of every real game the usual setup, with open and where it has them closed lists."""
    rows = toys()
    for key, maker in GAMES.items():
        game = maker()
        usual = game.setups()[0]
        rows.append((key, game, usual))
        if type(game).prior is not Game.prior:
            closed = Setup(key, usual.names, usual.decks, usual.options, open_lists=False)
            rows.append((f"{key}-closed", game, closed))
    return rows


def real_decisions(
    game: Game[Any], setup: Setup, seed: int, every: int = 1
) -> Iterator[tuple[State, int, list[Action]]]:
    """(state, player, legal actions) at every `every`-th real decision of a random match."""
    state = game.new(setup, seed)
    chance = Chance(seed)
    met = 0
    while (decision := game.decision(state)) is not None:
        actions = decision.legal_actions(state)
        if len(actions) == 1:
            decision.apply(state, actions[0])
            continue
        if met % every == 0:
            yield state, decision.player(state), actions
        met += 1
        decision.apply(state, actions[chance.roll(len(actions))])


def first_view(game: Game[Any], seed: int = 1) -> View:
    """The view at the first real decision of the usual setup."""
    setup = game.setups()[0]
    state, player, actions = next(real_decisions(game, setup, seed))
    return View(game, actions, game.observation(state, player, setup.open_lists))
