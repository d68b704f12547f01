"""Texts of the Conans, in catalogue order."""

from __future__ import annotations

from suite.core.moment import trigger
from suite.games.conan_ccg.prepare import Prepare
from suite.games.conan_ccg.rules import hero, move_cost
from suite.games.conan_ccg.words import ON_AFTER
from tests.conan_stage import HEALTH, Stage, open_question


def after_combat(t: Stage, retreated: int) -> None:
    """The combat is over."""
    t.state.retreated = retreated
    trigger(t.state, ON_AFTER)
    open_question(t.state)


def test_conan_pit_wrestler_grapples_harder() -> None:
    t = Stage("conan-pit-wrestler", center=["gray-ape"])
    t.fight({0: "hurled-stone"}, {0: "cling-and-drag"})
    assert t.wounds("gray-ape") == 4, "base Damage of 3, and 1 for a Grapple icon that hits"


def test_conan_pit_wrestler_counts_one_grapple_only() -> None:
    t = Stage("conan-pit-wrestler", center=["cistern-horror"])
    t.fight({0: "hurled-stone"}, {0: "savage-strength"})
    assert t.wounds("cistern-horror") == 5, "3, 1 for the second icon, and 1 however many Grapple icons hit"


def test_conan_pit_wrestler_needs_a_grapple_icon() -> None:
    t = Stage("conan-pit-wrestler", center=["gray-ape"])
    t.fight({0: "hurled-stone"}, {0: "desperate-lunge"})
    assert t.wounds("gray-ape") == 3, "a Blade hits for the base Damage of 3"


def test_conan_pit_wrestler_is_no_help_to_an_ally() -> None:
    t = Stage("conan-pit-wrestler", center=["gray-ape"], allies=["old-campaigner"])
    t.fight({0: "hurled-stone"}, {0: ("cling-and-drag", "old-campaigner")})
    assert t.wounds("gray-ape") == 2, "the Ally's hit deals the Ally's Damage"


def test_conan_border_hunter_draws_once_a_round() -> None:
    t = Stage("conan-border-hunter", center=["gray-ape", "gray-ape"])
    t.fight({0: "cut-from-the-scabbard", 1: "hurled-stone"}, {1: "javelin-cast"}).quiet()
    assert t.wounds("gray-ape") == t.wounds("gray-ape", 1) == 3, "both edges hit with a Ranged icon"
    assert len(t.hand()) == 1, "two such hits bring one card"
    t.end_round()
    drawn = len(t.hand())
    t.fight({0: "hurled-stone"}, {0: "javelin-cast"}).quiet()
    assert len(t.hand()) == drawn + 1, "the next round brings one again"


def test_conan_border_hunter_needs_a_ranged_icon() -> None:
    t = Stage("conan-border-hunter", center=["gray-ape"])
    t.fight({0: "hurled-stone"}, {0: "desperate-lunge"})
    assert t.wounds("gray-ape") == 3, "the Blade hits"
    assert t.hand() == [], "a hit without a Ranged icon brings no card"


def test_conan_border_hunter_does_not_draw_for_a_foe() -> None:
    t = Stage("conan-border-hunter", center=["gray-ape"])
    t.fight({0: "javelin-cast"}).quiet()
    assert t.health < HEALTH, "the Foe's Ranged icon hits Conan"
    assert t.hand() == [], "only hits of Conan bring a card"


def test_conan_northern_axe_pays_less_for_two_handed_moves() -> None:
    t = Stage("conan-northern-axe", hand=["axe-to-the-bone", "wild-swing", "desperate-lunge"])
    conan = hero(t.state)
    costs = [move_cost(t.state, t.card(key), conan) for key in t.hand()]
    assert costs == [4, 2, 0], "5 - 1, 2 without a Two-Handed icon, 1 - 1 with one on the right edge only"


def test_conan_northern_axe_leaves_the_costs_of_others() -> None:
    t = Stage(
        "conan-northern-axe",
        hand=["axe-to-the-bone"],
        foe_hand=["axe-to-the-bone"],
        allies=["old-campaigner"],
        center=["gray-ape"],
    )
    assert move_cost(t.state, t.card("axe-to-the-bone"), t.card("old-campaigner")) == 5, "an Ally pays all"
    assert move_cost(t.state, t.card("axe-to-the-bone", 1), t.card("gray-ape")) == 5, "a Foe pays all"


def test_conan_sorcerers_bane_hits_the_uncanny_harder() -> None:
    for key in ("nemedian-necromancer", "linen-wrapped-guardian"):
        t = Stage("conan-sorcerers-bane", center=[key])
        t.fight({0: "hurled-stone"}, {0: "desperate-lunge"})
        assert t.wounds(key) == 4, f"3 and 1 more on {key}"


def test_conan_sorcerers_bane_hits_others_as_usual() -> None:
    t = Stage("conan-sorcerers-bane", center=["gray-ape"])
    t.fight({0: "hurled-stone"}, {0: "desperate-lunge"})
    assert t.wounds("gray-ape") == 3, "an Animal takes the base Damage"


def test_conan_sorcerers_bane_does_not_help_the_uncanny() -> None:
    t = Stage("conan-sorcerers-bane", center=["linen-wrapped-guardian"])
    t.fight({0: "hurled-stone"}).quiet()
    assert t.health == HEALTH - 3, "the Foe's own hit deals its Damage of 3"


def test_conan_the_tireless_recovers_after_a_combat() -> None:
    t = Stage("conan-the-tireless", prowess=10)
    after_combat(t, retreated=0)
    assert (t.prowess, len(t.hand())) == (12, 1), "2 Prowess and a card"


def test_conan_the_tireless_keeps_to_his_starting_prowess() -> None:
    t = Stage("conan-the-tireless", prowess=20)
    after_combat(t, retreated=0)
    assert t.prowess == 21, "Prowess is never gained beyond the Starting Value"


def test_conan_the_tireless_gains_nothing_by_a_retreat() -> None:
    t = Stage("conan-the-tireless", prowess=10)
    after_combat(t, retreated=1)
    assert (t.prowess, len(t.hand())) == (10, 0), "neither Prowess nor a card after a Retreat"


def test_conan_the_captain_draws_for_an_ally() -> None:
    t = Stage("conan-the-captain", hand=["freed-gladiator", "horn-bow"], chronicle=["gray-ape"] * 6)
    t.run(Prepare()).choose("Freed Gladiator", "Draw 0")
    assert t.hand() == ["horn-bow", "wild-swing"], "one card for the Ally"


def test_conan_the_captain_draws_for_nothing_else() -> None:
    t = Stage("conan-the-captain", hand=["horn-bow"], chronicle=["gray-ape"] * 6)
    t.run(Prepare()).choose("Horn Bow", "Draw 0")
    assert t.hand() == [], "an Item brings no card"


def test_another_conan_draws_nothing_for_an_ally() -> None:
    t = Stage(hand=["freed-gladiator"], chronicle=["gray-ape"] * 6)
    t.run(Prepare()).choose("Freed Gladiator", "Draw 0")
    assert t.hand() == [], "only the Captain draws"
