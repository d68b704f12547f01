"""What positions of the Age of Conan are worth to agents: campaigns, sieges, gold, throws."""

from __future__ import annotations

import pytest

from suite.ai.lookahead import thrown_worth, worth
from suite.core.chance import Chance
from suite.games.age_of_conan.advice.campaigns import clashing, marching, resting, roll, rolling, taken
from suite.games.age_of_conan.advice.plans import attack
from suite.games.age_of_conan.advice.prices import FAR, gold, purchases, turns_left, unit
from suite.games.age_of_conan.advice.value import values
from suite.games.age_of_conan.military import AttackCount
from suite.games.age_of_conan.words import BUY_UNIT, LEVY, SEND
from tests.ai.hyboria.peace import buying, levying
from tests.ai.hyboria.position import bare, last_turn, ordering
from tests.rulebook.age_of_conan.kit import GAME, answer, army, land, stage

LATER = 2
"""Changes of age to come."""


def camp(units: int, icons: int, turns: int = FAR) -> float:
    """A campaign against a rating of 3 between turns."""
    return resting(units, 3, icons, 0, turns, LATER, False)


def test_a_campaign_is_worth_more_the_further_it_is() -> None:
    assert camp(5, 1) > camp(5, 2) > camp(5, 3) > 5 * unit(FAR), "each icon counts"
    assert camp(5, 2) > camp(4, 2) > camp(3, 2), "each unit counts"
    assert camp(4, 2) > camp(4, 2, 1) > camp(4, 2, 0), "so does each turn that is left"


def test_a_campaign_in_the_last_turn_is_worth_its_marches_alone() -> None:
    assert resting(5, 3, 1, 0, 0, 0, False) == pytest.approx(5 * unit(0)), "at rest nothing comes of it"
    once = roll(5, 3) * (3 * 1.85 + 4 * unit(0))
    assert rolling(5, 3, 1, 0, 0, 0, False) > once, "after a lost roll there is a march"
    assert marching(1, 3, 1, 0, 0, 0, False) == pytest.approx(unit(0)), "the last unit cannot march"


def test_raiders_defend_the_first_roll() -> None:
    assert rolling(5, 3, 2, 1, FAR, LATER, False) < rolling(5, 3, 2, 0, FAR, LATER, False)


def test_a_siege_that_cannot_be_won_is_worth_going_back() -> None:
    assert clashing(2, 5, 3, True, 30, FAR) < 2 * unit(FAR), "two before five"
    assert clashing(5, 0, 2, True, 30, FAR) > 5 * unit(FAR), "five before a marker alone"
    assert taken(5, 0, 2, True) > 0.99
    assert taken(1, 5, 1, False) < 0.01


def test_an_army_that_leaves_a_campaign_loses_its_place() -> None:
    """From the last icon of Ophir another province is no better, though its track is as long."""
    s = bare(ages="3")
    army(s, 0, "ophir", 5, 1)
    turns = turns_left(s)
    on = attack(s, 0, land(s, "ophir"), land(s, "ophir"), turns)
    away = attack(s, 0, land(s, "ophir"), land(s, "corinthia"), turns)
    assert on > 0 > away


def test_turns_run_out() -> None:
    s = stage(2, ages="1")
    assert turns_left(s) == FAR
    assert turns_left(last_turn(s)) == 0


def test_gold_counts_alike_for_who_buys_and_who_has_passed() -> None:
    """While purchases of the last age change are under way, what is left over is worth little."""
    s = buying(6)
    assert purchases(s) == 0
    assert gold(purchases(s)) < gold(1)
    before = values(s)[0]
    answer(s, BUY_UNIT, s.home(0))
    assert values(s)[0] > before, "a unit is worth more than two gold that nothing else can be bought for"


def test_shares_of_a_win_add_up_to_one() -> None:
    for players in (2, 3, 4):
        s = stage(players)
        assert sum(values(s)) == pytest.approx(1)
        assert [GAME.value(s, player) for player in range(players)] == values(s)


def test_an_attack_is_judged_by_several_throws() -> None:
    """A look-ahead rolls the dice that follow an attack: one throw would decide how many units to send."""
    s = bare(ages="3")
    army(s, 0, "aquilonia", 5)
    origin, goal = land(s, "aquilonia"), land(s, "ophir")
    ordering(s, (AttackCount(origin, goal), 0))
    single = []
    for seed in range(1, 30):
        world = s.copy()
        world.seed = seed
        single.append(worth(GAME, world, (SEND, 3), 0, 2))
    assert max(single) > min(single), "won and lost rolls differ"
    mean = thrown_worth(GAME, s, (SEND, 3), 0, 2, Chance(1))
    assert min(single) < mean < max(single), "the average lies between them"


def test_what_no_dice_follow_is_judged_once() -> None:
    s = levying()
    assert thrown_worth(GAME, s, (LEVY,), 0, 0, Chance(1)) == worth(GAME, s, (LEVY,), 0, 0)
