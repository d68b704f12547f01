"""The Warfare Phase: in turn order each player may move Land Units to one Land Area, and fight at once."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision
from suite.games.zabor.moments import AT_WARFARE, trigger
from suite.games.zabor.orders import (
    Battles,
    first_answer,
    fresh_orders,
    is_worth_going,
    set_out,
    worth_going,
)
from suite.games.zabor.path import comers, goals_of, may_move
from suite.games.zabor.state import Zabor
from suite.games.zabor.track import surplus_at_once
from suite.games.zabor.words import GOAL, MARCH


class Warfare(Procedure[Zabor]):
    """The players in turn order (rule warfare.order, ZAB:73)."""

    rule = "warfare.order"

    def step(self, state: Zabor, at: int) -> None:
        order = state.from_council()
        if at == 0:
            state.call(InOrder(*order))
        else:
            state.end()


class InOrder(Procedure[Zabor]):
    """Each player of the args has their moves."""

    rule = "warfare.order"

    def step(self, state: Zabor, at: int) -> None:
        if at == len(self.args):
            state.goal = -1
            state.end()
            return
        state.active = self.args[at]
        fresh_orders(state)
        state.call(Wars(0))


class Wars(Procedure[Zabor]):
    """The active player moves to one Area, and to more where cards let them; the arg counts these.

    Rules warfare.goal, warfare.battle (ZAB:73).
    """

    rule = "warfare.goal"

    def step(self, state: Zabor, at: int) -> None:
        n = self.args[0]
        player = state.active
        if at == 0:
            if n == 0:
                trigger(state, AT_WARFARE, player)
        elif at == 1:
            state.goal = -1
            if any(may_move(state, player, area, False) for area in state.held(player)):
                state.call(WarGoal())
        elif at == 2:
            if state.goal < 0:
                state.end()
            else:
                state.call(Gather())
        elif at == 3:
            state.call(Battles())
        elif at == 4:
            surplus_at_once(state)
        elif n < state.grants(player).war_areas:
            state.become(Wars(n + 1))
        else:
            state.end()


class WarGoal(ActiveDecision):
    """To which Land Area Units move, an own one too; or to none."""

    rule = "warfare.goal"
    text = mark("To which Land Area do your Units move?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player = state.active
        found = {goal for area in state.held(player) for goal in goals_of(state, player, area, False)}
        return [PASS] + [(GOAL, goal) for goal in sorted(found)]

    def branches(self, state: Zabor) -> list[Action]:
        """Own Areas are left out where nobody threatens them: moves within an Empire can wait."""
        return worth_going(state, self.legal_actions(state))

    def only(self, state: Zabor) -> Action | None:
        player = state.active
        return first_answer(
            is_worth_going(state, goal)
            for area in state.held(player)
            for goal in goals_of(state, player, area, False)
        )

    def declined(self, state: Zabor) -> Action:
        return PASS

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            state.goal = action[1]


class Gather(ActiveDecision):
    """Out of which Areas Units come to the goal, one after another."""

    rule = "warfare.goal"
    text = mark("From where do Units come?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS] + [(MARCH, area) for area in state.held(state.active) if self._comes(state, area)]

    def only(self, state: Zabor) -> Action | None:
        return first_answer(self._comes(state, area) for area in state.held(state.active))

    def declined(self, state: Zabor) -> Action:
        return PASS

    def _comes(self, state: Zabor, area: int) -> bool:
        return area != state.goal and bool(comers(state, state.active, area, state.goal, False))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            state.call(Gather())
            set_out(state, 0, action[1], state.goal)
