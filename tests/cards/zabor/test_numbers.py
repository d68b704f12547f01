"""A number of a card is what its owner corrects it to: the cards whose text speaks of one thing."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.action import PASS
from suite.games.zabor.game import ConquestOfZabor
from suite.games.zabor.library import make_catalogue
from suite.games.zabor.moments import AT_INCOME, AT_SETUP, AT_TRADE, TAKEN, WON_OF_NATIVE
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import AUXILIARY, CIVILIZE, INFANTRY, ROAD
from suite.games.zabor.words import (
    ARTIFACT_DISCARDS,
    ARTIFACTS,
    BUILD,
    CHAIRS,
    DESTINY,
    DYNASTIES,
    DYNASTY_DISCARDS,
    GOAL,
    LOOK,
    LOSE,
    PAY,
    PICK,
    SORCERY,
    TRADE_DECK,
    TRAITS,
)
from suite.resources import read_shapes
from tests.cards.zabor.shelf import FOLDER, RECORDS
from tests.cards.zabor.stage import can_play, home, moment, play, put
from tests.rulebook.zabor.kit import ANN, BEN, CLEO, answer, area, asked, legal, own, stage, units


def corrected(key: str, **fields: Any) -> Zabor:
    """A position as `stage` has it, with one card that somebody has corrected; five Gold each."""
    records = [record | fields if record["key"] == key else record for record in RECORDS]
    s = stage(game=ConquestOfZabor(make_catalogue(records), read_shapes(FOLDER)))
    home(s)
    home(s, BEN, "castrel")
    home(s, CLEO, "haldun")
    s.gold = [5, 5, 5]
    return s


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_units_die_in_a_hungry_winter(n: int) -> None:
    s = corrected("hungry-winter", units_lost=n)
    own(s, ANN, "akran", built=2, infantry=9)
    play(s, "hungry-winter", BEN)
    if n:
        assert legal(s)[0] == (PAY,)
    for _ in range(n):
        answer(s, LOSE, INFANTRY, area(s, "akran"))
    assert asked(s) is None
    assert units(s, "akran") == {"infantry": 9 - n}


def test_a_price_spares_all_units_of_a_hungry_winter() -> None:
    s = corrected("hungry-winter", units_lost=2)
    own(s, ANN, "akran", built=2, infantry=9)
    play(s, "hungry-winter", BEN)
    answer(s, PAY)
    assert asked(s) is None
    assert (s.gold[ANN], units(s, "akran")) == (3, {"infantry": 9})


def test_who_has_begun_to_lose_units_pays_no_more() -> None:
    s = corrected("hungry-winter", units_lost=2)
    own(s, ANN, "akran", built=2, infantry=9)
    play(s, "hungry-winter", BEN)
    answer(s, LOSE, INFANTRY, area(s, "akran"))
    assert legal(s) == [(LOSE, INFANTRY, area(s, "akran"))]


@pytest.mark.parametrize(("n", "left"), [(0, 3), (1, 2), (2, 1), (9, 0)])
def test_so_many_auxiliaries_desert(n: int, left: int) -> None:
    """As far as there are any: of three not nine."""
    s = corrected("desertion", units_lost=n)
    own(s, ANN, "akran", built=2, auxiliary=3)
    play(s, "desertion", BEN)
    for _ in range(3 - left):
        answer(s, LOSE, AUXILIARY, area(s, "akran"))
    assert asked(s) is None
    assert units(s, "akran") == ({"auxiliary": left} if left else {})


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_old_roads_lie_in_barbarian_land(n: int) -> None:
    s = corrected("old-roads", roads=n)
    play(s, "old-roads", BEN)
    for key in ("rulm", "jezrin")[:n]:
        answer(s, BUILD, ROAD, area(s, key))
    assert asked(s) is None
    assert sum(s.road) == n


@pytest.mark.parametrize(("key", "zone"), [("scholar-s-find", ARTIFACTS), ("a-good-match", DYNASTIES)])
@pytest.mark.parametrize("n", [1, 2, 9])
def test_so_many_of_the_drawn_cards_are_kept(key: str, zone: int, n: int) -> None:
    """Not more than there are."""
    s = corrected(key, keeps=n)
    play(s, key)
    drawn = len(s.mine(LOOK, ANN))
    assert drawn > 1
    for _ in range(min(n, drawn)):
        answer(s, *legal(s)[0])
    assert asked(s) is None
    assert len(s.mine(zone, ANN)) == min(n, drawn)
    assert not s.mine(LOOK, ANN)
    assert len(s.zones[DYNASTY_DISCARDS if zone == DYNASTIES else ARTIFACT_DISCARDS]) == max(0, drawn - n)


def test_all_drawn_cards_are_kept_where_the_card_names_no_number() -> None:
    s = corrected("opened-tomb", keeps=0)
    play(s, "opened-tomb", BEN)
    assert asked(s) is None
    assert [len(s.mine(ARTIFACTS, player)) for player in range(3)] == [2, 2, 2]


def test_a_card_that_draws_of_two_decks_keeps_one_of_each() -> None:
    s = corrected("relic-hunters", draws={"dynasty": 2, "artifact": 2}, keeps=1)
    moment(s, put(s, "relic-hunters", TRAITS), AT_SETUP)
    for _ in range(2):
        answer(s, *legal(s)[0])
    assert asked(s) is None
    assert (len(s.mine(DYNASTIES, ANN)), len(s.mine(ARTIFACTS, ANN))) == (1, 1)
    assert (len(s.zones[DYNASTY_DISCARDS]), len(s.zones[ARTIFACT_DISCARDS])) == (1, 1)


def test_of_destiny_cards_drawn_some_may_be_kept() -> None:
    """A card that keeps all that it draws asks which, once it keeps fewer."""
    s = corrected("reading-of-omens", draws={"destiny": 2, "sorcery": 2}, keeps=1)
    play(s, "reading-of-omens")
    assert {action[0] for action in legal(s)} == {PICK}
    for _ in range(2):
        answer(s, *legal(s)[0])
    assert asked(s) is None
    assert (len(s.mine(DESTINY, ANN)), len(s.mine(SORCERY, ANN))) == (1, 1)


@pytest.mark.parametrize("n", [1, 2])
def test_so_many_auxiliaries_stand_where_missionaries_have_won(n: int) -> None:
    s = corrected("missionaries", acquires={"auxiliary": n})
    own(s, ANN, "lunn", infantry=1)
    moment(s, put(s, "missionaries", TRAITS), WON_OF_NATIVE, about=area(s, "lunn"))
    assert units(s, "lunn") == {"infantry": 1, "auxiliary": n}


def test_missionaries_who_bring_nobody_do_nothing() -> None:
    s = corrected("missionaries", acquires={})
    own(s, ANN, "lunn", infantry=1)
    moment(s, put(s, "missionaries", TRAITS), WON_OF_NATIVE, about=area(s, "lunn"))
    assert units(s, "lunn") == {"infantry": 1}


def test_all_kinds_of_units_that_a_card_names_are_acquired() -> None:
    s = corrected("master-of-arms", acquires={"auxiliary": 1, "infantry": 2})
    moment(s, put(s, "master-of-arms", CHAIRS), AT_INCOME)
    assert asked(s) is None
    assert units(s, "akran") == {"auxiliary": 1, "infantry": 2}


def test_a_bargain_for_nobody_is_not_offered() -> None:
    s = corrected("horses", acquires={})
    play(s, "horses")
    assert asked(s) is None


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_roads_come_with_the_builders_rod(n: int) -> None:
    s = corrected("builder-s-rod", roads=n)
    own(s, ANN, "lunn", infantry=1)
    moment(s, put(s, "builder-s-rod", ARTIFACTS), TAKEN + CIVILIZE)
    for key in ("akran", "lunn")[:n]:
        answer(s, BUILD, ROAD, area(s, key))
    assert asked(s) is None


@pytest.mark.parametrize("n", [0, 1, 2])
def test_so_many_units_go_to_a_safe_haven(n: int) -> None:
    s = corrected("safe-haven", moves=n)
    own(s, ANN, "lunn", infantry=3)
    assert can_play(s, "safe-haven") == bool(n)
    if n:
        play(s, "safe-haven")
        answer(s, *next(action for action in legal(s) if action != PASS))
        answer(s, GOAL, area(s, "akran"))
        answer(s, *legal(s)[0])
    assert units(s, "akran") == ({"infantry": n} if n else {})


@pytest.mark.parametrize("n", [0, 1, 3])
def test_so_many_copies_of_a_trade_card_are_in_the_deck(n: int) -> None:
    s = corrected("spices", copies=n)
    assert sum(s.deed(card).key == "spices" for card in s.zones[TRADE_DECK]) == n


@pytest.mark.parametrize(("per", "gold"), [(1, 6), (2, 5)])
def test_gold_comes_for_each_so_many(per: int, gold: int) -> None:
    """Of one neighbour."""
    s = corrected("golden-scales", per=per)
    own(s, BEN, "lunn", infantry=1)
    moment(s, put(s, "golden-scales", ARTIFACTS), AT_TRADE)
    assert s.gold[ANN] == gold
