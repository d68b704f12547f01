"""Places: the squares of the villages and No-Man's-Land, what borders what, how far a unit gets."""

from __future__ import annotations

from suite.games.aoe_ecg.paths import Plan, around, near, open_side
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AREA,
    CAMPS,
    FOUNDATIONS,
    NO_CARD,
    RANKS,
    STRIDE,
    UNITS,
    VILLAGE,
    WIDTH,
    Place,
)


def neighbours(square: Place) -> tuple[Place, ...]:
    """The squares beside one, never diagonally (rule village.grid)."""
    return around(square)


def in_village(s: Empire, place: Place) -> bool:
    """Whether a place is a square of somebody's village."""
    return 0 <= place < s.players * AREA


def owner_of(s: Empire, place: Place) -> int:
    """Whose village a square belongs to; -1 for No-Man's-Land and for no place."""
    return place // AREA if 0 <= place < s.players * AREA else -1


def neighbour(s: Empire, player: int, step: int) -> int:
    """The next player to the left (1) or right (-1) who is in the match (rule mayhem.neighbours)."""
    other = (player + step) % s.players
    while s.out >> other & 1 and other != player:
        other = (other + step) % s.players
    return other


def no_mans_land(s: Empire, a: int, b: int) -> Place:
    """The No-Man's-Land between two players: one for all, but where neighbours have their own.

    Rules movement.no-mans-land, mayhem.lands.
    """
    base = Place(s.players * AREA)
    if not s.lands:
        return base
    return Place(base + (a if neighbour(s, a, 1) == b else b))


def lands(s: Empire, player: int) -> list[Place]:
    """The No-Man's-Lands that border a player's village; the player's own lies to the left."""
    base = Place(s.players * AREA)
    if not s.lands:
        return [base]
    return sorted({Place(base + player), Place(base + neighbour(s, player, -1))})


def between(s: Empire, a: int, b: int) -> list[Place]:
    """The No-Man's-Lands that border the villages of both players: two where only these are left.

    Rule mayhem.lands.
    """
    mine = lands(s, a)
    return [land for land in lands(s, b) if land in mine]


def is_land(s: Empire, place: Place) -> bool:
    """Whether a place is a No-Man's-Land."""
    return place >= s.players * AREA


def standing(s: Empire, square: Place) -> int:
    """The face-up building on a square, -1 for a blank one.

    A building that lies face down is passed like a blank square (rule setup.face-down).
    """
    card = s.built[square]
    if card >= 0 and s.where[card] == FOUNDATIONS + STRIDE * s.owner[card]:
        return NO_CARD
    return card


def units_at(s: Empire, place: Place) -> list[int]:
    """The unit cards at a place."""
    if place < s.players * AREA:
        return [unit for unit in (s.guard[place], s.guest[place]) if unit >= 0]
    found = []
    for p in range(s.players):
        found += [unit for unit in s.zones[UNITS + STRIDE * p] if s.spot[unit] == place]
    return found


def guest_at(s: Empire, square: Place) -> int:
    """The unit on a square that is hostile to the village's owner, -1 for none and in No-Man's-Land."""
    return s.guest[square] if square < len(s.guest) else NO_CARD


def guard_at(s: Empire, square: Place) -> int:
    """The unit on a square that is on the side of its village's owner, -1 for none and in No-Man's-Land."""
    return s.guard[square] if square < len(s.guard) else NO_CARD


def put(s: Empire, unit: int, place: Place) -> None:
    """A unit stands at `place` from now on, -1 for nowhere (rule movement.one-a-side)."""
    end = s.players * AREA
    old = s.spot[unit]
    if old >= end:
        if unit in s.camp:
            s.camp[s.camp.index(unit)] = NO_CARD
    elif old >= 0:
        if s.guard[old] == unit:
            s.guard[old] = NO_CARD
        elif s.guest[old] == unit:
            s.guest[old] = NO_CARD
    s.spot[unit] = place
    if place >= end:
        first = s.owner[unit] * CAMPS
        free = [n for n in range(first, first + CAMPS) if s.camp[n] < 0]
        if free:
            s.camp[free[0]] = unit
    elif place >= 0:
        if s.team[place // AREA] == s.team[s.owner[unit]]:
            s.guard[place] = unit
        else:
            s.guest[place] = unit


def has_room(s: Empire, place: Place, player: int) -> bool:
    """Whether a unit of `player` may stop at a place: one unit a side (rule movement.one-a-side)."""
    if not in_village(s, place):
        return True
    home = s.team[owner_of(s, place)] == s.team[player]
    return (s.guard if home else s.guest)[place] < 0


def plan(s: Empire, player: int) -> Plan:
    """The squares of a village on which buildings stand face up, in ascending order."""
    spot = s.spot
    return tuple(sorted([spot[card] for card in s.zones[VILLAGE + STRIDE * player]]))


def walls(s: Empire, player: int) -> Plan:
    """The squares of a village on which walls stand, in ascending order (rule movement.fringe)."""
    defs = s.defs
    return tuple(sorted([s.spot[c] for c in s.zones[VILLAGE + STRIDE * player] if defs[s.face[c]].is_wall]))


def on_edge(s: Empire, square: Place) -> bool:
    """Whether nothing is built between a square and the outside, at some side (rule movement.fringe)."""
    return open_side(plan(s, square // AREA), square)


def reach(s: Empire, start: Place, steps: int) -> tuple[Place, ...]:
    """The squares with a building that lie up to `steps` steps from `start`.

    Rules movement.value, movement.blank.
    """
    return near(plan(s, start // AREA), start, steps)


def building_sites(s: Empire, player: int) -> list[Place]:
    """Blank squares beside a building of the village, face up or down, without an enemy on them.

    Rules village.grid, construction.building.
    """
    built = s.built
    guest = s.guest
    at = STRIDE * player
    found = set()
    for card in s.zones[VILLAGE + at] + s.zones[FOUNDATIONS + at]:
        if s.spot[card] < 0:
            continue
        for other in around(s.spot[card]):
            if built[other] < 0 and guest[other] < 0:
                found.add(other)
    return sorted(found)


def line(s: Empire, start: Place, distance: int) -> list[tuple[Place, int]]:
    """(square, steps) straight from a square, in all four directions, up to `distance` away.

    Rule siege.bombardment.
    """
    first = start // AREA * AREA
    rank, column = divmod(start - first, WIDTH)
    found = []
    for dr, dc in ((1, 0), (0, -1), (0, 1), (-1, 0)):
        for steps in range(1, distance + 1):
            r, c = rank + dr * steps, column + dc * steps
            if not (0 <= r < RANKS and 0 <= c < WIDTH):
                break
            found.append((Place(first + r * WIDTH + c), steps))
    return found
