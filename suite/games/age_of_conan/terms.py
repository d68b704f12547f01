"""The words of the records, in the order of their numbers, and the numbers that the rulebooks print."""

from __future__ import annotations

from typing import Final

AREAS: Final = ("north", "central-hyboria", "east", "south")
TERRAINS: Final = ("plains", "hills", "woods", "urban")
KINGDOMS: Final = ("aquilonia", "turan", "stygia", "hyperborea")
"""Also the keys of their home provinces."""
CATEGORIES: Final = ("monsters", "treasures", "women")
"""Of adventure tokens; each has its artifact."""

NORTH: Final = 0
CENTRAL_HYBORIA: Final = 1
EAST: Final = 2
SOUTH: Final = 3
PLAINS: Final = 0
HILLS: Final = 1
WOODS: Final = 2
URBAN: Final = 3
AQUILONIA: Final = 0
TURAN: Final = 1
STYGIA: Final = 2
HYPERBOREA: Final = 3
MONSTERS: Final = 0
TREASURES: Final = 1
WOMEN: Final = 2

ON_TABLE: Final = "play-on-the-table"
EVENT: Final = "event"
INSTANT: Final = "instant"
KINGDOM_CARDS: Final = (ON_TABLE, EVENT, INSTANT)
TYPES: Final = (
    "adventure",
    "objective",
    "strategy",
    *KINGDOM_CARDS,
    "artifact",
    "bonus",
    "role",
    "token",
    "kingdom",
    "province",
    "sea",
)

# -- contest dice: the faces in their order, and the two that a card can make successes --------------------

HIT: Final = 0
HIT_CONAN: Final = 1
HIT_ATTACKER: Final = 2
SHIELD: Final = 3
AXE: Final = 4
BLANK: Final = 5
CONTEST_FACES: Final = ("hit", "hit+conan", "hit-attacker", "shield", "axe", "blank")
ICONS: Final = ("shield", "axe")
SHIELDS: Final = 1
AXES: Final = 2
"""Bits of what counts as a success besides hits: shields, axes."""

# -- fate dice ----------------------------------------------------------------------------------------------

MILITARY: Final = 0
INTRIGUE: Final = 1
COURT: Final = 2
EITHER: Final = 3
WILD: Final = 4
FATE_FACES: Final = ("military", "intrigue", "court+conan", "military/intrigue", "wild")
FATE_DIE: Final = (MILITARY, INTRIGUE, COURT, COURT, EITHER, WILD)
"""The six faces of a fate die."""

# -- when cards are used, and in which contests -------------------------------------------------------------

MOMENTS: Final = (
    "start",
    "court",
    "military",
    "intrigue",
    "ready",
    "own-roll",
    "their-roll",
    "compare",
    "decided",
    "end",
    "march",
    "alliance",
    "subjugated",
    "tower",
    "bid",
    "role",
)
"""start: while table cards are played and refreshed. court, military, intrigue: in that action. ready:
cards are shown, no die is rolled. own-roll, their-roll: right after those dice. compare: by itself, as
successes are compared. decided: the loss is not yet taken. end: it is. march: at a forced march. alliance,
subjugated: the tower or fort was just placed. tower: a roll has just gone against the own tower. bid: all
bids are seen. role: as long as the role lasts.
"""
CONTESTS: Final = ("military", "intrigue", "any")
ROLES: Final = ("attacker", "defender")
KINDS: Final = ("campaign", "siege", "battle")
ONLY: Final = ("savage", "won", "lost", "sorcery", "laid", "retreat")
"""Further conditions: in a savage province; after a won or lost roll; with a sorcery reroll; where the other
side has laid a strategy card; where a retreat is allowed."""

# -- what objectives count -----------------------------------------------------------------------------------

COUNTS: Final = ("controlled", "towers-cities", "forts-cities", "cities", "sorcery", "tokens")
WHERE: Final = ("coastal", "savage", "abroad")
MUST: Final = ("most", "apart")

# -- numbers of the rules ------------------------------------------------------------------------------------

UNITS: Final = 18
"""Army units of a kingdom (EN:116-120; FR:244-254)."""
EMISSARIES: Final = 6
BIDDING_TOKENS: Final = (0, 3, 4, 5, 6)
"""FR:185-189, 707-708."""
FATE_DICE: Final = 7
"""EN:114; FR:149."""
RAIDERS: Final = 10
"""By the errata of 30 March 2009; the books say 11 (EN:105; FR:180)."""
AGES: Final = 3
"""EN:697."""
ADVENTURES_AN_AGE: Final = 4
"""EN:588-590, 698."""
STARTING_CARDS: Final = 2
"""Kingdom cards, and as many strategy cards (EN:579-583; FR:756-759)."""
STRATEGIES_AT_COURT: Final = 2
"""Strategy cards that are drawn where no kingdom card is (EN:841; FR:2649-2667)."""
USUAL_DICE: Final = 5
MOST_DICE: Final = 6
"""At most in a contest: by strength, and with Conan and cards (EN:1033-1038; FR:1894-1902)."""
UNITS_IN_PROVINCE: Final = 5
"""At most, but at home (EN:984-986, 1003-1004; FR:2846-2849)."""
PRICE_OF_EMISSARY: Final = 2
PRICE_OF_UNIT: Final = 2
PRICE_OF_BOTH_CARDS: Final = 2
"""A kingdom card and a strategy card."""
PRICE_OF_STRATEGY: Final = 1
"""EN:1814-1822; FR:1302-1308."""
INCOME: Final = 5
INCOME_OF_TOWER: Final = 2
"""At an age change, the latter for each tower and city (EN:1776-1779; FR:1241-1243)."""
BONUS_RICHEST: Final = (3, 1)
BONUS_CROM: Final = (3, 1)
BONUS_CATEGORY: Final = (5, 2)
"""At the end: for who alone has most, and for each who ties (EN:2128-2139; FR:1715-1737)."""
BONUS_CROWNED: Final = 3
CONAN_STARTS: Final = "cimmeria"
"""EN:587; FR:762-763."""


def bits_of(words: tuple[str, ...], known: tuple[str, ...]) -> int:
    """A bit per word, by its place among the `known` ones."""
    bits = 0
    for word in words:
        bits |= 1 << known.index(word)
    return bits
