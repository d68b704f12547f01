"""The Civilize Action: Roads, Keeps, Cities and Metropols in one's own land."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision, PlayerDecision
from suite.games.zabor.narrow import at_front
from suite.games.zabor.rules import pay, upgrade_price
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import KEEP, KEEPS_BOUGHT, ROAD, UPGRADES
from suite.games.zabor.words import BUILD, FREE, PAY


def can_build(s: Zabor, player: int, upgrade: int) -> list[int]:
    """The Land Areas of a player where an upgrade can be placed: each step on the one below.

    A Road where there is none yet. Rules civilize.primary, civilize.steps, terms.acquire (ZAB:211, 273).
    """
    lands = [area for area in s.lands_of(player) if s.entered[area] < 0]
    if upgrade == ROAD:
        return [area for area in lands if not s.road[area]]
    return [area for area in lands if s.built[area] == upgrade - 1]


def build(s: Zabor, player: int, upgrade: int, area: int) -> None:
    """An upgrade is placed."""
    if upgrade == ROAD:
        s.road[area] = 1
    else:
        s.built[area] = upgrade
    s.log("built", (player, upgrade, area))


class Civilize(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Rules civilize.primary, civilize.secondary (ZAB:211-215).
    """

    rule = "civilize.primary"

    def step(self, state: Zabor, at: int) -> None:
        secondary, _ = self.args
        if at:
            state.end()
        elif secondary:
            state.call(CIVILIZE_WAY)
        else:
            state.call(Works((1 << len(UPGRADES)) - 1, -1))


class Works(Procedure[Zabor]):
    """Upgrades are bought until the player has enough.

    Args: a bit per upgrade; how many at most, -1 for any number.
    """

    rule = "civilize.primary"

    def step(self, state: Zabor, at: int) -> None:
        state.end()
        if self.args[1] and works(state, self.args[0]):
            state.call(Work(*self.args))


def works(s: Zabor, mask: int) -> list[Action]:
    """What the active player can pay and place: each upgrade with each Area."""
    player = s.active
    return [
        (BUILD, upgrade, area)
        for upgrade in range(len(UPGRADES))
        if mask >> upgrade & 1 and s.gold[player] >= upgrade_price(s, player, upgrade)
        for area in can_build(s, player, upgrade)
    ]


class Work(ActiveDecision):
    """What is built where; args as those of `Works`."""

    rule = "civilize.primary"
    text = mark("What do you build, and where?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, *works(state, self.args[0])]

    def branches(self, state: Zabor) -> list[Action]:
        """Upgrades stand at the front, where they are of use."""
        return at_front(state, state.active, self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        mask, most = self.args
        state.end()
        if action != PASS:
            pay(state, state.active, upgrade_price(state, state.active, action[1]))
            build(state, state.active, action[1], action[2])
            state.call(Works(mask, most - 1 if most > 0 else most))


class FreeUpgrade(PlayerDecision):
    """An upgrade is placed without Gold, or for the price in the last arg; one may decline.

    Args: the player, the upgrade, how many, the price of each.
    """

    rule = "civilize.secondary"
    text = mark("Where do you place it?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, upgrade, _, price = self.args
        found = can_build(state, player, upgrade) if state.gold[player] >= price else []
        return [PASS] + [(BUILD, upgrade, area) for area in found]

    def apply(self, state: Zabor, action: Action) -> None:
        player, upgrade, n, price = self.args
        state.end()
        if action == PASS:
            return
        pay(state, player, price)
        build(state, player, upgrade, action[2])
        if n > 1:
            place_free(state, player, upgrade, n - 1, price)


def place_free(s: Zabor, player: int, upgrade: int, n: int = 1, price: int = 0) -> None:
    """A player may place `n` upgrades, if there is room and Gold for one; the last act of an effect."""
    if n and can_build(s, player, upgrade) and s.gold[player] >= price:
        s.call(FreeUpgrade(player, upgrade, n, price))


def civilize_way(s: Zabor, action: Action) -> None:
    if action == (FREE,):
        place_free(s, s.active, KEEP)
    elif action == (PAY,):
        s.call(Works(1 << KEEP, KEEPS_BOUGHT))


CIVILIZE_WAY: Final = Ask[Zabor](
    "civilize.secondary",
    lambda s: s.active,
    mark("One free Keep, or several for Gold?"),
    lambda s: [PASS, (FREE,), (PAY,)],
    civilize_way,
)
