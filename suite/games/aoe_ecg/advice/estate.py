"""What a village is worth to its player: villagers at their tasks, buildings as whole as they are."""

from __future__ import annotations

from functools import cache

from suite.games.aoe_ecg.allocation import Allocating
from suite.games.aoe_ecg.card import Cost, EmpireCard
from suite.games.aoe_ecg.grid import plan, walls
from suite.games.aoe_ecg.numbers import number
from suite.games.aoe_ecg.paths import crossings, met_from
from suite.games.aoe_ecg.rules import is_stormed
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import counts
from suite.games.aoe_ecg.words import (
    AGES,
    AREA,
    COLLECTORS,
    FOOD,
    FOUNDATIONS,
    HAND,
    LASTING,
    STRIDE,
    STUDIES,
    TEN,
    VILLAGE,
    WONDER_DONE,
    WOOD,
    YIELD,
)

VILLAGER = 2.4
HELD = 0.45
"""A villager at research."""
CORE = 4
LONELY = 3.5
"""What each villager costs who is missing to CORE outside research: then nobody feeds the village."""
WANTED = 1.0
"""A collecting villager's resource when it is short; less when there is some."""
CREW = (1.0, 0.95, 0.9, 0.8, 0.75)
"""Shares of it for the first villager of a site and those after them."""
FIRST = tuple(sum(CREW[:n]) for n in range(len(CREW) + 1))
"""Shares of the first n together."""
SPENT = 0.85
"""A resource that stands as a building; less for each further one of its kind."""
AGAIN = (1.0, 0.9, 0.7, 0.5, 0.35)
CENTER = 40.0
"""The Town Center with which a player falls."""
SITE = (4.0, 2.5, 1.0)
"""The first, second and third site of a resource."""
STAPLE = 4.0
"""What it costs to have no site of wood, and of food: what is built takes wood, and who is born food."""
STUCK = 6.0
"""What each unit of wood costs that is missing to SEED while nobody can collect any: no site can be built."""
SEED = 2
ROOM = (1.0, 1.0, 1.0, 1.0, 1.0, 0.6, 0.6, 0.6, 0.4, 0.4)
"""Room for so many villagers more: those of the next two turns."""
HOUSING = tuple(sum(ROOM[:n]) for n in range(len(ROOM) + 1))
"""Room for the next n together."""
SPARE = 0.06
"""Room for each villager beyond them."""
USEFUL_SITES = 3
SITE_CREW = 4
EMPTY_SITE = 1.2
"""What each site costs beyond so many and one for so many villagers: nobody works there."""
MASON = 2.5
"""Each of those who wait for a Wonder that can be paid: without all of them it is not begun."""
GARRISON = 2.5
TOO_EARLY = 1.7
"""How much less of it the first ones are worth while nobody may attack."""
WONDER = 25.0
COUNTING = 12.0
"""Each own turn that a Wonder, or five relics, have been held."""
STAKE = 300.0
PRESSING = 15.0
"""What the Castle that is stormed is worth besides its price, and more with each turn of its defender: with
it the match is lost."""
SHUT = 9.0
"""A Town Center to which no way leads past the walls."""
BARRED = 0.8
"""A wall where attackers enter: they stop there."""


def estate(s: Empire, player: int) -> tuple[float, float]:
    """Villagers with the best that they can do, and buildings as whole as they are; then these alone."""
    at = STRIDE * player
    defs = s.defs
    face = s.face
    lacks = shortages(s, player)
    pool = s.pool[player]
    held = pool
    coming = s.stock[4 * player : 4 * player + 4]
    total = 0.0
    built = 0.0
    idle = [s.holder[event] for event in s.zones[LASTING]]
    waiting = 0
    housed = 0
    posts: list[float] = []
    shut = closed(s, player)
    sites = 0
    collected = 0
    quiet = max(s.age) == 1
    seen: dict[str, int] = {}
    for card in s.zones[VILLAGE + at]:
        printed = defs[face[card]]
        n = s.workers[card]
        held += n + s.menders[card]
        if printed.collects >= 0:
            each = 0.0 if idle and card in idle and not number(s, YIELD, card, 1) else lacks[printed.collects]
            busy = n if n < COLLECTORS else COLLECTORS
            total += each * FIRST[busy]
            coming[printed.collects] += busy
            collected |= 1 << printed.collects
            if pool and sites >= shut:
                posts += [each * share for share in CREW[n:]]
            sites += 1
        elif printed.houses:
            housed += printed.houses
            if printed.is_town_center:
                waiting += n
        elif quiet and printed.garrison:
            total -= TOO_EARLY
        before = seen.get(printed.kind, 0)
        seen[printed.kind] = before + 1
        if s.damage[card] or printed.growth:
            each = worn(s, card, before) + s.menders[card] * mending(s, card)
        else:
            each = stands(printed, before)
        total += each
        built += each
    studying = sum([s.workers[card] for card in s.zones[STUDIES + at]])
    total -= LONELY * max(0, CORE - held)
    held += studying
    barred = defences(s, player)
    total += HELD * studying + hands(s, player, waiting, posts, coming) + barred
    free = max(0, housed - held)
    room = HOUSING[min(free, len(ROOM))] + SPARE * max(0, free - len(ROOM))
    total -= EMPTY_SITE * max(0, sites - USEFUL_SITES - held // SITE_CREW)
    if not collected & 1 << FOOD:
        total -= STAPLE * (0.5 if opens(s, player, FOOD) else 1.0)
    if not collected & 1 << WOOD:
        total -= STAPLE + STUCK * max(0, SEED - coming[WOOD])
    return total + VILLAGER * held + room, built + barred + room


def opens(s: Empire, player: int, resource: int) -> bool:
    """Whether the hand holds a site of a resource that needs another building, and that stands."""
    for card in s.zones[HAND + STRIDE * player]:
        printed = s.defs[s.face[card]]
        if printed.collects == resource and printed.needs:
            return all(s.has(player, need) for need in printed.needs)
    return False


def closed(s: Empire, player: int) -> int:
    """Sites of a player that are closed to their pool: all in others' turns, else those asked about.

    Who comes into the pool in another's turn collects nothing before they are sent out again (rule
    allocation.villagers).
    """
    if s.active != player:
        return AREA
    asked = s.frames[-1] if s.frames else None
    return asked.index if isinstance(asked, Allocating) else 0


def defences(s: Empire, player: int) -> float:
    """What the walls of a village are worth by where they stand: at its edges, and all round.

    In Mediterranean Mayhem every building bars the way as well (rules movement.fringe, mayhem.edge).
    """
    barred = walls(s, player)
    if not barred or s.lands:
        return 0.0
    squares = plan(s, player)
    gates = met_from(squares, left=True, right=True, front=True)
    total = BARRED * len([gate for gate in gates if gate in barred])
    crossed = crossings(squares, barred, gates)
    shut = [crossed.get(s.spot[center], 0) for center in s.town_centers(player)]
    return total + SHUT * (bool(shut) and min(shut) > 0)


def hands(s: Empire, player: int, waiting: int, posts: list[float], coming: list[int]) -> float:
    """Those who wait on Town Centers, and those of the pool at the best of the open `posts`.

    `coming` is what the player has of each resource once those at work have collected. In another's turn
    those of the pool have missed their chance (rule allocation.villagers).
    """
    ready = readiness(s, player, coming)
    pool = s.pool[player]
    if not pool or s.active != player:
        return sum(ready[:waiting])
    best = sorted(posts + ready[waiting:], reverse=True)
    return sum(ready[:waiting]) + 0.98 * sum(best[:pool])


def shortages(s: Empire, player: int) -> list[float]:
    """What a collected unit of each resource is worth: more of what the hand and the next age ask for."""
    at = STRIDE * player
    needs = [2, 4, 1, 0]
    age = s.age[player]
    soldiers = 3 if max(s.age) > 1 else 1
    for card in s.zones[HAND + at] + s.zones[FOUNDATIONS + at]:
        printed = s.defs[s.face[card]]
        if printed.age <= age:
            cost = printed.cost
            times = soldiers if printed.type == "unit" else 1
            for r in range(4):
                needs[r] += cost[r] * times
    for card in s.zones[AGES + at]:
        printed = s.defs[s.face[card]]
        if printed.age == age + 1:
            for r in range(4):
                needs[r] += printed.cost[r]
    stock = s.stock
    lacks = [needs[r] - stock[4 * player + r] for r in range(4)]
    return [WANTED if lack > 4 else 0.8 if lack > 0 else 0.35 for lack in lacks]


def readiness(s: Empire, player: int, coming: list[int]) -> list[float]:
    """What each villager on the Town Centers is worth, the first first.

    Some to build; as many as the next age or a Wonder of the hand takes, once it can be paid next turn.
    """
    at = STRIDE * player
    crew = 0
    each = 1.1
    for card in s.zones[AGES + at]:
        printed = s.defs[s.face[card]]
        if printed.age == s.age[player] + 1 and pays(coming, printed.cost):
            crew = printed.researchers
    for card in s.zones[HAND + at]:
        printed = s.defs[s.face[card]]
        if wins(s, printed) and printed.age <= s.age[player] and pays(coming, printed.cost):
            crew = max(crew, printed.builders)
            each = MASON
    return [each] * crew + [0.6, 0.3] if crew else [1.05, 0.95, 0.7, 0.4, 0.3]


def pays(coming: list[int], cost: Cost) -> bool:
    """Whether so much of each resource pays a cost."""
    return coming[0] >= cost[0] and coming[1] >= cost[1] and coming[2] >= cost[2] and coming[3] >= cost[3]


def worn(s: Empire, card: int, before: int) -> float:
    """A building with its damage, of which the player has `before` others; a Wonder with its countdown.

    A Wonder that wins nothing is good for nothing.
    """
    shape = s.shape(card)
    if shape.growth and not wins(s, shape):
        return 0.0
    each = stands(shape, before) + counted(s, card, shape)
    if s.damage[card]:
        share = min(1.0, s.damage[card] * TEN / full_health(s, card, shape))
        each *= 1.0 - 0.8 * share
        each -= share * stake(s, card)
    return each


def stake(s: Empire, card: int) -> float:
    """What the fall of the Castle that is stormed decides; 0 for other buildings (rule storm.victory)."""
    return STAKE + PRESSING * s.turns[s.keep] if is_stormed(s, card) else 0.0


def counted(s: Empire, card: int, shape: EmpireCard) -> float:
    """What a Wonder is worth for the victory that it counts down to; 0 for other buildings."""
    return WONDER + COUNTING * min(10, s.clock[card]) if wins(s, shape) else 0.0


def wins(s: Empire, shape: EmpireCard) -> bool:
    """Whether a card is a Wonder with which this match can be won."""
    return shape.growth > 0 and counts(s, "wonder-victory")


def full_health(s: Empire, card: int, shape: EmpireCard) -> int:
    """Printed Health Points of a building, and what a Wonder has grown by."""
    return shape.health + shape.growth * min(s.clock[card], WONDER_DONE)


def mending(s: Empire, card: int) -> float:
    """What a villager who repairs a building is worth: the damage token that goes, and some of their time."""
    shape = s.shape(card)
    lost = 0.8 * (stands(shape, 0) + counted(s, card, shape)) + stake(s, card)
    return 0.2 + 1.2 * lost * TEN / full_health(s, card, shape)


@cache
def stands(shape: EmpireCard, n: int) -> float:
    """Worth of a whole building of which the player has `n` others."""
    each = SPENT * (sum(shape.cost) + 0.5 * shape.builders) * AGAIN[min(n, len(AGAIN) - 1)]
    if shape.is_town_center:
        return each + (CENTER if n == 0 else 0.0)
    if shape.is_wall:
        return 0.8 * each
    if shape.collects >= 0:
        return each + (SITE[n] if n < len(SITE) else 0.0)
    if shape.garrison:
        return each + (GARRISON if n < 2 else 0.5)
    return each
