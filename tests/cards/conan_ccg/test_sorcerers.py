"""Texts of the Sorcerer Foes, in catalogue order.

Muttered Charm has one Magic icon on each edge, Ring of Cold Fire two on the left; nothing blocks Magic.
"""

from __future__ import annotations

from suite.games.conan_ccg.card import icon
from suite.games.conan_ccg.resolution import edge_of
from suite.games.conan_ccg.words import LEFT_EDGE, RANGED
from tests.conan_stage import Stage


def untouched(key: str, move: str = "muttered-charm", prowess: int = 10) -> Stage:
    """A Foe's move strikes Conan (16 Health) with its left edge, touched by nothing."""
    return Stage(center=[key], prowess=prowess).fight({0: move}).choose("left edge")


def against_shield(key: str) -> int:
    """What Conan loses by a Magic icon that meets a Shield."""
    return 16 - Stage(center=[key]).fight({0: "muttered-charm"}, {0: "press-of-shields"}).health


def test_stygian_acolyte_cuts_with_magic() -> None:
    assert untouched("stygian-acolyte").health == 16 - 1, "a Magic icon deals its Damage of 1"
    assert against_shield("stygian-acolyte") == 0, "as a Blade it is stopped by a Shield"


def test_stygian_acolyte_keeps_the_art_to_itself() -> None:
    t = Stage(center=["stygian-acolyte", "stygian-temple-guard"])
    t.fight({1: "muttered-charm"}).quiet()
    assert t.health == 16, "Magic icons of another Foe do nothing"


def test_outer_gods_cultist_grips_with_magic() -> None:
    assert untouched("outer-gods-cultist").health == 16 - 1, "a Magic icon deals its Damage of 1"
    assert against_shield("outer-gods-cultist") == 1, "as a Grapple it passes a Shield"


def test_pictish_shaman_heals_foes() -> None:
    t = Stage(center=["pictish-shaman", "pictish-skull-taker"], left=["gray-ape"])
    for key, wounds in (("pictish-shaman", 1), ("pictish-skull-taker", 2), ("gray-ape", 5)):
        t.state.wounds[t.card(key)] = wounds
    t.fight({0: "ring-of-cold-fire"}).choose("left edge")
    assert t.asked()[0] == 1, "its player is asked"
    assert t.labels() == ["Done", "Choose Pictish Shaman", "Choose Pictish Skull-Taker", "Choose Gray Ape"], (
        "any wounded Foe in play, itself included"
    )
    t.choose("Skull-Taker", "Gray Ape")
    assert [t.wounds(k) for k in ("pictish-shaman", "pictish-skull-taker", "gray-ape")] == [1, 0, 3], (
        "two Magic icons heal 2 on one Foe and 2 on another"
    )
    assert t.asked() == (-1, ""), "both icons are used"


def test_pictish_shaman_heals_one_foe_twice_or_stops() -> None:
    t = Stage(center=["pictish-shaman"], left=["gray-ape"])
    t.state.wounds[t.card("gray-ape")] = 5
    t.fight({0: "ring-of-cold-fire"}).choose("left edge", "Gray Ape", "Gray Ape")
    assert t.wounds("gray-ape") == 1, "both icons on one Foe heal 4"
    t = Stage(center=["pictish-shaman"], left=["gray-ape"])
    t.state.wounds[t.card("gray-ape")] = 5
    t.fight({0: "ring-of-cold-fire"}).choose("left edge", "Gray Ape", "pass")
    assert t.wounds("gray-ape") == 3, "its player may stop after one"


def test_pictish_shaman_heals_in_any_order() -> None:
    t = Stage(center=["pictish-shaman", "pictish-skull-taker"], left=["gray-ape"])
    for key, wounds in (("pictish-skull-taker", 2), ("gray-ape", 5)):
        t.state.wounds[t.card(key)] = wounds
    t.fight({0: "ring-of-cold-fire"}).choose("left edge", "Gray Ape", "Skull-Taker")
    assert [t.wounds(k) for k in ("pictish-skull-taker", "gray-ape")] == [0, 3]


def test_pictish_shaman_does_not_ask_where_nobody_is_wounded() -> None:
    assert untouched("pictish-shaman").asked() == (-1, ""), "there is nothing to heal"


def test_kushite_bone_witch_drains_prowess() -> None:
    assert untouched("kushite-bone-witch").prowess == 9, "1 for one Magic icon"
    t = untouched("kushite-bone-witch", "ring-of-cold-fire")
    assert (t.prowess, t.health) == (8, 16), "2 for two; Magic deals no Damage"


def test_kushite_bone_witch_uses_touched_edges_only() -> None:
    t = Stage(center=["kushite-bone-witch"], prowess=10).fight({0: "ring-of-cold-fire"}, {0: "give-ground"})
    assert t.prowess == 10, "only the right edge meets a move, and its icon is Ranged"


def test_hyrkanian_steppe_shaman_draws_once_a_move() -> None:
    t = Stage(center=["hyrkanian-steppe-shaman"])
    t.fight({0: "muttered-charm"}, {0: "give-ground", 1: "give-ground"})
    assert len(t.hand(1)) == 1, "one card, though both edges strike with a Magic icon"
    assert len(untouched("hyrkanian-steppe-shaman", "ring-of-cold-fire").hand(1)) == 1, (
        "one card for two icons"
    )


def test_hyrkanian_steppe_shaman_needs_magic_of_its_own() -> None:
    t = Stage(center=["hyrkanian-steppe-shaman", "hyrkanian-swordsman"])
    t.fight({0: "hurled-stone", 1: "muttered-charm"}).quiet()
    assert t.hand(1) == [], "neither its own Ranged icon nor another Foe's Magic brings a card"


def test_turanian_seer_evades_with_magic() -> None:
    t = Stage(center=["turanian-seer"]).fight({0: "muttered-charm"}, {0: "desperate-lunge"})
    assert t.wounds("turanian-seer") == 0, "the Magic icon, as Agility, stops the Blade that it meets"
    t = Stage(center=["gray-ape"]).fight({0: "muttered-charm"}, {0: "desperate-lunge"})
    assert t.wounds("gray-ape") == 3, "another Foe's Magic stops nothing"


def test_nemedian_necromancer_rots_the_hand() -> None:
    t = Stage(center=["nemedian-necromancer"], hand=["wild-swing"] * 3, foe_hand=["wild-swing"] * 3)
    t.fight({0: "ring-of-cold-fire"}).choose("left edge")
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 3), "two cards of the Active player for two Magic icons"


def test_nemedian_necromancer_finds_an_empty_hand() -> None:
    t = untouched("nemedian-necromancer")
    assert (t.hand(), t.health, t.prowess) == ([], 16, 10), "nothing is lost"


def test_flame_caller_throws_double_fire() -> None:
    assert untouched("flame-caller").health == 16 - 4, "a double Ranged icon deals twice the Damage of 2"
    t = untouched("flame-caller", "ring-of-cold-fire")
    assert t.health == 16 - 8, "the second one deals as much again"
    edge = edge_of(t.state, t.card("ring-of-cold-fire"), LEFT_EDGE)
    assert edge == (icon(RANGED, 2), 0) * 2, "each Magic icon is a Ranged multi-icon of two symbols"
    assert against_shield("flame-caller") == 0, "a Shield stops it whole"


def test_flame_caller_speaks_the_word_of_ruin() -> None:
    """icons.multi: two double Ranged icons by a Foe of Damage 2 are 8, not 5."""
    t = Stage(center=["flame-caller"]).fight({0: "word-of-ruin"}).choose("left edge")
    assert t.health == 16 - 8, "twice 2 and twice 2"


def test_jade_ring_master_shoots_with_magic_and_draws() -> None:
    t = untouched("jade-ring-master")
    assert (t.health, len(t.hand(1))) == (16 - 3, 1), "a Ranged icon deals 3, and its player draws a card"
    assert against_shield("jade-ring-master") == 0, "as a Ranged icon it is stopped by a Shield"


def test_jade_ring_master_draws_for_damage_to_conan_only() -> None:
    t = Stage(center=["jade-ring-master"], allies=["old-campaigner"])
    t.fight({0: "snap-at-the-heels"}).choose("Strike Old Campaigner")
    assert (t.wounds("old-campaigner"), t.hand(1)) == (3, []), "an Ally's wounds bring no card"
    t = Stage(center=["jade-ring-master"]).fight({0: "snap-at-the-heels"}).quiet()
    assert len(t.hand(1)) == 1, "any hit that hurts Conan does"


def test_serpent_high_priest_withers_conan() -> None:
    t = untouched("serpent-high-priest")
    assert (t.health, t.prowess) == (15, 9), "1 and 1 for one Magic icon"
    t = untouched("serpent-high-priest", "ring-of-cold-fire", prowess=1)
    assert (t.health, t.prowess) == (13, 0), "2 Health, and of 2 Prowess the one that lacks comes from Health"
