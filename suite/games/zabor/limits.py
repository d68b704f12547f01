"""What nobody may have more of: three cards of a kind, and Units within Capacity."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.control import free_beast, release, surplus
from suite.games.zabor.narrow import in_rear
from suite.games.zabor.rules import discard
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CARD_LIMIT, COUNCIL, EVENTS
from suite.games.zabor.words import (
    ARTIFACT_DECK,
    ARTIFACTS,
    BEASTS,
    CHAIRS,
    DESTINY,
    DESTINY_DECK,
    DISCARD,
    DYNASTIES,
    DYNASTY_DECK,
    LOSE,
    SEATS,
    SORCERY,
    SORCERY_DECK,
)

LIMITED: Final = (
    (DESTINY, DESTINY_DECK),
    (SORCERY, SORCERY_DECK),
    (DYNASTIES, DYNASTY_DECK),
    (ARTIFACTS, ARTIFACT_DECK),
    (CHAIRS, SEATS),
)
"""A player's zones of which none holds more than three cards, and where the rest goes."""


class Limits(Procedure[Zabor]):
    """All players of the args discard down to three cards of a kind, and to three Monsters.

    Rules terms.card-limit, rituals.hand, acquisition.limit, council.limit (ZAB:193, 273, 283-287, 311-315,
    367).
    """

    rule = "terms.card-limit"

    def step(self, state: Zabor, at: int) -> None:
        for player in self.args:
            for zone, _ in LIMITED:
                if len(state.mine(zone, player)) > CARD_LIMIT:
                    state.back(0)
                    state.call(DiscardDown(player, zone))
                    return
            if len(state.mine(BEASTS, player)) > CARD_LIMIT:
                state.back(0)
                state.call(ReleaseBeast(player))
                return
        state.end()


class DiscardDown(PlayerDecision):
    """Which card goes; args: the player, the zone. The first two Positions are never given back.

    Rule council.limit (ZAB:287).
    """

    rule = "terms.card-limit"
    text = mark("Which card do you give up?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, zone = self.args
        cards = state.mine(zone, player)
        if zone == CHAIRS:
            cards = [card for card in cards if state.deed(card).position not in (COUNCIL, EVENTS)]
        return [(DISCARD, card) for card in cards]

    def apply(self, state: Zabor, action: Action) -> None:
        player, zone = self.args
        card = action[1]
        state.end()
        face = state.face[card]
        if zone == CHAIRS:
            state.seats[state.deed(card).position] = -1
            state.move(card, SEATS)
        else:
            discard(state, card, dict(LIMITED)[zone])
        state.log("discarded", (player, face))


class ReleaseBeast(PlayerDecision):
    """Which Monster leaves the map; the arg is the player.

    Rule monsters.limits (ZAB:287).
    """

    rule = "monsters.limits"
    text = mark("Which Monster do you let go?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        number = state.kinds.number
        owners = enumerate(state.beast_of)
        return [(LOSE, number + beast) for beast, owner in owners if owner == self.args[0]]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        beast = action[1] - state.kinds.number
        area = state.beast_at[beast]
        free_beast(state, beast)
        state.log("beast gone", (self.args[0], beast))
        release(state, area)


# -- Capacity ---------------------------------------------------------------------------------------------


class Surplus(Procedure[Zabor]):
    """A player, the first arg, removes Units above Capacity; the last one of the Area in the second stays.

    Rules end.surplus, diplomacy.surplus (ZAB:203, 231, 397).
    """

    rule = "end.surplus"

    def step(self, state: Zabor, at: int) -> None:
        if removals(state, *self.args):
            state.back(0)
            state.call(RemoveUnit(*self.args))
        else:
            state.end()


def removals(s: Zabor, player: int, keep: int) -> list[Action]:
    """The pieces of kinds above Capacity, each with its Area."""
    n = s.kinds.number
    return [
        (LOSE, kind, area)
        for unit in surplus(s, player)
        for area in s.held(player)
        for kind in s.kinds.of[unit]
        if s.units[area * n + kind] and not (area == keep and is_last(s, player, area))
    ]


def is_last(s: Zabor, player: int, area: int) -> bool:
    """Whether an Area would be lost with one piece less."""
    pieces = sum(s.stack(area)) + len(s.beasts(player, area))
    return pieces == 1 and not s.built[area]


class RemoveUnit(PlayerDecision):
    """Which Unit above Capacity goes; args as those of `Surplus`."""

    rule = "end.surplus"
    text = mark("Which Unit above your Capacity goes?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return removals(state, *self.args)

    def branches(self, state: Zabor) -> list[Action]:
        """Of each kind it goes where it is missed least."""
        return in_rear(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        _, kind, area = action
        state.units[area * state.kinds.number + kind] -= 1
        state.log("removed", (self.args[0], kind, area))
        release(state, area)
