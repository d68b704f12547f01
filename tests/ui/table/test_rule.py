"""From the table to the rules and back; cards with unknown numbers are read and drawn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from suite.core.card import Card, Catalogue
from suite.games import GAMES
from suite.ui.context import Context
from suite.ui.rules.page import Rules
from suite.ui.shots import settle
from suite.ui.table.art import Art
from suite.ui.table.item import CARD, Item
from suite.ui.table.zones import Reader
from suite.ui.window import Window
from tests.ui.table.conftest import Seat


def test_the_cited_section_is_asked_for_with_a_way_back(seat: Seat, context: Context) -> None:
    view, link = seat("conan-ccg", seed=4)
    decision = link.match.decision()
    assert decision is not None
    pages: list[str] = []
    said: list[str] = []
    backs: list[object] = []
    context.turning.connect(lambda page, then: pages.append(page))
    context.toast.connect(lambda sentence, words, act: (said.append(words), backs.append(act)))
    QTest.mouseClick(view.prompt.rule, Qt.MouseButton.LeftButton)
    assert pages == ["rules"]
    assert said == ["Go back"]
    assert callable(backs[0])
    backs[0]()
    assert pages == ["rules", "play"], "the button leads back to the match"


def test_the_rules_page_turns_to_the_section(window: Window) -> None:
    window.context.show_rule("conan-ccg", "warrior.survey", "play")
    settle(window)
    page = window.pages["rules"]
    assert isinstance(page, Rules)
    assert window.page == "rules"
    assert page.key == "warrior.survey"
    page.show_section("conan-ccg", "victory.renown")
    window.go("home")
    window.go("rules")
    assert page.key == "victory.renown", "what was cited is turned to once"


def test_unknown_numbers_are_read_and_drawn_as_they_stand(context: Context) -> None:
    assert context.faces is not None
    look = context.faces.looks["conan-ccg"]
    foe = next(card for card in _foes() if "prowess" in card.data)
    odd = Card({**foe.data, "prowess": "1+", "renown": "*"})
    catalogue = Catalogue([odd])
    item = Item("card:0", CARD, 0, 0, 126, 176, card=0, face=0, covered=True)
    said = Reader(catalogue, look, ["Ann"], [0]).card(item)
    assert "1+" in said
    assert "*" in said
    art = Art(context.faces, context.style, "conan-ccg", catalogue)
    assert not art.strip(item).isNull(), "the strip of numbers is painted"


def _foes() -> list[Card]:
    return [card for card in GAMES["conan-ccg"]().catalogue.cards if card.type == "foe"]
