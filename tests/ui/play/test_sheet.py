"""The tab in which what a game adds up is read."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from suite.ui.play.page import PlayPage
from suite.ui.play.sheet import SheetTab
from suite.ui.window import MainWindow
from suite.view.sheet import Sheet, SheetSection
from tests.ui.play.steps import begin

SHEET = Sheet(
    "Scoring",
    [
        SheetSection("Ann", "5", [("Before", "2"), ("Forts", "+3")]),
        SheetSection("Told", "", [("Words.", "")]),
    ],
)


def words(tab: SheetTab) -> list[str]:
    return [one.text() for one in tab.widget().findChildren(QLabel)]


def test_a_sheet_is_shown_line_by_line_and_read_as_text(qtbot: QtBot) -> None:
    tab = SheetTab()
    qtbot.addWidget(tab)
    tab.resize(220, 300)
    tab.show_sheet(SHEET)
    tab.show()
    assert words(tab) == ["Scoring", "Ann", "5", "Before", "2", "Forts", "+3", "Told", "Words."]
    assert tab.accessibleDescription() == "Scoring\nAnn 5\nBefore 2\nForts +3\nTold\nWords."
    five, three = (one for one in tab.widget().findChildren(QLabel) if one.text() in ("5", "+3"))
    assert five.geometry().right() == three.geometry().right(), "numbers stand below each other"
    body = tab.widget()
    tab.show_sheet(SHEET)
    assert tab.widget() is body, "what has not changed stays as it is"
    tab.show_sheet(None)
    assert words(tab) == []
    assert tab.accessibleDescription() == ""


def test_a_game_without_sheets_has_no_tab_for_them(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    begin(page)
    qtbot.waitUntil(lambda: page.table.position is not None)
    side = page.table.side
    assert not side.isTabVisible(side.indexOf(page.view.sheet))


def test_one_tab_more_needs_no_arrows(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    side = page.table.side
    begin(page)
    qtbot.waitUntil(lambda: page.table.position is not None)
    hidden = [place for place in range(side.count()) if not side.isTabVisible(place)]
    for place in hidden:
        side.setTabVisible(place, True)
    try:
        side.resize(side.minimumWidth(), side.height())
        bar = side.tabBar()
        wide = sum(bar.tabRect(place).width() for place in range(bar.count()))
        assert bar.count() >= 6
        assert wide <= side.minimumWidth(), "icons alone stand close to each other"
    finally:
        for place in hidden:
            side.setTabVisible(place, False)


def test_the_result_leads_to_it_though_the_panel_is_hidden(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    begin(page)
    qtbot.waitUntil(lambda: page.table.position is not None)
    if page.table.panel.seen:
        page.table.panel.toggle()
    page.view.result.reckoned.click()
    assert page.table.panel.seen
    assert page.table.side.currentWidget() is page.view.sheet
