"""The core set: behaviours by card type."""

from __future__ import annotations

from suite.games.conan_ccg.cards.core_set import (
    actions,
    allies,
    conans,
    foes,
    items,
    moves,
    moves_special,
    regions,
    sorcerers,
)

MODULES = (conans, foes, sorcerers, allies, regions, moves, moves_special, actions, items)
