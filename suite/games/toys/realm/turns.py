"""A round: secret bids for the turn order, then each player's income, muster and marches."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure, Simultaneous
from suite.games.toys.ending import log_over
from suite.games.toys.realm.battle import Marches
from suite.games.toys.realm.state import RealmState

BID: Final = 1
MUSTER: Final = 2
HIGHEST_BID: Final = 3
MOST_GOLD: Final = 9
MOST_MUSTERED: Final = 4
MARCHES: Final = 2


class Match(Procedure[RealmState]):
    """Rounds until the last is over or one player holds all that is held."""

    rule = "Realm 1"

    def step(self, state: RealmState, at: int) -> None:
        if at == 0 and (state.round == state.rounds or len(set(state.holder) - {-1}) == 1):
            state.end()
            log_over(state, state.points)
        elif at == 0:
            state.log("round", (state.round + 1,))
            state.call(Bids())
        elif at == 1:
            state.call(Turns())
        else:
            score(state)
            state.round += 1
            state.again()


class Bids(Procedure[RealmState]):
    """Everybody bids in secret; the bids are shown and paid together."""

    rule = "Realm 2"

    def step(self, state: RealmState, at: int) -> None:
        if at == 0:
            state.bids = [0] * state.players
            state.call(SecretBid())
            return
        for player in state.order:
            state.gold[player] -= state.bids[player]
            state.log("shown", (player, state.bids[player]))
        state.order.sort(key=lambda player: -state.bids[player])
        state.log("order", tuple(state.order))
        state.end()


class SecretBid(Simultaneous[RealmState]):
    """Those who hold anything bid up to all of their gold."""

    rule = "Realm 2"
    text = "How much gold do you bid to go first?"

    def asked(self, state: RealmState) -> list[int]:
        return [player for player in state.order if state.held(player)]

    def actions_of(self, state: RealmState, player: int) -> list[Action]:
        return [(BID, amount) for amount in range(min(HIGHEST_BID, state.gold[player]) + 1)]

    def reveal(self, state: RealmState, answers: dict[int, Action]) -> None:
        for player, action in answers.items():
            state.bids[player] = action[1]


class Turns(Procedure[RealmState]):
    """The players in turn order, but for those who hold nothing."""

    rule = "Realm 3"

    def step(self, state: RealmState, at: int) -> None:
        if at == state.players:
            state.end()
            return
        state.turn = state.order[at]
        if state.held(state.turn):
            state.call(Turn())


class Turn(Procedure[RealmState]):
    """Income, muster, marches."""

    rule = "Realm 3"

    def step(self, state: RealmState, at: int) -> None:
        player = state.turn
        if at == 0:
            before = state.gold[player]
            state.gold[player] = min(MOST_GOLD, before + state.worth(player))
            state.log("income", (player, state.gold[player] - before))
            if state.gold[player] > 0:
                state.call(MUSTERING)
        elif at == 1:
            state.marches = MARCHES
            state.call(Marches())
        else:
            state.end()


def score(state: RealmState) -> None:
    """Each player's spaces give them points."""
    for player in range(state.players):
        state.points[player] += state.worth(player)
    state.log("points", tuple(state.points))


def turn(state: RealmState) -> int:
    return state.turn


def musters(state: RealmState) -> list[Action]:
    """Armies cost a gold each and gather in one space of the player's."""
    most = min(MOST_MUSTERED, state.gold[state.turn])
    return [PASS] + [(MUSTER, space, n) for space in state.held(state.turn) for n in range(1, most + 1)]


def muster(state: RealmState, action: Action) -> None:
    if action == PASS:
        state.log("save", (state.turn,))
        return
    _, space, n = action
    state.gold[state.turn] -= n
    state.armies[space] += n
    state.log("muster", (state.turn, space, n))


MUSTERING: Final = Ask("Realm 3", turn, "Where do you muster how many armies?", musters, muster)
