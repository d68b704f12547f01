"""A watched match without any message of Qt; a hundred: `python -m tests.ui.play.watched`."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.play.watched.together import notices
from tests.ui.play.watched.watching import complaints, watch

NUMBER, MOST = 156, 200
"""A match of the whole series, and so many decisions of it: players at random need up to two thousand."""


def test_the_check_notices_messages_and_exceptions(page: PlayPage) -> None:
    assert notices()


def test_a_watched_match_brings_no_message(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    motion, size = window.look.motion, window.size()
    try:
        with complaints() as heard:
            watch(window, NUMBER, "conan-ccg", seen=True, most=MOST)
            page.choose()
            settle(window)
    finally:
        window.look.motion = motion
        window.resize(size)
    assert heard == []
