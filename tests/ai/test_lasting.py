"""What outlasts the moment has worth: Regions and passing changes, lasting events, piles."""

from __future__ import annotations

import pytest

from suite.games.aoe_ecg.advice import value as empires
from suite.games.aoe_ecg.rules import attach
from suite.games.aoe_ecg.words import CIVILIZATION, DECK, DISCARDS, HAND, HAND_LIMIT, LASTING, SNUFFED, STRIDE
from suite.games.conan_ccg.advice.lasting import passing, region
from suite.games.conan_ccg.rules import change
from suite.games.conan_ccg.words import FOE_DRAW, PROWESS, RENOWN_LOSS, UNTIL_ROUND, UNTIL_TURN
from tests.cards.aoe_ecg.stage import Stage as Village
from tests.conan_stage import Stage


@pytest.mark.parametrize(
    ("key", "serves"),
    [
        ("alleys-of-thieves", True),
        ("hidden-oasis", True),
        ("royal-arena", True),
        ("narrow-gorge", True),
        ("endless-steppe", False),
        ("frozen-marches", False),
        ("serpent-precinct", False),
    ],
)
def test_a_region_is_worth_what_its_text_changes(key: str, serves: bool) -> None:
    t = Stage(region=key, center=["cimmerian-warrior", "serpent-high-priest"])
    worth = region(t.state, 0)
    assert worth > 0.3 if serves else worth < -0.1
    assert region(t.state, 1) == 0.0, "none lies under the other Conan"


def test_passing_changes_count_while_they_can_still_matter() -> None:
    t = Stage(center=["cimmerian-warrior"], chronicle=["vanir-raider"] * 3)
    foe = t.card("cimmerian-warrior")
    for moment, subject, amount, until in (
        (PROWESS, foe, -1, UNTIL_ROUND),
        (RENOWN_LOSS, -1, -99, UNTIL_ROUND),
    ):
        t.state.modifiers.clear()
        change(t.state, moment, subject, amount, until)
        assert passing(t.state) > 0
    t.state.modifiers.clear()
    change(t.state, FOE_DRAW, -1, -2, UNTIL_TURN)
    assert passing(t.state) == 0.0, "Foes stand already"
    t = Stage()
    change(t.state, FOE_DRAW, -1, -2, UNTIL_TURN)
    assert passing(t.state) > 0, "fewer Foes will come"


@pytest.mark.parametrize("key", ["drought", "typhoid"])
def test_an_event_that_stays_costs_whom_it_lies_on(key: str) -> None:
    t = Village()
    farm = t.build("farm", 1, workers=2)
    before = [empires.worth(t.s, player) for player in (0, 1)]
    event = t.card(key, LASTING)
    attach(t.s, event, farm if key == "drought" else t.s.zones[CIVILIZATION + STRIDE][0])
    after = [empires.worth(t.s, player) for player in (0, 1)]
    assert after[0] == pytest.approx(before[0])
    assert after[1] < before[1] - 1
    poor = t.s.copy()
    poor.stock[4:8] = [0] * 4
    assert empires.lasting(poor, 1) < empires.lasting(t.s, 1), "who cannot pay to be rid of it loses more"


def test_a_slow_search_costs_cards() -> None:
    t = Village()
    before = empires.worth(t.s, 1)
    t.s.modifiers.append((HAND_LIMIT, t.s.zones[CIVILIZATION + STRIDE][0], -2, 99))
    assert empires.worth(t.s, 1) < before


def test_beside_an_empty_deck_a_discarded_card_comes_back() -> None:
    """It is worth as much in the pile as in the hand; elsewhere a fresh card may be hoped for."""
    held = Village(["barracks"])
    away = Village()
    away.card("barracks", DISCARDS)
    with_deck = empires.hand(away.s, 0) - empires.hand(held.s, 0)
    for t in (held, away):
        for card in t.s.zones[DECK].copy():
            t.s.move(card, SNUFFED)
    without = empires.hand(away.s, 0) - empires.hand(held.s, 0)
    assert without == pytest.approx(empires.KEPT)
    assert with_deck != pytest.approx(without)
    assert len(held.s.zones[HAND]) == 1
