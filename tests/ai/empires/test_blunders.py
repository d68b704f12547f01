"""What Easy may not get wrong in Conquest of Zabor; `python -m tests.ai.empires` asks the others too."""

from __future__ import annotations

import pytest

from suite.core.flow import next_decision
from tests.ai.empires.position import SEEDS, Position
from tests.ai.empires.suite import POSITIONS, blunders, due
from tests.rulebook.zabor.kit import ANN, GAME


@pytest.mark.parametrize("position", due("easy"), ids=lambda position: str(position.name))
def test_no_blunder(position: Position) -> None:
    wrong = blunders(position, "easy")
    assert not wrong, f"{position.why} Easy blundered {len(wrong)} of {len(SEEDS)} times: {wrong}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.name))
def test_the_position_asks_what_it_says(position: Position) -> None:
    s = position.build()
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    assert decision.player(s) == ANN, "Ann is asked"
    GAME.check(s)
    right = [position.right(s, action) for action in decision.branches(s)]
    assert any(right), "an answer is no blunder"
    assert not all(right), "an answer is a blunder"


def test_the_suite_is_broad() -> None:
    """Thirty positions at least, each with a name of its own."""
    assert len(POSITIONS) >= 30, "thirty positions"
    assert len({position.name for position in POSITIONS}) == len(POSITIONS), "each has a name of its own"
