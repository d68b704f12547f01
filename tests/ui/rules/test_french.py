"""The Rules page of Age of Conan in French: chapters, sections and rulings by their titles."""

import re
from typing import Any

import pytest

from suite.core.translation import fingerprint, read_words
from suite.games import make_age_of_conan
from suite.resources import folder, read_toml, rulings_file
from suite.ui.rules.book import read_book
from suite.ui.rules.text import chapter_text, ruling_text, rulings_text
from suite.ui.rules.titles import sections

GAME = make_age_of_conan()
HOW = read_toml(folder(GAME.key) / "rules.toml")
FILES = ("guide.toml", "howto.toml", "paragraphs.toml")
PLACE = re.compile(r"\{\w+\}|\]\([^)]+\)")
"""A number of the rules, or where a link or a picture leads."""


def passages(file: str) -> dict[str, tuple[str, str]]:
    """Key -> (title, text) of the English passages of a file."""
    data: dict[str, Any] = read_toml(folder(GAME.key) / file)
    if file == "paragraphs.toml":
        return {key: ("", text) for key, text in data["paragraphs"].items()}
    if file == "howto.toml":
        return {page["key"]: (page["title"], page["text"]) for page in data["page"]}
    steps = {step["kind"]: (step["title"], step["text"]) for step in data["step"]}
    return {"begin": ("", data["begin"]), "end": ("", data["end"]), **steps}


@pytest.mark.parametrize("file", FILES)
def test_every_passage_that_teaches_is_french(file: str) -> None:
    english = passages(file)
    french = read_words(folder(GAME.key) / "lang" / "fr" / "texts" / file, "text")
    assert french.keys() == english.keys()
    stale = {
        key: fingerprint(*english[key]) for key, words in french.items() if not words.fits(*english[key])
    }
    assert stale == {}, "mend these passages and their fingerprints: they are shown in English"
    for key, (title, text) in english.items():
        assert bool(french[key].title) == bool(title), key
        places = sorted(PLACE.findall(french[key].text))
        assert places == sorted(PLACE.findall(text)), f"{key} names the same numbers and leads as far"
        assert not re.search(r"\d", PLACE.sub("", french[key].text)), f"{key}: numbers have names"


def test_every_chapter_group_and_ruling_has_a_french_title() -> None:
    assert HOW["chapters_fr"].keys() == HOW["chapters"].keys()
    part = rulings_file().read_text("utf-8").partition("\n## Age of Conan\n")[2].partition("\n## ")[0]
    due = re.findall(r"^\*\*([A-Z]\d+) ", part, re.MULTILINE) + re.findall(r"^### (.+)$", part, re.MULTILINE)
    assert set(HOW["rulings_fr"]) == set(due)


@pytest.mark.usefixtures("french")
def test_titles_are_french_and_texts_of_rulings_stay() -> None:
    book = read_book(GAME)
    assert book is not None
    assert book.chapters["siege"] == "Sièges"
    assert all(section.title == sections(GAME.key)[section.id] for section in book.sections)
    assert book.by_id["about.object"].title == "De quoi il s'agit, et qui gagne"
    ruling = next(one for one in book.rulings if one.id == "T4")
    assert ruling_text(ruling).startswith("**Faut-il prendre un dé ?**\n\n*Must a die be taken?* Always")
    assert ruling.group == "Tours et dés"
    assert rulings_text(book).startswith("# Toutes les décisions")
    siege = chapter_text(book, "siege")
    assert "# Sièges" in siege
    assert "Après chaque lancer, l'attaquant peut rentrer" in siege, "the paragraphs, too"
    assert book.pages[0].title == "Votre royaume et la carte"
    assert "quand 3 âges sont révolus" in book.pages[0].text, "with the numbers of the rules"


def test_without_a_language_all_is_as_it_was() -> None:
    book = read_book(GAME)
    assert book is not None
    assert book.chapters["siege"] == "Sieges"
    ruling = next(one for one in book.rulings if one.id == "T4")
    assert ruling_text(ruling).startswith("**Must a die be taken?** Always")
