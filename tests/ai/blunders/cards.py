"""Blunders with single cards, and flights: what is kept, spent or given up for nothing."""

from __future__ import annotations

from typing import Final

from tests.ai.blunders.fight import moves, struck, wounded
from tests.ai.blunders.position import combat, facing, renown, turn, warrior
from tests.ai.positions import WordPosition
from tests.conan_stage import Stage
from tests.rulebook.conan_ccg.plain import Plain


def resting(card: str) -> Stage:
    """Conan rests with 3 Health; the hands are filled up after it."""
    return turn(facing("idle1", hand=[card, "idle1", "idle1"], health=3), 3)


def feverish() -> Stage:
    """Conan rests with 3 Health, and his opponent holds Fevered Night."""
    return turn(Plain(conan="conan-the-bold", hand=[], foe_hand=["fevered-night", "idle1"], health=3), 3)


def scratched() -> Stage:
    """A hit of 1 is about to be dealt to Conan; his Ally, who has 1 Health left, could take it."""
    t = facing(
        "cut3",
        center=["human"],
        allies=["freed-gladiator"],
        hand=["stand-in-the-gap"],
        health=14,
        chronicle=renown(20),
    )
    t.state.wounds[t.card("freed-gladiator")] = 5
    return struck(t, {0: "cut3"}, {}).choose("Strike Conan")


POSITIONS: Final = [
    WordPosition(
        "sleep deeply",
        "Deep Sleep costs nothing but itself, the hand is filled up anyway, and Conan has 3 Health.",
        "normal",
        lambda: resting("deep-sleep"),
        must=["Play Deep"],
    ),
    WordPosition(
        "a fevered night",
        "It costs nothing but itself, and Conan, who has 3 Health, heals 3 less.",
        "normal",
        feverish,
        must=["Play Fevered"],
        player=1,
    ),
    WordPosition(
        "breathe between battles",
        "Three Prowess and a card for nothing, and Conan has 2 Prowess.",
        "easy",
        lambda: warrior(
            facing("idle1", hand=["breath-between-battles", "idle1"], prowess=2, chronicle=renown(8)), 3
        ),
        must=["Play Breath"],
    ),
    WordPosition(
        "a clear head before the blow",
        "The blow will kill Conan; nothing that he holds blocks it, all that he can draw does.",
        "normal",
        lambda: moves(
            facing(
                "cut3",
                center=["soldier"],
                hand=["cold-clear-head", "idle1"],
                deck=["guard3"] * 20,
                health=1,
            ),
            {0: "cut3"},
        ),
        must=["Play Cold"],
    ),
    WordPosition(
        "the breath for a guard",
        "The Guard blocks the blow that kills, but paid with the last Health it kills as well.",
        "normal",
        lambda: moves(
            facing(
                "cut3",
                center=["soldier"],
                hand=["i-am-a-cimmerian", "guard3", "friend"],
                prowess=0,
                health=1,
            ),
            {0: "cut3"},
        ),
        must=["Play I Am"],
    ),
    WordPosition(
        "no Telling Blow at the dead",
        "The hit kills the Weakling without it: two Prowess and a card for nothing.",
        "easy",
        lambda: struck(
            facing("idle1", center=["weakling"], hand=["telling-blow"]),
            {0: "idle1"},
            {0: "cut3"},
        ),
        must=["Pass"],
    ),
    WordPosition(
        "no blood for breath",
        "With 20 Prowess and one blank card Conan has no use for five more, and he has 3 Health.",
        "easy",
        lambda: turn(facing("cut3", hand=["blood-for-breath", "idle1"], prowess=20, health=3)),
        never=["Play Blood"],
    ),
    WordPosition(
        "bind the wounds",
        "It costs nothing but itself, and 20 Prowess, restored anyway, heal 6; Conan has 3 Health.",
        "easy",
        lambda: resting("binding-the-wounds"),
        must=["Play Binding"],
    ),
    WordPosition(
        "carouse with nothing else to pay",
        "Conan has 2 Health and 20 Prowess, and nothing else in his hand that would cost any.",
        "normal",
        lambda: turn(facing("idle1", hand=["carousing"], prowess=20, health=2)),
        must=["Play Carousing"],
    ),
    WordPosition(
        "no flight from a harmless Foe",
        "It deals no Damage, Conan is unhurt and holds five fast Blades; he would flee from Renown.",
        "easy",
        lambda: combat(facing("idle1", center=["harmless"], chronicle=renown(20), hand=["cut5"] * 5), 0),
        must=["Fight on"],
    ),
    WordPosition(
        "no flight from three harmless Foes",
        "None of them deals Damage, and each is worth Renown.",
        "easy",
        lambda: combat(facing("idle1", center=["harmless"] * 3, chronicle=renown(20), hand=["cut5"] * 6), 0),
        must=["Fight on"],
    ),
    WordPosition(
        "a Retreat has its price",
        "None of the moves that the opponent holds and draws can hurt Conan, who holds five fast Blades; the "
        "Retreat costs 11 of his 24 Renown.",
        "normal",
        lambda: combat(
            facing(
                "idle1",
                center=["warlord"],
                left=["warlord"],
                right=["captain"],
                rear=["human"],
                chronicle=["recruit"] * 12,
                hand=["cut5"] * 5,
                prowess=8,
                health=11,
            ),
            0,
        ),
        must=["Fight on"],
    ),
    WordPosition(
        "no Ally for a scratch",
        "The hit costs Conan 1 of 14 Health; the Gladiator would fall to it, and 4 Renown with him.",
        "novice",
        scratched,
        must=["Pass"],
    ),
    WordPosition(
        "a blade for the jungle",
        "Ranged icons are blank in the Tangled Jungle; the Blade hits.",
        "novice",
        lambda: moves(
            facing("idle1", region="tangled-jungle", center=["weakling"], hand=["shot5", "shot5", "cut5"]),
            {0: "idle1"},
        ),
        must=["Play Cut5"],
    ),
    WordPosition(
        "strike the Weakling",
        "A Blade of 1 Prowess kills it; Conan has 20 and three of them.",
        "easy",
        lambda: moves(facing("idle1", center=["weakling"], hand=["cut5"] * 3, prowess=20), {0: "idle1"}),
        never=["Done"],
    ),
    WordPosition(
        "finish the Captain",
        "One blow is left: it kills the wounded Captain of 6 Renown, or wounds a Foe that harms nobody.",
        "easy",
        lambda: moves(
            wounded(
                facing("idle1", center=["captain"], left=["harmless"], hand=["cut5"], prowess=1, health=2), 7
            ),
            {0: "idle1", 3: "idle1"},
        ),
        must=["Captain"],
    ),
]
