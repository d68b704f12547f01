"""The strong kind of chance: even, pinned for ever, and not to be computed from what it gave."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suite.core.chance import (
    HIGHEST,
    MODULUS,
    MULTIPLIER,
    STRONG,
    Chance,
    beginning,
    commitment,
    drawn,
    following,
    is_strong,
    seeded,
    strong,
)
from suite.core.game import Setup
from suite.core.state import State
from suite.games import GAMES
from suite.games.conan_ccg.deck import DRAW_SECTION
from suite.games.conan_ccg.words import DECK, HAND, STRIDE
from suite.games.toys import TOYS
from suite.view.game import TableGame
from tests.core.table import Small
from tests.core.test_chance import bound, chi_square

CANDIDATES = 1_000_000
"""So many states of the fast kind are tried, the true one among them."""
STRONG_CANDIDATES = 50_000
"""So many neighbours of the true state of the strong kind are tried."""
NEWS = 4
"""Cards that a player draws after the opening hand."""


Step = Callable[[int], tuple[int, int]]
"""A state -> the next one, and the number that it gives."""


def small(seed: int) -> Small:
    state = Small()
    state.seed = seed
    return state


# -- the chain -----------------------------------------------------------------------------------------


def test_rolls_are_even_and_independent() -> None:
    for sides in (2, 6, 13):
        state = small(strong(sides))
        rolls = [state.roll(sides) for _ in range(6001)]
        assert set(rolls) == set(range(sides)), "each side comes up, and nothing else"
        assert chi_square(rolls, sides) < bound(sides), f"a die of {sides} sides is even"
        assert chi_square(pairwise(rolls), sides**2) < bound(sides**2), "whatever came before"


def test_each_bit_of_state_and_number_is_even() -> None:
    seed = strong(3)
    states, numbers = Counter[int](), Counter[int]()
    for _ in range(2000):
        seed, number = following(seed)
        assert is_strong(seed), "it stays of its kind"
        states.update(bit for bit in range(255) if seed >> bit & 1)
        numbers.update(bit for bit in range(256) if number >> bit & 1)
    assert set(states) == set(range(255)), "every bit but the one that tells the kind moves"
    assert set(numbers) == set(range(256))
    assert all(800 < count < 1200 for count in (*states.values(), *numbers.values())), "half the time each"


def test_both_chains_are_pinned() -> None:
    """Records are replayed for ever: a number that differs here makes all of them worthless."""
    fast, slow = small(beginning(7)), small(strong(7))
    assert [fast.roll(1000) for _ in range(5)] == FAST
    assert [slow.roll(1000) for _ in range(5)] == SLOW
    assert slow.seed == LAST
    assert commitment(strong(7)) == TOLD


FAST = [668, 595, 493, 261, 901]
SLOW = [796, 627, 842, 594, 854]
LAST = 0xB577BF4961398EACA0665932A7610187EEA29C10947E1328C5CC36E3F5DDF557
TOLD = "b1a6ceb644b9b5bff447f364fdadf9fcb12effbd70a87ddb604d88124dcedbd8"


@given(st.integers())
def test_every_int_is_a_seed_of_one_kind(number: int) -> None:
    seed = beginning(number)
    assert 0 < seed < MODULUS if not is_strong(number) else seed == number
    assert is_strong(strong(number)), "a number that was asked for begins the strong kind"
    assert strong(number) == strong(number), "always the same"
    assert strong(number) != strong(number + 1)


def test_fast_rolls_are_those_of_chance() -> None:
    state, chance = small(seeded(5)), Chance(5)
    assert [state.roll(50) for _ in range(100)] == [chance.roll(50) for _ in range(100)]


def test_seeds_are_drawn_anew() -> None:
    seeds = [drawn() for _ in range(100)]
    assert len(set(seeds)) == 100
    assert all(STRONG <= seed <= HIGHEST for seed in seeds)


def test_what_is_told_of_a_seed_is_not_the_seed() -> None:
    seed = strong(1)
    told = commitment(seed)
    assert len(told) == 64, "32 bytes"
    assert commitment(seed) == told != commitment(seed + 1)
    assert commitment(7) == "", "nothing is told of the fast kind"
    later = seed
    for _ in range(100):
        later, number = following(later)
        assert int(told, 16) not in (later, number), "the chain never comes by what is told"


@pytest.mark.parametrize("wrong", [0, MODULUS, STRONG - 1, HIGHEST + 1, 1 << 300])
def test_no_position_is_read_with_a_seed_of_neither_kind(wrong: int) -> None:
    game = TOYS["kuhn"]()
    setup = game.setups()[0]
    state = game.new(setup, strong(7))
    saved = json.loads(json.dumps(game.save(state)))
    assert game.load(saved, setup, state.catalogue).seed == state.seed, "a strong one is read back"
    saved["seed"] = wrong
    with pytest.raises(ValueError, match="'seed' of the saved position holds"):
        game.load(saved, setup, state.catalogue)


# -- who sees cards --------------------------------------------------------------------------------------


def shuffled_as(cards: list[int], seen: list[int], number: Step, at: int) -> bool:
    """Whether a shuffle from state `at` brings the faces `seen` to the top of the pile `cards`."""
    cards = cards.copy()
    for i, face in zip(range(len(cards) - 1, 0, -1), seen, strict=False):
        at, rolled = number(at)
        j = rolled % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        if cards[i] != face:
            return False
    return True


def fast(state: int) -> tuple[int, int]:
    """What follows a state of the fast kind, and the number that it gives."""
    state = state * MULTIPLIER % MODULUS
    return state, state


def found(game: TableGame[Any], setup: Setup, truth: Any, candidates: Iterable[int], kind: Step) -> list[int]:
    """The candidates for the chance at the start that agree with what the first player has seen."""
    index = truth.catalogue.index
    pile = [index[key] for key in setup.decks[0].cards(DRAW_SECTION)]
    drawn_first = [truth.face[card] for card in truth.zones[HAND]]
    seen = drawn_first + [truth.face[card] for card in truth.zones[DECK][: -NEWS - 1 : -1]]
    first = {place for place, face in enumerate(pile) if face == seen[0]}
    return [
        one for one in candidates if kind(one)[1] % len(pile) in first and shuffled_as(pile, seen, kind, one)
    ]


def table(number: int) -> tuple[TableGame[Any], Setup, Any]:
    game = GAMES["conan-ccg"]()
    setup = game.setups()[0]
    return game, setup, game.new(setup, number)


def dealt_again(game: TableGame[Any], setup: Setup, start: int) -> State:
    """The table as it is set up from this chance."""
    state: State = game.blank(setup, game.definitions(setup))
    state.seed = start
    game.deal(state, setup)
    return state


def test_fast_chance_is_found_again_from_a_hand() -> None:
    """Which is why matches with people have another kind: all hands and decks follow from it."""
    game, setup, truth = table(11)
    start = beginning(11)
    around = range(start - CANDIDATES // 2, start + CANDIDATES // 2)
    matching = found(game, setup, truth, around, fast)
    assert start in matching
    assert len(matching) < 5, "hardly any other agrees"
    again = dealt_again(game, setup, start)
    other = HAND + STRIDE
    assert [again.face[card] for card in again.zones[other]] == [
        truth.face[card] for card in truth.zones[other]
    ]


def test_strong_chance_is_not_found_by_its_neighbours_or_as_a_fast_one() -> None:
    game, setup, truth = table(strong(11))
    start = strong(11)
    assert found(game, setup, truth, [start], following) == [start], "the program would know it"
    near = [start + step for step in range(-STRONG_CANDIDATES // 2, STRONG_CANDIDATES // 2) if step]
    assert found(game, setup, truth, near, following) == [], "being near to it is no help"
    around = range(seeded(11) - CANDIDATES // 2, seeded(11) + CANDIDATES // 2)
    assert found(game, setup, truth, around, fast) == [], "no fast chain gives what it gave"


@pytest.mark.parametrize("key", [*GAMES, *TOYS])
def test_no_observation_and_no_world_holds_the_seed(key: str) -> None:
    game = {**GAMES, **TOYS}[key]()
    setup = game.setups()[0]
    state = game.new(setup, strong(2))
    chance = Chance(2)
    for _ in range(40):
        decision = game.decision(state)
        if decision is None:
            break
        for player in range(setup.players):
            seen = game.observation(state, player)
            assert seen.state.seed == 1
            assert str(state.seed) not in json.dumps(seen.plain(game.table))
            world = game.worlds(seen).sample(chance)
            assert 0 < world.seed < MODULUS, "what agents try has a fast chance of its own"
        legal = decision.legal_actions(state)
        decision.apply(state, legal[chance.roll(len(legal))])
        assert is_strong(state.seed), "the match keeps its own"
