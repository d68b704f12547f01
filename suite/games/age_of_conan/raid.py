"""Raiders at an age change and at the end: bought off with units, or paid for in points."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.asking import PlayerDecision
from suite.games.age_of_conan.rules import remove_units
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import RANSOM


class Raids(Procedure[Hyboria]):
    """Each player in turn buys off what they like and loses points for the rest; then all raiders go.

    Who was slain by Conan has no final score, and is not asked (EN:2048-2050; FR:1672-1675).
    Rules raiders.resolve, scoring.raids (EN:1749-1773; FR:1208-1234, 2539-2551).
    """

    rule = "raiders.resolve"

    def step(self, state: Hyboria, at: int) -> None:
        order = [player for player in state.from_first() if player != state.fallen]
        if at:
            plunder(state, order[at - 1])
        if at < len(order):
            if ransoms(state, order[at]):
                state.call(BuyOff(order[at]))
            return
        state.raiders = [0] * state.lands
        state.log("raiders leave", (state.age + 1,))
        state.end()


def ransoms(s: Hyboria, player: int) -> list[int]:
    """Friendly provinces with raiders and an own unit; the home is one of them."""
    return [land for land in s.friendly(player) if s.raiders[land] and s.army(player, land)]


class BuyOff(PlayerDecision):
    """A unit of a province for all raiders there, as often as one likes. The arg is the player."""

    rule = "raiders.resolve"
    text = mark("Where do you give a unit to be rid of the raiders?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [PASS] + [(RANSOM, land) for land in ransoms(state, self.args[0])]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action == PASS:
            return
        player, land = self.args[0], action[1]
        remove_units(state, player, land)
        state.raiders[land] = 0
        state.log("bought off", (player, land))
        if ransoms(state, player):
            state.call(BuyOff(player))


def plunder(s: Hyboria, player: int) -> None:
    """A point for each raider in friendly land, as far as there are points.

    Rules raiders.resolve, scoring.least.
    """
    lost = min(s.points[player], sum(s.raiders[land] for land in s.friendly(player)))
    if lost:
        s.points[player] -= lost
        s.log("plundered", (player, lost))
