"""What a game tells its table beside cards, places and numbers: one module per game, named by its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from suite.core.card import Catalogue
from suite.core.game import Game, Setup
from suite.core.observation import Observation
from suite.ui.table.item import Item, Picture

Extras = Callable[[Game[Any], Setup, Catalogue, Observation, Picture], list[Item]]
"""More items for a picture; a game's module calls its function `extras`."""
Barring = Callable[[Any, int], list[str]]
"""What keeps a card from being used now, a line each; a game's module calls its function `barring`.

The state is filled from an observation, as for `Game.bearing`.
"""


def extras_of(game: str) -> Extras | None:
    """What the module of a game adds; None for a game without one."""
    made: Extras | None = _told(game, "extras")
    return made


def barring_of(game: str) -> Barring | None:
    """What a game can tell of cards that cannot be used; None where it tells nothing."""
    made: Barring | None = _told(game, "barring")
    return made


def sides_of(game: Game[Any], players: int, options: Mapping[str, str]) -> list[int]:
    """player -> his side, from 0; everybody has his own in a game without allies.

    A game's module calls its function `sides`.
    """
    sides: Callable[[Game[Any], int, Mapping[str, str]], list[int]] | None = _told(game.key, "sides")
    return list(range(players)) if sides is None else sides(game, players, options)


def _told(game: str, name: str) -> Any:
    """A function of a game's module; None where there is no such module or function."""
    module = f"{__name__}.{game.replace('-', '_')}"
    return getattr(import_module(module), name, None) if find_spec(module) is not None else None
