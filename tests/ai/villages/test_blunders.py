"""What no level up to Normal may get wrong in the Age of Empires ECG (`python -m tests.ai.villages`: all)."""

from __future__ import annotations

import pytest

from tests.ai.positions import WordPosition
from tests.ai.villages.position import GAME, SEEDS, question
from tests.ai.villages.suite import POSITIONS, blunders, due

QUICK = ("novice", "easy", "normal")
CASES = [
    pytest.param(position, level, id=f"{level}: {position.name}")
    for level in QUICK
    for position in due(level)
]


@pytest.mark.parametrize(("position", "level"), CASES)
def test_no_blunder(position: WordPosition, level: str) -> None:
    wrong = blunders(position, level)
    assert not wrong, f"{position.why} {level} blundered {len(wrong)} of {len(SEEDS)} times: {wrong}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.name))
def test_the_position_asks_what_it_says(position: WordPosition) -> None:
    s = position.build().s
    asked = question(s)
    assert asked.player(s) == 0, "the active player is asked"
    right = [position.right(GAME.label(s, action)) for action in asked.branches(s)]
    assert any(right), "an answer is no blunder"
    assert not all(right), "an answer is a blunder"


def test_each_position_has_a_name_of_its_own() -> None:
    assert len({position.name for position in POSITIONS}) == len(POSITIONS)
