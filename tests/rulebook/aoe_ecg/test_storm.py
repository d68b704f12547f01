"""Storm the Castle as agents see it: what hangs on the Castle, who is a rival, where besiegers stand."""

from __future__ import annotations

import pytest

from suite.games.aoe_ecg.advice.estate import estate, mending
from suite.games.aoe_ecg.advice.forces import approach, breach, clash, exchange, lead_over
from suite.games.aoe_ecg.advice.value import value
from suite.games.aoe_ecg.paths import distance
from suite.games.aoe_ecg.words import AREA, WIDTH
from tests.rulebook.aoe_ecg.table import Table

TRIO = ("britons", "celts", "goths")


def siege() -> tuple[Table, int]:
    """The village of 0 with its Castle, besieged by 1 and 2; the card of the Castle."""
    t = Table(civilizations=TRIO, options={"scenario": "storm-the-castle"})
    t.s.team = [0, 1, 1]
    return t, t.build("castle")


def test_who_storms_with_oneself_is_no_rival() -> None:
    """storm.victory: what an ally has takes nothing from one's prospects."""
    t, _ = siege()
    before = value(t.s, 1)
    t.unit("knight", t.center(2), 2)
    assert value(t.s, 1) == before, "an ally's knights"
    t.unit("knight", t.center(0), 0)
    assert value(t.s, 1) < before, "the defender's"


def test_armies_of_a_side_count_together() -> None:
    """storm.victory: two armies before the Castle are as strong as both."""
    t, _ = siege()
    t.unit("militia", t.center(0), 0)
    t.unit("militia", t.center(1), 1)
    even = lead_over(t.s, 1, 0)
    assert even == 0.0, "one against one"
    t.unit("militia", t.center(2), 2)
    assert lead_over(t.s, 1, 0) > 0.0, "two against one"
    assert lead_over(t.s, 0, 1) == lead_over(t.s, 0, 2) < 0.0, "whichever of them is looked at"


def test_the_match_hangs_on_the_castle() -> None:
    """storm.victory: damage to it weighs more than to any building, and more with every turn."""
    t, castle = siege()
    wall = t.build("stone-wall")
    whole = estate(t.s, 0)[0]
    t.s.damage[wall] = 4
    scratched = whole - estate(t.s, 0)[0]
    t.s.damage[wall] = 0
    t.s.damage[castle] = 4
    early = whole - estate(t.s, 0)[0]
    assert early > 5 * scratched, "a tenth of the Castle"
    t.s.turns[0] = 15
    assert whole - estate(t.s, 0)[0] > early, "the less time is left to mend it, the more"
    assert mending(t.s, castle) > mending(t.s, wall), "so that villagers repair the Castle first"


def test_an_attack_on_the_castle_is_worth_most() -> None:
    """storm.victory: more than one on the Town Center, with which nobody is out there."""
    t, castle = siege()
    rams = t.unit("battering-ram", castle, 1)
    assert breach(t.s, rams, castle) > breach(t.s, rams, t.center(0))


def test_a_guard_of_the_castle_is_worth_fighting() -> None:
    """storm.victory, combat.spill: it keeps besiegers off; where it falls at once the Castle is hit."""
    t, castle = siege()
    guard = t.unit("archer", castle, 0)
    knights = t.unit("knight", castle, 1, tokens=2)
    assert clash(t.s, knights, guard, castle) > exchange(t.s, knights, guard), "each token that falls"
    assert clash(t.s, knights, guard, t.center(0)) == exchange(t.s, knights, guard), "here alone"
    t.s.tokens[guard] = 1
    through = clash(t.s, knights, guard, castle) - exchange(t.s, knights, guard)
    assert through == pytest.approx(breach(t.s, knights, castle) / 2), "the second round is the Castle's"


def test_besiegers_draw_near() -> None:
    """storm.victory, movement.value: the nearer the Castle the better, unless one only stands in the way."""
    t, castle = siege()
    for _ in range(4):
        t.build("house")
    houses = [t.s.built[t.s.spot[castle] + k] for k in range(1, 5)]
    places = (*reversed(houses), castle)
    worths = [approach(t.s, t.unit("knight", place, 1), 10.0) for place in places]
    assert worths == sorted(worths), "step by step"
    assert worths[0] < worths[-1]
    weak = t.unit("scout-cavalry", castle, 2, tokens=1)
    assert approach(t.s, weak, 2.0) < 0.0, "one horseman harms no wall and keeps others out"


def test_engines_draw_up_in_line() -> None:
    """siege.bombardment, storm.victory: a siege unit gains where it can bombard the Castle."""
    t, _ = siege()
    house = t.build("house")
    aside = t.build("house", square=t.s.spot[house] + WIDTH)
    mangonel = t.unit("mangonel", house, 1)
    in_line = approach(t.s, mangonel, 5.0)
    t.put(mangonel, t.s.spot[aside])
    assert in_line > approach(t.s, mangonel, 5.0), "not round a corner"


def test_steps_through_a_village() -> None:
    """movement.value, movement.blank: from building to building, blank squares for nothing."""
    row = (0, 1, 2, 5)
    assert [distance(row, 5, goal) for goal in row] == [3, 2, 1, 0], "three buildings on"
    assert distance((0, WIDTH + 1), 0, WIDTH + 1) == AREA, "never diagonally"
