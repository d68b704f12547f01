"""The zones of a match: those of all, eleven a player."""

from __future__ import annotations

from functools import cache
from typing import Final

from suite.core.zone import HIDDEN, OPEN, OWNER, Zone

_COMMON: Final = (
    ("event deck", HIDDEN),
    ("events unplayed", HIDDEN),
    ("events played", OPEN),
    ("destiny deck", HIDDEN),
    ("destiny discards", OPEN),
    ("sorcery deck", HIDDEN),
    ("sorcery discards", OPEN),
    ("dynasty deck", HIDDEN),
    ("dynasty discards", HIDDEN),
    ("artifact deck", HIDDEN),
    ("artifact discards", HIDDEN),
    ("monster deck", HIDDEN),
    ("monsters out", OPEN),
    ("trait deck", HIDDEN),
    ("trade deck", HIDDEN),
    ("trade discards", OPEN),
    ("free seats", OPEN),
    ("goals aside", HIDDEN),
    ("goals face down", HIDDEN),
    ("goals", OPEN),
)
_OWN: Final = (
    ("draft hand", OWNER),
    ("traits picked", OWNER),
    ("traits", OPEN),
    ("seats", OPEN),
    ("dynasties", OPEN),
    ("artifacts", OPEN),
    ("monsters", OPEN),
    ("destiny hand", OWNER),
    ("sorcery hand", OWNER),
    ("drawn", OWNER),
    ("traded", OPEN),
)
"""A player's, in the order of PASSED to TRADED."""


@cache
def zone_list(players: int) -> list[Zone]:
    """The zones of a match, by the numbers of words.py; made once for all matches of so many players."""
    zones = [Zone(name, sight=sight) for name, sight in _COMMON]
    for player in range(players):
        zones += [Zone(name, player, sight) for name, sight in _OWN]
    return zones
