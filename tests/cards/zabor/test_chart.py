"""What cards of the chart do: traits, Positions, Dynasties, Artifacts that act at a moment."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.games.zabor.closing import foresee
from suite.games.zabor.diplomacy import Diplomacy
from suite.games.zabor.host import make_host
from suite.games.zabor.income import Incomes
from suite.games.zabor.moments import (
    AT_INCOME,
    AT_SETUP,
    AT_TRADE,
    AT_WARFARE,
    CONQUERED,
    TAKEN,
    WON_ANY,
    WON_AT_SEA,
    WON_OF_EMPIRE,
    WON_OF_NATIVE,
)
from suite.games.zabor.path import available
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    BUILD_ARMY,
    CITY,
    CIVILIZE,
    COUNCIL_SEAT,
    DIPLOMACY,
    MARITIME,
    MONSTER,
    RITUALS,
    ROAD,
    SORCERER,
    SUPERIORITY,
)
from suite.games.zabor.trade import Trade, Trader, trades
from suite.games.zabor.words import (
    ARTIFACTS,
    BEASTS,
    BUILD,
    DEFENDER,
    DESTINY,
    DISCARD,
    DYNASTIES,
    GOAL,
    GOALS_DOWN,
    LOOK,
    MARCH,
    MONSTER_DECK,
    NAME,
    PICK,
    PUT,
    SORCERY,
    STRIKE,
    TRADE_DECK,
    WARP,
)
from tests.cards.zabor.stage import beast, home, moment, play, put
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
    Dice,
    answer,
    area,
    asked,
    begin,
    give,
    hurt,
    legal,
    own,
    seat,
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


# -- traits ----------------------------------------------------------------------------------------------


def draws_at_setup(s: Zabor, key: str, zone: int) -> None:
    """A card of a deck is drawn at setup."""
    moment(s, give(s, ANN, key), AT_SETUP)
    assert len(s.mine(zone, ANN)) == 1


def test_spellweavers(s: Zabor) -> None:
    draws_at_setup(s, "spellweavers", SORCERY)


def test_archmages(s: Zabor) -> None:
    draws_at_setup(s, "archmages", SORCERY)
    assert s.grants(ANN).spell_strength == 2


def test_seers(s: Zabor) -> None:
    draws_at_setup(s, "seers", DESTINY)
    top = s.zones[GOALS_DOWN][-1]
    foresee(s)
    assert s.seen[top] == 1 << ANN, "they look at the next VP Card"


def test_relic_hunters(s: Zabor) -> None:
    moment(s, give(s, ANN, "relic-hunters"), AT_SETUP)
    assert len(legal(s)) == 2
    answer(s, *legal(s)[0])
    assert len(s.mine(ARTIFACTS, ANN)) == 1


def test_ancient_bloodlines(s: Zabor) -> None:
    moment(s, give(s, ANN, "ancient-bloodlines"), AT_SETUP)
    assert len(legal(s)) == 3
    answer(s, *legal(s)[0])
    assert len(s.mine(DYNASTIES, ANN)) == 1


def test_beast_tamers(s: Zabor) -> None:
    moment(s, give(s, ANN, "beast-tamers"), AT_SETUP)
    choices = [action for action in legal(s) if action != PASS]
    assert choices
    answer(s, *choices[0])
    answer(s, *legal(s)[-1])
    assert s.beast_of.count(ANN) == len(s.mine(BEASTS, ANN)) == 1
    assert asked(s) is None


@pytest.mark.parametrize(("key", "naval"), [("rulm", 0), ("akran", 2)])
def test_beast_tamers_inland_put_naval_monsters_back(s: Zabor, key: str, naval: int) -> None:
    """Both naval ones lie on top: an inland start draws the next two instead."""
    s.start = [area(s, key), -1, -1]
    home(s, ANN, key)
    deck = s.zones[MONSTER_DECK]
    s.zones[MONSTER_DECK] = sorted(deck, key=lambda card: s.defs[s.face[card]].traits == ("naval",))
    assert s.defs[s.face[s.zones[MONSTER_DECK][-2]]].traits == ("naval",)
    moment(s, give(s, ANN, "beast-tamers"), AT_SETUP)
    drawn = s.mine(LOOK, ANN)
    assert [s.defs[s.face[card]].traits == ("naval",) for card in drawn].count(True) == naval
    assert len(drawn) == 2


def test_summoners(s: Zabor) -> None:
    card = give(s, ANN, "summoners")
    s.gold[ANN] = 7
    moment(s, card, TAKEN + RITUALS)
    assert asked(s) is None, "too dear"
    s.gold[ANN] = 8
    moment(s, card, TAKEN + RITUALS)
    answer(s, *legal(s)[-1])
    answer(s, *legal(s)[-1])
    assert (s.beast_of.count(ANN), s.gold[ANN]) == (1, 0)
    s.gold[ANN] = 8
    moment(s, card, TAKEN + RITUALS)
    assert asked(s) is None, "once a turn"


def test_storm_callers(s: Zabor) -> None:
    own(s, ANN, "strait-of-lunn", fleet=1)
    lunn = own(s, BEN, "lunn", infantry=1)
    own(s, BEN, "rulm", infantry=1)
    moment(s, give(s, ANN, "storm-callers"), TAKEN + MARITIME)
    assert legal(s) == [PASS, (STRIKE, lunn)], "coasts beside the own Sea Areas"


def test_once_a_turn_is_not_used_up_where_nothing_can_be_done(s: Zabor) -> None:
    """Storm Callers without a target, Summoners without Gold: the next Action of the turn may do it."""
    own(s, ANN, "strait-of-lunn", fleet=1)
    callers = give(s, ANN, "storm-callers")
    moment(s, callers, TAKEN + MARITIME)
    lunn = own(s, BEN, "lunn", infantry=1)
    moment(s, callers, TAKEN + MARITIME)
    answer(s, STRIKE, lunn)
    summoning = give(s, ANN, "summoners")
    s.gold[ANN] = 7
    moment(s, summoning, TAKEN + RITUALS)
    s.gold[ANN] = 8
    moment(s, summoning, TAKEN + RITUALS)
    assert any(action[0] == PICK for action in legal(s))


def test_corsairs(s: Zabor) -> None:
    card = give(s, ANN, "corsairs")
    moment(s, card, WON_AT_SEA)
    assert s.gold[ANN] == 3
    moment(s, card, TAKEN + MARITIME)
    assert s.gold[ANN] == 5


def test_great_levies(s: Zabor) -> None:
    moment(s, give(s, ANN, "great-levies"), TAKEN + BUILD_ARMY)
    assert units(s, "akran") == {"infantry": 1}


def test_rebuilders(s: Zabor) -> None:
    card = give(s, ANN, "rebuilders")
    moment(s, card, CONQUERED)
    moment(s, card, CONQUERED)
    assert s.gold[ANN] == 2, "once a turn"


def test_missionaries(s: Zabor) -> None:
    lunn = own(s, ANN, "lunn", infantry=1)
    card = give(s, ANN, "missionaries")
    moment(s, card, WON_OF_NATIVE, about=lunn)
    moment(s, card, WON_OF_NATIVE, about=lunn)
    assert units(s, "lunn") == {"infantry": 1, "auxiliary": 1}


def test_smugglers(s: Zabor) -> None:
    own(s, BEN, "lunn", built=1)
    own(s, CLEO, "merun", built=1)
    s.gold = [0, 3, 3]
    moment(s, give(s, ANN, "smugglers"), AT_TRADE)
    assert s.gold == [2, 2, 2]
    assert told(s, "taken gold") == [(ANN, BEN, 1), (ANN, CLEO, 1)]
    assert told(s, "lost gold") == [], "it is told once"


def test_smugglers_ask_nobody_but_themselves(s: Zabor) -> None:
    """Others cannot refuse them, nor does a fight keep them away; they may refuse like anybody."""
    own(s, BEN, "lunn", built=1)
    give(s, ANN, "smugglers")
    s.foes[ANN], s.foes[BEN] = 1 << BEN, 1 << ANN
    assert trades(s, ANN, {ANN: 1 << BEN, BEN: 0}) == 1 << BEN
    assert trades(s, BEN, {ANN: 1 << BEN, BEN: 0}) == 1 << ANN, "who is traded with draws too"
    for accepted in ({ANN: 0, BEN: 1 << ANN}, {ANN: 0, BEN: 0}):
        assert trades(s, ANN, accepted) == trades(s, BEN, accepted) == 0


def test_diplomats(s: Zabor) -> None:
    give(s, ANN, "diplomats")
    begin(s, Diplomacy(1, 1))
    answer(s, GOAL, area(s, "lunn"))
    assert (GOAL, area(s, "jezrin")) in legal(s), "one more, Adjacent"
    assert (GOAL, area(s, "varnholt")) not in legal(s)
    answer(s, GOAL, area(s, "jezrin"))
    assert asked(s) is None
    begin(s, Diplomacy(1, 0))
    answer(s, GOAL, area(s, "rulm"))
    assert asked(s) is None, "not when it is Executed"


# -- Positions -------------------------------------------------------------------------------------------


def test_master_of_arms(s: Zabor) -> None:
    seat(s, ANN, "master-of-arms")
    begin(s, Incomes(ANN))
    assert units(s, "akran") == {"auxiliary": 1}
    assert s.grants(ANN).war_areas == 1


def test_master_of_coercion(s: Zabor) -> None:
    seat(s, ANN, "master-of-coercion")
    own(s, BEN, "lunn", built=1)
    for held, left in ((5, 2), (1, 0)):
        s.gold[BEN] = held
        begin(s, Incomes(ANN))
        before = s.gold[ANN]
        answer(s, NAME, BEN)
        assert s.gold[BEN] == left, "three, but no more than there is"
        assert s.gold[ANN] == before + held - left


# -- Dynasties -------------------------------------------------------------------------------------------


def test_line_of_envoys(s: Zabor) -> None:
    moment(s, give(s, ANN, "line-of-envoys", DYNASTIES), TAKEN + DIPLOMACY)
    assert s.gold[ANN] == 3


def test_drillmasters(s: Zabor) -> None:
    moment(s, give(s, ANN, "drillmasters", DYNASTIES), TAKEN + BUILD_ARMY)
    assert s.gold[ANN] == 2


def test_councillors(s: Zabor) -> None:
    moment(s, give(s, ANN, "councillors", DYNASTIES), TAKEN + COUNCIL_SEAT)
    assert s.gold[ANN] == 2
    begin(s, Incomes(ANN))
    assert s.gold[ANN] == 2 + 4 + 1, "and one for the Position that she has"


def test_line_of_conquerors(s: Zabor) -> None:
    moment(s, give(s, ANN, "line-of-conquerors", DYNASTIES), WON_OF_EMPIRE)
    assert s.gold[ANN] == 3


def test_colonists(s: Zabor) -> None:
    moment(s, give(s, ANN, "colonists", DYNASTIES), WON_OF_NATIVE)
    assert s.gold[ANN] == 1


def test_twin_heirs(s: Zabor) -> None:
    card = give(s, ANN, "twin-heirs", DYNASTIES)
    moment(s, card, AT_INCOME)
    answer(s, DISCARD, card)
    assert s.more_envoys[ANN] == 1
    assert s.grants(ANN).envoys == 0, "for one turn alone"
    moment(s, card, AT_INCOME)
    assert asked(s) is None, "once a match"


# -- Artifacts -------------------------------------------------------------------------------------------


def test_horn_of_the_deep(s: Zabor) -> None:
    card = give(s, ANN, "horn-of-the-deep", ARTIFACTS)
    s.gold[ANN] = 12
    moment(s, card, TAKEN + RITUALS)
    answer(s, PUT, area(s, "ilvane-sea"))
    kraken = beast(s, "kraken")
    assert (s.beast_of[kraken], s.gold[ANN]) == (ANN, 6)
    assert s.holder[area(s, "ilvane-sea")] == ANN
    moment(s, card, TAKEN + RITUALS)
    assert asked(s) is None, "once a match"


def test_urn_of_ashes(s: Zabor) -> None:
    spell = put(s, "lightning", SORCERY)
    moment(s, give(s, ANN, "urn-of-ashes", ARTIFACTS), AT_INCOME)
    answer(s, DISCARD, spell)
    assert (s.gold[ANN], s.mine(SORCERY, ANN)) == (4, [])


def test_builder_s_rod(s: Zabor) -> None:
    moment(s, give(s, ANN, "builder-s-rod", ARTIFACTS), TAKEN + CIVILIZE)
    answer(s, BUILD, ROAD, area(s, "akran"))
    assert s.road[area(s, "akran")] == 1


def test_golden_scales(s: Zabor) -> None:
    own(s, BEN, "lunn", built=1)
    moment(s, give(s, ANN, "golden-scales", ARTIFACTS), AT_TRADE)
    assert s.gold[ANN] == 1
    begin(s, Incomes(ANN))
    assert s.gold[ANN] == 5, "not in the Income Phase"


def test_golden_scales_pay_without_a_trade(s: Zabor) -> None:
    """They ask for Adjacent Empires in the Trade Phase, not for a partner."""
    own(s, BEN, "lunn", built=1)
    give(s, ANN, "golden-scales", ARTIFACTS)
    s.foes[ANN], s.foes[BEN] = 1 << BEN, 1 << ANN
    before = s.gold[ANN]
    begin(s, Trade())
    assert asked(s) is None, "nobody can trade"
    assert s.gold[ANN] == before + 1


def test_healing_cup(s: Zabor) -> None:
    hurt(s, "akran", "sorcerer", 2)
    hurt(s, "akran", "cavalry", 1)
    moment(s, give(s, ANN, "healing-cup", ARTIFACTS), WON_ANY, about=area(s, "akran"))
    stack = s.stack(area(s, "akran"))
    assert sum(n * s.kinds.hurt[kind] for kind, n in enumerate(stack)) == 1, "two of three Wounds"
    assert told(s, "cured") == [(ANN, area(s, "akran"), 2)]


def test_healing_cup_heals_monsters(s: Zabor) -> None:
    """A Monster is a Unit too, and nothing is said against it."""
    giant = beast(s, "stone-giant")
    s.beast_of[giant], s.beast_at[giant], s.beast_wounds[giant] = ANN, area(s, "akran"), 3
    moment(s, give(s, ANN, "healing-cup", ARTIFACTS), WON_ANY, about=area(s, "akran"))
    assert s.beast_wounds[giant] == 1


def test_gate_key(s: Zabor) -> None:
    own(s, ANN, "castrel", infantry=1, sorcerer=1)
    moment(s, give(s, ANN, "gate-key", ARTIFACTS), AT_WARFARE)
    assert legal(s) == [PASS, (WARP, SORCERER, area(s, "akran"))]
    answer(s, WARP, SORCERER, area(s, "akran"))
    assert units(s, "akran") == {"sorcerer": 1}


def test_gate_key_asks_where_the_sorcerer_comes_from(s: Zabor) -> None:
    """Whichever one likes: the other one may have to hold its Area."""
    castrel = own(s, ANN, "castrel", sorcerer=1)
    brennick = own(s, ANN, "brennick", sorcerer=1)
    moment(s, give(s, ANN, "gate-key", ARTIFACTS), AT_WARFARE)
    answer(s, WARP, SORCERER, area(s, "akran"))
    assert legal(s) == [(MARCH, brennick), (MARCH, castrel)]
    answer(s, MARCH, castrel)
    assert units(s, "brennick") == units(s, "akran") == {"sorcerer": 1}
    assert s.holder[castrel] == -1
    assert (SORCERER, 1) in available(s, ANN, area(s, "akran"), False), "it has not moved by that"


# -- what records grant by themselves ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "gold"),
    [
        ("merchant-fleets", 2),
        ("harbourmasters", 2),
        ("road-wardens", 3),
        ("free-farmers", 1),
        ("city-leagues", 2),
        ("tax-farmers", 4),
        ("chancellors", 2),
        ("house-of-boronel", 2),
        ("river-barons", 1),
        ("city-regents", 1),
        ("road-lords", 3),
        ("crown-of-zabor", 1),
        ("orb-of-sight", 1),
        ("master-of-crafts", 1),
    ],
)
def test_cards_that_pay_income(key: str, gold: int, s: Zabor) -> None:
    """Of a City, a Keep and Rural land with Roads, and two Sea Areas."""
    s.road[area(s, "akran")] = 1
    own(s, ANN, "lunn", built=1, road=1)
    own(s, ANN, "rulm", road=1, infantry=1)
    own(s, ANN, "ilvane-sea", fleet=1)
    own(s, ANN, "strait-of-lunn", fleet=1)
    begin(s, Incomes(ANN))
    without = s.gold[ANN]
    s.gold[ANN] = 0
    if key.startswith("master"):
        seat(s, ANN, key)
    else:
        give(s, ANN, key, DYNASTIES)
    begin(s, Incomes(ANN))
    assert s.gold[ANN] - without == gold


def test_monsters_are_stronger_by_a_collar(s: Zabor) -> None:
    """A card may speak of Monsters; Wounds of theirs heal then too."""
    card = give(s, ANN, "beast-collar", ARTIFACTS)
    assert "heals-monsters" in s.deed(card).powers
    assert s.grants(ANN).level(SUPERIORITY, MONSTER) == 1


def test_walls_absorb_more_by_cards_and_nothing_against_siege_engineers(s: Zabor) -> None:
    """Broken walls still count as a type for Support."""
    own(s, ANN, "akran", built=CITY, auxiliary=1)
    akran = area(s, "akran")
    found = []
    for key, player in (("", ANN), ("wall-wardens", ANN), ("siege-engineers", BEN)):
        if key:
            give(s, player, key)
        host = make_host(s, akran, ANN, DEFENDER, (), BEN)
        found.append((host.absorb(), host.dice(False)))
    assert found == [(2, 1), (3, 1), (0, 1)]


@pytest.mark.parametrize(
    ("key", "drawn", "spent"), [("", 2, 2), ("merchant-house", 3, 2), ("guild-merchants", 3, 3)]
)
def test_traders_draw_and_spend_more(key: str, drawn: int, spent: int, s: Zabor) -> None:
    if key:
        give(s, ANN, key, DYNASTIES)
    begin(s, Trader(ANN, 1 << BEN))
    while (decision := asked(s)) is not None:
        answer(s, *decision.legal_actions(s)[0])
    assert [deck for _, deck, _ in told(s, "drawn")].count(TRADE_DECK) == drawn
    assert len(told(s, "traded")) == spent


def test_attack_spells_have_more_dice(s: Zabor, dice: Dice) -> None:
    """Of two cards their Strength adds up."""
    give(s, ANN, "archmages")
    give(s, ANN, "staff-of-ruin", ARTIFACTS)
    own(s, BEN, "lunn", infantry=3)
    play(s, "fire-darts")
    dice("6" * 3 + "1" * 4)
    answer(s, STRIKE, area(s, "lunn"))
    assert units(s, "lunn") == {}
