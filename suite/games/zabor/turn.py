"""The course of a match: setup, then turns of ten phases."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.games.zabor.closing import Claims, finish, foresee, heal
from suite.games.zabor.event import Events
from suite.games.zabor.income import Income
from suite.games.zabor.prepare import Preparation, reveal_goal
from suite.games.zabor.state import Zabor
from suite.games.zabor.track import AllSurplus, PlaceActions, PlaceEnvoys, TakeActions
from suite.games.zabor.trade import Trade
from suite.games.zabor.warfare import Warfare
from suite.games.zabor.words import (
    ACTION,
    END,
    EVENT,
    GOALS_DOWN,
    HEAL,
    INCOME,
    NEXT_BATTLE,
    PLACE_ACTIONS,
    PLACE_ENVOYS,
    THIS_TURN,
    TRADE,
    VP,
    WARFARE,
)


class Match(Procedure[Zabor]):
    """Setup, then as many turns as VP Cards lie out.

    Rules frame.length, phases.turn (ZAB:15, 55, 83, 349, 377).
    """

    rule = "phases.turn"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            state.call(Preparation())
        else:
            state.back(1)
            state.call(Turn())


class Turn(Procedure[Zabor]):
    """The ten phases, one after another.

    Rules phases.turn, phases.heal, vp.claims, end.reveal (ZAB:61-83).
    """

    rule = "phases.turn"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            begin_turn(state)
        elif at <= END:
            state.phase = at
            foresee(state)
            state.log("phase", (at,))
            self._phase(state, at)
        else:
            state.end()
            close_turn(state)

    def _phase(self, state: Zabor, phase: int) -> None:
        if phase in CHAPTERS:
            state.call(CHAPTERS[phase]())
        elif phase == HEAL:
            heal(state)
        elif phase == VP:
            state.call(Claims(*state.from_council()))
        else:
            state.call(AllSurplus(*state.from_council()))


CHAPTERS: dict[int, type[Procedure[Zabor]]] = {
    PLACE_ACTIONS: PlaceActions,
    INCOME: Income,
    EVENT: Events,
    PLACE_ENVOYS: PlaceEnvoys,
    ACTION: TakeActions,
    WARFARE: Warfare,
    TRADE: Trade,
}
"""Phase -> its chapter, where it is one of its own."""


def begin_turn(s: Zabor) -> None:
    """Nothing of this turn has happened yet."""
    s.turn += 1
    s.deeds = [0] * len(s.deeds)
    s.foes = [0] * s.players
    s.conquered = [0] * s.areas
    s.spent_turn = []
    s.truce = 0
    s.trade_draws = 0
    s.log("turn", (s.turn, s.turns))


def close_turn(s: Zabor) -> None:
    """What was for this turn is over; the match too, if no VP Card lies face down; else the next one comes.

    Rules end.match, end.reveal (ZAB:55, 83).
    """
    s.passing = [row for row in s.passing if row[2] not in (THIS_TURN, NEXT_BATTLE)]
    if s.zones[GOALS_DOWN]:
        reveal_goal(s)
    else:
        finish(s)
