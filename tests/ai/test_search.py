"""The search: strong, honest, repeatable, and never late."""

from __future__ import annotations

from typing import Any

import pytest

from suite.ai.ismcts import OBVIOUS, Search
from suite.ai.levels import LEVELS
from suite.ai.parameters import Parameters
from suite.ai.players import parse
from suite.ai.result import Result
from suite.ai.simulate import simulate
from suite.ai.view import View
from suite.core.action import PASS
from suite.core.chance import Chance
from suite.core.game import Game, Setup
from suite.games.toys import TOYS
from tests.ai.odd import GUESS, WIN, Guess, Slow, Treadmill
from tests.ai.odd import TOYS as TOYS_FACTORY
from tests.ai.walk import first_view, games, real_decisions, toys

SETUPS = [pytest.param(game, setup, id=name) for name, game, setup in games()]


def parameters(iterations: int, **others: float) -> Parameters:
    made = Parameters()
    made.iterations = iterations
    for name, value in others.items():
        made.put(name, str(value))
    return made


def think(view: View, with_knobs: Parameters, seed: int = 7) -> Result:
    return Search(view, with_knobs, Chance(seed)).run()


@pytest.mark.parametrize(
    ("key", "setup", "agent", "games", "least"),
    [
        ("realm", 0, "ismcts:20", 12, 0.8),
        ("realm", 0, "greedy", 24, 0.55),
        ("tricks", 0, "ismcts:40", 24, 0.45),
    ],
)
def test_agents_beat_random(key: str, setup: int, agent: str, games: int, least: float) -> None:
    game = TOYS[key]()
    table = game.setups()[setup]
    report = simulate(TOYS_FACTORY, [table], [agent, *["random"] * (table.players - 1)], games, 11)
    assert not report.errors, "no match broke off"
    won = report.wins_by_agent[agent] / games
    assert won >= least, f"{agent} won {won:.0%} of {games} matches of {key} against random"


def test_more_iterations_beat_greedy() -> None:
    report = simulate(TOYS_FACTORY, TOYS["realm"]().setups()[:1], ["ismcts:25", "greedy"], 16, 5)
    assert report.wins_by_agent["ismcts:25"] > report.wins_by_agent["greedy"], "search beats one look ahead"


def test_kuhn_poker_is_played_sanely() -> None:
    """A King never folds, a Jack hardly ever calls, and neither seat gains much over five deals.

    A match is won by the lead in chips: once that is decided any answer is as good, so the first two
    deals count.
    """
    game = TOYS["kuhn"]()
    setup = game.setups()[1]
    calls = 0
    faced = 0
    lead = 0
    matches = 25
    for seed in range(matches):
        state = game.new(setup, seed)
        while (decision := game.decision(state)) is not None:
            player = decision.player(state)
            view = View(game, [PASS, (1,)], game.observation(state, player))
            action = think(view, parameters(50), seed).action
            card = state.face[state.zones[1 + player][0]]
            if state.deal < 2 and state.paid[1 - player] > state.paid[player]:
                assert card < 2 or action != PASS, "the King never folds"
                if card == 0:
                    faced += 1
                    calls += action != PASS
            decision.apply(state, action)
        lead += state.chips[0]
    assert calls <= faced * 0.2, f"the Jack called {calls} of {faced} bets"
    assert abs(lead / matches) < 2, f"the first seat's mean lead is {lead / matches:.2f} chips"


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_hidden_cards_never_change_a_decision(game: Game[Any], setup: Setup) -> None:
    """Another world with the same observation gets the same answer, by the same numbers."""
    changed = 0
    every, budget = (2, 30) if game.key in TOYS else (60, 5)
    for state, player, actions in real_decisions(game, setup, 3, every):
        view = View(game, actions, game.observation(state, player, setup.open_lists))
        other = view.worlds().sample(Chance(98))
        changed += other.face != state.face
        told = game.observation(state, player, setup.open_lists)
        seen = game.observation(other, player, setup.open_lists)
        assert seen.plain(game.table) == told.plain(game.table)
        swapped = View(game, actions, seen)
        assert think(view, parameters(budget)).plain() == think(swapped, parameters(budget)).plain(), (
            "only knowledge counts"
        )
    assert changed or game.key == "realm", "the comparison exchanged hidden cards"


def test_other_worlds_are_met() -> None:
    """The hidden hands of the trick game do differ between worlds, so the test above means something."""
    view = first_view(TOYS["tricks"]())
    worlds = view.worlds()
    chance = Chance(1)
    assert len({tuple(worlds.sample(chance).face) for _ in range(20)}) > 10, "worlds differ"


@pytest.mark.parametrize("key", list(TOYS))
def test_seed_and_iterations_fix_the_answer(key: str) -> None:
    game = TOYS[key]()
    view = first_view(game)
    first = think(view, parameters(50), 3).plain()
    assert first == think(view, parameters(50), 3).plain(), "the same seed gives the same search"
    assert first["iterations"] in (0, 50), "the budget is used, unless nothing had to be searched"
    assert first["ended"] in ("iterations", "immediate win", "only move")


def test_what_is_laid_face_down_is_one_branch() -> None:
    """In the tree of one player the others' gifts have no face, and in their own trees they have one."""
    view = first_view(TOYS["tricks"]())
    search = Search(view, parameters(300), Chance(1))
    search.run()
    giver = view.player
    taker = (giver + 1) % 3
    mine = search.roots[giver].after
    assert all(face >= 0 for _, face in mine), "a player knows what they give"
    theirs = {key for node in mine.values() for key in node.after}
    assert theirs == {(1, -1)}, "and not what others give"
    assert set(search.roots[taker].after) == {(1, -1)}, "nor does the taker know their gift"
    own = {key for node in search.roots[taker].after.values() for key in node.after}
    assert len(own) > 5, "each of them knows their own"


def test_a_search_leaves_its_view_alone() -> None:
    for _, game, setup in toys():
        state, player, actions = next(real_decisions(game, setup, 4))
        view = View(game, actions, game.observation(state, player, setup.open_lists))
        before = game.save(view.known)
        think(view, parameters(20))
        assert game.save(view.known) == before, "a search works on worlds alone"


def test_an_immediate_win_is_played_at_once() -> None:
    result = think(first_view(Guess()), parameters(1000))
    assert result.action == (WIN,), "the sure win is taken"
    assert result.ended == "immediate win", "and needs no search"
    assert result.iterations == 0


def test_a_lucky_guess_is_no_sure_win() -> None:
    """The guess wins in some worlds only; with the sure win left out it is not played unsearched."""
    view = first_view(Guess())
    narrow = view.only([action for action in view.actions if action[0] != WIN])
    for seed in range(20):
        result = think(narrow, parameters(30, worlds=4), seed)
        assert result.ended == "iterations", "what wins in one world only is no immediate win"
        guesses = [line.prior for line in result.lines if line.action[0] == GUESS]
        assert len(guesses) == 3, "each guess is an action of its own"
        assert sum(guesses) == pytest.approx(1, abs=1e-5), "together they win once in every world"


def test_the_clock_ends_a_search() -> None:
    view = first_view(Slow())
    result = think(view, parameters(100_000, time=0.15))
    assert result.ended == "time", "the clock came first"
    assert 0 < result.iterations < 200, "it searched until then"


def test_at_the_deadline_there_is_a_legal_answer() -> None:
    """Asked to stop before the first look, the search declines, which is legal."""
    view = first_view(Slow())
    result = Search(view, parameters(100), Chance(1), lambda: True).run()
    assert result.ended == "asked"
    assert result.action == PASS
    narrow = view.only([(1,), (1,)])
    assert Search(narrow, parameters(100), Chance(1), lambda: True).run().action in view.actions


def test_without_virtual_visits_it_still_searches() -> None:
    result = think(first_view(TOYS["realm"]()), parameters(200, prior=0, length=6))
    assert sum(line.visits for line in result.lines) == 200, "every iteration is credited to an action"
    assert all(line.visits for line in result.lines), "every action is tried"


def test_playouts_of_any_kind_end_a_search() -> None:
    for others in ({"length": 5}, {"length": 3, "candidates": 3}, {"depth": 1}, {"grow": 0}, {"nodes": 1}):
        result = think(first_view(TOYS["tricks"]()), parameters(20, **others))
        assert result.iterations == 20, f"{others} gives a whole search"


def test_a_temperature_spreads_the_choice() -> None:
    view = first_view(TOYS["realm"]())
    search = Search(view, parameters(0, temperature=1.0), Chance(1))
    search.run()
    cold = {search.best() for _ in range(30)}
    warm = {search.actions[search._choose()] for _ in range(30)}
    assert len(cold) == 1, "the best action is one"
    assert len(warm) > 1, "noise brings others"


def test_no_noise_gives_an_answer_that_is_obviously_worse() -> None:
    view = first_view(TOYS["realm"]())
    search = Search(view, parameters(0, temperature=1.0), Chance(1))
    best, close, *others = search.edges.values()
    search.looked = 1
    for worse in (OBVIOUS - 0.01, OBVIOUS + 0.01):
        best.prior, close.prior = 0.7, 0.7 - worse
        for edge in others:
            edge.prior = 0.1
        search.prior_spread = 10.0
        chosen = {search._choose() for _ in range(300)}
        assert chosen == set(list(search.edges)[: 2 if worse < OBVIOUS else 1]), "however noisy the choice"


def test_levels_differ_in_knobs_alone() -> None:
    seen = [sorted(vars(made()).items()) for made in LEVELS.values()]
    assert len(LEVELS) == 5
    assert all(one != other for i, one in enumerate(seen) for other in seen[:i]), "no two levels are alike"
    view = first_view(Treadmill())
    for name in ("novice", "easy"):
        assert parse(name).make(1).choose(view) in view.actions, f"{name} plays"
