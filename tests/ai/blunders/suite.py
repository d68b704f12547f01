"""All positions of the blunder suite, and how levels do in them."""

from __future__ import annotations

from typing import Final

from tests.ai.blunders import before, fight, foe
from tests.ai.blunders.position import LEVELS, SEEDS, Position, answer

POSITIONS: Final = [*before.POSITIONS, *fight.POSITIONS, *foe.POSITIONS]


def blunders(position: Position, level: str) -> list[str]:
    """The wrong answers of the level over all seeds."""
    return [said for seed in SEEDS if not position.right(said := answer(position, level, seed))]


def due(level: str) -> list[Position]:
    """The positions in which the level must not go wrong."""
    rank = LEVELS.index(level)
    return [position for position in POSITIONS if position.level <= rank and level not in position.astray]
