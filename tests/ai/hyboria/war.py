"""Blunders with armies: campaigns, forced marches, sieges, battles, dice and strategy cards."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS
from suite.games.age_of_conan.battle import AttackerRetreat, Battle, DefenderRetreat
from suite.games.age_of_conan.campaign import Campaign, ForcedMarch
from suite.games.age_of_conan.contest import LayCard, Roll
from suite.games.age_of_conan.military import AttackGoal
from suite.games.age_of_conan.moments import OwnRoll
from suite.games.age_of_conan.siege import Siege, SiegeRetreat
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import AXES, MILITARY, SHIELDS, URBAN
from suite.games.age_of_conan.turn import Match, Turn
from suite.games.age_of_conan.words import (
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DIE,
    FORT,
    GOAL,
    LAY,
    MARCH,
    REROLL,
    RETREAT,
    SIEGE,
)
from tests.ai.hyboria.position import Position, at, bare, contest, dice, last_turn, ordering
from tests.ai.positions import one_of, with_verb
from tests.rulebook.age_of_conan.kit import army, give, land, mark, strategy


def marching(key: str, units: int, place: int, end: bool = False) -> Hyboria:
    """Ann's army may force a march."""
    s = bare()
    army(s, 0, key, units, place)
    if end:
        last_turn(s)
    return ordering(s, (ForcedMarch(land(s, key)), 0))


def campaigning(units: int = 4) -> Hyboria:
    """Ann's army stands on the last icon of Ophir."""
    s = bare()
    army(s, 0, "ophir", units, 1)
    return s


def goal() -> Hyboria:
    s = campaigning()
    return ordering(s, (AttackGoal(land(s, "ophir")), 0))


def die(end: bool) -> Hyboria:
    """Only a military and an intrigue die are left."""
    s = campaigning(5)
    s.pool = [1, 1, 0, 0, 0]
    if end:
        last_turn(s)
    return at(s, (Match(), 4), (Turn(), 2))


def besieging(units: int, guards: int, key: str = "khauran") -> Hyboria:
    """Ann has lost a roll before a fort of Ben's."""
    s = bare()
    mark(s, 1, key, FORT)
    army(s, 1, key, guards)
    army(s, 0, key, units)
    contest(s, SIEGE, key, 1, lost=True)
    return ordering(s, (Siege(), 3), (SiegeRetreat(), 0))


def battling(units: int, theirs: int) -> Hyboria:
    """Ann has lost a roll against an army of Ben's in Zamora."""
    s = bare()
    army(s, 1, "zamora", theirs, 1)
    s.units[land(s, "zamora")] = units
    contest(s, BATTLE, "zamora", 1, lost=True)
    return ordering(s, (Battle(), 3), (AttackerRetreat(), 0))


def defending() -> Hyboria:
    """Ben's last unit of a campaign stands against five of Ann's; his home is near."""
    s = bare()
    army(s, 1, "zamora", 1, 0)
    s.units[land(s, "zamora")] = 5
    contest(s, BATTLE, "zamora", 1, lost=True)
    s.contest.winner = ATTACKER
    return ordering(s, (Battle(), 4), (DefenderRetreat(), 0))


def rolled(faces: str, units: int = 5, sorcery: int = 3) -> Hyboria:
    """Ann has thrown for the last icon of Ophir."""
    s = campaigning(units)
    s.sorcery[0] = sorcery
    contest(s, CAMPAIGN, "ophir")
    dice(s, 0, faces)
    return ordering(s, (Campaign(), 1), (Roll(), 4), (OwnRoll(0), 0))


def laying() -> Hyboria:
    """Three dice against three for the last icon of Ophir, and a card that makes both icons count."""
    s = campaigning(3)
    give(s, 0, strategy(s, SHIELDS | AXES, 1 << URBAN))
    contest(s, CAMPAIGN, "ophir")
    return ordering(s, (Campaign(), 1), (Roll(), 1), (LayCard(0), 0))


POSITIONS: Final = [
    Position(
        "no march with the last two",
        "One die against five of Nemedia wins once in thirty times, and three more icons follow.",
        lambda: marching("nemedia", 2, 0),
        one_of(PASS),
    ),
    Position(
        "no march with two into Argos",
        "One die against four, twice more, and the unit that marches on is all that is left.",
        lambda: marching("argos", 2, 1),
        one_of(PASS),
    ),
    Position(
        "a march in the last turn",
        "Five units stand before the last icon of the Eastern Desert; after this turn nothing counts them.",
        lambda: marching("eastern-desert", 5, 1, end=True),
        one_of((MARCH,)),
    ),
    Position(
        "the campaign that is nearly won",
        "From Ophir the army can finish Ophir, or begin from the first icon elsewhere.",
        goal,
        lambda s, action: action == (GOAL, land(s, "ophir")),
    ),
    Position(
        "the die that ends a campaign",
        "Five units need one roll for three points at once and three at the end.",
        lambda: die(False),
        lambda s, action: action[0] == DIE and action[2] == MILITARY,
    ),
    Position(
        "the last die of the match",
        "Five units need one roll, and no turn follows.",
        lambda: die(True),
        lambda s, action: action[2] == MILITARY,
    ),
    Position(
        "two before five",
        "Two units besiege five: they cannot win, and come home if they leave now.",
        lambda: besieging(2, 5),
        one_of((RETREAT,)),
    ),
    Position(
        "one before four",
        "One unit besieges four in Zamora.",
        lambda: besieging(1, 4, "zamora"),
        one_of((RETREAT,)),
    ),
    Position(
        "five before an empty fort",
        "No unit guards the Eastern Desert; five dice against two take it.",
        lambda: besieging(5, 0, "eastern-desert"),
        one_of(PASS),
    ),
    Position("a battle that is lost", "One unit against five.", lambda: battling(1, 5), one_of((RETREAT,))),
    Position(
        "a battle that is won", "Five units against the last one.", lambda: battling(5, 1), one_of(PASS)
    ),
    Position(
        "save the last unit",
        "One unit against five loses the place on the track either way; at home it lives.",
        defending,
        with_verb(RETREAT),
        player=1,
    ),
    Position(
        "five blanks",
        "Nothing hits, and sorcery throws five dice again for the whole province.",
        lambda: rolled("bbbbb"),
        one_of((REROLL,)),
    ),
    Position(
        "five hits",
        "Five successes cannot be matched by three dice.",
        lambda: rolled("hhhhh"),
        one_of(PASS),
    ),
    Position(
        "four hits",
        "Four successes cannot be matched by three dice; a new throw can only lose.",
        lambda: rolled("hhccb"),
        one_of(PASS),
    ),
    Position(
        "the card that takes Ophir",
        "Half of all rolls are won without the card, five of six with it, and three points hang on it.",
        laying,
        with_verb(LAY),
        "normal",
    ),
]
