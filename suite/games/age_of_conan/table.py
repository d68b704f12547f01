"""The zones of a match: those of all, four a kingdom, six a player."""

from __future__ import annotations

from functools import cache
from typing import Final

from suite.core.zone import HIDDEN, OPEN, OWNER, Zone
from suite.games.age_of_conan.terms import KINGDOMS

_COMMON: Final = (
    ("strategy deck", HIDDEN),
    ("strategy discards", OPEN),
    ("adventures aside", HIDDEN),
    ("adventures", HIDDEN),
    ("adventure", OPEN),
    ("adventures done", OPEN),
    ("objective deck", HIDDEN),
    ("objectives", OPEN),
    ("objectives done", OPEN),
    ("artifacts", OPEN),
    ("bag", HIDDEN),
    ("track", OPEN),
    ("tokens out", OPEN),
    ("laid by the attacker", HIDDEN),
    ("laid by the defender", HIDDEN),
)
_OWN: Final = (
    ("hand", OWNER),
    ("kingdom hand", OWNER),
    ("table", OPEN),
    ("tokens", OWNER),
    ("owned", OPEN),
    ("bids", OPEN),
)
"""A player's, in the order of HAND to BIDS."""


@cache
def zone_list(players: int) -> list[Zone]:
    """The zones of a match, by the numbers of words.py; made once for all matches of so many players."""
    zones = [Zone(name, sight=sight) for name, sight in _COMMON]
    zones += [Zone(f"{kingdom} deck", sight=HIDDEN) for kingdom in KINGDOMS]
    zones += [Zone(f"{kingdom} discards", sight=OPEN) for kingdom in KINGDOMS]
    for player in range(players):
        zones += [Zone(name, player, sight) for name, sight in _OWN]
    return zones
