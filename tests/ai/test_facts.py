"""What games tell of themselves in a census, counted from what a match's log says."""

from __future__ import annotations

import pytest

from suite.core.event import Event
from suite.games import GAMES
from suite.games.age_of_conan.words import OBJECTIVES

ALL = GAMES

TOLD = {
    "aoe-ecg": (
        [
            Event("turn", (1, 0)),
            Event("battle", (5, 5, 0, 9, 9, 0, 0, 1, 0)),
            Event("tokens lost", (0, 5, 5, 1)),
            Event("battle", (6, 6, 0, 9, 9, 0, 0, 1, 0)),
            Event("damaged", (1, 9, 9, 2)),
            Event("damaged", (1, 9, 9, 2)),
            Event("phase", (0, 5)),
            Event("damaged", (1, 9, 9, 2)),
            Event("snuffed", (0, 3, 3)),
            Event("discarded", (0, 4, 4)),
            Event("battle", (6, 6, 0, 9, 9, 0, 0, 1, 0)),
        ],
        {
            "turns": 1,
            "battles": 3,
            "battles without loss to the defender": 2,
            "cards snuffed": 1,
            "cards discarded": 1,
        },
    ),
    "conan-ccg": (
        [
            Event("turn", (1, 0)),
            Event("step", (0, 1)),
            Event("step", (0, 2)),
            Event("placed", (1, 70, 4, 0)),
            Event("placed", (1, 71, 4, 0)),
            Event("captured", (0, 70, 4, 3)),
        ],
        {"turns": 1, "Warrior Steps": 1, "Foes placed": 2, "Foes defeated": 1, "matches": 1},
    ),
    "age-of-conan": (
        [
            Event("roll", (0, 7, 0, 0, -1, *(0, 1, 0, 0, 0, 0, 0), *(0,) * 6, *(0,) * 7, *(0,) * 6)),
            Event("neutral roll", (1, 7, 1, 0, -1, *(0, 1, 0, 0, 0, 0, 0), *(0,) * 6, *(0, 5), *(0,) * 11)),
            Event("compared", (0, -1, 7, 0, 0, 1)),
            Event("attack", (0, 5, 7, 8)),
            Event("roll", (0, 7, 0, 0, 1, *(0, 5, 0, 0, 0, 0, 0), *(0,) * 6, *(0,) * 7, *(0,) * 6)),
            Event("roll", (1, 7, 1, 0, 1, *(0, 5, 0, 0, 0, 0, 0), *(0,) * 6, *(0, 2), *(0,) * 11)),
            Event("compared", (0, 1, 7, 0, 0, 0)),
            Event("fulfilled", (0, 3, 2)),
        ],
        {
            "contests": 2,
            "contests with neutral provinces": 1,
            "contests at odds below a quarter": 1,
            "objectives fulfilled": 1,
            "matches": 1,
            "matches with a siege or battle between kingdoms": 1,
        },
    ),
    "zabor": (
        [
            Event("met", (0, -1, 12, 0)),
            Event("met", (0, 2, 12, 0)),
            Event("action", (1, 2, 0)),
            Event("action", (1, 7, 1)),
        ],
        {
            "Battles": 2,
            "Battles between Empires": 1,
            "Actions": 2,
            "Actions of campaign": 1,
            "Actions of rituals": 1,
        },
    ),
}
"""Game -> what a log says, and the facts that are not 0 by it."""


@pytest.mark.parametrize("key", ALL)
def test_facts_by_what_the_log_says(key: str) -> None:
    game = ALL[key]()
    state = game.new(game.setups()[0], 1)
    facts = game.facts()
    events, counted = TOLD[key]
    for event in events:
        facts.hear(state, event)
    facts.end(state)
    assert {fact: times for fact, times in facts.counts.items() if times} == counted


def test_objectives_are_counted_when_they_are_checked() -> None:
    game = ALL["age-of-conan"]()
    state = game.new(game.setups()[0], 1)
    facts = game.facts()
    decision = game.decision(state)
    assert decision is not None
    facts.see(state, decision.player(state), decision.legal_actions(state)[0])
    lying = [state.face[card] for card in state.zones[OBJECTIVES]]
    done = state.defs[lying[0]]
    for event in (
        Event("fulfilled", (0, lying[1], 2)),
        Event("age ends", (1,)),
        Event("fulfilled", (0, lying[0], 2)),
        Event("fulfilled", (1, lying[0], 2)),
    ):
        facts.hear(state, event)
    found = {name: times for name, times in facts.counts.items() if name.endswith(("checked", "fulfilled"))}
    assert {name for name, times in found.items() if times} == {
        *[f"{state.defs[face].title} checked" for face in lying],
        f"{done.title} fulfilled",
        "objectives fulfilled",
    }
    assert found[f"{done.title} fulfilled"] == 1, "once a check, whoever it was"


@pytest.mark.parametrize(("begun", "on", "fought"), [("attack", -1, 0), ("parley", 1, 0), ("attack", 1, 1)])
def test_armies_of_two_kingdoms_have_fought(begun: str, on: int, fought: int) -> None:
    game = ALL["age-of-conan"]()
    state = game.new(game.setups()[0], 1)
    state.king = 1
    facts = game.facts()
    for event in (Event(begun, (0, 5, 7, 8)), Event("compared", (0, on, 8, 2, 1, 0))):
        facts.hear(state, event)
    facts.end(state)
    assert facts.counts["matches with a siege or battle between kingdoms"] == fought
    assert facts.counts["matches in which Conan was crowned"] == 1
