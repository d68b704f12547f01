"""Seats answer from what their player may know; a driver asks them and plays what they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from suite.core.action import Action
from suite.games.toys import TOYS
from suite.play.byhand import ROLL
from suite.play.driver import Driver, Listener
from suite.play.match import Match
from suite.play.seats import Answer, InProcess, PlainAnswer, Question, Seat
from suite.view.game import TableGame


def first(question: Question) -> Action:
    return question.actions[0]


def all_at(match: Match, choose: Callable[[Question], Action]) -> dict[int, Seat]:
    """A seat for everybody, where `choose` answers."""
    return {player: InProcess(choose) for player in range(match.setup.players)}


def test_agents_play_a_whole_match(game: TableGame[Any]) -> None:
    setup = game.setups()[0]
    match = Match(game, setup, 5)
    driver = Driver(match, all_at(match, first))
    driver.go_on()
    assert driver.match.over(), "seats that answer at once play to the end"


def test_questions_hold_only_what_the_player_may_know(game: TableGame[Any]) -> None:
    match = Match(game, game.setups()[0], 5)
    asked: list[Question] = []

    def look(question: Question) -> Action:
        state = match.state
        asked.append(question)
        assert question.player == match.player(), "the one who must decide is asked"
        assert question.actions == match.legal_actions(), "with all legal answers"
        faces = question.observation.state.face
        for card, seen in enumerate(state.seen):
            known = seen >> question.player & 1
            assert faces[card] == (state.face[card] if known else -1), "an unseen face stays hidden"
        assert question.observation.state.seed == 1, "the future is not told"
        json.dumps(question.observation.plain(game.table))
        return question.actions[-1]

    Driver(match, all_at(match, look)).go_on()
    assert len(asked) > 1, "more than one was put"


class Slow(Seat):
    """Answers when it is told to, as one that thinks elsewhere."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self.ready: Callable[[], None] | None = None
        self.given: PlainAnswer | None = None
        self.told: list[str] = []

    def ask(self, question: Question, ready: Callable[[], None]) -> None:
        self.question = question
        self.ready = ready

    def answer(self) -> PlainAnswer | None:
        given, self.given = self.given, None
        return given

    def hurry(self) -> None:
        self.told.append("hurry")

    def withdraw(self) -> None:
        self.told.append("withdraw")
        self.given = None

    def restart(self) -> None:
        self.told.append("restart")


class Heard(Listener):
    """Notes what a driver tells, and holds when told to."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.holds = False

    def asked(self, question: Question) -> None:
        self.told.append(f"asked {question.player}")

    def answered(self, question: Question, answer: Answer) -> None:
        self.told.append(f"answered {question.player}")

    def changed(self) -> None:
        self.told.append("changed")

    def held(self) -> bool:
        return self.holds


def slow_table() -> tuple[Driver, list[Slow], Heard]:
    game = TOYS["kuhn"]()
    seats = [Slow(), Slow()]
    heard = Heard()
    return Driver(Match(game, game.setups()[0], 5), dict(enumerate(seats)), heard), seats, heard


def test_a_seat_answers_later_and_says_so() -> None:
    driver, seats, heard = slow_table()
    driver.go_on()
    driver.go_on()
    [asked] = driver.open
    assert heard.told == [f"asked {asked}"], "it is asked once"
    assert driver.match.actions == [], "nothing is played before it answers"
    question, ready = seats[asked].question, seats[asked].ready
    assert question is not None
    assert ready is not None
    seats[asked].given = PlainAnswer(question.actions[1])
    ready()
    assert driver.match.actions == [question.actions[1]], "exactly the answer that was given"
    assert heard.told[1:] == [f"answered {asked}", "changed", f"asked {1 - asked}"], "then the other is asked"


def test_nobody_is_asked_while_the_listener_holds() -> None:
    driver, seats, heard = slow_table()
    heard.holds = True
    driver.go_on()
    assert driver.open == {}
    heard.holds = False
    driver.go_on()
    [asked] = driver.open
    question = seats[asked].question
    assert question is not None
    heard.holds = True
    seats[asked].given = PlainAnswer(question.actions[0])
    driver.go_on()
    assert len(driver.match.actions) == 1, "whoever thinks already gives their answer"
    assert driver.open == {}, "and nobody is asked after it"


def test_a_withdrawn_question_takes_no_answer() -> None:
    driver, seats, _ = slow_table()
    driver.go_on()
    [asked] = driver.open
    first = seats[asked].question
    driver.hurry()
    driver.withdraw()
    assert seats[asked].told == ["hurry", "withdraw"]
    driver.go_on()
    second = seats[asked].question
    assert first is not None
    assert second is not None
    assert second is not first, "it is asked anew"
    driver.restart()
    assert seats[asked].told[2:] == ["withdraw", "restart"]
    assert seats[1 - asked].told == ["restart"], "all seats forget, asked or not"


def test_a_change_by_hand_asks_anew() -> None:
    driver, seats, heard = slow_table()
    driver.go_on()
    [asked] = driver.open
    driver.play((ROLL, 6), 1 - asked)
    assert seats[asked].told == ["withdraw"], "the question was one about another position"
    assert heard.told[-1] == "changed"
    driver.go_on()
    assert list(driver.open) == [asked]


def test_an_illegal_answer_is_refused_and_asked_anew() -> None:
    game = TOYS["kuhn"]()
    answers = iter([(9, 9, 9), (0,)])
    seat = InProcess(lambda question: next(answers))
    driver = Driver(Match(game, game.setups()[0], 5), {0: seat, 1: seat})
    with pytest.raises(ValueError, match="not among the 2 legal answers"):
        driver.step()
    assert driver.step(), "the seat is asked again and its second answer is legal"


def test_a_forced_pass_needs_no_thought(game: TableGame[Any]) -> None:
    setup = game.setups()[0]
    match = Match(game, setup, 5, auto_pass=False)
    asked: list[Question] = []

    def note(question: Question) -> Action:
        asked.append(question)
        return question.actions[0]

    Driver(match, all_at(match, note)).go_on()
    assert match.over()
    assert not any(question.forced for question in asked)
    assert len(match.actions) >= len(asked)


def test_seats_must_be_those_of_players() -> None:
    game = TOYS["kuhn"]()
    with pytest.raises(ValueError, match="there is no player 3 who could have a seat"):
        Driver(Match(game, game.setups()[0], 5), {2: Slow()})
