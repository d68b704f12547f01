"""The court action, and Conan's part of a court+Conan die."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.adventure import TakeOrLeave, lead, win_token
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.moments import play, playable
from suite.games.age_of_conan.rules import draw_kingdom, draw_strategy
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import RAIDERS, STRATEGIES_AT_COURT
from suite.games.age_of_conan.words import AT_COURT, DRAW, LEAD, RAID, TRACK

BOTH = 0
TWO_STRATEGIES = 1


class CourtAndConan(Procedure[Hyboria]):
    """First Conan's part, then that of the court.

    Rules court.conan-player, court.others (EN:817-845; FR:2617-2667).
    """

    rule = "court.conan-player"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0 and state.active == state.role:
            state.call(ConanPart(0))
        elif at == 0 and state.zones[TRACK]:
            if state.options["token"] == "may":
                state.call(TakeOrLeave())
            else:
                win_token(state, state.active)
        elif at == 1:
            state.become(Court())


class ConanPart(ActiveDecision):
    """The Conan player may lead him a step and place a raider, both or either, in any order, for no token.

    EN:823-829; FR:1026, 2629-2638. The arg says what is done already: 1 led, 2 placed.
    Rule court.conan-player.
    """

    rule = "court.conan-player"
    text = mark("Lead Conan, or place a raider?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        done = self.args[0]
        near = state.map.around[state.conan]
        actions = [PASS]
        if not done & 1:
            actions += [(LEAD, land) for land in near]
        if not done & 2 and sum(state.raiders) < RAIDERS:
            actions += [(RAID, land) for land in sorted((state.conan, *near))]
        return actions

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action == PASS:
            return
        done = self.args[0]
        if action[0] == LEAD:
            lead(state, action[1])
            done |= 1
        else:
            state.raiders[action[1]] += 1
            state.log("raider", (state.active, action[1]))
            done |= 2
        if done != 3:
            state.call(ConanPart(done))


class Court(ActiveDecision):
    """A card of each kind, two strategy cards, or an event.

    Rule court.options (EN:835-845; FR:2649-2667).
    """

    rule = "court.options"
    text = mark("What do you do at court?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        events = playable(state, state.active, AT_COURT)
        return [(DRAW, BOTH), (DRAW, TWO_STRATEGIES), *events]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        player = state.active
        if action == (DRAW, BOTH):
            draw_kingdom(state, player)
            draw_strategy(state, player)
        elif action[0] == DRAW:
            draw_strategy(state, player, STRATEGIES_AT_COURT)
        else:
            play(state, player, action, AT_COURT)
