"""Whether what a player cannot know ever changes what a computer player does for them.

A decision of a random match is answered twice by the same agent with the same seed: in the true position,
and in one with the same observation and other hidden cards. With open lists these change places; with
closed lists the opponent's deck may hold others instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.game import Game, Setup
from suite.core.state import State
from tests.ai.walk import real_decisions

EVERY: Final = 23
"""Of the real decisions of a match so many are passed over for one that is looked at."""


def tables(game: Game[Any], closed: bool) -> list[Setup]:
    """The two-player setups of the game, all decks in turn, with open or with closed lists."""
    usual = [setup for setup in game.setups() if setup.players == 2 and setup.open_lists]
    if not closed:
        return usual
    return [Setup(s.game, s.names, s.decks, s.options, open_lists=False) for s in usual]


def positions(game: Game[Any], closed: bool, number: int) -> Iterator[tuple[Setup, State, int, list[Action]]]:
    """(setup, position, who is asked, legal actions) of so many decisions, over as many matches as needed."""
    setups = tables(game, closed)
    left = number
    for seed in count(1):
        setup = setups[seed % len(setups)]
        for state, player, actions in real_decisions(game, setup, seed, EVERY):
            if not left:
                return
            left -= 1
            yield setup, state, player, actions


class Compared:
    """How the comparison of many positions went."""

    def __init__(self) -> None:
        self.positions = 0
        self.changed = 0
        """Positions in which other cards were hidden indeed."""
        self.unfair: list[str] = []
        """A sentence for each decision that changed."""


def compare(game: Game[Any], closed: bool, specs: list[str], number: int) -> Compared:
    """Answer so many positions twice with each of the agents that `specs` name."""
    result = Compared()
    for setup, state, player, actions in positions(game, closed, number):
        result.positions += 1
        view = View(game, actions, game.observation(state, player, setup.open_lists))
        other = view.worlds().sample(Chance(~result.positions))
        told = game.observation(state, player, setup.open_lists)
        seen = game.observation(other, player, setup.open_lists)
        assert seen.plain(game.table) == told.plain(game.table), "the player sees no difference"
        result.changed += other.face != state.face
        for spec in specs:
            answers = []
            for world in (state, other):
                agent = parse(spec).make(result.positions)
                action = agent.choose(View(game, actions, game.observation(world, player, setup.open_lists)))
                answers.append((action, agent.why.plain() if agent.why else None))
            if answers[0] != answers[1]:
                labels = [game.label(state, action, setup.names) for action, _ in answers]
                where = f"position {result.positions}, player {player}"
                result.unfair.append(f"{spec}, {where}: {labels[0]!r}, then {labels[1]!r}")
    return result
