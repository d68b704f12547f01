"""The games, explicit. Games are independent of one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from suite.core.game import Game
from suite.games.conan_ccg.game import ConanCCG
from suite.games.conan_ccg.library import make_catalogue, read_decks, read_matrices, read_records
from suite.resources import folder


def make_conan_ccg() -> ConanCCG:
    """The Conan CCG with its shipped cards, icon readings and decks."""
    home = folder(ConanCCG.key)
    return ConanCCG(make_catalogue(read_records(home)), read_matrices(home), read_decks(home))


GAMES: dict[str, Callable[[], Game[Any]]] = {ConanCCG.key: make_conan_ccg}
"""Key -> what makes the game with its shipped catalogue."""
