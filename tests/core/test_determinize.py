"""Worlds: dealt inside groups, under public constraints, covering all that can be and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.chance import Chance
from suite.core.determinize import Worlds
from suite.core.knowledge import unseen
from tests.core.table import DECK, HAND, LETTERS, Small, dealt

FACES = len(LETTERS)
Allowed = dict[int, list[bool]]


def worlds(state: Small, player: int, allowed: Allowed | None = None) -> Worlds[Small]:
    """A dealer for what `player` knows of `state`; `allowed` ties cards to faces."""
    known = state.copy()
    cards = unseen(state, player)
    pools = {group: sorted(state.face[c] for c in held) for group, held in cards.items()}
    for held in cards.values():
        for card in held:
            known.face[card] = -1
    return Worlds(
        known,
        cards,
        lambda chance: pools,
        lambda s, card: (allowed or {}).get(card),
        player,
        lambda s, asker: {},
    )


def only(*faces: int) -> list[bool]:
    return [face in faces for face in range(FACES)]


def test_all_worlds_are_dealt_and_each_as_often() -> None:
    state = dealt(cards=5, hand=1)
    hidden = [c for c in range(5) if not state.seen[c] & 1]
    dealer = worlds(state, 0)
    chance = Chance(1)
    found = [dealer.sample(chance).face for _ in range(4800)]
    dealt_ways = Counter(tuple(world[c] for c in hidden) for world in found)
    faces = [state.face[c] for c in hidden]
    assert set(dealt_ways) == set(permutations(faces)), "each of the 24 ways to deal four faces"
    assert all(130 < n < 270 for n in dealt_ways.values()), "about 200 times each"


def test_what_the_player_saw_stays() -> None:
    state = dealt(cards=8, hand=3)
    dealer = worlds(state, 1)
    for seed in range(30):
        world = dealer.sample(Chance(seed))
        for card in state.zones[HAND + 1]:
            assert world.face[card] == state.face[card], "their own hand is as they know it"
        assert sorted(world.face) == sorted(state.face), "the same faces in all"
        assert world.zones == state.zones, "the cards lie where they lie"


def test_groups_are_dealt_apart() -> None:
    state = Small()
    for face in (0, 1, 2):
        state.add(face, 0, DECK, 0)
    for face in (3, 4, 5):
        state.add(face, 0, DECK, 1)
    dealer = worlds(state, 0)
    for seed in range(50):
        face = dealer.sample(Chance(seed)).face
        assert (set(face[:3]), set(face[3:])) == ({0, 1, 2}, {3, 4, 5}), "no face leaves its group"


def test_a_world_has_a_chance_of_its_own() -> None:
    state = dealt()
    dealer = worlds(state, 0)
    chance = Chance(3)
    seeds = {dealer.sample(chance).seed for _ in range(20)}
    assert len(seeds) == 20, "no two worlds roll alike"
    assert state.seed not in seeds, "and none like the truth"


def test_the_same_chance_gives_the_same_world() -> None:
    state = dealt()
    first = worlds(state, 0).sample(Chance(3))
    again = worlds(state, 0).sample(Chance(3))
    assert (first.face, first.seed) == (again.face, again.seed), "a function of knowledge and chance"


def test_the_truth_does_not_shape_the_worlds() -> None:
    state = dealt()
    hidden = unseen(state, 0)[0]
    other = state.copy()
    for card, face in zip(hidden, sorted((state.face[c] for c in hidden), reverse=True), strict=True):
        other.face[card] = face
    for seed in range(20):
        assert worlds(state, 0).sample(Chance(seed)).face == worlds(other, 0).sample(Chance(seed)).face, (
            "two truths that look alike give the same worlds"
        )


def test_constraints_hold_and_leave_nothing_else_out() -> None:
    """Exhaustive: every deal that the constraints allow is found, and no other."""
    state = dealt(cards=5, hand=0)
    allowed = {0: only(1, 2), 1: only(2, 3), 3: only(0, 1, 2, 3)}
    expected = {
        faces for faces in permutations(range(5)) if all(allowed[card][faces[card]] for card in allowed)
    }
    dealer = worlds(state, 0, allowed)
    chance = Chance(2)
    found = {tuple(dealer.sample(chance).face) for _ in range(3000)}
    assert found == expected, "the worlds are exactly those that agree with what is public"


def test_a_tight_constraint_takes_its_face_from_a_loose_one() -> None:
    state = dealt(cards=3, hand=0)
    allowed = {0: only(0, 1), 1: only(1, 2), 2: only(0)}
    dealer = worlds(state, 0, allowed)
    for seed in range(50):
        assert dealer.sample(Chance(seed)).face == [1, 2, 0], "the only deal that fits all three"


@settings(max_examples=200)
@given(st.data())
def test_tied_cards_are_fitted_whenever_they_can_be(data: st.DataObject) -> None:
    """Constraints drawn around a truth always leave a deal, however greedy the first choices were."""
    cards = data.draw(st.integers(2, 8))
    state = dealt(cards=cards, hand=0)
    state.face = data.draw(st.lists(st.integers(0, FACES - 1), min_size=cards, max_size=cards))
    allowed = {}
    for card in data.draw(st.sets(st.integers(0, cards - 1))):
        others = data.draw(st.sets(st.integers(0, FACES - 1), max_size=4))
        allowed[card] = only(state.face[card], *others)
    dealer = worlds(state, 0, allowed)
    for seed in range(10):
        world = dealer.sample(Chance(seed))
        assert Counter(world.face) == Counter(state.face), "all faces are dealt, no other"
        for card, faces in allowed.items():
            assert faces[world.face[card]], f"card {card} has a face that it can have"


def test_what_cannot_be_is_refused() -> None:
    state = dealt(cards=3, hand=0)
    dealer = worlds(state, 0, {0: only(1), 1: only(1)})
    with pytest.raises(ValueError, match="no world agrees with this observation"):
        dealer.sample(Chance(1))


def test_pools_must_fit_the_cards() -> None:
    state = dealt(cards=3, hand=0)
    known = state.copy()
    known.face = [-1, -1, -1]
    dealer = Worlds(known, {0: [0, 1, 2]}, lambda c: {0: [1, 2]}, lambda s, c: None, 0, lambda s, p: {})
    with pytest.raises(ValueError, match="pools do not fit"):
        dealer.sample(Chance(1))
