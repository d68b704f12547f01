"""What agents look at: more is better, what is about to come counts, a finished match is its result."""

from __future__ import annotations

import pytest

from suite.games.aoe_ecg.forces import breach, exchange
from suite.games.aoe_ecg.grid import no_mans_land, put
from suite.games.aoe_ecg.value import value
from suite.games.aoe_ecg.words import BY_CONQUEST, BY_LIMIT, GOLD, ON_FIELD, RELICS, WOOD
from tests.cards.aoe_ecg.stage import Stage


def even() -> Stage:
    """Two villages alike."""
    return Stage(civilizations=("goths", "celts"))


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
    t = Stage(civilizations=("goths", "celts", "britons"))
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
    t.s.attacks.append([militia, ON_FIELD, t.s.spot[house], house, -1, 0])
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
    t = Stage(civilizations=("persians", "celts"))
    wonder = t.build("palace-of-ctesiphon")
    before = value(t.s, 0)
    t.s.clock[wonder] = 3
    assert value(t.s, 0) > before > 0.5, "three turns nearer to the end"
