"""All positions of Conquest of Zabor's blunder suite, and how levels do in them."""

from __future__ import annotations

from typing import Final

from tests.ai.empires import peace, war
from tests.ai.empires.position import LEVELS, SEEDS, Position, answer
from tests.rulebook.zabor.kit import GAME

POSITIONS: Final = [*war.POSITIONS, *peace.POSITIONS]


def blunders(position: Position, level: str) -> list[str]:
    """The wrong answers of the level over all seeds, in words."""
    s = position.build()
    said = [answer(position, level, seed) for seed in SEEDS]
    return [GAME.label(s, action) for action in said if not position.right(s, action)]


def due(level: str) -> list[Position]:
    """The positions in which the level must not go wrong."""
    rank = LEVELS.index(level)
    return [position for position in POSITIONS if position.level <= rank]
