"""Whether weights that foretell better also play better: `python -m tests.learn.duel GAME FILE`.

FILE is what `python -m tests.learn` kept. One side judges positions by weights of its features, the other by
the game's own `value`; both look ahead alike, and each setup is played with sides changed. Plain code alone.
"""

from __future__ import annotations

import argparse
import copy
import sys
from math import exp, log
from pathlib import Path
from time import process_time
from typing import Any, Final

from suite.ai.arena import make_agents
from suite.ai.view import View
from suite.core.game import Game, Setup
from suite.core.interval import wilson
from suite.core.state import State
from suite.games import GAMES
from tests.learn.features import FEATURES
from tests.learn.samples import read

OWN: Final = "value"
"""The name of the game's own prospect, as odds, among the numbers."""
SURE: Final = 1e-4
MOST: Final = 30.0
"""Odds are cut there: further off they are certain."""


def learnt(game: Game[Any], weights: dict[str, float]) -> Game[Any]:
    """The game with a `value` of weighed numbers; what is over counts as it did."""
    features = FEATURES[game.key]
    usual = type(game)

    class Learnt(usual):
        def value(self, state: State, player: int) -> float:
            own: float = super().value(state, player)
            if not 0 < own < 1:
                return own
            mine, theirs = features(state, player), features(state, 1 - player)
            odds = sum(weights[name] * (mine[name] - theirs[name]) for name in weights if name != OWN)
            kept = min(max(own, SURE), 1 - SURE)
            odds += weights.get(OWN, 0.0) * log(kept / (1 - kept))
            return 1 / (1 + exp(-max(-MOST, min(MOST, odds))))

    made = copy.copy(game)
    made.__class__ = Learnt
    return made


def weighed(file: Path, names: list[str], beside: bool) -> dict[str, float]:
    """The weights of these numbers, all without names; with `beside` the game's own prospect is one more.

    Raises ValueError with a sentence.
    """
    try:
        from tests.learn.fit import Fit, Table, np
    except ImportError:
        raise ValueError("weighing needs scikit-learn: pip install scikit-learn") from None
    matches = read(file)
    if not matches:
        raise ValueError(f"{file} holds no matches; make it with python -m tests.learn")
    decks = sorted({deck for match in matches for deck in match["decks"]})
    known = list(matches[0]["rows"][0])
    unknown = sorted(set(names) - set(known))
    if unknown:
        raise ValueError(f"there is no number {unknown[0]!r}; numbers are {', '.join(known)}")
    used = names or known
    table = Table(matches, used, decks)
    own = [table.value] if beside else []
    fit = Fit(np.hstack([*own, table.features, table.decks]), table, 10.0)
    titles = [OWN, *used] if beside else used
    return dict(zip(titles, map(float, fit.weights), strict=False))


class Duel:
    """What came of matches between the two."""

    def __init__(self) -> None:
        self.matches = 0
        self.won = 0.0
        self.seconds = {True: 0.0, False: 0.0}
        """Whether it judges by weights -> its processor time,"""
        self.decisions = {True: 0, False: 0}
        """and its decisions."""

    def told(self) -> str:
        """The result with its interval, and what a decision costs."""
        low, high = wilson(self.won, self.matches)
        mine, usual = (self.seconds[who] / max(1, self.decisions[who]) for who in (True, False))
        shares = f"{100 * low:.1f} to {100 * high:.1f} %"
        return f"{self.won:g} of {self.matches}, {shares}; a decision costs {mine / usual:.2f} times as much"


def play(games: dict[bool, Game[Any]], setup: Setup, agent: str, seed: int, first: bool, duel: Duel) -> None:
    """One match; `first` says whether the first player judges by weights."""
    game = games[False]
    state = game.new(setup, seed)
    state.journal = None
    agents = make_agents([agent] * 2, seed)
    while (decision := game.decision(state)) is not None:
        actions = decision.branches(state)
        action = actions[0]
        if len(actions) > 1:
            player = decision.player(state)
            who = first == (player == 0)
            begun = process_time()
            seen = game.observation(state, player, setup.open_lists)
            action = agents[player].choose(View(games[who], actions, seen))
            duel.seconds[who] += process_time() - begun
            duel.decisions[who] += 1
        decision.apply(state, action)
    duel.matches += 1
    duel.won += game.returns(state)[0 if first else 1]


def main(words: list[str]) -> int:
    """Weigh, then play; 0 if more than half is won for certain."""
    parser = argparse.ArgumentParser(prog="python -m tests.learn.duel", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", choices=sorted(FEATURES))
    parser.add_argument("file", metavar="FILE", type=Path, help="kept by python -m tests.learn")
    parser.add_argument("--numbers", metavar="A,B", default="", help="names of the numbers (all)")
    parser.add_argument("--beside-value", action="store_true", help="the game's own value is one of them")
    parser.add_argument("--agent", default="greedy", help="who plays (greedy)")
    parser.add_argument("--games", metavar="N", type=int, default=60, help="matches (60)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="seed of the first two matches (1)")
    options = parser.parse_args(words)
    usual = GAMES[options.game]()
    names = [name for name in options.numbers.split(",") if name]
    try:
        weights = weighed(options.file, names, options.beside_value)
    except ValueError as fault:
        parser.error(str(fault))
    print(", ".join(f"{name} {weight:.3f}" for name, weight in weights.items()))
    games = {True: learnt(usual, weights), False: usual}
    setups = [setup for setup in usual.setups() if setup.players == 2]
    duel = Duel()
    for number in range(options.games):
        pair = number // 2
        play(games, setups[pair % len(setups)], options.agent, options.seed + pair, number % 2 == 0, duel)
        if duel.matches % 10 == 0:
            print(duel.told(), file=sys.stderr, flush=True)
    print(duel.told())
    return 0 if wilson(duel.won, duel.matches)[0] > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
