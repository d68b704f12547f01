"""Contest rolls: dice, cards, sorcery, Conan, raiders."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.age_of_conan.battle import Battle
from suite.games.age_of_conan.campaign import Campaign
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.fighting import (
    face_worth,
    fits,
    number_of_dice,
    open_fight,
    successes,
    terrain,
    with_conan,
)
from suite.games.age_of_conan.moments import OwnRoll
from suite.games.age_of_conan.scoring import standings
from suite.games.age_of_conan.siege import Siege
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.terms import (
    AXE,
    AXES,
    HILLS,
    HIT,
    HIT_ATTACKER,
    HIT_CONAN,
    PLAINS,
    SHIELD,
    SHIELDS,
    WOODS,
)
from suite.games.age_of_conan.words import (
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DEFENDER,
    F_HITS,
    F_LESS,
    F_MORE,
    FORT,
    HAND,
    LAID,
    LAY,
    MARCH,
    NEUTRAL,
    REROLL,
    RETREAT,
    SIEGE,
    STRATEGY_DISCARDS,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    LETTERS,
    TURAN,
    Dice,
    answer,
    army,
    asked,
    give,
    land,
    legal,
    mark,
    stage,
    strategy,
    told,
)


def campaign(s: Hyboria, key: str, units: int, place: int = 0) -> None:
    """Aquilonia campaigns with so many units; its contest is due."""
    army(s, AQUILONIA, key, units, place)
    open_fight(s, CAMPAIGN, land(s, key), NEUTRAL, land(s, "aquilonia"))
    s.call(Campaign())


def battle(s: Hyboria, key: str, mine: int, theirs: int, place: int = 0) -> None:
    """Aquilonia attacks an army of Turan on campaign; the battle is due."""
    army(s, TURAN, key, theirs, place)
    s.units[AQUILONIA * s.lands + land(s, key)] = mine
    open_fight(s, BATTLE, land(s, key), TURAN, land(s, "aquilonia"))
    s.call(Battle())


def siege(s: Hyboria, key: str, mine: int, theirs: int) -> None:
    """Turan besieges a fort of Aquilonia; the siege is due."""
    mark(s, AQUILONIA, key, FORT)
    army(s, AQUILONIA, key, theirs)
    s.units[TURAN * s.lands + land(s, key)] = mine
    s.active = TURAN
    open_fight(s, SIEGE, land(s, key), AQUILONIA, land(s, "turan"))
    s.call(Siege())


def show(s: Hyboria, side: int, faces: str) -> None:
    """Dice of a side lie there."""
    for letter in faces:
        s.dice[side * SIDES + LETTERS.index(letter)] += 1


def outcome(s: Hyboria) -> list[int]:
    """Successes of both sides in the last roll, and who won it."""
    return list(told(s, "compared")[-1][3:])


# -- dice ---------------------------------------------------------------------------------------------------


def test_example_of_dice() -> None:
    """contest.example, contest.faces: hit, attacker's hit and axe are two, hit and a blank one."""
    s = stage()
    battle(s, "ophir", 3, 2)
    show(s, ATTACKER, "hax")
    show(s, DEFENDER, "hb")
    assert [successes(s, side) for side in (ATTACKER, DEFENDER)] == [2, 1]
    assert face_worth(s, ATTACKER) == [1, 1, 1, 0, 0, 0]
    assert face_worth(s, DEFENDER) == [1, 1, 0, 0, 0, 0]


def test_attacker_first_and_ties(dice: Dice) -> None:
    """contest.roll, contest.kinds: the attacker rolls first; the defender wins on equal successes."""
    s = stage()
    battle(s, "ophir", 2, 2)
    dice("hb", "hb")
    asked(s)
    assert [args[0] for args in told(s, "roll")] == [AQUILONIA, TURAN]
    assert outcome(s) == [1, 1, DEFENDER]


def test_a_shield_card_makes_it_a_tie(dice: Dice) -> None:
    """contest.strategy-example: with a shield card the defender has two, and so wins."""
    s = stage()
    card = give(s, TURAN, strategy(s, SHIELDS, 1 << PLAINS))
    battle(s, "ophir", 3, 2)
    asked(s)
    dice(0, "hab", "hs")
    answer(s, LAY, card)
    assert outcome(s) == [2, 2, DEFENDER]


def test_a_reroll_makes_it_a_tie(dice: Dice) -> None:
    """contest.sorcery-example, contest.sorcery: two hits; the attacker cannot answer it any more."""
    s = stage()
    s.sorcery = [1, 1, 0, 0]
    battle(s, "ophir", 3, 2)
    dice("hab")
    asked(s)
    dice("hb")
    answer(s, *PASS)
    assert asked(s).player(s) == TURAN
    dice("hh")
    answer(s, REROLL)
    assert s.sorcery == [1, 0, 0, 0]
    assert outcome(s) == [2, 2, DEFENDER]


def test_one_sorcery_a_roll(dice: Dice) -> None:
    """contest.sorcery: all dice, once a roll, right after the own ones; what counted counts again."""
    s = stage()
    s.sorcery = [2, 0, 0, 0]
    card = give(s, AQUILONIA, strategy(s, AXES, 1 << PLAINS))
    campaign(s, "ophir", 3)
    asked(s)
    dice(0, "bbb")
    answer(s, LAY, card)
    dice("xxb", "bbb")
    answer(s, REROLL)
    assert outcome(s) == [2, 0, ATTACKER]
    assert s.sorcery[AQUILONIA] == 1, "no second one was asked for"


# -- strategy cards -----------------------------------------------------------------------------------------


def test_cards_are_laid_before_any_die(dice: Dice) -> None:
    """contest.strategy: attacker, then defender, face down; then both are shown."""
    s = stage()
    mine = give(s, AQUILONIA, strategy(s, AXES, 1 << PLAINS))
    give(s, TURAN, strategy(s, SHIELDS, 1 << PLAINS))
    theirs = s.mine(HAND, TURAN)[0]
    battle(s, "ophir", 1, 1)
    assert asked(s).player(s) == AQUILONIA
    dice(0)
    answer(s, LAY, mine)
    assert asked(s).player(s) == TURAN
    assert not s.seen[s.zones[LAID][0]] >> TURAN & 1, "the defender does not see it"
    assert not told(s, "roll")
    dice(0, "b", "b")
    answer(s, LAY, theirs)
    kinds = [event.kind for event in s.journal]
    assert kinds.index("shown") < kinds.index("roll")
    assert [args[0] for args in told(s, "shown")] == [AQUILONIA, TURAN]


def test_cards_are_discarded(dice: Dice) -> None:
    """contest.discard: after the roll they lie with the discards."""
    s = stage()
    card = give(s, AQUILONIA, strategy(s, AXES, 1 << PLAINS))
    campaign(s, "ophir", 2)
    asked(s)
    dice(0, "bb", "bbb")
    answer(s, LAY, card)
    assert card in s.zones[STRATEGY_DISCARDS]
    assert not s.zones[LAID]


def test_only_fitting_cards() -> None:
    """contest.where: by terrain; others cannot be laid, but who holds any is asked."""
    s = stage()
    give(s, AQUILONIA, strategy(s, AXES, 1 << HILLS))
    card = s.mine(HAND, AQUILONIA)[0]
    campaign(s, "ophir", 2)
    assert isinstance(asked(s), LayCard)
    assert fits(s, card) == bool(s.strategy(card).terrains >> PLAINS & 1)
    assert legal(s) == [PASS] + [(LAY, card)] * fits(s, card)


def test_a_laid_card_is_nobodys_but_ones_own(dice: Dice) -> None:
    """contest.strategy: it may be any of the hand by its number, and others see no face."""
    numbers = set()
    for luck in range(3):
        s = stage()
        for key in ("strategy-01", "strategy-02", "strategy-37"):
            give(s, AQUILONIA, key)
        card = s.mine(HAND, AQUILONIA)[0]
        face = s.face[card]
        give(s, TURAN, "strategy-05")
        battle(s, "ophir", 2, 2)
        asked(s)
        dice(luck)
        answer(s, LAY, card)
        laid = s.zones[LAID][0]
        numbers.add(laid)
        assert s.face[laid] == face
        assert s.seen[laid] == 1 << AQUILONIA
    assert len(numbers) == 3


# -- terrain ------------------------------------------------------------------------------------------------


def test_terrain() -> None:
    """campaign.terrain, siege.terrain, battle.terrain, battle.example: Koth's second icon is woods."""
    s = stage()
    campaign(s, "koth", 3, 1)
    assert terrain(s) == WOODS
    s = stage()
    siege(s, "koth", 3, 1)
    assert terrain(s) == HILLS, "the first icon"
    s = stage()
    battle(s, "koth", 3, 3, 1)
    assert terrain(s) == WOODS, "where Turan's army has come to"


def test_shield_and_axe_in_ophir(dice: Dice) -> None:
    """campaign.terrain-example, campaign.outcome-example: five dice make three against two."""
    s = stage()
    card = give(s, AQUILONIA, "strategy-01")
    campaign(s, "ophir", 5)
    asked(s)
    dice(0, "haxbb", "hcb")
    answer(s, LAY, card)
    assert outcome(s) == [3, 2, ATTACKER]
    assert s.place[land(s, "ophir")] == 1


# -- numbers of dice ----------------------------------------------------------------------------------------


def test_dice_in_a_campaign() -> None:
    """campaign.dice, campaign.dice-example: five units, and four for Argos."""
    s = stage()
    campaign(s, "argos", 5)
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [5, 4]


def test_dice_in_a_siege() -> None:
    """siege.dice, siege.example: five before Ophir, three behind its walls, on plains."""
    s = stage()
    siege(s, "ophir", 5, 2)
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [5, 3]
    assert terrain(s) == PLAINS
    army(s, AQUILONIA, "ophir", 4)
    assert number_of_dice(s, DEFENDER) == 4, "or by the army, if it is larger"


def test_dice_in_a_battle() -> None:
    """battle.dice: units on both sides."""
    s = stage()
    battle(s, "nemedia", 2, 3)
    assert [number_of_dice(s, side) for side in (ATTACKER, DEFENDER)] == [2, 3]


def test_dice_in_three_steps() -> None:
    """contest.roll: strength, then what is added, six in all, then what is taken, one at least."""
    s = stage()
    campaign(s, "argos", 5)
    s.fight[F_MORE] = 3
    assert number_of_dice(s, ATTACKER) == 6
    s.fight[F_LESS] = 2
    assert number_of_dice(s, ATTACKER) == 4
    s.fight[F_LESS] = 9
    assert number_of_dice(s, ATTACKER) == 1


# -- Conan and raiders --------------------------------------------------------------------------------------


def test_conan_in_the_pictish_wilderness(dice: Dice) -> None:
    """contest.conan-example, contest.conan-player: six dice; hit, hit, hit+Conan are four against three."""
    s = stage()
    s.conan = land(s, "pictish-wilderness")
    campaign(s, "pictish-wilderness", 5)
    assert number_of_dice(s, ATTACKER) == 6
    assert number_of_dice(s, DEFENDER) == 4, "no more than for others"
    dice("hacbbb", "hhcb")
    asked(s)
    assert outcome(s) == [4, 3, ATTACKER]


@pytest.mark.parametrize(
    ("role", "sides"), [(AQUILONIA, [True, False]), (TURAN, [False, True]), (2, [False, True])]
)
def test_conan_in_neutral_land(role: int, sides: list[bool]) -> None:
    """contest.conan-neutral: he defends it against all but his player."""
    s = stage()
    s.role = role
    s.conan = land(s, "ophir")
    campaign(s, "ophir", 3)
    assert [with_conan(s, side) for side in (ATTACKER, DEFENDER)] == sides
    assert face_worth(s, DEFENDER)[HIT_CONAN] == 1 + sides[1]


def test_conan_between_two_others() -> None:
    """contest.conan-neutral: in a battle or siege of others he helps nobody, his player as defender."""
    s = stage()
    s.role = 2
    s.conan = land(s, "ophir")
    battle(s, "ophir", 3, 3)
    assert [with_conan(s, side) for side in (ATTACKER, DEFENDER)] == [False, False]
    s.role = TURAN
    assert [with_conan(s, side) for side in (ATTACKER, DEFENDER)] == [False, True]
    s = stage()
    s.role = 2
    s.conan = land(s, "ophir")
    siege(s, "ophir", 3, 3)
    assert [with_conan(s, side) for side in (ATTACKER, DEFENDER)] == [False, False]


def test_raiders_defend(dice: Dice) -> None:
    """raiders.defend: axes count for neutral land, and one raider goes after each roll."""
    s = stage()
    s.raiders[land(s, "ophir")] = 2
    campaign(s, "ophir", 2)
    assert face_worth(s, DEFENDER)[AXE] == 1
    assert face_worth(s, ATTACKER)[AXE] == 0
    dice("hb", "xbb")
    asked(s)
    assert outcome(s) == [1, 1, DEFENDER]
    assert s.raiders[land(s, "ophir")] == 1
    s = stage()
    s.raiders[land(s, "ophir")] = 1
    siege(s, "ophir", 2, 1)
    assert face_worth(s, DEFENDER)[AXE] == 0, "not for a player"


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
        s.fight[4] = land(s, "koth")
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


def test_all_faces_are_used() -> None:
    """contest.faces: hits, shields and axes have the places of their letters."""
    assert [LETTERS.index(letter) for letter in "hcasx"] == [HIT, HIT_CONAN, HIT_ATTACKER, SHIELD, AXE]
    assert F_HITS > F_MORE
