"""Siege units, monks and relics."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.aoe_ecg.attack import DECLARATION, Resolution, declarations
from suite.games.aoe_ecg.collection import collect_all
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.construction import build, constructions
from suite.games.aoe_ecg.enlistment import enlistments
from suite.games.aoe_ecg.movement import MOVEMENT, Movement, moves
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.rules import destroy
from suite.games.aoe_ecg.strike import damage_of
from suite.games.aoe_ecg.words import (
    BOMBARD,
    BY_UNIT,
    CONVERT,
    FETCH,
    GOLD,
    HAND,
    HEAL,
    LAY_RELIC,
    MOVE,
    ORDAIN,
    RETREAT,
    SHELL,
    SPLIT,
    TRAIN,
)
from tests.actions import padded
from tests.rulebook.aoe_ecg.table import RELIC_KEYS, Table, destinations


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
    """siege.no-mans-land, siege.minimum: the opponents' whole fringe, nothing behind it, one square away."""
    t = Table()
    house, barracks = t.build("house", 1), t.build("barracks", 1)
    farm = t.build("farm", 1, square=t.at(1, 1, 1))
    mangonel = t.unit("mangonel", t.center(0), 0)
    t.put(mangonel, t.land())
    targets = {action[2] for action in declarations(t.s) if action[0] == BOMBARD}
    assert targets == {t.center(1), barracks, farm}, "the edge, from which the farm shuts the house off"
    assert house not in targets, "behind the farm, between its neighbours"
    trebuchet = t.unit("trebuchet", t.center(0), 0)
    t.put(trebuchet, t.land())
    assert all(card != trebuchet for _, card, _ in padded(declarations(t.s))), "its minimum distance is two"


def test_bombardment_on_the_spot_joins_the_first_round() -> None:
    """siege.first-round: a siege unit without minimum distance adds its bombardment to the first round.

    After that round it may retreat, be it the ranged one (siege.bombardment).
    """
    t = Table()
    wall, house = t.build("stone-wall", 1), t.build("house", 1)
    mangonel = t.unit("mangonel", wall, 0)
    printed = t.s.of(mangonel)
    least = printed.min_distance
    try:
        printed.min_distance = 0
        t.battle(mangonel, wall)
        assert t.s.damage[wall] == 8, "40 points, and 40 of its bombardment"
        assert (RETREAT, mangonel, t.s.spot[house]) in t.legal(), "it may go now"
        t.quiet()
        assert t.s.damage[wall] == 12, "40 in the second round: one bombardment a turn"
        t = Table()
        house = t.build("house", 1)
        theirs = t.unit("skirmisher", house, 1, tokens=4)
        mangonel = t.unit("mangonel", house, 0)
        t.battle(mangonel, house)
        assert t.s.tokens[theirs] == 1, "20 points by Health 6 in the ranged round: its bombardment"
        assert (RETREAT, mangonel, t.land()) in t.legal(), "after which it may go"
    finally:
        printed.min_distance = least


def test_retreat_after_a_bombardment() -> None:
    """siege.bombardment, combat.retreat-where: from where it stands to a neighbour or No-Man's-Land."""
    t = Table()
    house, castle, farm = t.build("house", 1), t.build("castle", 1), t.build("farm", 1)
    mangonel = t.unit("mangonel", castle, 0)
    t.s.call(DECLARATION)
    t.take((BOMBARD, mangonel, house)).take(PASS)
    t.run(Resolution()).take(PASS)
    assert t.question().player(t.s) == 0, "nobody hurries there, and who bombarded is asked"
    assert t.legal() == [
        PASS,
        (RETREAT, mangonel, t.s.spot[farm]),
        (RETREAT, mangonel, t.land()),
    ], "not to where the combat took place"
    t.take((RETREAT, mangonel, t.s.spot[farm]))
    assert t.s.spot[mangonel] == t.s.spot[farm], "it stands there"
    assert t.legal() == [], "the battle is over"


def test_no_retreat_from_no_mans_land_after_a_bombardment() -> None:
    """siege.bombardment, combat.retreat-where: it would stay there, so nobody is asked."""
    t = Table()
    mangonel = t.unit("mangonel", t.center(0), 0)
    t.put(mangonel, t.land())
    t.s.call(DECLARATION)
    t.take((BOMBARD, mangonel, t.center(1))).take(PASS)
    t.run(Resolution())
    assert t.s.damage[t.center(1)] == 4, "it has bombarded"
    assert t.legal() == [], "and that is all"


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


def test_area_effect_on_monks() -> None:
    """siege.area, monks.making, monks.last: monks are tokens on the card of their unit."""
    t = Table()
    barracks = t.build("barracks", 1)
    scorpion = t.unit("scorpion", barracks, 0)
    theirs = t.unit("militia", barracks, 1, tokens=0, monks=3)
    t.battle(scorpion, barracks)
    t.quiet()
    assert t.s.monks[theirs] == 1, "5 x 3 = 15 by Health 6: two fall, and 5 x 1 in the second round none"
    t.fight(scorpion, theirs, BY_UNIT)
    t.s.battle.round = 1
    t.s.tokens[theirs] = 2
    t.s.monks[theirs] = 3
    assert damage_of(t.s, 0) == 25, "two tokens and three monks"


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
        t.s.attacks.append(Attack(mine, 1, t.s.spot[barracks], barracks))
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
        t.take(PASS)
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
    assert t.legal() == [(SPLIT, n) for n in (0, 1, 2)], "20 points: up to two monks"
    assert t.question().player(t.s) == 0, "who deals the damage chooses"
    t.take((SPLIT, 0))
    t.take(PASS)
    assert (t.s.tokens[theirs], t.s.monks[theirs]) == (0, 2), "the monks alone keep it in play"


def test_the_defender_does_not_choose_monks() -> None:
    """monks.targets: only the attacker may kill monks first; the defender's die after the troops."""
    t = Table()
    barracks = t.build("barracks", 1)
    mine = t.unit("militia", barracks, 0, tokens=3, monks=2)
    t.unit("knight", barracks, 1)
    t.battle(mine, barracks)
    t.take(PASS)
    assert t.legal() == [(HEAL, mine, 0), (HEAL, mine, 1), PASS], "nobody is asked to choose"
    t.take(PASS)
    assert not t.s.tokens[mine], "50 points: three militia of seven Health Points fall first"
    assert not t.s.monks[mine], "the 29 that are left are more than two monks bear"
    t = Table()
    barracks = t.build("barracks", 1)
    mine = t.unit("militia", barracks, 0, tokens=5, monks=2)
    t.unit("militia", barracks, 1)
    t.battle(mine, barracks)
    t.take(PASS).take(PASS)
    assert (t.s.tokens[mine], t.s.monks[mine]) == (3, 2), "20 points fell two troops and no monk"


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
    assert trained == [(TRAIN, t.held("mangonel"), workshop, 1)], "one token and no more"


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
    assert all(card != monks for _, card, _ in padded(t.legal())), "one a turn, and it moves no more"
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
    t.s.attacks.append(Attack(mine, 0, t.land(), theirs))
    t.run(Battle()).take(PASS)
    assert (FETCH, mine, relic) in t.legal(), "it lies free, and the victor has monks"
    t.take((FETCH, mine, relic))
    assert t.s.holder[relic] == mine, "now it is theirs"


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
    assert t.s.holder[relic] == mine, "they have it"


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


def test_monks_go_to_the_ruins_of_a_monastery() -> None:
    """relics.dropped, movement.blank: the blank square is a place to go for who can pick the relic up."""
    t = Table()
    monastery = t.build("monastery", 1)
    house, far = t.build("house", 1), t.build("farm", 1)
    relic = t.relic(RELIC_KEYS[0], holder=monastery)
    place = t.s.spot[monastery]
    beside = t.unit("militia", house, 0, monks=1)
    distant = t.unit("militia", far, 0, monks=1)
    bare = t.unit("militia", t.center(0), 0)
    own = t.unit("militia", t.center(1), 1, monks=1)
    destroy(t.s, monastery)
    goals = {unit: place in destinations(t.s, unit) for unit in (beside, distant, bare, own)}
    assert goals == {beside: True, distant: False, bare: False, own: True}, "a step away, with monks; at home"
    t.s.call(MOVEMENT)
    t.take((MOVE, beside, place)).take((FETCH, beside, relic))
    assert t.s.holder[relic] == beside, "it has it"
    t.s.marks[beside] = 0
    t.put(beside, t.s.spot[house])
    assert place not in destinations(t.s, beside), "there is nothing left to fetch"
    t.relic(RELIC_KEYS[1], place=place)
    assert place not in destinations(t.s, beside), "and who carries one fetches no second"


def test_monks_enter_a_village_by_the_ruins_at_its_edge() -> None:
    """relics.dropped, movement.fringe: where the Monastery stood at the edge one arrives there."""
    t = Table()
    place = t.at(1, 0, 1)
    t.relic(RELIC_KEYS[0], place=place)
    mine = t.unit("militia", t.center(0), 0, monks=1)
    t.unit("militia", t.build("house", 0), 0)
    goals = [action for action in moves(t.s) if action[0] == MOVE and action[2] == place]
    assert goals == [(MOVE, mine, place)], "from the own edge, with monks only"
    t.s.age[0] = 1
    assert place not in destinations(t.s, mine), "not through the Fog of War"


def test_a_monastery_built_beside_a_carrier() -> None:
    """relics.enshrine: it is near enough already; the relic is enshrined before units move."""
    t = Table(hand=["monastery"])
    carrier = t.unit("militia", t.build("house", 0), 0, monks=1)
    relic = t.relic(RELIC_KEYS[0], holder=carrier)
    monastery = t.held("monastery")
    build(t.s, monastery, t.at(0, 1, 1))
    t.run(Movement())
    assert t.s.holder[relic] == monastery, "without a step"
