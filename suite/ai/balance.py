"""How even the ready-made decks are: every pair plays, seats in turn, with one agent at all seats."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from suite.ai.arena import Outcome
from suite.ai.simulate import WON, Match, run_matches
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.core.interval import wilson


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
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Balance:
    """Play `games` matches for every pair of decks; two neighbouring ones have one seed and swapped decks.

    Raises ValueError with a sentence for an unknown game or agent.
    """
    balance = Balance([deck.title for deck in decks], agent, games, seed)
    sides = [side for a, b in combinations(range(len(decks)), 2) for side in ((a, b), (b, a))]
    setups = [Setup(game, names, [decks[a], decks[b]]) for a, b in sides]
    matches = [
        Match(pair * games + k, 2 * pair + k % 2, [agent, agent], seed + pair * games + k // 2)
        for pair in range(len(sides) // 2)
        for k in range(games)
    ]
    for done, outcome in enumerate(run_matches(factory, setups, matches, jobs), 1):
        balance.add(*sides[outcome.setup], outcome)
        if progress is not None:
            progress(done, len(matches))
    balance.errors.sort()
    return balance
