"""How a line of cards is drawn: copies, type, title, icons, numbers in their shapes, what is owned."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from suite.core.card import Card
from suite.core.card_fields import Field
from suite.decks.legality import LimitUse
from suite.ui import theme as t
from suite.ui.cardfaces.face import MIDDLES
from suite.ui.cardfaces.fitting import middle_of
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import Look, numeral
from suite.ui.decks.opendeck import Stock
from suite.ui.style import Style

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
BADGES = 4
"""So many numbers of a card are shown."""
STAR = 0.95
"""How high numerals of several digits are in a star, whose middle is narrow, in its radii."""
TITLE = 128
"""The least that a title gets, at the usual text size."""


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """What a line of one card shows."""

    card: Card
    copies: str
    """At the left; "" for an empty place."""
    stock: Stock | None
    missing: int = 0
    wrong: bool = False
    typing: bool = False
    """The copies are digits that are still being typed."""


class LinePainter:
    """Draws lines in the window's theme and text size."""

    def __init__(self, style: Style) -> None:
        self.style = style

    @property
    def height(self) -> int:
        """Of a card's line."""
        return self.style.px(t.BODY) + 15

    def metrics(self, size: int = t.BODY, bold: bool = False) -> QFontMetrics:
        """Of the text family in a size of the type scale."""
        return QFontMetrics(self.style.font(size, bold))

    def text(
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        colour: str,
        size: int = t.BODY,
        bold: bool = False,
        across: Qt.AlignmentFlag = LEFT,
        cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> int:
        """Draw a text, shortened by `cut` when it does not fit; returns the width that it took."""
        font = self.style.font(size, bold, figures=True)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(text, cut, max(0, box.width()))
        painter.drawText(box, int(across), shown)
        return metrics.horizontalAdvance(shown)

    def entry(self, painter: QPainter, box: QRect, look: Look, entry: DrawnLine) -> None:
        """One card's line."""
        theme = self.style.theme
        px = self.style.px
        left, right = box.left() + t.S, box.right() - t.S
        wide = px(30)
        self._copies(painter, QRect(left, box.top(), wide, box.height()), entry)
        left += wide + t.XS
        glyph = px(16)
        self._glyph(painter, look.type(entry.card).glyph, left, box, glyph, theme.muted)
        left += glyph + t.S
        if entry.stock is not None:
            right -= self._stock(painter, QRect(left, box.top(), right - left, box.height()), entry) + t.S
        # The title goes before all numbers but the first: cards may differ in their last word alone.
        needed = self.metrics(t.BODY).horizontalAdvance(entry.card.title) + t.S
        least = left + max(px(TITLE), min(needed, right - left - px(t.CAPTION) - t.M))
        right -= self._numbers(painter, least, right, box, look, entry.card)
        right -= self._icons(painter, least, right, box, look, entry.card)
        if entry.wrong:
            right -= px(16)
            self.text(painter, QRect(right, box.top(), px(16), box.height()), "⚠", theme.warn)
        title = QRect(left, box.top(), right - left - t.XS, box.height())
        middle = Qt.TextElideMode.ElideMiddle
        self.text(painter, title, entry.card.title, theme.text, cut=middle)

    def gauge(self, painter: QPainter, at: QPointF, gauge: LimitUse, room: int, named: bool) -> int:
        """A limit with its bar: sign, words, bar; the width that was used, 0 when there was no room."""
        theme = self.style.theme
        words = gauge_words(gauge, named)
        colour = theme.ok if gauge.holds else theme.warn
        metrics = self.metrics(t.CAPTION)
        high = metrics.height()
        wide = metrics.horizontalAdvance(words) + 2
        bar = self.style.px(64)
        if wide > room:
            return 0
        box = QRect(round(at.x()), round(at.y()), wide, high)
        self.text(painter, box, words, theme.text, t.CAPTION)
        if wide + t.S + bar > room:
            return wide
        self._bar(painter, QRectF(at.x() + wide + t.S, at.y() + (high - 6) / 2, bar, 6), gauge, colour)
        return wide + t.S + bar

    # -- parts --------------------------------------------------------------------------------------

    def _copies(self, painter: QPainter, box: QRect, entry: DrawnLine) -> None:
        theme = self.style.theme
        if entry.typing:
            inner = QRectF(box).adjusted(0.5, 3.5, -0.5, -3.5)
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(inner, 4, 4)
        if entry.copies:
            self.text(painter, box, entry.copies, theme.text, bold=True, across=CENTRE)

    def _glyph(self, painter: QPainter, name: str, left: int, box: QRect, size: int, colour: str) -> None:
        place = QRectF(left, box.center().y() - size / 2 + 0.5, size, size)
        painter.fillPath(placed(name, place), QColor(colour))

    def _stock(self, painter: QPainter, box: QRect, entry: DrawnLine) -> int:
        """What is owned and free, or what is missing; the width that is kept for it."""
        assert entry.stock is not None
        theme = self.style.theme
        wide = self.metrics(t.CAPTION).horizontalAdvance("⚠ 88 · 88") + 2
        place = QRect(box.right() - wide, box.top(), wide, box.height())
        text = f"{entry.stock.owned} · {max(0, entry.stock.free)}" if entry.stock.owned else "-"
        short = entry.missing > 0
        words = f"⚠ {text}" if short else text
        self.text(painter, place, words, theme.warn if short else theme.muted, t.CAPTION, across=RIGHT)
        return wide

    def _numbers(self, painter: QPainter, least: int, right: int, box: QRect, look: Look, card: Card) -> int:
        """The card's main numbers, each in its shape; the width that they took."""
        size = self.style.px(t.CAPTION) + 9
        slot = size + 3
        room = max(0, min(BADGES, (right - least) // slot))
        left = right - room * slot
        for place, number in enumerate(main_numbers(look, card)[:room]):
            middle = QPointF(left + place * slot + slot / 2, box.center().y() + 0.5)
            self._badge(painter, middle, size / 2, number, card)
        return room * slot + t.XS if room else 0

    def _badge(self, painter: QPainter, at: QPointF, radius: float, number: Field, card: Card) -> None:
        theme = self.style.theme
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        plain = theme is t.CONTRAST
        painter.fillPath(placed(number.shape, box, rim=5), QColor(theme.edge if plain else theme.line))
        painter.fillPath(placed(number.shape, box), QColor(theme.window if plain else number.colour))
        text = numeral(card.data.get(number.name, 0))
        font = self.style.font(t.CAPTION, bold=True)
        across, down = MIDDLES.get(number.shape, (0.0, 0.0))
        if number.shape == "star" and len(text) > 1:
            font.setPixelSize(round(radius * STAR))
        middle_of(painter, text, font, at + QPointF(across, down) * radius, "#FFFFFF")

    def _icons(self, painter: QPainter, least: int, right: int, box: QRect, look: Look, card: Card) -> int:
        """The icons of both edges, left before right; the width that they took."""
        edges = look.icons(card)
        size = self.style.px(13)
        lists = [[name for name, times in edge for _ in range(times) if name] for edge in edges[:2]]
        count = sum(len(names) for names in lists)
        wide = count * (size + 2) + t.M
        if not count or right - wide < least:
            return 0
        theme = self.style.theme
        left = right - wide
        for place, names in enumerate(lists):
            for name in names:
                self._glyph(painter, look.glyphs.get(name, "disc"), left, box, size, theme.text)
                left += size + 2
            if place == 0:
                painter.setPen(QPen(QColor(theme.edge), 1))
                middle = left + t.XS - 1
                painter.drawLine(middle, box.center().y() - size // 2, middle, box.center().y() + size // 2)
                left += t.S
        return wide + t.S

    def _bar(self, painter: QPainter, box: QRectF, gauge: LimitUse, colour: str) -> None:
        """How full: the range that the rules ask for is marked by ticks."""
        theme = self.style.theme
        top = max(gauge.high or 0, gauge.low, 1)
        whole = max(top * 1.15, gauge.value) if gauge.high is not None else max(top, gauge.value)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.line))
        painter.drawRoundedRect(box, 3, 3)
        share = min(1.0, gauge.value / whole)
        if share:
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(box.left(), box.top(), max(6.0, box.width() * share), 6), 3, 3)
        painter.setPen(QPen(QColor(theme.text), 1))
        ends = [gauge.low] if gauge.high is None else [gauge.low, gauge.high]
        for value in ends:
            if 0 < value < whole:
                x = box.left() + box.width() * value / whole
                painter.drawLine(QPointF(x, box.top() - 2), QPointF(x, box.bottom() + 2))


def main_numbers(look: Look, card: Card) -> list[Field]:
    """The numbers that say most of a card: those of its corners, then those along the bottom."""
    corners = [number for side in (0, 1) if (number := look.corner(card, side)) is not None]
    found = {number.name: number for number in [*corners, *look.row(card)]}
    return list(found.values())


def gauge_words(gauge: LimitUse, named: bool = True) -> str:
    """The limit in words, with a sign: ✓ Draw deck 41 of 40 or more; without its title unless `named`."""
    sign = "✓" if gauge.holds else "⚠"
    if gauge.high is None:
        span = f"{gauge.value} of {gauge.low} or more" if gauge.low else f"{gauge.value}"
    elif gauge.low == gauge.high:
        span = f"{gauge.value} of {gauge.low}"
    else:
        span = (
            f"{gauge.value}, {gauge.low} to {gauge.high}"
            if gauge.low
            else f"{gauge.value} of at most {gauge.high}"
        )
    return f"{sign} {gauge.title} {span}" if named else f"{sign} {span}"
