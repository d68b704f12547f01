"""Two programs and one match: it is played on in one place at a time, watched or taken over from others."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from suite.play.record import record_of, write
from suite.play.replay import resume
from suite.play.seats import PERSON
from suite.ui.play.elsewhere import OpenElsewhere
from suite.ui.play.matchlock import MatchLock
from suite.ui.play.page import CHOOSING, PlayPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.play.steps import PATIENCE, begin, play

Other = Callable[[Path, str], subprocess.Popen[str]]


@pytest.fixture
def other() -> Iterator[Other]:
    """Starts another program that has a match, and ends it."""
    started: list[subprocess.Popen[str]] = []

    def start(path: Path, how: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.ui.play.holds_a_match", str(path), how]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        child.wait()
        assert child.stdout is not None
        child.stdout.close()


def told(child: subprocess.Popen[str]) -> str:
    assert child.stdout is not None
    return child.stdout.readline().strip()


def left(page: PlayPage, qtbot: QtBot, *seats: str) -> Path:
    """The file of a match that was begun and left."""
    session = begin(page, *seats)
    play(page, qtbot, 3)
    page.choose()
    return session.file


def test_a_match_that_another_program_has_is_taken_over(
    page: PlayPage, window: MainWindow, qtbot: QtBot, other: Other
) -> None:
    path = left(page, qtbot, PERSON, PERSON)
    child = other(path, "give")
    assert told(child) == "held"
    lock = MatchLock(path)
    assert not lock.take(), "it cannot be played on in two places"
    assert f"process {child.pid}" in lock.holder(), "it is told who has it"
    page.choose()
    page.saved.show_slots(page.slots.all(), whole=True)
    page.drop(page.slots.slot(path))
    assert path.exists(), "nobody removes what another plays"
    assert str(child.pid) in window.toast.text.text()
    page.take_over(lock)
    qtbot.waitUntil(lambda: page.session is not None, timeout=PATIENCE)
    assert page.session is not None
    assert page.session.file == path
    assert child.wait(60) == 0


def test_the_lock_of_a_dead_program_is_taken_silently(page: PlayPage, qtbot: QtBot, other: Other) -> None:
    path = left(page, qtbot, PERSON, PERSON)
    child = other(path, "keep")
    assert told(child) == "held"
    child.kill()
    child.wait()
    page.go_on(page.slots.slot(path))
    assert page.session is not None, "nothing is asked"
    assert page.session.file == path


def test_a_match_is_given_away_when_another_program_asks(
    page: PlayPage, window: MainWindow, qtbot: QtBot, other: Other
) -> None:
    session = begin(page, PERSON, PERSON)
    play(page, qtbot, 3)
    actions = len(session.match.actions)
    child = other(session.file, "want")
    qtbot.waitUntil(lambda: page.session is None, timeout=PATIENCE)
    assert told(child) == "held", "the other program has it"
    assert page.stack.currentIndex() == CHOOSING
    assert "plays on" in window.toast.text.text()
    slot = page.slots.slot(session.file)
    assert slot.record is not None
    assert len(slot.record.actions) == actions, "all that was played here is in the file"


def test_a_match_is_watched_while_another_program_plays(
    page: PlayPage, qtbot: QtBot, window: MainWindow
) -> None:
    path = left(page, qtbot, PERSON, "novice")
    slot = page.slots.slot(path)
    assert slot.record is not None
    assert page.replays.can_follow(slot)
    page.replays.follow(path)
    settle(window)
    link = page.replay.link
    assert link is not None
    assert link.count == link.replay.count == len(slot.record.actions), "it stands where the match stands"
    assert page.replay.views.count() == 1, "seen with the eyes of whoever plays there"
    match = resume(slot.record, page.repository.play_game(slot.record.game))
    for _ in range(3):
        match.play(match.legal_actions()[0])
    write(path, record_of(match))
    qtbot.waitUntil(lambda: link.replay.count == len(match.actions), timeout=PATIENCE)
    assert link.count == len(match.actions), "whoever stands at the end goes along"


def test_leaving_it_there_is_what_happens_by_itself(page: PlayPage) -> None:
    question = OpenElsewhere("four-ages, process 7 on desk", False, page)
    assert question.defaultButton() is question.stay
    assert question.escapeButton() is question.stay
    assert question.watch is None, "a match of several people is not shown to others"
    question.deleteLater()
