"""The intrigue action: emissaries travel, are placed, collect gold, and seek or break alliances."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.board import reach
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.alliance import Parley
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.fighting import open_fight
from suite.games.age_of_conan.moments import may_act, play, playable
from suite.games.age_of_conan.rules import gain_gold
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import EMISSARIES
from suite.games.age_of_conan.words import (
    ALLIANCE,
    AT_INTRIGUE,
    COLLECT,
    GOAL,
    NEUTRAL,
    PARLEY,
    PLACE,
    TOWER,
    TRAVEL,
)

FEW = 2
"""Journeys, or one and a contest or gold."""


class Intrigue(Procedure[Hyboria]):
    """Two journeys; or up to one, then a contest or gold; or an emissary is placed.

    Rules fate.actions, intrigue.move, intrigue.start, intrigue.gold, intrigue.place (EN:905-925, 954-981;
    Rules fate.actions, intrigue.move, intrigue.start, intrigue.gold, intrigue.place (FR:2669-2733)).
    """

    rule = "fate.actions"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.moves = FEW
            state.call(GiveErrands())
        else:
            state.moves = 0
            state.end()


class GiveErrands(Procedure[Hyboria]):
    """The emissaries are given errands until it is enough, or there is nothing left to be done."""

    rule = "fate.actions"

    def step(self, state: Hyboria, at: int) -> None:
        state.end()
        if state.moves or may_act(state, state.active, AT_INTRIGUE):
            state.call(Errands())


class Errands(ActiveDecision):
    """What the emissaries do next."""

    rule = "fate.actions"
    text = mark("What do your emissaries do?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = state.active
        actions = [PASS]
        lands = [land for land in range(state.lands) if state.embassy(player, land)]
        if state.moves:
            actions += [(PARLEY, land) for land in lands if may_parley(state, player, land)]
            actions += [(COLLECT, land) for land in lands if may_collect(state, player, land)]
            actions += [(TRAVEL, land) for land in lands]
        if state.moves == FEW and state.emissaries_of(player) < EMISSARIES:
            actions += [(PLACE, land) for land in state.friendly(player)]
        return actions + playable(state, player, AT_INTRIGUE)

    def apply(self, state: Hyboria, action: Action) -> None:
        player = state.active
        state.end()
        if action == PASS:
            return
        if action[0] == TRAVEL:
            state.moves -= 1
            state.call(GiveErrands())
            state.call(TravelGoal(action[1], 0))
        elif action[0] == PARLEY:
            open_fight(state, ALLIANCE, action[1], state.holder[action[1]], action[1])
            state.log("parley", (player, action[1]))
            state.call(Parley())
        elif action[0] == COLLECT:
            collect(state, player, action[1])
        elif action[0] == PLACE:
            place_emissary(state, player, action[1])
        else:
            state.call(GiveErrands())
            play(state, player, action, AT_INTRIGUE)


def place_emissary(s: Hyboria, player: int, land: int) -> None:
    """An emissary of the reserve comes into a friendly province.

    Rule intrigue.place (EN:923-925; FR:2680-2687).
    """
    s.emissaries[player * s.lands + land] += 1
    s.log("placed", (player, land))


def may_parley(s: Hyboria, player: int, land: int) -> bool:
    """Whether there can be an intrigue contest in a province: neutral, or an enemy's by a tower alone.

    Never in a savage province, a home, out of play, or beside another's army.
    Rules alliance.where, terms.savage (EN:1530-1540; FR:2736-2750).
    """
    if s.map.savage[land] or s.is_home(land) or not s.in_play(land):
        return False
    holder = s.holder[land]
    if holder == player or (holder >= 0 and s.marker[land] != TOWER):
        return False
    return not any(s.army(p, land) for p in range(s.players) if p != player)


def may_collect(s: Hyboria, player: int, land: int) -> bool:
    """Gold is collected in enemy provinces alone, and in no home.

    Rule intrigue.gold (EN:917-921; FR:2706-2720).
    """
    return s.holder[land] not in (NEUTRAL, player)


def collect(s: Hyboria, player: int, land: int) -> None:
    """The emissary goes, for gold by the rating of the province."""
    s.emissaries[player * s.lands + land] -= 1
    s.log("collected", (player, land))
    gain_gold(s, player, s.map.rating[land])


def journeys(s: Hyboria, player: int, origin: int) -> list[int]:
    """Where an emissary of a province can go: on through friendly land and other own emissaries.

    All provinces are open to them, homes of others and those out of play as well.
    Rule intrigue.movement (EN:954-970; FR:2695-2704).
    """
    bridges = [land for land in range(s.lands) if s.embassy(player, land) or s.is_friendly(player, land)]
    found = reach(s.map.around, origin, s.lands, bridges)
    return sorted(land for land in found if land != origin)


class TravelGoal(ActiveDecision):
    """Where an emissary of the first arg's province goes.

    With a second arg they go so many steps through any province, by a card.
    """

    rule = "intrigue.movement"
    text = mark("Where does the emissary go?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        origin, steps = self.args
        if not steps:
            return [(GOAL, land) for land in journeys(state, state.active, origin)]
        away = state.map.distance[origin]
        return [(GOAL, land) for land in range(state.lands) if 0 < away[land] <= steps]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        player, origin = state.active, self.args[0]
        state.emissaries[player * state.lands + origin] -= 1
        state.emissaries[player * state.lands + action[1]] += 1
        state.log("travelled", (player, origin, action[1]))
