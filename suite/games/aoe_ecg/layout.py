"""The table: opponents above, the villages facing each other, the viewer's own village and hand below."""

from __future__ import annotations

from suite.core.layout import (
    FAN,
    PILE,
    ROW,
    Area,
    Gauge,
    Lane,
    Layout,
    Mark,
    Place,
    Plate,
    Spot,
    Tally,
)
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    AREA,
    CAMPS,
    CIVILIZATION,
    DECK,
    DISCARDS,
    FOUNDATIONS,
    HAND,
    LASTING,
    LIMBO,
    RANKS,
    RELICS,
    RESOURCES,
    SNUFFED,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    WIDTH,
)

RANK_LABELS = ("Rear rank", "Middle rank", "Front rank")


def layout(players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; the others sit above."""
    spots = [
        Spot(RELICS, ROW, 0, 0, 600, 92, "Relics"),
        Spot(LIMBO, ROW, 500, 0, 70, 92, "Being played"),
        Spot(LASTING, ROW, -500, 0, 200, 92, "Lasting events"),
    ]
    order = [(viewer + k) % players for k in range(players)]
    plates = {}
    gauges: list[Gauge] = []
    for p in order:
        spots += _own(p, 1 if p == viewer else -1)
        own = _gauges(p, 1 if p == viewer else -1)
        gauges += own
        plates[p] = Plate(p, own, [Tally("Hand", HAND + STRIDE * p)])
    return Layout(spots, gauges, area=_area(players, viewer, order[1:], plates), marks=_marks())


def _marks() -> list[Mark]:
    return [
        Mark("tokens", "tokens"),
        Mark("monks", "monks"),
        Mark("workers", "villagers"),
        Mark("menders", "repairing"),
        Mark("damage", "damage", "-"),
    ]


def _gauges(player: int, sign: int) -> list[Gauge]:
    """Resources, villagers without a task, and the age of a player."""
    gauges = [
        Gauge(name.capitalize(), "stock", 4 * player + r, -560, sign * (250 + 24 * r))
        for r, name in enumerate(RESOURCES)
    ]
    gauges.append(Gauge("Idle villagers", "pool", player, -560, sign * 350))
    gauges.append(Gauge("Age", "age", player, -560, sign * 374))
    return gauges


def _own(player: int, sign: int) -> list[Spot]:
    """A player's zones; turned round above the middle."""
    at = STRIDE * player
    turned = sign < 0

    def spot(zone: int, kind: str, x: float, y: float, width: float, label: str) -> Spot:
        return Spot(zone + at, kind, x, sign * y, width, 92, label, turned=turned)

    return [
        spot(HAND, FAN, 0, 510, 620, "Hand"),
        spot(DECK, PILE, 480, 510, 66, "Play deck"),
        spot(AGE_DECK, PILE, 555, 510, 66, "Age II"),
        spot(AGE_DECK + 1, PILE, 630, 510, 66, "Age III"),
        spot(AGE_DECK + 2, PILE, 705, 510, 66, "Age IV"),
        spot(DISCARDS, PILE, 480, 410, 66, "Discards"),
        spot(SNUFFED, PILE, 555, 410, 66, "Snuffed"),
        spot(CIVILIZATION, ROW, -630, 510, 66, "Civilization"),
        spot(AGES, ROW, 630, 410, 140, "Ages to come"),
        spot(VILLAGE, ROW, 0, 200, 900, "Village"),
        spot(FOUNDATIONS, ROW, 0, 300, 300, "Face-down buildings"),
        spot(UNITS, ROW, 0, 100, 900, "Units"),
        spot(STUDIES, ROW, -480, 410, 300, "Research"),
        spot(TECHNOLOGY, ROW, -480, 510, 300, "Technologies"),
    ]


# -- the parts of the table ---------------------------------------------------------------------------


def _area(players: int, viewer: int, others: list[int], plates: dict[int, Plate]) -> Area:
    """Others above with their villages turned round, No-Man's-Land, the viewer's village and hand."""
    return Area(
        Area(*[_other(p, plates[p]) for p in others]),
        _middle(players),
        *[Area(lane=_rank(viewer, rank, False), tall=0.6, grow=1) for rank in range(RANKS - 1, -1, -1)],
        _mine(viewer, plates[viewer]),
        down=True,
    )


def _other(player: int, plate: Plate) -> Area:
    """An opponent: his piles and cards beside his village, the rear rank on top."""
    at = STRIDE * player
    tall = 0.4
    strip = Area(
        Area(plate=plate, wide=len(plate.gauges) + len(plate.tallies)),
        Area(spot=CIVILIZATION + at, tall=tall),
        Area(spot=HAND + at, tall=tall, wide=2, grow=1),
        Area(spot=TECHNOLOGY + at, tall=tall, wide=2, grow=1),
        Area(spot=STUDIES + at, tall=tall, wide=1, fleeting=True),
        Area(spot=AGES + at, tall=tall),
        Area(spot=DECK + at, tall=tall),
        Area(spot=DISCARDS + at, tall=tall),
        Area(spot=SNUFFED + at, tall=tall),
    )
    ranks = [Area(lane=_rank(player, rank, True), tall=0.5, grow=1) for rank in range(RANKS)]
    return Area(strip, *ranks, down=True, grow=1)


def _middle(players: int) -> Area:
    """No-Man's-Land with the units there, relics, lasting events and the event being played."""
    camps = [Place("camp", i, ("camp",), i // CAMPS > 0) for i in range(CAMPS * players)]
    lands = [Place("slot", players * AREA + k, ()) for k in range(players)]
    return Area(
        Area(lane=Lane("No-Man's-Land", lands + camps, lead="slot", bare=True), tall=0.5, grow=1),
        Area(spot=RELICS, tall=0.5, wide=2, fleeting=True),
        Area(spot=LASTING, tall=0.5, wide=1, fleeting=True),
        Area(spot=LIMBO, tall=0.5, fleeting=True),
    )


def _rank(player: int, rank: int, turned: bool) -> Lane:
    """One rank of a village from the left of the one who looks: building, intruder, own unit."""
    first = player * AREA + rank * WIDTH
    squares = [first + column for column in range(WIDTH)]
    places = [Place("slot", square, ("built", "guest", "guard"), turned) for square in squares]
    return Lane(RANK_LABELS[rank], places[::-1] if turned else places, lead="slot", bare=True)


def _mine(player: int, plate: Plate) -> Area:
    """The viewer's piles at the sides of his hand, technologies and research."""
    at = STRIDE * player
    tall = 0.46
    return Area(
        Area(plate=plate, wide=4),
        Area(
            Area(Area(spot=CIVILIZATION + at, tall=tall), Area(spot=AGES + at, tall=tall, wide=1.5)),
            Area(
                Area(spot=TECHNOLOGY + at, tall=tall, wide=2, grow=1),
                Area(spot=STUDIES + at, tall=tall, wide=1, fleeting=True),
            ),
            down=True,
            grow=1,
        ),
        Area(spot=HAND + at, tall=1.0, wide=3.2, grow=4),
        Area(
            Area(Area(spot=DECK + at, tall=tall), Area(spot=DISCARDS + at, tall=tall)),
            Area(
                *[Area(spot=zone + at, tall=tall) for zone in (AGE_DECK, AGE_DECK + 1, AGE_DECK + 2, SNUFFED)]
            ),
            down=True,
        ),
    )
