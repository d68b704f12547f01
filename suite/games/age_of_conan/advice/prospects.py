"""What armies and emissaries on the map, and the contest under way, are likely to bring."""

from __future__ import annotations

from typing import Final

from suite.games.age_of_conan.advice.campaigns import marching, resting, roll, standing, taken
from suite.games.age_of_conan.advice.ending import crom
from suite.games.age_of_conan.advice.prices import EMISSARY, HELD, changes, fort, gold, purchases, unit
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.fighting import (
    counting,
    influence,
    number_of_dice,
    successes,
    with_conan,
)
from suite.games.age_of_conan.odds import Side, chance, held
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import SHIELDS, USUAL_DICE
from suite.games.age_of_conan.words import (
    A_CITY,
    ALLIANCE,
    ATTACKER,
    CAMPAIGN,
    DEFENDER,
    FORT,
    HAND,
    NEUTRAL,
    SETTLED,
    SIEGE,
    TOWER,
)

RIVAL: Final = 0.3
"""What a rival's loss is worth to another player."""
CARDS: Final = 2
"""Strategy cards in a hand that are likely to hold one for the next roll."""


def helped(s: Hyboria, player: int) -> bool:
    """Whether a player is likely to have a strategy card that fits, by what all know."""
    return len(s.mine(HAND, player)) >= CARDS


# -- armies ---------------------------------------------------------------------------------------------


def icons_left(s: Hyboria, land: int, place: int) -> int:
    """The icons of a track that an army at a place has yet to win."""
    return len(s.map.track[land]) - max(0, place)


def army(s: Hyboria, player: int, land: int, units: int, turns: int) -> float:
    """What so many units of a player are worth in a province."""
    if not units or s.holder[land] >= 0 or s.is_home(land):
        return units * unit(turns)
    icons = icons_left(s, land, s.place[land])
    return resting(units, s.map.rating[land], icons, s.raiders[land], turns, changes(s), helped(s, player))


def land_worth(s: Hyboria, land: int) -> float:
    """What a province is worth to whoever holds it, from now on."""
    marker = s.marker[land]
    total = HELD * s.map.rating[land] if marker in (FORT, A_CITY) else 0.0
    return total + tower(s, land) if marker in (TOWER, A_CITY) else total


def spoils(s: Hyboria, player: int, land: int) -> int:
    """What an attacker gains by breaking a defender, in tenths of a point."""
    loss = land_worth(s, land) if s.holder[land] >= 0 else 0.0
    return round(10 * (crom(s, player) + RIVAL * loss + 0.25 * s.map.rating[land]))


# -- emissaries -----------------------------------------------------------------------------------------


def tower(s: Hyboria, land: int) -> float:
    """What a tower is worth to who has it: gold at age changes and at the end, and objectives."""
    later = changes(s)
    return 2 * gold(1) * later + gold(0) * s.map.rating[land] + 0.4


def alliance(s: Hyboria, player: int, land: int) -> float:
    """What an emissary in a province hopes for: an own tower there, or an enemy's gone.

    Beside an own army that would end its campaign.
    """
    rating = s.map.rating[land]
    if s.army(player, land):
        return 0.0
    price = gold(purchases(s))
    dice = min(USUAL_DICE, influence(s, player, land))
    if s.holder[land] == NEUTRAL:
        part = roll(dice, rating, helped(s, player), s.raiders[land] > 0)
        return part * (tower(s, land) + price * rating - EMISSARY)
    part = roll(dice, rating + 1)
    return part * RIVAL * tower(s, land) - (1 - part) * EMISSARY


# -- the contest under way ------------------------------------------------------------------------------


def won(s: Hyboria) -> float:
    """The chance that the attacker wins the roll under way, by the dice that lie there and those to come."""
    fight = s.contest
    if fight.winner >= 0:
        return float(fight.winner == ATTACKER)
    defender = _side(s, DEFENDER)
    if fight.rolled[DEFENDER]:
        return float(successes(s, ATTACKER) > successes(s, DEFENDER))
    if fight.rolled[ATTACKER]:
        return float(1 - held(successes(s, ATTACKER), defender))
    return float(chance(_side(s, ATTACKER), defender))


def _side(s: Hyboria, side: int) -> Side:
    """A side with its dice; who is asked for a strategy card just now has a fitting one."""
    icons = counting(s, side)
    asked = s.frames[-1]
    if isinstance(asked, LayCard) and asked.args[0] == side and len(asked.branches(s)) > 1:
        icons |= SHIELDS
    return Side(number_of_dice(s, side), icons, with_conan(s, side), s.contest.plus[side])


def fight(s: Hyboria, player: int, turns: int) -> float:
    """What the contest under way is worth to a player, beyond what lies on the map already."""
    kind, land = s.contest.kind, s.contest.land
    by, on = s.contest.by, s.contest.on
    if player not in (by, on):
        return 0.0
    settled = bool(s.contest.mercy & SETTLED)
    if kind == CAMPAIGN:
        return 0.0 if s.holder[land] >= 0 else _campaign(s, land, turns, settled)
    if kind == ALLIANCE:
        return 0.0 if settled else _parley(s, player, land, won(s))
    mine, theirs = s.army(by, land), s.army(on, land)
    siege = kind == SIEGE
    least = s.map.rating[land] if siege else 1
    if settled and (not mine or not (theirs or (siege and s.holder[land] >= 0))):
        return 0.0
    if player == by:
        return _attack(mine, theirs, least, siege, spoils(s, by, land), turns, -1.0 if settled else won(s))
    part = taken(mine, theirs, least, siege)
    if not settled:
        first = won(s)
        part = first * taken(mine, theirs - 1, least, siege)
        part += (1 - first) * taken(mine - 1, theirs, least, siege)
    stake = land_worth(s, land) if siege else army(s, on, land, theirs, turns)
    return (1 - part) * crom(s, on) - part * (stake + 0.5 * theirs * unit(turns) * siege)


def _campaign(s: Hyboria, land: int, turns: int, settled: bool) -> float:
    player = s.contest.by
    units, rating = s.army(player, land), s.map.rating[land]
    icons = icons_left(s, land, s.place[land])
    rest = (s.raiders[land], turns, changes(s), helped(s, player))
    now = resting(units, rating, icons, *rest)
    if settled:
        return marching(units, rating, icons, *rest) - now
    part = won(s)
    if icons > 1:
        ahead = marching(units, rating, icons - 1, *rest)
    else:
        ahead = fort(rating, changes(s)) + (units - 1) * unit(turns)
    return part * ahead + (1 - part) * marching(units - 1, rating, icons, *rest) - now


def _parley(s: Hyboria, player: int, land: int, part: float) -> float:
    by = s.contest.by
    if s.contest.on == NEUTRAL:
        return part * (tower(s, land) + gold(purchases(s)) * s.map.rating[land] - EMISSARY)
    if player == by:
        return part * RIVAL * tower(s, land) - (1 - part) * EMISSARY
    return -part * tower(s, land)


def _attack(units: int, theirs: int, least: int, siege: bool, gain: int, turns: int, part: float) -> float:
    """The attacker's part of a siege or battle; a `part` below 0 where the next roll has not begun."""
    kept = units * unit(turns)
    if part < 0:
        return standing(units, theirs, least, siege, gain, turns) - kept
    up = standing(units, theirs - 1, least, siege, gain, turns)
    down = standing(units - 1, theirs, least, siege, gain, turns)
    return part * up + (1 - part) * down - kept
