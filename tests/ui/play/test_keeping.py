"""The record of a match is written behind the window: after each answer, and at the end."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path

import pytest

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.game import Setup
from suite.games import GAMES
from suite.play.match import Match
from suite.play.record import Record, read, write
from suite.play.seats import PERSON
from suite.ui.play import slots
from suite.ui.play.page import PlayPage
from suite.ui.play.session import Session
from suite.ui.shots import settle
from suite.ui.window import MainWindow

FIVE = Setup("zabor", ["Ann", "Ben", "Cleo", "Dora", "Emil"])
LAST = 3
"""So many answers are given at the table."""
Writers = list[threading.Thread]


@cache
def answers() -> tuple[Action, ...]:
    """A long match of five players at random, to its end."""
    match, chance = Match(GAMES["zabor"](), FIVE, 7, auto_pass=False), Chance(7)
    while legal := match.legal_actions():
        match.play(legal[chance.roll(len(legal))])
    return tuple(match.actions)


@pytest.fixture
def writers(monkeypatch: pytest.MonkeyPatch) -> Writers:
    """The threads in which records are written, one after the other."""
    found: Writers = []

    def writes(path: Path, record: Record) -> None:
        found.append(threading.current_thread())
        write(path, record)

    monkeypatch.setattr(slots, "write", writes)
    return found


def near_the_end(page: PlayPage) -> Session:
    """Five people before the last answers of a long match."""
    match = Match(page.repository.play_game("zabor"), FIVE, 7, [PERSON] * 5, auto_pass=False)
    for action in answers()[:-LAST]:
        match.play(action)
    page.begin(match)
    assert page.session is not None
    return page.session


def end(session: Session) -> None:
    """Give the last answers, without a turn of the event loop between them."""
    for action in answers()[-LAST:]:
        assert not session.match.over()
        session.link.act(action)
    assert session.match.over()


def test_no_answer_and_no_end_waits_for_the_record(
    page: PlayPage, window: MainWindow, writers: Writers
) -> None:
    session = near_the_end(page)
    settle(window)
    end(session)
    assert not session.listed, "the window goes on before the end is written"
    settle(window)
    assert writers, "it was written"
    assert threading.main_thread() not in writers
    entry = page.repository.matches.listed(limit=1)[0]
    assert page.slots.played(entry.record) == session.file
    record = read(session.file)
    assert record.result == list(session.match.returns())
    assert len(record.actions) == len(answers())


def test_who_leaves_at_once_loses_nothing(page: PlayPage, window: MainWindow) -> None:
    session = near_the_end(page)
    settle(window)
    before = page.repository.matches.listed()
    end(session)
    page.choose()
    assert read(session.file).result == list(session.match.returns())
    settle(window)
    after = page.repository.matches.listed()
    assert len(after) == len(before) + 1, "it is listed once"
    assert page.slots.played(after[0].record) == session.file


def test_a_match_that_ends_can_be_watched_and_taken_back_at_once(page: PlayPage, window: MainWindow) -> None:
    session = near_the_end(page)
    end(session)
    played = session.file
    session.take_back_to(len(answers()) - 1)
    assert not session.done
    assert session.file != played, "it goes on as another match"
    settle(window)
    assert read(session.file).result is None
    session.link.act(answers()[-1])
    page.watch_again()
    assert page.view.replayed is not None
    assert read(page.view.replayed).result is not None


def test_an_end_that_cannot_be_written_is_told(
    page: PlayPage, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = near_the_end(page)
    settle(window)
    kept = session.file.read_bytes()

    def full(path: Path, record: Record) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(slots, "write", full)
    end(session)
    settle(window)
    assert "No space left on device" in window.toast.text.text()
    assert page.repository.matches.listed(limit=1)[0].record == "", (
        "the list names no record that lacks its end"
    )
    assert session.file.read_bytes() == kept, "what was kept before is still there"
    page.choose()
    page.slots.remove(session.file)
