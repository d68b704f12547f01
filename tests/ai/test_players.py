"""Agents by name, and agents that do not go round in circles."""

from __future__ import annotations

import re

import pytest

from suite.ai.arena import play
from suite.ai.memory import TURN_CAP, Memory, position
from suite.ai.players import RandomAgent, SearchAgent, parse, parse_all
from suite.ai.view import View
from suite.core.action import PASS
from suite.games import GAMES
from tests.ai.odd import Guess, Treadmill
from tests.ai.walk import first_view, real_decisions, toys


def test_specs_name_agents() -> None:
    assert isinstance(parse("random").make(1), RandomAgent)
    greedy = parse("Greedy")
    assert greedy.text == "greedy"
    assert greedy.parameters is not None
    assert greedy.parameters.iterations == 0, "greedy does not search"
    timed = parse("ismcts:200:time=2.0")
    assert timed.parameters is not None
    assert (timed.parameters.iterations, timed.parameters.time) == (200, 2.0)
    other = parse("ismcts:1000").parameters
    assert other is not None
    assert other.iterations == 1000
    assert isinstance(parse("hard:iterations=5").make(1), SearchAgent)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("genius", "there is no agent 'genius'; agents are random, greedy, ismcts:ITERATIONS, novice"),
        ("", "there is no agent ''"),
        ("ismcts:many", "iterations must be a whole number, not 'many'"),
        ("ismcts:200:2.0", "'2.0' is no setting; write parameter=value, as in time=2.0"),
        ("ismcts:200:speed=2", "there is no parameter 'speed'; parameters are iterations, time"),
        ("ismcts:200:time=soon", "time must be a number, not 'soon'"),
        ("ismcts:-5", "iterations must lie between 0 and 10000000, not -5"),
        ("ismcts:200:time=nan", "time must lie between"),
        ("random:5", "random takes no settings"),
    ],
)
def test_a_wrong_spec_gets_a_sentence(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        parse(text)


def test_agents_for_a_table() -> None:
    assert [spec.text for spec in parse_all("random,greedy", 2)] == ["random", "greedy"]
    assert [spec.text for spec in parse_all("greedy", 3)] == ["greedy"] * 3, "one plays all seats"
    with pytest.raises(ValueError, match="3 players need 3 agents"):
        parse_all("greedy,random", 3)


@pytest.mark.parametrize("agent", ["greedy", "ismcts:20"])
def test_an_agent_leaves_the_treadmill(agent: str) -> None:
    """Walking on looks best for ever; each place is left in another way the second time."""
    game = Treadmill()
    outcome = play(game, game.setups()[0], [agent, agent], 1, check=True)
    assert not outcome.error, outcome.error
    assert outcome.decisions <= 10 * 4, "a turn has three places and an end"


def test_a_position_is_known_again() -> None:
    for _, game, setup in toys():
        prints = set()
        met = 0
        for state, player, actions in real_decisions(game, setup, 6):
            view = View(game, actions, game.observation(state, player, setup.open_lists))
            again = View(game, actions, game.observation(view.worlds().known, player, setup.open_lists))
            assert position(view.known) == position(again.known), "a print is a function of knowledge"
            prints.add((player, position(view.known)))
            met += 1
        assert len(prints) == met, f"{game.title} never comes back to a position in this match"


@pytest.mark.parametrize("key", GAMES)
def test_a_position_with_a_fight_in_it_is_known_again(key: str) -> None:
    """Hits, attacks and battles under way are objects, and each observation has its own."""
    game = GAMES[key]()
    setup = game.setups()[0]
    for state, player, _ in real_decisions(game, setup, 5):
        if any(field.row is not None and field.get(state) for field in state.FIELDS):
            known, again = (game.observation(state, player).state for _ in range(2))
            assert position(known) == position(again)
            return
    raise AssertionError("nobody fights in this match; choose another seed")


def test_after_many_decisions_of_a_turn_an_agent_declines() -> None:
    memory = Memory()
    view = first_view(Guess())
    for _ in range(TURN_CAP):
        memory.done.clear()
        assert memory.allowed(view) == view.actions
    assert memory.allowed(view) == [PASS], "the cap on a turn's decisions"
    view.known.turn = 1
    assert memory.allowed(view) == view.actions, "the next turn starts anew"


def test_what_was_tried_is_not_tried_again() -> None:
    memory = Memory()
    view = first_view(Guess())
    for tried in range(len(view.actions) - 1):
        left = memory.allowed(view)
        assert len(left) == len(view.actions) - tried, "each time one less"
        memory.note(left[-1])
    for _ in range(2):
        assert memory.allowed(view) == [PASS], "declining is always left"
        memory.note(PASS)
    narrow = view.only(view.actions[1:])
    assert memory.allowed(narrow) == narrow.actions, "when all were tried all are allowed again"
