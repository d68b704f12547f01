"""The Age of Empires ECG's own marks: attacks as arrows, people and their room, countdowns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from suite.core.card import Catalogue
from suite.core.game import Game, Setup
from suite.core.observation import Observation
from suite.core.save import fill_state
from suite.games.aoe_ecg.bearing import barring, countdown, turns_left
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.grid import standing
from suite.games.aoe_ecg.numbers import garrison, population
from suite.games.aoe_ecg.points import teams
from suite.games.aoe_ecg.rules import villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    A_AT,
    A_BY,
    A_KIND,
    A_TARGET,
    AREA,
    AS_HELP,
    F_BY,
    F_ON,
    LIMBO,
    STRIDE,
    UNITS,
    VILLAGE,
)
from suite.ui.table.item import ARROW, NOTE, Item, Picture

__all__ = ["barring", "extras", "sides"]

AROUND = 48
"""Room around an arrow for its head and its number."""
LINE = 26.0
"""Most height of a line of words."""
HOURGLASS = "hourglass"
WINS = "wins in # turns"
EDGE = 10.0
"""Room between words and the edge."""


def extras(
    game: Game[Any], setup: Setup, catalogue: Catalogue, observation: Observation, picture: Picture
) -> list[Item]:
    """What the layout cannot tell of a position."""
    assert isinstance(game, EmpireECG), "this module is named by its game"
    state = game.blank(setup, catalogue)
    fill_state(state, observation.state, game.table)
    parts = (_people, _wonders, _attacks)
    found = [item for part in parts for item in part(state, picture)]
    found += _countdowns(state, setup, picture)
    return [*found, *_bought(state, observation.player, picture)]


def sides(game: Game[Any], players: int, options: Mapping[str, str]) -> list[int]:
    """player -> his team; alone where the number of players does not fit the scenario."""
    assert isinstance(game, EmpireECG), "this module is named by its game"
    found = teams(players, game.chosen(options))
    return found if len(found) == players else list(range(players))


def _countdowns(s: Empire, setup: Setup, picture: Picture) -> Iterator[Item]:
    """What brings a player nearer to a victory besides conquest, at the end of No-Man's-Land."""
    land = picture.items.get(f"grid:slot:{s.players * AREA}")
    told = [(player, text) for player in range(s.players) if (text := countdown(s, player))]
    if land is None or not told or s.winners:
        return
    names = [setup.names[player] for player, _ in told]
    high = min(LINE, land.h / len(told))
    top = land.y - high * len(told) / 2
    for place, ((player, text), name) in enumerate(zip(told, names, strict=True)):
        y = top + high * (place + 0.5)
        wide = land.w - 2 * EDGE
        yield Item(f"note:{player}", NOTE, land.x, y, wide, high, 30.0, text=f"{name}: {text}", player=player)


def _bought(s: Empire, viewer: int, picture: Picture) -> Iterator[Item]:
    """What was bought and waits for its place: the viewer's own side by side, the others' at the end."""
    ground = picture.items.get(f"ground:{LIMBO}")
    cards = s.zones[LIMBO]
    if ground is None or len({s.owner[card] for card in cards}) < 2:
        return
    items = {card: picture.items[f"card:{card}"] for card in cards}
    own = [card for card in cards if s.owner[card] == viewer]
    wide = items[cards[0]].w
    left = ground.x - (ground.w - wide) / 2
    step = min(wide + 2, (ground.w - wide) / max(1, len(own)))
    for card, item in items.items():
        mine = card in own
        x = left + step * (own.index(card) if mine else len(own))
        yield replace(item, x=round(x), z=item.z + mine)


def _wonders(s: Empire, picture: Picture) -> Iterator[Item]:
    """A Wonder bears the turns that are left until it wins."""
    for player in range(s.players):
        for card in s.zones[VILLAGE + STRIDE * player]:
            item = picture.items.get(f"card:{card}")
            left = turns_left(s, card)
            if item is not None and left:
                marks = [mark for mark in item.marks if mark[3] != HOURGLASS]
                yield replace(item, marks=((WINS, "", left, HOURGLASS), *marks))


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
