"""The zoom of a map: how large it is shown, and which part of it. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from suite.ui.table.boxes import Rect

ZOOMS: Final = (1.0, 1.4, 2.0, 2.8, 4.0)
"""Sizes of a map by that in which all of it fits."""


@dataclass(frozen=True)
class Viewport:
    """What of a map is seen in its room."""

    step: int = 0
    """A place in ZOOMS."""
    x: float = 0.5
    y: float = 0.5
    """The point of the map in the middle of the room, in shares of the map."""

    @property
    def zoomed(self) -> bool:
        """Whether the map is larger than its room."""
        return self.step > 0


@dataclass(frozen=True)
class MapTransform:
    """A map in its room: points of the map times `scale`, moved by (dx, dy), are pixels of the table."""

    room: Rect
    scale: float
    dx: float
    dy: float
    size: tuple[float, float]
    """Width and height of the whole map in pixels."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map on the table."""
        return x * self.scale + self.dx, y * self.scale + self.dy


def frame_of(whole: Rect, room: Rect, viewport: Viewport) -> MapTransform:
    """Where a map lies; `whole` is the map in its own units. Its edges are never drawn into the room."""
    scale = min(room.w / whole.w, room.h / whole.h) * ZOOMS[viewport.step]
    wide, high = whole.w * scale, whole.h * scale
    left = _edge(room.x, room.w, wide, viewport.x)
    top = _edge(room.y, room.h, high, viewport.y)
    return MapTransform(room, scale, left - whole.x * scale, top - whole.y * scale, (wide, high))


def _edge(start: float, room: float, size: float, middle: float) -> float:
    """Where the map begins along one axis: amid the room, or so that `middle` is there, on whole pixels."""
    if size <= room:
        return round(start + (room - size) / 2)
    return round(max(start + room - size, min(start, start + room / 2 - size * middle)))


def bounded(room: Rect, extent: Rect, by: tuple[float, float]) -> tuple[float, float]:
    """How far a map at `extent` (pixels) moves when it is dragged by so much: never past its edges."""
    return _bounded(room.x, room.w, extent.x, extent.w, by[0]), _bounded(
        room.y, room.h, extent.y, extent.h, by[1]
    )


def _bounded(start: float, room: float, at: float, size: float, by: float) -> float:
    return 0.0 if size <= room else max(start + room - size, min(start, at + by)) - at


def moved(whole: Rect, frame: MapTransform, viewport: Viewport, by: tuple[float, float]) -> Viewport:
    """The viewport after the map was dragged by so many pixels."""
    wide, high = frame.size
    left = frame.dx + whole.x * frame.scale + by[0]
    top = frame.dy + whole.y * frame.scale + by[1]
    x = (frame.room.cx - left) / wide
    y = (frame.room.cy - top) / high
    return _kept(whole, frame.room, replace(viewport, x=x, y=y))


def zoomed(
    whole: Rect, frame: MapTransform, viewport: Viewport, steps: int, at: tuple[float, float] | None = None
) -> Viewport:
    """The viewport some steps larger or smaller; the point of the map under `at` (pixels) stays there."""
    step = max(0, min(len(ZOOMS) - 1, viewport.step + steps))
    x, y = at or (frame.room.cx, frame.room.cy)
    grows = ZOOMS[step] / ZOOMS[viewport.step]
    wide, high = frame.size[0] * grows, frame.size[1] * grows
    share_x = (x - frame.dx - whole.x * frame.scale) / frame.size[0]
    share_y = (y - frame.dy - whole.y * frame.scale) / frame.size[1]
    middle_x = share_x + (frame.room.cx - x) / wide
    middle_y = share_y + (frame.room.cy - y) / high
    return _kept(whole, frame.room, Viewport(step, middle_x, middle_y))


def showing(
    points: list[tuple[float, float]], whole: Rect, frame: MapTransform, viewport: Viewport
) -> Viewport:
    """The viewport in which these points of the table are seen: all of them, or the first; least moved."""
    if not points or not viewport.zoomed:
        return viewport
    room = frame.room
    edge = min(room.w, room.h) / 8
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    if right - left > room.w - 2 * edge or bottom - top > room.h - 2 * edge:
        if any(room.holds(x, y) for x, y in points):
            return viewport
        (left, top), (right, bottom) = points[0], points[0]
    x = max(0.0, room.x + edge - left) - max(0.0, right - room.x - room.w + edge)
    y = max(0.0, room.y + edge - top) - max(0.0, bottom - room.y - room.h + edge)
    return moved(whole, frame, viewport, (x, y)) if x or y else viewport


def centred(viewport: Viewport, x: float, y: float, whole: Rect, frame: MapTransform) -> Viewport:
    """The viewport with a point of the map, in shares of it, in the middle."""
    return _kept(whole, frame.room, replace(viewport, x=x, y=y))


def _kept(whole: Rect, room: Rect, viewport: Viewport) -> Viewport:
    """A viewport that means what is seen: its middle is never nearer to an edge than the room lets it."""
    frame = frame_of(whole, room, viewport)
    left = frame.dx + whole.x * frame.scale
    top = frame.dy + whole.y * frame.scale
    x = (room.cx - left) / frame.size[0] if frame.size[0] > room.w else 0.5
    y = (room.cy - top) / frame.size[1] if frame.size[1] > room.h else 0.5
    return replace(viewport, x=x, y=y)
