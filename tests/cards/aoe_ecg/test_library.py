"""Reading the resources: what is refused, and that faces and hands say what records and rules say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from suite.decks.hand import read_hand
from suite.games import read_decks
from suite.games.aoe_ecg.deck import AGE_SECTIONS
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.library import read_records
from suite.games.aoe_ecg.schema import SCHEMA
from suite.games.aoe_ecg.terms import CIVILIZATIONS, TYPES
from suite.games.aoe_ecg.words import HAND_SIZE
from suite.resources import folder
from suite.ui.rules.book import read_book
from tests.cards.aoe_ecg.shelf import catalogue, decks

HEAD = 'format = 1\ngame = "aoe-ecg"\nset = "base"\n'


def write(place: Path, text: str) -> Path:
    """A folder of resources with one card file."""
    file = place / "cards" / "base" / "odd.toml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return place


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = \ngame = 1", "odd.toml cannot be read: .*line 1.*correct the file"),
        ('format = 2\ngame = "aoe-ecg"', "odd.toml is no card file of aoe-ecg in format 1"),
        ('format = 1\ngame = "conan-ccg"', "odd.toml is no card file of aoe-ecg in format 1"),
        (HEAD, "the program's resources are missing, install it again"),
    ],
)
def test_faults_of_card_files_are_told(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_records(write(tmp_path, text))


def test_faults_of_deck_files_are_told(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "bad.toml").write_text("[sections.age-1]\nfarm = 0\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"bad\.toml, section 'age-1': copies of 'farm' must be 1 to 999"):
        read_decks(tmp_path)


def test_records_know_their_set() -> None:
    records = read_records(folder("aoe-ecg"))
    assert {record["set"] for record in records} == {"base"}, "all are of the base set"
    assert len(records) == len(catalogue().defs), "and all are in the catalogue"


def test_every_type_and_number_has_a_face() -> None:
    look = tomllib.loads((folder("aoe-ecg") / "face.toml").read_text("utf-8"))
    assert set(look["type"]) == set(TYPES), "every type has a look"
    fields = {
        name for card in catalogue().defs for name, value in card.data.items() if isinstance(value, int)
    }
    assert fields <= set(SCHEMA.numbers), "every number has a word"
    shown = {name for kind in look["type"].values() for name in (*kind.get("row", ()), *kind.get("top", ()))}
    assert shown - {""} <= set(SCHEMA.numbers), "no face shows a number without a word"


def test_hands_are_dealt_as_the_rules_say() -> None:
    rules = read_hand((folder("aoe-ecg") / "hand.toml").read_text("utf-8"))
    assert rules.section == AGE_SECTIONS[0], "the play deck begins as that of Age I"
    assert ([one.cards for one in rules.openings], rules.refill) == ([HAND_SIZE], HAND_SIZE), "seven cards"


def test_there_are_fifteen_decks_and_those_for_point_games() -> None:
    usual = [key for key in decks() if not key.startswith("points-")]
    assert len(usual) == 15, "a starter deck and two built ones for each of five civilizations"
    for name in CIVILIZATIONS:
        own = [key for key in usual if name.lower() in decks()[key].sections["civilization"]]
        assert len(own) == 3, f"the {name} have three"
    assert len(decks()) == 21, "and six for point games"
    for deck in decks().values():
        assert deck.note.endswith("."), f"{deck.title} says what it is about"


def test_every_chapter_of_the_rules_has_a_word() -> None:
    place = folder("aoe-ecg")
    rules = tomllib.loads((place / "rules.toml").read_text("utf-8"))
    sections = tomllib.loads((place / "sections.toml").read_text("utf-8"))["section"]
    chapters = {section["id"].partition(".")[0] for section in sections}
    assert set(rules["chapters"]) == chapters, "neither more nor fewer"
    assert set(rules["turn"]) <= chapters, "the turn is made of chapters"


def test_the_rules_page_can_be_read() -> None:
    book = read_book(EmpireECG(catalogue(), decks()))
    assert book is not None, "the resources list sections"
    ids = [ruling.id for ruling in book.rulings]
    assert len(ids) == len(set(ids)), "no ruling is named twice"
    assert {f"K{n}" for n in range(1, 13)} <= set(ids), "those on cards and decks are among them"
    for ruling in book.rulings:
        assert not re.search(r"S:\d|\.py", ruling.text), (
            f"{ruling.id} shows no line and no file: {ruling.text}"
        )
