"""Campaigns against neutral provinces, icon by icon, and forced marches."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.contest import Roll
from suite.games.age_of_conan.fighting import close_fight, lost_unit, open_fight
from suite.games.age_of_conan.moments import ask_side, may_act, open_window, play, playable
from suite.games.age_of_conan.rules import remove_units
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    AT_END,
    AT_MARCH,
    ATTACKER,
    CAMPAIGN,
    FORT,
    MARCH,
    NEUTRAL,
    SETTLED,
    SUBJUGATED,
)


class Campaign(Procedure[Hyboria]):
    """A roll at the icon of the army; advance, loss or fort; perhaps a forced march to the next roll.

    Rule campaign.start (EN:1269-1377; FR:2987-3123).
    """

    rule = "campaign.start"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.call(Roll())
        elif at == 1:
            settle(state)
            if state.holder[state.contest.land] >= 0:
                ask_side(state, SUBJUGATED, ATTACKER)
        elif at == 2:
            open_window(state, AT_END)
        else:
            land = state.contest.land
            going = state.holder[land] < 0 and state.army(state.active, land) > 0
            close_fight(state)
            state.end()
            if going:
                ask_march(state, land)


def settle(s: Hyboria) -> None:
    """A won roll takes the army an icon on, or the province on the last one; a lost one costs a unit.

    Rules campaign.won, campaign.lost, campaign.subjugated, scoring.points, scoring.kept (EN:1324-1346;
    FR:3078-3093).
    """
    player, land = s.contest.by, s.contest.land
    s.contest.mercy |= SETTLED
    if s.contest.winner != ATTACKER:
        if lost_unit(s, player):
            remove_units(s, player, land)
            s.log("unit lost", (player, land))
    elif s.place[land] + 1 < len(s.map.track[land]):
        s.place[land] += 1
        s.log("advanced", (player, land, s.place[land] + 1))
    else:
        s.place[land] = -1
        s.holder[land] = player
        s.marker[land] = FORT
        remove_units(s, player, land)
        s.points[player] += s.map.rating[land]
        s.log("subjugated", (player, land, s.map.rating[land]))


def ask_march(s: Hyboria, land: int) -> None:
    """Whether the army marches on, where it can; the last act of a step."""
    n = s.army(s.active, land)
    if n > 1 or (n and may_act(s, s.active, AT_MARCH)):
        s.call(ForcedMarch(land))


class ForcedMarch(ActiveDecision):
    """A unit is removed for another roll at once; at least one must be left. The arg is the province.

    Rule campaign.march (EN:1356-1377; FR:3104-3123).
    """

    rule = "campaign.march"
    text = mark("Do you force a march?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        march: list[Action] = [(MARCH,)] if state.army(state.active, self.args[0]) > 1 else []
        return [PASS, *march, *playable(state, state.active, AT_MARCH)]

    def apply(self, state: Hyboria, action: Action) -> None:
        land = self.args[0]
        player = state.active
        state.end()
        if action == PASS:
            return
        state.call(MarchOn(land))
        if action == (MARCH,):
            remove_units(state, player, land)
            state.log("marched", (player, land))
        else:
            play(state, player, action, AT_MARCH)


class MarchOn(Procedure[Hyboria]):
    """The campaign in the arg's province goes on after a forced march."""

    rule = "campaign.march"

    def step(self, state: Hyboria, at: int) -> None:
        land = self.args[0]
        open_fight(state, CAMPAIGN, land, NEUTRAL, land)
        state.become(Campaign())
