"""The shipped cards and decks, read from the game's resources."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from suite.core.deck import Deck, deck_from
from suite.games.aoe_ecg.behaviour import MODULES
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue

FORMAT = 1
GAME = "aoe-ecg"


def read_toml(path: Path) -> dict[str, Any]:
    """The file's tables; ValueError names the file, and the line where the fault is one of writing."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path.name} cannot be read: {error}; correct the file") from error


def read_records(folder: Path) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault."""
    records = []
    for path in sorted(folder.glob("cards/*/*.toml")):
        data = read_toml(path)
        if data.get("format") != FORMAT or data.get("game") != GAME:
            raise ValueError(f"{path.name} is no card file of {GAME} in format {FORMAT}")
        records += [{**record, "set": data["set"]} for record in data.get("card", [])]
    if not records:
        raise ValueError(f"no cards below {folder}; the program's resources are missing, install it again")
    return records


def make_catalogue(records: list[dict[str, Any]]) -> EmpireCatalogue:
    """The definitions with their behaviours attached."""
    cards = [EmpireCard(record) for record in records]
    for module in MODULES:
        module.TEXTS.attach(cards)
    return EmpireCatalogue(cards)


def read_decks(folder: Path) -> dict[str, Deck]:
    """The ready-made decks by key (the file's stem), in order of their keys."""
    return {path.stem: deck_from(read_toml(path), path.name) for path in sorted(folder.glob("decks/*.toml"))}
