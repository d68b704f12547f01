"""Matches at the table: hints, thoughts, taking back, series, rematches, and what is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from suite.ai.worker import AgentProcess
from suite.app import FACTORY, make_window, start
from suite.core.card import Catalogue
from suite.core.game import Setup
from suite.play.byhand import ROLL
from suite.play.record import from_text, read
from suite.play.replay import choices_told, verify
from suite.store.matches import CASUAL, PRACTICE
from suite.ui.opponents import AgentClient
from suite.ui.play.agentseat import AgentSeat
from suite.ui.play.page import PlayPage
from suite.ui.play.session import Session
from suite.ui.play.undo import COVERED, UndoDialog
from suite.ui.shots import cut_off, settle
from suite.ui.table.sprite import CHOSEN
from suite.ui.window import MainWindow
from suite.view.game import TableGame
from tests.ui.play.steps import LEFT, PATIENCE, asked, begin, from_menu, play


def clients(session: Session) -> list[AgentClient]:
    """The computer players of a match."""
    return [seat.client for seat in session.link.driver.seats.values() if isinstance(seat, AgentSeat)]


def test_a_hint_is_advice_and_changes_nothing(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    session = begin(page, "person", "novice")
    match = play(page, qtbot, 3)
    assert session.adviser is not None
    before = list(match.actions)
    fault = "not asked yet"
    while fault:
        # On a busy machine the adviser's process may still be starting; whoever wants a hint asks again.
        with qtbot.waitSignal(session.adviser.advised, timeout=PATIENCE) as told:
            QTest.mouseClick(page.hint, LEFT)
            assert page.hint.text() == "Stop", "it can be stopped"
        action, fault, reasons = told.args
    assert action in match.legal_actions(), "it is advice that can be followed"
    words = match.label(action)
    assert page.state.text() == f"Hint: {words}"
    assert page.table.live.whole.startswith(f"Hint: {words}"), "a screen reader is told, too"
    panel = page.hinting.panel
    assert reasons, "it is told why"
    assert panel.isVisible(), "beside the table"
    assert panel.why.text().split("\n\n") == list(reasons)
    refs = match.game.touch(match.state, action)
    if refs:
        ringed = [one for one in page.table.stage.sprites.values() if CHOSEN in one.rings()]
        assert any(refs[0] in one.item.refs for one in ringed), "what it touches glows"
    assert match.actions == before, "nothing was played"
    assert page.table.picker.touched == (), "nothing was touched"
    settle(window)
    assert read(session.file).more.hints == [len(before)], "the record says that it was asked for"
    QTest.mouseClick(page.hint, LEFT)
    assert page.state.text() == f"Hint: {words}", "asked again it comes at once, and is the same"
    play(page, qtbot, 1)
    assert not panel.isVisible(), "once the match has gone on the hint is away"


def test_a_hint_can_be_stopped_and_gives_way_to_an_answer(page: PlayPage, qtbot: QtBot) -> None:
    session = begin(page, "person", "novice")
    match = asked(page, qtbot)
    adviser = session.adviser
    assert adviser is not None
    heard: list[object] = []
    adviser.advised.connect(lambda action, fault, reasons: heard.append(action))
    QTest.mouseClick(page.hint, LEFT)
    assert page.state.text() == "A hint is thought about …"
    QTest.mouseClick(page.hint, LEFT)
    assert not adviser.busy, "a second click stops it"
    assert page.state.text() == "", "and nothing is said of it any more"
    QTest.mouseClick(page.hint, LEFT)
    assert adviser.busy
    session.link.act(match.legal_actions()[0])
    assert not adviser.busy, "who answers wants no hint any more"
    asked(page, qtbot)
    qtbot.wait(300)
    assert heard == [], "no hint comes late"
    assert page.hint.text() == "Hint"


def test_thoughts_are_hidden_until_the_end(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    session = begin(page, "person", "novice")
    match = play(page, qtbot, 6)
    side = page.table.side
    place = side.indexOf(page.thoughts)
    assert not side.isTabVisible(place), "nobody sees what their opponent thinks"
    while not session.trace.thoughts and not match.over():
        play(page, qtbot, 1)
    page.give_up()
    page.table.skip()
    settle(window)
    assert side.isTabVisible(place), "after the match it is told"
    QTest.mouseClick(page.result.weighed, LEFT)
    assert side.currentWidget() is page.thoughts
    thought = session.trace.thoughts[-1]
    assert page.thoughts.heading.text() == thought.question
    assert page.thoughts.weighed.rows == list(thought.lines)
    assert {line.label for line in thought.lines} >= {thought.chosen}, "what was done was weighed"
    assert page.thoughts.told.text().startswith(("It thought for", "It decided at once"))
    played = page.slots.played(page.repository.matches.listed(limit=1)[0].record)
    assert read(played).result == [0.0, 1.0], "the record can be read with its side file beside it"


def test_practice_shows_thoughts_and_takes_back_any_depth(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    session = begin(page, "person", "novice", practice=True)
    match = play(page, qtbot, 8)
    assert page.table.side.isTabVisible(page.table.side.indexOf(page.thoughts)), "practice hides nothing"
    places = [count for count, _, _ in choices_told(match, 0)]
    assert len(places) > 3
    QTest.mouseClick(page.back, LEFT)
    asked(page, qtbot)
    assert len(match.actions) <= places[-1], "the last choice was taken back, whatever came after it"
    target = places[1]

    def choose() -> None:
        box = next(one for one in page.findChildren(UndoDialog) if one.isVisible())
        row = next(
            row
            for row in range(box.list.count())
            if box.list.item(row).data(Qt.ItemDataRole.UserRole) == target
        )
        box.list.setCurrentRow(row)
        QTest.mouseClick(box.go, LEFT)
        if box.isVisible():
            box.reject()

    QTimer.singleShot(300, choose)
    from_menu(page, "Take back further …")
    assert len(match.actions) == target, "any depth can be gone back to"
    assert match.player() == 0, "it is asked again"
    assert all(thought.count < target for thought in session.trace.thoughts), "thoughts go back, too"
    play(page, qtbot, 2)
    assert len(match.actions) > target, "the match goes on"
    page.give_up()
    settle(window)
    assert page.repository.matches.listed(limit=1)[0].kind == PRACTICE, "the list says that it was practice"
    for box in page.findChildren(UndoDialog):
        box.deleteLater()


def test_where_undo_ends_the_reason_is_said(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    session = begin(page)
    match = session.match
    why = match.undo_barrier()
    assert why is not None
    assert why in page.back.toolTip(), "the button says why"
    assert why in page.back.accessibleDescription(), "for everybody"
    QTest.mouseClick(page.back, LEFT)
    assert why in window.toast.text.text(), "so does a click"
    assert window.toast.act.text() == "Take back further", "and names the way on"
    for _ in range(200):
        if match.undo_barrier() is None or match.over():
            break
        play(page, qtbot, 1)
        page.table.skip()
    if page.table.handover.isVisible():
        QTest.mouseClick(page.table.handover.button, LEFT)
    count = len(match.actions)
    assert page.back.toolTip() == "Take your last choice back"
    QTest.keyClick(page.table.canvas, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert len(match.actions) < count, "what can be undone is undone"
    assert not match.practice, "and the match goes on counting"
    # As if it had been begun under other rules.
    match.actions[0] = (1, 999)
    page.undo.ask()
    assert window.toast.text.text().startswith("Action 1 of the match cannot be repeated: ")


def test_a_covered_table_tells_nothing_of_whoever_sits_down_next(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    session = begin(page, practice=True)
    match = session.match
    while page.table.handover.isHidden():
        play(page, qtbot, 1)
    name = match.setup.names[session.link.viewer]
    assert page.table.handover.words.text() == f"It is {name}'s turn to decide"
    assert page.table.log.lines, "the log is there, behind the handover screen"
    for key in (Qt.Key.Key_Backspace, Qt.Key.Key_H):
        count = len(match.actions)
        QTest.keyClick(page.table.handover.button, key, Qt.KeyboardModifier.ControlModifier)
        assert len(match.actions) == count, "nobody takes back for another"
        assert session.adviser is None or not session.adviser.busy, "nor asks for their hint"
    page.undo.ask()
    assert not [one for one in page.findChildren(UndoDialog) if one.isVisible()], "choices are not listed"
    assert window.toast.text.text() == COVERED
    QTest.keyClick(page.table.handover.button, Qt.Key.Key_Return)
    assert page.table.position is not None
    assert page.table.position.viewer == session.link.viewer, "they see their own table now"
    assert window.focusWidget() is page.table.canvas, "and go on by keys there"


def test_a_match_given_up_while_the_table_is_covered_asks_nobody(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    session = begin(page)
    while page.table.handover.isHidden():
        play(page, qtbot, 1)
    page.give_up()
    settle(window)
    assert session.match.over()
    assert page.table.handover.words.text() == "The match is over"
    QTest.mouseClick(page.table.handover.button, LEFT)
    settle(window)
    assert page.result.isVisible()


def test_a_series_goes_on_with_its_score(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    first = begin(page, best_of=3)
    assert page.state.text() == "Best of 3: Player 0, Opponent 0"
    loser = first.link.viewer
    page.give_up()
    settle(window)
    winner = first.match.setup.names[1 - loser]
    assert page.result.following.isVisible()
    assert not page.result.again.isVisible(), "the series is not over"
    assert f"{winner} 1" in page.result.more.text(), "the score is shown"
    QTest.mouseClick(page.result.following, LEFT)
    second = page.session
    assert second is not None
    assert second is not first
    assert second.match.series is not None
    assert first.match.series is not None
    assert second.match.series.key == first.match.series.key, "it is the same series"
    assert f"{winner} 1" in page.state.text()
    settle(window)
    kept = read(second.file).more.series
    assert kept is not None
    assert kept.results == [first.match.returns()], "the record knows the games before"
    second.link.give_up(loser)
    page.table.skip()
    settle(window)
    assert f"{winner} wins the series 2 : 0." in page.result.more.text()
    assert page.result.again.isVisible(), "now a rematch is offered"
    assert len({one.series for one in page.repository.matches.listed(limit=2)}) == 1, (
        "the list knows the series"
    )


def test_a_rematch_with_decks_swapped(page: PlayPage, window: MainWindow) -> None:
    first = begin(page)
    page.give_up()
    settle(window)
    decks = [deck.title for deck in first.match.setup.decks]
    QTest.mouseClick(page.result.swap, LEFT)
    assert page.session is not None
    match = page.session.match
    assert [deck.title for deck in match.setup.decks] == decks[::-1]
    assert match.setup.names == first.match.setup.names, "the players keep their places"
    assert match.seed != first.match.seed, "another seed"
    page.give_up()
    settle(window)
    QTest.mouseClick(page.result.again, LEFT)
    assert page.session is not None
    assert [deck.title for deck in page.session.match.setup.decks] == decks[::-1], "a rematch swaps nothing"


def test_a_match_changed_by_hand_does_not_count(page: PlayPage, window: MainWindow) -> None:
    session = begin(page)
    session.match.play((ROLL, 6))
    page.give_up()
    settle(window)
    assert page.repository.matches.listed(limit=1)[0].kind == CASUAL


def test_a_report_holds_the_match_and_no_folder(
    page: PlayPage, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = begin(page, "person", "novice")
    play(page, qtbot, 3)
    page.reporting.faults.append(f"something in {tmp_path}/x.json")
    path = tmp_path / "report.zip"
    page.reporting.report_to(path)
    with ZipFile(path) as archive:
        names = archive.namelist()
        record = from_text(archive.read("match.json"))
        whole = b"".join(archive.read(name) for name in names)
        assert archive.read("log.txt"), "the log is there"
        assert b'"version"' in archive.read("about.json")
    assert verify(record, page.repository.play_game("conan-ccg")).actions == session.match.actions
    for folder in (Path.home(), tmp_path, page.slots.folder):
        assert str(folder).encode() not in whole, "no folder of this machine is in it"
    assert "report.zip" in window.toast.text.text()
    page.reporting.report_to(tmp_path / "no" / "folder.zip")
    assert "cannot be written" in window.toast.text.text(), "where it cannot be written that is said"


def test_closing_the_window_during_a_thought_takes_less_than_a_second(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    own = make_window(tmp_path / "window.ini")
    own.look.motion = False
    own.show()
    start(own, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(own)
    own.go("play")
    page = own.pages["play"]
    assert isinstance(page, PlayPage)
    session = begin(page, "expert", "expert")
    qtbot.waitUntil(lambda: session.link.since > 0, timeout=PATIENCE)
    qtbot.wait(1500)
    agents = [client for client in clients(session) if isinstance(client, AgentProcess)]
    processes = [agent.child.process for agent in agents if agent.child is not None]
    numbers = [process.pid for process in processes]
    assert len(numbers) == 2
    assert all(numbers), "the players have processes of their own"
    actions = list(session.match.actions)
    own.close()
    assert all(agent.child is None for agent in agents), "no process is left"
    assert read(session.file).actions == actions, "the match is kept as it stood"


def test_a_player_who_does_not_answer_is_answered_for_and_told(
    page: PlayPage, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    usual = page.context.opponents
    assert usual is not None

    def impatient(
        game: TableGame[Any], setup: Setup, level: str, seed: int, catalogue: Catalogue
    ) -> AgentProcess:
        return AgentProcess(FACTORY, game, setup, level, seed, catalogue, tmp_path, patience=0.05)

    page.context.opponents = replace(usual, make=impatient)
    try:
        session = begin(page, "person", "expert")
    finally:
        page.context.opponents = usual
    match = play(page, qtbot, 30)
    qtbot.waitUntil(lambda: bool(page.reporting.faults) or match.over(), timeout=PATIENCE)
    assert "did not answer (no answer by the deadline)" in page.reporting.faults[0]
    assert match.player() in session.link.people or match.over(), "the match goes on"
    assert list(tmp_path.glob("computer-player-*.json")), "a diagnostic record was written"
    assert session.trace.thoughts[0].ended == "no answer by the deadline"


def test_with_closed_lists_no_computer_player_is_told_a_deck_list(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    page.form.lists.setCurrentIndex(page.form.lists.findData(False))
    session = begin(page, "person", "normal")
    match = play(page, qtbot, 4)
    while not session.trace.thoughts and not match.over():
        play(page, qtbot, 1)
    QTest.mouseClick(page.hint, LEFT)
    adviser = session.adviser
    assert adviser is not None
    with qtbot.waitSignal(adviser.advised, timeout=PATIENCE) as told:
        pass
    assert told.args[0] in match.legal_actions(), "advice is found all the same"
    assert session.trace.thoughts, "and so are answers"
    assert page.reporting.faults == []
    for client in [*clients(session), adviser.client]:
        assert isinstance(client, AgentProcess)
        decks = client.match["setup"]["decks"]
        assert [deck["sections"] for deck in decks] == [{}, {}], "its process never holds a list"
        assert not any(deck["title"] for deck in decks), "nor the name of one"


def test_move_now_ends_a_thought(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    session = begin(page, "expert", "expert")
    link = session.link
    agents = [client for client in clients(session) if isinstance(client, AgentProcess)]
    qtbot.waitUntil(lambda: any(agent.best is not None for agent in agents))
    qtbot.waitUntil(lambda: page.state.text().startswith("The computer thinks … "))
    assert page.hurry.isEnabled()
    with qtbot.waitSignal(link.signals.thought, timeout=PATIENCE) as told:
        QTest.mouseClick(page.hurry, LEFT)
    assert told.args[0].ended == "asked", "with what it had found"
    assert told.args[0].lines, "which was something"
    assert page.reporting.faults == []


def test_a_damaged_save_gives_way_to_the_one_before_it(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    session = begin(page)
    play(page, qtbot, 3)
    settle(window)
    play(page, qtbot, 1)
    settle(window)
    page.choose()
    file = session.file
    file.write_bytes(file.read_bytes()[:-50])
    page.choose()
    settle(window)
    slot = next(slot for slot in page.slots.all() if slot.path == file)
    assert slot.older
    assert slot.record is not None
    assert len(slot.record.actions) >= 3, "the decision before is there"
    drop = next(
        one for one in page.saved.findChildren(QPushButton) if one.text() == "Remove" and one.isVisible()
    )
    QTest.mouseClick(drop, LEFT)
    assert file not in [slot.path for slot in page.slots.all()], "a match can be let go"
    QTest.mouseClick(window.toast.act, LEFT)
    assert file in [slot.path for slot in page.slots.all()], "and be had again"
    page.drop(slot)


@pytest.mark.parametrize(("theme", "text"), [("light", 100), ("dark", 200)])
def test_nothing_is_cut_off_at_the_end_of_a_match(
    page: PlayPage, window: MainWindow, theme: str, text: int
) -> None:
    begin(page, best_of=3)
    page.give_up()
    window.look.choose(choice=theme, text_size=text)
    settle(window)
    assert cut_off(window) == []
    page.watch_again()
    settle(window)
    assert cut_off(window) == []
    page.show_history()
    settle(window)
    assert cut_off(window) == []
    window.look.choose(choice="dark", text_size=100)
