"""Sorcery Cards, one test each."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.zabor.host import make_host
from suite.games.zabor.path import Pace, pace_of
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CAVALRY, INFANTRY, SORCERER
from suite.games.zabor.words import (
    ARTIFACTS,
    ATTACKER,
    BARBARIANS,
    BEASTS,
    GOAL,
    KILLS,
    LOSE,
    MARCH,
    MONSTERS_OUT,
    PICK,
    PUT,
    STRIDE,
    STRIKE,
    USUAL,
)
from tests.cards.zabor.stage import beast, can_play, home, play
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    Dice,
    answer,
    area,
    asked,
    card_of,
    give,
    hurt,
    legal,
    own,
    stage,
    told,
    units,
)


@pytest.fixture
def s() -> Zabor:
    """Ann has a City in Akran; Ben's Infantry stands in Lunn."""
    state = stage()
    home(state)
    own(state, BEN, "lunn", infantry=2)
    return state


def strike(s: Zabor, dice: Dice, key: str, faces: str, where: str = "lunn") -> None:
    """A spell is cast at an Area."""
    play(s, key)
    dice(faces)
    answer(s, STRIKE, area(s, where))


def test_attack_spells_are_no_battle(s: Zabor, dice: Dice) -> None:
    """rituals.play: two Wounds, nothing absorbed; the City keeps its owner (B17)."""
    s.built[area(s, "lunn")] = 2
    strike(s, dice, "lightning", "5613")
    assert units(s, "lunn") == {}
    assert (s.holder[area(s, "lunn")], s.built[area(s, "lunn")]) == (BEN, 2)
    assert s.done(ANN, KILLS) == 2
    assert s.foes == [0, 0, 0]


def test_fire_darts(s: Zabor, dice: Dice) -> None:
    strike(s, dice, "fire-darts", "611")
    assert units(s, "lunn") == {"infantry": 1}


def test_ice_lance(s: Zabor, dice: Dice) -> None:
    own(s, BEN, "strait-of-lunn", fleet=1)
    strike(s, dice, "ice-lance", "611", "strait-of-lunn")
    assert units(s, "strait-of-lunn") == {}
    assert s.holder[area(s, "strait-of-lunn")] == -1
    assert s.gold[ANN] == 1


def test_lightning(s: Zabor, dice: Dice) -> None:
    strike(s, dice, "lightning", "6611")
    assert s.holder[area(s, "lunn")] == -1, "empty Rural land is lost"


def test_hail_of_stones(s: Zabor, dice: Dice) -> None:
    own(s, BEN, "castrel", infantry=1)
    strike(s, dice, "hail-of-stones", "6111", "castrel")
    assert units(s, "castrel") == {}, "however far"


def test_burning_sky(s: Zabor, dice: Dice) -> None:
    assert not can_play(s, "burning-sky"), "it costs two Gold"
    s.gold[ANN] = 2
    strike(s, dice, "burning-sky", "6111111")
    assert s.gold[ANN] == 0


def test_earthquake(s: Zabor, dice: Dice) -> None:
    s.built[area(s, "lunn")] = 1
    strike(s, dice, "earthquake", "66111")
    assert s.built[area(s, "lunn")] == 0


def test_earthquake_shakes_walls_that_nobody_guards(s: Zabor, dice: Dice) -> None:
    """It Degrades what is built, with Units or without; other spells find nothing to strike there."""
    own(s, BEN, "lunn", built=2, infantry=0)
    assert not can_play(s, "fire-darts")
    strike(s, dice, "earthquake", "66111")
    assert s.built[area(s, "lunn")] == 1


def test_maelstrom(s: Zabor, dice: Dice) -> None:
    own(s, BEN, "jarn-sea", fleet=2)
    strike(s, dice, "maelstrom", "661111", "jarn-sea")
    assert units(s, "jarn-sea") == {}


def test_wave_of_knives(s: Zabor, dice: Dice) -> None:
    assert not can_play(s, "wave-of-knives"), "no Sea Area of one's own"
    own(s, ANN, "strait-of-lunn", fleet=1)
    strike(s, dice, "wave-of-knives", "61111")
    assert units(s, "lunn") == {"infantry": 1}


def test_plague_cloud(s: Zabor, dice: Dice) -> None:
    assert not can_play(s, "plague-cloud"), "two Units are too few"
    own(s, BEN, "lunn", infantry=4)
    strike(s, dice, "plague-cloud", "61111")
    assert units(s, "lunn") == {"infantry": 3}


def test_falling_star(s: Zabor, dice: Dice) -> None:
    assert not can_play(s, "falling-star"), "it needs a Sorcerer"
    own(s, ANN, "akran", built=2, sorcerer=1)
    strike(s, dice, "falling-star", "6" + "1" * 7)
    assert s.stack(area(s, "akran"))[s.kinds.of[SORCERER][1]] == 1, "who takes a Wound"


def test_falling_star_asks_which_sorcerer(s: Zabor, dice: Dice) -> None:
    """The card says one of them, not which."""
    akran = own(s, ANN, "akran", built=2, sorcerer=1)
    merun = own(s, ANN, "merun", sorcerer=1)
    strike(s, dice, "falling-star", "1" * 8)
    assert legal(s) == [(LOSE, SORCERER, akran), (LOSE, SORCERER, merun)]
    answer(s, LOSE, SORCERER, merun)
    assert s.stack(merun)[s.kinds.of[SORCERER][1]] == 1
    assert s.stack(akran)[SORCERER] == 1


def test_soulfire(s: Zabor, dice: Dice) -> None:
    own(s, ANN, "akran", built=2, sorcerer=2)
    strike(s, dice, "soulfire", "6111")
    assert units(s, "lunn") == {"infantry": 1}


def test_black_wind(s: Zabor, dice: Dice) -> None:
    own(s, BEN, "lunn", infantry=1, auxiliary=1)
    strike(s, dice, "black-wind", "6111")
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == ANN, "the caster chooses"
    assert legal(s) == [(USUAL,), (LOSE, 0), (LOSE, INFANTRY)]
    answer(s, LOSE, INFANTRY)
    assert units(s, "lunn") == {"auxiliary": 1}


def test_wards_keep_spells_away(s: Zabor) -> None:
    give(s, BEN, "mirror-of-masks", ARTIFACTS)
    assert not can_play(s, "lightning")


# -- summons ---------------------------------------------------------------------------------------------


def summoned(s: Zabor, key: str, monster: str, price: int, where: str = "akran") -> None:
    """A Monster is summoned for its price."""
    assert not can_play(s, key), "too dear"
    s.gold[ANN] = price
    play(s, key)
    answer(s, PUT, area(s, where))
    number = beast(s, monster)
    assert (s.beast_of[number], s.beast_at[number], s.gold[ANN]) == (ANN, area(s, where), 0)
    assert s.where[card_of(s, monster)] == BEASTS + STRIDE * ANN


def test_call_the_kraken(s: Zabor) -> None:
    summoned(s, "call-the-kraken", "kraken", 8, "ilvane-sea")


def test_call_the_water_elemental(s: Zabor) -> None:
    summoned(s, "call-the-water-elemental", "water-elemental", 5, "ilvane-sea")


def test_call_the_fire_elemental(s: Zabor) -> None:
    summoned(s, "call-the-fire-elemental", "fire-elemental", 7)


def test_call_the_stone_giant(s: Zabor) -> None:
    """monsters.limits: one that is on the map changes hands, its Wounds kept."""
    giant = beast(s, "stone-giant")
    s.beast_of[giant], s.beast_at[giant], s.beast_wounds[giant] = BARBARIANS, area(s, "rulm"), 2
    s.move(card_of(s, "stone-giant"), MONSTERS_OUT)
    summoned(s, "call-the-stone-giant", "stone-giant", 8)
    assert s.beast_wounds[giant] == 2


def test_call_the_storm_elemental(s: Zabor) -> None:
    summoned(s, "call-the-storm-elemental", "storm-elemental", 5)


def test_call_the_old_wyrm(s: Zabor) -> None:
    summoned(s, "call-the-old-wyrm", "old-wyrm", 14)


def test_open_the_cage(s: Zabor) -> None:
    s.gold[ANN] = 8
    play(s, "open-the-cage")
    picks = [action for action in legal(s) if action[0] == PICK]
    assert len(picks) == 2, "Akran lies on a coast"
    answer(s, *picks[0])
    answer(s, *legal(s)[1])
    assert (s.beast_of.count(ANN), s.gold[ANN]) == (1, 0)


def test_bound_beast(s: Zabor) -> None:
    s.gold[ANN] = 6
    play(s, "bound-beast")
    assert len(legal(s)) == 2
    answer(s, *PASS)
    assert s.gold[ANN] == 6, "paid only if one summons"


# -- what lasts, and the rest ------------------------------------------------------------------------------


def test_gate_of_mist(s: Zabor) -> None:
    merun = own(s, ANN, "merun", infantry=2)
    own(s, ANN, "akran", built=2, cavalry=1)
    play(s, "gate-of-mist")
    answer(s, MARCH, area(s, "akran"))
    answer(s, GOAL, merun)
    assert units(s, "merun") == {"infantry": 2, "cavalry": 1}


def test_gate_of_mist_lets_monsters_through(s: Zabor) -> None:
    """A Monster on land is a Land Unit too."""
    merun = own(s, ANN, "merun", infantry=1)
    own(s, ANN, "akran", built=2)
    giant = beast(s, "stone-giant")
    s.beast_of[giant], s.beast_at[giant] = ANN, area(s, "akran")
    s.move(card_of(s, "stone-giant"), BEASTS + STRIDE * ANN)
    play(s, "gate-of-mist")
    answer(s, MARCH, area(s, "akran"))
    answer(s, GOAL, merun)
    assert s.beast_at[giant] == merun


def test_walk_on_waves(s: Zabor) -> None:
    play(s, "walk-on-waves")
    assert pace_of(s, ANN, INFANTRY) == Pace(2, water=2)


def test_wings_of_night(s: Zabor) -> None:
    play(s, "wings-of-night")
    assert pace_of(s, ANN, CAVALRY) == Pace(3, flight=1)
    assert pace_of(s, ANN, INFANTRY) == Pace(2)


def side(s: Zabor) -> tuple[int, int, int]:
    """First Strike, dice of the first round and Absorb of an attacking Cavalry of Ann's."""
    counts = [0] * s.kinds.number
    counts[CAVALRY] = 1
    host = make_host(s, area(s, "lunn"), ANN, ATTACKER, counts, ANN)
    return host.first_strike(), host.dice(True), host.absorb()


def test_stone_skin(s: Zabor) -> None:
    play(s, "stone-skin")
    assert side(s) == (0, 4, 2)


def test_war_blessing(s: Zabor) -> None:
    play(s, "war-blessing")
    assert side(s) == (0, 6, 0)


def test_phantom_host(s: Zabor) -> None:
    play(s, "phantom-host")
    assert side(s) == (4, 4, 0)


def test_healing_light(s: Zabor) -> None:
    hurt(s, "akran", "cavalry", 1)
    giant = beast(s, "stone-giant")
    s.beast_of[giant], s.beast_at[giant], s.beast_wounds[giant] = ANN, area(s, "akran"), 3
    play(s, "healing-light")
    assert s.beast_wounds[giant] == 0
    assert s.stack(area(s, "akran"))[CAVALRY] == 1


def test_raise_the_dead(s: Zabor) -> None:
    assert not can_play(s, "raise-the-dead")
    own(s, ANN, "merun", sorcerer=1)
    play(s, "raise-the-dead")
    assert units(s, "merun") == {"sorcerer": 1, "auxiliary": 3}


def test_raise_the_dead_beside_one_of_two_sorcerers(s: Zabor) -> None:
    """All stand in one Area."""
    merun = own(s, ANN, "merun", sorcerer=1)
    own(s, ANN, "akran", built=2, sorcerer=1)
    play(s, "raise-the-dead")
    answer(s, PUT, merun)
    assert asked(s) is None
    assert units(s, "merun") == {"sorcerer": 1, "auxiliary": 3}


def test_dispel(s: Zabor) -> None:
    giant = beast(s, "fire-elemental")
    s.beast_of[giant], s.beast_at[giant] = BEN, area(s, "lunn")
    s.move(card_of(s, "fire-elemental"), BEASTS + STRIDE * BEN)
    play(s, "dispel")
    answer(s, LOSE, s.kinds.number + giant)
    assert s.beast_of.count(BEN) == 0, "three Wounds kill it"
    assert told(s, "killed")[-1][0] == BEN


def test_dispel_is_no_attack_spell(s: Zabor) -> None:
    """What wards Areas against Attack Spells does not ward a Monster against it."""
    giant = beast(s, "fire-elemental")
    s.beast_of[giant], s.beast_at[giant] = BEN, area(s, "lunn")
    s.move(card_of(s, "fire-elemental"), BEASTS + STRIDE * BEN)
    give(s, BEN, "mirror-of-masks", ARTIFACTS)
    play(s, "dispel")
    assert (LOSE, s.kinds.number + giant) in legal(s)


def test_ward_of_silence(s: Zabor) -> None:
    play(s, "ward-of-silence")
    assert {"no-spells", "no-diplomacy"} <= s.grants(ANN).powers
