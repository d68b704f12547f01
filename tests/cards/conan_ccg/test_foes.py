"""Texts of the Foes but for the Sorcerers, in catalogue order. The Stage's Conan has 3 Damage, 16 Health."""

from __future__ import annotations

from suite.core.moment import expire
from suite.games.conan_ccg.harm import capture
from suite.games.conan_ccg.rules import change, damage_of, hero, move_cost, prowess_of
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.words import (
    DAMAGE,
    DISCARDS,
    FOE_DECK,
    FOE_DISCARDS,
    UNTIL_COMBAT,
    UNTIL_ROUND,
)
from tests.conan_stage import Stage, open_question


def damage(t: Stage, key: str, n: int = 0) -> int:
    """A Foe's Damage now."""
    return damage_of(t.state, t.card(key, n))


def defeat(t: Stage, key: str, n: int = 0) -> Stage:
    """A Foe is defeated; what answers that acts up to the first question."""
    capture(t.state, t.card(key, n))
    open_question(t.state)
    return t


def struck(key: str, move: str, laid: str = "hurled-stone") -> int:
    """The wounds of a Foe after Conan's move on its left, by the move's right edge."""
    t = Stage(center=[key])
    t.fight({0: laid}, {0: move}).quiet()
    assert t.in_play(key), "the blow is not deadly"
    return t.wounds(key)


# -- Human ------------------------------------------------------------------------------------------------


def test_cimmerian_clan_chief_leads_cimmerians_of_its_zone() -> None:
    t = Stage(
        center=["cimmerian-warrior", "cimmerian-clan-chief", "vanir-raider"], left=["cimmerian-warrior"]
    )
    assert damage(t, "cimmerian-warrior") == 2, "1, and 1 by the Chief in its zone"
    assert damage(t, "cimmerian-clan-chief") == 2, "the Chief does not lead himself"
    assert damage(t, "vanir-raider") == 2, "no Cimmerian, so no more than its own 2"
    assert damage(t, "cimmerian-warrior", 1) == 1, "another zone is out of reach"


def test_cimmerian_clan_chief_leads_another_chief() -> None:
    t = Stage(center=["cimmerian-clan-chief", "cimmerian-clan-chief"])
    assert damage(t, "cimmerian-clan-chief") == damage(t, "cimmerian-clan-chief", 1) == 3, (
        "each leads the other"
    )


def test_hyrkanian_horse_archer_shoots_harder() -> None:
    t = Stage(center=["hyrkanian-horse-archer"]).fight({0: "hurled-stone"}).quiet()
    assert t.health == 16 - 2, "1, and 1 for a Ranged icon that hits"


def test_hyrkanian_horse_archer_needs_a_ranged_icon() -> None:
    t = Stage(center=["hyrkanian-horse-archer"]).fight({0: "snap-at-the-heels"}).quiet()
    assert t.health == 16 - 1, "a Blade deals its Damage of 1"


def test_hyrkanian_horse_archer_helps_no_other() -> None:
    t = Stage(center=["hyrkanian-horse-archer", "khitan-peasant"]).fight({1: "hurled-stone"}).quiet()
    assert t.health == 16 - 1, "another Foe's Ranged icon deals that Foe's Damage"


def test_turanian_lancer_charges_in_the_first_round() -> None:
    t = Stage(center=["turanian-lancer", "kozaki-outrider"])
    t.state.rounds = 1
    assert damage(t, "turanian-lancer") == 3, "2 and 1 in the first round"
    assert damage(t, "kozaki-outrider") == 1, "only the Lancer charges"
    t.state.rounds = 2
    assert damage(t, "turanian-lancer") == 2, "its own 2 from the second round on"


def test_khitan_lotus_dealer_costs_prowess_when_defeated() -> None:
    t = Stage(center=["khitan-lotus-dealer"], prowess=10)
    t.fight({0: "hurled-stone"}, {0: "desperate-lunge"})
    assert not t.in_play("khitan-lotus-dealer"), "3 Damage defeat it"
    assert t.prowess == 8, "its defeat costs 2 Prowess"


def test_khitan_lotus_dealer_is_silent_about_others() -> None:
    t = Stage(center=["khitan-lotus-dealer", "khitan-peasant"], prowess=10)
    defeat(t, "khitan-peasant")
    assert t.prowess == 10, "another Foe's defeat costs nothing"


def test_aquilonian_knight_is_armoured() -> None:
    assert struck("aquilonian-knight", "desperate-lunge") == 2, "a Blade deals 3 - 1"


def test_aquilonian_knight_yields_to_two_handed_icons() -> None:
    assert struck("aquilonian-knight", "wild-swing") == 3, "a Two-Handed icon hits unhindered"


def test_aquilonian_knight_stops_what_leaks_through_a_shield() -> None:
    assert struck("gray-ape", "wild-swing", "press-of-shields") == 1, "a Shield lets 1 through"
    assert struck("aquilonian-knight", "wild-swing", "press-of-shields") == 0, "the blocked icon does not hit"


def test_aquilonian_knight_guards_only_himself() -> None:
    t = Stage(center=["aquilonian-knight", "zingaran-pit-champion"])
    t.fight({1: "shove-aside"}, {2: "cut-from-the-scabbard"})
    assert t.wounds("zingaran-pit-champion") == 3, "the Foe beside him takes all"


def test_pictish_scout_brings_a_card() -> None:
    t = Stage(center=["pictish-scout"]).placed("pictish-scout")
    assert (len(t.hand(1)), len(t.hand(0))) == (1, 0), "its player draws one card, Conan's none"


def test_pictish_war_chief_calls_a_lesser_pict() -> None:
    t = Stage(
        center=["pictish-war-chief"],
        fallen=[
            "pictish-scout",
            "pictish-skull-taker",
            "pictish-skull-taker",
            "bog-fiend",
            "cimmerian-warrior",
        ],
    )
    defeat(t, "pictish-war-chief")
    assert t.asked()[0] == 1, "its player is asked"
    assert sorted(t.labels()) == ["Choose Pictish Scout", "Choose Pictish Skull-Taker", "Done"], (
        "Picts with Renown 3 or less, copies once"
    )
    t.choose("Skull-Taker")
    assert t.zone(FOE_DECK, 1)[-1] == "pictish-skull-taker", "it lies on top of the Foe Deck"
    assert t.zone(FOE_DISCARDS, 1).count("pictish-skull-taker") == 1, "the other copy stays"


def test_pictish_war_chief_may_call_nobody() -> None:
    t = defeat(Stage(center=["pictish-war-chief"], fallen=["pictish-scout"]), "pictish-war-chief").passes()
    assert t.zone(FOE_DISCARDS, 1) == ["pictish-scout"], "the Scout stays where it is"


def test_pictish_war_chief_does_not_ask_without_picts_or_for_others() -> None:
    t = defeat(Stage(center=["pictish-war-chief"], fallen=["gray-ape"]), "pictish-war-chief")
    assert t.asked() == (-1, ""), "no Pict lies there"
    t = Stage(center=["pictish-war-chief", "pictish-scout"], fallen=["pictish-scout"])
    assert defeat(t, "pictish-scout").asked() == (-1, ""), "another Foe's defeat is not his"


def test_zingaran_duelist_parries_slower_moves() -> None:
    assert struck("zingaran-duelist", "desperate-lunge", "cut-from-the-scabbard") == 2, (
        "Initiative 5 against 4: 3 - 1"
    )


def test_zingaran_duelist_does_not_parry_equal_or_faster_moves() -> None:
    for laid in ("hurled-stone", "cling-and-drag"):
        t = Stage(center=["zingaran-duelist"])
        change(t.state, DAMAGE, hero(t.state), -1, UNTIL_ROUND)
        t.fight({0: laid}, {0: "desperate-lunge"}).quiet()
        assert t.wounds("zingaran-duelist") == 2, f"Initiative 4 against {laid}: all Damage of 2"


def test_kushite_war_drummer_strengthens_humans_of_its_zone() -> None:
    t = Stage(
        center=["kushite-war-drummer", "kushite-spearman", "stygian-acolyte"], left=["kushite-spearman"]
    )
    powers = [
        prowess_of(t.state, t.card(*name))
        for name in (
            ("kushite-spearman", 0),
            ("kushite-war-drummer", 0),
            ("stygian-acolyte", 0),
            ("kushite-spearman", 1),
        )
    ]
    assert powers == [4, 2, 3, 3], "3 + 1; not himself; not a Sorcerer; not another zone"


def test_nemedian_spy_takes_an_action() -> None:
    t = Stage(center=["nemedian-spy"], hand=["storytelling", "desperate-lunge", "horn-bow", "carousing"])
    t.placed("nemedian-spy")
    assert t.asked()[0] == 1, "its player is asked"
    assert sorted(t.labels()) == ["Discard Carousing", "Discard Storytelling", "Done"], "Actions only"
    assert all(t.state.seen[t.card(key)] == 3 for key in t.hand()), "they have seen the whole hand"
    t.choose("Storytelling")
    assert t.zone(DISCARDS, 0) == ["storytelling"], "it lies on its owner's Discard Pile"


def test_nemedian_spy_may_leave_the_hand_alone() -> None:
    t = Stage(center=["nemedian-spy"], hand=["carousing"]).placed("nemedian-spy").passes()
    assert t.hand() == ["carousing"], "nothing is discarded"


def test_nemedian_spy_asks_even_where_no_action_is_found() -> None:
    t = Stage(center=["nemedian-spy"], hand=["horn-bow"]).placed("nemedian-spy")
    assert t.labels() == ["Done"], "a third player cannot tell from the question what the hand holds"


def test_captain_valdrec_brings_a_card_each_round() -> None:
    t = Stage(center=["captain-valdrec"]).begin_round()
    assert (len(t.hand(1)), len(t.hand(0))) == (1, 0), "the Captain's player draws one, Conan's none"


def test_stygian_charioteer_makes_a_retreat_dearer() -> None:
    t = Stage(center=["stygian-charioteer"], chronicle=["stygian-temple-guard", "gray-ape"])
    t.run(Survey()).choose("Retreat")
    assert t.labels() == ["Done", "Take back Stygian Temple Guard (4 Renown)"], (
        "2 Scars and 2: up to 4 Renown"
    )


def test_vanir_berserker_rages_when_wounded() -> None:
    t = Stage(center=["vanir-berserker", "vanir-raider"])
    assert damage(t, "vanir-berserker") == 2, "unhurt it deals its own 2"
    t.state.wounds[t.card("vanir-raider")] = 1
    assert (damage(t, "vanir-berserker"), damage(t, "vanir-raider")) == (2, 2), "only its own wounds count"
    t.state.wounds[t.card("vanir-berserker")] = 1
    assert damage(t, "vanir-berserker") == 4, "2 more with any wound"


def test_hooded_strangler_strikes_from_behind() -> None:
    t = Stage(center=["hooded-strangler"], rear=["desert-cutthroat", "hooded-strangler"])
    assert damage(t, "hooded-strangler", 1) == 3, "1 and 2 in the Rear"
    assert damage(t, "hooded-strangler") == 1, "its own 1 elsewhere"
    assert damage(t, "desert-cutthroat") == 2, "others of the Rear gain nothing"


# -- Animal -----------------------------------------------------------------------------------------------


def test_circling_vulture_feeds_on_the_fallen() -> None:
    t = Stage(center=["circling-vulture", "ravenous-wolf", "ravenous-wolf", "tusked-boar"])
    defeat(t, "ravenous-wolf")
    assert damage(t, "circling-vulture") == 2, "1 and 1 for a fallen Foe"
    expire(t.state, UNTIL_ROUND)
    defeat(t, "ravenous-wolf", 1)
    assert damage(t, "circling-vulture") == 3, "it lasts beyond the round, and each Foe counts"
    expire(t.state, UNTIL_COMBAT)
    assert damage(t, "circling-vulture") == 1, "the combat is over"


def test_circling_vulture_gains_nothing_by_its_own_fall() -> None:
    t = Stage(center=["circling-vulture", "ravenous-wolf"])
    defeat(t, "circling-vulture")
    assert t.state.modifiers == [], "nothing is changed for a Vulture that is gone"


def test_turanian_war_elephant_tramples_close_moves() -> None:
    t = Stage(center=["turanian-war-elephant"], left=["ravenous-wolf"], prowess=10)
    t.lay({0: "hurled-stone", 3: "hurled-stone"}).answer({0: "wild-swing", 1: "wild-swing", 4: "wild-swing"})
    t.reveal()
    assert t.prowess == 8, "two moves beside its own; the one of another zone does not count"


def test_turanian_war_elephant_spares_conan_for_an_allys_move() -> None:
    t = Stage(center=["turanian-war-elephant"], allies=["old-campaigner"], prowess=10)
    t.lay({0: "hurled-stone"}).answer({0: ("wild-swing", "old-campaigner"), 1: "wild-swing"}).reveal()
    assert t.prowess == 9, "only Conan's own move counts"


def test_river_python_squeezes() -> None:
    t = Stage(center=["river-python"], prowess=10).fight({0: "cling-and-drag"}).quiet()
    assert (t.health, t.prowess) == (14, 8), "2 Damage, and 2 Prowess for the Grapple icon"


def test_river_python_needs_a_grapple_icon_and_damage() -> None:
    t = Stage(center=["river-python"], prowess=10).fight({0: "snap-at-the-heels"}).quiet()
    assert (t.health, t.prowess) == (14, 10), "a Blade costs no Prowess"
    t = Stage(center=["river-python"], prowess=10)
    change(t.state, DAMAGE, t.card("river-python"), -2, UNTIL_ROUND)
    t.fight({0: "cling-and-drag"}).quiet()
    assert (t.health, t.prowess) == (16, 10), "a hit for 0 costs no Prowess"


def test_river_python_squeezes_conan_alone() -> None:
    t = Stage(center=["river-python"], allies=["old-campaigner"], prowess=10)
    t.fight({0: "cling-and-drag"}).choose("Strike Old Campaigner")
    assert (t.wounds("old-campaigner"), t.prowess) == (2, 10), "an Ally is hit, Conan loses nothing"


def test_snow_wolf_hunts_in_packs() -> None:
    t = Stage(center=["snow-wolf", "ravenous-wolf", "snow-wolf"], left=["snow-wolf"], rear=["gray-ape"])
    assert damage(t, "snow-wolf") == damage(t, "snow-wolf", 1) == 3, "1 and 2 for two others of its zone"
    assert damage(t, "snow-wolf", 2) == 1, "alone on its flank"
    assert damage(t, "ravenous-wolf") == 1, "other Animals gain nothing"


# -- Creature ---------------------------------------------------------------------------------------------


def test_thak_crushes_with_grapple_icons() -> None:
    t = Stage(center=["thak"], health=11).fight({0: "forceful-lunge"}).quiet()
    assert t.health == 5, "the sample play: 3, 1 for the second icon, 1 for each of two Grapple icons"


def test_thak_needs_grapple_icons() -> None:
    t = Stage(center=["thak", "gray-ape"]).fight({0: "snap-at-the-heels"}).quiet()
    assert t.health == 16 - 3, "a Blade deals Thak's 3"
    t = Stage(center=["thak", "gray-ape"]).fight({1: "forceful-lunge"}).quiet()
    assert t.health == 16 - 4, "another Foe's Grapple icons deal 3 + 1"


def test_web_spinner_makes_quick_moves_dear() -> None:
    t = Stage(center=["web-spinner"], hand=["desperate-lunge", "give-ground", "run-through"])
    costs = [move_cost(t.state, t.card(key), hero(t.state)) for key in t.hand()]
    assert costs == [3, 2, 4], "Initiative 4: 2 + 1; Initiative 5: 1 + 1; Initiative 3: its own 4"


def test_web_spinner_hinders_neither_allies_nor_foes() -> None:
    t = Stage(center=["web-spinner"], hand=["desperate-lunge"], allies=["old-campaigner"])
    for key in ("old-campaigner", "web-spinner"):
        assert move_cost(t.state, t.card("desperate-lunge"), t.card(key)) == 2, f"{key} pays its own 2"


def test_winged_ape_flies_to_another_zone() -> None:
    t = Stage(center=["winged-ape", "tunnel-gnawer"], left=["tomb-scorpion"], right=["ravenous-wolf"])
    t.begin_round()
    assert t.asked()[0] == 1, "its player is asked"
    assert t.labels() == [
        "Leave it",
        "Place Winged Ape in the Left Flank, place 1",
        "Place Winged Ape in the Left Flank, place 2",
    ], "not to Animals, not to the empty Rear"
    t.choose("place 2")
    ape, gnawer, scorpion = (t.card(key) for key in ("winged-ape", "tunnel-gnawer", "tomb-scorpion"))
    assert t.state.foe_at[:6] == [gnawer, -1, -1, scorpion, ape, -1], "it stands there, its old row closes"


def test_winged_ape_may_stay() -> None:
    t = Stage(center=["winged-ape", "tunnel-gnawer"], left=["tomb-scorpion"]).begin_round().passes()
    assert t.state.foe_at[0] == t.card("winged-ape"), "it keeps its place"


def test_winged_ape_is_not_asked_where_it_cannot_go() -> None:
    t = Stage(center=["winged-ape"], left=["tomb-scorpion"]).begin_round()
    assert t.asked() == (-1, ""), "a Flank needs another Foe in the Center"
    t = Stage(center=["winged-ape", "tunnel-gnawer"], left=["forest-troll"]).begin_round()
    assert t.asked() == (-1, ""), "a Savage Foe shares its zone with nobody"


def test_crypt_ghoul_feeds() -> None:
    t = Stage(center=["crypt-ghoul"])
    t.state.wounds[t.card("crypt-ghoul")] = 2
    t.fight({0: "snap-at-the-heels"}).quiet()
    assert (t.health, t.wounds("crypt-ghoul")) == (14, 0), "2 Damage to Conan heal 2"


def test_crypt_ghoul_needs_damage_of_its_own() -> None:
    t = Stage(center=["crypt-ghoul", "tomb-scorpion"])
    t.state.wounds[t.card("crypt-ghoul")] = 2
    t.fight({1: "snap-at-the-heels"}).quiet()
    assert (t.health, t.wounds("crypt-ghoul")) == (14, 2), "another Foe's hit does not feed it"


def test_forest_troll_heals_each_round() -> None:
    t = Stage(center=["forest-troll"], left=["gray-ape"])
    t.state.wounds[t.card("forest-troll")] = 5
    t.state.wounds[t.card("gray-ape")] = 5
    t.end_round()
    assert (t.wounds("forest-troll"), t.wounds("gray-ape")) == (2, 5), "it heals 3, others nothing"


def test_cistern_horror_shrugs_off_blades() -> None:
    assert struck("cistern-horror", "desperate-lunge") == 1, "a Blade deals 3 - 2"
    assert struck("cistern-horror", "cling-and-drag") == 3, "a Grapple icon deals all 3"


def test_marsh_dragon_takes_a_card() -> None:
    t = Stage(center=["marsh-dragon"], hand=["horn-bow", "wild-swing"], prowess=10)
    t.lay({0: "hurled-stone"}).reveal()
    assert t.asked()[0] == 0, "the Active player chooses"
    assert t.labels() == ["Discard Horn Bow", "Discard Wild Swing", "Lose 3 Prowess"], "a card or Prowess"
    t.choose("Horn Bow")
    assert (t.hand(), t.prowess) == (["wild-swing"], 10), "a card is gone, no Prowess"


def test_marsh_dragon_takes_prowess() -> None:
    t = Stage(center=["marsh-dragon"], hand=["horn-bow"], prowess=10).lay({0: "hurled-stone"}).reveal()
    t.choose("Lose 3 Prowess")
    assert (t.hand(), t.prowess) == (["horn-bow"], 7), "Prowess is gone, no card"


def test_marsh_dragon_leaves_no_choice_to_an_empty_hand() -> None:
    t = Stage(center=["marsh-dragon"], prowess=10).lay({0: "hurled-stone"}).reveal()
    assert t.labels() == ["Lose 3 Prowess"], "there is no card to discard"


# -- Supernatural -----------------------------------------------------------------------------------------


def test_ghost_snake_feels_no_light_blow() -> None:
    t = Stage(center=["ghost-snake"])
    change(t.state, DAMAGE, hero(t.state), -1, UNTIL_ROUND)
    t.fight({0: "hurled-stone"}, {0: "desperate-lunge"})
    assert t.wounds("ghost-snake") == 0, "a hit for 2 deals nothing"


def test_ghost_snake_feels_a_heavy_blow() -> None:
    assert struck("ghost-snake", "desperate-lunge") == 3, "a hit for 3 deals 3"


def test_ghost_snake_does_not_shield_others() -> None:
    t = Stage(center=["ghost-snake", "linen-wrapped-guardian"])
    change(t.state, DAMAGE, hero(t.state), -1, UNTIL_ROUND)
    t.fight({1: "shove-aside"}, {2: "cut-from-the-scabbard"})
    assert t.wounds("linen-wrapped-guardian") == 2, "the Foe beside it takes 2"


def test_barrow_wight_stuns_the_barbarian() -> None:
    t = Stage(center=["barrow-wight"], hand=["wild-swing"])
    assert t.barbarian().asked() == (-1, ""), "the phase is skipped"
    assert defeat(t, "barrow-wight").in_play("barrow-wight") is False, "the Wight is gone"
    t = Stage(center=["skull-rider"], hand=["wild-swing"])
    assert t.barbarian().asked()[0] == 0, "without it Conan may use Reflexes"


def test_wailing_shade_cries_at_its_end() -> None:
    t = defeat(Stage(center=["wailing-shade", "restless-bones"]), "wailing-shade")
    assert (len(t.hand(1)), len(t.hand(0))) == (2, 0), "its player draws two"
    t = defeat(Stage(center=["wailing-shade", "restless-bones"]), "restless-bones")
    assert t.hand(1) == [], "another Foe's end is not its own"


def test_ice_phantom_chills_each_round() -> None:
    t = Stage(center=["ice-phantom"], prowess=10).end_round()
    assert t.prowess == 8, "2 Prowess at the end of the round"
    t = defeat(Stage(center=["ice-phantom", "skull-rider"], prowess=10), "ice-phantom").end_round()
    assert t.prowess == 10, "not once it is defeated"


def test_black_lotus_nightmare_clouds_the_mind() -> None:
    t = Stage(center=["black-lotus-nightmare"], hand=["wild-swing"] * 3, foe_hand=["wild-swing"] * 3)
    t.begin_round()
    assert (len(t.hand(0)), len(t.hand(1))) == (2, 3), "one card of the Active player"
    t = Stage(center=["black-lotus-nightmare"]).begin_round()
    assert t.asked() == (-1, ""), "an empty hand loses nothing"


def test_outer_dark_demon_strikes_with_magic() -> None:
    t = Stage(center=["outer-dark-demon"]).fight({0: "muttered-charm"}).choose("left edge")
    assert t.health == 16 - 4, "a Magic icon deals its Damage of 4"


def test_outer_dark_demon_strikes_two_handed() -> None:
    t = Stage(center=["outer-dark-demon"]).fight({0: "muttered-charm"}, {0: "press-of-shields"})
    assert t.health == 16 - 1, "a Shield stops the Two-Handed icon, but for 1"


def test_outer_dark_demon_lends_nothing_to_others() -> None:
    t = Stage(center=["outer-dark-demon", "skull-rider"]).fight({1: "muttered-charm"}).quiet()
    assert t.health == 16, "Magic icons of another Foe do nothing"


def test_tomb_hound_cuts_off_the_retreat() -> None:
    t = Stage(center=["tomb-hound"]).run(Survey())
    assert t.labels() == ["Fight on"], "no Retreat"
    t = Stage(center=["restless-bones"]).run(Survey())
    assert t.labels() == ["Fight on", "Retreat"], "without it Conan may"
