"""The core set: behaviours by card type."""

from __future__ import annotations

from suite.games.conan_ccg.cards.core_set import (
    actions,
    allies,
    conans,
    foes,
    items,
    moves,
    regions,
    sorcerers,
)

MODULES = (conans, foes, sorcerers, allies, regions, moves, actions, items)
