"""The table: players at the left, the map in the middle, what all share beside it, the hand below."""

from __future__ import annotations

from typing import Final

from suite.core.translation import _, mark
from suite.games.age_of_conan.board import Lands
from suite.games.age_of_conan.terms import AREAS, TERRAINS
from suite.games.age_of_conan.view.terms import AREA_NAMES, KEY, MARKER_NAMES
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES,
    ARTIFACTS,
    BIDS,
    HAND,
    KINGDOM_HAND,
    LAID,
    OBJECTIVES,
    OWNED,
    STRATEGY_DECK,
    STRATEGY_DISCARDS,
    STRIDE,
    TABLE,
    TOKENS,
    TRACK,
)
from suite.resources import Shapes
from suite.view.layout import (
    FAN,
    NOBODYS,
    PILE,
    ROW,
    Area,
    Board,
    Border,
    Counter,
    Emblem,
    Figure,
    Gauge,
    IconTrack,
    Layout,
    Link,
    Plate,
    Region,
    Space,
    Spot,
    Tally,
)
from suite.view.names import name

COLOURS: Final = (1, 4, 2, 3)
"""Kingdom -> the number of its colour: red, yellow, green, purple (EN:492-494)."""
TINTS: Final = ("north", "central", "east", "south")
GLYPHS: Final = {"plains": "wheat", "hills": "mountains", "woods": "leaf", "urban": "house"}
"""Terrain -> the glyph of its icons."""
NUMBERS: Final = (
    (mark("Points"), "points"),
    (mark("Gold"), "gold"),
    (mark("Sorcery"), "sorcery"),
    (mark("Crom"), "crom"),
)
PILES: Final = (
    (mark("Strategy"), HAND),
    (mark("Kingdom"), KINGDOM_HAND),
    (mark("Tokens"), TOKENS),
)
"""What all know of a player's secret cards: how many there are."""
COMMON: Final = (
    (ADVENTURE, ROW, mark("Adventure")),
    (ADVENTURES, PILE, mark("To come")),
    (TRACK, ROW, mark("Adventure track")),
    (OBJECTIVES, ROW, mark("Objectives")),
    (ARTIFACTS, ROW, mark("Artifacts")),
    (LAID, ROW, mark("Attacker")),
    (LAID + 1, ROW, mark("Defender")),
    (STRATEGY_DECK, PILE, mark("Strategy")),
    (STRATEGY_DISCARDS, PILE, mark("Discards")),
)
OWN: Final = (
    (HAND, FAN, mark("Strategy cards")),
    (KINGDOM_HAND, FAN, mark("Kingdom cards")),
    (TABLE, ROW, mark("On the table")),
    (TOKENS, ROW, mark("Tokens")),
    (OWNED, ROW, mark("Artifacts")),
    (BIDS, ROW, mark("Bid")),
)
"""A player's zones; those of others whose faces are secret lie in piles."""
SECRET: Final = (HAND, KINGDOM_HAND, TOKENS)
SEEN: Final = (TABLE, OWNED, BIDS)
"""What lies open before others; of their secret cards their plate tells the number."""


def board_of(lands: Lands, outlines: Shapes, players: int) -> Board:
    """The map and what stands on it."""
    spaces = [
        Space(
            card.key,
            name(KEY, card),
            outlines.rings[card.key],
            region=AREAS[card.area],
            anchor=outlines.anchors[card.key],
            signs=_signs(card.rating, card.savage),
        )
        for card in lands.cards
    ]
    number = lands.number
    borders = []
    for pair, lines in outlines.borders.items():
        first, second = sorted(pair, key=lambda key: number.get(key, len(number)))
        if first in number:
            kind = "land" if second in number else "coast"
            borders += [Border(line, kind, number[first], number.get(second, -1)) for line in lines]
    ground = [
        Space(key, "", outlines.rings[key], kind) for key, kind in outlines.kinds.items() if key not in number
    ]
    counters = [
        Counter("units", _("unit"), _("units"), "helm", at=player * len(spaces), player=player)
        for player in range(players)
    ]
    counters += [
        Counter(
            "emissaries", _("emissary"), _("emissaries"), "people", at=player * len(spaces), player=player
        )
        for player in range(players)
    ]
    counters.append(Counter("raiders", _("raider"), _("raiders"), "skull", player=NOBODYS))
    marks = tuple(zip(("castle", "tower", "house"), map(_, MARKER_NAMES[1:]), strict=True))
    figures = [Figure("conan", 0, "blade", "Conan"), Figure("goal", 0, "flag", _("destination"))]
    rows = [tuple([GLYPHS[TERRAINS[terrain]] for terrain in track]) for track in lands.track]
    return Board(
        spaces,
        [Link(a, b, kind) for (a, b), kind in sorted(lands.graph.kinds.items()) if a < b],
        "holder",
        counters=counters,
        emblems=[Emblem("marker", marks)],
        figures=figures,
        tracks=[IconTrack("place", rows, _("campaign"))],
        regions=[
            Region(key, _(title), tint) for key, title, tint in zip(AREAS, AREA_NAMES, TINTS, strict=True)
        ],
        borders=borders,
        ground=ground,
        in_play="areas",
    )


def _signs(rating: int, savage: bool) -> tuple[str, ...]:
    """What is printed in a province: its rating, crossed bones where it is savage."""
    return (*((str(rating),) if rating else ()), *(("crossed",) if savage else ()))


def layout(lands: Lands, outlines: Shapes, players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; who only watches (NOBODY) has no hand of their own."""
    board = board_of(lands, outlines, players)
    spots = [Spot(zone, kind, 0, 0, 140, 92, _(title)) for zone, kind, title in COMMON]
    gauges: list[Gauge] = []
    plates: dict[int, Plate] = {}
    order = [(max(viewer, 0) + k) % players for k in range(players)]
    for player in order:
        at = STRIDE * player
        others = player != viewer
        for zone, kind, title in OWN:
            lies = PILE if others and zone in SECRET else kind
            spots.append(Spot(zone + at, lies, 0, 0, 140, 92, _(title), turned=others))
        own = [Gauge(_(title), field, player, 0, 0) for title, field in NUMBERS]
        gauges += own
        plates[player] = Plate(player, own, [Tally(_(title), zone + at) for title, zone in PILES])
    column = [part for player in order if player != viewer for part in _beside(player, plates[player])]
    middle = Area(Area(*column, down=True), Area(board=board, grow=1), _common(), grow=1)
    area = middle if viewer < 0 else Area(middle, _below(viewer, plates[viewer]), down=True)
    return Layout(spots, gauges, [board], area=area, colours="kingdom", tones=COLOURS)


def _beside(player: int, plate: Plate) -> tuple[Area, Area]:
    """What is seen of another player."""
    at = STRIDE * player
    shown = [Area(spot=zone + at, tall=0.3, fleeting=True) for zone in SEEN]
    return Area(plate=plate, wide=4), Area(*shown)


def _common() -> Area:
    """What all share beside the map."""
    return Area(
        Area(Area(spot=ADVENTURE, tall=0.6), Area(spot=ADVENTURES, tall=0.6)),
        Area(spot=TRACK, tall=0.6, wide=2),
        Area(spot=OBJECTIVES, tall=0.6, wide=2),
        Area(spot=ARTIFACTS, tall=0.6, fleeting=True),
        Area(Area(spot=LAID, tall=0.6, fleeting=True), Area(spot=LAID + 1, tall=0.6, fleeting=True)),
        Area(Area(spot=STRATEGY_DECK, tall=0.6), Area(spot=STRATEGY_DISCARDS, tall=0.6)),
        down=True,
    )


def _below(viewer: int, plate: Plate) -> Area:
    """The viewer's own: numbers, hands, and what lies before them."""
    at = STRIDE * viewer
    return Area(
        Area(plate=plate, wide=4),
        Area(spot=HAND + at, wide=3, grow=1),
        Area(spot=KINGDOM_HAND + at, wide=3, grow=1),
        Area(spot=TABLE + at, wide=1.5),
        Area(spot=TOKENS + at, wide=1.5),
        Area(spot=OWNED + at, fleeting=True),
        Area(spot=BIDS + at, fleeting=True),
    )
