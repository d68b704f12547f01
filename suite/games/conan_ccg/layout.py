"""The table: the opponent above, the four combat zones in the middle, the viewer below."""

from __future__ import annotations

from suite.core.layout import FAN, LANE, PILE, ROW, Gauge, Layout, Spot
from suite.games.conan_ccg.words import (
    ALLIES,
    ANSWERS,
    CHRONICLE,
    DECK,
    DISCARDS,
    FIELD,
    FOE_DECK,
    FOE_DISCARDS,
    HAND,
    HERO,
    ITEMS,
    LAID,
    LIMBO,
    REGION,
    REVEALED,
    STRIDE,
)

WIDTH = 1200.0
HALF = 560.0
"""Distance from the middle of the table to its far edges, up and down."""


def layout(players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; the others sit above, side by side."""
    spots = [
        Spot(REVEALED, ROW, 0, -120, WIDTH, 92, "Revealed Foes"),
        Spot(FIELD, LANE, 0, -40, WIDTH, 92, "Foes", faces=ANSWERS),
        Spot(LAID, LANE, 0, 20, WIDTH, 92, "Foe moves", turned=True, faces=ANSWERS),
        Spot(ANSWERS, LANE, 0, 110, WIDTH, 92, "Conan's moves", faces=LAID),
        Spot(LIMBO, ROW, 500, 0, 70, 92, "Being played"),
    ]
    gauges: list[Gauge] = []
    others = [p for p in range(players) if p != viewer]
    spots += _own(viewer, 0.0, 1.0, False)
    gauges += _gauges(viewer, -560, 250)
    for k, p in enumerate(others):
        share = 1 / len(others)
        centre = WIDTH * (share * (k + 0.5) - 0.5)
        spots += _own(p, centre, share, True)
        gauges += _gauges(p, centre - 560 * share, -250)
    return Layout(spots, gauges)


def _own(player: int, x: float, scale: float, above: bool) -> list[Spot]:
    """A player's zones around `x`; turned round above the middle."""
    sign = -1 if above else 1
    at = STRIDE * player

    def spot(zone: int, kind: str, dx: float, y: float, width: float, label: str) -> Spot:
        return Spot(zone + at, kind, x + dx * scale, sign * y, width * scale, 92, label, turned=above)

    return [
        spot(HAND, FAN, 0, HALF - 50, 620, "Hand"),
        spot(DECK, PILE, 480, HALF - 50, 66, "Draw Deck"),
        spot(DISCARDS, PILE, 555, HALF - 50, 66, "Discard Pile"),
        spot(FOE_DECK, PILE, -555, HALF - 50, 66, "Foe Deck"),
        spot(FOE_DISCARDS, PILE, -480, HALF - 50, 66, "Foe Discards"),
        spot(HERO, ROW, 0, HALF - 250, 66, "Conan"),
        spot(REGION, ROW, -80, HALF - 250, 66, "Region"),
        spot(ITEMS, ROW, 200, HALF - 250, 280, "Items"),
        spot(ALLIES, ROW, 460, HALF - 250, 220, "Allies"),
        spot(CHRONICLE, ROW, -330, HALF - 250, 400, "Chronicle Area"),
    ]


def _gauges(player: int, x: float, y: float) -> list[Gauge]:
    """Prowess and Health of a player's Conan."""
    return [
        Gauge("Health", "health", player, x, y),
        Gauge("Prowess", "prowess", player, x, y + 24),
    ]
