"""The schema of this game's cards: what may stand in them, and for which types; read by all."""

from __future__ import annotations

from typing import Final

from suite.core.card_fields import KEY_LENGTH, WHOLE, WORD, WORD_LENGTH, WORDS, Field
from suite.core.schema import Schema
from suite.games.age_of_conan.terms import (
    AREAS,
    CATEGORIES,
    CONTESTS,
    COUNTS,
    EMISSARIES,
    ICONS,
    KINDS,
    KINGDOM_CARDS,
    KINGDOMS,
    MOMENTS,
    MOST_DICE,
    MUST,
    ON_TABLE,
    ONLY,
    ROLES,
    TERRAINS,
    TYPES,
    UNITS,
    WHERE,
)

HIGHEST_RATING: Final = 6
LONGEST_TRACK: Final = 6
"""Icons of a campaign track."""
LONGEST_WAY: Final = 9
"""Tokens of an adventure."""
FEW: Final = 9
PURSE: Final = 20
"""Gold, sorcery, points or cards that one card speaks of."""
NEIGHBOURS: Final = 20
COPIES: Final = 20

SCHEMA: Final = Schema(
    (
        Field("type", WORD, known=TYPES, needed=True),
        Field("kingdom", WORD, known=KINGDOMS, types=("kingdom", *KINGDOM_CARDS), needed=True),
        Field("area", WORD, known=AREAS, types=("province", "kingdom"), needed=True),
        Field("colour", WORD, high=WORD_LENGTH),
        Field("rating", WHOLE, 1, HIGHEST_RATING, types=("province", "strategy")),
        Field("track", WORDS, high=LONGEST_TRACK, known=TERRAINS),
        Field("links", WORDS, high=NEIGHBOURS, types=("province",), needed=True),
        Field("category", WORD, known=CATEGORIES, types=("token", "artifact"), needed=True),
        Field("value", WHOLE, 1, FEW, types=("token",), needed=True),
        Field("copies", WHOLE, 1, COPIES, types=("token",), needed=True),
        Field("destination", WORD, high=KEY_LENGTH, types=("adventure",), needed=True),
        Field("length", WHOLE, 1, LONGEST_WAY, types=("adventure",), needed=True),
        Field("points", WHOLE, 1, PURSE, types=("objective",), needed=True),
        Field("counts", WORD, known=COUNTS, types=("objective",), needed=True),
        Field("where", WORDS, high=len(WHERE), known=WHERE),
        Field("provinces", WORDS, high=NEIGHBOURS),
        Field("least", WHOLE, 1, PURSE, types=("objective",), usual=1),
        Field("must", WORDS, high=len(MUST), known=MUST),
        Field("icons", WORDS, high=len(ICONS), known=ICONS, types=("strategy",), needed=True),
        Field("areas", WORDS, high=len(AREAS), known=AREAS),
        Field("areas_few", WORDS, high=len(AREAS), known=AREAS),
        Field("terrains", WORDS, high=len(TERRAINS), known=TERRAINS),
        Field("cost", WHOLE, 0, FEW, types=(ON_TABLE,), needed=True),
        Field("moment", WORD, known=MOMENTS, types=(*KINGDOM_CARDS, "artifact"), needed=True),
        Field("contest", WORD, known=CONTESTS),
        Field("role", WORD, known=ROLES),
        Field("kinds", WORDS, high=len(KINDS), known=KINDS),
        Field("only", WORDS, high=len(ONLY), known=ONLY),
        Field("dice", WHOLE, 0, MOST_DICE),
        Field("fewer", WHOLE, 0, MOST_DICE),
        Field("successes", WHOLE, 0, MOST_DICE),
        Field("rerolls", WHOLE, 0, MOST_DICE),
        Field("pays_gold", WHOLE, 0, PURSE),
        Field("pays_sorcery", WHOLE, 0, PURSE),
        Field("gold", WHOLE, 0, PURSE),
        Field("at_most", WHOLE, 0, PURSE),
        Field("sorcery", WHOLE, 0, PURSE),
        Field("draws_kingdom", WHOLE, 0, PURSE),
        Field("draws_strategy", WHOLE, 0, PURSE),
        Field("units", WHOLE, 0, UNITS),
        Field("each", WHOLE, 0, FEW),
        Field("emissaries", WHOLE, 0, EMISSARIES),
        Field("redeploys", WHOLE, 0, FEW),
        Field("steps", WHOLE, 0, FEW, usual=1),
        Field("loses", WHOLE, 0, FEW),
        Field("kills", WHOLE, 0, FEW),
        Field("armies", WHOLE, 0, FEW, usual=1),
    )
)
