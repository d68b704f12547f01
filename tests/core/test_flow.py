"""Control flow: procedures run until somebody must choose; frames are saved by name."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from suite.core.action import PASS, Action, two
from suite.core.flow import Ask, AskAbout, Decision, FrameTable, Procedure, next_decision
from suite.core.frame import Frame
from tests.core.table import Small

ADD = 1


class Rounds(Procedure[Small]):
    """Asks for marks three times, then once about the score."""

    rule = "test 1"

    def step(self, state: Small, at: int) -> None:
        if at < 3:
            state.call(MARK)
        elif at == 3:
            state.call(SCORE.of(len(state.marks)))
        else:
            state.end()


class Loop(Procedure[Small]):
    """Counts the score up to the number in its arg."""

    def step(self, state: Small, at: int) -> None:
        if state.score == self.args[0]:
            state.end()
        elif at == 1:
            state.again()
        else:
            state.score += 1


class Twice(Decision[Small]):
    """A question whose answer asks another one."""

    text = "Which mark, twice?"

    def player(self, state: Small) -> int:
        return self.args[0]

    def legal_actions(self, state: Small) -> list[Action]:
        return [(ADD, self.args[0])]

    def apply(self, state: Small, action: Action) -> None:
        state.end()
        state.marks.append(action[1])
        state.call(MARK)


def first(state: Small) -> int:
    return 0


def marks(state: Small) -> list[Action]:
    return [PASS, (ADD, 7)]


def mark(state: Small, action: Action) -> None:
    state.marks.append(two(action)[0])


def about(state: Small, number: int) -> int:
    return number % 2


def scores(state: Small, number: int) -> list[Action]:
    return [(ADD, number)]


def score(state: Small, action: Action, number: int) -> None:
    state.score = action[1] * 10 + number


MARK = Ask("test 2", first, "A mark?", marks, mark)
MARKS = Ask("test 3", first, "Marks?", marks, mark, until_pass=True)
SCORE = AskAbout("test 4", about, "The score?", scores, score)


def module(name: str, **content: Any) -> ModuleType:
    """A module that defines `content`."""
    made = ModuleType(name)
    for key, value in content.items():
        setattr(made, key, value)
    return made


def procedure(name: str, home: str) -> type[Frame]:
    """A procedure class called `name` and defined in module `home`."""
    return type(name, (Procedure,), {"__module__": home})


TABLE = FrameTable(module("tests.flow", MARK=MARK, MARKS=MARKS, SCORE=SCORE, Other=procedure("Other", "x")))


def choose(state: Small, action: Action) -> None:
    decision = next_decision(state)
    assert decision is not None, "somebody is asked"
    decision.apply(state, action)


def test_procedures_run_to_the_next_decision() -> None:
    state = Small()
    state.call(Rounds())
    for _ in range(3):
        assert next_decision(state) is MARK, "the step's question is open"
        choose(state, (ADD, 7))
    asked = next_decision(state)
    assert asked is not None, "the fourth step asks about the score"
    assert (asked.args, asked.player(state)) == ((3,), 1), "it is asked about the number of marks"
    choose(state, (ADD, 3))
    assert next_decision(state) is None, "then it is over"
    assert (state.marks, state.score) == ([7, 7, 7], 33), "all answers were carried out"


def test_asking_again_changes_nothing() -> None:
    state = Small()
    state.call(Rounds())
    next_decision(state)
    at = state.at.copy()
    assert next_decision(state) is next_decision(state), "the same decision"
    assert state.at == at, "no step is run twice"


def test_a_loop_runs_again_until_it_ends() -> None:
    state = Small()
    state.call(Loop(4))
    assert next_decision(state) is None, "nobody is asked"
    assert state.score == 4, "the loop ran four times"


def test_an_answer_may_ask_another_question() -> None:
    state = Small()
    state.call(Twice(1))
    choose(state, (ADD, 1))
    assert next_decision(state) is MARK, "the question that the effect called"


def test_some_questions_are_asked_until_somebody_passes() -> None:
    state = Small()
    state.call(MARKS)
    for _ in range(3):
        choose(state, (ADD, 7))
        assert next_decision(state) is MARKS, "it is asked again after every answer"
    choose(state, PASS)
    assert next_decision(state) is None, "until PASS"
    assert state.marks == [7, 7, 7, -1], "and PASS is carried out as well"


def test_frames_are_shared_by_copies() -> None:
    state = Small()
    state.call(SCORE.of(5))
    copy = state.copy()
    assert copy.frames[0] is state.frames[0], "a frame is a value"
    choose(copy, (ADD, 5))
    assert next_decision(state) is state.frames[0], "the original's question is still open"


@pytest.mark.parametrize("frame", [MARK, MARKS, SCORE.of(4)])
def test_frames_are_read_as_written(frame: Frame) -> None:
    data = TABLE.plain(frame)
    again = TABLE.frame(data)
    assert again.args == frame.args, "with the same args"
    assert TABLE.plain(again) == data, "under the same name"


def test_classes_are_read_with_their_args() -> None:
    table = FrameTable(module(__name__, Loop=Loop, Twice=Twice))
    assert table.plain(Loop(4)) == ["Loop", 4], "a frame is a name and ints"
    again = table.frame(["Twice", 1])
    assert isinstance(again, Twice), "the name gives the class"
    assert again.args == (1,), "the ints its args"


def test_imported_classes_are_not_the_modules_own() -> None:
    assert "Other" not in TABLE.makers, "a class belongs to the module that defines it"
    with pytest.raises(ValueError, match="not in the game's frame table"):
        TABLE.plain(Loop(4))


def test_questions_may_be_imported_by_another_module() -> None:
    table = FrameTable(module("one", MARK=MARK, SCORE=SCORE), module("two", MARK=MARK, SCORE=SCORE))
    assert table.plain(MARK) == ["MARK"], "the first module's name counts"
    assert table.plain(SCORE.of(2)) == ["SCORE", 2], "for questions about something as well"


def test_an_alias_keeps_the_first_name() -> None:
    ask = Ask("test", first, "A mark?", marks, mark)
    other = AskAbout("test", about, "The score?", scores, score)
    table = FrameTable(module("one", FIRST=ask, ABOUT=other), module("two", SECOND=ask, AGAIN=other))
    assert table.plain(ask) == ["FIRST"], "one question has one name"
    assert table.plain(other.of(1)) == ["ABOUT", 1], "one question about something has one name"


def test_two_procedures_of_one_name_are_refused() -> None:
    one = module("one", Step=procedure("Step", "one"))
    two = module("two", Step=procedure("Step", "two"))
    with pytest.raises(ValueError, match="two frames are called Step; rename the one in two"):
        FrameTable(one, two)


def test_two_questions_of_one_name_are_refused() -> None:
    one = module("one", MARK=Ask("test", first, "One?", marks, mark))
    two = module("two", MARK=Ask("test", first, "Two?", marks, mark))
    with pytest.raises(ValueError, match="two frames are called MARK; rename the one in two"):
        FrameTable(one, two)


def test_a_question_and_a_procedure_of_one_name_are_refused() -> None:
    one = module("one", Step=AskAbout("test", about, "One?", scores, score))
    two = module("two", Step=procedure("Step", "two"))
    with pytest.raises(ValueError, match="two frames are called Step"):
        FrameTable(one, two)


def test_two_questions_about_something_of_one_name_are_refused() -> None:
    one = module("one", SCORE=AskAbout("test", about, "One?", scores, score))
    two = module("two", SCORE=AskAbout("test", about, "Two?", scores, score))
    with pytest.raises(ValueError, match="two frames are called SCORE"):
        FrameTable(one, two)


@pytest.mark.parametrize(
    "data",
    [
        [],
        None,
        5,
        "MARK",
        {"MARK": 1},
        ["NOWHERE"],
        [["MARK"]],
        [None],
        [7],
        ["MARK", 1],
        ["SCORE"],
        ["SCORE", 1, 2],
        ["SCORE", "x"],
        ["SCORE", True],
        ["SCORE", 1.0],
        ["SCORE", [1]],
    ],
)
def test_unknown_or_unfit_frames_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="step"):
        TABLE.frame(data)


def test_what_is_not_written_says_so() -> None:
    class Bare(Decision[Small]):
        pass

    for call in (
        lambda: Procedure[Small]().step(Small(), 0),
        lambda: Bare().player(Small()),
        lambda: Bare().legal_actions(Small()),
        lambda: Bare().apply(Small(), PASS),
    ):
        with pytest.raises(NotImplementedError, match=r"^(Procedure|Bare) "):
            call()
