"""The numbers by which the rules name what no record speaks of: verbs, zones, columns of a contest."""

from __future__ import annotations

from typing import Final

from suite.core.action import CARD, CARD_OR_NONE, COUNT, NUMBER, PLAYER, SLOT, SPACE, Shapes

# -- verbs: what an answer does ------------------------------------------------------------------------

CHOOSE: Final = 1
BID: Final = 2
REPLACE: Final = 3
LEAD: Final = 4
TRADE: Final = 5
TAKE: Final = 6
PLAY: Final = 7
REFRESH: Final = 8
DIE: Final = 9
RAID: Final = 10
DRAW: Final = 11
REDEPLOY: Final = 12
ATTACK: Final = 13
RAISE: Final = 14
GOAL: Final = 15
SEND: Final = 16
TRAVEL: Final = 17
PARLEY: Final = 18
COLLECT: Final = 19
PLACE: Final = 20
LAY: Final = 21
REROLL: Final = 22
USE: Final = 23
DICE: Final = 24
RETREAT: Final = 25
MARCH: Final = 26
RANSOM: Final = 27
LEVY: Final = 28
CITY: Final = 29
BUY: Final = 30
BUY_UNIT: Final = 31
BUY_EMISSARY: Final = 32
OFFER: Final = 33
CROWN: Final = 34
POINT: Final = 35
NAME: Final = 36
SPY: Final = 37
STRIP: Final = 38

VERBS: Final[dict[int, Shapes]] = {
    0: ((),),
    CHOOSE: ((NUMBER,),),
    BID: ((CARD_OR_NONE, SLOT),),
    REPLACE: ((CARD,),),
    LEAD: ((SPACE,),),
    TRADE: ((),),
    TAKE: ((),),
    PLAY: ((CARD,),),
    REFRESH: ((CARD,),),
    DIE: ((SLOT, NUMBER),),
    RAID: ((SPACE,),),
    DRAW: ((NUMBER,),),
    REDEPLOY: ((SPACE,),),
    ATTACK: ((SPACE,),),
    RAISE: ((SPACE,),),
    GOAL: ((SPACE,),),
    SEND: ((COUNT,),),
    TRAVEL: ((SPACE,),),
    PARLEY: ((SPACE,),),
    COLLECT: ((SPACE,),),
    PLACE: ((SPACE,),),
    LAY: ((CARD,),),
    REROLL: ((),),
    USE: ((CARD,),),
    DICE: ((NUMBER,), (NUMBER, NUMBER)),
    RETREAT: ((), (SPACE,)),
    MARCH: ((),),
    RANSOM: ((SPACE,),),
    LEVY: ((),),
    CITY: ((),),
    BUY: ((NUMBER,),),
    BUY_UNIT: ((SPACE,),),
    BUY_EMISSARY: ((SPACE,),),
    OFFER: ((NUMBER, COUNT),),
    CROWN: ((NUMBER,),),
    POINT: ((SPACE,),),
    NAME: ((NUMBER,),),
    SPY: ((PLAYER,),),
    STRIP: ((CARD,),),
}
VERB_NAMES: Final = (
    "pass",
    "choose",
    "bid",
    "replace",
    "lead",
    "trade",
    "take",
    "play",
    "refresh",
    "die",
    "raid",
    "draw",
    "redeploy",
    "attack",
    "raise",
    "goal",
    "send",
    "travel",
    "parley",
    "collect",
    "place",
    "lay",
    "reroll",
    "use",
    "dice",
    "retreat",
    "march",
    "ransom",
    "levy",
    "city",
    "buy",
    "buy unit",
    "buy emissary",
    "offer",
    "crown",
    "point",
    "name",
    "spy",
    "strip",
)
"""Verb -> its name in tables of figures."""

# -- zones ----------------------------------------------------------------------------------------------

STRATEGY_DECK: Final = 0
STRATEGY_DISCARDS: Final = 1
ADVENTURES_ASIDE: Final = 2
ADVENTURES: Final = 3
ADVENTURE: Final = 4
ADVENTURES_DONE: Final = 5
OBJECTIVE_DECK: Final = 6
OBJECTIVES: Final = 7
OBJECTIVES_DONE: Final = 8
ARTIFACTS: Final = 9
"""Artifacts and the bonus card while nobody has them."""
BAG: Final = 10
TRACK: Final = 11
"""The adventure track; the leftmost token is the first of the zone."""
TOKENS_OUT: Final = 12
LAID: Final = 13
"""The attacker's strategy card in a contest; the defender's lies in the next zone."""
KINGDOM_DECK: Final = 15
"""Four zones, one a kingdom; so are the discards."""
KINGDOM_DISCARDS: Final = 19
HAND: Final = 23
"""A player's strategy cards; from here on each player has a zone of every kind, STRIDE zones apart."""
KINGDOM_HAND: Final = 24
TABLE: Final = 25
TOKENS: Final = 26
OWNED: Final = 27
"""Artifacts and the bonus card of a player."""
BIDS: Final = 28
"""What a player has bid with, until the bid is over."""
STRIDE: Final = 6

# -- bidding tokens -------------------------------------------------------------------------------------

ZERO: Final = 0
THREE: Final = 1
"""The token that takes the others back, and the one that always comes back (EN:1678-1688)."""

# -- contests -------------------------------------------------------------------------------------------

CAMPAIGN: Final = 0
SIEGE: Final = 1
BATTLE: Final = 2
ALLIANCE: Final = 3
"""Kinds of contests; the last one is that of intrigue."""
ATTACKER: Final = 0
DEFENDER: Final = 1
NEUTRAL: Final = -1

SORCERY_SPENT: Final = 1
NO_LOSS: Final = 1
LOSS_HOME: Final = 2
EMISSARY_STAYS: Final = 4
TOWER_STAYS: Final = 8
NO_CROM: Final = 16
WINS_TIES: Final = 32
SETTLED: Final = 64
"""What the roll leads to has come: only what follows it is still asked."""

# -- markers --------------------------------------------------------------------------------------------

NO_MARKER: Final = 0
FORT: Final = 1
TOWER: Final = 2
A_CITY: Final = 3

# -- moments at which kingdom cards act, by their places in MOMENTS ----------------------------------------

AT_START: Final = 0
AT_COURT: Final = 1
AT_MILITARY: Final = 2
AT_INTRIGUE: Final = 3
READY: Final = 4
OWN_ROLL: Final = 5
THEIR_ROLL: Final = 6
COMPARED: Final = 7
DECIDED: Final = 8
AT_END: Final = 9
AT_MARCH: Final = 10
WON_ALLIANCE: Final = 11
SUBJUGATED: Final = 12
AT_TOWER: Final = 13
VICTORY: Final = 16
"""A siege or battle was just won: no record names it."""

# -- how a match ends -----------------------------------------------------------------------------------

BY_AGE: Final = 1
BY_CROWN: Final = 2
BY_FALL: Final = 3
"""The third age is over; Conan was crowned; Conan slew who would be king."""
