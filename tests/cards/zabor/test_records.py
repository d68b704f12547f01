"""What the records hold: how many there are, what is stated, what is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from suite.games.zabor.board import BY_COAST, BY_LAND, BY_SEA
from suite.games.zabor.library import make_catalogue, read_records
from suite.games.zabor.schema import SCHEMA
from suite.games.zabor.terms import COLOURS, METRICS, REGIONS, TYPES
from suite.resources import folder, read_toml
from tests.cards.zabor.shelf import FOLDER, RECORDS, catalogue

LOOK = read_toml(FOLDER / "face.toml")
COUNTS = {
    "area": 88,
    "unit": 5,
    "upgrade": 4,
    "trait": 47,
    "position": 5,
    "action": 8,
    "vp": 20,
    "event": 30,
    "destiny": 30,
    "sorcery": 30,
    "dynasty": 20,
    "artifact": 20,
    "monster": 14,
    "trade": 15,
}


def of_type(kind: str) -> list[dict[str, Any]]:
    return [record for record in RECORDS if record["type"] == kind]


def test_there_are_as_many_records_as_designs() -> None:
    assert Counter(record["type"] for record in RECORDS) == COUNTS
    assert len({record["title"] for record in RECORDS}) == len(RECORDS), "no name is used twice"
    assert all("_" not in record["key"] for record in RECORDS), "keys have hyphens"
    cards = [record for record in RECORDS if record["type"] not in ("area", "unit", "upgrade")]
    assert len(cards) == 239
    assert sum(record.get("copies", 1) for record in cards) == 254
    assert Counter(record["age"] for record in of_type("vp")) == {1: 5, 2: 5, 3: 5, 4: 5}


def test_every_metric_is_used() -> None:
    tables = ("needs", "most_of", "needs_one", "needs_two")
    used = {name for record in RECORDS for table in tables for name in record.get(table, {})}
    used |= {record[field] for record in RECORDS for field in ("counts", "who_counts") if field in record}
    assert used == set(METRICS)


def test_the_map_is_the_one_that_was_checked() -> None:
    """map.areas, map.kinds: the stated numbers of Areas, and those of the map that was designed here."""
    areas = catalogue().areas
    assert (len(areas.lands), len(areas.seas)) == (66, 22)
    assert Counter(areas.region[land] for land in areas.lands) == {0: 28, 1: 28, 2: 6, 3: 4}
    assert sum(areas.coastal) == 41
    kinds = Counter(kind for (a, b), kind in areas.graph.kinds.items() if a < b)
    assert kinds == {BY_LAND: 125, BY_COAST: 77, BY_SEA: 32}
    assert Counter(colour for colour in areas.colour if colour >= 0) == dict.fromkeys(range(len(COLOURS)), 5)
    lunn, akran = areas.number["lunn"], areas.number["akran"]
    assert akran in areas.around[lunn], "the one border that is stated"
    assert areas.graph.kinds[lunn, akran] == BY_LAND
    for area, colour in enumerate(areas.colour):
        for near in areas.around[area] if colour >= 0 else ():
            assert areas.colour[near] in (-1, colour), "starts of different colours never touch"


def test_a_match_has_the_same_map_whatever_the_order_of_its_records() -> None:
    usual = catalogue()
    for other in (usual.only(card.key for card in usual.defs), make_catalogue(RECORDS[::-1])):
        assert other.areas.number == usual.areas.number
        assert other.areas.around == usual.areas.around
        assert [card.key for card in other.monsters] == [card.key for card in usual.monsters]


# -- what is stated ----------------------------------------------------------------------------------------


def sourced(kind: str, field: str, word: str) -> set[str]:
    return {card.key for card in catalogue().defs if card.type == kind and card.provenance(field) == word}


def test_what_is_stated_is_said_so_and_nothing_else() -> None:
    assert sourced("area", "title", "stated") == {"boronice", "zabor", "lunn", "akran"}
    assert sourced("area", "title", "derived") == {"phera"}
    stated_links = {(card.key, fact) for card in catalogue().defs for fact in card.facts if "links" in fact}
    assert stated_links == {("lunn", "links.akran"), ("akran", "links.lunn")}
    for kind in ("unit", "upgrade"):
        for record in of_type(kind):
            assert set(record["facts"]) == set(record) - {"key", "type", "set", "facts"}
    assert len(sourced("action", "text", "stated")) == 8
    assert sourced("position", "text", "stated") == {"master-of-the-council", "master-of-events"}
    assert sourced("trait", "first_strike_of", "derived") == {"paladins"}
    assert sourced("monster", "title", "stated") == {"kraken", "water-elemental"}
    for kind in ("vp", "event", "destiny", "sorcery", "dynasty", "artifact", "trade"):
        assert not any("facts" in record for record in of_type(kind)), f"every {kind} card is ours"


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("auxiliary", {"strength": 0, "move": 2, "wounds": 1, "support": 1, "cost": 2}),
        ("infantry", {"strength": 2, "move": 2, "wounds": 1, "cost": 4}),
        ("fleet", {"strength": 2, "move": 2, "wounds": 1, "cost": 6, "traits": ["naval"]}),
        ("cavalry", {"strength": 4, "move": 3, "wounds": 2, "pursuit": 1, "cost": 8}),
        ("sorcerer", {"strength": 6, "move": 2, "wounds": 3, "warp": 1, "cost": 12}),
        ("road", {"cost": 2}),
        ("keep", {"cost": 4, "income": 2, "absorb": 1}),
        ("city", {"cost": 8, "income": 4, "absorb": 2}),
        ("metropol", {"cost": 16, "income": 8, "absorb": 3}),
    ],
)
def test_units_and_upgrades_have_the_stated_numbers(key: str, numbers: dict[str, Any]) -> None:
    record = next(record for record in RECORDS if record["key"] == key)
    held = {
        name: value for name, value in record.items() if name not in ("key", "title", "type", "set", "facts")
    }
    assert held == numbers


def test_the_conditions_of_a_trait_are_read_on_its_face() -> None:
    """vp.conditions: in its words, with its numbers and as many parts, the easier condition first."""
    for record in of_type("trait"):
        one, two = record["text"].partition("1 VP: ")[2].split(" 2 VP: ")
        for told, field in ((one, "needs_one"), (two, "needs_two")):
            numbers = [int(number) for number in re.findall(r"\d+", told)]
            assert numbers == list(record[field].values()), record["key"]


# -- what is refused ---------------------------------------------------------------------------------------


def changed(harm: Callable[[dict[str, dict[str, Any]]], None]) -> list[dict[str, Any]]:
    """All records, after harm was done to some, by key."""
    records = deepcopy(RECORDS)
    harm({record["key"]: record for record in records})
    return records


def unknown_neighbour(by: dict[str, dict[str, Any]]) -> None:
    by["lunn"]["links"].append("lemuria")


def one_way(by: dict[str, dict[str, Any]]) -> None:
    by["lunn"]["links"].remove("akran")


def to_itself(by: dict[str, dict[str, Any]]) -> None:
    by["lunn"]["links"].append("lunn")


def alone(by: dict[str, dict[str, Any]]) -> None:
    for key in by["jarn-sea"].pop("links"):
        by[key]["links"].remove("jarn-sea")


def start_at_sea(by: dict[str, dict[str, Any]]) -> None:
    by["jarn-sea"]["symbol"] = "red"


def region_at_sea(by: dict[str, dict[str, Any]]) -> None:
    by["jarn-sea"]["region"] = "north"


def no_region(by: dict[str, dict[str, Any]]) -> None:
    del by["lunn"]["region"]


def a_symbol_less(by: dict[str, dict[str, Any]]) -> None:
    del by["akran"]["symbol"]


def a_symbol_more(by: dict[str, dict[str, Any]]) -> None:
    by["lunn"]["symbol"] = "violet"


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (unknown_neighbour, r"'lunn': it borders 'lemuria', which is no space; correct the links"),
        (one_way, r"'akran': it borders 'lunn', which does not border it in turn; correct the links"),
        (to_itself, r"'lunn': it borders itself; correct the links"),
        (alone, r"'jarn-sea': it borders no Area; add its links"),
        (start_at_sea, r"'jarn-sea': a Sea Area has no start symbol; remove the symbol"),
        (region_at_sea, r"'jarn-sea': a Sea Area lies in no region; remove the region"),
        (no_region, r"'lunn': a Land Area needs a region; name north, south, zabor or isles"),
        (a_symbol_less, r"violet has 4 start symbols \(.*\), not 5; correct the symbols"),
        (a_symbol_more, r"violet has 6 start symbols \(.*lunn.*\), not 5; correct the symbols"),
    ],
)
def test_areas_that_do_not_fit_together_are_told(
    harm: Callable[[dict[str, dict[str, Any]]], None], sentence: str
) -> None:
    broken = make_catalogue(changed(harm))
    with pytest.raises(ValueError, match=sentence) as raised:
        _ = broken.areas
    assert "cards/base/area.toml" in str(raised.value), "the file is named"


@pytest.mark.parametrize(
    ("key", "field", "value", "sentence"),
    [
        ("infantry", "wounds", 0, "wounds must be a whole number from 1 to 9, not 0"),
        ("keep", "cost", 99, "cost must be a whole number from 1 to 20, not 99"),
        ("lunn", "ground", "air", "ground must be one of land, sea, not 'air'"),
        ("paladins", "needs_one", {"wealth": 3}, "needs_one knows land"),
        ("legions", "superiority_of", {"infantry": 0}, "superiority_of must have a whole number from 1 to 9"),
    ],
)
def test_numbers_and_words_out_of_range_are_told(key: str, field: str, value: object, sentence: str) -> None:
    def harm(by: dict[str, dict[str, Any]]) -> None:
        by[key][field] = value

    with pytest.raises(ValueError, match=f"'{key}': {sentence}"):
        make_catalogue(changed(harm))


@pytest.mark.parametrize("key", ["infantry", "keep"])
def test_a_missing_record_is_told(key: str) -> None:
    book = make_catalogue([record for record in RECORDS if record["key"] != key])
    with pytest.raises(ValueError, match=f"there is no '{key}'; add its record to cards/base"):
        _ = book.units, book.upgrades


def test_faults_of_card_files_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cards" / "base" / "area.toml"
    path.parent.mkdir(parents=True)
    path.write_text(
        'format = 1\ngame = "zabor"\nset = "base"\n[[card]]\nkey = "x"\ntitle = "X"\ntype = "area"\n', "utf-8"
    )
    with pytest.raises(ValueError, match=r"ground is missing.* in cards/base/area\.toml"):
        read_records(tmp_path)


# -- faces --------------------------------------------------------------------------------------------------


SAID = {
    "each",
    "per",
    "most",
    "army_absorb",
    "spell_strength",
    "rerolls",
    "roads",
    "new_keeps",
    "discount",
    "keeps",
    "takes",
    "limit",
    "trade_draws",
    "trade_keeps",
    "envoys",
    "who_least",
    "units_lost",
    "least_units",
    "war_areas",
    "degrades_on",
    "backlash",
    "copies",
    "more_diplomacy",
    "looks",
}
"""Numbers that mean something within a card's sentence alone."""


def test_every_type_and_number_has_a_face() -> None:
    assert set(LOOK["type"]) == set(TYPES)
    for record in RECORDS:
        look = LOOK["type"][record["type"]]
        shown = {*look.get("row", ()), *look.get("top", ())}
        numbers = {name for name, value in record.items() if isinstance(value, int) and value}
        assert numbers - shown <= SAID, record["key"]
    named = {name for look in LOOK["type"].values() for name in (*look.get("row", ()), *look["line"])}
    assert named <= set(SCHEMA.fields)


def test_glyphs_are_those_that_there_are() -> None:
    known = set(read_toml(folder("icons") / "glyphs.toml")["glyph"])
    shapes = {number.shape for number in SCHEMA.numbers.values()}
    assert set(SCHEMA.glyphs.values()) | shapes <= known
    assert set(TYPES) <= set(SCHEMA.glyphs), "every type has one"


def test_regions_are_those_of_the_map() -> None:
    assert {record["region"] for record in of_type("area") if "region" in record} == set(REGIONS)
