"""Ways through a village: pure functions of which squares hold a building, remembered for a while.

A plan is the sorted tuple of the squares of one village on which a building stands face up; its walls are
those of them on which a wall stands that bars the way to whoever walks, its gates those where they enter.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from suite.games.aoe_ecg.words import AREA, NOWHERE, RANKS, WIDTH, Place

Plan = tuple[Place, ...]
REMEMBERED: Final = 20_000
BREAK: Final = 3
"""Turns that it takes to bring a wall down, more or less: for those who weigh ways."""


@cache
def around(square: Place) -> tuple[Place, ...]:
    """The squares beside one, never diagonally: in front, left, right, behind."""
    first = square // AREA * AREA
    rank, column = divmod(square - first, WIDTH)
    beside = []
    if rank + 1 < RANKS:
        beside.append(Place(square + WIDTH))
    if column > 0:
        beside.append(Place(square - 1))
    if column + 1 < WIDTH:
        beside.append(Place(square + 1))
    if rank > 0:
        beside.append(Place(square - WIDTH))
    return tuple(beside)


@lru_cache(REMEMBERED)
def next_to(plan: Plan, start: Place) -> tuple[Place, ...]:
    """The first building straight on in each direction; blank squares between are crossed for nothing.

    Rule movement.blank.
    """
    rank, column = divmod(start % AREA, WIDTH)
    ahead = behind = left = right = NOWHERE
    for square in plan:
        r, c = divmod(square % AREA, WIDTH)
        if r == rank:
            if c < column:
                left = square
            elif c > column and right < 0:
                right = square
        elif c == column:
            if r < rank:
                behind = square
            elif ahead < 0:
                ahead = square
    return tuple([square for square in (ahead, left, right, behind) if square >= 0])


@lru_cache(REMEMBERED)
def crossings(plan: Plan, walls: Plan, gates: Plan) -> dict[Place, int]:
    """square -> the fewest walls that a way from the gates to it crosses; squares without a way are left out.

    The wall on which a way ends is not crossed (rule movement.fringe).
    """
    found = dict.fromkeys(gates, 0)
    wave = list(gates)
    while wave:
        later = []
        for square in wave:
            n = found[square] + (square in walls)
            for other in next_to(plan, square):
                if found.get(other, AREA) > n:
                    found[other] = n
                    later.append(other)
        wave = later
    return found


@lru_cache(REMEMBERED)
def onward(plan: Plan, square: Place, walls: Plan, gates: Plan) -> tuple[Place, ...]:
    """Where one step leads from a square: from a wall only to what lies before it, or is reached past it.

    Rules movement.value, movement.fringe.
    """
    beside = next_to(plan, square)
    if square not in walls:
        return beside
    crossed = crossings(plan, walls, gates)
    here = crossed.get(square, AREA)
    return tuple([other for other in beside if crossed.get(other, AREA) <= here])


@lru_cache(REMEMBERED)
def near(plan: Plan, start: Place, steps: int, walls: Plan = (), gates: Plan = ()) -> tuple[Place, ...]:
    """The buildings up to `steps` steps from a square, never diagonally; on a wall one stops.

    Rules movement.value, movement.fringe.
    """
    found = {start}
    wave = [start]
    for _ in range(steps):
        ahead = {other for square in wave for other in onward(plan, square, walls, gates)} - found
        found |= ahead
        wave = [square for square in ahead if square not in walls]
    found.discard(start)
    return tuple(sorted(found))


@lru_cache(REMEMBERED)
def distance(plan: Plan, start: Place, goal: Place, walls: Plan = (), gates: Plan = ()) -> int:
    """The steps from a square to a building, never diagonally; AREA where no way leads there.

    A wall in the way counts as BREAK steps more (rules movement.value, movement.fringe).
    """
    found = {start: 0}
    wave = [start]
    while wave:
        later = []
        for square in wave:
            free = onward(plan, square, walls, gates)
            for other in next_to(plan, square):
                steps = found[square] + 1 + (0 if other in free else BREAK)
                if found.get(other, AREA) > steps:
                    found[other] = steps
                    later.append(other)
        wave = later
    return found.get(goal, AREA)


@lru_cache(REMEMBERED)
def met_from(plan: Plan, left: bool, right: bool, front: bool) -> tuple[Place, ...]:
    """The buildings that one meets first, coming from the given sides, in every rank or column.

    Blank squares do not count (rule movement.fringe).
    """
    west: dict[int, Place] = {}
    east: dict[int, Place] = {}
    north: dict[int, Place] = {}
    for square in plan:
        rank, column = divmod(square % AREA, WIDTH)
        west[rank] = min(west.get(rank, square), square)
        east[rank] = max(east.get(rank, square), square)
        north[column] = max(north.get(column, square), square)
    found: set[Place] = set()
    if left:
        found |= set(west.values())
    if right:
        found |= set(east.values())
    if front:
        found |= set(north.values())
    return tuple(sorted(found))


@lru_cache(REMEMBERED)
def before(plan: Plan, square: Place, left: bool, right: bool) -> Plan:
    """The buildings between a square and the end of its rank: of the given sides the one with fewer."""
    rank = square // WIDTH
    row = [other for other in plan if other // WIDTH == rank]
    sides = [tuple([other for other in row if other < square])] if left else []
    if right:
        sides.append(tuple([other for other in row if other > square]))
    return min(sides, key=len, default=())


@lru_cache(REMEMBERED)
def beyond(plan: Plan, gates: Plan, steps: int, walls: Plan = ()) -> frozenset[Place]:
    """Where one can stop who enters at any of the gates and goes `steps` steps on; at a wall one stops.

    Rules movement.arrival, movement.fringe.
    """
    found = set(gates)
    for gate in gates:
        if steps and gate not in walls:
            found.update(near(plan, gate, steps, walls, gates))
    return frozenset(found)


@lru_cache(REMEMBERED)
def open_side(plan: Plan, square: Place) -> bool:
    """Whether nothing is built between a square and the outside, at some side, the rear too.

    Rule movement.fringe.
    """
    rank, column = divmod(square % AREA, WIDTH)
    ahead = behind = left = right = True
    for other in plan:
        r, c = divmod(other % AREA, WIDTH)
        if r == rank:
            if c < column:
                left = False
            elif c > column:
                right = False
        elif c == column:
            if r > rank:
                ahead = False
            else:
                behind = False
    return ahead or behind or left or right
