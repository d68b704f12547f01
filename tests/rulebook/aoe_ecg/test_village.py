"""Collection, construction, movement, cards drawn, allocation."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.aoe_ecg.allocation import Allocating, Allocation, as_last_turn, counts
from suite.games.aoe_ecg.collection import Collection, Upkeep, collect_all, harvest
from suite.games.aoe_ecg.construction import CONSTRUCTION, constructions, razings
from suite.games.aoe_ecg.draw import DiscardAndDraw
from suite.games.aoe_ecg.enlistment import enlistments
from suite.games.aoe_ecg.grid import building_sites, lands, reach
from suite.games.aoe_ecg.movement import MOVEMENT, gates, moves
from suite.games.aoe_ecg.numbers import attack_of, cost_of
from suite.games.aoe_ecg.rules import builders, destroy
from suite.games.aoe_ecg.windows import affordable, playable, usable_by
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    ALLOCATE,
    BUILD,
    COLLECT,
    DECK,
    DISCARD,
    DISCARDS,
    FOOD,
    FOUNDATIONS,
    HAND,
    MEND,
    MOVE,
    PLAY,
    RAZE,
    RESEARCH,
    RESHUFFLE,
    SAME,
    SNUFF,
    SNUFFED,
    STONE,
    STUDIES,
    SWAP,
    TECHNOLOGY,
    TRAIN,
    TURN_UP,
    VILLAGE,
    W_BATTLE,
    W_BUILD,
    WOOD,
)
from tests.actions import padded
from tests.rulebook.aoe_ecg.table import Table, destinations

# -- collection --------------------------------------------------------------------------------------


def test_gatherers_bring_a_resource_each() -> None:
    """collection.collect, allocation.five, village.resources: five at most; they go to the pool."""
    t = Table()
    camp = t.build("lumber-camp", workers=7)
    mine = t.build("stone-mine", workers=2)
    t.run(Collection()).quiet()
    assert t.has(WOOD) == 5, "five of seven collect"
    assert t.has(STONE) == 2, "each brings one"
    assert t.s.pool[0] == 7, "who collected is in the pool"
    assert (t.s.workers[camp], t.s.workers[mine]) == (2, 0), "the others stay"
    told = [event.args for event in t.s.journal or [] if event.kind == "collected"]
    assert told == [(0, 5, 0, 0, 2)], "all of it is told in one sentence"


def test_villagers_repair() -> None:
    """village.repair, village.villagers: a damage token each."""
    t = Table()
    house = t.build("house", damage=3)
    t.s.menders[house] = 2
    collect_all(t.s)
    assert t.s.damage[house] == 1, "two villagers take two tokens off"
    assert t.s.pool[0] == 2, "and go to the pool"


def test_villagers_under_attack_may_be_left() -> None:
    """attack.villagers: where an enemy stands the player chooses whether they collect."""
    t = Table()
    farm = t.build("farm", workers=3)
    t.unit("militia", farm, 1)
    t.run(Collection())
    assert (COLLECT, farm) in t.legal(), "they may collect"
    t.take(PASS)
    assert t.s.workers[farm] == 3, "or stay and fight"
    assert t.has(FOOD) == 0, "and then bring nothing"


def test_upkeep_is_paid_or_the_card_goes() -> None:
    """collection.upkeep: who cannot pay loses the card."""
    t = Table()
    house = t.build("house")
    printed = t.s.of(house)
    upkeep = printed.upkeep
    try:
        printed.upkeep = (0, 0, 2, 0)
        t.run(Upkeep(house)).take(PASS)
        assert house in t.s.zones[DISCARDS], "it was given up"
    finally:
        printed.upkeep = upkeep


@pytest.mark.parametrize(("helper", "site"), [("mill", "farm"), ("dock", "fishing-ship")])
def test_a_second_mill_adds_nothing(helper: str, site: str) -> None:
    """collection.collect: the bonus counts once a player, however many Mills or Docks they have."""
    t = Table()
    t.build(site, workers=3)
    t.build(helper)
    assert harvest(t.s, t.s.zones[VILLAGE][-2]) == 4, "three, and one more"
    for _ in range(4):
        t.build(helper)
    farm = t.build(site, workers=3)
    assert harvest(t.s, farm) == 4, "five of them bring no more than one"
    destroy(t.s, t.s.zones[VILLAGE][2])
    farm = t.build(site, workers=3)
    assert harvest(t.s, farm) == 4, "nor less, while one stands"


# -- construction ------------------------------------------------------------------------------------


def test_a_building_takes_resources_builders_and_a_square() -> None:
    """construction.building, village.activation, village.grid: beside another building, never diagonally."""
    t = Table(hand=["farm"])
    card = t.held("farm")
    t.s.call(CONSTRUCTION)
    squares = {other for verb, subject, other in padded(t.legal()) if (verb, subject) == (BUILD, card)}
    assert squares == {t.at(0, 0, -1), t.at(0, 0, 1), t.at(0, 1, 0)}, "left, right and before the Town Center"
    wood, ready = t.s.stock[WOOD], builders(t.s, 0)
    t.take((BUILD, card, t.at(0, 1, 0)))
    assert t.s.stock[WOOD] == wood - t.s.of(card).cost[WOOD], "it is paid for"
    assert builders(t.s, 0) == ready - 1, "a builder left the Town Center"
    assert t.s.pool[0] == 1, "for the pool"


def test_without_builders_or_resources_nothing_is_built() -> None:
    """construction.building, village.resources: both are needed."""
    t = Table(hand=["farm"])
    card = t.held("farm")
    t.s.workers[t.center(0)] = 0
    assert not affordable(t.s, card), "nobody can build it"
    t.s.workers[t.center(0)] = 3
    t.s.stock[WOOD] = 0
    assert not affordable(t.s, card), "nothing to pay with"


def test_a_building_works_at_once() -> None:
    """construction.building, enlistment.units: militia in the turn in which the Barracks are built."""
    t = Table(hand=["barracks", "militia"])
    t.s.call(CONSTRUCTION)
    t.take((BUILD, t.held("barracks"), t.at(0, 0, 1)))
    assert any(action[0] == TRAIN for action in enlistments(t.s)), "they can be made"


def test_face_down_buildings_are_paid_for_when_turned_up() -> None:
    """setup.face-down: the price is the usual one; they anchor other buildings."""
    t = Table(hand=["farm"])
    house = t.card("house", FOUNDATIONS)
    t.s.spot[house] = t.at(0, 0, 1)
    t.s.built[t.at(0, 0, 1)] = house
    assert t.at(0, 0, 2) in building_sites(t.s, 0), "a face-down building anchors"
    assert t.at(0, 0, 1) not in gates(t.s, 1, 0), "but is passed like a blank square"
    wood = t.s.stock[WOOD]
    t.s.call(CONSTRUCTION)
    t.take((TURN_UP, house))
    assert house in t.s.zones[VILLAGE], "it is turned up where it lay"
    assert t.s.spot[house] == t.at(0, 0, 1), "in its place"
    assert t.s.stock[WOOD] == wood - 1, "and paid for"


def test_parted_buildings_stay() -> None:
    """village.grid: what lost its neighbour remains and can be built upon."""
    t = Table()
    between, outer = t.build("house"), t.build("farm")
    destroy(t.s, between)
    assert t.s.spot[outer] == t.at(0, 0, 2), "it stays"
    assert t.at(0, 0, 3) in building_sites(t.s, 0), "and anchors others"


def test_research_takes_a_turn_a_villager() -> None:
    """construction.research, allocation.research, village.activation: the last villager completes it."""
    t = Table(hand=["wheelbarrow"])
    card = t.held("wheelbarrow")
    needed = t.s.of(card).researchers
    ready = builders(t.s, 0)
    t.s.call(CONSTRUCTION)
    t.take((RESEARCH, card)).take(PASS)
    assert t.s.workers[card] == needed, "villagers stand on the card"
    assert builders(t.s, 0) == ready - needed, "they come from the Town Center"
    for turn in range(needed):
        assert card in t.s.zones[STUDIES], f"it is not complete after {turn} turns"
        t.run(Allocation()).quiet()
    assert card in t.s.zones[TECHNOLOGY], "now it is"


def test_prerequisites() -> None:
    """construction.prerequisites, icons.age, deck.civilizations: building, technology, age, civilization."""
    t = Table(hand=["iron-casting", "longbowman", "knight"])
    iron = t.held("iron-casting")
    assert not usable_by(t.s, iron), "neither Forging nor a Blacksmith"
    t.build("blacksmith")
    assert not usable_by(t.s, iron), "no Forging"
    t.learn("forging")
    t.s.live = None
    assert usable_by(t.s, iron), "both are there"
    assert not usable_by(t.s, t.held("longbowman")), "Britons alone have it"
    t.s.age[0] = 2
    assert not usable_by(t.s, t.held("knight")), "a card of Age III"


def test_upgrades_change_all_units_of_a_line() -> None:
    """construction.upgrades, construction.replaces, enlistment.upgraded-cost: units in play and to come."""
    t = Table(hand=["militia"])
    barracks = t.build("barracks")
    unit = t.unit("militia", barracks)
    cost = cost_of(t.s, unit)
    for key in ("celt-man-at-arms", "celt-long-swordsman"):
        t.study(key, workers=1)
        t.run(Allocation()).quiet()
    assert t.s.shape(unit).title == "Celt Long Swordsman", "the later one lies on top"
    assert attack_of(t.s, unit) == t.s.catalogue["celt-long-swordsman"].data["attack"], "with its numbers"
    assert cost_of(t.s, unit) == cost, "a token costs what the unit's card says"
    assert t.s.shape(t.held("militia")).title == "Celt Long Swordsman", "those to come as well"


def test_the_next_age() -> None:
    """construction.age, allocation.age: buildings and research; its deck joins, the discards if one likes."""
    t = Table(age=1)
    card = t.card("feudal-age", AGES)
    later = t.card("archer", AGE_DECK)
    old = t.card("sheep", DISCARDS)
    t.s.workers[t.center(0)] = 6
    assert (RESEARCH, card) not in constructions(t.s), "it needs two Dark Age buildings"
    t.build("farm")
    t.build("lumber-camp")
    t.s.call(CONSTRUCTION)
    t.take((RESEARCH, card)).take(PASS)
    t.s.workers[card] = 1
    t.run(Allocation())
    assert t.legal() == [PASS, (RESHUFFLE, 0)], "the discard pile may join"
    t.take((RESHUFFLE, 0)).quiet()
    assert t.s.age[0] == 2, "the age has begun"
    assert {t.s.where[later], t.s.where[old]} == {DECK}, "both are in the play deck"


def test_razing() -> None:
    """construction.raze: not under enemy troops, and not the last Town Center."""
    t = Table(hand=["farm"])
    house, farm = t.build("house"), t.build("farm", workers=2)
    t.unit("militia", house, 1)
    t.s.call(CONSTRUCTION)
    t.take((RAZE,))
    assert t.legal() == [PASS, (RAZE, farm)], "an enemy stands on the house"
    t.take((RAZE, farm))
    assert farm in t.s.zones[DISCARDS], "it is discarded"
    assert t.s.pool[0] == 2, "its villagers go to the pool"


def test_no_razing_under_a_unit_at_the_edge() -> None:
    """construction.raze, movement.blank: it may not stand on a blank square there."""
    t = Table()
    houses = [t.build("house", square=t.at(0, rank, 0)) for rank in (1, 2)]
    beside = [t.build("house", square=t.at(0, 1, column)) for column in (-1, 1)]
    t.unit("militia", houses[0])
    t.unit("militia", beside[0])
    offered = [action[1] for action in razings(t.s) if action != PASS]
    assert houses[0] in offered, "inside it may stay on the blank square"
    assert houses[1] in offered, "nobody stands here"
    assert beside[0] not in offered, "at the edge it may not"


# -- movement ------------------------------------------------------------------------------------------


def test_at_home_a_unit_goes_anywhere() -> None:
    """movement.home, movement.one-a-side: however far, where no unit of its side stands."""
    t = Table()
    houses = [t.build("house") for _ in range(6)]
    unit = t.unit("militia", houses[0])
    other = t.unit("militia", houses[5])
    goals = [action[2] for action in moves(t.s) if action[:2] == (MOVE, unit)]
    assert t.s.spot[houses[4]] in goals, "five buildings away"
    assert t.s.spot[houses[5]] not in goals, "there stands a friend"
    assert (SWAP, unit, other) in moves(t.s), "but they may exchange places"


def test_exchange_of_places() -> None:
    """movement.swap: both have moved."""
    t = Table()
    a, b = t.build("house"), t.build("house")
    one, two = t.unit("militia", a), t.unit("spearman", b)
    t.s.call(MOVEMENT)
    t.take((SWAP, one, two))
    assert (t.s.spot[one], t.s.spot[two]) == (t.at(0, 0, 2), t.at(0, 0, 1)), "they changed places"
    assert all(action[0] != MOVE for action in t.legal()), "both have moved"


def test_into_a_village_by_its_edge() -> None:
    """movement.fringe, movement.arrival, movement.value: from the own edge to theirs, then the move value."""
    t = Table()
    front = t.build("house", 1, square=t.at(1, 2, 0))
    middle = t.build("farm", 1, square=t.at(1, 1, 0))
    unit = t.unit("militia", t.center(0))
    assert gates(t.s, 0, 1) == tuple(sorted(t.s.spot[c] for c in (front, middle, t.center(1)))), (
        "also by the sides"
    )
    for n in (-1, 1):
        t.build("house", 1, square=t.at(1, 1, n))
        t.build("house", 1, square=t.at(1, 0, n))
        t.build("house", 1, square=t.at(1, 2, n))
    assert t.s.spot[t.center(1)] not in gates(t.s, 0, 1), "walled in, and the rear does not count"
    goals = destinations(t.s, unit)
    assert t.s.spot[middle] in goals, "one square beyond the edge: arriving costs nothing"
    assert t.s.spot[t.center(1)] not in goals or t.at(1, 0, 1) in gates(t.s, 0, 1), "two squares are too far"


def test_from_the_interior_nobody_leaves() -> None:
    """movement.fringe: a unit must stand on the edge of its own village."""
    t = Table()
    inner = t.build("house", square=t.at(0, 1, 0))
    for rank, column in ((2, 0), (1, -1), (1, 1)):
        t.build("house", square=t.at(0, rank, column))
    unit = t.unit("militia", inner)
    assert all(place < t.at(1, 0, -16) for place in destinations(t.s, unit)), "it stays at home"


def test_blank_squares_are_crossed() -> None:
    """movement.blank: a step leads to the next building straight on."""
    t = Table()
    t.build("house", 1, square=t.at(1, 0, 3))
    far = t.build("farm", 1, square=t.at(1, 0, 6))
    t.build("mill", 1, square=t.at(1, 1, 1))
    assert t.s.spot[far] in reach(t.s, t.at(1, 0, 3), 1), "two blanks between"
    assert t.at(1, 1, 1) not in reach(t.s, t.at(1, 0, 3), 1), "never diagonally"


def test_fog_of_war() -> None:
    """movement.fog: in the Dark Age nobody goes to a village, unless they were attacked from there."""
    t = Table(age=1)
    unit = t.unit("militia", t.center(0))
    goals = destinations(t.s, unit)
    assert t.at(1, 0, 0) not in goals, "the fog"
    assert t.land() in goals, "No-Man's-Land is free"
    t.s.met[0] = 2
    assert t.at(1, 0, 0) in destinations(t.s, unit), "who was attacked may strike back"


def test_no_mans_land_takes_any_number() -> None:
    """movement.no-mans-land: several units of a player stand there."""
    t = Table()
    assert lands(t.s, 0) == [t.land()], "one for all"
    house = t.build("house")
    one, two = t.unit("militia", t.center(0)), t.unit("militia", house)
    t.s.call(MOVEMENT)
    t.take((MOVE, one, t.land())).take((MOVE, two, t.land()))
    assert t.s.spot[one] == t.s.spot[two] == t.land(), "both are there"


# -- cards -----------------------------------------------------------------------------------------------


def test_discard_and_draw() -> None:
    """draw.discard, draw.seven, setup.piles: to either pile, then up to seven, once."""
    t = Table(hand=["sheep", "boar", "farm"])
    sheep, boar, _ = t.s.zones[HAND]
    t.run(DiscardAndDraw()).take((DISCARD, sheep)).take((SNUFF, boar)).take(PASS)
    assert t.zone(DISCARDS, 0) == ["sheep"], "one to the discard pile"
    assert t.zone(SNUFFED, 0) == ["boar"], "one is snuffed"
    assert len(t.s.zones[HAND]) == 7, "seven cards"


def test_a_new_play_deck() -> None:
    """draw.reshuffle, setup.piles: the discard pile, without the snuffed one."""
    t = Table(hand=["sheep", "boar"])
    sheep, boar = t.s.zones[HAND]
    for card in t.s.zones[DECK].copy():
        t.s.move(card, DISCARDS)
    t.run(DiscardAndDraw()).take((SNUFF, sheep)).take(PASS)
    assert len(t.s.zones[HAND]) == 7, "drawn from the new deck"
    assert t.s.where[sheep] == SNUFFED, "what is snuffed stays away"
    assert t.s.where[boar] == HAND, "what was kept is kept"


def test_when_events_are_played() -> None:
    """events.own-turn, events.any-time, events.effect: on the own turn, unless the card says any time."""
    t = Table(hand=["sheep", "high-ground"])
    other = t.card("sheep", HAND, 1)
    own = [card for _, card, _ in padded(playable(t.s, 0, W_BUILD))]
    assert t.held("sheep") in own, "in their Construction Phase"
    assert other not in [card for _, card, _ in padded(playable(t.s, 1, W_BUILD))], "not in another's"
    food = t.s.stock[FOOD]
    t.s.call(CONSTRUCTION)
    t.take((PLAY, t.held("sheep"))).quiet()
    assert t.s.stock[FOOD] > food, "it takes effect at once"
    assert "sheep" in t.zone(SNUFFED, 0), "and is snuffed"
    assert W_BATTLE > W_BUILD, "battles have a window of their own"


# -- allocation ----------------------------------------------------------------------------------------------


def test_villagers_are_sent_out() -> None:
    """allocation.villagers, allocation.five: from everywhere to the pool, then to sites and Town Center."""
    t = Table()
    farm = t.build("farm", workers=1)
    damaged = t.build("house", damage=2)
    t.run(Allocation())
    assert t.s.pool[0] == 6, "five of the Town Center and one of the farm"
    t.take((ALLOCATE, farm, 3))
    assert (MEND, damaged, 2) in t.legal(), "damage can be repaired"
    t.take((MEND, damaged, 1))
    t.take((ALLOCATE, t.center(0), 2)).quiet()
    assert (t.s.workers[farm], t.s.menders[damaged], builders(t.s, 0)) == (3, 1, 2), "all have their tasks"


def test_as_last_turn_comes_first() -> None:
    """allocation.villagers: one answer repeats the last allocation."""
    t = Table()
    farm = t.build("farm")
    t.s.last[farm] = 4
    t.s.pool[0] = 7
    t.s.workers[t.center(0)] = 0
    t.s.call(Allocating(0))
    assert t.legal()[0] == (SAME,), "as last turn"
    t.take((SAME,))
    assert (t.s.workers[farm], builders(t.s, 0)) == (4, 3), "the rest wait on the Town Center"
    assert counts(t.s, ALLOCATE, farm) == [0], "nobody is left"
    as_last_turn(t.s, 0)
    assert t.s.workers[farm] == 4, "with an empty pool nothing changes"
