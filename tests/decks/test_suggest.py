"""Suggestions, filling from a collection, building by a plan: always judged by the game's own rules."""

from functools import cache
from typing import Any

import pytest

from suite.decks.document import DeckDocument
from suite.decks.fields import matches
from suite.decks.hand import read_hand
from suite.decks.house import HouseFormat, Limit, read_house
from suite.decks.plan import DeckPlan
from suite.decks.suggest import CardSuggester, FilledDeck, missing, only_owned
from suite.games import GAMES
from suite.resources import folder
from suite.view.game import TableGame

BEASTS = DeckPlan(
    "Beasts",
    numbers={"cost": -0.2},
    words={("kind", "animal"): 3.0, ("icon", "blade"): 2.0},
    quotas=[Limit("Items", "draw", "", 6, None, {"type": "item"})],
)


@pytest.fixture
def adviser(game: TableGame[Any], limits: tuple[Limit, ...]) -> CardSuggester:
    return CardSuggester(game, limits)


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


def test_a_plan_builds_a_legal_deck(adviser: CardSuggester, game: TableGame[Any]) -> None:
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


def test_the_same_seed_builds_the_same_deck(adviser: CardSuggester, document: DeckDocument) -> None:
    document.sections["draw"] = {}
    first = adviser.fill(document, BEASTS, sections=["draw"], seed=1).document
    assert first == adviser.fill(document, BEASTS, sections=["draw"], seed=1).document
    other = adviser.fill(document, BEASTS, sections=["draw"], seed=2)
    assert first != other.document, "another seed is another deck"
    assert other.problems == [], "and as legal"


def test_building_from_a_collection_uses_no_more_than_is_owned(
    adviser: CardSuggester, game: TableGame[Any]
) -> None:
    owned = {card.key: 1 for card in game.catalogue.cards}
    built = adviser.build(BEASTS, owned)
    assert built.problems == [], "one copy of each card makes a legal deck"
    assert missing(built.document, owned) == {}, "nothing is needed that is not owned"


def test_what_cannot_be_had_is_told(adviser: CardSuggester) -> None:
    built = adviser.build(BEASTS, {"conan-the-bold": 1, "telling-blow": 3})
    assert built.document.sections["conan"] == {"conan-the-bold": 1}, "the part that can be filled is"
    assert "Items: at least 6 cannot be had; this wish was given up." in built.notes
    whys = [note for note in built.notes if "cards that you own and that are free" in note]
    assert len(whys) == 2, "draw deck and Foe Deck"
    assert any("there are no cards" in why for why in whys), "no Foe is owned"
    assert any("are missing, and the cards" in why and "give 3" in why for why in whys), "three moves are"
    assert {problem.rule for problem in built.problems} >= {"draw-size", "foe-size", "renown"}


def test_filling_keeps_what_is_there(adviser: CardSuggester, document: DeckDocument) -> None:
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


def test_only_narrows_the_choice(adviser: CardSuggester, game: TableGame[Any]) -> None:
    plan = DeckPlan("Humans", only={"foes": {"kind": "human"}})
    built = adviser.build(plan)
    assert built.problems == []
    assert {game.catalogue[k].data["kind"] for k in built.document.sections["foes"]} == {"human"}


def test_house_formats_bind_the_builder(game: TableGame[Any], limits: tuple[Limit, ...]) -> None:
    text = 'format = 1\ngame = "conan-ccg"\ntitle = "One each"\n[[copies]]\nmax = 1\n'
    built = CardSuggester(game, limits, [read_house(text)]).build(BEASTS)
    assert built.problems == []
    assert max(n for lines in built.document.sections.values() for n in lines.values()) == 1


def test_suggestions_can_be_added_without_breaking_a_rule(
    adviser: CardSuggester, document: DeckDocument, game: TableGame[Any]
) -> None:
    found = adviser.suggestions(document, "foes", most=10)
    assert found, "there is always something to try"
    for one in found:
        tried = document.copy()
        tried.pile("foes")[one.key] = tried.pile("foes").get(one.key, 0) + 1
        assert game.check_deck(tried.deck(), game.catalogue) == [], f"{one.key} was suggested"
    owned = adviser.suggestions(document, "foes", owned={"cimmerian-warrior": 9, "gray-ape": 1})
    assert {one.key for one in owned} <= {"gray-ape"}, "of the Warrior three are in the deck already"


def test_suggestions_say_why(adviser: CardSuggester, document: DeckDocument, game: TableGame[Any]) -> None:
    plan = DeckPlan("Cheap blades", numbers={"cost": -1.0}, words={("icon", "blade"): 5.0})
    first = adviser.suggestions(document, "draw", plan, most=1)[0]
    assert first.reasons == ("icon blade",), "only what speaks for the card is given as a reason"
    assert matches(game.catalogue[first.key], {"icon": "blade"})


def test_a_section_without_limits_is_left_alone(game: TableGame[Any], document: DeckDocument) -> None:
    filled = CardSuggester(game).fill(DeckDocument(game.key))
    assert filled.document.deck().sections == {}, "without limits there is no size to fill up to"
    assert filled.problems, "and it says what is missing"


EMPIRES = "aoe-ecg"
PEOPLES = ("britons", "celts", "goths", "mongols", "persians")
CONANS = (
    "conan-border-hunter",
    "conan-northern-axe",
    "conan-pit-wrestler",
    "conan-sorcerers-bane",
    "conan-the-bold",
    "conan-the-captain",
    "conan-the-tireless",
)


@cache
def made(key: str) -> TableGame[Any]:
    """A game, made once."""
    return GAMES[key]()


def ready(key: str, houses: list[HouseFormat] | None = None) -> CardSuggester:
    """An adviser as the deck builder has it."""
    place = folder(key)
    limits = read_house((place / "limits.toml").read_text("utf-8")).limits
    needs = read_hand((place / "hand.toml").read_text("utf-8")).needs
    return CardSuggester(made(key), limits, houses or [], needs)


def begun(game: str, section: str, card: str) -> DeckDocument:
    """A deck of one card."""
    return DeckDocument(game, sections={section: {card: 1}})


def lacking(adviser: CardSuggester, filled: FilledDeck) -> set[str]:
    """What cards of the deck need and the deck does not have."""
    there = {key for pile in filled.document.sections.values() for key in pile}
    names = {name for key in there for name in adviser._names(key)}
    return {name for key in there for name in adviser._needed(key)} - names


@pytest.mark.parametrize(
    ("key", "section", "card", "planned"),
    [
        *((EMPIRES, "civilization", one, n % 2) for n, one in enumerate(PEOPLES)),
        *(("conan-ccg", "conan", one, n % 2) for n, one in enumerate(CONANS)),
    ],
)
def test_a_deck_of_one_card_is_filled_legally(key: str, section: str, card: str, planned: int) -> None:
    """Every other one by a plan."""
    adviser = ready(key)
    plan = DeckPlan("Cheap", numbers={"cost": -1.0, "food": -1.0, "gold": -1.0}) if planned else None
    filled = adviser.fill(begun(key, section, card), plan)
    assert [problem.text for problem in filled.problems] == []
    assert filled.notes == []
    assert filled.document.sections[section] == {card: 1}
    assert lacking(adviser, filled) == set(), "no card waits for one that never comes"


@pytest.mark.parametrize("people", PEOPLES)
def test_what_is_filled_in_is_sensible(people: str) -> None:
    adviser = ready(EMPIRES)
    filled = adviser.fill(begun(EMPIRES, "civilization", people)).document
    cards = {name: [adviser.catalogue[key] for key in filled.deck().cards(name)] for name in filled.sections}
    start = [card.data.get("name", card.title) for card in cards["start"] if card.type == "building"]
    assert start.count("Town Center") == 1
    assert len(set(start)) == 4, "four buildings, all of them others"
    for number in range(1, 5):
        age = cards[f"age-{number}"]
        assert {card.data["age"] for card in age} == {number}, "no need for cards of earlier ages"
        most = max(sum(card.title == title for card in age) for title in {card.title for card in age})
        assert most <= len(age) / 3, f"Age {number} is not of one card"
        assert len({card.type for card in age}) >= 2, "not all of one type"


def test_a_format_binds_what_is_filled_in() -> None:
    text = f"""
format = 1
game = "{EMPIRES}"
title = "Small club"
banned = ["holy-war"]
[limited]
militia = 2
[[limit]]
title = "Events"
where = {{ type = "event" }}
max = 3
[[limit]]
title = "Units"
where = {{ type = "unit" }}
min = 25
[[copies]]
where = {{ type = "upgrade" }}
max = 1
"""
    filled = ready(EMPIRES, [read_house(text)]).fill(begun(EMPIRES, "civilization", "goths"))
    assert [problem.text for problem in filled.problems] == [], "also where it counts over all sections"
    assert filled.notes == []


def test_the_match_that_a_format_means_is_thought_of() -> None:
    text = (folder(EMPIRES) / "formats" / "storm-the-castle.toml").read_text("utf-8")
    filled = ready(EMPIRES, [read_house(text)]).fill(begun(EMPIRES, "civilization", "goths"))
    assert {problem.rule for problem in filled.problems}.isdisjoint({"copies", "foreign", "cannot"})
    assert all(not problem.cards for problem in filled.problems), "no card that was added is at fault"


def test_suggestions_say_how_many_copies_the_rules_allow() -> None:
    document = begun(EMPIRES, "civilization", "goths")
    document.sections["age-1"] = {"barracks-raider": 2}
    document.sections["start"] = {"barracks": 1}
    found = {one.key: one.copies for one in ready(EMPIRES).suggestions(document, "age-1", most=200)}
    assert found["barracks-european"] == 2, "five Barracks in all, whatever they look like"
    assert "briton-town-center" not in found, "it is of another civilization"
