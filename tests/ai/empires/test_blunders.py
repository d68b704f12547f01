"""What Easy may not get wrong in Conquest of Zabor; `python -m tests.ai.empires` asks the others too."""

from __future__ import annotations

import pytest

from suite.games.zabor.words import GOALS_DOWN
from tests.ai.empires.position import SEEDS, Position
from tests.ai.empires.suite import POSITIONS, blunders, due
from tests.ai.positions import assert_asks_what_it_says
from tests.rulebook.zabor.kit import GAME


@pytest.mark.parametrize("position", due("easy"), ids=lambda position: str(position.name))
def test_no_blunder(position: Position) -> None:
    wrong = blunders(position, "easy")
    assert not wrong, f"{position.why} Easy blundered {len(wrong)} of {len(SEEDS)} times: {wrong}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.name))
def test_the_position_asks_what_it_says(position: Position) -> None:
    """The match goes on for as many turns as its state says."""
    assert_asks_what_it_says(GAME, position)
    state = position.build()
    assert len(state.zones[GOALS_DOWN]) == state.turns - state.turn, "a VP Card for each turn to come"


def test_the_suite_is_broad() -> None:
    """Thirty positions at least, each with a name of its own."""
    assert len(POSITIONS) >= 30, "thirty positions"
    assert len({position.name for position in POSITIONS}) == len(POSITIONS), "each has a name of its own"
