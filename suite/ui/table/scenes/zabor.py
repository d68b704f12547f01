"""Conquest of Zabor's own marks: Empires and Positions on plates, claims on cards, where a Battle is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.core.translation import _, mark
from suite.games.zabor.game import ConquestOfZabor
from suite.games.zabor.orders import WhatGoes
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import COUNCIL
from suite.games.zabor.warfare import Gather
from suite.games.zabor.words import GOALS, STRIDE, TRAITS
from suite.ui.table.item import LINE_TILE, TOKEN, CardItem, Item, Picture
from suite.ui.table.scenes.arrows import MOVE, arrow_to
from suite.view.game import TableGame

MASTERS: Final = ("", mark("Events"), mark("Arms"), mark("Coercion"), mark("Crafts"))
"""Position -> what its Master is of, in short; that of the Council has a flag."""
FIRST: Final = "flag"
"""The glyph of the Master of the Council, who goes first."""
CLAIMED: Final = 0.3
"""How large a claim is, by the width of its card."""
BEHIND: Final = 13.0
"""The same behind the title of a line, at most."""
OVERLAP: Final = 0.66
"""From one claim to the next, by their size."""


def extras(
    game: TableGame[Any], setup: Setup, catalogue: Catalogue, observation: Observation[Any], picture: Picture
) -> list[Item]:
    """Items of the picture as they are with these marks."""
    assert isinstance(game, ConquestOfZabor), "this module is named by its game"
    state = observation.state
    marks = (_plates, _claims, _battle, _move)
    return [item for each in marks for item in each(state, picture)]


def _plates(s: Zabor, picture: Picture) -> Iterator[Item]:
    """Names with the Positions of each player; a flag for the Master of the Council, who goes first."""
    for player in range(s.players):
        plate = picture.items[f"name:{player}"]
        seats = [position for position, holder in enumerate(s.seats) if holder == player]
        held = [_(MASTERS[position]) for position in seats if position != COUNCIL]
        text = _("{name} · {positions}").format(name=plate.text, positions=", ".join(held))
        flag = FIRST if COUNCIL in seats else ""
        yield replace(plate, text=text if held else plate.text, field=flag)


def _claims(s: Zabor, picture: Picture) -> Iterator[Item]:
    """Whose markers lie on VP Cards, and which conditions of a trait are claimed."""
    for card in s.zones[GOALS]:
        claims = s.marks[s.face[card]]
        yield from _row(picture, card, [player for player in range(s.players) if claims >> player & 1])
    for player in range(s.players):
        for card in s.zones[TRAITS + STRIDE * player]:
            if s.face[card] >= 0:
                yield from _row(picture, card, [player] * s.marks[s.face[card]].bit_count())


def _battle(s: Zabor, picture: Picture) -> Iterator[Item]:
    """An arrow to the Area for which is fought."""
    if s.fight is not None:
        yield from arrow_to(picture, s.fight.area, s.fight.area, s.fight.by)


def _move(s: Zabor, picture: Picture) -> Iterator[Item]:
    """An arrow to where Units go, while it is asked which of them."""
    asked = s.frames[-1] if s.frames else None
    if isinstance(asked, WhatGoes):
        _naval, origin, goal, *_sent = asked.args
        yield from arrow_to(picture, goal, origin, s.active, MOVE)
    elif isinstance(asked, Gather):
        yield from arrow_to(picture, s.goal, s.goal, s.active, MOVE)


def _row(picture: Picture, card: int, players: list[int]) -> Iterator[Item]:
    """Markers along the lower edge of a card that lies open."""
    item = picture.card(card)
    if item is None:
        return
    if item.tile == LINE_TILE:
        yield from _behind(item, players)
        return
    side = max(9.0, min(16.0, item.w * CLAIMED))
    for n, player in enumerate(players):
        at = (item.x - item.w / 2 + side * (0.7 + n), item.y + item.h / 2 - side * 0.7)
        yield _marker(item, n, player, at, side)


def _behind(item: CardItem, players: list[int]) -> Iterator[Item]:
    """A card's line with markers behind its title, one half over the other."""
    side = min(item.h - 2, BEHIND)
    step = side * OVERLAP
    right = item.x + item.w / 2 - side * 0.6
    for n, player in enumerate(players):
        yield _marker(item, n, player, (right - step * (len(players) - 1 - n), item.y), side)
    if players:
        taken = side * 1.2 + step * (len(players) - 1)
        yield replace(item, free=(0.0, 1 - taken / item.w))


def _marker(item: Item, n: int, player: int, at: tuple[float, float], side: float) -> Item:
    x, y = at
    key, z = f"claim:{item.card}:{n}", item.z + 0.005 * (n + 1)
    return Item(key, TOKEN, x, y, side, side, z, text=_("claim"), player=player, refs=item.refs)
