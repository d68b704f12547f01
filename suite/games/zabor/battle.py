"""A Battle from the first die to the last: First Strike, rounds, dice rolled again, Wounds absorbed."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.zabor.casualties import Casualties
from suite.games.zabor.control import add, spawns, unclaimed
from suite.games.zabor.host import host_of
from suite.games.zabor.rows import Battle
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY, LEAST_SUCCESS, SIDES
from suite.games.zabor.words import (
    ATTACKER,
    DEFENDER,
    PEACEFUL,
    REROLL,
)

TOLD_WHY: Final = 4
"""The arg of a roll that is told with which its reasons begin: First Strike, and those of `Host.reasons`."""
TOLD_DICE: Final = 9
"""And that with which its dice begin."""


def begin(s: Zabor, area: int, by: int, depth: int) -> None:
    """A native appears where there is one; the two sides have met.

    Rules movement.natives, trade.bars (ZAB:75, 95, 281).
    """
    on = s.holder[area]
    native = spawns(s, area, by)
    if unclaimed(s, area) and not native:
        s.note(by, PEACEFUL)
    if native:
        add(s, area, INFANTRY)
    s.fight = Battle(area, by, on, int(native), depth)
    met(s, by, on)
    s.log("met", (by, on, area, int(native)))


def met(s: Zabor, by: int, on: int) -> None:
    """One player has attacked another: there is no Trade between them this turn (rule trade.bars)."""
    if on >= 0:
        s.foes[by] |= 1 << on
        s.foes[on] |= 1 << by


# -- rounds -----------------------------------------------------------------------------------------------


class Rounds(Procedure[Zabor]):
    """First Strike, then rounds until a side is gone: dice, what is done about them, Wounds.

    Rules battle.first-strike, battle.rounds, battle.no-withdrawal (ZAB:139-155).
    """

    rule = "battle.rounds"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            roll_both(state)
        elif at == 1:
            state.call(Rerolls(ATTACKER))
        elif at == 2:
            state.call(Rerolls(DEFENDER))
        elif at == 3:
            absorb_both(state)
            state.call(Casualties(ATTACKER))
        elif at == 4:
            state.call(Casualties(DEFENDER))
        elif all(host_of(state, side).alive for side in (ATTACKER, DEFENDER)):
            state.battle.round += 1
            state.again()
        else:
            state.end()


def roll_both(s: Zabor) -> None:
    """Both sides roll: First Strike dice first, then those of the round, at least one where none has any.

    Rules battle.first-strike, battle.dice, dice.success (ZAB:129-131, 139-145).
    """
    battle = s.battle
    hosts = [host_of(s, side) for side in (ATTACKER, DEFENDER)]
    now = battle.round
    reasons = [(0, *host.reasons(now == 1)) if now else (host.first_strike(), 0, 0, 0, 0) for host in hosts]
    if now and not any(map(sum, reasons)):
        reasons = [(0, 1, 0, 0, 0), (0, 1, 0, 0, 0)]
    for side, why in enumerate(reasons):
        n = sum(why)
        faces = [s.roll(SIDES) + 1 for _ in range(n)]
        battle.dice[side] = n
        battle.hits[side] = sum(face >= LEAST_SUCCESS for face in faces)
        if n:
            s.log("rolled", (battle.player(side), battle.area, now, battle.hits[side], *why, *faces))


def absorb_both(s: Zabor) -> None:
    """Each side ignores Wounds as long as it has not ignored as many in this Battle as it can.

    Rule abilities.absorb (ZAB:169, 173-179, 249).
    """
    battle = s.battle
    for side in (ATTACKER, DEFENDER):
        hits = battle.hits[1 - side]
        can = max(0, host_of(s, side).absorb() - battle.absorbed[side])
        absorbed = min(hits, can)
        battle.absorbed[side] += absorbed
        battle.wounds[side] = hits - absorbed
        if absorbed:
            s.log("absorbed", (battle.player(side), battle.area, absorbed))


class Rerolls(Procedure[Zabor]):
    """A side, the arg, may roll failed dice again as long as it has cards for that in this Battle."""

    rule = "battle.dice"

    def step(self, state: Zabor, at: int) -> None:
        side = self.args[0]
        state.end()
        if can_reroll(state, side):
            state.call(RollAgain(side))


def can_reroll(s: Zabor, side: int) -> int:
    """How many of its dice a side can roll again by its next card for that."""
    battle = s.battle
    player = battle.player(side)
    if player < 0:
        return 0
    rerolls = s.grants(player, battle=True).rerolls
    used = battle.rerolls[side]
    failed = battle.dice[side] - battle.hits[side]
    return min(failed, rerolls[used]) if used < len(rerolls) else 0


class RollAgain(Decision[Zabor]):
    """Whether a side, the arg, rolls failed dice again."""

    rule = "battle.dice"
    text = mark("Do you roll failed dice again?")

    def player(self, state: Zabor) -> int:
        return state.battle.player(self.args[0])

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, (REROLL,)]

    def apply(self, state: Zabor, action: Action) -> None:
        side, battle = self.args[0], state.battle
        state.end()
        if action == PASS:
            return
        n = can_reroll(state, side)
        battle.rerolls[side] += 1
        faces = [state.roll(SIDES) + 1 for _ in range(n)]
        battle.hits[side] += sum(face >= LEAST_SUCCESS for face in faces)
        hits = battle.hits[side]
        state.log("rerolled", (battle.player(side), battle.area, hits, *faces))
        state.call(Rerolls(side))
