"""From the table to the rules and back; cards with unknown numbers are read and drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest

from suite.core.card import Card, Catalogue
from suite.games import GAMES
from suite.ui.context import Context
from suite.ui.rules.page import RulesPage
from suite.ui.shots import settle
from suite.ui.table.art import Art
from suite.ui.table.item import CARD, CardItem
from suite.ui.table.view import MatchTable
from suite.ui.table.zones import TableReader
from suite.ui.window import MainWindow
from tests.ui.table.conftest import Seat


def places(view: MatchTable) -> dict[str, tuple[float, float, float, float]]:
    """Where everything lies on the table."""
    return {key: (item.x, item.y, item.w, item.h) for key, item in view.stage.picture.items.items()}


def test_the_cited_section_opens_beside_the_table_which_keeps_its_place(seat: Seat, context: Context) -> None:
    view, link = seat("conan-ccg", seed=4)
    decision = link.match.decision()
    assert decision is not None
    pages: list[str] = []
    context.turning.connect(lambda page, then: pages.append(page))
    before, log = places(view), view.side.currentIndex()
    asked = view.prompt.text.text()
    QTest.mouseClick(view.prompt.rule, Qt.MouseButton.LeftButton)
    assert pages == [], "the match is not left"
    assert view.rule.isVisible()
    assert view.rule.key == decision.rule
    book = view.rule.book
    assert book is not None
    assert book.by_id[decision.rule].text in view.rule.reader.toPlainText(), "with what it teaches"
    assert (places(view), view.prompt.text.text()) == (before, asked), (
        "a click aimed before hits what it was aimed at"
    )
    assert view.focusWidget() is view.rule.reader, "the keyboard and screen readers are there"
    assert view.rule.reader.accessibleName() == f"Rules: {book.by_id[decision.rule].title}"
    QTest.keyClick(view.rule.reader, Qt.Key.Key_Escape)
    assert not view.rule.isVisible()
    assert view.side.currentIndex() == log, "what stood there before stands there again"
    assert not view.side.isTabVisible(view.side.indexOf(view.rule))
    assert view.focusWidget() is view.canvas
    assert places(view) == before


def test_escape_on_the_table_closes_the_rule_when_nothing_else_is_open(seat: Seat) -> None:
    view, _ = seat("conan-ccg", seed=4)
    QTest.mouseClick(view.prompt.rule, Qt.MouseButton.LeftButton)
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert not view.rule.isVisible()


def test_a_hidden_side_panel_is_hidden_again_after_the_rule(seat: Seat) -> None:
    view, _ = seat("aoe-ecg", seed=4)
    view.panel.toggle()
    assert view.side.isHidden()
    QTest.mouseClick(view.prompt.rule, Qt.MouseButton.LeftButton)
    assert view.rule.isVisible()
    view.rule.away.click()
    assert view.side.isHidden()


def test_links_lead_on_beside_the_table_and_a_button_to_the_page(seat: Seat, context: Context) -> None:
    view, _ = seat("conan-ccg", seed=4)
    QTest.mouseClick(view.prompt.rule, Qt.MouseButton.LeftButton)
    view.rule.reader.anchorClicked.emit(QUrl("rules:victory.renown"))
    assert view.rule.key == "victory.renown"
    assert "40" in view.rule.reader.toPlainText(), "with the game's number"
    view.rule.reader.anchorClicked.emit(QUrl("rules:no.such-section"))
    assert view.rule.key == "victory.renown", "where nothing is, nothing is turned to"
    pages: list[str] = []
    backs: list[object] = []
    context.turning.connect(lambda page, then: pages.append(page))
    context.toast.connect(lambda sentence, words, act: backs.append(act))
    view.rule.whole.click()
    assert pages == ["rules"]
    assert callable(backs[0])
    backs[0]()
    assert pages == ["rules", "play"], "a button leads back to the match"


def test_another_question_cites_its_section_in_the_same_place(seat: Seat) -> None:
    view, _ = seat("conan-ccg", seed=4)
    view.show_rule("warrior.survey")
    view.show_rule("rest.hand")
    assert view.rule.key == "rest.hand"
    assert view.close_rule()
    assert not view.close_rule(), "one Esc closes it, whatever was read"
    view.show_rule("no.such-section")
    assert not view.rule.isVisible()


def test_the_rules_page_turns_to_the_section(window: MainWindow) -> None:
    window.context.show_rule("conan-ccg", "warrior.survey", "play")
    settle(window)
    page = window.pages["rules"]
    assert isinstance(page, RulesPage)
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
    item = CardItem("card:0", CARD, 0, 0, 126, 176, card=0, face=0, covered=True)
    said = TableReader(catalogue, look, ["Ann"], [0]).card(item)
    assert "1+" in said
    assert "*" in said
    art = Art(context.faces, context.style, "conan-ccg", catalogue)
    assert not art.strip(item).isNull(), "the strip of numbers is painted"


@pytest.mark.parametrize("seen", [0.45, 0.8])
def test_a_title_stands_in_what_the_next_card_of_a_row_leaves_free(context: Context, seen: float) -> None:
    assert context.faces is not None
    foe = max(_foes(), key=lambda card: len(card.title))
    art = Art(context.faces, context.style, "conan-ccg", Catalogue([foe]))
    item = CardItem("card:0", CARD, 0, 0, 80, 112, card=0, face=0, seen=seen)
    band = art.band(item)
    assert band is not None
    image = band.toImage()
    light = [
        x
        for x in range(image.width())
        for y in range(4, image.height())
        if image.pixelColor(x, y).value() > 150
    ]
    assert light, "the title is painted"
    assert max(light) < seen * image.width(), "the next card cuts none of its letters"
    assert art.band(replace(item, seen=1.0)) is None, "a card that nothing covers shows its face alone"


def _foes() -> list[Card]:
    return [card for card in GAMES["conan-ccg"]().catalogue.cards if card.type == "foe"]
