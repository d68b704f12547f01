"""Blunders of war: Areas for the taking, hopeless Battles, garrisons, pursuits, dice."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS
from suite.games.zabor.battle import RollAgain, Rounds
from suite.games.zabor.campaign import Campaign
from suite.games.zabor.clash import SPARE_WALLS, Clash, Conquest, Follow
from suite.games.zabor.orders import ANYWHERE, WhatGoes, WhereTo, WhichArmy
from suite.games.zabor.rows import Battle
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CAMPAIGN, CITY
from suite.games.zabor.warfare import Gather, WarGoal
from suite.games.zabor.words import ATTACKER, GOAL, MARCH, PURSUE, REROLL, SEND, SPARE, TRAIT_DECK
from tests.ai.empires.position import Position, acting, at_war, bare, last, not_to, to
from tests.ai.positions import not_pass, one_of, only_pass, with_verb
from tests.rulebook.zabor.kit import ANN, BEN, area, card_of, enter, give, own

MARCHING: Final = (Campaign(0, 1), 1)


def army(s: Zabor, key: str = "pazrin", **units: int) -> Zabor:
    """Ann has Units in an Area, her City unless it is named."""
    own(s, ANN, key, built=CITY if key == "pazrin" else 0, road=int(key == "pazrin"), **units)
    return s


def open_city(s: Zabor) -> Zabor:
    """Ben has a City beside Ann's, and nobody in it."""
    own(s, BEN, "oruum", built=CITY)
    return army(s, cavalry=2, infantry=1, auxiliary=1)


def open_to_one(s: Zabor) -> Zabor:
    """The same for a Cavalry alone, which cannot go to two Areas."""
    own(s, BEN, "oruum", built=CITY)
    return army(s, cavalry=1)


def stronghold(s: Zabor, **units: int) -> Zabor:
    """Ben's host stands beside Ann's City."""
    own(s, BEN, "umrak", cavalry=3, sorcerer=2, infantry=3)
    return army(s, **units)


def sixth_land(s: Zabor) -> Zabor:
    """Ann has six Land Areas, two of them with an Infantry alone."""
    army(s, infantry=1, auxiliary=1)
    for key in ("umrak", "nasrak"):
        own(s, ANN, key, infantry=1)
    for key in ("qasmar", "phera", "dahrun"):
        own(s, ANN, key, built=1)
    return s


def trade_trait(s: Zabor, key: str) -> None:
    """Ann has another trait in place of one."""
    s.move(card_of(s, "archmages"), TRAIT_DECK)
    give(s, ANN, key)


def won(s: Zabor) -> Zabor:
    """Ann's Cavalry has just won in Umrak."""
    own(s, ANN, "umrak", cavalry=2)
    return at_war(s, (Follow(ANN, area(s, "umrak"), 0), 0))


def rolled(s: Zabor, hits: int) -> Zabor:
    """Ann attacks and has rolled ten dice; she may roll four that failed once more."""
    army(s, infantry=1)
    trade_trait(s, "veterans")
    where = own(s, BEN, "umrak", cavalry=2, infantry=1)
    enter(s, ANN, "umrak", cavalry=2, infantry=1)
    fight = Battle(where, ANN, BEN, 0, 0)
    fight.round = 1
    fight.dice[ATTACKER] = 10
    fight.hits[ATTACKER] = hits
    s.fight = fight
    clash = ((Clash(where, ANN, 0), 2), (Rounds(), 2))
    return at_war(s, *clash, (RollAgain(ATTACKER), 0), step=4)


def breached(s: Zabor) -> Zabor:
    """Ann's engineers have taken Ben's City and may leave it whole."""
    army(s, infantry=1)
    trade_trait(s, "siege-engineers")
    where = own(s, ANN, "oruum", built=CITY, cavalry=2)
    s.conquered[where] = 1
    s.fight = Battle(where, ANN, BEN, 0, 0)
    return at_war(s, (Conquest(1), 1), (SPARE_WALLS, 0))


def gathering(s: Zabor, goal: str, key: str = "pazrin") -> Zabor:
    """Ann has said where she wages war, and a few may come from an Area."""
    s.goal = area(s, goal)
    return at_war(s, (Gather(), 0), (WhatGoes(0, area(s, key), s.goal, 1, 0), 0), step=3)


POSITIONS: Final = [
    Position(
        "a City for the taking",
        "Ben's City lies open, and four Units stand beside it.",
        lambda: at_war(open_city(bare()), (WarGoal(), 0)),
        to(GOAL, "oruum"),
    ),
    Position(
        "a City for the taking, in the last turn",
        "Nothing else can be had, and it is the sixth Land Area.",
        lambda: at_war(
            open_city(sixth_land_but_one(last(("first-fields",)))),
            (WarGoal(), 0),
        ),
        not_pass,
    ),
    Position(
        "a Campaign with a City for the taking",
        "The army has not moved yet.",
        lambda: acting(open_city(bare()), CAMPAIGN, 0, MARCHING, (WhichArmy(0, ANYWHERE, 0), 0)),
        with_verb(MARCH),
    ),
    Position(
        "to the open City",
        "One Cavalry goes to one Area: natives are elsewhere, the City is open.",
        lambda: acting(open_to_one(bare()), CAMPAIGN, 0, MARCHING, (WhereTo(0, area(bare(), "pazrin")), 0)),
        to(GOAL, "oruum"),
    ),
    Position(
        "an Auxiliary alone before natives",
        "It rolls no dice and a native rolls two: it cannot win.",
        lambda: at_war(army(bare(), auxiliary=1), (WarGoal(), 0)),
        only_pass,
    ),
    Position(
        "an Auxiliary alone on a Campaign",
        "It cannot win anywhere.",
        lambda: acting(army(bare(), auxiliary=1), CAMPAIGN, 0, MARCHING, (WhichArmy(0, ANYWHERE, 0), 0)),
        only_pass,
    ),
    Position(
        "not into Ben's host",
        "Five Units against eight, at odds below a hundredth; natives are weak.",
        lambda: at_war(stronghold(bare(), cavalry=2, infantry=2, auxiliary=1), (WarGoal(), 0)),
        not_to("umrak"),
    ),
    Position(
        "no march into Ben's host",
        "The odds are below a hundredth.",
        lambda: acting(
            stronghold(bare(), cavalry=2, infantry=1),
            CAMPAIGN,
            0,
            MARCHING,
            (WhereTo(0, area(bare(), "pazrin")), 0),
        ),
        not_to("umrak"),
    ),
    Position(
        "an Infantry before a Metropol",
        "One Infantry against six Units behind walls.",
        lambda: at_war(walled(army(bare(), infantry=1, auxiliary=2)), (WarGoal(), 0)),
        not_to("oruum"),
    ),
    Position(
        "the sixth Land Area is held",
        "In the last turn six Land Areas are a VP, and one more Battle is nothing.",
        lambda: acting(
            sixth_land(last(("first-fields",))),
            CAMPAIGN,
            1,
            (Campaign(1, 1), 1),
            (WhichArmy(0, ANYWHERE, 1), 0),
        ),
        lambda s, action: action == PASS or action[1] == area(s, "pazrin"),
    ),
    Position(
        "one more Land Area in the last turn",
        "Eleven are held, twelve are three VP, and a native is no match for two Cavalry.",
        lambda: at_war(dominion(last(("broad-dominion",))), (WarGoal(), 0)),
        not_pass,
    ),
    Position(
        "a Battle for a VP",
        "Two Battles won this turn are a VP, one is won, and the army is strong.",
        lambda: at_war(winning(last()), (WarGoal(), 0)),
        not_pass,
    ),
    Position(
        "all against the City's guard",
        "An Auxiliary is to go and no Infantry: without Cavalry it has no dice.",
        lambda: gathering(guarded(bare()), "oruum"),
        lambda s, action: action != (SEND, 0),
    ),
    Position(
        "Gather for the attack",
        "The goal is named, nothing has come yet, and the City is open.",
        lambda: at_war(aimed(open_city(bare()), "oruum"), (Gather(), 0), step=3),
        with_verb(MARCH),
    ),
    Position(
        "no pursuit into a host",
        "Two Cavalry against eight Units.",
        lambda: won(pursued(bare())),
        lambda s, action: action[0] != PURSUE or action[1] != area(s, "faskar"),
    ),
    Position(
        "failed dice again",
        "Ten dice have brought one hit; four more cost nothing.",
        lambda: rolled(bare(), 1),
        one_of((REROLL,)),
    ),
    Position(
        "a City kept whole",
        "A City pays twice what a Keep pays.",
        lambda: breached(bare()),
        one_of((SPARE,)),
    ),
]


def sixth_land_but_one(s: Zabor) -> Zabor:
    """Ann has five Land Areas."""
    sixth_land(s)
    s.holder[area(s, "dahrun")] = -1
    s.built[area(s, "dahrun")] = 0
    return s


def walled(s: Zabor) -> Zabor:
    """Ben's Metropol beside Ann's City is guarded."""
    own(s, BEN, "oruum", built=3, cavalry=2, infantry=4)
    return s


def dominion(s: Zabor) -> Zabor:
    """Ann has eleven Land Areas."""
    army(s, cavalry=2, infantry=1)
    keys = ("qasmar", "nasrak", "phera", "dahrun", "belkarra", "oruum", "sarkan", "merun", "ombar", "lunn")
    for key in keys:
        own(s, ANN, key, built=1)
    return s


def winning(s: Zabor) -> Zabor:
    """Ann has the Longbowmen, and has won once."""
    trade_trait(s, "longbowmen")
    s.note(ANN, 0)
    return army(s, cavalry=2, infantry=3)


def guarded(s: Zabor) -> Zabor:
    """A single Infantry holds Ben's City."""
    own(s, BEN, "oruum", built=CITY, infantry=1)
    return army(s, cavalry=2, infantry=2, auxiliary=1)


def aimed(s: Zabor, key: str) -> Zabor:
    s.goal = area(s, key)
    return s


def pursued(s: Zabor) -> Zabor:
    """Ben's host stands in Faskar."""
    own(s, BEN, "faskar", cavalry=3, sorcerer=2, infantry=3)
    return army(s, infantry=1)
