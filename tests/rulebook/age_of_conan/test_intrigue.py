"""The intrigue action and intrigue contests."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.age_of_conan.fighting import (
    TOLD_DICE,
    dice_told,
    fits,
    influence,
    number_of_dice,
    open_fight,
    successes,
)
from suite.games.age_of_conan.intrigue import Errands, Intrigue, journeys, may_parley
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import EAST, NORTH, SHIELD, SHIELDS
from suite.games.age_of_conan.words import (
    A_CITY,
    ALLIANCE,
    ATTACKER,
    COLLECT,
    DEFENDER,
    FORT,
    GOAL,
    HAND,
    LAID,
    LAY,
    NEUTRAL,
    PARLEY,
    PLACE,
    STRIDE,
    TOWER,
    TRAVEL,
    USE,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    HYPERBOREA,
    STYGIA,
    TURAN,
    Dice,
    answer,
    army,
    asked,
    begin,
    card_of,
    embassy,
    give,
    land,
    legal,
    mark,
    stage,
    strategy,
    tabled,
    told,
)


def travel(s: Hyboria, origin: str, goal: str) -> None:
    answer(s, TRAVEL, land(s, origin))
    answer(s, GOAL, land(s, goal))


def parley(s: Hyboria, player: int, key: str) -> None:
    """A player begins an intrigue contest."""
    s.active = player
    begin(s, Intrigue())
    answer(s, PARLEY, land(s, key))


def test_two_emissaries_from_turan() -> None:
    """intrigue.movement-example, intrigue.move, intrigue.movement: to Zamora, and over it to Koth."""
    s = stage()
    s.active = TURAN
    begin(s, Intrigue())
    answer(s, TRAVEL, land(s, "turan"))
    assert (GOAL, land(s, "koth")) not in legal(s), "the first one stops in Zamora"
    answer(s, GOAL, land(s, "zamora"))
    travel(s, "turan", "koth")
    assert (s.embassy(TURAN, land(s, "zamora")), s.embassy(TURAN, land(s, "koth"))) == (1, 1)
    assert asked(s) is None, "two journeys, or one and something else"


def test_bridges_and_friendly_land() -> None:
    """intrigue.movement: friendly land and own emissaries are ways, all provinces are goals."""
    s = stage(2)
    mark(s, TURAN, "zamora", TOWER)
    near = {s.map.cards[n].key for n in journeys(s, TURAN, land(s, "turan"))}
    assert {"koth", "corinthia", "brythunia"} <= near, "over Zamora"
    assert "nemedia" not in near
    embassy(s, TURAN, "brythunia")
    far = {s.map.cards[n].key for n in journeys(s, TURAN, land(s, "turan"))}
    assert {"nemedia", "hyperborea"} <= far, "and over an emissary out of play, into a home"
    embassy(s, TURAN, "nemedia")
    assert land(s, "aquilonia") in journeys(s, TURAN, land(s, "turan")), "a rival's home may be entered"


def test_one_journey_then_gold() -> None:
    """intrigue.gold: in enemy land alone, no home, for the emissary; by the rating."""
    s = stage()
    mark(s, AQUILONIA, "zamora", FORT)
    for key in ("zamora", "khauran", "aquilonia"):
        embassy(s, TURAN, key)
    s.active = TURAN
    begin(s, Intrigue())
    travel(s, "turan", "steppes")
    assert [action for action in legal(s) if action[0] == COLLECT] == [(COLLECT, land(s, "zamora"))]
    answer(s, COLLECT, land(s, "zamora"))
    assert s.gold[TURAN] == 3 + 4
    assert s.embassy(TURAN, land(s, "zamora")) == 0
    assert asked(s) is None


def test_one_journey_then_a_contest(dice: Dice) -> None:
    """intrigue.start: one emissary travels, then there may be a contest where one is."""
    s = stage()
    s.active = TURAN
    begin(s, Intrigue())
    assert all(action[0] != PARLEY for action in legal(s)), "nobody is in a place for it"
    travel(s, "turan", "zamora")
    assert (PARLEY, land(s, "zamora")) in legal(s)
    assert all(action[0] != PLACE for action in legal(s)), "nobody is placed after a journey"


def test_an_emissary_is_placed() -> None:
    """intrigue.place: in friendly land, six in all."""
    s = stage()
    mark(s, AQUILONIA, "ophir", FORT)
    begin(s, Intrigue())
    answer(s, PLACE, land(s, "ophir"))
    assert s.emissaries_of(AQUILONIA) == 5
    assert asked(s) is None
    begin(s, Intrigue())
    answer(s, PLACE, land(s, "aquilonia"))
    begin(s, Errands())
    assert all(action[0] != PLACE for action in legal(s))


def test_where_intrigue_is_possible() -> None:
    """alliance.where: neutral land or an enemy's tower; nothing savage, no home, fort, city or army."""
    s = stage(2)
    for key in ("zamora", "steppes", "turan", "ophir", "argos", "koth", "corinthia", "brythunia"):
        embassy(s, AQUILONIA, key)
    mark(s, TURAN, "ophir", FORT)
    mark(s, TURAN, "argos", A_CITY)
    mark(s, TURAN, "koth", TOWER)
    army(s, TURAN, "corinthia", 1, 0)
    keys = ("zamora", "koth", "corinthia", "ophir", "argos")
    assert [key for key in keys if may_parley(s, AQUILONIA, land(s, key))] == ["zamora", "koth"]
    assert not may_parley(s, AQUILONIA, land(s, "steppes")), "savage"
    assert not may_parley(s, AQUILONIA, land(s, "turan")), "a home"
    assert not may_parley(s, AQUILONIA, land(s, "brythunia")), "out of play"
    army(s, TURAN, "koth", 1)
    assert not may_parley(s, AQUILONIA, land(s, "koth")), "an army guards it"


def test_dice_for_zamora() -> None:
    """alliance.attacker-example, alliance.defender-example: three dice against four, later five."""
    s = stage()
    embassy(s, TURAN, "koth")
    embassy(s, TURAN, "zamora")
    s.active = TURAN
    open_fight(s, ALLIANCE, land(s, "zamora"), NEUTRAL, land(s, "zamora"))
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [3, 4]
    mark(s, TURAN, "zamora", TOWER)
    s.active = AQUILONIA
    open_fight(s, ALLIANCE, land(s, "zamora"), TURAN, land(s, "zamora"))
    assert number_of_dice(s, DEFENDER) == 5


def test_a_rating_of_five_has_no_sixth_die() -> None:
    """alliance.defender: strength is five at most, for an ally too."""
    s = stage()
    mark(s, TURAN, "nemedia", TOWER)
    open_fight(s, ALLIANCE, land(s, "nemedia"), TURAN, land(s, "nemedia"))
    assert s.map.rating[land(s, "nemedia")] == 5
    assert number_of_dice(s, DEFENDER) == 5


def test_neighbours_that_help() -> None:
    """alliance.attacker: a rival's home and land out of play that hold an own emissary, once each."""
    s = stage(2)
    assert influence(s, TURAN, land(s, "nemedia")) == 1
    embassy(s, TURAN, "nemedia", 2)
    assert influence(s, TURAN, land(s, "nemedia")) == 1, "those in the province itself are none"
    embassy(s, TURAN, "aquilonia", 2)
    embassy(s, TURAN, "brythunia")
    assert influence(s, TURAN, land(s, "nemedia")) == 3


def test_an_alliance_is_made(dice: Dice) -> None:
    """alliance.made, alliance.purpose: the emissary goes, the tower comes, gold by the rating."""
    s = stage()
    embassy(s, TURAN, "koth")
    embassy(s, TURAN, "zamora")
    dice("hab", "hbbb")
    parley(s, TURAN, "zamora")
    zamora = land(s, "zamora")
    assert (s.holder[zamora], s.marker[zamora]) == (TURAN, TOWER)
    assert s.embassy(TURAN, zamora) == 0
    assert s.gold[TURAN] == 3 + 4
    assert s.points[TURAN] == 0


def test_raiders_defend_against_intrigue(dice: Dice) -> None:
    """raiders.defend: axes count for neutral land, and one raider goes; not for who holds a tower."""
    s = stage()
    zamora = land(s, "zamora")
    embassy(s, TURAN, "zamora")
    s.raiders[zamora] = 2
    dice("ha", "xxbb")
    parley(s, TURAN, "zamora")
    assert told(s, "compared")[-1][3:] == (2, 2, DEFENDER)
    assert s.raiders[zamora] == 1
    mark(s, STYGIA, "zamora", TOWER)
    dice("hb", "xxbbb")
    parley(s, TURAN, "zamora")
    assert told(s, "compared")[-1][3:] == (1, 0, ATTACKER)
    assert s.raiders[zamora] == 1


def test_an_alliance_is_refused(dice: Dice) -> None:
    """alliance.made: the emissary stays and nothing happens; a tie is a refusal."""
    s = stage()
    embassy(s, TURAN, "zamora")
    dice("hb", "hbbb")
    parley(s, TURAN, "zamora")
    assert s.holder[land(s, "zamora")] == NEUTRAL
    assert s.embassy(TURAN, land(s, "zamora")) == 1


def test_an_alliance_is_broken(dice: Dice) -> None:
    """alliance.broken: the tower goes and the emissary stays."""
    s = stage()
    mark(s, TURAN, "zamora", TOWER)
    embassy(s, AQUILONIA, "zamora")
    dice("h", "bbbbb")
    parley(s, AQUILONIA, "zamora")
    assert s.is_neutral(land(s, "zamora"))
    assert s.embassy(AQUILONIA, land(s, "zamora")) == 1


def test_an_alliance_holds(dice: Dice) -> None:
    """alliance.broken: a lost roll costs the emissary."""
    s = stage()
    mark(s, TURAN, "zamora", TOWER)
    embassy(s, AQUILONIA, "zamora")
    dice("b", "bbbbb")
    parley(s, AQUILONIA, "zamora")
    assert s.holder[land(s, "zamora")] == TURAN
    assert s.embassy(AQUILONIA, land(s, "zamora")) == 0


def test_intrigue_beside_an_own_army(dice: Dice) -> None:
    """alliance.made: an army on campaign leaves the track and stays."""
    s = stage()
    embassy(s, AQUILONIA, "ophir")
    army(s, AQUILONIA, "ophir", 2, 1)
    dice("hh", "bbb")
    parley(s, AQUILONIA, "ophir")
    ophir = land(s, "ophir")
    assert (s.holder[ophir], s.place[ophir], s.army(AQUILONIA, ophir)) == (AQUILONIA, -1, 2)


def test_a_card_of_the_north_in_brythunia(dice: Dice) -> None:
    """alliance.cards-example, alliance.cards: Turan's shields count."""
    s = stage()
    embassy(s, TURAN, "brythunia")
    card = give(s, TURAN, strategy(s, SHIELDS, areas=1 << NORTH))
    s.active = TURAN
    begin(s, Intrigue())
    answer(s, PARLEY, land(s, "brythunia"))
    dice(0, "s", "bbbb")
    answer(s, LAY, card)
    assert s.holder[land(s, "brythunia")] == TURAN


@pytest.mark.parametrize(("players", "serves"), [(4, False), (3, True), (2, True)])
def test_a_card_of_north_and_east_in_zamora(players: int, serves: bool) -> None:
    """fewer.example, fewer.strategy: with four it does not serve in the East, with fewer it does."""
    s = stage(players)
    card = give(s, TURAN, strategy(s, SHIELDS, areas=1 << NORTH, few=1 << EAST))
    s.active = TURAN
    open_fight(s, ALLIANCE, land(s, "zamora"), NEUTRAL, land(s, "zamora"))
    assert fits(s, card) == serves
    s.move_all(HAND + STRIDE * TURAN, LAID)
    s.dice[SHIELD] = 2
    assert successes(s, ATTACKER) == 2, "a card that lies there counts"


def test_veziz_shah_comes_too_late(dice: Dice) -> None:
    """cards.too-late, cards.contest: after the defender's dice the attacker's cannot be changed any more."""
    s = stage()
    embassy(s, TURAN, "khauran")
    embassy(s, TURAN, "zamora")
    shah = tabled(s, TURAN, "veziz-shah")
    s.active = TURAN
    begin(s, Intrigue())
    dice("hbb")
    answer(s, PARLEY, land(s, "khauran"))
    assert (USE, shah) in legal(s), "right after the own dice it could be used"
    dice("hhb")
    answer(s, *PASS)
    assert asked(s) is None, "then nobody is asked again"
    assert s.is_neutral(land(s, "khauran"))
    rolled = [dice_told(args[2], args[TOLD_DICE:]) for args in (*told(s, "roll"), *told(s, "neutral roll"))]
    assert [sum(each) for each in rolled] == [3, 3]


def test_for_neutral_land_nobody_plays_anything(dice: Dice) -> None:
    """contest.neutral: who rolls for it has cards and sorcery, and is not asked."""
    s = stage()
    embassy(s, TURAN, "zamora")
    give(s, HYPERBOREA, "strategy-37")
    give(s, HYPERBOREA, "ancient-secret")
    s.sorcery = [2, 0, 2, 2]
    dice("bb", "bbbb")
    parley(s, TURAN, "zamora")
    assert asked(s) is None
    assert told(s, "neutral roll")[0][0] == 2, "the player to the left rolls"
    assert card_of(s, "strategy-37") in s.mine(HAND, HYPERBOREA)
