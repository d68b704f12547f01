"""Resolution Phase: zones, edges, Initiative, hits and Damage."""

from __future__ import annotations

import pytest

from suite.core.event import OVER
from suite.games.conan_ccg.resolution import clash_of
from suite.games.conan_ccg.rules import change, damage_of, hero
from suite.games.conan_ccg.words import (
    ALLIES,
    BY_DEFEAT,
    BY_FOES,
    DAMAGE,
    FOE_DECK,
    HIT,
    ICON,
    LEFT,
    LEFT_EDGE,
    REAR,
    RIGHT,
    RIGHT_EDGE,
    SOAK,
    STRIDE,
    STRIKE,
    TAKE,
    UNTIL_ROUND,
)
from tests.actions import padded
from tests.rulebook.conan_ccg.plain import Plain

# -- the rulebook's examples --------------------------------------------------------------------------


def test_merciless_stroke_against_grievous_slash() -> None:
    """warrior.resolution.edges: the Slash is blocked, the Stroke in part: base Damage."""
    t = Plain(center=["captain"]).fight({0: "grievous-slash"}, {1: "merciless-stroke"})
    assert (t.hits(), t.health) == ([3], 16), "3, and the Blade on the Slash's other side is ignored"


def test_savage_strength_against_sweeping_slash() -> None:
    """warrior.resolution.initiative: Grapples pass the Shields first; a Foe that lives strikes."""
    t = Plain(center=["captain"]).fight({0: "sweeping-slash"}, {0: "savage-strength"})
    assert t.hits() == [4, 4], "Conan's 3 + 1, then the Captain's 3 + 1"
    assert t.health == 12, "the Captain survived and struck"
    t = Plain(center=["human"]).fight({0: "sweeping-slash"}, {0: "savage-strength"})
    assert (t.hits(), t.health) == ([4], 16), "a Foe that falls first does not strike"


def test_split_head_between_two_foes() -> None:
    """warrior.resolution.initiative: each Foe's free Blade hits first, then each is hit by one Blade."""
    t = Plain(center=["human", "captain"]).fight(
        {0: "run-through", 1: "grisly-execution"}, {1: "split-head-like-ripe-melon"}
    )
    assert t.hits() == [3, 1, 3, 3], (
        "Execution at 4, Run Through at 3 with one Blade, Split Head at 2 on both"
    )
    assert t.health == 16 - 3 - 1, "base Damage of the two Foes"
    assert (t.renown, t.wounds("captain")) == (3, 3), "one falls, the other is wounded"


def test_both_sides_of_a_foe_move_resolve() -> None:
    """warrior.resolution.edges: a Foe between two moves may be hit twice, and hits twice."""
    t = Plain(center=["captain"]).fight({0: "cut2"}, {0: "cut4", 1: "cut4"})
    assert t.hits() == [3, 3, 3, 3], "two hits on the Captain, two by him, each with base Damage"
    assert (t.wounds("captain"), t.health) == (6, 10), "twice 3 on both sides"


def test_a_side_without_a_neighbour_is_ignored() -> None:
    """warrior.resolution.edges: only the touching edges count."""
    t = Plain(center=["human"]).fight({0: "cut3"}, {0: "guard3"})
    assert (t.hits(), t.health) == ([], 16), "the touched edge is blocked, the free Blade misses"


def test_facing() -> None:
    """warrior.resolution.edges: left of a Foe move right edges touch, right of it left ones, turned round."""
    t = Plain(center=["captain"]).fight({0: "snap-at-the-heels"}, {1: "idle1"})
    assert t.hits() == [], "the Foe's left edge is bare, and faces the card to its right"
    t = Plain(center=["captain"]).fight({0: "snap-at-the-heels"}, {0: "idle1"})
    assert t.hits() == [3], "its right edge with the Blade faces the card to its left"


# -- zones --------------------------------------------------------------------------------------------


def test_zones_are_chosen_in_turn() -> None:
    """warrior.resolution: Conan first, then the Foe player, until all are resolved."""
    zones = {"center": ["human"], "left": ["human"], "right": ["human"], "rear": ["human"]}
    t = Plain(**zones).fight({0: "idle1", 3: "idle1", 6: "idle1", 9: "idle1"})
    asked = []
    for zone in (RIGHT, REAR, 0):
        asked.append(t.asked()[0])
        t.choose(f"Resolve the {('Center', 'Left Flank', 'Right Flank', 'Rear')[zone]}")
    assert asked == [0, 1, 0], "Tom, Ian, Tom"
    told = [event.args[0] for event in t.state.journal or [] if event.kind == "zone"]
    assert told == [RIGHT, REAR, 0, LEFT], "the last one is left over"


def test_a_zone_without_foes_is_not_resolved() -> None:
    """warrior.resolution: where no Foe stands there is nothing to resolve, and no turn is spent on it."""
    t = Plain(center=["human"], left=["human"]).lay({0: "idle1"}).fight({})
    assert [event.args[0] for event in t.state.journal or [] if event.kind == "zone"] == [0], (
        "the Center alone"
    )


# -- Initiative ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("fast", [5, 4, 3, 2])
def test_fast_moves_strike_first(fast: int) -> None:
    """warrior.resolution.initiative, card.initiative: from 5 down to 1; who falls before does not strike."""
    t = Plain(center=["human"]).fight({0: f"cut{fast - 1}"}, {0: f"cut{fast}"})
    assert (t.hits(), t.health, t.renown) == ([3], 16, 3), f"{fast} before {fast - 1}"


def test_equal_initiative_is_simultaneous() -> None:
    """warrior.resolution.initiative: both hits are dealt though the Foe falls by one."""
    t = Plain(center=["human"]).fight({0: "cut3"}, {0: "cut3"})
    assert (t.hits(), t.health, t.renown) == ([3, 1], 15, 3), "Damage of one Initiative falls at once"


def test_whoever_falls_at_his_own_initiative_has_acted() -> None:
    """warrior.resolution.initiative, icons.magic: a move acts for the fallen too."""
    t = Plain(center=["kushite-bone-witch"], prowess=10)
    witch = t.card("kushite-bone-witch")
    t.state.wounds[witch] = t.state.of(witch).health - 1
    t.fight({0: "sign3"}, {1: "cut3"})
    assert (t.renown, t.prowess) == (4, 9), "she falls, and her Magic icon takes 1 Prowess"
    t = Plain(center=["kushite-bone-witch"], prowess=10)
    witch = t.card("kushite-bone-witch")
    t.state.wounds[witch] = t.state.of(witch).health - 1
    t.fight({0: "sign3"}, {1: "cut4"})
    assert (t.renown, t.prowess) == (4, 10), "a faster blow leaves her nothing to do"


def test_icons_are_there_from_the_start() -> None:
    """warrior.resolution.initiative: Initiative says when a move deals Damage, not when its icons block."""
    t = Plain(center=["human"]).fight({0: "guard1"}, {0: "cut5"})
    assert t.hits() == [], "a Shield of Initiative 1 stops a Blade of 5"


def test_icons_of_the_fallen_still_block() -> None:
    """warrior.resolution.initiative: a fallen Foe's move lies there and blocks until the zone is resolved."""
    t = Plain(center=["human", "captain"]).fight({0: "parry1", 1: "idle1"}, {0: "shot5", 1: "cut3"})
    assert t.renown == 3, "the first Foe fell to the Ranged icon, which its Blade does not block"
    blade = t.state.gap[1]
    assert clash_of(t.state, blade, LEFT_EDGE).icons == (), "its Blade still blocks the one beside it"
    assert t.hits() == [3, 3], "which hits only the Captain"


# -- Damage -------------------------------------------------------------------------------------------


def test_base_damage_and_one_for_each_further_icon() -> None:
    """card.damage, warrior.resolution.damage: base Damage for one icon, 1 for every other unblocked one."""
    assert Plain(center=["captain"]).fight({0: "idle1"}, {0: "cut3"}).hits() == [3], "one icon"
    assert Plain(center=["captain"]).fight({0: "idle1"}, {0: "cuts3"}).hits() == [4], "two icons"


def test_the_attacker_chooses_the_base_icon() -> None:
    """warrior.resolution.damage: among different unblocked icons who controls the attack chooses."""
    t = Plain(center=["captain"]).fight({0: "idle1"}, {0: "mixed3"})
    assert (t.asked()[0], len(t.legal())) == (0, 3), "Tom has Grapple, Blade or Ranged"
    assert {action[0] for action in t.legal()} == {ICON}, "each may be the base icon"
    t.choose("Ranged")
    assert t.hits() == [5], "3 + 1 + 1 in any case"
    t = Plain(center=["captain"]).fight({0: "mixed3"}, {0: "idle1"})
    assert t.asked()[0] == 1, "for their Foe Ian chooses"


def test_modifiers_need_damage() -> None:
    """notes.modifiers: a hit for 0 may be raised; what is blocked or misses may not."""
    for foe_move, answer, expected in (
        ("cut3", "idle1", [1]),
        ("cut3", "guard3", []),
        ("idle3", "idle1", []),
    ):
        t = Plain(center=["harmless"])
        change(t.state, HIT, t.card("harmless"), 1, UNTIL_ROUND)
        t.fight({0: foe_move}, {0: answer})
        assert t.hits() == expected, f"{foe_move} against {answer}: base Damage 0, +1 where it hits"


def test_numbers_do_not_fall_below_zero() -> None:
    """glossary.negative: Damage, reduced by more than there is, is zero."""
    t = Plain(center=["human"])
    change(t.state, DAMAGE, t.card("human"), -5, UNTIL_ROUND)
    assert damage_of(t.state, t.card("human")) == 0, "1 - 5"
    t.fight({0: "cuts3"}, {0: "idle1"})
    assert t.hits() == [1], "0 for the base icon, 1 for the further one"
    t = Plain(center=["human"])
    change(t.state, SOAK, hero(t.state), 9, UNTIL_ROUND)
    t.fight({0: "cut3"}, {0: "idle1"})
    assert (t.hits(), t.health) == ([0], 16), "a hit reduced by more than it deals heals nobody"


def test_an_untouched_move_strikes_with_one_edge() -> None:
    """warrior.resolution.untouched: unblocked, with the edge that the Foe player chooses."""
    t = Plain(center=["captain"]).fight({0: "whirling-steel"})
    assert t.asked()[0] == 1, "Ian chooses"
    assert sorted(edge for _, edge, _ in padded(t.legal())) == [LEFT_EDGE, RIGHT_EDGE], "either edge"
    t.choose("left edge")
    assert t.hits() == [6], "a double Blade: twice 3, and nothing from the other edge"


def test_an_untouched_move_may_strike_an_ally() -> None:
    """warrior.resolution.untouched: the Foe player may choose an Ally instead of Conan, in any zone."""
    t = Plain(center=["human"], left=["captain"], allies=["friend"])
    t.fight({0: "idle1", 3: "cut3"}, {0: ("guard3", "friend")}).choose("Resolve the Center")
    targets = {t.state.of(target).key for verb, _, target in padded(t.legal()) if verb == STRIKE}
    assert targets == {"hero", "friend"}, "Conan or the Ally"
    t.choose("Strike Friend")
    assert (t.health, t.zone(ALLIES, 0)) == (16, []), "the Captain's 3 defeat the Ally, Conan is not hit"


def test_a_touched_move_is_not_untouched() -> None:
    """warrior.resolution.untouched: one neighbour, Conan's or an Ally's, is enough."""
    t = Plain(center=["human"], allies=["friend"]).fight({0: "cut3"}, {0: ("guard3", "friend")})
    assert (t.asked()[0], t.hits()) == (-1, []), "nobody chooses, and the touched edge is blocked"


# -- Allies -------------------------------------------------------------------------------------------


def test_hits_through_an_allys_move_hit_the_ally() -> None:
    """warrior.resolution.allies: not Conan, but who performs the move between."""
    t = Plain(center=["human"], allies=["friend"]).fight({0: "cut3"}, {0: ("idle1", "friend")})
    assert (t.health, t.wounds("friend")) == (16, 1), "the Ally is hit for 1"


def test_each_side_hits_whoever_plays_there() -> None:
    """warrior.resolution.allies: Conan on one side, his Ally on the other."""
    t = Plain(center=["captain"], allies=["king"]).fight({0: "cut2"}, {0: "idle1", 1: ("cut4", "king")})
    assert t.hits()[:1] == [2], "the Ally hits with its own Damage"
    assert t.hits()[1:] == [3, 3], "the Captain hits on both sides"
    assert t.health == 13, "Conan by one of them"


def test_a_fallen_ally_costs_its_renown() -> None:
    """warrior.resolution.allies, card.renown: the Foe player takes back up to the Ally's Renown."""
    chronicle = ["human", "recruit", "veteran"]
    t = Plain(center=["captain"], allies=["friend"], chronicle=chronicle)
    t.fight({0: "cut3"}, {0: ("idle1", "friend")})
    assert t.asked()[0] == 1, "Ian chooses which Foes go back"
    offered = sorted(t.state.of(foe).key for verb, foe, _ in padded(t.legal()) if verb == TAKE)
    assert offered == ["human", "recruit"], "3 Renown: not the Veteran of 4"
    t.choose("Take back Human")
    assert (t.renown, t.zone(ALLIES, 0)) == (6, []), "9 - 3, and the Ally is gone"


def test_an_ally_that_is_gone_is_not_hit() -> None:
    """warrior.resolution.allies: a later hit through a fallen Ally's move hits nobody, not Conan either."""
    t = Plain(center=["captain", "human"], allies=["king"])
    t.fight({0: "cut5", 1: "cut1"}, {1: ("idle3", "king")})
    assert (t.hits(), t.health) == ([3], 16), "the second Foe's Blade finds nobody"


def test_a_fallen_allys_slower_move_does_not_strike() -> None:
    """warrior.resolution.initiative: as for every character."""
    t = Plain(center=["captain"], allies=["friend"]).fight({0: "cut5"}, {0: ("cut4", "friend")})
    assert t.hits() == [3], "the Ally fell at Initiative 5"


def test_answers_say_of_which_foe() -> None:
    """warrior.resolution.untouched, warrior.resolution.damage: Foes of one name with moves of one name."""
    t = Plain(center=["captain", "captain"]).fight({0: "mixed3", 1: "mixed3"})
    asked = []
    while t.asked()[0] >= 0:
        asked.append(t.labels()[0])
        t.take(t.legal()[0])
    assert asked == [
        "Strike Hero with the left edge of Captain's move (1)",
        "Grapple deals the base Damage by the left edge of Mixed3 for Captain (1)",
        "Strike Hero with the left edge of Captain's move (2)",
        "Grapple deals the base Damage by the left edge of Mixed3 for Captain (2)",
    ]


# -- ties ---------------------------------------------------------------------------------------------


def last_blow(initiative: int) -> tuple[int, int]:
    """How the match ends when the last Foe and Conan's last Health meet at this Initiative of the Foe."""
    t = Plain(center=["human"], health=1)
    t.state.zones[FOE_DECK + STRIDE] = []
    t.fight({0: f"cut{initiative}"}, {0: "cut3"})
    return t.state.over, t.state.winners


def test_ties_are_conans() -> None:
    """notes.ties: the last Foe and Conan's last Health at the same Initiative: the tie is Conan's."""
    assert last_blow(3) == (BY_FOES, 1), "both would lose at once; Conan breaks the tie"


def test_ties_do_not_override_initiative() -> None:
    """notes.ties: the faster move decides alone."""
    assert last_blow(4) == (BY_DEFEAT, 2), "Conan fell first"
    assert last_blow(2) == (BY_FOES, 1), "the Foe fell first"


def test_what_ends_the_match_comes_last() -> None:
    """notes.ties: once the Foes count first nothing is lost any more, and nothing is told after the end."""
    t = Plain(center=["human"], allies=["friend"], health=1)
    t.state.zones[FOE_DECK + STRIDE] = []
    t.state.wounds[t.card("friend")] = 2
    t.fight({0: "cut3"}, {0: "cut3", 1: ("cut3", "friend")})
    assert (t.health, t.zone(ALLIES, 0)) == (1, ["friend"]), "the match was over before"
    assert (t.state.journal or [])[-1].kind == OVER
