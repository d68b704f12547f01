"""What events do in battles and when attacks are declared, in the order of the behaviours."""

from __future__ import annotations

from suite.core.action import PASS
from suite.core.moment import expire
from suite.games.aoe_ecg.combat import more_rounds
from suite.games.aoe_ecg.numbers import attack_of, number, range_of
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.strike import has_ranged_round
from suite.games.aoe_ecg.words import (
    AS_HELP,
    BY_UNIT,
    BY_WALLS,
    FROM_AFAR,
    HAND,
    NO_RETREAT,
    ON_FIELD,
    PLAY,
    UNTIL_BATTLE,
    UNTIL_FIRST_ROUND,
)
from tests.cards.aoe_ecg.stage import Stage


def clash(mine: str, theirs: str, *hand: str) -> tuple[Stage, int, int]:
    """A unit of player 0 attacks one of player 1 on their House; nothing has been fought yet."""
    t = Stage(list(hand))
    house = t.build("house", 1)
    attacker = t.unit(mine, house)
    defender = t.unit(theirs, house, 1)
    t.fight(attacker, defender, BY_UNIT)
    return t, attacker, defender


def storm(mine: str, *hand: str) -> tuple[Stage, int, int]:
    """A unit of player 0 attacks a House of player 1."""
    t = Stage(list(hand))
    house = t.build("house", 1)
    attacker = t.unit(mine, house)
    t.fight(attacker, house, BY_WALLS)
    t.s.foe = house
    return t, attacker, house


def test_strategist_enlisted() -> None:
    t, attacker, defender = clash("militia", "militia", "strategist-enlisted")
    t.play("strategist-enlisted")
    assert (attack_of(t.s, attacker), attack_of(t.s, defender)) == (6, 4), "2 more attack points"
    expire(t.s, UNTIL_BATTLE)
    assert attack_of(t.s, attacker) == 4, "in this battle"


def test_strategist_enlisted_for_the_defender() -> None:
    t, _, defender = clash("militia", "militia")
    t.card("strategist-enlisted", HAND, 1)
    t.play("strategist-enlisted", 1)
    assert attack_of(t.s, defender) == 6, "whoever plays it"
    t.s.fight = None
    t.card("strategist-enlisted", HAND, 1)
    assert not t.can("strategist-enlisted", 1), "only in a battle"


def test_high_ground() -> None:
    t, attacker, defender = clash("militia", "archer")
    t.card("high-ground", HAND)
    assert not t.can("high-ground"), "who attacks comes from below"
    t.card("high-ground", HAND, 1)
    t.play("high-ground", 1)
    assert (attack_of(t.s, defender), range_of(t.s, defender)) == (4, 6), "3+1 attack, 4+2 range"
    assert attack_of(t.s, attacker) == 4, "nothing for the other"


def test_high_ground_gives_no_bow() -> None:
    t, _, defender = clash("militia", "spearman")
    t.card("high-ground", HAND, 1)
    t.play("high-ground", 1)
    assert range_of(t.s, defender) == 0, "who has no range points gains none"


def test_good_wind_today() -> None:
    t, attacker, _ = clash("skirmisher", "militia", "good-wind-today")
    t.play("good-wind-today")
    assert range_of(t.s, attacker) == 2 + 1 + 3, "2, 1 of the Britons, and 3"
    t, _, _ = clash("militia", "archer", "good-wind-today")
    assert not t.can("good-wind-today"), "a militia does not shoot"


def test_flaming_arrows() -> None:
    t, attacker, _ = storm("archer", "flaming-arrows")
    t.play("flaming-arrows")
    assert (attack_of(t.s, attacker), range_of(t.s, attacker)) == (6, 9), "3+3 attack, 4+1+4 range"
    t, _, _ = clash("archer", "militia", "flaming-arrows")
    assert not t.can("flaming-arrows"), "only against a building"


def test_relentless_attack() -> None:
    t, _, _ = clash("militia", "militia", "relentless-attack")
    t.s.battle.round = 2
    assert not more_rounds(t.s), "two rounds are the rule"
    t.play("relentless-attack")
    assert more_rounds(t.s), "a third one is fought"
    t.s.battle.round = 3
    assert not more_rounds(t.s), "and no fourth"


def test_relentless_attack_in_a_battle() -> None:
    t = Stage(["relentless-attack"])
    castle = t.build("stone-wall", 1)
    militia = t.unit("militia", castle)
    t.battle(militia, castle).take((1, t.held("relentless-attack"))).quiet()
    assert t.s.damage[castle] == 6, "5 militia deal 20 points in each of three rounds"


def test_relentless_attack_not_from_afar() -> None:
    t, attacker, defender = clash("mangonel", "archer", "relentless-attack", "good-wind-today")
    assert t.can("relentless-attack"), "on the square two rounds are fought"
    t.s.battle.kind = FROM_AFAR
    assert not t.can("relentless-attack"), "a bombardment from afar is one round, whatever is played"
    assert (t.s.battle.by, t.s.battle.on) == (attacker, defender), "and nobody strikes back"
    for key in ("strategist-enlisted", "high-ground", "heavy-tree-cover"):
        t.card(key, HAND, 1)
        assert not t.can(key, 1), f"{key} would do nothing for the bombarded"
    t.card("poor-morale", HAND, 0)
    assert not t.can("poor-morale"), "nor poor morale against them"
    t.card("poor-morale", HAND, 1)
    assert t.can("poor-morale", 1), "against who bombards it does"


def test_poor_morale() -> None:
    t, attacker, defender = clash("militia", "militia", "poor-morale")
    t.play("poor-morale")
    assert (attack_of(t.s, attacker), attack_of(t.s, defender)) == (4, 2), "2 less for the enemy"
    t, _, _ = storm("militia", "poor-morale")
    assert not t.can("poor-morale"), "a House has no morale"


def test_threw_a_shoe() -> None:
    t, _, defender = clash("militia", "knight", "threw-a-shoe")
    t.play("threw-a-shoe")
    assert attack_of(t.s, defender) == 0, "the knights deal nothing"
    expire(t.s, UNTIL_FIRST_ROUND)
    assert attack_of(t.s, defender) == 10, "in one round"
    t, _, _ = clash("militia", "spearman", "threw-a-shoe")
    assert not t.can("threw-a-shoe"), "spearmen walk"


def test_threw_a_shoe_lasts_through_the_first_round() -> None:
    """Its text says so: the ranged round before it is over already then."""
    t = Stage(["threw-a-shoe"])
    house = t.build("house")
    mine = t.unit("militia", house)
    horsed = t.unit("cavalry-archer", house, 1)
    t.battle(horsed, mine)
    t.take((PLAY, t.held("threw-a-shoe")))
    assert (t.s.battle.round, t.s.tokens[mine]) == (0, 5), "the ranged round has cost nothing"
    t.take(PASS)
    assert (t.s.battle.round, t.s.tokens[mine]) == (1, 5), "nor has the first round"
    t.quiet()
    assert t.s.tokens[mine] == 4, "in the second the three that are left deal 12"


def test_heavy_tree_cover() -> None:
    t, _, _ = clash("archer", "militia", "heavy-tree-cover")
    assert has_ranged_round(t.s), "archers shoot first"
    t.play("heavy-tree-cover")
    assert not has_ranged_round(t.s), "not between trees"
    t, _, _ = clash("militia", "militia", "heavy-tree-cover")
    assert not t.can("heavy-tree-cover"), "nobody could shoot"


def test_muddy_battlefield() -> None:
    t, attacker, defender = clash("knight", "spearman", "muddy-battlefield")
    t.play("muddy-battlefield")
    t.s.foe = defender
    assert attack_of(t.s, attacker) == 8, "the knights have 2 less"
    assert number(t.s, NO_RETREAT, attacker, 0) == 1, "nobody can retreat"
    t.s.foe = attacker
    assert attack_of(t.s, defender) == 12, "3 and 9 against riders, as ever"


# -- declared attacks ---------------------------------------------------------------------------------


def declared(*hand: str) -> tuple[Stage, int, int, int]:
    """Two militia of player 0 have declared attacks on two Farms of player 1, on which villagers work."""
    t = Stage(list(hand))
    first, second = (t.build("farm", 1, workers=n) for n in (2, 3))
    units = [t.unit("militia", farm) for farm in (first, second)]
    for unit, farm in zip(units, (first, second), strict=True):
        t.s.attacks.append(Attack(unit, ON_FIELD, t.s.spot[farm], farm))
    return t, first, second, units[1]


def test_decoy() -> None:
    t, _, _, unit = declared()
    t.card("decoy", HAND, 1)
    t.play("decoy", 1).pick(unit)
    assert len(t.s.attacks) == 1, "one of two attacks is left"
    assert t.s.attacks[0].by != unit, "the other one"


def test_decoy_leaves_nothing_to_assist() -> None:
    t, first, _, other = declared()
    primary = t.s.attacks[0].by
    helper = t.unit("knight", t.build("house", 1))
    t.s.attacks.insert(1, Attack(helper, AS_HELP, t.s.spot[first], first, primary))
    t.card("decoy", HAND, 1)
    t.play("decoy", 1).pick(primary)
    assert [attack.by for attack in t.s.attacks] == [other], "the knights do not fight the building alone"


def test_decoy_for_who_is_attacked() -> None:
    t, _, _, _ = declared("decoy")
    assert not t.can("decoy"), "not for the attacker"


def test_town_bell() -> None:
    t, first, second, _ = declared()
    safe = t.build("farm", 1, workers=4)
    t.card("town-bell", HAND, 1)
    t.play("town-bell", 1)
    assert (t.s.workers[first], t.s.workers[second]) == (0, 0), "the attacked Farms are empty"
    assert (t.s.workers[safe], t.s.pool[1]) == (4, 5), "the others work on; five are in the pool"


def test_town_bell_only_in_danger() -> None:
    t = Stage(["town-bell"])
    t.build("farm", workers=3)
    assert not t.can("town-bell"), "no attack is declared"


def test_surprise_skirmish() -> None:
    t, _, _, unit = declared("surprise-skirmish")
    t.play("surprise-skirmish").pick(unit)
    assert [attack.closed for attack in t.s.attacks] == [0, 1], "one attack is closed to responses"
    t.card("surprise-skirmish", HAND, 1)
    assert not t.can("surprise-skirmish", 1), "for attackers only"
