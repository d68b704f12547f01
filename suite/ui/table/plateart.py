"""Grounds of zones, and players' names with their numbers, each in a box of its own size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen

from suite.core.card_fields import WHOLE, Field
from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.titles import fitted_title, slimmed
from suite.ui.style import Style
from suite.ui.table.draw import (
    CAPTION,
    SMALL_CAPTION,
    Brushes,
    caption_height,
    number_in_shape,
    player_colour,
    words,
)
from suite.ui.table.item import ChipItem, Item
from suite.ui.table.sides import OF
from suite.ui.theme import mixed

APART = 4
"""Pixels between the words of bare numbers."""
LEAST_NAME = 10
"""Size of the letters of a name that has little room."""
TELLING = 3
"""A caption of which fewer letters have room says nothing and is left out."""


def ground(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The ground of a zone under its caption, or of a grid."""
    style = kit.style
    theme = style.theme
    if item.field == "grid":
        _grid(painter, item, box, theme)
        return
    caption = caption_height(style, kit.compact)
    room = box.adjusted(0.5, caption + 0.5, -0.5, -0.5)
    painter.setPen(QPen(QColor(mixed(theme.line, theme.window, 0.35)), 1))
    painter.setBrush(QColor(mixed(theme.panel, theme.window, 0.4)))
    # Over other things the caption needs a ground, too.
    painter.drawRoundedRect(box if item.z or item.limit == 0 else room, 6, 6)
    if not item.text:
        return
    font, text = captioned(item.text, kit, box.width())
    painter.setFont(font)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    left = box.left() + max(0.0, (box.width() - wide) / 2) if box.width() < 2 * wide else box.left() + 2
    head = QRectF(left, box.top(), box.right() - left, caption)
    words(painter, text, head, theme.muted)


def captioned(text: str, kit: Brushes, wide: float) -> tuple[QFont, str]:
    """A caption whole in the largest letters in which it fits, else what is left of it; "" for too little."""
    size = kit.style.px(kit.caption)
    # A whole word in smaller letters says more than the beginning of a larger one.
    font, (shown,) = fitted_title(text, kit.style.base_family, size, wide, 1, SMALL_CAPTION, bold=False)
    if len(shown) < TELLING:
        # A first word as short as "To" says less than the beginning of all.
        shown = text
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(shown) > wide < metrics.horizontalAdvance(f"{shown[:TELLING]}…"):
        return font, ""
    return font, metrics.elidedText(shown, Qt.TextElideMode.ElideRight, wide + 1)


def _grid(painter: QPainter, item: Item, box: QRectF, theme: t.Theme) -> None:
    """The ground of a grid, tinted with its player's colour."""
    tint = player_colour(theme, item.player) if item.player >= 0 else theme.line
    painter.setPen(QPen(QColor(mixed(tint, theme.window, 0.6)), 1))
    painter.setBrush(QColor(mixed(tint, theme.window, 0.95)))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)


def place(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Room for a card."""
    theme = kit.style.theme
    pen = QPen(QColor(mixed(theme.edge, theme.panel, 0.45)), 1, Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)


def name(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A player's name behind their colour, and the ground of their numbers."""
    style = kit.style
    theme = style.theme
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
    high = style.px(t.BODY) + 6
    # Larger words stand closer together.
    top = box.top() + (1 if style.px(SMALL_CAPTION) >= CAPTION else 3)
    badge = QRectF(box.left() + 8, top + 3, 12, high - 6)
    colour = QColor(kit.colour(item.player, theme.muted))
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(QBrush(colour, kit.pattern(item.player)))
    painter.drawRoundedRect(badge, 3, 3)
    left, kept = box.left() + 26, max(0, item.limit)
    if item.field:
        painter.fillPath(placed(item.field, QRectF(left, top + 2, high - 4, high - 4)), QColor(theme.accent))
        left += high
    room = QRectF(left, top, box.right() - 8 - kept - left, high)
    font, shown = named(item.text, style, room.width())
    painter.setFont(font)
    words(painter, shown, room, theme.text)


def named(text: str, style: Style, wide: float) -> tuple[QFont, str]:
    """A name in the largest letters in which it fits; else cut, with their side whole or without it.

    Of several words of a side as many are left out, and counted, as there is no room for: no name is cut for
    them.
    """
    fonts = [style.font(size, bold=True) for size in range(t.BODY, LEAST_NAME - 1, -1)]
    fonts.append(slimmed(fonts[-1]))
    font = next((one for one in fonts if QFontMetricsF(one).horizontalAdvance(text) <= wide), fonts[-1])
    metrics = QFontMetricsF(font)
    who, of, side = text.partition(OF)
    room = wide - metrics.horizontalAdvance(of + side)
    if not of or metrics.horizontalAdvance(text) <= wide:
        return font, text
    told = side.split(", ")
    for count in range(len(told) - 1, 0, -1):
        shorter = f"{who}{of}{', '.join(told[:count])} +{len(told) - count}"
        if metrics.horizontalAdvance(shorter) <= wide:
            return font, shorter
    if room < metrics.horizontalAdvance(f"{who[:TELLING]}…"):
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide)
        return font, cut if len(cut) > len(who + of) + TELLING else who
    return font, metrics.elidedText(who, Qt.TextElideMode.ElideRight, room) + of + side


def chip(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A number in its shape with its word under it; a plain one is a bare number."""
    assert isinstance(item, ChipItem), "a number of a plate"
    style = kit.style
    shaped = item.field in kit.look.numbers or not item.field
    alone = kit.compact and shaped and not item.plain
    size, high = style.px(kit.caption), style.px(t.EMPHASIS if item.plain else t.SECTION)
    # In a low room number and word are smaller alike, rather than one over the other.
    share = min(1.0, box.height() / (high + size + 2)) if item.plain else 1.0
    size = max(SMALL_CAPTION, round(size * share))
    caption = 0 if alone else size + 2
    radius = min(15.0, (box.height() - caption) / 2 - 1)
    middle = QPointF(box.center().x(), box.top() + radius + 1)
    number = None if item.plain else kit.look.numbers.get(item.field)
    text = str(item.number)
    if number is not None and item.limit >= 0:
        _measure(painter, item, QRectF(box.left(), box.top() + 1, box.width(), 2 * radius), number, style)
    elif number is not None:
        number_in_shape(painter, number, text, middle, radius, style.base_family)
    elif not item.field and not item.plain:
        number_in_shape(painter, Field("", WHOLE), text, middle, radius, style.base_family)
    else:
        large = style.font(t.EMPHASIS, bold=True, figures=True)
        large.setPixelSize(max(CAPTION, round(high * share)))
        painter.setFont(large)
        shown = text if item.limit < 0 else f"{text}/{item.limit}"
        head = QRectF(box.left(), box.top(), box.width(), 2 * radius)
        words(painter, shown, head, style.theme.text, Qt.AlignmentFlag.AlignHCenter)
    if alone:
        return
    gap = -1 if item.plain else 2
    under = QRectF(box.left(), box.top() + 2 * radius + gap, box.width(), caption)
    least = SMALL_CAPTION
    room = box.width() - APART if item.plain else box.width()
    font, (word,) = fitted_title(item.text, style.base_family, size, room, 1, least, bold=False)
    painter.setFont(font)
    words(painter, word, under, style.theme.muted, Qt.AlignmentFlag.AlignHCenter)


def _measure(painter: QPainter, item: Item, box: QRectF, number: Field, style: Style) -> None:
    """How much of what there is room for: the shape of the number filled so far, both numbers in it."""
    room = QRectF(box.left() + 3, box.center().y() - 10, box.width() - 6, 20)
    share = min(1.0, item.number / item.limit) if item.limit else 1.0
    painter.setPen(QPen(QColor("#FFF8E8"), 1.2))
    painter.setBrush(QColor(mixed(number.colour, "#15120E", 0.55)))
    painter.drawRoundedRect(room, 5, 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(number.colour))
    painter.drawRoundedRect(QRectF(room.left(), room.top(), room.width() * share, room.height()), 5, 5)
    text = f"{item.number}/{item.limit}"
    font = style.font(CAPTION, bold=True, figures=True)
    for size in (13, 12, 11, 10, 9):
        font.setPixelSize(size)
        if QFontMetricsF(font).horizontalAdvance(text) <= room.width() - 2:
            break
    painter.setFont(font)
    colour = "#FFFFFF" if item.number <= item.limit else "#FFC9A8"
    words(painter, text, room, colour, Qt.AlignmentFlag.AlignHCenter)


def note(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Words at the right end of a player's name: what they are about to win by."""
    painter.setFont(kit.style.font(CAPTION, bold=True, figures=True))
    words(painter, item.text, box, kit.style.theme.warn, Qt.AlignmentFlag.AlignRight)
