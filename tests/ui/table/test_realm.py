"""A board game from the Play page: the toy realm, a whole match by mouse against a computer player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.ai.levels import LEVELS
from suite.ai.worker import Thinker
from suite.core.card import Catalogue
from suite.core.chance import Chance
from suite.core.game import Game, Setup
from suite.games.toys.realm.game import Realm
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.ui.opponents import Opponents
from suite.ui.play.page import Play
from suite.ui.shots import settle
from suite.ui.window import Window
from tests.ui.table.hands import assert_true_picture, by_mouse

PATIENCE = 60_000
"""Milliseconds that a computer player of the weakest level may take on a busy machine."""


@pytest.fixture
def page(window: Window) -> Iterator[Play]:
    """The Play page with computer players for the toys."""

    def make(game: Game[Any], setup: Setup, level: str, seed: int, catalogue: Catalogue) -> Thinker:
        return Thinker("suite.games.toys:TOYS", game, setup, level, seed, catalogue)

    kept = window.context.opponents
    window.context.opponents = Opponents(tuple((name, name) for name in LEVELS), make)
    window.go("play")
    found = window.pages["play"]
    assert isinstance(found, Play)
    settle(window)
    yield found
    window.context.opponents = kept
    found.choose()
    settle(window)


def test_a_whole_match_of_realm_from_the_play_page(page: Play, window: Window, qtbot: QtBot) -> None:
    game = Realm()
    setup = Setup("realm", ["Ann", "Ben"], options={"rounds": "2"})
    page.begin(Match(game, setup, 5, [PERSON, "novice"]))
    link = page.link
    assert link is not None
    assert page.table.pacing.pace is not None
    assert page.table.pacing.pace.habits.stops == (), "this game has no moments to pass"
    chance = Chance(5)
    results: list[str] = []
    page.table.over.connect(results.append)
    for _ in range(600):
        qtbot.waitUntil(lambda: link.match.over() or link.match.player() == 0, timeout=PATIENCE)
        qtbot.waitUntil(lambda: not page.table.waiting)
        assert_true_picture(page.table, link)
        if link.match.over():
            break
        by_mouse(page.table, chance)
    assert link.match.over(), "the match has come to its end"
    assert results == [link.match.result()], "the result is told once"
    first = page.table.canvas
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert page.table.keys.zone, "the finished table can still be read by keyboard"
