"""Campaigns, sieges and battles: what won and lost rolls lead to."""

from __future__ import annotations

from suite.core.action import PASS
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.fighting import number_of_dice
from suite.games.age_of_conan.moments import OwnRoll
from suite.games.age_of_conan.scoring import standings
from suite.games.age_of_conan.terms import (
    AXES,
    PLAINS,
)
from suite.games.age_of_conan.words import (
    ATTACKER,
    FORT,
    MARCH,
    REROLL,
    RETREAT,
    TOWER,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    STYGIA,
    TURAN,
    Dice,
    answer,
    army,
    asked,
    embassy,
    give,
    land,
    legal,
    mark,
    stage,
    strategy,
)
from tests.rulebook.age_of_conan.staging import battle, campaign, intrigue, siege

# -- campaigns ----------------------------------------------------------------------------------------------


def test_a_campaign_begins_and_goes_on(dice: Dice) -> None:
    """campaign.start, campaign.won: one icon further, and the turn is over unless one marches."""
    s = stage()
    campaign(s, "argos", 3)
    dice("hbb", "bbbb")
    asked(s)
    assert s.place[land(s, "argos")] == 1
    assert answer(s, *PASS) is None
    assert s.army(AQUILONIA, land(s, "argos")) == 3


def test_a_lost_roll(dice: Dice) -> None:
    """campaign.lost, contest.removing: a unit less, the same icon; with the last unit the place is gone."""
    s = stage()
    campaign(s, "argos", 2, 1)
    dice("bb", "hbbb")
    asked(s)
    assert (s.army(AQUILONIA, land(s, "argos")), s.place[land(s, "argos")]) == (1, 1)
    assert asked(s) is None, "one unit cannot march"
    campaign(s, "argos", 1, 1)
    dice("b", "hbbb")
    asked(s)
    assert (s.army(AQUILONIA, land(s, "argos")), s.place[land(s, "argos")]) == (0, -1)
    assert s.units_of(AQUILONIA) == 5, "it is in the reserve again"


def test_ophir_falls_in_one_turn(dice: Dice) -> None:
    """campaign.march-example, campaign.march, campaign.subjugated, scoring.points: a march with four."""
    s = stage()
    campaign(s, "ophir", 5)
    dice("hhhbb", "hhb")
    asked(s)
    assert legal(s) == [PASS, (MARCH,)]
    dice("hhbb", "hbb")
    answer(s, MARCH)
    ophir = land(s, "ophir")
    assert (s.holder[ophir], s.marker[ophir], s.place[ophir]) == (AQUILONIA, FORT, -1)
    assert s.army(AQUILONIA, ophir) == 3, "one for the march, one for the fort"
    assert s.points[AQUILONIA] == 3
    assert asked(s) is None


def test_marches_as_often_as_units_last(dice: Dice) -> None:
    """campaign.march: after won and lost rolls; at least one unit is left for the roll."""
    s = stage()
    campaign(s, "argos", 4)
    dice("bbbb", "hbbb")
    asked(s)
    assert s.army(AQUILONIA, land(s, "argos")) == 3
    dice("hb", "bbbb")
    answer(s, MARCH)
    assert s.army(AQUILONIA, land(s, "argos")) == 2
    dice("h", "bbbb")
    answer(s, MARCH)
    assert s.place[land(s, "argos")] == 2
    assert asked(s) is None


def test_markers_never_run_out(dice: Dice) -> None:
    """campaign.subjugated, alliance.made: a tenth fort and a tenth tower, whoever plays with how many."""
    for marker in (FORT, TOWER):
        s = stage()
        free = [n for n in range(s.lands) if s.is_neutral(n) and n != land(s, "ophir")]
        for n in free[:9]:
            mark(s, AQUILONIA, s.map.cards[n].key, marker)
        if marker == FORT:
            campaign(s, "ophir", 2, 1)
            dice("hh", "bbb")
        else:
            intrigue(s, AQUILONIA, "ophir")
            dice("h" * number_of_dice(s, ATTACKER), "bbb")
        asked(s)
        assert s.marker.count(marker) == 10
        GAME.check(s)


def test_emissaries_stay_through_every_change(dice: Dice) -> None:
    """campaign.subjugated, siege.outcome: whose emissaries are there is no matter of who holds the land."""
    s = stage()
    embassy(s, TURAN, "ophir", 2)
    embassy(s, STYGIA, "ophir")
    campaign(s, "ophir", 2, 1)
    dice("hh", "bbb")
    asked(s)
    ophir = land(s, "ophir")
    assert [s.embassy(player, ophir) for player in range(4)] == [0, 2, 1, 0]
    siege(s, "ophir", 2, 0)
    dice("hh", "bbb")
    asked(s)
    assert s.is_neutral(ophir)
    assert [s.embassy(player, ophir) for player in range(4)] == [0, 2, 1, 0]


def test_the_last_unit_becomes_the_fort(dice: Dice) -> None:
    """campaign.subjugated: a province may be held by its fort alone."""
    s = stage()
    campaign(s, "ophir", 1, 1)
    dice("h", "bbb")
    asked(s)
    assert s.holder[land(s, "ophir")] == AQUILONIA
    assert s.army(AQUILONIA, land(s, "ophir")) == 0


def test_points_stay_and_come_again(dice: Dice) -> None:
    """scoring.kept: they stay when land is lost, and are won again when it is retaken."""
    s = stage()
    s.points[AQUILONIA] = 39
    for total in (42, 45):
        campaign(s, "ophir", 2, 1)
        dice("hh", "bbb")
        asked(s)
        assert s.points[AQUILONIA] == total
        mark(s, -1, "ophir", 0)


def test_points_beyond_forty() -> None:
    """scoring.track: the counter simply goes on."""
    s = stage()
    s.points[AQUILONIA] = 41
    assert [one.points for one in standings(s) if one.player == AQUILONIA] == [41]


# -- sieges and battles -------------------------------------------------------------------------------------


def test_a_siege_goes_on_until_a_side_is_gone(dice: Dice) -> None:
    """siege.outcome, siege.begin, siege.after, siege.crom: army before marker, then the first icon."""
    s = stage()
    siege(s, "ophir", 3, 1)
    ophir = land(s, "ophir")
    dice("hbb", "bbb")
    asked(s)
    assert (s.army(AQUILONIA, ophir), s.marker[ophir]) == (0, FORT)
    dice("hbb", "bbb")
    answer(s, *PASS)
    assert s.is_neutral(ophir)
    assert (s.army(TURAN, ophir), s.place[ophir]) == (3, 0)
    assert s.crom == [0, 1, 0, 0]
    assert legal(s) == [PASS, (MARCH,)], "the campaign may begin at once"
    dice("hb", "bbb")
    answer(s, MARCH)
    assert s.place[ophir] == 1


def test_a_city_is_one_marker(dice: Dice) -> None:
    """siege.outcome: it goes with one lost roll."""
    s = stage()
    siege(s, "ophir", 2, 0)
    s.marker[land(s, "ophir")] = 3
    dice("hb", "bbb")
    asked(s)
    assert s.is_neutral(land(s, "ophir"))


def test_the_attacker_retreats(dice: Dice) -> None:
    """siege.retreat, siege.crom: back to where the army came from; the defender has the token."""
    s = stage()
    siege(s, "ophir", 3, 1)
    dice("bbb", "hbb")
    asked(s)
    assert legal(s) == [PASS, (RETREAT,)]
    before = s.army(TURAN, land(s, "turan"))
    assert answer(s, RETREAT) is None
    assert s.army(TURAN, land(s, "turan")) == before + 2
    assert s.crom == [1, 0, 0, 0]
    assert s.holder[land(s, "ophir")] == AQUILONIA


def test_a_retreat_into_neutral_land(dice: Dice) -> None:
    """siege.retreat: onto the first icon without a contest, or to own units there at their icon."""
    for left, place in ((0, 0), (2, 1)):
        s = stage()
        siege(s, "ophir", 2, 1)
        s.contest.origin = land(s, "koth")
        army(s, TURAN, "koth", left, 1 if left else -1)
        dice("bb", "bbb")
        asked(s)
        answer(s, RETREAT)
        assert s.army(TURAN, land(s, "koth")) == left + 1
        assert s.place[land(s, "koth")] == place


def test_the_attackers_are_lost(dice: Dice) -> None:
    """siege.crom, siege.after: the defender keeps the province and has the token."""
    s = stage()
    siege(s, "ophir", 1, 1)
    dice("b", "bbb")
    assert asked(s) is None
    assert s.holder[land(s, "ophir")] == AQUILONIA
    assert s.crom == [1, 0, 0, 0]


def test_a_battle_to_its_end(dice: Dice) -> None:
    """battle.begin, battle.outcome, battle.after, battle.crom: the winner takes the first icon."""
    s = stage()
    battle(s, "nemedia", 2, 1, 2)
    dice("hb", "b")
    asked(s)
    nemedia = land(s, "nemedia")
    assert (s.army(TURAN, nemedia), s.army(AQUILONIA, nemedia), s.place[nemedia]) == (0, 2, 0)
    assert s.crom == [1, 0, 0, 0]
    assert legal(s) == [PASS, (MARCH,)]


def test_a_defender_keeps_the_place(dice: Dice) -> None:
    """battle.after: the army stays at its icon."""
    s = stage()
    battle(s, "nemedia", 1, 2, 2)
    dice("b", "bb")
    assert asked(s) is None
    assert (s.army(TURAN, land(s, "nemedia")), s.place[land(s, "nemedia")]) == (2, 2)
    assert s.crom == [0, 1, 0, 0]


def test_retreats_from_a_battle(dice: Dice) -> None:
    """battle.retreat: first the attacker is asked, then the defender, who needs friendly land beside."""
    s = stage()
    battle(s, "koth", 3, 3)
    dice("hbb", "bbb")
    assert asked(s).player(s) == AQUILONIA
    dice("hbb", "bbb")
    answer(s, *PASS)
    assert asked(s).player(s) == AQUILONIA, "no shelter, no question"
    mark(s, TURAN, "zamora", FORT)
    assert answer(s, *PASS).player(s) == TURAN
    assert legal(s) == [PASS, (RETREAT, land(s, "zamora"))]
    answer(s, RETREAT, land(s, "zamora"))
    assert s.army(TURAN, land(s, "zamora")) == 1
    assert s.place[land(s, "koth")] == 0
    assert s.crom == [1, 0, 0, 0]


def test_each_roll_is_a_contest_of_its_own(dice: Dice) -> None:
    """contest.roll: in a siege too a card may be laid and a sorcery paid for every roll."""
    s = stage()
    s.sorcery = [0, 2, 0, 0]
    give(s, TURAN, strategy(s, AXES, 1 << PLAINS))
    siege(s, "ophir", 2, 1)
    asked(s)
    for _ in range(2):
        assert isinstance(asked(s), LayCard)
        dice("bb")
        assert isinstance(answer(s, *PASS), OwnRoll)
        dice("hb", "bbb")
        answer(s, REROLL)
        if s.holder[land(s, "ophir")] >= 0:
            answer(s, *PASS)
    assert s.sorcery[TURAN] == 0
    assert s.is_neutral(land(s, "ophir"))
