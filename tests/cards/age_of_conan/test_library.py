"""Reading the resources: what is refused, and that faces and chapters say what records and sections say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from suite.games.age_of_conan.library import make_catalogue, read_records
from suite.games.age_of_conan.schema import SCHEMA
from suite.games.age_of_conan.terms import TYPES
from suite.resources import folder, read_toml

FOLDER = folder("age-of-conan")
LOOK = read_toml(FOLDER / "face.toml")
RECORDS = read_records(FOLDER)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = \ngame = 1", r"sea\.toml cannot be read: .*line 1.*correct the file"),
        ('format = 1\ngame = "zabor"', r"sea\.toml is no card file of age-of-conan in format 1"),
        ('format = 2\ngame = "age-of-conan"', r"sea\.toml is no card file of age-of-conan in format 1"),
    ],
)
def test_faults_of_card_files_are_told(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "cards" / "base" / "sea.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=sentence):
        read_records(tmp_path)


def test_two_records_with_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="two cards have the key 'koth'"):
        make_catalogue([*RECORDS, next(one for one in RECORDS if one["key"] == "koth")])


def test_a_match_has_the_same_map_whatever_the_order_of_its_records() -> None:
    usual = make_catalogue(RECORDS)
    sorted_by_key = usual.only(card.key for card in usual.defs)
    reversed_ = make_catalogue(RECORDS[::-1])
    for other in (sorted_by_key, reversed_):
        assert other.lands.number == usual.lands.number
        assert other.lands.around == usual.lands.around
        assert other.lands.homes == usual.lands.homes


def test_every_type_and_number_has_a_face() -> None:
    assert set(LOOK["type"]) == set(TYPES)
    numbers = {name for record in RECORDS for name, value in record.items() if isinstance(value, int)}
    assert numbers <= set(SCHEMA.numbers), "every number has a word"
    shown: set[str] = set()
    for kind in LOOK["type"].values():
        shown |= {*kind.get("row", ()), *kind.get("top", ())} - {""}
    assert shown <= set(SCHEMA.numbers), "no face shows a number without a word"


def words_of(record: dict[str, Any], name: str) -> list[str]:
    """The words of a field, one or several."""
    value = record.get(name, [])
    return [value] if isinstance(value, str) else list(value)


def test_words_of_type_lines_are_words_of_records() -> None:
    for kind, look in LOOK["type"].items():
        own = [record for record in RECORDS if record["type"] == kind]
        for name in look["line"]:
            assert any(words_of(record, name) for record in own), f"{kind} has no {name}"
        for name, heading in look.get("named_by", {}).items():
            assert heading
            named = {word for record in RECORDS for word in words_of(record, name)}
            assert named & {record["key"] for record in own}, f"nobody names a {kind} by {name}"


def test_glyphs_are_those_that_there_are() -> None:
    known = set(read_toml(folder("icons") / "glyphs.toml")["glyph"])
    shapes = {number.shape for number in SCHEMA.numbers.values()}
    assert set(SCHEMA.glyphs.values()) | shapes <= known
    assert set(TYPES) <= set(SCHEMA.glyphs), "every type has one"


def test_numbers_that_a_card_has_are_shown() -> None:
    for record in RECORDS:
        look = LOOK["type"][record["type"]]
        shown = {*look.get("row", ()), *look.get("top", ())}
        numbers = {name for name, value in record.items() if isinstance(value, int) and value}
        assert numbers <= shown, record["key"]


def test_every_chapter_of_the_rules_has_a_word() -> None:
    rules = read_toml(FOLDER / "rules.toml")
    sections = read_toml(FOLDER / "sections.toml")["section"]
    chapters = {section["id"].partition(".")[0] for section in sections}
    assert set(rules["chapters"]) == chapters, "neither more nor fewer"
    assert set(rules["turn"]) <= chapters, "the turn is made of chapters"
