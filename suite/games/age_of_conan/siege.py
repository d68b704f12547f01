"""Sieges of enemy provinces: roll after roll, until one side is gone or the attacker goes back."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.campaign import ask_march
from suite.games.age_of_conan.contest import Roll
from suite.games.age_of_conan.fighting import close_fight, lost_unit
from suite.games.age_of_conan.moments import ask_side, open_window
from suite.games.age_of_conan.rules import raze, remove_units, retire
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    AT_END,
    ATTACKER,
    DEFENDER,
    NO_CROM,
    RETREAT,
    SETTLED,
    VICTORY,
)


class Siege(Procedure[Hyboria]):
    """A roll, a loss, then the attacker may retreat, else there is another roll.

    Rules siege.begin, siege.dice, siege.terrain, siege.retreat (EN:1379-1455; FR:3125-3303).
    """

    rule = "siege.begin"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.call(Roll())
        elif at == 1:
            besiege(state)
            open_window(state, AT_END)
        elif at == 2 and is_open(state):
            state.call(SiegeRetreat())
        elif at == 3 and is_open(state):
            state.again()
        elif at == 3:
            end_siege(state)


def is_open(s: Hyboria) -> bool:
    """Whether the siege goes on: marker and attackers are there."""
    land = s.contest.land
    return s.holder[land] >= 0 and s.army(s.contest.by, land) > 0


def besiege(s: Hyboria) -> None:
    """The loser removes a unit; without units the defender removes the marker, a city as one.

    Rule siege.outcome (EN:1412-1423; FR:3253-3263).
    """
    land = s.contest.land
    s.contest.mercy |= SETTLED
    loser = s.contest.on if s.contest.winner == ATTACKER else s.contest.by
    if not s.army(loser, land):
        raze(s, land)
    elif lost_unit(s, loser):
        remove_units(s, loser, land)
        s.log("unit lost", (loser, land))


class SiegeRetreat(Decision[Hyboria]):
    """The attacker alone may go back to where the army came from (EN:1425-1437; FR:3265-3272)."""

    rule = "siege.retreat"
    text = mark("Fight on, or retreat?")

    def player(self, state: Hyboria) -> int:
        return state.contest.by

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [PASS, (RETREAT,)]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action != PASS:
            go_back(state)


def go_back(s: Hyboria) -> None:
    """The attacking army leaves for the province that it came out of."""
    player, land = s.contest.by, s.contest.land
    retire(s, player, land, s.army(player, land), s.contest.origin)


def gain_crom(s: Hyboria, player: int) -> None:
    """A token "Crom, count the dead!".

    Rules siege.crom, battle.crom (EN:1451-1455, 1518-1522; FR:3297-3303, 3379-3385).
    """
    s.crom[player] += 1
    s.log("crom", (player,))


def end_siege(s: Hyboria) -> None:
    """Without a marker the province is neutral, with the army on the first icon; else the defender stays.

    Rules siege.after, siege.crom (EN:1439-1455; FR:3274-3303).
    """
    player, defender, land = s.contest.by, s.contest.on, s.contest.land
    stands = s.army(player, land) > 0
    if s.holder[land] < 0:
        gain_crom(s, player)
    if not stands and not s.contest.mercy & NO_CROM:
        gain_crom(s, defender)
    if not stands:
        defender_wins(s)
        return
    s.place[land] = 0
    s.log("stands", (player, land))
    s.become(AfterVictory())
    ask_side(s, VICTORY, ATTACKER)


class AfterVictory(Procedure[Hyboria]):
    """The attacker of a siege or battle has won; a forced march may begin the campaign at once.

    Rules siege.after, battle.after (EN:1443-1446, 1506-1511; FR:3279-3292, 3361-3372).
    """

    rule = "siege.after"

    def step(self, state: Hyboria, at: int) -> None:
        land = state.contest.land
        close_fight(state)
        state.end()
        ask_march(state, land)


def defender_wins(s: Hyboria) -> None:
    """The defender of a siege or battle has kept the field; the last act of a step."""
    s.become(AfterDefence())
    ask_side(s, VICTORY, DEFENDER)


class AfterDefence(Procedure[Hyboria]):
    """The defender has won (EN:1448-1455, 1513-1522; FR:3294-3303, 3374-3385)."""

    rule = "siege.after"

    def step(self, state: Hyboria, at: int) -> None:
        close_fight(state)
        state.end()
