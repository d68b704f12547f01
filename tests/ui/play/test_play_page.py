"""Matches from the Play page: begun, played against a computer player, left, gone on with, given up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.ui.play.page import CHOOSING, PLAYING, PlayPage
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow

PATIENCE = 60_000
"""Milliseconds that a computer player of the weakest level may take on a busy machine."""


def begin(page: PlayPage, level: str, seed: str = "7") -> None:
    who = page.form.seat_rows[1].who
    who.setCurrentIndex(who.findData(level))
    page.form.seed.setText(seed)
    QTest.mouseClick(page.form.start, Qt.MouseButton.LeftButton)
    assert page.link is not None, page.form.fault.text()


def from_menu(page: PlayPage, words: str) -> None:
    """Choose an entry of the menu More."""
    page.fill_menu()
    next(act for act in page.more.menu().actions() if act.text() == words).trigger()


def answer(page: PlayPage, qtbot: QtBot, chance: Chance) -> None:
    """Wait until the person is asked, then answer at random."""
    link = page.link
    assert link is not None, "a match is open"
    qtbot.waitUntil(lambda: link.match.over() or link.match.player() == 0, timeout=PATIENCE)
    legal = link.match.legal_actions()
    if legal:
        link.act(legal[chance.roll(len(legal))])


def test_a_match_against_the_computer_is_left_and_gone_on_with(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    begin(page, "novice")
    assert page.stack.currentIndex() == PLAYING, "the table is shown"
    chance = Chance(5)
    for _ in range(6):
        answer(page, qtbot, chance)
    link = page.link
    assert link is not None
    qtbot.waitUntil(lambda: link.match.player() == 0, timeout=PATIENCE)
    actions = list(link.match.actions)
    assert len(actions) > 6, "the computer player has answered too"
    before = link.match.observation(0).plain(link.game.table)
    from_menu(page, "Other matches")
    settle(window)
    assert page.stack.currentIndex() == CHOOSING, "the choice of matches is shown"
    go = next(
        one for one in page.saved.findChildren(QPushButton) if one.text() == "Go on" and one.isVisible()
    )
    QTest.mouseClick(go, Qt.MouseButton.LeftButton)
    assert page.link is not None, "the match is open again"
    again = page.link.match
    assert again.actions == actions, "it stands where it was left"
    assert again.observation(0).plain(again.game.table) == before
    answer(page, qtbot, chance)
    assert len(again.actions) > len(actions), "it goes on"
    file = page.file
    assert file is not None, "the match is kept in a file"
    page.give_up()
    page.table.skip()
    settle(window)
    assert page.result.isVisible(), "the end is shown"
    assert page.result.result.text() == "Player gave up. Opponent wins."
    seen = [one.text() for one in page.findChildren(QLabel) if one.isVisible()]
    assert sum("Opponent wins" in text for text in seen) == 1, "and it is told once"
    [last] = page.repository.matches.listed(limit=1)
    assert last.sentence == "Player gave up. Opponent wins.", "the result is remembered"
    assert [sat.share for sat in last.players] == [0.0, 1.0]
    assert file not in [slot.path for slot in page.slots.all()], "what was given up is not offered again"
    assert page.slots.played(last.record).is_file(), "but its record is kept"


def test_two_computer_players_are_watched(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    who = page.form.seat_rows[0].who
    who.setCurrentIndex(who.findData("novice"))
    begin(page, "novice", "11")
    link = page.link
    assert link is not None
    qtbot.waitUntil(lambda: len(link.match.actions) > 8, timeout=PATIENCE)
    assert link.people == (), "nobody sits at this table"
    page.choose()
    who = page.form.seat_rows[0].who
    who.setCurrentIndex(0)
    settle(window)


def test_what_keeps_a_match_from_beginning_is_said(page: PlayPage) -> None:
    page.form.seat_rows[1].name.setText("Player")
    QTest.mouseClick(page.form.start, Qt.MouseButton.LeftButton)
    assert page.link is None, "no match has begun"
    assert "same name" in page.form.fault.text(), "the reason is given"
    page.form.seat_rows[1].name.setText("Opponent")
    page.form.seed.setText("seven")
    QTest.mouseClick(page.form.start, Qt.MouseButton.LeftButton)
    assert "seed" in page.form.fault.text(), "a seed is a number"
    page.form.seed.setText("")


@pytest.mark.parametrize("size", [100, 150])
def test_nothing_is_cut_off(page: PlayPage, window: MainWindow, size: int) -> None:
    window.look.choose(choice="dark", text_size=size)
    settle(window)
    assert cut_off(window) == [], "each text has its room"
    window.look.choose(choice="dark", text_size=100)
