"""Plays a match in a window against a computer player, and tells after each decision how many there were.

Run as a program with a folder; it goes on until it is killed. At WAITS decisions it comes to rest, tells
the whole match as JSON, and waits.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from PySide6.QtWidgets import QApplication

from suite.app import make_window, start
from suite.core.chance import Chance
from suite.ui.play.page import Play
from suite.ui.shots import settle

WAITS = 14


def main(place: Path) -> None:
    """Never returns."""
    application = QApplication(["four-ages"])
    window = make_window(place / "window.ini")
    window.look.motion = False
    window.show()
    start(window, place / "catalogue.db", str(place / "collection.db"))
    settle(window)
    window.go("play")
    page = window.pages["play"]
    assert isinstance(page, Play)
    page.form.seed.setText("7")
    who = page.form.chairs[1].who
    who.setCurrentIndex(who.findData("novice"))
    page.form.begin()
    assert page.session is not None
    match = page.session.match
    chance = Chance(5)
    told = -1
    while True:
        application.processEvents()
        legal = match.legal_actions() if match.player() == 0 else []
        if len(match.actions) != told:
            told = len(match.actions)
            print(told, flush=True)
        if legal and told >= WAITS:
            settle(window)
            print(json.dumps([match.actions, match.game.save(match.state)]), flush=True)
            time.sleep(600)
        if legal:
            page.session.link.act(legal[chance.roll(len(legal))])
        time.sleep(0.001)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
