"""Puzzles: set up by hand, kept with a task, played against the computer, passed on as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from suite.games.conan_ccg.words import DECK, HAND, STRIDE
from suite.play.byhand import MOVE
from suite.play.puzzle import Puzzle
from suite.play.record import record_of, write
from suite.play.seats import PERSON
from suite.ui.play.page import CHOOSING, PlayPage
from suite.ui.play.puzzles import PuzzleDialog
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.play.steps import begin

LEFT = Qt.MouseButton.LeftButton
TASK = Puzzle("One card more", "Use the eighth card.")


@pytest.fixture
def kept(page: PlayPage, window: MainWindow) -> PlayPage:
    """A page with one puzzle, which was set up by hand."""
    for slot in page.slots.puzzles():
        page.puzzles.remove(slot)
    QTest.mouseClick(press(page, "Set up a position"), LEFT)
    session = page.session
    assert session is not None
    assert session.link.people == (0, 1), "people decide for all"
    assert session.match.practice
    assert page.table.by_hand.on
    me = session.match.player()
    assert me is not None
    card = session.match.state.zones[DECK + STRIDE * me][-1]
    page.table.by_hand.act((MOVE, card, HAND + STRIDE * me))
    page.puzzles.keep(TASK)
    page.choose()
    settle(window)
    return page


def press(page: PlayPage, words: str) -> QPushButton:
    buttons = page.puzzles.list.findChildren(QPushButton)
    return next(one for one in buttons if one.text() == words and one.isVisible())


def test_a_position_is_set_up_kept_and_played(kept: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    QTest.mouseClick(press(kept, "Play"), LEFT)
    session = kept.session
    assert session is not None
    match = session.match
    solver = match.player()
    assert solver is not None
    assert match.seats[solver] == PERSON
    assert match.seats[1 - solver] == "normal", "the computer plays the other"
    assert len(match.state.zones[HAND + STRIDE * solver]) == (6 if match.state.active == solver else 8)
    assert kept.state.text().startswith("One card more: Use the eighth card.")
    assert match.practice, "a puzzle counts for nothing"
    assert window.toast.text.text() == TASK.task


def test_a_puzzle_goes_and_comes_back(kept: PlayPage, window: MainWindow) -> None:
    QTest.mouseClick(press(kept, "Remove"), LEFT)
    assert kept.slots.puzzles() == []
    QTest.mouseClick(window.toast.act, LEFT)
    assert len(kept.slots.puzzles()) == 1
    settle(window)
    QTest.mouseClick(press(kept, "Remove"), LEFT)
    shown = [one.text() for one in kept.puzzles.list.findChildren(QPushButton) if one.isVisible()]
    assert shown == ["Set up a position", "Open a puzzle …"]


def test_title_and_task_are_asked_for(kept: PlayPage, qtbot: QtBot) -> None:
    dialog = PuzzleDialog(kept, kept.context.style, None)
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.mouseClick(dialog.go, LEFT)
    assert dialog.isVisible()
    assert dialog.fault.text() == "⚠ The title of a puzzle has 1 to 80 letters."
    qtbot.keyClicks(dialog.title, "Out of reach")
    qtbot.keyClicks(dialog.task, "Take no wound.")
    QTest.mouseClick(dialog.go, LEFT)
    assert dialog.puzzle is not None
    assert (dialog.puzzle.title, dialog.puzzle.task) == ("Out of reach", "Take no wound.")


def test_puzzles_come_from_files_and_matches_do_not(
    kept: PlayPage, window: MainWindow, tmp_path: Path
) -> None:
    [slot] = kept.slots.puzzles()
    kept.puzzles.take(slot.path)
    assert len(kept.slots.puzzles()) == 2
    session = begin(kept)
    plain = tmp_path / "match.json"
    write(plain, record_of(session.match))
    kept.puzzles.take(plain)
    assert len(kept.slots.puzzles()) == 2
    assert "is a match, not a puzzle" in window.toast.text.text()
    kept.puzzles.take(tmp_path / "none.json")
    assert len(kept.slots.puzzles()) == 2


def test_a_damaged_puzzle_is_named_and_can_go(kept: PlayPage, window: MainWindow) -> None:
    [slot] = kept.slots.puzzles()
    slot.path.write_text("{", encoding="utf-8")
    kept.choose()
    settle(window)
    assert kept.stack.currentIndex() == CHOOSING
    QTest.mouseClick(press(kept, "Remove"), LEFT)
    assert kept.slots.puzzles() == []
