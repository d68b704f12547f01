"""Watching players of the program: pause, one step, speed; forced passes need none of their thought."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.core.action import PASS, Action
from suite.core.chance import Chance
from suite.core.observation import Observation
from suite.play.match import Match
from suite.play.seats import PlainAnswer
from suite.ui.context import Context
from suite.ui.play.agentseat import AgentSeat
from suite.ui.play.link import MatchLink
from suite.ui.play.thinkdelay import ThinkDelay
from suite.ui.table.choices import SPEEDS
from suite.ui.table.view import MatchTable
from suite.view.game import TableGame
from tests.ui.table.hands import assert_true_picture, by_mouse

LEFT = Qt.MouseButton.LeftButton


class Quick:
    """A computer player who answers at random, after ten milliseconds."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.asked: list[list[Action]] = []
        """The answers that each question had."""
        self._answer: PlainAnswer | None = None

    def ask(
        self, observation: Observation, actions: list[Action], ready: Callable[[], None] | None = None
    ) -> None:
        self.asked.append(actions)
        assert ready is not None, "the window never looks by itself"
        QTimer.singleShot(10, lambda: self._think(actions, ready))

    def _think(self, actions: list[Action], ready: Callable[[], None]) -> None:
        self._answer = PlainAnswer(actions[self.chance.roll(len(actions))])
        ready()

    def poll(self) -> PlainAnswer | None:
        answer, self._answer = self._answer, None
        return answer

    def now(self) -> None:
        """It has answered already."""

    def restart(self) -> None:
        """It remembers nothing."""

    def close(self) -> None:
        """There is nothing to end."""

    def end(self) -> None:
        """There is nothing to end."""


Watch = Callable[..., tuple[MatchTable, MatchLink]]


@pytest.fixture
def watch(context: Context, qtbot: QtBot, games: dict[str, TableGame[Any]]) -> Iterator[Watch]:
    """A function: a table at which only `people` are no computer players."""
    links = []

    def sit(game: str, seed: int, people: tuple[int, ...] = ()) -> tuple[MatchTable, MatchLink]:
        match = Match(games[game], games[game].setups()[0], seed)
        delay = ThinkDelay() if people else None
        others = [player for player in range(match.setup.players) if player not in people]
        seats = {player: AgentSeat(Quick(seed + player), delay) for player in others}
        view = MatchTable(context)
        qtbot.addWidget(view)
        view.resize(1100, 720)
        view.show()
        link = MatchLink(match, seats, lambda: view.holds)
        links.append(link)
        view.open(link)
        view.free.connect(link.go_on)
        link.start()
        return view, link

    yield sit
    for link in links:
        link.close()


def test_pause_step_and_go_on(watch: Watch, qtbot: QtBot) -> None:
    view, link = watch("tricks", 3)
    bar = view.pacing
    assert bar.pauser.isVisible()
    assert not bar.until.isVisible(), "whoever watches has nothing to pass"
    qtbot.waitUntil(lambda: len(link.match.actions) > 3)
    QTest.mouseClick(bar.pauser, LEFT)
    assert bar.pauser.accessibleName() == "Go on"
    # Whoever thinks already gives their answer.
    qtbot.wait(50)
    count = len(link.match.actions)
    qtbot.wait(150)
    assert len(link.match.actions) == count, "nobody goes on"
    told = len(link.match.state.journal or ())
    QTest.mouseClick(bar.stepper, LEFT)
    qtbot.waitUntil(lambda: len(link.match.state.journal or ()) > told)
    count = len(link.match.actions)
    qtbot.wait(150)
    assert len(link.match.actions) == count, "one step, then it holds again"
    assert_true_picture(view, link)
    bar.step()
    qtbot.waitUntil(lambda: len(link.match.actions) > count)
    QTest.mouseClick(bar.pauser, LEFT)
    qtbot.waitUntil(link.match.over)


def test_speed_is_chosen_beside_the_table(watch: Watch, context: Context) -> None:
    view, _ = watch("tricks", 3)
    view.pacing.speeds.setFocus()
    QTest.keyClick(view.pacing.speeds, Qt.Key.Key_Down)
    assert context.table.speed == SPEEDS[3][0], "by keyboard"
    context.style.motion = True
    view.pacing._told = -1
    view.pacing.heard(view.position)
    assert view.pacing.held, "what was told stands for a moment"


def test_players_with_people_have_no_pause(watch: Watch) -> None:
    view, _ = watch("tricks", 3, people=(0,))
    view.pacing.pause()
    view.pacing.step()
    assert not view.pacing.paused
    assert view.pacing.pauser.isHidden()


def test_computer_players_are_asked_only_where_they_have_a_choice(watch: Watch, qtbot: QtBot) -> None:
    view, link = watch("conan-ccg", 5, people=(0,))
    chance = Chance(5)
    for _ in range(40):
        qtbot.waitUntil(lambda: link.match.over() or link.match.player() == 0)
        if link.match.over():
            break
        by_mouse(view, chance)
    other: Any = link.driver.seats[1]
    asked = other.client.asked
    assert asked, "it was asked"
    assert [PASS] not in asked, "never where it could only pass"
    assert len(link.match.actions) > len(asked) + 40, "such passes were made all the same"
