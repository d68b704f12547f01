"""An item in the graphics scene: a pixmap with what is laid over it. Qt paints it without any Python."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from suite.ui.table.art import STRIP, Art
from suite.ui.table.boxes import PEEK, Rect
from suite.ui.table.item import (
    CARD,
    FRONT_TILE,
    LINE_TILE,
    MAP,
    OF,
    PILE_ITEM,
    SPACE,
    CardItem,
    Item,
    SpaceItem,
    counted,
    signed,
)
from suite.ui.table.maps.outline import outside
from suite.ui.table.smallpile import small as small_pile
from suite.ui.table.smalltile import plan, sign_high, small
from suite.ui.table.squares import before
from suite.ui.table.tileart import NAMED, band, roomy

WORDY = 80.0
"""Narrower cards bear glyphs instead of words."""
SIGN = 17.0
"""Height of a sign on a small card."""
SLIM = 36.0
"""Narrower cards bear the number alone."""
LIFT = 6.0
"""How far a card that can be touched rises under the pointer."""
SMALLEST = 0.74
"""Signs are made no smaller than this share of their size."""
TOUCH, CHOSEN, TARGET, PULSE, FOCUS = "touch", "chosen", "target", "pulse", "focus"
CASING = 1.3
"""How far the line below the ring around a space is seen on each side of it."""
RINGS = {TOUCH: 2.0, TARGET: 2.0, CHOSEN: 4.0, PULSE: 3.0, FOCUS: 3.0}
"""Kind of ring -> width of its line."""


class Sprite(QGraphicsPixmapItem):
    """Shows one item."""

    def __init__(self, item: Item, art: Art) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.item = item
        self.waiting = False
        self._rings: dict[str, QGraphicsPathItem] = {}
        self._casings: dict[str, QGraphicsPathItem] = {}
        """Below rings around spaces: they stand out from their holders' colours."""
        self._badges: list[QGraphicsPixmapItem] = []
        self._band: QGraphicsPixmapItem | None = None
        """Over the title of a card that the next one of its row covers in part."""
        # The ground of a map is painted in squares, spaces with it.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, item.kind in (MAP, SPACE))
        self.show_item(item, art)

    def show_item(self, item: Item, art: Art, now: bool = False) -> None:
        """Look like `item`, without moving."""
        before = self.item
        resized = (item.w, item.h, item.outline) != (before.w, before.h, before.outline)
        resized = resized or _gaps(item) != _gaps(before)
        self.item = item
        self.set_picture(art.picture(item, now))
        self.waiting = art.waits(item)
        self._overlay(art)
        if resized:
            for kind in list(self._rings):
                for ring in (self._rings[kind], *filter(None, [self._casings.get(kind)])):
                    ring.setPath(self._ring_path(kind))

    def set_picture(self, pixmap: QPixmap) -> None:
        """The pixmap, its middle at the sprite's place."""
        ratio = pixmap.devicePixelRatio()
        item = self.item
        self.setPixmap(pixmap)
        wide, high = pixmap.width() / ratio, pixmap.height() / ratio
        if item.kind == PILE_ITEM:
            wide, high = round(item.w), round(item.h)
        # On whole pixels, so that what was painted sharp stays sharp.
        self.setOffset(round(item.x - wide / 2) - item.x, round(item.y - high / 2) - item.y)

    def place(self) -> None:
        """Stand where the item stands."""
        item = self.item
        self.setPos(item.x, item.y)
        self.setZValue(item.z)
        self.setRotation(item.angle)
        self.setScale(1.0)
        self.setOpacity(1.0)
        self.resetTransform()

    def lift(self, up: bool) -> None:
        """Rise under the pointer, and straighten; the whole title is seen then. Lines do not rise."""
        item = self.item
        if self._band is not None:
            self._band.setVisible(not up)
        line = isinstance(item, CardItem) and item.tile == LINE_TILE
        self.setPos(item.x, item.y - (LIFT if up and not line else 0.0))
        self.setRotation(0.0 if up else item.angle)

    # -- rings --------------------------------------------------------------------------------------

    def ring(self, kind: str, colour: str | None, casing: str = "") -> QGraphicsPathItem | None:
        """A ring of a kind in a colour, or none; around a space it lies on a broader line."""
        found = self._rings.get(kind)
        if colour is None:
            if found is not None:
                found.setVisible(False)
            return None
        if found is None:
            found = QGraphicsPathItem(self._ring_path(kind), self)
            found.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._rings[kind] = found
        # The line around a space lies beside its holder's, and is a little stronger.
        pen = QPen(QColor(colour), RINGS[kind] + (1.5 if self.item.outline else 0.0))
        if kind in (FOCUS, TARGET):
            pen.setStyle(Qt.PenStyle.DashLine)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        found.setPen(pen)
        if casing and self.item.outline:
            self._case(kind, found, QPen(QColor(casing), pen.widthF() + 2 * CASING))
        found.setOpacity(1.0)
        found.setVisible(True)
        return found

    def _case(self, kind: str, ring: QGraphicsPathItem, pen: QPen) -> None:
        """Lay a broader line below a ring; it comes and goes with it."""
        under = self._casings.get(kind)
        if under is None:
            under = self._casings[kind] = QGraphicsPathItem(ring.path(), ring)
            under.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            under.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        under.setPen(pen)

    def rings(self) -> set[str]:
        """The kinds of ring that are seen."""
        return {kind for kind, ring in self._rings.items() if ring.isVisible()}

    def _ring_path(self, kind: str) -> QPainterPath:
        item = self.item
        path = QPainterPath()
        if item.outline:
            for run in outside(item.outline, _gaps(item)):
                path.addPolygon(QPolygonF([QPointF(x - item.x, y - item.y) for x, y in run]))
            return path
        # The keyboard's ring stands off, so that it is seen beside dark cards and other rings.
        out = RINGS[kind] / 2 + (3.0 if kind == FOCUS else 0.0)
        radius = max(5.0, item.w / 17) if item.kind in (CARD, PILE_ITEM) else 7.0
        path.addRoundedRect(
            QRectF(-item.w / 2 - out, -item.h / 2 - out, item.w + 2 * out, item.h + 2 * out), radius, radius
        )
        return path

    # -- what is laid over ----------------------------------------------------------------------------

    def _overlay(self, art: Art) -> None:
        for badge in self._badges:
            badge.setParentItem(None)  # type: ignore[arg-type]  # PySide's stubs do not allow None
            scene = badge.scene()
            if scene is not None:
                scene.removeItem(badge)
        self._badges = []
        item = self.item
        if item.kind == PILE_ITEM and not small_pile(item):
            self._badge(art.badge(str(item.number), item.h), QPointF(0, max(0.0, item.h / 2 - 9)))
        if not isinstance(item, CardItem) or item.kind != CARD:
            return
        if item.tile and small(item):
            self._small_signs(item, art)
            return
        if item.tile:
            self._signs(item, art)
            return
        self._band = None
        if (band := art.band(item)) is not None:
            self._badge(band, QPointF(0, (band.height() / art.ratio - item.h) / 2))
            self._band = self._badges[-1]
        if item.covered and item.face >= 0:
            self._badge(art.strip(item), QPointF(0, item.h * (-0.5 + PEEK - STRIP / 2)))
        at = QPointF(0, item.h * (-0.5 + PEEK - STRIP * 1.4) if item.covered else item.h * 0.1)
        for word, sign, number, glyph in item.marks:
            if glyph and item.w < WORDY:
                # Without the glyph the number is seen though the next card lies over half of this one.
                self._badge(art.sign(str(number), glyph if item.w > SLIM else "", SIGN), at)
            else:
                text = signed(sign, number) if sign else counted(number, word)
                self._badge(art.badge(text, item.h, bool(sign)), at)
            at += QPointF(0, 20)

    def _signs(self, item: CardItem, art: Art) -> None:
        """What a tile bears: on its lower edge, or on what is seen of it beside or above what stands."""
        front = item.tile == FRONT_TILE
        high = max(12.0, min(20.0, item.h * (0.36 if front else 0.24)))
        left, right = item.free
        y = item.h * 0.5 - high / 2 - (0 if front else 1)
        if item.covered and not roomy(item):
            left, right = 0.0, 1.0
            strip = item.h - before(item.h) - band(item)
            high = max(10.0, min(high, strip))
            y = -item.h / 2 + band(item) + strip / 2
        glyphs = item.w >= NAMED or front
        made = [
            art.sign(_short(sign, number), glyph if glyphs else "", high, bool(sign))
            for _, sign, number, glyph in item.marks
        ]
        wide = sum(pixmap.width() for pixmap in made) / art.ratio
        room = item.w * (right - left) + (6 if front else 0)
        middle = item.w * ((left + right) / 2 - 0.5)
        if item.covered and wide * SMALLEST > room and roomy(item):
            self._pile_up(item, made, QPointF(middle, y), high)
            return
        # Several on a narrow tile are smaller, and overlap only where even that is not enough.
        scale = max(SMALLEST, min(1.0, room / max(1.0, wide)))
        step = min(1.0, room / max(1.0, wide * scale)) * scale
        x = middle - wide * step / 2
        for pixmap in made:
            own = pixmap.width() / art.ratio * step
            self._badge(pixmap, QPointF(x + own / 2, y), scale)
            x += own

    def _small_signs(self, item: CardItem, art: Art) -> None:
        """What a small tile bears, where it has room: in a row, else below each other."""
        room = plan(item).signs
        front = item.tile == FRONT_TILE
        high = min(sign_high(item), max(12.0, room.h))
        for glyphs in (not front, False):
            made = [
                art.sign(_short(sign, number), glyph if glyphs else "", high, bool(sign))
                for _, sign, number, glyph in item.marks
            ]
            widths = [pixmap.width() / art.ratio for pixmap in made]
            if sum(widths) <= room.w + 6 or room.h > high * 1.5:
                break
        if len(made) > 1 and sum(widths) > room.w + 6 and room.h > high * 1.5:
            middle = QPointF(room.cx - item.w / 2, room.y + room.h - high / 2 - item.h / 2)
            self._pile_up(item, made, middle, high)
            return
        # They overlap where even so there is too little room.
        step = min(1.0, (room.w + 4) / max(1.0, sum(widths)))
        wide = sum(widths) * step
        x = (item.w / 2 + 1 - wide) if front else room.cx - item.w / 2 - wide / 2
        for pixmap, own in zip(made, widths, strict=True):
            self._badge(pixmap, QPointF(x + own * step / 2, room.cy - item.h / 2))
            x += own * step

    def _pile_up(self, item: CardItem, signs: list[QPixmap], last: QPointF, high: float) -> None:
        """Signs below each other, the last one where it is said, up to the title."""
        room = item.h - band(item) - 1
        step = min(high, (room - high) / max(1, len(signs) - 1))
        for place, pixmap in enumerate(signs):
            self._badge(pixmap, last - QPointF(0, step * (len(signs) - 1 - place)))

    def _badge(self, pixmap: QPixmap, at: QPointF, scale: float = 1.0) -> None:
        badge = QGraphicsPixmapItem(pixmap, self)
        badge.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        badge.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        ratio = pixmap.devicePixelRatio()
        badge.setOffset(-pixmap.width() / ratio / 2, -pixmap.height() / ratio / 2)
        badge.setPos(at)
        badge.setScale(scale)
        badge.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent, False)
        self._badges.append(badge)


def _short(sign: str, number: int) -> str:
    """A number with its sign where there is little room."""
    return signed(sign, number).replace(OF, "/")


def _gaps(item: Item) -> tuple[Rect, ...]:
    """What rings around an item leave free."""
    return item.gaps if isinstance(item, SpaceItem) else ()
