"""Cards, behaviours and tests belong together in every card game: none of the three without the others."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from suite.core.card import Card
from suite.games.age_of_conan.behaviour import MODULES
from suite.games.aoe_ecg import behaviour
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.conan_ccg.cards import core
from suite.games.zabor import behaviour as zabor_behaviour
from suite.games.zabor.card import Deed
from suite.games.zabor.terms import COUNCIL, EVENTS
from tests.cards.age_of_conan import stage
from tests.cards.aoe_ecg.shelf import catalogue
from tests.cards.zabor import shelf as zabor_shelf
from tests.conan_stage import game

HERE = Path(__file__).parent


class Shelf:
    """One game's shipped cards, and the names of its behaviours, module by module."""

    def __init__(
        self,
        folder: str,
        cards: Sequence[Card],
        behaving: list[str],
        name: Callable[[Card], str],
        by_record: Callable[[Card], bool] = lambda card: False,
    ) -> None:
        self.folder = folder
        self.cards = cards
        self.behaving = behaving
        self.name = name
        """What a card's behaviour is found by."""
        self.by_record = by_record
        """Whether the record itself carries a card's text out."""

    def worded(self) -> set[str]:
        """The names of all cards that have a text."""
        return {self.name(card) for card in self.cards if card.text}


def kind(card: Card) -> str:
    """Art styles and civilization versions of a card behave alike."""
    assert isinstance(card, EmpireCard)
    return card.kind


def granted(card: Card) -> bool:
    """Whether a record says all by itself: numbers granted, permissions, starting technologies, walls."""
    assert isinstance(card, EmpireCard)
    wall = card.is_wall and card.type == "building"
    return bool(card.given or card.permit_bits or card.starts or wall)


def conan_ccg() -> Shelf:
    behaving = [key for module in core.MODULES for key in sorted(module.TEXTS.keys())]
    return Shelf("conan_ccg", game().catalogue.cards, behaving, lambda card: card.key)


def aoe_ecg() -> Shelf:
    behaving = [name for module in behaviour.MODULES for name in sorted(module.TEXTS.kinds())]
    return Shelf("aoe_ecg", catalogue().defs, behaving, kind, granted)


def ruled(card: Card) -> bool:
    """Whether the rules themselves carry a text out: of the bonus card, and of the role."""
    return card.type in ("bonus", "role")


def age_of_conan() -> Shelf:
    behaving = [key for module in MODULES for key in sorted(module.TEXTS.effects)]
    cards = list(stage.catalogue().abilities.values())
    return Shelf("age_of_conan", cards, behaving, lambda card: card.key, ruled)


def by_the_rules(card: Card) -> bool:
    """Whether the rules carry a card out: by its record alone, or because they tell of it themselves."""
    assert isinstance(card, Deed)
    return card.whole or card.action >= 0 or card.position in (COUNCIL, EVENTS)


def zabor() -> Shelf:
    behaving = [key for module in zabor_behaviour.MODULES for key in sorted(module.TEXTS.acts)]
    cards = list(zabor_shelf.catalogue().deeds.values())
    return Shelf("zabor", cards, behaving, lambda card: card.key, by_the_rules)


@pytest.fixture(
    params=[conan_ccg, aoe_ecg, age_of_conan, zabor], ids=["conan-ccg", "aoe-ecg", "age-of-conan", "zabor"]
)
def shelf(request: pytest.FixtureRequest) -> Shelf:
    """Every game with worded cards in its turn."""
    made: Shelf = request.param()
    return made


def names_of_tests(folder: Path) -> set[str]:
    """The names of all test functions in a folder."""
    found = set()
    for path in folder.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return found


def test_every_worded_card_has_a_behaviour(shelf: Shelf) -> None:
    known = set(shelf.behaving)
    silent = [c.key for c in shelf.cards if c.text and shelf.name(c) not in known and not shelf.by_record(c)]
    assert not silent, f"these cards have a text but do nothing: {sorted(silent)}"


def test_every_behaviour_has_a_record_with_a_text(shelf: Shelf) -> None:
    stray = sorted(set(shelf.behaving) - shelf.worded())
    assert not stray, f"these behaviours have no record, or one without text: {stray}"
    unsaid = sorted(card.key for card in shelf.cards if shelf.by_record(card) and not card.text)
    assert not unsaid, f"these records do something and do not say so: {unsaid}"


def test_a_card_behaves_in_one_module(shelf: Shelf) -> None:
    twice = sorted({name for name in shelf.behaving if shelf.behaving.count(name) > 1})
    assert not twice, f"these cards have behaviours in two modules: {twice}"


def test_every_behaviour_has_a_test_with_its_name(shelf: Shelf) -> None:
    names = names_of_tests(HERE / shelf.folder)
    untested = []
    for behaving in shelf.behaving:
        name = "test_" + behaving.replace("-", "_")
        if not any(known == name or known.startswith(name + "_") for known in names):
            untested.append(behaving)
    assert not untested, f"no test is named after these cards: {untested}"
