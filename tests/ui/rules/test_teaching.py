"""What the rules teach: a paragraph for every rule, numbers from one place, pictures of the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from suite.core.action import PASS
from suite.core.flow import next_decision
from suite.games import GAMES, make_age_of_conan, make_zabor
from suite.games.age_of_conan.terms import HYPERBOREA, STYGIA
from suite.games.age_of_conan.words import KINGDOM_HAND
from suite.games.conan_ccg.game import ConanCCG
from suite.games.zabor.terms import COLOURS
from suite.resources import folder, read_toml
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardfaces.look import read_look
from suite.ui.figures import PLACE, filled
from suite.ui.play.guide import read_lesson
from suite.ui.rules.book import Book, read_book
from suite.ui.rules.pictures import Pictures
from suite.ui.rules.reader import RulesBrowser
from suite.ui.style import Style
from suite.ui.table.draw import player_colour
from suite.view.game import TableGame

each_game = pytest.mark.parametrize("key", GAMES)
NUMERAL = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|"
    r"sixty|seventy|eighty|ninety|hundred|second|third|fourth|fifth|sixth|seventh|twice|thrice)\b(?!-Handed)",
    re.IGNORECASE,
)
"""A number as a literal; "one", "first" and the icon Two-Handed are none."""
LINK = re.compile(r"\]\(rules:([\w.-]+)\)")
IMAGE = re.compile(r"!\[([^\]]+)\]\(picture:([\w-]+)\)")
SENTENCE = re.compile(r"[.?!:](?:\*\*)?(?=\s|$)")


def written(key: str) -> dict[str, str]:
    """Section id -> its paragraph as it is written, with names for numbers."""
    found: dict[str, str] = read_toml(folder(key) / "paragraphs.toml")["paragraphs"]
    return found


def pages(key: str) -> list[dict[str, str]]:
    """The pages of how to play as they are written."""
    found: list[dict[str, str]] = read_toml(folder(key) / "howto.toml")["page"]
    return found


def guide(key: str) -> dict[str, str]:
    """Kind of question -> what the guided match says of it, as written."""
    data = read_toml(folder(key) / "guide.toml")
    told = {step["kind"]: f"{step['title']}. {step['text']}" for step in data["step"]}
    return {"beginning": data["begin"], "end": data["end"], **told}


def sections(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read_toml(folder(key) / "sections.toml")["section"]
    return found


def book_of(game: TableGame[Any]) -> Book:
    book = read_book(game)
    assert book is not None
    return book


@each_game
def test_every_rule_has_a_paragraph_and_nothing_else_has(key: str) -> None:
    rules = {section["id"] for section in sections(key) if section["kind"] == "rule"}
    assert rules - set(written(key)) == set(), "these sections teach nothing"
    assert set(written(key)) - rules == set(), "these paragraphs stand at no rule"


@each_game
def test_paragraphs_are_short_and_whole(key: str) -> None:
    for section, text in written(key).items():
        assert 2 <= len(SENTENCE.findall(text)) <= 7, f"{section} has a few sentences: {text}"
        assert 10 <= len(text.split()) <= 110, f"{section}: {len(text.split())} words"
        assert text == text.strip(), f"{section} begins and ends with a word"
        assert text[-1] == ".", f"{section} ends with a sentence"
        assert "\n" not in text, f"{section} is one paragraph"
        assert "  " not in text, f"{section} has no gaps"
        assert "{" not in PLACE.sub("", text), f"{section} names its numbers in pairs of braces"


@each_game
def test_no_number_of_the_rules_is_a_literal(key: str) -> None:
    texts = written(key) | {page["key"]: f"{page['title']}. {page['text']}" for page in pages(key)}
    texts |= {f"title of {section['id']}": section["title"] for section in sections(key)}
    texts |= {f"guide, {kind}": text for kind, text in guide(key).items()}
    for name, text in texts.items():
        found = NUMERAL.findall(PLACE.sub("", IMAGE.sub("", LINK.sub("]", text))))
        assert not found, f"{name} says {found}; give the number a name: {text}"


@each_game
def test_every_number_of_the_game_is_taught_and_no_other(key: str) -> None:
    texts = [*written(key).values(), *(page["text"] for page in pages(key))]
    named = {name for text in texts for name in PLACE.findall(text)}
    assert named == set(GAMES[key]().figures())


def test_a_number_that_the_game_does_not_have_is_refused() -> None:
    assert filled("from {low} to {high}", {"low": 1, "high": 9}) == "from 1 to 9"
    with pytest.raises(ValueError, match="no number middle"):
        filled("{middle}", {"low": 1})


class Longer(ConanCCG):
    """A game that is won with more Renown."""

    def figures(self) -> dict[str, int]:
        return super().figures() | {"renown": 61}


def test_a_changed_number_changes_the_page() -> None:
    game = GAMES["conan-ccg"]()
    assert isinstance(game, ConanCCG)
    usual, other = book_of(game), book_of(Longer(game.catalogue, game.matrices, game.decks))
    assert "With 40 or more" in usual.by_id["victory.renown"].text
    assert "With 61 or more" in other.by_id["victory.renown"].text
    assert "**Begin a turn of your own with 61 Renown" in other.pages[0].text
    lesson = read_lesson(game.key, game.figures() | {"renown": 61})
    assert lesson is not None
    assert "begin a turn with 61 Renown" in lesson.begin


def test_the_numbers_are_those_of_a_match() -> None:
    conan = GAMES["conan-ccg"]()
    told = conan.figures()
    s = conan.new(conan.setups()[0], 3)
    hands = [len(s.mine(6, player)) for player in (s.active, 1 - s.active)]
    assert hands == [told["first_hand"], told["hand"]]
    empire = GAMES["aoe-ecg"]()
    told = empire.figures()
    e = empire.new(empire.setups()[0], 3)
    while (asked := next_decision(e)) is not None and asked.rule == "setup.face-down":
        asked.apply(e, asked.legal_actions(e)[0])
    assert e.stock[:4] == [told[f"start_{name}"] for name in ("wood", "food", "gold", "stone")]
    assert sum(e.workers) == told["first_villagers"] * 2
    assert len(e.zones[7]) == told["hand"]


def test_kingdoms_begin_with_the_numbers_that_are_taught() -> None:
    game = make_age_of_conan()
    told = game.figures()
    s = game.new(game.setups()[0], 3)
    next_decision(s)
    assert s.players == told["full"]
    for player in range(s.players):
        arcane = s.kingdom[player] in (STYGIA, HYPERBOREA)
        assert s.gold[player] == told["start_gold"]
        assert s.sorcery[player] == (told["start_sorcery"] if arcane else 0)
        assert s.units_of(player) == told["units_sorcery" if arcane else "units_gold"]
        assert s.emissaries_of(player) == told["start_emissaries"]
        assert len(s.mine(KINGDOM_HAND, player)) == told["start_cards"]


def test_the_icons_are_taught_as_the_usual_reading_plays_them() -> None:
    book = book_of(GAMES["conan-ccg"]())
    assert book.matrix is not None
    _, usual = next(iter(book.matrix.readings.values()))
    for blocker in ("shield", "agility"):
        stopped, _, rest = book.by_id[f"icons.{blocker}"].text.partition(
            {"shield": "It never stops", "agility": "What is shot"}[blocker]
        )
        words = {icon: icon.title() for icon in book.matrix.icons}
        assert {icon for icon, word in words.items() if word in stopped} == set(usual[blocker])
        assert {icon for icon, word in words.items() if word in rest} == set(words) - set(usual[blocker])


@each_game
def test_how_to_play_has_three_pages_with_pictures_and_links_that_lead_somewhere(key: str) -> None:
    book = book_of(GAMES[key]())
    assert len(book.pages) == 3
    quick = {"turn", "matrix", "words", "numbers", "limits", "rulings"}
    assert not {page.key for page in book.pages} & (quick | set(book.by_id)), "their keys are their own"
    for page in book.pages:
        assert IMAGE.search(page.text), f"{page.key} shows something"
        assert set(LINK.findall(page.text)) <= set(book.by_id), f"{page.key} leads to sections"
        assert len(LINK.findall(page.text)) >= 3, f"{page.key} leads on"


def scenes(key: str) -> list[str]:
    return [name for page in pages(key) for _, name in IMAGE.findall(page["text"])]


@each_game
def test_staged_positions_keep_the_rules_of_their_game(key: str, qapp: object) -> None:
    game = GAMES[key]()
    for name in scenes(key):
        state = game.scene(name).state
        game.check(state)
        asked = next_decision(state)
        if asked is not None:
            assert set(asked.legal_actions(state)) - {PASS}, f"{name} offers something to touch"
    with pytest.raises(KeyError):
        game.scene("no-such-scene")


@each_game
def test_pictures_are_drawn_by_the_table_in_the_theme_in_force(key: str, qapp: object) -> None:
    game = GAMES[key]()
    drawn = {}
    for choice in ("dark", "light"):
        style = Style(choice, motion=False)
        faces = Faces(style.base_family, style.display_family)
        faces.looks[key] = read_look(key, game.schema)
        for name in scenes(key):
            pictures = Pictures(faces, style)
            assert pictures.draw(game, name, 600, 1.0) is None, "nothing waits for faces"
            faces.finish()
            image = pictures.draw(game, name, 600, 1.0)
            assert image is not None
            drawn[choice, name] = image
            assert image.width() <= 600
            assert image.height() > 150, f"{name} shows a part of a table"
            assert image.pixelColor(1, 1).lightness() // 128 == (choice == "light"), "on the theme's ground"
    for name in scenes(key):
        assert drawn["dark", name] != drawn["light", name]
    assert not list(folder(key).rglob("*.png")), "nothing is kept as a picture"


def test_kingdoms_have_their_colours_in_pictures(qapp: object) -> None:
    game = make_age_of_conan()
    style = Style("dark", motion=False)
    faces = Faces(style.base_family, style.display_family)
    faces.looks[game.key] = read_look(game.key, game.schema)
    pictures = Pictures(faces, style)
    pictures.draw(game, "empire", 1200, 1.0)
    faces.finish()
    image = pictures.draw(game, "empire", 1200, 1.0)
    assert image is not None
    shown = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    colours = {player_colour(style.theme, number) for number in (1, 4, 2, 3)}
    assert {colour.lower() for colour in colours} <= shown, "red, yellow, green, purple"
    assert player_colour(style.theme, 0).lower() not in shown, "and none has the colour of the first seat"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_empires_have_the_colours_of_their_symbols(qapp: object, theme: str) -> None:
    game = make_zabor()
    tones = game.layout(game.setups()[0], 0).tones
    hues = {"red": 5, "green": 140, "blue": 213, "yellow": 42, "violet": 258}
    assert tuple(hues) == COLOURS
    for (name, hue), tone in zip(hues.items(), tones, strict=True):
        shown = QColor(player_colour(Style(theme, motion=False).theme, tone)).hue()
        assert abs(shown - hue) < 12, name


def test_a_reader_draws_its_pictures_after_its_text(qtbot: QtBot) -> None:
    style = Style("dark", motion=False)
    game = GAMES["conan-ccg"]()
    faces = Faces(style.base_family, style.display_family)
    faces.looks["conan-ccg"] = read_look("conan-ccg", game.schema)
    pictures = Pictures(faces, style)
    reader = RulesBrowser(style, lambda name, wide, ratio: pictures.draw(game, name, wide, ratio))
    qtbot.addWidget(reader)
    reader.resize(500, 400)
    reader.show()
    reader.show_text("# Title\n\nWords.\n\n![A fight](picture:clash)\n\nMore words.")
    assert "More words" in reader.toPlainText(), "the text is there at once"
    qtbot.waitUntil(lambda: not reader.busy)
    qtbot.waitUntil(lambda: reader.document().size().height() > 200)
    assert reader.horizontalScrollBar().maximum() == 0, "it is no wider than its room"
