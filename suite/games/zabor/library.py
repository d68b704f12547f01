"""The shipped cards of Conquest of Zabor, read from the game's resources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from suite.games.zabor.behaviour import MODULES
from suite.games.zabor.card import card_of
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.schema import SCHEMA
from suite.resources import read_cards

GAME = "zabor"


def read_records(folder: Path) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault."""
    return read_cards(folder, GAME, SCHEMA.check)


def make_catalogue(records: list[dict[str, Any]]) -> ZaborCatalogue:
    """The definitions of the records, with their behaviours.

    Whether their Areas fit together is asked when a match begins.
    """
    cards = [card_of(record) for record in records]
    for module in MODULES:
        module.TEXTS.attach(cards)
    return ZaborCatalogue(cards)
