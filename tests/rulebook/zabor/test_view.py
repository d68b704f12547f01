"""What is said of Conquest of Zabor beside its table: odds, Areas in full words, progress, Battles."""

from __future__ import annotations

import pytest

from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.core.observation import NOBODY
from suite.games.zabor.army import Purchase
from suite.games.zabor.behaviour.boons import StepUp
from suite.games.zabor.behaviour.happenings import Hire, LoseOrPay, Ransom
from suite.games.zabor.behaviour.monsters import Summon
from suite.games.zabor.civilize import FreeUpgrade
from suite.games.zabor.clash import Clash
from suite.games.zabor.diplomacy import MoveOut, TakeArea
from suite.games.zabor.metrics import COUNTS
from suite.games.zabor.orders import NextBattle, WhatGoes, WhereTo
from suite.games.zabor.rules import price
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CITY, INFANTRY, KEEP, METRICS
from suite.games.zabor.view.layout import income_of
from suite.games.zabor.view.progress import METRIC_NAMES
from suite.games.zabor.words import (
    ALL,
    BUILD,
    BUY,
    CONSENT,
    GOAL,
    GOALS,
    GOALS_DOWN,
    NAME,
    PAY,
    PUT,
    SEND,
    SWAP,
)
from suite.view.game import Ref
from tests.cards.zabor.stage import beast
from tests.rulebook.zabor.kit import ANN, BEN, GAME, Dice, area, begin, card_of, enter, give, hurt, own, stage

SETUP = Setup(GAME.key, ["Ann", "Ben", "Cleo"])


def ready(**units: int) -> Zabor:
    """Ann has Units in Akran and nothing else, and acts."""
    s = stage()
    own(s, ANN, "akran", **units)
    return s


def odds(s: Zabor, goal: str) -> str:
    s.call(WhereTo(0, area(s, "akran")))
    return GAME.preview(s, (GOAL, area(s, goal)))


@pytest.mark.parametrize(
    ("units", "chances"),
    [
        ({"infantry": 1, "auxiliary": 1}, "Wins 76.7 %"),
        ({"infantry": 2}, "Wins 81.2 %"),
        ({"cavalry": 1, "auxiliary": 1}, "Wins 97.9 %"),
    ],
)
def test_odds_stand_before_a_move_into_a_battle(units: dict[str, int], chances: str) -> None:
    said = odds(ready(**units), "lunn")
    assert chances in said, "as exactly as the odds that are tested elsewhere"
    assert "against 2" in said, "with the dice of the native"
    assert "usual order (house)" in said, "and whose order of casualties that is"


def test_odds_are_of_what_has_been_chosen_so_far() -> None:
    s = ready(infantry=1, auxiliary=1)
    s.call(WhatGoes(0, area(s, "akran"), area(s, "lunn")))
    assert "Wins 76.7 %" in GAME.preview(s, (ALL,))
    assert GAME.preview(s, (SEND, 0)) == "", "nothing goes yet"
    assert "Wins 0.0 %" in GAME.preview(s, (SEND, 1)), "an Auxiliary alone rolls no dice"
    s.end()
    s.call(WhatGoes(0, area(s, "akran"), area(s, "lunn"), 1))
    assert "Wins 76.7 %" in GAME.preview(s, (SEND, 1)), "with the Infantry"


def test_labels_say_what_happens_in_an_area() -> None:
    s = ready(infantry=1)
    lunn = area(s, "lunn")
    s.call(TakeArea(1, 0))
    assert GAME.label(s, (GOAL, lunn), SETUP.names) == "Take Lunn"
    s.end()
    s.call(NextBattle())
    assert GAME.label(s, (GOAL, lunn), SETUP.names) == "Fight in Lunn"
    s.end()
    s.call(WhereTo(0, area(s, "akran")))
    assert GAME.label(s, (GOAL, lunn), SETUP.names) == "Go to Lunn"


def test_the_panel_promises_a_native_only_where_one_comes() -> None:
    """movement.natives: with the option, none comes beside red Units."""
    for natives, told in (("always", True), ("if-empty", False)):
        s = stage(natives=natives)
        own(s, -1, "rulm", infantry=2)
        lines = GAME.about(s, Ref("space", area(s, "rulm")), SETUP.names)
        assert any("a native Infantry stands" in line for line in lines) == told
        assert any("a native" in line for line in GAME.about(s, Ref("space", area(s, "lunn")), SETUP.names))


def test_the_panel_tells_of_a_prize() -> None:
    """control.conquer: the Lost Legion's Gold waits as long as it takes."""
    s = ready(infantry=1)
    s.prize_at, s.prize = area(s, "lunn"), 6
    told = GAME.about(s, Ref("space", area(s, "lunn")), SETUP.names)
    assert "Whoever Conquers it first gains 6 Gold." in told


def test_what_cards_ask_for_says_its_price() -> None:
    """cost.gold: a step up, a hired Infantry, a Monster, a ransom, a Unit or Gold."""
    s = ready(infantry=1)
    akran = area(s, "akran")
    s.built[akran] = KEEP
    cases = (
        (StepUp(ANN, card_of(s, "city-charter")), (BUILD, CITY, akran), 4),
        (Hire(ANN, card_of(s, "mercenary-fair"), 2), (BUY, INFANTRY, akran), 3),
        (Summon(ANN, card_of(s, "call-the-stone-giant"), beast(s, "stone-giant")), (PUT, akran), 8),
    )
    for asked, action, n in cases:
        s.call(asked)
        assert GAME.preview(s, action) == f"Costs {n} Gold."
        s.end()
    for asked, n in (
        (LoseOrPay(ANN, card_of(s, "hungry-winter")), 2),
        (Ransom(akran, card_of(s, "burning-borders")), 3),
    ):
        s.call(asked)
        assert GAME.label(s, (PAY,), SETUP.names) == f"Pay {n} Gold"
        s.end()


def test_the_panel_counts_what_makes_walls_stronger() -> None:
    """abilities.absorb: a trait that adds to walls adds to what the panel says of them."""
    s = stage()
    own(s, ANN, "akran", built=KEEP)
    spot = Ref("space", area(s, "akran"))
    assert any("absorbs 1 in" in line for line in GAME.about(s, spot, SETUP.names))
    give(s, ANN, "wall-wardens")
    assert any("absorbs 2 in" in line for line in GAME.about(s, spot, SETUP.names))


def test_an_event_is_called_no_spell() -> None:
    s = ready(infantry=1)
    for player, words in (
        (ANN, "A spell strikes Lunn: 6; 1 hit."),
        (-1, "The Event strikes Lunn: 6; 1 hit."),
    ):
        event = Event("spell", (player, area(s, "lunn"), 1, 6))
        assert GAME.event_text(event, SETUP, s.catalogue) == words


def test_a_move_within_an_empire_has_no_odds() -> None:
    s = ready(infantry=1)
    own(s, ANN, "lunn", infantry=1)
    assert odds(s, "lunn") == ""


def test_an_area_in_full_words() -> None:
    s = stage()
    own(s, BEN, "lunn", built=1, road=1, infantry=1)
    hurt(s, "lunn", "cavalry", 1)
    own(s, ANN, "akran", infantry=1)
    told = "\n".join(GAME.about(s, Ref("space", area(s, "lunn")), SETUP.names))
    for part in (
        "South.",
        "Keep: yields 2 Gold, absorbs 1 in a Battle.",
        "A Road leads through it.",
        "Controlled by what is built there",
        "Wounded: 1 Cavalry, 1 of 2 Wounds left.",
        "With one move Ann could enter.",
        "Akran",
    ):
        assert part in told
    free = "\n".join(GAME.about(s, Ref("space", area(s, "tellun")), SETUP.names))
    assert "a native Infantry stands against whoever enters" in free
    assert "A start of the" in free


def test_what_is_bought_says_its_price() -> None:
    """build.primary, civilize.secondary: the button names the Gold; what is free names none."""
    s = ready(infantry=1)
    akran = area(s, "akran")
    s.gold[ANN] = 20
    s.call(Purchase())
    paid = price(s, ANN, INFANTRY)
    assert GAME.label(s, (BUY, INFANTRY, akran), SETUP.names) == f"Infantry in Akran for {paid}"
    assert GAME.preview(s, (BUY, INFANTRY, akran)) == f"Costs {paid} Gold."
    s.call(FreeUpgrade(ANN, KEEP, 1, 0))
    assert GAME.label(s, (BUILD, KEEP, akran), SETUP.names) == "Keep in Akran"
    assert not GAME.preview(s, (BUILD, KEEP, akran)), "it costs nothing"


def test_a_space_of_the_track_says_what_its_action_does() -> None:
    s = stage()
    assert GAME.about(s, Ref("slot", 1), SETUP.names)[0] == "Acquisition, secondary"
    assert GAME.about(s, Ref("slot", 16), SETUP.names)[0].startswith("Primary:"), "the card over both spaces"


def test_income_is_foretold() -> None:
    s = stage()
    own(s, ANN, "akran", built=2)
    own(s, ANN, "lunn", infantry=1)
    assert income_of(s, ANN) == 4 + 1


def test_every_metric_has_words() -> None:
    assert METRIC_NAMES.keys() == COUNTS.keys() == set(METRICS)


def test_progress_to_vp_stands_on_the_sheet_and_on_cards() -> None:
    s = stage()
    card = s.zones[GOALS_DOWN][-1]
    s.face[card] = s.catalogue.index["first-fields"]
    s.move(card, GOALS)
    own(s, ANN, "akran", infantry=1)
    trait = give(s, ANN, "paladins")
    seen = GAME.observation(s, ANN)
    sheet = GAME.sheet(seen, s.journal, SETUP)
    assert sheet is not None
    assert "First Fields 1 VP\nLand Areas 1 of 6" in sheet.text()
    assert "1 VP: Cavalry 0 of 4" in sheet.text()
    assert GAME.bearing(s, card, SETUP.names)[:2] == ["Ann: Land Areas 1 of 6", "Ben: Land Areas 0 of 6"]
    s.marks[s.face[card]] |= 1 << ANN
    s.marks[s.face[trait]] |= 1
    assert GAME.bearing(s, card, SETUP.names)[0] == "Ann: claimed"
    assert GAME.bearing(s, trait, SETUP.names)[0] == "1 VP: claimed"
    watched = GAME.sheet(GAME.observation(s, NOBODY), s.journal, SETUP)
    assert watched is not None
    assert "Claimed by Ann." in watched.text()
    assert "Paladins" not in watched.text(), "whoever watches has no traits"


def test_the_final_places_say_for_what_the_vp_are() -> None:
    """frame.winner, end.ties: claims one by one, then what is compared where these are equal."""
    s = stage()
    first, other = s.catalogue.index["first-fields"], s.catalogue.index["paladins"]
    for face, vp in ((other, 1), (first, 1), (other, 2)):
        s.log("claimed", (ANN, face, vp))
        s.points[ANN] += vp
    s.log(OVER, ())
    sheet = GAME.sheet(GAME.observation(s, ANN), s.journal, SETUP)
    assert sheet is not None
    assert sheet.text().startswith("Final places\n1. Ann 4 VP\nPaladins +3\nFirst Fields +1\nMetropols 0")


def test_a_battle_stands_step_by_step_on_the_sheet(dice: Dice) -> None:
    s = stage()
    give(s, ANN, "paladins")
    own(s, ANN, "akran", built=2)
    own(s, BEN, "lunn", built=1, infantry=1)
    enter(s, ANN, "lunn", cavalry=1)
    dice("61", "66" + "1" * 4, "1" * 2)
    begin(s, Clash(area(s, "lunn"), ANN, 0))
    sheet = GAME.sheet(GAME.observation(s, ANN), s.journal, SETUP)
    assert sheet is not None
    text = sheet.text()
    assert "Battle in Lunn" in text
    assert "Ann: First Strike 2 1 of 2" in text
    assert "Ben in Lunn: 1 hit is absorbed." in text
    assert "Round 1\nAnn: Strength 4, Superiority 2 2 of 6\nBen: Strength 2 0 of 2" in text
    assert "Ann Conquers Lunn from Ben." in text


def test_questions_are_answered_on_plates_and_on_the_track() -> None:
    s = stage()
    assert GAME.touch(s, (CONSENT, 0b110)) == (Ref("player", 1), Ref("player", 2))
    assert GAME.touch(s, (CONSENT, 0)) == (), "with nobody is a button"
    assert GAME.touch(s, (SWAP, 0, 3)) == (Ref("slot", 16), Ref("slot", 19)), "by the cards over the spaces"


def test_buttons_speak_of_players_by_name() -> None:
    """trade.consent: as plates and log do, not by their colours."""
    s = stage()
    labels = [GAME.label(s, (CONSENT, mask), SETUP.names) for mask in (0, 0b10, 0b110)]
    assert labels == ["Trade with nobody", "Trade with Ben", "Trade with Ben and Cleo"]
    assert GAME.label(s, (NAME, BEN), SETUP.names) == "Ben"


def test_losing_an_area_by_diplomacy_is_a_stop() -> None:
    s = stage()
    where = own(s, BEN, "lunn", infantry=2)
    own(s, BEN, "akran", infantry=1)
    assert GAME.stop(MoveOut(where)) == "evacuate"
