"""What of maps is kept between pictures: outlines, geometry by size, items by space. No Qt."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from suite.ui.table.boxes import Measure, Rect
from suite.ui.table.item import Item
from suite.ui.table.maps.geometry import Geometry, label_sizes
from suite.ui.table.maps.outline import Outline
from suite.ui.table.maps.viewport import ZOOMS, MapTransform, Viewport, frame_of
from suite.view.board import Board

KEPT: Final = 12
"""So many sizes of maps are kept, the latest."""


class CachedItems:
    """The items of a map in one size and place; those of a space are new when anything there changes."""

    def __init__(self, geometry: Geometry, frame: MapTransform) -> None:
        self.geometry = geometry
        self.frame = frame
        self.spaces: dict[int, tuple[tuple[int, ...], list[Item]]] = {}
        """Space -> the numbers of the observation that were seen there, and its items."""


class Maps:
    """Keeps the geometry of maps between pictures, and where each of them is zoomed to."""

    def __init__(self) -> None:
        self.viewports: dict[int, Viewport] = {}
        """Board, by its place in the layout -> what of it is seen."""
        self.made: dict[int, CachedItems] = {}
        """Board, by its id -> its items, and what they were made of."""
        self._outlines: dict[int, Outline] = {}
        self._kept: OrderedDict[tuple[int, float, tuple[int, ...]], Geometry] = OrderedDict()

    def outline(self, board: Board) -> Outline:
        """What does not depend on the size of a board."""
        found = self._outlines.get(id(board))
        if found is None:
            # The board is kept with it, so no other one comes to have its id.
            found = self._outlines[id(board)] = Outline(board)
        return found

    def forget(self) -> None:
        """Texts have another size or look now."""
        self._kept.clear()

    def frame(self, board: Board, number: int, room: Rect) -> MapTransform:
        """Where a board lies in its room."""
        return frame_of(self.outline(board).whole, room, self.viewport(number))

    def viewport(self, number: int) -> Viewport:
        """What is seen of a board."""
        return self.viewports.get(number, Viewport())

    def geometry(self, board: Board, number: int, scale: float, text: float, measure: Measure) -> Geometry:
        """A board at a scale and in the owner's text size."""
        sizes = label_sizes(text, ZOOMS[self.viewport(number).step])
        key = (id(board), round(scale, 4), sizes)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = Geometry(self.outline(board), scale, sizes, measure)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found
