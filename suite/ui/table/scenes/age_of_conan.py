"""The Age of Conan's own marks: kingdoms on plates, barred dice, used cards, where a contest is fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.core.translation import _
from suite.games.age_of_conan.fate import uses
from suite.games.age_of_conan.game import AgeOfConan
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.view.terms import KEY
from suite.ui.table.item import Item, Picture
from suite.ui.table.scenes.arrows import arrow_to
from suite.ui.table.sides import OF
from suite.view.game import TableGame
from suite.view.names import name

LEADER: Final = "blade"
"""The glyph of Conan, who stands on the map by it, before the name of the player who leads him."""
UPSIDE_DOWN: Final = 180.0
"""A card on the table that is used up is turned (EN:2191-2196)."""


def extras(
    game: TableGame[Any], setup: Setup, catalogue: Catalogue, observation: Observation[Any], picture: Picture
) -> list[Item]:
    """Items of the picture as they are with these marks."""
    assert isinstance(game, AgeOfConan), "this module is named by its game"
    state = observation.state
    marks = (_plates, _age, _barred, _used, _contest)
    return [item for mark in marks for item in mark(state, picture)]


def _plates(s: Hyboria, picture: Picture) -> Iterator[Item]:
    """Names with kingdoms; the Conan player's with his glyph."""
    for player, kingdom in enumerate(s.kingdom):
        plate = picture.items[f"name:{player}"]
        text = f"{plate.text}{OF}{name(KEY, s.book.kingdoms[kingdom])}" if kingdom >= 0 else plate.text
        yield replace(plate, text=text, field=LEADER if player == s.role else "")


def _age(s: Hyboria, picture: Picture) -> Iterator[Item]:
    """The caption above all that the players share says which age it is."""
    dice = picture.items["track:pool"]
    age = _("age {n} of {ages}").format(n=s.age + 1, ages=s.ages)
    yield replace(dice, text=f"{dice.text}{OF}{age}")


def _barred(s: Hyboria, picture: Picture) -> Iterator[Item]:
    """Dice that others in the pool bar from all that they offer."""
    for face, count in enumerate(s.pool):
        if count and not uses(s, face):
            yield replace(picture.items[f"cell:pool:{face}"], limit=0)


def _used(s: Hyboria, picture: Picture) -> Iterator[Item]:
    """Cards that do nothing until they are refreshed."""
    for card in s.turned:
        item = picture.items.get(f"card:{card}")
        if item is not None:
            yield replace(item, angle=UPSIDE_DOWN)


def _contest(s: Hyboria, picture: Picture) -> Iterator[Item]:
    """An arrow to the province of the contest under way, from where the army came."""
    if s.fight is not None:
        yield from arrow_to(picture, s.fight.land, s.fight.origin, s.fight.by)
