"""Cards, catalogues, decks and setups: what is read, kept and refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suite.core.card import Card, Catalogue
from suite.core.deck import Deck, deck_from
from suite.core.game import Setup, setup_from
from suite.core.zone import HIDDEN, OPEN, OWNER, Zone
from suite.view.board import Space
from suite.view.game import Ref
from tests.core.table import LETTERS, is_sentence, record, refusal

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=5), part, max_size=4),
    max_leaves=12,
)
DECK_PLAIN: dict[str, Any] = {
    "title": "Raiders",
    "note": "fast",
    "sections": {"main": {"a": 2, "b": 1}, "side": {}},
}
SETUP_PLAIN: dict[str, Any] = {
    "game": "test",
    "names": ["Ann", "Ben"],
    "decks": [DECK_PLAIN, DECK_PLAIN],
    "options": {"length": "short"},
    "open_lists": False,
}


def test_a_record_without_optional_facts_has_none() -> None:
    card = Card(record("a"))
    assert (card.text, card.traits, card.mask) == ("", (), 0), "no text, no traits, answers nothing"
    assert card.provenance("cost") == "house", "what no source states was designed here"
    sourced = Card(record("b", facts={"cost": "stated S:369"}))
    assert sourced.provenance("cost") == "stated", "the first word says where a fact comes from"


def test_two_cards_of_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="two cards have the key 'a'; rename one"):
        Catalogue([Card(record("a")), Card(record("a"))])


def test_a_match_takes_the_definitions_that_it_uses() -> None:
    some = LETTERS.only(["c", "a", "c"])
    assert [card.key for card in some.cards] == ["a", "c"], "each once, in order of their keys"
    assert some["c"] is LETTERS["c"], "they are the same definitions"
    assert "b" not in some, "the others are left out"


def test_the_catalogue_knows_which_moments_are_answered() -> None:
    cards = [Card(record("a")), Card(record("b"))]
    cards[1].answer(3, lambda state, card: None)
    cards[1].count(5, lambda state, card, subject, value: value)
    catalogue = Catalogue(cards)
    assert catalogue.masks == [0, 1 << 3 | 1 << 5], "a bit per moment that a card answers"
    assert catalogue.mask == 1 << 3 | 1 << 5, "and those of all together"


def test_zones_say_who_looks_into_them() -> None:
    assert Zone("table", -1, OPEN).mask(3) == 0b111, "all see an open zone"
    assert Zone("hand", 1, OWNER).mask(3) == 0b010, "one sees one's own hand"
    assert Zone("deck", 1, HIDDEN).mask(3) == 0, "nobody sees a deck"


def test_decks_are_read_as_written() -> None:
    deck = deck_from(DECK_PLAIN)
    assert deck.plain() == DECK_PLAIN, "title, note and sections"
    assert deck.cards("main") == ["a", "a", "b"], "a key per copy, in order"
    assert (deck.count("main"), deck.count("side"), deck.count("none")) == (3, 0, 0), "copies are counted"


def test_unknown_cards_are_kept() -> None:
    assert deck_from({"sections": {"main": {"no/such/card": 3}}}).count("main") == 3, "nothing is lost"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "my.toml has no sections"),
        ([], "my.toml has no sections"),
        ({"title": "X"}, "my.toml has no sections"),
        ({"sections": []}, "my.toml has no sections"),
        ({"sections": {"main": ["a", "b"]}}, "section 'main' of my.toml is no list"),
        ({"sections": {"main": {"a": 0}}}, "copies of 'a' must be 1 to 999, not 0"),
        ({"sections": {"main": {"a": 1000}}}, "copies of 'a' must be 1 to 999, not 1000"),
        ({"sections": {"main": {"a": "2"}}}, "copies of 'a' must be 1 to 999, not '2'"),
        ({"sections": {"main": {"a": True}}}, "copies of 'a' must be 1 to 999, not True"),
        ({"sections": {"main": {"a": 1.0}}}, r"copies of 'a' must be 1 to 999, not 1\.0"),
        ({"sections": {"main": {"a": None}}}, "copies of 'a' must be 1 to 999, not None"),
    ],
)
def test_what_is_no_deck_is_refused_by_name(data: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        deck_from(data, "my.toml")


def test_setups_are_read_as_written() -> None:
    setup = setup_from(SETUP_PLAIN)
    assert setup.plain() == SETUP_PLAIN, "game, names, decks, options and lists"
    assert setup.players == 2, "a name per player"


def test_a_setup_may_leave_out_what_is_usual() -> None:
    setup = setup_from({"names": ["Ann"]})
    assert setup.plain() == Setup("", ["Ann"]).plain(), "no decks, no options, open lists"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "no players"),
        ({"game": "test"}, "no players"),
        ({"names": 2}, "no players"),
        ({"names": ["Ann"], "options": ["short"]}, "options are no table"),
        ({"names": ["Ann"], "decks": 3}, "decks are no list"),
        ({"names": ["Ann"], "decks": {"a": 1}}, "decks are no list"),
        ({"names": ["Ann"], "decks": [None]}, "has no sections"),
    ],
)
def test_what_is_no_setup_is_refused(data: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        setup_from(data)


@given(JSON)
def test_any_data_is_a_deck_or_refused(data: Any) -> None:
    for whole in (data, {"sections": data}, {"sections": {"main": data}}):
        why = refusal(lambda whole=whole: deck_from(whole))
        if why:
            assert is_sentence(why), f"a sentence says why, not {why!r}"
        else:
            plain = deck_from(whole).plain()
            assert deck_from(json.loads(json.dumps(plain))).plain() == plain, "what is read can be kept"


@given(st.sampled_from(sorted(SETUP_PLAIN)), JSON)
def test_any_data_is_a_setup_or_refused(field: str, data: Any) -> None:
    for whole in (data, SETUP_PLAIN | {field: data}):
        why = refusal(lambda whole=whole: setup_from(whole))
        if why:
            assert is_sentence(why), f"a sentence says why, not {why!r}"
        else:
            plain = setup_from(whole).plain()
            assert setup_from(json.loads(json.dumps(plain))).plain() == plain, "what is read can be kept"


def test_refs_are_values() -> None:
    assert Ref("card", 3) == Ref("card", 3), "the same thing"
    assert Ref("card", 3) != Ref("zone", 3), "another kind of thing"
    assert len({Ref("card", 3), Ref("card", 3), Ref("card", 4)}) == 2, "they can be counted"


def test_the_centre_of_a_space_is_the_mean_of_its_corners() -> None:
    assert Space("x", "X", [(0, 0), (4, 0), (4, 2), (0, 2)]).centre() == (2, 1), "of a rectangle its middle"


def test_a_deck_without_a_title_has_none() -> None:
    assert Deck("", {}).plain() == {"title": "", "note": "", "sections": {}}, "an empty deck is a deck"
