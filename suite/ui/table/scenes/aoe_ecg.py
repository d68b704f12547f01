"""The Age of Empires ECG's own marks: attacks as arrows, people and their room, countdowns."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.grid import standing
from suite.games.aoe_ecg.numbers import garrison, health_of, population
from suite.games.aoe_ecg.rules import villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import AGES
from suite.games.aoe_ecg.view.bearing import countdown, turns_left
from suite.games.aoe_ecg.words import (
    AREA,
    AS_HELP,
    LIMBO,
    STRIDE,
    TEN,
    UNITS,
    VILLAGE,
)
from suite.ui.table.boxes import Rect
from suite.ui.table.item import ARROW, NOTE, CardItem, Item, Picture, counted, left_of
from suite.ui.table.squares import before
from suite.ui.table.tileart import roomy
from suite.view.game import TableGame

AROUND = 24
"""Room around an arrow for its head and its number."""
INTO = 5.0
"""How far an arrow reaches into what it leads from and to."""
NEAR = 0.2
"""The same as a share of what is small."""
LEAST = 13.0
"""Length of the shortest arrow."""
UPPER = 0.7
"""Numbers stand below this share of a tile's height."""
LONG = 44.0
"""Longer arrows bear their number, shorter ones leave it to whoever attacks."""
LINE = 26.0
"""Most height of a line of words."""
HOURGLASS = "hourglass"
WINS = "wins in # turns"
DAMAGE = "damage"
"""The mark of a damaged building."""
EDGE = 10.0
"""Room between words and the edge."""

Point = tuple[float, float]


def extras(
    game: TableGame[Any], setup: Setup, catalogue: Catalogue, observation: Observation[Any], picture: Picture
) -> list[Item]:
    """What the layout cannot tell of a position."""
    assert isinstance(game, EmpireECG), "this module is named by its game"
    state = observation.state
    picture = picture.with_items(list(_worn(state, picture)))
    parts = (_people, _wonders, _attacks)
    found = [item for part in parts for item in part(state, picture)]
    found += _countdowns(state, setup, picture)
    known = {item.key for item in found}
    worn = [item for item in _worn(state, picture) if item.key not in known]
    return [*found, *worn, *_bought(state, observation.player, picture)]


def _worn(s: Empire, picture: Picture) -> Iterator[Item]:
    """A damaged building bears what is left of its Health Points."""
    for player in range(s.players):
        for card in s.zones[VILLAGE + STRIDE * player]:
            item = picture.card(card)
            if item is not None and s.damage[card] and s.face[card] >= 0:
                left = left_of(health_of(s, card), TEN * s.damage[card], "Health Points")
                marks = tuple(left if mark[0] == DAMAGE else mark for mark in item.marks)
                yield replace(item, marks=marks)


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
            item = picture.card(card)
            left = turns_left(s, card)
            if item is not None and left:
                marks = [mark for mark in item.marks if mark[3] != HOURGLASS]
                yield replace(item, marks=((WINS, "", left, HOURGLASS), *marks))


def _people(s: Empire, picture: Picture) -> Iterator[Item]:
    """Villagers and tokens of each player out of those that their buildings support."""
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
    if s.fight is not None:
        yield from _arrow(picture, "battle", s.fight.by, s.fight.on, 0, s.owner[s.fight.by])
    for number, attack in enumerate(s.attacks, 1):
        target = attack.target
        if attack.kind == AS_HELP:
            target = standing(s, attack.place)
        yield from _arrow(picture, "attack", attack.by, target, number, s.owner[attack.by])


def _arrow(picture: Picture, kind: str, by: int, on: int, number: int, player: int) -> Iterator[Item]:
    first, second = picture.card(by), picture.card(on)
    if first is None or second is None:
        return
    start, end = _between(_seen(first), _seen(second))
    long = math.dist(start, end) > LONG
    corner = (first.x - first.w / 2 + 2, first.y - first.h / 2 - 1)
    told = (start[0] + 0.4 * (end[0] - start[0]), start[1] + 0.4 * (end[1] - start[1])) if long else corner
    outline = (start, end, told)
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    yield Item(
        f"arrow:{by}",
        ARROW,
        (left + right) / 2,
        (top + bottom) / 2,
        right - left + AROUND,
        bottom - top + AROUND,
        50.0,
        field=kind,
        number=number,
        player=player,
        outline=outline,
    )


def _seen(item: CardItem) -> Rect:
    """What nothing covers of a tile: beside what stands before it, else above that; without its numbers."""
    whole = Rect(item.x - item.w / 2, item.y - item.h / 2, item.w, item.h)
    if not item.covered:
        return Rect(whole.x, whole.y, whole.w, whole.h * UPPER)
    if not roomy(item):
        return Rect(whole.x, whole.y, whole.w, whole.h - before(whole.h))
    left, right = item.free
    stand = before(whole.h)
    return Rect(whole.x + left * whole.w, whole.y + whole.h - stand, (right - left) * whole.w, stand * UPPER)


def _between(first: Rect, second: Rect) -> tuple[Point, Point]:
    """From the edge of one rectangle to that of the other, so that most of both stays to be seen."""
    across, down = second.cx - first.cx, second.cy - first.cy
    long = math.hypot(across, down) or 1.0
    into, onto = (min(INTO, NEAR * min(room.w, room.h)) for room in (first, second))
    end = long - _inside(second, across, down) + onto
    # Rectangles that touch leave an arrow of some length nevertheless.
    begin = min(_inside(first, across, down) - into, end - LEAST)
    ends = begin / long, end / long
    start, stop = ((first.cx + share * across, first.cy + share * down) for share in ends)
    return start, stop


def _inside(room: Rect, across: float, down: float) -> float:
    """How far it is in a direction from the middle of a rectangle to its edge."""
    long = math.hypot(across, down) or 1.0
    ways = [
        half * long / abs(part)
        for half, part in ((room.w / 2, across), (room.h / 2, down))
        if abs(part) > 0.01
    ]
    return min(ways, default=0.0)


def recap(events: list[Event], catalogue: Catalogue) -> tuple[int, list[str]]:
    """What a player did in a turn, as everybody saw it, and what others lost in it."""
    player = events[0].args[1]
    own = [event for event in events if event.args and event.args[0] == player]
    told = []
    for kind, verb in (("built", "built"), ("learnt", "completed"), ("played", "played")):
        faces = [event.args[2] for event in own if event.kind == kind and event.args[2] >= 0]
        if faces:
            told.append(f"{verb} {', '.join(catalogue.cards[face].title for face in faces)}")
    made = [event.args for event in own if event.kind in ("trained", "replenished")]
    told += [f"made {n} {catalogue.cards[face].title}" for _, _, face, n in made]
    hired = sum(event.args[1] for event in own if event.kind == "hired")
    told += [f"made {counted(hired, 'villagers')}"] if hired else []
    told += [f"reached the {AGES[event.args[1]]}" for event in own if event.kind == "age"]
    attacks = sum(event.kind == "declared" for event in own)
    told += [f"attacked {counted(attacks, '# times')}"] if attacks else []
    others = [event for event in events if event.args and event.args[0] != player]
    burnt = [event.args[2] for event in others if event.kind == "destroyed"]
    told += [f"destroyed {', '.join(catalogue.cards[face].title for face in burnt)}"] if burnt else []
    for kind, what in (("villagers killed", "villagers"), ("tokens lost", "soldiers")):
        killed = sum(event.args[3] for event in others if event.kind == kind)
        told += [f"killed {counted(killed, what)}"] if killed else []
    return player, told
