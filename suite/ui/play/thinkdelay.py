"""Pauses of computer players who can only pass, so that a pause does not tell what they hold."""

from __future__ import annotations

import random
from collections import deque
from typing import Final

KEPT: Final = 8
"""So many of the latest real thoughts are drawn from."""
FIRST: Final = (1, 10)
"""(real thoughts, forced passes) that are taken for granted before any were seen."""
USUAL: Final = 0.5
"""Seconds of a thought before any were seen."""


class ThinkDelay:
    """Makes about as many pauses without a choice as there are thoughts with one, and as long ones.

    It counts both as they come and knows nothing of any hand; whoever waits sees a pause and cannot tell
    which kind it is.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._chance = random.Random(seed)
        self._thoughts: deque[float] = deque(maxlen=KEPT)
        self._real, self._forced = FIRST

    def thought(self, seconds: float) -> None:
        """A real choice at a stop has taken so long."""
        self._real += 1
        self._thoughts.append(seconds)

    def pause(self) -> float:
        """Seconds to wait before a pass without a choice; mostly none."""
        self._forced += 1
        if self._chance.random() >= self._real / self._forced:
            return 0.0
        return self._chance.choice(self._thoughts) if self._thoughts else USUAL
