"""What may stand in the fields of this game's cards; `conan_ccg/card.py` reads them."""

from __future__ import annotations

from typing import Final

from suite.core.card_fields import EDGE, TABLE, TITLE_LENGTH, WHOLE, WORD, WORDS, Field
from suite.games.conan_ccg.words import (
    ABILITIES,
    FASTEST,
    ICONS,
    ITEM_SLOTS,
    KEYWORDS,
    KINDS,
    MOVE_TYPES,
    POSITIONS,
    SLOWEST,
    TYPES,
    WINDOWS,
)

FIGHTERS: Final = ("conan", "foe", "ally")
SYMBOLS: Final = ("", "", "double", "triple")
"""Symbols of an icon -> what they are called; no icon has more."""
BLOCKERS: Final = ("shield", "agility")
"""What a card can name as blocking its Special icons."""

FIELDS: Final = (
    Field("type", WORD, known=TYPES, needed=True),
    Field("prowess", WHOLE, 1, 40, types=FIGHTERS, needed=True),
    Field("health", WHOLE, 1, 40, types=FIGHTERS, needed=True),
    Field("damage", WHOLE, 0, 20),
    Field("vitality", WHOLE, 0, 20),
    Field("renown", WHOLE, 1, 20, types=("foe",), needed=True),
    Field("scars", WHOLE, 0, 20),
    Field("draw", WHOLE, 0, 7),
    Field("needs_scars", WHOLE, 0, 40),
    Field("needs_renown", WHOLE, 0, 60),
    Field("pay", WHOLE, 0, 20),
    Field("discard", WHOLE, 0, 7),
    Field("cost", WHOLE, 0, 20),
    Field("initiative", WHOLE, SLOWEST, FASTEST, types=MOVE_TYPES, needed=True),
    Field("kind", WORD, known=KINDS, types=("foe",), needed=True),
    Field("slot", WORD, known=ITEM_SLOTS),
    Field("territory", WORD, high=TITLE_LENGTH),
    Field("keywords", WORDS, high=len(KEYWORDS), known=KEYWORDS),
    Field("when", WORDS, high=len(WINDOWS), known=WINDOWS),
    Field("barbarian", TABLE, 1, 9, known=ABILITIES),
    Field("left", EDGE, high=len(SYMBOLS) - 1, known=ICONS, length=POSITIONS),
    Field("right", EDGE, high=len(SYMBOLS) - 1, known=ICONS, length=POSITIONS),
    Field("special_blocked_by", WORDS, high=len(BLOCKERS), known=BLOCKERS),
)
