"""The words that stand on cards: types, civilizations, and classes as bits."""

from __future__ import annotations

from typing import Final

TYPES: Final = (
    "civilization",
    "age",
    "building",
    "wonder",
    "unit",
    "upgrade",
    "technology",
    "event",
    "relic",
    "supply",
)
CIVILIZATIONS: Final = ("Britons", "Celts", "Goths", "Mongols", "Persians")
AGES: Final = ("", "Dark Age", "Feudal Age", "Castle Age", "Imperial Age")
DARK: Final = 1
FEUDAL: Final = 2
CASTLE: Final = 3
IMPERIAL: Final = 4

# -- classes: what rules and cards speak of ---------------------------------------------------------
BY_TRAIT: Final = (
    "infantry",
    "archer",
    "cavalry",
    "mounted",
    "siege",
    "ram",
    "spearman",
    "skirmisher",
    "camel",
    "elephant",
    "unique",
    "wall",
    "tower",
)
BY_KIND: Final = (
    "town-center",
    "house",
    "mill",
    "farm",
    "fishing-ship",
    "lumber-camp",
    "gold-mine",
    "stone-mine",
    "barracks",
    "archery-range",
    "stable",
    "siege-workshop",
    "castle",
    "monastery",
    "market",
    "dock",
    "scorpion",
    "mangonel",
    "trebuchet",
    "villager",
    "monk",
)
"""A card's own kind, or the kind of the line that an upgrade belongs to; a token's name."""
CLASSES: Final = (*BY_TRAIT, *TYPES, *BY_KIND)
"""What a card's numbers against others and its grants can name."""

C_INFANTRY: Final = 1 << 0
C_ARCHER: Final = 1 << 1
"""On foot or on horseback; skirmishers too. They hit and run."""
C_CAVALRY: Final = 1 << 2
"""Fights in the saddle without a bow: the ranged round is negated."""
C_MOUNTED: Final = 1 << 3
"""Cavalry and mounted archers."""
C_SIEGE: Final = 1 << 4
C_RAM: Final = 1 << 5
C_WALL: Final = 1 << 11
C_TOWER: Final = 1 << 12
C_BUILDING: Final = 1 << 15
"""Buildings and Wonders."""
C_UNIT: Final = 1 << 17
"""Unit cards, and upgrades of units."""
C_EVENT: Final = 1 << 20
C_VILLAGER: Final = 1 << CLASSES.index("villager")
C_MONK: Final = 1 << CLASSES.index("monk")


def bits_of(*names: str) -> int:
    """The bits of the named classes; ValueError for a name that is none."""
    bits = 0
    for name in names:
        bits |= 1 << CLASSES.index(name)
    return bits
