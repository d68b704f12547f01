"""Random matches of every kind of table keep the rules' invariants, decision by decision."""

from __future__ import annotations

import pytest

from suite.core.chance import Chance
from suite.core.flow import next_decision
from tests.rulebook.aoe_ecg.table import game, match

SEA = {"scenario": "mediterranean-mayhem"}
BOUGHT = {
    "villager": 8,
    "house": 1,
    "farm": 1,
    "lumber-camp": 1,
    "barracks": 1,
    "militia": 1,
    "wood": 10,
    "food": 10,
}
TABLES: list[tuple[str, list[str], dict[str, str], dict[str, int]]] = [
    ("sea", ["celts", "goths", "persians", "mongols"], SEA, {}),
    ("sea later", ["celts", "goths", "persians", "mongols"], {**SEA, "age": "2", "points": "160"}, BOUGHT),
    ("allies", ["celts", "goths", "persians", "mongols"], {"teams": "allies"}, {}),
    ("storm", ["celts", "goths", "persians"], {"scenario": "storm-the-castle"}, BOUGHT),
    ("late", ["celts", "goths"], {"age": "4", "points": "425"}, BOUGHT | {"monastery": 1, "monk": 3}),
    ("race", ["celts", "goths"], {"race": "2"}, {}),
]
DECISIONS = 900


@pytest.mark.parametrize("table", [pytest.param(table, id=table[0]) for table in TABLES])
def test_random_matches(table: tuple[str, list[str], dict[str, str], dict[str, int]]) -> None:
    """mayhem.victory, storm.victory, options.team, points.purchase: the position stays sound."""
    _, names, options, bought = table
    for seed in (1, 2):
        s = match(names, options, seed, bought)
        chance = Chance(seed)
        for count in range(DECISIONS):
            asked = next_decision(s)
            if asked is None:
                break
            actions = asked.legal_actions(s)
            assert actions, f"{asked.text!r} has an answer"
            assert len(set(actions)) == len(actions), f"{asked.text!r} lists each answer once"
            asked.apply(s, actions[chance.roll(len(actions))])
            next_decision(s)
            if count % 5 == 0:
                game().check(s)
        assert s.turn > 5, "turns went by"
