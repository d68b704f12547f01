"""The game's words as ints: verbs, zones, resources, moments, windows, how long a change lasts."""

from __future__ import annotations

from typing import Final, NewType

from suite.core.action import CARD, NUMBER, PLAYER, SLOT, SLOT_OR_NONE, Shapes
from suite.core.action import COUNT as HOW_MANY
from suite.core.moment import Moment

# -- verbs of actions ---------------------------------------------------------
PLAY: Final = 1  # event: from the hand
USE: Final = 2  # card: an ability of a card in play, or the price of removing or moving it
BUILD: Final = 3  # building or Wonder of the hand, square
TURN_UP: Final = 4  # face-down building
RESEARCH: Final = 5  # technology or upgrade of the hand, or the next age card
RAZE: Final = 6  # own building: discard it
LAY_RELIC: Final = 7  # relic of the hand: into No-Man's-Land
MOVE: Final = 8  # unit, place
SWAP: Final = 9  # unit, unit: they exchange places
FETCH: Final = 10  # unit, relic
ATTACK: Final = 11  # unit, or building whose villagers attack; square
RAID: Final = 12  # unit, building: its villagers are the target
ASSIST: Final = 13  # unit, unit whose attack it assists
BOMBARD: Final = 14  # unit, target: unit or building
SHELL: Final = 15  # unit, building: bombard its villagers
RESPOND: Final = 16  # unit, square: fast response
STAND: Final = 17  # building: its villagers defend
CONVERT: Final = 18  # unit with monks, target: unit, or building whose villagers are meant
HEAL: Final = 19  # unit, 0 a token or 1 a monk
SPLIT: Final = 20  # number of monks to kill
RETREAT: Final = 21  # unit, or building whose villagers do; place, -1 for the villager pool
TRAIN: Final = 22  # unit card of the hand, building, tokens
REPLENISH: Final = 23  # unit, tokens
HIRE: Final = 24  # villagers
ORDAIN: Final = 25  # unit, monks
DISCARD: Final = 26  # card of the hand
SNUFF: Final = 27  # card of the hand
SAME: Final = 28  # allocate as last turn
ALLOCATE: Final = 29  # building, villagers
MEND: Final = 30  # building, villagers who repair it
RESHUFFLE: Final = 31  # the discard pile too goes into the play deck
COLLECT: Final = 32  # building: its villagers collect
PAY: Final = 33  # card: pay its upkeep
GIFT: Final = 34  # player, resource
PICK: Final = 35  # card: what a text asks for
OPTION: Final = 36  # number, card: one of the choices of a card's text
COUNT: Final = 37  # number
PLACE: Final = 38  # card, square: what starts on the table
BUY: Final = 39  # number
AMBUSH: Final = 40  # unit, unit in the same No-Man's-Land

VERBS: Final[dict[int, Shapes]] = {
    0: ((),),
    PLAY: ((CARD,),),
    USE: ((CARD,),),
    BUILD: ((CARD, SLOT),),
    TURN_UP: ((CARD,),),
    RESEARCH: ((CARD,),),
    RAZE: ((), (CARD,)),
    LAY_RELIC: ((CARD, SLOT),),
    MOVE: ((CARD, SLOT),),
    SWAP: ((CARD, CARD),),
    FETCH: ((CARD, CARD),),
    ATTACK: ((CARD, SLOT),),
    RAID: ((CARD, CARD),),
    ASSIST: ((CARD, CARD),),
    BOMBARD: ((CARD, CARD),),
    SHELL: ((CARD, CARD),),
    RESPOND: ((CARD, SLOT),),
    STAND: ((CARD,),),
    CONVERT: ((CARD, CARD),),
    HEAL: ((CARD, NUMBER),),
    SPLIT: ((HOW_MANY,),),
    RETREAT: ((CARD, SLOT_OR_NONE),),
    TRAIN: ((CARD, CARD, HOW_MANY),),
    REPLENISH: ((CARD, HOW_MANY),),
    HIRE: ((HOW_MANY,),),
    ORDAIN: ((CARD, HOW_MANY),),
    DISCARD: ((CARD,),),
    SNUFF: ((CARD,),),
    SAME: ((),),
    ALLOCATE: ((CARD, HOW_MANY),),
    MEND: ((CARD, HOW_MANY),),
    RESHUFFLE: ((PLAYER,),),
    COLLECT: ((CARD,),),
    PAY: ((CARD,),),
    GIFT: ((), (PLAYER, NUMBER)),
    PICK: ((CARD,),),
    OPTION: ((NUMBER, CARD),),
    COUNT: ((HOW_MANY,),),
    PLACE: ((CARD, SLOT),),
    BUY: ((HOW_MANY,),),
    AMBUSH: ((CARD, CARD),),
}
"""Verb -> what its numbers are."""
VERB_NAMES: Final = (
    "pass",
    "play",
    "use",
    "build",
    "turn up",
    "research",
    "raze",
    "lay relic",
    "move",
    "swap",
    "fetch",
    "attack",
    "raid",
    "assist",
    "bombard",
    "shell",
    "respond",
    "stand",
    "convert",
    "heal",
    "split",
    "retreat",
    "train",
    "replenish",
    "hire",
    "ordain",
    "discard",
    "snuff",
    "same",
    "allocate",
    "mend",
    "reshuffle",
    "collect",
    "pay",
    "gift",
    "pick",
    "option",
    "count",
    "place",
    "buy",
    "ambush",
)
"""Verb -> its name in tables of figures."""

# -- zones: shared ones, then fourteen of each player --------------------------------------------------
RELICS: Final = 0
"""Every relic in play; `spot` and `holder` say where."""
LIMBO: Final = 1
"""The event being played."""
LASTING: Final = 2
"""Events that stay: attachments (`holder` is the card they are on) and others."""
DECK: Final = 3
AGE_DECK: Final = 4
"""AGE_DECK + age - 2 is the deck of an age, II to IV."""
HAND: Final = 7
DISCARDS: Final = 8
SNUFFED: Final = 9
CIVILIZATION: Final = 10
AGES: Final = 11
"""Age cards still to come."""
VILLAGE: Final = 12
FOUNDATIONS: Final = 13
"""Starting buildings that lie face down in the village."""
UNITS: Final = 14
STUDIES: Final = 15
"""Cards being researched; `workers` are the villagers on them."""
TECHNOLOGY: Final = 16
"""Technologies, upgrades and age cards in force."""
STRIDE: Final = 14
"""Zone DECK of player p is DECK + STRIDE * p, and so on."""

# -- the village grid ----------------------------------------------------------------------------------
RANKS: Final = 3
WIDTH: Final = 33
AREA: Final = RANKS * WIDTH
"""Square = player * AREA + rank * WIDTH + column; rank 0 is the rear. From players * AREA on come the
No-Man's-Lands: one, or one a pair of neighbours."""
Place = NewType("Place", int)
"""A square or a No-Man's-Land, told by its type from a card and a player."""
MIDDLE: Final = 16
"""The column of the Town Center."""
NOWHERE: Final = Place(-1)
NO_CARD: Final = -1
CAMPS: Final = 12
"""Units of a player in No-Man's-Land that the table shows side by side."""
START_STOCK: Final = (10, 5, 5, 0)
"""Wood, food, gold and stone with which each player begins."""

# -- a card's marks of this turn, bits of `marks` ------------------------------------------------------
MOVED: Final = 1
FOUGHT: Final = 2
FETCHED: Final = 4
BOMBARDED: Final = 8
RAISED: Final = 16
"""Came into play this turn."""
CONVERTED: Final = 64
"""Its monks made a conversion attempt."""
HEALED: Final = 128
"""Its monks made a healing attempt."""
RESPONDED: Final = 256
"""Made a fast response."""

# -- resources -----------------------------------------------------------------------------------------
WOOD: Final = 0
FOOD: Final = 1
GOLD: Final = 2
STONE: Final = 3
RESOURCES: Final = ("wood", "food", "gold", "stone")

PERMIT_NML: Final = 1
"""Bits of the permits of card.py in their order: attacks in No-Man's-Land."""
PERMIT_CONVERT_MONKS: Final = 2

# -- windows for events --------------------------------------------------------------------------------
W_BUILD: Final = 0
W_MOVE: Final = 1
W_DECLARE: Final = 2
W_ENLIST: Final = 3
W_TURN: Final = 4
W_MOVED: Final = 5
W_DECLARED: Final = 6
W_BATTLE: Final = 7
W_ROUND: Final = 8
W_EVENT: Final = 9
WINDOWS: Final = (
    "build",
    "move",
    "declare",
    "enlist",
    "turn",
    "moved",
    "declared",
    "battle",
    "round",
    "event",
)
"""build, move, declare, enlist: parts of the active player's phases, theirs alone. The others are asked of
all, the active player first: turn (it has begun, before collection), moved (movement is done), declared
(attacks are declared, before fast responses), battle (one begins, before conversion), round (each round, the
ranged one too, before its damage), event (another has paid for an event that has not yet taken effect)."""

# -- moments that cards answer -------------------------------------------------------------------------
ON_PLAY: Final = Moment(0)
"""The card itself takes effect: an event is played, a building built, research complete, a unit made."""
ON_USE: Final = Moment(1)
"""Its ability is used by hand."""
ON_TURN: Final = Moment(2)
"""A turn begins, before collection; subject: the active player."""
ON_COLLECT: Final = Moment(3)
"""Resources have been collected and upkeep paid; subject: the active player."""
ON_BUILT: Final = Moment(4)
"""A building has come into play; it is the subject."""
ON_LEARNT: Final = Moment(5)
"""Research is complete; the technology, upgrade or age card is the subject."""
ON_BATTLE: Final = Moment(6)
"""A battle begins; subject: who attacks (unit, or building whose villagers do)."""
ON_BATTLE_END: Final = Moment(7)
ON_LOSSES: Final = Moment(8)
"""A round's losses have been taken; subject: who attacks."""
ON_DESTROYED: Final = Moment(9)
"""A building was destroyed; it is the subject."""
ON_KILLED: Final = Moment(10)
"""A unit card left the table by losses; it is the subject."""
ON_END: Final = Moment(11)
"""A turn ends; subject: the active player."""
ON_MADE: Final = Moment(12)
"""Tokens were made; the unit is the subject."""

# -- numbers that cards change -------------------------------------------------------------------------
ATTACK_POINTS: Final = Moment(16)
"""Of a unit (a token), or of a building. `s.foe` is the enemy card, or -1 for villagers and none."""
HEALTH: Final = Moment(17)
"""Of a unit (a token), or of a building in points."""
RANGE: Final = Moment(18)
"""Ranged points of a unit or building that has any."""
MOVE_VALUE: Final = Moment(19)
RESPONSE: Final = Moment(20)
"""Squares that a unit may go for a fast response; printed 1."""
YIELD: Final = Moment(21)
"""Resources that each collecting villager of a building brings; printed 1."""
BONUS_YIELD: Final = Moment(22)
"""Resources that a building with three collecting villagers or more brings besides."""
COST: Final = Moment(23)
COSTS: Final = (COST, Moment(24), Moment(25), Moment(26))
"""By resource: of a card (a unit's a token)."""
BUILDERS: Final = Moment(27)
RESEARCHERS: Final = Moment(28)
GARRISON: Final = Moment(29)
"""Of a building."""
POPULATION: Final = Moment(30)
"""Villagers that a building supports."""
CAPACITY: Final = Moment(31)
"""Tokens that a building makes a turn; printed 5."""
CONVERSION: Final = Moment(32)
"""Conversion rate of a unit's monks; printed their number."""
MAY_ATTACK: Final = Moment(33)
"""Of a unit: 1, or 0 when it cannot attack."""
MAY_MOVE: Final = Moment(34)
MAY_DEFEND: Final = Moment(35)
"""Of a unit: 1, or 0 when it cannot make a fast response."""
MAY_RETREAT: Final = Moment(36)
SHELTER: Final = Moment(37)
"""Of a unit or building: 0, or more when it cannot be attacked."""
NO_RANGED: Final = Moment(38)
"""Of who attacks: 0, or more when the battle has no ranged round."""
EXTRA_ROUNDS: Final = Moment(39)
"""Of who attacks: 0, or the rounds of the battle beyond two."""
FIRST_STRIKE: Final = Moment(40)
"""Of who attacks: 0, or more when the enemy does not strike back in the first round."""
GIFT_SHARE: Final = Moment(41)
"""Of a player (their civilization card): 3. What arrives of five given to them."""
HAND_LIMIT: Final = Moment(42)
"""Of a player (their civilization card): 7."""
REPAIR: Final = Moment(43)
"""Damage tokens that each repairing villager takes off a building; printed 1."""
HARVEST: Final = Moment(44)
"""Of a building: the resources that its villagers have just collected."""
BOMBARD_RANGE: Final = Moment(45)
"""Squares over which a unit bombards."""
FAITH: Final = Moment(46)
"""Of a unit, or building whose villagers are the target of a conversion: 0. Taken from the rate."""
NO_RETREAT: Final = Moment(47)
"""Of who attacks: 0, or more when nobody may retreat from the battle."""
NUMBERS: Final = {
    "attack": ATTACK_POINTS,
    "range": RANGE,
    "health": HEALTH,
    "move": MOVE_VALUE,
    "response": RESPONSE,
    "garrison": GARRISON,
    "houses": POPULATION,
    "yield": YIELD,
    "bonus-yield": BONUS_YIELD,
    "capacity": CAPACITY,
    "conversion": CONVERSION,
    "repair": REPAIR,
    "rounds": EXTRA_ROUNDS,
    "gift": GIFT_SHARE,
    "hand": HAND_LIMIT,
    "builders": BUILDERS,
    "researchers": RESEARCHERS,
    "wood": COSTS[0],
    "food": COSTS[1],
    "gold": COSTS[2],
    "stone": COSTS[3],
    "bombard": BOMBARD_RANGE,
    "faith": FAITH,
}
"""What a record can grant by name -> its number."""
FIRST_NUMBER: Final = 16
NUMBER_COUNT: Final = 32
YIELD_CREW: Final = 3

# -- how long a change lasts ---------------------------------------------------------------------------
UNTIL_FIRST_ROUND: Final = 0
"""Until the end of the first round of combat; the ranged round before it is none of its own."""
UNTIL_BATTLE: Final = 1
UNTIL_PHASE: Final = 2
"""Until the attacks of this turn are resolved."""
UNTIL_TURN: Final = 16
"""UNTIL_TURN + n: until the end of turn n of the match."""


def group(player: int, classes: int) -> int:
    """All of a player's cards and tokens of some classes as the one subject of a passing change."""
    return -1 - (player << 48 | classes)


def in_group(subject: int, player: int, classes: int) -> bool:
    """Whether a player's card of `classes` belongs to a subject that `group` made."""
    packed = -1 - subject
    return packed >> 48 == player and packed & classes != 0


# -- kinds of attacks ----------------------------------------------------------------------------------
ON_FIELD: Final = 0
"""On whatever defends the square."""
ON_VILLAGERS: Final = 1
BY_VILLAGERS: Final = 2
FROM_AFAR: Final = 3
FROM_AFAR_ON_VILLAGERS: Final = 4
AS_HELP: Final = 5
AGAINST_INTRUDER: Final = 6
"""A fast response to a unit that only moved in: the responder has the attacker's part."""

# -- who fights on one side ----------------------------------------------------------------------------
BY_UNIT: Final = 0
BY_FOLK: Final = 1
BY_WALLS: Final = 2
"""The building alone, whether it strikes back or not."""

# -- how a match ended ---------------------------------------------------------------------------------
GOING_ON: Final = 0
BY_CONQUEST: Final = 1
BY_WONDER: Final = 2
BY_RELICS: Final = 3
BY_RACE: Final = 4
BY_SIEGE: Final = 5
"""Storm the Castle: the Castle fell."""
BY_STAND: Final = 6
"""Storm the Castle: it stood."""
BY_LIMIT: Final = 7
"""The match ended by reaching the turn limit, as a draw."""
FALLEN: Final = 8
"""Not an end: the active player is out, the others play on, and the rest of their turn is void."""
BY_LEAVING: Final = 9
"""All others have given up."""
RAZED: Final = 0
"""A player is out: their last Town Center fell."""
DESERTED: Final = 1
"""A player is out: they have no villagers and can make none."""
LEFT: Final = 2
"""A player is out: they gave up."""

# -- numbers of the rulebook ---------------------------------------------------------------------------
HAND_SIZE: Final = 7
FIRST_VILLAGERS: Final = 3
COLLECTORS: Final = 5
MOST_TOKENS: Final = 5
GOTHS_VILLAGERS: Final = 10  # that each Town Center of theirs supports beyond the usual in the Imperial Age
MOST_MONKS: Final = 5
A_TURN: Final = 5
"""Tokens a building, villagers a player, monks a player in one turn."""
ROUNDS: Final = 2
TEN: Final = 10
"""Points of damage that one damage token on a building stands for."""
WONDER_DONE: Final = 3
"""Own turns after which a begun Wonder is complete: at the beginning of the fourth."""
COUNTDOWN: Final = 6
"""Turns of each opponent through which a Wonder or five relics must be held."""
RELICS_NEEDED: Final = 5
RELIC_GOLD: Final = 3
GIVEN: Final = 5
ARRIVES: Final = 3
DIE: Final = 6
MOST_RATE: Final = 5
TURN_LIMIT: Final = 300
"""Turns of each player after which the match is a draw."""
