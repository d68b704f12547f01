"""Conan's blunders outside the fight: Prepare, Survey, after the combat, Rest."""

from __future__ import annotations

from typing import Final

from tests.ai.blunders.position import combat, facing, renown, turn, warrior
from tests.ai.positions import WordPosition
from tests.conan_stage import Stage
from tests.rulebook.conan_ccg.plain import Plain

UNHURT: Final = 17
"""The Captain's Health."""


def drawing() -> Stage:
    """The Guide has come and offers two cards."""
    t = Plain(hand=["guide", "cut3"], deck=["cut5"] * 20, chronicle=["human"] * 3)
    return turn(t).choose("Play Guide")


def beaten(**arguments: object) -> Stage:
    """The dust has cleared: what Conan, unhurt, holds, and the question whether he presses on."""
    return warrior(facing("idle1", **{"health": UNHURT, **arguments}), 3)


POSITIONS: Final = [
    WordPosition(
        "a free weapon",
        "A Broadsword costs nothing, no other weapon is in play, and it makes four Blades in the hand "
        "hit harder.",
        "easy",
        lambda: turn(Plain(hand=["notched-broadsword"] + ["cut4"] * 4)),
        must=["Play Notched"],
    ),
    WordPosition(
        "a free Ally",
        "The Guide costs nothing, brings two cards, and has no Renown that could be lost with him.",
        "easy",
        lambda: turn(Plain(hand=["guide", "cut3", "cut3"], deck=["cut5"] * 20, chronicle=["human"] * 3)),
        must=["Play Guide"],
    ),
    WordPosition(
        "draw what is offered",
        "Two cards are free, and Conan holds but one: to draw none is a gift to the opponent.",
        "easy",
        drawing,
        never=["Draw 0"],
    ),
    WordPosition(
        "no carousing to death",
        "Carousing costs 3 Prowess; Conan has 1, so 2 of his 2 Health would pay for it.",
        "novice",
        lambda: turn(Plain(hand=["carousing", "cut3"], prowess=1, health=2)),
        never=["Play Carousing"],
    ),
    WordPosition(
        "no Item by Health",
        "Spoils of the Fallen costs 2 Prowess; Conan has none and 1 Health.",
        "novice",
        lambda: turn(Plain(hand=["spoils-of-the-fallen", "cut3"], prowess=0, health=1)),
        never=["Play Spoils"],
    ),
    WordPosition(
        "retreat from certain death",
        "Conan has 1 Health, no card and no Prowess; three Foes strike him; there is no Renown to lose.",
        "easy",
        lambda: combat(facing("cut3", center=["soldier"] * 3, prowess=0, health=1), 0),
        must=["Retreat"],
    ),
    WordPosition(
        "fight for the last Renown",
        "A harmless Weakling is all between Conan, unhurt and with a full hand, and 40 Renown.",
        "easy",
        lambda: combat(facing("idle1", center=["weakling"], chronicle=renown(39), hand=["cut5"] * 5), 0),
        must=["Fight on"],
    ),
    WordPosition(
        "a retreat that loses the match",
        "The opponent has 41 Renown and wins as their turn starts; the Foes in play could still make it "
        "42 to 41.",
        "novice",
        lambda: combat(
            facing(
                "idle1",
                center=["harmless"] * 2,
                chronicle=renown(40),
                foe_chronicle=renown(41),
                hand=["cut5"] * 4,
            ),
            0,
        ),
        must=["Fight on"],
    ),
    WordPosition(
        "retreat with the match won",
        "At 41 Renown to 0 Conan wins if he lives; with 2 Health he faces three Foes without Scars.",
        "easy",
        lambda: combat(
            facing("cut3", center=["soldier"] * 3, chronicle=renown(41), prowess=1, health=2, hand=["idle1"]),
            0,
        ),
        must=["Retreat"],
    ),
    WordPosition(
        "vanish before the retreat",
        "Conan must flee from a Warlord with 4 Scars; Vanish into the Dark saves the Renown and nothing "
        "else will.",
        "normal",
        lambda: combat(
            facing(
                "cut3",
                center=["warlord"],
                left=["soldier"] * 2,
                chronicle=renown(40),
                prowess=0,
                health=1,
                hand=["vanish-into-the-dark"],
            ),
            0,
        ),
        must=["Play Vanish"],
        astray=["expert"],
    ),
    WordPosition(
        "press on or lose",
        "The opponent has 41 Renown: whoever rests has lost; only another combat can bring more.",
        "novice",
        lambda: beaten(chronicle=renown(39), foe_chronicle=renown(41), hand=["cut5"] * 4),
        must=["Press on"],
    ),
    WordPosition(
        "press on where nothing can hurt",
        "All Foes of the opponent are harmless, Conan has all his Prowess and a hand of fast Blades.",
        "easy",
        lambda: beaten(
            hand=["cut5"] * 6, chronicle=renown(20), foes=["harmless"] * 20, foe_chronicle=renown(8)
        ),
        must=["Press on"],
    ),
    WordPosition(
        "rest with the match won",
        "At 41 Renown to 0 a Rest all but wins; with 1 Health, 1 Prowess and a blank card another "
        "combat may kill.",
        "easy",
        lambda: beaten(hand=["idle1"], chronicle=renown(41), prowess=1, health=1, foes=["soldier"] * 20),
        must=["Rest"],
    ),
    WordPosition(
        "rest when spent",
        "With 1 Health, 1 Prowess and a blank card Conan can but die in another combat; nobody is near "
        "40 Renown.",
        "easy",
        lambda: beaten(hand=["idle1"], chronicle=renown(12), prowess=1, health=1, foes=["soldier"] * 20),
        must=["Rest"],
    ),
    WordPosition(
        "a story for nothing",
        "Storytelling heals 5 for a card, and the hand is filled up to seven anyway; Conan has 3 Health.",
        "normal",
        lambda: turn(facing("idle1", hand=["storytelling", "idle1", "idle1"], health=3), 3),
        must=["Play Storytelling"],
    ),
    WordPosition(
        "recover",
        "Conan has 2 of 16 Health; 3 of his 20 Prowess are the cheapest Health that he will ever get.",
        "easy",
        lambda: turn(facing("idle1", hand=["cut3"], health=2), 3),
        never=["Turn 0", "Turn 1"],
    ),
]
