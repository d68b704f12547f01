"""Odds: the chances shown are those that one reckons by hand."""

from collections.abc import Callable
from math import comb
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.figures import percent
from suite.ui.decks.tabs.odds import START, OddsPanel
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow


@pytest.fixture
def panel(show: Callable[..., Any]) -> OddsPanel:
    panel: OddsPanel = show(OddsPanel)
    return panel


def cell(panel: OddsPanel, row: int, column: int) -> str:
    item = panel.table.item(row, column)
    assert item is not None
    return item.text()


def item_of(panel: OddsPanel, title: str) -> Any:
    return next(one for one in panel.wish._items() if one.text().endswith(title))


def test_three_copies_in_forty_cards(panel: OddsPanel, qtbot: QtBot) -> None:
    assert not panel.answer.isVisibleTo(panel), "nothing is asked yet"
    item = item_of(panel, "Telling Blow")
    panel.wish.list.scrollToItem(item)
    panel.wish.list.setFocus()
    panel.wish.list.setCurrentItem(item)
    qtbot.keyClick(panel.wish.list, Qt.Key.Key_Space)
    assert panel.wish.wanted() == ["telling-blow"], "Space ticks a card"
    panel.opening.activated.emit(panel.opening.currentIndex())
    panel.turn.setValue(0)
    # The first player's 5 cards out of 40, none of 3: 37*36*35*34*33 / 40*39*38*37*36.
    assert panel.answer.text() == percent(1 - comb(37, 5) / comb(40, 5)) == "33.8 %"
    assert "in the opening hand" in panel.sentence.text()
    panel.opening.setCurrentIndex(1)
    panel.opening.activated.emit(1)
    assert panel.hand.value() == 7, "the others begin with 7"
    panel.turn.setValue(3)
    # 7 and one each turn: 10 seen.
    assert panel.answer.text() == percent(1 - comb(37, 10) / comb(40, 10)) == "58.9 %"
    panel.least.setValue(2)
    two = (comb(3, 2) * comb(37, 8) + comb(3, 3) * comb(37, 7)) / comb(40, 10)
    assert panel.answer.text() == percent(two)
    assert [cell(panel, 3, column) for column in range(4)] == ["Turn 3", "10", "58.9 %", percent(two)]


def test_a_whole_kind_at_once(panel: OddsPanel, session: DeckSession) -> None:
    place = next(
        i for i in range(panel.wish.groups.count()) if panel.wish.groups.itemText(i).startswith("Type: Item")
    )
    panel.wish.groups.setCurrentIndex(place)
    panel.wish.groups.activated.emit(place)
    items = {
        key
        for key in session.editor.document.sections["draw"]
        if session.editor.catalogue[key].type == "item"
    }
    assert set(panel.wish.wanted()) == items
    hits = sum(session.editor.document.sections["draw"][key] for key in items)
    assert f"of {hits} wanted among 40 cards" in panel.sentence.text()
    none = panel.wish.groups.findText("No card")
    panel.wish.groups.activated.emit(none)
    assert panel.wish.wanted() == []
    assert not panel.curve.isVisibleTo(panel)


def test_in_the_midst_of_a_match(panel: OddsPanel) -> None:
    panel.want(["telling-blow"])
    panel.gone.setValue(20)
    panel.gone_hits.setValue(1)
    panel.turn.setValue(2)
    # 20 cards are left, 2 of them wanted; 2 are drawn.
    assert panel.answer.text() == percent(1 - comb(18, 2) / comb(20, 2))
    assert "the 20 cards left, within 2 more turns" in panel.sentence.text()
    panel.gone.setValue(40)
    assert panel.gone_hits.value() == 3, "when all are gone, the wanted ones are too"
    assert panel.answer.text() == "0 %"


def test_more_than_there_are_is_impossible(panel: OddsPanel) -> None:
    panel.want(["telling-blow"])
    panel.least.setValue(4)
    panel.turn.setValue(99)
    assert panel.answer.text() == "0 %"
    panel.least.setValue(3)
    assert panel.answer.text() == "100 %", "a pile that is drawn out has given everything"


def test_another_opening_and_drawing(panel: OddsPanel) -> None:
    panel.want(["telling-blow"])
    last = panel.opening.findData(START)
    panel.opening.setCurrentIndex(last)
    panel.opening.activated.emit(last)
    assert panel.hand.isEnabled(), "the number can be typed now"
    panel.hand.setValue(10)
    panel.each.setValue(2)
    panel.first_turn.setChecked(False)
    panel.turn.setValue(3)
    assert panel.answer.text() == percent(1 - comb(37, 14) / comb(40, 14)), (
        "10, nothing in turn 1, then 2 and 2"
    )


def test_a_foe_is_asked_for_in_its_own_pile(panel: OddsPanel) -> None:
    panel.want(["captain-valdrec"])
    assert panel.sections.section == "foes"
    assert "of 1 wanted among 26 cards" in panel.sentence.text()


def test_the_list_is_searched_and_curves_are_spoken(panel: OddsPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.wish.filter, "BLOW")
    shown = [one.text() for one in panel.wish._items() if not one.isHidden()]
    assert shown == ["3  Telling Blow"]
    panel.wish.filter.clear()
    panel.want(["telling-blow"])
    panel.turn.setValue(3)
    panel.curve.setFocus()
    qtbot.keyClick(panel.curve, Qt.Key.Key_Right)
    assert panel.curve.accessibleName().startswith("Chance by turn. Turn 3: 1 or more ")
    assert panel.curve.accessibleDescription().startswith("Opening hand: 1 or more 33.8 %")


def test_edits_are_followed_and_ticks_stay(panel: OddsPanel, session: DeckSession) -> None:
    panel.want(["telling-blow"])
    session.step("Remove", lambda editor: editor.remove("telling-blow", "draw", 2))
    assert panel.wish.wanted() == ["telling-blow"]
    assert "of 1 wanted among 38 cards" in panel.sentence.text()


@pytest.mark.parametrize(("size", "text"), [((430, 240), 200), ((830, 240), 100), ((1150, 480), 200)])
def test_nothing_is_cut_off(panel: OddsPanel, window: MainWindow, size: tuple[int, int], text: int) -> None:
    panel.want(["telling-blow"])
    window.look.choose(text_size=text)
    panel.resize(*size)
    settle(window)
    assert cut_off(panel) == []
