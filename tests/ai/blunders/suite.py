"""All positions of the blunder suite, and how levels do in them."""

from __future__ import annotations

from typing import Final

from tests.ai.blunders import before, cards, fight, foe
from tests.ai.blunders.position import SEEDS, answer
from tests.ai.positions import WordPosition, due_of

POSITIONS: Final = [*before.POSITIONS, *fight.POSITIONS, *foe.POSITIONS, *cards.POSITIONS]


def blunders(position: WordPosition, level: str) -> list[str]:
    """The wrong answers of the level over all seeds."""
    return [said for seed in SEEDS if not position.right(said := answer(position, level, seed))]


def due(level: str) -> list[WordPosition]:
    """The positions in which the level must not go wrong."""
    return due_of(POSITIONS, level)
