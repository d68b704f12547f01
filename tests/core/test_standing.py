"""Places and points: how they are reckoned, told and read."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.standing import Standing, by_points, ranking, settled, standings_from

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
ONE = {"player": 0, "place": 1, "points": 3}


def places(standings: list[Standing]) -> list[tuple[int, int]]:
    """(player, place) in their order."""
    return [(one.player, one.place) for one in standings]


def test_equal_points_share_a_place_and_the_next_is_left_out() -> None:
    assert by_points([4, 7, 7, -1]) == [
        Standing(1, 1, 7),
        Standing(2, 1, 7),
        Standing(0, 3, 4),
        Standing(3, 4, -1),
    ]


def test_who_gave_up_is_below_those_who_did_not() -> None:
    told = by_points([9, 5, 2, 7])
    assert places(settled(told, [0.0, 0.0, 1.0, 0.0], 0b0001)) == [(2, 1), (3, 2), (1, 3), (0, 4)]
    assert places(settled(told, [0.0, 0.0, 1.0, 0.0], 0b1001)) == [(2, 1), (1, 2), (0, 3), (3, 4)]


def test_those_who_share_the_win_share_the_first_place() -> None:
    told = settled(by_points([9, 5, 2]), [0.0, 0.5, 0.5], 0b001)
    assert told == [Standing(1, 1, 5), Standing(2, 1, 2), Standing(0, 3, 9)], "each with their points"
    assert settled([], [1.0, 0.0], 0) == [], "a game that knows winners only says no more"


def test_a_ranking_is_told_where_it_says_more_than_who_has_won() -> None:
    assert ranking(by_points([1, 12, 0]), NAMES[:3]) == [
        "1. Ben, 12 points",
        "2. Ann, 1 point",
        "3. Cleo, 0 points",
    ]
    assert ranking(by_points([2, 1]), NAMES[:2]) == ["1. Ann, 2 points", "2. Ben, 1 point"]
    assert ranking([Standing(1, 1), Standing(0, 2), Standing(2, 2)], NAMES[:3]) == [
        "1. Ben",
        "2. Ann",
        "2. Cleo",
    ]
    assert ranking([Standing(1, 1), Standing(0, 2)], NAMES[:2]) == [], "two places alone are the result"
    assert ranking([], NAMES) == []


def test_what_was_written_is_read() -> None:
    for told in (by_points([4, 7, 7]), [Standing(2, 1), Standing(0, 2), Standing(1, 2)], []):
        assert standings_from([one.plain() for one in told], 3) == told


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "no list of tables"),
        ([1, 2], "no list of tables"),
        ([ONE, {}], "something else than whole numbers"),
        ([ONE, {"player": 1, "place": True, "points": 1}], "something else than whole numbers"),
        ([ONE, {"player": 1, "place": 2, "points": 1.5}], "something else than whole numbers"),
        ([ONE], "each of its players once"),
        ([ONE, ONE], "each of its players once"),
        ([ONE, {"player": 1, "place": 3, "points": 1}], "do not follow from 1"),
        ([{"player": 1, "place": 2, "points": 1}, ONE], "do not follow from 1"),
    ],
)
def test_other_standings_are_refused(data: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        standings_from(data, 2)
