"""What a board's outlines say at any size: its extent, where spaces touch, where their middles are. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from suite.ui.table.boxes import Rect
from suite.ui.table.rows import clearance, inside
from suite.view.board import Board, Border, Point, Space

FRAME: Final = "frame"
"""The kind of a border beyond which there is nothing."""
PLAIN: Final = "land"
"""The kind of a border between spaces that no link names."""


class Outline:
    """A board in its own units, reckoned once: everything that does not depend on its size on the table."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.whole = extent(board)
        self.borders = list(board.borders) or list(shared_borders(board))
        """Each line once."""
        self.frames = [frame(space.outline) for space in board.spaces]
        self.border_frames = [frame(border.points) for border in self.borders]
        """The rectangles around spaces and lines."""
        touching = {frozenset((border.a, border.b)) for border in self.borders}
        self.apart = [link for link in board.links if frozenset((link.a, link.b)) not in touching]
        """Links between spaces that touch nowhere."""
        self.over: list[list[tuple[int, int]]] = [[] for _space in board.spaces]
        """Space -> (a space that it touches on land, the border between them)."""
        for line, border in enumerate(self.borders):
            if border.kind == PLAIN and min(border.a, border.b) >= 0:
                self.over[border.a].append((border.b, line))
                self.over[border.b].append((border.a, line))
        self.anchors = [space.anchor or middle(space) for space in board.spaces]
        """Space -> where its pieces stand."""
        self.rooms = [
            clearance(space.outline, *anchor)
            for space, anchor in zip(board.spaces, self.anchors, strict=True)
        ]
        """Space -> the radius of the largest circle around its anchor that lies within."""
        self.order = sorted(range(len(board.spaces)), key=lambda n: -self.rooms[n])
        """The spaces, the roomiest first."""


def extent(board: Board) -> Rect:
    """The rectangle around all of a board, in its own units."""
    points = [point for space in (*board.spaces, *board.ground) for point in space.outline]
    return frame(points)


def frame(points: Sequence[Point]) -> Rect:
    """The rectangle around points."""
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = min(across), min(down)
    return Rect(left, top, max(across) - left, max(down) - top)


def sides(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The edges of a polygon, the one that leads back last."""
    return list(pairwise([*outline, outline[0]]))


def outside(outline: Sequence[Point], boxes: Sequence[Rect]) -> list[list[Point]]:
    """The stretches of a polygon's edge that lie in none of these boxes, from its first point on."""
    runs: list[list[Point]] = []
    for a, b in sides(outline):
        for start, end in _left(a, b, boxes):
            first, last = _at(a, b, start), _at(a, b, end)
            if start == 0 and runs and runs[-1][-1] == first:
                runs[-1].append(last)
            else:
                runs.append([first, last])
    return runs


def _at(a: Point, b: Point, share: float) -> Point:
    """The point so far along an edge; its ends as they are."""
    return (
        a if share == 0 else b if share == 1 else (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
    )


def _left(a: Point, b: Point, boxes: Sequence[Rect]) -> Iterator[tuple[float, float]]:
    """(from, to) of what is left of an edge outside of boxes, in shares of it."""
    at = 0.0
    for start, end in sorted(filter(None, (_within(a, b, box) for box in boxes))):
        if start > at:
            yield at, start
        at = max(at, end)
    if at < 1:
        yield at, 1.0


def _within(a: Point, b: Point, box: Rect) -> tuple[float, float] | None:
    """(from, to) of the part of an edge that lies in a box, in shares of it; None for none."""
    start, end = 0.0, 1.0
    for low, size, p, q in ((box.x, box.w, a[0], b[0]), (box.y, box.h, a[1], b[1])):
        if p == q:
            if not low <= p <= low + size:
                return None
            continue
        shares = sorted(((low - p) / (q - p), (low + size - p) / (q - p)))
        start, end = max(start, shares[0]), min(end, shares[1])
    return (start, end) if start < end else None


def middle(space: Space) -> Point:
    """The middle of a space's area; of its widest chord where that lies outside."""
    total = x = y = 0.0
    for (x0, y0), (x1, y1) in sides(space.outline):
        cross = x0 * y1 - x1 * y0
        total += cross
        x += (x0 + x1) * cross
        y += (y0 + y1) * cross
    found = (x / (3 * total), y / (3 * total)) if total else space.centre()
    if inside(space.outline, *found):
        return found
    box = frame(space.outline)
    heights = [box.y + box.h * (n + 0.5) / 16 for n in range(16)]
    wide, left, high = max(
        (right - left, left, high) for high in heights for left, right in chords(space.outline, high)
    )
    return left + wide / 2, high


def chords(outline: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """(left, right) of each stretch of the line at `y` that lies within a polygon, from the left."""
    cuts = sorted(
        (x1 - x0) * (y - y0) / (y1 - y0) + x0 for (x0, y0), (x1, y1) in sides(outline) if (y0 > y) != (y1 > y)
    )
    return list(zip(cuts[::2], cuts[1::2], strict=True))


def shared_borders(board: Board) -> Iterator[Border]:
    """Where outlines have edges in common, each line once; edges of one space alone are the frame's."""
    kinds = {frozenset((link.a, link.b)): link.kind for link in board.links}
    edges = [sides(space.outline) for space in board.spaces]
    owners: dict[tuple[Point, Point], list[int]] = {}
    for number, mine in enumerate(edges):
        for a, b in mine:
            owners.setdefault((a, b) if a < b else (b, a), []).append(number)
    for number, mine in enumerate(edges):
        runs: dict[int, list[list[Point]]] = {}
        for a, b in mine:
            other = next((one for one in owners[(a, b) if a < b else (b, a)] if one != number), -1)
            if 0 <= other < number:
                continue
            lines = runs.setdefault(other, [])
            if lines and lines[-1][-1] == a:
                lines[-1].append(b)
            else:
                lines.append([a, b])
        for other, lines in runs.items():
            if len(lines) > 1 and lines[-1][-1] == lines[0][0]:
                lines[0] = [*lines.pop()[:-1], *lines[0]]
            kind = FRAME if other < 0 else kinds.get(frozenset((number, other)), PLAIN)
            yield from (Border(line, kind, number, other) for line in lines)
