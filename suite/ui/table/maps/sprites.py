"""Maps on the stage: the ground in the squares that are seen, and the small whole map with a frame."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsRectItem

from suite.ui.table.art import Art
from suite.ui.table.boxes import Rect
from suite.ui.table.item import Item, MapItem, PlacedMap
from suite.ui.table.maps.ground import TileIndex, side_of
from suite.ui.table.sprite import Sprite


class MapViewport(QGraphicsRectItem):
    """The room of a map: nothing of what lies on its plane is seen outside; the plane can be moved about."""

    def __init__(self, room: Rect) -> None:
        super().__init__(QRectF(room.x, room.y, room.w, room.h))
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.plane = QGraphicsRectItem(self)
        self.plane.setPen(QPen(Qt.PenStyle.NoPen))


class GroundSprite(Sprite):
    """Shows the ground of a map in squares, those alone that are seen."""

    def __init__(self, item: Item, art: Art) -> None:
        self._squares: dict[TileIndex, QGraphicsPixmapItem] = {}
        self._offset = (0.0, 0.0)
        super().__init__(item, art)

    def show_item(self, item: Item, art: Art, now: bool = False) -> None:
        self.item = item
        self._offset = (0.0, 0.0)
        self._show(art, fresh=True)

    def place(self) -> None:
        """The ground stands still; its squares lie where they belong."""
        self.setPos(0, 0)
        self.setZValue(self.item.z)

    def panned(self, dx: float, dy: float, art: Art) -> None:
        """The map was moved by so much since its picture was made: show what came into sight."""
        self._offset = (dx, dy)
        self._show(art, fresh=False)

    def _show(self, art: Art, fresh: bool) -> None:
        assert isinstance(self.item, MapItem), "a ground is that of a map"
        placed = self.item.placed
        side = side_of(art.ratio)
        wanted = set(self._seen(placed, side))
        for place in list(self._squares):
            if place not in wanted:
                self.scene().removeItem(self._squares.pop(place))
        for place in wanted:
            square = self._squares.get(place)
            if square is None:
                square = self._squares[place] = QGraphicsPixmapItem(self)
                square.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            elif not fresh:
                continue
            square.setPixmap(art.tiles.tile(placed, place, art.style, art.ratio, art.colours))
            square.setPos(place[0] * side + placed.dx, place[1] * side + placed.dy)

    def _seen(self, placed: PlacedMap, side: int) -> Iterator[TileIndex]:
        """The squares that reach into the map's room."""
        room = self.item.within
        assert room is not None, "a map has a room"
        whole = placed.geometry.extent
        left = max(room.x - placed.dx - self._offset[0], whole.x)
        top = max(room.y - placed.dy - self._offset[1], whole.y)
        right = min(room.x + room.w - placed.dx - self._offset[0], whole.x + whole.w)
        bottom = min(room.y + room.h - placed.dy - self._offset[1], whole.y + whole.h)
        for column in range(floor(left / side), floor(right / side) + 1):
            for row in range(floor(top / side), floor(bottom / side) + 1):
                yield column, row


class OverviewSprite(Sprite):
    """The small whole map, with a frame around what is seen of the large one."""

    def __init__(self, item: Item, art: Art) -> None:
        self._window: QGraphicsRectItem | None = None
        super().__init__(item, art)

    def show_item(self, item: Item, art: Art, now: bool = False) -> None:
        super().show_item(item, art, now)
        if self._window is None:
            self._window = QGraphicsRectItem(self)
            self._window.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._window.setPen(QPen(QColor(art.style.theme.accent), 2))
        self.panned(0, 0)

    def panned(self, dx: float, dy: float) -> None:
        """The large map was moved by so much since its picture was made."""
        window = seen_part(self.item, dx, dy)
        assert self._window is not None, "it is made with its item"
        self._window.setRect(QRectF(window.x - self.item.x, window.y - self.item.y, window.w, window.h))


def seen_part(item: Item, dx: float = 0.0, dy: float = 0.0) -> Rect:
    """Of a small whole map, in pixels of the table, the part that is seen of the large one."""
    assert isinstance(item, MapItem), "a small map is that of a map"
    placed, room = item.placed, item.within
    assert room is not None, "a map has a room"
    whole = placed.geometry.extent
    share = item.w / whole.w
    left = max(0.0, (room.x - placed.dx - dx - whole.x) * share)
    top = max(0.0, (room.y - placed.dy - dy - whole.y) * share)
    wide = min(item.w - left, room.w * share)
    high = min(item.h - top, room.h * share)
    return Rect(item.x - item.w / 2 + left, item.y - item.h / 2 + top, wide, high)
