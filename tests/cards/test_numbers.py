"""No number stands on cards for show: whatever the schema of a game declares is read by a rule of it."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

from suite.compiled import in_use
from suite.core.card import Card
from suite.core.card_fields import TABLE, WHOLE, Field
from suite.core.schema import COMMON
from suite.games import GAMES
from suite.view.game import TableGame

COMMON_NAMES = {field.name for field in COMMON}
SHOWN = ("view", "advice")
"""Folders that show cards and judge them; a rule stands elsewhere."""
READERS = ("card.py", "schema.py")
NUMBERED = [key for key, make in GAMES.items() if make().schema.numbers]


def read_by_rules(game: TableGame[Any]) -> set[str]:
    """The names of all attributes that a game's rules ask for."""
    folder = Path(inspect.getfile(type(game))).parent
    found = set()
    for path in folder.rglob("*.py"):
        if path.name in READERS or path.relative_to(folder).parts[0] in SHOWN:
            continue
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        found |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return found


def changes(card: Card, field: Field) -> dict[str, tuple[Any, Any]]:
    """What may stand in a field in two ways that say something else, by the word where it is a table."""
    low = max(field.low, 1)
    if field.kind == WHOLE:
        return {"": (low, low + 1)}
    words = field.known or tuple(card.data.get(field.name, ()))
    return {word: ({word: low}, {word: low + 1}) for word in words}


@pytest.mark.parametrize("key", NUMBERED)
def test_every_number_of_a_card_is_read_by_a_rule(key: str) -> None:
    if in_use():
        pytest.skip("compiled cards do not name their attributes")
    game = GAMES[key]()
    asked = read_by_rules(game)
    cards = {card.type: card for card in game.catalogue.cards}
    checked = 0
    for field in game.schema.fields.values():
        if field.kind not in (WHOLE, TABLE) or field.name in COMMON_NAMES:
            continue
        for kind, card in cards.items():
            if not field.counts(kind):
                continue
            for word, values in changes(card, field).items():
                one, other = (vars(type(card)(card.data | {field.name: value})) for value in values)
                following = {name for name in one if name != "data" and one[name] != other[name]}
                named = f"{field.name} {word} of {kind}"
                assert following & asked, f"{named} says something that no rule asks for: {sorted(following)}"
                checked += 1
    assert checked > 10
