"""How good a position is for a player: what agents look at where they stop thinking.

The unit is one resource, spent well. Worth is what a player has: supplies, villagers at their tasks,
buildings, research, hand, relics; what armies are worth and what they are about to do is in forces.py.
"""

from __future__ import annotations

from functools import cache
from math import exp

from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.forces import army, prospects
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AGES,
    COLLECTORS,
    FALLEN,
    FOUNDATIONS,
    HAND,
    NOWHERE,
    RELICS,
    RELICS_NEEDED,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    TEN,
    UNITS,
    VILLAGE,
)

SCALE = 40.0
"""Lead at which a player wins about three times in four."""
SAVED = ((8, 0.62), (16, 0.4), (60, 0.12))
"""(up to so many of a resource, worth of each)."""
VILLAGER = 2.4
HELD = 0.45
"""A villager at research."""
CORE = 4
LONELY = 3.5
"""What each villager costs who is missing to CORE outside research: then nobody feeds the village."""
WANTED = 1.0
"""A collecting villager's resource when it is short; less when there is some."""
CREW = (1.0, 0.95, 0.9, 0.8, 0.75)
"""Shares of it for the first villager of a site and those after him."""
FIRST = tuple(sum(CREW[:n]) for n in range(len(CREW) + 1))
"""Shares of the first n together."""
SPENT = 0.85
"""A resource that stands as a building; less for each further one of its kind."""
AGAIN = (1.0, 0.9, 0.7, 0.5, 0.35)
LEARNT = 0.95
STUDIED = 0.8
AGE = (0.0, 0.0, 24.0, 26.0, 26.0)
CENTER = 40.0
"""The Town Center with which a player falls."""
SITE = (4.0, 2.5, 1.0)
"""The first, second and third site of a resource."""
HOUSING = 2.0
GARRISON = 2.5
DRAWN = 0.35
"""What a card that is drawn is worth on the average."""
WONDER = 25.0
RELIC = 8.0
COUNTING = 12.0


def value(s: Empire, player: int) -> float:
    """The player's prospect in 0..1; 0.5 when all is even. A finished match is its result."""
    if s.out >> player & 1:
        return 0.0
    if s.over and s.over != FALLEN:
        if not s.winners:
            return 1 / s.players
        return (s.winners >> player & 1) / s.winners.bit_count()
    mine = worth(s, player)
    others = max([worth(s, p) for p in range(s.players) if p != player and not s.out >> p & 1])
    return 1 / (1 + exp((others - mine) / SCALE))


def worth(s: Empire, player: int) -> float:
    """What a player has."""
    total = supplies(s, player) + estate(s, player) + science(s, player)
    return total + army(s, player) + prospects(s, player) + hand(s, player) + treasures(s, player)


def supplies(s: Empire, player: int) -> float:
    """Resources: the first ones of each kind are worth most."""
    total = 0.0
    for n in s.stock[4 * player : 4 * player + 4]:
        low = 0
        for high, each in SAVED:
            if n > low:
                total += (min(n, high) - low) * each
            low = high
    return total


def estate(s: Empire, player: int) -> float:
    """Villagers with the best that they can do, and buildings as whole as they are."""
    at = STRIDE * player
    defs = s.defs
    face = s.face
    lacks = shortages(s, player)
    pool = s.pool[player]
    held = pool
    total = 0.0
    waiting = 0
    housed = 0
    houses = 0
    posts: list[float] = []
    seen: dict[str, int] = {}
    for card in s.zones[VILLAGE + at]:
        printed = defs[face[card]]
        n = s.workers[card]
        held += n + s.menders[card]
        if printed.collects >= 0:
            each = lacks[printed.collects]
            total += each * FIRST[n if n < COLLECTORS else COLLECTORS]
            if pool:
                posts += [each * share for share in CREW[n:]]
        elif printed.houses:
            houses += 1
            housed += printed.houses
            if printed.is_town_center:
                waiting += n
        before = seen.get(printed.kind, 0)
        seen[printed.kind] = before + 1
        if s.damage[card] or printed.growth:
            total += worn(s, card, before) + s.menders[card] * mending(s, card)
        else:
            total += stands(printed, before)
    busy = sum([s.workers[card] for card in s.zones[STUDIES + at]])
    total -= LONELY * max(0, CORE - held)
    held += busy
    total += HELD * busy + hands(s, player, waiting, posts)
    return total + VILLAGER * held + houses * (HOUSING if housed - held <= 5 else 0.3)


def hands(s: Empire, player: int, waiting: int, posts: list[float]) -> float:
    """Those who wait on Town Centers, and those of the pool at the best of the open `posts`."""
    ready = readiness(s, player)
    pool = s.pool[player]
    if not pool:
        return sum(ready[:waiting])
    best = sorted(posts + ready[waiting:], reverse=True)
    return sum(ready[:waiting]) + 0.98 * sum(best[:pool])


def shortages(s: Empire, player: int) -> list[float]:
    """What a collected unit of each resource is worth: more of what the hand and the next age ask for."""
    at = STRIDE * player
    needs = [2, 4, 1, 0]
    age = s.age[player]
    for card in s.zones[HAND + at] + s.zones[FOUNDATIONS + at]:
        printed = s.defs[s.face[card]]
        if printed.age <= age:
            cost = printed.cost
            times = 3 if printed.type == "unit" else 1
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


def readiness(s: Empire, player: int) -> list[float]:
    """What each villager on the Town Centers is worth, the first first: some to build, five for an age."""
    for card in s.zones[AGES + STRIDE * player]:
        printed = s.of(card)
        if printed.age == s.age[player] + 1:
            cost = printed.cost
            at = 4 * player
            lack = sum([max(0, cost[r] - s.stock[at + r]) for r in range(4)])
            if lack <= 4:
                return [1.1] * printed.researchers + [0.6, 0.3]
    return [1.05, 0.95, 0.7, 0.4, 0.3]


def worn(s: Empire, card: int, before: int) -> float:
    """A building with its damage, of which the player has `before` others; a Wonder with its countdown."""
    shape = s.shape(card)
    each = stands(shape, before)
    if s.damage[card]:
        each *= 1.0 - 0.8 * min(1.0, s.damage[card] * TEN / shape.health)
    if shape.growth:
        each += WONDER + COUNTING * min(10, s.clock[card])
    return each


def mending(s: Empire, card: int) -> float:
    """What a villager who repairs a building is worth: the damage token that goes, and some of his time."""
    shape = s.shape(card)
    lost = 0.8 * stands(shape, 0) + (WONDER if shape.growth else 0.0)
    return 0.2 + 1.2 * lost * TEN / shape.health


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


def science(s: Empire, player: int) -> float:
    """Technologies and ages, known and being researched."""
    at = STRIDE * player
    total = 0.0
    for card in s.zones[TECHNOLOGY + at]:
        printed = s.defs[s.face[card]]
        total += AGE[printed.age] if printed.type == "age" else LEARNT * dues(printed) + 1.0
    for card in s.zones[STUDIES + at]:
        printed = s.defs[s.face[card]]
        left = s.workers[card] / max(1, printed.researchers)
        if printed.type == "age":
            total += AGE[printed.age] * (0.95 - 0.2 * left)
        else:
            total += (LEARNT * dues(printed) + 1.0) * (1.0 - 0.12 * left)
    return total


@cache
def dues(printed: EmpireCard) -> float:
    """What a technology costs, villagers' time included."""
    return sum(printed.cost) + 0.4 * printed.researchers


def hand(s: Empire, player: int) -> float:
    """Cards that can be played soon are worth holding; others are better exchanged."""
    total = 0.0
    seen: dict[str, int] = {}
    for card in s.zones[HAND + STRIDE * player]:
        printed = s.defs[s.face[card]]
        n = seen.get(printed.kind, 0)
        seen[printed.kind] = n + 1
        total += chance_of(s, player, printed) - 0.3 * n - DRAWN
    return total


def chance_of(s: Empire, player: int, printed: EmpireCard) -> float:
    """What it is worth to hold a card."""
    if printed.age > s.age[player]:
        return 0.0
    kind = printed.type
    if kind == "event":
        return 0.5
    if kind == "relic":
        return 1.5 if s.has(player, "monastery") else 0.2
    if kind == "wonder":
        return 2.0
    if kind == "unit":
        return 0.9 if s.has(player, printed.made_at) else 0.2
    if not all(s.has(player, need) for need in printed.needs):
        return 0.25
    if kind == "building":
        return 0.7 if not s.has(player, printed.kind) or printed.collects >= 0 or printed.houses else 0.3
    return -0.5 if s.has(player, printed.kind) else 0.8


def treasures(s: Empire, player: int) -> float:
    """Relics: lying where one's monks can fetch them, carried, enshrined; how long five have been held."""
    if not s.zones[RELICS]:
        return 0.0
    total = 0.0
    shrined = 0
    pious = s.has(player, "monastery")
    for relic in s.zones[RELICS]:
        holder = s.holder[relic]
        if holder == NOWHERE:
            total += within_reach(s, player, s.spot[relic]) if pious else 0.3
        elif s.owner[holder] == player:
            enshrined = s.defs[s.face[holder]].is_monastery
            shrined += enshrined
            total += RELIC if enshrined else 0.6 * RELIC
    if shrined >= RELICS_NEEDED:
        total += COUNTING * (1 + s.relic_clock[player])
    return total


def within_reach(s: Empire, player: int, place: int) -> float:
    """What a relic that lies somewhere is worth to a player with a Monastery: most where his monks are."""
    near = [u for u in s.zones[UNITS + STRIDE * player] if s.monks[u] and s.spot[u] == place]
    return 3.5 if near else 1.8
