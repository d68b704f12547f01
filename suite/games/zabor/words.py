"""The numbers by which the rules name what no record speaks of: verbs, zones, columns, deeds."""

from __future__ import annotations

from typing import Final

from suite.core.action import CARD, COUNT, NUMBER, PLAYER, SLOT, SPACE, Shapes

# -- verbs: what an answer does ------------------------------------------------------------------------

PICK: Final = 1
START: Final = 2
PUT: Final = 3
LAY: Final = 4
REST: Final = 5
PLACE: Final = 6
MARCH: Final = 7
GOAL: Final = 8
ALL: Final = 9
SEND: Final = 10
BUY: Final = 11
BUILD: Final = 12
SEAT: Final = 13
LOSE: Final = 14
USUAL: Final = 15
WARP: Final = 16
PURSUE: Final = 17
CONSENT: Final = 18
DRAW: Final = 19
DISCARD: Final = 20
PLAY: Final = 21
SPARE: Final = 22
REROLL: Final = 23
CLAIM: Final = 24
STRIKE: Final = 25
FREE: Final = 26
PAY: Final = 27
NAME: Final = 28
MOVE: Final = 29
SWAP: Final = 30

VERBS: Final[dict[int, Shapes]] = {
    0: ((),),
    PICK: ((CARD,),),
    START: ((SPACE,),),
    PUT: ((SPACE,),),
    LAY: ((NUMBER,),),
    REST: ((),),
    PLACE: ((SLOT,),),
    MARCH: ((SPACE,),),
    GOAL: ((SPACE,),),
    ALL: ((),),
    SEND: ((COUNT,),),
    BUY: ((NUMBER, SPACE),),
    BUILD: ((NUMBER, SPACE),),
    SEAT: ((CARD,),),
    LOSE: ((NUMBER,), (NUMBER, SPACE)),
    USUAL: ((),),
    WARP: ((NUMBER, SPACE),),
    PURSUE: ((SPACE,),),
    CONSENT: ((NUMBER,),),
    DRAW: ((NUMBER,),),
    DISCARD: ((CARD,),),
    PLAY: ((CARD,),),
    SPARE: ((),),
    REROLL: ((),),
    CLAIM: ((CARD,), (CARD, NUMBER)),
    STRIKE: ((SPACE,),),
    FREE: ((),),
    PAY: ((),),
    NAME: ((PLAYER,),),
    MOVE: ((SLOT, SLOT),),
    SWAP: ((SLOT, SLOT),),
}
VERB_NAMES: Final = (
    "pass",
    "pick",
    "start",
    "put",
    "lay",
    "rest",
    "place",
    "march",
    "goal",
    "all",
    "send",
    "buy",
    "build",
    "seat",
    "lose",
    "usual",
    "warp",
    "pursue",
    "consent",
    "draw",
    "discard",
    "play",
    "spare",
    "reroll",
    "claim",
    "strike",
    "free",
    "pay",
    "name",
    "move",
    "swap",
)
"""Verb -> its name in tables of figures."""

BY_FACE: Final = frozenset({PICK, SEAT, DISCARD, PLAY, CLAIM})
"""Verbs whose first number is a card: two cards with one face are one answer."""

# -- zones ----------------------------------------------------------------------------------------------

EVENT_DECK: Final = 0
EVENTS_UNPLAYED: Final = 1
"""Drawn and not chosen: nobody but who drew them has seen them."""
EVENTS_PLAYED: Final = 2
DESTINY_DECK: Final = 3
DESTINY_DISCARDS: Final = 4
SORCERY_DECK: Final = 5
SORCERY_DISCARDS: Final = 6
DYNASTY_DECK: Final = 7
DYNASTY_DISCARDS: Final = 8
ARTIFACT_DECK: Final = 9
ARTIFACT_DISCARDS: Final = 10
MONSTER_DECK: Final = 11
MONSTERS_OUT: Final = 12
"""Cards of Monsters that fight for the Barbarians."""
TRAIT_DECK: Final = 13
TRADE_DECK: Final = 14
TRADE_DISCARDS: Final = 15
SEATS: Final = 16
"""Position Cards that nobody has."""
GOALS_ASIDE: Final = 17
"""VP Cards that are not in the match."""
GOALS_DOWN: Final = 18
"""VP Cards that lie face down; the last of the zone is turned up next."""
GOALS: Final = 19
PASSED: Final = 20
"""The traits that a player chooses from; from here on each player has a zone of every kind, STRIDE apart."""
PICKED: Final = 21
TRAITS: Final = 22
CHAIRS: Final = 23
DYNASTIES: Final = 24
ARTIFACTS: Final = 25
BEASTS: Final = 26
DESTINY: Final = 27
SORCERY: Final = 28
LOOK: Final = 29
"""Cards that a player has drawn to choose among."""
TRADED: Final = 30
STRIDE: Final = 11
CHART: Final = (TRAITS, CHAIRS, DYNASTIES, ARTIFACTS)
"""What grants something, in the order of the chart."""

DISCARDS_OF: Final = {
    DESTINY_DECK: DESTINY_DISCARDS,
    SORCERY_DECK: SORCERY_DISCARDS,
    DYNASTY_DECK: DYNASTY_DISCARDS,
    ARTIFACT_DECK: ARTIFACT_DISCARDS,
    TRADE_DECK: TRADE_DISCARDS,
}
DECK_OF: Final = {
    "destiny": DESTINY_DECK,
    "sorcery": SORCERY_DECK,
    "dynasty": DYNASTY_DECK,
    "artifact": ARTIFACT_DECK,
}
HAND_OF: Final = {
    DESTINY_DECK: DESTINY,
    SORCERY_DECK: SORCERY,
    DYNASTY_DECK: DYNASTIES,
    ARTIFACT_DECK: ARTIFACTS,
}

# -- Monsters ------------------------------------------------------------------------------------------

AWAY: Final = -2
"""Whose a Monster is that is not on the map; -1 are the Barbarians."""
BARBARIANS: Final = -1

# -- Battles -------------------------------------------------------------------------------------------

ATTACKER: Final = 0
DEFENDER: Final = 1

# -- what happened this turn, a number for each player ----------------------------------------------------

WON: Final = 0
WON_EMPIRE: Final = 1
WON_NAVAL: Final = 2
CIV_TAKEN: Final = 3
SPELLS: Final = 4
KILLS: Final = 5
BY_DIPLOMACY: Final = 6
TRADES: Final = 7
PEACEFUL: Final = 8
"""Unclaimed Areas entered without a native."""
SHARED: Final = 9
"""Envoys that share a space."""
DEEDS: Final = 10

# -- how long a card that was played is in force -----------------------------------------------------------

THIS_TURN: Final = 0
NEXT_INCOME: Final = 1
NEXT_BATTLE: Final = 2

# -- phases -----------------------------------------------------------------------------------------------

SETUP: Final = 0
PLACE_ACTIONS: Final = 1
INCOME: Final = 2
EVENT: Final = 3
PLACE_ENVOYS: Final = 4
ACTION: Final = 5
WARFARE: Final = 6
TRADE: Final = 7
HEAL: Final = 8
VP: Final = 9
END: Final = 10

FINISHED: Final = 1
"""How every match ends: the last turn is over."""
