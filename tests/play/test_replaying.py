"""Replays that can be looked at anywhere, and what computer players weighed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.record import record_of
from suite.play.replay import Replay, replay
from suite.play.trace import SHOWN, Thought, Trace, Weighed, thought_from, thought_of
from suite.view.game import TableGame

Play = Callable[..., Match]


def test_a_replay_shows_each_player_what_he_knew(game: TableGame[Any], begun: Play) -> None:
    match = begun(game, 40)
    record = record_of(match)
    shown = Replay(record, game)
    assert shown.count == len(match.actions)
    for count in {0, 1, shown.count // 2, shown.count}:
        there = replay(record, game, count)
        for player in range(match.setup.players):
            seen = shown.observation(count, player)
            assert seen.plain(game.table) == there.observation(player).plain(game.table), (
                f"after {count} actions it is what they knew"
            )
        if count < shown.count:
            step = shown.steps[count]
            assert step.player == there.player()
            assert step.label == there.label(match.actions[count]), "and what was done next"


def test_an_uncovered_replay_shows_every_card(game: TableGame[Any], begun: Play) -> None:
    match = begun(game, 12)
    shown = Replay(record_of(match), game)
    seen = shown.observation(shown.count, 0, uncovered=True)
    assert seen.state.face == match.state.face, "every face is seen"
    assert len(shown.events(shown.count, 0, uncovered=True)) == len(match.state.journal or ()), (
        "every event is told"
    )
    again = [one.plain(game.table) for one in (shown.observation(shown.count, 0), match.observation(0))]
    assert again[0] == again[1], "which changes nothing for players"
    told = [[event.plain() for event in log] for log in (shown.events(shown.count, 0), match.events(0))]
    assert told[0] == told[1], "nor for what they have noticed"


def test_a_replay_ends_with_the_giving_up(begun: Play) -> None:
    match = begun(TOYS["tricks"](), 5)
    match.concede(1)
    shown = Replay(record_of(match), match.game)
    assert shown.match.result() == match.result()
    assert shown.count == 5


def test_a_damaged_replay_is_refused_with_a_sentence(begun: Play) -> None:
    game = TOYS["kuhn"]()
    record = record_of(begun(game))
    record.actions[1] = (7, 7, 7)
    with pytest.raises(ValueError, match=r"action 2 of .* cannot be repeated"):
        Replay(record, game)
    record = record_of(begun(game))
    record.actions.append(record.actions[0])
    with pytest.raises(ValueError, match="the match is over before it"):
        Replay(record, game)


def thought(count: int, chosen: str = "Wait") -> Thought:
    lines = (Weighed(chosen, 30, 0.61), Weighed('Fight: "now"', 9, 0.4))
    return Thought(count, 1, "What now?", chosen, lines, 1.25, 34, "time", ("Expected of it: chips +2.",))


def test_a_trace_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "match.json.thoughts"
    trace = Trace(path)
    for count in (3, 7, 9):
        trace.add(thought(count))
    assert Trace(path).thoughts == trace.thoughts == [thought(3), thought(7), thought(9)]
    assert [one.count for one in Trace(path, 9).thoughts] == [3, 7], "a match that stands before knows less"


def test_a_trace_forgets_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match.json.thoughts"
    trace = Trace(path)
    for count in (3, 7, 9):
        trace.add(thought(count))
    trace.back_to(7)
    trace.add(thought(8, "Fight"))
    assert [(one.count, one.chosen) for one in trace.thoughts] == [(3, "Wait"), (8, "Fight")]
    trace.add(thought(3, "Run"))
    assert Trace(path).thoughts == [thought(3, "Run")], "the file tells the same"


def test_a_damaged_trace_tells_what_it_can(tmp_path: Path) -> None:
    path = tmp_path / "match.json.thoughts"
    Trace(path).add(thought(3))
    with path.open("a", encoding="utf-8") as file:
        file.write('\n[4, 1]\n{}\nnull\n[5, 1, 2, 3, 4, 5, 6, 7]\n[6, 1, "half')
    Trace(path).add(thought(8))
    assert [one.count for one in Trace(path).thoughts] == [3, 8]
    folder = tmp_path / "folder"
    folder.mkdir()
    trace = Trace(folder)
    trace.add(thought(1))
    assert trace.thoughts == [thought(1)], "where nothing can be written it is kept in memory"


def test_a_thought_of_before_reasons_were_told_is_read() -> None:
    plain = thought(3).plain()
    assert thought_from(plain[:-1]).plain() == [*plain[:-1], []]


def test_a_thought_is_told_in_words(begun: Play) -> None:
    match = begun(TOYS["tricks"](), 3)
    actions = match.legal_actions()
    why = {"worlds": 12, "ended": "iterations", "lines": [[list(a), 5, 0.5, 0.4] for a in actions] * SHOWN}
    told = thought_of(match, match.asked()[0], actions[0], json.loads(json.dumps(why)), 0.5, "")
    assert told.count == 3
    assert told.player == match.player()
    assert told.chosen == match.label(actions[0])
    assert told.lines[0].label == told.chosen
    assert len(told.lines) == SHOWN
    assert told.reasons == ()
    bare = thought_of(match, match.asked()[0], actions[0], None, 0.1, "no answer by the deadline")
    assert bare.lines == ()
    assert bare.ended == "no answer by the deadline"
