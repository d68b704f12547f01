"""Pictures of items: one pixmap a face, size and device ratio, from the cache that all pages share."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap, QTransform

from suite.core.card import Card, Catalogue
from suite.ui import theme as t
from suite.ui.cardfaces.face import FRAME, HEIGHT, NAMELESS, SMALL_BAND, draw_band
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import SMALL, Look, numeral
from suite.ui.cardfaces.titles import LEAST
from suite.ui.style import Style
from suite.ui.table.draw import Brushes, number_in_shape, over_art, player_colour
from suite.ui.table.item import LINE_TILE, MAP, PILE_ITEM, SPACE, CardItem, Item
from suite.ui.table.linetile import draw_line
from suite.ui.table.maps.ground import TileCache
from suite.ui.table.painters import draw_item
from suite.ui.table.smallpile import LOW, draw_pile, small
from suite.ui.table.tileart import draw_tile
from suite.ui.theme import mixed

KEPT: Final = 600
"""Pictures of other things than faces that are kept; the oldest go first."""
LIGHT: Final = QColor("#FFF8E8")
LEFT_FREE: Final = 0.97
"""A card of which the next one of its row leaves more free shows its title as it is."""
LAYERS: Final = 4
"""Edges seen at most under the top card of a pile."""
STRIP: Final = 0.165
"""Height of the strip of numbers on a covered card, as a share of the card's."""
BACKS: Final = (("#20304A", 0.75), ("#1F3A2C", 0.7), ("#3A3320", 0.6), ("#1A1020", 0.35))
"""Tints of backs and their shares; the glyph of a deck chooses, so that its decks are told apart by both."""
MARGIN: Final = 4.0
"""Room around what is painted, for pens that reach beyond their box."""


class Art:
    """Makes and keeps the pictures of one table."""

    def __init__(
        self, faces: Faces, style: Style, game: str, catalogue: Catalogue, ratio: float = 1.0
    ) -> None:
        self.faces = faces
        self.style = style
        self.game = game
        self.catalogue = catalogue
        self.ratio = ratio
        self.compact = False
        self.look = faces.looks.get(game, Look())
        self.colours: tuple[int, ...] = ()
        """Player -> the number of their colour and pattern; () where it is their own."""
        self.tiles = TileCache()
        """The ground of maps."""
        self._turned: dict[int, Card] = {}
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def forget(self) -> None:
        """The theme, the text size or the device ratio are others now."""
        self._kept.clear()
        self.tiles.forget()

    @property
    def brushes(self) -> Brushes:
        """What is painted with now."""
        return Brushes(
            self.style, self.look, t.game_accent(self.style.theme, self.game), self.compact, self.colours
        )

    def picture(self, item: Item, now: bool = False) -> QPixmap:
        """The picture of an item; a plain stand-in while its face is being drawn, unless `now`."""
        if isinstance(item, CardItem):
            return self._pile(item, now) if item.kind == PILE_ITEM else self.card(item, now)
        return self._painted(item)

    def waits(self, item: Item) -> bool:
        """Whether an item's face is not drawn yet."""
        if not isinstance(item, CardItem) or item.face < 0 or item.tile or small(item):
            return False
        return self._face(item.face, item.turned, round(item.w), False, item.plain) is None

    # -- cards ---------------------------------------------------------------------------------------

    def card(self, item: CardItem, now: bool = False) -> QPixmap:
        """Face or back of a card."""
        wide = round(item.w)
        if item.face >= 0 and item.tile:
            return self._tile(item)
        if item.face < 0:
            return self._back(item.back, wide, round(item.h))
        face = self._face(item.face, item.turned, wide, now, item.plain)
        return face if face is not None else self._stand_in(item.face, wide, round(item.h))

    def _tile(self, item: CardItem) -> QPixmap:
        """A card of a grid: what it is, in as little room as there is."""
        card = self.catalogue.cards[item.face]
        key = (
            "tile",
            item.tile,
            item.face,
            item.w,
            item.h,
            item.free,
            item.veiled,
            item.player,
            item.larger,
            len(item.marks),
        )
        colour = player_colour(over_art(self.style.theme), item.player)

        def paint(painter: QPainter) -> None:
            if item.tile == LINE_TILE:
                draw_line(painter, item, card, self.look, self.style)
            else:
                draw_tile(painter, item, card, self.look, self.style, colour)

        return self._made((*key, self.style.theme.name), item.w, item.h, paint)

    def large(self, face: int, wide: int) -> QPixmap:
        """A face in a large size, at once."""
        pixmap = self._face(face, False, wide, True, wide < SMALL)
        assert pixmap is not None, "a face that is wanted at once is there"
        return pixmap

    def spread(self, pile: Item, face: int, wide: int) -> QPixmap:
        """A card of a pile that is spread out: its back where its face is not known."""
        glyph = pile.back if isinstance(pile, CardItem) else ""
        return self.large(face, wide) if face >= 0 else self._back(glyph, wide, height_for(wide))

    def _face(self, face: int, turned: bool, wide: int, now: bool, plain: bool) -> QPixmap | None:
        card = self.catalogue.cards[face]
        if not turned or not self.look.icons(card):
            return self.faces.get(self.game, card, wide, self.ratio, now, plain)
        if self.faces.scans.has(self.game, card):
            straight = self.faces.get(self.game, card, wide, self.ratio, now, plain)
            return None if straight is None else straight.transformed(QTransform().rotate(180))
        return self.faces.get(self.game, self._upside_down(face), wide, self.ratio, now, plain)

    def _upside_down(self, face: int) -> Card:
        """The card with its edges as they lie when it is turned upside down; its words stay upright."""
        if face not in self._turned:
            card = self.catalogue.cards[face]
            left, right = self.look.edges[:2]
            data = dict(card.data)
            data[left], data[right] = card.data[right][::-1], card.data[left][::-1]
            self._turned[face] = Card(data)
        return self._turned[face]

    def _stand_in(self, face: int, wide: int, high: int) -> QPixmap:
        colour = self.look.type(self.catalogue.cards[face]).colour
        key = ("stand-in", colour, wide, high)

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mixed(colour, FRAME, 0.35)))
            painter.drawRoundedRect(QRectF(0, 0, wide, high), wide / 19, wide / 19)

        return self._made(key, wide, high, paint)

    def _back(self, glyph: str, wide: int, high: int) -> QPixmap:
        """A card's back: the game's colour, a frame, and the glyph of its deck."""
        ground = self._ground_of(glyph)

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(FRAME))
            painter.drawRoundedRect(QRectF(0, 0, wide, high), wide / 19, wide / 19)
            inner = QRectF(0, 0, wide, high).adjusted(wide / 28, wide / 28, -wide / 28, -wide / 28)
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(inner, wide / 26, wide / 26)
            painter.setClipRect(inner)
            painter.setPen(QPen(QColor(255, 248, 232, 26), max(1.0, wide / 60)))
            step = wide / 7
            for i in range(-13, 14):
                x = wide / 2 + i * step
                painter.drawLine(QPointF(x - high / 2, 0), QPointF(x + high / 2, high))
                painter.drawLine(QPointF(x + high / 2, 0), QPointF(x - high / 2, high))
            painter.setClipping(False)
            middle = QPointF(wide / 2, high / 2)
            painter.setPen(QPen(QColor(255, 248, 232, 150), max(1.0, wide / 50)))
            painter.setBrush(QColor(mixed(ground, FRAME, 0.4)))
            painter.drawEllipse(middle, wide * 0.3, wide * 0.3)
            if glyph:
                side = wide * 0.36
                box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
                painter.fillPath(placed(glyph, box), QColor(255, 248, 232, 215))

        return self._made(("back", glyph, wide, high), wide, high, paint)

    def _small_pile(self, item: CardItem) -> QPixmap:
        """The top of a pile that is too small for a face."""
        if item.face >= 0:
            card = self.catalogue.cards[item.face]
            ground, glyph = mixed(self.look.type(card).colour, FRAME, 0.35), self.look.emblem(card)[0]
        else:
            ground, glyph = self._ground_of(item.back), item.back

        def paint(painter: QPainter) -> None:
            draw_pile(painter, item, QColor(ground), glyph, self.style)

        key = ("small pile", ground, glyph, item.number, round(item.w), round(item.h))
        return self._made(key, round(item.w), round(item.h), paint)

    def _ground_of(self, glyph: str) -> str:
        """The colour of backs with this glyph."""
        accent = mixed(t.game_accent(t.DARK, self.game), FRAME, 0.62)
        tint, share = BACKS[zlib.crc32(glyph.encode()) % len(BACKS)]
        return mixed(accent, tint, share) if glyph else accent

    def _pile(self, item: CardItem, now: bool) -> QPixmap:
        """The top card with edges of those below it."""
        top = self._small_pile(item) if small(item) else self.card(item, now)
        layers = min(LAYERS, (item.number + 5) // 8)
        wide, high = round(item.w), round(item.h)

        def paint(painter: QPainter) -> None:
            for layer in range(layers, 0, -1):
                painter.setPen(QPen(QColor("#000000"), 0.8))
                painter.setBrush(QColor(mixed("#D9CDB4", FRAME, 0.25 if layer % 2 else 0.5)))
                painter.drawRoundedRect(QRectF(layer * 1.5, layer * 1.5, wide, high), wide / 19, wide / 19)
            painter.drawPixmap(QPointF(0, 0), top)

        extra = LAYERS * 1.5 + 1
        key = ("pile", top.cacheKey(), layers)
        return self._made(key, wide + extra, high + extra, paint)

    # -- badges ---------------------------------------------------------------------------------------

    def badge(self, text: str, room: float, danger: bool = False) -> QPixmap:
        """A count on a pill, on a card of the height `room`; a tight one where that is tiny."""
        style = self.style
        theme = style.theme
        size = max(9, min(style.px(t.CAPTION), round(room * 0.3)))
        rim = 6.0 if room >= LOW else 4.0
        wide, high = max(size * 0.66 * len(text) + 2 * rim - 2, size + rim), size + rim

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(QColor("#FFF8E8"), 1.2))
            painter.setBrush(QColor("#8E1F1A" if danger else "#15181D"))
            painter.drawRoundedRect(QRectF(1, 1, wide - 2, high - 2), high / 2 - 1, high / 2 - 1)
            font = style.font(t.CAPTION, bold=True, figures=True)
            font.setPixelSize(size)
            painter.setFont(font)
            painter.setPen(QColor("#FFFFFF"))
            painter.drawText(QRectF(0, 0, wide, high), int(Qt.AlignmentFlag.AlignCenter), text)

        return self._made(("badge", text, danger, theme.name, size, rim), wide, high, paint)

    def sign(self, text: str, glyph: str, high: float, danger: bool = False) -> QPixmap:
        """A number on a pill of this height, after the glyph of what it counts."""
        style = self.style
        font = style.font(t.CAPTION, bold=True, figures=True)
        font.setPixelSize(max(LEAST, round(high * 0.74)))
        room = high * 0.8 if glyph else 0.0
        wide = max(high, room + QFontMetricsF(font).horizontalAdvance(text) + high * 0.5)

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(QColor("#FFF8E8"), 1.0))
            painter.setBrush(QColor("#8E1F1A" if danger else "#15181D"))
            painter.drawRoundedRect(QRectF(0.5, 0.5, wide - 1, high - 1), high / 2 - 0.5, high / 2 - 0.5)
            if glyph:
                side = high * 0.72
                painter.fillPath(placed(glyph, QRectF(high * 0.2, (high - side) / 2, side, side)), LIGHT)
            painter.setFont(font)
            painter.setPen(QColor("#FFFFFF"))
            right = QRectF(room, 0, wide - room, high)
            painter.drawText(right, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)

        return self._made(("sign", text, glyph, round(high, 1), danger), wide, high, paint)

    def strip(self, item: CardItem) -> QPixmap:
        """The numbers of a card whose lower half is covered, for the half that looks out."""
        card = self.catalogue.cards[item.face]
        numbers = self.look.row(card)[:3]
        wide, high = round(item.w), round(item.h * STRIP)

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(20, 17, 13, 205))
            painter.drawRect(QRectF(wide / 50, high * 0.06, wide - wide / 25, high * 0.9))
            for place, number in enumerate(numbers):
                middle = QPointF(wide * (place + 0.5) / len(numbers), high * 0.5)
                value = numeral(card.data.get(number.name, 0))
                number_in_shape(painter, number, value, middle, high * 0.47, self.style.base_family)

        return self._made(("strip", item.face, wide, high), wide, high, paint)

    def band(self, item: CardItem) -> QPixmap | None:
        """The title band of a card that the next one of its row covers in part; None for others."""
        if item.face < 0 or item.tile or not item.plain or item.seen > LEFT_FREE:
            return None
        card = self.catalogue.cards[item.face]
        if self.faces.scans.has(self.game, card) or (item.w < NAMELESS and not self.look.icons(card)):
            return None
        wide, seen = round(item.w), round(item.seen, 2)
        high = round(item.h)

        def paint(painter: QPainter) -> None:
            draw_band(painter, card, QRectF(0, 0, wide, high), self.faces.kit(self.game), seen)

        return self._made(("band", item.face, wide, seen), wide, round(high * SMALL_BAND / HEIGHT), paint)

    # -- everything else -------------------------------------------------------------------------------

    def _painted(self, item: Item) -> QPixmap:
        if item.kind in (MAP, SPACE):
            # The ground is painted in squares, spaces with it.
            return QPixmap()
        shape = tuple((round(x - item.x, 1), round(y - item.y, 1)) for x, y in item.outline)
        key = (
            item.kind,
            item.text,
            item.sign,
            item.field,
            item.number,
            item.limit,
            item.player,
            item.more,
            round(item.w, 1),
            round(item.h, 1),
            shape,
        )
        wide, high = item.w + 2 * MARGIN, item.h + 2 * MARGIN

        def paint(painter: QPainter) -> None:
            painter.translate(wide / 2, high / 2)
            draw_item(painter, item, self.brushes)

        return self._made(key, wide, high, paint)

    def _made(self, key: Hashable, wide: float, high: float, paint: Callable[[QPainter], None]) -> QPixmap:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        pixmap = QPixmap(max(1, round(wide * self.ratio)), max(1, round(high * self.ratio)))
        pixmap.setDevicePixelRatio(self.ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        paint(painter)
        painter.end()
        self._kept[key] = pixmap
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return pixmap
