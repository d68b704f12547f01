"""Simulations: the same whatever the number of processes, and no error is swallowed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from multiprocessing import active_children
from typing import Any

import pytest

from suite.ai.arena import Outcome, load_game, outcome_from, play
from suite.ai.results import results
from suite.ai.simulate import play_job, simulate
from suite.games.toys import TOYS
from tests.ai.odd import FACTORY, ODD
from tests.ai.odd import TOYS as TOYS_FACTORY


def test_results_do_not_depend_on_the_processes() -> None:
    setups = TOYS["realm"]().setups()[:1]
    told: list[tuple[int, int]] = []
    alone = simulate(
        TOYS_FACTORY, setups, ["greedy", "random"], 12, 3, check=True, progress=lambda *p: told.append(p)
    )
    many = simulate(TOYS_FACTORY, setups, ["greedy", "random"], 12, 3, jobs=2, check=True)
    for one, other in zip(alone.outcomes, many.outcomes, strict=True):
        assert {**one.plain(), "seconds": 0} == {**other.plain(), "seconds": 0}
    assert told[-1] == (12, 12), "progress is told to the end"
    assert alone.outcomes[1].agents == ["random", "greedy"], "agents change seats"
    assert [outcome.seed for outcome in alone.outcomes] == list(range(3, 15))


def test_the_report_adds_up() -> None:
    setups = TOYS["tricks"]().setups()[:1]
    report = simulate(TOYS_FACTORY, setups, ["random", "greedy", "random"], 9, 1)
    plain = json.loads(json.dumps(report.plain()))
    assert plain["games"] == 9
    assert sum(plain["wins_by_seat"]) + plain["draws"] == 9, "every match has a winner or is a draw"
    assert sum(plain["wins_by_agent"].values()) == sum(plain["wins_by_seat"])
    assert plain["mean_decisions"] == round(plain["decisions"] / 9, 1)
    assert 0 <= plain["first_player_wins"] <= 9
    assert plain["errors"] == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_is_told_with_its_seed(jobs: int) -> None:
    report = simulate(FACTORY, ODD["fail"]().setups(), ["random", "greedy"], 2, 40, jobs=jobs)
    assert report.games == 0
    assert len(report.errors) == 2, "both matches broke off"
    assert report.errors[0].startswith("seed 40, decision ")
    assert "ArithmeticError: two and two make five (tests/ai/odd.py:" in report.errors[0]


def test_a_process_that_dies_costs_its_match_alone() -> None:
    setups = [*ODD["die"]().setups(), *ODD["treadmill"]().setups()]
    jobs = [
        {"index": i, "setup": i % 2, "agents": ["greedy", "greedy"], "seed": i, "check": True}
        | {"plan": setups[i % 2].plain()}
        for i in range(6)
    ]
    found = [outcome for outcome, _ in results(play_job, FACTORY, jobs, 2)]
    found.sort(key=lambda outcome: outcome.index)
    assert [outcome.error for outcome in found[::2]] == [
        f"seed {i}: the process ended with exit code 3" for i in (0, 2, 4)
    ]
    assert all(not outcome.error for outcome in found[1::2]), "the others are whole"


def test_a_process_that_dies_idle_costs_the_match_that_it_is_given() -> None:
    plan = ODD["treadmill"]().setups()[0].plain()

    def jobs() -> Iterator[dict[str, Any]]:
        for i in range(3):
            if i == 2:
                for process in active_children():
                    process.kill()
                    process.join()
            yield {"index": i, "setup": 0, "agents": ["random"] * 2, "seed": i, "check": False, "plan": plan}

    errors = {outcome.index: outcome.error for outcome, _ in results(play_job, FACTORY, jobs(), 2)}
    assert sorted(errors) == [0, 1, 2], "the series goes on"
    assert errors[2].startswith("seed 2: the process ended with exit code ")


def test_a_match_without_end_is_an_error() -> None:
    game = ODD["treadmill"]()
    type(game).decision_limit, old = 5, type(game).decision_limit
    try:
        outcome = play(game, game.setups()[0], ["random", "random"], 1)
    finally:
        type(game).decision_limit = old
    assert "no end within 5 decisions" in outcome.error


def test_what_does_not_fit_gets_a_sentence() -> None:
    setups = TOYS["kuhn"]().setups()
    with pytest.raises(ValueError, match="2 players need 2 agents, not 1"):
        simulate(TOYS_FACTORY, setups, ["random"], 1, 1)
    with pytest.raises(ValueError, match="there is no agent 'strong'"):
        simulate(TOYS_FACTORY, setups, ["random", "strong"], 1, 1)
    with pytest.raises(ValueError, match="there is no game 'kuhn'; games are die, fail"):
        simulate(FACTORY, setups, ["random", "random"], 1, 1)
    with pytest.raises(ValueError, match="names no table or function"):
        load_game("tests.ai.odd:PLACES", "kuhn")
    with pytest.raises(ValueError, match="damaged"):
        outcome_from({"seed": 1})


def test_an_outcome_survives_json() -> None:
    outcome = Outcome(3, 17, ["random", "greedy"])
    outcome.returns = [0.0, 1.0]
    assert outcome_from(json.loads(json.dumps(outcome.plain()))).plain() == outcome.plain()
