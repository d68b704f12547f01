"""Conan's blunders in the fight: his moves, the reveal, Barbarian abilities, hits."""

from __future__ import annotations

from typing import Final

from tests.ai.blunders.position import combat, facing, last_foes
from tests.ai.positions import WordPosition
from tests.conan_stage import Stage


def moves(t: Stage, laid: dict[int, str]) -> Stage:
    """Foe moves lie; Conan plays his."""
    return combat(t.lay(laid), 2)


def struck(t: Stage, laid: dict[int, str], answers: dict[int, str | tuple[str, str]]) -> Stage:
    """Moves lie and are turned up; the Resolution begins."""
    return combat(t.lay(laid).answer(answers).reveal(), 4)


def wounded(t: Stage, n: int) -> Stage:
    """The first Foe of the Center has `n` wounds."""
    t.state.wounds[t.state.foe_at[0]] = n
    return t


def two_zones_covered() -> Stage:
    """Guards stand in two of three zones; a third one and Steel on Every Side are in the hand."""
    t = facing(
        "cut3",
        center=["human"],
        left=["human"],
        right=["human"],
        hand=["guard3", "steel-on-every-side"],
        health=1,
    )
    t.lay({0: "cut3", 3: "cut3", 6: "cut3"}).answer({0: "guard3", 4: "guard3"})
    return combat(t, 2)


def cimmerian() -> Stage:
    """I Am a Cimmerian! has been played and wants a card."""
    t = facing("cut3", center=["soldier"], hand=["i-am-a-cimmerian", "guard3", "friend"], health=2)
    return moves(t, {0: "cut3"}).choose("Play I Am")


POSITIONS: Final = [
    WordPosition(
        "one guard, one blow",
        "A blow of 2 will kill Conan; the one card in his hand blocks it.",
        "novice",
        lambda: moves(facing("cut3", center=["soldier"], hand=["guard3"], health=1), {0: "cut3"}),
        never=["Done"],
    ),
    WordPosition(
        "the guard, not the blank",
        "A blow of 2 will kill Conan. Of his cards the Guard blocks it; a blank one or a slow Blade "
        "does not.",
        "easy",
        lambda: moves(
            facing("cut3", center=["soldier"], hand=["idle1", "cut1", "guard3", "idle1"], health=1),
            {0: "cut3"},
        ),
        must=["Play Guard3"],
    ),
    WordPosition(
        "strike first",
        "One side of the Recruit is free, whose blow kills at Initiative 3: "
        "a Blade of 5 kills him before, one of 1 comes too late.",
        "novice",
        lambda: combat(
            facing("cut3", center=["recruit"], hand=["cut1", "cut5"], health=1)
            .lay({0: "cut3"})
            .answer({0: "idle1"}),
            2,
        ),
        must=["Play Cut5"],
    ),
    WordPosition(
        "no move by the last Health",
        "A move of 3 with 1 Prowess and 2 Health kills Conan; the Foe before him cannot hurt him.",
        "novice",
        lambda: moves(
            facing("idle1", center=["harmless"], hand=["dear3", "dear4"], prowess=1, health=2), {0: "idle1"}
        ),
        must=["Done"],
    ),
    WordPosition(
        "the loss for untouched moves counts",
        "Beside one of three Foe moves a move of 1 costs 3; with 1 Prowess and 2 Health that is "
        "death. Between two it costs 2.",
        "novice",
        lambda: moves(
            facing("idle1", center=["harmless"] * 3, hand=["cut5"], prowess=1, health=2),
            {0: "idle1", 1: "idle1", 2: "idle1"},
        ),
        never=["2 for untouched"],
    ),
    WordPosition(
        "guard where it kills",
        "Conan may play in one more zone. The Warlord on the left will kill him, the Foe on the right "
        "cannot.",
        "novice",
        lambda: combat(
            facing(
                "cut3",
                center=["harmless"],
                left=["warlord"],
                right=["harmless"],
                hand=["guard3"],
                health=4,
            )
            .lay({0: "cut3", 3: "cut3", 6: "cut3"})
            .answer({0: "cut1"}),
            2,
        ),
        must=["Left Flank"],
    ),
    WordPosition(
        "one guard between two",
        "Two blows of 1 each, 1 Health, one Guard: only between the two moves it blocks both.",
        "novice",
        lambda: moves(
            facing("cut3", center=["human", "human"], hand=["guard3"], health=1), {0: "cut3", 1: "cut3"}
        ),
        must=["right of Human (1) and left of Human (2)"],
    ),
    WordPosition(
        "the Ally blocks",
        "Conan has 1 Health and no Prowess, so a Guard of his own kills him; his Ally can pay for it.",
        "normal",
        lambda: moves(
            facing(
                "cut3",
                conan="conan-northern-axe",
                center=["soldier"],
                allies=["friend"],
                hand=["guard3"],
                prowess=0,
                health=1,
            ),
            {0: "cut3"},
        ),
        must=["Send Friend"],
    ),
    WordPosition(
        "two blows kill",
        "The Captain has 6 Health left and will kill Conan at Initiative 1. Two Blades, one on each "
        "side, kill him.",
        "normal",
        lambda: moves(
            wounded(facing("cut1", center=["captain"], hand=["cut5", "cut5", "idle5"], health=3), 3),
            {0: "cut1"},
        ),
        must=["Play Cut5"],
    ),
    WordPosition(
        "steel on every side",
        "Guards stand in two zones, in the third a blow will kill Conan: Steel on Every Side lets him "
        "play there.",
        "normal",
        two_zones_covered,
        must=["Play Steel on Every Side"],
    ),
    WordPosition(
        "keep the only answer",
        "A card must go: the Guard alone blocks the blow that kills, the Ally can do nothing here.",
        "novice",
        cimmerian,
        must=["Discard Friend"],
    ),
    WordPosition(
        "the Hound saves his master",
        "The moves are up and a blow of 2 will kill Conan; the Wolfhound takes 2 Damage from one Foe.",
        "easy",
        lambda: combat(
            facing("cut3", center=["soldier"], allies=["loyal-wolfhound"], health=2).lay({0: "cut3"}), 2
        ).choose("Done"),
        must=["Use Loyal"],
    ),
    WordPosition(
        "the Hound bites the right Foe",
        "One Foe deals 2 and kills, the other cannot hurt: it is the first that must be daunted.",
        "novice",
        lambda: combat(
            facing("cut3", center=["soldier", "harmless"], allies=["loyal-wolfhound"], health=2).lay(
                {0: "cut3", 1: "cut3"}
            ),
            2,
        ).choose("Done", "Use Loyal"),
        must=["Soldier"],
    ),
    WordPosition(
        "menace or evade",
        "A blow of 1 will kill Conan; either ability makes it 0.",
        "novice",
        lambda: combat(facing("cut3", conan="hero", center=["human"], health=1).lay({0: "cut3"}).reveal(), 3),
        must=["Menace", "Evade"],
    ),
    WordPosition(
        "strength that saves",
        "With Strength Conan's faster blow deals the 4 that kill the Horror; without it the Horror "
        "kills him.",
        "novice",
        lambda: combat(
            facing("cut3", center=["horror"], health=2)
            .lay({0: "cut3"})
            .answer({0: "fists-of-iron"})
            .reveal(),
            3,
        ),
        must=["Strength"],
    ),
    WordPosition(
        "the icon that kills",
        "With the arrow as base it deals 9, with the double Blade 7; the Captain has 8 Health left and kills "
        "Conan next.",
        "novice",
        lambda: struck(wounded(facing("cut1", center=["captain"], health=3), 1), {0: "cut1"}, {0: "twin5"}),
        must=["Ranged"],
    ),
    WordPosition(
        "turn the blade that kills",
        "The hit that is about to be dealt kills Conan; Turn the Blade cancels it.",
        "novice",
        lambda: struck(
            facing("cut3", center=["soldier"], hand=["turn-the-blade", "idle1"], health=2), {0: "cut3"}, {}
        ).choose("Strike Conan"),
        must=["Play Turn"],
    ),
    WordPosition(
        "an Ally stands in the gap",
        "The hit that is about to be dealt kills Conan; an Ally with 3 Health can take it.",
        "novice",
        lambda: struck(
            facing("cut3", center=["soldier"], allies=["guide"], hand=["stand-in-the-gap"], health=2),
            {0: "cut3"},
            {},
        ).choose("Strike Conan"),
        must=["Play Stand"],
    ),
    WordPosition(
        "the blow that wins",
        "Telling Blow kills the last Foe that the opponent has anywhere: the match is won at once.",
        "novice",
        lambda: struck(
            last_foes(
                wounded(
                    facing("idle1", center=["captain"], foes=["harmless"], hand=["telling-blow", "cut3"]), 4
                )
            ),
            {0: "idle1"},
            {0: "cut3"},
        ),
        must=["Play Telling"],
    ),
    WordPosition(
        "no Telling Blow to death",
        "Telling Blow costs 2 Prowess; Conan has 1, and 1 Health.",
        "novice",
        lambda: struck(
            facing("idle1", center=["captain"], hand=["telling-blow"], prowess=1, health=1),
            {0: "idle1"},
            {0: "cut3"},
        ),
        must=["Pass"],
    ),
]
