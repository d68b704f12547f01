"""All positions of the Age of Conan's blunder suite, and how levels do in them."""

from __future__ import annotations

from typing import Final

from tests.ai.hyboria import peace, war
from tests.ai.hyboria.position import SEEDS, Position
from tests.ai.positions import board_blunders, due_of
from tests.rulebook.age_of_conan.kit import GAME

POSITIONS: Final = [*war.POSITIONS, *peace.POSITIONS]


def blunders(position: Position, level: str) -> list[str]:
    """The wrong answers of the level over all seeds, in words."""
    return board_blunders(GAME, position, level, SEEDS)


def due(level: str) -> list[Position]:
    """The positions in which the level must not go wrong."""
    return due_of(POSITIONS, level)
