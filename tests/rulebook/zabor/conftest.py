"""Dice that fall as a test says."""

from __future__ import annotations

import pytest

from suite.games.zabor.state import Zabor
from tests.rulebook.zabor.kit import Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Call it with the faces of the dice to come, as text: "461"; others may not be rolled."""
    coming: list[int] = []

    def fall(state: Zabor, n: int) -> int:
        assert coming, "a die is rolled that the test does not know of"
        return coming.pop(0) - 1

    def say(*rolls: str) -> None:
        assert not coming, f"{len(coming)} dice of before were not rolled"
        coming.extend(int(face) for roll in rolls for face in roll)
        monkeypatch.setattr(Zabor, "roll", fall)

    return say
