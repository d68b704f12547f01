"""Saved fields: their shapes, lengths and ranges are those that were declared."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from suite.core.flow import FrameTable
from suite.core.save import fill_state, state_plain
from suite.core.state import State
from suite.core.state_fields import BITS, COUNT, FLAG, LIST, NUMBER, ROW, ROWS, Numbers, StateField, public
from suite.games import GAMES
from tests.core.table import Pair, Small, dealt

NO_FRAMES = FrameTable()


class Later(Small):
    """A table with a field that earlier versions did not have, and a row."""

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        *Small.FIELDS,
        public("wind", Numbers(1, 3), later=True),
        public("fight", Pair, shape=ROW, later=True),
    )
    __slots__ = ("fight", "wind")

    def __init__(self) -> None:
        super().__init__()
        self.wind = 2
        self.fight: Pair | None = None


def test_a_field_that_came_later_is_as_in_a_blank_state() -> None:
    state = Later()
    fill_state(state, state_plain(dealt(), NO_FRAMES), NO_FRAMES)
    assert (state.wind, state.fight) == (2, None)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        (
            "wind",
            0,
            "'wind' of the saved position holds 0, which is not between 1 and 3; the file is damaged",
        ),
        ("wind", 4, "holds 4, which is not between 1 and 3"),
        ("wind", True, "is no number"),
        ("fight", [1], "'fight' of the saved position is incomplete"),
        ("fight", [2, 0], "'fight' of the saved position holds 2, which is not between 0 and 1"),
        ("fight", [[1, 2]], "holds something else than numbers"),
        ("rows", [[0, 1], []], "'rows' of the saved position is incomplete"),
        ("rows", [[0, 1, 2]], "'rows' of the saved position is incomplete"),
        ("rows", [[1, 0], [2, 0]], "'rows' of the saved position holds 2, which is not between 0 and 1"),
        ("rows", [1], "holds something else than numbers"),
        ("marks", [0] * 10_001, "'marks' of the saved position has 10001 entries, not 10000"),
        ("score", 1 << 63, "'score' of the saved position holds 9223372036854775808"),
    ],
)
def test_what_is_out_of_range_is_refused(field: str, value: Any, reason: str) -> None:
    data = state_plain(dealt(), NO_FRAMES) | {"wind": 1, "fight": [1, 7]}
    fill_state(Later(), data, NO_FRAMES)
    with pytest.raises(ValueError, match=reason):
        fill_state(Later(), data | {field: value}, NO_FRAMES)


def test_rows_are_saved_as_their_numbers() -> None:
    state = Later()
    data = state_plain(dealt(), NO_FRAMES)
    for fight, rows in (([1, 7], [[0, 1], [1, 2]]), ([], [])):
        fill_state(state, data | {"fight": fight, "rows": rows}, NO_FRAMES)
        plain = state_plain(state, NO_FRAMES)
        assert (plain["fight"], plain["rows"]) == (fight, rows), "read and written in the columns' order"
        assert (state.fight is None) == (not fight), "no row is none at all"


def test_rows_that_not_all_see_are_hidden_as_a_whole() -> None:
    state = Later()
    state.fight, state.rows = Pair(1, 7), [Pair(0, 1)]
    for name, shape in (("fight", ROW), ("rows", ROWS)):
        StateField(name, Pair, shape=shape).hide(state, 0b01)
    assert (state.fight, state.rows) == (None, [])


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("aoe-ecg", "out", -1),
        ("aoe-ecg", "last_villager_lost", [0]),
        ("aoe-ecg", "stock", []),
        ("aoe-ecg", "age", [5, 1]),
        ("conan-ccg", "gap", []),
        ("conan-ccg", "out", 99),
        ("conan-ccg", "active", 2),
        ("conan-ccg", "wounds", [0]),
    ],
)
def test_games_refuse_what_their_rules_cannot_hold(key: str, field: str, value: Any) -> None:
    game = GAMES[key]()
    setup = game.setups()[0]
    state: State = game.new(setup, 1)
    game.decision(state)
    data = json.loads(json.dumps(game.save(state)))
    game.load(data, setup, state.catalogue)
    with pytest.raises(ValueError, match=f"'{field}' of the saved position .*; the file is damaged"):
        game.load(data | {field: value}, setup, state.catalogue)


@pytest.mark.parametrize("numbers", [FLAG, COUNT, NUMBER, BITS])
def test_both_ends_of_a_range_are_in_it(numbers: Numbers) -> None:
    state = dealt()
    for field, edge in (("low", numbers.low), ("high", numbers.high(state))):
        state.marks = [edge]
        StateField("marks", numbers, shape=LIST).check(state, 0)
        state.marks = [edge + (1 if field == "high" else -1)]
        with pytest.raises(ValueError, match="which is not between"):
            StateField("marks", numbers, shape=LIST).check(state, 0)
