"""Enlistment Phase: new units, replenished units, villagers, monks."""

from __future__ import annotations

from suite.core.action import PASS, Action, two
from suite.core.flow import Ask, Procedure
from suite.core.moment import trigger
from suite.games.aoe_ecg.grid import guard_at, neighbours, owner_of, put, standing
from suite.games.aoe_ecg.numbers import (
    capacity_of,
    cost_of,
    garrison,
    monk_price,
    population,
    villager_price,
)
from suite.games.aoe_ecg.rules import active, note_villagers, pay, villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import act, arrive, first_chance, playable, usable_by
from suite.games.aoe_ecg.words import (
    A_TURN,
    FOOD,
    FOUGHT,
    HAND,
    HIRE,
    MOST_MONKS,
    MOST_TOKENS,
    MOVED,
    NOWHERE,
    ON_MADE,
    ORDAIN,
    PLAY,
    RAISED,
    REPLENISH,
    STRIDE,
    TRAIN,
    UNITS,
    USE,
    VILLAGE,
    W_ENLIST,
    Place,
)


class Enlistment(Procedure[Empire]):
    """The active player makes what they can pay, house and garrison."""

    rule = "enlistment.units"

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.begin_phase(4)
            s.call(ENLISTMENT)
        else:
            s.end()


def troops(s: Empire, player: int) -> int:
    """Military tokens and monks on the table, which the garrison value must support.

    Rules enlistment.garrison, monks.garrison.
    """
    return sum([s.tokens[unit] + s.monks[unit] for unit in s.zones[UNITS + STRIDE * player]])


def affords(s: Empire, player: int, cost: list[int]) -> int:
    """How often a player can pay a cost; MOST_TOKENS at most."""
    most = MOST_TOKENS
    at = 4 * player
    for r in range(4):
        if cost[r]:
            most = min(most, s.stock[at + r] // cost[r])
    return most


def enlistments(s: Empire) -> list[Action]:
    """Everything that can be made now, and PASS to go on."""
    player = s.active
    room = garrison(s, player) - troops(s, player)
    actions = [PASS, *_hirings(s, player)]
    if room > 0:
        actions += _trainings(s, player, room)
        actions += _replenishments(s, player, room)
        actions += _ordinations(s, player, room)
    return actions + playable(s, player, W_ENLIST)


def _hirings(s: Empire, player: int) -> list[Action]:
    """Villagers, five a turn, as many as Houses and Town Centers support.

    Rules enlistment.villagers, enlistment.population.
    """
    if not s.town_centers(player):
        return []
    most = min(A_TURN - s.hired[player], population(s, player) - villagers(s, player))
    price = villager_price(s, player)
    if price:
        most = min(most, s.stock[4 * player + FOOD] // price)
    return [(HIRE, n) for n in range(1, most + 1)]


def _trainings(s: Empire, player: int, room: int) -> list[Action]:
    """Unit cards of the hand at each production site without a friendly unit, with each number of tokens.

    Rules enlistment.units, enlistment.site, enlistment.five.
    """
    actions: list[Action] = []
    defs = s.defs
    for card in s.zones[HAND + STRIDE * player]:
        printed = defs[s.face[card]]
        if printed.type != "unit" or not usable_by(s, card):
            continue
        most = min(room, 1 if printed.siege else MOST_TOKENS, affords(s, player, cost_of(s, card)))
        if most <= 0:
            continue
        for site in s.zones[VILLAGE + STRIDE * player]:
            if defs[s.face[site]].kind == printed.made_at and berth(s, site) >= 0:
                left = min(most, capacity_of(s, site) - s.made[site])
                actions += [(TRAIN, card, site, n) for n in range(1, left + 1)]
    return actions


def berth(s: Empire, site: int) -> Place:
    """The square on which a new unit of a production site begins, -1 for none: the site, if it is vacant.

    A site that makes more than five tokens makes a second unit in a turn; that one begins on a vacant
    building beside it (rules enlistment.site, enlistment.five).
    """
    square = s.spot[site]
    guard = guard_at(s, square)
    if guard < 0:
        return square
    if capacity_of(s, site) > A_TURN and s.made[site] and s.marks[guard] & RAISED:
        for beside in neighbours(square):
            if standing(s, beside) >= 0 and guard_at(s, beside) < 0:
                return beside
    return NOWHERE


def output(s: Empire, player: int, kind: str) -> int:
    """Tokens that all buildings of a kind can still make this turn (rule enlistment.five)."""
    return sum(
        [
            capacity_of(s, site) - s.made[site]
            for site in s.zones[VILLAGE + STRIDE * player]
            if s.of(site).kind == kind
        ]
    )


def _replenishments(s: Empire, player: int, room: int) -> list[Action]:
    """Tokens for units at home that neither moved nor fought this turn (rule enlistment.replenish)."""
    actions: list[Action] = []
    for unit in s.zones[UNITS + STRIDE * player]:
        printed = s.of(unit)
        missing = (1 if printed.siege else MOST_TOKENS) - s.tokens[unit]
        if missing <= 0 or s.marks[unit] & (MOVED | FOUGHT | RAISED) or owner_of(s, s.spot[unit]) != player:
            continue
        most = min(missing, room, output(s, player, printed.made_at), affords(s, player, cost_of(s, unit)))
        actions += [(REPLENISH, unit, n) for n in range(1, most + 1)]
    return actions


def _ordinations(s: Empire, player: int, room: int) -> list[Action]:
    """Monks for units at home, five a unit and five a turn, while a Monastery stands.

    Rules monks.making, monks.garrison.
    """
    if not s.has(player, "monastery"):
        return []
    price = monk_price(s, player)
    most = min(room, A_TURN - s.ordained[player])
    if price:
        most = min(most, s.stock[4 * player + FOOD] // price)
    actions: list[Action] = []
    for unit in s.zones[UNITS + STRIDE * player]:
        if not s.of(unit).siege and owner_of(s, s.spot[unit]) == player:
            actions += [(ORDAIN, unit, n) for n in range(1, min(most, MOST_MONKS - s.monks[unit]) + 1)]
    return actions


def enlist(s: Empire, action: Action) -> None:
    """Make what was chosen; a step's last act."""
    verb = action[0]
    what, n = two(action)
    player = s.active
    if verb == HIRE:
        s.stock[4 * player + FOOD] -= what * villager_price(s, player)
        s.hired[player] += what
        s.pool[player] += what
        note_villagers(s, player)
        s.log("hired", (player, what))
    elif verb == TRAIN:
        train(s, what, action[2], action[3])
    elif verb == REPLENISH:
        replenish(s, what, n)
    elif verb == ORDAIN:
        s.stock[4 * player + FOOD] -= n * monk_price(s, player)
        s.ordained[player] += n
        s.monks[what] += n
        s.log("ordained", (player, what, s.face[what], n))
    elif verb in (PLAY, USE):
        act(s, action, player)


def train(s: Empire, card: int, site: int, n: int) -> None:
    """A unit card comes into play across its production site, or beside it (rule enlistment.units)."""
    player = s.owner[card]
    pay(s, player, cost_of(s, card), n)
    place = berth(s, site)
    s.made[site] += n
    s.move(card, UNITS + STRIDE * player)
    put(s, card, place)
    s.tokens[card] = n
    s.marks[card] |= RAISED
    s.log("trained", (player, card, s.face[card], n))
    arrive(s, card, ON_MADE)


def replenish(s: Empire, unit: int, n: int) -> None:
    """Tokens are added; buildings that make the type spend their output (rule enlistment.replenish)."""
    player = s.owner[unit]
    pay(s, player, cost_of(s, unit), n)
    s.tokens[unit] += n
    left = n
    for site in s.zones[VILLAGE + STRIDE * player]:
        if left and s.of(site).kind == s.of(unit).made_at:
            share = min(left, max(0, capacity_of(s, site) - s.made[site]))
            s.made[site] += share
            left -= share
    s.log("replenished", (player, unit, s.face[unit], n))
    trigger(s, ON_MADE, unit)


ENLISTMENT: Ask[Empire] = Ask(
    "enlistment.units",
    active,
    "Make units, villagers and monks; or go on.",
    enlistments,
    enlist,
    until_pass=True,
    several=lambda s: bool(_hirings(s, s.active)),
    narrow=first_chance(W_ENLIST),
)
