"""What technologies and civilizations do beyond the numbers that their records grant."""

from __future__ import annotations

from suite.core.frame import Frame
from suite.games.aoe_ecg.behaviour.picks import at_home, buildings, look_at_hand
from suite.games.aoe_ecg.behaviour.texts import Texts
from suite.games.aoe_ecg.rules import gain, opponents
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_ARCHER, C_BUILDING, C_INFANTRY, C_SIEGE, CASTLE, IMPERIAL
from suite.games.aoe_ecg.words import (
    ATTACK_POINTS,
    GOLD,
    GOTHS_VILLAGERS,
    MOVE_VALUE,
    ON_COLLECT,
    ON_PLAY,
    ON_TURN,
    POPULATION,
    RANGE,
)

TEXTS = Texts()


def mine(s: Empire, me: int, subject: int, classes: int) -> bool:
    """Whether a card of these classes belongs to the player of another."""
    return s.owner[me] == s.owner[subject] and s.shape(subject).classes & classes != 0


def at_buildings(s: Empire) -> bool:
    """Whether the enemy against whom a number is asked is a building."""
    return s.foe >= 0 and s.of(s.foe).classes & C_BUILDING != 0


# -- the Market ---------------------------------------------------------------------------------------


@TEXTS.on("coinage", ON_COLLECT)
def coinage(s: Empire, me: int) -> Frame | None:
    """Its owner has collected: 1 gold."""
    if s.subject == s.owner[me]:
        gain(s, s.owner[me], GOLD, 1, me)
    return None


@TEXTS.on("banking", ON_COLLECT)
def banking(s: Empire, me: int) -> Frame | None:
    """Its owner has collected: 1 gold for every five that they have, 3 at most."""
    player = s.owner[me]
    if s.subject == player:
        gain(s, player, GOLD, min(3, s.stock[4 * player + GOLD] // 5), me)
    return None


@TEXTS.on("trade-cart", ON_COLLECT)
def trade_cart(s: Empire, me: int) -> Frame | None:
    """Its owner has collected: 1 gold for each Market in play."""
    if s.subject == s.owner[me]:
        markets = [b for p in range(s.players) for b in buildings(s, p) if s.of(b).kind == "market"]
        gain(s, s.owner[me], GOLD, len(markets), me)
    return None


# -- war ----------------------------------------------------------------------------------------------


@TEXTS.number("tracking", ATTACK_POINTS)
def tracking(s: Empire, me: int, subject: int, value: int) -> int:
    """Infantry of its owner has 1 more attack point outside their village."""
    return value + 1 if mine(s, me, subject, C_INFANTRY) and not at_home(s, subject) else value


@TEXTS.number("sappers", ATTACK_POINTS)
def sappers(s: Empire, me: int, subject: int, value: int) -> int:
    """Infantry of its owner has 3 more attack points against buildings."""
    return value + 3 if mine(s, me, subject, C_INFANTRY) and at_buildings(s) else value


@TEXTS.number("siege-engineers", ATTACK_POINTS)
def siege_engineers(s: Empire, me: int, subject: int, value: int) -> int:
    """Siege units of its owner have 10 more attack points against buildings."""
    return value + 10 if mine(s, me, subject, C_SIEGE) and at_buildings(s) else value


@TEXTS.number("fervor", MOVE_VALUE)
def fervor(s: Empire, me: int, subject: int, value: int) -> int:
    """Units of its owner with monks move one space farther."""
    return value + 1 if s.owner[me] == s.owner[subject] and s.monks[subject] else value


def look_at_hands(s: Empire, player: int) -> None:
    """A player sees the hands of all opponents; nobody else does."""
    for other in opponents(s, player):
        look_at_hand(s, player, other)


@TEXTS.on("spies", ON_PLAY)
def spies(s: Empire, me: int) -> Frame | None:
    """It is complete: its owner looks at all opposing hands."""
    look_at_hands(s, s.owner[me])
    return None


@TEXTS.on("spies", ON_TURN)
def spies_each_turn(s: Empire, me: int) -> Frame | None:
    """Its owner's turn begins: they look again."""
    if s.subject == s.owner[me]:
        look_at_hands(s, s.owner[me])
    return None


# -- civilizations ------------------------------------------------------------------------------------


@TEXTS.number("britons", RANGE)
def britons(s: Empire, me: int, subject: int, value: int) -> int:
    """Archers of the Britons have 1 more range point from the Castle Age on."""
    return value + 1 if s.age[s.owner[me]] >= CASTLE and mine(s, me, subject, C_ARCHER) else value


@TEXTS.number("goths", ATTACK_POINTS)
def goths(s: Empire, me: int, subject: int, value: int) -> int:
    """Infantry of the Goths has 1 more attack point against buildings."""
    return value + 1 if mine(s, me, subject, C_INFANTRY) and at_buildings(s) else value


@TEXTS.number("goths", POPULATION)
def goths_village(s: Empire, me: int, subject: int, value: int) -> int:
    """In the Imperial Age their Town Centers support ten villagers more."""
    full = s.age[s.owner[me]] >= IMPERIAL and s.of(subject).is_town_center
    return value + GOTHS_VILLAGERS if full and s.owner[me] == s.owner[subject] else value
