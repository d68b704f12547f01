"""Sample hands: the game's own opening rule, one card more, the same hand again, cards played away."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from suite.decks.hand import HandDemand, HandRules, Opening
from suite.decks.statistics import shuffled
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.hand import LAST, HandPanel
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow


@pytest.fixture
def panel(show: Callable[..., Any]) -> HandPanel:
    panel: HandPanel = show(HandPanel)
    return panel


def keys(panel: HandPanel) -> list[str]:
    return [card.key for card in panel.cards()]


def test_each_begins_as_the_game_says(panel: HandPanel, session: DeckSession, qtbot: QtBot) -> None:
    assert len(panel.cards()) == 5, "the first player begins with 5 cards"
    panel.opening.setFocus()
    qtbot.keyClick(panel.opening, Qt.Key.Key_Down)
    panel.opening.activated.emit(1)
    assert len(panel.cards()) == 7, "the others begin with 7"
    assert keys(panel) == shuffled(session.editor.document.deck(), "draw", 1)[:7]
    assert not panel.exchange.isVisibleTo(panel), "this game has no mulligan"


def test_a_number_gives_the_same_hand_again(panel: HandPanel, qtbot: QtBot) -> None:
    first = keys(panel)
    qtbot.mouseClick(panel.new, Qt.MouseButton.LeftButton)
    assert panel.number.value() == 2
    second = keys(panel)
    assert second != first
    panel.number.setValue(1)
    assert keys(panel) == first
    panel.number.setValue(LAST)
    panel.new_hand()
    assert panel.number.value() == 1, "after the last hand comes the first"


def test_cards_are_drawn_and_played_away(panel: HandPanel, qtbot: QtBot) -> None:
    before = keys(panel)
    qtbot.mouseClick(panel.more, Qt.MouseButton.LeftButton)
    assert keys(panel)[:-1] == before, "one more at the end"
    assert panel.fan.fresh == 5, "it is marked"
    panel.fan.setFocus()
    qtbot.keyClick(panel.fan, Qt.Key.Key_Home)
    qtbot.keyClick(panel.fan, Qt.Key.Key_Delete)
    assert len(keys(panel)) == 5
    assert before[0] not in keys(panel) or before.count(before[0]) > 1
    qtbot.mouseClick(panel.up_to, Qt.MouseButton.LeftButton)
    assert len(keys(panel)) == 7, "drawn up to what the game says"
    assert not panel.up_to.isEnabled()
    assert "32 cards left to draw" in panel.summary.text(), "8 of 40 have been drawn"


def test_the_whole_pile_can_be_drawn(panel: HandPanel) -> None:
    for _ in range(50):
        panel.draw_one()
    assert len(panel.cards()) == 40
    assert not panel.more.isEnabled()
    assert sorted(keys(panel)) == sorted(panel.order), "a shuffle loses and makes no card"


def test_a_click_shows_the_card(panel: HandPanel, qtbot: QtBot) -> None:
    heard: list[list[str]] = []
    panel.picked.connect(heard.append)
    spot = panel.fan.box(2).center().toPoint()
    qtbot.mouseClick(panel.fan.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert heard == [[keys(panel)[2]]]
    assert panel.fan.accessibleName().startswith("Hand of 5: ")
    qtbot.keyClick(panel.fan, Qt.Key.Key_Right)
    assert panel.fan.accessibleName().startswith("Card 4 of 5: ")


def test_what_it_asks_for_is_told(panel: HandPanel, session: DeckSession) -> None:
    cards = panel.cards()
    asked = sum(max(card.data.get("cost", 0), card.data.get("pay", 0)) for card in cards)
    power = session.editor.catalogue["conan-the-bold"].data["prowess"]
    assert f"It asks for {asked} Prowess; Conan the Bold has {power}." in panel.summary.text()


def test_several_demands_are_one_sentence_without_those_of_nothing(
    panel: HandPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(*demands: HandDemand) -> str:
        monkeypatch.setattr(panel, "rules", lambda: HandRules("draw", (Opening("All", 5),), demands=demands))
        panel.deal()
        return panel.summary.text()

    cards = panel.cards()
    dear = sum(card.data.get("cost", 0) for card in cards)
    assert dear, "the hand costs something"
    gold, wood = HandDemand("Gold", ("cost",), "draw", word="gold"), HandDemand("Wood", ("cost",), "draw")
    none, other = HandDemand("Stone", ("stone",), "draw"), HandDemand("Foes", ("renown",), "foes")
    assert f" It asks for {dear} gold, {dear} Wood and {dear} gold. " in told(gold, none, wood, gold, other)
    assert f" It asks for {dear} gold and {dear} Wood. " in told(gold, wood)
    assert f" It asks for {dear} gold. " in told(none, gold)
    assert "asks for" not in told(none)


def test_another_deck_is_another_hand_and_an_edit_elsewhere_keeps_it(
    panel: HandPanel, session: DeckSession
) -> None:
    panel.draw_one()
    held = keys(panel)
    session.step("Foe", lambda editor: editor.add("cimmerian-warrior", 1))
    assert keys(panel) == held, "the Foe Deck is another pile"
    session.step("Empty", lambda editor: editor.clear("draw"))
    assert panel.cards() == []
    assert panel.bare.isVisibleTo(panel)


class WithMulligan(HandPanel):
    """The panel in a game where a hand of six may be exchanged once, for one card fewer."""

    def rules(self) -> HandRules:
        return HandRules("draw", (Opening("All", 6),), mulligans=1, fewer=1)


def test_a_game_with_a_mulligan(show: Callable[..., Any], qtbot: QtBot) -> None:
    panel: HandPanel = show(WithMulligan)
    first = keys(panel)
    assert panel.exchange.isVisibleTo(panel)
    qtbot.mouseClick(panel.exchange, Qt.MouseButton.LeftButton)
    assert len(keys(panel)) == 5, "one card fewer"
    assert keys(panel) != first[:5]
    assert not panel.exchange.isEnabled(), "once"
    qtbot.mouseClick(panel.new, Qt.MouseButton.LeftButton)
    assert len(keys(panel)) == 6
    assert panel.exchange.isEnabled(), "a new hand may be exchanged again"


@pytest.mark.parametrize(("size", "text"), [((430, 240), 200), ((830, 240), 100), ((1500, 900), 200)])
def test_nothing_is_cut_off(panel: HandPanel, window: MainWindow, size: tuple[int, int], text: int) -> None:
    window.look.choose(text_size=text)
    panel.resize(*size)
    settle(window)
    assert cut_off(panel) == []
