"""The list of played matches: filters, statistics, removal; and replays at the table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from suite.store.matches import CASUAL, PRACTICE, Matches, Participant, Played
from suite.ui.play.history import History
from suite.ui.play.page import PLAYING, PlayPage
from suite.ui.play.results import MatchFilter, decks_of, ended, fared, result_of
from suite.ui.play.slots import RECORDS, Slots
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.play.steps import LEFT, begin, play

LEVELS = {"hard": "hard"}


def match(
    share: float, deck: str = "Axes", seat: str = "hard", days: int = 0, kind: str = "", me: str = "person"
) -> Played:
    when = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
    players = (Participant("Una", me, deck, share), Participant("Ben", seat, "Bows", 1 - share))
    return Played("conan-ccg", when, players, "It ended.", kind, "", 30)


@pytest.fixture
def history(page: PlayPage, window: MainWindow) -> Iterator[History]:
    """The list with seven matches, and no others."""
    book: Matches = page.repository.matches
    book.remove([one.id for one in book.listed()])
    for one in (
        match(1.0),
        match(1.0, "Spears"),
        match(0.0, days=10),
        match(0.5, seat="person", days=40),
        match(1.0, kind=CASUAL),
        match(0.0, kind=PRACTICE),
        match(1.0, me="hard"),
    ):
        book.add(one)
    page.show_history()
    settle(window)
    yield page.history
    for box in page.history._boxes():
        box.setCurrentIndex(0)
    book.remove([one.id for one in book.listed()])


def choose(box: QComboBox, words: str) -> None:
    box.setCurrentIndex(box.findText(words))
    assert box.currentText() == words, f"{words} is offered"


def shown(history: History) -> int:
    rows = history.model.rows
    assert history.found.text().startswith(f"{len(rows)} match"), "the number is told"
    return len(rows)


def test_results_are_those_of_the_person() -> None:
    assert [result_of(match(share)) for share in (1.0, 0.5, 0.0)] == ["won", "drawn", "lost"]
    assert result_of(match(1.0, me="hard")) == "watched"
    assert result_of(Played("g", "", (Participant("Una", "person"),))) == "", "where the list does not say"


def test_how_a_match_ended_is_told_in_english_as_it_is_kept() -> None:
    assert ended(match(1.0)) == "It ended."


@pytest.mark.usefixtures("french")
def test_how_a_match_ended_is_told_in_another_language_by_its_shares() -> None:
    assert [ended(match(share)) for share in (1.0, 0.5, 0.0)] == ["Una gagne.", "Partie nulle.", "Ben gagne."]
    bare = Played("g", "", (Participant("Una", "person"),), "It ended.")
    assert ended(bare) == "It ended.", "where the list does not say who won"


def test_statistics_leave_out_what_does_not_count() -> None:
    rows = [match(1.0), match(0.0), match(0.5), match(1.0, kind=PRACTICE), match(1.0, me="hard")]
    [line] = fared(rows, decks_of)
    assert (line.matches, line.wins, line.draws, line.points) == (3, 1, 1, 1.5)
    low, high = line.interval
    assert low < 0.5 < high, "three matches prove little"
    assert line.words().startswith("50 % (")
    assert MatchFilter(days=7).since(datetime(2026, 1, 8, tzinfo=UTC)) == "2026-01-01T00:00:00+00:00"


def test_filters_narrow_the_list(history: History) -> None:
    assert shown(history) == 7
    for box, words, count in (
        (history.deck, "Spears", 1),
        (history.opponent, "Ben", 1),
        (history.opponent, "Computer, hard", 6),
        (history.result, "Won", 3),
        (history.result, "Watched", 1),
        (history.kind, "Practice", 1),
        (history.kind, "Matches that count", 5),
        (history.span, "The last 7 days", 5),
        (history.span, "The last 30 days", 6),
    ):
        choose(box, words)
        assert shown(history) == count, f"{words} leaves {count}"
        box.setCurrentIndex(0)
    choose(history.deck, "Spears")
    choose(history.result, "Lost")
    assert shown(history) == 0
    assert history.nothing.isVisible(), "an empty list says so"
    assert history.split.isHidden()


def test_statistics_follow_the_list(history: History) -> None:
    decks = {line.name: line for line in history.by_deck.list.rows}
    assert (decks["Axes"].matches, decks["Axes"].wins) == (4, 2)
    assert decks["Spears"].matches == 1
    opponents = {line.name: line.matches for line in history.by_opponent.list.rows}
    assert opponents == {"Computer, hard": 4, "Ben": 1}
    choose(history.deck, "Spears")
    assert [line.name for line in history.by_deck.list.rows] == ["Spears"]


def test_removed_matches_come_back_with_undo(history: History, page: PlayPage, window: MainWindow) -> None:
    history.table.setFocus()
    history.table.selectRow(0)
    QTest.keyClick(history.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert len(history.table.chosen()) == 2
    QTest.keyClick(history.table, Qt.Key.Key_Delete)
    settle(window)
    assert shown(history) == 5
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(window)
    assert shown(history) == 7, "the list shows them again"
    QTest.mouseClick(history.drop, LEFT)
    settle(window)
    assert shown(history) == 6
    QTest.mouseClick(window.toast.act, LEFT)
    settle(window)
    assert shown(history) == 7


def test_a_result_outlives_its_record(page: PlayPage, window: MainWindow) -> None:
    begin(page)
    page.give_up()
    settle(window)
    [last] = page.repository.matches.listed(limit=1)
    page.slots.remove(page.slots.played(last.record))
    page.show_history()
    settle(window)
    page.history.table.selectRow(0)
    QTest.mouseClick(page.history.again, LEFT)
    assert "cannot be opened" in window.toast.text.text(), "the record is gone, and that is said"
    assert page.history.model.rows[0].id == last.id, "the result is still there"


def test_old_records_give_way_and_open_matches_do_not(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    for number in range(RECORDS + 5):
        (tmp_path / f"played-{number:04}.json").write_text("{}", encoding="utf-8")
    fresh = slots.fresh().path
    fresh.write_text("{}", encoding="utf-8")
    kept = slots.fresh().path
    kept.write_text("{}", encoding="utf-8")
    done = slots.finish(fresh)
    assert done.name.startswith("played-")
    assert len(list(tmp_path.glob("played-*.json"))) == RECORDS
    assert kept.is_file(), "a match that can be gone on with gives way to no record"


def test_a_replay_is_watched_from_every_side(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    session = begin(page, "person", "novice")
    match = play(page, qtbot, 8)
    page.give_up()
    page.table.skip()
    settle(window)
    QTest.mouseClick(page.result.watch, LEFT)
    settle(window)
    assert page.session is None
    assert page.stack.currentIndex() == PLAYING
    bar = page.replay
    assert bar.link is not None
    total = len(match.actions)
    assert bar.line.maximum() == total
    assert bar.where.text() == f"0 of {total}"
    faces = page.table.position
    assert faces is not None
    assert -1 not in faces.observation.state.face, "everything lies open at first"
    bar.line.setFocus()
    QTest.keyClick(bar.line, Qt.Key.Key_End)
    settle(window)
    assert bar.link.count == total, "the time line leads to the end"
    assert page.table.position is not None
    assert page.table.position.result == match.result()
    QTest.mouseClick(bar.back, LEFT)
    assert bar.link.count == total - 1
    QTest.keyClick(bar.line, Qt.Key.Key_Home)
    QTest.mouseClick(bar.next, LEFT)
    settle(window)
    assert bar.link.count == 1
    bar.views.setCurrentIndex(1)
    settle(window)
    seen = page.table.position
    assert seen.viewer == 0
    assert -1 in seen.observation.state.face, "a player's view hides what they did not know"
    assert page.table.handover.isHidden(), "nobody hands the screen over"
    assert page.table.picker.choices == (), "nothing can be decided"
    bar.views.setCurrentIndex(2)
    settle(window)
    assert page.table.position.viewer == 1, "the table is turned round"
    if session.trace.thoughts:
        count = session.trace.thoughts[0].count
        page.table.side.setCurrentWidget(page.thoughts)
        settle(window)
        place = page.thoughts.decisions.index(0, 0)
        page.thoughts.list.clicked.emit(place)
        assert bar.link.count == count, "a thought leads to its position"
    QTest.mouseClick(page.leave, LEFT)
    assert page.view.replayed is None


def test_a_replay_goes_on_by_itself_and_holds(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    begin(page)
    play(page, qtbot, 4)
    page.give_up()
    page.table.skip()
    page.table.handover.hide()
    page.watch_again()
    settle(window)
    bar = page.replay
    assert bar.link is not None
    assert not bar.playing, "it waits to be played"
    QTest.mouseClick(bar.play, LEFT)
    assert bar.playing
    qtbot.waitUntil(lambda: bar.link is not None and bar.link.count >= 2)
    QTest.keyClick(window, Qt.Key.Key_F7)
    assert not bar.playing, "a key holds it"
    count = bar.link.count
    qtbot.wait(900)
    assert bar.link.count == count, "held it stays"
    QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert bar.link.count == count - 1
    bar.seek(bar.line.maximum())
    QTest.mouseClick(bar.play, LEFT)
    assert bar.link.count == 0, "from the end it begins anew"
    assert bar.playing


def test_what_cannot_be_watched_is_said(
    page: PlayPage, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    page.replays.file(tmp_path / "none.json")
    assert "none.json cannot be opened: No such file" in window.toast.text.text()
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    page.replays.file(broken)
    assert "no match record" in window.toast.text.text() or "damaged" in window.toast.text.text()
    session = begin(page)
    settle(window)
    page.replays.file(session.file)
    assert "is not over yet" in window.toast.text.text(), "an open match tells nobody's hand"
    assert page.session is session, "and stays open"
