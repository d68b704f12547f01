"""Kinds of pieces in a stack: each Unit unhurt, then with each number of Wounds that it survives."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from suite.games.zabor.card import Troop

DEAD: Final = -1


class Kinds:
    """What a stack counts. Kind n below the number of Units is Unit n unhurt."""

    def __init__(self, wounds: tuple[int, ...]) -> None:
        pairs = [(unit, 0) for unit in range(len(wounds))]
        pairs += [(unit, n) for unit, most in enumerate(wounds) for n in range(1, most)]
        self.number = len(pairs)
        self.unit = [unit for unit, _ in pairs]
        """Kind -> its Unit."""
        self.hurt = [n for _, n in pairs]
        """Kind -> Wounds taken."""
        at = {pair: kind for kind, pair in enumerate(pairs)}
        self.after = [at.get((unit, n + 1), DEAD) for unit, n in pairs]
        """Kind -> what it is after one more Wound."""
        self.fresh = [at[unit, 0] for unit, _ in pairs]
        self.of = [
            [kind for kind, (each, _) in enumerate(pairs) if each == unit] for unit in range(len(wounds))
        ]
        """Unit -> its kinds."""


@cache
def _kinds(wounds: tuple[int, ...]) -> Kinds:
    return Kinds(wounds)


def kinds_of(units: Sequence[Troop]) -> Kinds:
    """The kinds of a match with these Units; made once for all matches with the same Wounds."""
    return _kinds(tuple(unit.wounds for unit in units))
