"""The texts of the core set's moves.

Conan's move in gap 0 meets the move of the first Foe right edge to right edge, one in gap 1 left edge to
left edge. Shove Aside has a bare right edge and only a Grapple at the foot of its left one.
"""

from __future__ import annotations

from suite.core.moment import expire
from suite.games.conan_ccg.conan_move import ConanMove
from suite.games.conan_ccg.resolution import Resolution
from suite.games.conan_ccg.rules import ability, damage_of, move_cost, prowess_of
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.words import CHRONICLE, DISCARDS, STRENGTH, UNTIL_COMBAT
from tests.conan_stage import NAMES, Stage

CHAMPION = "zingaran-pit-champion"
"""A Human Foe without traits or text: Damage 3, Prowess 5, Health 7."""
BARE = {0: "shove-aside"}


def hurt(t: Stage) -> int:
    """How much Health Conan the Bold has lost."""
    return 16 - t.quiet().health


def test_savage_strength() -> None:
    t = Stage(center=["tusked-boar"], left=["cimmerian-warrior"], hand=["savage-strength"])
    t.lay({0: "savage-strength", 3: "savage-strength"})
    assert t.wounds("tusked-boar") == 0, "it costs an Animal of Prowess 2 only 2"
    assert t.wounds("cimmerian-warrior") == 1, "a Human of Prowess 3 pays all 4"
    t.run(ConanMove()).choose("Play Savage Strength").quiet()
    assert t.prowess == 16, "and so does Conan"


def test_split_head_like_ripe_melon() -> None:
    t = Stage(center=["khitan-peasant", "khitan-peasant"], prowess=10)
    t.fight({0: "shove-aside", 1: "shove-aside"}, {1: "split-head-like-ripe-melon"}).quiet()
    assert t.zone(CHRONICLE, 0) == ["khitan-peasant"] * 2, "both edges defeat a Foe"
    assert t.prowess == 14, "2 Prowess for each"


def test_split_head_like_ripe_melon_only_conan_only_defeat() -> None:
    t = Stage(center=[CHAMPION], prowess=10).fight(BARE, {0: "split-head-like-ripe-melon"}).quiet()
    assert t.prowess == 10, "the Foe stands"
    t = Stage(center=["khitan-peasant"], allies=["old-campaigner"], prowess=10)
    t.fight(BARE, {0: ("split-head-like-ripe-melon", "old-campaigner")}).quiet()
    assert t.renown == 1, "the Ally defeats the Foe"
    assert t.prowess == 10, "but the text is Conan's"


def test_split_head_like_ripe_melon_other_move() -> None:
    t = Stage(center=["khitan-peasant", CHAMPION], prowess=10)
    t.fight({0: "shove-aside", 1: "shove-aside"}, {0: "reaping-arc", 2: "split-head-like-ripe-melon"})
    t.quiet()
    assert t.renown == 1, "Reaping Arc defeats a Foe at the same Initiative"
    assert t.prowess == 10, "no hit of the right move did"


def test_split_head_like_ripe_melon_before_what_the_fallen_take() -> None:
    """notes.ties: what comes together comes in Conan's order, and he gains before a Foe takes."""
    t = Stage(center=["khitan-lotus-dealer"], prowess=0, health=2)
    t.fight({0: "shove-aside"}, {0: "split-head-like-ripe-melon"}).quiet()
    assert (t.prowess, t.health) == (0, 2), "2 gained, 2 lost, nothing of it from Health"


def test_grisly_execution() -> None:
    t = Stage(center=[CHAMPION]).fight(BARE, {0: "grisly-execution"}).quiet()
    assert t.wounds(CHAMPION) == 3, "an unhurt Foe takes Conan's Damage"
    t = Stage(center=[CHAMPION])
    t.state.wounds[t.card(CHAMPION)] = 1
    t.fight(BARE, {0: "grisly-execution"}).quiet()
    assert t.wounds(CHAMPION) == 6, "a wounded one 2 more"


def test_grisly_execution_of_a_foe() -> None:
    t = Stage(center=[CHAMPION], health=9).fight({0: "grisly-execution"}, {0: "shove-aside"}).quiet()
    assert t.health == 6, "a Foe gets nothing for Conan's wounds"


def test_tremendous_cleave() -> None:
    t = Stage(center=[CHAMPION]).fight(BARE, {0: "tremendous-cleave"}).quiet()
    assert t.wounds(CHAMPION) == 4, "3+1"
    t = Stage(center=[CHAMPION], allies=["old-campaigner"])
    t.fight(BARE, {0: ("tremendous-cleave", "old-campaigner")}).quiet()
    assert t.wounds(CHAMPION) == 2, "an Ally's Damage only"
    t = Stage(center=[CHAMPION]).fight({0: "tremendous-cleave"}, {0: "shove-aside"})
    assert hurt(t) == 3, "a Foe's Damage only"


def test_slay_from_the_saddle() -> None:
    t = Stage(center=["stygian-charioteer"]).fight({0: "slay-from-the-saddle"})
    assert hurt(t) == 4, "Mounted, both edges bare: 2+2"
    t = Stage(center=["stygian-charioteer"]).fight({0: "slay-from-the-saddle"}, {0: "shove-aside"})
    assert hurt(t) == 3, "one edge bare: 2+1"
    t = Stage(center=[CHAMPION]).fight({0: "slay-from-the-saddle"})
    assert hurt(t) == 3, "on foot: Damage only"


def test_fists_of_iron() -> None:
    t = Stage(center=[CHAMPION])
    t.lay(BARE).answer({0: "fists-of-iron"})
    assert ability(t.state, STRENGTH) == 0, "nothing before the reveal"
    t.reveal()
    assert ability(t.state, STRENGTH) == 1, "Conan has Strength 1"
    t.barbarian().choose("Use Strength", "Fists of Iron")
    t.end_round()
    assert ability(t.state, STRENGTH) == 0, "until the round is over"


def test_fists_of_iron_adds_up_and_serves_conan_alone() -> None:
    t = Stage(conan="conan-northern-axe", center=[CHAMPION]).lay(BARE).answer({0: "fists-of-iron"}).reveal()
    assert ability(t.state, STRENGTH) == 2, "to the Strength that he has"
    t = Stage(center=[CHAMPION]).lay({0: "fists-of-iron"}).reveal()
    assert ability(t.state, STRENGTH) == 0, "a Foe's move gives Conan nothing"


def test_overhead_block() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "chill-of-the-grave"}, {1: "overhead-block"})
    assert hurt(t) == 2, "a Grapple comes through the Shields, and deals 1 less"
    t = Stage(center=[CHAMPION], left=["desert-cutthroat"])
    t.fight({0: "chill-of-the-grave", 3: "hurled-stone"}, {1: "overhead-block"})
    assert hurt(t) == 4, "nothing is reduced in another zone: 2+2"


def test_overhead_block_only_conan() -> None:
    t = Stage(center=[CHAMPION], allies=["old-campaigner"])
    t.fight({0: "chill-of-the-grave"}, {1: ("overhead-block", "old-campaigner")}).quiet()
    assert t.wounds("old-campaigner") == 3, "an Ally's block softens nothing"
    t = Stage(center=[CHAMPION]).fight({0: "overhead-block"}, {1: "shove-aside"}).quiet()
    assert t.wounds(CHAMPION) == 3, "nor a Foe's"


def test_the_pack_closes_in() -> None:
    t = Stage(center=["ravenous-wolf"], left=["ravenous-wolf"], right=["ravenous-wolf"], rear=[CHAMPION])
    t.fight({0: "the-pack-closes-in"}, {0: "shove-aside"})
    assert hurt(t) == 3, "Damage 1, and 2 for the other zones with Animals"
    t = Stage(center=["desert-cutthroat"], left=["ravenous-wolf"], right=["ravenous-wolf"])
    assert hurt(t.fight({0: "the-pack-closes-in"})) == 2, "a Human leads no pack"


def test_handful_of_dust() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "handful-of-dust"}, {0: "reaping-arc"}).quiet()
    assert t.wounds(CHAMPION) == 1, "Conan's slower blow deals 2 less"
    t.end_round()
    assert damage_of(t.state, t.card("conan-the-bold")) == 3, "only in this round"
    t = Stage(center=[CHAMPION]).fight({0: "wild-swing"}, {0: "handful-of-dust"})
    assert hurt(t) == 1, "a Foe is struck as well"


def test_cast_the_net() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "cast-the-net"}, {0: "shove-aside"}).quiet()
    assert (t.prowess, t.health) == (18, 16), "Conan loses 2 Prowess and takes no Damage"
    t = Stage(center=[CHAMPION]).fight(BARE, {0: "cast-the-net"}).quiet().end_round()
    foe = t.card(CHAMPION)
    assert (t.prowess, prowess_of(t.state, foe)) == (20, 3), "a Foe has 2 less, in the next round as well"
    expire(t.state, UNTIL_COMBAT)
    assert prowess_of(t.state, foe) == 5, "until the combat is over"


def test_cast_the_net_blocked() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "grievous-slash"}, {0: "cast-the-net"}).quiet()
    assert prowess_of(t.state, t.card(CHAMPION)) == 3, "a Shield does not stop the net"
    t = Stage(center=[CHAMPION]).fight({0: "hands-at-the-throat"}, {0: "cast-the-net"}).quiet()
    assert prowess_of(t.state, t.card(CHAMPION)) == 5, "Agility does"


def test_false_opening() -> None:
    t = Stage(center=[CHAMPION]).fight(BARE, {0: "false-opening"}).quiet()
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 0), "Conan's player draws for Conan's move"
    t = Stage(center=[CHAMPION]).fight({0: "false-opening"}, {0: "shove-aside"}).quiet()
    assert (len(t.hand(0)), len(t.hand(1))) == (0, 1), "the Foe player for theirs"
    t = Stage(center=[CHAMPION]).fight({0: "press-of-shields"}, {0: "false-opening"}).quiet()
    assert t.hand(0) == [], "a Shield stops it"


def test_unbroken_guard() -> None:
    t = Stage(center=["khitan-peasant"], deck=["wild-swing"] * 9)
    t.fight({0: "give-ground"}, {0: "unbroken-guard"}).quiet()
    t.end_round()
    assert t.asked()[0] == 0, "Conan's player is asked"
    assert t.labels() == ["No", "Yes"]
    t.choose("Yes")
    assert t.prowess == 19, "it costs 1 Prowess"
    assert "unbroken-guard" in t.hand(0), "the card is back in the hand"
    assert t.state.gap == [-1] * 16, "and no longer in its gap"


def test_unbroken_guard_declined_or_not_offered() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "give-ground"}, {0: "unbroken-guard"}).quiet().end_round()
    t.passes()
    assert t.zone(DISCARDS, 0) == ["unbroken-guard"], "declined, it goes the way of all moves"
    t = Stage(center=[CHAMPION], prowess=0).fight({0: "give-ground"}, {0: "unbroken-guard"}).quiet()
    assert t.end_round().asked() == (-1, ""), "without Prowess there is nothing to ask"
    t = Stage(center=[CHAMPION], allies=["old-campaigner"])
    t.fight({0: "give-ground"}, {0: ("unbroken-guard", "old-campaigner")}).quiet()
    assert t.end_round().asked() == (-1, ""), "nor for an Ally's move"


def test_press_of_shields() -> None:
    t = Stage(center=["cimmerian-warrior", CHAMPION])
    t.fight({0: "press-of-shields", 1: "shove-aside"}, {2: "cut-from-the-scabbard"}).quiet()
    assert t.wounds(CHAMPION) == 2, "the comrade in the zone takes 1 less"
    t = Stage(center=["cimmerian-warrior"], left=[CHAMPION])
    t.fight({0: "press-of-shields", 3: "shove-aside"}, {5: "cut-from-the-scabbard"}).quiet()
    assert t.wounds(CHAMPION) == 3, "not in another zone"


def test_press_of_shields_not_for_itself_nor_by_beasts() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "press-of-shields"}, {0: "grisly-execution"}).quiet()
    assert t.wounds(CHAMPION) == 3, "the performer is not covered"
    t = Stage(center=["jungle-panther", "gray-ape"])
    t.fight({0: "press-of-shields", 1: "shove-aside"}, {2: "cut-from-the-scabbard"}).quiet()
    assert t.wounds("gray-ape") == 3, "Animals form no wall"


def test_press_of_shields_ends_with_its_performer() -> None:
    """card.move: a Human performs it, and at a lower Initiative that Human is gone."""
    for other, wounds in (("practised-cut", 2), ("wild-swing", 3)):
        t = Stage(center=["hyrkanian-swordsman", CHAMPION])
        t.fight({0: "press-of-shields", 1: "shove-aside"}, {0: "grisly-execution", 2: other}).quiet()
        assert t.zone(CHRONICLE, 0) == ["hyrkanian-swordsman"], "who holds the shields falls at Initiative 4"
        assert t.wounds(CHAMPION) == wounds, f"{other}: covered at that Initiative, not after it"


def test_old_soldiers_patience() -> None:
    t = Stage(center=["stygian-temple-guard"], left=[CHAMPION])
    for key in ("stygian-temple-guard", CHAMPION):
        t.state.wounds[t.card(key)] = 3
    t.lay({0: "old-soldiers-patience", 3: "old-soldiers-patience"}).reveal()
    assert t.wounds("stygian-temple-guard") == 1, "the Veteran heals 2"
    assert t.wounds(CHAMPION) == 3, "the other Foe nothing"


def test_old_soldiers_patience_asks_who_fights_better_with_wounds() -> None:
    """card.move: each text of a move is its player's to use or not."""
    for wounds, answers, left in ((1, ["Yes"], 0), (1, ["No"], 1), (3, [], 1)):
        t = Stage(center=["vanir-berserker"]).lay({0: "old-soldiers-patience"})
        t.state.wounds[t.card("vanir-berserker")] = wounds
        t.reveal()
        assert t.asked()[0] == (1 if answers else -1), f"{wounds} wounds: whether healing ends its rage"
        if answers:
            assert t.labels() == ["No", "Yes for Vanir Berserker (1)"], "others may perform the same move"
        assert t.choose(*answers).wounds("vanir-berserker") == left, f"{answers} with {wounds} wounds"


def resolved(foe: str, gap: int, answer: str, choice: list[str]) -> Stage:
    """A Foe's Talon and Coil meets a move of Conan, as its player chooses at the reveal."""
    t = Stage(center=[foe]).lay({0: "talon-and-coil"}).answer({gap: answer}).reveal()
    assert t.asked()[0] == (1 if choice else -1), f"{foe}: its player is asked where there is a choice"
    return t.choose(*choice).run(Resolution())


def test_talon_and_coil() -> None:
    """card.move: whether the icons are exchanged is the choice of the Foe's player."""
    assert hurt(resolved("tomb-scorpion", 0, "shove-aside", ["Yes"])) == 3, "Agility grips as well: 2+1"
    assert hurt(resolved("tomb-scorpion", 0, "shove-aside", ["No"])) == 2, "or it does not"
    assert hurt(resolved("stygian-temple-guard", 0, "shove-aside", [])) == 2, "a Human's never does"
    untouched = Stage(center=["tomb-scorpion"]).lay({0: "talon-and-coil"}).reveal()
    assert untouched.asked()[0] == -1, "with nothing to block there is nothing to choose"
    assert hurt(untouched.run(Resolution())) == 3, "it grips"


def test_talon_and_coil_blocks_otherwise() -> None:
    for foe, choice, wounds in (("tomb-scorpion", "Yes", 3), ("tomb-scorpion", "No", 0)):
        t = resolved(foe, 1, "run-through", [choice]).quiet()
        assert t.wounds(foe) == wounds, "what counts as Grapple stops no Blade; Agility and Blade stop both"


def test_hands_at_the_throat() -> None:
    t = Stage(center=[CHAMPION], items=["mail-hauberk"])
    assert hurt(t.fight({0: "hands-at-the-throat"}, {1: "shove-aside"})) == 2, "armour does not help"
    t = Stage(center=["khitan-peasant"]).fight(BARE, {1: "hands-at-the-throat"}).quiet()
    assert t.renown == 1, "a Foe with 2 Health is defeated by it"
    t = Stage(center=[CHAMPION]).fight(BARE, {1: "hands-at-the-throat"}).quiet()
    assert t.wounds(CHAMPION) == 2, "a stronger one loses 2"


def test_hamstring_cut() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "hamstring-cut"}, {0: "shove-aside"}).quiet().end_round()
    assert t.run(Survey()).labels() == ["Fight on"], "Conan may not Retreat"
    t.quiet()
    expire(t.state, UNTIL_COMBAT)
    assert "Retreat" in t.run(Survey()).labels(), "until the combat is over"


def test_hamstring_cut_of_conan() -> None:
    t = Stage(center=[CHAMPION]).fight(BARE, {0: "hamstring-cut"}).quiet()
    assert t.wounds(CHAMPION) == 4, "3 by the Blade and 1 Health lost"
    assert "Retreat" in t.end_round().run(Survey()).labels(), "Conan himself is free to go"


def test_bind_and_twist() -> None:
    t = Stage(center=[CHAMPION]).fight({0: "wild-swing"}, {0: "bind-and-twist"})
    assert hurt(t) == 0, "the slower Foe move does not strike"
    t = Stage(center=[CHAMPION]).fight({0: "cut-from-the-scabbard"}, {1: "bind-and-twist"})
    assert hurt(t) == 3, "one of the same Initiative has struck"
    t = Stage(center=[CHAMPION]).fight({0: "bind-and-twist"}, {0: "grisly-execution"}).quiet()
    assert t.wounds(CHAMPION) == 0, "a Foe binds Conan's move"


def test_practised_cut() -> None:
    t = Stage(hand=["practised-cut"], items=["notched-broadsword"], center=[CHAMPION])
    card, conan = t.card("practised-cut"), t.card("conan-the-bold")
    assert move_cost(t.state, card, conan) == 2, "1 less with a Weapon"
    assert move_cost(t.state, card, t.card(CHAMPION)) == 3, "a Foe pays 3"
    t = Stage(hand=["practised-cut"], items=["boiled-leather"])
    assert move_cost(t.state, t.card("practised-cut"), t.card("conan-the-bold")) == 3, "armour is no Weapon"


def test_reaping_arc() -> None:
    for key, left in (("Reaping Arc", 17), ("Practised Cut", 15)):
        t = Stage(center=["khitan-peasant"] * 3, hand=["reaping-arc", "practised-cut"])
        t.lay({0: "give-ground", 1: "give-ground", 2: "give-ground"}).run(ConanMove())
        t.take(next(a for a in t.legal() if a[-1] == 0 and key in t.game.label(t.state, a, NAMES)))
        assert t.prowess == left, f"{key} costs 3 and leaves two moves untouched"


def test_chill_of_the_grave() -> None:
    t = Stage(center=["linen-wrapped-guardian"]).fight({0: "chill-of-the-grave"}, {0: "shove-aside"}).quiet()
    conan = t.card("conan-the-bold")
    assert (t.health, damage_of(t.state, conan)) == (13, 2), "wounded, Conan has 1 less Damage"
    assert damage_of(t.end_round().state, conan) == 2, "in the next round as well"
    t = Stage(center=[CHAMPION]).fight({0: "chill-of-the-grave"}, {0: "shove-aside"}).quiet()
    assert (t.health, damage_of(t.state, t.card("conan-the-bold"))) == (13, 3), "a Human's touch is warm"


def test_ride_them_down() -> None:
    t = Stage(center=["turanian-lancer"]).lay({0: "ride-them-down"}).reveal()
    assert t.prowess == 18, "nobody stands in the Mounted Foe's way"
    t = Stage(center=["turanian-lancer"]).lay({0: "ride-them-down"}).answer({1: "shove-aside"}).reveal()
    assert t.prowess == 20, "a move touches it"
    t = Stage(center=[CHAMPION]).lay({0: "ride-them-down"}).reveal()
    assert t.prowess == 20, "on foot"


def test_hurled_into_the_mob() -> None:
    t = Stage(center=[CHAMPION, CHAMPION], left=[CHAMPION])
    t.fight({0: "shove-aside", 1: "shove-aside", 3: "shove-aside"}, {0: "hurled-into-the-mob"}).quiet()
    assert [t.wounds(CHAMPION, n) for n in range(3)] == [4, 1, 0], "3+1, 1 beside it, none in another zone"


def test_hurled_into_the_mob_defeats() -> None:
    t = Stage(center=[CHAMPION, "desert-cutthroat"])
    t.fight({0: "shove-aside", 1: "shove-aside"}, {0: "hurled-into-the-mob"}).quiet()
    assert t.zone(CHRONICLE, 0) == ["desert-cutthroat"], "who has 1 Health falls"


def test_hurled_into_the_mob_of_a_foe() -> None:
    """A correction may allow it to Foes; the zone is that in which the Foe stands."""
    t = Stage(center=[CHAMPION, CHAMPION], left=[CHAMPION])
    t.fight({0: "hurled-into-the-mob", 1: "shove-aside"}, {0: "shove-aside"}).quiet()
    assert [t.wounds(CHAMPION, n) for n in range(3)] == [1, 1, 0], "itself, the one beside it, none elsewhere"
