"""The cards of Stygia."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Decision
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.battle import withdraw
from suite.games.age_of_conan.behaviour.common import (
    ThenGain,
    bolster,
    gain,
    loses_a_unit,
    opponent,
    unit_goes_home,
)
from suite.games.age_of_conan.behaviour.people import (
    has_emissary,
    has_reserve,
    place_emissaries,
    place_units,
)
from suite.games.age_of_conan.behaviour.texts import Texts
from suite.games.age_of_conan.fighting import side_of
from suite.games.age_of_conan.intrigue import TravelGoal
from suite.games.age_of_conan.moments import PickDice, owner_of, pay_reroll, shelters
from suite.games.age_of_conan.rules import remove_units
from suite.games.age_of_conan.siege import go_back
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import MOST_DICE
from suite.games.age_of_conan.words import (
    ATTACKER,
    NO_CROM,
    POINT,
    RETREAT,
    TRAVEL,
)

TEXTS: Final = Texts()


def skelos(s: Hyboria, card: int) -> Frame | None:
    """The opposing army where the contest was loses units."""
    lose_units(s, opponent(s, owner_of(s, card)), s.contest.land, s.ability(card).kills)
    return None


def lose_units(s: Hyboria, player: int, land: int, n: int) -> None:
    """A player's army loses so many units, as far as it has them."""
    for _ in range(min(n, s.army(player, land))):
        remove_units(s, player, land)
        s.log("unit lost", (player, land))


def faces_army(s: Hyboria, player: int) -> bool:
    """Whether a player of the contest has an army against them there."""
    other = opponent(s, player)
    return other >= 0 and s.army(other, s.contest.land) > 0


def serpent_ring(s: Hyboria, card: int) -> Frame | None:
    """A sorcery is paid, and whichever dice one likes are rolled again."""
    player = owner_of(s, card)
    side = side_of(s, player)
    pay_reroll(s, player, side)
    return PickDice(side, MOST_DICE, 0, 0)


def curse(s: Hyboria, card: int) -> Frame | None:
    """The other side's strategy card does nothing in this roll."""
    s.contest.void[1 - side_of(s, owner_of(s, card))] = 1
    return None


# -- retreats ---------------------------------------------------------------------------------------------


class Mirage(Decision[Hyboria]):
    """Where the defender of a battle goes."""

    rule = "cards.event"
    text = mark("Where does your army go?")

    def player(self, state: Hyboria) -> int:
        return state.contest.on

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(RETREAT, land) for land in shelters(state)]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        withdraw(state, action[1])


def mirage(s: Hyboria, card: int) -> Frame | None:
    """The own army retreats, and nobody has a Crom token for it."""
    s.contest.mercy |= NO_CROM
    if side_of(s, owner_of(s, card)) == ATTACKER:
        go_back(s)
        return None
    return Mirage()


# -- events -----------------------------------------------------------------------------------------------


class RitesOfTheSerpent(ActiveDecision):
    """The province in which an own unit is given. Args: how many are left, the card, whose gains follow."""

    rule = "cards.event"
    text = mark("Where do you give a unit?")
    pointing = mark("Give a unit in {province}")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = state.active
        return [(POINT, land) for land in range(state.lands) if state.army(player, land)]

    def apply(self, state: Hyboria, action: Action) -> None:
        left, card = self.args
        state.end()
        lose_units(state, state.active, action[1], 1)
        if left > 1:
            state.call(RitesOfTheSerpent(left - 1, card))
        else:
            gain(state, card)


def rites(s: Hyboria, card: int) -> Frame | None:
    given = s.ability(card).loses
    return RitesOfTheSerpent(given, card) if given else gain(s, card)


def can_give(s: Hyboria, player: int) -> bool:
    """Whether a player has the units that the rites take."""
    return s.units_of(player) >= s.book.abilities[s.book.index["rites-of-the-serpent"]].loses


class Plague(ActiveDecision):
    """An enemy army outside homes loses units. Args: how many each, armies left, those that were struck."""

    rule = "cards.event"
    text = mark("Which enemy army loses a unit?")
    pointing = mark("Strike the army in {province}")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        struck = self.args[2:]
        return [PASS] + [(POINT, land) for land in enemy_armies(state) if land not in struck]

    def apply(self, state: Hyboria, action: Action) -> None:
        kills, left, *struck = self.args
        state.end()
        if action == PASS:
            return
        land = action[1]
        victim = next(p for p in range(state.players) if p != state.active and state.army(p, land))
        lose_units(state, victim, land, kills)
        if left > 1:
            state.call(Plague(kills, left - 1, *struck, land))


def enemy_armies(s: Hyboria) -> list[int]:
    """The provinces, no homes, in which somebody else's army stands."""
    others = [player for player in range(s.players) if player != s.active]
    lands = [land for land in range(s.lands) if not s.is_home(land)]
    return [land for land in lands if any(s.army(player, land) for player in others)]


def plague(s: Hyboria, card: int) -> Frame | None:
    known = s.ability(card)
    s.call(ThenGain(card))
    return Plague(known.kills, known.armies) if known.kills and known.armies else None


class ShadowWalk(ActiveDecision):
    """Which emissary goes. The arg is how many steps."""

    rule = "cards.event"
    text = mark("Which emissary walks in the shadow?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = state.active
        return [PASS] + [(TRAVEL, land) for land in range(state.lands) if state.embassy(player, land)]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action != PASS:
            state.call(TravelGoal(action[1], self.args[0]))


def shadow_walk(s: Hyboria, card: int) -> Frame | None:
    steps = s.ability(card).steps
    s.call(ThenGain(card))
    return ShadowWalk(steps) if steps else None


TEXTS.does(skelos, "book-of-skelos", can=faces_army)
TEXTS.does(
    gain,
    "high-sorcerer",
    "voice-of-the-temple",
    "night-of-research",
    "dark-pact",
    "serpent-eyes",
)
TEXTS.does(
    bolster,
    "temple-guard",
    "charioteers",
    "kushite-spears",
    "masked-priests",
    "black-lotus",
    "poisoned-cup",
)
TEXTS.does(serpent_ring, "serpent-ring")
TEXTS.does(rites, "rites-of-the-serpent", can=can_give)
TEXTS.does(plague, "plague")
TEXTS.does(place_emissaries, "serpent-envoys", can=has_emissary)
TEXTS.does(place_units, "tomb-levy", can=has_reserve)
TEXTS.does(curse, "curse")
TEXTS.does(shadow_walk, "shadow-walk")
TEXTS.does(mirage, "mirage")
TEXTS.does(unit_goes_home, "blood-price", can=loses_a_unit)
