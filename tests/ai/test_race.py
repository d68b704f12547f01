"""Games in which answers race each other, and the best first look counts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from suite.ai.ismcts import Search
from suite.ai.lookahead import play_out, turn_of
from suite.ai.parameters import Parameters
from suite.ai.race import Edge, Key, Race
from suite.ai.view import View
from suite.core.chance import Chance
from suite.games import GAMES
from suite.games.aoe_ecg.state import Empire
from suite.games.toys.realm.game import Realm
from tests.ai.walk import real_decisions

KEYS: list[Key] = [(1, number, -1) for number in range(20)]


class Shown(Edge):
    """An answer with a fixed mean."""

    def __init__(self, mean: float) -> None:
        super().__init__(mean)
        self.share = mean

    def mean(self, weight: float) -> float:
        return self.share


def run(race: Race, edges: dict[Key, Shown], iterations: int) -> Counter[Key]:
    """How often each answer is tried."""
    tried: Counter[Key] = Counter()
    for count in range(iterations):
        key = race.next(edges, count)
        edges[key].visits += 1
        tried[key] += 1
    return tried


def test_the_better_half_goes_on_and_all_in_it_are_tried_equally() -> None:
    edges = {key: Shown(0.5 + 0.01 * place) for place, key in enumerate(KEYS)}
    race = Race(KEYS, Parameters())
    tried = run(race, edges, 200)
    assert set(tried) == set(KEYS[:16]), "those of the worst first looks are left out"
    assert race.alive == [KEYS[15], KEYS[0]], "the best one and that of the best first look are left"
    assert abs(tried[KEYS[15]] - tried[KEYS[0]]) <= 1, "they were tried equally often"
    assert tried[KEYS[15]] > 3 * tried[KEYS[1]], "and the others seldom"


def test_few_iterations_try_few_answers() -> None:
    parameters = Parameters()
    parameters.iterations = 20
    edges = {key: Shown(0.5) for key in KEYS}
    assert len(run(Race(KEYS, parameters), edges, 20)) == 5, "four iterations for each at least"


def test_the_best_first_look_is_left_for_what_is_clearly_better_alone() -> None:
    edges = {key: Shown(0.5) for key in KEYS}
    race = Race(KEYS, Parameters())
    run(race, edges, 200)
    rival = next(key for key in race.alive if key != race.first)
    edges[rival].share = 0.509
    assert race.best(edges, 0.0) == race.first, "a hundredth of the match is the least"
    edges[rival].share = 0.52
    assert race.best(edges, 0.0) == rival
    assert race.best(edges, 0.1) == race.first, "not where results differ more than that by chance"


def test_a_turn_is_played_out_and_no_further() -> None:
    game = GAMES["aoe-ecg"]()
    state = next(state for state, _, _ in real_decisions(game, game.setups()[0], 3) if turn_of(state) >= 2)
    world = state.copy()
    assert isinstance(world, Empire)
    before = world.turn
    assert play_out(world, before)
    assert world.turn == before + 1, "the next turn has begun"
    decisions = world.copy()
    assert play_out(world, before)
    assert game.save(world) == game.save(decisions), "where another turn runs nothing happens"


def test_a_search_races_where_the_game_says_so() -> None:
    parameters = Parameters()
    parameters.iterations = 24
    games: list[tuple[Any, bool]] = [
        (GAMES["aoe-ecg"](), True),
        (GAMES["conan-ccg"](), True),
        (GAMES["zabor"](), True),
        (Realm(), False),
    ]
    for game, races in games:
        setup = game.setups()[0]
        met = next(met for met in real_decisions(game, setup, 5) if len(met[2]) > 3)
        state, player, actions = met
        view = View(game, actions, game.observation(state, player))
        searches = [Search(view, parameters, Chance(9)) for _ in range(2)]
        first, second = [search.run() for search in searches]
        assert first.plain() == second.plain(), "a function of view, parameters and chance"
        assert first.action in view.actions
        assert (searches[0].race is not None) == races
        assert (searches[0].turn >= 0) == game.judged_between_turns
        assert first.iterations == 24
