"""What the parts of a table need: found once a part, then read off for any height of a card."""

from __future__ import annotations

from math import inf

from suite.ui.table import squares
from suite.ui.table.boxes import ASPECT, GAP, PEEK, LayoutMetrics, Rect, Sizes
from suite.view.layout import (
    LINES,
    BoardPane,
    ColumnPane,
    GridPane,
    GroupPane,
    LanePane,
    Layout,
    Pane,
    Plate,
    PlatePane,
    SpotPane,
    TrackPane,
)

APART = 6.0
"""Pixels more between piles without captions: how many cards they have is wider than small cards."""
CLOSE = 18.0
"""A pile without a caption is at least so high, that its glyph and its count are read."""
LINE_WIDE = 84.0
"""Lines are at least so wide, that their titles are told apart."""
GIVES = 0.25
"""At twice the text a board leaves this share of its height to what is below: captions there have grown."""
PLACE, CELL = (40.0, 34.0), (36.0, 28.0)
"""Width and height of a place of a track, and of one whose places stand close under their heads."""


class SizeHint:
    """Width and height of one thing, in heights of a card and in pixels beyond them."""

    def __init__(
        self,
        across: float,
        wide: float,
        down: float,
        tall: float,
        caption: tuple[float, float] = (0.0, 0.0),
        least: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.across = across
        self.wide = wide
        self.down = down
        self.tall = tall
        self.caption = caption
        """The width of its whole caption, and the least in which nothing of it is cut."""
        self.least = least
        """What it needs beside these pixels, across and down, however small cards are."""

    @property
    def grows(self) -> bool:
        """Whether larger cards make it larger."""
        return self.across > 0 or self.down > 0

    def size(self, unit: float, whole: float, room: float = inf) -> tuple[float, float]:
        """Least width and height, with cards of the height `unit` and the share `whole` of captions.

        What is higher than `room` whatever the height of cards does not count: it is squeezed anyway.
        """
        wide = max(self.across * unit, self.caption[0] * whole, self.least[0])
        return wide + self.wide, max(self.down * unit, self.least[1]) + self.tall

    def uncut(self, unit: float) -> float:
        """The least width in which nothing of its caption is cut, with cards of the height `unit`."""
        return max(self.size(unit, 0.0)[0], self.caption[1])


NOTHING = SizeHint(0.0, 0.0, 0.0, 0.0)


class JoinedHint(SizeHint):
    """Others beside or below each other."""

    def __init__(self, parts: list[SizeHint], below: bool) -> None:
        super().__init__(0.0, 0.0, 0.0, 0.0)
        self.parts = parts
        self.below = below

    @property
    def grows(self) -> bool:
        return any(part.grows for part in self.parts)

    def size(self, unit: float, whole: float, room: float = inf) -> tuple[float, float]:
        along, most = GAP * (len(self.parts) - 1), 0.0
        for part in self.parts:
            wide, tall = part.size(unit, whole, room)
            along += tall if self.below else wide
            if self.below or tall <= room or part.grows:
                most = max(most, wide if self.below else tall)
        return (most, along) if self.below else (along, most)

    def uncut(self, unit: float) -> float:
        wide = [part.uncut(unit) for part in self.parts]
        return max(wide) if self.below else sum(wide) + GAP * (len(wide) - 1)


class SizeHints:
    """The needs of one layout's areas with the content of the moment."""

    def __init__(self, layout: Layout, metrics: LayoutMetrics, sizes: Sizes, room: Rect) -> None:
        self.room = room
        """That of the whole table."""
        self.spots = {spot.zone: spot for spot in layout.spots}
        self.metrics = metrics
        self.sizes = sizes
        self.sparing = False
        """Whether there is no room for what can be spared."""
        self.boards = 1.0
        """The share of their least width that boards keep."""
        self._parts: dict[int, list[Pane]] = {}
        self._found: dict[int, SizeHint] = {}

    def spare_room(self) -> None:
        """Do without what can be spared."""
        self.sparing = True
        self._parts.clear()
        self._found.clear()

    def narrow_boards(self, share: float) -> None:
        """Have boards keep this share of their least width."""
        self.boards = share
        self._found.clear()

    def parts(self, area: GroupPane) -> list[Pane]:
        """The parts of an area that are shown and take room."""
        found = self._parts.get(id(area))
        if found is None:
            given = [part for part in area.parts if not _over(part) and not (self.sparing and part.spare)]
            shown = [part for part in given if self.metrics.shown(part)]
            found = self._parts[id(area)] = shown
        return found

    def over(self, area: GroupPane) -> list[SpotPane]:
        """The parts of an area that are shown over the others."""
        spots = [part for part in area.parts if isinstance(part, SpotPane)]
        return [spot for spot in spots if spot.over and self.metrics.shown(spot)]

    def of(self, area: Pane) -> SizeHint:
        """What an area needs."""
        found = self._found.get(id(area))
        if found is None:
            found = self._found[id(area)] = self._hint(area)
        return found

    def _hint(self, area: Pane) -> SizeHint:
        sizes = self.sizes
        if isinstance(area, GroupPane):
            parts = [self.of(part) for part in self.parts(area)]
            return JoinedHint(parts, isinstance(area, ColumnPane)) if parts else NOTHING
        if isinstance(area, SpotPane):
            spot = self.spots[area.zone]
            label = (0.0, 0.0) if spot.no_caption else self._caption(spot.label)
            across = area.wide * area.tall * ASPECT
            if spot.close:
                return SizeHint(across, APART, area.tall, 0.0, label, (CLOSE * ASPECT, CLOSE))
            least = LINE_WIDE if spot.kind == LINES else 0.0
            return SizeHint(across, 0.0, area.tall, sizes.caption, label, (least, 0.0))
        if isinstance(area, LanePane):
            return self._lane(area)
        if isinstance(area, GridPane):
            ranks = self.metrics.ranks(area.grid)
            wide, tall = squares.size_hint(ranks, 0.0)
            across, down = squares.size_hint(ranks, area.tall)
            return SizeHint(across - wide, wide, down - tall, tall)
        if isinstance(area, PlatePane):
            return self._plate(area.plate, area.columns)
        if isinstance(area, TrackPane):
            wide, high = CELL if area.track.heads[0] else PLACE
            return SizeHint(0.0, wide * len(area.track.places), 0.0, sizes.caption + high)
        if isinstance(area, BoardPane):
            wide, tall = area.share
            tall *= 1 - GIVES * (self.sizes.larger - 1)
            if area.most:
                wide = min(wide, area.most * self.room.h / self.room.w)
            return SizeHint(
                0.0, max(240.0, wide * self.room.w * self.boards), 0.0, max(160.0, tall * self.room.h)
            )
        return NOTHING

    def _lane(self, area: LanePane) -> SizeHint:
        lane = area.lane
        widths = [self.metrics.width(lane, place) for place in self.metrics.places(lane)]
        across, down = max(1.0, sum(widths)) * area.tall * ASPECT, area.tall * (1 + PEEK)
        if area.shrink_when_empty and self.metrics.empty(lane):
            # Its empty places are as small as the lowest thing beside it lets them be.
            across, down = across / (1 + PEEK), 0.0
        return SizeHint(across, 2 * GAP, down, self.sizes.caption + GAP, self._caption(lane.label))

    def _caption(self, label: str) -> tuple[float, float]:
        return self.sizes.wide(label), self.sizes.bare(label)

    def _plate(self, plate: Plate, across: float) -> SizeHint:
        sizes, columns = self.sizes, max(1, round(across))
        rows = -(-plate.count // columns)
        chip = sizes.low if plate.low else sizes.chip
        wide, tall = max(1.0, across) * chip[0] + 2 * GAP, rows * chip[1] + GAP
        # In one row the name stands before the numbers, else above them.
        return (
            SizeHint(0.0, wide + sizes.name[0], 0.0, tall)
            if rows == 1 and not plate.above
            else SizeHint(0.0, wide, 0.0, tall + sizes.name[1])
        )


def _over(area: Pane) -> bool:
    return isinstance(area, SpotPane) and area.over
