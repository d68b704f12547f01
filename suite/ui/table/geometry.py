"""The layout fitted to a window: cards as large as everything fits, the rest of the room shared out."""

from __future__ import annotations

from typing import Final

from suite.core.layout import Area, Board, Lane, Layout
from suite.ui.table import squares
from suite.ui.table.boxes import ASPECT, GAP, PEEK, Box, Extents, Rect, Sizes

LEAST: Final = 28.0
MOST: Final = 264.0
"""Heights of a card in device-independent pixels between which the fitting chooses."""
LEGIBLE: Final = 92.0
"""Below this height cards are small enough for captions to give way."""
CAPTIONS: Final = (1.0, 0.7, 0.4, 0.0)
"""Shares of a caption that are tried in turn."""
STEP: Final = 4.0
"""Heights of cards are multiples of this, so that few sizes of each face are drawn."""


def fit(layout: Layout, width: float, height: float, extents: Extents, sizes: Sizes) -> list[Box]:
    """Every part of the layout that is shown, in a table of this size."""
    if layout.area is None:
        return _absolute(layout, width, height, sizes)
    solver = _Solver(layout, extents, sizes)
    inside = Rect(GAP, GAP, max(1.0, width - 2 * GAP), max(1.0, height - 2 * GAP))
    solver.solve(layout.area, inside)
    return squares.evened(solver.boxes)


class _Solver:
    """Finds the height of a card, then places part by part."""

    def __init__(self, layout: Layout, extents: Extents, sizes: Sizes) -> None:
        self.spots = {spot.zone: spot for spot in layout.spots}
        self.extents = extents
        self.sizes = sizes
        self.unit = LEAST
        self.whole = 1.0
        """The share of a caption's width that its part must have."""
        self.boxes: list[Box] = []
        self._needs: dict[int, tuple[float, float]] = {}
        """What an area needs with cards as high as they are now."""
        self._wide: dict[str, float] = {}
        self._parts: dict[int, list[Area]] = {}
        self._columns: dict[int, float] = {}
        self._empty: dict[int, bool] = {}

    def solve(self, area: Area, room: Rect) -> None:
        """The largest cards with which everything fits; the smallest where nothing does.

        Where whole captions would make the cards too small to be told apart, captions are cut short.
        """
        found = []
        for share in CAPTIONS:
            self.whole = share
            found.append((self._largest(area, room), share))
            if found[-1][0] >= LEGIBLE:
                break
        # Of equals the one with the longer captions.
        self.unit, self.whole = max(found)
        self._needs.clear()
        self._place(area, room)

    def _largest(self, area: Area, room: Rect) -> float:
        """The largest height of a card with which everything fits, with captions as they are now."""
        low, high = LEAST, MOST
        while high - low > STEP / 2:
            self.unit = (low + high) / 2
            self._needs.clear()
            wide, tall = self.need(area)
            if wide <= room.w and tall <= room.h:
                low = self.unit
            else:
                high = self.unit
        return STEP * (low // STEP)

    # -- what is needed ------------------------------------------------------------------------------

    def need(self, area: Area) -> tuple[float, float]:
        """Least width and height."""
        known = self._needs.get(id(area))
        if known is None:
            known = self._needs[id(area)] = self._need(area)
        return known

    def _need(self, area: Area) -> tuple[float, float]:
        parts = self._shown(area)
        if parts:
            needs = [self.need(part) for part in parts]
            gaps = GAP * (len(needs) - 1)
            wide = [w for w, _ in needs]
            tall = [h for _, h in needs]
            return (max(wide), sum(tall) + gaps) if area.down else (sum(wide) + gaps, max(tall))
        return self._leaf(area)

    def _leaf(self, area: Area) -> tuple[float, float]:
        sizes = self.sizes
        card = area.tall * self.unit
        if area.spot >= 0:
            label = self._caption(self.spots[area.spot].label)
            return max(area.wide * card * ASPECT, label), card + sizes.caption
        if area.lane is not None:
            lane = area.lane
            caption = 0.0 if lane.bare else sizes.caption
            label = 0.0 if lane.bare else self._caption(lane.label)
            high = card * (1 + PEEK)
            if area.yielding and self._bare(lane):
                # Its empty places are as small as the lowest thing beside it lets them be.
                card, high = card / (1 + PEEK), 0.0
            return max(self._across(lane) * card * ASPECT, label) + 2 * GAP, high + caption + GAP
        if area.grid is not None:
            return squares.need(self.extents.ranks(area.grid), card)
        if area.plate is not None:
            count = len(area.plate.gauges) + len(area.plate.tallies)
            columns = max(1, int(area.wide))
            rows = -(-count // columns)
            wide, tall = columns * sizes.chip[0] + 2 * GAP, rows * sizes.chip[1] + GAP
            # In one row the name stands before the numbers, else above them.
            return (wide + sizes.name[0], tall) if rows == 1 else (wide, tall + sizes.name[1])
        if area.track is not None:
            return 40.0 * len(area.track.places), sizes.caption + 34
        return (240.0, 160.0) if area.board is not None else (0.0, 0.0)

    def _caption(self, text: str) -> float:
        if text not in self._wide:
            self._wide[text] = self.sizes.wide(text)
        return self._wide[text] * self.whole

    def _across(self, lane: Lane) -> float:
        """How wide the places of a lane are together, in widths of a card."""
        if id(lane) not in self._columns:
            widths = [self.extents.width(lane, place) for place in self.extents.places(lane)]
            self._columns[id(lane)] = max(1.0, sum(widths))
        return self._columns[id(lane)]

    def _bare(self, lane: Lane) -> bool:
        if id(lane) not in self._empty:
            self._empty[id(lane)] = self.extents.bare(lane)
        return self._empty[id(lane)]

    def _shown(self, area: Area) -> list[Area]:
        if id(area) not in self._parts:
            self._parts[id(area)] = [part for part in area.parts if self.extents.shown(part)]
        return self._parts[id(area)]

    # -- who gets what -------------------------------------------------------------------------------

    def _place(self, area: Area, room: Rect) -> None:
        parts = self._shown(area)
        if not area.parts:
            self._box(area, room)
            return
        needs = [self.need(part) for part in parts]
        least = [h if area.down else w for w, h in needs]
        total = room.h if area.down else room.w
        weights = [part.grow for part in parts]
        if area.even:
            least = _evened(least, weights, total - GAP * (len(parts) - 1))
        spare = total - sum(least) - GAP * (len(parts) - 1)
        shares = float(sum(weights))
        # Where too much is asked for, all give way alike.
        squeeze = 1.0 if spare >= 0 else max(0.05, (total - GAP * (len(parts) - 1)) / max(1.0, sum(least)))
        at = room.y if area.down else room.x
        if spare > 0 and shares == 0:
            at += spare / 2
        for part, size, weight in zip(parts, least, weights, strict=True):
            size *= squeeze
            if spare > 0 and shares > 0:
                size += spare * weight / shares
            inside = Rect(room.x, at, room.w, size) if area.down else Rect(at, room.y, size, room.h)
            self._place(part, inside)
            at += size + GAP

    def _box(self, area: Area, room: Rect) -> None:
        card = area.tall * self.unit
        caption = self.sizes.caption
        if area.spot >= 0:
            spot = self.spots[area.spot]
            high = card + caption
            whole = Rect(room.x, room.y + max(0.0, (room.h - high) / 2), room.w, high)
            self.boxes.append(Box(whole, whole.below(caption), card, spot.label, spot=spot))
        elif area.lane is not None:
            lane = area.lane
            places = tuple(self.extents.places(lane))
            widths = tuple(self.extents.width(lane, place) for place in places)
            inner = room.below(0.0 if lane.bare else caption)
            self.boxes.append(Box(room, inner, card, lane.label, lane=lane, places=places, widths=widths))
        elif area.grid is not None:
            grid = area.grid
            ranks = tuple(tuple(rank) for rank in self.extents.ranks(grid))
            self.boxes.append(Box(room, room, card, grid.label, grid=grid, ranks=ranks))
        elif area.plate is not None:
            _, high = self.need(area)
            whole = Rect(room.x, room.y + max(0.0, (room.h - high) / 2), room.w, min(high, room.h))
            columns = max(1, int(area.wide))
            name = self.sizes.name
            inner = whole.below(name[1])
            if columns >= len(area.plate.gauges) + len(area.plate.tallies):
                inner = Rect(whole.x + name[0], whole.y, whole.w - name[0], whole.h)
            self.boxes.append(Box(whole, inner, 0, plate=area.plate, columns=columns))
        elif area.track is not None:
            track = area.track
            self.boxes.append(Box(room, room.below(caption), 0, track.label, track=track))
        elif area.board is not None:
            self.boxes.append(Box(room, room, 0, board=area.board))


def _evened(least: list[float], weights: list[float], room: float) -> list[float]:
    """The sizes of parts that share a room by their weights, none below what it needs."""
    sizes = list(least)
    growing = [i for i, weight in enumerate(weights) if weight]
    room -= sum(size for size, weight in zip(least, weights, strict=True) if not weight)
    while growing:
        unit = room / sum(weights[i] for i in growing)
        short = [i for i in growing if least[i] > unit * weights[i]]
        if not short:
            for i in growing:
                sizes[i] = unit * weights[i]
            break
        room -= sum(least[i] for i in short)
        growing = [i for i in growing if i not in short]
    return sizes


# -- layouts where everything has its own place ----------------------------------------------------------


def _absolute(layout: Layout, width: float, height: float, sizes: Sizes) -> list[Box]:
    """All parts scaled alike into the room."""
    rects = [Rect(s.x - s.width / 2, s.y - s.height / 2 - 12, s.width, s.height + 12) for s in layout.spots]
    rects += [outline(board) for board in layout.boards]
    rects += [Rect(g.x - 30, g.y - 20, 60, 40) for g in layout.gauges]
    rects += [Rect(t.x - 20 * len(t.places), t.y - 20, 40 * len(t.places), 40) for t in layout.tracks]
    if not rects:
        return []
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    wide = max(r.x + r.w for r in rects) - left
    tall = max(r.y + r.h for r in rects) - top
    scale = min((width - 2 * GAP) / wide, (height - 2 * GAP) / tall, MOST / 88)
    dx = (width - wide * scale) / 2 - left * scale
    dy = (height - tall * scale) / 2 - top * scale

    def put(r: Rect) -> Rect:
        return Rect(r.x * scale + dx, r.y * scale + dy, r.w * scale, r.h * scale)

    boxes = []
    rest = iter(rects)
    for spot in layout.spots:
        whole = put(next(rest))
        card = STEP * ((whole.h - sizes.caption) // STEP)
        boxes.append(Box(whole, whole.below(sizes.caption), max(8.0, card), spot.label, spot=spot))
    for board in layout.boards:
        whole = put(next(rest))
        boxes.append(Box(whole, whole, 0, board=board))
    pieces = {board.pieces for board in layout.boards}
    for gauge in layout.gauges:
        whole = put(next(rest))
        if gauge.field not in pieces:
            boxes.append(Box(whole, whole, 0, gauge.label, gauge=gauge))
    for track in layout.tracks:
        whole = put(next(rest))
        boxes.append(Box(whole, whole.below(sizes.caption), 0, track.label, track=track))
    return boxes


def outline(board: Board) -> Rect:
    """The rectangle around all spaces of a board, in its own units."""
    points = [point for space in board.spaces for point in space.outline]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
