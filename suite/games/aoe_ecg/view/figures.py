"""The numbers of the rules by name, for texts that teach them. What cards print is read from the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.games.aoe_ecg.deck import FIRST_BUILDINGS, LEAST, TOTAL, WALLS_BOUGHT
from suite.games.aoe_ecg.points import GIVEN as GIVEN_AT_START
from suite.games.aoe_ecg.points import MAYHEM_PLAYERS, STORM_PLAYERS
from suite.games.aoe_ecg.purchase import GENERAL
from suite.games.aoe_ecg.schema import COPIES
from suite.games.aoe_ecg.terms import CASTLE, FEUDAL, IMPERIAL
from suite.games.aoe_ecg.victory import STORM_TURNS
from suite.games.aoe_ecg.words import (
    A_TURN,
    ARRIVES,
    COLLECTORS,
    COUNTDOWN,
    DIE,
    FIRST_VILLAGERS,
    FOOD,
    GIVEN,
    GOLD,
    HAND_SIZE,
    MOST_MONKS,
    MOST_RATE,
    MOST_TOKENS,
    RANKS,
    RELIC_GOLD,
    RELICS_NEEDED,
    ROUNDS,
    START_STOCK,
    STONE,
    TEN,
    TURN_LIMIT,
    WONDER_DONE,
    WOOD,
    YIELD_CREW,
)

CONSTANTS: Final = {
    "arrives": ARRIVES,
    "best_rate": MOST_RATE,
    "bonus_crew": YIELD_CREW,
    "copies": COPIES,
    "countdown": COUNTDOWN,
    "deck_1": LEAST[0],
    "deck_2": LEAST[1],
    "deck_3": LEAST[2],
    "deck_4": LEAST[3],
    "die": DIE,
    "first_buildings": FIRST_BUILDINGS,
    "first_villagers": FIRST_VILLAGERS,
    "gatherers": COLLECTORS,
    "given": GIVEN,
    "hand": HAND_SIZE,
    "mayhem_players": MAYHEM_PLAYERS,
    "monks_a_turn": A_TURN,
    "points_2": GENERAL[FEUDAL],
    "points_3": GENERAL[CASTLE],
    "points_4": GENERAL[IMPERIAL],
    "ranks": RANKS,
    "relic_gold": RELIC_GOLD,
    "relics": RELICS_NEEDED,
    "rounds": ROUNDS,
    "start_food": START_STOCK[FOOD],
    "start_gold": START_STOCK[GOLD],
    "start_stone": START_STOCK[STONE],
    "start_wood": START_STOCK[WOOD],
    "storm_militia": GIVEN_AT_START["defender"].count("militia"),
    "storm_players": STORM_PLAYERS,
    "storm_turns": STORM_TURNS,
    "token_damage": TEN,
    "tokens_a_turn": A_TURN,
    "total_deck": TOTAL,
    "turn_limit": TURN_LIMIT,
    "unit_monks": MOST_MONKS,
    "unit_tokens": MOST_TOKENS,
    "villagers_a_turn": A_TURN,
    "walls_bought": WALLS_BOUGHT,
    "wonder_turns": WONDER_DONE + 1,
}


def figures(book: EmpireCatalogue) -> dict[str, int]:
    """Name -> number; cards of a kind that print several have the first one's."""
    people = _first(book, lambda card: card.type == "civilization")
    militia = _first(book, lambda card: card.kind == "militia")
    wonder = _first(book, lambda card: card.type == "wonder")
    return CONSTANTS | {
        "castle_buildings": book.defs[book.index["castle-age"]].needs_buildings,
        "feudal_buildings": book.defs[book.index["feudal-age"]].needs_buildings,
        "garrison": _first(book, lambda card: card.kind == "barracks").garrison,
        "house_villagers": _first(book, lambda card: card.kind == "house").houses,
        "imperial_buildings": book.defs[book.index["imperial-age"]].needs_buildings,
        "militia": militia.copies,
        "monastery_garrison": _first(book, lambda card: card.kind == "monastery").garrison,
        "monk_food": people.monk_food,
        "monk_health": people.monk_health,
        "move": militia.move,
        "response": militia.response,
        "villager_attack": people.villager_attack,
        "villager_food": people.villager_food,
        "villager_health": people.villager_health,
        "wonder_growth": wonder.growth,
        "wonder_health": wonder.health,
    }


def _first(book: EmpireCatalogue, fits: Callable[[EmpireCard], bool]) -> EmpireCard:
    """The first card that fits, in the order of the book."""
    return next(card for card in book.defs if fits(card))
