"""What Easy may not get wrong in the Age of Conan; `python -m tests.ai.hyboria` asks the others too."""

from __future__ import annotations

import pytest

from tests.ai.hyboria.position import SEEDS, Position
from tests.ai.hyboria.suite import POSITIONS, blunders, due
from tests.ai.positions import assert_asks_what_it_says
from tests.rulebook.age_of_conan.kit import GAME


@pytest.mark.parametrize("position", due("easy"), ids=lambda position: str(position.name))
def test_no_blunder(position: Position) -> None:
    wrong = blunders(position, "easy")
    assert not wrong, f"{position.why} Easy blundered {len(wrong)} of {len(SEEDS)} times: {wrong}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.name))
def test_the_position_asks_what_it_says(position: Position) -> None:
    assert_asks_what_it_says(GAME, position)


def test_the_suite_is_broad() -> None:
    """Thirty positions at least, each with a name of its own."""
    assert len(POSITIONS) >= 30, "thirty positions"
    assert len({position.name for position in POSITIONS}) == len(POSITIONS), "each has a name of its own"
