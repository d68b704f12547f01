"""What a game tells its table beside cards, places and numbers: one module per game, named by its key."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from suite.core.card import Catalogue
from suite.core.game import Game, Setup
from suite.core.observation import Observation
from suite.ui.table.item import Item, Picture

Extras = Callable[[Game[Any], Setup, Catalogue, Observation, Picture], list[Item]]
"""More items for a picture; a game's module calls its function `extras`."""


def extras_of(game: str) -> Extras | None:
    """What the module of a game adds; None for a game without one."""
    module = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return None
    made: Extras = import_module(module).extras
    return made
