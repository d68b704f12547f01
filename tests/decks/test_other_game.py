"""Another game, with sections and rules of its own: nothing in the deck builder knows the first one."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from suite.core.card import Card, Catalogue
from suite.core.deck import Deck, Problem
from suite.core.flow import FrameTable
from suite.core.game import Game
from suite.decks.document import DeckDocument
from suite.decks.editor import Editor
from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS, write_deck
from suite.decks.house import Limit
from suite.decks.keys import by_catalogue_key, catalogue_key, text_key
from suite.decks.names import names_of
from suite.decks.plan import DeckPlan
from suite.decks.suggest import CardSuggester, missing

AGES = ("age-1", "age-2")
LIMITS = [Limit("Age I", "age-1", "", 30, 30), Limit("Age II", "age-2", "", 20, None)]


class Ages(Game[Any]):
    """Two age decks; five copies of a title, whatever the civilization, but ten of Militia."""

    key = "ages"
    title = "Two Ages"
    deck_sections = AGES

    @classmethod
    @cache
    def frames(cls) -> FrameTable:
        return FrameTable()

    def section_takes(self, section: str, card: Card) -> bool:
        return f"age-{card.data['age']}" == section

    def check_deck(
        self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None = None
    ) -> list[Problem]:
        problems = []
        titles: dict[str, int] = {}
        for section, lines in deck.sections.items():
            wrong = tuple(k for k in lines if k in catalogue and f"age-{catalogue[k].data['age']}" != section)
            if wrong:
                problems.append(Problem(f"age-{section}", "wrong age", wrong))
            for key, copies in lines.items():
                if key in catalogue:
                    titles[catalogue[key].title] = titles.get(catalogue[key].title, 0) + copies
        for title, copies in titles.items():
            if copies > (10 if title == "Militia" else 5):
                keys = tuple(card.key for card in catalogue.cards if card.title == title)
                problems.append(Problem(f"copies-{title}", f"too many {title}", keys))
        sizes = zip(AGES, (30, 20), strict=True)
        problems += [Problem(f"size-{s}", "too few cards") for s, least in sizes if deck.count(s) < least]
        return problems


@pytest.fixture(scope="module")
def ages() -> Ages:
    records = [
        {
            "key": f"{title}-{civ}".lower(),
            "title": title,
            "set": civ,
            "age": age,
            "type": "unit",
            "cost": age + i,
        }
        for age in (1, 2)
        for i, title in enumerate(
            ("Militia", "Barracks", "Scout", "Wall") if age == 1 else ("Knight", "Ram", "Monk")
        )
        for civ in ("britons", "celts")
    ]
    records += [
        {"key": f"x{i}", "title": f"Filler {i}", "set": "base", "age": 1 + i % 2, "type": "unit"}
        for i in range(8)
    ]
    return Ages(Catalogue([Card(record) for record in records]))


def test_a_title_is_limited_across_its_versions(ages: Ages) -> None:
    plan = DeckPlan("Dear and many", numbers={"cost": 1.0}, fade=1.0)
    built = CardSuggester(ages, LIMITS).build(plan)
    assert built.problems == [], (
        "versions of a title share its limit, and the builder learns it from the rules"
    )
    counts: dict[str, int] = {}
    for section in AGES:
        for key in built.document.deck().cards(section):
            title = ages.catalogue[key].title
            counts[title] = counts.get(title, 0) + 1
    assert max(n for title, n in counts.items() if title != "Militia") == 5
    assert sum(counts.values()) == 50


def test_what_a_card_needs_comes_with_it() -> None:
    calls = {"rider": ["horse", "old-stable"], "stable": ["horse"], "pilot": ["aeroplane"]}
    titles = {"horse": "A Horse", "stable": "Old Stable"} | {f"deed-{n}": f"Deed {n}" for n in range(6)}
    records = [
        {
            "key": key,
            "title": titles.get(key, key.title()),
            "name": titles.get(key, key.title()).removeprefix("A "),
            "set": "s",
            "type": "deed",
            "age": 1,
            "calls": calls.get(key, []),
        }
        for key in (*titles, "rider", "pilot")
    ]
    game = Ages(Catalogue([Card(record) for record in records]))
    limits = [Limit("Age I", "age-1", "", 30, 30)]
    plan = DeckPlan("Called", words={("calls", "old-stable"): 5.0, ("calls", "aeroplane"): 5.0})
    drawn = CardSuggester(game, limits, needs=["calls"]).build(plan).document.sections["age-1"]
    assert {"rider", "horse", "stable"} <= drawn.keys(), "the stable for the rider, the horse for both"
    assert "pilot" not in drawn, "what it needs is not to be had"
    assert "pilot" in CardSuggester(game, limits).build(plan).document.sections["age-1"]


def test_cards_of_equal_worth_come_in_turn(ages: Ages) -> None:
    drawn = CardSuggester(ages, LIMITS).fill(DeckDocument("ages")).document.sections["age-1"]
    assert max(drawn.values()) - min(drawn.values()) <= 1


def test_cards_go_to_the_age_that_the_rules_name(ages: Ages) -> None:
    editor = Editor(DeckDocument("ages"), ages)
    editor.add("knight-celts")
    editor.add("militia-britons", 4)
    assert editor.document.sections == {"age-1": {"militia-britons": 4}, "age-2": {"knight-celts": 1}}


@pytest.mark.parametrize("format_", FORMATS)
def test_versions_of_a_title_keep_apart_in_every_format(ages: Ages, format_: str) -> None:
    names = names_of(ages, {"age-1": "Age I", "age-2": "Age II"})
    document = DeckDocument(
        "ages", "T", "", {"age-1": {"militia-britons": 2, "militia-celts": 3}, "age-2": {"x1": 1}}
    )
    read = read_deck(write_deck(document, names, format_).data, names).document
    assert read is not None
    assert read.sections == document.sections


def test_headings_of_the_game_are_known(ages: Ages) -> None:
    names = names_of(ages, {"age-1": "Age I", "age-2": "Age II"})
    report = read_deck("Age I\n4 Militia (celts)\n\nAge II (1)\n1 Knight\n", names)
    assert report.document is not None
    assert report.document.sections == {"age-1": {"militia-celts": 4}, "age-2": {"knight-britons": 1}}
    reasons = [line.reason for line in report.lines if line.key == "knight-britons"]
    assert reasons == ["there are 2 cards of this name; the first was taken"]


def test_text_keys_name_the_cards_of_decks(ages: Ages) -> None:
    assert text_key("ages", ages.catalogue["x1"]) == "ages/base/x1"
    assert catalogue_key("ages", "ages/base/x1", ages.catalogue) == "x1"
    assert catalogue_key("ages", "ages/moved/x1", ages.catalogue) == "x1", "a card may move to another set"
    assert catalogue_key("ages", "other/base/x1", ages.catalogue) == "", "another game's card is none of ours"
    owned = by_catalogue_key("ages", {"ages/base/x1": 2, "ages/base/gone": 1}, ages.catalogue)
    assert owned == {"x1": 2}
    assert missing(DeckDocument("ages", sections={"age-2": {"x1": 3}}), owned) == {"x1": 1}
