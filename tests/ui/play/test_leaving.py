"""Leaving a match of three at the table: give up while the others play on, or hand the seat over."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from suite.core.event import Event
from suite.play.leaving import GAVE_UP, TAKEN_OVER, sentence
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.ui.play.leaving import LeaveQuestion
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.play.steps import asked, play


def three(page: PlayPage, *seats: str) -> Match:
    game = page.repository.play_game("conan-ccg")
    setup = next(setup for setup in game.setups() if setup.players == 3)
    match = Match(game, setup, 5, seats)
    page.begin(match)
    return match


def test_who_gives_up_is_out_and_the_others_play_on(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    match = three(page, PERSON, PERSON, PERSON)
    play(page, qtbot, 5)
    assert page.link is not None
    leaver = page.link.viewer
    page.give_up()
    settle(window)
    assert not match.over(), "two are left"
    play(page, qtbot, 12)
    assert match.player() != leaver, "who gave up is not asked any more"
    told = [match.sentence(event) for event in match.state.journal or ()]
    assert f"{match.setup.names[leaver]} gives up; the others play on." in told
    while not page.table.handover.isHidden():
        page.table.handover.button.click()
        page.table.skip()
    assert f"{match.setup.names[leaver]} · out" in page.table.plate_names(), "their plate says so"
    assert page.link is not None
    page.give_up()
    settle(window)
    assert match.over(), "one is left"
    assert sum(share > 0 for share in match.returns()) == 1


def test_the_computer_takes_over(page: PlayPage, window: MainWindow, qtbot: QtBot) -> None:
    match = three(page, PERSON, PERSON, "novice")
    asked(page, qtbot)
    assert page.link is not None
    leaver = page.link.viewer
    page.hand_over()
    settle(window)
    assert match.seats[leaver] == "novice", "as strong as the others"
    before = len(match.actions)
    play(page, qtbot, 3)
    assert len(match.actions) > before, "the match goes on with the computer in that seat"
    assert page.link.people == (1 - leaver,)


def test_a_seat_is_its_persons_again_before_it_was_handed_over(
    page: PlayPage, window: MainWindow, qtbot: QtBot
) -> None:
    match = three(page, PERSON, PERSON, "novice")
    asked(page, qtbot)
    assert page.link is not None
    leaver, count = page.link.viewer, len(match.actions)
    page.hand_over()
    play(page, qtbot, 2)
    page.undo.to(count)
    settle(window)
    assert match.seats == [PERSON, PERSON, "novice"]
    assert page.link is not None
    assert (page.link.people, list(page.link.driver.seats)) == ((0, 1), [2])
    assert page.table.pacing.shared, "the table is handed from one to the other again"
    page.table.skip()
    shown = page.table.position
    assert shown is not None
    assert shown.viewer == leaver
    assert shown.asked is not None
    assert shown.asked.choices, "whoever had left decides again"
    play(page, qtbot, 1)
    assert len(match.actions) > count


def test_nothing_is_given_up_by_the_enter_key(page: PlayPage) -> None:
    match = three(page, PERSON, PERSON, PERSON)
    question = LeaveQuestion(match, 0, True, True, page)
    assert question.defaultButton() is question.stay
    assert question.escapeButton() is question.stay
    assert question.buttonRole(question.give_up) == QMessageBox.ButtonRole.DestructiveRole
    assert "the others play on" in question.informativeText()
    question.deleteLater()


@pytest.mark.parametrize(("practice", "counts"), [(True, "for nothing"), (False, "as lost")])
def test_practice_is_not_said_to_be_lost(page: PlayPage, practice: bool, counts: str) -> None:
    game = page.repository.play_game("conan-ccg")
    match = Match(game, game.setups()[0], 5, (PERSON, "novice"), practice=practice)
    question = LeaveQuestion(match, 0, False, True, page)
    assert counts in question.informativeText()
    question.deleteLater()


def test_who_plays_a_game_that_needs_everybody_is_told_that_it_ends_for_all(page: PlayPage) -> None:
    game = page.repository.play_game("zabor")
    match = Match(game, next(setup for setup in game.setups() if setup.players == 3), 5)
    question = LeaveQuestion(match, 0, True, True, page)
    assert "it ends for all" in question.informativeText()
    question.deleteLater()


def test_leaving_is_told_in_the_words_of_the_window(french: None) -> None:
    told = [sentence(Event(kind, (1,)), ["Ann", "Bob"]) for kind in (GAVE_UP, TAKEN_OVER)]
    assert told == ["Bob abandonne ; les autres continuent.", "L'ordinateur joue désormais pour Bob."]
