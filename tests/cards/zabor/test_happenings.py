"""Event Cards, one test each."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.zabor.clash import take
from suite.games.zabor.diplomacy import convert
from suite.games.zabor.event import RedUnits
from suite.games.zabor.path import goals_of, pace_of
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import FLEET, INFANTRY, ROAD
from suite.games.zabor.turn import begin_turn
from suite.games.zabor.words import (
    ARTIFACTS,
    BUILD,
    BUY,
    DESTINY,
    DISCARD,
    DYNASTIES,
    LOSE,
    MONSTERS_OUT,
    PAY,
    PUT,
    SORCERY,
    STRIKE,
    WARFARE,
)
from tests.cards.zabor.stage import beast, home, play
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
    Dice,
    answer,
    area,
    asked,
    begin,
    card_of,
    enter,
    give,
    legal,
    own,
    stage,
    units,
)


@pytest.fixture
def s() -> Zabor:
    """Ann, Ben and Cleo have a City each; Ann has most Land Areas, and five Gold each."""
    state = stage()
    home(state)
    home(state, BEN, "castrel")
    home(state, CLEO, "haldun")
    own(state, ANN, "lunn", infantry=1)
    state.gold = [5, 5, 5]
    return state


def happens(s: Zabor, key: str, about: int = -1) -> None:
    """Ben, who is Master of Events, plays a card."""
    play(s, key, BEN, about)


def red(s: Zabor, key: str, *where: str) -> None:
    """Its Barbarians come to these Areas."""
    begin(s, RedUnits(card_of(s, key), 0))
    for area_key in where:
        answer(s, PUT, area(s, area_key))
    assert asked(s) is None


def test_hungry_winter(s: Zabor) -> None:
    own(s, ANN, "akran", built=2, infantry=8)
    happens(s, "hungry-winter")
    assert legal(s) == [(PAY,), (LOSE, INFANTRY, area(s, "akran")), (LOSE, INFANTRY, area(s, "lunn"))]
    answer(s, LOSE, INFANTRY, area(s, "akran"))
    assert units(s, "akran") == {"infantry": 7}
    assert asked(s) is None, "the others have fewer than nine"


def test_rich_harvest(s: Zabor) -> None:
    own(s, ANN, "merun", infantry=1)
    happens(s, "rich-harvest")
    assert s.gold == [6, 5, 5]


def test_riders_of_the_waste(s: Zabor) -> None:
    happens(s, "riders-of-the-waste", area(s, "jezrin"))
    assert s.gold == [4, 5, 5], "Ann borders their Area"


def test_sea_wolves(s: Zabor) -> None:
    happens(s, "sea-wolves", area(s, "xarran-sea"))
    assert s.gold == [5, 5, 4]
    red(s, "sea-wolves", "xarran-sea")
    assert units(s, "xarran-sea") == {"fleet": 2}


def test_keep_reborn(s: Zabor) -> None:
    for key in ("merun", "ombar", "tellun"):
        own(s, ANN, key, built=1)
    happens(s, "keep-reborn")
    assert s.gold == [4, 5, 5]
    red(s, "keep-reborn", "rulm")
    assert (s.built[area(s, "rulm")], units(s, "rulm")) == (1, {"infantry": 2})


def test_camp_fever(s: Zabor, dice: Dice) -> None:
    own(s, BEN, "castrel", built=2, infantry=5)
    dice("661")
    happens(s, "camp-fever")
    assert units(s, "castrel") == {"infantry": 3}


def test_royal_wedding(s: Zabor) -> None:
    happens(s, "royal-wedding")
    assert s.gold == [7, 9, 9]


def test_council_feast(s: Zabor) -> None:
    happens(s, "council-feast")
    assert s.gold == [6, 6, 5]


def test_comet_over_zabor(s: Zabor) -> None:
    happens(s, "comet-over-zabor")
    assert [len(s.mine(DESTINY, player)) for player in range(3)] == [1, 1, 1]


def test_ley_surge(s: Zabor) -> None:
    happens(s, "ley-surge")
    assert [len(s.mine(SORCERY, player)) for player in range(3)] == [1, 1, 1]


def test_road_gangs(s: Zabor) -> None:
    happens(s, "road-gangs")
    answer(s, BUILD, ROAD, area(s, "lunn"))
    assert s.gold[ANN] == 4
    answer(s, *PASS)
    answer(s, *PASS)
    red(s, "road-gangs", "rulm", "jezrin")
    assert units(s, "rulm") == units(s, "jezrin") == {"auxiliary": 1}


def test_desertion(s: Zabor) -> None:
    own(s, ANN, "akran", built=2, auxiliary=1)
    happens(s, "desertion")
    answer(s, LOSE, 0, area(s, "akran"))
    assert units(s, "akran") == {}
    assert asked(s) is None


def test_mercenary_fair(s: Zabor) -> None:
    s.gold = [7, 0, 0]
    happens(s, "mercenary-fair")
    answer(s, BUY, INFANTRY, area(s, "akran"))
    answer(s, BUY, INFANTRY, area(s, "akran"))
    assert (s.gold[ANN], units(s, "akran")) == (1, {"infantry": 2})
    assert asked(s) is None, "two at most, and the others have no Gold"


def test_season_of_storms(s: Zabor, dice: Dice) -> None:
    own(s, CLEO, "xarran-sea", fleet=2)
    dice("61")
    happens(s, "season-of-storms")
    assert units(s, "xarran-sea") == {"fleet": 1}


def test_calm_waters(s: Zabor) -> None:
    own(s, CLEO, "xarran-sea", fleet=1)
    own(s, CLEO, "eastern-sea", fleet=1)
    happens(s, "calm-waters")
    assert s.gold == [5, 5, 6]
    assert pace_of(s, ANN, FLEET).move == pace_of(s, CLEO, FLEET).move == 3


def test_rebel_province(s: Zabor, dice: Dice) -> None:
    happens(s, "rebel-province")
    assert legal(s) == [(STRIKE, area(s, "lunn"))], "of who has the most Land Areas"
    dice("611")
    answer(s, STRIKE, area(s, "lunn"))
    assert s.holder[area(s, "lunn")] == -1


def test_burning_borders(s: Zabor) -> None:
    happens(s, "burning-borders")
    answer(s, STRIKE, area(s, "haldun"))
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == CLEO
    answer(s, *PASS)
    assert s.built[area(s, "haldun")] == 1
    s.gold[ANN] = 2
    happens(s, "burning-borders")
    answer(s, STRIKE, area(s, "akran"))
    assert s.built[area(s, "akran")] == 1, "she cannot pay"


def test_trade_winds(s: Zabor) -> None:
    happens(s, "trade-winds")
    assert s.trade_draws == 3


def test_leaky_hulls(s: Zabor) -> None:
    own(s, CLEO, "xarran-sea", fleet=3)
    happens(s, "leaky-hulls")
    assert s.gold == [5, 5, 3]


def test_giants_walk(s: Zabor) -> None:
    happens(s, "giants-walk")
    red(s, "giants-walk", "rulm")
    giant = beast(s, "stone-giant")
    assert s.beast_at[giant] == area(s, "rulm")
    assert s.where[card_of(s, "stone-giant")] == MONSTERS_OUT
    assert units(s, "rulm") == {"auxiliary": 1}
    red(s, "giants-walk", "jezrin")
    assert units(s, "jezrin") == {"infantry": 2, "auxiliary": 1}, "it is on the map already"


def test_the_deep_wakes(s: Zabor) -> None:
    own(s, CLEO, "xarran-sea", fleet=1)
    happens(s, "the-deep-wakes")
    assert s.gold == [5, 5, 6]
    red(s, "the-deep-wakes", "jarn-sea")
    assert s.beast_at[beast(s, "kraken")] == area(s, "jarn-sea")


def test_wyrm_flight(s: Zabor) -> None:
    s.gold = [9, 5, 9]
    happens(s, "wyrm-flight")
    assert s.gold == [7, 5, 7]


def test_tax_revolt(s: Zabor) -> None:
    own(s, ANN, "merun", built=2)
    happens(s, "tax-revolt")
    assert s.gold == [3, 5, 5]


def test_pilgrimage(s: Zabor) -> None:
    own(s, BEN, "corrod", infantry=1)
    happens(s, "pilgrimage")
    assert s.gold == [5, 8, 5]
    begin(s, RedUnits(card_of(s, "pilgrimage"), 0))
    island = {"ilvane", "maristane", "sablehorn", "tol-verin", "zabor"}
    assert {s.map.cards[action[1]].key for action in legal(s)} == island


def test_young_heirs(s: Zabor) -> None:
    card = give(s, ANN, "colonists", DYNASTIES)
    happens(s, "young-heirs")
    answer(s, DISCARD, card)
    assert (s.gold[ANN], s.mine(DYNASTIES, ANN)) == (9, [])


def test_opened_tomb(s: Zabor) -> None:
    give(s, ANN, "ring-of-tides", ARTIFACTS)
    happens(s, "opened-tomb")
    for player in (BEN, CLEO):
        decision = asked(s)
        assert decision is not None
        assert decision.player(s) == player
        answer(s, *legal(s)[0])
        assert len(s.mine(ARTIFACTS, player)) == 1
    assert asked(s) is None


def test_border_truce(s: Zabor) -> None:
    own(s, BEN, "jezrin", infantry=1)
    happens(s, "border-truce")
    lunn = area(s, "lunn")
    assert area(s, "jezrin") in goals_of(s, ANN, lunn, False), "Campaign still attacks"
    s.phase = WARFARE
    assert area(s, "jezrin") not in goals_of(s, ANN, lunn, False)


def test_border_truce_bars_the_way_through(s: Zabor) -> None:
    """Who passes through an Area enters it."""
    give(s, ANN, "rangers")
    own(s, BEN, "jezrin", infantry=1)
    assert area(s, "shaddun") in goals_of(s, ANN, area(s, "lunn"), False)
    happens(s, "border-truce")
    s.phase = WARFARE
    found = goals_of(s, ANN, area(s, "lunn"), False)
    assert area(s, "shaddun") not in found
    assert area(s, "yazrun") in found, "through Rulm, which is nobody's"


def test_call_to_arms(s: Zabor) -> None:
    happens(s, "call-to-arms")
    assert units(s, "akran") == units(s, "castrel") == units(s, "haldun") == {"auxiliary": 1}


def test_the_lost_legion(s: Zabor) -> None:
    happens(s, "the-lost-legion", area(s, "rulm"))
    assert (s.prize_at, s.prize) == (area(s, "rulm"), 6)
    begin_turn(s)
    assert s.prize_at == area(s, "rulm"), "however long it takes"


@pytest.mark.parametrize("force", [True, False])
def test_the_lost_legion_pays_whoever_conquers(s: Zabor, force: bool) -> None:
    """control.conquer: by force or by Diplomacy, once."""
    rulm = area(s, "rulm")
    happens(s, "the-lost-legion", rulm)
    before = s.gold[ANN]
    if force:
        enter(s, ANN, "rulm", infantry=1)
        take(s, rulm, ANN)
    else:
        convert(s, ANN, rulm)
    assert s.gold[ANN] == before + 6
    convert(s, BEN, rulm)
    assert s.gold[BEN] == 5


def test_old_roads(s: Zabor) -> None:
    happens(s, "old-roads")
    answer(s, BUILD, ROAD, area(s, "rulm"))
    assert s.road[area(s, "rulm")] == 1
    assert s.gold == [5, 8, 8]
