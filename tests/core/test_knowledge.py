"""Who knows what: reveal, mix, shuffle, anonymous; by example, then under random operations."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.chance import Chance
from suite.core.flow import FrameTable
from suite.core.knowledge import anonymous, mix, reveal, shuffle, unseen
from suite.core.observation import Observation, observe
from tests.core.table import DECK, DOWN, HAND, TABLE, Small, dealt

BOTH = 0b11
NO_FRAMES = FrameTable()


def pool(state: Small, player: int, card: int) -> list[int]:
    """The faces that `player` knows to be those of the unseen cards of the card's group."""
    return sorted(state.face[c] for c in unseen(state, player)[state.group[card]])


# -- by example ----------------------------------------------------------------------------------------


def test_a_reveal_tells_those_named() -> None:
    state = dealt(hand=1)
    card = state.zones[HAND][0]
    reveal(state, card, 0b10)
    assert state.seen[card] == BOTH, "player 1 knows it as well"
    other = state.zones[DECK][-1]
    reveal(state, other)
    assert state.seen[other] == BOTH, "everybody, where nobody is named"


def test_a_player_infers_the_rest_of_a_group() -> None:
    state = dealt(cards=4, hand=1)
    card = state.zones[DECK][0]
    mine = state.face[state.zones[HAND][0]]
    assert pool(state, 0, card) == sorted({0, 1, 2, 3} - {mine}), "all faces but the one in their hand"


def test_a_shuffle_of_a_known_pile_keeps_its_faces_together() -> None:
    state = dealt(cards=6, hand=0)
    for _ in range(3):
        state.move(state.zones[DECK][-1], TABLE)
    open_faces = sorted(state.face[c] for c in state.zones[TABLE])
    shuffle(state, TABLE)
    assert all(state.seen[c] == BOTH for c in state.zones[TABLE]), "an open zone is still open"
    for card in state.zones[TABLE].copy():
        state.move(card, DOWN)
    shuffle(state, DOWN)
    card = state.zones[DOWN][0]
    assert state.seen[card] == 0, "face down nobody knows which is which"
    assert pool(state, 0, card) == open_faces, "but all know which three they are"
    assert pool(state, 0, state.zones[DECK][0]) == sorted({0, 1, 2, 3, 4, 5} - set(open_faces)), (
        "and which the others are"
    )


def test_a_mix_with_a_partly_known_group_joins_it() -> None:
    state = dealt(cards=6, hand=1)
    top = state.zones[DECK][-1]
    mix(state, [top, state.zones[HAND][0]])
    assert state.seen[state.zones[HAND][0]] == 0, "player 0 cannot tell their card any more"
    assert len(unseen(state, 0)) == 1, "one group, because only all six are known together"
    assert pool(state, 0, top) == [0, 1, 2, 3, 4, 5], "nobody knows more than that"
    assert len(pool(state, 1, top)) == 5, "player 1 still knows the card in their hand"


def test_a_shuffle_moves_faces_and_not_cards() -> None:
    state = dealt(cards=8, hand=0)
    before = state.zones[DECK].copy()
    faces = [state.face[c] for c in before]
    shuffle(state, DECK)
    assert state.zones[DECK] == before, "each physical card stays in its place"
    assert sorted(state.face) == sorted(faces), "the faces have changed places"
    assert state.face != faces, "so its number tells nothing"


def test_a_number_does_not_tell_when_the_face_laid_was_drawn() -> None:
    """Whoever always lays the card drawn last lays every number of their hand as often."""
    left: Counter[int] = Counter()
    for seed in range(900):
        state = dealt(hand=2, seed=seed)
        groups = state.groups
        state.move(state.zones[DECK][-1], HAND)
        hand = state.zones[HAND].copy()
        faces = sorted(state.face[card] for card in hand)
        newest = state.face[hand[-1]]
        card = anonymous(state, hand[-1])
        assert state.face[card] == newest, "the face chosen leaves"
        assert sorted(state.face[c] for c in hand) == faces, "the others stay in the hand"
        assert state.groups == groups, "nobody forgets anything of a hand that nobody knew"
        left[hand.index(card)] += 1
    assert all(230 < left[place] < 370 for place in range(3)), "each place is as likely: 300 of 900"


def test_a_known_card_does_not_betray_what_is_played() -> None:
    """Whichever card is chosen, every card of the hand leaves as often as any other, with its face."""
    for chosen in range(3):
        left: Counter[int] = Counter()
        for seed in range(600):
            state = dealt(hand=3, seed=seed)
            hand = state.zones[HAND].copy()
            reveal(state, hand[0])
            face = state.face[hand[chosen]]
            card = anonymous(state, hand[chosen])
            assert state.face[card] == face, "the chosen face leaves"
            assert all(state.seen[c] == 0b01 for c in hand), "the other knows none of them any more"
            left[hand.index(card)] += 1
        assert all(150 < left[place] < 250 for place in range(3)), "each place is as likely: 200 of 600"


def test_a_face_that_is_known_by_elimination_does_not_betray_what_is_played() -> None:
    """All of one group but one card was seen: the last is known although nobody saw it."""
    state = dealt(cards=4, hand=1)
    known = state.zones[HAND][0]
    for card in state.zones[DECK] + state.zones[HAND + 1]:
        reveal(state, card)
    face = state.face[known]
    assert pool(state, 1, known) == [face], "player 1 knows the card by elimination"
    fresh = [state.add(other, -1, HAND, 5) for other in (4, 5)]
    card = anonymous(state, fresh[0])
    state.move(card, DOWN)
    assert set(pool(state, 1, card)) == {face, 4, 5}, "it may be any card of the hand"


# -- under random operations ---------------------------------------------------------------------------


def draw(state: Small, who: int, which: int) -> None:
    if state.zones[DECK]:
        state.move(state.zones[DECK][-1], HAND + who)


def play_open(state: Small, who: int, which: int) -> None:
    _from_hand(state, who, which, TABLE)


def lay(state: Small, who: int, which: int) -> None:
    hand = state.zones[HAND + who]
    if hand:
        state.move(anonymous(state, hand[which % len(hand)]), DOWN + who)


def give(state: Small, who: int, which: int) -> None:
    _from_hand(state, who, which, HAND + 1 - who)


def turn_up(state: Small, who: int, which: int) -> None:
    down = state.zones[DOWN + who]
    if down:
        state.move(down[which % len(down)], TABLE)


def peek(state: Small, who: int, which: int) -> None:
    if state.zones[DECK]:
        reveal(state, state.zones[DECK][which % len(state.zones[DECK])], 1 << who)


def show(state: Small, who: int, which: int) -> None:
    hand = state.zones[HAND + who]
    if hand:
        reveal(state, hand[which % len(hand)])


def reshuffle_table(state: Small, who: int, which: int) -> None:
    state.move_all(TABLE, DECK)
    shuffle(state, DECK)


def shuffle_down(state: Small, who: int, which: int) -> None:
    shuffle(state, DOWN + who)


def new_pile(state: Small, who: int, which: int) -> None:
    """The open cards become face-down cards of their own, known only together."""
    state.move_all(TABLE, DOWN + who)
    shuffle(state, DOWN + who)


def take_down(state: Small, who: int, which: int) -> None:
    down = state.zones[DOWN + who]
    if down:
        state.move(down[which % len(down)], HAND + 1 - who)


def mulligan(state: Small, who: int, which: int) -> None:
    count = len(state.zones[HAND + who])
    state.move_all(HAND + who, DECK)
    shuffle(state, DECK)
    for _ in range(count):
        draw(state, who, which)


def _from_hand(state: Small, who: int, which: int, zone: int) -> None:
    hand = state.zones[HAND + who]
    if hand:
        state.move(hand[which % len(hand)], zone)


OPERATIONS = (
    draw,
    play_open,
    lay,
    give,
    turn_up,
    peek,
    show,
    reshuffle_table,
    shuffle_down,
    new_pile,
    take_down,
    mulligan,
)
STEPS = st.lists(
    st.tuples(st.sampled_from(OPERATIONS), st.integers(0, 1), st.integers(0, 11)), min_size=1, max_size=25
)


def _assert_known_together(before: Small, after: Small) -> None:
    """What each group holds follows from what everybody knew before the operation.

    The cards of a group come from groups of before. From each it has all cards that were not open to
    all (then their faces are known together: the group's less the open ones), or only open ones.
    """
    groups = {g: [c for c, group in enumerate(after.group) if group == g] for g in set(after.group)}
    for cards in groups.values():
        assert Counter(after.face[c] for c in cards) == Counter(before.face[c] for c in cards), (
            "faces change places inside a group only"
        )
        for old in {before.group[c] for c in cards}:
            part = {c for c in cards if before.group[c] == old}
            closed = {c for c, g in enumerate(before.group) if g == old and before.seen[c] != BOTH}
            assert part & closed in (set(), closed), "closed cards of a group stay together"


def _assert_seen_is_known(before: Small, after: Small) -> None:
    """A player who has seen a card knows its face: it is the old one, or they look as it changes."""
    for card, face in enumerate(after.face):
        for player in (0, 1):
            if after.seen[card] >> player & 1 and before.face[card] != face:
                looks = after.sight[after.where[card]] | after.sight[before.where[card]]
                assert looks >> player & 1, f"player {player} cannot have seen the new face of card {card}"


@settings(max_examples=150)
@given(STEPS, st.integers(0, 999))
def test_groups_hold_what_everybody_knows(steps: list[tuple[object, int, int]], seed: int) -> None:
    state = dealt(cards=10, hand=2, seed=seed)
    for operation, who, which in steps:
        before = state.copy()
        assert callable(operation), "an operation of the list"
        operation(state, who, which)
        _assert_known_together(before, state)
        _assert_seen_is_known(before, state)
        for player in (0, 1):
            for group, cards in unseen(state, player).items():
                total = Counter(f for c, f in enumerate(state.face) if state.group[c] == group)
                saw = [c for c, g in enumerate(state.group) if g == group and state.seen[c] >> player & 1]
                left = total - Counter(state.face[c] for c in saw)
                assert left == Counter(state.face[c] for c in cards), (
                    "a pool is the group's faces less those that the player saw"
                )


def look(state: Small, player: int) -> Observation[Small]:
    return observe(state, player, open_lists=True)


def twin(state: Small, player: int, seed: int) -> Small:
    """A copy with other faces where `player` has seen none."""
    other = state.copy()
    chance = Chance(seed)
    for cards in unseen(state, player).values():
        faces = [state.face[c] for c in cards]
        chance.shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            other.face[card] = face
    return other


@settings(max_examples=150)
@given(STEPS, STEPS, st.integers(0, 1), st.integers(0, 999))
def test_who_follows_the_cards_learns_nothing(
    past: list[tuple[object, int, int]], future: list[tuple[object, int, int]], player: int, seed: int
) -> None:
    """Positions that differ in faces unknown to a player look alike until they see one that differs."""
    state = dealt(cards=10, hand=2, seed=seed)
    for operation, who, which in past:
        assert callable(operation), "an operation of the list"
        operation(state, who, which)
    other = twin(state, player, seed)
    for operation, who, which in future:
        a, b = look(state, player), look(other, player)
        if a.state.face != b.state.face:
            return
        assert a.plain(NO_FRAMES) == b.plain(NO_FRAMES), f"player {player} knows the same of both"
        assert callable(operation), "an operation of the list"
        operation(state, who, which)
        operation(other, who, which)


@settings(max_examples=150)
@given(STEPS, st.integers(0, 11), st.integers(0, 999))
def test_a_card_laid_face_down_may_be_any_of_the_hand(
    past: list[tuple[object, int, int]], which: int, seed: int
) -> None:
    """To the other player each face that the hand could hold is still possible for the card laid."""
    state = dealt(cards=10, hand=2, seed=seed)
    for operation, who, number in past:
        assert callable(operation), "an operation of the list"
        operation(state, who, number)
    hand = state.zones[HAND].copy()
    if not hand:
        return
    possible = set()
    for card in hand:
        possible |= {state.face[card]} if state.seen[card] >> 1 & 1 else set(pool(state, 1, card))
    chosen = hand[which % len(hand)]
    face = state.face[chosen]
    card = anonymous(state, chosen)
    state.move(card, DOWN)
    assert state.face[card] == face, "the face chosen is the one that is laid"
    assert not state.seen[card] >> 1 & 1, "the other has not seen it"
    assert possible <= set(pool(state, 1, card)), "nor can they rule out any card of the hand"
    assert all(state.seen[c] & 1 for c in state.zones[HAND]), "its owner knows their hand as before"


@pytest.mark.parametrize("player", [0, 1])
def test_an_observation_tells_no_pool_of_a_closed_list(player: int) -> None:
    state = dealt(hand=2)
    assert observe(state, player, open_lists=False).pools == {}, "what another's deck holds is not told"
    state.owner = [player] * len(state.owner)
    own = observe(state, player, open_lists=False)
    assert len(own.pools[0]) == 6, "what one's own deck holds is"
