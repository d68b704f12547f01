"""The bench counts what it says it counts."""

from __future__ import annotations

import json

from suite.ai.bench import bench, copy_us, middle, random_match, reference
from suite.core.chance import Chance
from suite.games.toys import TOYS
from tests.ai.walk import real_decisions


def test_the_bench_reports_speeds_and_ratios() -> None:
    for key, maker in TOYS.items():
        game = maker()
        plain = json.loads(json.dumps(bench(game, game.setups()[0], 0.2).plain()))
        assert plain["game"] == key
        assert plain["games"] >= 1
        assert plain["decisions_per_s"] > 100, "decisions are made"
        assert 0.1 < plain["copy_us"] < 1000
        for ratio in plain["reference_ratio"].values():
            assert ratio > 0, "every figure stands against the reference loop"


def test_only_real_decisions_count() -> None:
    game = TOYS["tricks"]()
    setup = game.setups()[0]
    real = sum(1 for _ in real_decisions(game, setup, 5))
    assert random_match(game, setup, 5, Chance(5)) == real, "a forced answer is no decision"


def test_the_middle_is_before_the_end() -> None:
    game = TOYS["realm"]()
    state = middle(game, game.setups()[0], 3)
    assert game.decision(state) is not None
    assert copy_us(state) > 0


def test_the_reference_takes_time() -> None:
    assert reference() > 0
