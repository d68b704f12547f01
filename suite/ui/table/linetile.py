"""A card as a line: the number in its corner and its title, where many lie in the room of one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from suite.core.card import Card
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look, numeral
from suite.ui.cardfaces.titles import LEAST, fitted_title
from suite.ui.style import Style
from suite.ui.table.draw import number_in_shape
from suite.ui.table.item import CardItem
from suite.ui.theme import mixed

FRAME: Final = "#15120E"
LIGHT: Final = "#FFF8E8"
DARK: Final = 0.35
"""Share of black in the ground."""
LETTERS: Final = 0.74
"""Size of the title's letters, by the height of the line."""
EDGE: Final = 3.0


def draw_line(painter: QPainter, item: CardItem, card: Card, look: Look, style: Style) -> None:
    """Paint a card as a line into (0, 0, width, height); what lies behind `item.free` is left bare."""
    whole = QRectF(0, 0, item.w, item.h)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(FRAME))
    painter.drawRoundedRect(whole, 4, 4)
    painter.setBrush(QColor(mixed(look.type(card).colour, FRAME, DARK)))
    painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 3, 3)
    left = EDGE
    number = look.corner(card, 1)
    if number is not None:
        radius = item.h / 2
        middle = QPointF(left + radius, item.h / 2)
        number_in_shape(painter, number, numeral(card.data[number.name]), middle, radius, style.base_family)
        left += 2 * radius + EDGE
    room = QRectF(left, 0, item.w * item.free[1] - left - EDGE, item.h)
    size = min(item.h * LETTERS, style.px(t.BODY))
    font, lines = fitted_title(look.title(card), style.base_family, size, room.width(), least=LEAST)
    painter.setFont(font)
    painter.setPen(QColor(LIGHT))
    words = QFontMetricsF(font).elidedText(lines[0], Qt.TextElideMode.ElideRight, room.width() + 1)
    across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
    painter.drawText(room, int(across), words)
