"""What campaigns, alliances and the contest under way are likely to bring, in points at the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from suite.games.age_of_conan.fighting import (
    counting,
    influence,
    number_of_dice,
    successes,
    with_conan,
)
from suite.games.age_of_conan.odds import Side, chance, held
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import USUAL_DICE
from suite.games.age_of_conan.words import (
    ALLIANCE,
    ATTACKER,
    CAMPAIGN,
    DEFENDER,
    F_BY,
    F_KIND,
    F_MERCY,
    F_NUMBER,
    F_ON,
    F_PLUS,
    F_WHERE,
    F_WINNER,
    NEUTRAL,
    SETTLED,
    TOWER,
)

UNIT: Final = 0.55
EMISSARY: Final = 0.5
GOLD: Final = 0.22
"""What a unit, an emissary and a gold are worth in points."""
FORT: Final = 1.85
"""What a subjugated province is worth for each point of its rating: now, and at the end if it holds."""
HASTE: Final = 0.94
"""What a roll that is still to be won costs, since it takes time."""


@lru_cache(4096)
def roll(attackers: int, defenders: int) -> float:
    """The chance that the attacker wins a plain roll."""
    return float(chance(Side(min(attackers, USUAL_DICE)), Side(defenders)))


@lru_cache(4096)
def conquest(units: int, rating: int, icons: int) -> float:
    """How likely an army comes through so many icons, a unit fewer with each lost roll; less if late."""
    if not icons:
        return 1.0
    if units <= 0:
        return 0.0
    won = roll(units, rating)
    further = conquest(units, rating, icons - 1)
    return HASTE * (won * further + (1 - won) * conquest(units - 1, rating, icons))


def campaign(s: Hyboria, land: int, units: int, place: int) -> float:
    """What a campaign is worth that has come to an icon."""
    rating = s.map.rating[land]
    left = len(s.map.track[land]) - place
    return FORT * rating * conquest(units, rating, left)


def tower(s: Hyboria, land: int) -> float:
    """What a tower is worth to who has it: gold at age changes and at the end."""
    return GOLD * (s.map.rating[land] + 2 * (s.ages - 1 - s.age)) + 0.6


def alliance(s: Hyboria, player: int, land: int) -> float:
    """What an emissary in a province hopes for: an own tower there, or an enemy's gone."""
    holder = s.holder[land]
    rating = s.map.rating[land]
    dice = min(USUAL_DICE, influence(s, player, land))
    if holder == NEUTRAL:
        return roll(dice, rating) * (tower(s, land) + GOLD * rating - EMISSARY)
    if s.marker[land] != TOWER:
        return 0.0
    return max(GOLD * rating - EMISSARY, roll(dice, min(USUAL_DICE, rating + 1)) * tower(s, land) / 2)


def won(s: Hyboria) -> float:
    """The chance that the attacker wins the roll under way, by the dice that lie there and those to come."""
    fight = s.fight
    if fight[F_WINNER] >= 0:
        return float(fight[F_WINNER] == ATTACKER)
    defender = _side(s, DEFENDER)
    if fight[F_NUMBER + DEFENDER]:
        return float(successes(s, ATTACKER) > successes(s, DEFENDER))
    if fight[F_NUMBER + ATTACKER]:
        return float(1 - held(successes(s, ATTACKER), defender))
    return float(chance(_side(s, ATTACKER), defender))


def _side(s: Hyboria, side: int) -> Side:
    dice = number_of_dice(s, side)
    return Side(dice, counting(s, side), with_conan(s, side), s.fight[F_PLUS + side])


def fight(s: Hyboria, player: int) -> float:
    """What the contest under way is worth to a player, beyond what lies on the map already."""
    kind, land = s.fight[F_KIND], s.fight[F_WHERE]
    by, on = s.fight[F_BY], s.fight[F_ON]
    if player not in (by, on):
        return 0.0
    settled = s.fight[F_MERCY] & SETTLED
    if settled and kind in (CAMPAIGN, ALLIANCE):
        return 0.0
    part = won(s)
    if kind == ALLIANCE:
        if on == NEUTRAL:
            return part * (tower(s, land) + GOLD * s.map.rating[land] - EMISSARY) - alliance(s, by, land)
        return part * tower(s, land) / 2 if player == by else -part * tower(s, land)
    units = s.army(by, land)
    if kind == CAMPAIGN:
        place = s.place[land]
        ahead = campaign(s, land, units, place + 1)
        behind = campaign(s, land, units - 1, place) - UNIT
        return part * ahead + (1 - part) * behind - campaign(s, land, units, place)
    return _clash(s, player, 0.5 if settled else part)


def _clash(s: Hyboria, player: int, part: float) -> float:
    """A siege or battle: the units that it costs, and the prize when the defender's are gone."""
    land = s.fight[F_WHERE]
    by, on = s.fight[F_BY], s.fight[F_ON]
    mine, theirs = s.army(by, land), s.army(on, land)
    bare = max(0, theirs) + (s.holder[land] >= 0)
    through = conquest(mine, max(theirs, s.map.rating[land] if s.holder[land] >= 0 else 1), bare)
    prize = 1.0 + campaign(s, land, max(0, mine - 1), 0) * 0.6
    gain = through * prize + UNIT * (part - 1) * 1.2
    if player == by:
        return gain
    stake = prize if s.holder[land] < 0 else 1.0 + s.map.rating[land]
    return -through * stake + UNIT * (1 - part)
