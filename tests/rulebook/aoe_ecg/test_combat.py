"""Attacks and battles: who fights whom, what is lost, where one retreats to."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.aoe_ecg.attack import DECLARATION, Resolution, declarations
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.response import calls, responses
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.words import (
    AMBUSH,
    AS_HELP,
    ASSIST,
    ATTACK,
    DISCARDS,
    FROM_AFAR,
    FROM_AFAR_ON_VILLAGERS,
    ON_FIELD,
    RAID,
    RESPOND,
    RETREAT,
    STAND,
    STRIDE,
)
from tests.rulebook.aoe_ecg.table import Table


def village(t: Table, key: str = "barracks", workers: int = 0) -> int:
    """A building of player 1 right of their Town Center, the square before it."""
    return t.build(key, 1, workers=workers)


def test_damage_is_tokens_times_attack_by_health() -> None:
    """combat.damage, combat.simultaneous, combat.rounds: 5 x 4 = 20 kill 2 of Health 7 on both sides."""
    t = Table()
    barracks = village(t)
    mine = t.unit("militia", barracks, 0)
    theirs = t.unit("militia", barracks, 1)
    t.battle(mine, barracks)
    assert (t.s.tokens[mine], t.s.tokens[theirs]) == (3, 3), "both lose two in the first round, at once"
    t.quiet()
    assert (t.s.tokens[mine], t.s.tokens[theirs]) == (2, 2), "3 x 4 = 12 kill one each in the second round"


def test_a_building_takes_a_token_for_each_ten_points_of_a_round() -> None:
    """combat.building-damage, combat.rounds: 4 militia deal 16 a round, so one damage token each round."""
    t = Table()
    barracks = village(t)
    t.battle(t.unit("militia", barracks, 0, tokens=4), barracks)
    t.quiet()
    assert t.s.damage[barracks] == 2, "two rounds of 16 are 10 and 10, not 32"


def test_a_building_falls_when_its_health_is_reached() -> None:
    """combat.building-falls: it is discarded; its villagers go to the pool if they did not defend."""
    t = Table()
    farm = t.build("farm", 1, workers=3, damage=1)
    mine = t.unit("militia", farm, 0)
    pool = t.s.pool[1]
    t.battle(mine, farm).take(PASS).quiet()
    assert farm in t.s.zones[DISCARDS + STRIDE], "30 Health Points, 10 + 20 of damage"
    assert t.s.pool[1] == pool + 3, "the villagers live"
    assert t.s.guest[t.s.spot[mine]] == mine, "the attacker stands on the blank square"


def test_villagers_step_in_all_together() -> None:
    """combat.villagers, village.villagers: 4 Health Points, 3 attack points each; all defend or none."""
    t = Table()
    farm = t.build("farm", 1, workers=5)
    mine = t.unit("militia", farm, 0)
    t.battle(mine, farm).take((STAND, farm))
    assert t.s.workers[farm] == 0, "20 points kill five villagers of four Health Points"
    assert t.s.tokens[mine] == 3, "five villagers deal 15 and kill two of Health 7"
    t.quiet()
    assert t.s.damage[farm] == 1, "the second round falls on the building: 3 x 4 = 12"


def test_villagers_who_are_the_target_must_fight() -> None:
    """combat.villagers: without a unit they are not asked; a unit there may shield them."""
    t = Table()
    farm = t.build("farm", 1, workers=2)
    mine = t.unit("militia", farm, 0)
    t.s.call(DECLARATION)
    assert (RAID, mine, farm) in t.legal(), "villagers can be the target"
    t.take((RAID, mine, farm)).take(PASS)
    t.run(Resolution()).quiet()
    assert t.s.workers[farm] == 0, "they had to fight and died"
    t = Table()
    farm = t.build("farm", 1, workers=2)
    mine = t.unit("militia", farm, 0)
    guard = t.unit("militia", farm, 1)
    t.s.attacks.append(Attack(mine, 1, t.s.spot[farm], farm))
    t.run(Battle()).take((STAND, farm)).quiet()
    assert t.s.workers[farm] == 2, "the unit defended them"
    assert t.s.tokens[guard] < 5, "and took the losses"


def test_villagers_never_fight_rams() -> None:
    """combat.villagers: nobody is asked, and a ram cannot choose them."""
    t = Table()
    farm = t.build("farm", 1, workers=2)
    ram = t.unit("battering-ram", farm, 0)
    actions = declarations(t.s)
    assert (ATTACK, ram, t.s.spot[farm]) in actions, "it can attack the building"
    assert (RAID, ram, farm) not in actions, "but not its villagers"
    t.battle(ram, farm).quiet()
    assert farm in t.s.zones[DISCARDS + STRIDE], "40 points destroy it in the first round"


def test_what_is_left_falls_on_the_building() -> None:
    """combat.spill, attack.targets: a unit shields its building; when it dies the walls are hit."""
    t = Table()
    barracks = village(t)
    t.unit("militia", barracks, 1, tokens=1)
    mine = t.unit("militia", barracks, 0)
    t.battle(mine, barracks)
    t.quiet()
    assert t.s.damage[barracks] == 2, "the first round kills the token, the second deals 20 to the building"


def test_retreats() -> None:
    """combat.retreat, combat.retreat-where: the attacker first; to a free neighbour or No-Man's-Land."""
    t = Table()
    barracks = village(t)
    beside = village(t, "house")
    mine = t.unit("militia", barracks, 0)
    theirs = t.unit("militia", barracks, 1)
    t.battle(mine, barracks)
    assert t.question().player(t.s) == 0, "the attacker is asked first"
    assert (RETREAT, mine, t.s.spot[beside]) in t.legal(), "a free building beside"
    assert "Retreat with Militia to Ian's House" in " ".join(t.labels()), "whose it is, as the log says it"
    assert (RETREAT, mine, t.land()) in t.legal(), "and No-Man's-Land from the fringe"
    t.take(PASS)
    assert t.question().player(t.s) == 1, "then the defender"
    t.take((RETREAT, theirs, t.s.spot[beside])).quiet()
    assert t.s.spot[theirs] == t.s.spot[beside], "it stands beside"
    assert t.s.damage[barracks] == 1, "the second round of 3 x 4 = 12 falls on the building"


def test_nobody_retreats_to_where_combat_took_place() -> None:
    """combat.retreat-where: nor to an occupied building."""
    t = Table()
    barracks = village(t)
    beside = village(t, "house")
    mine = t.unit("militia", barracks, 0)
    t.unit("militia", barracks, 1)
    t.s.fields.append(t.s.spot[beside])
    t.battle(mine, barracks)
    assert (RETREAT, mine, t.s.spot[beside]) not in t.legal(), "combat took place there this turn"


def test_walls_that_strike_back() -> None:
    """combat.rounds, ranged.round: a building with an attack value fights, and shoots in a ranged round."""
    t = Table()
    tower = t.build("watch-tower", 1)
    mine = t.unit("militia", tower, 0)
    t.battle(mine, tower)
    assert t.s.tokens[mine] == 3, "8 in the ranged round and 8 in the first kill one each"


def test_ranged_round_comes_first() -> None:
    """ranged.round: archers shoot before the two rounds; if both have range both lose at once."""
    t = Table()
    barracks = village(t)
    mine = t.unit("archer", barracks, 0)
    theirs = t.unit("archer", barracks, 1)
    t.battle(mine, barracks)
    assert t.s.tokens[mine] == t.s.tokens[theirs] == 1, "5 x 4 = 20 by Health 5: four fall on both sides"


def test_hit_and_run() -> None:
    """ranged.hit-and-run: attacking archers may leave a unit after the ranged round."""
    t = Table()
    barracks = village(t)
    mine = t.unit("archer", barracks, 0)
    theirs = t.unit("militia", barracks, 1)
    t.battle(mine, barracks)
    assert t.s.tokens[theirs] == 3, "20 by Health 7: two fall, before any blow"
    assert t.s.tokens[mine] == 5, "nobody has struck back"
    assert (RETREAT, mine, t.land()) in t.legal(), "now they may run"
    t.take((RETREAT, mine, t.land())).quiet()
    assert t.s.tokens[mine] == 5, "and lose nobody"


def test_cavalry_negates_the_ranged_round() -> None:
    """ranged.cavalry, ranged.hit-and-run: no ranged round, so no running away before the first round."""
    t = Table()
    barracks = village(t)
    mine = t.unit("archer", barracks, 0)
    theirs = t.unit("scout-cavalry", barracks, 1)
    t.battle(mine, barracks)
    assert t.s.tokens[theirs] == 4, "only the first round: 5 x 3 = 15 by Health 8"
    assert t.s.tokens[mine] == 1, "5 x 4 = 20 by Health 5: four fall"


def test_declarations_come_before_battles() -> None:
    """attack.declare, resolution.order: attacks are noted and fought in the order of their declaration."""
    t = Table()
    first, second = village(t), village(t, "castle")
    a, b = t.unit("militia", first, 0), t.unit("militia", second, 0)
    t.s.call(DECLARATION)
    t.take((ATTACK, b, t.s.spot[second])).take((ATTACK, a, t.s.spot[first]))
    assert not t.s.damage[first], "nothing is fought yet"
    assert [attack.by for attack in t.s.attacks] == [b, a], "the order is the attacker's"
    t.take(PASS)
    t.run(Resolution()).quiet()
    assert t.s.damage[first] == 4, "both are fought: twice 20 here"
    assert t.s.damage[second] > 0, "and what the Castle's arrows left over there"


def test_fast_response() -> None:
    """response.fast, response.range: a unit one square away may join the defence, villagers may not."""
    t = Table()
    barracks = village(t)
    beside = village(t, "house")
    far = village(t, "house")
    mine = t.unit("militia", barracks, 0)
    near_unit = t.unit("militia", beside, 1)
    far_unit = t.unit("militia", far, 1)
    place = t.s.spot[barracks]
    t.s.attacks.append(Attack(mine, ON_FIELD, place, -1))
    assert responses(t.s, 1) == [PASS, (RESPOND, near_unit, place)], "the other unit is two squares away"
    t.run(Resolution()).take((RESPOND, near_unit, place))
    t.quiet()
    assert t.s.tokens[near_unit] < 5, "it fought"
    assert not t.s.damage[barracks], "and shielded the building"
    assert t.s.tokens[far_unit] == 5, "the other one stayed"


def test_fast_response_from_a_bombarded_building() -> None:
    """response.fast, siege.bombardment: it binds the unit that it is aimed at, not one on its target."""
    t = Table()
    barracks = village(t)
    beside = village(t, "farm")
    mangonel = t.unit("mangonel", t.center(1), 0)
    mine = t.unit("militia", barracks, 0)
    guard = t.unit("militia", beside, 1)
    place = t.s.spot[barracks]
    t.s.attacks.append(Attack(mine, ON_FIELD, place, barracks))
    for kind in (FROM_AFAR, FROM_AFAR_ON_VILLAGERS):
        t.s.attacks[1:] = [Attack(mangonel, kind, t.s.spot[beside], beside)]
        assert (RESPOND, guard, place) in responses(t.s, 1), "the building or its villagers are the target"
    t.s.attacks[1:] = [Attack(mangonel, FROM_AFAR, t.s.spot[beside], guard)]
    assert responses(t.s, 1) == [PASS], "it is the target itself"


def test_fast_response_only_where_there_is_room() -> None:
    """response.fast, movement.one-a-side: where a unit stands nobody can join it."""
    t = Table()
    barracks = village(t)
    beside = village(t, "house")
    mine = t.unit("militia", barracks, 0)
    t.unit("militia", barracks, 1)
    t.unit("militia", beside, 1)
    t.s.attacks.append(Attack(mine, ON_FIELD, t.s.spot[barracks], -1))
    assert calls(t.s, 1) == [], "one unit a side"


def test_fast_response_to_an_intruder() -> None:
    """response.intruder: who only moved in is turned on; the responder has the attacker's part."""
    t = Table()
    barracks = village(t)
    beside = village(t, "house")
    intruder = t.unit("militia", barracks, 0)
    unit = t.unit("militia", beside, 1)
    t.run(Resolution()).take((RESPOND, unit, t.s.spot[barracks])).take(PASS)
    assert t.s.battle.by == unit, "the responder attacks"
    assert t.question().player(t.s) == 1, "and is asked first whether to retreat"
    t.take(PASS)
    assert (RETREAT, intruder, t.land()) in t.legal(), "the intruder may retreat"


def test_assisted_attack() -> None:
    """assist.declare, assist.conditions: the militia on the house, the knight on the barracks beside it."""
    t = Table()
    house = t.build("house", 1)
    barracks = village(t)
    militia, knight = t.unit("militia", house, 0), t.unit("knight", barracks, 0)
    t.s.call(DECLARATION)
    assert (ASSIST, knight, militia) not in t.legal(), "there is no attack to assist yet"
    t.take((ATTACK, militia, t.s.spot[house])).take((ASSIST, knight, militia)).take(PASS)
    assert t.s.attacks[1].kind == AS_HELP, "it follows the attack that it assists"
    t.run(Resolution()).quiet()
    assert house in t.s.zones[DISCARDS + STRIDE], "40 Health Points: 20 + 20 by the militia"
    t = Table()
    house = t.build("castle", 1)
    barracks = village(t)
    militia, knight = t.unit("militia", house, 0, tokens=2), t.unit("knight", barracks, 0)
    t.s.call(DECLARATION)
    t.take((ATTACK, militia, t.s.spot[house])).take((ASSIST, knight, militia)).take(PASS)
    t.run(Resolution()).quiet()
    assert not t.s.damage[house] or t.s.tokens[militia], "a dead militia is assisted by nobody"


def test_an_assistant_that_is_responded_to_loses_its_attack() -> None:
    """assist.conditions: the second condition."""
    t = Table()
    house = t.build("house", 1)
    barracks = village(t)
    beside = village(t, "house")
    militia, knight = t.unit("militia", house, 0, tokens=1), t.unit("knight", barracks, 0)
    spear = t.unit("spearman", beside, 1)
    t.s.call(DECLARATION)
    t.take((ATTACK, militia, t.s.spot[house])).take((ASSIST, knight, militia)).take(PASS)
    t.run(Resolution()).take((RESPOND, spear, t.s.spot[barracks])).quiet()
    assert not t.s.damage[house], "4 points of one militia are no damage token, and the knight did not come"
    assert t.s.tokens[knight] < 5, "it had to fight the spearmen"


def test_villagers_attack_an_intruder_at_home() -> None:
    """attack.villagers: those that were left on a building attack the enemy there."""
    t = Table()
    farm = t.build("farm", 0, workers=5)
    intruder = t.unit("militia", farm, 1, tokens=3)
    t.s.call(DECLARATION)
    t.take((ATTACK, farm, t.s.spot[farm])).take(PASS)
    t.run(Resolution())
    assert t.s.tokens[intruder] == 1, "5 x 3 = 15 by Health 7"
    assert t.s.workers[farm] == 2, "3 x 4 = 12 by Health 4"


def test_no_mans_land() -> None:
    """nml.attack, siege.no-mans-land, relics.attacked: an Outpost, a siege unit, a relic."""
    t = Table(civilizations=("celts", "goths"))
    mine = t.unit("militia", t.center(0), 0)
    theirs = t.unit("militia", t.center(1), 1)
    for unit in (mine, theirs):
        t.put(unit, t.land())
    assert (AMBUSH, mine, theirs) not in declarations(t.s), "nothing permits it"
    relic = t.relic("chalice-of-clear-water", holder=theirs)
    assert (AMBUSH, mine, theirs) in declarations(t.s), "it carries a relic"
    t.s.holder[relic] = -1
    t.s.spot[relic] = t.land()
    ram = t.unit("battering-ram", t.center(1), 1)
    t.put(ram, t.land())
    assert (AMBUSH, mine, ram) in declarations(t.s), "siege units can always be attacked"
    t.build("outpost", 0)
    assert (AMBUSH, mine, theirs) in declarations(t.s), "an Outpost permits it"


def test_retreat_in_no_mans_land() -> None:
    """combat.retreat-where: the combat ends, the unit stays."""
    t = Table(civilizations=("mongols", "celts"))
    mine = t.unit("militia", t.center(0), 0)
    theirs = t.unit("militia", t.center(1), 1)
    for unit in (mine, theirs):
        t.put(unit, t.land())
    t.s.call(DECLARATION)
    t.take((AMBUSH, mine, theirs)).take(PASS)
    t.run(Resolution()).take((RETREAT, mine, t.land())).quiet()
    assert t.s.spot[mine] == t.land(), "it is still there"
    assert t.s.tokens[theirs] == 3, "one round was fought"
