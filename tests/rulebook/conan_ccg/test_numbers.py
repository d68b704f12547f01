"""Numbers of the rules stand in one place: sentences, labels, prompts, deck problems take them from there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import suite.games.conan_ccg as package
from suite.core.deck import Deck
from suite.core.event import Event
from suite.core.game import Setup
from suite.games.conan_ccg import deck
from suite.games.conan_ccg.card import ConanCatalogue
from suite.games.conan_ccg.game import ConanCCG
from suite.games.conan_ccg.view import log_text
from suite.games.conan_ccg.words import BY_RENOWN, HAND_SIZE
from suite.resources import folder, read_toml
from tests.conan_stage import game

SOURCES = sorted(Path(package.__file__).parent.rglob("*.py"))
NUMBER = re.compile(r"[1-9]|\b(two|three|four|five|six|seven|forty)\b", re.IGNORECASE)
NAMES = re.compile(r"[a-z0-9]+([-. _][a-z0-9]+)*|D\d|\{:\+d\} [A-Za-z ]+|#[0-9A-F]{6}")
"""Keys of cards, options, rules and readings, colours, and forms for numbers: these are no sentences."""
PLAIN_WORDS = frozenset({ConanCCG.rulebook, "When one of three Conans or more falls"})
"""Sentences whose numbers are none of the rules."""


def told(source: Path) -> Iterator[str]:
    """The string constants of a module that are no docstrings, raised errors or asserted claims."""
    tree = ast.parse(source.read_text("utf-8"))
    silent = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr | ast.Raise | ast.Assert):
            silent |= {id(inner) for inner in ast.walk(node) if not isinstance(node, ast.Expr)}
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                silent.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_no_sentence_holds_a_number_as_a_literal(source: Path) -> None:
    for text in told(source):
        if text not in PLAIN_WORDS and not NAMES.fullmatch(text):
            assert not NUMBER.search(text), f"{source.name} says {text!r}: the number belongs into a constant"


def test_the_renown_that_wins_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """victory.renown: the sentence about the win follows the number of the rule."""
    monkeypatch.setattr(log_text, "RENOWN_TO_WIN", 55)
    said = game().event_text(
        Event("over", (BY_RENOWN, 1)), Setup("conan-ccg", ["Tom", "Ian"]), game().catalogue
    )
    assert said == "Tom wins: at least 55 Renown, and more than anybody else."


def test_deck_problems_tell_the_numbers_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """deck.draw-deck, deck.foe-deck: what is wrong is told by the limit that holds."""
    for name, value in (("DRAW_MINIMUM", 71), ("FOE_MINIMUM", 72), ("COPIES", 4), ("RENOWN_RANGE", (73, 74))):
        monkeypatch.setattr(deck, name, value)
    made = Deck("Test", {"conan": {}, "draw": {"wild-swing": 5}, "foes": {"gray-ape": 1}})
    text = " ".join(problem.text for problem in game().check_deck(made, game().catalogue))
    for number in ("71", "72", "73 to 74", "More than 4 copies"):
        assert number in text, f"{number} stands in {text}"


def test_prompts_and_options_of_cards_tell_what_they_do() -> None:
    """card.action: the words of a choice are made of the numbers that it then uses."""
    book = game().catalogue
    assert isinstance(book, ConanCatalogue), "the game has its own definitions"
    offering = [card for card in book.defs if any(re.search(r"\d", words) for words in card.options)]
    assert offering, "some cards offer a choice of numbers"
    for card in offering:
        numbers = set(re.findall(r"\d+", " ".join(card.options)))
        assert numbers <= set(re.findall(r"\d+", str(card.data["text"]))), f"{card.title}: as its text has it"


def test_the_note_on_hands_has_the_number_of_the_rule() -> None:
    """rest.hand: the deck builder's note says how many cards a hand is filled up to."""
    rules = read_toml(folder("conan-ccg") / "hand.toml")
    assert set(re.findall(r"\d+", rules["note"])) == {str(HAND_SIZE)} == {str(rules["refill"])}
