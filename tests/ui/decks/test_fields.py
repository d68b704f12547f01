"""Lists of one game offer the fields of that game, by words that people know; their numbers can be read."""

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from suite.core.card import Card
from suite.games.conan_ccg.schema import SCHEMA
from suite.store.decks import Line
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import read_look
from suite.ui.decks.linepainter import DrawnLine, LinePainter
from suite.ui.decks.page import DecksPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow

from .conftest import keep


def of_game(page: DecksPage, window: MainWindow, game: str) -> None:
    """Open a deck of this game."""
    page.open_deck(keep(page.repository, f"A deck of {game}", list[Line](), game=game))
    settle(window)
    assert page.session is not None
    assert page.session.game == game


def sorting(page: DecksPage) -> set[str]:
    """What the pool can be sorted by."""
    box = page.builder.pool.sort
    return {str(box.itemData(at)) for at in range(box.count())}


def grouping(page: DecksPage) -> list[str]:
    """The ways to group the deck, as they are read."""
    box = page.builder.deck.group
    return [box.itemText(at) for at in range(box.count())]


def test_the_pool_is_sorted_by_the_numbers_of_its_game(page: DecksPage, window: MainWindow) -> None:
    of_game(page, window, "aoe-ecg")
    assert {"", "title", "wood", "health"} <= sorting(page)
    assert not {"cost", "prowess", "renown", "needs_renown"} & sorting(page)
    box = page.builder.pool.sort
    box.setCurrentIndex(box.findData("health"))
    of_game(page, window, "conan-ccg")
    assert {"", "title", "prowess", "health"} <= sorting(page)
    assert not {"wood", "researchers"} & sorting(page)
    assert box.currentData() == "health", "what both games have stays chosen"
    box.setCurrentIndex(box.findData("renown"))
    of_game(page, window, "aoe-ecg")
    assert box.currentData() == "", "what this one lacks does not"


def test_a_deck_is_grouped_by_words_that_people_know(page: DecksPage, window: MainWindow) -> None:
    of_game(page, window, "aoe-ecg")
    ways = grouping(page)
    assert {"No groups", "By Type", "By Age", "By Set", "By Civilization", "By Trait"} <= set(ways)
    assert {"By Prerequisite", "By Building that makes it"} <= set(ways)
    assert len(ways) == len(set(ways))
    words = ("windows", "Windows", "Permits", "Cannot", "Any time", "Versus", "Grants", "Upgrades", "Name")
    assert not [way for way in ways if way.endswith(words)]
    of_game(page, window, "conan-ccg")
    assert {"By Type", "By Icon", "By Kind", "By Trait", "By Territory"} <= set(grouping(page))
    page.builder.deck.group_by("traits")
    assert page.builder.deck.grouping.title == "Trait"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("value", [8, 10, 14, 28])
def test_numerals_in_lists_lie_within_their_star(
    window: MainWindow, theme: str, text: int, value: int
) -> None:
    window.look.choose(choice=theme, text_size=text)
    star = read_look("conan-ccg", SCHEMA).numbers["renown"]
    assert star.shape == "star"
    card = Card({"key": "one", "set": "core", "title": "One", "type": "foe", "renown": value})
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = (window.look.px(12) + 9) / 2
    LinePainter(window.look)._badge(painter, QPointF(30, 30), radius, star, card)
    painter.end()
    inside = placed("star", QRectF(30 - radius, 30 - radius, 2 * radius, 2 * radius))
    white = [(x, y) for x in range(60) for y in range(60) if QColor(image.pixel(x, y)).blue() > 230]
    assert white, "a numeral is there"
    assert not [(x, y) for x, y in white if not inside.contains(QPointF(x + 0.5, y + 0.5))]


@pytest.mark.parametrize("text", [100, 150])
def test_titles_that_differ_in_their_last_word_are_told_apart(
    page: DecksPage, window: MainWindow, text: int
) -> None:
    of_game(page, window, "conan-ccg")
    window.look.choose(text_size=text)
    settle(window)
    wide = page.builder.pool.list.viewport().width()
    lines = LinePainter(window.look)
    data = {"key": "one", "set": "core", "type": "foe", "prowess": 5, "renown": 6, "damage": 3, "health": 7}
    pictures = []
    for last in ("Iron Company", "Free Riders"):
        card = Card(data | {"title": f"Captain Valdren of the {last}"})
        image = QImage(wide, lines.height, QImage.Format.Format_RGB32)
        image.fill(QColor("black"))
        painter = QPainter(image)
        lines.entry(painter, image.rect(), read_look("conan-ccg", SCHEMA), DrawnLine(card, "", None))
        painter.end()
        pictures.append(image.copy(QRect(0, 0, wide * 2 // 3, lines.height)))
    assert pictures[0] != pictures[1]
