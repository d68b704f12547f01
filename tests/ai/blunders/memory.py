"""How much memory a process holds that plays one match after another."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any, Final

from suite.ai.arena import play
from suite.core.game import Game, Setup

SETTLED: Final = 2
"""Matches until every deck has met and all that is loaded once is loaded."""
BOUND: Final = 256 * 1024
"""Bytes by which memory may grow after that. What pairs of edges do is found once and kept, and late in a
match pairs meet that never met before; a position or a tree that is kept would be more in one match."""


def memory_after_matches(game: Game[Any], setups: list[Setup], agents: list[str], matches: int) -> list[int]:
    """Bytes held after each of the matches, which are played one after another with fresh agents."""
    held: list[int] = []
    tracemalloc.start()
    try:
        for seed in range(matches):
            outcome = play(game, setups[seed % len(setups)], agents, 100 + seed)
            assert not outcome.error, outcome.error
            del outcome
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return held


def growth(held: list[int]) -> int:
    """Bytes by which memory grew after the first matches."""
    return max(held[SETTLED - 1 :]) - held[SETTLED - 1]
