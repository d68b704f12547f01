"""A card's face, drawn sharp at any size from its data alone.

The face is laid out in units: a card is 252 by 352 of them (four to the millimetre of 63 by 88). Below
SMALL pixels of width a plainer face is drawn, with title and numbers large and no wording.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from suite.core.card import Card
from suite.core.card_fields import Field
from suite.ui.cardfaces.art import draw_art
from suite.ui.cardfaces.fitting import FittedText, draw, fitted, middle_of, sized
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import SMALL, Look, numeral
from suite.ui.cardfaces.titles import draw_title
from suite.ui.theme import mixed

WIDTH, HEIGHT = 252.0, 352.0
LEGIBLE = 8.5
"""No text on a face is smaller than so many device-independent pixels."""

INK, PAPER, BAND, LIGHT = "#231F1A", "#F5EEDF", "#E4D8C0", "#FFF8E8"
FRAME = "#15120E"
STRIP = 28.0
"""Width of the strip of icons along each long edge."""
ICON_GAP = 76.0
"""From icon to icon; the four lie even about the middle, so that cards side by side line up."""
SMALL_BAND = 88.0
"""Height of the title band of the plain face."""
NAMELESS = 36.0
"""A plain face of fewer pixels of width is its picture alone: a few letters of its title would be left."""
SMALL_MIDDLE, SMALL_GAP = 241.0, 52.0
"""The middle of the icons on the plain face, and from icon to icon: all of them below the upper numbers."""
BESIDE = 66.0
"""From the first upper number of the plain face to the second: both are seen where cards overlap."""
STRIKE = 42.0
"""Room beside a strip for what strikes the icons' card; no number stands there below the upper ones."""


@dataclass
class Kit:
    """What a face is drawn with beside the card."""

    look: Look
    text: str
    """Family of the wording."""
    display: str
    """Family of the title."""


def draw_face(painter: QPainter, card: Card, box: QRectF, kit: Kit, plain: bool | None = None) -> None:
    """Draw the face into `box`, whose units are device-independent pixels; its width says if it is plain."""
    if plain is None:
        plain = box.width() < SMALL
    with _units(painter, box) as scale:
        (_Small(painter, card, kit, scale) if plain else _Full(painter, card, kit, scale)).draw()


def draw_band(painter: QPainter, card: Card, box: QRectF, kit: Kit, seen: float) -> None:
    """Draw the title band of a plain face into the `box` of the whole card.

    Its title stands in the share of the width that is `seen`, from the left: what lies over the rest
    cuts no word.
    """
    with _units(painter, box) as scale:
        face = _Small(painter, card, kit, scale)
        painter.setClipRect(QRectF(0, 0, WIDTH, SMALL_BAND))
        face.ground(Qt.ClipOperation.IntersectClip)
        face.title(seen)


@contextmanager
def _units(painter: QPainter, box: QRectF) -> Iterator[float]:
    """Paint in units of a card that fills the box; how many pixels one of them has."""
    scale = min(box.width() / WIDTH, box.height() / HEIGHT)
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(
        box.center().x() - WIDTH * scale / 2,
        box.center().y() - HEIGHT * scale / 2,
    )
    painter.scale(scale, scale)
    yield scale
    painter.restore()


def icon_heights(count: int, plain: bool) -> list[float]:
    """Where the icons of an edge stand on a plain or full face, as shares of its height from the top."""
    middle, gap = (SMALL_MIDDLE, SMALL_GAP) if plain else (HEIGHT / 2, ICON_GAP)
    return [(middle + (place - (count - 1) / 2) * gap) / HEIGHT for place in range(count)]


class _Face:
    """What both faces share."""

    def __init__(self, painter: QPainter, card: Card, kit: Kit, scale: float) -> None:
        self.painter = painter
        self.card = card
        self.kit = kit
        self.look = kit.look
        self.type = kit.look.type(card)
        self.pixels = WIDTH * scale
        self.least = LEGIBLE / scale
        """The smallest size of text in units."""
        self.fine = [sized(kit.text, size) for size in (9, 8) if size >= self.least]
        """Fonts of the words below numbers; none where they would not be legible."""
        self.edges = kit.look.icons(card)
        self.deep = mixed(self.type.colour, FRAME, 0.35)

    def draw(self) -> None:
        """The whole face."""
        raise NotImplementedError

    def ground(self, clip: Qt.ClipOperation = Qt.ClipOperation.ReplaceClip) -> None:
        """The body with its frame; what follows is clipped to the body."""
        whole = QPainterPath()
        whole.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), 13, 13)
        self.painter.fillPath(whole, QColor(FRAME))
        body = QPainterPath()
        body.addRoundedRect(QRectF(5, 5, WIDTH - 10, HEIGHT - 10), 9, 9)
        self.painter.fillPath(body, QColor(self.deep))
        # All that follows stays within the round corners.
        self.painter.setClipPath(body, clip)

    def picture(self, box: QRectF, symbols: bool) -> None:
        """The composed art."""
        emblem = self.look.emblem(self.card)
        key = f"{self.card.set}/{self.card.key}"
        draw_art(self.painter, box, key, self.type.colour, emblem, symbols)

    def number(self, number: Field, at: QPointF, radius: float, high: float) -> None:
        """A numeral in its shape, with a light rim so that it stands out from any ground."""
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        self.painter.fillPath(placed(number.shape, box, rim=4), QColor(LIGHT))
        self.painter.fillPath(placed(number.shape, box), QColor(number.colour))
        text = numeral(self.card.data.get(number.name, 0))
        middle_x, middle_y = MIDDLES.get(number.shape, (0.0, 0.0))
        font = sized(self.kit.text, high * narrowed(number.shape, text), bold=True)
        middle_of(self.painter, text, font, at + QPointF(middle_x, middle_y) * radius, "#FFFFFF")

    def icon_strips(self, top: float, size: float, middle: float, gap: float) -> None:
        """Icons along both edges, `gap` apart and even about `middle`."""
        for side, edge in enumerate(self.edges[:2]):
            left = 5.0 if side == 0 else WIDTH - 5 - STRIP
            strip = QRectF(left, top, STRIP, HEIGHT - 5 - top)
            self.painter.fillRect(strip, QColor(mixed(self.deep, FRAME, 0.45)))
            for place, (name, symbols) in enumerate(edge):
                y = middle + (place - (len(edge) - 1) / 2) * gap
                self._edge_icon(name, symbols, QPointF(strip.center().x(), y), size)

    def _edge_icon(self, name: str, symbols: int, at: QPointF, size: float) -> None:
        if not name:
            self.painter.setPen(QPen(QColor(mixed(self.deep, LIGHT, 0.25)), 1.4))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawEllipse(at, 2.6, 2.6)
            return
        glyph = self.look.glyphs.get(name, "disc")
        gap = size * 1.02
        for i in range(symbols):
            y = at.y() + (i - (symbols - 1) / 2) * gap
            box = QRectF(at.x() - size / 2, y - size / 2, size, size)
            self.painter.fillPath(placed(glyph, box), QColor(LIGHT))
        if symbols > 1:
            frame = QRectF(
                at.x() - STRIP / 2 + 2, at.y() - symbols * gap / 2 - 3, STRIP - 4, symbols * gap + 6
            )
            self.painter.setPen(QPen(QColor(LIGHT), 1.4))
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawRoundedRect(frame, 6, 6)

    def corners(self) -> list[tuple[int, Field]]:
        """(side, number) of the upper corners that are taken."""
        found = [(side, self.look.corner(self.card, side)) for side in (0, 1)]
        return [(side, number) for side, number in found if number is not None]


MIDDLES = {
    "wing": (0.28, 0.0),
    "heart": (0.0, -0.16),
    "drop": (0.0, 0.28),
    "star": (0.0, 0.06),
    "leaf": (0.05, 0.0),
}
"""Shape -> where its numeral stands, in radii from the middle of its square."""
NARROW, BROAD = (0.66, 0.46), (0.86, 0.6)
"""How high numerals of two digits and of more are beside those of one, in a star and in other shapes."""


def narrowed(shape: str, text: str) -> float:
    """How high a numeral is in a shape, beside one of a single digit."""
    two, more = NARROW if shape == "star" else BROAD
    return 1.0 if len(text) < 2 else two if len(text) < 3 else more


class _Full(_Face):
    """Everything that is on the card."""

    TITLE = QRectF(5, 5, WIDTH - 10, 36)
    ARTS = (236.0, 196.0, 158.0)
    """Where the picture may end: the less wording, the more picture."""
    LINE = 22.0
    ROW, HEADING = 40.0, 12.0

    def draw(self) -> None:
        self.ground()
        inset = STRIP if self.edges else 0
        inner = QRectF(5 + inset, 41, WIDTH - 10 - 2 * inset, HEIGHT - 46)
        row = self.look.row(self.card)
        below = self._row_height(row)
        bottom = inner.bottom() - below
        texts = self._wording(inner.width() - 14, bottom)
        high = sum(lines.height + 4 for lines in texts)
        ends = self.ARTS if texts else (bottom - self.LINE,)
        art = next((end for end in ends if end + self.LINE + 6 + high <= bottom), ends[-1])
        self.painter.fillRect(inner, QColor(PAPER))
        self.picture(QRectF(inner.left(), 41, inner.width(), art - 41), symbols=True)
        self.icon_strips(41, 21, HEIGHT / 2, ICON_GAP)
        self._title()
        self._type_line(QRectF(inner.left(), art, inner.width(), self.LINE))
        top = art + self.LINE + 5
        for lines in texts:
            draw(self.painter, lines, QRectF(inner.left() + 7, top, inner.width() - 14, lines.height), INK)
            top += lines.height + 4
        self._row(row, QRectF(inner.left(), bottom, inner.width(), below))
        self._provenance(QPointF(inner.right() - 11, art - 11))

    def _title(self) -> None:
        taken = {side for side, _number in self.corners()}
        left = 48 if 0 in taken else 14
        right = WIDTH - (57 if 1 in taken else 14)
        box = QRectF(left, self.TITLE.top(), right - left, self.TITLE.height())
        sizes = [19, 17, 15, 13.5, 12, 11]
        fonts = [sized(self.kit.display, max(size, self.least), bold=True) for size in sizes]
        lines = fitted(self.look.title(self.card), fonts, box.width(), box.height() - 1, most=2)
        draw(self.painter, lines, box, LIGHT, Qt.AlignmentFlag.AlignHCenter, middle=True)
        for side, number in self.corners():
            self.number(number, QPointF(27 if side == 0 else WIDTH - 29, 27), 19, 21)

    def _type_line(self, box: QRectF) -> None:
        self.painter.fillRect(box, QColor(BAND))
        glyph = placed(self.type.glyph, QRectF(box.left() + 6, box.top() + 4, 14, 14))
        self.painter.fillPath(glyph, QColor(self.deep))
        room = QRectF(box.left() + 25, box.top(), box.width() - 30, box.height())
        draw(self.painter, self.said(room.width()), room, INK, middle=True)

    def said(self, wide: float) -> FittedText:
        """What the type line says; where it is long without the type, then in two lines."""
        fonts = [sized(self.kit.text, max(size, self.least), bold=True) for size in (12, 11, 10, 9, 8)]
        words = self.look.line(self.card)
        # The glyph says the type already.
        rest = words.partition(" · ")[2] or words
        made = [
            fitted(text, fonts, wide, self.LINE, most) for text, most in ((words, 1), (rest, 1), (rest, 2))
        ]
        return next((lines for lines in made if lines.whole), made[-1])

    def _wording(self, width: float, bottom: float) -> list[FittedText]:
        """Abilities and wording, broken so that they fit below the smallest picture."""
        room = bottom - self.ARTS[-1] - self.LINE - 8
        found = []
        abilities = self.look.abilities(self.card)
        if abilities:
            fonts = [sized(self.kit.text, max(size, self.least), bold=True) for size in (13, 12, 11)]
            found.append(fitted("\n".join(abilities), fonts, width, room))
            room -= found[0].height + 4
        printed = self.look.wording(self.card)
        if printed:
            sizes = [size for size in (13.0, 12.0, 11.0, 10.0, 9.0) if size >= self.least] or [self.least]
            found.append(fitted(printed, [sized(self.kit.text, size) for size in sizes], width, room))
        return found

    def _row_height(self, row: list[Field]) -> float:
        """Of the numbers along the bottom, with room for headings where they are in groups."""
        if not row:
            return 0.0
        grouped = self.fine and any(number.group for number in row)
        return self.ROW + (self.HEADING if grouped else 0.0)

    def _row(self, row: list[Field], box: QRectF) -> None:
        """Numbers along the bottom, each with its word below."""
        if not row:
            return
        self.painter.fillRect(box, QColor(BAND))
        cell = box.width() / len(row)
        if box.height() > self.ROW:
            self._headings(row, QRectF(box.left(), box.top(), box.width(), self.HEADING))
        radius, high = (13, 14) if self.fine else (17, 18)
        top = box.bottom() - self.ROW
        for place, number in enumerate(row):
            middle = box.left() + cell * (place + 0.5)
            if not self.fine:
                self.number(number, QPointF(middle, top + self.ROW / 2), radius, high)
                continue
            self.number(number, QPointF(middle, top + 15), radius, high)
            under = QRectF(box.left() + cell * place, box.bottom() - 12, cell, 12)
            lines = self.word(number, cell)
            draw(self.painter, lines, under, INK, Qt.AlignmentFlag.AlignHCenter, middle=True)

    def word(self, number: Field, wide: float) -> FittedText:
        """The word below a number: the brief one where the other does not fit."""
        words = (self.look.in_force(one) for one in (number.short, number.brief))
        made = [fitted(one, self.fine, wide - 2, 12, most=1) for one in words]
        return next((lines for lines in made if lines.whole), made[-1])

    def _headings(self, row: list[Field], box: QRectF) -> None:
        """What groups of numbers are called, with a line between group and group."""
        cell = box.width() / len(row)
        left = box.left()
        for name, numbers in groupby(row, key=lambda number: number.group):
            over = QRectF(left, box.top() + 1, cell * len(list(numbers)), box.height())
            if left > box.left():
                self.painter.setPen(QPen(QColor(mixed(BAND, INK, 0.35)), 1))
                self.painter.drawLine(QPointF(left, box.top() + 3), QPointF(left, HEIGHT - 8))
            lines = fitted(self.look.in_force(name), self.fine, over.width(), over.height(), most=1)
            draw(self.painter, lines, over, INK, Qt.AlignmentFlag.AlignHCenter, middle=True)
            left = over.right()

    def _provenance(self, at: QPointF) -> None:
        """s, d or h: where the card's title comes from; a pencil where the owner corrected anything."""
        mark = provenance(self.card)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(20, 17, 13, 190))
        self.painter.drawEllipse(at, 8, 8)
        if mark == "c":
            pencil = placed("pencil", QRectF(at.x() - 5, at.y() - 5, 10, 10))
            self.painter.fillPath(pencil, QColor(LIGHT))
            return
        size = max(10.0, self.least)
        middle_of(self.painter, mark, sized(self.kit.text, size, bold=True), at + QPointF(0, -0.5), LIGHT)


class _Small(_Face):
    """Title, picture and the numbers that matter, large."""

    BAND = SMALL_BAND

    def draw(self) -> None:
        self.ground()
        if self.pixels < NAMELESS and not self.edges:
            self.picture(QRectF(5, 5, WIDTH - 10, HEIGHT - 10), symbols=False)
            return
        inset = STRIP if self.edges else 0
        top = self.BAND
        box = QRectF(5 + inset, top, WIDTH - 10 - 2 * inset, HEIGHT - 5 - top)
        self.picture(box, symbols=False)
        self.icon_strips(top, 25, SMALL_MIDDLE, SMALL_GAP)
        self.title()
        for side, number in self.corners():
            x = 34 + inset + side * BESIDE
            self.number(number, QPointF(x, top + 22), 28, 32)
        row = self.look.row(self.card)[:3]
        beside = STRIKE if self.edges else 0.0
        cell = (box.width() - 2 * beside) / max(1, len(row))
        radius = min(30.0, cell / 2)
        for place, number in enumerate(row):
            middle = box.left() + beside + cell * (place + 0.5)
            self.number(number, QPointF(middle, HEIGHT - 42), radius, radius * 32 / 30)

    def title(self, seen: float = 1.0) -> None:
        """The title in a share of its band."""
        band = QRectF(10, 4, WIDTH * seen - 20, self.BAND - 5)
        size = max(26.0, self.least)
        fonts = [sized(self.kit.display, size * share, bold=True) for share in (1.25, 1.1, 1.0)]
        lines = fitted(self.look.title(self.card), fonts, band.width(), band.height(), most=2)
        if (lines.whole and not lines.parted) or band.height() < 2 * self.least:
            draw(self.painter, lines, band, LIGHT, Qt.AlignmentFlag.AlignHCenter, middle=True)
        else:
            sizes = (self.least, round(self.least))
            draw_title(self.painter, self.look.title(self.card), band, self.kit.display, sizes, 2, LIGHT)


MARKS = {"stated": "s", "derived": "d", "house": "h", "corrected": "c"}
MEANINGS = {
    "s": "A rulebook states this card's title; the numbers say one by one where they come from.",
    "d": "A rulebook's example forces this card's title.",
    "h": "This card was designed for this program; owners of the real one can correct it.",
    "c": "Corrected by you.",
}


def provenance(card: Card) -> str:
    """s, d, h, or c when the owner has corrected anything."""
    if any(str(source).startswith("corrected") for source in card.facts.values()):
        return "c"
    return MARKS.get(card.provenance("title"), "h")
