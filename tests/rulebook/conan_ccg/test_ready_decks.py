"""The ready-made decks: legal, different, and able to run (rules deck.draw-deck, deck.foe-deck)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from suite.core.deck import Deck
from suite.games import make_conan_ccg
from suite.games.conan_ccg.card import ConanCard, ConanCatalogue
from suite.games.conan_ccg.deck import CONAN_SECTION, DRAW_SECTION, FOE_SECTION, check_deck
from suite.games.conan_ccg.words import MINOR

GAME = make_conan_ccg()
DECKS = GAME.decks


def cards(deck: Deck, section: str) -> list[ConanCard]:
    """The definitions of a section's cards, a copy each."""
    book = GAME.catalogue
    assert isinstance(book, ConanCatalogue), "the game has its own definitions"
    return [book.defs[book.index[key]] for key in deck.cards(section)]


def test_every_conan_leads_one_and_each_has_its_title() -> None:
    assert len(DECKS) >= 6, "six ready-made decks at least"
    leading = [deck.cards(CONAN_SECTION)[0] for deck in DECKS.values()]
    assert set(leading) == {card.key for card in GAME.catalogue.cards if card.type == "conan"}, (
        "each leads one"
    )
    assert max(map(leading.count, leading)) <= 2, "and none leads most of them"
    assert len({deck.title for deck in DECKS.values()}) == len(DECKS), "no two share a title"


def test_every_card_stands_in_one() -> None:
    """Who plays ready decks alone meets all cards of the game's sets in time."""
    held = {key for deck in DECKS.values() for section in deck.sections.values() for key in section}
    unmet = [card.title for card in GAME.catalogue.cards if card.key not in held]
    assert not unmet, f"these stand in no ready-made deck: {', '.join(unmet)}"


def test_no_two_are_nearly_the_same() -> None:
    for one, other in combinations(DECKS.values(), 2):
        for section in (DRAW_SECTION, FOE_SECTION):
            mine, theirs = Counter(one.sections[section]), Counter(other.sections[section])
            shared = (mine & theirs).total() / min(mine.total(), theirs.total())
            assert shared <= 0.7, f"{one.title} and {other.title} share {shared:.0%} of their {section} cards"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_it_is_legal(key: str) -> None:
    assert check_deck(DECKS[key], GAME.catalogue) == [], "a ready-made deck breaks no rule"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_it_names_its_plan(key: str) -> None:
    note = DECKS[key].note
    assert DECKS[key].title, "it has a title"
    assert 60 < len(note) < 300, "a sentence or two say what it is up to"
    assert note.endswith("."), "whole sentences"
    assert note == " ".join(note.split()), "as running text"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_its_size_lets_a_plan_come_about(key: str) -> None:
    deck = DECKS[key]
    assert 40 <= deck.count(DRAW_SECTION) <= 44, "as few cards as may be, so that the plan is drawn"
    assert 25 <= deck.count(FOE_SECTION) <= 27, "as few Foes as may be"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_its_foes_find_moves(key: str) -> None:
    drawn = cards(DECKS[key], DRAW_SECTION)
    for foe in cards(DECKS[key], FOE_SECTION):
        fitting = sum(c.is_move and not c.conan_only and c.cost <= foe.prowess for c in drawn)
        assert fitting >= 18, f"{foe.title} can pay for enough of the deck without wounds, not {fitting}"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_its_moves_have_a_curve(key: str) -> None:
    moves = [c for c in cards(DECKS[key], DRAW_SECTION) if c.is_move]
    assert sum(c.cost <= 3 and not c.conan_only for c in moves) >= 24, "enough that any Foe can perform"
    assert {1, 2, 3, 4} <= {c.cost for c in moves}, "something for every purse"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_minor_foes_pay_for_major_ones(key: str) -> None:
    foes = cards(DECKS[key], FOE_SECTION)
    minor = sum(foe.renown <= MINOR for foe in foes)
    assert minor >= 1.5 * (len(foes) - minor), "there are Minor Foes to discard for the Major ones"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_its_foes_fill_zones_together(key: str) -> None:
    kinds = [foe.kind for foe in cards(DECKS[key], FOE_SECTION)]
    assert max(kinds.count(kind) for kind in kinds) >= 10, "one type of Foe is common enough to fill a zone"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_its_foes_leave_scars_as_in_the_sample_play(key: str) -> None:
    foes = cards(DECKS[key], FOE_SECTION)
    share = sum(foe.scars for foe in foes) / sum(foe.renown for foe in foes)
    assert share == pytest.approx(13 / 32, abs=0.03), "there thirteen stand on 32 Renown"
