"""Battles of two armies in neutral land: roll after roll, until one is gone or goes back."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.contest import Roll
from suite.games.age_of_conan.fighting import close_fight, lost_unit
from suite.games.age_of_conan.moments import ask_side, open_window, shelters
from suite.games.age_of_conan.rules import remove_units, retire
from suite.games.age_of_conan.siege import AfterVictory, SiegeRetreat, defender_wins, gain_crom
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    AT_END,
    ATTACKER,
    NO_CROM,
    RETREAT,
    SETTLED,
    VICTORY,
)


class Battle(Procedure[Hyboria]):
    """A roll, a loss, then the attacker may retreat, then the defender, else there is another roll.

    Rules battle.begin, battle.retreat (EN:1457-1522; FR:3305-3385).
    """

    rule = "battle.begin"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.call(Roll())
        elif at == 1:
            clash(state)
            open_window(state, AT_END)
        elif at == 2 and is_open(state):
            state.call(AttackerRetreat())
        elif at == 3 and is_open(state) and shelters(state):
            state.call(DefenderRetreat())
        elif at == 4 and is_open(state):
            state.again()
        elif at == 4:
            end_battle(state)


def is_open(s: Hyboria) -> bool:
    """Whether both armies are there."""
    land = s.contest.land
    return s.army(s.contest.by, land) > 0 and s.army(s.contest.on, land) > 0


def clash(s: Hyboria) -> None:
    """The loser of the roll removes a unit.

    Rule battle.outcome (EN:1487-1492; FR:3339-3346).
    """
    land = s.contest.land
    s.contest.mercy |= SETTLED
    loser = s.contest.on if s.contest.winner == ATTACKER else s.contest.by
    if lost_unit(s, loser):
        remove_units(s, loser, land)
        s.log("unit lost", (loser, land))


class AttackerRetreat(SiegeRetreat):
    """The attacker may go back to where the army came from, as in a siege (EN:1494-1497; FR:3348-3349)."""

    rule = "battle.retreat"


class DefenderRetreat(Decision[Hyboria]):
    """Then the defender may go to an adjacent friendly province (EN:1497-1499; FR:3351-3352)."""

    rule = "battle.retreat"
    text = mark("Stand, or retreat to a friendly province?")

    def player(self, state: Hyboria) -> int:
        return state.contest.on

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [PASS] + [(RETREAT, land) for land in shelters(state)]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action != PASS:
            withdraw(state, action[1])


def withdraw(s: Hyboria, goal: int) -> None:
    """The defending army leaves for a province."""
    player, land = s.contest.on, s.contest.land
    retire(s, player, land, s.army(player, land), goal)


def end_battle(s: Hyboria) -> None:
    """Who is left has won: the attacker takes the first icon, the defender keeps theirs.

    Where both armies are gone each gets a token, and the province is empty.
    Rules battle.after, battle.crom (EN:1505-1522; FR:3360-3385).
    """
    player, defender, land = s.contest.by, s.contest.on, s.contest.land
    spared = s.contest.mercy & NO_CROM
    stands = s.army(player, land) > 0
    if not s.army(defender, land) and not (spared and stands):
        gain_crom(s, player)
    if not stands and not (spared and s.army(defender, land)):
        gain_crom(s, defender)
    if not stands and s.army(defender, land):
        defender_wins(s)
        return
    if not stands:
        close_fight(s)
        s.end()
        return
    s.place[land] = 0
    s.log("stands", (player, land))
    s.become(AfterVictory())
    ask_side(s, VICTORY, ATTACKER)
