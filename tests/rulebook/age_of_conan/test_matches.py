"""Whole matches: small questions, every moment asked, positions that are saved in the middle of things."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.games.age_of_conan.adventure import Resolve
from suite.games.age_of_conan.age import Purchase, Purchases
from suite.games.age_of_conan.bid import Bidding, SealedBid
from suite.games.age_of_conan.crown import CROWNING
from suite.games.age_of_conan.moments import Window
from suite.games.age_of_conan.siege import SiegeRetreat
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.turn import AdventureEnds
from suite.games.age_of_conan.view.people import STOPS
from suite.games.age_of_conan.words import (
    ATTACK,
    BAG,
    BID,
    BUY,
    HAND,
    KINGDOM_DECK,
    KINGDOM_HAND,
    LAY,
    MARCH,
    PLAY,
    STRATEGY_DECK,
    STRATEGY_DISCARDS,
    USE,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    HYPERBOREA,
    TURAN,
    Dice,
    answer,
    army,
    asked,
    begin,
    clear_track,
    give,
    land,
    stage,
    tabled,
)
from tests.rulebook.age_of_conan.staging import siege

MOST_ANSWERS = 40
STOPS_BY_KEY = {stop.key: stop for stop in STOPS}
FIERCE = (ATTACK, MARCH, PLAY, USE)
"""Answers after which much happens: half of the time one of them is given."""


def test_questions_are_small_and_matches_end() -> None:
    """turn.ages: at most forty answers that agents try, and an end by the rules alone."""
    met: Counter[str] = Counter()
    for number, setup in enumerate(GAME.setups()):
        for seed in range(3):
            s = GAME.new(setup, seed)
            chance = Chance(seed + 100 * number)
            decisions = 0
            while (decision := next_decision(s)) is not None:
                tried = decision.branches(s)
                assert len(tried) <= MOST_ANSWERS, f"{decision.text} has {len(tried)} answers"
                key = GAME.stop(decision)
                met[key] += 1
                mine = decision.player(s) == s.active
                assert not key or STOPS_BY_KEY[key].exists(mine), f"{key} is listed for who is asked there"
                assert 0 <= GAME.value(s, decisions % s.players) <= 1
                legal = decision.legal_actions(s)
                fierce = [action for action in legal if action[0] in FIERCE]
                answers = fierce if fierce and chance.roll(2) else legal
                decision.apply(s, answers[chance.roll(len(answers))])
                decisions += 1
            assert s.over
            assert not GAME.by_limit(s)
            assert decisions <= GAME.decision_limit / 2
            assert s.turn <= GAME.turn_limit
    usual = {stop.key for stop in STOPS} - {"their-roll", "tower", "victory"}
    assert usual <= met.keys(), "people are asked at every stop; the rarest have tests of their own"


# -- what holds in every position -------------------------------------------------------------------------


def lose_a_card(s: Hyboria) -> None:
    s.zones[STRATEGY_DECK] = s.zones[STRATEGY_DECK][1:]


def lay_a_card_twice(s: Hyboria) -> None:
    s.zones[STRATEGY_DISCARDS] = [s.zones[STRATEGY_DECK][0]]


def forge_a_card(s: Hyboria) -> None:
    first, second = s.zones[STRATEGY_DECK][:2]
    s.face[first] = s.face[second]


def forge_a_token(s: Hyboria) -> None:
    faces = [s.face[token] for token in s.zones[BAG]]
    first = s.zones[BAG][0]
    s.face[first] = next(face for face in faces if face != s.face[first])


def mix_a_token_in(s: Hyboria) -> None:
    s.move(s.zones[BAG][0], STRATEGY_DECK)


def change_sides(s: Hyboria) -> None:
    s.move(s.zones[KINGDOM_DECK + TURAN][0], KINGDOM_HAND)


def raise_nineteen(s: Hyboria) -> None:
    s.units[s.home(AQUILONIA)] = 19


def send_seven(s: Hyboria) -> None:
    s.emissaries[s.home(AQUILONIA)] = 7


def crowd(s: Hyboria) -> None:
    army(s, AQUILONIA, "ophir", 6, 0)


def share_a_province(s: Hyboria) -> None:
    army(s, AQUILONIA, "ophir", 1, 0)
    army(s, TURAN, "ophir", 1, 0)


def move_into_a_home(s: Hyboria) -> None:
    army(s, AQUILONIA, "turan", 1)


def leave_a_place(s: Hyboria) -> None:
    army(s, AQUILONIA, "ophir", 0, 1)


def owe_points(s: Hyboria) -> None:
    s.points[AQUILONIA] = -1


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lose_a_card, "each card lies in its zone"),
        (lay_a_card_twice, "a card lies in one zone"),
        (forge_a_card, "no card is lost"),
        (forge_a_token, "no token is lost"),
        (mix_a_token_in, "cards lie with their kind"),
        (change_sides, "cards stay with their kingdom"),
        (raise_nineteen, "a kingdom has eighteen units"),
        (send_seven, "a kingdom has six emissaries"),
        (crowd, "an army has five units"),
        (share_a_province, "two armies are together only while they fight"),
        (move_into_a_home, "no army is in another's home"),
        (leave_a_place, "a place on a track is an army's"),
        (owe_points, "nobody owes anything"),
    ],
)
def test_the_check_finds_what_cannot_be(harm: Callable[[Hyboria], None], sentence: str) -> None:
    s = stage()
    GAME.check(s)
    harm(s)
    with pytest.raises(AssertionError, match=sentence):
        GAME.check(s)


# -- saves in the middle of things ------------------------------------------------------------------------


def assert_saved(s: Hyboria) -> None:
    """A position goes through a file as it is, and on from there as the original does."""
    data = json.loads(json.dumps(GAME.save(s)))
    setup = next(one for one in GAME.setups() if one.players == s.players and not one.options)
    again = GAME.load(data, setup, s.catalogue)
    assert GAME.save(again) == data
    chance: Any = Chance(5)
    for one in (s, again):
        chance.seed = 5
        for _ in range(20):
            decision = next_decision(one)
            if decision is None:
                break
            legal = decision.legal_actions(one)
            decision.apply(one, legal[chance.roll(len(legal))])
    assert GAME.save(again) == GAME.save(s)


def test_saved_with_bids_half_laid() -> None:
    """bid.procedure: what waits is saved with the rest."""
    s = stage(2)
    begin(s, Bidding())
    question = asked(s)
    assert isinstance(question, SealedBid)
    question.answer(s, AQUILONIA, (BID, s.mine(HAND, AQUILONIA)[0], 1))
    assert s.sealed[AQUILONIA]
    assert_saved(s)


def test_saved_between_laid_and_shown(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    """contest.strategy: the attacker's card lies face down, the defender is asked."""
    s = stage(2)
    card = give(s, TURAN, "strategy-37")
    give(s, AQUILONIA, "strategy-01")
    siege(s, "ophir", 3, 2)
    asked(s)
    dice(0)
    answer(s, LAY, card)
    assert asked(s).player(s) == AQUILONIA
    monkeypatch.undo()
    assert_saved(s)


def test_saved_in_a_siege(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    """siege.retreat: after a roll, before the attacker goes on or back; and in a window."""
    s = stage(2)
    siege(s, "ophir", 3, 2)
    dice("hbb", "bbb")
    assert isinstance(asked(s), SiegeRetreat)
    monkeypatch.undo()
    assert_saved(s)
    s = stage(2)
    give(s, AQUILONIA, "shield-wall")
    siege(s, "ophir", 3, 2)
    assert isinstance(asked(s), Window)
    assert_saved(s)


def test_saved_in_the_third_purchase() -> None:
    """age.spend: in the middle of what a player buys."""
    s = stage(2)
    s.gold = [9, 9]
    begin(s, Purchases())
    answer(s, BUY, 1)
    answer(s, BUY, 0)
    assert isinstance(asked(s), Purchase)
    assert_saved(s)


def test_saved_before_the_crown() -> None:
    """crown.attempt: the question is open."""
    s = stage(2)
    s.age = 2
    s.conan, s.goal = land(s, "aquilonia"), land(s, "zamora")
    clear_track(s)
    begin(s, AdventureEnds())
    assert asked(s) is CROWNING
    assert_saved(s)


def test_saved_before_a_reward_is_kept() -> None:
    """adventure.reward: what was drawn unseen stays so in a save."""
    s = stage(2)
    s.conan = s.goal
    begin(s, Resolve())
    assert PASS in asked(s).legal_actions(s)
    assert_saved(s)


def test_who_keeps_the_field_is_asked_in_the_others_turn(dice: Dice) -> None:
    """siege.after: what a victory gives is the defender's too, at a stop of its own."""
    s = stage()
    tabled(s, HYPERBOREA, "slave-masters")
    siege(s, "nordheim", 1, 1, AQUILONIA, HYPERBOREA)
    dice("b", "bbbb")
    decision = asked(s)
    assert decision is not None
    assert GAME.stop(decision) == "victory"
    assert decision.player(s) == HYPERBOREA
    assert STOPS_BY_KEY["victory"].exists(False)
