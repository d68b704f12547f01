"""A map in pixels: outlines, borders, names and the room for pieces, reckoned once for each size. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from suite.ui.table.boxes import Measure, Rect
from suite.ui.table.maps.labels import (
    ICON,
    LEAST,
    PIECES,
    Label,
    Rows,
    label_of,
    pieces_room,
    room_for,
)
from suite.ui.table.maps.outline import Outline
from suite.view.board import Board, Point

ROOMS: Final = (22.0, 44.0)
"""Radii of a space's room below which its pieces are drawn in less detail."""
EDGE: Final = 5.0
"""How near names and icons come to the edge of the map."""
GROWS: Final = 0.2
"""Names grow by this share of what the map does."""
RING: Final = 3.0
"""How much larger than a name the room is that rings beside it leave free."""
ROOMY: Final = 48.0
MORE: Final = 1.2
"""From this radius on names grow with the room of their space, up to so much."""
ICON_MOST: Final = 17.0
"""The greatest side of an icon: no larger than what stands there."""
MOST_ICONS: Final = 6
"""Icons of a space that stand in one row at most."""


class Geometry:
    """A board at one scale, in pixels from where the board's own (0, 0) lies."""

    def __init__(self, outline: Outline, scale: float, sizes: tuple[int, ...], measure: Measure) -> None:
        board = outline.board
        self.outline = outline
        self.scale = scale
        self.extent = _larger(outline.whole, scale)
        """The rectangle around all of it."""
        self.outlines = [_scaled(space.outline, scale) for space in board.spaces]
        self.frames = [_larger(one, scale) for one in outline.frames]
        self.ground = [_scaled(space.outline, scale) for space in board.ground]
        self.border_frames = [_larger(one, scale) for one in outline.border_frames]
        self.borders = [_scaled(border.points, scale) for border in outline.borders]
        self.anchors = [(x * scale, y * scale) for x, y in outline.anchors]
        self.rooms = [radius * scale for radius in outline.rooms]
        self.icons = [tuple(_icons(board, number)) for number in range(len(board.spaces))]
        """Space -> the glyphs printed there: its signs, then its rows of icons."""
        self.pieces: list[Rect] = [
            Rect(x - w / 2, y - h / 2, w, h)
            for (x, y), (w, h) in zip(self.anchors, map(pieces_room, self.rooms), strict=True)
        ]
        """Space -> the room for what stands there."""
        self.labels: list[Label | None] = [None] * len(board.spaces)
        """Space -> its name; None where it does not fit."""
        self.icon_boxes: list[tuple[Rect, ...]] = [()] * len(board.spaces)
        """Space -> a square for each of its icons; () where they do not fit."""
        inner = _shrunk(self.extent, EDGE)
        self.rows = [
            Rows(points, max(3.0, one.h / 20), inner)
            for points, one in zip(self.outlines, self.frames, strict=True)
        ]
        """Space -> its stretches, where room is looked for."""
        reach = hypot(*PIECES) / 2
        self._loose = [n for n, radius in enumerate(self.rooms) if radius < reach]
        """Spaces so small that what stands there reaches into others."""
        for number in outline.order:
            more = round(min(MORE, max(1.0, self.rooms[number] / ROOMY)) * sizes[0])
            larger = (more, *sizes) if more > sizes[0] else sizes
            self._letter(number, board.spaces[number].title, larger, measure)
        names = [_shrunk(label.box, -RING) for label in self.labels if label is not None]
        self.beside = [tuple(filter(one.meets, names)) for one in self.frames]
        """Space -> the room of names that may stand at its outline: its own, and those of its neighbours."""

    def _letter(self, number: int, title: str, sizes: tuple[int, ...], measure: Measure) -> None:
        """Find the places of a space's name and icons; its pieces move aside where that helps."""
        rows = self.rows[number]
        near = self.anchors[number]
        others = self.near(number)
        label = label_of(title, sizes, rows, near, [*others, self.pieces[number]], measure)
        if label is None:
            label = self._squeezed(number, title, sizes[-1], rows, others, measure)
        mine = [self.pieces[number]]
        if label is not None:
            self.labels[number] = label
            mine.append(label.box)
        self.icon_boxes[number] = self._icon_places(number, rows, label, [*others, *mine])

    def _squeezed(
        self, number: int, title: str, size: int, rows: Rows, others: list[Rect], measure: Measure
    ) -> Label | None:
        """A name for which the pieces have the least room, or stand aside."""
        near, (wide, high) = self.anchors[number], PIECES
        least = Rect(near[0] - wide / 2, near[1] - high / 2, wide, high)
        label = label_of(title, (size,), rows, near, [*others, least], measure)
        if label is not None:
            self.pieces[number] = least
            return label
        label = label_of(title, (size,), rows, near, others, measure)
        place = room_for(rows, wide, high, near, [*others, label.box]) if label is not None else None
        if place is None:
            return None
        self.pieces[number] = place
        return label

    def near(self, number: int) -> list[Rect]:
        """What others have taken where a space lies."""
        box = self.frames[number]
        return [self.pieces[n] for n in self._loose if n != number and self.pieces[n].meets(box)]

    def _icon_places(
        self, number: int, rows: Rows, label: Label | None, taken: list[Rect]
    ) -> tuple[Rect, ...]:
        """A square for each icon of a space: in a row under its name, else where there is room."""
        count = len(self.icons[number])
        if not count:
            return ()
        x, y = self.anchors[number]
        near = (label.box.cx, label.box.y + label.box.h + ICON / 2) if label is not None else (x, y)
        large = min(ICON_MOST, max(ICON, self.rooms[number] / 3.4))
        for side in (large, (large + ICON) / 2, ICON):
            for across in dict.fromkeys((min(count, MOST_ICONS), -(-count // 2), -(-count // 3))):
                down = -(-count // across)
                box = room_for(rows, across * (side + 2) + 2, down * (side + 2), near, taken)
                if box is not None:
                    return tuple(_squares(box, count, across, side))
        return ()


def _squares(box: Rect, count: int, across: int, side: float) -> Iterator[Rect]:
    """Squares in rows from the left."""
    for n in range(count):
        row, column = divmod(n, across)
        yield Rect(box.x + 2 + (side + 2) * column, box.y + 1 + (side + 2) * row, side, side)


def _icons(board: Board, number: int) -> list[str]:
    """What is printed in a space beside its name."""
    rows = [glyph for track in board.tracks for glyph in track.rows[number]]
    return [*board.spaces[number].signs, *rows]


def _shrunk(rect: Rect, by: float) -> Rect:
    return Rect(rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by)


def _larger(rect: Rect, scale: float) -> Rect:
    return Rect(rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale)


def _scaled(points: list[Point], scale: float) -> tuple[Point, ...]:
    return tuple([(x * scale, y * scale) for x, y in points])


def label_sizes(text: float, zoom: float) -> tuple[int, ...]:
    """The sizes of type for names that are tried, the largest first; `text` is the owner's share of usual."""
    usual = round((LEAST + 1) * max(1.0, text) * (1 + GROWS * (zoom - 1)))
    return tuple(sorted({usual, round((usual + LEAST) / 2), LEAST}, reverse=True))


def detail(radius: float) -> int:
    """How much of its pieces a space shows: 0 for a disc with their sum, 1 with a glyph, 2 for all."""
    return 0 if radius < ROOMS[0] else 1 if radius < ROOMS[1] else 2
