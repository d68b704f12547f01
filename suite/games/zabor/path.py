"""How far pieces come: one search over Areas, Move spent, and the levels of abilities that are left."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from suite.games.zabor.card import Troop
from suite.games.zabor.grants import Grants
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import FLEET, FLIGHT, MONSTER, PATHFINDER, SPEED, WATER_WALKING
from suite.games.zabor.words import WARFARE

CROSSING: Final = 1
"""Move to cross a border, but from one linked Area to another (rule movement.move, ZAB:87, 347)."""
FAR: Final = 1_000
"""More Move than any piece has."""


class Pace(NamedTuple):
    """How a piece moves."""

    move: int
    pathfinder: int = 0
    flight: int = 0
    water: int = 0
    naval: bool = False


class Levels(NamedTuple):
    """Levels of abilities that a piece has left on its way."""

    pathfinder: int
    flight: int
    water: int


NO_LEVELS: Final = Levels(0, 0, 0)


def pace_of(s: Zabor, player: int, code: int) -> Pace:
    """The pace of a kind of piece, or behind the kinds of a Monster, with what their player's cards add.

    Rule abilities.speed (ZAB:263).
    """
    return pace_by(s, s.grants(player), code)


def pace_by(s: Zabor, grants: Grants, code: int) -> Pace:
    """The same for whoever has been granted so much."""
    number = s.kinds.number
    if code >= number:
        return _pace(s.book.monsters[code - number], MONSTER, grants)
    unit = s.kinds.unit[code]
    return _pace(s.book.units[unit], unit, grants)


@lru_cache(4_000)
def _pace(card: Troop, bearer: int, grants: Grants) -> Pace:
    """The pace of a piece by its card and by what it is granted as its type.

    A card that lets Monsters move faster speaks of all Land Units, so it gives naval ones nothing.
    """

    def level(ability: int) -> int:
        return card.levels[ability] + grants.level(ability, bearer)

    at_sea = bearer == MONSTER and card.naval
    speed = card.levels[SPEED] if at_sea else level(SPEED)
    return Pace(card.move + speed, level(PATHFINDER), level(FLIGHT), level(WATER_WALKING), card.naval)


def has_fleet(s: Zabor, player: int, sea: int) -> bool:
    """Whether a player's Fleet Unit carries Land Units over a Sea Area (rule abilities.linked, ZAB:255)."""
    at = sea * s.kinds.number
    return s.holder[sea] == player and any(s.units[at + kind] for kind in s.kinds.of[FLEET])


def is_barred(s: Zabor, player: int, sea: int) -> bool:
    """Whether others have naval pieces in a Sea Area."""
    holder = s.holder[sea]
    return holder != player and s.occupied(sea)


class Ways:
    """What a player's pieces find on land as long as no holdings and none of their own Fleets change."""

    def __init__(self, lands: Iterable[int], roads: Iterable[int], fleets: Iterable[int]) -> None:
        self.free = frozenset(lands).union(fleets)
        """Where moves go on whatever the piece can (rules movement.end, abilities.linked; ZAB:87-93, 255)."""
        self.linked = frozenset(roads).union(fleets)
        """A Road, whosever it is, or a Fleet of the player (rule abilities.linked; ZAB:255, 355)."""
        self.goals: dict[tuple[int, Pace], dict[int, int]] = {}
        """(origin, pace) -> what `goals` has found."""


def ways_of(s: Zabor, player: int) -> Ways:
    """The ways of a player in this position."""
    holdings = s.holdings
    fleets = tuple([area for area in holdings.seas[player] if has_fleet(s, player, area)])
    found: Ways | None = holdings.ways.get((player, fleets))
    if found is None:
        roads = [area for area in s.map.lands if s.road[area]]
        found = holdings.ways[player, fleets] = Ways(holdings.lands[player], roads, fleets)
    return found


def goals(s: Zabor, player: int, origin: int, pace: Pace) -> dict[int, int]:
    """Where a piece can end its move -> the least Move that it takes; its origin is not among them.

    Rules movement.move, movement.hostile, movement.end and abilities.linked (ZAB:85-95, 205, 255, 347).
    """
    if pace.naval:
        return _at_sea(s, player, origin, pace.move)
    ways = ways_of(s, player)
    if pace.water or s.truce:
        return _over_land(s, player, origin, pace, ways)
    found = ways.goals.get((origin, pace))
    if found is None:
        found = ways.goals[origin, pace] = _over_land(s, player, origin, pace, ways)
    return found


def _over_land(s: Zabor, player: int, origin: int, pace: Pace, ways: Ways) -> dict[int, int]:
    """The same for pieces that do not end at sea.

    Those that walk on water ask who is there too, and so does a truce.
    """
    around, sea, linked, free = s.map.around, s.map.sea, ways.linked, ways.free
    move = pace.move
    found = {origin: 0}
    start = Levels(pace.pathfinder, pace.flight, pace.water)
    cost = {start: {origin: 0}}
    """Levels left -> Area where a move goes on -> the least Move that it takes to be there with them."""
    open_ = deque([(origin, start)])
    while open_:
        area, levels = open_.popleft()
        reached = cost[levels]
        spent = reached[area]
        along = area in linked
        for to in around[area]:
            total = spent if along and to in linked else spent + CROSSING
            if total > move:
                continue
            if total < found.get(to, FAR):
                found[to] = total
            if to in free:
                onward = [levels]
            elif levels == NO_LEVELS or is_closed(s, player, to):
                continue
            else:
                onward = _onward(s, player, to, levels)
            for left in onward:
                further = cost.setdefault(left, {})
                if total < further.get(to, FAR):
                    further[to] = total
                    if total > spent:
                        open_.append((to, left))
                    else:
                        open_.appendleft((to, left))
    return {area: total for area, total in found.items() if area != origin and not sea[area]}


def _onward(s: Zabor, player: int, to: int, levels: Levels) -> list[Levels]:
    """The levels that are left where a move goes on through an Area that is not free; none where it ends.

    Rules movement.end, movement.pathfinder, abilities.pathfinder, abilities.flight, abilities.water-walking
    (ZAB:87-93, 253, 259, 267).
    """
    pathfinder, flight, water = levels
    sea = s.map.sea[to]
    found = []
    if flight:
        found.append(Levels(pathfinder, flight - 1, water))
    if sea and water and not is_barred(s, player, to):
        found.append(Levels(pathfinder, flight, water - 1))
    if not sea and pathfinder and not s.built[to]:
        found.append(Levels(pathfinder - 1, flight, water))
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
    grants = s.grants(player)
    for code, n in available(s, player, origin, naval):
        pace = pace_by(s, grants, code)
        if pace not in known:
            known[pace] = goals(s, player, origin, pace)
        for goal in known[pace]:
            if not is_forbidden(s, player, goal):
                found.setdefault(goal, []).append((code, n))
    return found


def comers(s: Zabor, player: int, origin: int, goal: int, naval: bool) -> list[tuple[int, int]]:
    """What can go from an Area to one goal, as `available` has it."""
    if is_forbidden(s, player, goal):
        return []
    grants = s.grants(player)
    return [
        (code, n)
        for code, n in available(s, player, origin, naval)
        if goal in goals(s, player, origin, pace_by(s, grants, code))
    ]


def is_closed(s: Zabor, player: int, area: int) -> bool:
    """Whether a card keeps a player out of an Area of another."""
    return bool(s.truce) and s.phase == WARFARE and s.holder[area] not in (-1, player)


def is_forbidden(s: Zabor, player: int, goal: int) -> bool:
    """Whether a player cannot end a move in an Area: it is closed to them, or somebody else waits there."""
    return is_closed(s, player, goal) or s.entered[goal] not in (-1, player)


def may_move(s: Zabor, player: int, area: int, naval: bool) -> bool:
    """Whether anything can move out of an Area."""
    if not available(s, player, area, naval):
        return False
    near = s.map.sea_around[area] if naval else s.map.land_around[area]
    if any(not is_forbidden(s, player, goal) for goal in near):
        return True
    return bool(goals_of(s, player, area, naval))
