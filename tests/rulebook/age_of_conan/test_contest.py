"""Contest rolls: dice, cards, sorcery, Conan, raiders."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.fighting import (
    face_worth,
    fits,
    number_of_dice,
    successes,
    terrain,
    with_conan,
)
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.terms import (
    AXE,
    AXES,
    HILLS,
    HIT_CONAN,
    PLAINS,
    SHIELDS,
    WOODS,
)
from suite.games.age_of_conan.words import (
    ATTACKER,
    DEFENDER,
    HAND,
    LAID,
    LAY,
    REROLL,
    STRATEGY_DISCARDS,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    LETTERS,
    TURAN,
    Dice,
    answer,
    army,
    asked,
    begin,
    give,
    land,
    legal,
    stage,
    strategy,
    told,
)
from tests.rulebook.age_of_conan.staging import battle, campaign, siege


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


def test_worlds_know_that_a_laid_card_serves() -> None:
    """contest.where: whoever imagines it takes a card that could be laid."""
    s = stage()
    card = give(s, AQUILONIA, strategy(s, AXES, 1 << WOODS))
    give(s, TURAN, "strategy-05")
    battle(s, "koth", 2, 2, 1)
    s.move(card, LAID)
    s.seen[card] = 1 << AQUILONIA
    begin(s, LayCard(DEFENDER))
    seen = GAME.observation(s, TURAN)
    assert seen.face(card) == -1
    faces = {GAME.worlds(seen).sample(Chance(n)).face[card] for n in range(30)}
    assert len(faces) > 5
    assert all(s.book.strategies[face].fits_terrain(WOODS) for face in faces)


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
    s.contest.more[ATTACKER] = 3
    assert number_of_dice(s, ATTACKER) == 6
    s.contest.less[ATTACKER] = 2
    assert number_of_dice(s, ATTACKER) == 4
    s.contest.less[ATTACKER] = 9
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
