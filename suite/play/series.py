"""Several games between the same players: who leads, and when it is decided."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from suite.core.translation import _

BEST_OF: Final = (3, 5)
"""The lengths that a series may have."""
WON: Final = 0.999
"""A share that only an outright winner has."""


class BestOf:
    """The best of so many games; a draw counts as a game and for nobody.

    It is decided when nobody can come up with the leader any more, at the latest after the last game.
    Whoever begins a game is found as the rules of the game say, for each game anew.
    """

    def __init__(self, best_of: int, results: Sequence[Sequence[float]] = (), key: str = "") -> None:
        """`results` are the shares of the games before this one; `key` names the series in records."""
        self.best_of = best_of
        self.results = [list(shares) for shares in results]
        self.key = key or secrets.token_hex(8)

    @property
    def number(self) -> int:
        """Which game this is, from 1."""
        return len(self.results) + 1

    def after(self, shares: Sequence[float]) -> BestOf:
        """The series with one more result: what the next game belongs to."""
        return BestOf(self.best_of, [*self.results, shares], self.key)

    def wins(self, players: int) -> list[int]:
        """Games won per player."""
        return [sum(shares[player] > WON for shares in self.results) for player in range(players)]

    def decided(self, players: int) -> bool:
        """Whether no further game can change who has won most."""
        left = self.best_of - len(self.results)
        first, second = sorted(self.wins(players), reverse=True)[:2]
        return left <= 0 or first > second + left

    def leaders(self, players: int) -> list[int]:
        """Who has won most games; several where they are level."""
        wins = self.wins(players)
        return [player for player, number in enumerate(wins) if number == max(wins)]

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, read back by `series_from`."""
        return {"key": self.key, "best_of": self.best_of, "results": self.results}


def series_from(data: Any, players: int) -> BestOf:
    """Read what `BestOf.plain` wrote; raises ValueError with a sentence."""
    if not isinstance(data, dict) or data.get("best_of") not in BEST_OF:
        raise ValueError(f"its series is none of the best of {', '.join(map(str, BEST_OF))}")
    key = data.get("key")
    results = data.get("results")
    if not isinstance(key, str) or not key or not isinstance(results, list):
        raise ValueError("its series has no name or no results")
    if len(results) >= data["best_of"] or not all(_are_shares(shares, players) for shares in results):
        raise ValueError("the results of its series do not fit its players")
    return BestOf(data["best_of"], results, key)


def _are_shares(data: Any, players: int) -> bool:
    return (
        isinstance(data, list)
        and len(data) == players
        and all(type(share) in (int, float) and 0 <= share <= 1 for share in data)
    )


def score(series: BestOf, names: Sequence[str]) -> str:
    """How the series stands, in words."""
    wins = series.wins(len(names))
    told = ", ".join(f"{name} {number}" for name, number in zip(names, wins, strict=True))
    return _("Best of {n}: {wins}").format(n=series.best_of, wins=told)


def result_text(series: BestOf, names: Sequence[str]) -> str:
    """Who has won a decided series, in one sentence; "" while it goes on."""
    if not series.decided(len(names)):
        return ""
    leaders = series.leaders(len(names))
    wins = sorted(series.wins(len(names)), reverse=True)
    if len(leaders) > 1:
        return _("The series is drawn, {n} each.").format(n=wins[0])
    told = " : ".join(map(str, wins))
    return _("{name} wins the series {wins}.").format(name=names[leaders[0]], wins=told)
