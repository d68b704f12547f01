"""Battles: the worked one of the rule document, and one for each of its rules (B0 to B16)."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.zabor.battle import TOLD_DICE
from suite.games.zabor.clash import Clash
from suite.games.zabor.host import Host
from suite.games.zabor.pursuit import pursuits
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CAVALRY, INFANTRY, SORCERER, UNITS
from suite.games.zabor.words import (
    ATTACKER,
    CIV_TAKEN,
    DEFENDER,
    DYNASTIES,
    LOSE,
    PURSUE,
    REROLL,
    SPARE,
    USUAL,
    WARP,
    WON,
    WON_EMPIRE,
)
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    Dice,
    answer,
    area,
    asked,
    begin,
    enter,
    give,
    legal,
    own,
    stage,
    told,
    units,
)


def clash(s: Zabor, key: str, by: int = ANN) -> None:
    """Those who wait in an Area fight."""
    begin(s, Clash(area(s, key), by, 0))


def host(s: Zabor, side: int = ATTACKER, wall: int = 0, give_to: int = ANN, **counts: int) -> Host:
    """Pieces of a player as a side."""
    numbers = [counts.get(name, 0) for name in UNITS] + [0] * (s.kinds.number - len(UNITS))
    grants = s.grants(give_to)
    book = s.book
    by_units = s.options["support"] == "units"
    return Host(s.kinds, book.units, book.monsters, numbers, (), grants, side, wall, by_units)


def test_the_worked_battle(dice: Dice) -> None:
    """battle.example, battle.first-strike, battle.dice, battle.rounds, abilities.absorb: all of B0."""
    s = stage()
    give(s, ANN, "paladins")
    own(s, ANN, "akran", built=2)
    own(s, BEN, "lunn", built=1, auxiliary=3, cavalry=2)
    enter(s, ANN, "lunn", infantry=3, auxiliary=2, cavalry=2)
    dice("46", "6" * 6 + "1" * 14, "6" * 4 + "1" * 6)
    clash(s, "lunn")
    rolled = told(s, "rolled")
    assert rolled[0][3:] == (1, 2, 0, 0, 0, 0, 4, 6), "two First Strike dice, one hit"
    assert rolled[1][4:9] == (0, 14, 4, 2, 0), "Strength, Superiority of the Paladins, Support"
    assert told(s, "absorbed") == [(BEN, area(s, "lunn"), 1)], "absorbed by the Keep"
    assert [len(one) - TOLD_DICE for one in rolled[1:]] == [20, 10], "twenty dice against ten"
    for code in (0, 0, INFANTRY, INFANTRY):
        answer(s, LOSE, code)
    dice("6" * 4 + "1" * 6, "1" * 4)
    for code in (0, 0, 0):
        answer(s, LOSE, code)
    worn = s.kinds.of[CAVALRY][1]
    lunn = area(s, "lunn")
    fallen = [code for owner, _, code in told(s, "killed") if owner == BEN]
    assert fallen == [0, 0, 0, worn, worn], "three Auxiliaries, a Cavalry; the last one had a Wound left"
    assert [len(one) - TOLD_DICE for one in told(s, "rolled")[3:]] == [10, 4], (
        "no Superiority, no Support any more"
    )
    assert len(told(s, "absorbed")) == 1, "Absorb was spent"
    assert units(s, "lunn") == {"infantry": 1, "cavalry": 2}
    assert (s.holder[lunn], s.built[lunn]) == (ANN, 0)


def test_first_strike_is_per_type() -> None:
    """abilities.first-strike, abilities.levels: five dice, not fourteen (B1)."""
    s = stage()
    give(s, ANN, "longbowmen")
    give(s, ANN, "paladins")
    assert host(s, infantry=4, cavalry=1).first_strike() == 5


def test_who_is_killed_by_first_strike_cannot_fight_back(dice: Dice) -> None:
    """battle.first-strike: the native rolls nothing (B2)."""
    s = stage()
    give(s, ANN, "paladins")
    enter(s, ANN, "rulm", cavalry=1)
    dice("52")
    clash(s, "rulm")
    assert asked(s) is None or legal(s)[0] == PASS
    assert units(s, "rulm") == {"cavalry": 1}
    assert len(told(s, "rolled")) == 1


def test_first_strike_kills_both_ways(dice: Dice) -> None:
    """battle.both-dead: who has First Strike too strikes all the same (B3)."""
    s = stage()
    give(s, ANN, "longbowmen")
    give(s, BEN, "sword-of-dawn", DYNASTIES)
    own(s, BEN, "rulm", infantry=1)
    enter(s, ANN, "rulm", infantry=1)
    dice("611", "61")
    clash(s, "rulm")
    assert units(s, "rulm") == {}
    assert s.holder[area(s, "rulm")] == -1, "Rural land is unclaimed then"
    assert s.done(ANN, WON) == s.done(BEN, WON) == 0, "nobody has won"
    assert s.fight is None


def test_absorb_is_one_pool_a_battle(dice: Dice) -> None:
    """abilities.absorb, battle.killed: three in all; what has died absorbs no more (B4)."""
    s = stage()
    give(s, ANN, "longbowmen")
    give(s, BEN, "shieldbearers")
    own(s, BEN, "rulm", built=2, infantry=3)
    enter(s, ANN, "rulm", infantry=3)
    dice("611", "666611", "111111", "611111", "11")
    clash(s, "rulm")
    assert [n for _, _, n in told(s, "absorbed")] == [1, 2], "one by First Strike, two of four"
    assert units(s, "rulm") == {"infantry": 3}, "the last one dies in the second round"
    assert s.holder[area(s, "rulm")] == ANN


def test_superiority_is_for_the_first_round() -> None:
    """abilities.superiority: twelve dice, then eight (B5)."""
    s = stage()
    give(s, ANN, "paladins")
    side = host(s, cavalry=2)
    assert (side.dice(True), side.dice(False)) == (12, 8)


def test_support_is_a_die_for_each_other_type() -> None:
    """abilities.support: at most one an Auxiliary; an upgrade counts as a type (B6, B7, B8)."""
    s = stage()
    assert host(s, auxiliary=3, cavalry=1, infantry=1).dice(False) == 8
    assert host(s, DEFENDER, 1, auxiliary=3, cavalry=1, infantry=1).dice(False) == 9
    assert host(s, auxiliary=4).dice(False) == 0
    assert host(s, DEFENDER, 1, auxiliary=4).dice(False) == 1
    side = host(s, auxiliary=2, infantry=1, cavalry=1)
    assert side.dice(False) == 8
    side.counts[INFANTRY] = 0
    assert side.dice(False) == 5, "counted anew in each round (B8)"
    give(s, ANN, "camp-followers")
    assert host(s, auxiliary=1, infantry=1).dice(False) == 4, "level two"


def test_support_by_units_is_an_option() -> None:
    """abilities.support: three Auxiliaries beside two Cavalry roll two dice by types, two by Units."""
    by_types, by_units = stage(), stage(support="units")
    assert host(by_types, auxiliary=3, cavalry=2).dice(False) == 9
    assert host(by_units, auxiliary=3, cavalry=2).dice(False) == 10


def test_wounded_units_come_first() -> None:
    """battle.wounded-first: the choice is among those already wounded (B9)."""
    s = stage()
    side = host(s, cavalry=1, sorcerer=1)
    worn = s.kinds.of[CAVALRY][1]
    side.counts[worn] = 1
    assert side.pickable() == [worn], "hitting the fresh Cavalry is illegal"
    assert side.wound(worn), "it dies"
    assert side.pickable() == [CAVALRY, SORCERER]
    assert not side.wound(SORCERER)
    assert side.pickable() == [s.kinds.of[SORCERER][1]], "after the first Wound it takes the second"
    assert not side.wound(side.pickable()[0])
    assert side.numbers() == [0, 0, 1, 1, 0]
    assert side.counts[s.kinds.of[SORCERER][2]] == 1, "with one Wound left"


def test_the_usual_order_is_an_answer(dice: Dice) -> None:
    """battle.casualties: the struck side chooses one by one, or lets the usual order decide."""
    s = stage()
    own(s, BEN, "rulm", infantry=2, cavalry=1)
    enter(s, ANN, "rulm", infantry=2, auxiliary=2, cavalry=1)
    dice("1" * 10, "66" + "1" * 6)
    clash(s, "rulm")
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == ANN
    assert legal(s) == [(USUAL,), (LOSE, 0), (LOSE, INFANTRY), (LOSE, CAVALRY)]
    dice("6" * 8, "1" * 8)
    answer(s, USUAL)
    assert units(s, "rulm") == {"infantry": 2, "cavalry": 1}, "two Auxiliaries cost the fewest dice"


def test_barbarians_follow_the_usual_order(dice: Dice) -> None:
    """barbarians.casualties, barbarians.numbers: nobody is asked for them; they have the usual numbers."""
    s = stage()
    own(s, -1, "rulm", built=1, auxiliary=1, infantry=1, cavalry=1)
    enter(s, ANN, "rulm", sorcerer=3)
    dice("66" + "1" * 16, "1" * 7, "6" * 18, "1" * 6)
    clash(s, "rulm")
    assert told(s, "killed")[0] == (-1, area(s, "rulm"), 0), "the Auxiliary, after one hit was absorbed"
    assert units(s, "rulm") == {"sorcerer": 3}
    assert s.built[area(s, "rulm")] == 0, "their Keep is removed"


def test_both_sides_dead(dice: Dice) -> None:
    """battle.both-dead, movement.natives: no winner; walls stay as they are; a new native comes (B11)."""
    s = stage()
    enter(s, ANN, "rulm", infantry=1)
    dice("61", "61")
    clash(s, "rulm")
    assert units(s, "rulm") == {}
    assert s.holder[area(s, "rulm")] == -1
    own(s, BEN, "akran", built=1, infantry=1)
    enter(s, ANN, "akran", infantry=1)
    dice("66", "61")
    clash(s, "akran")
    assert units(s, "akran") == {}
    assert (s.holder[area(s, "akran")], s.built[area(s, "akran")]) == (BEN, 1), "not Degraded"
    enter(s, BEN, "rulm", infantry=2)
    dice("6111", "11")
    clash(s, "rulm", BEN)
    assert told(s, "met")[-1] == (BEN, -1, area(s, "rulm"), 1)
    assert s.holder[area(s, "rulm")] == BEN


@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_what_is_conquered_is_degraded(before: int, after: int, dice: Dice) -> None:
    """battle.degrade, control.conquer, battle.end: one step each; Roads stay (B12)."""
    s = stage()
    own(s, BEN, "lunn", built=before, road=1, infantry=1)
    enter(s, ANN, "lunn", infantry=10)
    dice("6" * 20, "1" * 2)
    clash(s, "lunn")
    lunn = area(s, "lunn")
    assert (s.holder[lunn], s.built[lunn], s.road[lunn]) == (ANN, after, 1)
    assert s.done(ANN, WON_EMPIRE) == 1
    assert s.done(ANN, CIV_TAKEN) == int(before > 0)
    assert s.conquered[lunn] == 1


def test_walls_without_units_are_taken_without_dice() -> None:
    """control.civilized: no Battle, one step down, the move has ended (B13)."""
    s = stage()
    own(s, BEN, "lunn", built=1)
    enter(s, ANN, "lunn", infantry=1)
    clash(s, "lunn")
    lunn = area(s, "lunn")
    assert (s.holder[lunn], s.built[lunn]) == (ANN, 0)
    assert told(s, "rolled") == []
    assert s.done(ANN, WON) == 0, "that was no Battle"
    assert s.moved[lunn * s.kinds.number + INFANTRY] == 1


def test_siege_engineers_may_leave_walls_as_they_are() -> None:
    """battle.degrade: a card lets the conqueror choose; without one nobody is asked."""
    s = stage()
    give(s, ANN, "siege-engineers")
    own(s, BEN, "lunn", built=2)
    enter(s, ANN, "lunn", infantry=1)
    clash(s, "lunn")
    assert legal(s) == [(SPARE,), PASS]
    answer(s, SPARE)
    assert s.built[area(s, "lunn")] == 2


def test_pursuit_is_one_more_battle(dice: Dice) -> None:
    """abilities.pursuit, abilities.pursuit-chain: a native there too, no third Battle (B14)."""
    s = stage()
    own(s, ANN, "akran", built=2)
    enter(s, ANN, "lunn", cavalry=2)
    dice("6" * 8, "11")
    clash(s, "lunn")
    assert (PURSUE, area(s, "jezrin")) in legal(s)
    dice("6" * 8, "11")
    answer(s, PURSUE, area(s, "jezrin"))
    assert told(s, "met")[-1] == (ANN, -1, area(s, "jezrin"), 1)
    assert asked(s) is None, "no third Battle"
    assert s.holder[area(s, "lunn")] == -1
    assert units(s, "jezrin") == {"cavalry": 2}


def test_who_has_levels_left_pursues_further(dice: Dice) -> None:
    """abilities.pursuit-chain, abilities.levels: a level a Battle; First Strike counts anew."""
    s = stage()
    give(s, ANN, "wolf-riders")
    give(s, ANN, "paladins")
    enter(s, ANN, "lunn", cavalry=1)
    lunn, jezrin, shaddun = (area(s, key) for key in ("lunn", "jezrin", "shaddun"))
    griffon = next(n for n, card in enumerate(s.book.monsters) if card.key == "griffon-flight")
    s.beast_of[griffon], s.beast_at[griffon] = ANN, lunn
    both = ("11", "6" * 11, "11")
    dice(*both)
    clash(s, "lunn")
    dice(*both)
    answer(s, PURSUE, jezrin)
    assert (units(s, "jezrin"), s.beast_at[griffon]) == ({"cavalry": 1}, jezrin), (
        "all with a level go together"
    )
    dice("11", "6" * 6, "11")
    answer(s, PURSUE, shaddun)
    assert (units(s, "shaddun"), s.beast_at[griffon]) == ({"cavalry": 1}, jezrin), "the Cavalry had one more"
    assert asked(s) is None, "no fourth Battle"
    assert [s.holder[where] for where in (lunn, jezrin, shaddun)] == [-1, ANN, ANN]


def test_who_warps_does_not_pursue(dice: Dice) -> None:
    """abilities.warp, abilities.pursuit: in the order that the winner likes."""
    s = stage()
    akran = own(s, ANN, "akran", built=2)
    enter(s, ANN, "lunn", cavalry=1, sorcerer=1)
    dice("6" * 10, "11")
    clash(s, "lunn")
    answer(s, WARP, SORCERER, akran)
    dice("6" * 4, "11")
    answer(s, PURSUE, area(s, "jezrin"))
    assert (units(s, "akran"), units(s, "jezrin")) == ({"sorcerer": 1}, {"cavalry": 1})


@pytest.mark.parametrize(("option", "may"), [("winner", True), ("attacker", False)])
def test_a_defender_who_has_won_may_pursue_too(option: str, may: bool, dice: Dice) -> None:
    """abilities.pursuit: whoever has won; by the option `pursuit` attackers alone."""
    s = stage(pursuit=option)
    own(s, BEN, "lunn", cavalry=1)
    enter(s, ANN, "lunn", infantry=1)
    dice("11", "6666")
    clash(s, "lunn")
    assert (asked(s) is not None) == may


def test_pursuers_go_only_where_they_fight() -> None:
    """abilities.pursuit: neither to own Areas nor to walls that nobody defends."""
    s = stage()
    lunn = own(s, ANN, "lunn", cavalry=1)
    own(s, ANN, "akran", infantry=1)
    own(s, BEN, "jezrin", built=1)
    own(s, BEN, "ombar", built=1, infantry=1)
    goals = pursuits(s, ANN, lunn, 0)
    assert area(s, "akran") not in goals
    assert area(s, "jezrin") not in goals
    assert area(s, "ombar") in goals
    assert area(s, "rulm") in goals, "a native would stand there"
    assert pursuits(s, ANN, lunn, 1) == []


def test_warp_leads_home(dice: Dice) -> None:
    """abilities.warp: the Sorcerer goes, the Infantry keeps the land; alone, it would be lost (B15)."""
    for infantry in (1, 0):
        s = stage()
        own(s, ANN, "akran", built=2)
        enter(s, ANN, "lunn", sorcerer=1, infantry=infantry)
        dice("6" * (6 + 2 * infantry), "11")
        clash(s, "lunn")
        assert legal(s) == [PASS, (WARP, SORCERER, area(s, "akran"))]
        answer(s, WARP, SORCERER, area(s, "akran"))
        assert units(s, "akran") == {"sorcerer": 1}
        assert s.holder[area(s, "lunn")] == (ANN if infantry else -1)


def test_no_battle_is_endless(dice: Dice) -> None:
    """battle.rounds, battle.no-withdrawal: where nobody has dice each side rolls one (B16)."""
    s = stage()
    own(s, BEN, "lunn", auxiliary=1)
    enter(s, ANN, "lunn", auxiliary=2)
    dice("1", "1", "6", "1")
    clash(s, "lunn")
    assert [len(one) - TOLD_DICE for one in told(s, "rolled")] == [1] * 4
    assert s.holder[area(s, "lunn")] == ANN


def test_a_native_that_survives_is_the_native_again(dice: Dice) -> None:
    """barbarians.native-again: one Infantry less; all else that was placed stays."""
    s = stage()
    own(s, -1, "rulm", infantry=1, auxiliary=1)
    enter(s, ANN, "rulm", infantry=1)
    dice("11", "6" + "1" * 4)
    clash(s, "rulm")
    assert units(s, "rulm") == {"infantry": 1, "auxiliary": 1}, "as before; the next entry meets one more"


@pytest.mark.parametrize(("option", "number"), [("always", 2), ("if-empty", 1)])
def test_a_native_stands_beside_barbarians_by_the_usual_option(option: str, number: int, dice: Dice) -> None:
    """movement.natives, terms.barbarian: always, or only where none are (option `natives`)."""
    s = stage(natives=option)
    own(s, -1, "rulm", infantry=1)
    enter(s, ANN, "rulm", infantry=3)
    dice("6" * 6, "1" * 2 * number)
    clash(s, "rulm")
    assert told(s, "met")[0][3] == number - 1


def test_failed_dice_are_rolled_again_once(dice: Dice) -> None:
    """battle.dice, dice.success: five and six succeed; a card rolls up to four failed dice again."""
    s = stage()
    give(s, ANN, "veterans")
    own(s, BEN, "lunn", infantry=3)
    enter(s, ANN, "lunn", infantry=3)
    dice("543211", "1" * 6)
    clash(s, "lunn")
    assert legal(s) == [PASS, (REROLL,)]
    dice("6511", "6" * 4, "11")
    answer(s, REROLL)
    assert told(s, "rerolled")[0][2] == 3, "one hit, then two of four"
    assert s.holder[area(s, "lunn")] == ANN


def test_attack_and_defence_have_cards_of_their_own() -> None:
    """abilities.superiority: what holds for one side alone, and dice for the side as a whole."""
    s = stage()
    give(s, ANN, "berserkers")
    assert host(s, ATTACKER, infantry=2).dice(True) == 8
    assert host(s, DEFENDER, infantry=2).dice(True) == 4
    give(s, ANN, "banner-of-noriel", DYNASTIES)
    assert host(s, ATTACKER, infantry=2).dice(True) == 11
    assert host(s, ATTACKER, infantry=2).dice(False) == 4
    give(s, ANN, "line-of-captains", DYNASTIES)
    assert host(s, ATTACKER, infantry=2).absorb() == 1
    assert host(s, DEFENDER, infantry=2).absorb() == 0


def test_begin_of_a_battle_bars_trade() -> None:
    """battle.begin, trade.bars: whoever enters what another holds has attacked them."""
    s = stage()
    own(s, BEN, "lunn", built=1)
    enter(s, ANN, "lunn", infantry=1)
    clash(s, "lunn")
    assert (s.foes[ANN], s.foes[BEN]) == (1 << BEN, 1 << ANN)
