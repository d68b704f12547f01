"""What a position of the Age of Empires ECG holds beside what the core holds, and who sees it."""

from __future__ import annotations

from typing import Final

from suite.core.state_fields import (
    BITS,
    BLANK,
    CARD,
    CARD_OR_NONE,
    COUNT,
    EACH_CARD,
    FLAG,
    LIST,
    NUMBER,
    PLAYER,
    PLAYER_BITS,
    ROW,
    ROWS,
    Numbers,
    public,
)
from suite.games.aoe_ecg.words import AREA

PLACE_OR_NONE: Final = Numbers(-1, -1, lambda state: state.players * (AREA + 1))
"""A square of a village, or a No-Man's-Land."""
BATTLE: Final = (
    CARD,
    FLAG,
    CARD_OR_NONE,
    Numbers(0, 2),
    PLACE_OR_NONE,
    Numbers(0, 6),
    COUNT,
    Numbers(0, 3),
    *[COUNT] * 6,
    Numbers(0, 3),
    FLAG,
    Numbers(0, 0, lambda state: len(state.face)),
)
"""The columns of a battle, F_BY to F_SPOIL."""


OWN_FIELDS: Final = (
    public("active", PLAYER),
    public("turn", COUNT),
    public("turns", COUNT, shape=BLANK),
    public("stock", COUNT, shape=BLANK),
    public("pool", COUNT, shape=BLANK),
    public("age", Numbers(1, 4), shape=BLANK),
    public("hired", COUNT, shape=BLANK),
    public("ordained", COUNT, shape=BLANK),
    public("met", PLAYER_BITS, shape=BLANK),
    public("doom", COUNT, shape=BLANK),
    public("relic_clock", COUNT, shape=BLANK),
    public("built", CARD_OR_NONE, shape=BLANK),
    public("guard", CARD_OR_NONE, shape=BLANK),
    public("guest", CARD_OR_NONE, shape=BLANK),
    public("camp", CARD_OR_NONE, shape=BLANK),
    public("tokens", COUNT, shape=EACH_CARD),
    public("monks", COUNT, shape=EACH_CARD),
    public("workers", COUNT, shape=EACH_CARD),
    public("menders", COUNT, shape=EACH_CARD),
    public("damage", COUNT, shape=EACH_CARD),
    public("spot", PLACE_OR_NONE, shape=EACH_CARD),
    public("holder", CARD_OR_NONE, shape=EACH_CARD),
    public("clock", COUNT, shape=EACH_CARD),
    public("marks", BITS, shape=EACH_CARD),
    public("made", COUNT, shape=EACH_CARD),
    public("last", COUNT, shape=EACH_CARD),
    public("attacks", CARD, Numbers(0, 6), PLACE_OR_NONE, CARD_OR_NONE, CARD_OR_NONE, FLAG, shape=ROWS),
    public("fight", *BATTLE, shape=ROW),
    public("fields", PLACE_OR_NONE, shape=LIST),
    public("foe", CARD_OR_NONE),
    public("news", COUNT, NUMBER, shape=ROWS),
    public("team", PLAYER, shape=BLANK),
    public("out", PLAYER_BITS),
    public("winners", PLAYER_BITS),
    public("heading", Numbers(0, 7), later=True),
)
OWN_SHARED: Final = (
    "defs",
    "book",
    "options",
    "lands",
    "keep",
    "stirs",
    "own_windows",
    "their_windows",
    "raised",
)
OWN_CACHES: Final = (
    "live",
    "live_mask",
    "grants",
    "pinned",
    "granted_mask",
    "centers",
    "kinds",
    "form",
    "allowed",
)
