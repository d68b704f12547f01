"""What a position is worth to a player, by what lies on the table and what they know."""

from __future__ import annotations

from suite.games.age_of_conan.state import Hyboria


def value(s: Hyboria, player: int) -> float:
    """A share of the win, in 0..1."""
    own = [1.0 + s.points[p] for p in range(s.players)]
    return own[player] / sum(own)
