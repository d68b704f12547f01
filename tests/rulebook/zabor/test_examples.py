"""The 48 worked examples: where each is played, and those that take a whole procedure to its end."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re

import pytest

import tests.cards.zabor
import tests.rulebook.zabor
from suite.core.action import PASS
from suite.games.zabor.battle import begin as begin_battle
from suite.games.zabor.campaign import Campaign
from suite.games.zabor.clash import Clash
from suite.games.zabor.diplomacy import Diplomacy
from suite.games.zabor.event import place_red
from suite.games.zabor.host import make_host
from suite.games.zabor.maritime import Maritime
from suite.games.zabor.prepare import Gifts, from_events
from suite.games.zabor.rituals import Rituals
from suite.games.zabor.terms import CAVALRY, CITY, INFANTRY
from suite.games.zabor.track import PlaceEnvoys
from suite.games.zabor.trade import Consent, Trade
from suite.games.zabor.turn import close_turn
from suite.games.zabor.warfare import Warfare
from suite.games.zabor.words import (
    ALL,
    ARTIFACTS,
    BARBARIANS,
    CONSENT,
    DEFENDER,
    DESTINY,
    DESTINY_DECK,
    DISCARD,
    DRAW,
    GOAL,
    GOALS,
    GOALS_DOWN,
    LOSE,
    MARCH,
    SEND,
    SORCERY,
    SORCERY_DECK,
    WARP,
)
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
    Dice,
    answer,
    area,
    asked,
    begin,
    enter,
    give,
    hurt,
    legal,
    own,
    seat,
    stage,
    told,
    units,
)

PARTS = (("B", range(18)), ("M", range(1, 13)), ("E", range(1, 19)))
EXAMPLES = [f"{part}{n}" for part, numbers in PARTS for n in numbers]


def test_every_example_is_played() -> None:
    """Each is named by the docstring of the test that plays it."""
    named: set[str] = set()
    for package in (tests.rulebook.zabor, tests.cards.zabor):
        for found in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            for name, function in inspect.getmembers(module, inspect.isfunction):
                if name.startswith("test_"):
                    named.update(re.findall(r"\b[BME]\d+\b", function.__doc__ or ""))
    assert [example for example in EXAMPLES if example not in named] == []


# -- moves that are carried out -------------------------------------------------------------------------


def test_a_native_appears_where_a_move_ends(dice: Dice) -> None:
    """movement.natives, movement.end: in Jezrin, two steps away, and nowhere on the way (M1)."""
    s = stage()
    akran = own(s, ANN, "akran", built=1, infantry=1)
    own(s, ANN, "lunn", built=1)
    begin(s, Campaign(0, 1))
    answer(s, MARCH, akran)
    dice("66", "11")
    answer(s, GOAL, area(s, "jezrin"))
    assert told(s, "met") == [(ANN, -1, area(s, "jezrin"), 1)]
    assert units(s, "jezrin") == {"infantry": 1}


@pytest.mark.parametrize(
    ("card", "unit", "number", "through", "to"),
    [("rangers", "infantry", 2, "lunn", "rulm"), ("skyriders", "cavalry", 5, "strait-of-lunn", "corrod")],
)
def test_what_is_passed_is_not_entered(
    card: str, unit: str, number: int, through: str, to: str, dice: Dice
) -> None:
    """movement.pathfinder, abilities.flight: no Battle and no native but at the goal (M8, M10)."""
    s = stage()
    give(s, ANN, card)
    akran = own(s, ANN, "akran", built=1, **{unit: 1})
    passed = area(s, through)
    fleet = int(s.map.sea[passed])
    own(s, BEN, through, infantry=1 - fleet, fleet=fleet)
    begin(s, Campaign(0, 1))
    answer(s, MARCH, akran)
    dice("6" * number, "11")
    answer(s, GOAL, area(s, to))
    assert told(s, "met") == [(ANN, -1, area(s, to), 1)]
    assert s.foes == [0, 0, 0], "who is passed is not attacked"
    assert s.holder[passed] == BEN


def test_flight_passes_land_without_its_native(dice: Dice) -> None:
    """abilities.flight, movement.natives: with two levels over the strait and Corrod to Zabor (M10 b)."""
    s = stage()
    give(s, ANN, "skyriders")
    give(s, ANN, "winged-saddles", ARTIFACTS)
    akran = own(s, ANN, "akran", built=1, cavalry=1)
    zabor, corrod = area(s, "zabor"), area(s, "corrod")
    begin(s, Campaign(0, 1))
    answer(s, MARCH, akran)
    dice("6" * 5, "11")
    answer(s, GOAL, zabor)
    assert told(s, "met") == [(ANN, -1, zabor, 1)]
    assert (s.holder[corrod], units(s, "corrod")) == (-1, {})


def test_a_fleet_that_meets_another_fights(dice: Dice) -> None:
    """maritime.moves, movement.naval: Ben's Fleet in the Sablehorn Sea stops Ann's on its way (M12 b)."""
    s = stage()
    strait = own(s, ANN, "strait-of-lunn", fleet=1)
    sablehorn = own(s, BEN, "sablehorn-sea", fleet=1)
    begin(s, Maritime(1, 1))
    answer(s, MARCH, strait)
    assert (GOAL, area(s, "thornice-bay")) not in legal(s)
    dice("66", "11")
    answer(s, GOAL, sablehorn)
    assert told(s, "met") == [(ANN, BEN, sablehorn, 0)]
    assert (s.holder[sablehorn], s.holder[strait]) == (ANN, -1)


def test_empty_walls_are_taken_when_battles_are(dice: Dice) -> None:
    """campaign.battles, control.civilized: nobody passes there in the same Action; no dice, a step down."""
    s = stage()
    akran = own(s, ANN, "akran", built=1, infantry=2, cavalry=1)
    lunn = own(s, BEN, "lunn", built=2)
    merun, rulm = area(s, "merun"), area(s, "rulm")
    begin(s, Campaign(0, 1))
    answer(s, MARCH, akran)
    answer(s, GOAL, lunn)
    answer(s, SEND, 1)
    answer(s, SEND, 0)
    assert s.holder[lunn] == BEN, "it is Ben's until the Battles"
    answer(s, MARCH, akran)
    assert (GOAL, rulm) not in legal(s), "though Ann's Infantry waits on the way"
    answer(s, GOAL, merun)
    answer(s, ALL)
    assert legal(s) == [(GOAL, lunn), (GOAL, merun)], "in the mover's order"
    dice("6" * 6, "11")
    answer(s, GOAL, lunn)
    assert (s.holder[lunn], s.built[lunn]) == (ANN, 1)
    assert [one[2] for one in told(s, "conquered")] == [lunn, merun]
    assert {one[1] for one in told(s, "rolled")} == {merun}


# -- Barbarians -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "number"),
    [
        (("cavalry", "cavalry", "infantry"), 12),
        (("sorcerer", "infantry", "infantry"), 12),
        (("old-wyrm",), 12),
        (("sorcerer",), 8),
    ],
)
def test_red_units_have_the_native_beside_them(pieces: tuple[str, ...], number: int) -> None:
    """movement.natives, barbarians.numbers: Riders of the Waste, the Lost Legion, an Old Wyrm, a Sorcerer."""
    s = stage()
    rulm = area(s, "rulm")
    for key in pieces:
        place_red(s, key, rulm)
    enter(s, ANN, "rulm", infantry=1)
    begin_battle(s, rulm, ANN, 0)
    assert make_host(s, rulm, BARBARIANS, DEFENDER, [], ANN).dice(True) == number


def test_a_barbarian_keep_that_is_attacked_goes(dice: Dice) -> None:
    """battle.degrade, terms.barbarian: the Infantry dies, the Keep is removed (E8 b)."""
    s = stage()
    ombar = own(s, BARBARIANS, "ombar", built=1, infantry=1)
    enter(s, ANN, "ombar", infantry=3)
    dice("6" * 6, "11")
    begin(s, Clash(ombar, ANN, 0))
    assert (s.holder[ombar], s.built[ombar]) == (ANN, 0)
    assert units(s, "ombar") == {"infantry": 3}


def test_barbarians_of_unclaimed_land_join_with_its_native() -> None:
    """diplomacy.barbarians, diplomacy.native: Wounds are kept, and one Infantry comes on top."""
    s = stage()
    own(s, ANN, "lunn", built=1)
    rulm = own(s, BARBARIANS, "rulm", infantry=1, auxiliary=2)
    hurt(s, "rulm", "cavalry", 1)
    city = own(s, BARBARIANS, "jezrin", built=CITY, infantry=1)
    for where in (rulm, city):
        begin(s, Diplomacy(0, 1))
        answer(s, GOAL, where)
    assert units(s, "rulm") == {"infantry": 2, "auxiliary": 2, "cavalry": 1}
    assert s.stack(rulm)[s.kinds.of[CAVALRY][1]] == 1, "it has still one Wound left"
    assert (s.built[city], units(s, "jezrin")) == (CITY, {"infantry": 1}), "with the level that it has"


@pytest.mark.parametrize("option", ["always", "if-empty"])
def test_one_area_a_turn_is_entered_in_peace(option: str, dice: Dice) -> None:
    """movement.natives: a card keeps the native away from the first unclaimed Area alone."""
    s = stage(natives=option)
    give(s, ANN, "nomads")
    for key in ("rulm", "jezrin"):
        enter(s, ANN, key, infantry=1)
    begin(s, Clash(area(s, "rulm"), ANN, 0))
    dice("66", "11")
    begin(s, Clash(area(s, "jezrin"), ANN, 0))
    assert [one[3] for one in told(s, "met")] == [0, 1]


# -- what others decide ------------------------------------------------------------------------------------


def test_the_owner_leaves_along_roads() -> None:
    """diplomacy.owner, abilities.linked: two Move reach Shaddun, for Jezrin and Lunn have Roads."""
    for road, far in ((0, False), (1, True)):
        s = stage()
        own(s, ANN, "akran", built=1)
        lunn = own(s, BEN, "lunn", road=road, infantry=2)
        own(s, BEN, "jezrin", built=1, road=road)
        own(s, BEN, "shaddun", built=1)
        wendun = own(s, BEN, "wendun", built=1)
        begin(s, Diplomacy(0, 1))
        answer(s, GOAL, lunn)
        decision = asked(s)
        assert decision is not None
        assert (decision.player(s), s.holder[lunn]) == (BEN, BEN), "before it changes hands"
        assert ((WARP, INFANTRY, wendun) in legal(s)) == far


def test_the_attacker_is_asked_first(dice: Dice) -> None:
    """battle.casualties: each side chooses openly; nothing is rolled between."""
    s = stage()
    own(s, BEN, "lunn", infantry=1, cavalry=2)
    enter(s, ANN, "lunn", infantry=1, cavalry=2)
    dice("6" + "1" * 9, "6" + "1" * 9)
    begin(s, Clash(area(s, "lunn"), ANN, 0))
    for player in (ANN, BEN):
        decision = asked(s)
        assert decision is not None
        assert decision.player(s) == player
        rolled = len(told(s, "rolled"))
        if player == ANN:
            answer(s, LOSE, CAVALRY)
    assert rolled == 2


def test_a_trade_from_the_attack_to_the_cards(dice: Dice) -> None:
    """phases.trade, trade.bars: Ann fought Cleo, so Ben is her one partner; each draws two (E10)."""
    for accepts in (1, 0):
        s = stage()
        own(s, ANN, "lunn", built=1)
        own(s, BEN, "akran", built=1)
        own(s, CLEO, "jezrin", built=1, infantry=1)
        enter(s, ANN, "jezrin", infantry=1)
        dice("11", "66")
        begin(s, Clash(area(s, "jezrin"), ANN, 0))
        begin(s, Trade())
        decision = asked(s)
        assert isinstance(decision, Consent)
        decision.answer(s, ANN, (CONSENT, 1 << BEN))
        decision.answer(s, BEN, (CONSENT, accepts << ANN))
        while (question := asked(s)) is not None:
            answer(s, *question.legal_actions(s)[0])
        traded = [player for player, _ in told(s, "traded")]
        assert [traded.count(player) for player in (ANN, BEN, CLEO)] == [2 * accepts, 2 * accepts, 0]


# -- turns -------------------------------------------------------------------------------------------------


def test_a_long_match_has_eight_turns() -> None:
    """end.reveal, end.match: the ends of turns 1 to 7 reveal cards 2 to 8; the eighth is the end (E12)."""
    s = stage()
    s.turn = 0
    s.move(s.zones[GOALS_DOWN][-1], GOALS)
    for turn in range(1, 9):
        assert (len(s.zones[GOALS]), bool(s.over)) == (turn, False)
        close_turn(s)
    assert s.over
    assert len(told(s, "goal")) == 7


def test_who_took_the_council_starts_the_next_phase() -> None:
    """council.at-once, order.council: Cleo begins the Warfare Phase of this turn (E14)."""
    s = stage()
    for player, key in ((ANN, "akran"), (BEN, "castrel"), (CLEO, "haldun")):
        own(s, player, key, built=1, infantry=1)
    seat(s, CLEO, "master-of-the-council")
    begin(s, Warfare())
    for player in (CLEO, ANN, BEN):
        decision = asked(s)
        assert decision is not None
        assert decision.player(s) == player
        answer(s, *PASS)
    assert asked(s) is None


def test_rituals_end_with_a_full_hand() -> None:
    """rituals.primary, rituals.hand: of 3 and 2 cards, one more of each: 4 Destiny are one too many (E15)."""
    s = stage()
    for key in ("royal-tithe", "levy", "noble-riders"):
        give(s, ANN, key, DESTINY)
    for key in ("fire-darts", "lightning"):
        give(s, ANN, key, SORCERY)
    begin(s, Rituals(0, 1))
    answer(s, DRAW, 0)
    answer(s, DRAW, 1)
    answer(s, *PASS)
    assert [action[0] for action in legal(s)] == [DISCARD] * 4
    answer(s, *legal(s)[0])
    assert [len(s.mine(zone, ANN)) for zone in (DESTINY, SORCERY)] == [3, 3]
    assert asked(s) is None


def test_gifts_of_traits_come_from_the_master_of_events_on() -> None:
    """setup.traits: Gold and draws once the decks lie there, each player's in the order kept."""
    s = stage()
    for player in (ANN, BEN):
        give(s, player, "archmages" if player == ANN else "spellweavers")
        give(s, player, "seers" if player == ANN else "guild-merchants")
    begin(s, Gifts(*from_events(s)))
    assert [(player, deck) for player, deck, _ in told(s, "drawn")] == [
        (BEN, SORCERY_DECK),
        (ANN, SORCERY_DECK),
        (ANN, DESTINY_DECK),
    ]
    assert s.gold == [0, 4, 0]


def test_who_has_lost_all_places_envoys_all_the_same() -> None:
    """income.return, phases.place-envoys: no Area, and three Envoys with three players."""
    s = stage()
    own(s, BEN, "lunn", built=1)
    begin(s, PlaceEnvoys())
    while asked(s) is not None:
        answer(s, *legal(s)[0])
    assert s.track.count(ANN) == 3
