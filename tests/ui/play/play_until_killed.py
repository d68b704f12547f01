"""Plays a match in a window against a computer player, and tells after each decision how many there were.

Called with a folder: a kept match is gone on with, else one is begun. It goes on until it is killed. It
tells the whole match as JSON when it is opened, before anybody has decided anything, and every WAITS
decisions, when it has come to rest.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from suite.app import make_window, start
from suite.core.chance import Chance
from suite.play.match import Match
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle

WAITS = 6
"""Few: who answers at random has soon lost."""


def open_match(page: PlayPage) -> Match:
    """Go on with the match that is kept, as a person does; begin one where none is."""
    kept = [one for one in page.saved.findChildren(QPushButton) if one.text() == "Go on"]
    if kept:
        QTest.mouseClick(kept[0], Qt.MouseButton.LeftButton)
    else:
        page.form.seed.setText("94")
        who = page.form.seat_rows[1].who
        who.setCurrentIndex(who.findData("novice"))
        QTest.mouseClick(page.form.start, Qt.MouseButton.LeftButton)
    assert page.session is not None, page.form.fault.text()
    return page.session.match


def tell(match: Match) -> None:
    """The whole match in a line."""
    print(json.dumps([match.actions, match.game.save(match.state)]), flush=True)


def main(place: Path) -> None:
    """Plays until it is killed, or the match is over."""
    application = QApplication(["four-ages"])
    window = make_window(place / "window.ini")
    window.look.motion = False
    window.show()
    start(window, place / "catalogue.db", str(place / "collection.db"))
    settle(window)
    window.go("play")
    page = window.pages["play"]
    assert isinstance(page, PlayPage)
    match = open_match(page)
    assert page.session is not None
    chance = Chance(5)
    tell(match)
    told = -1
    rests = len(match.actions) + WAITS
    while not match.over():
        application.processEvents()
        legal = match.legal_actions() if match.player() == 0 else []
        if len(match.actions) != told:
            told = len(match.actions)
            print(told, flush=True)
        if legal and told >= rests:
            settle(window)
            rests = told + WAITS
            tell(match)
        if legal:
            page.session.link.act(legal[chance.roll(len(legal))])
        time.sleep(0.001)
