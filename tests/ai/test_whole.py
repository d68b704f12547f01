"""A play is judged whole: after the answers to what it asks its player, and no further."""

from __future__ import annotations

import pytest

from suite.ai.lookahead import EFFORT, WIDE, OpenPlay, carried_out, worth
from suite.ai.players import parse
from suite.ai.view import View
from suite.core.action import Action
from suite.core.flow import next_decision
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import PLAY
from tests.ai.blunders.position import facing, turn
from tests.conan_stage import Stage
from tests.rulebook.conan_ccg.plain import Plain


def answers(t: Stage) -> list[Action]:
    """The legal answers to what is asked."""
    question = next_decision(t.state)
    assert question is not None
    return question.legal_actions(t.state)


def carouser() -> Stage:
    """Conan is badly wounded and holds Carousing, whose price comes before the choice of its gain."""
    return turn(Plain(hand=["carousing", "cut3"], prowess=12, health=3))


def test_a_price_is_weighed_against_the_gain_that_is_chosen_after_it() -> None:
    t = carouser()
    play = next(a for a in answers(t) if a[0] == PLAY)
    done = next(a for a in answers(t) if a[0] != PLAY)
    assert worth(t.game, t.state, play, 0, 2) > worth(t.game, t.state, done, 0, 2), "3 Health for 3 Prowess"
    view = View(t.game, answers(t), t.game.observation(t.state, 0))
    assert parse("greedy").make(1).choose(view) == play


def test_the_best_of_the_further_answers_counts() -> None:
    t = carouser()
    after = t.state.copy()
    whole = OpenPlay(after)
    whole.decision.apply(after, next(a for a in answers(t) if a[0] == PLAY))
    question = next_decision(after)
    assert question is not None
    assert whole.under_way(after), "it has still to be said what Carousing brings"
    each = []
    for action in question.branches(after):
        world = after.copy()
        question.apply(world, action)
        next_decision(world)
        assert not whole.under_way(world), "then the Prepare Step asks again"
        each.append(t.game.value(world, 0))
    value, end = carried_out(t.game, whole, after.copy(), 0, 2)
    assert value == pytest.approx(max(each) - EFFORT)
    assert max(each) > min(each) + EFFORT
    assert not whole.under_way(end)


def test_a_question_that_is_put_again_is_one_of_its_own() -> None:
    t = turn(Plain(hand=["notched-broadsword", "cut3"]))
    after = t.state.copy()
    whole = OpenPlay(after)
    whole.decision.apply(after, next(a for a in answers(t) if a[0] == PLAY))
    assert next_decision(after) is after.frames[-1] is whole.decision
    assert not whole.under_way(after)


def test_many_answers_are_looked_at_here_and_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Storytelling asks which of thirty cards is its price: WIDE of them are tried."""
    t = turn(facing("idle1", hand=["storytelling"] + ["idle1"] * 30, health=3), 3)
    game = t.game
    judged = []

    def value(state: Conan, player: int) -> float:
        judged.append(state)
        return type(game).value(game, state, player)

    monkeypatch.setattr(game, "value", value)
    worth(game, t.state, next(a for a in answers(t) if a[0] == PLAY), 0, 2)
    assert len(judged) == WIDE
