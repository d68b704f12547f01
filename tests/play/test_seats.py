"""Seats answer from what their player may know; a driver asks them and plays what they say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from suite.core.action import Action
from suite.games.toys import TOYS
from suite.play.driver import Driver
from suite.play.match import Match
from suite.play.seats import InProcess, Person, Question
from suite.view.game import TableGame


def first(question: Question) -> Action:
    return question.actions[0]


def test_agents_play_a_whole_match(game: TableGame[Any]) -> None:
    setup = game.setups()[0]
    driver = Driver(Match(game, setup, 5), [InProcess(first) for _ in setup.names])
    while driver.step():
        pass
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

    driver = Driver(match, [InProcess(look) for _ in match.setup.names])
    while driver.step():
        pass
    numbers = [question.number for question in asked]
    assert numbers == sorted(set(numbers)), "every question has a number of its own"


def test_log_of_the_questions_is_what_the_player_noticed(game: TableGame[Any]) -> None:
    match = Match(game, game.setups()[0], 5)
    told: dict[int, list[Any]] = {player: [] for player in range(match.setup.players)}

    def note(question: Question) -> Action:
        told[question.player] += [event.plain() for event in question.events]
        return question.actions[0]

    driver = Driver(match, [InProcess(note) for _ in match.setup.names])
    while driver.step():
        for player, log in told.items():
            whole = [event.plain() for event in match.events(player)]
            assert log == whole[: len(log)], "the parts together are the log, each event once and in order"
    assert any(told.values()), "somebody noticed something"


def test_a_person_answers_later() -> None:
    game = TOYS["kuhn"]()
    people = [Person(), Person()]
    driver = Driver(Match(game, game.setups()[0], 5), people)
    assert not driver.step(), "nothing is played before somebody answers"
    assert not driver.step(), "asking again changes nothing"
    asked = driver.match.player()
    assert asked is not None, "somebody is asked"
    question = people[asked].question
    assert question is not None, "the person sees the question"
    with pytest.raises(ValueError, match="not among the 2 legal answers"):
        people[asked].give((9, 9, 9))
    people[asked].give(question.actions[1])
    assert driver.step(), "the answer is played"
    assert driver.match.actions == [question.actions[1]], "exactly the answer that was given"
    with pytest.raises(ValueError, match="nothing is asked"):
        Person().give(question.actions[0])


def test_a_withdrawn_question_takes_no_answer() -> None:
    game = TOYS["kuhn"]()
    people = [Person(), Person()]
    driver = Driver(Match(game, game.setups()[0], 5), people)
    driver.step()
    asked = driver.match.player()
    assert asked is not None, "somebody is asked"
    question = people[asked].question
    assert question is not None, "the person sees the question"
    people[asked].give(question.actions[0])
    driver.withdraw()
    assert not driver.step(), "the answer to the old question is not played"
    assert people[asked].answer(question.number) is None, "it fits no later question"
    assert driver.match.actions == [], "nothing was played"


def test_an_illegal_answer_is_refused_and_asked_anew() -> None:
    game = TOYS["kuhn"]()
    answers = iter([(9, 9, 9), (0,)])
    seat = InProcess(lambda question: next(answers))
    driver = Driver(Match(game, game.setups()[0], 5), [seat, seat])
    with pytest.raises(ValueError, match="not among the 2 legal answers"):
        driver.step()
    assert driver.step(), "the seat is asked again and its second answer is legal"


def test_seats_must_fit_the_players() -> None:
    game = TOYS["kuhn"]()
    with pytest.raises(ValueError, match="2 players need as many seats, not 1"):
        Driver(Match(game, game.setups()[0], 5), [Person()])
