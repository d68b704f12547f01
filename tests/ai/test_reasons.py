"""Why a computer player answers as it does: the parts of a game's value, and what is told of two answers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice
from typing import Any

import pytest

from suite.ai.players import SearchAgent, parse
from suite.ai.reasons import MOST, SEEN
from suite.ai.view import View
from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.game import Game
from suite.core.reason import BEST, NEXT, OBVIOUS, Reason, reason_from
from suite.core.state import State
from suite.games.age_of_conan.advice import value as hyboria
from suite.games.age_of_conan.advice.prices import turns_left
from suite.games.aoe_ecg.advice import value as empires
from suite.games.aoe_ecg.advice.forces import armies
from suite.games.conan_ccg.advice import value as conan
from suite.games.toys import TOYS
from suite.games.zabor.advice.value import prospects
from suite.games.zabor.terms import KEEP
from tests.ai.blunders.position import turn
from tests.ai.empires.peace import building as civilizing
from tests.ai.empires.position import last
from tests.ai.hyboria.peace import buying
from tests.ai.villages.events import with_farms
from tests.ai.villages.position import GAME as EMPIRES
from tests.ai.villages.position import building
from tests.ai.walk import real_decisions
from tests.conan_stage import game as conan_game
from tests.rulebook.age_of_conan.kit import GAME as HYBORIA
from tests.rulebook.conan_ccg.plain import Plain
from tests.rulebook.zabor.kit import GAME as ZABOR

PLAYED: dict[str, Game[Any]] = {
    "conan-ccg": conan_game(),
    "aoe-ecg": EMPIRES,
    "age-of-conan": HYBORIA,
    "zabor": ZABOR,
}
WORTH: dict[str, Callable[[Any], list[float]]] = {
    "conan-ccg": lambda s: [conan.worth(s, player) for player in range(s.players)],
    "aoe-ecg": lambda s: [empires.worth(s, player) + armies(s)[player] for player in range(s.players)],
    "age-of-conan": lambda s: hyboria.points(s, turns_left(s)),
    "zabor": prospects,
}
"""What the value of a game compares."""


def armed() -> Plain:
    """A Broadsword that costs nothing is in the hand, and Blades that it makes hit harder."""
    return Plain(hand=["notched-broadsword"] + ["cut4"] * 4)


def third_wall() -> State:
    """In the last turn a third Civilized Area is a VP."""
    return civilizing(last(("three-walls",), 4), umrak=KEEP, nasrak=0)


def asked(game: Game[Any], s: State, spec: str = "greedy") -> tuple[SearchAgent, list[Reason]]:
    """An agent that has answered what the position asks, and why it did."""
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    agent = parse(spec).make(1)
    assert isinstance(agent, SearchAgent)
    agent.choose(View(game, decision.branches(s), game.observation(s, decision.player(s))))
    return agent, agent.reasons()


@pytest.mark.parametrize("key", WORTH)
def test_parts_add_up_to_what_is_compared(key: str) -> None:
    game = PLAYED[key]
    for s, _player, _actions in islice(real_decisions(game, game.setups()[0], 3, 5), 8):
        told = game.holdings(s)
        assert all(len(parts) == len(game.parts) for parts in told)
        assert [sum(worth for _, worth in parts) for parts in told] == pytest.approx(WORTH[key](s))


def named(game: Game[Any], reason: Reason) -> dict[tuple[int, str], float]:
    """(player, words of the part) -> how much more of it."""
    return {(one.player, game.parts[one.part].words): one.amount for one in reason.changes}


@pytest.mark.parametrize(
    ("key", "build", "more"),
    [
        ("conan-ccg", lambda: turn(armed()).state, {(0, "Items {n}"): 1, (0, "cards in hand {n}"): -1}),
        ("aoe-ecg", lambda: building(with_farms()).s, {(1, "villagers' work worth {n} resources"): -1}),
        ("age-of-conan", lambda: buying(6), {(0, "Gold {n}"): -1}),
        ("zabor", third_wall, {(0, "VP Cards within reach worth {n} VP"): 1}),
    ],
    ids=["a free weapon", "a drought", "six gold to spend", "a third wall"],
)
def test_the_best_answer_names_what_it_brings(
    key: str, build: Callable[[], State], more: dict[tuple[int, str], int]
) -> None:
    best, other = asked(PLAYED[key], build())[1]
    assert (best.kind, other.kind) == (BEST, NEXT), "what looks best is chosen"
    told = named(PLAYED[key], best)
    assert {what: told.get(what, 0) > 0 for what in more} == {what: sign > 0 for what, sign in more.items()}


def test_the_obvious_answer_is_that_of_the_best_first_look() -> None:
    """Where another one is chosen, only what speaks against the obvious one is told, and it comes last."""
    game = PLAYED["conan-ccg"]
    agent = parse("ismcts:60").make(1)
    assert isinstance(agent, SearchAgent)
    others = []
    for s, player, actions in chain.from_iterable(
        real_decisions(game, game.setups()[0], n, 12) for n in range(9)
    ):
        choice = agent.choose(View(game, actions, game.observation(s, player)))
        assert agent.why is not None
        obvious = max(agent.why.lines, key=lambda line: line.prior).action
        if obvious != choice and len(agent.why.lines) > 1:
            others.append(choice)
            break
    assert others, "somewhere another one is chosen"
    reasons = agent.reasons()
    assert (reasons[0].action, reasons[-1].action) == (choice, obvious)
    assert (reasons[0].kind, reasons[-1].kind) == (BEST, OBVIOUS)
    told = [change for reason in reasons for change in reason.changes]
    assert all(abs(change.amount) >= SEEN for change in told)
    assert all(len(reason.changes) <= MOST for reason in reasons)


@pytest.mark.parametrize("spec", ["greedy", "ismcts:8"])
@pytest.mark.parametrize("key", WORTH)
def test_reasons_follow_from_what_the_player_knows(key: str, spec: str) -> None:
    game = PLAYED[key]
    positions = real_decisions(game, game.setups()[0], 4, 30)
    next(positions)
    s, player, actions = next(positions)
    view = View(game, actions, game.observation(s, player))
    other = view.worlds().sample(Chance(5))
    assert other.face != s.face, "other cards are hidden"
    answers: list[tuple[Action, list[Any], int]] = []
    for world in (s, other):
        agent = parse(spec).make(1)
        assert isinstance(agent, SearchAgent)
        action = agent.choose(View(game, actions, game.observation(world, player)))
        seed = agent.chance.seed
        answers.append((action, [one.plain() for one in agent.reasons()], seed))
        assert agent.chance.seed == seed, "the agent plays on as if nobody had asked"
    assert answers[0] == answers[1]
    assert answers[0][1], "there is something to tell"


def test_games_without_parts_tell_no_reasons() -> None:
    game = next(iter(TOYS.values()))()
    s, _player, _actions = next(real_decisions(game, game.setups()[0], 1))
    assert asked(game, s)[1] == []


def test_reasons_are_read_as_they_were_written() -> None:
    t = turn(armed())
    _agent, (best, _next) = asked(t.game, t.state)
    plain = best.plain()
    assert reason_from(plain, len(t.game.parts), 2).plain() == plain
    for wrong in (
        [],
        plain[:4],
        [7, *plain[1:]],
        [*plain[:2], [[0, 99, 1.0]], 0, 0],
        [*plain[:2], 5, 0, 0],
    ):
        with pytest.raises(ValueError, match=r"no reason|values to unpack"):
            reason_from(wrong, len(t.game.parts), 2)
