"""Matches with people have the strong chance, whichever way they begin, and tell what was fixed before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from suite.ai.worker import AgentProcess
from suite.app import FACTORY
from suite.core.card import Catalogue
from suite.core.chance import commitment, is_strong, strong
from suite.core.game import Setup
from suite.play.match import Match
from suite.play.puzzle import Puzzle
from suite.play.record import read, seed_plain
from suite.play.replay import verify
from suite.play.series import BestOf
from suite.ui.play.fairness import Fairness
from suite.ui.play.page import PlayPage
from suite.ui.play.session import next_game, rematch
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from suite.view.game import TableGame
from tests.ui.play.steps import LEFT, begin, from_menu


def opened(page: PlayPage) -> Match:
    """The open match; its chance is strong, from the seed on."""
    assert page.session is not None
    match = page.session.match
    assert is_strong(match.seed)
    assert is_strong(match.state.seed)
    assert match.commitment == commitment(match.seed)
    return match


def lesson(page: PlayPage) -> None:
    QTest.mouseClick(page.form.learn, LEFT)


def puzzle(page: PlayPage) -> None:
    page.puzzles.set_up()
    page.puzzles.keep(Puzzle("Here", "Win."))
    page.choose()
    page.puzzles.play(page.slots.puzzles()[0])


WAYS: dict[str, Callable[[PlayPage], Any]] = {
    "drawn": lambda page: begin(page, seed=""),
    "asked for": lambda page: begin(page, seed="7"),
    "series": lambda page: begin(page, seed="", best_of=3),
    "practice": lambda page: begin(page, seed="", practice=True),
    "against the computer": lambda page: begin(page, "person", "novice", seed=""),
    "guided": lesson,
    "set up by hand": lambda page: page.puzzles.set_up(),
    "puzzle": puzzle,
    "sample": lambda page: page.begin(page.form.sample()),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_match_with_people_begins_on_strong_chance(page: PlayPage, window: MainWindow, way: str) -> None:
    WAYS[way](page)
    seed = opened(page).seed
    page.give_up()
    settle(window)
    page.rematch()
    assert opened(page).seed != seed, "and so does its rematch, with a seed of its own"


def test_following_matches_draw_seeds_of_their_own(page: PlayPage) -> None:
    match = begin(page, seed="7", best_of=3).match
    match.concede(0)
    assert match.series is not None
    more = [rematch(match), rematch(match), rematch(match, swapped=True), next_game(match), next_game(match)]
    seeds = [match.seed, *[one.seed for one in more]]
    assert all(is_strong(seed) for seed in seeds)
    assert len(set(seeds)) == len(seeds), "not even the same rematch has the same seed twice"
    assert isinstance(more[3].series, BestOf)


def test_a_seed_that_is_asked_for_gives_the_same_match(page: PlayPage) -> None:
    matches = []
    for seed in ("7", "7", "8", "", ""):
        matches.append(begin(page, seed=seed).match)
        page.choose()
    seeds = [match.seed for match in matches]
    assert seeds[0] == seeds[1] == strong(7)
    assert len(set(seeds[1:])) == 4, "other numbers are other matches, and none is drawn twice"


def test_no_computer_player_is_told_the_seed(page: PlayPage, qtbot: QtBot) -> None:
    usual = page.context.opponents
    assert usual is not None
    told: list[int] = []

    def noted(
        game: TableGame[Any], setup: Setup, level: str, seed: int, catalogue: Catalogue
    ) -> AgentProcess:
        told.append(seed)
        return AgentProcess(FACTORY, game, setup, level, seed, catalogue)

    page.context.opponents = replace(usual, make=noted)
    try:
        for _ in range(2):
            session = begin(page, "person", "novice", seed="7")
            assert session.adviser is not None
            session.adviser.prepare()
    finally:
        page.context.opponents = usual
    assert len(set(told)) == 4, "the opponent's and the adviser's: drawn anew, whatever the match's seed"


def test_the_menu_tells_what_was_fixed_and_at_the_end_the_seed(page: PlayPage, window: MainWindow) -> None:
    session = begin(page, seed="")
    match = session.match
    texts: list[str] = []

    def look() -> None:
        shown = QApplication.activeModalWidget()
        assert isinstance(shown, Fairness)
        texts.append(shown.informativeText())
        assert shown.copy is not None
        shown.copy.click()

    clipboard = QApplication.clipboard()
    for _ in range(2):
        QTimer.singleShot(0, look)
        from_menu(page, "Fair chance …")
        assert clipboard.text() in texts[-1], "it can be copied"
        page.give_up()
        settle(window)
    before, after = texts
    assert match.commitment in before
    assert match.commitment in after, "the same one"
    seed = str(seed_plain(match.seed))
    assert seed not in before, "the seed is nobody's before the end"
    assert seed in after
    record = read(session.file)
    assert record.more.commitment == match.commitment
    assert verify(record, match.game).over()


def test_a_match_of_an_earlier_version_says_so(page: PlayPage, window: MainWindow) -> None:
    match = begin(page).match
    old = Match(match.game, match.setup, 7)
    told = Fairness(old, page)
    assert "earlier version" in told.text()
    assert told.copy is None, "nothing was told of it"
    told.deleteLater()
