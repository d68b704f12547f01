"""What `python -m tests.learn` gathers, that it goes on where it stopped, and how weights are tried."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from suite.games import GAMES
from tests.learn.duel import OWN, Duel, learnt, play
from tests.learn.features import FEATURES
from tests.learn.samples import gather, read


@pytest.mark.parametrize("key", FEATURES)
def test_matches_are_kept_and_gone_on_with(key: str, tmp_path: Path) -> None:
    setups = [setup for setup in GAMES[key]().setups() if setup.players == 2]
    file = tmp_path / "matches.jsonl"
    assert list(gather(setups, "random", 1, 7, file, 1)) == [(1, 1)]
    (match,) = read(file)
    assert match["decks"] == [deck.title for deck in setups[0].decks]
    assert len(match["rows"]) == len(match["values"]) > 0
    assert all(0 <= value <= 1 for value in match["values"])
    assert all(any(row[name] for row in match["rows"]) for name in ("turn", "cards")), "players differ"
    file.write_text(file.read_text("utf-8") + '{"seed": 8, "rows"', "utf-8")
    assert read(file) == [match], "a line that was cut off is played again"
    assert not list(gather(setups, "random", 1, 7, file, 1)), "what is there is not"


@pytest.mark.parametrize("key", FEATURES)
def test_weights_take_the_place_of_the_value_for_one_side(key: str) -> None:
    game = GAMES[key]()
    setup = next(setup for setup in game.setups() if setup.players == 2)
    state = game.new(setup, 7)
    for _ in range(60):
        decision = game.decision(state)
        assert decision is not None
        decision.apply(state, decision.legal_actions(state)[-1])
    same, one = learnt(game, {OWN: 1.0}), learnt(game, {"cards": 1.0})
    mine, theirs = (FEATURES[key](state, player)["cards"] for player in (0, 1))
    assert same.value(state, 0) == pytest.approx(game.value(state, 0))
    assert one.value(state, 0) == pytest.approx(1 / (1 + exp(theirs - mine)))
    duel = Duel()
    play({True: one, False: game}, setup, "random", 3, False, duel)
    assert duel.matches == 1
    assert duel.won in (0.0, 0.5, 1.0)
    assert min(duel.decisions.values()) > 0, "both have decided"
    assert duel.told().startswith(f"{duel.won:g} of 1, ")
