"""What armies are worth that fight: a campaign by turns and forced marches, a siege or battle to its end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from suite.games.age_of_conan.advice.prices import TURN, fort, unit
from suite.games.age_of_conan.odds import Side, chance
from suite.games.age_of_conan.terms import AXES, SHIELDS, USUAL_DICE

KEPT: Final = 20_000
"""Results of each kind that are remembered."""


@lru_cache(KEPT)
def roll(attackers: int, defenders: int, helped: bool = False, raided: bool = False) -> float:
    """The chance that the attacker wins a roll, with a strategy card of one icon if `helped`."""
    mine = Side(min(attackers, USUAL_DICE), SHIELDS * helped)
    return float(chance(mine, Side(min(defenders, USUAL_DICE), AXES * raided)))


# -- campaigns: `icons` are those to be won, `turns` and `later` what is left of the match --------------


@lru_cache(KEPT)
def resting(units: int, rating: int, icons: int, raiders: int, turns: int, later: int, helped: bool) -> float:
    """An army on campaign between turns: it may go on in the next one."""
    kept = units * unit(turns)
    if turns < 1 or not units:
        return kept
    cost = TURN * unit(turns)
    return max(kept, rolling(units, rating, icons, raiders, turns - 1, later, helped) - cost)


@lru_cache(KEPT)
def rolling(units: int, rating: int, icons: int, raiders: int, turns: int, later: int, helped: bool) -> float:
    """An army on campaign that is about to roll."""
    part = roll(units, rating, helped, raiders > 0)
    fewer = max(0, raiders - 1)
    if icons > 1:
        won = marching(units, rating, icons - 1, fewer, turns, later, helped)
    else:
        won = fort(rating, later) + (units - 1) * unit(turns)
    lost = marching(units - 1, rating, icons, fewer, turns, later, helped)
    return part * won + (1 - part) * lost


def marching(
    units: int, rating: int, icons: int, raiders: int, turns: int, later: int, helped: bool
) -> float:
    """An army after a roll: it rests, or loses a unit by a forced march to the next roll."""
    rest = resting(units, rating, icons, raiders, turns, later, helped)
    if units < 2:
        return rest
    return max(rest, rolling(units - 1, rating, icons, raiders, turns, later, helped))


# -- sieges and battles: `least` is the rating in a siege, else 1 ---------------------------------------


@lru_cache(KEPT)
def clashing(units: int, theirs: int, least: int, marker: bool, gain: int, turns: int) -> float:
    """An attacker about to roll, who may go back after each one; `gain` is a tenth of a point."""
    part = roll(units, max(theirs, least))
    won = standing(units, theirs - 1, least, marker, gain, turns)
    return part * won + (1 - part) * standing(units - 1, theirs, least, marker, gain, turns)


def standing(units: int, theirs: int, least: int, marker: bool, gain: int, turns: int) -> float:
    """An attacker after a roll: back, or on to the next one. The marker falls after the last defender."""
    kept = units * unit(turns)
    if theirs < 0 or not (theirs or marker):
        return gain / 10 + kept
    return max(kept, clashing(units, theirs, least, marker, gain, turns)) if units else 0.0


@lru_cache(KEPT)
def taken(units: int, theirs: int, least: int, marker: bool) -> float:
    """The chance that a siege or battle that is fought to its end is the attacker's."""
    if theirs < 0 or not (theirs or marker):
        return 1.0
    if not units:
        return 0.0
    part = roll(units, max(theirs, least))
    won = taken(units, theirs - 1, least, marker)
    return part * won + (1 - part) * taken(units - 1, theirs, least, marker)
