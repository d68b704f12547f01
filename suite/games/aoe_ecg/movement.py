"""Movement Phase: home, to No-Man's-Land, into a village, exchanges of places, relics fetched."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action, two
from suite.core.flow import Ask, Procedure
from suite.games.aoe_ecg.grid import (
    between,
    in_village,
    is_land,
    lands,
    neighbour,
    on_edge,
    owner_of,
    plan,
    put,
    standing,
    walls,
)
from suite.games.aoe_ecg.numbers import move_of, number
from suite.games.aoe_ecg.paths import Plan, beyond, met_from, near, onward
from suite.games.aoe_ecg.relics import enshrine, enshrine_all, fetch, fetchable, in_ruins
from suite.games.aoe_ecg.rules import active, hostile, opponents
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import act, first_chance, playable
from suite.games.aoe_ecg.words import (
    AREA,
    FETCH,
    LASTING,
    MAY_MOVE,
    MOVE,
    MOVED,
    NO_CARD,
    NOWHERE,
    PLAY,
    RELICS,
    STRIDE,
    SWAP,
    UNITS,
    USE,
    W_MOVE,
    Place,
)


class Movement(Procedure[Empire]):
    """Each unit of the active player may move once."""

    rule = "movement.home"

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.begin_phase(2)
            enshrine_all(s, s.active)
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


def gates(s: Empire, player: int, other: int) -> Plan:
    """The squares at which a player's units enter a village: its edge buildings, but not by the rear.

    Rule movement.fringe.
    """
    return _outermost(s, player, other, plan(s, other))


def _outermost(s: Empire, player: int, other: int, squares: Plan) -> Plan:
    """Those of some squares of a village that a player's units meet first.

    In Mediterranean Mayhem only by the edge that adjoins their own village (rule mayhem.edge).
    """
    if not s.lands:
        return met_from(squares, left=True, right=True, front=True)
    left, right = adjoining(s, player, other)
    return met_from(squares, left, right, front=False)


def adjoining(s: Empire, player: int, other: int) -> tuple[bool, bool]:
    """Whether the left and the right edge of another's village adjoin a player's own (rule mayhem.edge)."""
    return other == neighbour(s, player, -1), other == neighbour(s, player, 1)


def may_strike_at(s: Empire, player: int, place: Place) -> bool:
    """Whether a player's units may attack at a square of another's village.

    Rules movement.fog, mayhem.neighbours, mayhem.edge.
    """
    return may_enter(s, player, owner_of(s, place)) and (not s.lands or is_exposed(s, player, place))


def is_exposed(s: Empire, player: int, place: Place) -> bool:
    """Whether a square of a neighbour's village is of the edge that adjoins a player's own one.

    A blank square is as good as built on for the units that stand there (rule mayhem.edge).
    """
    other = owner_of(s, place)
    return place in _outermost(s, player, other, _ground(s, other, place))


def _ground(s: Empire, player: int, blank: Place) -> Plan:
    """The squares of a village with a building, and one that may be blank if it belongs there."""
    squares = plan(s, player)
    if blank // AREA != player or blank in squares:
        return squares
    return tuple(sorted((*squares, blank)))


def _beyond(s: Empire, unit: int, other: int, blank: Place) -> frozenset[Place]:
    """Where a unit can stop in a village that it enters: the fringe, and as far as it moves from there.

    Entering costs nothing of its move value; in Mediterranean Mayhem it stops where it enters (rules
    movement.arrival, movement.fringe, mayhem.edge).
    """
    squares = _ground(s, other, blank)
    steps = 0 if s.lands else move_of(s, unit)
    return beyond(squares, _outermost(s, s.owner[unit], other, squares), steps, walls(s, other))


def _within(s: Empire, unit: int, other: int, blank: Place) -> list[Place]:
    """Where a unit can stop in the stranger's village in which it stands, as far as its move value goes.

    In Mediterranean Mayhem troops are placed on the adjoining edge only; who fetches a relic does not
    attack (rules movement.value, movement.fringe, mayhem.edge).
    """
    edge = gates(s, s.owner[unit], other)
    found = near(_ground(s, other, blank), s.spot[unit], move_of(s, unit), walls(s, other), edge)
    if not s.lands:
        return list(found)
    return [square for square in found if square in edge or square == blank]


def may_step(s: Empire, unit: int, square: Place) -> bool:
    """Whether no wall keeps a unit that stands beside a square from it: friends are not kept off.

    Rule movement.fringe.
    """
    place = s.spot[unit]
    other = owner_of(s, place)
    if other < 0 or not hostile(s, s.owner[unit], other):
        return True
    barred = walls(s, other)
    return place not in barred or square in onward(
        plan(s, other), place, barred, gates(s, s.owner[unit], other)
    )


def reachable(s: Empire, unit: int) -> set[Place]:
    """The places to which a unit can go, whoever stands there, and perhaps the one where it stands.

    It may go to a blank square where an enemy stands, and with monks where a relic lies (rules
    movement.home, movement.fringe, movement.blank, relics.dropped).
    """
    found = _ways(s, unit, NOWHERE)
    blanks = held_ruins(s, s.owner[unit])
    if s.zones[RELICS]:
        blanks += in_ruins(s, unit)
    found.update([blank for blank in blanks if blank in _ways(s, unit, blank)])
    return found


def held_ruins(s: Empire, player: int) -> list[Place]:
    """The blank squares on which a unit hostile to a player stands: it can be fought there.

    Rules attack.targets, movement.blank.
    """
    end = s.players * AREA
    built = s.built
    spot = s.spot
    return [
        spot[unit]
        for other in opponents(s, player)
        for unit in s.zones[UNITS + STRIDE * other]
        if spot[unit] < end and built[spot[unit]] < 0
    ]


def _ways(s: Empire, unit: int, blank: Place) -> set[Place]:
    """The squares with a building and No-Man's-Lands that a unit gets to, and one blank square if it does."""
    player = s.owner[unit]
    place = s.spot[unit]
    found: set[Place] = set()
    if is_land(s, place):
        found.update(_ground(s, player, blank))
        for other in opponents(s, player):
            if may_enter(s, player, other) and place in between(s, player, other):
                found |= _beyond(s, unit, other, blank)
    elif owner_of(s, place) == player:
        found.update(_ground(s, player, blank))
        if on_edge(s, place):
            found.update(lands(s, player))
            for other in opponents(s, player):
                if may_enter(s, player, other):
                    found |= _beyond(s, unit, other, blank)
    else:
        other = owner_of(s, place)
        found.update(_within(s, unit, other, blank))
        if on_edge(s, place):
            found.update(_ground(s, player, blank))
            found.update(between(s, player, other))
    return found


def _start(s: Empire, unit: int) -> int:
    """Equal for units with the same goals: stranger's square and land by itself, home by its two kinds.

    With it goes the unit's move value, and whether it may go to relics on blank squares.
    """
    place = s.spot[unit]
    kind: int = place
    if owner_of(s, place) == s.owner[unit]:
        kind = -1 if on_edge(s, place) else -2
    start = kind * 16 + move_of(s, unit)
    return start + ALIKE if s.zones[RELICS] and in_ruins(s, unit) else start


def _free(s: Empire, goals: set[Place], player: int) -> list[Place]:
    """Those of some goals where a unit of the player may stop, ascending (rule movement.one-a-side)."""
    team = s.team
    own = team[player]
    guard = s.guard
    guest = s.guest
    end = len(guard)
    return [q for q in sorted(goals) if q >= end or (guard if team[q // AREA] == own else guest)[q] < 0]


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
    spot = s.spot
    actions = [PASS]
    goals: dict[int, set[Place]] = {}
    free: dict[int, list[Place]] = {}
    ways: list[tuple[int, set[Place]]] = []
    for unit in movers(s, player):
        start = _start(s, unit)
        if start not in goals:
            goals[start] = reachable(s, unit)
            free[start] = _free(s, goals[start], player)
        ways.append((unit, goals[start]))
        here = spot[unit]
        actions += [(MOVE, unit, place) for place in free[start] if place != here]
    for i, (a, to) in enumerate(ways):
        here = spot[a]
        actions += [(SWAP, a, b) for b, back in ways[i + 1 :] if spot[b] in to and here in back]
    if s.zones[RELICS]:
        for unit in s.zones[UNITS + STRIDE * player]:
            actions += [(FETCH, unit, relic) for relic in fetchable(s, unit)]
    return actions + playable(s, player, W_MOVE)


def _can_move(s: Empire) -> bool:
    """Whether the first unit that has not moved can go anywhere."""
    for unit in movers(s, s.active):
        here = s.spot[unit]
        return any(place != here for place in _free(s, reachable(s, unit), s.active))
    return False


ALIKE: Final = 1 << 20
"""Numbers from here on stand for units and squares that a search takes for one."""


def branch(s: Empire, action: Action) -> Action:
    """A move as a search sees it: equal units from equal places, to squares of the same kind, are one.

    Of squares it counts what stands there and in what state, and whether it is at the edge; for siege
    units, which strike along straight lines, and for carriers every square is its own, and so it is in
    Mediterranean Mayhem, where it matters what lies behind it.
    """
    unit, place = action[1], Place(action[2])
    printed = s.of(unit)
    if s.lands or printed.siege or any(s.holder[card] == unit for card in s.zones[LASTING] + s.zones[RELICS]):
        return action
    who = ((s.face[unit] << 4 | s.tokens[unit]) << 4 | s.monks[unit]) << 10 | s.marks[unit]
    return MOVE, ALIKE + (who << 24) + _start(s, unit) + 32, _kind_of(s, place)


def _kind_of(s: Empire, place: Place) -> int:
    """Equal for squares of a village that differ in nothing but where they lie; others stand for themselves.

    So do walls: what matters is what lies behind them.
    """
    building = standing(s, place) if in_village(s, place) else NO_CARD
    if building < 0 or s.of(building).is_wall:
        return place
    folk = min(s.workers[building] + s.menders[building], 31)
    state = ((s.face[building] << 6 | min(s.damage[building], 63)) << 5 | folk) << 1 | on_edge(s, place)
    units = (s.guard[place] + 1) << 10 | s.guest[place] + 1
    return ALIKE + ((state << 20 | units) << 3 | owner_of(s, place))


def move(s: Empire, action: Action) -> None:
    """Carry out one movement; all count as simultaneous (rule movement.swap)."""
    verb = action[0]
    unit, other = two(action)
    if verb == MOVE:
        go(s, unit, Place(other))
    elif verb == SWAP:
        place = s.spot[other]
        start = s.spot[unit]
        put(s, unit, NOWHERE)
        go(s, other, start)
        go(s, unit, place)
    elif verb == FETCH:
        fetch(s, unit, other)
        s.marks[unit] |= MOVED
    elif verb in (PLAY, USE):
        act(s, action, s.active)


def go(s: Empire, unit: int, place: Place) -> None:
    """A unit is at another place; a relic that it brings home is enshrined where it can be."""
    put(s, unit, place)
    s.marks[unit] |= MOVED
    s.log("moved", (s.owner[unit], unit, s.face[unit], place, standing_face(s, place)))
    enshrine(s, unit)


def standing_face(s: Empire, place: Place) -> int:
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
    several=_can_move,
    narrow=first_chance(W_MOVE),
)
