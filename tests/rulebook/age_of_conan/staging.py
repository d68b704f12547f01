"""Contests of any two sides, as tests begin them."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.games.age_of_conan.alliance import Parley
from suite.games.age_of_conan.battle import Battle
from suite.games.age_of_conan.campaign import Campaign
from suite.games.age_of_conan.fighting import open_fight
from suite.games.age_of_conan.siege import Siege
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import ON_TABLE
from suite.games.age_of_conan.words import (
    ALLIANCE,
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DEFENDER,
    FORT,
    NEUTRAL,
    PLAY,
    SIEGE,
    USE,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    HYPERBOREA,
    STYGIA,
    TURAN,
    answer,
    army,
    embassy,
    give,
    land,
    legal,
    mark,
    tabled,
)


def campaign(s: Hyboria, key: str, units: int, place: int = 0, by: int = AQUILONIA) -> None:
    """A player campaigns with so many units; the contest is due."""
    army(s, by, key, units, place)
    s.active = by
    open_fight(s, CAMPAIGN, land(s, key), NEUTRAL, s.home(by))
    s.call(Campaign())


def battle(
    s: Hyboria, key: str, mine: int, theirs: int, place: int = 0, by: int = AQUILONIA, on: int = TURAN
) -> None:
    """A player attacks an army on campaign; the battle is due."""
    army(s, on, key, theirs, place)
    s.units[by * s.lands + land(s, key)] = mine
    s.active = by
    open_fight(s, BATTLE, land(s, key), on, s.home(by))
    s.call(Battle())


def siege(s: Hyboria, key: str, mine: int, theirs: int, by: int = TURAN, on: int = AQUILONIA) -> None:
    """A player besieges a fort; the siege is due."""
    mark(s, on, key, FORT)
    army(s, on, key, theirs)
    s.units[by * s.lands + land(s, key)] = mine
    s.active = by
    open_fight(s, SIEGE, land(s, key), on, s.home(by))
    s.call(Siege())


def intrigue(s: Hyboria, by: int, key: str, on: int = NEUTRAL) -> None:
    """A player's emissary seeks an alliance, or to break one; the contest is due."""
    embassy(s, by, key)
    s.active = by
    open_fight(s, ALLIANCE, land(s, key), on, land(s, key))
    s.call(Parley())


LANDS = {AQUILONIA: "ophir", TURAN: "ophir", STYGIA: "kush", HYPERBOREA: "nordheim"}
"""Where a kingdom campaigns in tests: on plains, Stygia in the South, Hyperborea among savages."""
COURTS = {AQUILONIA: "ophir", TURAN: "zamora", STYGIA: "kush", HYPERBOREA: "brythunia"}
"""Where it seeks an alliance, with two dice."""


def in_contest(s: Hyboria, player: int, kind: str) -> int:
    """A player is in a contest: campaign, intrigue, a siege in which they defend, or besiege; their side."""
    if kind == "campaign":
        campaign(s, LANDS[player], 3, 0, player)
    elif kind == "intrigue":
        intrigue(s, player, COURTS[player])
    elif kind == "besiege":
        siege(s, "ophir", 3, 1, player, (player + 1) % 4)
    else:
        siege(s, "ophir", 3, 1, (player + 1) % 4, player)
        return DEFENDER
    return ATTACKER


def have(s: Hyboria, key: str) -> tuple[int, Action]:
    """The kingdom of a card has it ready; the player, and the answer that uses it."""
    known = s.book.abilities[s.catalogue.index[key]]
    player = known.kingdom
    if known.type == ON_TABLE:
        return player, (USE, tabled(s, player, key))
    return player, (PLAY, give(s, player, key))


def until(s: Hyboria, action: Action) -> None:
    """Everybody passes until an answer can be given; it is."""
    while action not in legal(s):
        answer(s, *PASS)
    answer(s, *action)
