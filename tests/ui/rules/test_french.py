"""The Rules page of Age of Conan in French: chapters, sections and rulings by their titles."""

import re

import pytest

from suite.games import make_age_of_conan
from suite.resources import folder, read_toml, rulings_file
from suite.ui.rules.book import read_book
from suite.ui.rules.text import chapter_text, ruling_text, rulings_text
from suite.ui.rules.titles import sections

GAME = make_age_of_conan()
HOW = read_toml(folder(GAME.key) / "rules.toml")


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
    assert "# Sièges" in chapter_text(book, "siege")


def test_without_a_language_all_is_as_it_was() -> None:
    book = read_book(GAME)
    assert book is not None
    assert book.chapters["siege"] == "Sieges"
    ruling = next(one for one in book.rulings if one.id == "T4")
    assert ruling_text(ruling).startswith("**Must a die be taken?** Always")
