"""The computer player's own process: round trip, hurry, deadline, death, and a quick end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Semaphore
from time import monotonic
from typing import Any

import pytest

from suite import __version__
from suite.ai.child import Child
from suite.ai.players import parse
from suite.ai.view import View
from suite.ai.worker import FAULTS, HURRY, AgentProcess, Answer
from suite.core.action import PASS, Action
from suite.core.game import Game
from suite.games.toys import TOYS
from tests.ai.odd import FACTORY, ODD, babble
from tests.ai.odd import TOYS as TOYS_FACTORY
from tests.ai.walk import real_decisions

processes: list[AgentProcess] = []


@pytest.fixture(autouse=True)
def _none_left() -> Iterator[None]:
    """Every thinker of a test is closed, whatever it does."""
    yield
    while processes:
        processes.pop().close()


def started(factory: str, game: Game[Any], agent: str, **how: Any) -> AgentProcess:
    made = AgentProcess(factory, game, game.setups()[0], agent, 5, **how)
    processes.append(made)
    return made


def ask(player: AgentProcess, game: Game[Any], seed: int = 1) -> list[Action]:
    """Ask about the first real decision of a match; returns its legal actions."""
    state, who, actions = next(real_decisions(game, game.setups()[0], seed))
    player.ask(game.observation(state, who), actions)
    return actions


def answer(player: AgentProcess) -> Answer:
    got = player.poll(60)
    assert got is not None, "an answer comes"
    return got


def test_the_process_answers_as_the_agent_does_here() -> None:
    game = TOYS["tricks"]()
    setup = game.setups()[0]
    player = started(TOYS_FACTORY, game, "ismcts:30", catalogue=game.definitions(setup))
    agent = parse("ismcts:30").make(5)
    met = 0
    for state, who, actions in real_decisions(game, setup, 2, every=9):
        seen = game.observation(state, who)
        player.ask(seen, actions)
        assert player.thinking
        got = answer(player)
        assert not player.thinking
        assert got.fault == "", got.fault
        assert got.action == agent.choose(View(game, actions, seen))
        assert agent.why is not None
        reasons = [one.plain() for one in agent.reasons()]
        told = {**agent.why.plain(), "reasons": reasons}
        assert got.why == json.loads(json.dumps(told)), "the trace comes with it, and reasons"
        met += 1
    assert met >= 3


def test_it_moves_now_when_asked() -> None:
    game = ODD["slow"]()
    player = started(FACTORY, game, "ismcts:1000000", patience=60.0)
    actions = ask(player, game)
    until = monotonic() + 60
    while player.best is None and monotonic() < until:
        assert player.poll(0.1) is None, "it thinks for long"
    assert player.best in actions, "it has told the best so far"
    player.now()
    got = answer(player)
    assert got.fault == "", got.fault
    assert got.action in actions
    assert got.why is not None
    assert got.why["ended"] == "asked"
    child = player.child
    ask(player, game)
    player.now()
    assert answer(player).fault == "", "it answers again"
    assert player.child is child, "from the same process"


def test_at_the_deadline_a_legal_action_is_played_and_recorded(tmp_path: Path) -> None:
    game = ODD["hang"]()
    player = started(FACTORY, game, "ismcts:10", faults=tmp_path, patience=0.3)
    actions = ask(player, game)
    got = answer(player)
    assert got.action == PASS
    assert got.action in actions
    assert got.fault == "no answer by the deadline"
    [path] = tmp_path.glob("*.json")
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["fault"] == got.fault
    assert record["match"]["agent"] == "ismcts:10"
    assert record["observation"]["player"] in (0, 1), "the record holds what was asked"
    ask(player, game)
    assert answer(player).action in actions, "the next question has its answer too"
    assert len(list(tmp_path.glob("*.json"))) == 2, "each fault has a record of its own"


def test_a_process_that_dies_is_replaced() -> None:
    game = ODD["die"]()
    player = started(FACTORY, game, "greedy")
    for _ in range(2):
        actions = ask(player, game)
        got = answer(player)
        assert got.action in actions
        assert got.fault == "the process ended with exit code 3", got.fault


def test_an_error_in_the_process_is_told() -> None:
    game = ODD["fail"]()
    player = started(FACTORY, game, "greedy")
    actions = ask(player, game)
    got = answer(player)
    assert got.action in actions
    assert got.fault == "ArithmeticError: two and two make five", got.fault


def test_an_unknown_game_is_told() -> None:
    game = ODD["treadmill"]()
    player = started(TOYS_FACTORY, game, "greedy")
    ask(player, game)
    assert "there is no game 'treadmill'" in answer(player).fault


def test_closing_does_not_wait_for_what_hangs() -> None:
    game = ODD["hang"]()
    player = started(FACTORY, game, "greedy")
    ask(player, game)
    assert player.poll(0.5) is None
    assert player.child is not None
    process = player.child.process
    number = process.pid
    player.close()
    assert player.child is None
    assert number is not None


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("[1, 2]", "ValueError: a message is a JSON object"),
        ("no JSON", "JSONDecodeError"),
        ('{"id": 1, "final": true}', "KeyError: 'action'"),
        ('{"id": 1, "final": true, "action": [9], "why": null}', "which is not legal"),
        ('{"id": 1, "final": false, "action": [0]}', "no answer by the deadline"),
        ('{"id": 7, "final": true, "action": [0], "why": null}', "no answer by the deadline"),
    ],
)
def test_a_process_that_talks_nonsense_does_not_stop_the_match(words: str, fault: str) -> None:
    game = ODD["treadmill"]()
    # Where the words themselves are the fault, a busy machine may take its time to say them.
    player = started(FACTORY, game, "greedy", patience=0.4 if "deadline" in fault else 20.0)
    player.end()
    player.child = Child(babble, words)
    actions = ask(player, game)
    got = answer(player)
    assert got.action in actions, "a legal action is played"
    assert fault in got.fault, got.fault


def test_a_diagnostic_record_says_all_and_old_ones_give_way(tmp_path: Path) -> None:
    for number in range(FAULTS + 3):
        (tmp_path / f"computer-player-20200101-{number:06}-000.json").write_text("{}", encoding="utf-8")
    game = ODD["fail"]()
    player = started(FACTORY, game, "greedy", faults=tmp_path)
    ask(player, game)
    got = answer(player)
    assert got.record is not None, "the answer names the record"
    record = json.loads(got.record.read_text(encoding="utf-8"))
    assert record["version"] == __version__
    assert record["match"]["seed"] == 5
    assert record["actions"], "what could be answered"
    kept = sorted(tmp_path.glob("*.json"))
    assert len(kept) == FAULTS, "the folder does not grow for ever"
    assert got.record in kept, "the new one is among them"


def test_where_no_record_can_be_written_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    game = ODD["fail"]()
    player = started(FACTORY, game, "greedy", faults=tmp_path / "file")
    actions = ask(player, game)
    got = answer(player)
    assert got.action in actions
    assert got.record is None


def test_after_a_restart_nothing_is_remembered() -> None:
    game = ODD["guess"]()
    player = started(FACTORY, game, "random")

    def four() -> list[Action]:
        answers = []
        for _ in range(4):
            ask(player, game)
            answers.append(answer(player).action)
        return answers

    first = four()
    assert four() != first, "chance goes on"
    ask(player, game)
    player.restart()
    assert player.poll(0.1) is None, "the question is withdrawn"
    assert four() == first, "after a restart all is as at the beginning"


def test_ending_waits_for_nobody() -> None:
    game = ODD["hang"]()
    players = [started(FACTORY, game, "greedy") for _ in range(3)]
    for player in players:
        ask(player, game)
    for player in players:
        player.end()
        assert player.child is None, "whatever it does"


def test_a_process_that_starts_is_given_time_before_it_is_hurried() -> None:
    game = ODD["guess"]()
    player = started(FACTORY, game, "random")
    ask(player, game)
    player.now()
    assert player.deadline - monotonic() > HURRY, "it may still be starting"
    assert answer(player).fault == ""
    ask(player, game)
    player.now()
    assert player.deadline - monotonic() <= HURRY, "one that has answered before answers at once"


def test_without_a_question_there_is_no_answer() -> None:
    player = started(FACTORY, ODD["treadmill"](), "greedy")
    assert player.poll() is None
    player.now()
    assert player.poll(0.01) is None


def test_it_says_when_there_is_something_to_read() -> None:
    game = ODD["guess"]()
    player = started(FACTORY, game, "random")
    state, who, actions = next(real_decisions(game, game.setups()[0], 1))
    heard = Semaphore(0)
    player.ask(game.observation(state, who), actions, heard.release)
    got = None
    while got is None:
        assert heard.acquire(timeout=20), "whoever waits is told"
        got = player.poll()
    assert got.fault == "", got.fault
    assert got.action in actions


@pytest.mark.parametrize("key", ["hang", "die"])
def test_it_says_so_when_no_answer_comes_any_more(key: str) -> None:
    game = ODD[key]()
    player = started(FACTORY, game, "greedy", patience=0.4 if key == "hang" else 30.0)
    state, who, actions = next(real_decisions(game, game.setups()[0], 1))
    heard = Semaphore(0)
    player.ask(game.observation(state, who), actions, heard.release)
    got = None
    while got is None:
        assert heard.acquire(timeout=20), "whoever waits is told"
        got = player.poll()
    assert got.fault in ("no answer by the deadline", "the process ended with exit code 3"), got.fault


def test_a_new_question_takes_the_place_of_the_one_before() -> None:
    game = ODD["slow"]()
    player = started(FACTORY, game, "ismcts:1000000", patience=60.0)

    def thought() -> Action | None:
        """What the process thinks best, or answers: reports of an earlier question count for nothing."""
        until = monotonic() + 60
        while player.best is None and monotonic() < until:
            got = player.poll(0.1)
            if got is not None:
                assert got.fault == "", got.fault
                return got.action
        return player.best

    actions = ask(player, game)
    assert thought() in actions
    child = player.child
    actions = ask(player, game)
    assert player.best is None, "what was thought of the one before is no answer to this one"
    assert thought() in actions
    assert player.child is child, "in the same process"
