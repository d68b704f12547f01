"""What a game tells its table beside cards, places and numbers: one module per game, named by its key."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.ui.table.item import Item, Picture
from suite.view.game import TableGame

Extras = Callable[[TableGame[Any], Setup, Catalogue, Observation[Any], Picture], list[Item]]
"""More items for a picture; a game's module calls its function `extras`."""

Recap = Callable[[list[Event], Catalogue], tuple[int, list[str]]]
"""Whose turn it was by its events, and what that player did in it, each thing in few words; a game's module
calls its function `recap`."""


def extras_of(game: str) -> Extras | None:
    """What the module of a game adds; None for a game without one."""
    made: Extras | None = getattr(_module(game), "extras", None)
    return made


def recap_of(game: str) -> Recap | None:
    """What sums a turn of a game up; None for a game without it."""
    made: Recap | None = getattr(_module(game), "recap", None)
    return made


def _module(game: str) -> ModuleType | None:
    module = f"{__name__}.{game.replace('-', '_')}"
    return None if find_spec(module) is None else import_module(module)
