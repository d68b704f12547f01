"""What a player begins with is laid in the order that they like, and the order betrays nothing."""

from __future__ import annotations

from suite.core.flow import next_decision
from suite.games.aoe_ecg.prepare import Laying
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import FOUNDATIONS, STRIDE
from tests.rulebook.aoe_ecg.table import match


def laying(s: Empire) -> Laying:
    """The open question, which is where to lay a card."""
    asked = next_decision(s)
    assert isinstance(asked, Laying), "a card is to be laid"
    return asked


def test_any_card_may_lie_beside_the_town_center() -> None:
    """setup.face-down: which of the three it is, is the player's choice."""
    s = match(["britons", "goths"])
    hidden = set(s.zones[FOUNDATIONS + STRIDE * s.active])
    assert {action[1] for action in laying(s).legal_actions(s)} == hidden, "each of the three"
    asked = laying(s)
    chosen = max(hidden)
    asked.apply(s, next(action for action in asked.legal_actions(s) if action[1] == chosen))
    assert {action[1] for action in laying(s).legal_actions(s)} == hidden - {chosen}, "the other two"


def test_neither_order_nor_number_tells_which_is_which() -> None:
    """setup.face-down, B2: the first card offered and the lowest number are now this building, now that."""
    first = set()
    for seed in range(1, 12):
        s = match(["britons", "goths"], seed=seed)
        first.add(s.of(min(action[1] for action in laying(s).legal_actions(s))).kind)
    assert first == {"house", "lumber-camp", "mill"}


def test_purchases_in_any_order_buildings_before_units() -> None:
    """points.purchase, P2: a unit needs a building, so that these come first."""
    s = match(
        ["britons", "goths"],
        {"points": "160", "age": "2"},
        bought={"villager": 5, "mill-european": 1, "farm": 1, "barracks-european": 1, "militia": 2},
    )
    kinds = []
    while isinstance(asked := next_decision(s), Laying):
        kinds.append({s.of(action[1]).kind for action in asked.legal_actions(s)})
        asked.apply(s, asked.legal_actions(s)[-1])
    assert kinds[:4] == [{"mill", "farm", "barracks"}, kinds[1], kinds[2], {"militia"}]
    assert len(kinds[1]) == 2, "two buildings are left"
    assert len(kinds[2]) == 1, "one"
