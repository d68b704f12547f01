"""The shipped cards of Age of Conan, read from the game's resources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from suite.games.age_of_conan.behaviour import MODULES
from suite.games.age_of_conan.card import card_of
from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.schema import SCHEMA
from suite.resources import read_cards

GAME = "age-of-conan"


def read_records(folder: Path) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault."""
    return read_cards(folder, GAME, SCHEMA.check)


def make_catalogue(records: list[dict[str, Any]]) -> HyborianCatalogue:
    """The definitions of the records, with their behaviours.

    Whether their provinces fit together is asked when a match begins.
    """
    cards = [card_of(record) for record in records]
    for module in MODULES:
        module.TEXTS.attach(cards)
    return HyborianCatalogue(cards)
