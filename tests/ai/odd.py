"""Small games that try an agent's patience: a treadmill, a guess, and games that hang, fail or kill."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, Final

from suite.core.action import PASS, Action
from suite.core.card import Card, Catalogue
from suite.core.flow import Ask, FrameTable, Procedure
from suite.core.game import Game, Setup
from suite.core.knowledge import shuffle
from suite.core.state import State
from suite.core.state_fields import COUNT, PLAYER_OR_NONE, public
from suite.core.zone import HIDDEN, Zone

WALK: Final = 1
WIN: Final = 2
GUESS: Final = 3
PLACES: Final = 3
TURNS: Final = 10


class OddState(State):
    """A place on a round walk, whose turn it is, and one hidden card."""

    FIELDS = (*State.FIELDS, public("turn", COUNT), public("place", COUNT), public("winner", PLAYER_OR_NONE))
    __slots__ = ("place", "turn", "winner")

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue, [Zone("pile", -1, HIDDEN)], 2, 0)
        self.turn = 0
        self.place = 0
        self.winner = -1

    def copy(self) -> OddState:
        to = OddState(self.catalogue)
        self.copy_core(to)
        to.turn = self.turn
        to.place = self.place
        to.winner = self.winner
        return to


class Turns(Procedure[OddState]):
    """Turn after turn until somebody has won or the turns are used up."""

    def step(self, state: OddState, at: int) -> None:
        if at == 0 and state.winner < 0 and state.turn < TURNS:
            state.call(ASK)
        elif at == 1:
            state.again()
        else:
            state.end()


def mover(state: OddState) -> int:
    return state.turn % 2


def options(state: OddState) -> list[Action]:
    """Walking round is always possible and leads nowhere; a guess is of the face of the top card."""
    return [PASS, (WALK,)]


def answer(state: OddState, action: Action) -> None:
    if action == PASS:
        state.turn += 1
        state.place = 0
    elif action[0] == WALK:
        state.place = (state.place + 1) % PLACES
    elif action[0] == WIN:
        state.winner = mover(state)
    else:
        right = state.face[state.zones[0][-1]] == action[1]
        state.winner = mover(state) if right else 1 - mover(state)


def legal(state: OddState) -> list[Action]:
    actions = options(state)
    if len(state.catalogue) > 1:
        actions += [(GUESS, face) for face in range(len(state.catalogue))]
        actions.append((WIN,))
    return actions


ASK: Final = Ask("odd", mover, "Walk, stop, guess or win?", legal, answer)


class Treadmill(Game[OddState]):
    """Walking looks better than stopping, for ever."""

    key = "treadmill"
    title = "Treadmill"
    turn_limit = TURNS
    decision_limit = 500
    faces = 1

    def __init__(self) -> None:
        records = [
            {"key": f"odd/{i}", "set": "odd", "title": str(i), "type": "card"} for i in range(self.faces)
        ]
        super().__init__(Catalogue(Card(record) for record in records))

    @classmethod
    @cache
    def frames(cls) -> FrameTable:
        return FrameTable(sys.modules[__name__])

    def setups(self) -> list[Setup]:
        return [Setup(self.key, ["Left", "Right"])]

    def blank(self, setup: Setup, catalogue: Catalogue) -> OddState:
        return OddState(catalogue)

    def deal(self, state: OddState, setup: Setup) -> None:
        for face in range(self.faces):
            state.add(face, -1, 0, 0)
        shuffle(state, 0)
        state.call(Turns())

    def returns(self, state: OddState) -> list[float]:
        if state.winner < 0:
            return [0.5, 0.5]
        return [1.0 - state.winner, float(state.winner)]

    def value(self, state: OddState, player: int) -> float:
        share = 0.9 if mover(state) == 0 else 0.1
        return share if player == 0 else 1.0 - share


class Guess(Treadmill):
    """One may also guess the top one of three cards, which is luck, or simply win."""

    key = "guess"
    faces = 3


class Hang(Treadmill):
    """Judging a position takes for ever."""

    key = "hang"

    def value(self, state: OddState, player: int) -> float:
        time.sleep(600)
        return 0.5


class Fail(Treadmill):
    """Judging a position raises."""

    key = "fail"

    def value(self, state: OddState, player: int) -> float:
        raise ArithmeticError("two and two make five")


class Die(Treadmill):
    """Judging a position ends the process that does it."""

    key = "die"

    def value(self, state: OddState, player: int) -> float:
        os._exit(3)


class Slow(Treadmill):
    """Judging a position takes a moment, so that a search of many iterations lasts."""

    key = "slow"

    def value(self, state: OddState, player: int) -> float:
        time.sleep(0.002)
        return super().value(state, player)


ODD: dict[str, Callable[[], Game[Any]]] = {
    game.key: game for game in (Treadmill, Guess, Hang, Fail, Die, Slow)
}
FACTORY: Final = "tests.ai.odd:ODD"
TOYS: Final = "suite.games.toys:TOYS"


def babble(connection: Connection, message: str) -> None:
    """A process that sends the same words again and again, whatever it is asked."""
    with suppress(OSError):
        while True:
            connection.send_bytes(message.encode())
            time.sleep(0.01)
