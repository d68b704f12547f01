"""Where the names of a map stand, and the room for what stands in its spaces. No Qt.

A name lies wholly within its space, in one line or two, beside the room that is kept for the pieces; no two
of them overlap, and where there is no room for a name it is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from suite.ui.table.boxes import Measure, Rect
from suite.ui.table.maps.outline import frame, sides
from suite.view.board import Point

LEAST: Final = 11
"""The smallest type of a name, in pixels."""
LINE: Final = 1.1
"""Height of a line by its type."""
PIECES: Final = (28.0, 22.0)
"""The least room for the pieces of a space."""
SLACK: Final = 1.5
"""Pixels by which a name may come nearer to the line around its space than its own height needs."""
ASIDE: Final = 0.7
"""A name that stands beside the anchor is so much better than one above or below it, as far away."""
BELOW: Final = 8.0
"""A name above the anchor is so many pixels better than one below it, as far away."""
ICON: Final = 10.0
"""The least side of an icon, in pixels."""


@dataclass(frozen=True)
class Label:
    """A name in its place."""

    lines: tuple[str, ...]
    size: int
    """Its type, in pixels."""
    box: Rect


class Rows:
    """A polygon as its longest stretches on lines `step` pixels apart, as far as they lie in a rectangle."""

    def __init__(self, outline: Sequence[Point], step: float, within: Rect) -> None:
        box = frame(outline)
        top, bottom = max(box.y, within.y), min(box.y + box.h, within.y + within.h)
        self.step = step
        self.top = top + step / 2
        self.lefts: list[float] = []
        self.rights: list[float] = []
        for cuts in _cuts(outline, self.top, step, max(1, int((bottom - top) / step))):
            left, right = cuts if len(cuts) == 2 else _longest(cuts)
            self.lefts.append(max(left - SLACK, within.x))
            self.rights.append(min(right + SLACK, within.x + within.w))
        self.widest = max(right - left for left, right in zip(self.lefts, self.rights, strict=True))

    def tops(self, high: float) -> list[float]:
        """Where the stretches over such a height begin, from above."""
        count = self._count(high)
        start = self.top + self.step * (count - 1) / 2 - high / 2
        return [start + self.step * first for first in range(len(self.lefts) - count + 1)]

    def span(self, first: int, high: float) -> tuple[float, float]:
        """(left, right) of what lies within over all of one of these stretches."""
        end = first + self._count(high)
        return max(self.lefts[first:end]), min(self.rights[first:end])

    def _count(self, high: float) -> int:
        return max(1, round((high - SLACK) / self.step))


def _longest(cuts: Sequence[float]) -> tuple[float, float]:
    """The longest stretch between the first and second of cuts, the third and fourth, and so on."""
    spans = zip(cuts[::2], cuts[1::2], strict=True)
    return max(spans, key=lambda span: span[1] - span[0], default=(0.0, 0.0))


def _cuts(outline: Sequence[Point], top: float, step: float, count: int) -> list[list[float]]:
    """Where each of so many lines crosses a polygon, from the left."""
    found: list[list[float]] = [[] for _ in range(count)]
    for (x0, y0), (x1, y1) in sides(outline):
        if y0 == y1:
            continue
        first = max(0, ceil((min(y0, y1) - top) / step))
        slope = (x1 - x0) / (y1 - y0)
        for n in range(first, min(count, ceil((max(y0, y1) - top) / step))):
            found[n].append(x0 + (top + step * n - y0) * slope)
    for row in found:
        row.sort()
    return found


def room_for(rows: Rows, wide: float, high: float, near: Point, taken: Sequence[Rect]) -> Rect | None:
    """The place for a box within a polygon that is nearest to a point and overlaps nothing; None for none."""
    if rows.widest < wide:
        return None
    best: tuple[float, Rect] | None = None
    tops = rows.tops(high)
    downs = [top + high / 2 - near[1] for top in tops]
    downs = [down + BELOW if down > 0 else -down for down in downs]
    for n in sorted(range(len(tops)), key=downs.__getitem__):
        top, down = tops[n], downs[n]
        if best is not None and down >= best[0]:
            break
        left, right = rows.span(n, high)
        if right - left < wide:
            continue
        across = [one for one in taken if one.y < top + high and top < one.y + one.h]
        tries = [near[0] - wide / 2, *(one.x - wide for one in across), *(one.x + one.w for one in across)]
        for x in tries:
            x = max(left, min(right - wide, x))
            if any(one.x < x + wide and x < one.x + one.w for one in across):
                continue
            far = ASIDE * abs(x + wide / 2 - near[0]) + down
            if best is None or far < best[0]:
                best = far, Rect(x, top, wide, high)
    return best[1] if best is not None else None


def spellings(title: str) -> list[tuple[str, ...]]:
    """A name in one line, and in two where it has several words: as even as they come."""
    words = title.split()
    if len(words) < 2:
        return [(title,)]
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return [(title,), min(cuts, key=lambda pair: max(map(len, pair)))]


def pieces_room(radius: float) -> tuple[float, float]:
    """The room that is kept for the pieces of a space."""
    wide, high = PIECES
    return max(wide, min(132.0, 1.3 * radius)), max(high, min(64.0, 0.8 * radius))


def label_of(
    title: str, sizes: Sequence[int], rows: Rows, near: Point, taken: Sequence[Rect], measure: Measure
) -> Label | None:
    """A name in the largest type, and the fewest lines, in which it fits."""
    for size in sizes:
        for lines in spellings(title):
            wide = max(measure(line, size) for line in lines) + 2.0
            box = room_for(rows, wide, size * LINE * len(lines), near, taken)
            if box is not None:
                return Label(lines, size, box)
    return None
