"""Dice that fall as a test says."""

from __future__ import annotations

import pytest

from suite.compiled import in_use
from suite.games.age_of_conan.state import Hyboria
from tests.rulebook.age_of_conan.kit import LETTERS, Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Call it with the faces of the rolls to come, as letters or numbers; others may not be rolled."""
    if in_use():
        pytest.skip("compiled rules roll their own dice")
    coming: list[int] = []

    def fall(state: Hyboria, n: int) -> int:
        assert coming, "a die is rolled that the test does not know of"
        face = coming.pop(0)
        assert face < n, f"no such die has a side {face}"
        return face

    def say(*rolls: str | int) -> None:
        assert not coming, "all dice of before were rolled"
        for one in rolls:
            coming.extend([LETTERS.index(letter) for letter in one] if isinstance(one, str) else [one])
        monkeypatch.setattr(Hyboria, "roll", fall)

    return say
