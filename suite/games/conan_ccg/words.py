"""The game's words as ints: verbs, zones, icons, moments, windows, how long a change lasts."""

from __future__ import annotations

from typing import Final

from suite.core.action import CARD, CARD_OR_NONE, NUMBER, SLOT, ZONE, Shapes
from suite.core.action import COUNT as HOW_MANY
from suite.core.moment import Moment

# -- verbs of actions ---------------------------------------------------
PLAY: Final = 1  # card: from the hand
USE: Final = 2  # card: an ability of a card in play
DRAW: Final = 3  # number
DISCARD: Final = 4  # card: from the hand
PLACE: Final = 5  # Foe, slot
PAY: Final = 6  # Major Foe: begin to pay for it
GIVE: Final = 7  # Minor Foe: it pays for a Major one
AGREE: Final = 8  # Minor Foe: its owner lets it go
FACE: Final = 9  # Foe: Conan faces it
FIGHT: Final = 10
RETREAT: Final = 11
TAKE: Final = 12  # Foe: back from a Chronicle Area
LAY: Final = 13  # card, slot: face down for the Foe there
ANSWER: Final = 14  # card, gap
SEND: Final = 15  # Ally, zone
ABILITY: Final = 16  # Barbarian ability
CHOOSE_ZONE: Final = 17  # zone
STRIKE: Final = 18  # edge, target: of an untouched Foe move
ICON: Final = 19  # icon: deals the base Damage
PRESS_ON: Final = 20
REST: Final = 21
RECOVER: Final = 22  # number: Prowess into Health
PICK: Final = 23  # card, or a pending hit's move and its edge: what a text asks for
OPTION: Final = 24  # number, card: one of the choices of the card's text
COUNT: Final = 25  # number

VERBS: Final[dict[int, Shapes]] = {
    0: ((),),
    PLAY: ((CARD,),),
    USE: ((CARD,),),
    DRAW: ((HOW_MANY,),),
    DISCARD: ((CARD,),),
    PLACE: ((CARD, SLOT),),
    PAY: ((CARD,),),
    GIVE: ((CARD,),),
    AGREE: ((CARD,),),
    FACE: ((CARD,),),
    FIGHT: ((),),
    RETREAT: ((),),
    TAKE: ((CARD,),),
    LAY: ((CARD_OR_NONE, SLOT),),
    ANSWER: ((CARD, SLOT),),
    SEND: ((CARD, ZONE),),
    ABILITY: ((NUMBER,),),
    CHOOSE_ZONE: ((ZONE,),),
    STRIKE: ((NUMBER, CARD),),
    ICON: ((NUMBER,),),
    PRESS_ON: ((),),
    REST: ((),),
    RECOVER: ((HOW_MANY,),),
    PICK: ((CARD,), (CARD, NUMBER)),
    OPTION: ((NUMBER, CARD),),
    COUNT: ((HOW_MANY,),),
}
"""Verb -> what its numbers are."""
VERB_NAMES: Final = (
    "pass",
    "play",
    "use",
    "draw",
    "discard",
    "place",
    "pay",
    "give",
    "agree",
    "face",
    "fight",
    "retreat",
    "take",
    "lay",
    "answer",
    "send",
    "ability",
    "choose zone",
    "strike",
    "icon",
    "press on",
    "rest",
    "recover",
    "pick",
    "option",
    "count",
)
"""Verb -> its name in tables of figures."""

# -- zones: shared ones, then ten of each player -------------------------------------------------
REVEALED: Final = 0
FIELD: Final = 1
LAID: Final = 2
ANSWERS: Final = 3
LIMBO: Final = 4
DECK: Final = 5
HAND: Final = 6
DISCARDS: Final = 7
FOE_DECK: Final = 8
FOE_DISCARDS: Final = 9
CHRONICLE: Final = 10
HERO: Final = 11
ITEMS: Final = 12
ALLIES: Final = 13
REGION: Final = 14
STRIDE: Final = 10
"""Zone DECK of player p is DECK + STRIDE * p, and so on."""

# -- the four combat zones, three places each, four gaps each ------------------------------------
CENTER: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
REAR: Final = 3
FIELD_NAMES: Final = ("Center", "Left Flank", "Right Flank", "Rear")
PER_ZONE: Final = 3
GAPS: Final = 4
"""Slot = zone * PER_ZONE + place; gap = zone * GAPS + place, gap i lies left of place i for Conan."""

# -- card types ------------------------------------------------------------------------------------
TYPES: Final = ("conan", "foe", "ally", "region", "move", "item", "action")
MOVE_TYPES: Final = ("move", "item", "action")
KINDS: Final = ("human", "animal", "creature", "supernatural", "sorcerer")
KEYWORDS: Final = ("prepare", "warrior", "rest", "any", "foe-warrior", "foe-rest")
ITEM_SLOTS: Final = ("", "weapon", "shield", "body")

# -- icons -------------------------------------------------------------------------------------------
GRAPPLE: Final = 1
TWO_HANDED: Final = 2
BLADE: Final = 3
RANGED: Final = 4
SPECIAL: Final = 5
MAGIC: Final = 6
SHIELD: Final = 7
AGILITY: Final = 8
ICONS: Final = ("", "grapple", "two-handed", "blade", "ranged", "special", "magic", "shield", "agility")
LEFT_EDGE: Final = 0
RIGHT_EDGE: Final = 1
POSITIONS: Final = 4

# -- windows for Actions and abilities -----------------------------------------------------------------
W_PREPARE: Final = 0
W_START: Final = 1
W_SURVEY: Final = 2
W_MOVES: Final = 3
W_REVEAL: Final = 4
W_HIT: Final = 5
W_AFTER: Final = 6
W_REST: Final = 7
W_FOES: Final = 8
WINDOWS: Final = ("prepare", "start", "survey", "moves", "reveal", "hit", "after", "rest", "foes")
CONAN_KEYWORDS: Final = ("prepare", *("warrior",) * 6, "rest", "warrior")
"""Window -> the keyword with which Conan's player plays an Action in it."""
FOE_KEYWORDS: Final = ("", *("foe-warrior",) * 6, "foe-rest", "foe-warrior")
"""Window -> the keyword with which a Foe player plays an Action in it; none in the Prepare Step."""

# -- moments that cards answer -------------------------------------------------------------------------
ON_PLAY: Final = Moment(0)
ON_USE: Final = Moment(1)
ON_PLACED: Final = Moment(2)
ON_ROUND: Final = Moment(3)
ON_REVEAL: Final = Moment(4)
ON_DEALT: Final = Moment(5)
ON_DEFEATED: Final = Moment(6)
ON_ROUND_END: Final = Moment(7)
ON_AFTER: Final = Moment(8)
ON_REST: Final = Moment(9)
ON_TURN: Final = Moment(10)
ON_SPECIAL: Final = Moment(11)
ON_MAGIC: Final = Moment(12)
ON_ALLY: Final = Moment(13)
"""An Ally has come into play; it is the subject."""
# -- numbers that cards change -------------------------------------------------------------------------
DAMAGE: Final = Moment(16)
PROWESS: Final = Moment(17)
FOE_DRAW: Final = Moment(18)
COST: Final = Moment(19)
HIT: Final = Moment(20)
SOAK: Final = Moment(21)
RENOWN_LOSS: Final = Moment(22)
ZONES: Final = Moment(23)
UNTOUCHED: Final = Moment(24)
MAY_RETREAT: Final = Moment(26)
VITALITY: Final = Moment(28)
GRANT: Final = Moment(29)
NO_BARBARIAN: Final = Moment(30)
FIRST_SOAK: Final = Moment(32)
"""Only as a passing change: it softens the first hit on its subject and is then spent."""
EDGE: Final = Moment(31)
"""Not a number: the card changes icons (ConanCard.edge)."""

# -- Barbarian abilities -------------------------------------------------------------------------------
REFLEXES: Final = 0
STRENGTH: Final = 1
MENACE: Final = 2
STAMINA: Final = 3
EVADE: Final = 4
COMMAND: Final = 5
ABILITIES: Final = ("reflexes", "strength", "menace", "stamina", "evade", "command")

# -- how long a change lasts, shortest first -----------------------------------------------------------
UNTIL_DEALT: Final = 0
UNTIL_ROUND: Final = 1
UNTIL_COMBAT: Final = 2
UNTIL_TURN: Final = 3

# -- how a match ended -----------------------------------------------------------------------------------
GOING_ON: Final = 0
BY_RENOWN: Final = 1
BY_DEFEAT: Final = 2
BY_FOES: Final = 3
BY_LIMIT: Final = 4
"""The match ended by reaching the turn limit, as a draw."""
FALLEN: Final = 5
"""Not an end: a Conan fell, the others play on, and what was left of the turn is void."""
BY_LEAVING: Final = 6
"""All others have given up."""
ENDINGS: Final = ("", "Renown", "defeated Conan", "no Foes left", "turn limit", "", "others gave up")
"""How a match ended -> in a word or two."""

HAND_SIZE: Final = 7
FIRST_HAND: Final = 5
RENOWN_TO_WIN: Final = 40
FOES_DRAWN: Final = 5
SCARS_PER_FOE: Final = 3
MINOR: Final = 4
TURN_LIMIT: Final = 200
FASTEST: Final = 5
SLOWEST: Final = 1
"""Between these lies every Initiative."""


CONAN_ZONES: Final = 2
"""Zones in which Conan may play moves in one round."""


def pair(card: int, performer: int) -> int:
    """Two cards as the one subject of a number: a move and the character that would perform it."""
    return card << 16 | performer


def pair_of(subject: int) -> tuple[int, int]:
    """(card, performer) of a subject that `pair` made."""
    return subject >> 16, subject & 0xFFFF
