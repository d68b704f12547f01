"""What agents look at: more is better, what is about to come counts, a finished match is its result."""

from __future__ import annotations

from itertools import pairwise

import pytest

from suite.games.aoe_ecg.advice.forces import breach, exchange
from suite.games.aoe_ecg.advice.value import hand, treasures, value
from suite.games.aoe_ecg.grid import no_mans_land, put
from suite.games.aoe_ecg.movement import branch
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.words import (
    BY_CONQUEST,
    BY_LIMIT,
    DISCARDS,
    GOLD,
    HAND,
    MOVE,
    ON_FIELD,
    RELICS,
    VILLAGE,
    WOOD,
)
from tests.rulebook.aoe_ecg.table import RELIC_KEYS, Table


def even() -> Table:
    """Two villages alike."""
    return Table(civilizations=("goths", "celts"))


def center(t: Table, player: int) -> int:
    """The Town Center with which a player begins."""
    return next(card for card in t.s.mine(VILLAGE, player) if t.s.of(card).is_town_center)


def test_all_even() -> None:
    t = even()
    assert value(t.s, 0) == pytest.approx(0.5), "nobody is ahead"
    assert value(t.s, 1) == pytest.approx(0.5), "from either side"


def test_a_finished_match_is_its_result() -> None:
    t = even()
    t.s.finish(BY_CONQUEST, 0b10)
    assert (value(t.s, 0), value(t.s, 1)) == (0.0, 1.0), "player 1 has won"
    t = even()
    t.s.finish(BY_LIMIT, 0)
    assert value(t.s, 0) == 0.5, "a draw is shared"
    t = Table(civilizations=("goths", "celts", "britons"))
    t.s.out = 0b010
    assert value(t.s, 1) == 0.0, "who is out has lost"


@pytest.mark.parametrize("what", ["farm", "barracks", "castle", "stone-wall", "house"])
def test_buildings_are_worth_something(what: str) -> None:
    t = even()
    t.build(what)
    assert value(t.s, 0) > 0.5, f"a {what} more"


def test_damage_costs() -> None:
    t = even()
    for player in (0, 1):
        t.build("castle", player, damage=10 * player)
    assert value(t.s, 0) > 0.5, "the other's Castle is half in ruins"


def test_villagers_resources_armies_and_technologies_count() -> None:
    for change in range(4):
        t = even()
        house = t.build("house")
        t.build("house", 1)
        before = value(t.s, 0)
        if change == 0:
            t.s.pool[0] += 1
        elif change == 1:
            t.s.stock[GOLD] += 3
        elif change == 2:
            t.unit("militia", house)
        else:
            t.learn("loom")
        assert value(t.s, 0) > before, f"change {change} is for the better"


def test_a_resource_that_is_short_calls_for_villagers() -> None:
    t = even()
    t.s.stock[:4] = [0, 20, 20, 20]
    t.s.pool[0] = 0
    camp, mine = t.build("lumber-camp"), t.build("gold-mine")
    t.s.workers[camp] = 3
    wood = value(t.s, 0)
    t.s.workers[camp], t.s.workers[mine] = 0, 3
    assert wood > value(t.s, 0), "there is gold enough and no wood"
    assert t.s.stock[WOOD] == 0, "which nobody has spent"


def test_who_stands_where_he_can_strike_is_worth_more() -> None:
    t = even()
    home = t.build("barracks")
    house = t.build("house", 1)
    unit = t.unit("militia", home)
    before = value(t.s, 0)
    t.s.spot[unit] = t.s.spot[house]
    assert value(t.s, 0) > before, "nobody could drive it away"
    for _ in range(3):
        t.unit("knight", t.build("stable", 1), 1)
    risky = value(t.s, 0)
    t.s.spot[unit] = t.s.spot[home]
    assert value(t.s, 0) > risky, "unless three units of knights are near"


def test_declared_attacks_are_looked_ahead() -> None:
    t = even()
    house = t.build("house", 1)
    militia = t.unit("militia", house)
    before = value(t.s, 0)
    t.s.attacks.append(Attack(militia, ON_FIELD, t.s.spot[house], house))
    assert value(t.s, 0) > before, "the House is going to fall"
    assert breach(t.s, militia, house) > 1, "most of it in two rounds"


def test_battles_are_forecast() -> None:
    t = even()
    house = t.build("house", 1)
    militia = t.unit("militia", house)
    knights = t.unit("knight", house, 1)
    spears = t.unit("spearman", t.build("house", 1))
    assert exchange(t.s, militia, knights) < 0, "militia lose against knights"
    assert exchange(t.s, spears, knights) > exchange(t.s, militia, knights), "spearmen do better"
    lone = t.unit("militia", t.build("house", 1), 1, tokens=1)
    assert exchange(t.s, militia, lone) > 0, "five against one"


def test_relics_count_when_they_are_brought_home() -> None:
    t = even()
    monastery = t.build("monastery")
    t.build("monastery", 1)
    before = value(t.s, 0)
    relic = t.card("ember-of-the-first-hearth", RELICS)
    t.s.holder[relic] = monastery
    assert value(t.s, 0) > before, "an enshrined relic"


def test_relics_draw_monks() -> None:
    t = even()
    t.build("monastery")
    barracks = t.build("barracks")
    militia = t.unit("militia", barracks, monks=1)
    relic = t.card("ember-of-the-first-hearth", RELICS)
    t.s.spot[relic] = no_mans_land(t.s, 0, 1)
    before = value(t.s, 0)
    put(t.s, militia, t.s.spot[relic])
    assert value(t.s, 0) > before, "monks are where a relic lies"


def test_a_wonder_counts_more_with_every_turn() -> None:
    t = Table(civilizations=("persians", "celts"))
    wonder = t.build("palace-of-ctesiphon")
    before = value(t.s, 0)
    t.s.clock[wonder] = 3
    assert value(t.s, 0) > before > 0.5, "three turns nearer to the end"


def test_who_is_far_ahead_still_sees_what_helps() -> None:
    t = even()
    t.s.age[0] = 4
    barracks = t.build("barracks")
    for _ in range(12):
        t.build("castle")
        t.unit("knight", t.build("stable"))
    ram = t.unit("battering-ram", barracks)
    before = value(t.s, 0)
    put(t.s, ram, t.s.spot[center(t, 1)])
    assert value(t.s, 0) > before + 1e-5, "a ram before the last Town Center, by more than chance breaks ties"


def test_villagers_wait_for_a_wonder_that_can_be_paid() -> None:
    t = Table(["palace-of-ctesiphon"], civilizations=("persians", "celts"))
    farm = t.build("farm")
    home = center(t, 0)
    t.s.stock[:4] = [20, 20, 20, 20]
    t.s.workers[home], t.s.workers[farm] = 8, 0
    waiting = value(t.s, 0)
    t.s.workers[home], t.s.workers[farm] = 4, 4
    assert waiting > value(t.s, 0), "eight builders are wanted at once"


def test_a_wonder_is_shielded_and_mended() -> None:
    t = Table(civilizations=("persians", "celts"))
    house, wonder = t.build("house"), t.build("palace-of-ctesiphon")
    unit = t.unit("militia", house)
    before = value(t.s, 0)
    put(t.s, unit, t.s.spot[wonder])
    assert value(t.s, 0) > before, "who stands there takes the blow"
    t.s.damage[wonder], t.s.pool[0] = 5, 1
    idle = value(t.s, 0)
    t.s.pool[0], t.s.menders[wonder] = 0, 1
    assert value(t.s, 0) > idle, "a villager who repairs it does more than one who waits"


def test_a_wonder_that_wins_nothing_is_worth_nothing() -> None:
    """options.wonder: neither to its owner, nor in a hand, nor to who destroys it."""
    t = Table(civilizations=("persians", "celts"), options={"wonder-victory": "no"})
    house = t.build("house", 1)
    before = value(t.s, 0)
    wonder = t.build("palace-of-ctesiphon")
    t.s.clock[wonder] = 3
    assert value(t.s, 0) == before, "as if it did not stand"
    held = t.card("palace-of-ctesiphon", HAND)
    idle = hand(t.s, 0)
    t.s.face[held] = t.s.catalogue.index["farm"]
    assert hand(t.s, 0) > idle, "a farm would be worth more to hold"
    rams = t.unit("battering-ram", house, 1)
    assert breach(t.s, rams, wonder) < breach(t.s, rams, t.build("house"))


def test_relics_that_win_nothing_still_bring_gold() -> None:
    """options.relics, relics.enshrine: the fifth is worth no more than the first."""
    t = Table(civilizations=("goths", "celts"), options={"relic-victory": "no"})
    monastery = t.build("monastery")
    worths = [treasures(t.s, 0)]
    for key in RELIC_KEYS:
        t.s.holder[t.card(key, RELICS)] = monastery
        worths.append(treasures(t.s, 0))
    gains = {after - before for before, after in pairwise(worths)}
    assert len(gains) == 1, "each the same"
    assert gains.pop() > 0, "three gold a turn"


def test_every_relic_weighs_more_than_the_one_before() -> None:
    t = even()
    monastery = t.build("monastery")
    worths = []
    for relic in ("ember-of-the-first-hearth", "chalice-of-clear-water", "bell-of-the-silent-tower"):
        t.s.holder[t.card(relic, RELICS)] = monastery
        worths.append(value(t.s, 0))
    assert worths[0] > 0.5, "one is worth something"
    gains = [lead / (1 - lead) for lead in (2 * worth - 1 for worth in worths)]
    assert gains[2] - gains[1] > gains[1] - gains[0] > gains[0] / 2, "five of them win"


def test_what_was_judged_is_not_taken_for_another_position() -> None:
    """Worths are kept between looks; whatever changes must be seen."""
    t = even()
    house = t.build("house")
    unit = t.unit("militia", house)
    card = t.card("farm", HAND)
    seen = {value(t.s, 0)}
    for change in range(6):
        if change == 0:
            t.s.stock[GOLD] += 1
        elif change == 1:
            t.s.damage[house] += 1
        elif change == 2:
            t.s.tokens[unit] -= 1
        elif change == 3:
            t.s.workers[center(t, 0)] += 1
        elif change == 4:
            t.s.move(card, DISCARDS)
        else:
            t.learn("loom")
        seen.add(value(t.s.copy(), 0))
    assert len(seen) == 7, "seven positions, seven values"


def test_equal_moves_are_one_branch() -> None:
    """A search sees the kind of unit and the kind of square, and whatever makes a difference there."""
    t = even()
    barracks, other = t.build("barracks"), t.build("barracks")
    first, second = t.unit("militia", barracks), t.unit("militia", other)
    ram = t.unit("battering-ram", t.build("siege-workshop"))
    houses = [t.build("house", 1) for _ in range(3)]
    squares = [t.s.spot[house] for house in houses]
    keys = {branch(t.s, (MOVE, unit, square)) for unit in (first, second) for square in squares[:2]}
    assert len(keys) == 1, "two equal units, two equal Houses"
    t.s.damage[houses[1]] = 2
    t.s.tokens[second] = 3
    keys = {branch(t.s, (MOVE, unit, square)) for unit in (first, second) for square in squares[:2]}
    assert len(keys) == 4, "a damaged House and a smaller unit are something else"
    assert branch(t.s, (MOVE, ram, squares[0])) == (MOVE, ram, squares[0]), "siege units strike along lines"


def test_equal_buildings_of_two_villages_are_two_branches() -> None:
    """Or whoever has a Farm of their own would never go to another's."""
    t = Table()
    mine, theirs = t.build("farm"), t.build("farm", 1)
    unit = t.unit("knight", t.build("stable"))
    keys = {branch(t.s, (MOVE, unit, t.s.spot[farm])) for farm in (mine, theirs)}
    assert len(keys) == 2, "going home and attacking are not the same"
