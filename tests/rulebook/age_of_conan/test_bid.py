"""Bids for Conan."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.flow import Simultaneous, next_decision
from suite.games.age_of_conan.bid import REPLACING, Bidding, SealedBid, winner_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import BID, HAND, OWNED, REPLACE, STRATEGY_DECK, STRATEGY_DISCARDS
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    TURAN,
    Dice,
    answer,
    asked,
    begin,
    give,
    land,
    new,
    stage,
    tokens,
    told,
)

ZERO, THREE, FOUR, FIVE, SIX = range(5)


def rated(s: Hyboria, player: int, rating: int) -> int:
    """A player holds a strategy card of such a rating."""
    key = next(c.key for f, c in s.book.strategies.items() if c.rating == rating and lies(s, f))
    return give(s, player, key)


def lies(s: Hyboria, face: int) -> bool:
    return any(s.face[card] == face for card in s.zones[STRATEGY_DECK])


def seal(s: Hyboria, player: int, card: int, token: int) -> None:
    """One of those who are asked lays a bid."""
    decision = next_decision(s)
    assert isinstance(decision, Simultaneous)
    assert (BID, card, token) in decision.actions_of(s, player)
    decision.answer(s, player, (BID, card, token))
    next_decision(s)


def test_example() -> None:
    """bid.example, bid.procedure, bid.tokens: 3 and 2 against 5 and 3; the 3 comes back, the 5 does not."""
    s = stage(2)
    begin(s, Bidding())
    assert [len(s.mine(HAND, player)) for player in (AQUILONIA, TURAN)] == [1, 1], "each has drawn a card"
    mine, theirs = rated(s, AQUILONIA, 2), rated(s, TURAN, 3)
    seal(s, AQUILONIA, mine, THREE)
    assert isinstance(asked(s), SealedBid), "the other is asked as well"
    assert s.bids == [0, 0], "nothing is shown yet"
    seal(s, TURAN, theirs, FIVE)
    assert [args[3] for args in told(s, "bid")] == [5, 8]
    assert s.role == TURAN
    assert s.used == [0, 1 << FIVE]
    assert {mine, theirs} <= set(s.zones[STRATEGY_DISCARDS])


def test_a_card_and_a_token_are_due() -> None:
    """bid.procedure: each bid has both; nobody may let it pass."""
    s = new(2)
    decision = next_decision(s)
    assert isinstance(decision, SealedBid)
    for player in (AQUILONIA, TURAN):
        hand = s.mine(HAND, player)
        bids = decision.actions_of(s, player)
        assert bids == [(BID, card, token) for card in hand for token in range(5)]


def test_sealed_bids_are_seen_by_nobody() -> None:
    """bid.procedure: an answer waits, and is in no observation of others and in no log."""
    s = new(2)
    card = s.mine(HAND, AQUILONIA)[0]
    before = GAME.observation(s, TURAN).plain(GAME.table)
    length = len(s.journal or ())
    seal(s, AQUILONIA, card, SIX)
    assert GAME.observation(s, TURAN).plain(GAME.table) == before, (
        "it betrays nothing, not even that it is there"
    )
    assert len(s.journal or ()) == length
    assert GAME.observation(s, AQUILONIA).state.sealed[AQUILONIA] == (BID, card, SIX)


def test_the_zero_brings_all_back() -> None:
    """bid.tokens: all others come back, the 0 itself stays away; the 3 is never used up."""
    s = stage(2)
    s.used = [1 << FIVE | 1 << SIX, 0]
    begin(s, Bidding())
    seal(s, AQUILONIA, s.mine(HAND, AQUILONIA)[0], ZERO)
    seal(s, TURAN, s.mine(HAND, TURAN)[0], THREE)
    assert s.used == [1 << ZERO, 0]
    begin(s, SealedBid())
    tried = {action[2] for action in SealedBid().actions_of(s, AQUILONIA)}
    assert tried == {THREE, FOUR, FIVE, SIX}


def test_a_bid_without_a_card() -> None:
    """bid.procedure: where no strategy card is left a token alone is laid."""
    s = stage(2)
    s.move_all(STRATEGY_DECK, 5)
    begin(s, Bidding())
    seal(s, AQUILONIA, -1, SIX)
    seal(s, TURAN, -1, FOUR)
    assert s.role == AQUILONIA
    assert [args[3] for args in told(s, "bid")] == [6, 4]


def test_ties_by_tokens() -> None:
    """bid.ties: of equal bids the fewest adventure tokens."""
    s = stage(2)
    s.bids = [7, 7]
    s.conan = s.home(AQUILONIA)
    tokens(s, AQUILONIA, "women-1-gold")
    assert winner_of(s) == TURAN


@pytest.mark.parametrize(("option", "winner"), [("conan", AQUILONIA), ("destination", TURAN)])
def test_ties_by_distance(option: str, winner: int) -> None:
    """bid.ties: then the nearest home to Conan, or to his destination."""
    s = stage(2, bid_tie=option)
    s.bids = [7, 7]
    s.conan, s.goal = land(s, "ophir"), land(s, "zamora")
    assert winner_of(s) == winner


@pytest.mark.parametrize("option", ["conan", "destination"])
def test_ties_by_chance(option: str, dice: Dice) -> None:
    """bid.ties: and chance at last, either way."""
    s = stage(2, bid_tie=option)
    s.bids = [7, 7]
    halfway = land(s, "corinthia")
    s.conan = s.goal = halfway
    away = s.map.distance[halfway]
    assert away[s.home(AQUILONIA)] == away[s.home(TURAN)] == 2
    for player in (AQUILONIA, TURAN):
        dice(player)
        assert winner_of(s) == player


def test_bonus_card() -> None:
    """bid.bonus: when all bids are seen its owner may lay a second card; both are discarded."""
    s = stage(2)
    give(s, TURAN, "conan-bonus", OWNED)
    begin(s, Bidding())
    first, second = rated(s, TURAN, 1), rated(s, TURAN, 6)
    mine = rated(s, AQUILONIA, 5)
    seal(s, AQUILONIA, mine, THREE)
    seal(s, TURAN, first, THREE)
    assert asked(s).player(s) == TURAN, "only its owner is asked"
    answer(s, REPLACE, second)
    assert s.role == TURAN
    assert {first, second} <= set(s.zones[STRATEGY_DISCARDS])
    begin(s, Bidding())
    rated(s, TURAN, 4)
    seal(s, AQUILONIA, s.mine(HAND, AQUILONIA)[0], THREE)
    seal(s, TURAN, s.mine(HAND, TURAN)[0], THREE)
    assert asked(s) is REPLACING, "it serves at the next bid, too"


def test_bonus_card_without_another() -> None:
    """bid.bonus: it may be kept, and without a second card nobody is asked."""
    s = stage(2)
    give(s, TURAN, "conan-bonus", OWNED)
    begin(s, Bidding())
    seal(s, AQUILONIA, s.mine(HAND, AQUILONIA)[0], SIX)
    seal(s, TURAN, s.mine(HAND, TURAN)[0], ZERO)
    assert asked(s) is None, "the bid is over"
    rated(s, TURAN, 6)
    begin(s, Bidding())
    seal(s, AQUILONIA, s.mine(HAND, AQUILONIA)[0], FIVE)
    seal(s, TURAN, s.mine(HAND, TURAN)[0], THREE)
    answer(s, *PASS)
    assert asked(s) is None


def test_the_winner_begins() -> None:
    """bid.first-turn: who wins the first bid has the first turn."""
    s = new(2)
    low = min(s.mine(HAND, AQUILONIA), key=lambda card: s.strategy(card).rating)
    high = max(s.mine(HAND, TURAN), key=lambda card: s.strategy(card).rating)
    seal(s, AQUILONIA, low, ZERO)
    seal(s, TURAN, high, SIX)
    assert s.role == TURAN
    assert s.active == TURAN
    assert told(s, "turn") == [(1, TURAN)]
