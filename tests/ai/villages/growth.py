"""Positions about how a village grows, what it saves for, and where its people are safe."""

from __future__ import annotations

from typing import Final

from tests.ai.positions import WordPosition
from tests.ai.villages.position import discarding, stock, table
from tests.rulebook.aoe_ecg.table import Table


def hamlet(*hand: str, wood: int = 0, food: int = 0, gold: int = 0, sites: tuple[str, ...] = ()) -> Table:
    """The Dark Age; five villagers, as many as the only Town Center supports, wait on it."""
    t = stock(table(*hand, age=1), 0, wood=wood, food=food, gold=gold)
    for key in sites:
        t.build(key)
    return t


def full_barns() -> Table:
    """Thirty of every resource lie there; knights may be made."""
    t = stock(table("sheep", "knight", age=3), 0, 30, 30, 30, 30)
    t.build("stable")
    return t


GROWTH: Final = [
    WordPosition(
        "two Boars in the hungry year",
        "Five food each for nothing, and there is none.",
        "easy",
        lambda: discarding(hamlet("boar", "boar", wood=1)),
        must=["Draw"],
    ),
    WordPosition(
        "a Sheep among full barns",
        "Three food more change nothing where thirty lie; any card of the deck is better.",
        "easy",
        lambda: discarding(full_barns()),
        must=["Discard", "Snuff"],
        never=["Knight"],
    ),
]
