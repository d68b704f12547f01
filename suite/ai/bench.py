"""How fast a game runs in random playouts, beside a fixed piece of plain Python in the same run.

The reference makes figures of different machines comparable: their ratios hardly depend on the machine.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.game import Game, Setup
from suite.core.state import State

SLICE: Final = 0.1
"""Seconds between two measurements of the reference."""
COPIES: Final = 200


class GameSpeed:
    """What was measured for one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        """Decisions with two or more legal actions."""
        self.seconds = 0.0
        """Time in playouts, setting up included."""
        self.copy_us = 0.0
        """Microseconds to copy a position from the middle of a match."""
        self.reference_per_s = 0.0
        """Rounds of the reference loop a second."""

    def plain(self) -> dict[str, Any]:
        """JSON-ready form; `reference_ratio` holds each figure against the reference loop."""
        seconds = max(self.seconds, 1e-9)
        decisions = self.decisions / seconds
        games = self.games / seconds
        reference = max(self.reference_per_s, 1e-9)
        return {
            "game": self.game,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(decisions, 1),
            "games_per_s": round(games, 2),
            "copy_us": round(self.copy_us, 2),
            "reference_per_s": round(reference, 1),
            "reference_ratio": {
                "decisions_per_s": round(decisions / reference, 4),
                "games_per_s": round(games / reference, 6),
                "copy": round(self.copy_us * reference / 1e6, 4),
            },
        }


def bench(game: Game[Any], setup: Setup, seconds: float = 3.0, seed: int = 1) -> GameSpeed:
    """Random playouts for about `seconds`, with slices of the reference loop between them."""
    figures = GameSpeed(game.key)
    chance = Chance(seed)
    rounds = 0
    reference_time = 0.0
    due = 0.0
    while figures.seconds < seconds or not figures.games:
        start = perf_counter()
        figures.decisions += random_match(game, setup, seed + figures.games, chance)
        figures.games += 1
        figures.seconds += perf_counter() - start
        if figures.seconds >= due:
            due = figures.seconds + SLICE
            reference_time += reference()
            rounds += ROUNDS
    figures.reference_per_s = rounds / reference_time
    figures.copy_us = copy_us(middle(game, setup, seed))
    return figures


def random_match(game: Game[Any], setup: Setup, seed: int, chance: Chance) -> int:
    """Play one random match; returns the number of its real decisions."""
    return _random_match(game, setup, seed, chance)[1]


def middle(game: Game[Any], setup: Setup, seed: int) -> State:
    """The position after half the decisions of a random match."""
    whole = random_match(game, setup, seed, Chance(seed))
    return _random_match(game, setup, seed, Chance(seed), whole // 2)[0]


def _random_match(
    game: Game[Any], setup: Setup, seed: int, chance: Chance, until: int = -1
) -> tuple[State, int]:
    """(position, decisions) at the end of a random match, or after its first `until` real decisions."""
    state: State = game.new(setup, seed)
    state.journal = None
    decisions = 0
    roll = chance.roll
    decision = next_decision(state)
    while decision is not None and decisions != until:
        actions = decision.legal_actions(state)
        n = len(actions)
        if n == 1:
            decision.apply(state, actions[0])
        else:
            decision.apply(state, actions[roll(n)])
            decisions += 1
        decision = next_decision(state)
    return state, decisions


def copy_us(state: State) -> float:
    """Microseconds of one copy of `state`, the best of several runs."""
    best = float("inf")
    for _ in range(7):
        start = perf_counter()
        for _ in range(COPIES):
            state.copy()
        best = min(best, perf_counter() - start)
    return best / COPIES * 1e6


ROUNDS: Final = 400
"""Rounds of one run of the reference loop."""


class _Piece:
    """What the reference loop moves about."""

    def __init__(self, place: int) -> None:
        self.place = place

    def to(self, place: int) -> int:
        """Move; returns where it was."""
        old = self.place
        self.place = place
        return old


def reference() -> float:
    """Seconds for ROUNDS rounds of fixed work of the kind that rules do.

    A round copies a list of lists, moves ten items between them, looks numbers up and calls methods.
    It must never change, or figures of two versions cannot be compared.
    """
    start = perf_counter()
    zones = [list(range(i, i + 20)) for i in range(0, 160, 20)]
    table = {i: (i * 7919 + 13) % 160 for i in range(160)}
    pieces = [_Piece(i // 20) for i in range(160)]
    number = 1
    total = 0
    for _ in range(ROUNDS):
        world = [zone.copy() for zone in zones]
        for _ in range(10):
            number = number * 16807 % 2147483647
            source = world[number % 8]
            item = source.pop()
            target = table[item] % 8
            world[target].append(item)
            total += pieces[item].to(target)
            if len(source) < 5:
                source.extend(world[target][:5])
        total += sum(len(zone) for zone in world)
    assert total > 0, "the loop did its work"
    return perf_counter() - start
