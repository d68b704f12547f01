"""Puzzles: a position with a title and a task, kept in a record and played from there."""

from typing import Any

import pytest

from suite.games import make_conan_ccg
from suite.games.conan_ccg.words import DECK, HAND
from suite.play.byhand import MOVE
from suite.play.match import Match
from suite.play.puzzle import Puzzle
from suite.play.record import from_text, record_from, record_of, to_text
from suite.play.replay import resume, verify
from suite.view.game import TableGame


@pytest.fixture(scope="module")
def conan() -> TableGame[Any]:
    return make_conan_ccg()


def test_a_position_set_up_by_hand_is_kept_and_played_from_there(conan: TableGame[Any]) -> None:
    match = Match(conan, conan.setups()[0], 8, auto_pass=False, practice=True)
    match.play((MOVE, match.state.zones[DECK][-1], HAND))
    match.puzzle = Puzzle(" Eight  cards", "Win\nthis turn.")
    record = from_text(to_text(record_of(match)).encode())
    again = resume(record, conan, auto_pass=False)
    assert again.puzzle is not None
    assert (again.puzzle.title, again.puzzle.task) == ("Eight cards", "Win this turn.")
    told = [one.observation(0).plain(conan.table) for one in (again, match)]
    assert told[0] == told[1]
    assert again.practice
    told = [one.observation(1).plain(conan.table) for one in (verify(record, conan), match)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("title", "task", "words"), [("", "x", "title"), ("x" * 81, "x", "title"), ("x", " ", "task")]
)
def test_a_puzzle_needs_words(title: str, task: str, words: str) -> None:
    with pytest.raises(ValueError, match=f"the {words} of a puzzle has 1 to"):
        Puzzle(title, task)


@pytest.mark.parametrize(
    "damage", ["x", {"title": "x"}, {"title": 1, "task": "x"}, {"title": "", "task": "x"}]
)
def test_a_damaged_puzzle_gets_a_sentence(conan: TableGame[Any], damage: Any) -> None:
    body = record_of(Match(conan, conan.setups()[0], 8)).plain() | {"puzzle": damage}
    with pytest.raises(ValueError, match="puzzle"):
        record_from(body)
