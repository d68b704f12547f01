"""Roads as beads: from the middle of a space to where it touches others through which roads lead. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from suite.ui.table.boxes import Rect
from suite.ui.table.item import ROAD, Item
from suite.ui.table.maps.geometry import Geometry
from suite.ui.table.maps.outline import frame as frame_of
from suite.ui.table.maps.viewport import MapTransform
from suite.ui.table.rows import inside
from suite.view.board import Board, Point
from suite.view.game import Ref

APART: Final = 7.0
"""Pixels between the middles of two beads."""
BEAD: Final = 2.2
"""Radius of a bead."""
ALONE: Final = 3
"""Beads of a road that leads to no other."""
NEAR: Final = 5.0
"""Where a road would run through a name, its beads keep off by so much."""


def ways(board: Board, roads: Sequence[int], geometry: Geometry, number: int) -> tuple[int, ...]:
    """The borders over which the road of a space leads on; () where none does, or there is no road."""
    if not board.roads or not roads[number]:
        return ()
    return tuple([line for other, line in geometry.outline.over[number] if roads[other]])


def road(
    board: Board,
    roads: Sequence[int],
    geometry: Geometry,
    frame: MapTransform,
    number: int,
    taken: Sequence[Rect],
) -> Iterator[Item]:
    """The beads of a space with a road; none where something stands or is written."""
    if not board.roads or not roads[number]:
        return
    label = geometry.labels[number]
    kept = [*taken, *geometry.icon_boxes[number], *([label.box] if label is not None else [])]
    start = geometry.anchors[number]
    lines = [geometry.borders[line] for line in ways(board, roads, geometry, number)]
    beads = [bead for line in lines for bead in _beads(start, _middle(line))]
    free = [bead for bead in beads if not any(_covers(box, bead) for box in kept)]
    if not free:
        free = _alone(geometry.pieces[number], kept, geometry.outlines[number])
    x0, x1 = min(x for x, _y in free) - BEAD - 1, max(x for x, _y in free) + BEAD + 1
    y0, y1 = min(y for _x, y in free) - BEAD - 1, max(y for _x, y in free) + BEAD + 1
    yield Item(
        f"road:{number}",
        ROAD,
        (x0 + x1) / 2 + frame.dx,
        (y0 + y1) / 2 + frame.dy,
        x1 - x0,
        y1 - y0,
        3.0,
        text=board.road_word,
        refs=(Ref("space", number),),
        outline=tuple([(x + frame.dx, y + frame.dy) for x, y in free]),
        within=frame.room,
    )


def _middle(line: Sequence[Point]) -> Point:
    """The point halfway along a border."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    left = sum(lengths) / 2
    for (a, b), long in zip(pairwise(line), lengths, strict=True):
        if left <= long and long:
            share = left / long
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        left -= long
    return line[-1]


def _beads(start: Point, end: Point) -> Iterator[Point]:
    """Points from the end back to the start, evenly apart; both roads of a border share its middle."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    for n in range(int(far / APART) + 1):
        share = n * APART / far if far else 0.0
        yield end[0] + (start[0] - end[0]) * share, end[1] + (start[1] - end[1]) * share


def _alone(room: Rect, kept: Sequence[Rect], outline: Sequence[Point]) -> list[Point]:
    """A short row of beads around what stands in a space; one free bead where none is."""
    steps = [APART * (n - (ALONE - 1) / 2) for n in range(ALONE)]
    rows = [[(room.cx + step, y) for step in steps] for y in (room.y + room.h + NEAR, room.y - NEAR, room.cy)]
    rows += [[(x, room.cy + step) for step in steps] for x in (room.x - NEAR, room.x + room.w + NEAR)]
    free = [
        [(x, y) for x, y in row if inside(outline, x, y) and not any(_covers(box, (x, y)) for box in kept)]
        for row in rows
    ]
    return max(free, key=len) or [_nearest(room, kept, outline)]


def _nearest(room: Rect, kept: Sequence[Rect], outline: Sequence[Point]) -> Point:
    """The free point of a space that is nearest to the middle of its room; the middle where all is taken."""
    box = frame_of(outline)
    points = [
        (box.x + across * NEAR, box.y + down * NEAR)
        for across in range(int(box.w / NEAR) + 1)
        for down in range(int(box.h / NEAR) + 1)
    ]
    points.sort(key=lambda point: hypot(point[0] - room.cx, point[1] - room.cy))
    free = (one for one in points if not any(_covers(box, one) for box in kept) and inside(outline, *one))
    return next(free, (room.cx, room.cy))


def _covers(box: Rect, bead: Point) -> bool:
    x, y = bead
    within = BEAD + 1
    return box.x - within <= x <= box.x + box.w + within and box.y - within <= y <= box.y + box.h + within
