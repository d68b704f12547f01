"""What no level may get wrong, from Novice to Normal; `python -m tests.ai.blunders` asks the others too."""

from __future__ import annotations

import pytest

from tests.ai.blunders.position import SEEDS
from tests.ai.blunders.suite import POSITIONS, blunders, due
from tests.ai.positions import WordPosition

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
    t = position.build()
    assert t.asked()[0] == position.player, "the player is asked whom it is about"
    right = [position.right(label) for label in t.labels()]
    assert any(right), f"one of {t.labels()} is no blunder"
    assert not all(right), f"one of {t.labels()} is a blunder"


def test_the_suite_is_broad() -> None:
    """Sixty positions at least, both roles, most for the weakest levels."""
    assert len(POSITIONS) >= 60, "sixty positions"
    assert len({position.name for position in POSITIONS}) == len(POSITIONS), "each has a name of its own"
    assert {position.player for position in POSITIONS} == {0, 1}, "Conan's and the Foe player's"
    assert len(due("easy")) > len(POSITIONS) * 0.6, "most of them hold from Novice or Easy on"
