"""Matches between computer players, watched in a window of the program; what Qt and Python complain of."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from types import TracebackType
from typing import Any

from PySide6.QtCore import QEventLoop, QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from suite.play.match import Match
from suite.play.record import read
from suite.play.replay import verify
from suite.ui.play.matchresult import ending
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.table.choices import SPEED, SPEEDS
from suite.ui.window import MainWindow
from suite.view.game import TableGame

QUICK = ("random", "random")
OTHERS = (("random", "greedy"), ("novice", "random"))
"""Agents of the first player and of all others; every TENTH match has some that think."""
SIZES = ((860, 560), (1280, 800), (1000, 640))
TENTH = 10
PATIENCE = 60.0
"""Seconds that a decision may take on a busy machine."""
MOVING = 50
"""One match in so many is shown with motion, at the highest speed."""


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Collect every message on Qt's log, of any level, and every exception that nothing has caught."""
    heard: list[str] = []

    def message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        heard.append(f"Qt ({kind.name}): {text}")

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        heard.append(f"{kind.__name__}: {error}")

    def unraisable(found: Any) -> None:
        heard.append(f"{found.exc_type.__name__}: {found.exc_value}")

    before = (qInstallMessageHandler(message), sys.excepthook, sys.unraisablehook)
    sys.excepthook, sys.unraisablehook = uncaught, unraisable
    try:
        yield heard
    finally:
        qInstallMessageHandler(before[0])
        sys.excepthook, sys.unraisablehook = before[1:]


def described(game: TableGame[Any], number: int) -> Match:
    """The match of this number: every setup for two takes its turn, every TENTH match is one of any setup."""
    setups = game.setups()
    pair = QUICK
    if number % TENTH:
        setups = [one for one in setups if one.players == 2] or setups
    else:
        pair = OTHERS[number // TENTH % 2]
    setup = setups[number % len(setups)]
    seats = [pair[min(player, 1)] for player in range(setup.players)]
    return Match(game, setup, number, seats)


def watch(window: MainWindow, number: int, game: str, seen: bool, most: int = sys.maxsize) -> Match:
    """Have one match played that the window shows; `seen`: watched, else behind another page.

    To its end, or until `most` decisions are taken.

    Raises AssertionError when anything is not as it should be.
    """
    page = window.pages["play"]
    assert isinstance(page, PlayPage)
    window.look.motion = number % MOVING == 0
    window.go("play")
    window.resize(*SIZES[number % len(SIZES)])
    window.context.table.choose(SPEED, SPEEDS[-1][0])
    match = described(page.repository.play_game(game), number)
    page.begin(match)
    session = page.session
    assert session is not None, "the match is open"
    if not seen:
        window.go("home")
    last, count = monotonic(), 0
    while not match.over() and len(match.actions) < most:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        sleep(0.001)
        if len(match.actions) != count:
            last, count = monotonic(), len(match.actions)
        assert monotonic() - last < PATIENCE, f"match {number} stands still after {count} actions"
    window.go("play")
    settle(window)
    assert page.reporting.faults == [], "every player has answered by itself"
    if match.over():
        assert page.result.isVisible(), "the end is shown"
        assert page.result.result.text() == ending(match)
        again = verify(read(session.file), match.game)
        assert again.result() == match.result(), "its record leads there, too"
    return match
