"""Where in a space its emblems, pieces and figures stand: beside or below each other. No Qt.

None hides another. They stand in the room that is kept for them, where that is large enough; else where the
space has room beside its name and icons, then beside its name, and at last about its middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot
from typing import Final

from suite.ui.table.boxes import Rect
from suite.ui.table.maps.geometry import Geometry, detail
from suite.ui.table.maps.labels import room_for
from suite.ui.table.rows import inside

GRAIN: Final = 6.0
"""In their own room stacks are multiples of it wide and high, so that what looks alike is painted once."""
LEAST: Final = 22.0
"""The least width and height of a stack there."""
DISC: Final = (26.0, 26.0)
"""Width and height of a disc with those below it."""
GLYPH: Final = 16.0
"""Width of the glyph beside it."""
CHIP: Final = (38.0, 22.0)
"""Width and height of a chip."""
SMALL_CHIP: Final = (28.0, 16.0)
"""Width and height of one with a sum, where there is no room for a chip of each kind."""
SMALLER: Final = 0.75
"""Emblems and figures have this share of their size where else they would lie over icons or names."""

PieceSize = tuple[float, float]
NOTHING: Final = (0.0, 0.0)


def standing(
    geometry: Geometry,
    number: int,
    before: Sequence[int],
    after: Sequence[int],
    chips: int,
    counts: int = 1,
) -> tuple[list[Rect], int]:
    """Rectangles in the map's pixels: of emblems with the sides `before`, the stack, figures (`after`).

    The stack, of so many kinds (`chips`) in so many sums (`counts`), has none where no pieces stand there.
    With them comes in how much detail it is shown: less than the space has room for, where else a name would
    be hidden.
    """
    room, much = geometry.pieces[number], detail(geometry.rooms[number])
    sizes = sizes_of_stack(much, chips, counts)
    # Several sums are small enough as they are.
    slack = 0.0 if much < 2 and counts > 1 else GRAIN
    if any(fits(room, sum(before) + wide + sum(after), high, slack) for wide, high in sizes):
        return in_line(room, before, after, bool(chips)), much
    label = geometry.labels[number]
    named = [*geometry.near(number), *([label.box] if label is not None else [])]
    marked = [*named, *geometry.icon_boxes[number]]
    little, least = sizes_of_stack(0, chips, counts), sizes_of_stack(0, chips)
    tries = (
        (marked, sizes, much, 1.0),
        (marked, little, 0, SMALLER),
        (named, sizes, much, 1.0),
        (named, little, 0, SMALLER),
        (marked, least, 0, SMALLER),
        (named, least, 0, SMALLER),
    )
    for taken, tried, seen, share in tries:
        for block in blocks(before, tried, after, share):
            wide, high = extent(block)
            place = room_for(geometry.rows[number], wide, high, (room.cx, room.cy), taken)
            if place is not None:
                return list(put(block, place.cx, place.cy)), seen
    tight = list(blocks(before, least, after, SMALLER))
    smallest = min(tight, key=lambda block: max(extent(block)))
    found = _off_names(geometry, number, tight, named)
    return list(put(*found) if found is not None else put(smallest, room.cx, room.cy)), 0


def _off_names(
    geometry: Geometry, number: int, tight: Sequence[SizeBlock], named: Sequence[Rect]
) -> tuple[SizeBlock, float, float] | None:
    """A block and its middle where it hides no name, though its corners may lie outside the space.

    It lies within the rectangle around the space, as near to the room of the pieces as can be; None for none.
    """
    room, whole = geometry.pieces[number], geometry.frames[number]
    best: tuple[float, SizeBlock, float, float] | None = None
    for block in tight:
        wide, high = extent(block)
        if wide > whole.w or high > whole.h:
            continue
        downs = [room.cy, *[one.y - high / 2 for one in named], *[one.y + one.h + high / 2 for one in named]]
        acrosses = [
            room.cx,
            *[one.x - wide / 2 for one in named],
            *[one.x + one.w + wide / 2 for one in named],
        ]
        for x, y in product(acrosses, downs):
            x = max(whole.x + wide / 2, min(whole.x + whole.w - wide / 2, x))
            y = max(whole.y + high / 2, min(whole.y + whole.h - high / 2, y))
            box = Rect(x - wide / 2, y - high / 2, wide, high)
            far = hypot(x - room.cx, y - room.cy)
            free = not any(box.meets(one) for one in named) and inside(geometry.outlines[number], x, y)
            if free and (best is None or far < best[0]):
                best = far, block, x, y
    return best[1:] if best is not None else None


def sizes_of_stack(much: int, chips: int, counts: int = 1) -> list[PieceSize]:
    """In which sizes so many kinds of pieces, or their sums, are read in so much detail, the best first."""
    if not chips:
        return [NOTHING]
    if much == 2:
        return _in_rows(chips, CHIP)
    if counts > 1:
        return _in_rows(counts, SMALL_CHIP)
    return [(DISC[0] + GLYPH, DISC[1]), DISC] if much else [DISC]


def _in_rows(count: int, one: PieceSize) -> list[PieceSize]:
    """The sizes of so many chips in one row, in two, and so on."""
    heights = dict.fromkeys(-(-count // across) for across in range(count, 0, -1))
    return [(one[0] * -(-count // high), one[1] * high) for high in heights]


def fits(room: Rect, wide: float, high: float, slack: float) -> bool:
    """Whether things stand side by side in the room that is kept for them, or in so much more."""
    return wide <= room.w + slack and high <= room.h + slack


def in_line(room: Rect, before: Sequence[int], after: Sequence[int], pieces: bool) -> list[Rect]:
    """All side by side in the middle of a room; the stack has what the others leave."""
    taken = sum(before) + sum(after)
    wide = max(LEAST, GRAIN * ((room.w - taken) // GRAIN)) if pieces else 0.0
    high = max(LEAST, GRAIN * (room.h // GRAIN))
    sizes = [*[(side, side) for side in before], *[(wide, high)] * pieces, *[(side, side) for side in after]]
    return list(put([sizes], room.cx, room.cy))


SizeBlock = list[list[PieceSize]]
"""Rows of things, from above."""


def blocks(
    before: Sequence[int], stack: Sequence[PieceSize], after: Sequence[int], share: float = 1.0
) -> Iterator[SizeBlock]:
    """The rows in which things can stand, the best first; they are told in their order, row by row.

    What stands beside the stack has this share of its size.
    """
    first, last = ([(side * share, side * share) for side in sides] for sides in (before, after))
    for size in stack:
        pieces = [] if size == NOTHING else [size]
        yield [[*first, *pieces, *last]]
        yield [[*first, *pieces], last]
        yield [first, [*pieces, *last]]
        yield [first, pieces, last]
        yield [[one] for one in (*first, *pieces, *last)]


def extent(block: SizeBlock) -> PieceSize:
    """Width and height of rows below each other."""
    wide = max(sum(w for w, _ in row) for row in block)
    return wide, sum(max((h for _, h in row), default=0.0) for row in block)


def put(block: SizeBlock, x: float, y: float) -> Iterator[Rect]:
    """Where each thing of a block is, whose middle is given."""
    top = y - extent(block)[1] / 2
    for row in block:
        high = max((h for _, h in row), default=0.0)
        left = x - sum(w for w, _ in row) / 2
        for wide, own in row:
            yield Rect(left, top + (high - own) / 2, wide, own)
            left += wide
        top += high
