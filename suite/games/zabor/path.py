"""How far pieces come: one search over Areas, Move spent, and the levels of abilities that are left."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import FLEET, FLIGHT, MONSTER, PATHFINDER, SPEED, WATER_WALKING
from suite.games.zabor.words import WARFARE

CROSSING: Final = 1
"""Move to cross a border, but from one linked Area to another (rule movement.move, ZAB:87, 347)."""


class Pace(NamedTuple):
    """How a piece moves."""

    move: int
    pathfinder: int = 0
    flight: int = 0
    water: int = 0
    naval: bool = False


def pace_of(s: Zabor, player: int, code: int) -> Pace:
    """The pace of a kind of piece, or behind the kinds of a Monster, with what their player's cards add.

    Rule abilities.speed (ZAB:263).
    """
    number = s.kinds.number
    beast = code >= number
    bearer = MONSTER if beast else s.kinds.unit[code]
    card = s.book.monsters[code - number] if beast else s.book.units[bearer]
    grants = s.grants(player)

    def level(ability: int) -> int:
        return card.levels[ability] + grants.level(ability, bearer)

    return Pace(card.move + level(SPEED), level(PATHFINDER), level(FLIGHT), level(WATER_WALKING), card.naval)


def has_fleet(s: Zabor, player: int, sea: int) -> bool:
    """Whether a player's Fleet Unit carries Land Units over a Sea Area (rule abilities.linked, ZAB:255)."""
    at = sea * s.kinds.number
    return s.holder[sea] == player and any(s.units[at + kind] for kind in s.kinds.of[FLEET])


def is_linked(s: Zabor, player: int, area: int) -> bool:
    """Whether an Area has a Road, whosever it is, or a Fleet of the player.

    Rule abilities.linked (ZAB:255, 355).
    """
    return has_fleet(s, player, area) if s.map.sea[area] else s.road[area] == 1


def is_barred(s: Zabor, player: int, sea: int) -> bool:
    """Whether others have naval pieces in a Sea Area."""
    holder = s.holder[sea]
    return holder != player and s.occupied(sea)


def goals(s: Zabor, player: int, origin: int, pace: Pace) -> dict[int, int]:
    """Where a piece can end its move -> the least Move that it takes; its origin is not among them.

    Rules movement.move, movement.hostile, movement.end and abilities.linked (ZAB:85-95, 205, 255, 347).
    """
    if pace.naval:
        return _at_sea(s, player, origin, pace.move)
    found: dict[int, int] = {}
    start = (origin, pace.pathfinder, pace.flight, pace.water)
    cost = {start: 0}
    open_ = deque([start])
    linked: dict[int, bool] = {}
    while open_:
        here = open_.popleft()
        area, *levels = here
        spent = cost[here]
        for to in s.map.around[area]:
            for each in (area, to):
                if each not in linked:
                    linked[each] = is_linked(s, player, each)
            step = 0 if linked[area] and linked[to] else CROSSING
            total = spent + step
            if total > pace.move:
                continue
            if not s.map.sea[to] and to != origin and total < found.get(to, total + 1):
                found[to] = total
            for left in _onward(s, player, to, levels[0], levels[1], levels[2]):
                at = (to, *left)
                if total < cost.get(at, total + 1):
                    cost[at] = total
                    if step:
                        open_.append(at)
                    else:
                        open_.appendleft(at)
    return found


def _onward(
    s: Zabor, player: int, to: int, pathfinder: int, flight: int, water: int
) -> list[tuple[int, int, int]]:
    """The levels that are left where a move goes on through an Area; none where it ends there.

    Rules movement.end, movement.pathfinder, abilities.pathfinder, abilities.flight, abilities.water-walking
    (ZAB:87-93, 253, 259, 267).
    """
    sea = s.map.sea[to]
    free = has_fleet(s, player, to) if sea else s.holder[to] == player
    if free:
        return [(pathfinder, flight, water)]
    found = []
    if flight:
        found.append((pathfinder, flight - 1, water))
    if sea and water and not is_barred(s, player, to):
        found.append((pathfinder, flight, water - 1))
    if not sea and pathfinder and not s.built[to]:
        found.append((pathfinder - 1, flight, water))
    return found


def _at_sea(s: Zabor, player: int, origin: int, move: int) -> dict[int, int]:
    """The same for naval pieces: they stop where others are (rule movement.naval, ZAB:87, 233, 257)."""
    found = {origin: 0}
    open_ = deque([origin])
    while open_:
        area = open_.popleft()
        if found[area] == move or (area != origin and is_barred(s, player, area)):
            continue
        for to in s.map.sea_around[area]:
            if to not in found:
                found[to] = found[area] + CROSSING
                open_.append(to)
    del found[origin]
    return found


def available(s: Zabor, player: int, area: int, naval: bool) -> list[tuple[int, int]]:
    """(kind, or Monster behind the kinds; how many) that can still move out of a player's Area.

    Each moves once in an action (rule movement.once, ZAB:73, 205).
    """
    if s.holder[area] != player or s.map.sea[area] != naval:
        return []
    number = s.kinds.number
    at = area * number
    found = []
    for kind in range(number):
        n = s.units[at + kind] - s.moved[at + kind]
        if n > 0 and s.book.units[s.kinds.unit[kind]].naval == naval:
            found.append((kind, n))
    beasts = [beast for beast in s.beasts(player, area) if not s.beast_moved >> beast & 1]
    return found + [(number + beast, 1) for beast in beasts if s.book.monsters[beast].naval == naval]


def goals_of(s: Zabor, player: int, origin: int, naval: bool) -> dict[int, list[tuple[int, int]]]:
    """Goal -> what can go there from an Area, each for itself, as `available` has it."""
    known: dict[Pace, dict[int, int]] = {}
    found: dict[int, list[tuple[int, int]]] = {}
    for code, n in available(s, player, origin, naval):
        pace = pace_of(s, player, code)
        if pace not in known:
            known[pace] = goals(s, player, origin, pace)
        for goal in known[pace]:
            if not is_forbidden(s, player, goal):
                found.setdefault(goal, []).append((code, n))
    return found


def is_forbidden(s: Zabor, player: int, goal: int) -> bool:
    """Whether a card keeps everybody out of the Areas of others, or somebody else waits there already."""
    if s.truce and s.phase == WARFARE and s.holder[goal] not in (-1, player):
        return True
    return s.entered[goal] not in (-1, player)


def may_move(s: Zabor, player: int, area: int, naval: bool) -> bool:
    """Whether anything can move out of an Area."""
    if not available(s, player, area, naval):
        return False
    near = s.map.sea_around[area] if naval else s.map.land_around[area]
    if any(not is_forbidden(s, player, goal) for goal in near):
        return True
    return bool(goals_of(s, player, area, naval))
