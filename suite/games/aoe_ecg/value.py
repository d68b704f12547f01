"""How good a position is for a player: what agents look at where they stop thinking."""

from __future__ import annotations

from math import exp

from suite.games.aoe_ecg.state import Empire


def value(s: Empire, player: int) -> float:
    """The player's prospect in 0..1; 0.5 when all is even. A finished match is its result."""
    if s.out >> player & 1:
        return 0.0
    if s.over:
        if not s.winners:
            return 1 / s.players
        return (s.winners >> player & 1) / s.winners.bit_count()
    mine = worth(s, player)
    others = max([worth(s, p) for p in range(s.players) if p != player and not s.out >> p & 1])
    return 1 / (1 + exp((others - mine) / 40.0))


def worth(s: Empire, player: int) -> float:
    """What a player has."""
    return float(sum(s.stock[4 * player : 4 * player + 4]))
