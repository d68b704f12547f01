"""The shipped cards and icon readings, read from the game's resources."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from suite.games.conan_ccg.card import ConanCard, ConanCatalogue
from suite.games.conan_ccg.cards.core import MODULES
from suite.games.conan_ccg.icons import Matrix
from suite.resources import read_cards, read_toml

GAME = "conan-ccg"


def read_records(folder: Path) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault."""
    return read_cards(folder, GAME)


def make_catalogue(records: list[dict[str, Any]]) -> ConanCatalogue:
    """The definitions with the behaviours of all sets attached."""
    cards = [ConanCard(record) for record in records]
    for module in MODULES:
        module.TEXTS.attach(cards)
    return ConanCatalogue(cards)


def read_matrices(folder: Path) -> dict[str, Matrix]:
    """Variant -> its matrix; the default first."""
    data = read_toml(folder / "icons.toml")
    default = data.pop("default")
    names = [default, *(name for name in data if name != default)]
    return {
        name: Matrix({blocker: blocked for blocker, blocked in data[name].items() if blocker != "title"})
        for name in names
    }
