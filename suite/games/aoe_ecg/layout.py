"""The table: opponents above, the villages facing each other, the viewer's own village and hand below."""

from __future__ import annotations

from suite.core.layout import FAN, PILE, ROW, Gauge, Layout, Mark, Spot
from suite.games.aoe_ecg.words import (
    AGE_DECK,
    AGES,
    CIVILIZATION,
    DECK,
    DISCARDS,
    FOUNDATIONS,
    HAND,
    LASTING,
    LIMBO,
    RELICS,
    RESOURCES,
    SNUFFED,
    STRIDE,
    STUDIES,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
)


def layout(players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; the others sit above."""
    spots = [
        Spot(RELICS, ROW, 0, 0, 600, 92, "Relics"),
        Spot(LIMBO, ROW, 500, 0, 70, 92, "Being played"),
        Spot(LASTING, ROW, -500, 0, 200, 92, "Lasting events"),
    ]
    gauges: list[Gauge] = []
    for k in range(players):
        p = (viewer + k) % players
        sign = 1 if k == 0 else -1
        spots += _own(p, sign)
        gauges += [
            Gauge(name.capitalize(), "stock", 4 * p + r, -560, sign * (250 + 24 * r))
            for r, name in enumerate(RESOURCES)
        ]
        gauges.append(Gauge("Idle villagers", "pool", p, -560, sign * 350))
        gauges.append(Gauge("Age", "age", p, -560, sign * 374))
    marks = [
        Mark("tokens", "tokens"),
        Mark("monks", "monks"),
        Mark("workers", "villagers"),
        Mark("menders", "repairing"),
        Mark("damage", "damage", "-"),
    ]
    return Layout(spots, gauges, marks=marks)


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
