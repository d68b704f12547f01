"""Cards, behaviours and tests belong together: none of the three without the others."""

from __future__ import annotations

import ast
from pathlib import Path

from suite.games.conan_ccg.cards.core_set import MODULES
from tests.conan_stage import game

HERE = Path(__file__).parent


def worded() -> set[str]:
    """The keys of all shipped cards that have a text."""
    return {card.key for card in game().catalogue.cards if card.text}


def behaving() -> list[str]:
    """The keys of all behaviours, module by module."""
    return [key for module in MODULES for key in sorted(module.TEXTS.keys())]


def names_of_tests() -> set[str]:
    """The names of all test functions beside this module."""
    found = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return found


def test_every_worded_card_has_a_behaviour() -> None:
    missing = sorted(worded() - set(behaving()))
    assert not missing, f"these cards have a text but do nothing: {missing}"


def test_every_behaviour_has_a_record_with_a_text() -> None:
    stray = sorted(set(behaving()) - worded())
    assert not stray, f"these behaviours have no record, or one without text: {stray}"


def test_a_card_behaves_in_one_module() -> None:
    keys = behaving()
    twice = sorted({key for key in keys if keys.count(key) > 1})
    assert not twice, f"these cards have behaviours in two modules: {twice}"


def test_every_behaviour_has_a_test_with_its_name() -> None:
    names = names_of_tests()
    untested = []
    for key in behaving():
        name = "test_" + key.replace("-", "_")
        if not any(known == name or known.startswith(name + "_") for known in names):
            untested.append(key)
    assert not untested, f"no test is named after these cards: {untested}"
