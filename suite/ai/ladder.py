"""Series of matches between two agents that show which is stronger: fair, resumable, stopped when decided."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from suite.ai.arena import Outcome
from suite.ai.jobs import Workers
from suite.ai.players import parse
from suite.ai.simulate import WON, Pairing, run_matches
from suite.core.game import Setup
from suite.core.interval import LOOKS, Z_STOP, wilson


class HeadToHead:
    """`a` against `b` over at most `games` matches.

    Match i has `a` at seat i mod n and `b` at all others; the n matches of a round share a seed and a
    setup, and rounds go through the setups in turn. `target` is the share to be shown beaten or missed,
    an equal player's share by default.
    """

    def __init__(
        self, a: str, b: str, setups: list[Setup], games: int, seed: int, target: float | None = None
    ) -> None:
        """Raises ValueError with a sentence when an agent is unknown or there is nothing to play."""
        self.a = parse(a).text
        self.b = parse(b).text
        if not setups or games < 1:
            raise ValueError("a series needs a setup and at least one match")
        self.setups = setups
        self.players = setups[0].players
        self.games = -(-games // self.players) * self.players
        self.seed = seed
        self.target = 1 / self.players if target is None else target

    def match(self, index: int) -> Pairing:
        """The match number `index`."""
        turn, seat = divmod(index, self.players)
        agents = [self.b] * self.players
        agents[seat] = self.a
        return Pairing(index, turn % len(self.setups), agents, self.seed + turn)

    def looks(self) -> list[int]:
        """Numbers of matches after which the series may end, ascending; whole rounds."""
        n = self.players
        rounds = self.games // n
        return sorted({-(-rounds * k // LOOKS) * n for k in range(1, LOOKS + 1)})

    def plain(self) -> dict[str, Any]:
        """JSON-ready form; two series are the same when these are equal."""
        return {
            "a": self.a,
            "b": self.b,
            "setups": [setup.plain() for setup in self.setups],
            "games": self.games,
            "seed": self.seed,
            "target": self.target,
        }


class SeriesScore:
    """What the matches of a series have shown so far."""

    def __init__(self, series: HeadToHead) -> None:
        self.a = series.a
        self.b = series.b
        self.target = series.target
        self.games = 0
        self.wins = 0
        self.draws = 0
        self.points = 0.0
        """Sum of the shares that `a` got; a draw of two is half a point."""
        self.by_limit = 0
        self.decisions = 0
        self.first_wins = 0
        """Matches won by whoever made the first real decision."""
        self.errors: list[str] = []
        self.low, self.high = wilson(0.0, 0)
        """The 95 % interval of the share of `a`."""
        self.verdict = ""
        """above or below the target where the series was decided early; else empty."""

    def add(self, outcome: Outcome) -> None:
        """Count a match."""
        if outcome.error:
            self.errors.append(outcome.error)
            return
        share = outcome.returns[outcome.index % len(outcome.agents)]
        self.games += 1
        self.points += share
        self.wins += share > WON
        self.draws += max(outcome.returns) <= WON
        self.by_limit += outcome.by_limit
        self.decisions += outcome.decisions
        self.first_wins += outcome.returns[outcome.first] > WON
        self.low, self.high = wilson(self.points, self.games)

    def look(self) -> None:
        """See whether these matches show the share to be above the target, or below it."""
        low, high = wilson(self.points, self.games, Z_STOP)
        self.verdict = "above" if low > self.target else "below" if high < self.target else ""

    @property
    def share(self) -> float:
        """The share of `a`, 0 before the first match."""
        return self.points / self.games if self.games else 0.0

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {**vars(self), "share": self.share}


ScoreProgress = Callable[[SeriesScore, int], None]
"""(tally, matches in all), after every match."""


def with_decks_swapped(setups: list[Setup]) -> list[Setup]:
    """Each setup with its decks at every seat in turn, so that no seat keeps the better deck."""
    swapped = []
    for setup in setups:
        seen: list[list[dict[str, Any]]] = []
        for shift in range(max(len(setup.decks), 1)):
            decks = setup.decks[shift:] + setup.decks[:shift]
            form = [deck.plain() for deck in decks]
            if form not in seen:
                seen.append(form)
                swapped.append(Setup(setup.game, setup.names, decks, setup.options, setup.open_lists))
    return swapped


def run_series(
    factory: str,
    series: HeadToHead,
    path: Path | None = None,
    jobs: Workers = 1,
    check: bool = False,
    progress: ScoreProgress | None = None,
) -> SeriesScore:
    """Play a series to its end, or until a look finds it decided.

    With a `path` outcomes are kept there, and those that it holds are not played again. The tally does not
    depend on `jobs` or on breaks. Raises ValueError when the file is damaged.
    """
    matches = map(series.match, range(series.games))
    looks = series.looks()
    came, tally = SeriesScore(series), SeriesScore(series)
    waiting: dict[int, Outcome] = {}
    counted = 0
    with closing(run_matches(factory, series.setups, matches, jobs, check, path=path)) as outcomes:
        for outcome in outcomes:
            came.add(outcome)
            if progress is not None:
                progress(came, series.games)
            # Whatever comes first, matches count in their order.
            waiting[outcome.index] = outcome
            while counted in waiting:
                tally.add(waiting.pop(counted))
                counted += 1
                if counted in looks:
                    tally.look()
                    if tally.verdict:
                        return tally
    return tally
