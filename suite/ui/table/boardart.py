"""Tracks and dice, each in a box of its own size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from suite.ui import theme as t
from suite.ui.library.glyphs import placed
from suite.ui.table.draw import Brushes, caption_height, words
from suite.ui.table.item import Item

FAINT = 0.42
"""Opacity of a die that does not count."""
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


def token(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A player's token on a track."""
    theme = kit.style.theme
    painter.fillPath(placed(item.field, box, rim=6), QColor(theme.window))
    painter.fillPath(placed(item.field, box), QColor(kit.colour(item.player, theme.text)))


def tray(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The ground of dice, with what each side has rolled for."""
    style = kit.style
    theme = style.theme
    painter.setPen(QPen(QColor(theme.edge), 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
    painter.setFont(style.font(kit.caption, bold=True, figures=True))
    high = caption_height(style, kit.compact)
    line = QRectF(box.left() + 8, box.top() + 4, box.width() - 16, high)
    if not item.limit:
        words(painter, item.text, line, theme.text, Qt.AlignmentFlag.AlignHCenter)
        return
    middle = line.center().x()
    left = QRectF(line.left(), line.top(), middle - 14 - line.left(), high)
    right = QRectF(middle + 14, line.top(), line.right() - middle - 14, high)
    words(painter, item.text, left, theme.text, Qt.AlignmentFlag.AlignRight)
    words(painter, item.field, right, theme.text)
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.drawLine(QPointF(0, box.top() + 8), QPointF(0, box.bottom() - 8))


def die(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The face of a die; one that does not count is faint."""
    theme = kit.style.theme
    if item.limit == 0:
        painter.setOpacity(FAINT)
    rim = max(1.5, box.width() / 14)
    painter.setPen(QPen(QColor(kit.colour(item.player, theme.muted)), rim))
    painter.setBrush(QColor("#FBF6EA"))
    painter.drawRoundedRect(box.adjusted(rim, rim, -rim, -rim), box.width() / 5, box.width() / 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#231F1A"))
    if item.field:
        share = box.width() * 0.2
        painter.fillPath(placed(item.field, box.adjusted(share, share, -share, -share)), QColor("#231F1A"))
        return
    if item.number not in PIPS:
        painter.setFont(kit.style.font(t.SECTION, bold=True))
        words(painter, str(item.number), box, "#231F1A", Qt.AlignmentFlag.AlignHCenter)
        return
    step = box.width() / 4.2
    for x, y in PIPS[item.number]:
        painter.drawEllipse(QPointF(x * step, y * step), box.width() / 11, box.width() / 11)
