"""Ways through a village: pure functions of which squares hold a building, remembered for a while.

A plan is the sorted tuple of the squares of one village on which a building stands face up.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from suite.games.aoe_ecg.words import AREA, RANKS, WIDTH

Plan = tuple[int, ...]
REMEMBERED: Final = 20_000


@cache
def around(square: int) -> tuple[int, ...]:
    """The squares beside one, never diagonally: in front, left, right, behind."""
    first = square // AREA * AREA
    rank, column = divmod(square - first, WIDTH)
    beside = []
    if rank + 1 < RANKS:
        beside.append(square + WIDTH)
    if column > 0:
        beside.append(square - 1)
    if column + 1 < WIDTH:
        beside.append(square + 1)
    if rank > 0:
        beside.append(square - WIDTH)
    return tuple(beside)


@lru_cache(REMEMBERED)
def next_to(plan: Plan, start: int) -> tuple[int, ...]:
    """The first building straight on in each direction; blank squares between are crossed for nothing.

    Rule movement.blank.
    """
    rank, column = divmod(start % AREA, WIDTH)
    ahead = behind = left = right = -1
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
def near(plan: Plan, start: int, steps: int) -> tuple[int, ...]:
    """The buildings up to `steps` steps from a square, never diagonally (rule movement.value)."""
    found = {start}
    wave = [start]
    for _ in range(steps):
        wave = [other for square in wave for other in next_to(plan, square) if other not in found]
        found.update(wave)
    found.discard(start)
    return tuple(sorted(found))


@lru_cache(REMEMBERED)
def distance(plan: Plan, start: int, goal: int) -> int:
    """The steps from a square to a building, never diagonally; AREA where no way leads there.

    Rule movement.value.
    """
    steps = 0
    found: set[int] = {start}
    wave = [start]
    while goal not in found:
        wave = [other for square in wave for other in next_to(plan, square) if other not in found]
        if not wave:
            return AREA
        found.update(wave)
        steps += 1
    return steps


@lru_cache(REMEMBERED)
def met_from(plan: Plan, left: bool, right: bool, front: bool) -> tuple[int, ...]:
    """The buildings that one meets first, coming from the given sides, in every rank or column.

    Blank squares do not count (rule movement.fringe).
    """
    west: dict[int, int] = {}
    east: dict[int, int] = {}
    north: dict[int, int] = {}
    for square in plan:
        rank, column = divmod(square % AREA, WIDTH)
        west[rank] = min(west.get(rank, square), square)
        east[rank] = max(east.get(rank, square), square)
        north[column] = max(north.get(column, square), square)
    found: set[int] = set()
    if left:
        found |= set(west.values())
    if right:
        found |= set(east.values())
    if front:
        found |= set(north.values())
    return tuple(sorted(found))


@lru_cache(REMEMBERED)
def before(plan: Plan, square: int, left: bool, right: bool) -> Plan:
    """The buildings between a square and the end of its rank: of the given sides the one with fewer."""
    rank = square // WIDTH
    row = [other for other in plan if other // WIDTH == rank]
    sides = [tuple([other for other in row if other < square])] if left else []
    if right:
        sides.append(tuple([other for other in row if other > square]))
    return min(sides, key=len, default=())


@lru_cache(REMEMBERED)
def beyond(plan: Plan, gates: tuple[int, ...], steps: int) -> frozenset[int]:
    """Where one can stop who enters at any of the gates and goes `steps` steps on (rule movement.arrival)."""
    found = set(gates)
    if steps:
        for gate in gates:
            found.update(near(plan, gate, steps))
    return frozenset(found)


@lru_cache(REMEMBERED)
def open_side(plan: Plan, square: int) -> bool:
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
