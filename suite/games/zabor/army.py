"""New Units: bought, given free up to a worth, or Acquired by cards; and the Build Army Action."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision, PlayerDecision
from suite.games.zabor.battle import met
from suite.games.zabor.control import add, hold, placings, room
from suite.games.zabor.narrow import at_front
from suite.games.zabor.rules import pay, price
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import FREE_WORTH, INFANTRY, LAND_UNITS, SORCERER, UNITS
from suite.games.zabor.words import BUY, FREE, PAY, PUT, SEND

FEW: Final = 4
"""Fewer Units than these are bought one more or less by agents too."""
LAND_MASK: Final = sum(1 << unit for unit in LAND_UNITS)
CIVILIZED: Final = -1
CONTROLLED: Final = -2
WITH_SORCERER: Final = -3
"""Where an Acquired Unit may stand, where no Area is named: the usual places; any own land; beside a
Sorcerer, all of them in one Area."""


def place_unit(s: Zabor, player: int, unit: int, area: int, n: int = 1) -> None:
    """New Units stand in an Area; Fleets among others wait there for a Battle.

    Rules terms.acquire, maritime.fleets (ZAB:135, 257, 273).
    """
    if not n:
        return
    if s.map.sea[area] and s.holder[area] < 0 and not s.occupied(area):
        hold(s, player, area)
    if s.holder[area] == player:
        add(s, area, unit, n)
    else:
        s.force[area * s.kinds.number + unit] += n
        s.entered[area] = player
        met(s, player, s.holder[area])
    s.log("new units", (player, n, unit, area))


def places(s: Zabor, player: int, unit: int, where: int) -> list[int]:
    """Where an Acquired Unit can stand without a Battle; none where Capacity is full.

    Rule terms.acquire (ZAB:257, 273).
    """
    if not room(s, player, unit):
        return []
    if where >= 0:
        return [where] if s.holder[where] == player else []
    if where == CIVILIZED:
        return [area for area in placings(s, player, unit) if peaceful(s, player, area)]
    lands = [area for area in s.lands_of(player) if s.entered[area] < 0]
    if where == CONTROLLED:
        return lands
    n = s.kinds.number
    return [area for area in lands if any(s.units[area * n + kind] for kind in s.kinds.of[SORCERER])]


def peaceful(s: Zabor, player: int, area: int) -> bool:
    """Whether nobody else's pieces are in an Area."""
    return s.holder[area] == player or not s.occupied(area)


# -- for Gold, or free up to a worth -----------------------------------------------------------------------


class Shop(Procedure[Zabor]):
    """Units of the kinds of the arg's bits are bought until the player has enough.

    Rules build.primary, build.secondary, maritime.fleets (ZAB:195-203, 233).
    """

    rule = "build.primary"

    def step(self, state: Zabor, at: int) -> None:
        state.end()
        if purchases(state, self.args[0]):
            state.call(Purchase(*self.args))


def purchases(s: Zabor, mask: int) -> list[Action]:
    """What the active player can pay and place: each kind with each Area where it can stand."""
    player = s.active
    return [
        (BUY, unit, area)
        for unit in range(len(UNITS))
        if mask >> unit & 1 and room(s, player, unit) and s.gold[player] >= price(s, player, unit)
        for area in placings(s, player, unit)
    ]


class Purchase(ActiveDecision):
    """Which Unit is bought, and where it stands; the arg has a bit per kind."""

    rule = "build.primary"
    text = mark("Which Units do you buy, and where?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *purchases(state, self.args[0])]

    def branches(self, state: Zabor) -> list[Action]:
        """Units stand at the front."""
        return at_front(state, state.active, self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action == PASS:
            return
        _, unit, area = action
        state.call(Shop(*self.args))
        if most_bought(state, unit) == 1:
            buy(state, unit, area, 1)
        else:
            state.call(HowManyBought(unit, area))


def most_bought(s: Zabor, unit: int) -> int:
    """How many of a kind the active player can buy."""
    player = s.active
    return min(room(s, player, unit), s.gold[player] // price(s, player, unit))


def buy(s: Zabor, unit: int, area: int, n: int) -> None:
    """Units are paid and placed."""
    pay(s, s.active, n * price(s, s.active, unit))
    place_unit(s, s.active, unit, area, n)


class HowManyBought(ActiveDecision):
    """How many of a kind are bought; args: the kind, the Area."""

    rule = "build.primary"
    text = mark("How many do you buy?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(SEND, n) for n in range(most_bought(state, self.args[0]), 0, -1)]

    def branches(self, state: Zabor) -> list[Action]:
        """All, half of them, or a few."""
        most = most_bought(state, self.args[0])
        return [(SEND, n) for n in range(most, 0, -1) if n in (most, (most + 1) // 2) or n < FEW]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        buy(state, self.args[0], self.args[1], action[1])


class FreeUnits(Procedure[Zabor]):
    """Land Units are taken as long as what is left covers their printed cost; what is not used is lost.

    The arg says where they stand. Rule build.secondary (ZAB:199).
    """

    rule = "build.secondary"

    def step(self, state: Zabor, at: int) -> None:
        state.end()
        if frees(state, self.args[0]):
            state.call(FreeUnit(*self.args))
        else:
            state.left = 0


def frees(s: Zabor, where: int) -> list[Action]:
    """What the active player can take for what is left, each kind with each Area."""
    player = s.active
    return [
        (BUY, unit, area)
        for unit in LAND_UNITS
        if s.book.units[unit].cost <= s.left
        for area in places(s, player, unit, where)
    ]


class FreeUnit(ActiveDecision):
    """Which free Unit stands where; the arg says where it may."""

    rule = "build.secondary"
    text = mark("Which free Unit do you take, and where?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *frees(state, self.args[0])]

    def branches(self, state: Zabor) -> list[Action]:
        """Units stand at the front."""
        return at_front(state, state.active, self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action == PASS:
            state.left = 0
            return
        state.left -= state.book.units[action[1]].cost
        place_unit(state, state.active, action[1], action[2])
        state.call(FreeUnits(*self.args))


# -- by cards ---------------------------------------------------------------------------------------------


class Acquire(Procedure[Zabor]):
    """A player Acquires Units of one kind; where there is no place left the rest is lost.

    Args: the player, the kind, how many, where (an Area, or CIVILIZED and so on).
    Rule terms.acquire (ZAB:273).
    """

    rule = "terms.acquire"

    def step(self, state: Zabor, at: int) -> None:
        player, unit, n, where = self.args
        state.end()
        found = places(state, player, unit, where) if n else []
        if not found:
            if n:
                state.log("no place", (player, unit))
            return
        if len(found) == 1:
            place_unit(state, player, unit, found[0], min(n, room(state, player, unit)))
        else:
            state.call(WhereAcquired(player, unit, n, where))


class WhereAcquired(PlayerDecision):
    """Where the next Acquired Unit stands; args as those of `Acquire`."""

    rule = "terms.acquire"
    text = mark("Where does the new Unit stand?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, unit, _, where = self.args
        return [(PUT, area) for area in places(state, player, unit, where)]

    def apply(self, state: Zabor, action: Action) -> None:
        player, unit, n, where = self.args
        state.end()
        place_unit(state, player, unit, action[1])
        state.call(Acquire(player, unit, n - 1, action[1] if where == WITH_SORCERER else where))


# -- the Action --------------------------------------------------------------------------------------------


class BuildArmy(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Rules build.primary, build.secondary (ZAB:195-203).
    """

    rule = "build.primary"

    def step(self, state: Zabor, at: int) -> None:
        secondary, _ = self.args
        if at:
            state.end()
        elif secondary:
            state.call(ARMY_WAY)
        else:
            state.call(Shop(LAND_MASK))


def army_way(s: Zabor, action: Action) -> None:
    if action == (FREE,):
        s.left = FREE_WORTH
        s.call(FreeUnits(CIVILIZED))
    elif action == (PAY,):
        s.call(Shop(1 << INFANTRY))


ARMY_WAY: Final = Ask[Zabor](
    "build.secondary",
    lambda s: s.active,
    mark("Free Units up to a worth, or Infantry for Gold?"),
    lambda s: [PASS, (FREE,), (PAY,)],
    army_way,
)
