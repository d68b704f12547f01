"""All positions of the Age of Empires ECG's blunder suite, and how levels do in them."""

from __future__ import annotations

from typing import Final

from tests.ai.positions import WordPosition, due_of
from tests.ai.villages import events, fights, growth, storm, war, works
from tests.ai.villages.position import SEEDS, answer

POSITIONS: Final = [
    *events.EVENTS,
    *works.WORKS,
    *growth.GROWTH,
    *war.MARCHES,
    *war.ATTACKS,
    *fights.FIGHTS,
    *fights.ANSWERS,
    *storm.STORM,
]


def blunders(position: WordPosition, level: str) -> list[str]:
    """The wrong answers of the level over all seeds."""
    return [said for seed in SEEDS if not position.right(said := answer(position, level, seed))]


def due(level: str) -> list[WordPosition]:
    """The positions in which the level must not go wrong."""
    return due_of(POSITIONS, level)
