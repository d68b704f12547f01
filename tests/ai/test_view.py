"""A view shows what an observation holds; one that came through a pipe gives the same worlds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from suite.ai.view import View
from suite.core.chance import Chance
from suite.core.game import Game, Setup
from suite.games.toys import TOYS
from tests.ai.walk import games, real_decisions, toys

SETUPS = [pytest.param(game, setup, id=name) for name, game, setup in games()]


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_an_observation_read_from_a_pipe_gives_the_same_worlds(game: Game[Any], setup: Setup) -> None:
    met = 0
    seeds, every = (3, 3) if game.key in TOYS else (1, 12)
    for seed in range(seeds):
        for state, player, actions in real_decisions(game, setup, seed, every):
            seen = game.observation(state, player, setup.open_lists)
            sent = json.loads(json.dumps(seen.plain(game.table)))
            read = game.read_observation(sent, setup, state.catalogue)
            here, there = View(game, actions, seen), View(game, actions, read)
            assert game.save(here.known) == game.save(there.known), "both hold what the player knows"
            assert seen.pools == read.pools, "both know which faces are unseen"
            for number in range(3):
                one = here.worlds().sample(Chance(number))
                other = there.worlds().sample(Chance(number))
                assert game.save(one) == game.save(other), "the same chance gives the same world"
            met += 1
    assert met >= 3, "the comparison met positions"


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_a_view_holds_no_truth(game: Game[Any], setup: Setup) -> None:
    for state, player, actions in real_decisions(game, setup, 5, every=4):
        before = game.save(state)
        view = View(game, actions, game.observation(state, player, setup.open_lists))
        for card, seen in enumerate(state.seen):
            if not seen >> player & 1:
                assert view.known.face[card] == -1, "an unseen face is blank"
        assert view.known.seed == 1, "the chance to come is not told"
        view.worlds().sample(Chance(1))
        assert game.save(state) == before, "making a view and worlds leaves the position alone"


def test_a_view_without_an_observation_has_the_actions_alone() -> None:
    name, game, setup = toys()[0]
    _, _, actions = next(real_decisions(game, setup, 1))
    view = View(game, actions)
    assert view.actions == actions, f"{name}: the legal actions are there"
    with pytest.raises(ValueError, match="does not look"):
        _ = view.known
