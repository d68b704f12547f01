"""Those who have entered an Area: their Battle, what becomes of the Area, who warps or pursues."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.battle import Rounds, begin
from suite.games.zabor.control import add, degrade, hold, release
from suite.games.zabor.host import host_of
from suite.games.zabor.marching import send
from suite.games.zabor.moments import (
    CONQUERED,
    WON_ANY,
    WON_AT_SEA,
    WON_OF_EMPIRE,
    WON_OF_NATIVE,
    trigger,
)
from suite.games.zabor.narrow import at_front
from suite.games.zabor.pursuit import pieces_with, pursuits
from suite.games.zabor.rules import win_prize
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY, PURSUIT
from suite.games.zabor.terms import WARP as WARP_LEVEL
from suite.games.zabor.words import (
    ATTACKER,
    CIV_TAKEN,
    DEFENDER,
    NEXT_BATTLE,
    PURSUE,
    SPARE,
    WARP,
    WON,
    WON_EMPIRE,
    WON_NAVAL,
)


class Clash(Procedure[Zabor]):
    """Those who have entered an Area fight for it, or take it where nobody is.

    Args: the Area, whose pieces wait there, the Pursuits that led here.
    Rules battle.begin, battle.rounds (ZAB:87, 133-157, 205, 347).
    """

    rule = "battle.begin"

    def step(self, state: Zabor, at: int) -> None:
        area, by, depth = self.args
        if at == 0:
            begin(state, area, by, depth)
        elif at == 1:
            if not host_of(state, DEFENDER).alive:
                state.become(Conquest(0))
            else:
                state.call(Rounds())
        else:
            settle(state)


def settle(s: Zabor) -> None:
    """The Battle is over: who is left has won; with nobody left nobody has.

    Rules battle.end, battle.both-dead, barbarians.native-again (ZAB:95, 149-153).
    """
    attackers = host_of(s, ATTACKER).alive
    defenders = host_of(s, DEFENDER).alive
    battle = s.battle
    area, by, on = battle.area, battle.by, battle.on
    over_for(s, by, on)
    if attackers:
        won(s, by, on, area)
        s.become(Conquest(1))
        return
    s.entered[area] = -1
    if not defenders:
        s.log("both dead", (by, on, area))
        release(s, area)
        s.fight = None
        s.end()
        return
    s.log("held", (by, on, area))
    if battle.native:
        native_again(s, area)
    s.fight = None
    if on < 0:
        s.end()
        return
    won(s, on, by, area)
    s.become(Spoils(on, by, area, 0, -1 if s.options["pursuit"] == "attacker" else 0))


def over_for(s: Zabor, by: int, on: int) -> None:
    """Cards that serve in the next Battle have served."""
    if s.passing:
        s.passing = [row for row in s.passing if row[2] != NEXT_BATTLE or row[0] not in (by, on)]


def native_again(s: Zabor, area: int) -> None:
    """One Barbarian Infantry that is left, if any, is the native again; all others stay.

    Rule barbarians.native-again (ZAB:95).
    """
    if s.units[area * s.kinds.number + INFANTRY]:
        add(s, area, INFANTRY, -1)


def won(s: Zabor, player: int, foe: int, area: int) -> None:
    """A player has won a Battle."""
    s.note(player, WON)
    if foe >= 0:
        s.note(player, WON_EMPIRE)
    if s.map.sea[area]:
        s.note(player, WON_NAVAL)


class Conquest(Procedure[Zabor]):
    """Those who came have the Area: its upgrade goes down a step and is theirs; then what follows a Battle.

    The arg says whether there was a Battle.
    Rules battle.degrade, control.conquer, control.civilized (ZAB:121-123, 153-157, 299, 309).
    """

    rule = "battle.degrade"

    def step(self, state: Zabor, at: int) -> None:
        fought, battle = self.args[0], state.battle
        area, by = battle.area, battle.by
        if at == 0:
            take(state, area, by)
            if state.built[area]:
                state.note(by, CIV_TAKEN)
                if "spares-walls" in state.grants(by).powers:
                    state.call(SPARE_WALLS)
                else:
                    degrade(state, area)
        else:
            state.fight = None
            spoils = Spoils(by, battle.on, area, battle.native, battle.depth)
            state.become(spoils if fought else Taken(by, area))


def take(s: Zabor, area: int, by: int) -> None:
    """Those who wait in an Area rest there, and it is their player's.

    They do not move again in this action. Rules control.conquer and movement.once (ZAB:205, 299).
    """
    n = s.kinds.number
    first = area * n
    s.log("conquered", (by, s.holder[area], area))
    hold(s, by, area)
    if not s.map.sea[area]:
        s.conquered[area] = 1
    s.units[first : first + n] = s.force[first : first + n]
    s.moved[first : first + n] = s.force[first : first + n]
    s.force[first : first + n] = [0] * n
    s.entered[area] = -1
    for beast in s.beasts(by, area):
        s.beast_moved |= 1 << beast
    win_prize(s, by, area)


SPARE_WALLS: Final = Ask[Zabor](
    "battle.degrade",
    lambda s: s.battle.by,
    mark("Do you leave the upgrade as it is?"),
    lambda s: [(SPARE,), PASS],
    lambda s, action: degrade(s, s.battle.area) if action == PASS else None,
)


class Taken(Procedure[Zabor]):
    """An Area was Conquered without a Battle: cards answer. Args: the player, the Area."""

    rule = "control.conquer"

    def step(self, state: Zabor, at: int) -> None:
        player, area = self.args
        state.end()
        if not state.map.sea[area]:
            trigger(state, CONQUERED, player, area)


class Spoils(Procedure[Zabor]):
    """A Battle was won: cards answer, then Units warp or pursue.

    Args: who has won, against whom, the Area, whether a native was there, the Pursuits that led here (-1 for
    who may not pursue). Rules battle.end, abilities.pursuit, abilities.warp (ZAB:153, 261, 269).
    """

    rule = "battle.end"

    def step(self, state: Zabor, at: int) -> None:
        player, foe, area, native, depth = self.args
        if at == 0:
            trigger(state, WON_ANY, player, area)
        elif at == 1:
            if foe >= 0:
                trigger(state, WON_OF_EMPIRE, player, area)
            elif native:
                trigger(state, WON_OF_NATIVE, player, area)
        elif at == 2:
            if state.map.sea[area]:
                trigger(state, WON_AT_SEA, player, area)
        elif at == 3:
            if state.conquered[area] and state.holder[area] == player:
                trigger(state, CONQUERED, player, area)
        else:
            state.become(AfterBattle(player, area, depth))


# -- after a Battle ----------------------------------------------------------------------------------------


class AfterBattle(Procedure[Zabor]):
    """Who has won may let Units warp and pursue, in the order that they like, until they pass.

    Args: the player, the Area, the Pursuits that led here (-1 for who may not pursue).
    Rules abilities.warp, abilities.pursuit (ZAB:261, 269).
    """

    rule = "abilities.pursuit"

    def step(self, state: Zabor, at: int) -> None:
        state.end()
        player, area, depth = self.args
        if state.holder[area] == player and (
            warps(state, player, area) or pursuits(state, player, area, depth)
        ):
            state.call(Follow(player, area, depth))


def warps(s: Zabor, player: int, area: int) -> list[Action]:
    """The Units of a won Battle that can be placed in a Civilized Area, each with each such Area.

    Rule abilities.warp (ZAB:269).
    """
    codes = [code for code, _ in pieces_with(s, player, area, WARP_LEVEL, 0)]
    goals = [goal for goal in s.civilized_of(player) if goal != area and s.entered[goal] < 0]
    return [(WARP, code, goal) for code in codes for goal in goals]


class Follow(PlayerDecision):
    """A Unit warps, all that can pursue, or nobody does. Args as those of `AfterBattle`."""

    rule = "abilities.pursuit"
    text = mark("Do Units warp or pursue?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, area, depth = self.args
        chased: list[Action] = [(PURSUE, goal) for goal in pursuits(state, player, area, depth)]
        return [PASS, *warps(state, player, area), *chased]

    def branches(self, state: Zabor) -> list[Action]:
        """Who warps goes to the front."""
        return at_front(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        player, area, depth = self.args
        state.end()
        if action == PASS:
            return
        if action[0] == WARP:
            state.call(AfterBattle(player, area, depth))
            send(state, player, area, action[2], [(action[1], 1)])
            state.log("warped", (player, area, action[2], action[1]))
            return
        group = pieces_with(state, player, area, PURSUIT, depth)
        state.log("pursued", (player, area, action[1], sum(n for _, n in group)))
        send(state, player, area, action[1], group)
        state.call(Clash(action[1], player, depth + 1))
