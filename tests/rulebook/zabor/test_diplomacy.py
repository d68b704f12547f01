"""Diplomacy: Areas that change hands without a die (E6 to E8)."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.zabor.control import capacity
from suite.games.zabor.diplomacy import Diplomacy
from suite.games.zabor.terms import (
    CAVALRY,
    INFANTRY,
)
from suite.games.zabor.words import (
    BARBARIANS,
    BEASTS,
    GOAL,
    MONSTERS_OUT,
    STRIDE,
    WARP,
)
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    answer,
    area,
    asked,
    begin,
    card_of,
    legal,
    own,
    stage,
    told,
    units,
)


def test_an_empires_rural_area_is_won_over() -> None:
    """diplomacy.primary, diplomacy.owner: all but one may leave; no dice, no Degrade (E6)."""
    s = stage()
    own(s, ANN, "akran", built=1)
    lunn = own(s, BEN, "lunn", infantry=2, cavalry=1)
    jezrin = own(s, BEN, "jezrin", built=1)
    begin(s, Diplomacy(0, 1))
    answer(s, GOAL, lunn)
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == BEN
    answer(s, WARP, INFANTRY, jezrin)
    answer(s, WARP, CAVALRY, jezrin)
    assert asked(s) is None, "one must stay"
    assert (s.holder[lunn], units(s, "lunn")) == (ANN, {"infantry": 1})
    assert units(s, "jezrin") == {"infantry": 1, "cavalry": 1}
    assert told(s, "rolled") == []
    assert s.foes == [0, 0, 0], "that is no attack"
    assert s.conquered[lunn] == 1


def test_units_without_a_way_out_stay() -> None:
    """diplomacy.owner: those that reach no other Area of theirs convert."""
    s = stage()
    own(s, ANN, "akran", built=1)
    lunn = own(s, BEN, "lunn", infantry=2)
    begin(s, Diplomacy(0, 1))
    answer(s, GOAL, lunn)
    assert units(s, "lunn") == {"infantry": 2}
    assert s.holder[lunn] == ANN


def test_the_native_of_unclaimed_land_joins() -> None:
    """diplomacy.secondary, diplomacy.native: Rulm with an Infantry (E7)."""
    s = stage()
    own(s, ANN, "lunn", built=1)
    begin(s, Diplomacy(1, 1))
    answer(s, GOAL, area(s, "rulm"))
    assert units(s, "rulm") == {"infantry": 1}
    assert s.holder[area(s, "rulm")] == ANN


def test_fleets_of_the_barbarians_are_won_over() -> None:
    """diplomacy.primary: not by the secondary action, and no empty Sea Area."""
    s = stage()
    own(s, ANN, "akran", built=1)
    strait = own(s, -1, "strait-of-lunn", fleet=2)
    begin(s, Diplomacy(1, 1))
    assert (GOAL, strait) not in legal(s)
    answer(s, *PASS)
    begin(s, Diplomacy(0, 1))
    assert (GOAL, area(s, "ilvane-sea")) not in legal(s)
    answer(s, GOAL, strait)
    assert (s.holder[strait], units(s, "strait-of-lunn")) == (ANN, {"fleet": 2})


@pytest.mark.parametrize(("option", "far"), [("anywhere", True), ("adjacent", False)])
def test_how_far_secondary_diplomacy_reaches(option: str, far: bool) -> None:
    """diplomacy.secondary: any Barbarian Rural Area, or an Adjacent one."""
    s = stage(diplomacy=option)
    own(s, ANN, "lunn", built=1)
    own(s, -1, "skelva", built=1, infantry=1)
    begin(s, Diplomacy(1, 1))
    assert ((GOAL, area(s, "varnholt")) in legal(s)) == far
    assert (GOAL, area(s, "rulm")) in legal(s)
    assert (GOAL, area(s, "skelva")) not in legal(s), "that is not Rural"


@pytest.mark.parametrize(("option", "far"), [("area", False), ("empire", True)])
def test_how_far_primary_diplomacy_reaches_into_an_empire(option: str, far: bool) -> None:
    """diplomacy.primary: the Area itself is Adjacent, or its Empire is (option `reach`)."""
    s = stage(reach=option)
    own(s, ANN, "akran", built=1)
    own(s, BEN, "lunn", infantry=1)
    own(s, BEN, "varnholt", infantry=1)
    begin(s, Diplomacy(0, 1))
    assert ((GOAL, area(s, "varnholt")) in legal(s)) == far
    assert (GOAL, area(s, "lunn")) in legal(s)


def test_barbarians_are_won_over_with_all_they_have() -> None:
    """diplomacy.barbarians, diplomacy.native: a Keep stays; red Units and a Monster join (E8)."""
    s = stage()
    own(s, ANN, "akran", built=1)
    ombar = own(s, -1, "ombar", built=1, infantry=1, cavalry=2)
    giant = next(n for n, card in enumerate(s.book.monsters) if card.key == "stone-giant")
    s.beast_of[giant], s.beast_at[giant], s.beast_wounds[giant] = BARBARIANS, ombar, 2
    s.move(card_of(s, "stone-giant"), MONSTERS_OUT)
    begin(s, Diplomacy(0, 1))
    answer(s, GOAL, ombar)
    assert (s.holder[ombar], s.built[ombar]) == (ANN, 1)
    assert units(s, "ombar") == {"infantry": 1, "cavalry": 2}, "at a Keep there is no native"
    assert (s.beast_of[giant], s.beast_wounds[giant]) == (ANN, 2)
    assert s.where[card_of(s, "stone-giant")] == BEASTS + STRIDE * ANN


def test_what_is_too_much_goes_at_once() -> None:
    """diplomacy.surplus, monsters.limits: Units above Capacity and a fourth Monster; one Unit stays."""
    s = stage()
    own(s, ANN, "akran", built=1, cavalry=5)
    lunn = own(s, -1, "lunn", cavalry=2)
    beasts = [n for n, card in enumerate(s.book.monsters) if not card.naval][:4]
    for beast, key in zip(beasts, ("akran", "akran", "akran", "lunn"), strict=True):
        owner = ANN if key == "akran" else BARBARIANS
        s.beast_of[beast], s.beast_at[beast] = owner, area(s, key)
        card = card_of(s, s.book.monsters[beast].key)
        s.move(card, BEASTS + STRIDE * ANN if owner == ANN else MONSTERS_OUT)
    begin(s, Diplomacy(0, 1))
    answer(s, GOAL, lunn)
    assert {action[2] for action in legal(s)} == {area(s, "akran"), lunn}
    answer(s, *legal(s)[0])
    answer(s, *legal(s)[0])
    assert [action[1] - s.kinds.number for action in legal(s)] == beasts
    answer(s, *legal(s)[0])
    assert s.beast_of.count(ANN) == 3
    assert s.unit_number(ANN, CAVALRY) == capacity(s, ANN, CAVALRY) == 5
