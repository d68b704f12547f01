"""Chance: even, independent of neighbouring seeds, reproducible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from suite.core.chance import MODULUS, MULTIPLIER, Chance, seeded


def chi_square(outcomes: Iterable[Hashable], kinds: int) -> float:
    """Pearson's statistic against equal shares; about `kinds` - 1 when the outcomes are even."""
    counts = Counter(outcomes)
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    return missing + sum((n - expected) ** 2 / expected for n in counts.values())


def bound(kinds: int) -> float:
    """What chance exceeds once in some ten thousand times: the mean and four standard deviations."""
    return float(kinds - 1 + 4 * (2 * (kinds - 1)) ** 0.5)


def test_dice_are_even() -> None:
    for sides in (2, 3, 6, 7, 10, 20):
        chance = Chance(sides)
        rolls = [chance.roll(sides) for _ in range(6000)]
        assert set(rolls) == set(range(sides)), "each side comes up, and nothing else"
        assert chi_square(rolls, sides) < bound(sides), f"a die of {sides} sides is even"


def test_successive_rolls_are_independent() -> None:
    chance = Chance(11)
    rolls = [chance.roll(6) for _ in range(20_001)]
    pairs = pairwise(rolls)
    assert chi_square(pairs, 36) < bound(36), "each pair of faces is as frequent as any other"


def test_neighbouring_seeds_are_unrelated() -> None:
    first = [Chance(seed).roll(6) for seed in range(6001)]
    assert chi_square(first, 6) < bound(6), "the first roll is even over the seeds"
    assert chi_square(pairwise(first), 36) < bound(36), "whatever the seed before gave"


def test_shuffles_are_even() -> None:
    chance = Chance(5)
    orders = []
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        orders.append(tuple(items))
    assert set(orders) == set(permutations(range(4))), "each order comes up"
    assert chi_square(orders, 24) < bound(24), "each order is as frequent as any other"


def test_uniform_numbers_fill_their_range() -> None:
    chance = Chance(8)
    numbers = [chance.uniform() for _ in range(6000)]
    assert all(0 <= x < 1 for x in numbers), "they lie in [0, 1)"
    assert chi_square((int(x * 10) for x in numbers), 10) < bound(10), "evenly"


@given(st.integers())
def test_every_number_is_a_seed(number: int) -> None:
    assert 1 <= seeded(number) < MODULUS, "a state from which the generator never gets stuck"
    again = Chance(number)
    assert [again.roll(100) for _ in range(5)] == _rolls(Chance(number)), "the same seed gives the same rolls"


def _rolls(chance: Chance) -> list[int]:
    return [chance.roll(100) for _ in range(5)]


def test_the_generator_has_its_full_period() -> None:
    """The multiplier is a primitive root of the prime modulus: no power below p - 1 is 1."""
    order = MODULUS - 1
    factors = set()
    rest = order
    divisor = 2
    while divisor * divisor <= rest:
        while rest % divisor == 0:
            factors.add(divisor)
            rest //= divisor
        divisor += 1
    factors |= {rest} - {1}
    assert pow(MULTIPLIER, order, MODULUS) == 1, "the modulus is prime enough for Fermat"
    shorter = [q for q in factors if pow(MULTIPLIER, order // q, MODULUS) == 1]
    assert shorter == [], "no shorter cycle"
