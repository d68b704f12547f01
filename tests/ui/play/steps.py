"""Steps at the Play page that several tests take."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.ui.play.page import PlayPage
from suite.ui.play.session import Session

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 60_000
"""Milliseconds that a computer player of the weakest level may take on a busy machine."""


def begin(page: PlayPage, *seats: str, seed: str = "7", **terms: Any) -> Session:
    """Begin a match by the form; `seats` from the first player on, people by default."""
    form = page.form
    for seat_row, seat in zip(form.seat_rows, (*seats, PERSON, PERSON), strict=False):
        seat_row.who.setCurrentIndex(seat_row.who.findData(seat))
    form.seed.setText(seed)
    form.length.setCurrentIndex(form.length.findData(terms.get("best_of", 1)))
    form.practice.setChecked(bool(terms.get("practice")))
    QTest.mouseClick(form.start, LEFT)
    assert page.session is not None, form.fault.text()
    return page.session


def asked(page: PlayPage, qtbot: QtBot) -> Match:
    """Wait until a person is asked or the match is over."""
    session = page.session
    assert session is not None, "a match is open"
    match = session.match
    qtbot.waitUntil(lambda: match.over() or match.player() in session.link.people, timeout=PATIENCE)
    return match


def play(page: PlayPage, qtbot: QtBot, count: int, seed: int = 5) -> Match:
    """So many answers of people at random; fewer when the match ends."""
    chance = Chance(seed)
    match = asked(page, qtbot)
    for _ in range(count):
        legal = match.legal_actions()
        if not legal:
            break
        assert page.link is not None
        page.link.act(legal[chance.roll(len(legal))])
        asked(page, qtbot)
    return match


def from_menu(page: PlayPage, words: str) -> None:
    """Choose an entry of the menu More."""
    page.fill_menu()
    next(act for act in page.more.menu().actions() if act.text() == words).trigger()
