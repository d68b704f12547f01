"""The French words of the records: all of them, none made of an earlier English wording."""

from __future__ import annotations

import re
from collections import Counter

from suite.core.translation import fingerprint, read_names
from suite.games.age_of_conan.library import read_records
from suite.games.age_of_conan.terms import KINGDOM_CARDS
from suite.resources import folder, read_toml

FOLDER = folder("age-of-conan")
RECORDS = {record["key"]: record for record in read_records(FOLDER)}
FRENCH = read_names(FOLDER / "lang" / "fr")
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
NOMBRES = {"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6}


def test_every_record_has_french_words() -> None:
    apart = sorted(FRENCH.keys() ^ RECORDS.keys())
    assert not apart, f"lang/fr and the records do not have the same cards: {apart}"
    for key, words in FRENCH.items():
        assert bool(words.text) == bool(RECORDS[key].get("text")), key


def test_no_words_are_of_an_earlier_wording() -> None:
    english = {key: (record["title"], record.get("text", "")) for key, record in RECORDS.items()}
    stale = {
        key: fingerprint(*english[key]) for key, words in FRENCH.items() if not words.fits(*english[key])
    }
    assert stale == {}, "mend these and their fingerprints: they are shown in English"


def test_words_lie_in_the_file_of_their_type() -> None:
    for path in (FOLDER / "lang" / "fr").glob("*.toml"):
        assert {RECORDS[key]["type"] for key in read_toml(path)} == {path.stem}


def test_places_have_their_forms() -> None:
    for key, words in FRENCH.items():
        if RECORDS[key]["type"] in ("province", "kingdom"):
            assert re.match(r"(en|au|aux|dans (le|la|les)) \w", words.where), key
            assert re.match(r"(de |d'|du |des )\w", words.of), key


def test_titles_tell_cards_apart() -> None:
    titles = Counter(words.title for key, words in FRENCH.items() if RECORDS[key]["type"] != "kingdom")
    assert [title for title, n in titles.items() if n > 1] == []


def numbers_in(text: str, known: dict[str, int]) -> set[int]:
    """The numbers above one that a text says in words; one may hide in an article."""
    return {known[word] for word in re.findall(r"\w+", text.lower()) if word in known} - {1}


def test_texts_say_the_same_numbers() -> None:
    for key, words in FRENCH.items():
        record = RECORDS[key]
        if record["type"] in (*KINGDOM_CARDS, "artifact", "objective"):
            assert numbers_in(record["text"], NUMBERS) == numbers_in(words.text, NOMBRES), key
