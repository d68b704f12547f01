"""Tracks and dice, each in a box of its own size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from suite.ui import theme as t
from suite.ui.table.draw import Brushes, player_colour, words
from suite.ui.table.item import Item

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def cell(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A place of a track."""
    theme = kit.style.theme
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    painter.setFont(kit.style.font(t.BODY, figures=True))
    words(painter, item.text, box, theme.muted, Qt.AlignmentFlag.AlignHCenter)


def marker(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The ring around the place where a track stands."""
    painter.setPen(QPen(QColor(kit.style.theme.accent), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)


def die(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The face of a die."""
    theme = kit.style.theme
    painter.setPen(QPen(QColor(player_colour(theme, item.player)), 3))
    painter.setBrush(QColor("#FBF6EA"))
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#231F1A"))
    if item.number not in PIPS:
        painter.setFont(kit.style.font(t.SECTION, bold=True))
        words(painter, str(item.number), box, "#231F1A", Qt.AlignmentFlag.AlignHCenter)
        return
    step = box.width() / 4.2
    for x, y in PIPS[item.number]:
        painter.drawEllipse(QPointF(x * step, y * step), box.width() / 11, box.width() / 11)
