"""What an evaluation keeps beside a position is what it would find anew."""

from __future__ import annotations

import pytest

from suite.games import GAMES
from tests.ai.walk import real_decisions

POSITIONS = 100


@pytest.mark.parametrize("key", GAMES)
def test_what_was_kept_is_what_is_found_anew(key: str) -> None:
    game = GAMES[key]()
    for met, (state, _, _) in enumerate(real_decisions(game, game.setups()[0], 3)):
        if met == POSITIONS:
            return
        fresh = state.copy()
        fresh.advice = {}
        for player in range(state.players):
            kept, found = game.value(state, player), game.value(fresh, player)
            assert kept == found, f"of player {player} after {met} decisions"
