"""Point games: what is bought and comes into play, the age in which one begins, what does not go together."""

from __future__ import annotations

import pytest

from suite.core.deck import Deck
from suite.core.game import Setup
from suite.games.aoe_ecg.prepare import FaceDown
from suite.games.aoe_ecg.purchase import DEFINED, spent
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.victory import helpless
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    BY_CONQUEST,
    DECK,
    DISCARDS,
    FOOD,
    FOUNDATIONS,
    HAND,
    LIMBO,
    STRIDE,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
)
from tests.cards.aoe_ecg.shelf import decks
from tests.rulebook.aoe_ecg.table import Table, game, lead, match

FOUR = ["celts", "goths", "persians", "mongols"]
STORM = {"scenario": "storm-the-castle"}
MAYHEM = {"scenario": "mediterranean-mayhem"}


def point_match(bought: dict[str, int], options: dict[str, str], names: list[str] | None = None) -> Empire:
    """A point game in which everybody has bought the same."""
    return match(names or ["celts", "goths"], options, bought=bought)


def bought_by(names: list[str], purchases: list[dict[str, int]], options: dict[str, str]) -> Empire:
    """A point game in which everybody has bought something else."""
    chosen = []
    for name, bought in zip(names, purchases, strict=True):
        deck = decks()[f"starter-{name}"]
        chosen.append(Deck(deck.title, {**deck.sections, "bought": bought}))
    return game().new(Setup("aoe-ecg", ["Tom", "Ian", "Zev"][: len(names)], chosen, options), 1)


# -- what comes into play ----------------------------------------------------------------------------


def test_purchases_come_into_play() -> None:
    """points.purchase, points.supplies, points.general: units with all tokens, supplies, no usual start."""
    bought = {
        "barracks": 1,
        "militia": 1,
        "monastery": 1,
        "villager": 4,
        "wood": 3,
        "monk": 2,
        "forging": 1,
        "blacksmith": 1,
    }
    s = point_match(bought, {"points": "300", "age": "3"}, ["goths", "persians"])
    assert s.stock[:4] == [3, 0, 0, 0], "only what was bought"
    assert s.workers[s.zones[VILLAGE][0]] == 4, "four villagers"
    assert not s.zones[FOUNDATIONS], "no face-down buildings"
    assert "forging" in [s.of(card).kind for card in s.zones[TECHNOLOGY]], "the technology is in force"
    lead(s, "construction.building")
    kinds = sorted(s.of(card).kind for card in s.zones[VILLAGE])
    assert kinds == ["barracks", "blacksmith", "monastery", "town-center"], "all buildings stand"
    unit = s.zones[UNITS][0]
    assert (s.tokens[unit], s.monks[unit]) == (5, 2), "five tokens, and the monks join"
    assert not s.zones[LIMBO], "nothing waits"


def test_a_unit_without_a_building_is_lost() -> None:
    """points.purchase: the setup goes on although there is no place for it."""
    t = Table()
    first = t.card("militia", LIMBO)
    second = t.card("militia", LIMBO)
    for card in (first, second):
        t.s.move(card, LIMBO)
    t.run(FaceDown())
    t.take(t.legal()[0])
    assert t.s.where[first] == UNITS, "on the Town Center"
    assert t.s.where[second] == DISCARDS, "nowhere to stand"
    assert not t.legal(), "nothing more is asked"


def test_who_has_nobody_from_the_beginning() -> None:
    """victory.conquest: no villagers since before the first turn; lost at its end if none can be made."""
    s = point_match({"food": 1, "barracks": 1}, {"points": "160", "age": "2"}, ["goths", "goths"])
    lead(s, "construction.building")
    assert not helpless(s, s.active), "there is food for one"
    loser = s.active
    s.stock[4 * loser + FOOD] = 0
    assert helpless(s, loser), "now there is none"
    lead(s, "draw.discard")
    with pytest.raises(AssertionError):
        lead(s, "construction.building")
    assert (s.over, s.winners) == (BY_CONQUEST, 1 << 1 - loser), "they have lost at the end of their turn"


# -- the age -----------------------------------------------------------------------------------------


def test_a_later_age() -> None:
    """points.age, points.decks: set or bought; earlier decks are left out."""
    s = point_match({"villager": 5}, {"points": "300", "age": "3"})
    assert s.age == [3, 3], "the Castle Age was agreed"
    assert len(s.zones[DECK]) + len(s.zones[HAND]) == 20, "its deck is the play deck"
    assert [len(s.zones[AGE_DECK + k]) for k in range(3)] == [0, 0, 10], "only the last one waits"
    assert [s.of(card).age for card in s.zones[AGES]] == [4], "under its age card"
    s = point_match({"villager": 5, "feudal-age": 1}, {"points": "160"})
    assert s.age == [2, 2], "the Feudal Age was bought"


def test_an_ordinary_match_begins_in_the_dark_age() -> None:
    """points.age, setup.decks: whatever a deck has bought counts in point games only."""
    ages = {"feudal-age": 1, "castle-age": 1, "imperial-age": 1}
    s = point_match({**ages, "militia": 1, "wood": 9}, {})
    assert s.age == [1, 1], "the Dark Age"
    assert s.stock[:4] == [10, 5, 5, 0], "the usual resources"
    assert len(s.zones[FOUNDATIONS]) == 3, "the usual buildings"
    assert not s.zones[LIMBO], "nothing that was bought"
    late = decks()["starter-goths"]
    late = Deck("late", {**late.sections, "age-1": {}, "age-2": {}, "bought": ages})
    with pytest.raises(ValueError, match="Age I has 0 cards"):
        game().new(Setup("aoe-ecg", ["Tom", "Ian"], [late, late]), 1)


def test_ages_that_cannot_be_bought() -> None:
    """points.age: none is skipped, and none is bought where one is set."""
    with pytest.raises(ValueError, match="No age can be skipped"):
        point_match({"villager": 1, "imperial-age": 1}, {"points": "160"})
    with pytest.raises(ValueError, match="is set"):
        point_match({"villager": 1, "castle-age": 1}, {"points": "160", "age": "2"})
    with pytest.raises(ValueError, match="later age"):
        point_match({"villager": 1, "castle": 1}, {"points": "160", "age": "2"})


# -- points ------------------------------------------------------------------------------------------


def test_too_many_points() -> None:
    """points.general, points.defined, points.prices: a sentence says what is wrong."""
    with pytest.raises(ValueError, match="points"):
        point_match({"villager": 161}, {"points": "160", "age": "2"})
    with pytest.raises(ValueError, match="category"):
        point_match({"villager": 40}, {"points": "160", "age": "2", "defined": "yes"})


def test_an_age_brings_its_points() -> None:
    """points.tables: who agrees on an age only has the points of its table."""
    for age, points in ((2, 160), (3, 300), (4, 425)):
        s = point_match({"villager": 5, "wood": points - 5}, {"age": str(age)})
        assert s.stock[0] == points - 5, f"{points} points"
        with pytest.raises(ValueError, match=f"there are {points}"):
            point_match({"villager": 5, "wood": points - 4}, {"age": str(age)})
    s = point_match({"villager": 5}, {"age": "2", "defined": "yes"})
    assert s.age == [2, 2], "a Defined game too"


def test_what_does_not_go_together() -> None:
    """points.tables, mayhem.victory, points.defined: points of another age, or none to define."""
    with pytest.raises(ValueError, match="has 300 points, not 160"):
        point_match({"villager": 5}, {"age": "3", "points": "160"})
    with pytest.raises(ValueError, match="no points in the Dark Age"):
        point_match({"villager": 5}, MAYHEM | {"points": "160"}, FOUR)
    with pytest.raises(ValueError, match="needs points"):
        point_match({"villager": 5}, {"defined": "yes"})
    with pytest.raises(ValueError, match="neither villagers nor"):
        point_match({}, {"age": "2"}, ["goths", "goths"])


def test_races_that_nobody_can_win() -> None:
    """options.race, options.set-age: all begin there already, or nobody may go there."""
    with pytest.raises(ValueError, match="everybody begins in the Castle Age"):
        point_match({"villager": 5}, {"age": "3", "race": "3"})
    with pytest.raises(ValueError, match="nobody may reach"):
        point_match({}, {"race": "2", "ages": "set"})
    ahead = [{"villager": 1, "feudal-age": 1}, {"villager": 1}]
    assert bought_by(["goths", "goths"], ahead, {"points": "160", "race": "2"}).age == [2, 1], "one can"


# -- scenarios ---------------------------------------------------------------------------------------


def test_what_a_scenario_forbids_to_buy() -> None:
    """storm.castles, mayhem.town-center: a second Castle of the defender, a second Town Center."""
    men = {"villager": 1}
    with pytest.raises(ValueError, match="second one of these: Castle"):
        bought_by(["goths"] * 3, [men | {"castle": 1}, men, men], STORM)
    with pytest.raises(ValueError, match="second one of these: Town Center"):
        point_match(men | {"town-center": 1}, MAYHEM | {"age": "2"}, FOUR)


def test_what_a_scenario_gives_counts() -> None:
    """points.technologies, storm.start: an upgrade for the Barracks that everybody has."""
    men = {"villager": 1}
    s = bought_by(["goths"] * 3, [men | {"man-at-arms": 1}, men | {"man-at-arms": 1}, men], STORM)
    for player in (0, 1):
        kinds = [s.of(card).kind for card in s.zones[TECHNOLOGY + STRIDE * player]]
        assert "man-at-arms" in kinds, "it is in force"


def test_mediterranean_mayhem_in_the_dark_age() -> None:
    """mayhem.victory, setup.start: no points, hence the usual start."""
    s = match(FOUR, MAYHEM)
    assert s.stock[:4] == [10, 5, 5, 0], "10 wood, 5 food, 5 gold"
    assert [len(s.zones[FOUNDATIONS + STRIDE * p]) for p in range(4)] == [3] * 4, "three buildings face down"
    assert s.workers[s.zones[VILLAGE][0]] == 3, "three villagers"


def test_the_ready_siege_keeps_the_rules() -> None:
    """storm.start, points.purchase: the ready decks can be dealt as they are."""
    ready = [setup for setup in game().setups() if setup.options == STORM]
    assert ready, "there is one"
    s = game().new(ready[0], 1)
    assert s.age == [3, 2, 2], "Castle Age against Feudal Age"
    soldiers = [spent(deck, game().catalogue)[0] for deck in ready[0].decks]
    assert min(soldiers[1:]) > DEFINED[2][0], (
        "both attackers come with more soldiers than a Defined game gives"
    )


def test_a_refused_deck_says_for_which_match_it_is_made() -> None:
    """points.age: cards of the Castle Age are refused where ages are bought, unless that age is agreed on."""
    keep = decks()["points-the-keep"]
    for options in ({"points": "300"}, {"age": "2"}):
        setup = Setup("aoe-ecg", ["Tom", "Ian"], [keep, keep], options)
        with pytest.raises(ValueError, match=r"It is made for a match that begins in the Castle Age: agree"):
            game().new(setup, 1)
    assert game().new(Setup("aoe-ecg", ["Tom", "Ian"], [keep, keep], {"age": "3"}), 1).age == [3, 3]
