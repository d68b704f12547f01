"""Grids in their room: squares of one size whose columns line up, and what stands within a square."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from suite.ui.table.boxes import GAP, Box, GridBox, Rect
from suite.view.layout import CardSlot

SLIM: Final = 0.66
"""Least width of a square by its height."""
BROAD: Final = 1.3
"""Most width of a square by its height."""
DEEP: Final = 1.5
"""Most height of a square by its width."""
BETWEEN: Final = 2.0
"""Half the gap between squares."""
BEFORE: Final = 0.56
"""How high what stands in a square is, as a share of the square's height."""
AHEAD: Final = 0.94
"""Width of what stands in a square by its height, where there is room."""
CHIP: Final = (26.0, 24.0)
"""Width and height that it has at least, where the square is large enough."""
STRIP: Final = 11.0
"""So much of a square's height is left above it."""

Ranks = Sequence[Sequence[CardSlot]]


def across(ranks: Ranks) -> int:
    """Columns of a grid, one at least."""
    return max(1, *(len(rank) for rank in ranks))


def size_hint(ranks: Ranks, high: float) -> tuple[float, float]:
    """Least width and height of a grid with squares of this height."""
    return across(ranks) * high * SLIM + 2 * GAP, len(ranks) * high + GAP


def square(box: GridBox) -> tuple[float, float]:
    """Width and height of a square: as large as the room of a grid permits."""
    high = (box.inner.h - GAP) / len(box.ranks)
    wide = (box.inner.w - 2 * GAP) / across(box.ranks)
    return max(8.0, min(wide, high * BROAD)), max(8.0, min(high, wide * DEEP))


def evened(boxes: list[Box]) -> list[Box]:
    """Grids above each other or side by side get squares of one size; loose ones no larger ones."""
    firm = [box for box in boxes if isinstance(box, GridBox) and not box.grid.packed]
    if not firm:
        return boxes
    largest = max(_common([square(other) for other in firm if _in_line(box, other)]) for box in firm)
    found: list[Box] = []
    for box in boxes:
        if isinstance(box, GridBox):
            sizes = [square(other) for other in firm if _in_line(box, other)]
            most = largest if box.grid.packed else _common(sizes)
            box = replace(box, square=_at_most(square(box), most))
        found.append(box)
    return found


def _in_line(box: Box, other: Box) -> bool:
    """Whether two boxes take the same columns or the same rows of the table."""
    a, b = box.rect, other.rect
    return (abs(a.x - b.x) < 1 and abs(a.w - b.w) < 1) or (abs(a.y - b.y) < 1 and abs(a.h - b.h) < 1)


def _common(sizes: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The size that all can have."""
    return min(w for w, _ in sizes), min(h for _, h in sizes)


def _at_most(own: tuple[float, float], common: tuple[float, float]) -> tuple[float, float]:
    """The common size, made smaller in its proportion until it fits."""
    share = min(1.0, own[0] / common[0], own[1] / common[1])
    return common[0] * share, common[1] * share


def squares(box: GridBox) -> list[tuple[CardSlot, Rect]]:
    """Every place of a grid with its square."""
    wide, high = box.square
    top = box.inner.cy - high * len(box.ranks) / 2
    found = []
    for row, rank in enumerate(box.ranks):
        left = _left(box, row)
        found += [
            (place, Rect(left + wide * column, top + high * row, wide, high))
            for column, place in enumerate(rank)
        ]
    return found


def _left(box: GridBox, row: int) -> float:
    """Where a rank begins: the middle column of the whole grid stays in the middle while there is room.

    So what stands there does not move when the grid grows at one side.
    """
    rank, wide, grid = box.ranks[row], box.square[0], box.grid
    if grid.packed:
        return box.inner.cx - wide * len(rank) / 2
    whole = grid.ranks[row].places
    before = len(whole) // 2 - whole.index(rank[0])
    spare = box.inner.w - wide * len(rank)
    return box.inner.x + max(0.0, min(box.inner.w / 2 - wide * (before + 0.5), spare))


def standing(room: Rect, lists: Sequence[int], count: int) -> list[Rect]:
    """Where cards stand in a square, by the number of their list among `count`: the first at the left edge.

    One alone keeps to its side, so that friend and foe are told apart by where they stand, and leaves the
    other side free.
    """
    high = before(room.h)
    wide = min(room.w / max(2, len(lists)), max(CHIP[0], high * AHEAD))
    found = []
    for order, which in enumerate(lists):
        share = order / (len(lists) - 1) if len(lists) > 1 else which / max(1, count - 1)
        left = room.x + (room.w - wide) * share
        found.append(Rect(left, room.y + room.h - high, wide, high))
    return found


def before(high: float) -> float:
    """How high what stands in a square of this height is."""
    return max(high * BEFORE, min(CHIP[1], high - STRIP))


def beside(room: Rect, stand: Sequence[Rect]) -> tuple[float, float]:
    """From where to where, in shares of a square's width, its lower half is free of what stands there.

    The wider side, where both are.
    """
    left = min([rect.x - room.x for rect in stand], default=room.w) / room.w
    right = max([rect.x + rect.w - room.x for rect in stand], default=0.0) / room.w
    return (0.0, left) if left >= 1.0 - right else (right, 1.0)


def inner(rect: Rect) -> Rect:
    """A square without its share of the gaps."""
    return Rect(
        rect.x + BETWEEN,
        rect.y + BETWEEN,
        max(4.0, rect.w - 2 * BETWEEN),
        max(4.0, rect.h - 2 * BETWEEN),
    )
