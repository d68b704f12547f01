"""Chance as one int that travels with the state: copying it costs nothing, and it can be saved."""

from __future__ import annotations

from typing import Final

MODULUS: Final = 34359738337
"""The prime 2**35 - 31: products with the multiplier stay below 2**62."""
MULTIPLIER: Final = 200105


def seeded(number: int) -> int:
    """A generator state in 1..MODULUS-1 for any int; neighbouring numbers give unrelated states."""
    x = (number ^ 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (x ^ x >> 31) % (MODULUS - 1) + 1


class Chance:
    """A source of chance apart from any state, for agents and for determinization."""

    def __init__(self, number: int) -> None:
        self.seed = seeded(number)

    def roll(self, n: int) -> int:
        """An int in 0..n-1, uniform to within n / 2**35."""
        self.seed = self.seed * MULTIPLIER % MODULUS
        return self.seed % n

    def shuffle(self, items: list[int]) -> None:
        """Put `items` in random order, in place; as `roll` for each place would, without the calls."""
        seed = self.seed
        for i in range(len(items) - 1, 0, -1):
            seed = seed * MULTIPLIER % MODULUS
            j = seed % (i + 1)
            items[i], items[j] = items[j], items[i]
        self.seed = seed

    def uniform(self) -> float:
        """A float in [0, 1)."""
        self.seed = self.seed * MULTIPLIER % MODULUS
        return self.seed / MODULUS
