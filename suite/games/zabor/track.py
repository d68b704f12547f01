"""The Action Card Track: the order of the cards, Envoys on their spaces, the Actions from left to right."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.zabor.acquisition import Acquisition
from suite.games.zabor.army import BuildArmy
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.campaign import Campaign
from suite.games.zabor.civilize import Civilize
from suite.games.zabor.council import CouncilSeat
from suite.games.zabor.diplomacy import Diplomacy
from suite.games.zabor.limits import Limits, Surplus
from suite.games.zabor.maritime import Maritime
from suite.games.zabor.moments import TAKEN, trigger
from suite.games.zabor.rituals import Rituals
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    ACQUISITION,
    ACTION_SPACES,
    ACTIONS,
    BUILD_ARMY,
    CAMPAIGN,
    CIVILIZE,
    COUNCIL,
    COUNCIL_SEAT,
    DIPLOMACY,
    ENVOYS,
    MARITIME,
    RITUALS,
)
from suite.games.zabor.words import LAY, PLACE, REST, SHARED

# -- the order of the cards --------------------------------------------------------------------------------


class PlaceActions(Procedure[Zabor]):
    """The Master of the Council lays the Action Cards from the left (ZAB:63)."""

    rule = "phases.place-actions"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            state.last_order = state.order
            state.order = [-1] * len(ACTIONS)
        left = unlaid(state)
        if len(left) > 1:
            state.call(LayAction())
            return
        if left:
            lay(state, left[0])
        state.log("order", tuple(state.order))
        state.end()


def unlaid(s: Zabor) -> list[int]:
    """The Action Cards that do not lie on the track yet."""
    return [action for action in range(len(ACTIONS)) if action not in s.order]


def lay(s: Zabor, action: int) -> None:
    """An Action Card lies in the next place of the track."""
    s.order[s.order.index(-1)] = action


class LayAction(Decision[Zabor]):
    """Which card comes next; or all the rest in the order of last turn."""

    rule = "phases.place-actions"
    text = mark("Which Action Card comes next?")

    def player(self, state: Zabor) -> int:
        return state.seats[COUNCIL]

    def legal_actions(self, state: Zabor) -> list[Action]:
        again: list[Action] = [(REST,)] if -1 not in state.last_order else []
        return again + [(LAY, action) for action in unlaid(state)]

    def branches(self, state: Zabor) -> list[Action]:
        """Once there is an order one card may be taken to the front; the others stay as they lay."""
        actions = self.legal_actions(state)
        return [(REST,)] if (REST,) in actions and state.order[0] >= 0 else actions

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action[0] == LAY:
            lay(state, action[1])
            return
        left = unlaid(state)
        for each in state.last_order:
            if each in left:
                lay(state, each)


# -- Envoys ------------------------------------------------------------------------------------------------


class PlaceEnvoys(Procedure[Zabor]):
    """The players in turn order place one Envoy each, again and again, until all are placed.

    Who has more than others goes on alone. Rules phases.place-envoys, terms.envoys (ZAB:69, 317-321).
    """

    rule = "phases.place-envoys"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            for player in range(state.players):
                more = state.grants(player).envoys + state.more_envoys[player]
                state.envoys[player] = ENVOYS[state.players] + more
                state.more_envoys[player] = 0
        order = state.from_council()
        player = order[at % state.players]
        if not any(places(state, each) for each in order):
            state.envoys = [0] * state.players
            state.end()
        elif places(state, player):
            state.call(PlaceEnvoy(player))


def places(s: Zabor, player: int) -> list[int]:
    """The spaces where a player can place their next Envoy.

    Who has one for secondary spaces alone, and none there yet, places the last one there; by a card one may
    share a space with one of another player. Rule envoys.cards (ZAB:69).
    """
    if not s.envoys[player]:
        return []
    free = [space for space in range(ACTION_SPACES) if s.track[space] < 0]
    grants = s.grants(player)
    if grants.shares > s.done(player, SHARED):
        free += [
            space
            for space in range(ACTION_SPACES)
            if s.track[space] not in (-1, player) and s.second[space] < 0
        ]
    if "secondary-envoy" in grants.powers and s.envoys[player] == 1 and not on_secondary(s, player):
        free = [space for space in free if space % 2]
    return free


def on_secondary(s: Zabor, player: int) -> bool:
    """Whether an Envoy of a player stands on a secondary space."""
    return player in s.track[1::2] or player in s.second[1::2]


class PlaceEnvoy(PlayerDecision):
    """Where an Envoy of the player in the arg stands."""

    rule = "phases.place-envoys"
    text = mark("Where do you place an Envoy?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PLACE, space) for space in places(state, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, space = self.args[0], action[1]
        state.end()
        state.envoys[player] -= 1
        if state.track[space] < 0:
            state.track[space] = player
        else:
            state.second[space] = player
            state.note(player, SHARED)
        state.log("envoy", (player, state.order[space // 2], space % 2))


# -- Actions -----------------------------------------------------------------------------------------------


class TakeActions(Procedure[Zabor]):
    """From the left, on each card first the primary space, then the secondary one.

    Rules phases.action, terms.envoys (ZAB:71, 321).
    """

    rule = "phases.action"

    def step(self, state: Zabor, at: int) -> None:
        space = next((n for n in range(ACTION_SPACES) if state.track[n] >= 0), -1)
        if space < 0:
            state.place = -1
            state.end()
            return
        state.place = space
        state.active = state.track[space]
        state.track[space] = state.second[space]
        state.second[space] = -1
        state.call(TakeAction(state.order[space // 2], space % 2))


class TakeAction(Procedure[Zabor]):
    """One Action is Taken; then cards answer, and nobody keeps more cards than they may.

    Args: the Action, whether it is the secondary one. Rules terms.taken, terms.card-limit (ZAB:275, 311).
    """

    rule = "terms.taken"

    def step(self, state: Zabor, at: int) -> None:
        action, secondary = self.args
        player = state.active
        if at == 0:
            state.log("action", (player, action, secondary))
            trigger(state, TAKEN + action, player, secondary)
        elif at == 1:
            execute(state, action, secondary, 1)
        elif at == 2:
            state.call(Limits(*state.from_council()))
        elif at == 3:
            surplus_at_once(state)
        else:
            state.end()


def execute(s: Zabor, action: int, secondary: int, taken: int) -> None:
    """An Action is carried out by the active player; the last act of a step."""
    s.call(CHAPTERS[action](secondary, taken))


CHAPTERS: Final[dict[int, type[Procedure[Zabor]]]] = {
    ACQUISITION: Acquisition,
    BUILD_ARMY: BuildArmy,
    CAMPAIGN: Campaign,
    CIVILIZE: Civilize,
    COUNCIL_SEAT: CouncilSeat,
    DIPLOMACY: Diplomacy,
    MARITIME: Maritime,
    RITUALS: Rituals,
}
"""Action -> its chapter."""


def surplus_at_once(s: Zabor) -> None:
    """With the option `surplus` = at-once what is above Capacity goes now (rule end.surplus, ZAB:397)."""
    if s.options["surplus"] == "at-once":
        s.call(AllSurplus(*s.from_council()))


class AllSurplus(Procedure[Zabor]):
    """Each player of the args removes what is above their Capacity."""

    rule = "end.surplus"

    def step(self, state: Zabor, at: int) -> None:
        if at < len(self.args):
            state.call(Surplus(self.args[at], -1))
        else:
            state.end()
