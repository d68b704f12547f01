"""Turns, fate dice, Conan's step, court."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.age_of_conan.adventure import LeadConan, TakeOrLeave, next_adventure
from suite.games.age_of_conan.court import ConanPart, Court, CourtAndConan
from suite.games.age_of_conan.fate import CHOOSING_DIE, roll_fate
from suite.games.age_of_conan.intrigue import Errands
from suite.games.age_of_conan.military import Orders
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.tabled import TableCards
from suite.games.age_of_conan.terms import COURT, EITHER, INTRIGUE, MILITARY, RAIDERS, WILD
from suite.games.age_of_conan.turn import Match, Turn
from suite.games.age_of_conan.words import (
    ADVENTURES_DONE,
    BAG,
    BID,
    DIE,
    DRAW,
    HAND,
    KINGDOM_HAND,
    LEAD,
    PLAY,
    RAID,
    TAKE,
    TOKENS,
    TOKENS_OUT,
    TRACK,
    TRADE,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    TURAN,
    Dice,
    answer,
    asked,
    begin,
    clear_track,
    give,
    land,
    legal,
    stage,
    told,
    track,
)

ALL_SEVEN = [1, 2, 2, 1, 1]


def test_steps_of_a_turn() -> None:
    """turn.steps: Conan's step for who leads him, then table cards, then one die."""
    s = stage(2)
    give(s, AQUILONIA, "bossonian-archers")
    s.pool = ALL_SEVEN.copy()
    assert isinstance(begin(s, Turn()), LeadConan)
    s.conan = s.goal
    assert asked(s).text != answer(s, *PASS).text, "the token that was won may be traded"
    assert isinstance(answer(s, *PASS), TableCards)
    answer(s, *PASS)
    assert asked(s) is CHOOSING_DIE


def test_who_does_not_lead_conan_has_no_step() -> None:
    """turn.steps: the others begin with their table cards."""
    s = stage(2)
    s.active = TURAN
    s.pool = ALL_SEVEN.copy()
    assert begin(s, Turn()) is CHOOSING_DIE, "there is nothing to play or refresh either"


def go_on(s: Hyboria, step: int) -> None:
    """The match goes on with the turn of `active`, or after it."""
    s.call(Match())
    s.at[-1] = step
    asked(s)


NEXT_TURN, AFTER_TURN = 3, 4


def test_turns_go_round() -> None:
    """turn.order: the next player clockwise goes on."""
    s = stage(3)
    s.active = 2
    s.role = 2
    go_on(s, AFTER_TURN)
    assert told(s, "turn") == [(1, 0)]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_new_leader_begins_nothing(winner: int) -> None:
    """turn.order, turn.dice-pool: whoever would be next goes on, with the dice that were left."""
    s = stage(3)
    clear_track(s)
    s.pool = [1, 0, 2, 0, 1]
    s.active = 2
    s.role = 2
    s.conan = land(s, "aquilonia")
    go_on(s, AFTER_TURN)
    for player in range(3):
        bid = asked(s)
        card = s.mine(HAND, player)[0]
        bid.answer(s, player, (BID, card, 4 if player == winner else 1))
    asked(s)
    assert s.role == winner
    assert told(s, "turn") == [(1, 0)]
    assert s.pool == [1, 0, 2, 0, 1]


def test_a_die_leads_conan_to_the_reward_after_the_last_token() -> None:
    """adventure.end, court.conan-player: where he stands is judged when the turn is over."""
    s = stage(2)
    s.conan, s.goal = land(s, "aquilonia"), land(s, "koth")
    track(s, "women-1-gold")
    s.pool = [0, 0, 1, 0, 0]
    s.gold = [0, 0]
    go_on(s, NEXT_TURN)
    answer(s, LEAD, land(s, "ophir"))
    answer(s, *PASS)
    assert not s.zones[TRACK], "the last token is won"
    assert asked(s) is CHOOSING_DIE
    answer(s, DIE, COURT, COURT)
    answer(s, LEAD, land(s, "koth"))
    answer(s, *PASS)
    answer(s, DRAW, 0)
    assert told(s, "reward")
    assert len(s.mine(TOKENS, AQUILONIA)) == 2


def test_a_track_without_tokens_ends_after_the_next_turn() -> None:
    """adventure.end, adventure.trade: what is left makes a shorter track; with none a turn comes first."""
    s = stage(2)
    clear_track(s)
    for token in s.zones[BAG][2:].copy():
        s.move(token, ADVENTURES_DONE)
    next_adventure(s)
    assert len(s.zones[TRACK]) == 2, "shorter than its card says"
    s.move_all(TRACK, ADVENTURES_DONE)
    next_adventure(s)
    assert not s.zones[TRACK]
    s.active = TURAN
    s.gold = [0, 0]
    s.pool = [0, 0, 0, 0, 1]
    begun = len(told(s, "adventure"))
    go_on(s, NEXT_TURN)
    assert len(told(s, "adventure")) == begun, "a turn is played first"
    answer(s, DIE, WILD, COURT)
    answer(s, DRAW, 0)
    assert [args[1] for args in told(s, "turn")] == [TURAN]
    assert len(told(s, "adventure")) == begun + 1


def test_the_pool() -> None:
    """turn.dice-pool: seven dice, one a turn; whoever's turn it is rolls them anew when none is left."""
    s = stage(2)
    s.active = TURAN
    s.pool = [0, 0, 1, 0, 0]
    begin(s, Turn())
    answer(s, DIE, COURT, COURT)
    assert sum(s.pool) == 0
    s.frames.clear()
    s.at.clear()
    s.active = AQUILONIA
    s.role = TURAN
    begin(s, Turn())
    assert sum(s.pool) == 7
    assert told(s, "fate")[-1][0] == AQUILONIA


def test_faces_of_a_fate_die(dice: Dice) -> None:
    """fate.actions: six sides, court+Conan twice."""
    s = stage(2)
    dice(0, 1, 2, 3, 4, 5, 5)
    roll_fate(s)
    assert s.pool == [1, 1, 2, 1, 2]


def test_dice_of_one_face_are_one_answer() -> None:
    """fate.actions: a die must be taken, and those of one face are one answer."""
    s = stage(2)
    s.pool = [2, 0, 3, 0, 0]
    begin(s, CHOOSING_DIE)
    assert legal(s) == [(DIE, MILITARY, MILITARY), (DIE, COURT, COURT)]


def test_the_military_or_intrigue_die() -> None:
    """fate.either: it serves for what no plain die offers."""
    s = stage(2)
    s.pool = [0, 0, 0, 1, 0]
    begin(s, CHOOSING_DIE)
    assert legal(s) == [(DIE, EITHER, MILITARY), (DIE, EITHER, INTRIGUE)]
    s.pool = [1, 0, 0, 1, 0]
    assert (DIE, EITHER, MILITARY) not in legal(s)
    assert (DIE, EITHER, INTRIGUE) in legal(s)


def test_the_wild_die() -> None:
    """fate.wild: any other die bars what it offers, wild dice no other; it has no part of Conan's."""
    s = stage(2)
    s.pool = [0, 0, 0, 0, 2]
    begin(s, CHOOSING_DIE)
    assert legal(s) == [(DIE, WILD, MILITARY), (DIE, WILD, INTRIGUE), (DIE, WILD, COURT)]
    s.pool = [0, 0, 0, 1, 1]
    assert [action[2] for action in legal(s) if action[1] == WILD] == [COURT], "military/intrigue bars both"
    s.pool = [0, 1, 1, 0, 1]
    assert [action[2] for action in legal(s) if action[1] == WILD] == [MILITARY]
    s.pool = [0, 0, 0, 0, 1]
    track(s, "women-1-gold")
    s.active = TURAN
    assert isinstance(answer(s, DIE, WILD, COURT), Court)
    assert s.zones[TRACK], "no token is taken"


@pytest.mark.parametrize(("use", "question"), [(MILITARY, Orders), (INTRIGUE, Errands)])
def test_an_action_may_be_empty(use: int, question: type) -> None:
    """fate.actions: the die is gone all the same."""
    s = stage(2)
    s.pool = [1, 1, 0, 0, 0]
    begin(s, CHOOSING_DIE)
    assert isinstance(answer(s, DIE, use, use), question)
    assert answer(s, *PASS) is None
    assert sum(s.pool) == 1


# -- Conan --------------------------------------------------------------------------------------------------


NEARER = ("pictish-wilderness", "cimmeria", "border-kingdom")


def test_example_of_conans_step() -> None:
    """conan.example, conan.move: three provinces win the token, four and staying discard it."""
    ways = dict.fromkeys(NEARER, True) | dict.fromkeys(("argos", "ophir", "nemedia", "zingara"), False)
    s = stage()
    assert {s.map.cards[n].key for n in s.map.around[land(s, "aquilonia")]} == set(ways)
    for key, won in [*ways.items(), ("", False)]:
        s = stage()
        s.conan, s.goal = land(s, "aquilonia"), land(s, "nordheim")
        track(s, "monsters-3-sorcery", "women-1-gold")
        token = s.zones[TRACK][0]
        begin(s, LeadConan())
        if key:
            answer(s, LEAD, land(s, key))
        else:
            answer(s, *PASS)
        assert (token in s.mine(TOKENS, 0)) == won, key
        assert (token in s.zones[TOKENS_OUT]) != won, "it is discarded, not put back"
        assert len(s.zones[TRACK]) == 1


def test_conan_at_his_destination() -> None:
    """conan.move: staying there wins the token, leaving it does not."""
    for moves in (False, True):
        s = stage()
        s.conan = s.goal = land(s, "ophir")
        track(s, "women-1-gold")
        begin(s, LeadConan())
        if moves:
            answer(s, LEAD, land(s, "koth"))
        else:
            answer(s, *PASS)
        assert len(s.mine(TOKENS, 0)) == (not moves)


def test_conan_goes_anywhere() -> None:
    """fewer.board: homes of others and land out of play are open to him."""
    s = stage(2)
    s.conan = land(s, "border-kingdom")
    begin(s, LeadConan())
    assert (LEAD, land(s, "hyperborea")) in legal(s)
    assert (LEAD, land(s, "brythunia")) in legal(s)


# -- court --------------------------------------------------------------------------------------------------


def test_court_and_conan_for_who_leads_him() -> None:
    """court.conan-player: a move and a raider, in any order, for no token; then the court."""
    s = stage()
    s.conan = land(s, "aquilonia")
    track(s, "women-1-gold")
    begin(s, CourtAndConan())
    answer(s, RAID, land(s, "aquilonia"))
    assert s.raiders[land(s, "aquilonia")] == 1, "before the move, where he is"
    assert all(action[0] != RAID for action in legal(s)), "one raider"
    answer(s, LEAD, land(s, "ophir"))
    assert s.conan == land(s, "ophir")
    assert isinstance(asked(s), Court)
    assert len(s.zones[TRACK]) == 1


def test_raider_after_the_move_or_nothing() -> None:
    """court.conan-player: beside where he has come to; either may be left out."""
    s = stage()
    s.conan = land(s, "aquilonia")
    begin(s, CourtAndConan())
    answer(s, LEAD, land(s, "ophir"))
    answer(s, RAID, land(s, "koth"))
    assert isinstance(asked(s), Court)
    s = stage()
    begin(s, CourtAndConan())
    assert isinstance(answer(s, *PASS), Court)


def test_ten_raiders() -> None:
    """court.conan-player: while all lie on the map none can be placed."""
    s = stage()
    s.raiders[0] = RAIDERS - 1
    begin(s, ConanPart(0))
    assert any(action[0] == RAID for action in legal(s))
    s.raiders[0] = RAIDERS
    assert all(action[0] != RAID for action in legal(s))


def test_court_and_conan_for_the_others() -> None:
    """court.others: they take the first token, and may trade it."""
    s = stage()
    s.active = TURAN
    track(s, "monsters-1-sorcery", "women-1-gold")
    token = s.zones[TRACK][0]
    begin(s, CourtAndConan())
    assert token in s.mine(TOKENS, TURAN)
    answer(s, TRADE)
    assert s.sorcery[TURAN] == 2
    assert isinstance(asked(s), Court)


def test_a_token_may_be_left() -> None:
    """court.others: with the option it may lie there, or be taken."""
    s = stage(token="may")
    s.active = TURAN
    track(s, "women-1-gold")
    assert isinstance(begin(s, CourtAndConan()), TakeOrLeave)
    answer(s, *PASS)
    assert len(s.zones[TRACK]) == 1
    assert isinstance(asked(s), Court)
    s = stage(token="may")
    s.active = TURAN
    track(s, "women-1-gold")
    begin(s, CourtAndConan())
    answer(s, TAKE)
    assert not s.zones[TRACK]


def test_court() -> None:
    """court.options: one card of each kind, two strategy cards, or an event."""
    s = stage()
    begin(s, Court())
    answer(s, DRAW, 0)
    assert (len(s.mine(KINGDOM_HAND, 0)), len(s.mine(HAND, 0))) == (1, 1)
    begin(s, Court())
    answer(s, DRAW, 1)
    assert (len(s.mine(KINGDOM_HAND, 0)), len(s.mine(HAND, 0))) == (1, 3)
    card = give(s, 0, "war-council")
    begin(s, Court())
    answer(s, PLAY, card)
    assert len(s.mine(HAND, 0)) == 7
    assert asked(s) is None, "in place of drawing"
