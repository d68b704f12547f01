"""The ten phases, one after another (E2, E10 to E13), and the end."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.action import PASS
from suite.games.zabor.closing import Claims, claims, finish, heal, standings
from suite.games.zabor.control import adjacent_areas, neighbours
from suite.games.zabor.event import Events, RedUnits
from suite.games.zabor.income import Incomes, by_areas, by_cards
from suite.games.zabor.limits import Surplus
from suite.games.zabor.rules import gain, lose
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import AUXILIARY, CAVALRY, COUNCIL, INFANTRY, SORCERER
from suite.games.zabor.track import PlaceActions, PlaceEnvoy, PlaceEnvoys
from suite.games.zabor.trade import Consent, Trade
from suite.games.zabor.turn import Turn, close_turn
from suite.games.zabor.warfare import Warfare
from suite.games.zabor.words import (
    CLAIM,
    CONSENT,
    DYNASTIES,
    EVENT_DECK,
    EVENTS_PLAYED,
    EVENTS_UNPLAYED,
    GOAL,
    GOALS,
    GOALS_DOWN,
    LAY,
    LOOK,
    LOSE,
    MARCH,
    PICK,
    PLACE,
    PUT,
    REST,
    SEND,
    TRADED,
)
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
    GAME,
    Dice,
    answer,
    area,
    asked,
    begin,
    card_of,
    give,
    hurt,
    legal,
    own,
    stage,
    told,
    units,
)


def test_a_turn_has_ten_phases() -> None:
    """phases.turn: in their order; the next VP Card comes at the end."""
    s = stage()
    own(s, ANN, "akran", built=1)
    s.turn = 0
    begin(s, Turn())
    while (decision := asked(s)) is not None:
        answer(s, *decision.legal_actions(s)[0])
    assert told(s, "phase") == [(n,) for n in range(1, 11)]
    assert len(told(s, "goal")) == 1


# -- Action Cards and Envoys ------------------------------------------------------------------------------


def test_the_council_lays_the_action_cards() -> None:
    """phases.place-actions: in any order, or the rest as last turn."""
    s = stage()
    s.order = [7, 6, 5, 4, 3, 2, 1, 0]
    begin(s, PlaceActions())
    assert len(legal(s)) == 9
    answer(s, LAY, 0)
    answer(s, REST)
    assert s.order == [0, 7, 6, 5, 4, 3, 2, 1]


def test_envoys_are_placed_one_at_a_time() -> None:
    """phases.place-envoys, envoys.cards: in turn order; who has more goes on; secondary spaces alone."""
    s = stage()
    give(s, BEN, "heralds")
    begin(s, PlaceEnvoys())
    order = []
    while (decision := asked(s)) is not None:
        order.append(decision.player(s))
        spaces = [action[1] for action in decision.legal_actions(s)]
        if len(order) == 10:
            assert all(space % 2 for space in spaces), "the fourth one of Heralds"
        primary = [space for space in spaces if not space % 2]
        answer(s, PLACE, primary[0] if decision.player(s) == BEN and primary else spaces[-1])
    assert order == [ANN, BEN, CLEO] * 3 + [BEN]
    assert sum(player >= 0 for player in s.track) == 10


def test_the_envoy_for_secondary_spaces_may_be_placed_first() -> None:
    """envoys.cards: one of them stands on such a space already, so the last one goes where it likes."""
    s = stage()
    give(s, BEN, "heralds")
    s.envoys = [0, 1, 0]
    assert all(action[1] % 2 for action in PlaceEnvoy(BEN).legal_actions(s))
    s.track[1] = BEN
    assert (PLACE, 0) in PlaceEnvoy(BEN).legal_actions(s)
    s.track[1], s.second[1] = CLEO, BEN
    assert (PLACE, 0) in PlaceEnvoy(BEN).legal_actions(s), "one that shares a space counts"


def test_a_card_lets_an_envoy_share_a_space() -> None:
    """envoys.cards: one a turn, on another player's space; it is resolved second."""
    s = stage()
    give(s, BEN, "whisperers")
    begin(s, PlaceEnvoys())
    answer(s, PLACE, 4)
    assert (PLACE, 4) in legal(s)
    answer(s, PLACE, 4)
    assert (s.track[4], s.second[4]) == (ANN, BEN)
    assert (PLACE, 4) not in legal(s), "that was Ben's, and Cleo has no such card"


# -- Income -----------------------------------------------------------------------------------------------


def test_each_area_pays_by_what_stands_there() -> None:
    """phases.income, terms.civilized: seventeen Gold; seas pay nothing here (E2)."""
    s = stage()
    for key in ("lunn", "ombar", "merun"):
        own(s, ANN, key, infantry=1)
    for key, built in (("akran", 1), ("tellun", 2), ("jezrin", 3)):
        own(s, ANN, key, built=built)
    own(s, ANN, "ilvane-sea", fleet=1)
    own(s, ANN, "strait-of-lunn", fleet=1)
    s.gold[ANN] = 5
    assert by_areas(s, ANN) == 17
    begin(s, Incomes(ANN))
    assert s.gold[ANN] == 22


def test_cards_pay_in_their_order() -> None:
    """income.order: what counts Gold held, Areas, the other cards, then what is owed."""
    s = stage()
    give(s, ANN, "money-lenders")
    give(s, ANN, "free-farmers")
    give(s, ANN, "house-of-boronel", DYNASTIES)
    for key in ("lunn", "ombar"):
        own(s, ANN, key, infantry=1)
    s.gold[ANN] = 9
    s.owed[ANN] = 5
    begin(s, Incomes(ANN))
    assert [n for _, n in told(s, "gold")] == [2, 2, 4]
    assert told(s, "lost gold") == [(ANN, 5)]
    assert s.gold[ANN] == 12
    assert by_cards(s, ANN) == 4


def test_gold_never_falls_below_nothing() -> None:
    """gold.track: what is lost is at most what is there; there is no upper end."""
    s = stage()
    gain(s, ANN, 3)
    assert lose(s, ANN, 5) == 3
    assert s.gold[ANN] == 0
    gain(s, ANN, 500)
    assert s.gold[ANN] == 500


def test_who_has_lost_all_comes_back() -> None:
    """income.return: a Keep, an Infantry and an Auxiliary; Gold, VP and cards are kept."""
    s = stage()
    own(s, BEN, "lunn", built=1)
    s.gold[ANN] = 7
    s.points[ANN] = 3
    give(s, ANN, "paladins")
    begin(s, Incomes(*s.from_council()))
    assert len(legal(s)) == 65
    answer(s, PUT, area(s, "rulm"))
    assert units(s, "rulm") == {"infantry": 1, "auxiliary": 1}
    assert (s.built[area(s, "rulm")], s.gold[ANN], s.points[ANN]) == (1, 7, 3)


# -- Events -----------------------------------------------------------------------------------------------


def choose_event(s: Zabor) -> tuple[int, list[int]]:
    """Ben plays the first of the cards that he has drawn; which it is, and the others."""
    begin(s, Events())
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == BEN, "the Master of Events"
    played, *others = s.mine(LOOK, BEN)
    assert legal(s) == [(PICK, card) for card in (played, *others)]
    answer(s, PICK, played)
    while (decision := asked(s)) is not None:
        answer(s, *decision.legal_actions(s)[0])
    return played, others


def test_of_three_events_one_is_played() -> None:
    """phases.event: who draws sees them alone; the others are laid aside and come again when few are left."""
    s = stage()
    whole = len(s.zones[EVENT_DECK])
    played, others = choose_event(s)
    assert len(others) == 2
    assert told(s, "event") == [(BEN, s.face[played])]
    assert s.zones[EVENTS_PLAYED] == [played]
    assert sorted(s.zones[EVENTS_UNPLAYED]) == sorted(others)
    assert [s.seen[card] for card in (played, *others)] == [s.everybody, 1 << BEN, 1 << BEN]
    for card in s.zones[EVENT_DECK][2:]:
        s.move(card, EVENTS_PLAYED)
    choose_event(s)
    assert len(s.zones[EVENT_DECK]) == whole - 3, "all that were out were shuffled in"


def test_red_units_come_where_no_empire_is() -> None:
    """barbarians.red, phases.event, terms.barbarian: one Area for all; beside others that are there."""
    s = stage()
    own(s, ANN, "lunn", infantry=1)
    rulm = own(s, -1, "rulm", infantry=1)
    card = give(s, BEN, "riders-of-the-waste", EVENTS_PLAYED - 11 * BEN)
    begin(s, RedUnits(card, 0))
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == BEN, "the Master of Events"
    assert len(legal(s)) == 65
    answer(s, PUT, rulm)
    assert units(s, "rulm") == {"infantry": 2, "cavalry": 2}
    assert asked(s) is None


# -- Warfare ----------------------------------------------------------------------------------------------


def test_warfare_goes_to_one_land_area(dice: Dice) -> None:
    """warfare.order, warfare.goal, warfare.battle: any origins, an own Area too; fought at once."""
    s = stage()
    akran = own(s, ANN, "akran", built=1, infantry=1)
    tellun = own(s, ANN, "tellun", built=1, infantry=1)
    merun = own(s, ANN, "merun", built=1)
    lunn = area(s, "lunn")
    begin(s, Warfare())
    assert (GOAL, merun) in legal(s), "an own Area too"
    answer(s, GOAL, lunn)
    assert legal(s) == [PASS, (MARCH, akran), (MARCH, tellun)]
    answer(s, MARCH, akran)
    answer(s, MARCH, tellun)
    dice("6666", "11")
    answer(s, *PASS)
    assert units(s, "lunn") == {"infantry": 2}
    assert asked(s) is None, "nobody else has anything that can move"


def test_cards_open_a_second_front(dice: Dice) -> None:
    """warfare.goal: one more Area; no Unit moves twice."""
    s = stage()
    give(s, ANN, "warlords")
    akran = own(s, ANN, "akran", built=1, infantry=2)
    begin(s, Warfare())
    answer(s, GOAL, area(s, "lunn"))
    answer(s, MARCH, akran)
    answer(s, SEND, 1)
    dice("66", "11")
    answer(s, *PASS)
    assert (GOAL, area(s, "merun")) in legal(s)
    answer(s, GOAL, area(s, "jezrin"))
    assert legal(s) == [PASS, (MARCH, akran)], "who has Lunn does not go on"


@pytest.mark.parametrize(("option", "left"), [("end", 6), ("at-once", 5)])
def test_surplus_can_go_as_soon_as_land_is_lost_in_warfare(option: str, left: int) -> None:
    """end.surplus: Ben's Capacity falls with an empty Keep, before anybody trades."""
    s = stage(surplus=option)
    akran = own(s, ANN, "akran", built=1, infantry=1)
    own(s, BEN, "lunn", built=1)
    own(s, BEN, "castrel", built=1, auxiliary=6)
    begin(s, Warfare())
    answer(s, GOAL, area(s, "lunn"))
    answer(s, MARCH, akran)
    while (decision := asked(s)) is not None:
        answer(s, *decision.legal_actions(s)[0])
    assert s.unit_number(BEN, AUXILIARY) == left


# -- Trade ------------------------------------------------------------------------------------------------


def traders(s: Zabor) -> None:
    """Ann between Ben and Cleo."""
    own(s, ANN, "lunn", built=1)
    own(s, BEN, "akran", built=1)
    own(s, CLEO, "jezrin", built=1)


@pytest.mark.parametrize("accepts", [True, False])
def test_both_must_consent(accepts: bool) -> None:
    """phases.trade, trade.bars, trade.consent: Ann attacked Cleo; Ben accepts or declines (E10)."""
    s = stage()
    traders(s)
    s.foes[ANN], s.foes[CLEO] = 1 << CLEO, 1 << ANN
    assert neighbours(s, ANN) == [BEN, CLEO]
    begin(s, Trade())
    decision: Any = asked(s)
    assert isinstance(decision, Consent)
    assert decision.asked(s) == [ANN, BEN]
    assert decision.actions_of(s, ANN) == [(CONSENT, 1 << BEN), (CONSENT, 0)]
    decision.answer(s, BEN, (CONSENT, int(accepts) << ANN))
    assert GAME.observation(s, ANN).state.sealed == (), "nobody sees it before all have answered"
    decision.answer(s, ANN, (CONSENT, 1 << BEN))
    assert sorted(told(s, "consent")) == [(ANN, 1 << BEN), (BEN, int(accepts))]
    while (question := asked(s)) is not None:
        answer(s, *question.legal_actions(s)[0])
    assert {player for player, _ in told(s, "traded")} == ({ANN, BEN} if accepts else set())
    assert s.mine(TRADED, ANN) == [], "what is drawn is spent at once"


def test_neighbours_by_sea_are_adjacent() -> None:
    """map.adjacency: Sea Areas that one Controls count, on both sides."""
    s = stage()
    own(s, ANN, "akran", built=1)
    own(s, BEN, "zabor", built=1)
    assert neighbours(s, ANN) == []
    own(s, ANN, "strait-of-banners", fleet=1)
    assert neighbours(s, ANN) == [BEN]
    assert area(s, "zabor") in adjacent_areas(s, ANN)


# -- Heal, VP, End ----------------------------------------------------------------------------------------


def test_units_heal_and_monsters_do_not() -> None:
    """phases.heal: Cavalry and Sorcerer are whole again, the Kraken is not (B10)."""
    s = stage()
    akran = own(s, ANN, "akran", built=1)
    hurt(s, "akran", "cavalry", 1)
    hurt(s, "akran", "sorcerer", 2)
    sea = own(s, ANN, "ilvane-sea", fleet=1)
    kraken = next(n for n, card in enumerate(s.book.monsters) if card.key == "kraken")
    s.beast_of[kraken], s.beast_at[kraken], s.beast_wounds[kraken] = ANN, sea, 2
    heal(s)
    assert s.stack(akran)[CAVALRY] == s.stack(akran)[SORCERER] == 1
    assert s.beast_wounds[kraken] == 2
    give(s, ANN, "beast-tamers")
    heal(s)
    assert s.beast_wounds[kraken] == 0, "but for a card"


LANDS = ("akran", "lunn", "ombar", "merun", "rulm", "jezrin", "tellun", "emmerak")
MORE = ("castrel", "hollice", "dravenmark", "halver", "wolmark", "grauwald", "korvice")


def test_a_vp_card_is_for_everybody_once() -> None:
    """vp.claims, vp.conditions: two players, one VP each, and never again (E11)."""
    s = stage()
    card = card_of(s, "first-fields")
    s.move(card, GOALS)
    for key in LANDS[:6]:
        own(s, ANN, key, infantry=1)
    for key in MORE:
        own(s, BEN, key, infantry=1)
    begin(s, Claims(*s.from_council()))
    assert s.points == [1, 1, 0]
    s.holder[area(s, LANDS[0])] = -1
    begin(s, Claims(*s.from_council()))
    assert s.points == [1, 1, 0]


def test_traits_have_conditions_of_their_own() -> None:
    """vp.conditions: one VP and two, each once; with the option `claims` = 1 one a turn."""
    s = stage(claims="1")
    card = give(s, ANN, "tax-farmers")
    s.gold[ANN] = 36
    begin(s, Claims(ANN))
    assert legal(s) == [(CLAIM, card, 0), (CLAIM, card, 1), PASS]
    answer(s, CLAIM, card, 1)
    assert s.points[ANN] == 2
    assert claims(s, ANN) == [(CLAIM, card, 0)]
    assert asked(s) is None


def test_majorities_are_strict() -> None:
    """vp.conditions: a tie claims nothing."""
    s = stage()
    s.move(card_of(s, "mastery-of-the-seas"), GOALS)
    seas = [s.map.cards[sea].key for sea in s.map.seas]
    for key in seas[:4]:
        own(s, ANN, key, fleet=1)
    for key in seas[4:8]:
        own(s, BEN, key, fleet=1)
    assert claims(s, ANN) == []
    own(s, ANN, seas[8], fleet=1)
    assert len(claims(s, ANN)) == 1


def test_the_next_vp_card_comes_or_the_match_ends() -> None:
    """end.reveal, end.match: after the turn in which the last card lay open (E12)."""
    s = stage(length="short")
    for left in (3, 2, 1, 0):
        close_turn(s)
        assert len(s.zones[GOALS_DOWN]) == left
    assert not s.over
    close_turn(s)
    assert s.over


def test_ties_are_broken_step_by_step() -> None:
    """end.ties, frame.winner: Metropols, Gold, Cities, Keeps, Strength; then the win is shared (E13)."""
    s = stage()
    s.points = [14, 14, 3]
    s.gold = [12, 12, 40]
    own(s, ANN, "akran", built=3)
    own(s, BEN, "castrel", built=3)
    assert won_by(s) == 0b11, "all equal: shared"
    own(s, ANN, "lunn", infantry=1)
    assert won_by(s) == 1, "by Strength"
    own(s, BEN, "hollice", built=1)
    assert won_by(s) == 2, "by Keeps"
    own(s, ANN, "ombar", built=2)
    assert won_by(s) == 1, "by Cities"
    s.gold[BEN] += 1
    assert won_by(s) == 2, "by Gold"
    own(s, ANN, "merun", built=3)
    assert won_by(s) == 1, "by Metropols"
    s.points[CLEO] = 15
    assert won_by(s) == 4, "by VP"
    assert [one.player for one in standings(s)] == [CLEO, ANN, BEN]


def won_by(s: Zabor) -> int:
    """A bit per winner, if the match ended now."""
    end = s.copy()
    finish(end)
    return end.winners


def test_units_above_capacity_go_at_the_end() -> None:
    """end.surplus: the player chooses where."""
    s = stage()
    akran = own(s, ANN, "akran", built=1, infantry=4)
    lunn = own(s, ANN, "lunn", infantry=3)
    begin(s, Surplus(ANN, -1))
    assert legal(s) == [(LOSE, INFANTRY, akran), (LOSE, INFANTRY, lunn)]
    answer(s, LOSE, INFANTRY, akran)
    assert s.unit_number(ANN, INFANTRY) == 6
    assert asked(s) is None


def test_the_council_goes_first() -> None:
    """order.council: then clockwise."""
    s = stage()
    s.seats[COUNCIL] = BEN
    assert s.from_council() == [BEN, CLEO, ANN]
