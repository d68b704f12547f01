"""Matches of the toy games, played at random to any point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from suite.core.chance import Chance
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.view.game import TableGame

Play = Callable[..., Match]


@pytest.fixture(params=sorted(TOYS))
def game(request: pytest.FixtureRequest) -> TableGame[Any]:
    """Each toy game in turn."""
    return TOYS[request.param]()


@pytest.fixture
def begun() -> Play:
    """A function: a match of a game, after `count` random answers (None: to its end)."""

    def play(game: TableGame[Any], count: int | None = None, seed: int = 7, **how: Any) -> Match:
        match = Match(game, game.setups()[0], seed, **how)
        chance = Chance(seed)
        while (legal := match.legal_actions()) and (count is None or len(match.actions) < count):
            match.play(legal[chance.roll(len(legal))])
        return match

    return play
