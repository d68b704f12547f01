"""The shipped cards and decks, read from the game's resources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from suite.core.deck import Deck, deck_from
from suite.games.aoe_ecg.behaviour import MODULES
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.resources import read_cards, read_toml

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


def read_decks(folder: Path) -> dict[str, Deck]:
    """The ready-made decks by key (the file's stem), in order of their keys."""
    return {path.stem: deck_from(read_toml(path), path.name) for path in sorted(folder.glob("decks/*.toml"))}
