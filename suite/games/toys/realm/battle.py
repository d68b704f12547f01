"""Marches and battles: in the middle of the attacker's turn the defender is asked whether they stand."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, AskAbout, Decision, Procedure
from suite.games.toys.realm.board import NEIGHBOURS, RIVERS
from suite.games.toys.realm.state import RealmState

MARCH: Final = 3
COUNT: Final = 4
RETREAT: Final = 5
PRESS_ON: Final = 6
MOST_DICE: Final = 3
HIT: Final = 5
"""A die of five or six is a hit."""
MOST_CLASHES: Final = 3
"""After so many rolls the attackers go back."""


class Marches(Procedure[RealmState]):
    """Up to as many marches as the player has left."""

    rule = "Realm 4"

    def step(self, state: RealmState, at: int) -> None:
        if at == 1:
            state.again()
        elif state.marches and len(marches(state)) > 1:
            state.marches -= 1
            state.call(MARCHING)
        else:
            state.end()


class HowMany(Decision[RealmState]):
    """How many armies go from the space of the first arg to that of the second."""

    rule = "Realm 4"
    text = "How many armies march?"

    def player(self, state: RealmState) -> int:
        return state.turn

    def legal_actions(self, state: RealmState) -> list[Action]:
        return [(COUNT, n) for n in range(1, state.armies[self.args[0]] + 1)]

    def apply(self, state: RealmState, action: Action) -> None:
        source, target = self.args
        state.end()
        set_out(state, source, target, action[1])


class Battle(Procedure[RealmState]):
    """Dice, the defender's choice, the attacker's choice, and again. Args: from where, where."""

    rule = "Realm 5"

    def step(self, state: RealmState, at: int) -> None:
        source, target = self.args
        if at == 0:
            clash(state, source, target)
        elif at == 1 and state.armies[target] and state.force:
            if len(retreats(state, source, target)) > 1:
                state.call(StandOrRetreat(source, target))
        elif at == 2 and state.armies[target] and state.force:
            if state.clashes < MOST_CLASHES:
                state.call(PRESSING.of(source))
            else:
                go_back(state, source)
        elif at == 3 and state.armies[target] and state.force:
            state.again()
        elif at == 3:
            occupy(state, target)
            state.end()


class StandOrRetreat(Decision[RealmState]):
    """The defender's choice. Args: from where they are attacked, where they stand."""

    rule = "Realm 5"
    text = "Stand, or retreat to a neighbouring space?"

    def player(self, state: RealmState) -> int:
        return state.holder[self.args[1]]

    def legal_actions(self, state: RealmState) -> list[Action]:
        return retreats(state, self.args[0], self.args[1])

    def apply(self, state: RealmState, action: Action) -> None:
        state.end()
        target = self.args[1]
        defender = state.holder[target]
        if action == PASS:
            state.log("stand", (defender, target))
            return
        space = action[1]
        state.log("retreat", (defender, target, space))
        state.armies[space] += state.armies[target]
        state.armies[target] = 0
        state.holder[space] = defender


def marches(state: RealmState) -> list[Action]:
    """From a space with armies of the player's to any neighbouring one."""
    spaces = [space for space in state.held(state.turn) if state.armies[space]]
    return [PASS] + [(MARCH, space, to) for space in spaces for to in NEIGHBOURS[space]]


def march(state: RealmState, action: Action) -> None:
    if action == PASS:
        state.marches = 0
        state.log("halt", (state.turn,))
        return
    _, source, target = action
    if state.armies[source] == 1:
        set_out(state, source, target, 1)
    else:
        state.call(HowMany(source, target))


def set_out(state: RealmState, source: int, target: int, n: int) -> None:
    """`n` armies leave `source`, and join, occupy or attack."""
    state.armies[source] -= n
    state.log("march", (state.turn, n, source, target))
    if state.holder[target] == state.turn:
        state.armies[target] += n
        return
    state.force = n
    state.clashes = 0
    if state.armies[target]:
        state.call(Battle(source, target))
    else:
        occupy(state, target)


def clash(state: RealmState, source: int, target: int) -> None:
    """A die an army, three at most, two across a river; hits fall on both sides at once."""
    state.clashes += 1
    mine = min(state.force, MOST_DICE - (target in RIVERS[source]))
    dice = [state.roll(6) + 1 for _ in range(mine + min(state.armies[target], MOST_DICE))]
    state.log("clash", (state.turn, state.holder[target], target, mine, *dice))
    hits = sum(die >= HIT for die in dice[:mine])
    state.force = max(0, state.force - sum(die >= HIT for die in dice[mine:]))
    state.armies[target] = max(0, state.armies[target] - hits)


def occupy(state: RealmState, target: int) -> None:
    """The attackers that are left take an empty space."""
    if state.force:
        state.armies[target] = state.force
        state.holder[target] = state.turn
        state.force = 0
        state.log("occupy", (state.turn, target))


def go_back(state: RealmState, source: int) -> None:
    state.armies[source] += state.force
    state.force = 0
    state.log("withdraw", (state.turn, source))


def retreats(state: RealmState, source: int, target: int) -> list[Action]:
    """Stand, or go to a neighbouring space of one's own or without armies, not to the attackers'."""
    defender = state.holder[target]
    spaces = [
        space
        for space in NEIGHBOURS[target]
        if space != source and (state.holder[space] == defender or not state.armies[space])
    ]
    return [PASS] + [(RETREAT, space) for space in spaces]


def attacker(state: RealmState, source: int) -> int:
    return state.turn


def pressing(state: RealmState, source: int) -> list[Action]:
    return [PASS, (PRESS_ON,)]


def press(state: RealmState, action: Action, source: int) -> None:
    if action == PASS:
        go_back(state, source)
    else:
        state.log("press", (state.turn,))


def turn(state: RealmState) -> int:
    return state.turn


MARCHING: Final = Ask("Realm 4", turn, "Which armies march where?", marches, march)
PRESSING: Final = AskAbout("Realm 5", attacker, "Press on, or go back?", pressing, press)
