"""Enlistment: tokens, sites, garrison, villagers."""

from __future__ import annotations

from suite.games.aoe_ecg.enlistment import ENLISTMENT, enlistments, troops
from suite.games.aoe_ecg.numbers import garrison, population
from suite.games.aoe_ecg.rules import destroy, villagers
from suite.games.aoe_ecg.words import (
    FOOD,
    FOUGHT,
    HAND,
    HIRE,
    MOVED,
    REPLENISH,
    TRAIN,
)
from tests.actions import padded
from tests.rulebook.aoe_ecg.table import Table


def made(t: Table, verb: int) -> list[tuple[int, int]]:
    """(subject, object) of all enlistments of a verb."""
    return [(subject, other) for found, subject, other in padded(enlistments(t.s)) if found == verb]


def test_garrison_mixes() -> None:
    """enlistment.garrison, enlistment.mixes: Barracks and Archery Range support twenty tokens of any kind."""
    t = Table(hand=["militia"])
    barracks = t.build("barracks")
    assert garrison(t.s, 0) == 10, "one Barracks"
    range_ = t.build("archery-range")
    assert garrison(t.s, 0) == 20, "and an Archery Range"
    for _ in range(3):
        t.unit("archer", t.build("house"), tokens=5)
    t.unit("militia", range_, tokens=3)
    assert troops(t.s, 0) == 18, "fifteen archers and three militia"
    found = [action[3] for action in enlistments(t.s) if action[0] == TRAIN]
    assert found == [1, 2], "two more"
    destroy(t.s, range_)
    assert troops(t.s, 0) == 18, "nothing is removed"
    assert not made(t, TRAIN), "but nothing new is made"
    assert t.s.spot[barracks] >= 0, "the Barracks stand"


def test_five_tokens_a_building() -> None:
    """enlistment.five: two Barracks and two cards make ten."""
    t = Table(hand=["militia", "militia"])
    one, two = t.build("barracks"), t.build("barracks")
    first, second = t.s.zones[HAND][:2]
    t.s.call(ENLISTMENT)
    t.take((TRAIN, first, one, 5))
    assert (TRAIN, second, one, 1) not in t.legal(), "it has made five, and a unit stands there"
    t.take((TRAIN, second, two, 5))
    assert t.s.tokens[first] + t.s.tokens[second] == 10, "ten in all"


def test_vacant_sites() -> None:
    """enlistment.site: a friendly unit blocks, an enemy does not."""
    t = Table(hand=["militia"])
    barracks = t.build("barracks")
    t.unit("militia", barracks, 1)
    assert made(t, TRAIN), "an enemy stands there"
    t.unit("spearman", barracks, 0)
    assert not made(t, TRAIN), "a friend stands there"


def test_conscription_makes_a_second_unit() -> None:
    """enlistment.five, enlistment.site: what a site makes beyond five may be a new card beside it."""
    t = Table(hand=["militia", "militia"])
    barracks, house = t.build("barracks"), t.build("house")
    t.build("stable")
    first, second = t.s.zones[HAND]
    t.learn("conscription")
    t.s.call(ENLISTMENT)
    t.take((TRAIN, first, barracks, 5))
    offered = [action[3] for action in t.legal() if action[0] == TRAIN and action[1] == second]
    assert offered == [1, 2], "seven tokens a turn"
    t.take((TRAIN, second, barracks, 2))
    assert (t.s.tokens[second], t.s.spot[second]) == (2, t.s.spot[t.center(0)]), "beside the Barracks"
    assert t.s.guard[t.s.spot[house]] < 0, "the first vacant building"
    assert t.s.made[barracks] == 7, "that is all"
    t = Table(hand=["militia"])
    barracks = t.build("barracks")
    t.learn("conscription")
    t.unit("militia", barracks)
    assert not made(t, TRAIN), "a unit of an earlier turn blocks the site as ever"


def test_replenishing() -> None:
    """enlistment.replenish: at home, neither moved nor fought, with the output of the right buildings."""
    t = Table()
    t.build("barracks")
    house = t.build("house")
    unit = t.unit("militia", house, tokens=2)
    assert [n for _, n in made(t, REPLENISH)] == [1, 2, 3], "up to five, away from the Barracks"
    for mark in (MOVED, FOUGHT):
        t.s.marks[unit] = mark
        assert not made(t, REPLENISH), "it moved or fought"
    t.s.marks[unit] = 0
    t.put(unit, t.land())
    assert not made(t, REPLENISH), "not in No-Man's-Land"
    t.put(unit, t.at(1, 0, 0))
    assert not made(t, REPLENISH), "nor abroad"


def test_villagers_are_made() -> None:
    """enlistment.villagers, enlistment.population: a food each, five a turn, five a House and Town Center."""
    t = Table()
    assert population(t.s, 0) == 5, "a Town Center"
    assert not made(t, HIRE), "five live there already"
    t.build("house")
    t.build("house")
    assert population(t.s, 0) == 15, "and two Houses"
    assert [n for n, _ in made(t, HIRE)] == [1, 2, 3, 4, 5], "five a turn"
    t.s.call(ENLISTMENT)
    t.take((HIRE, 5))
    assert t.has(FOOD) == -5, "a food each"
    assert villagers(t.s, 0) == 10, "they are in the pool"
    assert all(action[0] != HIRE for action in t.legal()), "no more this turn"
