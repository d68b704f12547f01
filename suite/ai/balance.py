"""How even a game is: its ready-made decks pair by pair, or its seats and what else players differ in."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from suite.ai.arena import Outcome
from suite.ai.jobs import Workers
from suite.ai.simulate import WON, Pairing, Progress, in_order, run_matches
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.core.interval import wilson


def _share(points: float, played: int) -> dict[str, Any]:
    """What was taken of so many matches, as JSON-ready data, with its 95 % interval."""
    low, high = wilson(points, played)
    return {"matches": played, "points": points, "share": points / max(played, 1), "low": low, "high": high}


class Shares:
    """What each of some groups took of all matches, as a table."""

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.points: dict[str, float] = {}
        self.played: dict[str, int] = {}

    def add(self, group: str, share: float) -> None:
        """Count what one player of a group took of a match."""
        self.points[group] = self.points.get(group, 0.0) + share
        self.played[group] = self.played.get(group, 0) + 1

    def plain(self) -> dict[str, Any]:
        """JSON-ready form: what each group took."""
        return {group: _share(self.points[group], self.played[group]) for group in sorted(self.points)}

    def lines(self) -> list[str]:
        """A row a group, in order of their names."""
        rows = [f"| {self.heading} | matches | share | 95 % interval |", "|---|---|---|---|"]
        for group in sorted(self.points):
            points, played = self.points[group], self.played[group]
            low, high = wilson(points, played)
            rows.append(f"| {group} | {played} | {points / played:.1%} | {low:.1%} to {high:.1%} |")
        return rows


class Cohorts:
    """How even a game without decks is, by what it groups players by (`Game.cohorts`) and by seat."""

    def __init__(self, setup: Setup, agent: str, games: int, seed: int) -> None:
        self.setup = setup
        self.agent = agent
        self.games = games
        self.seed = seed
        self.tables: dict[str, Shares] = {}
        """Heading -> the shares of its groups."""
        self.seats = Shares("seat")
        self.matches = 0
        self.by_limit = 0
        self.decisions = 0
        self.endings: Counter[str] = Counter()
        """How matches ended that did not end in the usual way, in the game's words."""
        self.errors: list[str] = []

    def add(self, outcome: Outcome) -> None:
        """Count a match."""
        if outcome.error:
            self.errors.append(outcome.error)
            return
        self.matches += 1
        self.by_limit += outcome.by_limit
        self.decisions += outcome.decisions
        if outcome.ending:
            self.endings[outcome.ending] += 1
        for seat, (share, groups) in enumerate(zip(outcome.returns, outcome.cohorts, strict=True), 1):
            self.seats.add(str(seat), share)
            for heading, found in groups.items():
                table = self.tables.setdefault(heading, Shares(heading))
                for group in found:
                    table.add(group, share)

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {
            "agent": self.agent,
            "players": self.setup.players,
            "options": self.setup.options,
            "seed": self.seed,
            "matches": self.matches,
            "by_limit": self.by_limit,
            "decisions": self.decisions,
            "groups": {heading: shares.plain() for heading, shares in self.tables.items()},
            "seats": self.seats.plain(),
            "endings": dict(sorted(self.endings.items())),
            "errors": self.errors,
        }

    def markdown(self) -> str:
        """The figures as tables; an even share stands above them."""
        players = self.setup.players
        agreed = "".join(f", {name}={value}" for name, value in sorted(self.setup.options.items()))
        mean = self.decisions / max(self.matches, 1)
        lines = [
            f"Agent at all {players} seats: `{self.agent}`{agreed}; seed {self.seed}; "
            f"{self.matches} matches, {self.by_limit} of them ended by the turn limit, "
            f"{mean:.0f} decisions a match. An even share is {1 / players:.1%}."
        ]
        for table in (*self.tables.values(), self.seats):
            lines += ["", *table.lines()]
        if self.endings:
            ways = (f"{way} {n}" for way, n in sorted(self.endings.items()))
            lines += ["", f"Matches that ended otherwise than usual: {', '.join(ways)}."]
        return "\n".join(lines) + "\n"


def by_cohort(
    factory: str,
    setup: Setup,
    agent: str,
    games: int,
    seed: int,
    jobs: Workers = 1,
    progress: Progress | None = None,
    path: Path | None = None,
) -> Cohorts:
    """Play `games` matches of a setup, one agent at all seats, each with a seed of its own.

    With a `path` outcomes are kept there. Raises ValueError with a sentence for an unknown game or agent.
    """
    found = Cohorts(setup, agent, games, seed)
    matches = [Pairing(k, 0, [agent] * setup.players, seed + k) for k in range(games)]
    for outcome in in_order(run_matches(factory, [setup], matches, jobs, path=path), games, progress):
        found.add(outcome)
    found.errors.sort()
    return found


class Balance:
    """The round robin's figures; deck k is `titles[k]`."""

    def __init__(self, titles: list[str], agent: str, games: int, seed: int) -> None:
        self.titles = titles
        self.agent = agent
        self.games = games
        """Matches a pair."""
        self.seed = seed
        n = len(titles)
        self.points = [[0.0] * n for _ in range(n)]
        """points[a][b]: what deck a took from deck b."""
        self.played = [[0] * n for _ in range(n)]
        self.first = 0.0
        """Points of whoever chose first."""
        self.matches = 0
        self.by_limit = 0
        self.endings: dict[str, list[int]] = {}
        """How matches ended, in the game's words -> per deck how often it won so; last, draws and ties."""
        self.decisions = 0
        self.errors: list[str] = []

    def add(self, a: int, b: int, outcome: Outcome) -> None:
        """Count a match in which deck a sat first and deck b second."""
        if outcome.error:
            self.errors.append(outcome.error)
            return
        self.matches += 1
        self.by_limit += outcome.by_limit
        self.decisions += outcome.decisions
        self.first += outcome.returns[outcome.first]
        if outcome.ending:
            winner = next((deck for deck, r in zip((a, b), outcome.returns, strict=True) if r > WON), -1)
            self.endings.setdefault(outcome.ending, [0] * (len(self.titles) + 1))[winner] += 1
        for mine, other, share in ((a, b, outcome.returns[0]), (b, a, outcome.returns[1])):
            self.points[mine][other] += share
            self.played[mine][other] += 1

    def overall(self, deck: int) -> tuple[float, float, float]:
        """(share, low, high) of a deck over all its matches, with its 95 % interval."""
        points = sum(self.points[deck])
        played = sum(self.played[deck])
        return points / max(played, 1), *wilson(points, played)

    def plain(self) -> dict[str, Any]:
        """JSON-ready form; endings are counted per deck that won so, and "no winner" last."""
        decks = {}
        for a, title in enumerate(self.titles):
            against = {
                other: _share(self.points[a][b], self.played[a][b])
                for b, other in enumerate(self.titles)
                if self.played[a][b]
            }
            decks[title] = {**_share(sum(self.points[a]), sum(self.played[a])), "against": against}
        return {
            "agent": self.agent,
            "games": self.games,
            "seed": self.seed,
            "matches": self.matches,
            "by_limit": self.by_limit,
            "decisions": self.decisions,
            "decks": decks,
            "first": _share(self.first, self.matches),
            "endings": {way: self.endings[way] for way in sorted(self.endings)},
            "errors": self.errors,
        }

    def markdown(self) -> str:
        """The figures as a table."""
        lines = [
            f"Agent at both seats: `{self.agent}`; {self.games} matches a pair, seed {self.seed}; "
            f"{self.matches} matches, {self.by_limit} of them ended by the turn limit, "
            f"{self.decisions / max(self.matches, 1):.0f} decisions a match.",
            "",
            "| deck | overall | 95 % interval | " + " | ".join(self.titles) + " |",
            "|---|---|---|" + "---|" * len(self.titles),
        ]
        for a, title in enumerate(self.titles):
            share, low, high = self.overall(a)
            cells = [
                f"{self.points[a][b] / self.played[a][b]:.0%}" if self.played[a][b] else ""
                for b in range(len(self.titles))
            ]
            lines.append(f"| {title} | {share:.1%} | {low:.1%} to {high:.1%} | " + " | ".join(cells) + " |")
        low, high = wilson(self.first, self.matches)
        share = self.first / max(self.matches, 1)
        lines += ["", f"First player: {share:.1%} (95 % interval {low:.1%} to {high:.1%})."]
        return "\n".join(lines + self._endings()) + "\n"

    def _endings(self) -> list[str]:
        """How matches ended: a row per deck that won, one for those without a winner, and the sums."""
        if not self.endings:
            return []
        ways = sorted(self.endings)
        rows = [*self.titles, "no winner"]
        lines = ["", "| won by | " + " | ".join(ways) + " |", "|---|" + "---|" * len(ways)]
        for row, title in enumerate(rows):
            lines.append(f"| {title} | " + " | ".join(str(self.endings[way][row]) for way in ways) + " |")
        sums = [sum(self.endings[way]) for way in ways]
        return [*lines, "| all | " + " | ".join(map(str, sums)) + " |"]


def round_robin(
    factory: str,
    game: str,
    names: list[str],
    decks: list[Deck],
    agent: str,
    games: int,
    seed: int,
    jobs: Workers = 1,
    progress: Progress | None = None,
    path: Path | None = None,
) -> Balance:
    """Play `games` matches for every pair of decks; two neighbouring ones have one seed and swapped decks.

    With a `path` outcomes are kept there. Raises ValueError with a sentence for an unknown game or agent.
    """
    balance = Balance([deck.title for deck in decks], agent, games, seed)
    sides = [side for a, b in combinations(range(len(decks)), 2) for side in ((a, b), (b, a))]
    setups = [Setup(game, names, [decks[a], decks[b]]) for a, b in sides]
    matches = [
        Pairing(pair * games + k, 2 * pair + k % 2, [agent, agent], seed + pair * games + k // 2)
        for pair in range(len(sides) // 2)
        for k in range(games)
    ]
    for outcome in in_order(run_matches(factory, setups, matches, jobs, path=path), len(matches), progress):
        balance.add(*sides[outcome.setup], outcome)
    balance.errors.sort()
    return balance
