"""The formats that come with the game: point games and Storm the Castle, checked as a match checks them."""

from __future__ import annotations

from functools import cache

import pytest

from suite.core.deck import Deck, Problem
from suite.core.game import Setup
from suite.decks.document import document_of
from suite.decks.house import HouseFormat, read_house
from suite.decks.legality import deck_problems, gauges
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.purchase import CATEGORIES, DEFINED, GENERAL, spent
from suite.games.aoe_ecg.terms import AGES
from suite.resources import folder
from tests.cards.aoe_ecg.shelf import catalogue, decks

PEOPLE = {"units": "Units", "upgrades": "Upgrades", "buildings": "Buildings", "technologies": "Technologies"}
"""Category -> the title of its limit; resources have none, since what others leave over buys them."""


@cache
def game() -> EmpireECG:
    """The game with its shipped cards and decks."""
    return EmpireECG(catalogue(), decks())


@cache
def formats() -> dict[str, HouseFormat]:
    """Title -> format."""
    files = sorted((folder("aoe-ecg") / "formats").glob("*.toml"))
    read = [read_house(file.read_text(encoding="utf-8"), file.name) for file in files]
    return {one.title: one for one in read}


def problems(deck: Deck, title: str) -> dict[str, Problem]:
    """Rule -> the problem of a deck under a format."""
    return {one.rule: one for one in deck_problems(deck, game(), catalogue(), [formats()[title]])}


def bought(of: str, **changes: int) -> Deck:
    """A ready point deck with other purchases; 0 takes a line away, _ stands for -."""
    base = decks()[f"points-{of}"]
    sections = {name: dict(lines) for name, lines in base.sections.items()}
    for key, n in changes.items():
        sections["bought"][key.replace("_", "-")] = n
    sections["bought"] = {key: n for key, n in sections["bought"].items() if n}
    return Deck(base.title, sections)


def test_every_option_is_one_of_the_game() -> None:
    assert len(formats()) == 10, "three tables, each General, Defined and with ages bought, and one scenario"
    for one in formats().values():
        game().check_options(one.options)
        assert one.game == game().key


@pytest.mark.parametrize("age", sorted(GENERAL))
def test_limits_are_the_numbers_of_the_rules(age: int) -> None:
    points = GENERAL[age]
    limits = {limit.title: limit.high for limit in formats()[f"Defined game, {AGES[age]}"].limits}
    shares = dict(zip(CATEGORIES, DEFINED[age], strict=True))
    assert limits.pop("Points") == points == sum(DEFINED[age])
    assert limits.pop("People") == shares["people"]
    assert limits == {title: shares[name] for name, title in PEOPLE.items()}
    for title in (f"General game, {AGES[age]}", f"General game, {points} points"):
        (limit,) = formats()[title].limits
        assert (limit.title, limit.high) == ("Points", points)


@pytest.mark.parametrize("key", [key for key in sorted(decks()) if key.startswith("points-")])
def test_gauges_tell_what_the_rules_count(key: str) -> None:
    deck = decks()[key]
    shown = gauges(document_of(game().key, deck), catalogue(), formats()["Defined game, Castle Age"].limits)
    values = {gauge.title: gauge.value for gauge in shown if gauge.field}
    shares = dict(zip(CATEGORIES, spent(deck, catalogue()), strict=True))
    assert values.pop("Points") == sum(shares.values())
    assert values.pop("People") == shares["people"]
    assert values == {title: shares[name] for name, title in PEOPLE.items()}


@pytest.mark.parametrize(
    ("key", "title"),
    [
        ("rams-at-the-gate", "Defined game, Feudal Age"),
        ("the-ram-host", "General game, Feudal Age"),
        ("the-keep", "Defined game, Castle Age"),
        ("the-last-wall", "Defined game, Imperial Age"),
        ("the-keep", "Storm the Castle"),
        ("the-spear-host", "Storm the Castle"),
    ],
)
def test_ready_decks_keep_the_format_they_are_made_for(key: str, title: str) -> None:
    assert problems(decks()[f"points-{key}"], title) == {}


def test_one_reason_for_each_broken_rule() -> None:
    assert set(problems(decks()["points-the-ram-host"], "Defined game, Feudal Age")) == {"house-limit-Units"}
    assert problems(decks()["points-the-keep"], "General game, Feudal Age")["house-limit-Points"].text == (
        "General game, Feudal Age: Points 300; must be at most 160."
    )
    assert "points-people" in problems(decks()["starter-britons"], "General game, Feudal Age")
    assert "points-needs" in problems(bought("the-keep", barracks_european=0), "General game, Castle Age")
    assert "points-barred" in problems(bought("the-keep", castle_european=1), "Storm the Castle"), (
        "neither may the defender buy a second Castle nor an attacker one of the Castle Age"
    )
    assert "points" in problems(decks()["points-the-last-wall"], "Storm the Castle")


def test_ages_are_bought_only_where_none_is_set() -> None:
    deck = bought("rams-at-the-gate", feudal_age=1)
    assert "points-age" in problems(deck, "General game, Feudal Age")
    assert "points-age" not in problems(deck, "General game, 300 points")


@pytest.mark.parametrize("key", ["points-the-last-wall", "starter-goths", "points-the-keep"])
def test_what_is_said_of_a_deck_is_what_the_deal_refuses(key: str) -> None:
    options = {"points": "300", "age": "3"}
    deck = decks()[key]
    refused = game().undealable(deck, catalogue(), options)
    assert {one.rule for one in refused} <= {
        one.rule for one in game().check_deck(deck, catalogue(), options)
    }
    setup = Setup(game().key, ["Tom", "Ian"], [decks()["points-the-keep"], deck], options)
    if refused:
        with pytest.raises(ValueError, match="choose another deck"):
            game().new(setup, 1)
    else:
        assert game().new(setup, 1).players == 2
    assert (key == "points-the-keep") == (not refused)


def test_a_format_with_an_option_that_the_game_lacks_says_so() -> None:
    odd = read_house('format = 1\ngame = "aoe-ecg"\ntitle = "Odd"\n[options]\nteams = "pairs"\n')
    (found,) = deck_problems(decks()["starter-goths"], game(), catalogue(), [odd])
    assert found.text == (
        "Age of Empires Expandable Card Game has no option teams = pairs; correct the deck's format."
    )
