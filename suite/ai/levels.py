"""Five levels of play: the same search under different knobs. None sees more than its player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.ai.knobs import Knobs

PLAYED_ON: Final = 4
"""Decisions of a playout where time is what counts."""


def novice() -> Knobs:
    """One decision ahead, and often content with the second best."""
    knobs = Knobs()
    knobs.iterations = 0
    knobs.worlds = 1
    knobs.temperature = 1.0
    return knobs


def easy() -> Knobs:
    """One decision ahead with little noise."""
    knobs = Knobs()
    knobs.iterations = 0
    knobs.worlds = 2
    knobs.temperature = 0.25
    return knobs


def normal() -> Knobs:
    """A short search."""
    knobs = Knobs()
    knobs.iterations = 100
    knobs.time = 0.5
    knobs.length = PLAYED_ON
    return knobs


def hard() -> Knobs:
    """Five times Normal's search."""
    knobs = Knobs()
    knobs.iterations = 500
    knobs.time = 2.0
    knobs.length = PLAYED_ON
    return knobs


def expert() -> Knobs:
    """A search of five seconds over more worlds; a usual machine does five to ten times Hard's in them."""
    knobs = Knobs()
    knobs.iterations = 5000
    knobs.time = 5.0
    knobs.length = PLAYED_ON
    knobs.worlds = 8
    return knobs


LEVELS: Final[dict[str, Callable[[], Knobs]]] = {
    "novice": novice,
    "easy": easy,
    "normal": normal,
    "hard": hard,
    "expert": expert,
}
"""From the weakest to the strongest."""
ADVISER: Final = "hard"
"""The level that gives advice to people."""
