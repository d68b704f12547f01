"""Destiny Cards and Trade Bonus Cards, one test each."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.zabor.host import make_host
from suite.games.zabor.income import Income
from suite.games.zabor.limits import Limits
from suite.games.zabor.path import Pace, pace_of
from suite.games.zabor.rituals import Rituals
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CAVALRY, CITY, INFANTRY, KEEP, METROPOL, ROAD
from suite.games.zabor.words import (
    ARTIFACTS,
    BUILD,
    BUY,
    DEFENDER,
    DESTINY,
    DYNASTIES,
    GOAL,
    LOSE,
    MARCH,
    MOVE,
    NAME,
    NEXT_BATTLE,
    PAY,
    PLAY,
    PUT,
    SEAT,
    SEND,
    SORCERY,
    SPELLS,
    SWAP,
)
from tests.cards.zabor.stage import beast, can_play, home, play, put
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
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


@pytest.fixture
def s() -> Zabor:
    """Ann has a City in Akran."""
    state = stage()
    home(state)
    return state


def test_cards_are_played_in_the_own_rituals(s: Zabor) -> None:
    """rituals.play: any number, before, between and after draws; then they are discarded."""
    card = put(s, "royal-tithe", DESTINY)
    spell = put(s, "walk-on-waves", SORCERY)
    put(s, "city-charter", DESTINY)
    begin(s, Rituals(1, 1))
    assert (PLAY, card) in legal(s)
    assert (PLAY, card_of(s, "city-charter")) not in legal(s), "it would do nothing"
    answer(s, PLAY, card)
    answer(s, PLAY, spell)
    answer(s, *PASS)
    assert s.gold[ANN] == 6
    assert s.mine(DESTINY, ANN) == [card_of(s, "city-charter")]
    assert s.done(ANN, SPELLS) == 1


def test_royal_tithe(s: Zabor) -> None:
    play(s, "royal-tithe")
    assert s.gold[ANN] == 5


def test_hidden_vault(s: Zabor) -> None:
    give(s, ANN, "ring-of-tides", ARTIFACTS)
    give(s, ANN, "orb-of-sight", ARTIFACTS)
    play(s, "hidden-vault")
    assert s.gold[ANN] == 6


def test_levy(s: Zabor) -> None:
    play(s, "levy")
    assert units(s, "akran") == {"infantry": 2}


def test_levy_without_a_place_is_lost() -> None:
    s = stage()
    play(s, "levy")
    assert told(s, "no place") == [(ANN, INFANTRY)]


def test_village_militia(s: Zabor) -> None:
    play(s, "village-militia")
    assert units(s, "akran") == {"auxiliary": 3}


def test_noble_riders(s: Zabor) -> None:
    play(s, "noble-riders")
    assert units(s, "akran") == {"cavalry": 1}


def test_master_mason(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", infantry=1)
    play(s, "master-mason")
    answer(s, BUILD, KEEP, lunn)
    assert s.built[lunn] == KEEP


def test_city_charter(s: Zabor) -> None:
    assert not can_play(s, "city-charter"), "no Keep"
    lunn = own(s, ANN, "lunn", built=KEEP)
    s.gold[ANN] = 4
    play(s, "city-charter")
    answer(s, BUILD, CITY, lunn)
    assert (s.built[lunn], s.gold[ANN]) == (CITY, 0)


def test_crown_project(s: Zabor) -> None:
    s.gold[ANN] = 10
    play(s, "crown-project")
    answer(s, BUILD, METROPOL, area(s, "akran"))
    assert s.gold[ANN] == 0


def test_paved_way(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", infantry=1)
    play(s, "paved-way")
    answer(s, BUILD, ROAD, area(s, "akran"))
    answer(s, BUILD, ROAD, lunn)
    assert s.road[lunn] == s.road[area(s, "akran")] == 1


def test_forced_march(s: Zabor) -> None:
    akran = own(s, ANN, "akran", built=CITY, infantry=1)
    play(s, "forced-march")
    assert legal(s) == [PASS, (MARCH, akran)]


def test_whispers_in_council(s: Zabor) -> None:
    play(s, "whispers-in-council", BEN)
    council = card_of(s, "master-of-the-council")
    assert (SEAT, council) not in legal(s)
    assert (SEAT, card_of(s, "master-of-arms")) in legal(s)


def test_silver_tongue(s: Zabor) -> None:
    play(s, "silver-tongue")
    answer(s, GOAL, area(s, "lunn"))
    assert units(s, "lunn") == {"infantry": 1}


def test_night_shipyard(s: Zabor) -> None:
    play(s, "night-shipyard")
    answer(s, PUT, area(s, "ilvane-sea"))
    assert (units(s, "ilvane-sea"), s.gold[ANN]) == ({"fleet": 1}, 2)


def test_scholar_s_find(s: Zabor) -> None:
    play(s, "scholar-s-find")
    assert len(legal(s)) == 2
    answer(s, *legal(s)[0])
    assert len(s.mine(ARTIFACTS, ANN)) == 1


def test_a_good_match(s: Zabor) -> None:
    play(s, "a-good-match")
    answer(s, *legal(s)[0])
    assert len(s.mine(DYNASTIES, ANN)) == 1


def test_second_thoughts(s: Zabor) -> None:
    s.place = 3
    s.track[5] = ANN
    s.track[6] = BEN
    play(s, "second-thoughts")
    assert s.gold[ANN] == 2
    assert (MOVE, 5, 6) not in legal(s)
    answer(s, MOVE, 5, 7)
    assert (s.track[5], s.track[7]) == (-1, ANN)


def test_second_thoughts_of_an_envoy_that_shares_a_space(s: Zabor) -> None:
    """It is still on the track like any other."""
    s.place = 3
    s.track[5], s.second[5] = BEN, ANN
    play(s, "second-thoughts")
    answer(s, MOVE, 5, 7)
    assert (s.track[5], s.second[5], s.track[7]) == (BEN, -1, ANN)


def test_change_of_agenda(s: Zabor) -> None:
    s.place = 3
    s.track[4] = BEN
    s.track[15] = CLEO
    play(s, "change-of-agenda")
    assert (SWAP, 1, 2) not in legal(s), "that one is being resolved"
    answer(s, SWAP, 2, 7)
    assert (s.order[2], s.order[7]) == (7, 2)
    assert (s.track[14], s.track[5]) == (BEN, CLEO), "their Envoys go along"


def test_gifts_demanded(s: Zabor) -> None:
    own(s, BEN, "lunn", built=1)
    own(s, CLEO, "merun", built=1)
    s.gold = [0, 5, 0]
    play(s, "gifts-demanded")
    assert s.gold == [1, 4, 0], "who has nothing gives nothing"


def test_gifts_demanded_of_who_is_guarded(s: Zabor) -> None:
    own(s, BEN, "lunn", built=1)
    give(s, BEN, "mirror-of-masks", ARTIFACTS)
    s.gold[BEN] = 5
    play(s, "gifts-demanded")
    assert s.gold[BEN] == 5


def test_amnesty(s: Zabor) -> None:
    lunn = own(s, -1, "lunn", infantry=1, cavalry=1)
    play(s, "amnesty")
    assert (LOSE, INFANTRY, lunn) in legal(s), "whichever one likes"
    answer(s, LOSE, CAVALRY, lunn)
    assert units(s, "lunn") == {"infantry": 1}
    assert units(s, "akran") == {"cavalry": 1}


def test_safe_passage(s: Zabor) -> None:
    play(s, "safe-passage")
    assert pace_of(s, ANN, INFANTRY) == Pace(2, pathfinder=1)
    assert pace_of(s, BEN, INFANTRY) == Pace(2)
    assert s.gold[ANN] == 1


def test_swift_columns(s: Zabor) -> None:
    play(s, "swift-columns")
    assert pace_of(s, ANN, CAVALRY) == Pace(4)
    first = s.kinds.number
    assert pace_of(s, ANN, first + beast(s, "stone-giant")).move == 3
    assert pace_of(s, ANN, first + beast(s, "kraken")).move == 2, "no Land Unit"


def test_battle_fervour(s: Zabor) -> None:
    play(s, "battle-fervour")
    own(s, ANN, "akran", built=CITY, infantry=1)
    akran = area(s, "akran")
    assert make_host(s, akran, ANN, DEFENDER, (), BEN).dice(True) == 6
    assert s.passing[0][2] == NEXT_BATTLE


def test_hold_the_walls(s: Zabor) -> None:
    play(s, "hold-the-walls")
    akran = area(s, "akran")
    assert make_host(s, akran, ANN, DEFENDER, (), BEN).absorb() == 3
    begin(s, Income())
    assert s.passing == [], "until the next Income Phase"


def test_field_healers(s: Zabor) -> None:
    hurt(s, "akran", "cavalry", 1)
    play(s, "field-healers")
    assert s.stack(area(s, "akran"))[CAVALRY] == 1


def test_safe_haven(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", infantry=3, cavalry=1)
    play(s, "safe-haven")
    answer(s, MARCH, lunn)
    answer(s, GOAL, area(s, "akran"))
    assert legal(s) == [(SEND, 1), (SEND, 0)], "the Cavalry first"
    answer(s, SEND, 0)
    assert legal(s) == [(SEND, 3), (SEND, 2), (SEND, 1)], "three at most, one at least"
    answer(s, SEND, 2)
    assert units(s, "akran") == {"infantry": 2}
    assert units(s, "lunn") == {"infantry": 1, "cavalry": 1}


def test_reserves(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", infantry=1)
    play(s, "reserves")
    answer(s, BUY, INFANTRY, lunn)
    answer(s, BUY, 0, lunn)
    assert asked(s) is None, "six Gold's worth"
    assert units(s, "lunn") == {"infantry": 2, "auxiliary": 1}


def test_spy_ring(s: Zabor) -> None:
    mine = [put(s, key, DESTINY, BEN) for key in ("levy", "royal-tithe")]
    other = put(s, "lightning", SORCERY, BEN)
    for card in (*mine, other):
        s.seen[card] = 1 << BEN
    play(s, "spy-ring")
    assert (NAME, CLEO) not in legal(s), "she has no cards"
    answer(s, NAME, BEN)
    assert all(s.seen[card] >> ANN & 1 for card in (*mine, other))
    assert len(s.mine(DESTINY, ANN)) + len(s.mine(SORCERY, ANN)) == 1


def test_great_audit(s: Zabor) -> None:
    s.gold = [20, 13, 12]
    play(s, "great-audit")
    assert s.gold == [22, 10, 12]


def test_foreign_loan(s: Zabor) -> None:
    play(s, "foreign-loan")
    assert (s.gold[ANN], s.owed[ANN]) == (8, 5)


def test_reading_of_omens(s: Zabor) -> None:
    play(s, "reading-of-omens")
    assert len(s.mine(SORCERY, ANN)) == 2
    begin(s, Limits(ANN))
    assert asked(s) is None


# -- Trade Bonus Cards ----------------------------------------------------------------------------------


def test_spices(s: Zabor) -> None:
    play(s, "spices")
    assert s.gold[ANN] == 3


def test_silk(s: Zabor) -> None:
    play(s, "silk")
    assert s.gold[ANN] == 4


def test_furs(s: Zabor) -> None:
    play(s, "furs")
    assert s.gold[ANN] == 1
    answer(s, BUILD, ROAD, area(s, "akran"))
    assert s.gold[ANN] == 1, "the Road is free"


def test_iron(s: Zabor) -> None:
    play(s, "iron")
    assert units(s, "akran") == {"infantry": 1}


def test_horses(s: Zabor) -> None:
    s.gold[ANN] = 4
    play(s, "horses")
    answer(s, PAY)
    assert (s.gold[ANN], units(s, "akran")) == (0, {"cavalry": 1})


def test_timber(s: Zabor) -> None:
    s.gold[ANN] = 1
    play(s, "timber")
    assert asked(s) is None, "too dear"
    s.gold[ANN] = 2
    play(s, "timber")
    answer(s, PAY)
    answer(s, PUT, area(s, "strait-of-lunn"))
    assert units(s, "strait-of-lunn") == {"fleet": 1}


def test_timber_without_a_coast_costs_nothing() -> None:
    s = stage()
    own(s, ANN, "rulm", built=1)
    s.gold[ANN] = 5
    play(s, "timber")
    assert asked(s) is None, "its price is not even asked"
    assert s.gold[ANN] == 5


def test_cut_stone(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", infantry=1)
    s.gold[ANN] = 1
    play(s, "cut-stone")
    answer(s, BUILD, KEEP, lunn)
    assert (s.built[lunn], s.gold[ANN]) == (KEEP, 0)


def test_grain(s: Zabor) -> None:
    own(s, ANN, "lunn", built=1)
    play(s, "grain")
    assert s.gold[ANN] == 2


def test_hired_hands(s: Zabor) -> None:
    play(s, "hired-hands")
    assert units(s, "akran") == {"auxiliary": 2}


def test_rumours(s: Zabor) -> None:
    play(s, "rumours")
    assert len(s.mine(DESTINY, ANN)) == 1


def test_old_scrolls(s: Zabor) -> None:
    play(s, "old-scrolls")
    assert len(s.mine(SORCERY, ANN)) == 1


def test_caravan(s: Zabor) -> None:
    own(s, BEN, "lunn", built=1)
    own(s, CLEO, "merun", built=1)
    play(s, "caravan", about=1 << BEN)
    assert legal(s) == [(NAME, BEN)], "Cleo is Adjacent, but no trade partner"
    answer(s, NAME, BEN)
    assert s.gold == [3, 2, 0]


def test_healing_herbs(s: Zabor) -> None:
    hurt(s, "akran", "sorcerer", 2)
    play(s, "healing-herbs")
    assert s.stack(area(s, "akran"))[3] == 1
    assert s.gold[ANN] == 2


def test_guest_architects(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", built=KEEP)
    s.gold[ANN] = 5
    play(s, "guest-architects")
    answer(s, BUILD, CITY, lunn)
    assert s.gold[ANN] == 0


def test_harbour_dues(s: Zabor) -> None:
    own(s, ANN, "lunn", infantry=1)
    play(s, "harbour-dues")
    assert s.gold[ANN] == 2, "one, and one for two coasts"
