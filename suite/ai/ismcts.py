"""Information-set Monte Carlo tree search: a node stands for all that one player cannot tell apart.

Multiple-observer ISMCTS after Cowling, Powley and Whitehouse (2012). Every iteration deals a fresh world
from what the searching player knows and walks a tree per player. A tree is keyed by what actions mean
(`Game.key_of`), and by what its player sees of them: a card that another lays face down is one branch
whatever it is, so that nobody in the search answers what they cannot see. An action competes only as often
as it was available.

To the paper's search come: the worth of each action by one decision of look-ahead when it is first met,
as so many virtual visits; forced decisions without nodes; a vector of shares, of which each mover
maximizes their own; and exploration in units of the spread of the results, because the values of cut-off
playouts lie close together.

In a game whose positions within a turn compare badly (`Game.judged_between_turns`) every iteration ends with
the turn, the answers at the root race each other (race.py), and results are told apart from what their world
was worth to begin with. Where the first look is a good judge (`Game.holds_first_look`) they race as well.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from time import monotonic
from typing import Any, Final

from suite.ai.lookahead import (
    OpenPlay,
    carried_out,
    judged,
    play_out,
    run_on,
    shares,
    thrown_worth,
    turn_of,
    worth,
)
from suite.ai.parameters import Parameters
from suite.ai.playout import Playout
from suite.ai.race import Edge, Key, Race
from suite.ai.result import ActionResult, Result
from suite.ai.view import View
from suite.core.action import PASS, Action
from suite.core.chance import Chance
from suite.core.determinize import Worlds
from suite.core.flow import Decision, words_of
from suite.core.game import Game
from suite.core.state import State

CERTAIN: Final = 0.999999
"""A share that only a won match has."""
LOST: Final = 1 - CERTAIN
"""A share that only a lost match has."""
OBVIOUS: Final = 0.2
"""By so much of the match an answer is worse than the best that nobody gives it, however noisy the choice."""
WIN_WORLDS: Final = 16
"""Worlds in all of which an action must win at once before it is played without a search."""
ENOUGH: Final = 10
"""Iterations after which the spread of their results is trusted."""
LEAST: Final = 1e-3
"""The spread is never taken to be less, so that equal results still lead to exploration."""

SEALED: Final[Key] = (-2,)
"""What others see of an answer to a question to several, until all are there."""


class Node:
    """What one player knows of the way from the root, and their answers to what they are asked there."""

    __slots__ = ("after", "answers", "visits")

    def __init__(self) -> None:
        self.visits = 0
        """Times that its player was asked here while it had no answers."""
        self.answers: dict[str, dict[Key, Edge]] = {}
        """Text of a question -> its answers."""
        self.after: dict[Key, Node] = {}
        """Action as its player sees it -> what they know then."""

    def next(self, key: Key) -> Node:
        """The node after an action."""
        node = self.after.get(key)
        if node is None:
            node = self.after[key] = Node()
        return node


class Search:
    """One search for one decision. A function of view, parameters and chance, unless time ends it."""

    def __init__(
        self, view: View, parameters: Parameters, chance: Chance, stop: Callable[[], bool] | None = None
    ) -> None:
        self.game: Game[Any] = view.game
        self.view = view
        self.parameters = parameters
        self.chance = chance
        self.stop = stop
        self.deadline = monotonic() + parameters.time if parameters.time > 0 else 0.0
        self.holds = view.game.holds_first_look and parameters.iterations > 0
        """Whether the answers race, without random ones behind them, and judged where the tree ends."""
        length = 0 if self.holds else parameters.length
        self.playout = Playout(view.game, length, parameters.candidates, parameters.passes)
        self.actions = self._root_keys()
        self.edges: dict[Key, Edge] = {key: Edge(0.0) for key in self.actions}
        self.roots = [Node() for _ in range(view.known.players)]
        self.nodes = len(self.edges)
        self.count = 0
        self.ended = "iterations"
        self.looked = 0
        """Worlds in which every action at the root was looked at."""
        self.turn = turn_of(view.known) if view.game.judged_between_turns and parameters.iterations else -1
        """The turn at whose end is judged; -1 to judge where a playout ends."""
        self.race: Race | None = None
        self.level = [0.0] * view.known.players
        """What the players hold to begin with, on the average of worlds."""
        self.shift = self.level
        """What is added to the shares of the present world: by so much it is worth less than others."""
        self.prior_spread = LEAST
        self.spread = LEAST
        self.sum = 0.0
        self.squares = 0.0

    def run(self) -> Result:
        """Search until a budget ends, and choose."""
        if len(self.actions) == 1:
            return self._result(next(iter(self.actions)), "only move")
        worlds = self.view.worlds()
        win = self._look_ahead(worlds)
        if win is not None:
            return self._result(win, "immediate win")
        while self.count < self.parameters.iterations and not self._out_of_time():
            self._iterate(worlds.sample(self.chance))
        return self._result(self._choose(), self.ended)

    def best(self) -> Action:
        """The best action so far; before the first look a legal one."""
        return self.actions[self._best()]

    # -- the root --------------------------------------------------------------------------------

    def _root_keys(self) -> dict[Key, Action]:
        """The actions by key. Those on cards that the player has not seen stay apart."""
        known = self.view.known
        keys: dict[Key, Action] = {}
        for action in self.view.actions:
            key = self.game.key_of(known, action)
            if any(k < 0 <= a for k, a in zip(key, action, strict=True)):
                key = action
            keys.setdefault(key, action)
        return keys

    def _look_ahead(self, worlds: Worlds[Any]) -> Key | None:
        """Give each action its mean worth over a few worlds; returns one that wins in all of them."""
        sums = dict.fromkeys(self.actions, 0.0)
        while self.looked < max(self.parameters.worlds, 1) and not self._out_of_time():
            world = worlds.sample(self.chance)
            for key, action in self.actions.items():
                sums[key] += thrown_worth(
                    self.game, world, action, self.view.player, self.parameters.passes, self.chance
                )
            self.looked += 1
        if not self.looked:
            return None
        for key, edge in self.edges.items():
            edge.prior = sums[key] / self.looked + self.chance.uniform() * 1e-7
        self.prior_spread = self.spread = _spread([edge.prior for edge in self.edges.values()])
        win = self._immediate_win(worlds)
        if win is None and self.turn >= 0:
            self._begin_race(worlds)
        elif win is None and self.holds:
            self.race = Race(self._ranked(), self.parameters)
        return win

    def _ranked(self) -> list[Key]:
        """The answers, that of the best first look first."""
        return sorted(self.edges, key=lambda key: -self.edges[key].prior)

    def _begin_race(self, worlds: Worlds[Any]) -> None:
        """Judge the answers of the best first looks once more, at the end of the turn."""
        race = Race(self._ranked(), self.parameters)
        dealt = [worlds.sample(self.chance) for _ in range(self.looked)]
        bases = [self._base(world) for world in dealt]
        self.level = [sum(each) / self.looked for each in zip(*bases, strict=True)]
        priors = []
        for key in race.alive:
            total = 0.0
            for world, base in zip(dealt, bases, strict=True):
                self._weigh(base)
                total += self._worth(world, self.actions[key], self.view.player)
            priors.append(total / self.looked)
            if self._out_of_time():
                return
        for key, prior in zip(race.alive, priors, strict=True):
            self.edges[key].prior = prior
        self.race = race

    def _base(self, world: State) -> list[float]:
        """What the players hold at the end of the turn if everybody declines from here on."""
        after = world.copy()
        play_out(after, self.turn)
        return shares(self.game, after)

    def _weigh(self, base: list[float]) -> None:
        """From here on the shares are those of a world whose base is this."""
        self.shift = [level - one for level, one in zip(self.level, base, strict=True)]

    def _worth(self, world: State, action: Action, player: int) -> float:
        """What `player` holds after an action, beside other worlds."""
        value = worth(self.game, world, action, player, self.parameters.passes, self.turn)
        return value + self.shift[player]

    def _immediate_win(self, worlds: Worlds[Any]) -> Key | None:
        """An action that wins at once whatever the others do.

        Without a search to come one is good enough that wins unless they answer it.
        """
        wins = [key for key, edge in self.edges.items() if edge.prior >= CERTAIN]
        for passes in (0,) if self.parameters.iterations else (0, self.parameters.passes):
            for key in wins:
                if self._wins(worlds, key, passes):
                    return key
        return None

    def _wins(self, worlds: Worlds[Any], key: Key, passes: int) -> bool:
        """Whether an action wins at once in many worlds, others declining `passes` times."""
        action = self.actions[key]
        for _ in range(WIN_WORLDS):
            world = worlds.sample(self.chance)
            if worth(self.game, world, action, self.view.player, passes) < CERTAIN:
                return False
        return True

    def _out_of_time(self) -> bool:
        """Whether the clock or somebody ends the search; remembers which."""
        if self.deadline and monotonic() >= self.deadline:
            self.ended = "time"
            return True
        if self.stop is not None and self.stop():
            self.ended = "asked"
            return True
        return False

    # -- where answers lead ----------------------------------------------------------------------

    def led_to(self, action: Action, world: State) -> State:
        """The position to which an answer leads in `world`, which is used up: all give the answers that were
        tried most often there, as far as the trees go. Without iterations where the look-ahead ends.
        """
        me = self.view.player
        passes = self.parameters.passes
        if not self.count:
            return judged(self.game, world, action, me, passes, -1)[1]
        play = OpenPlay(world)
        nodes = self.roots.copy()
        decision, player = play.decision, me
        key = next(key for key, answer in self.actions.items() if answer == action)
        while True:
            sealed = world.sealed
            decision.apply(world, action)
            self._follow(nodes, world, sealed, player, action, key)
            asked = self._asked(world)
            if asked is None:
                break
            decision, legal = asked
            player = decision.player(world)
            edges = nodes[player].answers.get(words_of(decision), {})
            tried = [key for key in legal if key in edges and edges[key].visits]
            if not tried:
                break
            key = max(tried, key=lambda key: edges[key].visits)
            action = legal[key]
        if self.turn >= 0:
            play_out(world, self.turn)
        elif asked is not None and play.under_way(world):
            return carried_out(self.game, play, world, me, passes)[1]
        return world

    # -- the tree --------------------------------------------------------------------------------

    def _iterate(self, world: State) -> None:
        """Walk the tree in `world`, add the question where it ends, and credit the result on the way."""
        if self.turn >= 0:
            self._weigh(self._base(world))
        path: list[tuple[Edge, int]] = []
        nodes = self.roots.copy()
        edges: dict[Key, Edge] | None = self.edges
        legal = self.actions
        player = self.view.player
        decision = world.frames[-1]
        assert isinstance(decision, Decision), "a world stands at a decision"
        fresh = False
        neglected = self._neglected()
        while edges is not None:
            key = neglected or self._select(world, edges, legal, player)
            neglected = None
            path.append((edges[key], player))
            sealed = world.sealed
            decision.apply(world, legal[key])
            if fresh or len(path) >= self.parameters.depth:
                break
            self._follow(nodes, world, sealed, player, legal[key], key)
            asked = self._asked(world)
            if asked is None:
                break
            decision, legal = asked
            player = decision.player(world)
            node = nodes[player]
            text = words_of(decision)
            edges = node.answers.get(text)
            if edges is None:
                node.visits += 1
                if node.visits > self.parameters.grow and self.nodes < self.parameters.nodes:
                    fresh = True
                    edges = node.answers[text] = {}
        if self.turn >= 0:
            play_out(world, self.turn)
            self._credit(path, shares(self.game, world))
        else:
            self._credit(path, self.playout.run(world, self.chance))

    def _follow(
        self,
        nodes: list[Node],
        world: State,
        sealed: tuple[Action, ...],
        player: int,
        action: Action,
        key: Key,
    ) -> None:
        """Go on to each player's next node after the action that `player` has just taken in `world`.

        `sealed` are the answers that waited for others before it.
        """
        for observer, node in enumerate(nodes):
            if sealed or world.sealed:
                shown = SEALED if world.sealed else sum(sealed, action)
                seen = (*key, *shown) if observer == player else shown
            else:
                seen = key if observer == player else self._as_seen(world, observer, action, key)
            nodes[observer] = node.next(seen)

    def _neglected(self) -> Key | None:
        """The answer at the root that must be tried now: the next one of the race, or the one that was tried
        least if that is too seldom to judge it.

        Without that an answer whose look-ahead is a little worse may never be tried: where all results
        lie close together, so do the bounds.
        """
        if self.race is not None:
            return self.race.next(self.edges, self.count)
        key = min(self.edges, key=lambda key: self.edges[key].visits)
        due = self.parameters.least * sqrt(self.count / len(self.edges))
        return key if self.edges[key].visits < due else None

    def _as_seen(self, world: State, observer: int, action: Action, key: Key) -> Key:
        """The key of another player's `action`, just applied, without faces that `observer` has not seen."""
        seen = world.seen
        hidden = [c for c in action[1:] if 0 <= c < len(seen) and not seen[c] >> observer & 1]
        if not hidden:
            return key
        face = world.face
        truth = [face[card] for card in hidden]
        for card in hidden:
            face[card] = -1
        key = self.game.key_of(world, action)
        for card, known in zip(hidden, truth, strict=True):
            face[card] = known
        return key

    def _asked(self, world: State) -> tuple[Decision[Any], dict[Key, Action]] | None:
        """The next question with two answers that differ, those by key; None when the match is over."""
        key_of = self.game.key_of
        while True:
            asked = run_on(world)
            if asked is None or (self.turn >= 0 and turn_of(world) != self.turn):
                return None
            decision, actions = asked
            legal: dict[Key, Action] = {}
            for action in actions:
                legal.setdefault(key_of(world, action), action)
            if len(legal) > 1:
                return decision, legal
            decision.apply(world, actions[0])

    def _select(self, world: State, edges: dict[Key, Edge], legal: dict[Key, Action], player: int) -> Key:
        """The action with the highest upper bound among those that are legal in this world."""
        weight = self.parameters.prior
        explore = self.parameters.explore * self.spread
        best = PASS
        high = -1e9
        room = self.parameters.width if self.turn >= 0 else len(legal)
        for key, action in legal.items():
            edge = edges.get(key)
            if edge is None:
                if not room:
                    continue
                room -= 1
                edge = edges[key] = Edge(self._prior(world, action, player))
                self.nodes += 1
            edge.available += 1
            n = edge.visits + weight
            if n:
                score = (edge.total + weight * edge.prior + explore * sqrt(log(edge.available) * n)) / n
            else:
                score = 1e6 + self.chance.uniform()
            if score > high:
                best = key
                high = score
        return best

    def _prior(self, world: State, action: Action, player: int) -> float:
        """The worth of an action met for the first time, with chance to break ties."""
        if not self.parameters.prior:
            return 0.0
        return self._worth(world, action, player) + self.chance.uniform() * 1e-7

    def _credit(self, path: list[tuple[Edge, int]], result: list[float]) -> None:
        """Add the result of one iteration to all that led to it."""
        shift = self.shift
        for edge, player in path:
            edge.visits += 1
            edge.total += result[player] + shift[player]
        own = result[self.view.player] + shift[self.view.player]
        self.count += 1
        self.sum += own
        self.squares += own * own
        if self.count >= ENOUGH:
            mean = self.sum / self.count
            self.spread = max(sqrt(max(self.squares / self.count - mean * mean, 0.0)), LEAST)

    # -- the choice ------------------------------------------------------------------------------

    def _best(self) -> Key:
        """The most visited action, the better one among equals; before the first look any that is legal."""
        if not self.looked and not self.count:
            passing = [key for key, action in self.actions.items() if action == PASS]
            return passing[0] if passing else next(iter(self.actions))
        if self.race is not None:
            return self.race.best(self.edges, self.spread)
        weight = self.parameters.prior
        return max(self.edges, key=lambda key: (self.edges[key].visits, self.edges[key].mean(weight)))

    def _choose(self) -> Key:
        """The best action; with a temperature a softmax choice among all that are no obvious blunder."""
        if not self.parameters.temperature or not self.looked:
            return self._best()
        weight = self.parameters.prior
        unit = self.parameters.temperature * self.prior_spread
        means = {key: edge.mean(weight) for key, edge in self.edges.items()}
        top = max(means.values())
        floor = max(LOST, top - OBVIOUS)
        means = {key: mean for key, mean in means.items() if mean > floor} or means
        odds = {key: exp((mean - top) / unit) for key, mean in means.items()}
        left = self.chance.uniform() * sum(odds.values())
        for key, odd in odds.items():
            left -= odd
            if left < 0:
                return key
        return max(means, key=lambda key: means[key])

    def _result(self, key: Key, ended: str) -> Result:
        weight = self.parameters.prior
        lines = [
            ActionResult(self.actions[key], edge.visits, edge.mean(weight), edge.prior)
            for key, edge in self.edges.items()
        ]
        lines.sort(key=lambda line: (-line.visits, -line.mean))
        return Result(self.actions[key], lines, self.count, ended, self.looked + self.count)


def _spread(values: list[float]) -> float:
    """The standard deviation, at least LEAST."""
    mean = sum(values) / len(values)
    return max(sqrt(sum((value - mean) ** 2 for value in values) / len(values)), LEAST)
