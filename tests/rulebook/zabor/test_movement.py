"""Moves on the shipped map, with every number (M1 to M12), and what moving does to Control."""

from __future__ import annotations

import pytest

from suite.games.zabor.campaign import Campaign
from suite.games.zabor.orders import Marches
from suite.games.zabor.path import Pace, available, goals, goals_of, pace_of
from suite.games.zabor.pursuit import level_of, pursuits
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CAVALRY, FLEET, INFANTRY, PATHFINDER
from suite.games.zabor.words import ALL, ARTIFACTS, GOAL, MARCH, SEND
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    answer,
    area,
    begin,
    enter,
    give,
    legal,
    own,
    stage,
    units,
)

FOOT, HORSE = Pace(2), Pace(3)


def costs(s: Zabor, origin: str, pace: Pace = FOOT) -> dict[str, int]:
    """Goal -> the Move that it takes a piece of Ann's out of an Area."""
    found = goals(s, ANN, area(s, origin), pace)
    return {s.map.cards[goal].key: cost for goal, cost in found.items()}


def test_each_border_costs_one() -> None:
    """movement.move, movement.hostile, movement.end: two steps, and no third (M1)."""
    s = stage()
    own(s, ANN, "akran", infantry=1)
    own(s, ANN, "lunn", infantry=1)
    found = costs(s, "akran")
    assert found["jezrin"] == 2
    assert "shaddun" not in found
    assert found["lunn"] == 1, "an own Area is a goal too"


def test_a_move_ends_where_one_does_not_control() -> None:
    """movement.end: unclaimed Lunn is entered and not passed."""
    s = stage()
    own(s, ANN, "akran", infantry=1)
    assert "jezrin" not in costs(s, "akran")


def test_roads_cost_nothing_along_and_one_off() -> None:
    """abilities.linked: Tellun 0, Jezrin 1, Shaddun 2 (M2)."""
    s = stage()
    for key in ("akran", "lunn", "tellun"):
        own(s, ANN, key, road=1, infantry=1)
    for key in ("jezrin", "shaddun"):
        own(s, ANN, key, infantry=1)
    found = costs(s, "akran")
    assert (found["tellun"], found["jezrin"], found["shaddun"]) == (0, 1, 2)


def test_a_road_leads_to_a_fleet() -> None:
    """abilities.linked: onto the Fleet 0, onto plain land 1 (M3)."""
    s = stage()
    own(s, ANN, "akran", road=1, infantry=1)
    own(s, ANN, "strait-of-lunn", fleet=1)
    assert costs(s, "akran")["corrod"] == 1


def test_fleets_carry_from_one_to_the_next() -> None:
    """abilities.linked: 1 onto the first, 0 to the second, 1 off (M4)."""
    s = stage()
    own(s, ANN, "lunn", infantry=1)
    own(s, ANN, "strait-of-lunn", fleet=1)
    own(s, ANN, "sablehorn-sea", fleet=1)
    assert costs(s, "lunn")["sablehorn"] == 2


@pytest.mark.parametrize(("road", "reached"), [(0, False), (1, True)])
def test_no_land_unit_ends_at_sea(road: int, reached: bool) -> None:
    """abilities.linked: three steps are too many and it may not stop on the Fleet (M5)."""
    s = stage()
    own(s, ANN, "ombar", infantry=1)
    own(s, ANN, "akran", road=road, infantry=1)
    own(s, ANN, "strait-of-lunn", fleet=1)
    found = costs(s, "ombar")
    assert ("corrod" in found) == reached
    assert "strait-of-lunn" not in found
    assert not reached or found["corrod"] == 2


def test_road_fleet_road() -> None:
    """abilities.linked: Tellun 0, Emmerak 1 (M6)."""
    s = stage()
    own(s, ANN, "akran", road=1, infantry=1)
    own(s, ANN, "tellun", road=1, infantry=1)
    own(s, ANN, "emmerak", infantry=1)
    own(s, ANN, "strait-of-lunn", fleet=1)
    found = costs(s, "akran")
    assert (found["tellun"], found["emmerak"]) == (0, 1)


def test_roads_of_enemies_serve_too() -> None:
    """abilities.linked, movement.end: cost 0, and the move ends (M7)."""
    s = stage()
    own(s, ANN, "akran", road=1, infantry=1)
    own(s, BEN, "lunn", road=1, infantry=1)
    found = costs(s, "akran")
    assert found["lunn"] == 0
    assert "rulm" not in found


@pytest.mark.parametrize(("built", "passed"), [(0, True), (1, False)])
def test_pathfinders_pass_rural_land(built: int, passed: bool) -> None:
    """movement.pathfinder, abilities.pathfinder: never through hostile walls (M8)."""
    s = stage()
    own(s, ANN, "akran", infantry=1)
    own(s, BEN, "lunn", built=built, infantry=1)
    assert ("rulm" in costs(s, "akran", Pace(2, pathfinder=1))) == passed


def test_pathfinders_pass_their_own_walls() -> None:
    """movement.pathfinder: an own Civilized Area is passed like any own Area."""
    s = stage()
    own(s, ANN, "akran", infantry=1)
    own(s, ANN, "lunn", built=2)
    assert costs(s, "akran", Pace(2, pathfinder=1))["rulm"] == 2


@pytest.mark.parametrize(("level", "reached"), [(1, False), (2, True)])
def test_each_passed_area_takes_a_level(level: int, reached: bool) -> None:
    """abilities.pathfinder: Yazrun lies behind two (M9)."""
    s = stage()
    own(s, ANN, "akran", cavalry=1)
    found = costs(s, "akran", Pace(3, pathfinder=level))
    assert ("yazrun" in found) == reached
    assert not reached or found["yazrun"] == 3


@pytest.mark.parametrize(("level", "zabor"), [(1, None), (2, 3)])
def test_flight_takes_a_level_for_each_area(level: int, zabor: int | None) -> None:
    """abilities.flight: over the strait to Corrod, with two levels over Corrod to Zabor (M10)."""
    s = stage()
    own(s, ANN, "akran", cavalry=1)
    found = costs(s, "akran", Pace(3, flight=level))
    assert found["corrod"] == 2
    assert found.get("zabor") == zabor


@pytest.mark.parametrize("foreign", [False, True])
def test_water_walkers_pass_empty_seas(foreign: bool) -> None:
    """abilities.water-walking: not where others' Fleets are (M11)."""
    s = stage()
    own(s, ANN, "akran", infantry=1)
    if foreign:
        own(s, BEN, "strait-of-lunn", fleet=1)
    found = costs(s, "akran", Pace(2, water=1))
    assert found.get("tol-verin") == (None if foreign else 2)


@pytest.mark.parametrize("foreign", [False, True])
def test_fleets_stop_where_others_are(foreign: bool) -> None:
    """movement.naval, abilities.naval: an empty Sea Area is passed (M12)."""
    s = stage()
    own(s, ANN, "strait-of-lunn", fleet=1)
    if foreign:
        own(s, BEN, "sablehorn-sea", fleet=1)
    found = costs(s, "strait-of-lunn", Pace(2, naval=True))
    assert found["sablehorn-sea"] == 1
    assert found.get("thornice-bay") == (None if foreign else 2)


def test_cards_add_to_what_is_printed() -> None:
    """abilities.speed, abilities.levels: levels of several sources add."""
    s = stage()
    assert pace_of(s, ANN, INFANTRY) == Pace(2)
    give(s, ANN, "rangers")
    assert pace_of(s, ANN, INFANTRY) == Pace(3, pathfinder=1)
    give(s, ANN, "boots-of-haste", ARTIFACTS)
    assert pace_of(s, ANN, INFANTRY).move == 4
    assert pace_of(s, ANN, CAVALRY) == Pace(3)
    give(s, ANN, "skyriders")
    give(s, ANN, "winged-saddles", ARTIFACTS)
    assert pace_of(s, ANN, CAVALRY) == Pace(3, flight=2)
    assert pace_of(s, ANN, FLEET).naval
    s.passing = [(ANN, s.catalogue.index["safe-passage"], 0)]
    assert level_of(s, ANN, INFANTRY, PATHFINDER) == 2


def test_a_group_goes_where_each_of_it_can() -> None:
    """movement.move, movement.once: what goes is asked kind by kind, all that can first."""
    s = stage()
    akran = own(s, ANN, "akran", infantry=2, cavalry=1)
    own(s, ANN, "lunn", infantry=1)
    found = goals_of(s, ANN, akran, False)
    assert found[area(s, "jezrin")] == [(INFANTRY, 2), (CAVALRY, 1)]
    begin(s, Campaign(0, 1))
    answer(s, MARCH, akran)
    answer(s, GOAL, area(s, "lunn"))
    assert legal(s) == [(ALL,), (SEND, 2), (SEND, 1), (SEND, 0)]
    answer(s, SEND, 1)
    assert legal(s) == [(SEND, 1), (SEND, 0)]
    answer(s, SEND, 0)
    assert units(s, "lunn") == {"infantry": 2}
    assert available(s, ANN, area(s, "lunn"), False) == [(INFANTRY, 1)], "who came does not move again"


def test_nobody_comes_where_others_wait_for_a_battle() -> None:
    """movement.end, battle.begin: so that no Battle has three colours."""
    s = stage()
    akran = own(s, ANN, "akran", infantry=1, cavalry=1)
    lunn = area(s, "lunn")
    assert lunn in goals_of(s, ANN, akran, False)
    assert lunn in pursuits(s, ANN, akran, 0)
    enter(s, BEN, "lunn", infantry=1)
    assert lunn not in goals_of(s, ANN, akran, False)
    assert lunn not in pursuits(s, ANN, akran, 0)


def test_land_that_is_left_is_lost() -> None:
    """movement.leaving, control.lost: at once; walls are kept."""
    s = stage()
    akran = own(s, ANN, "akran", infantry=1, road=1)
    lunn = own(s, ANN, "lunn", built=1, infantry=1)
    begin(s, Campaign(0, 1))
    answer(s, MARCH, akran)
    answer(s, GOAL, lunn)
    assert s.holder[akran] == -1
    assert s.road[akran] == 1, "Roads stay"
    answer(s, MARCH, lunn)
    answer(s, GOAL, area(s, "tellun"))
    assert s.holder[lunn] == ANN, "a Civilized Area needs no Unit"


def test_who_goes_to_an_empty_sea_controls_it() -> None:
    """control.sea: at once, and no longer what was left."""
    s = stage()
    strait = own(s, ANN, "strait-of-lunn", fleet=1)
    begin(s, Marches(1, -1, 0))
    answer(s, MARCH, strait)
    answer(s, GOAL, area(s, "sablehorn-sea"))
    assert s.holder[area(s, "sablehorn-sea")] == ANN
    assert s.holder[strait] == -1
