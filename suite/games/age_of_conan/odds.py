"""Exact odds of contests: of a roll, of a campaign by forced marches, of a siege or battle fought to its end.

How many dice a side rolls is for the rules to say; here it is given. Rules contest.roll, contest.faces,
campaign.march, siege.retreat and battle.retreat.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from suite.games.age_of_conan.terms import AXES, SHIELDS

FACES: Final = 6
KEPT: Final = 10_000
"""Results of each kind that are remembered."""


class Side(NamedTuple):
    """What one side of a contest rolls, and what counts for it."""

    dice: int
    icons: int = 0
    """SHIELDS and AXES that are successes."""
    conan: bool = False
    """Hit+Conan counts twice."""
    more: int = 0
    """Successes on top of those rolled."""
    ties: bool = False
    """An attacker wins on equal successes, if they have any; a defender does so anyway."""
    sorcery: bool = False
    """Would roll all dice again where that is better for them, once."""


class Outlook(NamedTuple):
    """What a fight of several rolls leads to."""

    chance: Fraction
    """That the attacker gets what they fight for."""
    left: Fraction
    """Units of theirs that are left on average, over all outcomes."""


@lru_cache(KEPT)
def successes(side: Side, attacking: bool) -> tuple[Fraction, ...]:
    """The chance of each number of successes, from 0, in one roll without sorcery."""
    hits = 1 + attacking + (side.icons & SHIELDS > 0) + (side.icons & AXES > 0)
    # Ways to roll: the faces that fail, those that count once, Conan's where it counts twice.
    once, twice = (hits, 1) if side.conan else (hits + 1, 0)
    fails = FACES - once - twice
    ways = [1]
    for _ in range(side.dice):
        padded = [0, 0, *ways, 0, 0]
        ways = [
            fails * padded[n + 2] + once * padded[n + 1] + twice * padded[n] for n in range(len(ways) + 2)
        ]
    every = FACES**side.dice
    return (Fraction(0),) * side.more + tuple(Fraction(way, every) for way in ways)


@lru_cache(KEPT)
def held(attacked: int, defender: Side, ties: bool = False) -> Fraction:
    """The chance that a defender holds against so many successes; `ties` are the attacker's."""
    enough = attacked + 1 if ties and attacked else attacked
    once = sum(successes(defender, False)[enough:], Fraction(0))
    return 1 - (1 - once) ** 2 if defender.sorcery else once


@lru_cache(KEPT)
def chance(attacker: Side, defender: Side) -> Fraction:
    """The chance that the attacker wins a roll; both sides reroll by sorcery when it is right."""
    rolled = list(enumerate(successes(attacker, True)))
    won = {n: 1 - held(n, defender, attacker.ties) for n, _ in rolled}
    once = sum((part * won[n] for n, part in rolled), Fraction(0))
    if not attacker.sorcery:
        return once
    return sum((part * max(won[n], once) for n, part in rolled), Fraction(0))


@lru_cache(KEPT)
def campaign(
    attackers: tuple[Side, ...], defenders: tuple[Side, ...], units: int, icons: int, marches: int
) -> Outlook:
    """A campaign this turn: a roll, then as many forced marches as `marches` and the units allow.

    `attackers` are the sides of armies of so many units, from 0. `defenders` are those of one roll after
    another, as raiders leave; the last one goes on. `icons` are those still to be won; the last one takes
    a unit for the fort, and a forced march takes one of two units or more.
    """
    win = chance(attackers[units], defenders[0])
    later = defenders[1:] or defenders
    won = (
        _marched(attackers, later, units, icons - 1, marches)
        if icons > 1
        else Outlook(Fraction(1), Fraction(units - 1))
    )
    lost = _marched(attackers, later, units - 1, icons, marches)
    return _either(win, won, lost)


def _marched(
    attackers: tuple[Side, ...], defenders: tuple[Side, ...], units: int, icons: int, marches: int
) -> Outlook:
    """What a forced march leads to, or the end of the turn where none is left."""
    if units < 2 or marches < 1:
        return Outlook(Fraction(0), Fraction(units))
    return campaign(attackers, defenders, units - 1, icons, marches - 1)


@lru_cache(KEPT)
def fight(
    attackers: tuple[Side, ...], defenders: tuple[Side, ...], units: int, theirs: int, marker: bool
) -> Outlook:
    """A siege (with the marker that falls last) or a battle, until a side is gone; nobody retreats.

    Both sides are those of armies of so many units, from 0.
    """
    if not units:
        return Outlook(Fraction(0), Fraction(0))
    if not theirs and not marker:
        return Outlook(Fraction(1), Fraction(units))
    win = chance(attackers[units], defenders[theirs])
    won = (
        fight(attackers, defenders, units, theirs - 1, marker)
        if theirs
        else Outlook(Fraction(1), Fraction(units))
    )
    return _either(win, won, fight(attackers, defenders, units - 1, theirs, marker))


def _either(win: Fraction, won: Outlook, lost: Outlook) -> Outlook:
    """Two outlooks, the first with the chance `win`."""
    return Outlook(
        win * won.chance + (1 - win) * lost.chance,
        win * won.left + (1 - win) * lost.left,
    )
