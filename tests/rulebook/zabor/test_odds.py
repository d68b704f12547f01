"""Exact odds: plain stacks, the worked Battle before its first die, a lone native."""

from __future__ import annotations

import pytest

from suite.games.zabor.host import Host
from suite.games.zabor.odds import Outlook, reckon, successes
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import UNITS
from suite.games.zabor.view.preview import sides_of
from suite.games.zabor.words import ATTACKER, DEFENDER
from tests.rulebook.zabor.kit import ANN, BEN, area, give, own, stage

INF, AUX, CAV, SORC = "infantry", "auxiliary", "cavalry", "sorcerer"
START = {SORC: 1, CAV: 1, INF: 1, AUX: 1}
DEFENDERS: list[tuple[dict[str, int], int]] = [
    ({INF: 1}, 0),
    ({INF: 1}, 1),
    ({INF: 2}, 0),
    ({INF: 2}, 1),
    ({CAV: 2, INF: 1}, 0),
    (START, 2),
]
"""Native, Infantry in a Keep, two, two in a Keep, two Cavalry and Infantry, the start stack in a City."""


def side(counts: dict[str, int], side: int = ATTACKER, wall: int = 0) -> Host:
    """Pieces without cards; `wall` is what an upgrade absorbs."""
    s = stage()
    numbers = [counts.get(name, 0) for name in UNITS] + [0] * (s.kinds.number - len(UNITS))
    return Host(s.kinds, s.book.units, s.book.monsters, numbers, (), side=side, wall=wall)


def outlook(s: Zabor, key: str, counts: dict[str, int]) -> Outlook:
    """What Ann is shown before such Units of hers enter an Area."""
    sides = sides_of(s, ANN, area(s, key), [(UNITS.index(name), n) for name, n in counts.items()])
    assert sides is not None
    return reckon(*sides)


@pytest.mark.parametrize(
    ("attacker", "wins"),
    [
        ({INF: 1}, (30.8, 13.7, 5.4, 1.3, 0.0, 0.0)),
        ({INF: 1, AUX: 1}, (76.7, 53.1, 29.9, 12.7, 0.0, 0.0)),
        ({INF: 2}, (81.2, 62.6, 37.1, 19.5, 0.1, 0.0)),
        ({INF: 2, AUX: 1}, (97.8, 90.4, 71.8, 51.0, 1.5, 0.0)),
        ({CAV: 1}, (82.0, 65.6, 39.1, 22.1, 0.2, 0.0)),
        ({CAV: 1, AUX: 1}, (97.9, 91.2, 73.1, 53.2, 1.9, 0.0)),
        ({CAV: 1, INF: 1, AUX: 1}, (99.8, 99.0, 94.2, 84.6, 11.4, 0.1)),
        ({SORC: 1}, (98.8, 94.8, 78.5, 63.1, 3.8, 0.0)),
        (START, (100.0, 100.0, 100.0, 100.0, 83.7, 17.0)),
    ],
)
def test_odds_of_plain_stacks(attacker: dict[str, int], wins: tuple[float, ...]) -> None:
    """barbarians.casualties, battle.rounds: to a tenth of a percent."""
    found = [reckon(side(attacker), side(counts, DEFENDER, wall)).win for counts, wall in DEFENDERS]
    assert [round(100 * win, 1) for win in found] == list(wins)


def test_a_lone_infantry_against_a_native() -> None:
    """dice.success: wins four of thirteen, loses four, both die in five."""
    found = reckon(side({INF: 1}), side({INF: 1}, DEFENDER))
    assert found[:3] == pytest.approx((4 / 13, 4 / 13, 5 / 13))
    assert sum(successes(7)) == pytest.approx(1)


def test_the_worked_battle_before_its_first_die() -> None:
    """battle.example, battle.dice: Gregor wins 93.8 %, loses 3.2 %, 13.3 Gold lost on average."""
    s = stage()
    give(s, ANN, "paladins")
    own(s, BEN, "lunn", built=1, auxiliary=3, cavalry=2)
    found = outlook(s, "lunn", {INF: 3, AUX: 2, CAV: 2})
    assert [round(100 * chance, 1) for chance in found[:3]] == [93.8, 3.2, 3.0]
    assert round(found.gold, 1) == 13.3


def test_the_native_of_the_goal_is_reckoned_with() -> None:
    """movement.natives: unclaimed land is defended by one Infantry."""
    s = stage()
    assert outlook(s, "rulm", {INF: 1}).win == pytest.approx(4 / 13)
