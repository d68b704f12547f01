"""Cards and points in their room: rows, fans, columns that touch, boards in their proportion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from suite.ui.table.boxes import Rect


@dataclass(frozen=True)
class Put:
    """The middle of a card and how far it is turned, in degrees."""

    x: float
    y: float
    angle: float = 0.0


def in_row(room: Rect, count: int, wide: float, fan: bool = False) -> list[Put]:
    """Cards side by side in the middle of a room; they overlap where it is narrow, each by as much."""
    if count <= 0:
        return []
    step = wide + 4.0
    if count > 1:
        step = min(step, max(0.0, (room.w - wide) / (count - 1)))
    start = room.cx - step * (count - 1) / 2
    if not fan or count < 3:
        return [Put(start + step * i, room.cy) for i in range(count)]
    turn = min(1.4, 8.0 / count)
    bend = wide * turn * 0.003
    deep = bend * ((count - 1) / 2) ** 2
    puts = []
    for i in range(count):
        off = i - (count - 1) / 2
        # Along a wide arc: the outer cards lie a little lower.
        puts.append(Put(start + step * i, room.cy + bend * off * off - 0.7 * deep - 2, off * turn))
    return puts


def in_columns(room: Rect, widths: Sequence[float], unit: float) -> list[float]:
    """Middles of places that touch each other, in the middle of a room; narrower where it must be."""
    total = sum(widths)
    unit = min(unit, room.w / max(1.0, total))
    at = room.cx - unit * total / 2
    middles = []
    for width in widths:
        middles.append(at + unit * width / 2)
        at += unit * width
    return middles


def scaled(points: Sequence[tuple[float, float]], inside: Rect, room: Rect) -> list[tuple[float, float]]:
    """Points of a board (it fills `inside` in its own units) in the middle of a room, in its proportion."""
    scale = min(room.w / inside.w, room.h / inside.h)
    dx = room.cx - inside.cx * scale
    dy = room.cy - inside.cy * scale
    return [(x * scale + dx, y * scale + dy) for x, y in points]


def inside(points: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies within a polygon; never on a line of two points."""
    within = False
    for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            within = not within
    return within
