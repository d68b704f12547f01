"""What makes a deck legal, every message of the checker, and that the shipped decks pass."""

from __future__ import annotations

import tomllib

import pytest

from suite.core.deck import Deck, Problem
from suite.games.aoe_ecg.deck import AGE_SECTIONS, LEAST, check_deck, starting_age
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.purchase import CATEGORIES, DEFINED, GENERAL, Sale, check_purchases, spent
from suite.games.aoe_ecg.terms import AGES, CIVILIZATIONS
from suite.resources import folder
from tests.cards.aoe_ecg.shelf import card, catalogue, decks


def changed(of: str = "britons", **sections: dict[str, int]) -> Deck:
    """A starter deck with other copies of some cards: 0 takes a line away, age_1 means age-1."""
    base = decks()[f"starter-{of}"]
    lines = {name: dict(held) for name, held in base.sections.items()}
    for name, changes in sections.items():
        section = lines.setdefault(name.replace("_", "-"), {})
        for key, n in changes.items():
            section[key] = n
            if not n:
                del section[key]
    return Deck("Test", lines)


def found(deck: Deck) -> dict[str, Problem]:
    """Rule -> the problem."""
    problems = check_deck(deck, catalogue())
    assert len({problem.rule for problem in problems}) == len(problems), "one reason per rule"
    return {problem.rule: problem for problem in problems}


@pytest.mark.parametrize("key", sorted(decks()))
def test_shipped_decks_are_legal(key: str) -> None:
    assert check_deck(decks()[key], catalogue()) == [], "nothing is wrong"


@pytest.mark.parametrize(
    "key", [key for key in sorted(decks()) if not key.startswith(("starter-", "points-"))]
)
def test_built_decks_hold_what_their_cards_need(key: str) -> None:
    held = [card(name) for section in decks()[key].sections.values() for name in section]
    kinds = {one.kind for one in held}
    for one in held:
        needed = {*one.needs, *filter(None, [one.made_at])}
        assert needed <= kinds, f"{one.title} could never be used without {needed - kinds}"
        # A unit's upgrade has no use without the unit, a building's none without the building.
        assert not one.upgrades or kinds.intersection(one.upgrades), f"{one.title} has nothing to better"


def test_every_title_stands_in_a_ready_deck() -> None:
    """Who plays ready decks meets every title; the four ages begin whatever the deck."""
    held = {card(key).name for deck in decks().values() for lines in deck.sections.values() for key in lines}
    titles = {one.name for one in catalogue().defs if one.type != "age"}
    assert sorted(titles - held) == [], "these titles are in no ready deck"


def test_each_civilization_has_a_built_deck_with_its_own_cards() -> None:
    """Wonders, units and upgrades of one civilization alone are played by somebody who can."""
    own = {one.key for one in catalogue().defs if len(one.civilizations) == 1 and one.type != "civilization"}
    built = [deck for key, deck in decks().items() if not key.startswith("starter-")]
    held = {key for deck in built for lines in deck.sections.values() for key in lines}
    kept = {key for key in own - held if card(key).type == "wonder" or "unique" in card(key).traits}
    assert kept == set(), "each Wonder and each unique unit has a deck built on it"


@pytest.mark.parametrize("name", CIVILIZATIONS)
def test_starter_decks_have_the_cards_of_the_lists(name: str) -> None:
    deck = decks()[f"starter-{name.lower()}"]
    sizes = [deck.count(section) for section in ("start", *AGE_SECTIONS)]
    printed = {
        "Britons": [4, 30, 32, 20, 10],
        "Celts": [5, 30, 31, 20, 10],
        "Goths": [4, 30, 32, 20, 10],
        "Mongols": [4, 30, 31, 21, 10],
        "Persians": [4, 30, 32, 20, 10],
    }
    assert sizes == printed[name], "as the printed headings say"
    assert sum(sizes) == 96, "96 cards in the box"


def test_sizes() -> None:
    """deck.sizes: 30, 30, 20 and 10 cards at least, 90 in all."""
    broken = found(changed(age_1={"loom": 0}))
    assert set(broken) == {"age-1-size"}, "29 cards of Age I"
    assert broken["age-1-size"].text == "The deck of Age I has 29 cards; it needs 30."
    assert set(found(changed(age_4={"banking": 0}))) == {"age-4-size"}, "9 cards of Age IV"
    small = changed(age_2={"stone-wall": 0, "archer": 0})
    assert set(found(small)) == {"age-2-size", "total-size"}, "25 of Age II, and 85 in all"


def test_five_copies_across_versions() -> None:
    """deck.copies: art styles, civilization versions, starting cards count together."""
    barracks = changed(age_1={"barracks-arab": 2, "barracks-raider": 1})
    assert found(barracks) == {}, "five Barracks of three styles"
    many = found(changed(age_1={"barracks-arab": 2, "barracks-raider": 2}))
    assert set(many) == {"copies"}
    assert "Barracks (6 of 5)" in many["copies"].text, "six are too many"
    assert many["copies"].cards == ("barracks-arab", "barracks-european", "barracks-raider")
    house = found(changed(age_1={"house-european": 5}))
    assert "House (6 of 5)" in house["copies"].text, "the starting House counts"
    versions = found(changed("celts", age_2={"celt-spearman": 4, "spearman": 2}))
    assert "Spearman (6 of 5)" in versions["copies"].text, "the Celts' own Spearman counts"


def test_militia_and_walls() -> None:
    """deck.copies: ten Militia, any number of walls."""
    assert found(changed(age_1={"militia": 10, "palisade-wall": 60})) == {}, "ten and sixty"
    assert set(found(changed(age_1={"militia": 11}))) == {"copies"}, "eleven are too many"
    assert found(changed(age_2={"stone-wall": 40, "palisade-wall": 9})) == {}, "walls of both ages"


def test_ages() -> None:
    """deck.ages: later decks may hold cards of earlier ages, not the other way round."""
    assert found(changed(age_3={"militia": 2, "sheep": 1})) == {}, "Age I cards in the deck of Age III"
    early = found(changed(age_1={"knight": 1}, age_2={"guilds": 1}))
    assert set(early) == {"early"}
    assert early["early"].cards == ("knight", "guilds")
    assert "Knight, Guilds" in early["early"].text, "both are named"


def test_civilizations() -> None:
    """deck.civilizations, civilization.cannot: whose cards they are, and what is denied."""
    foreign = found(changed(age_2={"goth-spearman": 1}))
    assert set(foreign) == {"foreign"}
    assert "Goth Spearman" in foreign["foreign"].text
    assert "Britons may not play" in foreign["foreign"].text, "says who"
    denied = found(changed(age_3={"camel": 1}))
    assert set(denied) == {"cannot"}
    assert denied["cannot"].cards == ("camel",)
    start = found(changed("goths", start={"town-center": 0, "briton-town-center": 1}))
    assert set(start) == {"foreign"}, "starting cards too"


def test_one_civilization_card() -> None:
    deck = changed(civilization={"celts": 1})
    assert "Celts" in found(deck)["civilization"].text, "two are too many"
    deck = changed(civilization={"britons": 0})
    assert set(found(deck)) == {"civilization"}, "none is too few"
    assert set(found(changed(civilization={"loom": 1}))) == {"misplaced-civilization"}, "no technology there"


def test_starting_cards() -> None:
    """setup.start: a Town Center and three buildings of the Dark Age; the Celts' axe."""
    assert set(found(changed(start={"house": 0}))) == {"start-buildings"}, "two buildings"
    assert set(found(changed(start={"barracks": 1}))) == {"start-buildings"}, "four buildings"
    swapped = changed(start={"house": 0, "barracks": 1})
    assert found(swapped) == {}, "any three buildings of the Dark Age"
    later = found(changed(start={"house": 0, "stable": 1}))
    assert set(later) == {"start-buildings", "start-others"}, "no building of the Feudal Age"
    assert set(found(changed(start={"briton-town-center": 0}))) == {"start-center"}, "no Town Center"
    axe = found(changed(start={"double-bit-axe": 1}))
    assert set(axe) == {"start-others"}, "only the Celts begin with Double-Bit Axe"
    assert found(changed("celts", start={"double-bit-axe": 0})) == {}, "and they need not"
    assert set(found(changed("celts", start={"double-bit-axe": 2}))) == {"start-given"}, "but once only"


def test_what_lies_in_no_deck() -> None:
    assert found(changed(age_2={"feudal-age": 1}))["misplaced-age"].cards == ("feudal-age",)
    assert found(changed(age_2={"wood": 1}))["misplaced-age"].cards == ("wood",)
    assert set(found(changed(bought={"sheep": 1}))) == {"misplaced-bought"}, "events have no price"
    assert "hero" in found(changed(hero={"militia": 1}))["section"].text
    assert found(changed(age_1={"dragon": 1}))["unknown"].cards == ("dragon",)


def test_gauges_and_rules_agree() -> None:
    limits = tomllib.loads((folder("aoe-ecg") / "limits.toml").read_text("utf-8"))["limit"]
    told = {limit["section"]: limit["min"] for limit in limits}
    assert [told[section] for section in AGE_SECTIONS] == list(LEAST), "the gauges say what the rules say"
    assert (told["civilization"], told["start"]) == (1, 4), (
        "one civilization, a Town Center and three buildings"
    )


# -- point games --------------------------------------------------------------------------------------


def test_prices() -> None:
    """points.prices: cards by their flag, resources 1, villagers 1, monks 3, age advances."""
    bought = {"militia": 1, "barracks": 1, "forging": 1, "wood": 5, "villager": 4, "monk": 2, "feudal-age": 1}
    deck = changed(bought=bought)
    points = dict(zip(CATEGORIES, spent(deck, catalogue()), strict=True))
    assert points["resources"] == 5, "1 point a resource"
    assert points["people"] == 4 + 6 + 15, "villagers, monks, the Feudal Age"
    assert points["units"] == card("militia").points == 10, "a full complement of five tokens"
    assert points["technologies"] == card("forging").points


def test_tables() -> None:
    """points.tables: the totals of the Defined games are those of the General ones."""
    assert {age: sum(table) for age, table in DEFINED.items()} == GENERAL == {2: 160, 3: 300, 4: 425}


def test_a_bought_age_leaves_decks_out() -> None:
    """points.decks: who begins in the Castle Age needs decks of Ages III and IV only."""
    deck = changed(bought={"feudal-age": 1, "castle-age": 1})
    deck.sections["age-1"] = {}
    deck.sections["age-2"] = {}
    assert starting_age(deck, catalogue()) == 3, "the latest age bought"
    assert found(deck) == {}, "20 and 10 cards are enough"
    deck.sections["bought"] = {}
    assert set(found(deck)) == {"age-1-size", "age-2-size", "total-size"}, "else they are missing"
    assert check_deck(deck, catalogue(), 3) == [], "unless the match begins in that age"
    game = EmpireECG(catalogue())
    assert [one.rule for one in game.check_deck(deck, catalogue(), {"age": "3"})] == ["points-people"]
    deck.sections["bought"] = {"villager": 5}
    for options, wrong in (({"age": "3"}, 0), ({"scenario": "storm-the-castle"}, 1), ({"age": "1"}, 3)):
        assert len(game.check_deck(deck, catalogue(), options)) == wrong, f"in a match with {options}"


def test_purchases_count_against_copies() -> None:
    """points.copies: eight Militia bought leave two for the deck."""
    assert found(changed(age_1={"militia": 2, "palisade-wall": 9}, bought={"militia": 8})) == {}, "ten in all"
    assert set(found(changed(age_1={"militia": 3, "palisade-wall": 9}, bought={"militia": 8}))) == {
        "copies"
    }, "eleven"


def test_ten_walls_bought() -> None:
    """points.walls: ten of a kind, however many the deck holds."""
    assert found(changed(bought={"palisade-wall": 10, "stone-wall": 10})) == {}, "ten of each"
    assert set(found(changed(bought={"palisade-wall": 11}))) == {"walls"}, "not eleven"


def test_no_age_is_skipped() -> None:
    """points.age: ages are bought one after another, and the one missing is named."""
    problem = found(changed(bought={"imperial-age": 1}))["points-age"]
    assert "Feudal Age, Castle Age" in problem.text, "the Imperial Age alone"
    assert "Castle Age" in found(changed(bought={"feudal-age": 1, "imperial-age": 1}))["points-age"].text
    assert found(changed(bought={"feudal-age": 1})) == {}, "the next one"


def rules(bought: dict[str, int], age: int = 2, defined: bool = False, **more: tuple[str, ...]) -> list[str]:
    """The rules that purchases break in a game that begins in `age`; a villager is bought in any case."""
    sale = Sale(GENERAL[age], DEFINED[age] if defined else (), age, **more)
    deck = changed(bought={"villager": 1} | bought)
    return [p.rule for p in check_purchases(deck, catalogue(), sale)]


def test_points_are_not_exceeded() -> None:
    """points.general: as many points as the age gives."""
    assert rules({"wood": 159}) == [], "160 points"
    assert rules({"wood": 160}) == ["points"], "not 161"


def test_defined_points_stay_in_their_category() -> None:
    """points.defined: no points of one category for another, but the rest buys resources."""
    base = {"barracks": 2}
    assert rules(base | {"militia": 2}, defined=True) == [], "20 points of units"
    assert rules(base | {"militia": 3}, defined=True) == ["points-category"], "30 are too many"
    assert rules({"wood": 159}, defined=True) == [], "what is left over buys resources"
    assert rules(base | {"wood": 141, "militia": 2}, defined=True) == ["points"], "within the total"


def test_technologies_need_what_comes_first() -> None:
    """points.technologies: the building and the technologies before are bought too."""
    bare = changed(bought={"iron-casting": 1, "blacksmith": 1, "villager": 1})
    problem = check_purchases(bare, catalogue(), Sale(300, age=3))[0]
    assert (problem.rule, problem.cards) == ("points-needs", ("iron-casting",))
    assert "Iron Casting needs forging" in problem.text, "Forging is missing"
    assert rules({"iron-casting": 1, "blacksmith": 1, "forging": 1}, 3) == [], "all of it is there"
    assert rules({"loom": 1}) == [], "the Town Center stands from the beginning"
    assert rules({"horse-collar": 1}) == ["points-needs"], "the face-down Mill is left out"
    assert rules({"horse-collar": 1, "mill": 1}) == [], "one that was bought"
    assert rules({"man-at-arms": 1}) == ["points-needs"], "no Barracks"
    assert rules({"man-at-arms": 1}, given=("barracks",)) == [], "the scenario gives it"


def test_what_a_normal_game_would_not_bring_into_play() -> None:
    """points.purchase, construction.research: nothing of a later age, and nothing without what makes it."""
    assert rules({"castle": 1}) == ["points-late"], "of the Castle Age"
    assert rules({"castle": 1}, 3) == [], "in time"
    assert rules({"militia": 1}, given=("castle",)) == ["points-needs"], "made at Barracks"
    assert rules({"fishing-ship": 1}) == ["points-needs"], "needs a Dock"
    assert rules({"fishing-ship": 1, "dock": 1}) == [], "which was bought"
    assert rules({"wheelbarrow": 2}) == ["points-twice"], "in force already"


def test_a_bought_age_opens_its_cards() -> None:
    """points.age: where ages are bought, the latest one counts; where one is set, none is bought."""
    castle = {"villager": 1, "feudal-age": 1, "castle-age": 1, "castle": 1}
    deck = changed(bought=castle)
    assert check_purchases(deck, catalogue(), Sale(160)) == [], "the Castle Age was bought"
    early = changed(bought=castle | {"castle-age": 0})
    assert [p.rule for p in check_purchases(early, catalogue(), Sale(160))] == ["points-late"], "Feudal Age"
    skipped = changed(bought=castle | {"feudal-age": 0})
    assert [p.rule for p in check_purchases(skipped, catalogue(), Sale(160))] == ["points-age"], "a gap"
    assert rules({"castle-age": 1}, 3) == ["points-age"], "everybody begins there already"


def test_each_unit_has_a_building() -> None:
    """points.purchase, enlistment.site: Town Center, bought and given buildings; one unit on each."""
    four = {"barracks": 2, "militia": 4}
    assert rules(four) == ["points-homes"], "four units, three buildings"
    assert rules(four | {"farm": 1}) == [], "a fourth building"
    assert rules(four, given=("castle", "militia")) == ["points-homes"], "a given unit stands somewhere too"


def test_there_is_room_for_what_is_bought() -> None:
    """enlistment.population, enlistment.garrison, monks.making: no more than could have been made."""
    assert rules({"villager": 5}) == [], "a Town Center supports five"
    assert rules({"villager": 6}) == ["points-room"], "not six"
    assert rules({"villager": 10, "house": 1}) == [], "a House five more"
    assert rules({"barracks": 1, "house": 3, "militia": 3}) == ["points-room"], "15 tokens, a garrison of 10"
    church = {"monastery": 1, "barracks": 1, "militia": 1}
    assert rules(church | {"monk": 5}, 3) == [], "five monks with a unit"
    assert rules(church | {"monk": 6}, 3) == ["points-room"], "not six"
    assert rules({"monastery": 1, "monk": 1}, 3) == ["points-room"], "none without a unit"
    assert rules({"barracks": 1, "militia": 1, "monk": 1}) == ["points-needs"], "none without a Monastery"


def test_somebody_must_be_there() -> None:
    """village.villagers: without villagers and food for one the match would be lost at once."""
    assert rules({"villager": 0, "wood": 9}) == ["points-people"], "nobody"
    assert rules({"villager": 0, "food": 1}) == [], "a villager can be made"
    persian = changed("persians", bought={"wood": 1})
    assert check_purchases(persian, catalogue(), Sale(160, age=2)) == [], "Persians begin with a food"


def test_what_a_scenario_forbids() -> None:
    """storm.castles, mayhem.town-center: what may not be built is not bought."""
    assert rules({"castle": 1}, 3, barred=("castle",)) == ["points-barred"], "the defender has the Castle"
    assert rules({"town-center": 1}, barred=("town-center",)) == ["points-barred"], "no second Town Center"


@pytest.mark.parametrize("key", [key for key in decks() if key.startswith("points-")])
def test_shipped_point_decks_spend_what_there_is(key: str) -> None:
    """points.general, points.defined: all points are spent, by the table if the note says so."""
    deck = decks()[key]
    total = sum(spent(deck, catalogue()))
    age = next(age for age, points in GENERAL.items() if points == total)
    assert f"({AGES[age]}, {total} points)" in deck.title, "the title says for which match"
    assert ("Defined" in deck.note) != ("General" in deck.note), "the note says for which game"
    sale = Sale(total, DEFINED[age] if "Defined" in deck.note else (), age)
    assert check_purchases(deck, catalogue(), sale) == [], "and no rule is broken"
