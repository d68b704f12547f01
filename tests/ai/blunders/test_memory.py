"""Memory after matches in a row; twenty of them by `python -m tests.ai.blunders memory`."""

from __future__ import annotations

from tests.ai.blunders.memory import BOUND, growth, memory_after_matches
from tests.conan_stage import game


def test_memory_does_not_grow_from_match_to_match() -> None:
    held = memory_after_matches(game(), game().setups()[:1], ["novice", "random"], 3)
    assert growth(held) < BOUND, f"bytes after each match: {held}"
