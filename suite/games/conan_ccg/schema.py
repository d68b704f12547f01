"""The schema of this game's cards: what may stand in them, and for which types; read by all."""

from __future__ import annotations

from typing import Final

from suite.core.card_fields import EDGE, TABLE, TITLE_LENGTH, WHOLE, WORD, WORDS, Field
from suite.core.schema import Schema
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
HELPERS: Final = ("ally", "item")
SYMBOLS: Final = ("", "", "double", "triple")
"""Symbols of an icon -> what they are called; no icon has more."""
BLOCKERS: Final = ("shield", "agility")
"""What a card can name as blocking its Special icons."""

WING: Final = ("wing", "#1F5C7A")
GEM: Final = ("gem", "#7A2F6B")
DROP: Final = ("drop", "#6E1D1D")
STAR: Final = ("star", "#7D5A0A")

FIELDS: Final = (
    Field("type", WORD, known=TYPES, needed=True),
    Field("kind", WORD, known=KINDS, types=("foe",), needed=True, asked="Kind"),
    Field("territory", WORD, high=TITLE_LENGTH, types=("foe", "region"), asked="Territory"),
    Field("traits", WORDS, high=20, types=("foe", "ally", "move", "item"), asked="Trait"),
    Field("slot", WORD, known=ITEM_SLOTS, types=("item",), asked="Slot"),
    Field("keywords", WORDS, known=KEYWORDS, types=("action",), asked="Keyword"),
    Field("when", WORDS, known=WINDOWS, types=("action", "ally", "item")),
    Field("special_blocked_by", WORDS, known=BLOCKERS, types=("move",)),
    Field("cost", WHOLE, 0, 20, types=MOVE_TYPES, word="Prowess cost", badge=GEM),
    Field("prowess", WHOLE, 1, 40, types=FIGHTERS, needed=True, word="Prowess", badge=GEM),
    Field(
        "initiative", WHOLE, SLOWEST, FASTEST, types=MOVE_TYPES, needed=True, word="Initiative", badge=WING
    ),
    Field("damage", WHOLE, 0, 20, types=FIGHTERS, word="Damage", badge=("burst", "#A8331F")),
    Field("health", WHOLE, 1, 40, types=FIGHTERS, needed=True, word="Health", badge=("heart", "#9C2440")),
    Field("vitality", WHOLE, 0, 20, types=("conan",), word="Vitality", badge=("leaf", "#2F6B3A")),
    Field("renown", WHOLE, 1, 20, types=("foe",), needed=True, also=("ally",), word="Renown", badge=STAR),
    Field("scars", WHOLE, 0, 20, types=("foe",), word="Scars", badge=DROP),
    Field("needs_scars", WHOLE, 0, 40, types=HELPERS, word="Scars needed", short="Needs", badge=DROP),
    Field("needs_renown", WHOLE, 0, 60, types=("ally",), word="Renown needed", short="Needs", badge=STAR),
    Field("draw", WHOLE, 0, 7, types=HELPERS, word="Cards drawn", short="Draw", badge=("pages", "#3B4A66")),
    Field("pay", WHOLE, 0, 20, types=("action",), word="Prowess paid"),
    Field("discard", WHOLE, 0, 7, types=("action",), word="Cards discarded"),
    Field("barbarian", TABLE, 1, 9, known=ABILITIES, types=("conan",)),
    *(
        Field(edge, EDGE, 0, len(SYMBOLS) - 1, ICONS, types=MOVE_TYPES, length=POSITIONS, asked="Icon")
        for edge in ("left", "right")
    ),
)
SHOWN_AS: Final = {"foe-warrior": "Foe Warrior", "foe-rest": "Foe Rest", "conan-only": "Conan only"}
GLYPHS: Final = {
    **{name: name for name in ICONS if name},
    "conan": "helm",
    "foe": "skull",
    "ally": "people",
    "region": "mountains",
    "move": "crossed",
    "item": "coffer",
    "action": "bolt",
    "weapon": "blade",
    "body": "armour",
    "human": "skull",
    "animal": "paw",
    "creature": "claws",
    "supernatural": "eye",
    "sorcerer": "magic",
    "prepare": "tankard",
    "warrior": "bolt",
    "rest": "campfire",
    "any": "special",
    "foe-warrior": "skull",
    "foe-rest": "skull",
}
SCHEMA: Final = Schema(FIELDS, SHOWN_AS, GLYPHS)
