"""The scenarios: lands and edges of Mediterranean Mayhem, the Castle of Storm the Castle."""

from __future__ import annotations

from suite.core.action import PASS
from suite.core.game import Setup
from suite.games.aoe_ecg.advice.forces import breach, clash, exchange
from suite.games.aoe_ecg.advice.value import value
from suite.games.aoe_ecg.attack import declarations
from suite.games.aoe_ecg.construction import CONSTRUCTION, razings
from suite.games.aoe_ecg.grid import between, lands
from suite.games.aoe_ecg.movement import branch, go
from suite.games.aoe_ecg.paths import before
from suite.games.aoe_ecg.retreat import RETREATING, refuges
from suite.games.aoe_ecg.rules import discard, knock_out
from suite.games.aoe_ecg.turn import Turns
from suite.games.aoe_ecg.words import (
    AREA,
    ATTACK,
    BOMBARD,
    BY_UNIT,
    LAY_RELIC,
    MOVE,
    RAID,
    RAZE,
    RAZED,
    RETREAT,
)
from tests.cards.aoe_ecg.shelf import catalogue, decks
from tests.rulebook.aoe_ecg.table import NAMES, RELIC_KEYS, Table, destinations, game

FOUR = ("celts", "goths", "persians", "mongols")


def sea() -> Table:
    """Four villages round the sea; 1 sits left of 0, 3 right of them."""
    return Table(civilizations=FOUR, options={"scenario": "mediterranean-mayhem"})


def villages_in_reach(t: Table, unit: int) -> set[int]:
    """Whose villages a unit can go to."""
    return {place // AREA for place in destinations(t.s, unit) if place < t.land()}


def test_bombardment_from_the_land_between() -> None:
    """mayhem.lands, mayhem.edge, siege.no-mans-land: the neighbour behind this land, by the edge to it."""
    t = sea()
    near = t.build("house", 1)
    t.build("farm", 1, square=t.at(1, 0, -1))
    t.build("house", 3)
    mangonel = t.unit("mangonel", t.center(0), 0)
    t.put(mangonel, t.land(0))
    targets = [action[2] for action in declarations(t.s) if action[0] == BOMBARD]
    assert targets == [near], "neither the farm at the far edge nor anything on the other side of 0"
    t.put(mangonel, t.land(3))
    targets = [action[2] for action in declarations(t.s) if action[0] == BOMBARD]
    assert targets == [t.center(3)], "the left edge of the neighbour to the right"


def test_one_goes_to_the_adjoining_edge_only() -> None:
    """mayhem.edge, movement.arrival, movement.value: not a square further, however fast a unit is."""
    t = sea()
    houses = [t.build("house", 1) for _ in range(3)]
    knight = t.unit("knight", t.center(0), 0)
    goals = [place for place in destinations(t.s, knight) if place // AREA == 1]
    assert goals == [t.s.spot[houses[-1]]], "the right edge of the neighbour to the left"
    t.put(knight, goals[0])
    assert t.s.spot[houses[-2]] not in destinations(t.s, knight), "nor from there"
    discard(t.s, houses[-1])
    assert t.s.spot[houses[-2]] in destinations(t.s, knight), (
        "when that house has fallen the next is the edge"
    )


def test_only_the_adjoining_edge_is_attacked() -> None:
    """mayhem.edge: buildings, villagers, and from afar; the edge moves inward as buildings fall."""
    t = sea()
    inner, outer = t.build("farm", 1, workers=2), t.build("house", 1)
    knight = t.unit("knight", inner, 0)
    mangonel = t.unit("mangonel", outer, 0)
    found = [action[:2] for action in declarations(t.s)]
    assert not {(verb, knight) for verb in (ATTACK, RAID)} & set(found), "the house lies before the farm"
    assert (BOMBARD, mangonel) not in found, "nor can the farm be reached over it"
    assert (ATTACK, mangonel) in found, "the house is the edge"
    discard(t.s, outer)
    found = [action[:2] for action in declarations(t.s)]
    assert (ATTACK, knight) in found, "now the farm is"
    assert (BOMBARD, mangonel) in found, "also for the siege unit on the blank square"


def test_the_log_says_which_land_is_meant() -> None:
    """mayhem.lands: numbered as on the table; where there is but one, it has no number."""
    for options, number in (({"scenario": "mediterranean-mayhem"}, " 4"), ({}, "")):
        t = Table([RELIC_KEYS[0]], civilizations=FOUR, options=options)
        land = t.land(3 if options else 0)
        unit = t.unit("militia", t.center(0))
        go(t.s, unit, land)
        t.s.call(CONSTRUCTION)
        t.take((LAY_RELIC, t.held(RELIC_KEYS[0]), land)).passes()
        t.put(unit, t.s.spot[t.center(3)])
        t.fight(unit, t.unit("archer", t.center(3), 3), BY_UNIT).run(RETREATING.of(0))
        t.take((RETREAT, unit, land))
        setup = Setup("aoe-ecg", list(NAMES), [decks()["starter-goths"]] * 4, options)
        told = [game().event_text(event, setup, catalogue()) for event in t.s.journal or []]
        assert f"Tom moves Militia into No-Man's-Land{number}." in told
        assert f"Tom lays Ember of the First Hearth into No-Man's-Land{number}." in told
        assert f"Tom's Militia retreats to No-Man's-Land{number}." in told


def test_two_who_are_left_have_two_lands_between_them() -> None:
    """mayhem.lands, mayhem.neighbours: one enters by either, and leaves for either."""
    t = sea()
    t.s.call(Turns())
    for player in (1, 3):
        knock_out(t.s, player, RAZED)
    assert lands(t.s, 0) == lands(t.s, 2) == between(t.s, 0, 2) == [t.land(0), t.land(2)], "both sides"
    unit = t.unit("militia", t.center(0), 0)
    for land in lands(t.s, 0):
        t.put(unit, land)
        assert villages_in_reach(t, unit) == {0, 2}, "home, or on to the enemy"
    t.put(unit, t.at(2, 0, 0))
    assert {place for place in destinations(t.s, unit) if place >= t.land()} == set(lands(t.s, 0)), (
        "both ways"
    )
    assert set(lands(t.s, 0)) <= set(refuges(t.s, unit)), "in retreat too"
    mangonel = t.unit("mangonel", t.center(0), 0)
    for land in lands(t.s, 0):
        t.put(mangonel, land)
        assert (BOMBARD, mangonel, t.center(2)) in declarations(t.s), "and bombards from either"


def test_agents_do_not_value_standing_where_they_may_not_strike() -> None:
    """mayhem.edge: a threat at the edge, none behind it."""
    t = sea()
    home, inner, outer = t.build("stable"), t.build("farm", 1), t.build("house", 1)
    knight = t.unit("knight", home)
    worth = {}
    for building in (home, inner, outer):
        t.put(knight, t.s.spot[building])
        worth[building] = value(t.s, 0)
    assert worth[outer] > worth[home], "at the edge it can strike"
    assert worth[inner] <= worth[home], "behind the house it cannot"
    discard(t.s, outer)
    t.put(knight, t.s.spot[inner])
    assert value(t.s, 0) > worth[inner], "until that has fallen"


def test_agents_make_for_the_town_center() -> None:
    """mayhem.edge: nobody goes past what stands before it in its rank, so that must fall."""
    t = sea()
    barrier = t.build("house", 1, square=t.at(1, 0, 1))
    aside = t.build("house", 1, square=t.at(1, 1, 1))
    one, two = (t.unit("knight", t.center(player), player) for player in (0, 2))
    last = breach(t.s, one, barrier)
    assert last > breach(t.s, one, aside), "the way leads through the rank of the Town Center"
    assert breach(t.s, two, barrier) == breach(t.s, two, aside), "not for the neighbour at the other side"
    t.build("house", 1, square=t.at(1, 0, 2))
    assert last > breach(t.s, one, barrier) > breach(t.s, one, aside), "less while another one stands there"
    goals = [(MOVE, one, t.s.spot[house]) for house in (barrier, aside)]
    assert branch(t.s, goals[0]) != branch(t.s, goals[1]), "a search does not take the one for the other"
    t.s.lands = False
    assert breach(t.s, one, barrier) == breach(t.s, one, aside), "elsewhere a house is a house"


def test_agents_are_not_held_up_by_a_guard_that_falls_at_once() -> None:
    """mayhem.edge, combat.spill: the second round falls on what the guard stood for."""
    t = sea()
    center = t.center(1)
    knight = t.unit("knight", t.center(0))
    guard = t.unit("knight", center, 1, tokens=1)
    assert clash(t.s, knight, guard, center) > exchange(t.s, knight, guard), "one token is no shield"
    t.s.tokens[guard] = 5
    assert clash(t.s, knight, guard, center) == exchange(t.s, knight, guard), "five of them are"


def test_what_stands_before_a_square() -> None:
    """mayhem.edge: of two sides the one with fewer buildings counts; other ranks bar nothing."""
    t = sea()
    center = t.at(1, 0, 0)
    left = (t.at(1, 0, -2), t.at(1, 0, -1))
    right = (t.at(1, 0, 1),)
    village = (*left, center, *right, t.at(1, 1, 1))
    assert before(village, center, left=True, right=False) == left, "from the left"
    assert before(village, center, left=True, right=True) == right, "from both sides"
    assert before(village, center, left=False, right=False) == (), "from neither"
    assert before(village, right[0], left=False, right=True) == (), "it lies open"


def test_no_razing_of_the_castle_that_is_stormed() -> None:
    """construction.raze, storm.victory: its defender cannot take it out of the match."""
    t = Table(civilizations=("celts", "goths", "persians"), options={"scenario": "storm-the-castle"})
    castle, house = t.build("castle"), t.build("house")
    assert razings(t.s) == [PASS, (RAZE, house)], "neither the Castle nor the last Town Center"
    t = Table()
    castle = t.build("castle")
    assert (RAZE, castle) in razings(t.s), "elsewhere a Castle is a building like others"
