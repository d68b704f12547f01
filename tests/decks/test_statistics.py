"""Statistics of a deck, and draw odds against counting every hand."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.deck import Deck
from suite.decks import odds
from suite.decks.document import DeckDocument
from suite.decks.fields import number_fields
from suite.decks.statistics import curve, demand, icon_counts, shuffled
from suite.view.game import TableGame


def test_the_renown_curve_adds_up(document: DeckDocument, game: TableGame[Any]) -> None:
    shown = curve(document.deck(), game.catalogue, "renown", ["foes"])
    assert (shown.cards, shown.without) == (26, 0), "every Foe has Renown"
    assert 95 <= shown.total <= 105, "the deck is legal"
    assert shown.mean == shown.total / 26
    assert list(shown.bars) == sorted(shown.bars), "bars stand in order"


def test_cards_without_the_number_are_counted_apart(document: DeckDocument, game: TableGame[Any]) -> None:
    shown = curve(document.deck(), game.catalogue, "initiative", ["draw"])
    assert shown.without == 2, "the two Regions have no Initiative"
    assert curve(Deck("", {}), game.catalogue, "cost").mean == 0, "an empty deck has a curve too"


def test_icons_are_counted_per_edge_and_symbol(game: TableGame[Any]) -> None:
    shown = icon_counts(Deck("", {"draw": {"sweeping-slash": 2}}), game.catalogue)
    assert (shown["blade"].cards, shown["blade"].icons, shown["blade"].symbols) == (2, 4, 4)
    assert shown["shield"].edges == {"left": 2, "right": 4}, (
        "its left edge has one Shield, its right edge two"
    )


def test_fields_come_from_the_data(game: TableGame[Any]) -> None:
    assert {"renown", "prowess", "cost", "initiative", "reflexes"} <= set(number_fields(game.catalogue.cards))


def test_demand_is_exact(game: TableGame[Any]) -> None:
    deck = Deck("", {"draw": {"merciless-stroke": 2, "grievous-slash": 2, "carousing": 1}})
    costs = [4, 4, 3, 3, 3]  # Carousing costs 1 as a move and 3 Prowess as an Action
    shown = demand(deck, game.catalogue, ["cost", "pay"], 3)
    hands = [sum(hand) for hand in combinations(costs, 3)]
    assert shown.totals == {t: Fraction(hands.count(t), len(hands)) for t in sorted(set(hands))}
    assert shown.over(10) == Fraction(sum(hand > 10 for hand in hands), len(hands))
    assert shown.mean == pytest.approx(sum(hands) / len(hands))
    assert demand(Deck("", {}), game.catalogue, ["cost"], 7).totals == {0: 1}, "nothing asks for nothing"


def test_a_seed_gives_one_hand(document: DeckDocument) -> None:
    deck = document.deck()
    hand = shuffled(deck, "draw", 5)[:7]
    assert hand == shuffled(deck, "draw", 5)[:7], "the same seed, the same hand"
    assert hand != shuffled(deck, "draw", 6)[:7], "another seed, another hand"
    assert sorted(shuffled(deck, "draw", 5)) == deck.cards("draw"), "a shuffle loses and makes no card"


def test_sample_hands_follow_the_odds(document: DeckDocument) -> None:
    deck = document.deck()
    found = sum("telling-blow" in shuffled(deck, "draw", seed)[:7] for seed in range(2000))
    assert found / 2000 == pytest.approx(float(odds.at_least(1, 40, 3, 7)), abs=0.05)


SMALL = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)).filter(
    lambda t: max(t[1:]) <= t[0]
)


@settings(max_examples=60)
@given(SMALL, st.integers(-1, 10))
def test_odds_are_those_of_counting(pile: tuple[int, int, int], k: int) -> None:
    population, hits, draws = pile
    hands = list(combinations(range(population), draws))
    counts = [sum(card < hits for card in hand) for hand in hands]
    assert odds.at_least(k, population, hits, draws) == Fraction(sum(n >= k for n in counts), len(hands))


def test_odds_by_turn() -> None:
    first, second = odds.Drawing(7, 1, True), odds.Drawing(7, 1, False)
    assert odds.by_turn(1, 40, 3, first, 0) == odds.at_least(1, 40, 3, 7), "turn 0 is the opening hand"
    assert odds.by_turn(2, 40, 3, first, 4) == odds.at_least(2, 40, 3, 11)
    assert odds.by_turn(2, 40, 3, second, 4) == odds.at_least(2, 40, 3, 10), "no draw in the first turn"
    assert odds.by_turn(3, 40, 3, first, 100) == 1, "a pile drawn out has given everything"


@pytest.mark.parametrize(("population", "hits", "draws"), [(5, 6, 1), (5, 1, 6), (5, -1, 1)])
def test_impossible_piles_are_refused(population: int, hits: int, draws: int) -> None:
    with pytest.raises(ValueError, match=f"of {population} cards"):
        odds.at_least(1, population, hits, draws)
