"""Cards, behaviours and tests belong together: none of the three without the others."""

from __future__ import annotations

import ast
from pathlib import Path

from suite.games.aoe_ecg.behaviour import MODULES
from suite.games.aoe_ecg.card import EmpireCard
from tests.cards.aoe_ecg.shelf import catalogue

HERE = Path(__file__).parent


def by_record(card: EmpireCard) -> bool:
    """Whether the record itself carries a text out: numbers granted, permissions, starting technologies."""
    return bool(card.given or card.permit_bits or card.starts)


def behaving() -> list[str]:
    """The kinds of all behaviours, module by module."""
    return [kind for module in MODULES for kind in sorted(module.TEXTS.kinds())]


def names_of_tests() -> set[str]:
    """The names of all test functions beside this module."""
    found = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return found


def test_every_worded_card_has_a_behaviour() -> None:
    known = set(behaving())
    missing = sorted(c.key for c in catalogue().defs if c.text and c.kind not in known and not by_record(c))
    assert not missing, f"these cards have a text but do nothing: {missing}"


def test_every_behaviour_has_a_record_with_a_text() -> None:
    worded = {card.kind for card in catalogue().defs if card.text}
    assert sorted(set(behaving()) - worded) == [], "these behaviours have no record, or one without text"
    silent = sorted(card.key for card in catalogue().defs if by_record(card) and not card.text)
    assert not silent, f"these records do something and do not say so: {silent}"


def test_a_card_behaves_in_one_module() -> None:
    kinds = behaving()
    twice = sorted({kind for kind in kinds if kinds.count(kind) > 1})
    assert not twice, f"these cards have behaviours in two modules: {twice}"


def test_every_behaviour_has_a_test_with_its_name() -> None:
    names = names_of_tests()
    untested = []
    for kind in behaving():
        name = "test_" + kind.replace("-", "_")
        if not any(known == name or known.startswith(name + "_") for known in names):
            untested.append(kind)
    assert not untested, f"no test is named after these cards: {untested}"


def test_every_event_can_be_played_some_time() -> None:
    for card in catalogue().defs:
        if card.type == "event":
            assert card.windows or card.any_time, f"{card.key} has a window"
            assert "Play any time" in card.text or not card.any_time, f"{card.key} says that it is played so"


def test_lasting_events_can_be_lifted_only_if_they_say_so() -> None:
    for card in catalogue().defs:
        if card.can_use is not None:
            assert any(card.lift), f"{card.key} has a price"
            assert card.use_windows, f"{card.key} has a window in which it is paid"
