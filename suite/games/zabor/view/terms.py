"""Words of the game that stand in several sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.core.card import Card
from suite.core.translation import _, in_context, mark, number, plural
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.kinds import Kinds, kinds_of
from suite.games.zabor.words import (
    ARTIFACT_DECK,
    DESTINY_DECK,
    DYNASTY_DECK,
    EVENT_DECK,
    SORCERY_DECK,
    TRADE_DECK,
)
from suite.view.names import Name, name

KEY: Final = "zabor"
"""Of the game, by which its cards have names in other languages."""
UPGRADE_NAMES: Final = (mark("Road"), mark("Keep"), mark("City"), mark("Metropol"))
ACTION_NAMES: Final = (
    mark("Acquisition"),
    mark("Build Army"),
    mark("Campaign"),
    mark("Civilize"),
    mark("Council Seat"),
    mark("Diplomacy"),
    mark("Maritime"),
    mark("Rituals"),
)
PHASE_NAMES: Final = (
    mark("Setup"),
    mark("Place Action Cards"),
    mark("Income"),
    mark("Event"),
    mark("Place Envoys"),
    mark("Action"),
    mark("Warfare"),
    mark("Trade"),
    mark("Heal"),
    mark("VP"),
    mark("End"),
)
LEVELS: Final = (mark("primary"), mark("secondary"))
COLOUR_NAMES: Final = (mark("red"), mark("green"), mark("blue"), mark("yellow"), mark("violet"))
REGION_NAMES: Final = (mark("North"), mark("South"), mark("Zabor"), mark("Isles"))
DECK_NAMES: Final = {
    EVENT_DECK: mark("Event"),
    DESTINY_DECK: mark("Destiny"),
    SORCERY_DECK: mark("Sorcery"),
    DYNASTY_DECK: mark("Dynasty"),
    ARTIFACT_DECK: mark("Artifact"),
    TRADE_DECK: mark("Trade Bonus"),
}
"""Deck -> the word of its cards."""
UNITS: Final[tuple[Callable[[int], str], ...]] = (
    lambda n: plural("{n} Auxiliary", "{n} Auxiliaries", n),
    lambda n: plural("{n} Infantry", "{n} Infantry", n),
    lambda n: plural("{n} Cavalry", "{n} Cavalry", n),
    lambda n: plural("{n} Sorcerer", "{n} Sorcerers", n),
    lambda n: plural("{n} Fleet", "{n} Fleets", n),
)
"""Unit -> so many of them."""
UNIT_PLURALS: Final = (
    mark("Auxiliaries"),
    mark("Infantry"),
    mark("Cavalry"),
    mark("Sorcerers"),
    mark("Fleets"),
)


def called(card: Card) -> Name:
    """What a card, an Area or a Unit is called."""
    return name(KEY, card)


def card_name(card: Card) -> str:
    """A card's name as it stands in a sentence."""
    return in_context("card in a sentence", "{title}").format(title=called(card))


def piece(book: ZaborCatalogue, code: int) -> str:
    """The name of a kind of piece, or of a Monster behind the kinds."""
    kinds: Kinds = kinds_of(book.units)
    if code >= kinds.number:
        return called(book.monsters[code - kinds.number])
    card, hurt = book.units[kinds.unit[code]], kinds.hurt[code]
    if not hurt:
        return called(card)
    return _("{unit} with {left} of {whole} Wounds left").format(
        unit=called(card), left=card.wounds - hurt, whole=card.wounds
    )


def pieces(book: ZaborCatalogue, code: int, n: int) -> str:
    """So many pieces of a kind: "2 Infantry"; a Monster by its name alone."""
    kinds: Kinds = kinds_of(book.units)
    if code >= kinds.number:
        return called(book.monsters[code - kinds.number])
    if kinds.hurt[code]:
        return _("{n} {pieces}").format(n=n, pieces=piece(book, code))
    return units(kinds.unit[code], n)


def units(unit: int, n: int) -> str:
    """So many Units of a kind."""
    return UNITS[unit](n).format(n=number(n))


def any_units(n: int) -> str:
    """So many Units of whatever kind."""
    return plural("{n} Unit", "{n} Units", n).format(n=n)


def hits(n: int) -> str:
    return plural("{n} hit", "{n} hits", n).format(n=n)


def gold(n: int) -> str:
    return _("{n} Gold").format(n=number(n))
