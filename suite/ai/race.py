"""The answers at the root of a search race each other: the worse half drops out, round by round.

Sequential halving (Karnin, Koren and Somekh 2013), begun with the answers of the best first looks. All that
are still in the race were tried equally often, and so equally deep: where merely going on gains much, an
answer that is tried more often would seem better for that alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from suite.ai.parameters import Parameters

Key = tuple[int, ...]

LEAST_TRIED = 4
"""Iterations for each answer at the start of the race, at least."""


class Edge:
    """An action met in the tree of the player who takes it."""

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        """Sum of its mover's shares."""

    def mean(self, weight: float) -> float:
        """The mean share, with the prior counted `weight` times."""
        n = self.visits + weight
        return (self.total + weight * self.prior) / n if n else self.prior


class Race:
    """Who is still in the race. The answer of the best first look stays in it, and must be beaten clearly."""

    def __init__(self, ranked: list[Key], parameters: Parameters) -> None:
        """`ranked` are the answers, that of the best first look first."""
        self.parameters = parameters
        self.first = ranked[0]
        self.alive = ranked[: max(2, min(parameters.arms, parameters.iterations // LEAST_TRIED))]
        rounds = max(1, (len(self.alive) - 1).bit_length())
        self.lap = max(1, parameters.iterations // rounds)
        """Iterations of a round."""
        self.turn = self.lap
        """The iteration at which the next half drops out."""

    def next(self, edges: Mapping[Key, Edge], count: int) -> Key:
        """The answer that is tried in iteration `count`."""
        if count >= self.turn and len(self.alive) > 2:
            weight = self.parameters.prior
            self.alive.sort(key=lambda key: -edges[key].mean(weight))
            del self.alive[(len(self.alive) + 1) // 2 :]
            if self.first not in self.alive:
                self.alive[-1] = self.first
            self.turn += self.lap
        return min(self.alive, key=lambda key: edges[key].visits)

    def best(self, edges: Mapping[Key, Edge], spread: float) -> Key:
        """The best answer if it is clearly better than that of the best first look, else that one.

        `spread` is the standard deviation of the results.
        """
        weight = self.parameters.prior
        best = max(self.alive, key=lambda key: edges[key].mean(weight))
        one, other = edges[best], edges[self.first]
        error = spread * sqrt(1 / (one.visits + 1) + 1 / (other.visits + 1))
        ahead = one.mean(weight) - other.mean(weight)
        return best if ahead > self.parameters.gain + self.parameters.sure * error else self.first
