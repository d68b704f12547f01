"""What every worded Ally in play does, in the order of the catalogue."""

from __future__ import annotations

from suite.games.conan_ccg.conan_move import ANSWER_MOVES
from suite.games.conan_ccg.harm import lose_ally
from suite.games.conan_ccg.rules import damage_of, foe_draw, move_cost
from suite.games.conan_ccg.warrior import Warrior
from suite.games.conan_ccg.windows import Window
from suite.games.conan_ccg.words import ALLIES, ANSWER, DISCARDS, GAPS, HAND, W_HIT, W_REVEAL
from tests.actions import padded
from tests.conan_stage import Stage


def test_nimble_cutpurse() -> None:
    t = Stage(allies=["nimble-cutpurse"], center=["gray-ape", "gray-ape"])
    by = ("practised-cut", "nimble-cutpurse")
    t.fight({0: "muttered-charm", 1: "muttered-charm"}, {0: by, 1: by}).quiet()
    assert (t.wounds("gray-ape", 0), t.wounds("gray-ape", 1)) == (2, 1), "three hits of 1 Damage"
    assert t.hand() == ["wild-swing"], "the first of the round draws a card, the others none"
    t.end_round()
    hand = len(t.hand())
    t.fight({0: "muttered-charm"}, {0: by}).quiet()
    assert len(t.hand()) == hand + 1, "the next round has its own first"


def test_nimble_cutpurse_sees_to_its_own_hits() -> None:
    t = Stage(allies=["nimble-cutpurse"], center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"}).quiet()
    assert not t.hand(), "a hit by Conan draws nothing"


def test_hill_scout() -> None:
    assert foe_draw(Stage(allies=["hill-scout"]).state) == 4, "5-1 Foes"


def test_loyal_wolfhound() -> None:
    t = Stage(allies=["loyal-wolfhound"], center=["thak"], left=["gray-ape"])
    t.state.wounds[t.card("loyal-wolfhound")] = 1
    t.lay({0: "forceful-lunge"}).reveal().run(Window(W_REVEAL)).choose("Use Loyal", "Gray Ape")
    s = t.state
    assert (damage_of(s, t.card("gray-ape")), damage_of(s, t.card("thak"))) == (1, 3), "2 less for one Foe"
    assert (t.zone(ALLIES, 0), t.zone(DISCARDS, 0)) == ([], ["loyal-wolfhound"]), "the hound is discarded"
    assert t.wounds("loyal-wolfhound") == 0, "and whole again when it comes back"
    t.end_round()
    assert damage_of(s, t.card("gray-ape")) == 3, "it lasts until the end of the round"


def test_loyal_wolfhound_no_longer_strikes() -> None:
    t = Stage(allies=["loyal-wolfhound"], center=["gray-ape"])
    t.lay({0: "storytelling"}).answer({0: ("desperate-lunge", "loyal-wolfhound")}).reveal()
    t.run(Window(W_REVEAL)).choose("Use Loyal").fight()
    assert t.quiet().wounds("gray-ape") == 0, "its move hits nobody once it is gone"


def test_shemite_archer() -> None:
    t = Stage(allies=["shemite-archer", "hill-scout"], hand=["javelin-cast", "practised-cut", "storytelling"])
    s = t.state
    archer = t.card("shemite-archer")
    costs = [move_cost(s, t.card(key), archer) for key in ("javelin-cast", "practised-cut", "storytelling")]
    assert costs == [1, 3, 0], "2-1 with Ranged icons, 3 without, 1-1 for an Action as a move"
    assert move_cost(s, t.card("javelin-cast"), t.card("hill-scout")) == 2, "another Ally pays all"


def test_kushite_shield_bearer() -> None:
    t = Stage(allies=["kushite-shield-bearer"], center=["thak"], left=["gray-ape"])
    t.fight({0: "snap-at-the-heels", 3: "snap-at-the-heels"})
    t.choose("Center", "Strike Conan", "Use Kushite")
    assert (t.health, t.wounds("kushite-shield-bearer")) == (16, 3), "it takes Thak's 3 Damage"
    t.choose("Strike Conan")
    assert (t.health, t.asked()[0]) == (13, -1), "it cannot do so twice a round"


def test_kushite_shield_bearer_guards_conan_only() -> None:
    t = Stage(allies=["kushite-shield-bearer", "hill-scout"], center=["cimmerian-warrior"])
    t.fight({0: "snap-at-the-heels"}).choose("Hill Scout")
    assert t.wounds("hill-scout") == 1, "a hit on another Ally is dealt without a question"
    assert not t.run(Window(W_HIT)).legal(), "and without a hit there is nothing to take"


def test_wandering_healer() -> None:
    t = Stage(allies=["wandering-healer"], health=5, center=["thak"]).end_round()
    assert t.health == 6, "1 healed at the end of the round"
    t = Stage(allies=["wandering-healer"], health=5, center=["thak"])
    t.fight({0: "forceful-lunge"}).choose("Wandering Healer").end_round()
    assert t.health == 5, "a healer who fell in the round heals no more"


def test_runaway_acolyte() -> None:
    t = Stage(allies=["runaway-acolyte"], center=["gray-ape"])
    t.fight({0: "give-ground"}, {1: ("muttered-charm", "runaway-acolyte")}).quiet()
    assert t.wounds("gray-ape") == 1, "a Magic icon hits as a Ranged one"


def test_runaway_acolyte_alone_has_the_craft() -> None:
    t = Stage(allies=["runaway-acolyte"], center=["gray-ape"])
    t.fight({0: "muttered-charm"}, {1: "muttered-charm"}).quiet()
    assert (t.wounds("gray-ape"), t.health) == (0, 16), "neither Conan's nor a Foe's Magic counts"


def test_corsair_queen_nahira() -> None:
    zones = {"center": ["thak"], "left": ["gray-ape"], "right": ["cimmerian-warrior"], "rear": ["snow-wolf"]}
    hand = ["give-ground"] * 4
    for allies, reach in ((["corsair-queen-nahira"], 3), ([], 2)):
        t = Stage(allies=allies, hand=hand, **zones)
        t.lay({0: "give-ground", 3: "give-ground", 6: "give-ground", 9: "give-ground"}).run(ANSWER_MOVES)
        t.choose("Play Give Ground (cost 1) in the Center", "Play Give Ground (cost 1) in the Left Flank")
        if reach == 3:
            t.choose("Play Give Ground (cost 1) in the Right Flank")
        gaps = [gap for verb, _, gap in padded(t.legal()) if verb == ANSWER]
        begun = {gap // GAPS for gap in range(len(t.state.gap)) if t.state.gap[gap] >= 0}
        assert {gap // GAPS for gap in gaps} == begun, f"after {reach} zones no further one is open"
        assert len(begun) == reach, f"Conan has played in {reach} zones"


# -- what all Allies have in common -------------------------------------------------------------------


def test_an_ally_that_fell_comes_back_fresh() -> None:
    t = Stage(allies=["hill-scout"])
    scout = t.card("hill-scout")
    t.state.spent[scout] = 2
    lose_ally(t.state, scout)
    assert (t.state.spent[scout], t.wounds("hill-scout")) == (0, 0), "nothing spent, no wounds"


def test_what_was_used_in_a_round_is_free_again_after_the_combat() -> None:
    t = Stage(allies=["kushite-shield-bearer"], hand=["give-ground"])
    t.run(Warrior())
    t.state.tired.append(t.card("kushite-shield-bearer"))
    while t.asked()[1] != "Fight on, or retreat?":
        t.take(t.legal()[-1])
    t.choose("Retreat").quiet()
    assert not t.state.tired, "a Retreat ends the round as well"
    assert len(t.zone(HAND, 1)) == 7, "and the Foe player draws up to seven"
