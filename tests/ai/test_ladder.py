"""Series: fair seats, early ends at looks alone, and breaks that change nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from suite.ai.ladder import HeadToHead, SeriesScore, run_series, with_decks_swapped
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.core.interval import Z_STOP, wilson
from suite.games.toys import TOYS
from tests.ai.odd import FACTORY, ODD
from tests.ai.odd import TOYS as TOYS_FACTORY

REALM = TOYS["realm"]().setups()[:1]


class Break(Exception):
    """Somebody pulls the plug."""


def figures(tally: SeriesScore) -> dict[str, Any]:
    return tally.plain()


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(65, 100)
    assert (round(low, 4), round(high, 4)) == (0.5525, 0.7364), "figures of the textbook formula"
    assert wilson(0, 0) == (0.0, 1.0), "nothing is known before the first match"
    low, high = wilson(10, 10)
    assert high == pytest.approx(1)
    assert 0.7 < low < 0.75
    assert wilson(65, 100, Z_STOP)[0] < 0.5525, "the bound for stopping is the wider one"


def test_seats_and_seeds_are_fair() -> None:
    series = HeadToHead("greedy", "random", REALM * 2, 9, 100)
    assert series.games == 10, "whole rounds"
    matches = [series.match(i) for i in range(4)]
    assert [match.agents for match in matches[:2]] == [["greedy", "random"], ["random", "greedy"]]
    assert [match.seed for match in matches] == [100, 100, 101, 101], "both seats get the same deal"
    assert [match.setup for match in matches] == [0, 0, 1, 1], "setups in turn"
    assert series.looks()[-1] == 10
    assert all(look % 2 == 0 for look in series.looks())
    three = HeadToHead("greedy", "random", TOYS["tricks"]().setups()[:1], 30, 1)
    assert three.match(5).agents == ["random", "random", "greedy"]
    assert three.target == pytest.approx(1 / 3)


def test_decks_change_seats() -> None:
    one = Deck("One", {"main": {"a": 1}})
    two = Deck("Two", {"main": {"b": 2}})
    setup = Setup("game", ["A", "B"], [one, two])
    titles = [[deck.title for deck in each.decks] for each in with_decks_swapped([setup])]
    assert titles == [["One", "Two"], ["Two", "One"]]
    assert len(with_decks_swapped([Setup("game", ["A", "B"], [one, one])])) == 1, "equal decks need no swap"
    assert len(with_decks_swapped(REALM)) == 1, "a game without decks stays as it is"


def test_a_clear_case_is_decided_early() -> None:
    series = HeadToHead("greedy", "random", REALM, 400, 7)
    tally = run_series(TOYS_FACTORY, series)
    assert tally.verdict == "above"
    assert tally.games < 400, "it stopped early"
    assert tally.games in series.looks(), "at a look"
    assert tally.low > 0.5, "the interval says so too"
    other = run_series(TOYS_FACTORY, HeadToHead("random", "greedy", REALM, 400, 7))
    assert other.verdict == "below"


def test_equal_agents_are_not_decided() -> None:
    told: list[SeriesScore] = []
    series = HeadToHead("random", "random", REALM, 60, 7)
    tally = run_series(TOYS_FACTORY, series, progress=lambda so_far, games: told.append(so_far))
    assert len(told) == 60
    assert len({id(one) for one in told}) == 1, "each match is counted once, however many have come before it"
    assert tally.verdict == ""
    assert tally.games == 60
    assert tally.low < 0.5 < tally.high


def test_a_break_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    series = HeadToHead("greedy", "random", REALM, 20, 9, target=0.7)
    whole = run_series(TOYS_FACTORY, series)

    def pull(tally: SeriesScore, games: int) -> None:
        if tally.games == 5:
            raise Break

    with pytest.raises(Break):
        run_series(TOYS_FACTORY, series, path, progress=pull)
    assert len(path.read_bytes().splitlines()) == 5, "what was played is kept"
    resumed = run_series(TOYS_FACTORY, series, path)
    assert figures(resumed) == figures(whole), "the result is that of an unbroken series"
    kept = path.read_bytes()
    assert figures(run_series(TOYS_FACTORY, series, path)) == figures(whole)
    assert path.read_bytes() == kept, "a finished series is only read"


def test_processes_change_nothing() -> None:
    series = HeadToHead("greedy", "random", REALM, 30, 9, target=0.6)
    assert figures(run_series(TOYS_FACTORY, series)) == figures(run_series(TOYS_FACTORY, series, jobs=2))


def test_errors_do_not_count_as_matches() -> None:
    tally = run_series(FACTORY, HeadToHead("greedy", "random", ODD["fail"]().setups(), 4, 1))
    assert tally.games == 0
    assert len(tally.errors) == 4
    assert tally.share == 0.0


def test_a_series_needs_something_to_play() -> None:
    with pytest.raises(ValueError, match="at least one match"):
        HeadToHead("greedy", "random", [], 10, 1)
    with pytest.raises(ValueError, match="there is no agent 'x'"):
        HeadToHead("greedy", "x", REALM, 10, 1)
