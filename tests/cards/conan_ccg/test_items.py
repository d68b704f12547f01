"""What every worded Item in play does, in the order of the catalogue."""

from __future__ import annotations

from suite.games.conan_ccg.harm import capture
from suite.games.conan_ccg.prepare import PREPARE
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.turn import Turn
from suite.games.conan_ccg.windows import Window
from suite.games.conan_ccg.words import DISCARDS, HAND, ITEMS, W_AFTER, W_SURVEY
from tests.conan_stage import HEALTH, Stage, open_question


def loss(t: Stage) -> int:
    """The Renown that the last Retreat costs at most."""
    return [event.args[1] for event in t.state.journal or [] if event.kind == "retreat"][-1]


def test_wineskin_gives_prowess() -> None:
    t = Stage(items=["wineskin"], prowess=0).run(Window(W_AFTER)).choose("Use Wineskin")
    assert t.labels() == ["Gain 4 Prowess", "Draw 2 cards"], "both choices are named"
    t.choose("Gain")
    assert (t.prowess, t.hand()) == (4, []), "4 Prowess, enough to Press On"
    assert (t.zone(ITEMS, 0), t.zone(DISCARDS, 0)) == ([], ["wineskin"]), "the skin is empty"


def test_wineskin_gives_cards() -> None:
    t = Stage(items=["wineskin"], prowess=5).run(Window(W_AFTER)).choose("Use Wineskin", "Draw")
    assert (t.prowess, t.hand()) == (5, ["wild-swing"] * 2), "2 cards"


def test_wineskin_only_after_the_combat() -> None:
    t = Stage(items=["wineskin"], center=["thak"]).run(Window(W_SURVEY))
    assert not t.legal(), "not in the middle of it"


# -- Weapons ------------------------------------------------------------------------------------------


def test_notched_broadsword() -> None:
    t = Stage(items=["notched-broadsword"], center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"}).quiet()
    assert t.wounds("gray-ape") == 4, "3 Damage, and 1 for the Blade"


def test_notched_broadsword_needs_a_blade_of_conan() -> None:
    t = Stage(items=["notched-broadsword"], center=["gray-ape"])
    t.fight({0: "give-ground"}, {1: "javelin-cast"}).quiet()
    assert t.wounds("gray-ape") == 3, "a Ranged icon does not count"
    t = Stage(items=["notched-broadsword"], allies=["freed-gladiator"], center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: ("desperate-lunge", "freed-gladiator")}).quiet()
    assert t.wounds("gray-ape") == 3, "an Ally does not hold the sword"


def test_headsmans_axe() -> None:
    t = Stage(items=["headsmans-axe"], center=["gray-ape"])
    t.fight({0: "give-ground"}, {1: "reaping-arc"}).quiet()
    assert t.wounds("gray-ape") == 5, "3 Damage, and 2 for the Two-Handed base icon"


def test_headsmans_axe_needs_a_two_handed_base_icon() -> None:
    t = Stage(items=["headsmans-axe"], center=["temple-lion-dog"])
    t.fight({0: "give-ground"}, {0: "fury-of-the-north"}).choose("Blade deals")
    assert t.wounds("temple-lion-dog") == 4, "with a Blade as base icon: 3+1 only"


def test_horn_bow() -> None:
    t = Stage(items=["horn-bow"], center=["temple-lion-dog"])
    t.fight({0: "give-ground"}, {0: "storm-of-arrows"}).quiet()
    assert t.wounds("temple-lion-dog") == 6, "3+1 Damage, and 1 for each of two Ranged icons"


def test_studded_cestus() -> None:
    t = Stage(items=["studded-cestus"], foe_hand=["give-ground", "wild-swing"], center=["gray-ape"])
    t.fight({0: "snap-at-the-heels"}, {1: "shove-aside"}).quiet()
    assert t.wounds("gray-ape") == 3, "the Grapple hits"
    assert len(t.zone(HAND, 1)) == 1, "and costs the Foe player a card"


def test_studded_cestus_needs_a_grapple() -> None:
    t = Stage(items=["studded-cestus"], foe_hand=["give-ground", "wild-swing"], center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"}).quiet()
    assert len(t.zone(HAND, 1)) == 2, "a Blade costs nothing"
    t = Stage(items=["studded-cestus"], hand=["give-ground"], center=["gray-ape"])
    t.fight({0: "forceful-lunge"}, {0: "give-ground"}).quiet()
    assert t.hand() == ["give-ground"], "a Foe's Grapple costs Conan no card"


def test_hooked_dagger() -> None:
    t = Stage(items=["hooked-dagger"], center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"}).quiet()
    assert t.wounds("gray-ape") == 4, "3 Damage, and 1 for Initiative 4"
    t = Stage(items=["hooked-dagger"], center=["gray-ape"])
    t.fight({0: "give-ground"}, {1: "javelin-cast"}).quiet()
    assert t.wounds("gray-ape") == 3, "Initiative 3 is too slow"


# -- Shields ------------------------------------------------------------------------------------------


def test_spiked_buckler() -> None:
    t = Stage(items=["spiked-buckler"], center=["thak"]).fight({0: "forceful-lunge"})
    t.choose("right edge", "Use Spiked Buckler")
    assert (t.health, t.zone(ITEMS, 0)) == (16, []), "the hit is cancelled, the Buckler gone"


def test_spiked_buckler_guards_conan_only() -> None:
    t = Stage(items=["spiked-buckler"], allies=["hill-scout"], center=["cimmerian-warrior"])
    t.fight({0: "snap-at-the-heels"}).choose("Hill Scout")
    assert t.wounds("hill-scout") == 1, "a hit on an Ally is dealt without a question"


def test_tower_shield() -> None:
    t = Stage(center=["thak"]).fight({0: "wineskin"}, {1: "desperate-lunge"}).quiet()
    assert t.health == 13, "without it Wineskin's Ranged icon hits"
    t = Stage(items=["tower-shield"], center=["thak"]).fight({0: "wineskin"}, {1: "desperate-lunge"}).quiet()
    assert t.health == 16, "the Shield in the topmost place blocks it"


def test_tower_shield_fills_only_that_place_of_conans_moves() -> None:
    t = Stage(items=["tower-shield"], center=["thak"]).fight({0: "wineskin"}, {1: "wild-swing"}).quiet()
    assert t.health == 13, "a place that is taken stays as it is"
    t = Stage(items=["tower-shield"], center=["thak"]).fight({0: "storm-of-arrows"}, {0: "give-ground"})
    assert t.quiet().health == 12, "the right edge gets no Shield: 3+1"
    t = Stage(items=["tower-shield"], allies=["freed-gladiator"], center=["thak"])
    t.fight({0: "wineskin"}, {1: ("desperate-lunge", "freed-gladiator")}).quiet()
    assert t.wounds("freed-gladiator") == 3, "an Ally's move gets none either"


def test_black_kite_shield() -> None:
    for move, health in (("snap-at-the-heels", 14), ("hurled-stone", 14), ("shove-aside", 12)):
        t = Stage(items=["black-kite-shield"], center=["thak"]).fight({0: move})
        assert t.choose("Strike").health == health, f"{move}: Blade and Ranged deal 3-1, Grapple 3+1"


# -- Body Items ---------------------------------------------------------------------------------------


def test_boiled_leather() -> None:
    for foe, health in (("thak", 14), ("vanir-raider", 14), ("cimmerian-warrior", 15)):
        t = Stage(items=["boiled-leather"], center=[foe]).fight({0: "snap-at-the-heels"})
        assert t.choose("Strike").health == health, f"{foe}: 3 become 2, less stays as it is"


def test_mail_hauberk() -> None:
    for foe, health in (("thak", 14), ("vanir-raider", 15), ("cimmerian-warrior", 15)):
        t = Stage(items=["mail-hauberk"], center=[foe]).fight({0: "snap-at-the-heels"})
        assert t.choose("Strike").health == health, f"{foe}: 1 less, but 1 at least"
    t = Stage(items=["mail-hauberk"], center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"}).quiet()
    assert t.wounds("gray-ape") == 3, "Conan's own hits are not reduced"


def test_weathered_cloak() -> None:
    t = Stage(items=["weathered-cloak"], chronicle=["gray-ape"], center=["thak"], left=["gray-ape"])
    t.run(Survey()).choose("Retreat")
    assert loss(t) == 2, "4 Scars cost 2 Renown"
    t = Stage(items=["weathered-cloak"], chronicle=["gray-ape"], center=["cimmerian-warrior"])
    t.run(Survey()).choose("Retreat")
    assert loss(t) == 0, "1 Scar costs nothing"


def test_armour_counts_before_a_shield() -> None:
    """notes.ties: which of them counts first is Conan's choice, not that of the order of play."""
    for items in (["boiled-leather", "black-kite-shield"], ["black-kite-shield", "boiled-leather"]):
        t = Stage(items=items, center=["gray-ape"]).fight({0: "snap-at-the-heels"}).quiet()
        assert t.health == HEALTH - 1, f"3 less 1 while it is 3, less 1: {items}"
    for items in (["mail-hauberk", "black-kite-shield"], ["black-kite-shield", "mail-hauberk"]):
        t = Stage(items=items, center=["jungle-panther"]).fight({0: "snap-at-the-heels"}).quiet()
        assert t.health == HEALTH, f"2 less 1 while it is more than 1, less 1: {items}"


# -- Items without a type -----------------------------------------------------------------------------


def test_gamblers_dice() -> None:
    t = Stage(items=["gamblers-dice"], hand=["give-ground", "horn-bow"]).run(Turn())
    t.choose("Discard Give Ground")
    assert t.hand() == ["horn-bow", "wild-swing"], "one discarded, one drawn"
    t = Stage(items=["gamblers-dice"], hand=["give-ground"]).run(Turn()).choose("pass")
    assert t.hand() == ["give-ground"], "nobody must"


def test_gamblers_dice_without_a_hand() -> None:
    t = Stage(items=["gamblers-dice"]).run(Turn())
    assert t.asked()[1] == PREPARE.text, "without a card there is nothing to ask"


def test_healing_salve() -> None:
    t = Stage(items=["healing-salve"], health=5).run(PREPARE).choose("Use Healing Salve")
    assert (t.health, t.zone(ITEMS, 0)) == (8, []), "3 healed in the Prepare Step"
    t = Stage(items=["healing-salve"], health=17).run(Window(W_AFTER)).choose("Use Healing Salve")
    assert t.health == 18, "or after the combat, never above the Starting Value"


def test_string_of_skulls() -> None:
    t = Stage(items=["string-of-skulls"], prowess=10, center=["thak", "cimmerian-warrior"])
    capture(t.state, t.card("cimmerian-warrior"))
    open_question(t.state)
    assert t.prowess == 10, "a Minor Foe brings nothing"
    capture(t.state, t.card("thak"))
    open_question(t.state)
    assert t.prowess == 12, "a Major Foe brings 2 Prowess"


def test_string_of_skulls_before_what_the_fallen_take() -> None:
    """notes.ties: what comes together comes in Conan's order, in whatever order the Foes stand."""
    for row in (["khitan-lotus-dealer", "thak"], ["thak", "khitan-lotus-dealer"]):
        t = Stage(items=["string-of-skulls"], prowess=0, health=2, center=row)
        capture(t.state, t.card("thak"), t.card("khitan-lotus-dealer"))
        open_question(t.state)
        assert (t.prowess, t.health) == (0, 2), f"2 gained, 2 lost, nothing of it from Health: {row}"
        t = Stage(items=["string-of-skulls"], prowess=0, health=2, center=row)
        capture(t.state, t.card("khitan-lotus-dealer"), t.card("thak"))
        open_question(t.state)
        assert (t.prowess, t.health) == (0, 2), f"whoever is counted first: {row}"
