"""The table: players at the left, the map in the middle, what all share beside it, the hands below."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.board import Areas
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.kinds import kinds_of
from suite.games.zabor.terms import REGIONS
from suite.games.zabor.view.terms import UNIT_PLURALS, UPGRADE_NAMES
from suite.games.zabor.words import (
    ARTIFACTS,
    BEASTS,
    CHAIRS,
    DESTINY,
    DYNASTIES,
    EVENTS_PLAYED,
    GOALS,
    GOALS_DOWN,
    LOOK,
    PASSED,
    PICKED,
    SEATS,
    SORCERY,
    STRIDE,
    TRADED,
    TRAITS,
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
    Layout,
    Link,
    Plate,
    Region,
    Space,
    Spot,
    Tally,
)

TINTS: Final = ("north", "south", "island", "west")
REGION_NAMES: Final = ("North", "South", "Zabor", "Isles")
GLYPHS: Final = ("shield", "spear", "horse", "magic", "anchor")
"""Unit -> its glyph."""
TONES: Final = (1, 2, 0, 4, 3)
"""Colour of an Empire -> its number among the colours of players."""
NUMBERS: Final = (("Gold", "gold"), ("VP", "points"), ("Envoys", "envoys"))
PILES: Final = (("Destiny", DESTINY), ("Sorcery", SORCERY))
COMMON: Final = (
    (GOALS, ROW, "VP Cards"),
    (GOALS_DOWN, PILE, "To come"),
    (EVENTS_PLAYED, PILE, "Events"),
    (SEATS, ROW, "Free Positions"),
)
OWN: Final = (
    (DESTINY, FAN, "Destiny Cards"),
    (SORCERY, FAN, "Sorcery Cards"),
    (PASSED, FAN, "Traits to choose from"),
    (PICKED, ROW, "Traits kept"),
    (LOOK, FAN, "Drawn"),
    (TRAITS, ROW, "Traits"),
    (CHAIRS, ROW, "Positions"),
    (DYNASTIES, ROW, "Dynasties"),
    (ARTIFACTS, ROW, "Artifacts"),
    (BEASTS, ROW, "Monsters"),
    (TRADED, ROW, "Trade Bonus"),
)
SECRET: Final = (DESTINY, SORCERY, PASSED, PICKED, LOOK)
SEEN: Final = (TRAITS, CHAIRS, DYNASTIES, ARTIFACTS, BEASTS, TRADED)


def board_of(book: ZaborCatalogue, outlines: Shapes) -> Board:
    """The map and what stands on it."""
    areas: Areas = book.areas
    spaces = [
        Space(
            card.key,
            card.title,
            outlines.rings[card.key],
            kind="sea" if card.sea else "land",
            region="" if card.sea else REGIONS[card.region],
            anchor=outlines.anchors[card.key],
            signs=("star",) if card.colour >= 0 else (),
        )
        for card in areas.cards
    ]
    number = areas.number
    borders = [
        Border(line, areas.graph.kinds[number[a], number[b]], number[a], number[b])
        for (a, b), lines in outlines.borders.items()
        if (number[a], number[b]) in areas.graph.kinds
        for line in lines
    ]
    counters = []
    kinds = kinds_of(book.units)
    for field, player in (("units", -1), ("force", NOBODYS)):
        for kind in range(kinds.number):
            unit, hurt = kinds.unit[kind], kinds.hurt[kind] > 0
            counters.append(
                Counter(
                    field,
                    book.units[unit].title,
                    UNIT_PLURALS[unit],
                    GLYPHS[unit],
                    stride=kinds.number,
                    at=kind,
                    player=player,
                    worn=hurt,
                )
            )
    looks = tuple(zip(("tower", "house", "castle"), UPGRADE_NAMES[1:], strict=True))
    beasts = [Figure("beast_at", beast, "claws", card.title) for beast, card in enumerate(book.monsters)]
    return Board(
        spaces,
        [Link(a, b, kind) for (a, b), kind in sorted(areas.graph.kinds.items()) if a < b],
        "holder",
        counters=counters,
        emblems=[Emblem("built", looks), Emblem("road", (("wheel", "Road"),), NOBODYS)],
        figures=beasts,
        regions=[
            Region(key, title, tint) for key, title, tint in zip(REGIONS, REGION_NAMES, TINTS, strict=True)
        ],
        borders=borders,
    )


def layout(book: ZaborCatalogue, outlines: Shapes, players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; who only watches (NOBODY) has no hand of their own."""
    board = board_of(book, outlines)
    spots = [Spot(zone, kind, 0, 0, 140, 92, title) for zone, kind, title in COMMON]
    gauges: list[Gauge] = []
    plates: dict[int, Plate] = {}
    order = [(max(viewer, 0) + k) % players for k in range(players)]
    for player in order:
        at = STRIDE * player
        others = player != viewer
        for zone, kind, title in OWN:
            lies = PILE if others and zone in SECRET else kind
            spots.append(Spot(zone + at, lies, 0, 0, 140, 92, title, turned=others))
        own = [Gauge(title, field, player, 0, 0) for title, field in NUMBERS]
        gauges += own
        plates[player] = Plate(player, own, [Tally(title, zone + at) for title, zone in PILES])
    column = [part for player in order if player != viewer for part in _beside(player, plates[player])]
    middle = Area(Area(*column, down=True), Area(board=board, grow=1), _common(), grow=1)
    area = middle if viewer < 0 else Area(middle, _below(viewer, plates[viewer]), down=True)
    return Layout(spots, gauges, [board], area=area, colours="colour", tones=TONES)


def _beside(player: int, plate: Plate) -> tuple[Area, Area]:
    """What is seen of another player."""
    at = STRIDE * player
    shown = [Area(spot=zone + at, tall=0.3, hide_when_empty=True) for zone in SEEN]
    return Area(plate=plate, wide=4), Area(*shown)


def _common() -> Area:
    """What all share beside the map."""
    return Area(
        Area(spot=GOALS, tall=0.6, wide=2),
        Area(Area(spot=GOALS_DOWN, tall=0.6), Area(spot=EVENTS_PLAYED, tall=0.6)),
        Area(spot=SEATS, tall=0.6, hide_when_empty=True),
        down=True,
    )


def _below(viewer: int, plate: Plate) -> Area:
    """The viewer's own: numbers, hands, and what lies before them."""
    at = STRIDE * viewer
    hands = [Area(spot=zone + at, wide=2, grow=1) for zone in (DESTINY, SORCERY)]
    more = [
        Area(spot=zone + at, wide=2, grow=1, hide_when_empty=True) for zone in (PASSED, PICKED, LOOK, TRADED)
    ]
    chart = [Area(spot=zone + at, hide_when_empty=True) for zone in SEEN if zone != TRADED]
    return Area(Area(plate=plate, wide=4), *hands, *more, *chart)
