"""The turn: its phases in order, and what is decided at its beginning and end."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.core.moment import expire, trigger
from suite.games.aoe_ecg.allocation import Allocation
from suite.games.aoe_ecg.attack import Declaration, Resolution
from suite.games.aoe_ecg.collection import Collection
from suite.games.aoe_ecg.construction import Construction
from suite.games.aoe_ecg.draw import DiscardAndDraw
from suite.games.aoe_ecg.enlistment import Enlistment
from suite.games.aoe_ecg.movement import Movement
from suite.games.aoe_ecg.rules import knock_out
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import count_down, helpless, out_of_time
from suite.games.aoe_ecg.windows import flush, open_window
from suite.games.aoe_ecg.words import (
    BY_LIMIT,
    DESERTED,
    FALLEN,
    GOING_ON,
    LEFT,
    ON_END,
    ON_TURN,
    STRIDE,
    TURN_LIMIT,
    UNITS,
    UNTIL_PHASE,
    UNTIL_TURN,
    W_MOVED,
    W_TURN,
)


class Turns(Procedure[Empire]):
    """Turn after turn, player after player."""

    rule = "turn.phases"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                settle(s)
                s.call(Turn())
            case 1:
                if s.over == FALLEN:
                    s.over = GOING_ON
                s.attacks = []
                s.fight = None
                s.fields = []
                s.triggers = []
                s.foe = -1
                expire(s, UNTIL_TURN + s.turn)
            case _:
                settle(s)
                s.active = next_player(s)
                s.again()


def give_up(s: Empire, player: int) -> None:
    """A player is out: in their own turn at once, else when the turn is over; one side left has won."""
    sides = {s.team[p] for p in range(s.players) if not (s.out | s.gave_up) >> p & 1}
    if len(sides) == 1 or (player == s.active and s.turn):
        knock_out(s, player, LEFT)


def settle(s: Empire) -> None:
    """Between turns those leave who have given up in another's turn, or before the first one."""
    for player in range(s.players):
        if s.gave_up >> player & 1:
            knock_out(s, player, LEFT)
    if s.over == FALLEN:
        s.over = GOING_ON
        s.active = next_player(s)


def next_player(s: Empire) -> int:
    """Who has the next turn."""
    player = (s.active + 1) % s.players
    while s.out >> player & 1:
        player = (player + 1) % s.players
    return player


class Turn(Procedure[Empire]):
    """One player's turn (rule turn.phases)."""

    rule = "turn.phases"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                begin(s)
            case 1:
                open_window(s, W_TURN)
            case 2:
                s.call(Collection())
            case 3:
                s.call(Construction())
            case 4:
                s.call(Movement())
            case 5:
                open_window(s, W_MOVED)
            case 6:
                if any(s.zones[UNITS + STRIDE * p] for p in range(s.players)):
                    s.call(Declaration())
            case 7:
                if s.attacks or s.zones[UNITS + STRIDE * s.active]:
                    s.call(Resolution())
                else:
                    expire(s, UNTIL_PHASE)
            case 8:
                s.call(Enlistment())
            case 9:
                s.call(DiscardAndDraw())
            case 10:
                s.call(Allocation())
            case 11:
                trigger(s, ON_END, s.active)
            case 12:
                flush(s)
            case _:
                finish(s)


def begin(s: Empire) -> None:
    """Counters of the turn start anew; Wonders and relics are counted down (rule victory.countdown)."""
    s.turn += 1
    s.turns[s.active] += 1
    if s.turns[s.active] > TURN_LIMIT:
        s.finish(BY_LIMIT, 0)
        return
    s.log("turn", (s.turn, s.active))
    size = len(s.face)
    s.marks = [0] * size
    s.made = [0] * size
    s.hired = [0] * s.players
    s.ordained = [0] * s.players
    count_down(s)
    if not s.over:
        trigger(s, ON_TURN, s.active)


def finish(s: Empire) -> None:
    """Who has no villagers since before this turn and can make none has lost (rule victory.conquest)."""
    player = s.active
    s.end()
    if helpless(s, player):
        knock_out(s, player, DESERTED)
    if not s.over:
        out_of_time(s)
