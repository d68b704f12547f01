"""The ground of maps as pre-rendered squares, kept within a bound."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from suite.ui.style import Style
from suite.ui.table.boxes import Rect
from suite.ui.table.item import OUT, PlacedMap
from suite.ui.table.maps.geometry import Geometry
from suite.ui.table.maps.groundart import GroundPaths, draw_base, draw_holder, draw_out_of_play, draw_over

SIDE: Final = 512
"""Device pixels across a square of the ground."""
MOST: Final = 64 << 20
"""Bytes of squares that are kept; the oldest go first."""
LAP: Final = 1
"""Pixels by which a square reaches over the next, so that nothing shines through where ratios are broken."""

TileIndex = tuple[int, int]
"""Column and row of a square."""
TileLook = tuple[Geometry, TileIndex, float, str]
"""Which square of which map it is, the device's ratio and the theme."""
SIZES: Final = 6
"""Sizes of maps whose shapes are kept."""


class TileCache:
    """Makes and keeps squares of the ground.

    A square is what lies below the holders' colours, these colours, and what lies over them. Each is kept by
    itself, so that a space which comes to somebody else is quickly shown.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._shapes: OrderedDict[Geometry, GroundPaths] = OrderedDict()
        self._near: dict[tuple[Geometry, TileIndex, float], tuple[int, ...]] = {}
        self.size = 0
        """Bytes that are kept."""

    def forget(self) -> None:
        """Nothing of what is kept is painted as it would be now."""
        self._kept.clear()
        self._shapes.clear()
        self._near.clear()
        self.size = 0

    def tile(
        self, placed: PlacedMap, place: TileIndex, style: Style, ratio: float, colours: tuple[int, ...]
    ) -> QPixmap:
        """One square; it is painted when it is not there yet."""
        geometry = placed.geometry
        where = (geometry, place, ratio)
        near = self._near.get(where)
        first = near is None
        if near is None:
            near = self._near[where] = tuple(self._of(geometry).near(_rect(place, ratio)))
        held = [(n, placed.holders[n]) for n in near if placed.holders[n] != -1]
        numbers = tuple((n, colours[holder] if colours and holder >= 0 else holder) for n, holder in held)
        numbers = tuple(one for one in numbers if one[1] != -1)
        look = (*where, style.theme.name)
        full = geometry.extent.contains(_rect(place, ratio))
        # A square is first painted at once; its parts are kept from when it changes on.
        paint = self._at_once if first else self._compose
        return self._made((*look, numbers), place, ratio, partial(paint, look, numbers, style), full)

    def _at_once(
        self, look: TileLook, held: Sequence[tuple[int, int]], style: Style, painter: QPainter
    ) -> None:
        """Paint a square from below to above."""
        geometry, place, ratio, _ = look
        shapes, rect = self._of(geometry), _rect(place, ratio)
        painter.save()
        draw_base(painter, shapes, rect, style.theme)
        painter.restore()
        self._holders(look, held, style, painter)
        draw_over(painter, shapes, rect, style)

    def _compose(
        self, look: TileLook, held: Sequence[tuple[int, int]], style: Style, painter: QPainter
    ) -> None:
        """Put a square together from its parts."""
        geometry, place, ratio, _ = look
        shapes, rect = self._of(geometry), _rect(place, ratio)
        corner = QPointF(rect.x, rect.y)
        full = geometry.extent.contains(rect)
        below = self._made(
            (*look, "below"), place, ratio, lambda on: draw_base(on, shapes, rect, style.theme), full
        )
        painter.drawPixmap(corner, below)
        self._holders(look, held, style, painter)
        over = self._made((*look, "over"), place, ratio, lambda on: draw_over(on, shapes, rect, style))
        painter.drawPixmap(corner, over)

    def _holders(
        self, look: TileLook, held: Sequence[tuple[int, int]], style: Style, painter: QPainter
    ) -> None:
        for n, number in held:
            r = look[0].frames[n]
            at = QPointF(floor(r.x), floor(r.y))
            painter.drawPixmap(at, self._holder(look, n, number, style))

    def _holder(self, look: TileLook, number: int, colour: int, style: Style) -> QPixmap:
        """The colour of a holder in the shape of a space."""
        geometry, _, ratio, theme = look
        r = geometry.frames[number]
        size = (ceil(r.w) + 1, ceil(r.h) + 1)
        shape = self._of(geometry).spaces[number]

        def paint(painter: QPainter) -> None:
            painter.translate(-floor(r.x), -floor(r.y))
            if colour == OUT:
                draw_out_of_play(painter, shape, style.theme)
            else:
                draw_holder(painter, shape, colour, style.theme)

        return self._pixmap((geometry, number, colour, ratio, theme), size, ratio, paint)

    def _of(self, geometry: Geometry) -> GroundPaths:
        found = self._shapes.get(geometry)
        if found is None:
            found = self._shapes[geometry] = GroundPaths(geometry)
            while len(self._shapes) > SIZES:
                old, _ = self._shapes.popitem(last=False)
                self._near = {key: near for key, near in self._near.items() if key[0] is not old}
        return found

    def _made(
        self,
        key: Hashable,
        place: TileIndex,
        ratio: float,
        paint: Callable[[QPainter], None],
        full: bool = False,
    ) -> QPixmap:
        """A pixmap of a square, painted in the board's own pixels."""
        rect = _rect(place, ratio)

        def shifted(painter: QPainter) -> None:
            painter.translate(-rect.x, -rect.y)
            paint(painter)

        return self._pixmap(key, (rect.w, rect.h), ratio, shifted, full)

    def _pixmap(
        self,
        key: Hashable,
        size: tuple[float, float],
        ratio: float,
        paint: Callable[[QPainter], None],
        full: bool = False,
    ) -> QPixmap:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        pixmap = QPixmap(ceil(size[0] * ratio), ceil(size[1] * ratio))
        pixmap.setDevicePixelRatio(ratio)
        # Without transparent pixels a square is copied as it is, which is what makes moving a map cheap.
        pixmap.fill(Qt.GlobalColor.black if full else Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        paint(painter)
        painter.end()
        self._kept[key] = pixmap
        self.size += _bytes(pixmap)
        while self.size > MOST:
            _, old = self._kept.popitem(last=False)
            self.size -= _bytes(old)
        return pixmap


def side_of(ratio: float) -> int:
    """Device-independent pixels across a square."""
    return max(64, round(SIDE / ratio))


def _rect(place: TileIndex, ratio: float) -> Rect:
    """What a square shows, in the board's own pixels."""
    side = side_of(ratio)
    return Rect(place[0] * side, place[1] * side, side + LAP, side + LAP)


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
