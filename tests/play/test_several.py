"""Questions to several players at once: any order, sealed until all are there, in records as they came."""

from __future__ import annotations

from itertools import permutations

import pytest

from suite.core.action import Action
from suite.core.observation import NOBODY
from suite.games.toys.realm.game import Realm
from suite.games.toys.realm.turns import BID
from suite.play import undo
from suite.play.driver import Driver
from suite.play.leaving import TAKE_OVER
from suite.play.match import Match
from suite.play.record import from_text, record_of, to_text
from suite.play.replay import Replay, resume, verify
from suite.play.seats import InProcess, Question

GAME = Realm()
FOUR = GAME.setups()[2]
BIDS = {0: (BID, 2), 1: (BID, 0), 2: (BID, 3), 3: (BID, 2)}


def begun() -> Match:
    match = Match(GAME, FOUR, 4)
    assert sorted(match.asked()) == [0, 1, 2, 3], "all are asked at once"
    return match


def test_the_order_of_the_answers_changes_nothing() -> None:
    ends = set()
    for order in list(permutations(range(4)))[::5]:
        match = begun()
        for player in order:
            assert match.decision() is not None
            match.play(BIDS[player], player)
        ends.add(repr(GAME.save(match.state)))
        assert match.by[:4] == list(order), "the match knows who answered"
    assert len(ends) == 1, "in any order it is the same position, and the same was told"


def test_nobody_learns_of_another_answer_before_all_are_there() -> None:
    match = begun()
    before = {player: match.observation(player).plain(GAME.table) for player in (*range(4), NOBODY)}
    told = {player: len(match.events(player)) for player in (*range(4), NOBODY)}
    for player in (2, 0, 3):
        match.play(BIDS[player], player)
        for other in (1, NOBODY):
            assert match.observation(other).plain(GAME.table) == before[other], "not even that there is one"
            assert len(match.events(other)) == told[other]
    assert match.asked() == [1], "the last one is still asked"


def test_an_answer_is_given_once_and_only_by_who_is_asked() -> None:
    match = begun()
    match.play(BIDS[2], 2)
    with pytest.raises(ValueError, match=r"are asked now, not Cleo"):
        match.play(BIDS[2], 2)
    with pytest.raises(ValueError, match="is not among the 4 legal answers of Ben"):
        match.play((BID, 4), 1)
    assert match.legal_actions(2) == []
    assert len(match.legal_actions(1)) == 4


def test_an_own_answer_can_be_taken_back_until_all_are_there() -> None:
    match = begun()
    for player in (2, 0):
        match.play(BIDS[player], player)
    assert match.can_take_back(2)
    assert not match.can_take_back(1)
    match.take_back_sealed(2)
    assert (match.by, match.actions) == ([0], [BIDS[0]]), "the other answer stands"
    assert 2 in match.asked()
    with pytest.raises(ValueError, match="no answer of Cleo waits for others"):
        match.take_back_sealed(2)
    for player in (1, 3, 2):
        match.play(BIDS[player], player)
    assert not match.can_take_back(2), "now everybody has seen it"
    match = Match(GAME, GAME.setups()[0], 1)
    first, last = match.asked()
    match.play((BID, 0), first)
    match.play((BID, 3), last)
    assert match.player() == last, "the highest bid goes first"
    assert match.undo_barrier() == undo.SEEN, "knowing the other bid they could bid again"


def test_what_is_taken_back_is_the_answer_and_nothing_else() -> None:
    match = begun()
    match.play(BIDS[2], 2)
    match.take_over(2, "novice")
    match.take_back_sealed(2)
    assert match.actions == [(TAKE_OVER, 2)], "the seat stays handed over"
    assert 2 in match.asked()


def test_a_record_says_who_answered_in_which_order() -> None:
    match = begun()
    for player in (3, 1, 0):
        match.play(BIDS[player], player)
    half = from_text(to_text(record_of(match)).encode())
    verify(half, GAME)
    again = resume(half, GAME)
    assert again.asked() == [2], "sealed answers are kept"
    assert again.can_take_back(3)
    again.play(BIDS[2], 2)
    for _ in range(6):
        again.play(again.legal_actions()[-1])
    record = from_text(to_text(record_of(again)).encode())
    assert record.by[:4] == [3, 1, 0, 2]
    verify(record, GAME)
    assert [step.player for step in Replay(record, GAME).steps[:4]] == [3, 1, 0, 2]


def test_a_forged_answer_is_refused() -> None:
    match = begun()
    match.play(BIDS[2], 2)
    record = record_of(match)
    record.snapshot["sealed"][2] = [BID, 9]
    with pytest.raises(ValueError, match="an answer that waits for others is not legal"):
        resume(record, GAME)


def test_seats_are_asked_one_after_the_other() -> None:
    seen: list[tuple[int, ...]] = []

    def choose(question: Question) -> Action:
        seen.append((question.player, *map(len, question.observation.state.sealed)))
        return question.actions[-1]

    driver = Driver(Match(GAME, FOUR, 4), dict.fromkeys(range(4), InProcess(choose)))
    for _ in range(4):
        assert driver.step()
    assert [player for player, *_ in seen] == sorted((p for p, *_ in seen), key=driver.match.by.index)
    assert all(not sealed for _, *sealed in seen), "no question holds an answer of somebody else"
