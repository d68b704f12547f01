"""The trick game: following suit, trump, exchange, sleepers, and what each player knows of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.games.toys.tricks.deal import GIVE, LAY, PLAY, strength
from suite.games.toys.tricks.game import Tricks
from suite.games.toys.tricks.state import (
    HAND,
    PLAYERS,
    RANKS,
    SLEEPER,
    SUITS,
    TRICK,
    TRUMP,
    TricksState,
)
from suite.play.events import JournalMask

GAME = Tricks()
SETUP = Setup("tricks", ["Ann", "Ben", "Cleo"], options={"deals": "1"})


def asked(state: TricksState, verb: int) -> list[Action]:
    """The legal actions of the open decision, all of the verb expected."""
    decision = next_decision(state)
    assert decision is not None, "somebody is asked"
    legal = decision.legal_actions(state)
    assert {action[0] for action in legal} == {verb}, "the question is the one expected"
    return legal


def choose(state: TricksState, action: Action) -> None:
    decision = next_decision(state)
    assert decision is not None, "somebody is asked"
    decision.apply(state, action)
    next_decision(state)


def upto(verb: int, seed: int = 1) -> TricksState:
    """A deal played at random to its first question of `verb`."""
    state = GAME.new(SETUP, seed)
    chance = Chance(seed)
    while (decision := next_decision(state)) is not None:
        legal = decision.legal_actions(state)
        if legal[0][0] == verb:
            return state
        decision.apply(state, legal[chance.roll(len(legal))])
    raise AssertionError("the deal has such a question")


def played(seed: int) -> Iterator[TricksState]:
    """All positions of a random deal that stand at a decision."""
    state = GAME.new(SETUP, seed)
    chance = Chance(seed)
    while (decision := next_decision(state)) is not None:
        yield state
        legal = decision.legal_actions(state)
        decision.apply(state, legal[chance.roll(len(legal))])


def card(suit: int, rank: int) -> int:
    """A face."""
    return suit * RANKS + rank - 1


def staged(hands: list[list[int]], trump: int) -> TricksState:
    """Hands of four faces each at the first trick; the other cards get the faces that are left."""
    state = upto(PLAY)
    wanted = {}
    for player, faces in enumerate(hands):
        wanted |= dict(zip(state.zones[HAND + player], faces, strict=True))
    wanted[state.zones[TRUMP][0]] = trump
    rest = [face for face in range(len(state.face)) if face not in wanted.values()]
    state.face = [wanted[c] if c in wanted else rest.pop() for c in range(len(state.face))]
    return state


def put(state: TricksState, face: int) -> None:
    choose(state, (PLAY, state.face.index(face)))


SWORDS, CROWNS, STARS = range(3)
HANDS = [
    [card(SWORDS, 1), card(SWORDS, 6), card(CROWNS, 1), card(STARS, 1)],
    [card(SWORDS, 2), card(CROWNS, 2), card(CROWNS, 3), card(STARS, 2)],
    [card(CROWNS, 4), card(CROWNS, 5), card(CROWNS, 6), card(STARS, 3)],
]


def test_players_follow_suit_if_they_can() -> None:
    state = staged(HANDS, trump=card(STARS, 6))
    assert len(asked(state, PLAY)) == 4, "the leader plays what they like"
    put(state, card(SWORDS, 1))
    assert [state.face[a[1]] for a in asked(state, PLAY)] == [card(SWORDS, 2)], "Ben has Swords and follows"
    put(state, card(SWORDS, 2))
    assert len(asked(state, PLAY)) == 4, "Cleo has no Swords and plays what she likes"


def test_the_highest_of_the_suit_led_wins_but_for_trump() -> None:
    state = staged(HANDS, trump=card(STARS, 6))
    put(state, card(SWORDS, 1))
    put(state, card(SWORDS, 2))
    put(state, card(CROWNS, 6))
    assert (state.points, state.leader) == ([0, 1, 0], 1), "a discard does not win, however high"
    state = staged(HANDS, trump=card(STARS, 6))
    put(state, card(SWORDS, 6))
    put(state, card(SWORDS, 2))
    put(state, card(STARS, 3))
    assert (state.points, state.leader) == ([0, 0, 1], 2), "the lowest trump beats the highest card led"


def test_who_does_not_follow_is_known_to_lack_the_suit() -> None:
    state = staged(HANDS, trump=card(STARS, 6))
    put(state, card(SWORDS, 1))
    put(state, card(SWORDS, 2))
    put(state, card(CROWNS, 6))
    assert state.void == [0, 0, 1 << SWORDS], "Cleo has shown that she holds no Swords"
    worlds = GAME.worlds(GAME.observation(state, 0))
    chance = Chance(3)
    held = set()
    for _ in range(200):
        world = worlds.sample(chance)
        suits = {world.suit(c) for c in world.zones[HAND + 2]}
        assert SWORDS not in suits, "no world gives her one"
        held |= {world.suit(c) for c in world.zones[HAND + 1]}
    assert held == {SWORDS, CROWNS, STARS}, "the worlds give Ben any suit"


def test_strength_orders_trump_led_and_rest() -> None:
    state = staged(HANDS, trump=card(STARS, 6))
    put(state, card(SWORDS, 1))
    assert next_decision(state) is not None, "Ben is asked"
    order = [card(CROWNS, 6), card(SWORDS, 1), card(SWORDS, 2), card(STARS, 1), card(STARS, 3)]
    strengths = [strength(state, state.face.index(face)) for face in order]
    assert strengths == sorted(strengths), "off suit, suit led by rank, trump by rank"


def test_gifts_change_hands_together() -> None:
    state = GAME.new(SETUP, 5)
    given = []
    for player in range(PLAYERS):
        assert next_decision(state) is not None, "each gives in turn"
        assert state.turn == player, "from the leader to the left"
        action = asked(state, GIVE)[player]
        given.append(state.face[action[1]])
        assert len(state.zones[HAND + player]) == 5, "nobody has got a card before all have given"
        choose(state, action)
    for player, face in enumerate(given):
        held = {state.face[c] for c in state.zones[HAND + (player + 1) % PLAYERS]}
        assert face in held, "the gift is in the left neighbour's hand"


def test_only_giver_and_taker_know_a_gift() -> None:
    state = upto(LAY)
    for giver in range(PLAYERS):
        taker = (giver + 1) % PLAYERS
        known = [
            [c for c in state.zones[HAND + taker] if state.seen[c] >> player & 1] for player in range(PLAYERS)
        ]
        assert len(known[taker]) == 5, "who holds a hand knows it"
        assert len(known[giver]) == 1, "the giver knows one card of it"
        assert known[(giver + 2) % PLAYERS] == [], "the third knows none of it"


@pytest.mark.parametrize("place", range(5))
def test_the_giver_cannot_tell_whether_his_gift_sleeps(place: int) -> None:
    """Whichever card is laid, gift or not, the others see the same."""
    state = upto(LAY, seed=9)
    reference = state.copy()
    reference.journal = []
    state.journal = []
    faces = {c: state.face[c] for c in state.zones[HAND]}
    action = asked(state, LAY)[place]
    choose(reference, asked(reference, LAY)[0])
    choose(state, action)
    assert faces[action[1]] == state.face[state.zones[SLEEPER][0]], "the face chosen is the one that sleeps"
    for other in (1, 2):
        seen = [GAME.observation(one, other).plain(GAME.table) for one in (state, reference)]
        assert seen[0] == seen[1], f"player {other} sees the same whichever card sleeps"
    mine = {state.face[c] for c in state.zones[HAND] if state.seen[c] & 1}
    assert mine == set(faces.values()) - {faces[action[1]]}, "the owner still knows the rest of their hand"


def test_sleepers_that_are_trump_are_points_for_the_last_trick() -> None:
    state = staged(HANDS, trump=card(STARS, 6))
    sleepers = [state.zones[SLEEPER + player][0] for player in range(PLAYERS)]
    for sleeper, face in zip(sleepers, (card(STARS, 4), card(STARS, 5), card(SWORDS, 3)), strict=True):
        other = state.face.index(face)
        state.face[sleeper], state.face[other] = state.face[other], state.face[sleeper]
    while (decision := next_decision(state)) is not None:
        decision.apply(state, decision.legal_actions(state)[-1])
    assert sum(state.points) == 4 + 2, "a point a trick, and one for each of two trumps asleep"
    assert state.points[state.leader] >= 3, "who took the last trick has it and the sleepers"


def test_the_log_tells_no_hidden_face() -> None:
    """A face in a player's log is of a card that they saw at that time."""
    for seed in range(10):
        for state in played(seed):
            for player in range(PLAYERS):
                for event in JournalMask(1 << player).events(state.journal or ()):
                    if event.kind in ("draw", "give", "lay"):
                        who, _, face = event.args
                        assert (face >= 0) == (who == player), f"{event} tells its owner alone"
                    elif event.kind == "gift":
                        giver, taker, _, face = event.args
                        assert (face >= 0) == (player in (giver, taker)), f"{event} tells the two alone"


def test_copies_of_a_face_are_one_branch() -> None:
    state = upto(PLAY)
    for action in asked(state, PLAY):
        assert GAME.key_of(state, action) == (PLAY, state.face[action[1]]), "the face stands for the card"


def test_titles_name_rank_and_suit() -> None:
    titles = [c.title for c in GAME.catalogue.cards]
    assert titles[card(CROWNS, 3)] == f"3 of {SUITS[CROWNS]}", "a face is suit and rank"
    assert len(set(titles)) == len(SUITS) * RANKS, "each card has a title of its own"


def test_tricks_are_cleared() -> None:
    for seed in range(5):
        for state in played(seed):
            assert len(state.zones[TRICK]) < PLAYERS, "a full trick is taken before anybody is asked"
