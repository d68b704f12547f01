"""The cards of Turan."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.frame import Frame
from suite.core.knowledge import reveal
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.behaviour.common import (
    ThenGain,
    bolster,
    gain,
    loses_a_unit,
    pick_dice,
    spare_unit,
)
from suite.games.age_of_conan.behaviour.people import (
    has_emissary,
    has_reserve,
    place_emissaries,
    place_units,
    redeploy,
)
from suite.games.age_of_conan.behaviour.texts import Texts
from suite.games.age_of_conan.fighting import add_dice, face_worth, log_dice
from suite.games.age_of_conan.moments import owner_of
from suite.games.age_of_conan.rules import discard, gain_gold, raze
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.words import (
    ATTACKER,
    EMISSARY_STAYS,
    HAND,
    POINT,
    SPY,
    STRIP,
    TOWER,
)

TEXTS: Final = Texts()


def treasurer(s: Hyboria, card: int) -> Frame | None:
    """Gold by the rating of the province that was subjugated."""
    gain_gold(s, owner_of(s, card), s.map.rating[s.contest.land])
    return None


def keep_emissary(s: Hyboria, card: int) -> Frame | None:
    """The emissary stays where the contest was; cards may be drawn besides."""
    s.contest.mercy |= EMISSARY_STAYS
    return gain(s, card)


def evil_omen(s: Hyboria, card: int) -> Frame | None:
    """The attacker's dice that are successes are rolled again."""
    n = 0
    for face, worth in enumerate(face_worth(s, ATTACKER)):
        if worth:
            place = ATTACKER * SIDES + face
            n += s.dice[place]
            s.dice[place] = 0
    add_dice(s, ATTACKER, n)
    log_dice(s, "rerolled", ATTACKER)
    return None


# -- spies ------------------------------------------------------------------------------------------------


class SpiesAtCourt(ActiveDecision):
    """Whose strategy cards are seen."""

    rule = "cards.event"
    text = mark("Whose strategy cards do your spies see?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(SPY, player) for player in spied(state, state.active)] or [PASS]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action == PASS:
            return
        for card in state.mine(HAND, action[1]):
            reveal(state, card, 1 << state.active)
        state.log("spied", (state.active, action[1]))
        state.call(StripHand(action[1]))


class StripHand(ActiveDecision):
    """One of the strategy cards of the player of the arg, which are seen, is discarded."""

    rule = "cards.event"
    text = mark("Which of these strategy cards is discarded?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(STRIP, card) for card in state.mine(HAND, self.args[0])]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        card = action[1]
        discard(state, card)
        state.log("stripped", (self.args[0], state.face[card]))


def spied(s: Hyboria, player: int) -> list[int]:
    """The others who hold strategy cards."""
    return [other for other in range(s.players) if other != player and s.mine(HAND, other)]


def spies(s: Hyboria, card: int) -> Frame | None:
    """Somebody's cards are seen, then own ones drawn."""
    s.call(ThenGain(card))
    return SpiesAtCourt()


# -- a bribe ----------------------------------------------------------------------------------------------


def bribable(s: Hyboria, player: int) -> list[int]:
    """Enemy towers without an army, beside an own emissary, whose rating a player can pay."""
    return [
        land
        for land, holder in enumerate(s.holder)
        if holder not in (-1, player)
        and s.marker[land] == TOWER
        and not s.army(holder, land)
        and s.embassy(player, land)
        and s.gold[player] >= s.map.rating[land]
    ]


def may_bribe(s: Hyboria, player: int) -> bool:
    return bool(bribable(s, player))


class BribedSatrap(ActiveDecision):
    """The tower that is bought away."""

    rule = "cards.event"
    text = mark("Which tower do you buy away?")
    pointing = mark("Buy away the tower in {province}")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(POINT, land) for land in bribable(state, state.active)]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        state.gold[state.active] -= state.map.rating[action[1]]
        state.log("paid", (state.active, state.map.rating[action[1]]))
        raze(state, action[1])


def bribe(s: Hyboria, card: int) -> Frame | None:
    return BribedSatrap()


TEXTS.does(
    bolster,
    "hyrkanian-archers",
    "imperial-lancers",
    "siege-train",
    "khan-of-the-east",
    "arrow-storm",
    "hidden-dagger",
    "promised-gold",
)
TEXTS.does(pick_dice, "veziz-shah")
TEXTS.does(gain, "river-raiders", "caravan-tribute", "divan")
TEXTS.does(treasurer, "imperial-treasurer")
TEXTS.does(keep_emissary, "agha-of-the-marches", "hostages")
TEXTS.does(place_emissaries, "silk-envoys", can=has_emissary)
TEXTS.does(spies, "spies-at-court")
TEXTS.does(place_units, "levy-of-the-plains", can=has_reserve)
TEXTS.does(bribe, "bribed-satrap", can=may_bribe)
TEXTS.does(spare_unit, "feigned-flight", can=loses_a_unit)
TEXTS.does(redeploy, "fast-riders")
TEXTS.does(evil_omen, "evil-omen")
