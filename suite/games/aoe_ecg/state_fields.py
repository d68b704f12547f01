"""What a position of the Age of Empires ECG holds beside what the core holds, and who sees it."""

from __future__ import annotations

from typing import Final

from suite.core.state_fields import (
    BITS,
    BLANK,
    CARD_OR_NONE,
    COUNT,
    EACH_CARD,
    LIST,
    PLAYER,
    PLAYER_BITS,
    ROW,
    ROWS,
    Numbers,
    public,
)
from suite.games.aoe_ecg.rows import PLACE_OR_NONE, Attack, Fight, Trigger

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
    public("last_villager_lost", COUNT, shape=BLANK),
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
    public("attacks", Attack, shape=ROWS),
    public("fight", Fight, shape=ROW),
    public("fields", PLACE_OR_NONE, shape=LIST),
    public("foe", CARD_OR_NONE),
    public("triggers", Trigger, shape=ROWS),
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
    "affects_play",
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
