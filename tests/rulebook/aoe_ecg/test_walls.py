"""Walls that bar the way, blank squares that are held, and what is built there."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.aoe_ecg.advice.estate import defences
from suite.games.aoe_ecg.advice.forces import breach as breach_worth
from suite.games.aoe_ecg.advice.value import value
from suite.games.aoe_ecg.attack import declarations
from suite.games.aoe_ecg.construction import constructions
from suite.games.aoe_ecg.grid import building_sites, walls
from suite.games.aoe_ecg.movement import gates
from suite.games.aoe_ecg.paths import crossings, distance, onward
from suite.games.aoe_ecg.retreat import refuges
from suite.games.aoe_ecg.rules import destroy
from suite.games.aoe_ecg.words import ATTACK, BUILD, HAND, RETREAT, STRIDE, VILLAGE
from tests.rulebook.aoe_ecg.table import Table, destinations

RING = [(rank, column) for rank in (0, 1) for column in (-3, 3)] + [(2, column) for column in range(-2, 3)]
"""Rank and column of every square of the smallest ring around five columns of two ranks."""


def ring(key: str = "stone-wall", gap: tuple[int, int] | None = None) -> tuple[Table, list[int]]:
    """A village of player 1 with nine Farms behind a ring of walls; the squares of the Farms."""
    t = Table()
    for rank, column in RING:
        if (rank, column) != gap:
            t.build(key, 1, square=t.at(1, rank, column))
    spots = [t.at(1, rank, column) for rank in (0, 1) for column in range(-2, 3)]
    farms = [spot for spot in spots if spot != t.at(1, 0, 0)]
    for spot in farms:
        t.build("farm", 1, square=spot)
    return t, farms


@pytest.mark.parametrize("key", ["palisade-wall", "stone-wall"])
@pytest.mark.parametrize("unit", ["militia", "celt-militia", "knight"])
def test_a_closed_ring_lets_nobody_in(key: str, unit: str) -> None:
    """movement.fringe, movement.arrival: whoever comes stops on the walls, however far they move."""
    t, farms = ring(key)
    soldier = t.unit(unit, t.center(0))
    goals = set(destinations(t.s, soldier))
    assert not goals & {*farms, t.at(1, 0, 0)}, "no square behind the walls is open"
    assert goals >= set(walls(t.s, 1)), "but every wall is, so that it can be attacked"
    t.put(soldier, t.at(1, 2, 0))
    inside = {place for place in destinations(t.s, soldier) if t.at(1, 0, -16) <= place <= t.at(1, 2, 16)}
    assert inside <= set(walls(t.s, 1)), "nor does anybody get over a wall in a later turn"
    assert t.land() in destinations(t.s, soldier), "one leaves as one came"
    assert (ATTACK, soldier, t.at(1, 2, 0)) in declarations(t.s), "the wall must be broken"


def test_a_broken_wall_is_a_way_in() -> None:
    """movement.fringe, movement.blank: the breach is open to who made it, and to those who come after."""
    t, _ = ring()
    first = t.unit("militia", t.center(0))
    t.put(first, t.at(1, 2, 0))
    later = t.unit("militia", t.center(0))
    destroy(t.s, t.s.built[t.at(1, 2, 0)])
    assert t.at(1, 1, 0) in destinations(t.s, first), "who broke it steps on"
    assert t.at(1, 1, 0) in gates(t.s, 0, 1), "what lay behind is the fringe now"
    assert t.at(1, 0, 0) in destinations(t.s, later), "and from there a step leads to the Town Center"


def test_a_gap_is_gone_round_to() -> None:
    """movement.fringe: where the ring is open one enters; walls beside it are no way over."""
    t, _ = ring(gap=(1, -3))
    soldier = t.unit("militia", t.center(0))
    goals = destinations(t.s, soldier)
    assert t.at(1, 1, -2) in goals, "through the gap"
    assert t.at(1, 1, -1) in goals, "and a step on"
    assert t.at(1, 1, 1) not in goals, "but not over the front wall"
    t.put(soldier, t.at(1, 2, 1))
    assert t.at(1, 1, 1) in destinations(t.s, soldier), (
        "a turn later: a way past the walls leads there as well"
    )


def test_a_wall_stops_who_comes_upon_it() -> None:
    """movement.value, movement.fringe: it takes a turn to get round a wall that stands alone."""
    t = Table()
    wall = t.build("palisade-wall", 1, square=t.at(1, 2, 0))
    t.build("farm", 1, square=t.at(1, 1, 0))
    t.build("house", 1, square=t.at(1, 1, 1))
    t.build("house", 1, square=t.at(1, 1, -1))
    riders = t.unit("knight", t.center(0))
    t.put(riders, t.at(1, 2, 0))
    assert t.s.spot[wall] == t.at(1, 2, 0), "they stand on the wall"
    assert t.at(1, 1, 0) in destinations(t.s, riders), "the Farm behind is open from the sides"
    assert t.at(1, 0, 0) in destinations(t.s, riders), "two spaces from the wall"
    t.put(riders, t.at(1, 1, 1))
    inner = t.build("stone-wall", 1, square=t.at(1, 0, 1))
    t.build("stone-wall", 1, square=t.at(1, 0, -1))
    assert t.s.spot[inner] in destinations(t.s, riders), "one space leads upon a wall"
    assert crossings((1, 2, 3), (2,), (1,)) == {1: 0, 2: 0, 3: 1}, "who stops on a wall has not crossed it"
    assert onward((1, 2, 3), 2, (2,), (1,)) == (1,), "and goes back only"


def test_two_rings() -> None:
    """movement.fringe: between the walls one moves freely, over the inner ones nobody does."""
    t, _ = ring(gap=(1, -3))
    for rank, column in ((0, -1), (0, 1), (1, 0)):
        old = t.s.built[t.at(1, rank, column)]
        destroy(t.s, old)
        t.build("palisade-wall", 1, square=t.at(1, rank, column))
    soldier = t.unit("knight", t.center(0))
    t.put(soldier, t.at(1, 1, 1))
    assert t.at(1, 0, 0) not in destinations(t.s, soldier), "the Town Center has walls of its own"
    t.put(soldier, t.at(1, 1, 0))
    goals = destinations(t.s, soldier)
    assert t.at(1, 1, -1) in goals, "back to where they came from"
    assert t.at(1, 1, 1) not in goals, "what lies beyond is reached over this wall alone"
    assert t.at(1, 0, 0) not in goals, "and so is the Town Center"


def test_the_owner_passes_his_walls() -> None:
    """movement.home: walls bar the way to enemies alone."""
    t, farms = ring()
    guard = t.unit("militia", t.center(1), 1)
    t.put(guard, t.at(1, 2, 0))
    t.s.active = 1
    assert set(farms) <= set(destinations(t.s, guard)), "at home one goes anywhere"


def test_nobody_retreats_over_a_wall() -> None:
    """combat.retreat-where, movement.fringe: along the walls or out."""
    t, _ = ring()
    soldier = t.unit("militia", t.center(0))
    t.put(soldier, t.at(1, 2, 0))
    found = refuges(t.s, soldier)
    assert t.at(1, 1, 0) not in found, "the Farm behind"
    assert {t.at(1, 2, -1), t.at(1, 2, 1), t.land()} == set(found), "the walls beside, and No-Man's-Land"


def test_who_weighs_ways_counts_walls() -> None:
    """movement.value, movement.fringe: a wall in the way is worth some steps."""
    t, _ = ring()
    start, goal = t.at(1, 2, 0), t.at(1, 0, 0)
    plan = tuple(sorted(t.s.spot[card] for card in t.s.zones[VILLAGE + STRIDE]))
    assert distance(plan, start, goal) == 2, "as the crow flies"
    assert distance(plan, start, goal, walls(t.s, 1), gates(t.s, 0, 1)) == 5, "and a wall to be broken"


def test_agents_break_the_wall_that_bars_the_way() -> None:
    """A wall of a closed ring is worth an attack, one that is no hindrance no more than its price."""
    t, _ = ring()
    soldier = t.unit("militia", t.center(0))
    t.put(soldier, t.at(1, 2, 0))
    closed = breach_worth(t.s, soldier, t.s.built[t.at(1, 2, 0)])
    destroy(t.s, t.s.built[t.at(1, 1, -3)])
    assert breach_worth(t.s, soldier, t.s.built[t.at(1, 2, 0)]) < closed, "there is a way round now"
    t, _ = ring()
    t.put(t.unit("militia", t.center(0)), t.at(1, 2, 0))
    before = value(t.s, 0)
    t.s.damage[t.s.built[t.at(1, 2, 0)]] += 4
    assert value(t.s, 0) > before, "every damage token brings the breach nearer"


def test_agents_close_rings() -> None:
    """A wall at the edge is worth more than one inside, and the last one of a ring the most."""
    t, _ = ring(gap=(2, 0))
    open_ = defences(t.s, 1)
    t.build("stone-wall", 1, square=t.at(1, 2, 0))
    closed = defences(t.s, 1)
    t.build("stone-wall", 1, square=t.at(1, 2, 3))
    assert closed - open_ > 5, "nobody gets to the Town Center any more"
    assert defences(t.s, 1) - closed < 2, "one more adds little"


def test_where_a_wall_stands_is_judged() -> None:
    """The worth that is kept between looks goes by squares too."""
    t, _ = ring(gap=(2, 0))
    card = t.card("stone-wall", HAND, 1)
    seen = []
    for square in (t.at(1, 2, 3), t.at(1, 2, 0)):
        s = t.s.copy()
        s.spot[card] = square
        s.built[square] = card
        s.move(card, VILLAGE + STRIDE)
        seen.append(value(s, 1))
    assert seen[1] > seen[0], "the square that closes the ring is the better one"


# -- blank squares ---------------------------------------------------------------------------------------


def breach(rank: int) -> tuple[Table, int, int]:
    """A militia of player 0 on the square of a House that it has brought down; the unit and the square."""
    t = Table()
    for n in (1, 2):
        t.build("house", 1, square=t.at(1, n, 0))
    for column in (-1, 1):
        t.build("house", 1, square=t.at(1, 1, column))
    square = t.at(1, rank, 0)
    t.s.damage[t.s.built[square]] = 5
    soldier = t.unit("militia", t.center(0))
    t.put(soldier, square)
    t.battle(soldier, t.s.built[square]).quiet()
    assert t.s.built[square] < 0, "the House has fallen"
    return t, soldier, square


@pytest.mark.parametrize("rank", [1, 2])
def test_who_brought_a_building_down_stays(rank: int) -> None:
    """movement.blank: on the blank square, at the edge and inside; nobody else comes to stop there."""
    t, soldier, square = breach(rank)
    assert t.s.spot[soldier] == square, "it stands where the House was"
    friend = t.unit("militia", t.center(0))
    t.put(friend, t.land())
    assert square not in destinations(t.s, friend), "no friend takes the place"
    t.put(soldier, t.land())
    assert square not in destinations(t.s, soldier), "and who has left it does not come back"
    guard = t.unit("militia", t.center(1), 1)
    assert square not in destinations(t.s, guard), "units reside on buildings, in the own village too"


@pytest.mark.parametrize("rank", [1, 2])
def test_who_holds_a_blank_square_can_be_fought(rank: int) -> None:
    """attack.targets, movement.blank: an enemy unit makes it a place that one may go to and attack."""
    t, soldier, square = breach(rank)
    guard = t.unit("knight", t.center(1), 1)
    assert square in destinations(t.s, guard), "where an enemy stands"
    t.put(guard, square)
    t.s.active = 1
    assert (ATTACK, guard, square) in declarations(t.s), "and it can be attacked"
    t.battle(guard, soldier).quiet()
    assert t.s.spot[soldier] != square, "it is beaten"


def test_a_unit_whose_building_fell_can_be_fought() -> None:
    """attack.targets, movement.blank: the owner's unit stays likewise, and is no safer."""
    t = Table()
    house = t.build("house", 1, square=t.at(1, 1, 0))
    guard = t.unit("militia", house, 1)
    enemy = t.unit("militia", t.center(0))
    destroy(t.s, house)
    assert t.s.spot[guard] == t.at(1, 1, 0), "it stays"
    assert t.at(1, 1, 0) in destinations(t.s, enemy), "attackers get to it as to a building there"
    t.put(enemy, t.at(1, 1, 0))
    assert (ATTACK, enemy, t.at(1, 1, 0)) in declarations(t.s), "and attack it"


def test_nothing_is_built_under_an_enemy() -> None:
    """construction.building, construction.raze: enemy troops hold the square; own ones do not hinder."""
    t, soldier, square = breach(2)
    t.card("farm", HAND, 1)
    t.s.active = 1
    t.s.workers[t.center(1)] = 5
    assert square not in building_sites(t.s, 1), "no site"
    assert all(action[2] != square for action in constructions(t.s) if action[0] == BUILD), "nothing is begun"
    t.put(soldier, t.land())
    assert square in building_sites(t.s, 1), "once it has gone the square is free"
    own = t.unit("militia", t.center(1), 1)
    t.put(own, square)
    assert square in building_sites(t.s, 1), "an own unit does not hinder"


def test_retreat_from_a_held_square() -> None:
    """combat.retreat-where: a battle on a blank square ends like any other."""
    t, soldier, square = breach(2)
    guard = t.unit("militia", t.center(1), 1)
    t.put(guard, square)
    t.s.active = 1
    t.battle(guard, soldier)
    assert any(action[0] == RETREAT for action in t.legal()), "the attacker may go back to a building"
    t.take(PASS)
    assert (RETREAT, soldier, t.land()) in t.legal(), "and the intruder out of the village"
