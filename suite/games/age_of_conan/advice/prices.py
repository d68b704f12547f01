"""What things are worth in points at the end, and how much of the match is left to use them in."""

from __future__ import annotations

from typing import Final

from suite.games.age_of_conan.age import AgeChange
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import ADVENTURES_AN_AGE
from suite.games.age_of_conan.words import TRACK

USUAL_TRACK: Final = 3.8
"""Tokens of an adventure on average."""
COURTS: Final = 0.3
"""How often whoever does not lead Conan takes a token by a die."""
FAR: Final = 6
"""More turns than these are as good as any number."""
UNITS: Final[tuple[float, ...]] = (0.05, 0.15, 0.3, 0.42, 0.5, 0.55, 0.55)
"""Turns left -> what a unit is worth."""
TURN: Final = 1.25
"""What a turn is worth, in units."""
EMISSARY: Final = 0.5
HELD: Final = 0.85
"""How sure a fort or city is to be there at the end."""
TOKEN: Final = 0.65
BEFORE_PURCHASES: Final = 3
"""The step of an age's change in which purchases begin."""


def pace(s: Hyboria) -> float:
    """Turns of each player in which a token goes."""
    return 1 / (1 + COURTS * (s.players - 1))


def turns_left(s: Hyboria) -> int:
    """Turns that each player may expect, FAR at most."""
    later = ADVENTURES_AN_AGE * changes(s) + ADVENTURES_AN_AGE - 1 - s.adventures
    tokens = len(s.zones[TRACK]) + USUAL_TRACK * max(0, later)
    return min(FAR, int(tokens * pace(s) + 0.5))


def changes(s: Hyboria) -> int:
    """Changes of age that are still to come."""
    return s.ages - 1 - s.age


def unit(turns: int) -> float:
    """What a unit is worth with so many turns to come."""
    return UNITS[turns]


def purchases(s: Hyboria) -> int:
    """Changes of age at which gold can still be spent, without the purchases under way.

    So gold is not worth more to who goes on buying than to who has passed.
    """
    if s.adventures == ADVENTURES_AN_AGE:
        for frame, at in zip(s.frames, s.at, strict=True):
            if isinstance(frame, AgeChange) and at > BEFORE_PURCHASES:
                return changes(s) - 1
    return changes(s)


def gold(spent: int) -> float:
    """What a gold is worth that can be spent so often."""
    return 0.25 if spent else 0.05


def fort(rating: int, later: int) -> float:
    """What subjugating a province is worth: at once, at the end if it holds, and by its levies."""
    return rating * (1 + HELD) + 0.4 * later
