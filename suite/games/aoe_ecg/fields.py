"""What may stand in the fields of this game's cards; `aoe_ecg/card.py` reads them."""

from __future__ import annotations

from typing import Final

from suite.core.card_fields import TABLE, TITLE_LENGTH, WHOLE, WORD, WORDS, Field
from suite.games.aoe_ecg.terms import AGES, CIVILIZATIONS, CLASSES, TYPES
from suite.games.aoe_ecg.words import NUMBERS, RESOURCES, WINDOWS

MOST: Final = 999
COPIES: Final = 5
"""Cards of one name in a deck, unless the card says otherwise."""
ATTACHES: Final = ("", "unit", "building", "player")
PERMITS: Final = ("no-mans-land", "convert-monks")
"""What a card in play can allow its owner."""
COSTS: Final = ("", "upkeep_", "lift_", "pass_", "start_")
"""What stands before the names of the resources in a record: of its cost, and of other prices and gifts."""
TOUGH: Final = ("unit", "upgrade", "building", "wonder")
"""Types that have Health Points of their own."""
KINDS: Final = 40
"""Names of other cards that a record lists at most."""
STEPS: Final = 9
"""Squares, rounds and tokens are counted in a single digit."""
GRANTS: Final = {
    **dict.fromkeys(NUMBERS, 99),
    **dict.fromkeys(("attack", "range", "health"), MOST),
    **dict.fromkeys(("move", "response", "bombard", "rounds", "capacity"), STEPS),
}
"""Name of a number -> the most by which a card can raise or lower it."""

FIELDS: Final = (
    Field("type", WORD, known=TYPES, needed=True),
    Field("name", WORD, high=TITLE_LENGTH),
    Field("civilizations", WORDS, high=len(CIVILIZATIONS), known=CIVILIZATIONS),
    Field("civilization", WORD, known=CIVILIZATIONS, types=("civilization",), needed=True),
    Field("age", WHOLE, 1, len(AGES) - 1, types=("age",), needed=True),
    Field("copies", WHOLE, 0, MOST),
    Field("points", WHOLE, 0, 200),
    *(Field(prefix + name, WHOLE, 0, 99) for prefix in COSTS for name in RESOURCES),
    Field("builders", WHOLE, 0, 40),
    Field("researchers", WHOLE, 0, 40),
    Field("needs", WORDS, high=KINDS),
    Field("needs_buildings", WHOLE, 0, 9),
    Field("upgrades", WORDS, high=KINDS, types=("upgrade",), needed=True),
    Field("rank", WHOLE, 0, 9),
    Field("replaces", WORDS, high=KINDS),
    Field("made_at", WORD, high=TITLE_LENGTH),
    Field("health", WHOLE, 1, MOST, types=TOUGH, needed=True),
    Field("attack", WHOLE, 0, MOST),
    Field("range", WHOLE, 0, MOST),
    Field("move", WHOLE, 0, STEPS),
    Field("response", WHOLE, 0, STEPS),
    Field("bombard", WHOLE, 0, STEPS),
    Field("min_distance", WHOLE, 0, STEPS),
    Field("versus", TABLE, 1, 199, known=CLASSES),
    Field("garrison", WHOLE, 0, 60),
    Field("houses", WHOLE, 0, 60),
    Field("growth", WHOLE, 0, MOST),
    Field("collects", WORD, known=("", *RESOURCES)),
    Field("cannot", WORDS, high=KINDS),
    Field("starts", WORDS, high=KINDS),
    Field("start_villagers", WHOLE, 0, 9),
    Field("villager_food", WHOLE, 0, 9),
    Field("villager_health", WHOLE, 1, 99, types=("civilization",)),
    Field("villager_attack", WHOLE, 0, 99),
    Field("monk_food", WHOLE, 0, 9),
    Field("monk_health", WHOLE, 1, 99, types=("civilization",)),
    Field("grants", WORDS, high=20),
    Field("permits", WORDS, high=len(PERMITS), known=PERMITS),
    Field("windows", WORDS, high=len(WINDOWS), known=WINDOWS),
    Field("any_time", WORDS, high=len(WINDOWS), known=WINDOWS),
    Field("use_windows", WORDS, high=len(WINDOWS), known=WINDOWS),
    Field("attaches", WORD, known=ATTACHES),
)
