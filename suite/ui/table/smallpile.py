"""Piles too small for a face: what their cards are as a glyph, and how many there are."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.style import Style
from suite.ui.table.item import PILE_ITEM, Item

HIGH: Final = 46.0
"""A pile that is lower is small."""
LOW: Final = 16.0
"""One that is lower than this has no room for both: it bears its count alone."""
GLYPH: Final = 0.54
"""Height of the glyph's room; the number stands below."""
LIGHT: Final = QColor("#FFF8E8")
FRAME: Final = QColor("#15120E")


def small(item: Item) -> bool:
    """Whether an item is a pile that is drawn with a glyph and a number instead of a face."""
    return item.kind == PILE_ITEM and LOW <= item.h < HIGH


def draw_pile(painter: QPainter, item: Item, ground: QColor, glyph: str, style: Style) -> None:
    """Paint the top of a small pile into (0, 0, width, height)."""
    whole = QRectF(0, 0, round(item.w), round(item.h))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(FRAME)
    painter.drawRoundedRect(whole, 3, 3)
    painter.setBrush(ground)
    painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 2.5, 2.5)
    split = whole.height() * GLYPH
    side = min(whole.width(), split) - 3
    middle = QRectF(whole.center().x() - side / 2, split / 2 - side / 2 + 1, side, side)
    if glyph:
        painter.fillPath(placed(glyph, middle), LIGHT)
    number = whole.adjusted(0, split, 0, 0)
    font = style.font(t.CAPTION, bold=True, figures=True)
    font.setPixelSize(max(9, min(style.px(t.CAPTION), round(number.height() * 0.85))))
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    painter.drawText(number, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), str(item.number))
