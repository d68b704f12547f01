"""Dice that fall as a test says."""

from __future__ import annotations

import pytest

from tests.rulebook.zabor.kit import Dice, scripted


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Dice as `scripted` has them."""
    return scripted(monkeypatch)
