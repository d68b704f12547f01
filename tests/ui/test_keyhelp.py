"""F1 and the question mark show the keys of the page, on every page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from suite.ui.commands import EVERYWHERE
from suite.ui.keyhelp import KeyHelp
from suite.ui.shots import settle
from suite.ui.table.keys import KEYS
from suite.ui.window import MainWindow

PAGES = ("home", "cards", "collection", "decks", "play", "rules", "settings")


def opened(window: MainWindow) -> list[KeyHelp]:
    """The lists of keys that are shown."""
    return [one for one in window.findChildren(KeyHelp) if one.isVisible()]


@pytest.mark.parametrize("page", PAGES)
def test_the_keys_of_each_page_are_shown(window: MainWindow, qtbot: QtBot, page: str) -> None:
    window.go(page)
    settle(window)
    focus = window.focusWidget()
    if focus is not None:
        # While text is typed the question mark belongs to the text.
        focus.clearFocus()
    for key, shortcut in (("keys", "F1"), ("keys-too", "?")):
        action = window.commands.actions[key]
        assert action.shortcut().toString() == shortcut
        assert action.isEnabled(), f"{shortcut} works on the page {page}"
        action.trigger()
        shown = opened(window)[0]
        told = {words for _, words in shown.lines}
        for command in window.commands.usable():
            if command.shortcut and command.scope in (EVERYWHERE, page):
                assert command.text in told
        QTest.keyClick(shown, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: not opened(window))


def test_the_table_tells_its_own_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.go("play")
    settle(window)
    page = window.pages["play"]
    assert page.keys() == [], "they are keys of the table alone"
    page.states()["table"]()
    settle(window)
    assert page.keys() == list(KEYS)
    window.commands.actions["keys"].trigger()
    assert opened(window)[0].lines[: len(KEYS)] == list(KEYS)
    opened(window)[0].close()
    QApplication.processEvents()
    window.go("home")
