"""How fast our games run beside well-known Python ones: `python -m tests.peers [ROUNDS]`.

Random matches of each game by turns in one run, in processor time, against python-chess and catanatron,
where these are installed (`pip install chess catanatron`; neither is in the lock file).
"""

from __future__ import annotations

import argparse
import importlib
import logging
import random
import sys
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any, Final

from suite.ai.bench import random_match
from suite.compiled import begin, described
from suite.core.chance import Chance

SLICE: Final = 2.0
"""Seconds of processor time that a game is played for, in each round."""
LONGEST: Final = 500
"""Real decisions of a match of chess, which ends as well after so many DULL half-moves without a capture."""
DULL: Final = 150
ROLLS: Final = 1000
"""Turns of a match of catanatron, at most."""

Play = Callable[[], int]
"""Plays one random match; the number of its decisions with two or more legal answers."""


def ours() -> Iterator[tuple[str, Play]]:
    """Our games, in their first setup."""
    from suite.games import GAMES

    for key, make in GAMES.items():
        game = make()
        setup = game.setups()[0]
        seeds = count(1)
        chance = Chance(1)

        def play(game: Any = game, setup: Any = setup, seeds: Any = seeds, chance: Any = chance) -> int:
            return random_match(game, setup, next(seeds), chance)

        yield key, play


def chess() -> Play:
    """Random moves of python-chess."""
    library = importlib.import_module("chess")
    chance = random.Random(1)

    def play() -> int:
        board = library.Board()
        decisions = 0
        while decisions < LONGEST and board.halfmove_clock < DULL and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            decisions += len(moves) > 1
        return decisions

    return play


def catanatron() -> Play:
    """Four random players of catanatron."""
    library = importlib.import_module("catanatron.game")
    models = importlib.import_module("catanatron.models.player")
    seeds = count()

    class Player(models.RandomPlayer):
        """Counts what it is really asked."""

        asked = 0

        def decide(self, game: Any, actions: Any) -> Any:
            Player.asked += len(actions) > 1
            return super().decide(game, actions)

    def play() -> int:
        game = library.Game([Player(color) for color in models.Color], seed=next(seeds))
        Player.asked = 0
        while game.winning_color() is None and game.state.num_turns < ROLLS:
            game.play_tick()
        return Player.asked

    return play


def rate(play: Play) -> float:
    """Real decisions a second of processor time."""
    decisions = 0
    start = process_time()
    while process_time() - start < SLICE:
        decisions += play()
    return decisions / (process_time() - start)


def main(words: list[str]) -> int:
    """Measure and print; 1 where there is nothing to compare with."""
    parser = argparse.ArgumentParser(prog="python -m tests.peers", allow_abbrev=False)
    parser.add_argument("rounds", metavar="ROUNDS", type=int, nargs="?", default=5, help="rounds (5)")
    parser.add_argument("--plain", action="store_true", help="leave the compiled build aside")
    options = parser.parse_args(words)
    begin(options.plain)
    logging.disable(logging.CRITICAL)
    peers: dict[str, Play] = {}
    for name, make in (("python-chess", chess), ("catanatron", catanatron)):
        try:
            peers[name] = make()
        except ImportError:
            print(f"{name} is not installed.")
    if not peers:
        return 1
    games = dict(ours())
    found: dict[str, list[float]] = {name: [] for name in (*games, *peers)}
    for turn in range(options.rounds + 1):
        for name, play in (*games.items(), *peers.items()):
            each = rate(play)
            if turn:
                found[name].append(each)
    print(f"Ours: {described()}")
    for name, rates in found.items():
        spread = f"{min(rates):,.0f} to {max(rates):,.0f}"
        line = f"{name:14s}{median(rates):10,.0f} real decisions a second ({spread})"
        if name in games:
            for peer in peers:
                ratio = median([a / b for a, b in zip(rates, found[peer], strict=True)])
                line += f", {ratio:.2f} times {peer}"
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
