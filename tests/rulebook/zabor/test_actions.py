"""The eight Actions, primary and secondary but for Diplomacy (E3 to E5, E9, E14, E15, E17)."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.flow import next_decision
from suite.games.zabor.acquisition import Acquisition
from suite.games.zabor.army import BuildArmy
from suite.games.zabor.campaign import Campaign
from suite.games.zabor.civilize import Civilize
from suite.games.zabor.control import capacity, placings
from suite.games.zabor.council import CouncilSeat
from suite.games.zabor.limits import Limits
from suite.games.zabor.maritime import Maritime
from suite.games.zabor.rituals import Rituals
from suite.games.zabor.rules import draw, price, upgrade_price
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    AUXILIARY,
    CAVALRY,
    CITY,
    COUNCIL,
    FLEET,
    INFANTRY,
    KEEP,
    LAND_UNITS,
    METROPOL,
    ROAD,
    SORCERER,
    UNITS,
)
from suite.games.zabor.track import TakeActions
from suite.games.zabor.words import (
    ARTIFACT_DECK,
    ARTIFACTS,
    BUILD,
    BUY,
    CHAIRS,
    DESTINY,
    DESTINY_DECK,
    DISCARD,
    DRAW,
    DYNASTIES,
    FREE,
    GOAL,
    LOOK,
    MARCH,
    PAY,
    SEAT,
    SEND,
    SORCERY,
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
    card_of,
    give,
    legal,
    own,
    seat,
    stage,
    told,
    units,
)

# -- Acquisition ------------------------------------------------------------------------------------------


def test_acquisition_keeps_one_of_three() -> None:
    """acquisition.primary, acquisition.secondary: two draws or one; what is not kept is discarded."""
    for secondary, draws in ((0, 2), (1, 1)):
        s = stage()
        begin(s, Acquisition(secondary, 1))
        for _ in range(draws):
            assert legal(s) == [PASS, (DRAW, 0), (DRAW, 1)]
            answer(s, DRAW, 0)
            assert len(legal(s)) == 3
            answer(s, *legal(s)[0])
        assert asked(s) is None
        assert len(s.mine(DYNASTIES, ANN)) == draws
        assert s.mine(LOOK, ANN) == []


def test_a_chart_holds_three_of_a_kind() -> None:
    """acquisition.limit, terms.card-limit: of five Artifacts two go, old or new (E17)."""
    s = stage()
    for key in ("crown-of-zabor", "ring-of-tides", "boots-of-haste"):
        give(s, ANN, key, ARTIFACTS)
    begin(s, Acquisition(0, 1))
    for _ in range(2):
        answer(s, DRAW, 1)
        answer(s, *legal(s)[0])
    for left in (5, 4):
        assert len(legal(s)) == left
        answer(s, *legal(s)[0])
    assert len(s.mine(ARTIFACTS, ANN)) == 3
    assert asked(s) is None


# -- Build Army -------------------------------------------------------------------------------------------


def test_units_are_bought_where_one_is_civilized() -> None:
    """build.primary, cost.gold, terms.acquire, terms.civilized: within Gold and Capacity."""
    s = stage()
    akran = own(s, ANN, "akran", built=1)
    own(s, ANN, "lunn", infantry=1)
    s.gold[ANN] = 13
    begin(s, BuildArmy(0, 1))
    assert legal(s) == [PASS] + [(BUY, unit, akran) for unit in LAND_UNITS]
    answer(s, BUY, INFANTRY, akran)
    assert legal(s) == [(SEND, 3), (SEND, 2), (SEND, 1)]
    answer(s, SEND, 2)
    assert (s.gold[ANN], units(s, "akran")) == (5, {"infantry": 2})
    answer(s, *PASS)
    own(s, ANN, "akran")
    begin(s, BuildArmy(0, 1))
    assert asked(s) is None, "without a Civilized Area nothing can be placed"


def free_stacks(s: Zabor) -> set[tuple[int, ...]]:
    """Every set of free Units that costs exactly eight."""
    found = set()
    pending = [s]
    while pending:
        one = pending.pop()
        decision = next_decision(one)
        for action in decision.legal_actions(one) if decision is not None else []:
            after = one.copy()
            question = next_decision(after)
            assert question is not None
            question.apply(after, action)
            counts = tuple(after.unit_number(ANN, unit) for unit in LAND_UNITS)
            if sum(n * after.book.units[unit].cost for unit, n in enumerate(counts)) == 8:
                found.add(counts)
            elif action != PASS:
                pending.append(after)
    return found


def test_free_units_are_worth_eight() -> None:
    """build.secondary: a Cavalry, or Infantry and Auxiliaries; never a Sorcerer (E3)."""
    s = stage()
    own(s, ANN, "akran", built=1)
    begin(s, BuildArmy(1, 1))
    assert legal(s) == [PASS, (FREE,), (PAY,)]
    answer(s, FREE)
    assert free_stacks(s) == {(0, 0, 1, 0), (0, 2, 0, 0), (2, 1, 0, 0), (4, 0, 0, 0)}


def test_or_infantry_for_gold() -> None:
    """build.secondary: any number, nothing else."""
    s = stage()
    akran = own(s, ANN, "akran", built=1)
    s.gold[ANN] = 20
    begin(s, BuildArmy(1, 1))
    answer(s, PAY)
    assert legal(s) == [PASS, (BUY, INFANTRY, akran)]
    answer(s, BUY, INFANTRY, akran)
    answer(s, SEND, 5)
    assert s.gold[ANN] == 0


def test_capacity_has_its_halves_rounded_up() -> None:
    """terms.capacity: seven Land Areas, three of them Civilized (E1)."""
    s = stage()
    lands = ("akran", "lunn", "ombar", "merun", "rulm", "jezrin", "tellun")
    for number, key in enumerate(lands):
        own(s, ANN, key, built=int(number < 3), infantry=1)
    found = [capacity(s, ANN, unit) for unit in range(len(UNITS))]
    assert dict(zip(UNITS, found, strict=True)) == {
        "auxiliary": 7,
        "infantry": 11,
        "cavalry": 6,
        "sorcerer": 6,
        "fleet": 8,
    }
    give(s, ANN, "legions")
    assert capacity(s, ANN, INFANTRY) == 13


def test_prices_can_fall_but_not_to_nothing() -> None:
    """cost.gold: cards make things cheaper, down to one Gold."""
    s = stage()
    assert [price(s, ANN, unit) for unit in (AUXILIARY, INFANTRY, CAVALRY, SORCERER, FLEET)] == [
        2,
        4,
        8,
        12,
        6,
    ]
    give(s, ANN, "camp-followers")
    give(s, ANN, "horse-lords")
    assert (price(s, ANN, AUXILIARY), price(s, ANN, CAVALRY)) == (1, 6)
    give(s, ANN, "settlers")
    give(s, ANN, "master-builders")
    seat(s, ANN, "master-of-crafts")
    assert upgrade_price(s, ANN, KEEP) == 1, "four less two, one and one"
    assert upgrade_price(s, ANN, CITY) == 4
    assert upgrade_price(s, ANN, METROPOL) == 8


# -- Campaign ---------------------------------------------------------------------------------------------


def test_campaign_moves_all_or_those_of_one_area() -> None:
    """campaign.primary, campaign.secondary: one single origin, any goals."""
    for secondary in (0, 1):
        s = stage()
        akran = own(s, ANN, "akran", built=1, infantry=2)
        lunn = own(s, ANN, "lunn", built=1, infantry=1)
        begin(s, Campaign(secondary, 1))
        assert legal(s) == [PASS, (MARCH, akran), (MARCH, lunn)]
        answer(s, MARCH, akran)
        answer(s, GOAL, lunn)
        answer(s, SEND, 1)
        assert legal(s) == [PASS, (MARCH, akran)] + ([(MARCH, lunn)] if not secondary else [])


def test_battles_wait_until_all_have_moved(dice: Dice) -> None:
    """campaign.battles: then they are fought in the mover's order; groups fight together."""
    s = stage()
    akran = own(s, ANN, "akran", built=1, infantry=2)
    tellun = own(s, ANN, "tellun", built=1, infantry=1)
    lunn = area(s, "lunn")
    begin(s, Campaign(0, 1))
    for origin, goal in ((akran, lunn), (tellun, lunn)):
        answer(s, MARCH, origin)
        answer(s, GOAL, goal)
        if origin == akran:
            answer(s, SEND, 1)
    assert told(s, "met") == [], "nothing is fought yet"
    assert s.waiting(lunn)[INFANTRY] == 2, "one Battle for both"
    answer(s, MARCH, akran)
    answer(s, GOAL, area(s, "merun"))
    assert legal(s) == [(GOAL, lunn), (GOAL, area(s, "merun"))], "nothing can move any more"
    dice("66" + "6" * 2, "11", "66", "11")
    answer(s, GOAL, lunn)
    assert [one[2] for one in told(s, "conquered")] == [lunn, area(s, "merun")]


# -- Civilize ---------------------------------------------------------------------------------------------


def test_one_area_goes_up_several_steps() -> None:
    """civilize.primary, civilize.steps: Keep, City, Metropol, Road for thirty Gold (E4)."""
    s = stage()
    lunn = own(s, ANN, "lunn", infantry=1)
    s.gold[ANN] = 30
    begin(s, Civilize(0, 1))
    for upgrade in (KEEP, CITY, METROPOL, ROAD):
        assert (BUILD, upgrade, lunn) in legal(s)
        answer(s, BUILD, upgrade, lunn)
    assert (s.built[lunn], s.road[lunn], s.gold[ANN]) == (METROPOL, 1, 0)
    assert asked(s) is None


def test_secondary_civilize_is_a_free_keep_or_four() -> None:
    """civilize.secondary: Keeps alone, each in a Rural Area."""
    keys = ("lunn", "akran", "ombar", "merun", "rulm")
    s = stage()
    for key in keys:
        own(s, ANN, key, infantry=1)
    s.gold[ANN] = 40
    begin(s, Civilize(1, 1))
    answer(s, FREE)
    answer(s, BUILD, KEEP, area(s, "lunn"))
    assert asked(s) is None
    assert s.gold[ANN] == 40
    begin(s, Civilize(1, 1))
    answer(s, PAY)
    for key in keys[1:]:
        answer(s, BUILD, KEEP, area(s, key))
    assert s.gold[ANN] == 24
    assert asked(s) is None, "four at most"


# -- Council Seat -----------------------------------------------------------------------------------------


def test_council_seats_change_at_once() -> None:
    """council.primary, council.secondary, council.at-once, order.council: who leads goes first (E14)."""
    s = stage()
    council = card_of(s, "master-of-the-council")
    s.active = BEN
    begin(s, CouncilSeat(1, 1))
    assert (SEAT, council) not in legal(s)
    answer(s, *PASS)
    s.active = CLEO
    begin(s, CouncilSeat(0, 1))
    answer(s, SEAT, council)
    assert s.seats[COUNCIL] == CLEO
    assert s.from_council() == [CLEO, ANN, BEN]


def test_cards_of_nobody_can_be_taken_too() -> None:
    """council.primary: all five are in play; what one has is no choice."""
    s = stage()
    begin(s, CouncilSeat(0, 1))
    assert len(legal(s)) == 1 + 4


def test_chancellors_may_take_any_seat() -> None:
    """council.secondary: a card makes the secondary action as good as the primary, when Taken."""
    s = stage()
    give(s, BEN, "chancellors")
    s.active = BEN
    council = (SEAT, card_of(s, "master-of-the-council"))
    for taken in (1, 0):
        begin(s, CouncilSeat(1, taken))
        assert (council in legal(s)) == bool(taken)
        answer(s, *PASS)


def test_of_four_positions_one_goes_back() -> None:
    """council.limit: never the Council or the Events."""
    s = stage()
    for key in ("master-of-events", "master-of-arms", "master-of-crafts"):
        seat(s, ANN, key)
    begin(s, Limits(ANN))
    assert {s.deed(action[1]).key for action in legal(s)} == {"master-of-arms", "master-of-crafts"}
    answer(s, DISCARD, card_of(s, "master-of-arms"))
    assert len(s.mine(CHAIRS, ANN)) == 3
    assert s.seats[2] == -1


# -- Maritime ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("secondary", "gold"), [(0, 6), (1, 4)])
def test_the_sea_pays_last(secondary: int, gold: int) -> None:
    """maritime.fleets, maritime.moves, maritime.gold: buy one, spread over three Sea Areas (E5)."""
    s = stage()
    own(s, ANN, "akran", built=1)
    ilvane = own(s, ANN, "ilvane-sea", fleet=1)
    strait = own(s, ANN, "strait-of-lunn", fleet=1)
    s.gold[ANN] = 6
    begin(s, Maritime(secondary, 1))
    assert legal(s) == [PASS, (BUY, FLEET, ilvane), (BUY, FLEET, strait)]
    answer(s, BUY, FLEET, strait)
    answer(s, MARCH, strait)
    answer(s, GOAL, area(s, "sablehorn-sea"))
    answer(s, SEND, 1)
    answer(s, *PASS)
    assert s.gold[ANN] == gold


def test_fleets_placed_among_others_fight(dice: Dice) -> None:
    """maritime.fleets: after all purchases, before anything moves."""
    s = stage()
    own(s, ANN, "akran", built=1)
    strait = own(s, BEN, "strait-of-lunn", fleet=1)
    s.gold[ANN] = 12
    begin(s, Maritime(0, 1))
    answer(s, BUY, FLEET, strait)
    dice("6666", "11")
    answer(s, SEND, 2)
    assert s.holder[strait] == ANN
    assert placings(s, ANN, FLEET) == [area(s, "ilvane-sea"), strait]
    assert (MARCH, strait) in legal(s), "they have fought, not moved"


# -- Rituals ----------------------------------------------------------------------------------------------


def fill_deck(s: Zabor, *keys: str) -> None:
    """Cards lie on their decks, whether they are dealt or not."""
    for key in keys:
        card = give(s, ANN, key, DESTINY)
        s.move(card, DESTINY_DECK if s.deed(card).type == "destiny" else DESTINY_DECK + 2)


def test_rituals_draw_in_any_split() -> None:
    """rituals.primary, rituals.secondary: two cards or one, or none."""
    for secondary, n in ((0, 2), (1, 1)):
        s = stage()
        fill_deck(s, "royal-tithe", "levy", "fire-darts", "lightning")
        begin(s, Rituals(secondary, 1))
        for number in (0, 1)[:n]:
            assert (DRAW, number) in legal(s)
            answer(s, DRAW, number)
        assert all(action[0] != DRAW for action in legal(s))
        answer(s, *PASS)
        assert len(s.mine(DESTINY, ANN)) + len(s.mine(SORCERY, ANN)) == n


def test_other_cards_give_more_even_without_a_draw() -> None:
    """rituals.bonus: one more card, not where the Action is Executed, for some by the primary alone."""
    for secondary, taken, cards in ((0, 1, 2), (1, 1, 1), (0, 0, 0)):
        s = stage()
        give(s, ANN, "seers")
        give(s, ANN, "seer-queens", DYNASTIES)
        fill_deck(s, "royal-tithe", "levy", "noble-riders")
        begin(s, Rituals(secondary, taken))
        answer(s, *PASS)
        assert len(s.mine(DESTINY, ANN)) == cards


def test_hands_hold_three_of_each() -> None:
    """rituals.hand: four Destiny Cards are one too many, three Sorcery Cards are not (E15)."""
    s = stage()
    for key in ("royal-tithe", "levy", "noble-riders", "paved-way"):
        give(s, ANN, key, DESTINY)
    for key in ("fire-darts", "lightning", "maelstrom"):
        give(s, ANN, key, SORCERY)
    begin(s, Limits(ANN))
    assert [action[0] for action in legal(s)] == [DISCARD] * 4
    answer(s, *legal(s)[0])
    assert asked(s) is None


# -- the track --------------------------------------------------------------------------------------------


def test_actions_go_from_left_to_right() -> None:
    """phases.action, terms.taken, terms.envoys: on each card the primary one first; Envoys go (E9)."""
    s = stage()
    s.order = [2, 1, 7, 0, 3, 4, 5, 6]
    s.track[1] = s.track[3] = ANN
    s.track[2] = s.track[4] = BEN
    begin(s, TakeActions())
    while asked(s) is not None:
        answer(s, *PASS)
    assert told(s, "action") == [(ANN, 2, 1), (BEN, 1, 0), (ANN, 1, 1), (BEN, 7, 0)]
    assert s.track == [-1] * 16


def test_empty_decks_are_made_of_discards() -> None:
    """setup.decks: shuffled as soon as somebody draws; where there are none nothing is drawn."""
    s = stage()
    s.move_all(ARTIFACT_DECK, ARTIFACT_DECK + 1)
    assert draw(s, ANN, ARTIFACT_DECK) == 1
    s.move_all(ARTIFACT_DECK, 13)
    assert draw(s, ANN, ARTIFACT_DECK) == 0
