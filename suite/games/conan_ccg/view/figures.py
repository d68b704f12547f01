"""The numbers of the rules by name, for texts that teach them."""

from __future__ import annotations

from suite.games.conan_ccg.deck import COPIES, DRAW_MINIMUM, FOE_MINIMUM, RENOWN_RANGE
from suite.games.conan_ccg.foe_move import TRIES
from suite.games.conan_ccg.words import (
    CONAN_ZONES,
    FASTEST,
    FIRST_HAND,
    FOES_DRAWN,
    HAND_SIZE,
    MINOR,
    PER_ZONE,
    RENOWN_TO_WIN,
    SCARS_PER_FOE,
    SLOWEST,
    TURN_LIMIT,
)


def figures() -> dict[str, int]:
    """Name -> number."""
    return {
        "copies": COPIES,
        "draw_deck": DRAW_MINIMUM,
        "fastest": FASTEST,
        "first_hand": FIRST_HAND,
        "foe_deck": FOE_MINIMUM,
        "foe_renown_high": RENOWN_RANGE[1],
        "foe_renown_low": RENOWN_RANGE[0],
        "foes": FOES_DRAWN,
        "hand": HAND_SIZE,
        "major": MINOR + 1,
        "minor": MINOR,
        "per_zone": PER_ZONE,
        "renown": RENOWN_TO_WIN,
        "scars": SCARS_PER_FOE,
        "slowest": SLOWEST,
        "tries": TRIES,
        "turn_limit": TURN_LIMIT,
        "zones": CONAN_ZONES,
    }
