"""What a position of Conquest of Zabor holds beside what the core holds: everybody sees all of it.

What is secret lies in cards: decks, hands, the draft, what somebody has drawn to choose among.
"""

from __future__ import annotations

from typing import Final

from suite.core.state_fields import (
    BITS,
    BLANK,
    CARD,
    COUNT,
    FACE_OR_NONE,
    LIST,
    PLAYER,
    PLAYER_BITS,
    PLAYER_OR_NONE,
    ROW,
    TUPLES,
    Numbers,
    public,
)
from suite.games.zabor.rows import AREA_OR_NONE, Battle
from suite.games.zabor.terms import ACTIONS, COLOURS, METROPOL
from suite.games.zabor.words import AWAY, END, NEXT_BATTLE

OWN_FIELDS: Final = (
    public("units", COUNT, shape=BLANK),
    public("force", COUNT, shape=BLANK),
    public("entered", PLAYER_OR_NONE, shape=BLANK),
    public("moved", COUNT, shape=BLANK),
    public("holder", PLAYER_OR_NONE, shape=BLANK),
    public("built", Numbers(0, METROPOL), shape=BLANK),
    public("road", Numbers(0, 1), shape=BLANK),
    public("conquered", Numbers(0, 1), shape=BLANK),
    public("beast_of", Numbers(AWAY, 4), shape=BLANK),
    public("beast_at", AREA_OR_NONE, shape=BLANK),
    public("beast_wounds", COUNT, shape=BLANK),
    public("beast_moved", BITS),
    public("gold", COUNT, shape=BLANK),
    public("owed", COUNT, shape=BLANK),
    public("envoys", COUNT, shape=BLANK),
    public("more_envoys", COUNT, shape=BLANK),
    public("points", COUNT, shape=BLANK),
    public("marks", BITS, shape=BLANK),
    public("deeds", COUNT, shape=BLANK),
    public("foes", PLAYER_BITS, shape=BLANK),
    public("colour", Numbers(-1, len(COLOURS) - 1), shape=BLANK),
    public("start", AREA_OR_NONE, shape=BLANK),
    public("dealt", PLAYER_OR_NONE, shape=BLANK),
    public("seats", PLAYER_OR_NONE, shape=BLANK),
    public("order", Numbers(-1, len(ACTIONS) - 1), shape=BLANK),
    public("last_order", Numbers(-1, len(ACTIONS) - 1), shape=BLANK),
    public("track", PLAYER_OR_NONE, shape=BLANK),
    public("second", PLAYER_OR_NONE, shape=BLANK),
    public("place", Numbers(-1, 15)),
    public("spent", CARD, shape=LIST),
    public("spent_turn", CARD, shape=LIST),
    public("passing", PLAYER_OR_NONE, FACE_OR_NONE, Numbers(0, NEXT_BATTLE), shape=TUPLES),
    public("fight", Battle, shape=ROW),
    public("active", PLAYER),
    public("turn", COUNT),
    public("turns", COUNT),
    public("phase", Numbers(0, END)),
    public("goal", AREA_OR_NONE),
    public("prize_at", AREA_OR_NONE),
    public("prize", COUNT),
    public("truce", Numbers(0, 1)),
    public("trade_draws", COUNT),
    public("left", COUNT),
    public("winners", PLAYER_BITS),
)
OWN_SHARED: Final = ("book", "defs", "map", "options", "areas", "kinds")
