"""The military action: redeployments, attacks, new units."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.fighting import number_of_dice
from suite.games.age_of_conan.military import AttackGoal, Military, Orders, targets
from suite.games.age_of_conan.rules import retire
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    ATTACK,
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DEFENDER,
    FORT,
    GOAL,
    RAISE,
    REDEPLOY,
    SEND,
    SIEGE,
    TOWER,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    TURAN,
    Dice,
    answer,
    army,
    asked,
    begin,
    give,
    land,
    legal,
    mark,
    stage,
    strategy,
    told,
)


def send(s: Hyboria, verb: int, origin: str, goal: str, n: int = 0) -> None:
    """Orders: an army of a province goes to another, with so many units, or goes on where it is."""
    answer(s, verb, land(s, origin))
    answer(s, GOAL, land(s, goal))
    if n:
        answer(s, SEND, n)


def before_argos() -> Hyboria:
    """The example's position: three in Argos on the second icon, two at home, four in Ophir."""
    s = stage()
    army(s, AQUILONIA, "aquilonia", 2)
    army(s, AQUILONIA, "argos", 3, 1)
    mark(s, AQUILONIA, "ophir", FORT)
    army(s, AQUILONIA, "ophir", 4)
    give(s, AQUILONIA, strategy(s, 3))
    begin(s, Military())
    return s


def stand(s: Hyboria) -> tuple[int, int, int]:
    return tuple(s.army(AQUILONIA, land(s, key)) for key in ("aquilonia", "ophir", "argos"))


def test_argos_with_the_army_there() -> None:
    """military.example: one unit to Ophir; the three in Argos go on."""
    s = before_argos()
    send(s, REDEPLOY, "aquilonia", "ophir", 1)
    send(s, ATTACK, "argos", "argos")
    assert stand(s) == (1, 5, 3)
    assert isinstance(asked(s), LayCard), "the contest has begun"
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [3, 4]


def test_argos_by_way_of_aquilonia() -> None:
    """military.example: three come from Ophir, two go on to Argos: five dice."""
    s = before_argos()
    send(s, REDEPLOY, "ophir", "aquilonia", 3)
    send(s, ATTACK, "aquilonia", "argos", 2)
    assert stand(s) == (3, 1, 5)
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [5, 4]


def test_argos_at_once() -> None:
    """military.example, military.attack: two join the three without any redeployment: five dice."""
    s = before_argos()
    send(s, ATTACK, "aquilonia", "argos", 2)
    assert stand(s) == (0, 4, 5)
    assert s.place[land(s, "argos")] == 1, "the campaign goes on at its icon"
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [5, 4]


def test_two_redeployments() -> None:
    """military.redeploy: two armies, one step each; the second may take along those that have just come."""
    s = stage()
    for key in ("ophir", "koth"):
        mark(s, AQUILONIA, key, FORT)
    begin(s, Military())
    send(s, REDEPLOY, "aquilonia", "ophir", 5)
    send(s, REDEPLOY, "ophir", "koth", 5)
    assert s.army(AQUILONIA, land(s, "koth")) == 5
    assert asked(s) is None, "neither a third one nor an attack"


def test_an_army_may_leave_its_campaign() -> None:
    """military.redeploy, military.movement: the place is kept by one unit, and lost with the last."""
    s = stage()
    army(s, AQUILONIA, "argos", 3, 1)
    begin(s, Military())
    send(s, REDEPLOY, "argos", "aquilonia", 2)
    assert s.place[land(s, "argos")] == 1
    send(s, REDEPLOY, "argos", "aquilonia", 1)
    assert s.place[land(s, "argos")] == -1
    assert s.army(AQUILONIA, land(s, "aquilonia")) == 8, "any number at home"


def test_redeployments_that_undo_each_other_are_no_branches() -> None:
    """military.redeploy: agents do not go back and forth; people may."""
    s = stage()
    mark(s, AQUILONIA, "zingara", FORT)
    begin(s, Military())
    send(s, REDEPLOY, "aquilonia", "zingara", 5)
    back = (REDEPLOY, land(s, "zingara"))
    assert back in legal(s)
    assert back not in asked(s).branches(s)


def test_new_units() -> None:
    """military.place: up to two, in two provinces."""
    s = stage()
    mark(s, AQUILONIA, "ophir", TOWER)
    begin(s, Military())
    answer(s, RAISE, land(s, "aquilonia"))
    assert legal(s) == [PASS, (RAISE, land(s, "ophir"))]
    answer(s, RAISE, land(s, "ophir"))
    assert (s.army(AQUILONIA, land(s, "aquilonia")), s.army(AQUILONIA, land(s, "ophir"))) == (6, 1)
    assert asked(s) is None


def test_eighteen_units() -> None:
    """military.place: no more than eighteen stand on the map."""
    s = stage()
    army(s, AQUILONIA, "aquilonia", 17)
    mark(s, AQUILONIA, "ophir", TOWER)
    begin(s, Military())
    answer(s, RAISE, land(s, "ophir"))
    assert legal(s) == [PASS]
    assert s.units_of(AQUILONIA) == 18


def test_five_units() -> None:
    """military.limit: nothing is offered by which own units would be lost; a retreat may lose some."""
    s = stage()
    mark(s, AQUILONIA, "ophir", FORT)
    army(s, AQUILONIA, "ophir", 4)
    begin(s, Military())
    answer(s, REDEPLOY, land(s, "aquilonia"))
    answer(s, GOAL, land(s, "ophir"))
    assert legal(s) == [(SEND, 1)]
    answer(s, SEND, 1)
    assert (RAISE, land(s, "ophir")) not in legal(s)
    army(s, AQUILONIA, "koth", 3, 0)
    retire(s, AQUILONIA, land(s, "koth"), 3, land(s, "ophir"))
    assert s.army(AQUILONIA, land(s, "ophir")) == 5
    assert told(s, "no room") == [(AQUILONIA, land(s, "ophir"), 3)]


def test_all_that_can_go_comes_first() -> None:
    """military.redeploy: the first answer is the largest number."""
    s = stage()
    mark(s, AQUILONIA, "ophir", FORT)
    begin(s, Military())
    answer(s, REDEPLOY, land(s, "aquilonia"))
    answer(s, GOAL, land(s, "ophir"))
    assert legal(s) == [(SEND, n) for n in (5, 4, 3, 2, 1)]


def test_where_armies_never_go() -> None:
    """military.contests, military.movement: no home of another, nothing out of play, nothing friendly."""
    s = stage(2)
    mark(s, TURAN, "zamora", TOWER)
    mark(s, TURAN, "khauran", TOWER)
    army(s, AQUILONIA, "khauran", 1)
    keys = {s.map.cards[n].key for n in targets(s, AQUILONIA, land(s, "khauran"))}
    assert "turan" not in keys
    assert "zamora" in keys
    away = {s.map.cards[n].key for n in targets(s, AQUILONIA, land(s, "aquilonia"))}
    assert away == {"argos", "nemedia", "ophir", "zingara"}, "the North is out of play"
    mark(s, AQUILONIA, "ophir", FORT)
    assert land(s, "ophir") not in targets(s, AQUILONIA, land(s, "aquilonia"))


def test_kinds_of_military_contests(dice: Dice) -> None:
    """military.contests: campaign in neutral land, siege of a marker, battle against an army."""
    for key, kind in (("ophir", CAMPAIGN), ("argos", SIEGE), ("zingara", BATTLE)):
        s = stage()
        mark(s, TURAN, "argos", TOWER)
        army(s, TURAN, "zingara", 2, 1)
        give(s, AQUILONIA, strategy(s, 3))
        begin(s, Military())
        send(s, ATTACK, "aquilonia", key, 5)
        assert s.contest.kind == kind


def test_an_attack_out_of_neutral_land() -> None:
    """military.attack: an army on campaign may attack a neighbour as well."""
    s = stage()
    army(s, AQUILONIA, "argos", 3, 1)
    give(s, AQUILONIA, strategy(s, 3))
    begin(s, Military())
    send(s, ATTACK, "argos", "koth", 2)
    assert s.place[land(s, "argos")] == 1
    assert s.place[land(s, "koth")] == 0


def test_one_attack_from_one_province() -> None:
    """military.attack: a redeployment, then one attack, then nothing more."""
    s = before_argos()
    send(s, REDEPLOY, "aquilonia", "ophir", 1)
    answer(s, ATTACK, land(s, "ophir"))
    assert isinstance(asked(s), AttackGoal)
    assert (GOAL, land(s, "argos")) in legal(s)
    assert not any(isinstance(frame, Orders) for frame in s.frames), "no further orders"
