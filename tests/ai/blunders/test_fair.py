"""Computer players decide by what their player knows; forty positions here, a thousand by
`python -m tests.ai.blunders fairness`."""

from __future__ import annotations

import pytest

from tests.ai.blunders.fairness import compare
from tests.conan_stage import game

AGENTS = ["novice:time=0", "easy:time=0", "normal:time=0:iterations=8"]
"""Normal thinks less than in a match: it is the same code, and a world that is asked less often."""


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_hidden_cards_never_change_a_decision(closed: bool) -> None:
    result = compare(game(), closed, AGENTS, 40)
    assert result.positions == 40
    assert result.changed > 30, "nearly everywhere hidden cards were exchanged"
    assert not result.unfair, "only knowledge counts"
