"""The shipped records: how many there are, what the books bind, where each fact is said to be from."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations

from suite.games.age_of_conan.card import Ability, Province
from suite.games.age_of_conan.library import make_catalogue, read_records
from suite.games.age_of_conan.schema import SCHEMA
from suite.games.age_of_conan.terms import (
    AREAS,
    AXES,
    CATEGORIES,
    KINGDOM_CARDS,
    KINGDOMS,
    SHIELDS,
    TERRAINS,
    TYPES,
)
from suite.resources import folder, read_toml

FOLDER = folder("age-of-conan")
RECORDS = read_records(FOLDER)
BOOK = make_catalogue(RECORDS)
PROVINCES = {card.key: card for card in BOOK.lands.cards}
NEUTRAL = [card for card in PROVINCES.values() if not card.home]
ALLOWED = set(SCHEMA.fields)
SOURCE = re.compile(r"(stated|derived) (?=.*(EN:\d|FR:\d|W\d))")
LINES = re.compile(r"(EN|FR):([\d,-]+)")
LENGTHS = {"EN": 2327, "FR": 3504}
"""Book -> its last line."""


def sourced(kind: str, field: str, word: str = "") -> set[str]:
    """The cards of a type of which this field is stated or derived, or one of the two."""
    return {
        card.key
        for card in BOOK.defs
        if card.type == kind and card.provenance(field) in ((word,) if word else ("stated", "derived"))
    }


def borders(word: str) -> set[tuple[str, str]]:
    """The borders that are stated or derived, as either of their provinces says."""
    return {
        (min(key, field[6:]), max(key, field[6:]))
        for key, card in PROVINCES.items()
        for field in card.facts
        if field.startswith("links.") and card.provenance(field) == word
    }


def test_there_are_as_many_cards_as_the_box_holds() -> None:
    counts = Counter(card.type for card in BOOK.defs)
    kingdom = {name: counts.pop(name) for name in KINGDOM_CARDS}
    assert kingdom == {"play-on-the-table": 32, "event": 24, "instant": 28}
    assert counts == {
        "adventure": 27,
        "objective": 12,
        "strategy": 37,
        "artifact": 3,
        "bonus": 1,
        "role": 1,
        "token": 16,
        "kingdom": 4,
        "province": 30,
        "sea": 3,
    }
    assert sum(counts[name] for name in TYPES[:3]) + 84 + 3 + 2 == 165


def test_each_kingdom_has_21_cards_8_for_the_table() -> None:
    counts = Counter(
        (card.kingdom, card.type) for card in BOOK.abilities.values() if card.type in KINGDOM_CARDS
    )
    for kingdom in range(len(KINGDOMS)):
        assert [counts[kingdom, kind] for kind in KINGDOM_CARDS] == [8, 6, 7]


def test_the_tokens_suffice_for_the_example_of_final_scoring() -> None:
    tokens = BOOK.tokens.values()
    assert sum(token.copies for token in tokens) == 56
    totals = [
        sum(token.value * token.copies for token in tokens if token.category == category)
        for category in range(len(CATEGORIES))
    ]
    assert totals == [44, 44, 41]
    needed = [15 + 12 + 13, 12 + 12 + 10, 8 + 11 + 12]
    assert all(total >= need for total, need in zip(totals, needed, strict=True)), "three players hold these"
    assert all((token.gold > 0) != (token.sorcery > 0) for token in tokens)
    assert {token.gold + token.sorcery for token in tokens} == {1, 2}, "one symbol or two"
    assert {token.value for token in tokens} >= {1, 2, 3}


def test_the_twelve_longest_adventures_fit_into_the_bag() -> None:
    lengths = sorted(card.length for card in BOOK.adventures.values())
    assert Counter(lengths) == {3: 10, 4: 12, 5: 5}
    assert sum(lengths) == 103
    assert sum(lengths[-12:]) <= 56


def test_every_destination_is_there_once() -> None:
    goals = Counter(card.destination for card in BOOK.adventures.values())
    assert set(goals) <= set(PROVINCES)
    assert set(goals.values()) == {1}


def test_four_areas_have_equal_ratings() -> None:
    for area, count in enumerate((6, 6, 7, 7)):
        cards = [card for card in NEUTRAL if card.area == area]
        assert (len(cards), sum(card.rating for card in cards)) == (count, 23), AREAS[area]
    assert len(NEUTRAL) == 26
    assert Counter(AREAS[card.area] for card in NEUTRAL if card.savage) == {"north": 4, "east": 3, "south": 2}


def test_the_map_has_68_borders_both_ways() -> None:
    pairs = {(key, other) for key, card in PROVINCES.items() for other in card.links if other in PROVINCES}
    assert len(pairs) == 2 * 68
    assert all((b, a) in pairs for a, b in pairs)
    assert all(list(card.links) == list(dict.fromkeys(card.links)) for card in PROVINCES.values())


def test_the_tracks_have_67_icons() -> None:
    icons = Counter(TERRAINS[icon] for card in NEUTRAL for icon in card.track)
    assert icons == {"plains": 20, "woods": 15, "hills": 16, "urban": 16}


def test_every_sea_has_coasts() -> None:
    seas = {card.key for card in BOOK.defs if card.type == "sea"}
    shores = {sea: [key for key, card in PROVINCES.items() if sea in card.links] for sea in seas}
    assert {sea: len(keys) for sea, keys in shores.items()} == {
        "western-sea": 8,
        "vilayet-sea": 4,
        "southern-sea": 3,
    }
    coastal = {key for keys in shores.values() for key in keys}
    wet = zip(BOOK.lands.cards, BOOK.lands.coastal, strict=True)
    assert {card.key for card, is_coastal in wet if is_coastal} == coastal


def test_kingdoms_are_as_far_apart_as_designed() -> None:
    lands = BOOK.lands
    found = [lands.distance[lands.homes[a]][lands.homes[b]] for a in range(4) for b in range(a + 1, 4)]
    assert found == [4, 3, 2, 3, 3, 5], "Aquilonia to the others, Turan to the next two, Stygia to Hyperborea"


def test_what_the_books_bind_of_the_map() -> None:
    rating = {key: card.rating for key, card in PROVINCES.items()}
    track = {key: [TERRAINS[icon] for icon in card.track] for key, card in PROVINCES.items()}
    lands = BOOK.lands
    assert (rating["argos"], rating["ophir"], rating["zamora"], rating["khauran"]) == (4, 3, 4, 3)
    assert rating["pictish-wilderness"] >= 3
    assert (track["ophir"][0], len(track["ophir"])) == ("plains", 2)
    assert track["koth"][1] == "woods"
    assert len(track["argos"]) >= 2
    steps = [row[lands.number["nordheim"]] for row in lands.distance]
    aquilonia = lands.homes[0]
    nearer = {lands.cards[n].key for n in lands.around[aquilonia] if steps[n] < steps[aquilonia]}
    assert nearer == {"pictish-wilderness", "cimmeria", "border-kingdom"}
    assert {"ophir", "argos"} <= set(PROVINCES["aquilonia"].links)
    assert "zamora" in PROVINCES["turan"].links
    assert "koth" in PROVINCES["zamora"].links
    assert not any(PROVINCES[key].savage for key in ("brythunia", "zamora", "khauran"))
    assert PROVINCES["pictish-wilderness"].savage
    assert [AREAS[PROVINCES[key].area] for key in ("brythunia", "zamora", "ophir", "argos")] == [
        "north",
        "east",
        "central-hyboria",
        "central-hyboria",
    ]
    inner = [card for card in NEUTRAL if AREAS[card.area] in ("central-hyboria", "east")]
    assert len(inner) > 9, "with two players markers of a kingdom may run short"


def test_strategy_cards_are_twelve_pairs_of_areas_in_three_kinds() -> None:
    cards = [card.data for card in BOOK.strategies.values()]
    kinds = Counter(
        (tuple(card["areas"]), tuple(card.get("areas_few", ())), tuple(card["icons"])) for card in cards
    )
    expected = {
        ((one,), (other,), icons): 1
        for one, other in permutations(AREAS, 2)
        for icons in (("shield", "axe"), ("shield",), ("axe",))
    }
    assert kinds == expected | {(("north", "central-hyboria", "east", "south"), (), ("axe",)): 1}
    assert Counter(card["rating"] for card in cards) == {1: 6, 2: 8, 3: 9, 4: 7, 5: 4, 6: 3}
    assert Counter(word for card in cards for word in card["terrains"]) == {
        "plains": 16,
        "hills": 14,
        "woods": 17,
        "urban": 16,
    }


def test_strategy_cards_of_the_examples() -> None:
    first, second, fifth = (BOOK.strategies[BOOK.index[f"strategy-0{n}"]] for n in (1, 2, 5))
    assert first.icons == SHIELDS | AXES
    assert first.fits_terrain(TERRAINS.index("plains"))
    assert (second.rating, second.icons, second.data["terrains"]) == (3, SHIELDS, ["plains"])
    assert [second.fits_area(area, 4) for area in range(4)] == [True, False, False, False]
    assert [second.fits_area(area, 3) for area in range(4)] == [True, True, False, False]
    east = AREAS.index("east")
    assert (fifth.icons, fifth.fits_area(east, 4), fifth.fits_area(east, 2)) == (SHIELDS, False, True)


def test_kingdoms_begin_with_what_the_books_say() -> None:
    found = [
        (one.home, one.colour, one.units, one.emissaries, one.gold, one.sorcery)
        for one in (BOOK.kingdoms[kingdom] for kingdom in range(4))
    ]
    assert found == [
        ("aquilonia", "red", 5, 4, 3, 0),
        ("turan", "yellow", 5, 4, 3, 0),
        ("stygia", "green", 4, 4, 3, 2),
        ("hyperborea", "purple", 4, 4, 3, 2),
    ]
    for one in BOOK.kingdoms.values():
        assert PROVINCES[one.home].area == one.area


def test_fields_have_names_that_are_declared() -> None:
    for record in RECORDS:
        assert set(record) <= ALLOWED, record["key"]
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", record["key"])


def test_records_lie_in_the_file_of_their_type() -> None:
    for path in FOLDER.glob("cards/*/*.toml"):
        assert {record["type"] for record in read_toml(path)["card"]} == {path.stem}


def test_worded_cards_say_something_of_their_own() -> None:
    texts = Counter(card.text for card in BOOK.defs if isinstance(card, Ability))
    assert "" not in texts
    titles = Counter(card.title for card in BOOK.defs if card.type not in ("kingdom", "province"))
    assert max(titles.values()) == 1, "no two cards are called the same"


def test_each_fact_says_where_it_is_from() -> None:
    for card in BOOK.defs:
        for field, source in card.facts.items():
            assert SOURCE.match(source), f"{card.key}: {field} = {source!r}"
            name = field.partition(".")[0]
            assert name in ALLOWED, f"{card.key}: {field} is no field"
            for book, lines in LINES.findall(source):
                numbers = [int(number) for number in re.findall(r"\d+", lines)]
                assert all(1 <= number <= LENGTHS[book] for number in numbers), f"{card.key}: {source}"


def test_facts_are_of_fields_that_are_there() -> None:
    for card in BOOK.defs:
        homes = {"rating", "track"} if isinstance(card, Province) and card.home else set()
        for field in card.facts:
            name, _, part = field.partition(".")
            if name in card.data:
                there = card.data[name]
                assert not part.isdigit() or int(part) <= len(there)
                assert name != "links" or part in there
            else:
                assert name in homes | {"traits"}, f"{card.key}: {field}"


def test_what_is_said_of_the_map() -> None:
    assert len(sourced("province", "title", "stated")) == 15
    assert sourced("province", "title", "derived") == {"black-kingdoms"}
    assert sourced("province", "area") == {*KINGDOMS, "brythunia", "argos", "ophir", "zamora"}
    assert sourced("province", "rating", "stated") == {*KINGDOMS, "ophir", "zamora"}
    assert sourced("province", "rating", "derived") == {"argos", "khauran"}
    assert sourced("province", "track.length") == {"ophir"}
    assert sourced("province", "track.1") == {"ophir"}
    assert sourced("province", "track.2") == {"koth"}
    assert sourced("province", "track.3") == set()
    assert sourced("province", "links") == set(), "borders are told one by one"
    assert borders("stated") == {("turan", "zamora"), ("koth", "zamora")}
    assert len(borders("derived")) == 8
    for a, b in borders("stated") | borders("derived"):
        assert PROVINCES[a].provenance(f"links.{b}") == PROVINCES[b].provenance(f"links.{a}"), (a, b)
    coasts = [field for card in PROVINCES.values() for field in card.facts if field.endswith("-sea")]
    assert coasts == [], "no coast is told"


def test_what_is_said_of_cards() -> None:
    """Whatever is not named here is a house design, and no record says otherwise."""
    told = {
        "adventure": {"title": 2, "destination": 2, "length": 1},
        "objective": {"title": 8, "points": 1, "counts": 7, "must": 4, "least": 5, "where": 2, "area": 2},
        "strategy": {"rating": 1, "icons": 3, "areas": 2, "areas_few": 2, "terrains": 2},
        "token": {"category": 16, "value": 0, "copies": 0, "gold": 0, "sorcery": 0},
        "play-on-the-table": {"title": 4, "cost": 2, "successes": 1, "dice": 1, "rerolls": 1, "moment": 0},
        "event": {"title": 1, "sorcery": 1, "draws_kingdom": 1, "moment": 1},
        "instant": {"title": 1, "pays_sorcery": 1, "kills": 1, "moment": 0},
        "artifact": {"title": 3, "category": 3, "text": 1, "contest": 1, "moment": 0, "rerolls": 0},
    }
    for kind, fields in told.items():
        found = {field: len(sourced(kind, field)) for field in fields}
        assert found == fields, kind
    known = {
        "black-dragons",
        "bossonian-archers",
        "hyrkanian-archers",
        "veziz-shah",
        "book-of-skelos",
        "sacrifices",
    }
    assert set().union(*(sourced(kind, "text") for kind in KINGDOM_CARDS)) == known
    for kinds, keys in (
        (KINGDOM_CARDS, known),
        (("strategy",), {"strategy-01", "strategy-02", "strategy-05"}),
        (("adventure",), {"frost-giants-daughter", "legions-of-the-dead"}),
    ):
        assert {card.key for card in BOOK.defs if card.type in kinds and card.facts} == keys
    assert sourced("objective", "points") == {"hyborian-empire"}
