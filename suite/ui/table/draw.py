"""How the things of a table that are no cards are painted, each into a box of its own size."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from suite.ui import theme as t
from suite.ui.library.face import MIDDLES
from suite.ui.library.glyphs import placed
from suite.ui.library.spec import Look, Number
from suite.ui.style import Style
from suite.ui.table.item import (
    ARROW,
    BORDER,
    CELL,
    CHIP,
    DIE,
    GROUND,
    MARKER,
    NAME,
    NOTE,
    PIECES,
    PLACE,
    SEAM,
    SPACE,
    Item,
)
from suite.ui.theme import mixed

CAPTION, SMALL_CAPTION = 11, 9
"""Size of captions on the table, and where room is short."""
PLAYERS = (
    ("#6FA8F0", "#1F568F", Qt.BrushStyle.SolidPattern),
    ("#F0776C", "#A8281E", Qt.BrushStyle.BDiagPattern),
    ("#6FC48A", "#1F6B3C", Qt.BrushStyle.Dense6Pattern),
    ("#B59CF2", "#5B3F9B", Qt.BrushStyle.DiagCrossPattern),
    ("#E8C15A", "#7A5600", Qt.BrushStyle.VerPattern),
)
"""Player -> his colour in dark and light and his pattern; they begin again after the last."""
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
HIT, BLOCKED, LEAKED, TEXT = "hit", "blocked", "leaked", "text"
"""What becomes of an icon along a seam; TEXT is one that deals nothing by itself but has a text."""
FRIEND, FIEND = "#2E7D32", "#B3261E"
"""Hits by the viewer's side and on it; the way that the arrow points says the same."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class Brushes:
    """What everything is painted with."""

    style: Style
    look: Look
    accent: str
    """The game's accent."""
    compact: bool = False
    """Room is short: captions are smaller and numbers stand without their words."""


def player_colour(theme: t.Theme, player: int) -> str:
    """A player's colour; high contrast has none and leaves telling apart to the patterns."""
    if theme is t.CONTRAST:
        return theme.text
    dark, light, _ = PLAYERS[player % len(PLAYERS)]
    return dark if theme.dark else light


def player_pattern(player: int) -> Qt.BrushStyle:
    """A player's pattern."""
    return PLAYERS[player % len(PLAYERS)][2]


def draw_item(painter: QPainter, item: Item, kit: Brushes) -> None:
    """Paint an item around (0, 0)."""
    box = QRectF(-item.w / 2, -item.h / 2, item.w, item.h)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    DRAW[item.kind](painter, item, box, kit)


def number_in_shape(
    painter: QPainter, number: Number, text: str, at: QPointF, radius: float, family: str
) -> None:
    """A numeral in the shape of its number, as on the cards."""
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.fillPath(placed(number.shape, box, rim=4), QColor("#FFF8E8"))
    painter.fillPath(placed(number.shape, box), QColor(number.colour))
    across, down = MIDDLES.get(number.shape, (0.0, 0.0))
    font = painter.font()
    font.setFamily(family)
    font.setPixelSize(max(8, round(radius * (1.15 if len(text) < 2 else 0.95 if len(text) < 3 else 0.75))))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    middle = at + QPointF(across, down) * radius
    room = QRectF(middle.x() - 40, middle.y() - 20, 80, 40)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)


def words(
    painter: QPainter,
    text: str,
    box: QRectF,
    colour: str,
    across: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line, with dots where it is too long."""
    metrics = QFontMetricsF(painter.font())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.setPen(QColor(colour))
    painter.drawText(box, int(across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip), shown)


def _ground(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    style = kit.style
    theme = style.theme
    if item.field == "grid":
        _grid(painter, item, box, theme)
        return
    caption = caption_height(style, kit.compact)
    room = box.adjusted(0.5, caption + 0.5, -0.5, -0.5)
    painter.setPen(QPen(QColor(mixed(theme.line, theme.window, 0.35)), 1))
    painter.setBrush(QColor(mixed(theme.panel, theme.window, 0.4)))
    painter.drawRoundedRect(room, 6, 6)
    painter.setFont(style.font(SMALL_CAPTION if kit.compact else CAPTION))
    wide = QFontMetricsF(painter.font()).horizontalAdvance(item.text)
    left = box.left() + max(0.0, (box.width() - wide) / 2) if box.width() < 2 * wide else box.left() + 2
    head = QRectF(left, box.top(), box.right() - left, caption)
    words(painter, item.text, head, theme.muted)


def _grid(painter: QPainter, item: Item, box: QRectF, theme: t.Theme) -> None:
    """The ground of a grid, tinted with its player's colour."""
    tint = player_colour(theme, item.player) if item.player >= 0 else theme.line
    painter.setPen(QPen(QColor(mixed(tint, theme.window, 0.6)), 1))
    painter.setBrush(QColor(mixed(tint, theme.window, 0.95)))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)


def caption_height(style: Style, compact: bool = False) -> float:
    """The height of a caption in the owner's text size."""
    return style.px(SMALL_CAPTION) + 2.0 if compact else style.px(CAPTION) + 4.0


def _place(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    theme = kit.style.theme
    pen = QPen(QColor(mixed(theme.edge, theme.panel, 0.45)), 1, Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)


def _name(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    style = kit.style
    theme = style.theme
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
    high = style.px(t.BODY) + 6
    badge = QRectF(box.left() + 8, box.top() + 6, 12, high - 6)
    painter.setPen(QPen(QColor(player_colour(theme, item.player)), 1.5))
    painter.setBrush(QBrush(QColor(player_colour(theme, item.player)), player_pattern(item.player)))
    painter.drawRoundedRect(badge, 3, 3)
    painter.setFont(style.font(t.BODY, bold=True))
    words(painter, item.text, QRectF(box.left() + 26, box.top() + 3, box.width() - 32, high), theme.text)


def _chip(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    style = kit.style
    shaped = item.field in kit.look.numbers or not item.field
    alone = kit.compact and shaped
    caption = 0 if alone else style.px(CAPTION) + 2
    radius = min(15.0, (box.height() - caption) / 2 - 1)
    middle = QPointF(box.center().x(), box.top() + radius + 1)
    number = kit.look.numbers.get(item.field)
    text = str(item.number)
    if number is not None and item.limit >= 0:
        _measure(painter, item, QRectF(box.left(), box.top() + 1, box.width(), 2 * radius), number, style)
    elif number is not None:
        number_in_shape(painter, number, text, middle, radius, style.base_family)
    elif not item.field:
        pages = Number("", item.text, item.text, "pages", "#3B4A66")
        number_in_shape(painter, pages, text, middle, radius, style.base_family)
    else:
        painter.setFont(style.font(t.SECTION, bold=True, figures=True))
        shown = text if item.limit < 0 else f"{text}/{item.limit}"
        head = QRectF(box.left(), box.top(), box.width(), 2 * radius)
        words(painter, shown, head, style.theme.text, Qt.AlignmentFlag.AlignHCenter)
    if alone:
        return
    painter.setFont(style.font(CAPTION))
    under = QRectF(box.left(), box.top() + 2 * radius + 2, box.width(), caption)
    words(painter, item.text, under, style.theme.muted, Qt.AlignmentFlag.AlignHCenter)


def _measure(painter: QPainter, item: Item, box: QRectF, number: Number, style: Style) -> None:
    """How much of what there is room for: the shape of the number filled so far, both numbers in it."""
    room = QRectF(box.left() + 1, box.center().y() - 10, box.width() - 2, 20)
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


def polygon(item: Item) -> QPolygonF:
    """The outline of an item around its middle."""
    return QPolygonF([QPointF(x - item.x, y - item.y) for x, y in item.outline])


def _space(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
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


def _border(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    colour = kit.style.theme.text if kit.style.theme is t.CONTRAST else WATER
    pen = QPen(QColor(colour), 6 if item.text == "river" else 3)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if item.text != "river":
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawPolyline(polygon(item))


def _pieces(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
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


def _cell(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    theme = kit.style.theme
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    painter.setFont(kit.style.font(t.BODY, figures=True))
    words(painter, item.text, box, theme.muted, Qt.AlignmentFlag.AlignHCenter)


def _marker(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    painter.setPen(QPen(QColor(kit.style.theme.accent), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)


def _die(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
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


def _seam(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Between two cards: an arrow for each icon that strikes, a shield for each that is stopped."""
    high = max(9.0, min(24.0, item.h * 0.13))
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


def _arrow(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """From who attacks to what it is aimed at, in his colour; the number says in which order."""
    line = polygon(item)
    start, end = line.at(0), line.at(1)
    way = end - start
    long = max(1.0, math.hypot(way.x(), way.y()))
    along = way / long
    aside = QPointF(-along.y(), along.x())
    head = min(11.0, long * 0.6)
    colour = kit.style.theme.danger if item.field == "battle" else player_colour(kit.style.theme, item.player)
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
        # Beside a short arrow, on a long one.
        at = start + way * 0.4 if long > 44 else start + way / 2 + aside * 13
        painter.setBrush(QColor("#15120E"))
        painter.drawEllipse(at, 8, 8)
        font = kit.style.font(CAPTION, bold=True, figures=True)
        font.setPixelSize(11)
        painter.setFont(font)
        painter.setPen(QColor("#FFF8E8"))
        room = QRectF(at.x() - 12, at.y() - 12, 24, 24)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), str(item.number))


def _note(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Words at the right end of a player's name: what he is about to win by."""
    painter.setFont(kit.style.font(CAPTION, bold=True, figures=True))
    words(painter, item.text, box, kit.style.theme.warn, Qt.AlignmentFlag.AlignRight)


DRAW: dict[str, Callable[[QPainter, Item, QRectF, Brushes], None]] = {
    GROUND: _ground,
    PLACE: _place,
    NAME: _name,
    CHIP: _chip,
    SPACE: _space,
    BORDER: _border,
    PIECES: _pieces,
    CELL: _cell,
    MARKER: _marker,
    DIE: _die,
    SEAM: _seam,
    ARROW: _arrow,
    NOTE: _note,
}
"""Kind -> what paints it; game painters add kinds of their own."""
