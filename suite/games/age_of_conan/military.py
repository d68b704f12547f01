"""The military action: armies are redeployed, attack, or get new units."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.battle import Battle
from suite.games.age_of_conan.campaign import Campaign
from suite.games.age_of_conan.fighting import open_fight
from suite.games.age_of_conan.moments import may_act, play, playable
from suite.games.age_of_conan.rows import Redeployment
from suite.games.age_of_conan.rules import add_units, can_place, remove_units, room
from suite.games.age_of_conan.siege import Siege
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    AT_MILITARY,
    ATTACK,
    BATTLE,
    CAMPAIGN,
    GOAL,
    NEUTRAL,
    RAISE,
    REDEPLOY,
    SEND,
    SIEGE,
)

FEW = 2
"""Redeployments, or one and an attack; units that are raised."""


class Military(Procedure[Hyboria]):
    """Two redeployments; or up to one and an attack; or up to two units in two provinces.

    Rules fate.actions, military.redeploy, military.attack, military.place (EN:847-904; FR:2830-2875,
    3035-3071).
    """

    rule = "fate.actions"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.moves = FEW
            state.moved = None
            state.call(GiveOrders())
        else:
            state.moves = 0
            state.moved = None
            state.end()


class GiveOrders(Procedure[Hyboria]):
    """The armies are given orders until it is enough, or there is nothing left to order."""

    rule = "fate.actions"

    def step(self, state: Hyboria, at: int) -> None:
        state.end()
        if state.moves or may_act(state, state.active, AT_MILITARY):
            state.call(Orders())


class Orders(ActiveDecision):
    """What the armies do next."""

    rule = "fate.actions"
    text = mark("What do your armies do?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = state.active
        actions = [PASS]
        if state.moves:
            lands = [land for land in range(state.lands) if state.army(player, land)]
            actions += [(ATTACK, land) for land in lands if targets(state, player, land)]
            actions += [(REDEPLOY, land) for land in lands if redeploys(state, player, land)]
        if state.moves == FEW:
            actions += [(RAISE, land) for land in can_place(state, player)]
        return actions + playable(state, player, AT_MILITARY)

    def branches(self, state: Hyboria) -> list[Action]:
        """Without redeployments that only undo the one before."""
        actions = self.legal_actions(state)
        moved = state.moved
        if moved is None or redeploys(state, state.active, moved.goal) != [moved.origin]:
            return actions
        return [action for action in actions if action != (REDEPLOY, moved.goal)]

    def apply(self, state: Hyboria, action: Action) -> None:
        player = state.active
        state.end()
        if action == PASS:
            return
        if action[0] == ATTACK:
            state.call(AttackGoal(action[1]))
        elif action[0] == RAISE:
            raise_unit(state, player, action[1])
            state.call(RaiseAnother(action[1]))
        elif action[0] == REDEPLOY:
            state.moves -= 1
            state.call(GiveOrders())
            state.call(RedeployGoal(action[1], 1))
        else:
            state.call(GiveOrders())
            play(state, player, action, AT_MILITARY)


# -- new units ------------------------------------------------------------------------------------------


def raise_unit(s: Hyboria, player: int, land: int) -> None:
    """A unit of the reserve stands in a friendly province.

    Rule military.place (EN:863-864; FR:2837-2849).
    """
    add_units(s, player, land, 1)
    s.log("raised", (player, land, 1))


class RaiseAnother(ActiveDecision):
    """A second unit goes into another province than the first, that of the arg."""

    rule = "military.place"
    text = mark("Where do you raise a second unit?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        lands = can_place(state, state.active)
        return [PASS] + [(RAISE, land) for land in lands if land != self.args[0]]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action != PASS:
            raise_unit(state, state.active, action[1])


# -- redeployments --------------------------------------------------------------------------------------


def redeploys(s: Hyboria, player: int, origin: int) -> list[int]:
    """The friendly neighbours that have room for units of a province.

    Moves by which own units would be lost are not offered.
    Rules military.movement, military.limit (EN:851-853, 983-994; FR:2860-2867).
    """
    return [land for land in s.map.around[origin] if s.is_friendly(player, land) and room(s, player, land)]


class RedeployGoal(ActiveDecision):
    """Where units of the first arg's province go; the second arg is how many steps they may go."""

    rule = "military.redeploy"
    text = mark("Where does the army go?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        origin, steps = self.args
        passed = {origin}
        for _ in range(steps - 1):
            passed |= {
                land
                for through in passed
                for land in state.map.around[through]
                if state.is_friendly(state.active, land)
            }
        goals = {land for through in passed for land in redeploys(state, state.active, through)}
        return [(GOAL, land) for land in sorted(goals - {origin})]

    def branches(self, state: Hyboria) -> list[Action]:
        actions = self.legal_actions(state)
        moved = state.moved
        if moved is None or moved.goal != self.args[0]:
            return actions
        return [action for action in actions if action != (GOAL, moved.origin)] or actions

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        state.call(RedeployCount(self.args[0], action[1]))


class HowMany(ActiveDecision):
    """How many units go from the province of the first arg to that of the second; all that can come first."""

    rule = "military.redeploy"

    def legal_actions(self, state: Hyboria) -> list[Action]:
        origin, goal = self.args
        most = min(state.army(state.active, origin), room(state, state.active, goal))
        return [(SEND, n) for n in range(most, 0, -1)]


class RedeployCount(HowMany):
    text = mark("How many units are redeployed?")

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        origin, goal = self.args
        player = state.active
        remove_units(state, player, origin, action[1])
        add_units(state, player, goal, action[1])
        state.moved = Redeployment(origin, goal)
        state.log("redeployed", (player, action[1], origin, goal))


# -- attacks --------------------------------------------------------------------------------------------


def may_fight(s: Hyboria, player: int, land: int) -> bool:
    """Whether a player may start a military contest in a province that is not theirs.

    Never in a home, out of play, or where a card bars it.
    Rules military.contests, military.movement, fewer.board (EN:1000-1001, 1254-1255, 2297-2301).
    """
    barrer = s.barred[s.map.area[land]]
    return s.in_play(land) and not s.is_home(land) and barrer in (-1, player)


def targets(s: Hyboria, player: int, origin: int) -> list[int]:
    """Where the army of a province can fight: in land beside it that is not friendly, or where it campaigns.

    Rules military.attack, siege.begin, battle.begin (EN:855-861; FR:2869-2875).
    """
    near = [land for land in s.map.around[origin] if not s.is_friendly(player, land)]
    found = [land for land in near if may_fight(s, player, land) and room(s, player, land)]
    if not s.is_friendly(player, origin) and may_fight(s, player, origin):
        found.append(origin)
    return found


class AttackGoal(ActiveDecision):
    """Where the army of the arg's province attacks."""

    rule = "military.attack"
    text = mark("Where does the army attack?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(GOAL, land) for land in targets(state, state.active, self.args[0])]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        origin = self.args[0]
        if action[1] == origin:
            set_out(state, origin, origin, 0)
        else:
            state.call(AttackCount(origin, action[1]))


class AttackCount(HowMany):
    rule = "military.attack"
    text = mark("How many units attack?")

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        set_out(state, self.args[0], self.args[1], action[1])


def set_out(s: Hyboria, origin: int, goal: int, n: int) -> None:
    """So many units enter a province, or none where the army stands there, and the contest begins at once."""
    player = s.active
    if n:
        remove_units(s, player, origin, n)
        add_units(s, player, goal, n)
    s.log("attack", (player, n or s.army(player, goal), origin, goal))
    kind, defender = foe_in(s, goal)
    if kind == CAMPAIGN and s.place[goal] < 0:
        s.place[goal] = 0
    open_fight(s, kind, goal, defender, origin)
    s.call(Siege() if kind == SIEGE else Battle() if kind == BATTLE else Campaign())


def foe_in(s: Hyboria, land: int) -> tuple[int, int]:
    """What an attack of the player whose turn it is on a province leads to, and against whom.

    A siege of who holds it, a battle with an army on campaign, else a campaign against neutral land.
    Rule military.contests (EN:1239-1257; FR:2970-2985).
    """
    holder = s.holder[land]
    if holder >= 0:
        return SIEGE, holder
    foe = next((p for p in range(s.players) if p != s.active and s.army(p, land)), NEUTRAL)
    return (CAMPAIGN if foe == NEUTRAL else BATTLE), foe
