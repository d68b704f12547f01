"""Enter never does what cannot be taken back: every window above the program's own is walked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

import suite.ui
from suite.decks.document import document_of
from suite.games import make_conan_ccg
from suite.play.match import Match
from suite.ui.decks.exchange.saving import keep_new
from suite.ui.decks.session import DeckSession
from suite.ui.play.leaving import LeaveQuestion
from suite.ui.play.undo import UndoDialog
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.dialogs import dialogs

LOSING = ("give up", "go back to it", "remove", "delete", "discard", "forget", "clear", "throw")
"""Words of buttons that lose something."""


@pytest.fixture
def session(window: MainWindow) -> Iterator[DeckSession]:
    """A ready-made deck of the first game that has some."""
    repository = window.context.repository
    assert repository is not None
    game = next(one for one in repository.games.values() if one.decks)
    page = document_of(game.key, next(iter(game.decks.values())), game.deck_sections)
    session = DeckSession(repository, keep_new(repository, [page])[0])
    yield session
    session.close()


def by_enter(dialog: QDialog) -> str:
    """The words of the button that Enter presses; "" for none."""
    buttons = [one for one in dialog.findChildren(QPushButton) if one.isVisibleTo(dialog) and one.isEnabled()]
    own = [one for one in buttons if one.isDefault()]
    return own[0].text() if own else ""


def test_no_window_loses_anything_by_enter(window: MainWindow, session: DeckSession, qtbot: QtBot) -> None:
    asked = 0
    for kind, make in dialogs(window, session).items():
        dialog = make()
        dialog.setModal(False)
        dialog.show()
        qtbot.waitUntil(dialog.isVisible)
        settle(window)
        words = by_enter(dialog).replace("&", "").casefold()
        asked += bool(words)
        assert not words.startswith(LOSING), f"{kind.__name__}: Enter would press {words!r}"
        dialog.close()
        dialog.deleteLater()
        settle(window)
    assert asked > 5


def test_enter_in_the_list_of_choices_takes_nothing_back(window: MainWindow, qtbot: QtBot) -> None:
    for practice in (True, False):
        dialog = UndoDialog(window, window.look, [(1, "What?", "This"), (5, "And now?", "That")], practice)
        dialog.open()
        qtbot.waitUntil(dialog.isVisible)
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
        assert dialog.result() == QDialog.DialogCode.Rejected, "what was played since is still there"
        dialog.open()
        QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
        assert dialog.result() == QDialog.DialogCode.Accepted
        dialog.deleteLater()


def test_enter_and_escape_play_on(window: MainWindow, qtbot: QtBot) -> None:
    game = make_conan_ccg()
    match = Match(game, game.setups()[0], 3)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        question = LeaveQuestion(match, 0, False, True, window)
        question.open()
        qtbot.waitUntil(question.isVisible)
        QTest.keyClick(question, key)
        assert question.clickedButton() is question.stay
        question.deleteLater()


def test_every_question_that_can_lose_something_says_what_enter_does() -> None:
    """A box with a button that destroys names its default; a new one is found here."""
    found = 0
    for file in Path(suite.ui.__path__[0]).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if QMessageBox.ButtonRole.DestructiveRole.name not in text:
            continue
        calls = {
            node.func.attr
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        }
        found += 1
        assert {"setDefaultButton", "setEscapeButton"} <= calls, file.name
    assert found, "at least giving up is such a question"
