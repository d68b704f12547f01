"""The Foe player's blunders: placing Foes, laying moves, striking, taking Foes back."""

from __future__ import annotations

from typing import Final

from tests.ai.blunders.position import combat, facing, renown, warrior
from tests.ai.positions import WordPosition
from tests.conan_stage import Stage
from tests.rulebook.conan_ccg.plain import Plain


def placed() -> Stage:
    """A harmless Foe stands in the Center; Soldiers are revealed beside it."""
    foes = ["recruit"] * 9 + ["soldier"] * 4 + ["harmless"]
    t = facing("cut3", foes=foes, prowess=0, health=1)
    return warrior(t, 1).choose("Place Harmless in the Center")


def laying(foe_hand: list[str], **arguments: object) -> Stage:
    """Foes stand; the Foe player lays their moves."""
    usual: dict[str, object] = {"conan": "conan-the-bold", "center": ["human"]}
    return combat(Plain(foe_hand=foe_hand, **usual | arguments), 1)


def strike(t: Stage, laid: dict[int, str]) -> Stage:
    """Conan has answered nothing; the moves are up and the Resolution begins."""
    return combat(t.lay(laid).reveal(), 4)


POSITIONS: Final = [
    WordPosition(
        "more than a harmless Foe",
        "Conan has 1 Health, no Prowess and no card: any Foe that deals Damage beats him, the one "
        "placed cannot.",
        "easy",
        placed,
        never=["Done"],
        player=1,
    ),
    WordPosition(
        "the move that kills",
        "Conan has 1 Health and nothing to answer with: a Blade wins the match, a blank card does not.",
        "novice",
        lambda: laying(["idle1", "idle2", "guard3", "cut3", "idle3"], health=1),
        must=["Lay Cut3"],
        player=1,
    ),
    WordPosition(
        "a Blade, not a blank",
        "Conan cannot answer: a Blade deals 2 of his 5 Health, a blank card does nothing.",
        "easy",
        lambda: laying(["idle1", "cut3"], center=["soldier"], health=5),
        must=["Lay Cut3"],
        player=1,
    ),
    WordPosition(
        "no wounds for nothing",
        "The same Blade costs 3 or 5: the dear one wounds the Foe by 2, and then one blow of Conan kills it.",
        "easy",
        lambda: laying(["dear3", "dear5"], center=["horror"], health=10, hand=["cut4"] * 3),
        must=["Lay Dear3"],
        player=1,
    ),
    WordPosition(
        "the only move that fits",
        "The Horror can perform the cheap move alone, the Captain either: otherwise the Horror and its 4 "
        "Renown are lost.",
        "easy",
        lambda: laying(
            ["dear3", "dear7"], center=["horror", "captain"], foe_deck=["dear7"] * 15, hand=["cut4"] * 3
        ),
        must=["Lay Dear3 (cost 3) for Horror", "Lay Dear7 (cost 7) for Captain"],
        player=1,
    ),
    WordPosition(
        "Conan, not the Ally",
        "The untouched move kills Conan or wounds his Ally.",
        "novice",
        lambda: strike(
            facing("cut3", center=["soldier"], allies=["friend"], health=2, hand=["idle1"]), {0: "cut3"}
        ),
        must=["Strike Conan"],
        player=1,
    ),
    WordPosition(
        "the edge that kills",
        "Unblocked, the left edge of Whirling Steel deals 4 and kills, the right one 2.",
        "novice",
        lambda: strike(
            facing("whirling-steel", center=["soldier"], health=4, hand=["idle1"]), {0: "whirling-steel"}
        ),
        must=["left edge"],
        player=1,
    ),
    WordPosition(
        "the edge that hurts more",
        "Unblocked, the left edge of Whirling Steel deals 4, the right one 2; no Ally is there.",
        "easy",
        lambda: strike(
            facing("whirling-steel", center=["soldier"], health=12, hand=["idle1"]), {0: "whirling-steel"}
        ),
        must=["left edge"],
        player=1,
    ),
    WordPosition(
        "no quarter",
        "The pending hit deals 2 of Conan's 3 Health; No Quarter adds 1 for the other Foe in the zone.",
        "novice",
        lambda: strike(
            Plain(
                center=["soldier", "harmless"],
                health=3,
                conan="conan-the-bold",
                foe_hand=["no-quarter", "cut3"],
            ),
            {0: "cut3", 1: "idle1"},
        ).choose("Strike Conan"),
        must=["Play No Quarter"],
        player=1,
    ),
    WordPosition(
        "evil footing",
        "The blow of 1 kills Conan unless he uses an ability; Evil Footing skips the Barbarian Phase.",
        "novice",
        lambda: combat(
            Plain(center=["human"], health=1, foe_hand=["evil-footing", "cut3"]).lay({0: "cut3"}), 2
        ).choose("Done"),
        must=["Play Evil"],
        player=1,
    ),
    WordPosition(
        "take back in the right order",
        "Foes are taken in ascending order up to 4 Renown: the Outrider first, then the Wolf, makes 3; "
        "the Wolf alone 1.",
        "normal",
        lambda: combat(
            facing("idle1", center=["warlord"], chronicle=["gray-ape", "kozaki-outrider", "ravenous-wolf"]),
            0,
        ).choose("Retreat"),
        must=["Take back Kozaki"],
        player=1,
    ),
    WordPosition(
        "take back what wins the match",
        "Conan has 41 Renown and would win at the start of his next turn; 1 Renown taken leaves him 40, "
        "3 leave 38.",
        "easy",
        lambda: combat(
            facing("idle1", center=["human"] * 3, chronicle=["soldier", "ghost", *renown(37)]), 0
        ).choose("Retreat"),
        must=["Take back Ghost"],
        player=1,
    ),
]
