"""Chance as one int that travels with the state: copying it costs nothing, and it can be saved.

There are two kinds, told apart by the int itself. The fast one, for searches and series, is a Lehmer chain:
who sees some of its results can compute the others. The strong one, for matches in which people sit, is a
chain of hashes: nothing that it gave tells what it gives next or gave before.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

MODULUS: Final = 34359738337
"""The prime 2**35 - 31: products with the multiplier stay below 2**62."""
MULTIPLIER: Final = 200105
STRONG: Final = 1 << 255
"""The bit that every int of the strong kind has; those of the fast one are below MODULUS."""
HIGHEST: Final = (1 << 256) - 1
_HALF: Final = 256
"""Bits of either half of a hash: one goes on with the chain, the other is given away."""


def seeded(number: int) -> int:
    """A generator state in 1..MODULUS-1 for any int; neighbouring numbers give unrelated states."""
    x = (number ^ 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (x ^ x >> 31) % (MODULUS - 1) + 1


# -- the strong kind -----------------------------------------------------------------------------------


def is_strong(seed: int) -> bool:
    """Whether this int is of the strong kind."""
    return STRONG <= seed <= HIGHEST


def drawn() -> int:
    """A strong seed from the system's own source, which nobody can foresee."""
    return secrets.randbits(256) | STRONG


def strong(number: int) -> int:
    """The strong seed of a number that somebody asked for; always the same one."""
    return int.from_bytes(_hashed(b"asked seed", number), "big") | STRONG


def beginning(seed: int) -> int:
    """The chance of a match at its start: a strong seed as it is, the fast kind for any other int."""
    return seed if is_strong(seed) else seeded(seed)


def following(seed: int) -> tuple[int, int]:
    """The int that comes after a strong one, and a number of 256 bits to give away.

    Neither can be computed from the other, nor `seed` from both.
    """
    both = int.from_bytes(blake2b(seed.to_bytes(32, "big")).digest(), "big")
    return both >> _HALF | STRONG, both & HIGHEST


def commitment(seed: int) -> str:
    """What may be told before a match of the strong kind begins: 64 digits; "" for the fast kind.

    It fits this seed and, as far as anybody can compute, no other, and does not help to find it.
    """
    return _hashed(b"commitment", seed).hex() if is_strong(seed) else ""


def _hashed(purpose: bytes, *numbers: int) -> bytes:
    """32 bytes; each purpose has hashes of its own."""
    return blake2b(repr(numbers).encode(), digest_size=32, person=purpose).digest()


# -- a source of its own -------------------------------------------------------------------------------


class Chance:
    """A source of chance apart from any state, for agents and for determinization: the fast kind."""

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
