"""Many matches of one game between given agents, over as many processes as wished."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from suite.ai.arena import Outcome, load_game, play, shared_game
from suite.ai.jobs import Job, ShouldStop, Workers
from suite.ai.players import parse
from suite.ai.results import results
from suite.core.game import Game, Setup, setup_from

Progress = Callable[[int, int], None]
"""(matches done, matches in all)."""

WON: Final = 0.999


class Pairing:
    """One match to be played: which setup of the series, who sits where, the seed."""

    def __init__(self, index: int, setup: int, agents: list[str], seed: int) -> None:
        self.index = index
        self.setup = setup
        self.agents = agents
        self.seed = seed


def run_matches(
    factory: str,
    setups: list[Setup],
    matches: Iterable[Pairing],
    jobs: Workers = 1,
    check: bool = False,
    stop: ShouldStop | None = None,
    records: str = "",
    path: Path | None = None,
) -> Generator[Outcome, None, None]:
    """The outcomes of `matches` as they come, until `stop` turns true; all setups are of one game.

    `records` holds card definitions as JSON text where they are not those shipped. With a `path` outcomes are
    kept there, and those that it holds come first, unplayed. Raises ValueError with a sentence before the
    first match when the game is unknown or the file damaged.
    """
    load_game(factory, setups[0].game)
    plans = [setup.plain() for setup in setups]
    common = {"check": check, "records": records}
    tasks = ({**vars(match), "plan": plans[match.setup], **common} for match in matches)
    with closing(results(play_job, factory, tasks, jobs, stop, path)) as found:
        for outcome, _ in found:
            yield outcome


def in_order(
    outcomes: Iterable[Outcome], total: int, progress: Progress | None = None
) -> Generator[Outcome, None, None]:
    """All outcomes in the order of their matches, when the last one is there: sums do not depend on haste."""
    found: list[Outcome] = []
    for outcome in outcomes:
        found.append(outcome)
        if progress is not None:
            progress(len(found), total)
    yield from sorted(found, key=lambda outcome: outcome.index)


@lru_cache(maxsize=4)
def _corrected(factory: str, key: str, records: str) -> Game[Any]:
    """The game with other definitions."""
    return shared_game(factory, key).with_records(json.loads(records))


def play_job(factory: str, job: Job) -> Job:
    """Play the match that a job describes."""
    setup = setup_from(job["plan"])
    records = job.get("records", "")
    game = _corrected(factory, setup.game, records) if records else shared_game(factory, setup.game)
    outcome = play(game, setup, job["agents"], job["seed"], job["check"], job["index"])
    outcome.setup = job["setup"]
    return {"outcome": outcome.plain()}


class SimulationReport:
    """The sum of a simulation."""

    def __init__(self, game: str, agents: list[str], seed: int) -> None:
        self.game = game
        self.agents = agents
        self.seed = seed
        self.games = 0
        """Matches played to their end."""
        self.errors: list[str] = []
        """A sentence per match that broke off, with its seed."""
        self.by_limit = 0
        self.draws = 0
        """Matches that nobody won alone: drawn, or won by several together."""
        self.endings: Counter[str] = Counter()
        """How the matches ended, in the game's words."""
        self.decisions = 0
        self.seconds = 0.0
        """Wall time of the whole simulation."""
        self.wins_by_seat = [0] * len(agents)
        self.wins_by_agent = dict.fromkeys(agents, 0)
        self.first_wins = 0
        """Matches won by whoever made the first real decision."""
        self.outcomes: list[Outcome] = []
        """In the order of the matches."""

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.outcomes.append(outcome)
        self.decisions += outcome.decisions
        if outcome.error:
            self.errors.append(outcome.error)
            return
        self.games += 1
        self.by_limit += outcome.by_limit
        if outcome.ending:
            self.endings[outcome.ending] += 1
        winners = [seat for seat, share in enumerate(outcome.returns) if share > WON]
        if not winners:
            self.draws += 1
        for seat in winners:
            self.wins_by_seat[seat] += 1
            self.wins_by_agent[outcome.agents[seat]] += 1
            self.first_wins += seat == outcome.first

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, without the single outcomes."""
        played = self.games + len(self.errors)
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "agents": self.agents,
            "seed": self.seed,
            "games": self.games,
            "errors": self.errors,
            "by_limit": self.by_limit,
            "draws": self.draws,
            "endings": dict(sorted(self.endings.items())),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "games_per_s": round(self.games / seconds, 3),
            "mean_decisions": round(self.decisions / played, 1) if played else 0.0,
            "wins_by_seat": self.wins_by_seat,
            "wins_by_agent": self.wins_by_agent,
            "first_player_wins": self.first_wins,
        }


def simulate(
    factory: str,
    setups: list[Setup],
    agents: list[str],
    games: int,
    seed: int,
    jobs: Workers = 1,
    check: bool = False,
    progress: Progress | None = None,
    path: Path | None = None,
) -> SimulationReport:
    """Play `games` matches; match i has seed `seed` + i, setup i in turn, agents moved i seats on.

    So the match of any error can be played again alone. With a `path` outcomes are kept there. Raises
    ValueError for what does not fit.
    """
    for agent in agents:
        parse(agent)
    n = setups[0].players
    if len(agents) != n:
        raise ValueError(f"{n} players need {n} agents, not {len(agents)}")
    report = SimulationReport(setups[0].game, agents, seed)
    start = perf_counter()
    matches = (
        Pairing(i, i % len(setups), agents[-i % n :] + agents[: -i % n], seed + i) for i in range(games)
    )
    for outcome in in_order(run_matches(factory, setups, matches, jobs, check, path=path), games, progress):
        report.add(outcome)
    report.seconds = perf_counter() - start
    report.errors.sort()
    return report
