"""The zones of a table; words.py numbers them."""

from __future__ import annotations

from suite.core.zone import HIDDEN, OPEN, OWNER, Zone


def zone_list(players: int) -> list[Zone]:
    """The zones of a table: three shared ones, then fourteen of each player (words.py numbers them)."""
    shared = [Zone("Relics"), Zone("event being played"), Zone("lasting events")]
    own = [
        ("play deck", HIDDEN),
        ("Age II deck", HIDDEN),
        ("Age III deck", HIDDEN),
        ("Age IV deck", HIDDEN),
        ("hand", OWNER),
        ("discard pile", OPEN),
        ("snuffed pile", OPEN),
        ("civilization", OPEN),
        ("age cards", OPEN),
        ("village", OPEN),
        ("face-down buildings", OWNER),
        ("units", OPEN),
        ("research", OPEN),
        ("technologies", OPEN),
    ]
    return shared + [Zone(name, p, sight) for p in range(players) for name, sight in own]
