"""Suggestions, filling from a collection, building by a plan: always judged by the game's own rules."""

from typing import Any

import pytest

from suite.core.game import Game
from suite.decks.document import DeckDocument
from suite.decks.fields import matches
from suite.decks.house import Limit, read_house
from suite.decks.plan import Plan
from suite.decks.suggest import Adviser, missing, only_owned

BEASTS = Plan(
    "Beasts",
    numbers={"cost": -0.2},
    words={("kind", "animal"): 3.0, ("icon", "blade"): 2.0},
    quotas=[Limit("Items", "draw", "", 6, None, {"type": "item"})],
)


@pytest.fixture
def adviser(game: Game[Any], limits: tuple[Limit, ...]) -> Adviser:
    return Adviser(game, limits)


def test_missing_counts_all_sections(document: DeckDocument) -> None:
    owned = dict(document.deck().sections["draw"]) | {"conan-the-bold": 1, "telling-blow": 1}
    lacking = missing(document, owned)
    assert lacking["telling-blow"] == 2, "three are needed, one is owned"
    assert lacking["captain-valdrec"] == 1, "none is owned"
    assert "carousing" not in lacking, "what is owned is not missing"


def test_only_owned_keeps_what_it_cuts(document: DeckDocument) -> None:
    cut = only_owned(document, {"telling-blow": 1, "carousing": 5})
    assert cut.sections["draw"] == {"telling-blow": 1, "carousing": 1}
    assert cut.maybe["telling-blow"] == 2, "what is cut waits on the maybe-board"
    assert missing(cut, {"telling-blow": 1, "carousing": 5}) == {}, "now nothing is missing"
    assert sum(cut.maybe.values()) + 2 == 67, "no card is lost"


def test_a_plan_builds_a_legal_deck(adviser: Adviser, game: Game[Any]) -> None:
    built = adviser.build(BEASTS)
    deck = built.document.deck()
    assert game.check_deck(deck, game.catalogue) == [], "the rules have the last word"
    assert built.problems == []
    assert built.notes == []
    beasts = sum(n for k, n in deck.sections["foes"].items() if game.catalogue[k].data["kind"] == "animal")
    assert beasts > 20, "the plan favours animals"
    items = sum(n for k, n in deck.sections["draw"].items() if game.catalogue[k].type == "item")
    assert items >= 6, "the wish for Items is met"
    assert (deck.count("draw"), deck.count("foes")) == (40, 25), (
        "the least sizes, for they hold the worthiest cards"
    )


def test_the_same_seed_builds_the_same_deck(adviser: Adviser, document: DeckDocument) -> None:
    document.sections["draw"] = {}
    first = adviser.fill(document, BEASTS, sections=["draw"], seed=1).document
    assert first == adviser.fill(document, BEASTS, sections=["draw"], seed=1).document
    other = adviser.fill(document, BEASTS, sections=["draw"], seed=2)
    assert first != other.document, "another seed is another deck"
    assert other.problems == [], "and as legal"


def test_building_from_a_collection_uses_no_more_than_is_owned(adviser: Adviser, game: Game[Any]) -> None:
    owned = {card.key: 1 for card in game.catalogue.cards}
    built = adviser.build(BEASTS, owned)
    assert built.problems == [], "one copy of each card makes a legal deck"
    assert missing(built.document, owned) == {}, "nothing is needed that is not owned"


def test_what_cannot_be_had_is_told(adviser: Adviser) -> None:
    built = adviser.build(BEASTS, {"conan-the-bold": 1, "telling-blow": 3})
    assert built.document.sections["conan"] == {"conan-the-bold": 1}, "the part that can be filled is"
    assert "Items: at least 6 cannot be had; this wish was given up." in built.notes
    assert sum("no choice of the cards at hand" in note for note in built.notes) == 2, (
        "draw deck and Foe Deck"
    )
    assert {problem.rule for problem in built.problems} >= {"draw-size", "foe-size", "renown"}


def test_filling_keeps_what_is_there(adviser: Adviser, document: DeckDocument) -> None:
    document.sections["foes"] = {"captain-valdrec": 1, "vanir-raider": 3}
    before = document.copy()
    filled = adviser.fill(document)
    assert document == before, "the given deck is not changed"
    assert filled.problems == []
    kept = filled.document.sections["foes"]
    assert (kept["captain-valdrec"], kept["vanir-raider"]) == (1, 3), (
        "Unique and three copies: no more of them"
    )
    assert filled.document.sections["draw"] == document.sections["draw"], (
        "a section whose limits hold gets nothing"
    )


def test_only_narrows_the_choice(adviser: Adviser, game: Game[Any]) -> None:
    plan = Plan("Humans", only={"foes": {"kind": "human"}})
    built = adviser.build(plan)
    assert built.problems == []
    assert {game.catalogue[k].data["kind"] for k in built.document.sections["foes"]} == {"human"}


def test_house_formats_bind_the_builder(game: Game[Any], limits: tuple[Limit, ...]) -> None:
    text = 'format = 1\ngame = "conan-ccg"\ntitle = "One each"\n[[copies]]\nmax = 1\n'
    built = Adviser(game, limits, [read_house(text)]).build(BEASTS)
    assert built.problems == []
    assert max(n for lines in built.document.sections.values() for n in lines.values()) == 1


def test_suggestions_can_be_added_without_breaking_a_rule(
    adviser: Adviser, document: DeckDocument, game: Game[Any]
) -> None:
    found = adviser.suggestions(document, "foes", most=10)
    assert found, "there is always something to try"
    for one in found:
        tried = document.copy()
        tried.pile("foes")[one.key] = tried.pile("foes").get(one.key, 0) + 1
        assert game.check_deck(tried.deck(), game.catalogue) == [], f"{one.key} was suggested"
    owned = adviser.suggestions(document, "foes", owned={"cimmerian-warrior": 9, "gray-ape": 1})
    assert {one.key for one in owned} <= {"gray-ape"}, "of the Warrior three are in the deck already"


def test_suggestions_say_why(adviser: Adviser, document: DeckDocument, game: Game[Any]) -> None:
    plan = Plan("Cheap blades", numbers={"cost": -1.0}, words={("icon", "blade"): 5.0})
    first = adviser.suggestions(document, "draw", plan, most=1)[0]
    assert first.reasons == ("icon blade",), "only what speaks for the card is given as a reason"
    assert matches(game.catalogue[first.key], {"icon": "blade"})


def test_a_section_without_limits_is_left_alone(game: Game[Any], document: DeckDocument) -> None:
    filled = Adviser(game).fill(DeckDocument(game.key))
    assert filled.document.deck().sections == {}, "without limits there is no size to fill up to"
    assert filled.problems, "and it says what is missing"
