"""The intrigue contest: a single roll for a tower in neutral land, or against an enemy's."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.games.age_of_conan.contest import Roll
from suite.games.age_of_conan.fighting import close_fight
from suite.games.age_of_conan.moments import ask_side
from suite.games.age_of_conan.rules import gain_gold, raze
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    AT_TOWER,
    ATTACKER,
    DEFENDER,
    EMISSARY_STAYS,
    NEUTRAL,
    SETTLED,
    TOWER,
    TOWER_STAYS,
    WON_ALLIANCE,
)


class Parley(Procedure[Hyboria]):
    """Rules alliance.purpose, alliance.cards (EN:1524-1603; FR:2735-2828)."""

    rule = "alliance.purpose"

    def step(self, state: Hyboria, at: int) -> None:
        fight = state.contest
        won = fight.winner == ATTACKER
        if at == 0:
            state.call(Roll())
        elif at == 1 and fight.on == NEUTRAL and won:
            ally(state)
            ask_side(state, WON_ALLIANCE, ATTACKER)
        elif at == 1 and fight.on != NEUTRAL and won:
            ask_side(state, AT_TOWER, DEFENDER)
        elif at == 2:
            if fight.on != NEUTRAL:
                break_alliance(state, won)
            elif won and not fight.mercy & EMISSARY_STAYS:
                lose_emissary(state)
            close_fight(state)
            state.end()


def ally(s: Hyboria) -> None:
    """The tower is placed and the gold taken; an own army there campaigns no more.

    Rules alliance.made, terms.markers (EN:1589-1596; FR:2795-2814).
    """
    player, land = s.contest.by, s.contest.land
    s.contest.mercy |= SETTLED
    s.holder[land] = player
    s.marker[land] = TOWER
    s.place[land] = -1
    s.log("allied", (player, land))
    gain_gold(s, player, s.map.rating[land])


def break_alliance(s: Hyboria, won: bool) -> None:
    """A won roll takes the tower away, a lost one the emissary.

    Rule alliance.broken (EN:1598-1603; FR:2816-2828).
    """
    mercy = s.contest.mercy
    if won and not mercy & TOWER_STAYS:
        raze(s, s.contest.land)
    elif not mercy & EMISSARY_STAYS:
        lose_emissary(s)


def lose_emissary(s: Hyboria) -> None:
    """The emissary who sought the contest goes back to the reserve."""
    player, land = s.contest.by, s.contest.land
    s.emissaries[player * s.lands + land] -= 1
    s.log("emissary gone", (player, land))
