"""Who strikes whom: what meets along a seam of two cards, and arrows of attacks."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from suite.ui.cardfaces.glyphs import placed
from suite.ui.table.draw import CAPTION, Brushes, over_art, player_colour, polygon
from suite.ui.table.item import Item, SeamItem

HIT, BLOCKED, LEAKED, TEXT = "hit", "blocked", "leaked", "text"
"""What becomes of an icon along a seam; TEXT is one that deals nothing by itself but has a text."""
LONG = 44.0
"""Shorter arrows bear smaller numbers."""
FRIEND, FIEND = "#2E7D32", "#B3261E"
"""Hits by the viewer's side and on it; the way that the arrow points says the same."""


def seam(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Between two cards: an arrow for each icon that strikes, a shield for each that is stopped."""
    assert isinstance(item, SeamItem), "what meets along a seam"
    # No higher than it is from icon to icon, and clear of the numbers above.
    high = max(8.0, min(24.0, item.h * 0.11))
    for share, left, right in item.pairs:
        y = box.top() + share * box.height()
        for fate, way, friend in ((left, 1, item.number == 1), (right, -1, item.number == 0)):
            if not fate:
                continue
            # On the side of whoever is struck, beyond the strip of icons, which stays to be seen.
            middle = QPointF(way * (item.w / 2 - high / 2 - 1), y)
            _fate(painter, fate, middle, way, high, FRIEND if friend else FIEND)


def _fate(painter: QPainter, fate: str, at: QPointF, way: int, high: float, colour: str) -> None:
    half = high / 2
    if fate == BLOCKED:
        shield = QRectF(at.x() - half, at.y() - half, high, high)
        painter.fillPath(placed("shield", shield, rim=10), QColor("#FFF8E8"))
        painter.fillPath(placed("shield", shield), QColor("#3E4C5E"))
        return
    arrow = QPolygonF(
        [
            at + QPointF(-way * half, -half * 0.5),
            at + QPointF(0, -half * 0.5),
            at + QPointF(0, -half),
            at + QPointF(way * half, 0),
            at + QPointF(0, half),
            at + QPointF(0, half * 0.5),
            at + QPointF(-way * half, half * 0.5),
        ]
    )
    painter.setPen(QPen(QColor("#FFF8E8"), 2.2, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor("#6A4FA3" if fate == TEXT else colour))
    painter.drawPolygon(arrow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(arrow)
    if fate == LEAKED:
        font = painter.font()
        font.setPixelSize(max(7, round(high * 0.62)))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("#FFFFFF"))
        room = QRectF(at.x() - high, at.y() - high, 2 * high, 2 * high)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), "1")


def arrow(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """From who attacks to what it is aimed at, in their colour; the number says in which order.

    The outline is where it starts, where it ends, and where its number stands.
    """
    line = polygon(item)
    start, end, at = line.at(0), line.at(1), line.at(2)
    way = end - start
    long = max(1.0, math.hypot(way.x(), way.y()))
    along = way / long
    aside = QPointF(-along.y(), along.x())
    head = min(11.0, long * 0.6)
    theme = over_art(kit.style.theme)
    colour = theme.danger if item.field == "battle" else player_colour(theme, kit.number(item.player))
    shaft = 4.0 if item.field == "battle" else 2.5
    neck = end - along * head
    shape = QPolygonF(
        [
            start + aside * shaft / 2,
            neck + aside * shaft / 2,
            neck + aside * head * 0.55,
            end,
            neck - aside * head * 0.55,
            neck - aside * shaft / 2,
            start - aside * shaft / 2,
        ]
    )
    painter.setPen(QPen(QColor("#15120E"), 3.0, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(shape)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(shape)
    if item.number:
        painter.setBrush(QColor("#15120E"))
        large = 1.0 if long > LONG else 0.82
        painter.drawEllipse(at, 8 * large, 8 * large)
        font = kit.style.font(CAPTION, bold=True, figures=True)
        font.setPixelSize(round(11 * large))
        painter.setFont(font)
        painter.setPen(QColor("#FFF8E8"))
        room = QRectF(at.x() - 12, at.y() - 12, 24, 24)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), str(item.number))
