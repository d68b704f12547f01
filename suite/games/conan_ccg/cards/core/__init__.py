"""The core set: behaviours by card type, Actions by who plays them when."""

from __future__ import annotations

from suite.games.conan_ccg.cards.core import (
    actions,
    allies,
    conans,
    foe_actions,
    foes,
    items,
    moves,
    moves_special,
    regions,
    sorcerers,
    warrior_actions,
)

MODULES = (
    conans,
    foes,
    sorcerers,
    allies,
    regions,
    moves,
    moves_special,
    actions,
    warrior_actions,
    foe_actions,
    items,
)
