"""Five levels of play: one search under different parameters. None sees more than its player may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.ai.parameters import Parameters


def novice() -> Parameters:
    """One decision ahead, and often content with the second best."""
    parameters = Parameters()
    parameters.iterations = 0
    parameters.worlds = 1
    parameters.temperature = 1.0
    return parameters


def easy() -> Parameters:
    """One decision ahead with little noise."""
    parameters = Parameters()
    parameters.iterations = 0
    parameters.worlds = 2
    parameters.temperature = 0.25
    return parameters


def normal() -> Parameters:
    """A short search."""
    parameters = Parameters()
    parameters.iterations = 100
    parameters.time = 0.5
    return parameters


def hard() -> Parameters:
    """Five times Normal's search."""
    parameters = Parameters()
    parameters.iterations = 500
    parameters.time = 2.0
    return parameters


def expert() -> Parameters:
    """A search of five seconds over more worlds; a usual machine does five to ten times Hard's in them."""
    parameters = Parameters()
    parameters.iterations = 5000
    parameters.time = 5.0
    parameters.worlds = 8
    return parameters


LEVELS: Final[dict[str, Callable[[], Parameters]]] = {
    "novice": novice,
    "easy": easy,
    "normal": normal,
    "hard": hard,
    "expert": expert,
}
"""From the weakest to the strongest."""
ADVISER: Final = "hard"
"""The level that gives advice to people."""
