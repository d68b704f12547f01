"""Kingdom cards: how they are drawn, played, used and asked for; artifacts."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.event import Event
from suite.core.game import Setup
from suite.games.age_of_conan.campaign import ForcedMarch
from suite.games.age_of_conan.court import Court
from suite.games.age_of_conan.fighting import number_of_dice
from suite.games.age_of_conan.moments import Window, may_act
from suite.games.age_of_conan.rules import draw_kingdom, draw_strategy
from suite.games.age_of_conan.tabled import AtTable, TableCards
from suite.games.age_of_conan.terms import BLANK, KINGDOM_CARDS
from suite.games.age_of_conan.words import (
    ATTACKER,
    DEFENDER,
    DICE,
    HAND,
    KINGDOM_DECK,
    KINGDOM_DISCARDS,
    KINGDOM_HAND,
    MARCH,
    OWNED,
    PLAY,
    READY,
    REFRESH,
    STRATEGY_DISCARDS,
    TABLE,
    THEIR_ROLL,
    USE,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    STYGIA,
    TURAN,
    Dice,
    answer,
    asked,
    begin,
    card_of,
    give,
    land,
    legal,
    stage,
    tabled,
    told,
)
from tests.rulebook.age_of_conan.staging import (
    battle,
    campaign,
    in_contest,
    siege,
    until,
)

# -- all cards -------------------------------------------------------------------------------------------


def test_every_card_has_its_text() -> None:
    """cards.types: no kingdom card or artifact is without a behaviour, at its moment."""
    cards = [card for card in GAME.catalogue.abilities.values() if card.type in (*KINGDOM_CARDS, "artifact")]
    assert len(cards) == 84 + 3
    assert [card.key for card in cards if not card.effects] == []
    late = [card.key for card in cards if card.moment not in card.effects]
    assert late == [], "each acts at the moment that its record names"
    for kingdom in range(4):
        assert sum(card.kingdom == kingdom for card in cards) == 21


def test_drawing() -> None:
    """cards.draw: discards make a new deck with the last card; without any nothing is drawn."""
    s = stage(2)
    deck = KINGDOM_DECK + AQUILONIA
    for card in s.zones[deck][1:].copy():
        s.move(card, KINGDOM_DISCARDS + AQUILONIA)
    draw_kingdom(s, AQUILONIA)
    assert len(s.mine(KINGDOM_HAND, AQUILONIA)) == 1
    assert len(s.zones[deck]) == 20, "the last card was drawn"
    assert not s.zones[KINGDOM_DISCARDS + AQUILONIA]
    s.move_all(0, STRATEGY_DISCARDS)
    draw_strategy(s, AQUILONIA, 3)
    assert len(s.mine(HAND, AQUILONIA)) == 3
    s.move_all(0, 5)
    draw_strategy(s, AQUILONIA)
    assert len(s.mine(HAND, AQUILONIA)) == 3


def test_archers_paid_used_and_paid_again(dice: Dice) -> None:
    """cards.table-example, cards.play, cards.use: two gold, a success, turned; two gold more."""
    s = stage(2)
    card = give(s, AQUILONIA, "bossonian-archers")
    s.gold[AQUILONIA] = 4
    begin(s, AtTable())
    answer(s, PLAY, card)
    assert s.gold[AQUILONIA] == 2
    assert card in s.mine(TABLE, AQUILONIA)
    assert asked(s) is None, "there is nothing left to play"
    campaign(s, "ophir", 1)
    dice("h")
    asked(s)
    dice("hbb")
    answer(s, USE, card)
    assert told(s, "compared")[-1][3:5] == (2, 1)
    assert s.turned == [card]
    begin(s, AtTable())
    answer(s, REFRESH, card)
    assert s.gold[AQUILONIA] == 0
    assert s.turned == []


def test_what_cannot_be_paid_is_not_played() -> None:
    """cards.play: neither played nor refreshed."""
    s = stage(2)
    give(s, AQUILONIA, "bossonian-archers")
    s.turned = [tabled(s, AQUILONIA, "black-dragons")]
    s.gold[AQUILONIA] = 1
    assert isinstance(begin(s, TableCards()), TableCards)
    assert legal(s) == [PASS]


def test_what_refreshing_costs_is_told() -> None:
    """cards.refresh: the price, then the card; each event as records of rules version 1 hold it."""
    s = stage(2)
    card = tabled(s, AQUILONIA, "black-dragons")
    s.turned, s.gold[AQUILONIA] = [card], 5
    begin(s, TableCards())
    answer(s, REFRESH, card)
    cost = s.ability(card).cost
    assert (s.turned, s.gold[AQUILONIA]) == ([], 5 - cost)
    assert told(s, "paid") == [(AQUILONIA, cost)]
    assert told(s, "refreshed") == [(AQUILONIA, s.face[card])]


def test_sorcery_paid_in_a_record_of_rules_version_1_is_told() -> None:
    """contest.sorcery: it was always one, and the event did not say so."""
    setup = Setup(GAME.key, ["Ian", "Zev"], [], {})
    for args in ((0,), (0, 1)):
        assert (
            GAME.event_text(Event("sorcery spent", args), setup, stage(2).catalogue) == "Ian pays 1 sorcery."
        )


def test_used_once_until_refreshed(dice: Dice) -> None:
    """cards.use: in the next roll a turned card is no help, and nobody is asked for it."""
    s = stage(2)
    card = tabled(s, AQUILONIA, "bossonian-archers")
    campaign(s, "argos", 5)
    dice("bbbbb", "hbbb")
    until(s, (USE, card))
    dice("hbb", "bbbb")
    answer(s, MARCH)
    assert isinstance(asked(s), ForcedMarch), "it was not asked for"


def test_events_need_the_court() -> None:
    """cards.event: in place of drawing, in the own turn; then it is discarded."""
    s = stage(2)
    card = give(s, AQUILONIA, "crown-taxes")
    begin(s, Court())
    answer(s, PLAY, card)
    assert card in s.zones[KINGDOM_DISCARDS + AQUILONIA]
    assert s.gold[AQUILONIA] == 4
    assert asked(s) is None


def test_instants_cost_nothing(dice: Dice) -> None:
    """cards.instant, cards.contest: at a fitting moment, also in another's turn in one's own contest."""
    s = stage(2)
    card = give(s, AQUILONIA, "shield-wall")
    siege(s, "ophir", 2, 2)
    assert isinstance(asked(s), Window)
    assert asked(s).player(s) == AQUILONIA, "it is Turan's turn"
    dice("hb", "ssb")
    answer(s, PLAY, card)
    assert told(s, "compared")[-1][3:5] == (1, 2)
    assert card in s.zones[KINGDOM_DISCARDS + AQUILONIA]
    assert s.gold[AQUILONIA] == 3


def test_whoever_may_hold_a_card_is_asked() -> None:
    """cards.contest: by what all know; a moment for which nothing can be held is never asked."""
    s = stage(2)
    give(s, AQUILONIA, "war-council")
    siege(s, "ophir", 2, 2)
    assert isinstance(asked(s), Window), "the hand may hold a Shield Wall"
    assert legal(s) == [PASS]
    s = stage(2)
    siege(s, "ophir", 2, 2)
    assert not may_act(s, AQUILONIA, READY), "without a hand nobody is asked"
    s = stage(2)
    give(s, AQUILONIA, "war-council")
    s.move(card_of(s, "shield-wall"), KINGDOM_DISCARDS + AQUILONIA)
    siege(s, "ophir", 2, 2)
    assert not may_act(s, AQUILONIA, READY), "its only card for that lies with the discards"
    assert not may_act(s, TURAN, READY), "an empty hand"
    assert not may_act(s, AQUILONIA, THEIR_ROLL), "Aquilonia has nothing for it at all"


def test_both_sides_in_turn_until_both_pass() -> None:
    """cards.contest: ready: the attacker first; whoever acts gives the other another chance."""
    s = stage(2)
    mine = give(s, AQUILONIA, "shield-wall")
    give(s, AQUILONIA, "war-council")
    theirs = give(s, TURAN, "arrow-storm")
    give(s, TURAN, "divan")
    siege(s, "ophir", 3, 2)
    assert asked(s).player(s) == TURAN
    answer(s, *PASS)
    assert asked(s).player(s) == AQUILONIA
    answer(s, PLAY, mine)
    assert asked(s).player(s) == TURAN
    answer(s, PLAY, theirs)
    assert number_of_dice(s, DEFENDER) == 1


# -- artifacts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "kind"), [("sword-of-atlantis", "campaign"), ("cobra-crown", "intrigue")])
def test_who_wins_ties(key: str, kind: str, dice: Dice) -> None:
    """artifacts.use: it wins the attacker ties of one at least, in its kind of contest."""
    for other in ("campaign", "intrigue"):
        for faces, wins in (("h", True), ("b", False)):
            s = stage()
            give(s, AQUILONIA, key, OWNED)
            in_contest(s, AQUILONIA, other)
            n, m = (number_of_dice(s, side) for side in (ATTACKER, DEFENDER))
            dice(faces + "b" * (n - 1), faces + "b" * (m - 1))
            asked(s)
            won = told(s, "compared")[-1][5] == ATTACKER
            assert won == (wins and other == kind)


def test_heart_of_tammuz(dice: Dice) -> None:
    """artifacts.use: heart-of-tammuz: one die again in each own contest, once a roll."""
    s = stage()
    heart = give(s, AQUILONIA, "heart-of-tammuz", OWNED)
    campaign(s, "argos", 2)
    dice("hb")
    asked(s)
    answer(s, USE, heart)
    dice("h", "hbbb")
    answer(s, DICE, BLANK)
    assert told(s, "compared")[-1][3:5] == (2, 1)
    dice("b")
    answer(s, MARCH)
    assert (USE, heart) in legal(s), "and again in the next roll"


def test_the_book_after_the_marker_has_fallen(dice: Dice) -> None:
    """siege.crom: book-of-skelos: each side has a token, and the province is neutral and empty."""
    s = stage()
    book = give(s, STYGIA, "book-of-skelos")
    s.sorcery[STYGIA] = 1
    siege(s, "kush", 1, 0, AQUILONIA, STYGIA)
    dice("h", "bbb")
    until(s, (PLAY, book))
    kush = land(s, "kush")
    assert s.is_neutral(kush)
    assert (s.army(AQUILONIA, kush), s.place[kush]) == (0, -1)
    assert s.crom == [1, 0, 1, 0]
    assert asked(s) is None


def test_the_book_after_a_battle_of_the_last_two(dice: Dice) -> None:
    """battle.crom, battle.after: book-of-skelos: both armies are gone, each side has a token."""
    s = stage()
    book = give(s, STYGIA, "book-of-skelos")
    s.sorcery[STYGIA] = 1
    battle(s, "koth", 1, 1, 1, AQUILONIA, STYGIA)
    dice("h", "b")
    until(s, (PLAY, book))
    koth = land(s, "koth")
    assert s.is_neutral(koth)
    assert (s.army(AQUILONIA, koth), s.army(STYGIA, koth), s.place[koth]) == (0, 0, -1)
    assert s.crom == [1, 0, 1, 0]
    assert asked(s) is None
    GAME.check(s)


def test_the_book_before_a_marker(dice: Dice) -> None:
    """siege.after, siege.crom: book-of-skelos: who defends keeps the marker and has the token."""
    s = stage()
    book = give(s, STYGIA, "book-of-skelos")
    s.sorcery[STYGIA] = 1
    siege(s, "kush", 1, 1, AQUILONIA, STYGIA)
    dice("h", "bbb")
    until(s, (PLAY, book))
    assert s.holder[land(s, "kush")] == STYGIA
    assert s.crom == [0, 0, 1, 0]
    assert asked(s) is None
