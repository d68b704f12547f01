"""Blunders in peace: Envoys, Gold and VP, works, land by word, cards, trade."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.acquisition import Acquisition, KeepOne
from suite.games.zabor.army import (
    ARMY_WAY,
    CIVILIZED,
    LAND_MASK,
    BuildArmy,
    FreeUnit,
    HowManyBought,
    Purchase,
)
from suite.games.zabor.civilize import CIVILIZE_WAY, Civilize, FreeUpgrade, Work
from suite.games.zabor.council import CouncilSeat, TakeSeat
from suite.games.zabor.diplomacy import Diplomacy, Handover, MoveOut, TakeArea
from suite.games.zabor.rituals import Ritual, Rituals
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    ACQUISITION,
    BUILD_ARMY,
    CAVALRY,
    CITY,
    CIVILIZE,
    COUNCIL_SEAT,
    DIPLOMACY,
    INFANTRY,
    KEEP,
    MARITIME,
    METROPOL,
    RITUALS,
    ROAD,
    SORCERER,
)
from suite.games.zabor.track import PlaceEnvoy, PlaceEnvoys
from suite.games.zabor.trade import SpendCard, Trade, Trader, Traders
from suite.games.zabor.turn import Match, Turn
from suite.games.zabor.words import (
    BUILD,
    BUY,
    DESTINY,
    DYNASTY_DECK,
    FREE,
    GOAL,
    LOOK,
    PICK,
    PLACE,
    PLACE_ENVOYS,
    PLAY,
    SEND,
    TRADE,
    TRADED,
)
from tests.ai.empires.position import Position, Right, acting, at, bare, last, to
from tests.ai.positions import not_pass, one_of, only_pass, with_verb
from tests.rulebook.zabor.kit import ANN, BEN, CLEO, area, card_of, give, own

# -- Envoys -------------------------------------------------------------------------------------------------


def placing(s: Zabor) -> Zabor:
    """Ann places her last Envoy; all others have placed theirs."""
    s.phase = PLACE_ENVOYS
    s.envoys = [1, 0, 0]
    taken = [COUNCIL_SEAT, DIPLOMACY, MARITIME, RITUALS]
    spaces = [2 * s.order.index(number) + side for number in taken for side in (0, 1)]
    for space, player in zip(spaces, (BEN, CLEO, BEN, CLEO, BEN, CLEO, ANN, ANN), strict=True):
        s.track[space] = player
    return at(s, (Match(), 1), (Turn(), PLACE_ENVOYS + 1), (PlaceEnvoys(), 1), (PlaceEnvoy(ANN), 0))


def not_on(action: int, secondary: int) -> Right:
    """Right is any space but that one."""
    return lambda s, answer: answer != (PLACE, 2 * s.order.index(action) + secondary)


def full_chart(s: Zabor) -> Zabor:
    """Ann has three Artifacts and three Dynasties that serve her."""
    for key in ("house-of-boronel", "line-of-masons", "house-of-lances"):
        give(s, ANN, key, 24)
    for key in ("orb-of-sight", "banner-of-noriel", "sword-of-dawn"):
        give(s, ANN, key, 25)
    return s


# -- Gold, Units, works -------------------------------------------------------------------------------------


def buying(s: Zabor, **units: int) -> Zabor:
    """Ann buys Units for Gold."""
    own(s, ANN, "pazrin", built=CITY, road=1, **units)
    return acting(s, BUILD_ARMY, 0, (BuildArmy(0, 1), 1), (Purchase(LAND_MASK), 0))


def building(s: Zabor, **built: int) -> Zabor:
    """Ann builds for Gold; such Areas are hers besides her City, Rural ones with an Infantry."""
    own(s, ANN, "pazrin", built=CITY, road=1, infantry=1)
    for key, level in built.items():
        own(s, ANN, key, built=level, infantry=1)
    return acting(s, CIVILIZE, 0, (Civilize(0, 1), 1), (Work(15, -1), 0))


def works(upgrade: int) -> Right:
    """Right is to build this."""
    return lambda s, action: action[:2] == (BUILD, upgrade)


def rural(s: Zabor) -> Zabor:
    """Ann has a Rural Area beside her City."""
    own(s, ANN, "pazrin", built=CITY, road=1, infantry=1)
    own(s, ANN, "umrak", infantry=1)
    return s


# -- land by word -------------------------------------------------------------------------------------------


def taking(s: Zabor, secondary: int) -> Zabor:
    """Ann takes an Area by Diplomacy."""
    own(s, ANN, "pazrin", built=CITY, road=1, infantry=1)
    return acting(s, DIPLOMACY, secondary, (Diplomacy(secondary, 1), 1), (TakeArea(secondary, 0), 0))


def leaving(s: Zabor) -> Zabor:
    """Ben takes Umrak; Ann may move out all but one of its Units."""
    own(s, ANN, "pazrin", built=CITY, road=1)
    where = own(s, ANN, "umrak", cavalry=2, infantry=1)
    own(s, BEN, "faskar", infantry=1)
    return acting(
        s, DIPLOMACY, 0, (Diplomacy(0, 1), 1), (Handover(BEN, where), 1), (MoveOut(where), 0), by=BEN
    )


# -- cards --------------------------------------------------------------------------------------------------


def looking(s: Zabor, *keys: str) -> Zabor:
    """Ann has drawn these Dynasties and keeps one."""
    for key in keys:
        card = give(s, ANN, key, LOOK)
        s.seen[card] = 1
    return acting(s, ACQUISITION, 1, (Acquisition(1, 1), 1), (KeepOne(ANN, DYNASTY_DECK, 1), 0))


def keeps(key: str) -> Right:
    """Right is to pick this card."""
    return lambda s, action: action == (PICK, card_of(s, key))


def chanting(s: Zabor, left: int, *keys: str) -> Zabor:
    """Ann holds such Destiny Cards and may draw so many."""
    for key in keys:
        card = give(s, ANN, key, DESTINY)
        s.seen[card] = 1
    return acting(s, RITUALS, 0, (Rituals(0, 1), 1), (Ritual(left), 0))


def trading(s: Zabor, *keys: str) -> Zabor:
    """Ann may spend one of these Trade Bonus Cards."""
    for key in keys:
        card = give(s, ANN, key, TRADED)
        s.seen[card] = s.everybody
    s.phase = TRADE
    s.left = 0
    return at(
        s,
        (Match(), 1),
        (Turn(), TRADE + 1),
        (Trade(), 1),
        (Traders(1 << BEN, 0, 0), 1),
        (Trader(ANN, 1 << BEN), 3),
        (SpendCard(ANN, 1 << BEN), 0),
    )


def bought(unit: int) -> Right:
    """Right is to buy this kind."""
    return lambda s, action: action[:2] == (BUY, unit)


POSITIONS: Final = [
    Position(
        "no Units without Gold",
        "The primary Build Army needs Gold, and Ann has none.",
        lambda: placing(rural(bare())),
        not_on(BUILD_ARMY, 0),
    ),
    Position(
        "a full chart",
        "Three of each lie there already.",
        lambda: placing(full_chart(rural(bare()))),
        not_on(ACQUISITION, 1),
    ),
    Position(
        "an Envoy for a VP",
        "A third wall is a VP in the last turn, and the secondary Civilize gives one.",
        lambda: placing(two_walls(last(("three-walls",)))),
        lambda s, action: s.order[action[1] // 2] == CIVILIZE and bool(action[1] % 2),
    ),
    Position(
        "Gold that a VP Card counts",
        "Forty Gold are two VP at the end of this last turn.",
        lambda: buying(last(("full-coffers",), 40), infantry=2),
        only_pass,
    ),
    Position(
        "Gold that is not for walls",
        "Forty Gold are two VP at the end of this last turn.",
        lambda: building(last(("full-coffers",), 40), umrak=0),
        only_pass,
    ),
    Position(
        "a third wall",
        "In the last turn a third Civilized Area is a VP.",
        lambda: building(last(("three-walls",), 4), umrak=KEEP, nasrak=0),
        works(KEEP),
    ),
    Position(
        "a second City",
        "In the last turn a second City is two VP.",
        lambda: building(last(("market-towns",), 9), umrak=KEEP, nasrak=0),
        works(CITY),
    ),
    Position(
        "the first Metropol",
        "In the last turn a Metropol beside a City is three VP.",
        lambda: building(last(("crown-city",), 17), umrak=CITY, nasrak=0),
        works(METROPOL),
    ),
    Position(
        "a third Road",
        "In the last turn three Roads are a VP.",
        lambda: building(with_road(last(("paved-ways",), 2)), nasrak=0),
        works(ROAD),
    ),
    Position(
        "the ninth Unit",
        "In the last turn nine Units are a VP.",
        lambda: buying(last(("standing-army",), 2), infantry=4, auxiliary=4),
        with_verb(BUY),
    ),
    Position(
        "the fourth Cavalry",
        "In the last turn four Cavalry are two VP.",
        lambda: buying(last(("riders-of-the-march",), 8), cavalry=3),
        bought(CAVALRY),
    ),
    Position(
        "the third Sorcerer",
        "In the last turn three Sorcerers are three VP.",
        lambda: buying(last(("circle-of-three",), 12), sorcerer=2),
        bought(SORCERER),
    ),
    Position(
        "as many as the VP Card wants",
        "Two Infantry make nine Units in the last turn.",
        lambda: acting(
            with_units(last(("standing-army",), 8)),
            BUILD_ARMY,
            0,
            (BuildArmy(0, 1), 1),
            (HowManyBought(INFANTRY, area(bare(), "pazrin")), 0),
        ),
        lambda s, action: action == (SEND, 2),
    ),
    Position(
        "free Units",
        "Without Gold Infantry cannot be bought.",
        lambda: acting(rural(bare()), BUILD_ARMY, 1, (BuildArmy(1, 1), 1), (ARMY_WAY, 0)),
        one_of((FREE,)),
    ),
    Position(
        "a free Unit",
        "What is not taken is lost.",
        lambda: acting(
            spending(rural(bare()), 8), BUILD_ARMY, 1, (BuildArmy(1, 1), 1), (FreeUnit(CIVILIZED), 0)
        ),
        not_pass,
    ),
    Position(
        "a free Keep",
        "Without Gold Keeps cannot be bought.",
        lambda: acting(rural(bare()), CIVILIZE, 1, (Civilize(1, 1), 1), (CIVILIZE_WAY, 0)),
        one_of((FREE,)),
    ),
    Position(
        "where the free Keep stands",
        "It costs nothing.",
        lambda: acting(rural(bare()), CIVILIZE, 1, (Civilize(1, 1), 1), (FreeUpgrade(ANN, KEEP, 1, 0), 0)),
        not_pass,
    ),
    Position(
        "land for a word",
        "An Area and its native cost nothing.",
        lambda: taking(bare(), 0),
        with_verb(GOAL),
    ),
    Position(
        "land for a word, anywhere",
        "An Area and its native cost nothing.",
        lambda: taking(bare(), 1),
        with_verb(GOAL),
    ),
    Position(
        "a foothold on Zabor",
        "In the last turn a second Area of the island is three VP.",
        lambda: taking(on_zabor(last(("foothold-on-zabor",))), 1),
        to(GOAL, "zabor", "corrod", "maristane", "tol-verin", "ilvane", "sablehorn"),
    ),
    Position(
        "the sixth Land Area by word",
        "In the last turn it is a VP.",
        lambda: taking(five_lands(last(("first-fields",))), 1),
        with_verb(GOAL),
    ),
    Position(
        "out before it is lost",
        "Cavalry that stays is Ben's.",
        lambda: leaving(bare()),
        not_pass,
    ),
    Position(
        "a seat in the Council",
        "It costs nothing.",
        lambda: acting(rural(bare()), COUNCIL_SEAT, 0, (CouncilSeat(0, 1), 1), (TakeSeat(0, 1), 0)),
        not_pass,
    ),
    Position(
        "the Dynasty that pays",
        "Two Gold a turn are more than cheaper Fleets without a coast.",
        lambda: looking(rural(bare()), "line-of-admirals", "house-of-boronel"),
        keeps("house-of-boronel"),
    ),
    Position(
        "a card to be drawn",
        "It costs nothing, and there is room.",
        lambda: chanting(rural(bare()), 2),
        not_pass,
    ),
    Position(
        "Gold from the hand for a VP",
        "With five Gold more there are forty in the last turn.",
        lambda: chanting(rural(last(("full-coffers",), 36)), 0, "royal-tithe"),
        with_verb(PLAY),
    ),
    Position(
        "Silk rather than Furs",
        "Four Gold are more than one and a Road.",
        lambda: trading(rural(last(("full-coffers",), 36)), "silk", "furs"),
        keeps("silk"),
    ),
]


def two_walls(s: Zabor) -> Zabor:
    """Ann has two Civilized Areas and a Rural one, and no Gold."""
    own(s, ANN, "nasrak", built=KEEP)
    return rural(s)


def with_road(s: Zabor) -> Zabor:
    """Ann has two Roads."""
    own(s, ANN, "umrak", built=KEEP, road=1)
    return s


def with_units(s: Zabor) -> Zabor:
    """Ann has seven Units in her City."""
    own(s, ANN, "pazrin", built=CITY, road=1, infantry=3, auxiliary=4)
    return s


def spending(s: Zabor, left: int) -> Zabor:
    s.left = left
    return s


def on_zabor(s: Zabor) -> Zabor:
    """Ann holds an Area of the island."""
    own(s, ANN, "zabor", infantry=1)
    return s


def five_lands(s: Zabor) -> Zabor:
    """Ann has five Land Areas."""
    for key in ("umrak", "nasrak", "qasmar", "phera"):
        own(s, ANN, key, built=KEEP)
    return s
