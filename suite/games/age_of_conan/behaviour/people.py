"""What cards of several kingdoms do with units and emissaries: they are placed and redeployed."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.behaviour.common import ThenGain
from suite.games.age_of_conan.intrigue import place_emissary
from suite.games.age_of_conan.military import RedeployGoal, raise_unit, redeploys
from suite.games.age_of_conan.moments import owner_of
from suite.games.age_of_conan.rules import can_place, room
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import EMISSARIES, UNITS
from suite.games.age_of_conan.words import PLACE, RAISE, REDEPLOY


class PlaceUnits(ActiveDecision):
    """Units of the reserve in friendly provinces. Args: those left, most in one, lands so far."""

    rule = "cards.event"
    text = mark("Where do you place a unit?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        _, each, *placed = self.args
        lands = can_place(state, state.active)
        return [PASS] + [(RAISE, land) for land in lands if placed.count(land) < each]

    def apply(self, state: Hyboria, action: Action) -> None:
        left, each, *placed = self.args
        state.end()
        if action == PASS:
            return
        raise_unit(state, state.active, action[1])
        if left > 1:
            state.call(PlaceUnits(left - 1, each, *placed, action[1]))


def place_units(s: Hyboria, card: int) -> Frame | None:
    known = s.ability(card)
    return PlaceUnits(known.units, known.each) if known.units else None


def has_reserve(s: Hyboria, player: int) -> bool:
    """Whether a player can place a unit in a friendly province."""
    return bool(can_place(s, player))


class PlaceEmissaries(ActiveDecision):
    """Emissaries of the reserve in friendly provinces. The arg is how many are left."""

    rule = "cards.event"
    text = mark("Where do you place an emissary?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        lands = state.friendly(state.active) if has_emissary(state, state.active) else []
        return [PASS] + [(PLACE, land) for land in lands]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action == PASS:
            return
        place_emissary(state, state.active, action[1])
        if self.args[0] > 1:
            state.call(PlaceEmissaries(self.args[0] - 1))


def place_emissaries(s: Hyboria, card: int) -> Frame | None:
    placed = s.ability(card).emissaries
    return PlaceEmissaries(placed) if placed else None


def has_emissary(s: Hyboria, player: int) -> bool:
    """Whether a player has an emissary in the reserve."""
    return s.emissaries_of(player) < EMISSARIES


def units_home(s: Hyboria, player: int, n: int) -> None:
    """So many units of the reserve, as far as there are, are placed at home."""
    home = s.home(player)
    for _ in range(min(n, UNITS - s.units_of(player))):
        raise_unit(s, player, home)


def unit_joins(s: Hyboria, card: int) -> Frame | None:
    """Units of the reserve join the own army where the contest was, as far as there are any and room."""
    player = owner_of(s, card)
    for _ in range(s.ability(card).units):
        if may_join(s, player):
            raise_unit(s, player, s.contest.land)
    return None


def may_join(s: Hyboria, player: int) -> bool:
    """Whether a unit can join the army of a player where the contest was."""
    land = s.contest.land
    return s.army(player, land) > 0 and s.units_of(player) < UNITS and room(s, player, land) > 0


class MoreRedeployments(ActiveDecision):
    """Armies are redeployed by a card. Args: how many are left, how many steps each may go."""

    rule = "cards.event"
    text = mark("Which army do you redeploy?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = state.active
        lands = [land for land in range(state.lands) if state.army(player, land)]
        return [PASS] + [(REDEPLOY, land) for land in lands if redeploys(state, player, land)]

    def apply(self, state: Hyboria, action: Action) -> None:
        left, steps = self.args
        state.end()
        if action == PASS:
            return
        if left > 1:
            state.call(MoreRedeployments(left - 1, steps))
        state.call(RedeployGoal(action[1], steps))


def redeploy(s: Hyboria, card: int) -> Frame | None:
    """Armies are redeployed, then cards drawn."""
    known = s.ability(card)
    s.call(ThenGain(card))
    return MoreRedeployments(known.redeploys, known.steps) if known.redeploys and known.steps else None


class Muster(Procedure[Hyboria]):
    """Redeployments, then units at home. Args: redeployments, steps of each, units."""

    rule = "cards.event"

    def step(self, state: Hyboria, at: int) -> None:
        armies, steps, units = self.args
        if at == 0:
            if armies and steps:
                state.call(MoreRedeployments(armies, steps))
        else:
            units_home(state, state.active, units)
            state.end()


def muster(s: Hyboria, card: int) -> Frame | None:
    known = s.ability(card)
    return Muster(known.redeploys, known.steps, known.units)
