"""A board game from the Play page: the toy realm, a whole match by mouse against a computer player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.ai.levels import LEVELS
from suite.ai.worker import AgentProcess
from suite.core.card import Catalogue
from suite.core.chance import Chance
from suite.core.game import Setup
from suite.core.observation import NOBODY
from suite.games import GAMES
from suite.games.conan_ccg.words import HAND, STRIDE
from suite.games.toys.realm.game import Realm
from suite.play.match import Match
from suite.play.record import record_of, write
from suite.play.replay import Replay
from suite.play.seats import PERSON
from suite.play.trace import Trace
from suite.ui.opponents import Opponents
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from suite.view.game import TableGame
from tests.ui.table.hands import assert_true_picture, by_mouse

PATIENCE = 60_000
"""Milliseconds that a computer player of the weakest level may take on a busy machine."""


@pytest.fixture
def page(window: MainWindow) -> Iterator[PlayPage]:
    """The Play page with computer players for the toys."""

    def make(game: TableGame[Any], setup: Setup, level: str, seed: int, catalogue: Catalogue) -> AgentProcess:
        return AgentProcess("suite.games.toys:TOYS", game, setup, level, seed, catalogue)

    kept = window.context.opponents
    window.context.opponents = Opponents(tuple((name, name) for name in LEVELS), make)
    window.go("play")
    found = window.pages["play"]
    assert isinstance(found, PlayPage)
    settle(window)
    yield found
    window.context.opponents = kept
    found.choose()
    settle(window)


def test_a_whole_match_of_realm_from_the_play_page(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
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


def test_two_people_and_two_computers_bid_at_one_screen(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    setup = Setup("realm", ["Ann", "Ben", "Cleo", "Dora"], options={"rounds": "2"})
    page.begin(Match(Realm(), setup, 5, [PERSON, PERSON, "novice", "novice"]))
    link = page.link
    assert link is not None
    match = link.match
    table = page.table
    chance = Chance(5)
    answered: list[int] = []
    for _ in range(600):
        qtbot.waitUntil(lambda: match.over() or bool(set(match.asked()) & {0, 1}), timeout=PATIENCE)
        qtbot.waitUntil(lambda: not table.waiting or not table.handover.isHidden())
        if match.over():
            break
        if not table.handover.isHidden():
            QTest.mouseClick(table.handover.button, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda: not table.waiting)
            continue
        viewer = link.viewer
        assert viewer in match.asked(), "the table is that of a person who is asked"
        sealed = match.observation(viewer).state.sealed
        assert not any(sealed[other] for other in range(4) if sealed and other != viewer)
        assert_true_picture(table, link)
        answered.append(viewer)
        by_mouse(table, chance)
    assert match.over(), "the match has come to its end"
    assert {0, 1} <= set(answered), "both people have decided"
    assert {2, 3} <= set(match.by), "and so have both computers"


def test_a_sealed_answer_is_taken_back_with_undo(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    page.begin(Match(Realm(), Setup("realm", ["Ann", "Ben"]), 5, [PERSON, PERSON]))
    link = page.link
    assert link is not None
    match = link.match
    first = link.viewer
    action = match.legal_actions(first)[1]
    link.act(action)
    qtbot.waitUntil(lambda: not page.table.handover.isHidden())
    assert match.asked() == [1 - first], "the other one is asked next"
    with pytest.raises(ValueError, match="nothing can be undone"):
        link.take_back()
    link.viewer = first
    link.take_back()
    assert sorted(match.asked()) == [0, 1], "both are asked again"
    assert not match.actions


def test_a_finished_match_can_be_seen_without_any_hand(
    page: PlayPage, window: MainWindow, tmp_path: Path
) -> None:
    game = GAMES["conan-ccg"]()
    match = Match(game, game.setups()[0], 5)
    for _ in range(30):
        match.play(match.legal_actions()[0])
    path = tmp_path / "seen.json"
    write(path, record_of(match))
    page.view.open_replay(path, Replay(record_of(match), game), Trace())
    views = page.replay.views
    place = views.findText("As a spectator saw it")
    assert place >= 0, "it can be chosen"
    page.replay.seek(len(match.actions))
    views.setCurrentIndex(place)
    settle(window)
    position = page.table.position
    assert position is not None
    assert position.viewer == NOBODY
    state = position.observation.state
    hands = [card for p in range(2) for card in state.zones[HAND + STRIDE * p]]
    assert hands
    assert all(state.face[card] < 0 for card in hands), "nobody's hand is seen"
    shown = page.table.stage.picture.items.values()
    assert not [item for item in shown if item.card in hands and item.face >= 0]


def test_the_record_of_a_match_that_was_not_ended_does_not_say_that_it_is_over(
    page: PlayPage, window: MainWindow, tmp_path: Path
) -> None:
    game = Realm()
    match = Match(game, Setup("realm", ["Ann", "Ben"]), 5)
    match.play(match.legal_actions()[0])
    path = tmp_path / "open.json"
    write(path, record_of(match))
    page.view.open_replay(path, Replay(record_of(match), game), Trace())
    page.replay.seek(1)
    settle(window)
    assert page.table.prompt.who.text() == "The record ends here"
