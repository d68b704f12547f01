"""Titles with brackets, commas and apostrophes survive every export and import; sections open to a card."""

from __future__ import annotations

from functools import cache

import pytest

from suite.core.deck import Deck
from suite.decks.document import DeckDocument, compare, document_of
from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS, write_deck
from suite.decks.legality import copies_allowed, sections_for
from suite.decks.names import NameIndex, names_of
from suite.games.aoe_ecg.deck import AGE_SECTIONS
from suite.games.aoe_ecg.game import EmpireECG
from tests.cards.aoe_ecg.shelf import catalogue, decks


@cache
def game() -> EmpireECG:
    """The game with its shipped cards and decks."""
    return EmpireECG(catalogue(), decks())


@cache
def names() -> NameIndex:
    """The titles of its cards, as imports look them up."""
    return names_of(game())


def at_home(deck: Deck) -> DeckDocument:
    """The deck with every card in the section that the rules give it first."""
    document = DeckDocument("aoe-ecg", deck.title, deck.note, {name: {} for name in game().deck_sections})
    for lines in deck.sections.values():
        for key, n in lines.items():
            pile = document.pile(names().home(key)[0])
            pile[key] = pile.get(key, 0) + n
    return document


@pytest.mark.parametrize("key", sorted(decks()))
@pytest.mark.parametrize("format_", FORMATS)
def test_decks_come_back_from_every_format(format_: str, key: str) -> None:
    deck = decks()[key]
    document = document_of("aoe-ecg", deck) if FORMATS[format_].sections else at_home(deck)
    report = read_deck(write_deck(document, names(), format_).data, names())
    assert report.document is not None, report.error
    assert compare(document, report.document) == [], f"{key} is the same after {format_}"


@pytest.mark.parametrize("format_", FORMATS)
def test_every_title_comes_back_from_every_format(format_: str) -> None:
    """Barracks (Arab), The Jester's dead, let's get them! and all the others."""
    whole = Deck("All", {"age-4": {card.key: 1 for card in catalogue().defs}})
    document = at_home(whole)
    report = read_deck(write_deck(document, names(), format_).data, names())
    assert report.document is not None, report.error
    assert compare(document, report.document) == [], f"every card is found again after {format_}"


@pytest.mark.parametrize(
    ("key", "sections"),
    [
        ("britons", ["civilization"]),
        ("militia", [*AGE_SECTIONS, "bought"]),
        ("house-arab", [*AGE_SECTIONS, "start", "bought"]),
        ("town-center", [*AGE_SECTIONS, "start", "bought"]),
        ("stable", [*AGE_SECTIONS[1:], "bought"]),
        ("sheep", list(AGE_SECTIONS)),
        ("castle", [*AGE_SECTIONS[2:], "bought"]),
        ("guilds", [AGE_SECTIONS[3], "bought"]),
        ("ember-of-the-first-hearth", list(AGE_SECTIONS[2:])),
        ("castle-age", ["bought"]),
        ("wood", ["bought"]),
    ],
)
def test_sections_open_to_a_card(key: str, sections: list[str]) -> None:
    assert sections_for(game(), key, catalogue()) == sections, f"where {key} may go"


@pytest.mark.parametrize(
    ("key", "section", "n"),
    [("militia", "age-2", 10), ("archer", "age-2", 5), ("stone-wall", "age-3", 40), ("house", "start", 3)],
)
def test_copies_that_a_section_may_hold(key: str, section: str, n: int) -> None:
    assert copies_allowed(game(), key, section, catalogue()) == n, f"{n} of {key}"


@pytest.mark.parametrize(
    "kind", ["age", "building", "civilization", "event", "relic", "supply", "technology", "unit"]
)
def test_a_section_takes_what_breaks_no_rule_there(kind: str) -> None:
    """What is answered of a card alone is what the rules say of a deck."""
    key = next(card.key for card in game().catalogue.cards if card.type == kind)
    for section in game().deck_sections:
        problems = game().check_deck(Deck("", {section: {key: 1}}), game().catalogue)
        named = any(key in problem.cards for problem in problems)
        assert game().section_takes(section, game().catalogue[key]) != named, section
