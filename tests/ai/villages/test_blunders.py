"""What no level up to Normal may get wrong in the Age of Empires ECG (`python -m tests.ai.villages`: all)."""

from __future__ import annotations

import pytest

from tests.ai.positions import WordPosition
from tests.ai.villages.position import GAME, SEEDS, question
from tests.ai.villages.suite import POSITIONS, blunders, due
from tests.rulebook.aoe_ecg.table import NAMES

SEARCHED = slice(0, None, 6)
"""Every sixth position is put to Normal: each costs what its three searches cost."""
CASES = [
    pytest.param(position, level, id=f"{level}: {position.name}")
    for level, share in (("novice", slice(None)), ("easy", slice(None)), ("normal", SEARCHED))
    for position in due(level)[share]
]


@pytest.mark.parametrize(("position", "level"), CASES)
def test_no_blunder(position: WordPosition, level: str) -> None:
    wrong = blunders(position, level)
    assert not wrong, f"{position.why} {level} blundered {len(wrong)} of {len(SEEDS)} times: {wrong}"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position.name))
def test_the_position_asks_what_it_says(position: WordPosition) -> None:
    s = position.build().s
    GAME.check(s)
    asked = question(s)
    assert asked.player(s) == position.player, "the player is asked whom it is about"
    answers = [position.right(GAME.label(s, action, NAMES)) for action in asked.legal_actions(s)]
    assert any(answers), "an answer is no blunder"
    assert not all(answers), "an answer is a blunder"


def test_the_suite_is_broad() -> None:
    """Sixty positions at least, of those who are attacked too, and nearly all of them for Easy."""
    assert len(POSITIONS) >= 60, "sixty positions"
    assert len({position.name for position in POSITIONS}) == len(POSITIONS), "each has a name of its own"
    assert {position.player for position in POSITIONS} == {0, 1}, "besiegers' too"
    assert len(due("easy")) > len(POSITIONS) * 0.8, "nearly all hold from Novice or Easy on"
