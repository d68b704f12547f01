"""The two ways to a view are one: a blanked copy, and an observation."""

from __future__ import annotations

from typing import Any

import pytest

from suite.ai.view import blind_view, view_from, view_of
from suite.core.chance import Chance
from suite.core.game import Game, Setup
from suite.core.observation import observation_from
from suite.games.toys import TOYS
from tests.ai.walk import games, real_decisions, toys

SETUPS = [pytest.param(game, setup, id=name) for name, game, setup in games()]


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_a_blanked_copy_equals_the_observation(game: Game[Any], setup: Setup) -> None:
    met = 0
    seeds, every = (3, 3) if game.key in TOYS else (1, 12)
    for seed in range(seeds):
        for state, player, actions in real_decisions(game, setup, seed, every):
            seen = game.observation(state, player, setup.open_lists)
            told = view_from(game, setup, state.catalogue, observation_from(seen.plain()), actions)
            fast = view_of(game, setup, state, player, actions)
            assert game.save(fast.known) == game.save(told.known), "both hold what the player knows"
            assert fast.pools == told.pools, "both know which faces are unseen"
            for number in range(3):
                one = fast.worlds().sample(Chance(number))
                other = told.worlds().sample(Chance(number))
                assert game.save(one) == game.save(other), "the same chance gives the same world"
            met += 1
    assert met >= 3, "the comparison met positions"


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_a_view_holds_no_truth(game: Game[Any], setup: Setup) -> None:
    for state, player, actions in real_decisions(game, setup, 5, every=4):
        before = game.save(state)
        view = view_of(game, setup, state, player, actions)
        for card, seen in enumerate(state.seen):
            if not seen >> player & 1:
                assert view.known.face[card] == -1, "an unseen face is blank"
        assert view.known.seed == 1, "the chance to come is not told"
        view.worlds().sample(Chance(1))
        assert game.save(state) == before, "making a view and worlds leaves the position alone"


def test_a_blind_view_has_no_position() -> None:
    name, game, setup = toys()[0]
    _, player, actions = next(real_decisions(game, setup, 1))
    view = blind_view(game, setup, player, actions)
    assert view.actions == actions, f"{name}: the legal actions are there"
    with pytest.raises(ValueError, match="does not look"):
        _ = view.known
