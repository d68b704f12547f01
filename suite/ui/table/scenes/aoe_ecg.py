"""The Age of Empires ECG's own marks: attacks as arrows, what cards hold, people and their room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from suite.core.card import Catalogue
from suite.core.game import Game, Setup
from suite.core.observation import Observation
from suite.core.save import fill_state
from suite.games.aoe_ecg.bearing import countdown
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.grid import standing
from suite.games.aoe_ecg.numbers import garrison, population
from suite.games.aoe_ecg.rules import villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    A_AT,
    A_BY,
    A_KIND,
    A_TARGET,
    AS_HELP,
    F_BY,
    F_ON,
    LASTING,
    RELICS,
    STRIDE,
    UNITS,
    VILLAGE,
)
from suite.ui.table.item import ARROW, CARD, FRONT_TILE, NOTE, Item, Picture

AROUND = 48
"""Room around an arrow for its head and its number."""
HELD = 0.4
"""Height of what a card holds, as a share of its own."""


def extras(
    game: Game[Any], setup: Setup, catalogue: Catalogue, observation: Observation, picture: Picture
) -> list[Item]:
    """What the layout cannot tell of a position."""
    assert isinstance(game, EmpireECG), "this module is named by its game"
    state = game.blank(setup, catalogue)
    fill_state(state, observation.state, game.table)
    parts = (_people, _countdowns, _held, _attacks)
    return [item for part in parts for item in part(state, picture)]


def _countdowns(s: Empire, picture: Picture) -> Iterator[Item]:
    """What brings a player nearer to a victory besides conquest, beside his name."""
    for player in range(s.players):
        name = picture.items.get(f"name:{player}")
        text = countdown(s, player)
        if name is None or not text:
            continue
        high = min(name.h, 26.0)
        wide = name.w * 0.6
        x, y = name.x + name.w / 2 - wide / 2 - 8, name.y - name.h / 2 + high / 2 + 1
        yield Item(f"note:{player}", NOTE, x, y, wide, high, 3.0, text=text, player=player)


def _people(s: Empire, picture: Picture) -> Iterator[Item]:
    """Villagers and tokens of each player out of those that his buildings support."""
    for player in range(s.players):
        at = STRIDE * player
        tokens = sum(s.tokens[unit] for unit in s.zones[UNITS + at])
        counts = (
            (f"tally:{VILLAGE + at}:houses", villagers(s, player), population(s, player)),
            (f"tally:{VILLAGE + at}:garrison", tokens, garrison(s, player)),
        )
        for key, number, most in counts:
            chip = picture.items.get(key)
            if chip is not None:
                yield replace(chip, number=number, limit=most)


def _held(s: Empire, picture: Picture) -> Iterator[Item]:
    """Relics with those who carry or keep them, events on the card that they are attached to."""
    before: dict[int, int] = {}
    for card in [*s.zones[RELICS], *s.zones[LASTING]]:
        item = picture.items.get(f"card:{card}")
        host = picture.items.get(f"card:{s.holder[card]}") if s.holder[card] >= 0 else None
        if item is not None and host is not None and host.kind == CARD:
            high = max(16.0, host.h * HELD)
            order = before[host.card] = before.get(host.card, -1) + 1
            x = host.x + host.w / 2 - high * (0.4 + 0.6 * order)
            y = host.y - host.h / 2 + high * 0.4
            z = host.z + 4 + 0.1 * order
            yield replace(item, x=round(x), y=round(y), w=high, h=high, z=z, tile=FRONT_TILE)


def _attacks(s: Empire, picture: Picture) -> Iterator[Item]:
    """An arrow for the battle under way and for each declared attack, numbered in their order."""
    if s.fight:
        yield from _arrow(picture, "battle", s.fight[F_BY], s.fight[F_ON], 0, s.owner[s.fight[F_BY]])
    for number, attack in enumerate(s.attacks, 1):
        target = attack[A_TARGET]
        if attack[A_KIND] == AS_HELP:
            target = standing(s, attack[A_AT])
        yield from _arrow(picture, "attack", attack[A_BY], target, number, s.owner[attack[A_BY]])


def _arrow(picture: Picture, kind: str, by: int, on: int, number: int, player: int) -> Iterator[Item]:
    first, second = picture.items.get(f"card:{by}"), picture.items.get(f"card:{on}")
    if first is None or second is None:
        return
    # A building is met at its title: what stands before it covers the rest.
    end_y = second.y - (second.h * 0.3 if second.covered else 0.0)
    start_y = first.y - (first.h * 0.3 if first.covered else 0.0)
    yield Item(
        f"arrow:{by}",
        ARROW,
        (first.x + second.x) / 2,
        (start_y + end_y) / 2,
        abs(first.x - second.x) + AROUND,
        abs(start_y - end_y) + AROUND,
        50.0,
        field=kind,
        number=number,
        player=player,
        outline=((first.x, start_y), (second.x, end_y)),
    )
