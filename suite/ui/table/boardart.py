"""A map with what stands on it, tracks and dice, each in a box of its own size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.table.draw import Brushes, player_colour, player_pattern, polygon, words
from suite.ui.table.item import Item
from suite.ui.theme import mixed

LAND = {
    "moor": "#7C6F8E",
    "hills": "#8E7B5A",
    "plain": "#8A9A5B",
    "marsh": "#5E8078",
    "town": "#9A8F84",
    "wood": "#4F7A52",
    "sea": "#3F6E96",
}
"""Kind of space -> its tint; others are plain land."""
WATER = "#4F8FCB"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def space(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A space of a map in the tint of its land and its holder's pattern, named."""
    style = kit.style
    theme = style.theme
    shape = polygon(item)
    land = LAND.get(item.field, "#8A8A70")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.window if theme is t.CONTRAST else mixed(theme.panel, land, 0.38)))
    painter.drawPolygon(shape)
    if item.player >= 0:
        colour = QColor(player_colour(theme, item.player))
        colour.setAlpha(90 if player_pattern(item.player) == Qt.BrushStyle.SolidPattern else 150)
        painter.setBrush(QBrush(colour, player_pattern(item.player)))
        painter.drawPolygon(shape)
    painter.setPen(QPen(QColor(mixed(theme.edge, theme.panel, 0.2)), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(shape)
    _space_name(painter, item, shape, style)


def _space_name(painter: QPainter, item: Item, shape: QPolygonF, style: Style) -> None:
    """The name with a rim of the ground, so that it is legible on every pattern."""
    path = QPainterPath()
    font = style.font(t.BODY, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(item.text)
    at = _area_middle(shape) + QPointF(-wide / 2, -12)
    path.addText(at, font, item.text)
    ground = QColor(style.theme.panel)
    ground.setAlpha(225)
    painter.strokePath(
        path, QPen(ground, 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.fillPath(path, QColor(style.theme.text))


def _area_middle(shape: QPolygonF) -> QPointF:
    total = x = y = 0.0
    count = shape.count()
    for i in range(count):
        a, b = shape.at(i), shape.at((i + 1) % count)
        cross = a.x() * b.y() - b.x() * a.y()
        total += cross
        x += (a.x() + b.x()) * cross
        y += (a.y() + b.y()) * cross
    return QPointF(x / (3 * total), y / (3 * total)) if total else QPointF()


def border(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A river or a coast that two spaces share."""
    colour = kit.style.theme.text if kit.style.theme is t.CONTRAST else WATER
    pen = QPen(QColor(colour), 6 if item.text == "river" else 3)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if item.text != "river":
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawPolyline(polygon(item))


def stack(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A stack of pieces with their count."""
    theme = kit.style.theme
    colour = QColor(player_colour(theme, item.player) if item.player >= 0 else theme.muted)
    layers = min(3, item.number)
    radius = 13.0
    base = QPointF(0, 4)
    for layer in range(layers):
        middle = base - QPointF(0, 4 * layer)
        painter.setPen(QPen(QColor(theme.window), 1.6))
        painter.setBrush(colour if layer == layers - 1 else colour.darker(140))
        painter.drawEllipse(middle, radius, radius * 0.86)
    painter.setFont(kit.style.font(t.EMPHASIS, bold=True, figures=True))
    top = base - QPointF(0, 4 * (layers - 1))
    room = QRectF(top.x() - 20, top.y() - 12, 40, 24)
    painter.setPen(QColor(theme.window))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), str(item.number))


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
