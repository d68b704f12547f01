"""Staged positions for pictures that teach the rules: the first player is red and looks."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.clash import Clash
from suite.games.zabor.orders import WhereTo
from suite.games.zabor.prepare import lay_out, reveal_goal
from suite.games.zabor.rules import draw
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    ACQUISITION,
    BUILD_ARMY,
    CAMPAIGN,
    CITY,
    CIVILIZE,
    COLOURS,
    COUNCIL_SEAT,
    DIPLOMACY,
    ENVOYS,
    KEEP,
    MARITIME,
    METROPOL,
    POSITIONS,
    RITUALS,
    RURAL,
    UNITS,
)
from suite.games.zabor.track import PlaceEnvoy
from suite.games.zabor.words import (
    ACTION,
    ARTIFACTS,
    BARBARIANS,
    CHAIRS,
    DESTINY,
    DESTINY_DECK,
    DYNASTIES,
    PLACE_ENVOYS,
    SEATS,
    SORCERY,
    STRIDE,
    TRAITS,
)
from suite.view.scene import Scene

NAMES: Final = ["You", "Ben", "Cleo"]
RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
PLAYED_COLOURS: Final = ("red", "blue", "yellow")
"""By seat."""
STARTS: Final = ("boronice", "tellun", "korvice")
GOLD: Final = [11, 7, 9]
POINTS: Final = [3, 4, 2]
LANDS: Final = {
    "boronice": (RED, CITY, 1),
    "thornice": (RED, KEEP, 1),
    "mirrowald": (RED, RURAL, 1),
    "ravelice": (RED, RURAL, 0),
    "strait-of-banners": (RED, RURAL, 0),
    "tellun": (BLUE, METROPOL, 1),
    "emmerak": (BLUE, KEEP, 0),
    "lunn": (BLUE, RURAL, 1),
    "corrod": (BLUE, RURAL, 0),
    "strait-of-lunn": (BLUE, RURAL, 0),
    "korvice": (YELLOW, CITY, 1),
    "wolmark": (YELLOW, KEEP, 1),
    "zelence": (YELLOW, KEEP, 0),
    "grauwald": (YELLOW, RURAL, 0),
    "norrfell": (YELLOW, RURAL, 0),
    "hollice": (BARBARIANS, KEEP, 0),
    "akran": (BARBARIANS, KEEP, 0),
    "aldermoor": (BARBARIANS, KEEP, 0),
}
"""Area -> whose it is, what is built there, whether it has a Road."""
STACKS: Final = {
    "boronice": {"sorcerer": 1, "infantry": 3, "cavalry": 2, "auxiliary": 2},
    "thornice": {"infantry": 1},
    "mirrowald": {"infantry": 1},
    "ravelice": {"cavalry": 1},
    "strait-of-banners": {"fleet": 2},
    "tellun": {"sorcerer": 1, "infantry": 2},
    "lunn": {"infantry": 2, "cavalry": 1},
    "corrod": {"infantry": 2},
    "strait-of-lunn": {"fleet": 1},
    "korvice": {"sorcerer": 1, "cavalry": 1},
    "wolmark": {"infantry": 1},
    "zelence": {"infantry": 2, "cavalry": 1},
    "grauwald": {"infantry": 1},
    "norrfell": {"auxiliary": 1},
    "hollice": {"infantry": 1},
    "akran": {"infantry": 1},
    "aldermoor": {"infantry": 1},
}
SENT: Final = {"infantry": 3, "cavalry": 2, "auxiliary": 2}
"""What fights for Zelence."""
TRAITS_OF: Final = (
    ("paladins", "legions", "master-builders", "chancellors"),
    ("sea-kings", "archmages", "smugglers", "corsairs"),
    ("horse-lords", "settlers", "tax-farmers", "rangers"),
)
"""By seat."""
SEATS_OF: Final = ("master-of-the-council", "master-of-events", "master-of-arms")
HANDS: Final = (
    (DESTINY, "levy"),
    (DESTINY, "paved-way"),
    (SORCERY, "lightning"),
    (ARTIFACTS, "boots-of-haste"),
)
"""Of the first player."""
RIVALS: Final = ((DYNASTIES, "seer-queens"), (ARTIFACTS, "ring-of-tides"))
"""By seat, from the next one on."""
ORDER: Final = (CAMPAIGN, BUILD_ARMY, CIVILIZE, RITUALS, DIPLOMACY, MARITIME, ACQUISITION, COUNCIL_SEAT)
PLACED: Final = {0: RED, 2: BLUE, 4: YELLOW, 6: RED, 10: BLUE, 3: YELLOW}
"""Space of the track -> whose Envoy stands there."""


def scene(s: Zabor, name: str) -> Scene[Zabor]:
    """Stage a position by its name in a blank state. Raises KeyError for an unknown name."""
    return {"campaign": _campaign, "track": _track, "battle": _battle}[name](s)


def _campaign(s: Zabor) -> Scene[Zabor]:
    """An army is given orders: where it can go by Road, by Fleet and on foot."""
    _furnish(s)
    s.phase = ACTION
    s.call(WhereTo(0, s.map.number["boronice"]))
    return Scene(NAMES, s)


def _track(s: Zabor) -> Scene[Zabor]:
    """The Action Cards lie in their order, some Envoys stand on them."""
    _furnish(s)
    _bring(s, "noble-riders", DESTINY)
    s.phase = PLACE_ENVOYS
    for space, player in PLACED.items():
        s.track[space] = player
        s.envoys[player] -= 1
    s.call(PlaceEnvoy(RED))
    return Scene(NAMES, s)


def _battle(s: Zabor) -> Scene[Zabor]:
    """A Battle for a Keep: the first dice have fallen, and Wounds are taken."""
    _furnish(s)
    _bring(s, "stone-skin", SORCERY)
    s.phase = ACTION
    zelence = s.map.number["zelence"]
    for key, n in SENT.items():
        s.units[s.map.number["boronice"] * s.kinds.number + UNITS.index(key)] -= n
        s.force[zelence * s.kinds.number + UNITS.index(key)] += n
    s.entered[zelence] = RED
    s.call(Clash(zelence, RED, 0))
    return Scene(NAMES, s)


def _furnish(s: Zabor) -> None:
    """Everybody's land, Units, numbers and cards in the middle of a match; the first player acts."""
    lay_out(s)
    number = s.map.number
    s.turn = s.turns // 2
    for _ in range(s.turn):
        reveal_goal(s)
    s.gold, s.points = GOLD.copy(), POINTS.copy()
    s.envoys = [ENVOYS[s.players]] * s.players
    s.order = list(ORDER)
    s.colour = [COLOURS.index(key) for key in PLAYED_COLOURS]
    s.start = [number[key] for key in STARTS]
    for key, (player, built, road) in LANDS.items():
        s.holder[number[key]], s.built[number[key]], s.road[number[key]] = player, built, road
    for key, stack in STACKS.items():
        for unit, n in stack.items():
            s.units[number[key] * s.kinds.number + UNITS.index(unit)] = n
    for player, traits in enumerate(TRAITS_OF):
        for key in traits:
            _bring(s, key, TRAITS + STRIDE * player)
    s.seats = [-1] * len(POSITIONS)
    for player in range(s.players):
        s.move_all(CHAIRS + STRIDE * player, SEATS)
    for player, key in enumerate(SEATS_OF):
        _bring(s, key, CHAIRS + STRIDE * player)
        s.seats[POSITIONS.index(key)] = player
    for zone, key in HANDS:
        _bring(s, key, zone)
    for player, (zone, key) in enumerate(RIVALS, 1):
        _bring(s, key, zone + STRIDE * player)
        draw(s, player, DESTINY_DECK)
    s.active = RED


def _bring(s: Zabor, key: str, zone: int) -> None:
    """A card comes into a zone, from wherever it lies."""
    s.move(s.face.index(s.catalogue.index[key]), zone)
