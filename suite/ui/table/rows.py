"""Cards and points in their room: rows, fans, columns that touch, boards in their proportion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt
from typing import Final

from suite.ui.table.boxes import Rect

LINE: Final = 11.5
LINE_MOST: Final = 22.0
"""A line is so high, at least and at most."""


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
        puts.append(Put(start + step * i, room.cy + bend * off * off - 0.5 * deep, off * turn))
    return puts


def in_lines(room: Rect, count: int) -> tuple[float, float, list[Put]]:
    """Width and height of lines below each other from the top of a room, and where they are.

    They stand in as few columns as leave each the height of a line that is read.
    """
    columns = 1
    while room.h / -(-count // columns) < LINE and columns < count:
        columns += 1
    rows = -(-count // columns)
    wide, high = room.w / columns, min(LINE_MOST, room.h / rows)
    puts = [Put(room.x + wide * (i // rows + 0.5), room.y + high * (i % rows + 0.5)) for i in range(count)]
    return wide, high, puts


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


def inside(points: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies within a polygon; never on a line of two points."""
    within = False
    for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            within = not within
    return within


def near(points: Sequence[tuple[float, float]], x: float, y: float, far: float) -> bool:
    """Whether a point lies within so many pixels of a polygon's edge."""
    return clearance(points, x, y) <= far


def clearance(points: Sequence[tuple[float, float]], x: float, y: float) -> float:
    """How far a point is from the nearest edge of a polygon."""
    least = inf
    for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
        wide, high = x1 - x0, y1 - y0
        length = wide * wide + high * high
        share = ((x - x0) * wide + (y - y0) * high) / length if length else 0.0
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        across, down = x0 + share * wide - x, y0 + share * high - y
        least = min(least, across * across + down * down)
    return sqrt(least)
