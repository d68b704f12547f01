"""Movement Phase: home, to No-Man's-Land, into a village, exchanges of places, relics fetched."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure
from suite.games.aoe_ecg.grid import (
    entries,
    fringe,
    has_room,
    in_village,
    is_land,
    lands,
    neighbour,
    no_mans_land,
    on_edge,
    owner_of,
    plan,
    put,
    reach,
    standing,
)
from suite.games.aoe_ecg.numbers import move_of, number
from suite.games.aoe_ecg.paths import beyond
from suite.games.aoe_ecg.relics import enshrine, fetch, fetchable
from suite.games.aoe_ecg.rules import active, hostile, opponents
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import act, playable
from suite.games.aoe_ecg.words import (
    FETCH,
    MAY_MOVE,
    MOVE,
    MOVED,
    PLAY,
    STRIDE,
    SWAP,
    UNITS,
    USE,
    VILLAGE,
    W_MOVE,
)


class Movement(Procedure[Empire]):
    """Each unit of the active player may move once."""

    rule = "movement.home"

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.tell("phase", (s.active, 2))
            s.call(MOVEMENT)
        else:
            s.end()


def may_enter(s: Empire, player: int, other: int) -> bool:
    """Whether a player's units may go to another's village: no Fog of War, neighbours where that counts.

    Rules movement.fog, mayhem.neighbours.
    """
    if not hostile(s, player, other) or s.out >> other & 1:
        return False
    if s.lands and other not in (neighbour(s, player, 1), neighbour(s, player, -1)):
        return False
    return s.age[player] > 1 or s.met[player] >> other & 1 == 1


def gates(s: Empire, player: int, other: int) -> tuple[int, ...]:
    """The fringe squares at which a player's units enter a village.

    In Mediterranean Mayhem only the edge that adjoins their own village (rule mayhem.edge).
    """
    if not s.lands:
        return fringe(s, other)
    to_the_right = other == neighbour(s, player, -1)
    to_the_left = other == neighbour(s, player, 1)
    return entries(s, other, left=to_the_right, right=to_the_left, front=False)


def _beyond(s: Empire, unit: int, other: int) -> frozenset[int]:
    """Where a unit can stop in a village that it enters: the fringe, and as far as it moves from there.

    Entering costs nothing of its move value (rule movement.arrival).
    """
    return beyond(plan(s, other), gates(s, s.owner[unit], other), move_of(s, unit))


def destinations(s: Empire, unit: int) -> list[int]:
    """The places to which a unit can go, whoever stands there (rules movement.home, movement.fringe)."""
    player = s.owner[unit]
    place = s.spot[unit]
    found: set[int] = set()
    home = {s.spot[building] for building in s.zones[VILLAGE + STRIDE * player]}
    if is_land(s, place):
        found |= home
        for other in opponents(s, player):
            if may_enter(s, player, other) and place == no_mans_land(s, player, other):
                found |= _beyond(s, unit, other)
    elif owner_of(s, place) == player:
        found |= home
        if on_edge(s, place):
            found.update(lands(s, player))
            for other in opponents(s, player):
                if may_enter(s, player, other):
                    found |= _beyond(s, unit, other)
    else:
        other = owner_of(s, place)
        found.update(reach(s, place, move_of(s, unit)))
        if on_edge(s, place):
            found |= home
            found.add(no_mans_land(s, player, other))
    found.discard(place)
    return sorted(found)


def movers(s: Empire, player: int) -> list[int]:
    """Units that may still move this turn."""
    return [
        unit
        for unit in s.zones[UNITS + STRIDE * player]
        if not s.marks[unit] & MOVED and number(s, MAY_MOVE, unit, 1)
    ]


def moves(s: Empire) -> list[Action]:
    """All moves, exchanges of places and relics to pick up, and PASS to go on."""
    player = s.active
    actions = [PASS]
    ways: dict[int, list[int]] = {}
    for unit in movers(s, player):
        ways[unit] = destinations(s, unit)
        actions += [(MOVE, unit, place) for place in ways[unit] if has_room(s, place, player)]
    units = list(ways)
    for i, a in enumerate(units):
        for b in units[i + 1 :]:
            if s.spot[b] in ways[a] and s.spot[a] in ways[b]:
                actions.append((SWAP, a, b))
    for unit in s.zones[UNITS + STRIDE * player]:
        actions += [(FETCH, unit, relic) for relic in fetchable(s, unit)]
    return actions + playable(s, player, W_MOVE)


def move(s: Empire, action: Action) -> None:
    """Carry out one movement; all count as simultaneous (rule movement.swap)."""
    verb, unit, other = action
    if verb == MOVE:
        go(s, unit, other)
    elif verb == SWAP:
        place = s.spot[other]
        start = s.spot[unit]
        put(s, unit, -1)
        go(s, other, start)
        go(s, unit, place)
    elif verb == FETCH:
        fetch(s, unit, other)
        s.marks[unit] |= MOVED
    elif verb in (PLAY, USE):
        act(s, action, s.active)


def go(s: Empire, unit: int, place: int) -> None:
    """A unit is at another place; a relic that it brings home is enshrined where it can be."""
    put(s, unit, place)
    s.marks[unit] |= MOVED
    s.tell("moved", (s.owner[unit], unit, s.face[unit], place, standing_face(s, place)))
    enshrine(s, unit)


def standing_face(s: Empire, place: int) -> int:
    """The face of the building at a place, -1 for a blank square and No-Man's-Land."""
    building = standing(s, place) if in_village(s, place) else -1
    return s.face[building] if building >= 0 else -1


MOVEMENT: Ask[Empire] = Ask(
    "movement.home",
    active,
    "Move your units, or go on to attacks.",
    moves,
    move,
    until_pass=True,
)
