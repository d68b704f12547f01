"""The shipped cards, read from the game's resources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from suite.games.aoe_ecg.behaviour import MODULES
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.resources import read_cards

GAME = "aoe-ecg"


def read_records(folder: Path) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault."""
    return read_cards(folder, GAME)


def make_catalogue(records: list[dict[str, Any]]) -> EmpireCatalogue:
    """The definitions with their behaviours attached."""
    cards = [EmpireCard(record) for record in records]
    for module in MODULES:
        module.TEXTS.attach(cards)
    return EmpireCatalogue(cards)
