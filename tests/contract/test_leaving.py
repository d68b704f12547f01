"""Players who give up while others play on: the game goes on by its rules, and they never win."""

from __future__ import annotations

import pytest

from suite.core.chance import Chance
from suite.core.event import OVER
from suite.core.state import State
from suite.play.leaving import GAVE_UP, GIVE_UP, TAKE_OVER
from suite.play.match import Match
from suite.play.record import from_text, record_of, to_text
from suite.play.replay import Replay, resume, verify
from tests.contract.matches import CASES, Case

OPEN = [case for case in CASES if case.game.plays_on and case.setup.players > 2]
SPAN = 60
"""Somebody leaves within so many answers of the last who left."""


def play_on(match: Match, chance: Chance, count: int) -> None:
    """Random answers, as many as `count`, with the invariants looked at after each seventh."""
    for number in range(count):
        if match.over():
            return
        actions = match.branches()
        match.play(actions[chance.roll(len(actions))])
        asked = match.player()
        assert asked is None or not match.state.gave_up >> asked & 1, "who gave up is not asked any more"
        if number % 7 == 0:
            match.game.check(match.state)


def stayers(state: State) -> list[int]:
    return [player for player in range(state.players) if not state.gave_up >> player & 1]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in OPEN])
def test_all_but_one_leave_at_any_moment(case: Case, seed: int) -> None:
    chance = Chance(seed)
    match = Match(case.game, case.setup, seed)
    while not match.over():
        play_on(match, chance, chance.roll(SPAN))
        present = [p for p in stayers(match.state) if not case.game.is_out(match.state, p)]
        if not match.over():
            match.give_up(present[chance.roll(len(present))])
            assert match.undo_barrier() is not None, "leaving is not undone"
            case.game.check(match.state)
    returns = match.returns()
    assert sum(returns) == pytest.approx(1)
    assert match.result(), "it is told who has won"
    last = (match.state.journal or [])[-1]
    assert last.kind == OVER
    said = match.sentence(last)
    assert [name for name in match.setup.names if name in said] == [
        name for name, share in zip(match.setup.names, returns, strict=True) if share > 0
    ], "whoever left has no part in it"
    if len(stayers(match.state)) == 1:
        assert returns[stayers(match.state)[0]] == 1, "who stays to the end wins"
    record = from_text(to_text(record_of(match)).encode())
    assert verify(record, case.game).returns() == returns, "the actions lead to the same end"
    assert case.game.save(resume(record, case.game).state) == case.game.save(match.state)
    told = [match.sentence(event) for event in match.state.journal or () if event.kind == GAVE_UP]
    assert len(told) == match.state.gave_up.bit_count()
    assert all(told), "the log tells who left"


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in OPEN])
def test_one_leaves_and_the_others_play_on(case: Case) -> None:
    for seed in range(7, 12):
        chance = Chance(seed)
        match = Match(case.game, case.setup, seed)
        play_on(match, chance, 40)
        asked = match.player()
        if asked is not None:
            break
    assert asked is not None, "some match lasts so long"
    leaver = (asked + 1) % case.setup.players
    match.give_up(leaver)
    assert not match.over()
    play_on(match, chance, 300)
    assert match.over() or match.player() != leaver
    if match.over():
        assert match.returns()[leaver] == 0, "who gave up has no share"
    with pytest.raises(ValueError, match=r"over|is out of the match already"):
        match.give_up(leaver)
    shown = Replay(record_of(match), case.game)
    assert any("gives up" in step.label for step in shown.steps), "a replay shows it as a step"


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in OPEN[:1]])
def test_the_computer_takes_a_seat_over(case: Case) -> None:
    match = Match(case.game, case.setup, 3)
    play_on(match, Chance(3), 20)
    before = match.game.save(match.state) | {"journal": []}
    match.take_over(1, "normal")
    assert match.game.save(match.state) | {"journal": []} == before, "the position is the same"
    assert match.seats[1] == "normal"
    assert match.people() == [p for p in range(case.setup.players) if p != 1]
    assert match.sentence(match.state.journal[-1]) == f"The computer plays on for {case.setup.names[1]}."
    assert resume(record_of(match), case.game).seats[1] == "normal"
    match.take_back(10)
    assert match.seats[1] == "person", "taken back to before it, the seat is the person's again"


def test_a_match_of_two_ends_and_forged_leaving_is_refused() -> None:
    case = next(case for case in CASES if case.game.plays_on and case.setup.players == 2)
    match = Match(case.game, case.setup, 1)
    for action in ((GIVE_UP, 0), (GIVE_UP, 5), (TAKE_OVER, -1)):
        with pytest.raises(ValueError, match=r"ends when a player gives up|there is no player"):
            match.play(action)
    match.give_up(0)
    assert match.over()
    assert match.returns() == [0, 1]
