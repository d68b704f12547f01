"""The layout fitted to a window: cards as large as everything fits, the rest of the room shared out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from suite.ui.table import squares
from suite.ui.table.boxes import (
    ASPECT,
    GAP,
    BoardBox,
    Box,
    GridBox,
    LaneBox,
    LayoutMetrics,
    PlateBox,
    Rect,
    Sizes,
    SpotBox,
    TrackBox,
)
from suite.ui.table.sizehints import CLOSE, SizeHints
from suite.view.layout import (
    FAN,
    BoardPane,
    ColumnPane,
    GridPane,
    GroupPane,
    LanePane,
    Layout,
    Pane,
    PlatePane,
    Spot,
    SpotPane,
    TrackPane,
)

LEAST: Final = 28.0
MOST: Final = 264.0
"""Heights of a card in device-independent pixels between which the fitting chooses."""
LEGIBLE: Final = 92.0
"""Below this height cards are small enough for captions to give way."""
CAPTIONS: Final = (1.0, 0.7, 0.4, 0.0)
"""Shares of a caption that are tried in turn."""
TOO_WIDE: Final = 1.15
"""What needs at most so many times the width that there is, whatever the height of cards, is squeezed."""
NEARLY: Final = 0.9
"""For longer captions the cards, and the viewer's hand, may be lower by so much."""
KEPT: Final = 0.93
"""A board keeps so much of the width that it would have, where what stands beside it were cut else."""
ROUNDING: Final = 1e-6
"""What has exactly the room that it needs must not lack it because sums of fractions differ."""
STEP: Final = 4.0
"""Heights of cards are multiples of this, so that few sizes of each face are drawn."""


def fit(layout: Layout, width: float, height: float, metrics: LayoutMetrics, sizes: Sizes) -> list[Box]:
    """Every part of the layout that is shown, in a table of this size."""
    inside = Rect(GAP, GAP, max(1.0, width - 2 * GAP), max(1.0, height - 2 * GAP))
    little = replace(metrics, shown=metrics.lasting, places=lambda lane: [], empty=lambda lane: True)
    area = _fitting(layout, width, sizes.whole or height, little, sizes, inside)
    usual = _Solver(layout, little, sizes, inside).search(area, inside)
    solver = _Solver(layout, metrics, sizes, inside)
    solver.solve(area, inside, usual)
    return squares.evened(solver.boxes)


def _fitting(
    layout: Layout, width: float, height: float, metrics: LayoutMetrics, sizes: Sizes, room: Rect
) -> Pane:
    """The way to lay the table out: where the usual one has too little width, that for narrow tables if the
    map is as large there. Else all of it would be squeezed, and captions cut beside empty room."""
    area, other = layout.fitting(width, height), layout.narrow(width, height)
    if area is other or _Solver(layout, metrics, sizes, room).least(area, room)[0] <= room.w:
        return area
    usual, narrow = (_map_width(_Solver(layout, metrics, sizes, room), one, room) for one in (area, other))
    return other if narrow > usual else area


def _map_width(solver: _Solver, area: Pane, room: Rect) -> float:
    """How wide the map of a table is drawn, 0 without one."""
    solver.solve(area, room, LEAST)
    boards = [box for box in solver.boxes if isinstance(box, BoardBox)]
    return max((min(box.rect.w, box.board.proportion * box.rect.h) for box in boards), default=0.0)


FANNED = 0.25
"""Of more cards in a spot that lies over others than lie side by side each shows this share of its width."""


class _Solver:
    """Finds the height of a card, then places part by part."""

    def __init__(self, layout: Layout, metrics: LayoutMetrics, sizes: Sizes, room: Rect) -> None:
        self.hints = SizeHints(layout, metrics, sizes, room)
        self.metrics = metrics
        self.sizes = sizes
        self.unit = LEAST
        self.usual = LEAST
        """The height of a card while little lies on the table."""
        self.whole = 1.0
        """The share of a caption's width that its part must have."""
        self.bottom = 0.0
        """Where the table ends."""
        self.boxes: list[Box] = []

    def solve(self, area: Pane, room: Rect, usual: float) -> None:
        """Everything with the largest cards with which it fits."""
        self.search(area, room)
        self.usual = usual
        self.bottom = room.y + room.h
        self._place(area, room)

    def search(self, area: Pane, room: Rect) -> float:
        """The height of the largest cards with which everything fits; of the smallest where nothing does.

        Where whole captions would make the cards too small to be told apart, captions are cut short. Captions
        that are larger than usual ones take no room from the cards, and little from the viewer's hand.
        """
        wide, _ = self.least(area, room)
        if wide > room.w:
            self.hints.narrow_boards(KEPT)
            wide, _ = self.hint(area)
        # Numbers on plates stand a little closer then: for that cards need not be the smallest.
        most = Rect(room.x, room.y, max(room.w, wide if wide <= room.w * TOO_WIDE else 0.0), room.h)
        least = 1.0 if self.sizes.usual == 1.0 else CAPTIONS[1]
        found = []
        for share in sorted({*CAPTIONS, self.sizes.usual}, reverse=True):
            self.whole = share
            self.unit = self._largest(area, most)
            fits = self._fits(area, most)
            hand = self._hand(area, room) if share >= least else 0.0
            found.append((self.unit if fits else 0.0, hand, share))
            if self.unit >= LEGIBLE and share <= least:
                break
        best = max(unit for unit, _, _ in found)
        good = [(share, unit, hand) for unit, hand, share in found if unit >= NEARLY * best]
        most_hand = max(hand for _, _, hand in good)
        # Of those that are nearly as good the one with the longest captions.
        self.whole, self.unit, _ = max(one for one in good if one[2] >= NEARLY * most_hand)
        self.unit = max(self.unit, LEAST)
        return self.unit

    def least(self, area: Pane, room: Rect) -> tuple[float, float]:
        """The least width and height, without what can be spared if `room` is too little for it."""
        self.unit, self.whole = LEAST, CAPTIONS[-1]
        wide, tall = self.hint(area)
        if wide > room.w or tall > room.h:
            self.hints.spare_room()
            wide, tall = self.hint(area)
        return wide, tall

    def _hand(self, area: Pane, room: Rect) -> float:
        """The height of the cards in the hand of the one who looks; 0 without one."""
        self._place(area, room)
        hands = [box.card for box in self.boxes if isinstance(box, SpotBox) and _is_hand(box.spot)]
        self.boxes.clear()
        return max(hands, default=0.0)

    def _largest(self, area: Pane, room: Rect) -> float:
        """The largest height of a card with which everything fits, with captions as they are now."""
        low, high = LEAST, MOST
        while high - low > STEP / 2:
            self.unit = (low + high) / 2
            if self._fits(area, room):
                low = self.unit
            else:
                high = self.unit
        return STEP * (low // STEP)

    def _fits(self, area: Pane, room: Rect) -> bool:
        """Whether there is room with cards as high as they are now, but for what never has enough of it."""
        wide, tall = self.hints.of(area).size(self.unit, self.whole, room.h)
        return wide <= room.w and tall <= room.h

    def hint(self, area: Pane) -> tuple[float, float]:
        """Least width and height with cards as high as they are now."""
        return self.hints.of(area).size(self.unit, self.whole)

    # -- who gets what -------------------------------------------------------------------------------

    def _place(self, area: Pane, room: Rect) -> None:
        if not isinstance(area, GroupPane):
            self._box(area, room)
            return
        parts = self.hints.parts(area)
        down = isinstance(area, ColumnPane)
        least = [self.hint(part)[1] for part in parts] if down else self._widths(parts, room)
        total = room.h if down else room.w
        weights = [part.grow for part in parts]
        ranks = [self._columns(part) for part in parts]
        if area.equal_sizes:
            least = _evened(least, weights, total - GAP * (len(parts) - 1))
        elif len(parts) > 1 and all(ranks) and not down:
            # Side by side, grids share the width so that their squares come out alike.
            least = _evened(least, ranks, total - GAP * (len(parts) - 1))
        spare = total - sum(least) - GAP * (len(parts) - 1)
        shares = float(sum(weights))
        # Where too much is asked for, all give way alike.
        squeeze = 1.0 if spare >= 0 else max(0.05, (total - GAP * (len(parts) - 1)) / max(1.0, sum(least)))
        at = room.y if down else room.x
        if spare > 0 and shares == 0:
            at += spare / 2
        for part, size, weight in zip(parts, least, weights, strict=True):
            size *= squeeze
            if spare > 0 and shares > 0:
                size += spare * weight / shares
            inside = Rect(room.x, at, room.w, size) if down else Rect(at, room.y, size, room.h)
            self._place(part, inside)
            at += size + GAP
        for part in self.hints.over(area):
            self._lay_over(part, room, first=part is area.parts[0])

    def _widths(self, parts: Sequence[Pane], room: Rect) -> list[float]:
        """What parts of a row need beside each other, and more where there is room for their captions.

        First none is cut, those before others that lack least; then they are large, unless cards grow. A
        board that grows gives little of the width that it would fill, or of its least width, for the one, and
        nothing for the other.
        """
        hints = [self.hints.of(part) for part in parts]
        widths = [hint.size(self.unit, 0.0)[0] for hint in hints]
        uncut = [hint.uncut(self.unit) for hint in hints]
        grows = any(part.grow and not isinstance(part, BoardPane) for part in parts)
        whole = self.whole if grows else 1.0
        large = [hint.size(self.unit, whole)[0] for hint in hints]
        for wanted, share in ((uncut, KEPT), (large, 1.0)):
            spare = room.w - sum(widths) - GAP * (len(parts) - 1)
            lack = max(0.0, sum(wanted) - sum(widths) - spare)
            for place, part in enumerate(parts):
                if isinstance(part, BoardPane) and part.grow:
                    filled = min(widths[place] + max(0.0, spare), part.board.proportion * room.h)
                    # More than its least width is kept for it; of that it gives no more than others lack.
                    kept = max(share * filled, widths[place] - lack)
                    spare -= kept - widths[place]
                    widths[place] = wanted[place] = min(kept, widths[place])
            for place in sorted(range(len(parts)), key=lambda place: wanted[place] - widths[place]):
                more = wanted[place] - widths[place]
                if more > spare and isinstance(parts[place], GroupPane):
                    # Some of its captions are shorter than others.
                    more = spare
                if 0 < more <= spare + ROUNDING:
                    widths[place] += more
                    spare -= more
        return widths

    def _lay_over(self, area: SpotPane, room: Rect, first: bool) -> None:
        """Lay a spot over the left or right end of a row, in its middle down."""
        spot = self.hints.spots[area.zone]
        caption = self.sizes.caption
        count = self.metrics.cards(area.zone)
        # So many lie side by side without covering each other's words.
        beside = max(1.0, min(count, area.wide))
        card = min(area.tall * self.usual, (room.w - 2 * GAP) / (ASPECT * beside))
        row = beside + FANNED * max(0.0, count - area.wide)
        wide = min(room.w, max(card * ASPECT * row, self.sizes.wide(spot.label)) + 2 * GAP)
        high = caption + card + GAP
        x = room.x if first else room.x + room.w - wide
        whole = Rect(x, min(max(GAP, room.cy - high / 2), self.bottom - high), wide, high)
        inner = Rect(x, whole.y + caption, wide, card)
        self.boxes.append(SpotBox(whole, inner, spot.label, card, card, spot, over=True))

    def _columns(self, area: Pane) -> int:
        """Columns of the firm grids in an area, 0 where there is none."""
        if isinstance(area, GridPane) and not area.grid.packed:
            return squares.across(self.metrics.ranks(area.grid))
        parts = self.hints.parts(area) if isinstance(area, GroupPane) else []
        return max([0, *map(self._columns, parts)])

    def _box(self, area: Pane, room: Rect) -> None:
        caption = self.sizes.caption
        if isinstance(area, SpotPane):
            self.boxes.append(self._spot(area, room))
        elif isinstance(area, LanePane):
            lane, card, usual = area.lane, area.tall * self.unit, area.tall * self.usual
            places = tuple(self.metrics.places(lane))
            widths = tuple(self.metrics.width(lane, place) for place in places)
            inner = room.below(caption)
            self.boxes.append(LaneBox(room, inner, lane.label, card, usual, lane, places, widths))
        elif isinstance(area, GridPane):
            grid = area.grid
            ranks = tuple(tuple(rank) for rank in self.metrics.ranks(grid))
            self.boxes.append(GridBox(room, room, grid.label, grid, ranks))
        elif isinstance(area, PlatePane):
            self.boxes.append(self._plate(area, room))
        elif isinstance(area, TrackPane):
            self.boxes.append(TrackBox(room, room.below(caption), area.track.label, area.track))
        elif isinstance(area, BoardPane):
            self.boxes.append(BoardBox(room, room, "", area.board))

    def _spot(self, area: SpotPane, room: Rect) -> SpotBox:
        card, usual = area.tall * self.unit, area.tall * self.usual
        caption = self.sizes.caption
        spot = self.hints.spots[area.zone]
        if spot.close:
            caption, card = 0.0, max(card, min(CLOSE, room.h))
        if _is_hand(spot):
            # Where its row is higher for another part, the viewer's hand makes use of that.
            card = max(card, min(room.h - caption, room.w / (ASPECT * area.wide)))
            card = max(STEP * (card // STEP), area.tall * self.unit)
        high = card + caption
        whole = Rect(room.x, room.y + max(0.0, (room.h - high) / 2), room.w, high)
        return SpotBox(whole, whole.below(caption), spot.label, card, usual, spot)

    def _plate(self, area: PlatePane, room: Rect) -> PlateBox:
        _, high = self.hint(area)
        whole = Rect(room.x, room.y + max(0.0, (room.h - high) / 2), room.w, min(high, room.h))
        columns = max(1, round(area.columns))
        name = self.sizes.name
        inner = whole.below(name[1])
        if columns >= area.plate.count and not area.plate.above:
            inner = Rect(whole.x + name[0], whole.y, whole.w - name[0], whole.h)
        return PlateBox(whole, inner, "", area.plate, columns)


def _is_hand(spot: Spot) -> bool:
    """Whether a spot is the hand of the one who looks."""
    return spot.kind == FAN and not spot.turned


def _evened(least: list[float], weights: Sequence[float], room: float) -> list[float]:
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
