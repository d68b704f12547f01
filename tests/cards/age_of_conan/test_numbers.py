"""A number of a card is what its owner corrects it to: the cards whose text speaks of one thing."""

from __future__ import annotations

import pytest

from suite.core.frame import Frame
from suite.games.age_of_conan.behaviour.people import MoreRedeployments
from suite.games.age_of_conan.behaviour.stygia import ShadowWalk
from suite.games.age_of_conan.campaign import settle
from suite.games.age_of_conan.court import Court
from suite.games.age_of_conan.intrigue import Intrigue
from suite.games.age_of_conan.library import make_catalogue, read_records
from suite.games.age_of_conan.military import Military
from suite.games.age_of_conan.moments import PickDice
from suite.games.age_of_conan.terms import AQUILONIA, SHIELD, STYGIA, TURAN
from suite.games.age_of_conan.words import (
    ATTACKER,
    DEFENDER,
    DICE,
    GOAL,
    PLACE,
    POINT,
    RAISE,
    REDEPLOY,
    TOWER,
    TRAVEL,
)
from suite.resources import folder
from tests.cards.age_of_conan.stage import Stage, at_end, own_roll


def corrected(key: str, active: int = 0, **numbers: int) -> Stage:
    """A position with one card that somebody has corrected, which its kingdom's player holds."""
    records = read_records(folder("age-of-conan"))
    book = make_catalogue([one | numbers if one["key"] == key else one for one in records])
    t = Stage(active=active, book=book)
    t.hold(key)
    return t


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_units_are_given_in_the_rites(n: int) -> None:
    t = corrected("rites-of-the-serpent", STYGIA, loses=n)
    t.units(STYGIA, "stygia", max(0, n - 1))
    assert t.offers("rites-of-the-serpent", Court()) == (n == 0), "one unit is lacking"
    t.units(STYGIA, "stygia", 3)
    t.use("rites-of-the-serpent", Court())
    for _ in range(n):
        assert t.gains(STYGIA) == (0, 0, 0, 0)
        t.answer(POINT, t.land("stygia"))
    assert t.asked() is None
    assert t.s.units_of(STYGIA) == 3 - n
    assert t.gains(STYGIA) == (0, 3, 2, 0)


@pytest.mark.parametrize(("n", "left"), [(0, [4, 1]), (1, [3, 0]), (2, [2, 0])])
def test_so_many_units_of_each_army_die_of_the_plague(n: int, left: list[int]) -> None:
    """As far as it has them."""
    t = corrected("plague", STYGIA, kills=n)
    t.units(TURAN, "zamora", 4)
    t.units(AQUILONIA, "ophir", 1)
    t.use("plague", Court())
    if n:
        t.answer(POINT, t.land("zamora"))
        t.answer(POINT, t.land("ophir"))
    assert t.asked() is None
    assert [t.s.army(TURAN, t.land("zamora")), t.s.army(AQUILONIA, t.land("ophir"))] == left
    assert t.gains(STYGIA)[3] == 1


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_armies_have_the_plague(n: int) -> None:
    t = corrected("plague", STYGIA, armies=n)
    t.units(TURAN, "zamora", 4)
    t.units(AQUILONIA, "ophir", 1)
    t.use("plague", Court())
    for key in ("zamora", "ophir")[:n]:
        t.answer(POINT, t.land(key))
    assert t.asked() is None


@pytest.mark.parametrize(("n", "left"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_so_many_units_die_of_the_book_of_skelos(n: int, left: int) -> None:
    """Not more than the army has."""
    t = corrected("book-of-skelos", kills=n)
    t.s.sorcery[STYGIA] = 1
    t.battle(TURAN, "koth", STYGIA, units=2, theirs=1)
    t.won_by(DEFENDER)
    t.use("book-of-skelos", at_end())
    assert t.s.army(TURAN, t.land("koth")) == left


@pytest.mark.parametrize(("n", "army"), [(0, 2), (1, 3), (2, 4), (5, 5)])
def test_so_many_units_join_as_fresh_companies(n: int, army: int) -> None:
    """Five stand in a province at most."""
    t = corrected("fresh-companies", units=n)
    t.campaign(AQUILONIA, "ophir", units=2)
    t.won_by(ATTACKER)
    settle(t.s)
    t.use("fresh-companies", at_end())
    assert t.s.army(AQUILONIA, t.land("ophir")) == army


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_units_are_drafted(n: int) -> None:
    t = corrected("tomb-levy", STYGIA, units=n)
    t.use("tomb-levy", Court())
    for _ in range(n):
        t.answer(RAISE, t.land("stygia"))
    assert t.asked() is None
    assert t.s.units_of(STYGIA) == n


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_emissaries_are_placed(n: int) -> None:
    t = corrected("serpent-envoys", STYGIA, emissaries=n)
    t.use("serpent-envoys", Court())
    for _ in range(n):
        t.answer(PLACE, t.land("stygia"))
    assert t.asked() is None
    assert t.s.emissaries_of(STYGIA) == n


@pytest.mark.parametrize(("key", "frame"), [("swift-columns", Military()), ("grand-muster", Court())])
def test_no_army_goes_where_a_card_redeploys_none(key: str, frame: Frame) -> None:
    t = corrected(key, redeploys=0)
    t.mark(AQUILONIA, "ophir")
    t.units(AQUILONIA, "ophir", 2)
    t.use(key, frame)
    assert not isinstance(t.asked(), MoreRedeployments)


@pytest.mark.parametrize(
    ("steps", "goals"), [(1, ["koth"]), (2, ["koth", "zamora"]), (3, ["koth", "turan", "zamora"])]
)
def test_riders_go_so_many_steps_through_friendly_land(steps: int, goals: list[str]) -> None:
    t = corrected("fast-riders", TURAN, steps=steps)
    t.mark(TURAN, "zamora", TOWER)
    t.mark(TURAN, "koth")
    t.mark(TURAN, "ophir")
    t.units(TURAN, "ophir", 2)
    t.use("fast-riders", Military())
    t.answer(REDEPLOY, t.land("ophir"))
    assert t.legal() == [(GOAL, land) for land in sorted(map(t.land, goals))]


def test_riders_without_steps_stay() -> None:
    t = corrected("fast-riders", TURAN, steps=0)
    t.units(TURAN, "turan", 2)
    t.mark(TURAN, "zamora", TOWER)
    t.use("fast-riders", Military())
    assert not isinstance(t.asked(), MoreRedeployments)
    assert t.gains(TURAN)[3] == 1, "a card is drawn all the same"


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_an_emissary_walks_so_many_steps_in_the_shadow(steps: int) -> None:
    t = corrected("shadow-walk", STYGIA, steps=steps)
    t.emissaries(STYGIA, "stygia")
    t.use("shadow-walk", Intrigue())
    assert isinstance(t.asked(), ShadowWalk) == bool(steps)
    if steps:
        t.answer(TRAVEL, t.land("stygia"))
        goals = [action[1] for action in t.legal()]
        assert max(t.s.map.distance[t.land("stygia")][land] for land in goals) == steps


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_dice_are_rolled_again(n: int) -> None:
    t = Stage(book=corrected("captain-general", rerolls=n).s.book)
    t.table("captain-general")
    t.battle(TURAN, "koth", AQUILONIA)
    t.dice(DEFENDER, SHIELD, SHIELD, SHIELD)
    t.use("captain-general", own_roll(DEFENDER))
    for _ in range(n):
        t.answer(DICE, SHIELD)
    assert not isinstance(t.asked(), PickDice)
    assert t.rolled(DEFENDER)[SHIELD] >= 3 - n
