"""The numbers of the rules by name, for texts that teach them. What cards print is read from the cards."""

from __future__ import annotations

from typing import Final

from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.intrigue import FEW as JOURNEYS
from suite.games.age_of_conan.military import FEW as REDEPLOYMENTS
from suite.games.age_of_conan.prepare import ALL_SEATS
from suite.games.age_of_conan.terms import (
    ADVENTURES_AN_AGE,
    AGES,
    AREAS,
    BIDDING_TOKENS,
    BONUS_CATEGORY,
    BONUS_CROM,
    BONUS_CROWNED,
    BONUS_RICHEST,
    CATEGORIES,
    EMISSARIES,
    FATE_DICE,
    INCOME,
    INCOME_OF_TOWER,
    MOST_DICE,
    PRICE_OF_BOTH_CARDS,
    PRICE_OF_EMISSARY,
    PRICE_OF_STRATEGY,
    PRICE_OF_UNIT,
    RAIDERS,
    STARTING_CARDS,
    STRATEGIES_AT_COURT,
    STYGIA,
    TERRAINS,
    TURAN,
    UNITS,
    UNITS_IN_PROVINCE,
    USUAL_DICE,
)
from suite.games.age_of_conan.words import THREE, ZERO

CONSTANTS: Final = {
    "adventures": ADVENTURES_AN_AGE,
    "ages": AGES,
    "areas": len(AREAS),
    "armies": REDEPLOYMENTS,
    "army": UNITS_IN_PROVINCE,
    "bid_back": BIDDING_TOKENS[ZERO],
    "bid_highest": BIDDING_TOKENS[-1],
    "bid_kept": BIDDING_TOKENS[THREE],
    "categories": len(CATEGORIES),
    "category": BONUS_CATEGORY[0],
    "category_tied": BONUS_CATEGORY[1],
    "crom_tied": BONUS_CROM[1],
    "crowned": BONUS_CROWNED,
    "emissaries": EMISSARIES,
    "envoys": JOURNEYS,
    "fate_dice": FATE_DICE,
    "full": ALL_SEATS,
    "income": INCOME,
    "income_tower": INCOME_OF_TOWER,
    "most_crom": BONUS_CROM[0],
    "most_dice": MOST_DICE,
    "price_cards": PRICE_OF_BOTH_CARDS,
    "price_emissary": PRICE_OF_EMISSARY,
    "price_strategy": PRICE_OF_STRATEGY,
    "price_unit": PRICE_OF_UNIT,
    "raiders": RAIDERS,
    "richest": BONUS_RICHEST[0],
    "richest_tied": BONUS_RICHEST[1],
    "start_cards": STARTING_CARDS,
    "strategies": STRATEGIES_AT_COURT,
    "terrains": len(TERRAINS),
    "units": UNITS,
    "usual_dice": USUAL_DICE,
}


def figures(book: HyborianCatalogue) -> dict[str, int]:
    """Name -> number; the kingdoms with sorcery begin as Stygia does, the others as Turan."""
    rich, arcane = book.kingdoms[TURAN], book.kingdoms[STYGIA]
    return CONSTANTS | {
        "start_emissaries": rich.emissaries,
        "start_gold": rich.gold,
        "start_sorcery": arcane.sorcery,
        "units_gold": rich.units,
        "units_sorcery": arcane.units,
    }
