"""The exact odds of contests: every number that is known of them, and each counted face by face."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suite.games.age_of_conan.odds import Side, campaign, chance, fight, held, successes
from suite.games.age_of_conan.terms import (
    AXE,
    AXES,
    BLANK,
    CONTEST_FACES,
    HIT,
    HIT_ATTACKER,
    HIT_CONAN,
    SHIELD,
    SHIELDS,
)

ARMIES = tuple(Side(dice) for dice in range(6))
OPHIR = Side(3)
FOUR = Side(4)
sides = st.builds(
    Side, st.integers(1, 3), st.integers(0, 3), st.booleans(), st.integers(0, 1), st.booleans(), st.booleans()
)


def counted(face: int, side: Side, attacking: bool) -> int:
    """What a face is worth, told as the books' tables do."""
    if face == HIT_CONAN:
        return 2 if side.conan else 1
    if face in (SHIELD, AXE):
        return int(side.icons & (SHIELDS if face == SHIELD else AXES) > 0)
    return int(face == HIT or (face == HIT_ATTACKER and attacking))


def rolls(side: Side, attacking: bool) -> list[int]:
    """The successes of every roll there is, each as likely as the others."""
    faces = range(len(CONTEST_FACES))
    return [
        side.more + sum(counted(face, side, attacking) for face in roll)
        for roll in product(faces, repeat=side.dice)
    ]


def percent(part: Fraction) -> float:
    return round(100 * float(part), 1)


def test_faces() -> None:
    """contest.faces: a die of an attacker hits with three faces, of a defender with two."""
    assert len(CONTEST_FACES) - 1 == BLANK
    half, third, sixth = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
    assert successes(Side(1), True) == (half, half, 0)
    assert successes(Side(1), False) == (2 * third, third, 0)
    assert successes(Side(1, SHIELDS), False) == (half, half, 0)
    assert successes(Side(1, SHIELDS | AXES), True) == (sixth, 5 * sixth, 0)
    assert successes(Side(1, conan=True), True) == (half, third, sixth)
    assert successes(Side(1, more=1), True) == (0, half, half, 0)


@pytest.mark.parametrize(
    ("dice", "against", "wins"),
    [
        (5, 4, "587/864"),
        (5, 3, "331/432"),
        (4, 3, "283/432"),
        (3, 3, "55/108"),
        (3, 4, "11/27"),
        (2, 3, "1/3"),
    ],
)
def test_plain_rolls(dice: int, against: int, wins: str) -> None:
    """contest.roll: the attacker needs more successes than the defender."""
    assert chance(Side(dice), Side(against)) == Fraction(wins)


@pytest.mark.parametrize(
    ("attacker", "defender", "wins"),
    [
        (Side(5), FOUR, 67.9),
        (Side(5, SHIELDS), FOUR, 85.5),
        (Side(5, SHIELDS | AXES), FOUR, 96.1),
        (Side(5, more=1), FOUR, 87.3),
        (Side(5, ties=True), FOUR, 86.7),
        (Side(6, conan=True), FOUR, 85.5),
        (Side(5), Side(5, conan=True), 42.4),
        (Side(5), Side(4, AXES), 50.0),
        (Side(5, sorcery=True), FOUR, 80.3),
    ],
    ids=["plain", "shields", "both", "success", "sword", "conan", "against-conan", "raider", "sorcery"],
)
def test_what_changes_a_roll(attacker: Side, defender: Side, wins: float) -> None:
    """contest.strategy, contest.sorcery, contest.conan-player, contest.conan-neutral: what they change."""
    assert percent(chance(attacker, defender)) == wins


def test_ophir_in_one_turn() -> None:
    """campaign.march: five units take both icons by forced marches."""
    outlook = campaign(ARMIES, (OPHIR,), 5, 2, 9)
    assert percent(outlook.chance) == 63.0
    assert round(float(outlook.left), 2) == 1.91, "over all outcomes"


def test_marches_end() -> None:
    """campaign.march: none is made without leave, and none by the last unit."""
    assert campaign(ARMIES, (OPHIR,), 5, 2, 0).chance == 0, "two icons need two rolls"
    once = campaign(ARMIES, (OPHIR,), 5, 1, 0)
    assert once == (chance(Side(5), OPHIR), 4), "a unit is lost either way"
    assert campaign(ARMIES, (OPHIR,), 1, 2, 9) == (0, chance(Side(1), OPHIR)), "won, it stands and waits"
    two = campaign(ARMIES, (OPHIR,), 2, 2, 9)
    assert two.chance == chance(Side(2), OPHIR) * chance(Side(1), OPHIR), "one marches, one fights"


def test_raiders_leave_roll_by_roll() -> None:
    """raiders.defend: with one raider axes count in the first roll alone."""
    worse = Side(3, AXES)
    one = campaign(ARMIES, (worse, OPHIR), 5, 1, 1)
    win, then = chance(Side(5), worse), chance(Side(3), OPHIR)
    assert one.chance == win + (1 - win) * then


def test_siege_of_ophir() -> None:
    """siege.retreat, siege.example: five against an army of two, a rating of 3 and the marker, to the end."""
    defenders = tuple(Side(max(units, 3)) for units in range(6))
    outlook = fight(ARMIES, defenders, 5, 2, True)
    assert percent(outlook.chance) == 84.2
    assert round(float(outlook.left), 2) == 3.59, "over all outcomes"


@pytest.mark.parametrize(("units", "theirs", "wins"), [(5, 5, 58.1), (5, 3, 93.3), (4, 4, 50.4)])
def test_battles(units: int, theirs: int, wins: float) -> None:
    """battle.retreat: to the end."""
    assert percent(fight(ARMIES, ARMIES, units, theirs, False).chance) == wins


def test_a_bare_marker_and_nobody_left() -> None:
    """siege.outcome: the marker falls last; without an army the attacker has lost."""
    defenders = (OPHIR,) * 6
    assert fight(ARMIES, defenders, 1, 0, True).chance == chance(Side(1), OPHIR)
    assert fight(ARMIES, defenders, 2, 0, False) == (1, 2)
    assert fight(ARMIES, defenders, 0, 1, True) == (0, 0)


@given(sides, sides)
def test_rolls_are_counted_face_by_face(attacker: Side, defender: Side) -> None:
    """contest.roll: as if every roll of both sides were laid out."""
    attacks, defences = rolls(attacker, True), rolls(defender, False)
    won = {}
    for n in set(attacks):
        holds = Fraction(
            sum(m > n if attacker.ties and n else m >= n for m in defences),
            len(defences),
        )
        won[n] = (1 - holds) ** 2 if defender.sorcery else 1 - holds
        assert held(n, defender, attacker.ties) == 1 - won[n]
    once = sum((won[n] for n in attacks), Fraction(0)) / len(attacks)
    best = sum((max(won[n], once) for n in attacks), Fraction(0)) / len(attacks)
    assert chance(attacker, defender) == (best if attacker.sorcery else once)


@given(st.integers(0, 4), st.integers(0, 5), st.booleans())
def test_outlooks_are_chances(units: int, theirs: int, marker: bool) -> None:
    """battle.retreat: with a unit more it is no worse, and nobody has more left than they had."""
    defenders = tuple(Side(max(n, 3)) for n in range(6)) if marker else ARMIES
    outlook = fight(ARMIES, defenders, units, theirs, marker)
    assert 0 <= outlook.chance <= fight(ARMIES, defenders, units + 1, theirs, marker).chance <= 1
    assert 0 <= outlook.left <= units
