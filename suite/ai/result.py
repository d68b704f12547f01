"""What a search answers, and why."""

from __future__ import annotations

from typing import Any

from suite.core.action import Action


class ActionResult:
    """What the search found about one action."""

    def __init__(self, action: Action, visits: int, mean: float, prior: float) -> None:
        self.action = action
        self.visits = visits
        self.mean = mean
        self.prior = prior

    def plain(self) -> list[Any]:
        """JSON-ready form: [action, visits, mean, prior]."""
        return [list(self.action), self.visits, round(self.mean, 4), round(self.prior, 4)]


class Result:
    """The chosen action, and why: a line per action, most visited first, and what ended the search.

    `ended` is one of: only move, immediate win, iterations, time, asked.
    """

    def __init__(
        self, action: Action, lines: list[ActionResult], iterations: int, ended: str, worlds: int = 0
    ) -> None:
        self.action = action
        self.lines = lines
        self.iterations = iterations
        self.ended = ended
        self.worlds = worlds
        """Worlds that were dealt and looked into."""

    def plain(self) -> dict[str, Any]:
        """JSON-ready form for a trace."""
        return {
            "action": list(self.action),
            "iterations": self.iterations,
            "ended": self.ended,
            "worlds": self.worlds,
            "lines": [line.plain() for line in self.lines],
        }
