"""The cards of Hyperborea."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.behaviour.common import (
    bolster,
    gain,
    loses_a_unit,
    pick_dice,
    roll_again,
    spare_unit,
)
from suite.games.age_of_conan.behaviour.people import (
    has_emissary,
    has_reserve,
    place_emissaries,
    place_units,
    redeploy,
    units_home,
)
from suite.games.age_of_conan.behaviour.texts import Texts
from suite.games.age_of_conan.moments import owner_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import AREAS
from suite.games.age_of_conan.words import NAME, SUBJUGATED, TOWER_STAYS, VICTORY

TEXTS: Final = Texts()


def slave_masters(s: Hyboria, card: int) -> Frame | None:
    """Units are placed at home."""
    units_home(s, owner_of(s, card), s.ability(card).units)
    return None


def broken_oath(s: Hyboria, card: int) -> Frame | None:
    """The tower stays, and the emissary who sought to break it goes as after a lost roll."""
    s.contest.mercy |= TOWER_STAYS
    return None


class LongWinter(ActiveDecision):
    """The area in which nobody else may start a military contest until the own next turn begins."""

    rule = "cards.event"
    text = mark("Which area lies under the winter?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(NAME, area) for area in range(len(AREAS)) if state.areas >> area & 1]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        state.barred[action[1]] = state.active
        state.log("winter", (state.active, action[1]))


def long_winter(s: Hyboria, card: int) -> Frame | None:
    return LongWinter()


TEXTS.does(gain, "sacrifices", "witch-queen", "northern-tribute", "rune-lore")
TEXTS.does(roll_again, "witch-men")
TEXTS.does(
    bolster,
    "grey-axemen",
    "snow-raiders",
    "stone-citadels",
    "ice-sellswords",
    "chill-fog",
    "berserk-rage",
    "ice-wall",
    "ancient-secret",
)
TEXTS.does(slave_masters, "slave-masters", moment=SUBJUGATED, can=has_reserve)
TEXTS.does(slave_masters, "slave-masters", moment=VICTORY, can=has_reserve)
TEXTS.does(pick_dice, "mist-seer")
TEXTS.does(long_winter, "long-winter")
TEXTS.does(place_units, "call-of-the-clans", can=has_reserve)
TEXTS.does(place_emissaries, "grey-envoys", can=has_emissary)
TEXTS.does(spare_unit, "dead-march", can=loses_a_unit)
TEXTS.does(broken_oath, "broken-oath")
TEXTS.does(redeploy, "giants-road")
