"""The cards of Aquilonia."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.age_of_conan.age import build_city
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
    may_join,
    muster,
    place_emissaries,
    place_units,
    redeploy,
    unit_joins,
)
from suite.games.age_of_conan.behaviour.texts import Texts
from suite.games.age_of_conan.moments import owner_of
from suite.games.age_of_conan.objectives import COUNTED
from suite.games.age_of_conan.rules import gain_gold
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import FORT, POINT

TEXTS: Final = Texts()


def march_free(s: Hyboria, card: int) -> Frame | None:
    """The forced march costs no unit, also of an army of one: that it is used is all."""
    return None


def forts(s: Hyboria, player: int) -> list[int]:
    """The provinces in which a player has a fort."""
    return [land for land, holder in enumerate(s.holder) if holder == player and s.marker[land] == FORT]


def has_fort(s: Hyboria, player: int) -> bool:
    return bool(forts(s, player))


class WallsOfStone(ActiveDecision):
    """A fort becomes a city."""

    rule = "cards.event"
    text = mark("Which fort becomes a city?")
    pointing = mark("Build a city in {province}")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(POINT, land) for land in forts(state, state.active)]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        build_city(state, state.active, action[1])


def walls_of_stone(s: Hyboria, card: int) -> Frame | None:
    return WallsOfStone()


def crown_taxes(s: Hyboria, card: int) -> Frame | None:
    """Gold, and more for each fort and city."""
    known = s.ability(card)
    player = owner_of(s, card)
    counted = COUNTED["forts-cities"]
    n = sum(holder == player and s.marker[land] in counted for land, holder in enumerate(s.holder))
    gain_gold(s, player, min(known.at_most, known.gold + n))
    return None


TEXTS.does(march_free, "black-dragons")
TEXTS.does(
    bolster,
    "bossonian-archers",
    "gunderland-pikes",
    "warden-of-the-walls",
    "charge-of-the-lion",
    "shield-wall",
    "golden-tongue",
)
TEXTS.does(pick_dice, "knights-of-poitain", "captain-general")
TEXTS.does(spare_unit, "lord-marshal", "loyal-barons", can=loses_a_unit)
TEXTS.does(gain, "royal-chancellor", "war-council")
TEXTS.does(place_units, "military-draft", can=has_reserve)
TEXTS.does(place_emissaries, "royal-embassy", can=has_emissary)
TEXTS.does(walls_of_stone, "walls-of-stone", can=has_fort)
TEXTS.does(crown_taxes, "crown-taxes")
TEXTS.does(muster, "grand-muster")
TEXTS.does(unit_joins, "fresh-companies", can=may_join)
TEXTS.does(redeploy, "swift-columns")
TEXTS.does(roll_again, "answered-prayer")
