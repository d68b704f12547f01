"""Siege units, monks and relics."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.aoe_ecg.attack import DECLARATION, Resolution, declarations
from suite.games.aoe_ecg.collection import collect_all
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.construction import constructions
from suite.games.aoe_ecg.enlistment import enlistments
from suite.games.aoe_ecg.movement import MOVEMENT, moves
from suite.games.aoe_ecg.words import (
    BOMBARD,
    CONVERT,
    FETCH,
    GOLD,
    HAND,
    HEAL,
    LAY_RELIC,
    MOVE,
    ORDAIN,
    SHELL,
    SPLIT,
    TRAIN,
)
from tests.rulebook.aoe_ecg.table import Table

RELIC_KEYS = (
    "ember-of-the-first-hearth",
    "chalice-of-clear-water",
    "crown-of-the-drowned-king",
    "scroll-of-the-seven-roads",
    "bell-of-the-silent-tower",
)


def test_bombardment_in_straight_lines() -> None:
    """siege.bombardment, siege.minimum: up to two squares away, not diagonally, not on its own square."""
    t = Table()
    house = t.build("house", 1)
    beside, third = t.build("barracks", 1), t.build("castle", 1)
    above = t.build("farm", 1, workers=1, square=t.at(1, 1, 1))
    mangonel = t.unit("mangonel", house, 0)
    actions = declarations(t.s)
    for target in (beside, third, t.center(1)):
        assert (BOMBARD, mangonel, target) in actions, "straight within two squares"
    assert (BOMBARD, mangonel, house) not in actions, "the minimum distance is one"
    assert (BOMBARD, mangonel, above) in actions, "the farm lies straight ahead"
    assert (SHELL, mangonel, above) in actions, "its villagers are a target as well"
    assert (BOMBARD, mangonel, t.build("mill", 1, square=t.at(1, 1, 2))) not in declarations(t.s), (
        "a diagonal"
    )


def test_a_bombardment_has_no_reply() -> None:
    """siege.bombardment: one round from afar, the enemy does not strike back, damage in tens."""
    t = Table()
    house, castle = t.build("house", 1), t.build("castle", 1)
    mangonel = t.unit("mangonel", house, 0)
    t.s.call(DECLARATION)
    t.take((BOMBARD, mangonel, castle)).take(PASS)
    t.run(Resolution()).quiet()
    assert t.s.damage[castle] == 4, "20 and 20 more against buildings, once"
    assert t.s.tokens[mangonel] == 1, "the Castle cannot reach it"


def test_bombardment_from_no_mans_land() -> None:
    """siege.no-mans-land: the opponents' fringe can be bombarded from there."""
    t = Table()
    t.build("house", 1)
    mangonel = t.unit("mangonel", t.center(0), 0)
    t.put(mangonel, t.land())
    targets = {action[2] for action in declarations(t.s) if action[0] == BOMBARD}
    assert targets == {t.center(1), t.s.built[t.at(1, 0, 1)]} - {-1} or t.center(1) in targets, "the edge"


def test_bombardment_on_the_spot_joins_the_first_round() -> None:
    """siege.first-round: a siege unit without minimum distance adds its bombardment to the first round."""
    t = Table()
    barracks = t.build("castle", 1)
    ram = t.unit("scorpion", barracks, 0)
    t.fight(ram, barracks, 2)
    assert t.s.shape(ram).area, "a scorpion has an area effect"


def test_area_effect() -> None:
    """siege.area: attack times the tokens of the target."""
    t = Table()
    barracks = t.build("barracks", 1)
    scorpion = t.unit("scorpion", barracks, 0)
    theirs = t.unit("militia", barracks, 1, tokens=4)
    before = t.s.shape(scorpion).attack * 4
    t.battle(scorpion, barracks)
    assert before == 20, "5 attack points and four tokens"
    assert t.s.tokens[theirs] <= 2, "at least 20 points by Health 7"


def test_siege_units_are_not_converted() -> None:
    """siege.no-conversion: nobody is asked."""
    t = Table()
    barracks = t.build("barracks", 1)
    mine = t.unit("militia", barracks, 0, monks=5)
    t.unit("battering-ram", barracks, 1)
    t.battle(mine, barracks)
    assert all(action[0] != CONVERT for action in t.legal()), "a ram has no soul"


def test_a_conversion_destroys_a_token() -> None:
    """monks.conversion, monks.rate: before the first round, by a die; with five monks only a six fails."""
    results = set()
    for seed in range(1, 60):
        t = Table(seed=seed)
        t.s.seed = seed * 7919
        barracks = t.build("barracks", 1)
        mine = t.unit("militia", barracks, 0, tokens=1, monks=5)
        theirs = t.unit("militia", barracks, 1, tokens=5)
        t.battle(mine, barracks)
        assert (CONVERT, mine, 1) not in t.legal(), "monks are no targets"
        before = t.s.tokens[theirs]
        t.take((CONVERT, mine, 0))
        die = next(event.args[4] for event in t.s.journal or [] if event.kind == "conversion")
        converted = before - 1 if die <= 5 else before
        fought = t.s.tokens[theirs]
        assert converted - 1 <= fought <= converted, f"a {die} takes a token or not"
        results.add(die)
    assert results == {1, 2, 3, 4, 5, 6}, "every face of the die came up"


def test_one_monk_needs_a_one() -> None:
    """monks.rate: the rate is the number of monks."""
    for seed in range(1, 30):
        t = Table(seed=seed)
        barracks = t.build("farm", 1, workers=1)
        mine = t.unit("militia", barracks, 0, tokens=1, monks=1)
        t.s.attacks.append([mine, 1, t.s.spot[barracks], barracks, -1, 0])
        t.run(Battle()).take((CONVERT, mine, 0))
        told = next(event.args for event in t.s.journal or [] if event.kind == "conversion")
        assert told[3] == 1, "one monk, a rate of one"


def test_healing_instead_of_converting() -> None:
    """monks.healing: who did not convert may try to heal a loss, once an attack."""
    seen = set()
    for seed in range(1, 40):
        t = Table(seed=seed)
        barracks = t.build("barracks", 1)
        mine = t.unit("militia", barracks, 0, tokens=5, monks=5)
        t.unit("knight", barracks, 1, tokens=2)
        t.battle(mine, barracks)
        t.take(PASS).take((SPLIT, 0, -1))
        asked = t.legal()
        assert (HEAL, mine, 0) in asked, "20 points of two knights kill two, one of whom may be healed"
        t.take((HEAL, mine, 0))
        die = next(event.args[4] for event in t.s.journal or [] if event.kind == "healing")
        assert t.s.tokens[mine] == (4 if die <= 5 else 3), f"a {die} heals or not"
        seen.add(die <= 5)
        t.take(PASS)
        assert all(action[0] != HEAL for action in t.legal()), "one attempt an attack"
    assert seen == {True, False}, "both happened"


def test_who_deals_damage_chooses_monks_or_troops() -> None:
    """monks.targets, monks.last, monks.numbers: a monk has six Health Points; monks alone keep the unit."""
    t = Table()
    barracks = t.build("barracks", 1)
    mine = t.unit("militia", barracks, 0)
    theirs = t.unit("militia", barracks, 1, tokens=1, monks=2)
    t.battle(mine, barracks)
    t.take(PASS)
    assert t.legal() == [(SPLIT, n, -1) for n in (0, 1, 2)], "20 points: up to two monks"
    assert t.question().player(t.s) == 0, "who deals the damage chooses"
    t.take((SPLIT, 0, -1))
    t.take(PASS)
    assert (t.s.tokens[theirs], t.s.monks[theirs]) == (0, 2), "the monks alone keep it in play"


def test_monks_are_made() -> None:
    """monks.making, monks.garrison: five a turn and a unit, within the garrison, not for siege units."""
    t = Table()
    t.build("barracks", 0)
    unit = t.unit("militia", t.center(0), 0, tokens=5)
    assert all(action[0] != ORDAIN for action in enlistments(t.s)), "there is no Monastery"
    monastery = t.build("monastery", 0)
    t.unit("battering-ram", monastery, 0)
    found = [action for action in enlistments(t.s) if action[0] == ORDAIN]
    assert found == [(ORDAIN, unit, n) for n in (1, 2, 3, 4, 5)], "20 garrison, 6 tokens"
    t.s.ordained[0] = 3
    found = [action for action in enlistments(t.s) if action[0] == ORDAIN]
    assert found == [(ORDAIN, unit, n) for n in (1, 2)], "three of five are made"


def test_siege_units_have_one_token() -> None:
    """enlistment.units, siege.area: one token a card."""
    t = Table(hand=["mangonel"])
    workshop = t.build("siege-workshop", 0)
    trained = [action for action in enlistments(t.s) if action[0] == TRAIN]
    assert trained == [(TRAIN, t.held("mangonel"), workshop * 8 + 1)], "one token and no more"


def test_relics_are_unique_and_laid_into_no_mans_land() -> None:
    """relics.unique, relics.fetch: a second copy stays in the hand."""
    t = Table(hand=[RELIC_KEYS[0]])
    card = t.held(RELIC_KEYS[0])
    assert (LAY_RELIC, card, t.land()) in constructions(t.s), "it can be laid"
    t.relic(RELIC_KEYS[0], place=t.land())
    assert (LAY_RELIC, card, t.land()) not in constructions(t.s), "it is in play"


def test_fetching_and_enshrining() -> None:
    """relics.fetch, relics.one, relics.enshrine: monks pick it up, it moves no more, home next turn."""
    t = Table()
    monastery = t.build("monastery", 0)
    beside = t.build("house", 0)
    first = t.relic(RELIC_KEYS[0], place=t.land())
    second = t.relic(RELIC_KEYS[1], place=t.land())
    bare = t.unit("militia", beside, 0)
    monks = t.unit("militia", monastery, 0, monks=1)
    for unit in (bare, monks):
        t.put(unit, t.land())
    t.s.call(MOVEMENT)
    fetches = [action for action in t.legal() if action[0] == FETCH]
    assert fetches == [(FETCH, monks, first), (FETCH, monks, second)], "only a unit with monks"
    t.take((FETCH, monks, first))
    assert all(action[1] != monks for action in t.legal()), "one a turn, and it moves no more"
    t.s.marks[monks] = 0
    t.take((MOVE, monks, t.s.spot[beside]))
    assert t.s.holder[first] == monastery, "beside the monastery is near enough"
    before = t.s.stock[GOLD]
    collect_all(t.s)
    assert t.s.stock[GOLD] == before + 3, "three gold a turn"


def test_a_killed_carrier_drops_its_relic() -> None:
    """relics.attacked, relics.taken: the victor with monks may pick it up."""
    t = Table(civilizations=("mongols", "celts"))
    mine = t.unit("militia", t.center(0), 0, monks=1)
    theirs = t.unit("militia", t.center(1), 1, tokens=1, monks=0)
    relic = t.relic(RELIC_KEYS[0], holder=theirs)
    for unit in (mine, theirs):
        t.put(unit, t.land())
    t.s.attacks.append([mine, 0, t.land(), theirs, -1, 0])
    t.run(Battle()).take(PASS)
    assert (FETCH, mine, relic) in t.legal(), "it lies free, and the victor has monks"
    t.take((FETCH, mine, relic))
    assert t.s.holder[relic] == mine, "now it is his"


def test_a_carrier_killed_on_its_building() -> None:
    """relics.taken, combat.spill: the second round hits the walls, and the relic is taken all the same."""
    t = Table()
    barracks = t.build("castle", 1)
    theirs = t.unit("militia", barracks, 1, tokens=1)
    relic = t.relic(RELIC_KEYS[0], holder=theirs)
    mine = t.unit("knight", barracks, 0, monks=1)
    t.battle(mine, barracks)
    while (FETCH, mine, relic) not in t.legal():
        t.take(PASS if PASS in t.legal() else t.legal()[0])
    t.take((FETCH, mine, relic))
    assert t.s.holder[relic] == mine, "he has it"


def test_relics_of_a_fallen_monastery() -> None:
    """relics.dropped: they lie where it stood."""
    t = Table()
    monastery = t.build("monastery", 1, damage=10)
    relic = t.relic(RELIC_KEYS[0], holder=monastery)
    place = t.s.spot[monastery]
    mine = t.unit("knight", monastery, 0, monks=1)
    t.battle(mine, monastery).quiet()
    assert t.s.holder[relic] == -1, "nobody has it"
    assert t.s.spot[relic] == place, "it lies there"
    assert (FETCH, mine, relic) in moves(t.s), "a unit with monks picks it up"
    assert HAND, "hands are not touched"
