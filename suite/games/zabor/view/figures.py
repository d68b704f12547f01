"""The numbers of the rules by name, for texts that teach them. Those of records are read from the records."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.card import Area
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.closing import TRAIT_VP
from suite.games.zabor.income import RURAL_INCOME
from suite.games.zabor.prepare import AGES
from suite.games.zabor.terms import (
    ACQUISITION_DRAWS,
    ACTION_SPACES,
    ACTIONS,
    CAPACITY,
    CARD_LIMIT,
    CARDS_AN_AGE,
    COLOURS,
    DRAWN_TO_CHOOSE,
    ENVOYS,
    EVENTS_DRAWN,
    FREE_WORTH,
    KEEPS_BOUGHT,
    LEAST_SUCCESS,
    MARITIME_GOLD,
    RITUALS_DRAWS,
    SEA_GOLD,
    SIDES,
    START_GOLD,
    SYMBOLS,
    TRADE_CARDS,
    TRAITS_DEALT,
    TRAITS_KEPT,
    UNITS,
    UPGRADES,
)
from suite.games.zabor.words import END

CONSTANTS: Final = {
    "acquired": ACQUISITION_DRAWS[0],
    "actions": len(ACTIONS),
    "capacity": CAPACITY,
    "card_limit": CARD_LIMIT,
    "cards_an_age": CARDS_AN_AGE,
    "colours": len(COLOURS),
    "drawn": DRAWN_TO_CHOOSE,
    "envoys": ENVOYS[5],
    "envoys_of_few": ENVOYS[3],
    "events": EVENTS_DRAWN,
    "free_worth": FREE_WORTH,
    "keeps_bought": KEEPS_BOUGHT,
    "least_success": LEAST_SUCCESS,
    "maritime_gold": MARITIME_GOLD,
    "phases": END,
    "ritual_cards": RITUALS_DRAWS[0],
    "rural_income": RURAL_INCOME,
    "sea_gold": SEA_GOLD,
    "sides": SIDES,
    "spaces": ACTION_SPACES,
    "start_gold": START_GOLD,
    "symbols": SYMBOLS,
    "trade_cards": TRADE_CARDS,
    "trait_more": TRAIT_VP[1],
    "traits_dealt": TRAITS_DEALT,
    "traits_kept": TRAITS_KEPT,
}


def figures(book: ZaborCatalogue, goals: int) -> dict[str, int]:
    """Name -> number: those of the rules, with so many VP Cards an age, and those of the records."""
    seas = [card.sea for card in book.defs if isinstance(card, Area)]
    found = CONSTANTS | {"goals_an_age": goals, "lands": seas.count(False), "seas": seas.count(True)}
    for length, ages in AGES.items():
        found[f"ages_{length}"] = ages
        found[f"turns_{length}"] = goals * ages
    for key, unit in zip(UNITS, book.units, strict=True):
        found[f"{key}_cost"] = unit.cost
        found[f"{key}_move"] = unit.move
        found[f"{key}_strength"] = unit.strength
        found[f"{key}_wounds"] = unit.wounds
    for key, upgrade in zip(UPGRADES, book.upgrades, strict=True):
        found[f"{key}_cost"] = upgrade.cost
        if upgrade.income:
            found[f"{key}_income"] = upgrade.income
            found[f"{key}_absorb"] = upgrade.absorb
    return found
