"""Draw odds, exact: drawing without putting back (the hypergeometric distribution)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb


def at_least(k: int, population: int, hits: int, draws: int) -> Fraction:
    """The chance of `k` hits or more."""
    _check(population, hits, draws)
    ways = sum(
        comb(hits, n) * comb(population - hits, draws - n)
        for n in range(max(k, 0), min(hits, draws) + 1)
        if draws - n <= population - hits
    )
    return Fraction(ways, comb(population, draws))


@dataclass(frozen=True, slots=True)
class Drawing:
    """How many cards one has seen by which turn."""

    opening: int
    """Cards of the opening hand."""
    each_turn: int = 1
    first_turn: bool = True
    """Whether one draws in the first turn too."""

    def seen(self, turn: int) -> int:
        """Cards drawn by the end of the drawing in `turn`; turn 0 is the opening hand."""
        turns = max(0, turn) if self.first_turn else max(0, turn - 1)
        return self.opening + self.each_turn * turns


def by_turn(k: int, population: int, hits: int, drawing: Drawing, turn: int) -> Fraction:
    """The chance of `k` hits or more by `turn`; a pile that is drawn out gives no more.

    In the middle of a match, give the pile as it is then and a Drawing whose opening is 0.
    """
    return at_least(k, population, hits, min(drawing.seen(turn), population))


def _check(population: int, hits: int, draws: int) -> None:
    if not 0 <= hits <= population or not 0 <= draws <= population:
        raise ValueError(
            f"of {population} cards, {hits} cannot be hits and {draws} drawn; both must be 0 to {population}"
        )
