"""The three artifacts and the bonus card, each by its name."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.age_of_conan.bid import Bidding
from suite.games.age_of_conan.contest import compare
from suite.games.age_of_conan.terms import AQUILONIA, BLANK, HIT, STYGIA, TURAN
from suite.games.age_of_conan.words import (
    ATTACKER,
    BID,
    DEFENDER,
    DICE,
    HAND,
    OWNED,
    REPLACE,
    STRATEGY_DISCARDS,
    THREE,
)
from tests.cards.age_of_conan.stage import Stage, own_roll


def decide(t: Stage, attacker: int, defender: int) -> int:
    """Who wins with so many hits."""
    t.dice(ATTACKER, *[HIT] * attacker, BLANK)
    t.dice(DEFENDER, *[HIT] * defender, BLANK)
    compare(t.s)
    winner: int = t.s.contest.winner
    return winner


def test_sword_of_atlantis() -> None:
    """Its owner wins military contests on equal successes, at least one; a defender does so anyway."""
    t = Stage()
    t.place("sword-of-atlantis", OWNED, AQUILONIA)
    for hits, winner in ((0, DEFENDER), (1, ATTACKER), (3, ATTACKER)):
        t.campaign(AQUILONIA, "argos")
        assert decide(t, hits, hits) == winner
    t.campaign(AQUILONIA, "argos")
    assert decide(t, 1, 2) == DEFENDER
    t.parley(AQUILONIA, "ophir")
    assert decide(t, 1, 1) == DEFENDER, "not in intrigue"
    t.siege(TURAN, "ophir", AQUILONIA)
    assert decide(t, 2, 2) == DEFENDER
    t.campaign(TURAN, "zamora")
    assert decide(t, 1, 1) == DEFENDER, "it is somebody else's"


def test_cobra_crown() -> None:
    """Its owner wins intrigue contests on equal successes, at least one."""
    t = Stage()
    t.place("cobra-crown", OWNED, TURAN)
    for hits, winner in ((0, DEFENDER), (2, ATTACKER)):
        t.parley(TURAN, "zamora")
        assert decide(t, hits, hits) == winner
    t.campaign(TURAN, "zamora")
    assert decide(t, 1, 1) == DEFENDER, "not in a military contest"


def test_heart_of_tammuz() -> None:
    """In each contest its owner may roll a die again, once a roll; it is no sorcery."""
    t = Stage()
    t.place("heart-of-tammuz", OWNED, STYGIA)
    t.s.sorcery[STYGIA] = 1
    for begin in (lambda: t.campaign(STYGIA, "shem"), lambda: t.parley(STYGIA, "shem")):
        begin()
        t.dice(ATTACKER, HIT, BLANK, BLANK)
        t.use("heart-of-tammuz", own_roll(ATTACKER))
        t.answer(DICE, BLANK)
        assert sum(t.rolled(ATTACKER)) == 3
        assert not t.offers("heart-of-tammuz", own_roll(ATTACKER)), "once a roll"
        assert t.s.sorcery[STYGIA] == 1


@pytest.mark.parametrize(("second", "leads"), [(True, STYGIA), (False, AQUILONIA)])
def test_conan_bonus(second: bool, leads: int) -> None:
    """When all bids are seen its owner may lay a second card in place of the first; both are discarded."""
    t = Stage(players=3)
    t.place("conan-bonus", OWNED, STYGIA)
    keys = {AQUILONIA: "strategy-09", TURAN: "strategy-01", STYGIA: "strategy-07"}
    cards = {player: t.place(key, HAND, player) for player, key in keys.items()}
    better = t.place("strategy-12", HAND, STYGIA)
    t.s.call(Bidding())
    for player in range(3):
        question = t.asked()
        assert question is not None
        assert question.player(t.s) == player
        t.answer(BID, cards[player], THREE)
    t.answer(*((REPLACE, better) if second else PASS))
    assert t.asked() is None
    assert t.s.role == leads, "5, 1 and 1 or 6"
    used = [cards[STYGIA], better] if second else [cards[STYGIA]]
    assert all(t.s.where[card] == STRATEGY_DISCARDS for card in used)
