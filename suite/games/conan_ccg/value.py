"""How good a position is for a player: what agents look at where they stop thinking."""

from __future__ import annotations

from math import exp

from suite.games.conan_ccg.rules import prowess_of, renown
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import ALLIES, FIELD, HAND, ITEMS, RENOWN_TO_WIN, STRIDE


def value(s: Conan, player: int) -> float:
    """The player's prospect in 0..1; 0.5 when all is even. A finished match is its result."""
    if s.over:
        if not s.winners:
            return 1 / s.players
        return (s.winners >> player & 1) / s.winners.bit_count()
    mine = strength(s, player)
    others = max([strength(s, p) for p in range(s.players) if p != player])
    return 1 / (1 + exp((others - mine) / 9))


def strength(s: Conan, player: int) -> float:
    """What a player has: Renown (more as victory nears), Health, Prowess, cards, helpers."""
    at = STRIDE * player
    score = renown(s, player)
    worth = score + 0.04 * score * score / 4 + (8 if score >= RENOWN_TO_WIN else 0)
    health = s.health[player]
    worth += 1.5 * health - 12 / (1 + health)
    worth += 0.35 * len(s.zones[HAND + at]) + 0.8 * len(s.zones[ITEMS + at])
    if player == s.active:
        worth += 0.3 * s.prowess[player] + 0.8 * len(s.zones[ALLIES + at])
    if s.zones[FIELD] and player == s.active:
        worth -= danger(s)
    return worth


def danger(s: Conan) -> float:
    """What the Foes in play may still cost the Active player, less what they promise."""
    total = 0.0
    for foe in s.zones[FIELD]:
        printed = s.of(foe)
        left = printed.health - s.wounds[foe]
        total += 0.5 * printed.damage + 0.15 * prowess_of(s, foe)
        total -= 0.35 * printed.renown * (1 - 0.6 * left / printed.health)
    return total
