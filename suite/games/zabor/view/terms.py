"""Words for what has a number: kinds of pieces, Actions, upgrades, phases."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.kinds import Kinds, kinds_of

UNIT_NAMES: Final = ("Auxiliary", "Infantry", "Cavalry", "Sorcerer", "Fleet")
UNIT_PLURALS: Final = ("Auxiliaries", "Infantry", "Cavalry", "Sorcerers", "Fleets")
UPGRADE_NAMES: Final = ("Road", "Keep", "City", "Metropol")
ACTION_NAMES: Final = (
    "Acquisition",
    "Build Army",
    "Campaign",
    "Civilize",
    "Council Seat",
    "Diplomacy",
    "Maritime",
    "Rituals",
)
PHASE_NAMES: Final = (
    "Setup",
    "Place Action Cards",
    "Income",
    "Event",
    "Place Envoys",
    "Action",
    "Warfare",
    "Trade",
    "Heal",
    "VP",
    "End",
)
LEVELS: Final = ("primary", "secondary")
DECK_NAMES: Final = {0: "Event", 3: "Destiny", 5: "Sorcery", 7: "Dynasty", 9: "Artifact", 14: "Trade Bonus"}
"""Deck -> the word of its cards."""


def piece(book: ZaborCatalogue, code: int) -> str:
    """The name of a kind of piece, or of a Monster behind the kinds."""
    kinds: Kinds = kinds_of(book.units)
    if code >= kinds.number:
        return book.monsters[code - kinds.number].title
    unit, hurt = kinds.unit[code], kinds.hurt[code]
    left = book.units[unit].wounds - hurt
    name = book.units[unit].title
    return f"{name} with {left} of {book.units[unit].wounds} Wounds left" if hurt else name


def count(n: int, one: str, many: str = "") -> str:
    """A number and its word: "1 Unit", "2 Units"."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"
