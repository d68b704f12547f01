"""Words in the chosen language: in force at once, English where nothing else is known."""

from collections.abc import Iterator
from pathlib import Path
from struct import pack

import pytest

from suite.core.translation import (
    CATALOGUE,
    _,
    choose,
    chosen,
    decimal,
    fingerprint,
    in_context,
    in_english,
    languages,
    mark,
    number,
    plural,
    preferred,
    read_names,
)

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n > 1;\n"
FRENCH = {
    "": HEADER,
    "Your turn": "À vous",
    "{name} takes {place}.": "{name} prend {place}.",
    "{n} unit\0{n} units": "{n} unité\0{n} unités",
    "die\4One": "Un",
    "province\4One": "Une",
}


def catalogue(entries: dict[str, str]) -> bytes:
    """A compiled catalogue of gettext: a head, two tables of (length, place), the texts in order."""
    texts = sorted((key.encode(), value.encode()) for key, value in entries.items())
    place = 28 + 16 * len(texts)
    tables, body = [], b""
    for column in (0, 1):
        for text in texts:
            tables.append(pack("<II", len(text[column]), place + len(body)))
            body += text[column] + b"\0"
    head = pack("<7I", 0x950412DE, 0, len(texts), 28, 28 + 8 * len(texts), 0, 0)
    return head + b"".join(tables) + body


@pytest.fixture
def words(tmp_path: Path) -> Iterator[Path]:
    """A folder with a French catalogue; English is in force again afterwards."""
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / CATALOGUE).write_bytes(catalogue(FRENCH))
    yield tmp_path
    choose("en", tmp_path)


def test_without_a_catalogue_everything_is_english(tmp_path: Path) -> None:
    choose("fr", tmp_path)
    assert chosen() == "en"
    assert [_("Your turn"), in_context("die", "One"), mark("Your turn")] == ["Your turn", "One", "Your turn"]
    assert [plural("{n} unit", "{n} units", n) for n in (0, 1, 2)] == ["{n} units", "{n} unit", "{n} units"]


def test_a_chosen_language_is_in_force_at_once(words: Path) -> None:
    assert _("Your turn") == "Your turn"
    choose("fr", words)
    assert (chosen(), _("Your turn")) == ("fr", "À vous")
    assert _("{name} takes {place}.").format(name="Ann", place="Koth") == "Ann prend Koth."
    choose("en", words)
    assert (chosen(), _("Your turn")) == ("en", "Your turn")


def test_plurals_follow_the_rule_of_the_language(words: Path) -> None:
    choose("fr", words)
    forms = [plural("{n} unit", "{n} units", n).format(n=n) for n in (0, 1, 2)]
    assert forms == ["0 unité", "1 unité", "2 unités"], "0 is singular in French"


def test_what_is_kept_is_english_whatever_is_spoken(words: Path) -> None:
    choose("fr", words)
    with in_english():
        assert (chosen(), _("Your turn"), plural("{n} unit", "{n} units", 0)) == (
            "en",
            "Your turn",
            "{n} units",
        )
    assert (chosen(), _("Your turn")) == ("fr", "À vous")


def test_a_context_tells_equal_words_apart(words: Path) -> None:
    choose("fr", words)
    assert (in_context("die", "One"), in_context("province", "One")) == ("Un", "Une")


def test_marked_words_are_looked_up_where_they_are_shown(words: Path) -> None:
    text = mark("Your turn")
    choose("fr", words)
    assert (text, _(text)) == ("Your turn", "À vous")


def test_what_the_catalogue_does_not_know_stays_english(words: Path) -> None:
    choose("fr", words)
    assert (_("Their turn"), _("")) == ("Their turn", ""), "and nothing is not the catalogue's head"


def test_the_languages_are_english_and_those_with_a_catalogue(words: Path) -> None:
    (words / "de").mkdir()
    assert languages(words) == ["en", "fr"]


DAMAGED = [
    b"",
    b"no catalogue",
    catalogue(FRENCH)[:60],
    catalogue({"": "Content-Type: text/plain; charset=none\n"}),
]


@pytest.mark.parametrize("content", DAMAGED, ids=["empty", "text", "cut", "charset"])
def test_a_damaged_catalogue_is_a_sentence_and_changes_nothing(words: Path, content: bytes) -> None:
    choose("fr", words)
    (words / "fr" / CATALOGUE).write_bytes(content)
    with pytest.raises(ValueError, match=r"is no catalogue of words .* install the program again"):
        choose("fr", words)
    assert (chosen(), _("Your turn")) == ("fr", "À vous")


WORDS = """
[koth]
title = "Koth"
where = "en Koth"
of = "du Koth"
english = "{koth}"

[plague]
title = "Peste"
text = "Deux armées perdent une unité."
english = "{plague}"
"""


def test_names_have_forms_and_know_the_wording_they_were_made_of(tmp_path: Path) -> None:
    made = {"koth": fingerprint("Koth", ""), "plague": fingerprint("Plague", "Two armies lose a unit.")}
    (tmp_path / "words.toml").write_text(WORDS.format_map(made), "utf-8")
    names = read_names(tmp_path)
    koth, plague = names["koth"], names["plague"]
    assert (koth.title, koth.text, koth.where, koth.of) == ("Koth", "", "en Koth", "du Koth")
    assert (plague.where, plague.of) == ("Peste", "Peste"), "without a form the title stands there"
    assert koth.fits("Koth", "")
    assert plague.fits("Plague", "Two armies lose a unit.")
    assert not plague.fits("Plague", "Three armies lose a unit."), "its wording has changed"
    assert not plague.fits("The Plague", "Two armies lose a unit.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[koth", r"words\.toml cannot be read: .*; correct the file"),
        ("koth = 1", "'koth' must be a table of words"),
        ('[koth]\ntitle = "Koth"', "'koth' must have a title, and say of which English wording"),
        ('[koth]\nplural = "Koths"', "plural of 'koth' must be one of title, text"),
        ('[koth]\ntitle = ""\nenglish = "x"', "title of 'koth' must be one of .* and hold words"),
    ],
)
def test_faults_of_names_are_told(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "words.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=sentence):
        read_names(tmp_path)


def test_a_card_has_words_once(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.toml").write_text('[koth]\ntitle = "Koth"\nenglish = "x"\n', "utf-8")
    with pytest.raises(ValueError, match=r"b\.toml cannot be read: 'koth' has words already"):
        read_names(tmp_path)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": ""}, "fr"),
    ],
)
def test_an_environment_names_a_language(environment: dict[str, str], language: str) -> None:
    assert preferred(environment, ["en", "fr"]) == language


def test_numbers_are_written_in_english_without_a_catalogue() -> None:
    assert (number(1234567), number(-12), decimal(2.25)) == ("1,234,567", "-12", "2.2")
