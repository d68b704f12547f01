"""Tracks and dice, each in a box of its own size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.titles import fitted_title
from suite.ui.table.draw import SMALL_CAPTION, Brushes, caption_height, words
from suite.ui.table.item import Item

LOW = 20.0
"""Places that are lower stand beside a name."""
DIGITS = 16.0
"""Room beside a die for how many of them lie there."""
DIE_GROUND, DIE_INK = "#FBF6EA", "#231F1A"
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
    if box.height() < LOW:
        _small_cell(painter, item, box, kit)
        return
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    if item.limit == 0:
        painter.setOpacity(FAINT)
    if item.field:
        _pieces(painter, item, box, kit)
        return
    painter.setFont(kit.style.font(t.BODY, bold=item.limit > 0, figures=True))
    words(
        painter,
        item.sign or item.text,
        box,
        theme.text if item.limit > 0 else theme.muted,
        Qt.AlignmentFlag.AlignHCenter,
    )
    if item.limit == 0:
        _struck(painter, box, 9.0, QColor(theme.muted))


def _small_cell(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A place beside a name: its word, struck out where its piece is used up."""
    theme = kit.style.theme
    free = item.limit != 0
    painter.setFont(kit.style.font(kit.caption, bold=free, figures=True))
    words(painter, item.text, box, theme.text if free else theme.muted, Qt.AlignmentFlag.AlignHCenter)
    if not free:
        _struck(painter, box, 5.0, QColor(theme.muted))


def _struck(painter: QPainter, box: QRectF, half: float, colour: QColor) -> None:
    """A line through what stands in the middle of a box."""
    painter.setPen(QPen(colour, 1.5))
    middle = box.center()
    painter.drawLine(middle + QPointF(-half, half * 0.7), middle + QPointF(half, -half * 0.7))


def _pieces(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A die with its face, and how many of them lie there."""
    side = min(box.height() - 6, box.width() - DIGITS)
    square = QRectF(box.left() + 3, box.center().y() - side / 2, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(DIE_GROUND))
    painter.drawRoundedRect(square, side / 5, side / 5)
    rim = side * 0.1
    faced(painter, item.field, square.adjusted(rim, rim, -rim, -rim), QColor(DIE_INK))
    painter.setFont(kit.style.font(t.BODY, bold=True, figures=True))
    rest = QRectF(square.right(), box.top(), box.right() - square.right(), box.height())
    words(painter, str(item.number), rest, kit.style.theme.text, Qt.AlignmentFlag.AlignHCenter)


def head(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """What lies over places of a track: its name, as large as there is room."""
    style = kit.style
    if not item.text:
        if item.limit > 0:
            painter.setPen(QPen(QColor(style.theme.accent), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -2), 5, 5)
        return
    size = style.px(kit.caption)
    font, (text,) = fitted_title(item.text, style.base_family, size, box.width(), 1, SMALL_CAPTION, bold=True)
    painter.setFont(font)
    words(painter, text, box, style.theme.text, Qt.AlignmentFlag.AlignHCenter)


def loose(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """What can be laid over places of a track."""
    theme = kit.style.theme
    painter.setPen(QPen(QColor(theme.edge), 1))
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
    head(painter, item, box.adjusted(3, 0, -3, 0), kit)


def marker(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The ring around the place where a track stands; not in the colour of what can be touched."""
    painter.setPen(QPen(QColor(kit.style.theme.text), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)


def token(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A player's token on a track; one without a glyph is a disc in their pattern."""
    theme = kit.style.theme
    if not item.field:
        colour = QColor(kit.colour(item.player, theme.text))
        inner = box.adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(colour, 2))
        painter.setBrush(QColor(theme.window))
        painter.drawEllipse(inner)
        painter.setBrush(QBrush(colour, kit.pattern(item.player)))
        painter.drawEllipse(inner)
        return
    painter.fillPath(placed(item.field, box, rim=6), QColor(theme.window))
    painter.fillPath(placed(item.field, box), QColor(kit.colour(item.player, theme.text)))


def faced(painter: QPainter, glyphs: str, box: QRectF, colour: QColor) -> None:
    """The glyphs of a face: one fills it, two stand in opposite corners."""
    names = glyphs.split()
    side = box.width() * (1.0 if len(names) < 2 else 0.58)
    for name, corner in zip(names, (box.topLeft(), box.bottomRight() - QPointF(side, side)), strict=False):
        painter.fillPath(placed(name, QRectF(corner.x(), corner.y(), side, side)), colour)


def _times(painter: QPainter, count: int, box: QRectF, kit: Brushes) -> None:
    """A die that counts several times says so in its corner."""
    side = box.width() * 0.46
    badge = QRectF(box.right() - side, box.top(), side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(DIE_INK))
    painter.drawEllipse(badge)
    painter.setFont(kit.style.font(kit.caption, bold=True, figures=True))
    words(painter, str(count), badge, DIE_GROUND, Qt.AlignmentFlag.AlignHCenter)


def tray(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The ground of dice, with what each side has rolled for."""
    style = kit.style
    theme = style.theme
    painter.setPen(QPen(QColor(theme.edge), 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
    high = caption_height(style, kit.compact)
    line = QRectF(box.left() + 8, box.top() + 4, box.width() - 16, high)
    if not item.limit:
        _rolled_for(painter, item.text, line, Qt.AlignmentFlag.AlignHCenter, kit)
        return
    middle = line.center().x()
    left = QRectF(line.left(), line.top(), middle - 14 - line.left(), high)
    right = QRectF(middle + 14, line.top(), line.right() - middle - 14, high)
    _rolled_for(painter, item.text, left, Qt.AlignmentFlag.AlignRight, kit)
    _rolled_for(painter, item.field, right, Qt.AlignmentFlag.AlignLeft, kit)
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.drawLine(QPointF(0, box.top() + 8), QPointF(0, box.bottom() - 8))


def _rolled_for(painter: QPainter, text: str, box: QRectF, across: Qt.AlignmentFlag, kit: Brushes) -> None:
    """The heading over dice: smaller where it is long, before any of it is left out."""
    style = kit.style
    size = style.px(kit.caption)
    font, _lines = fitted_title(text, style.base_family, size, box.width(), 1, min(size, SMALL_CAPTION))
    painter.setFont(font)
    words(painter, text, box, style.theme.text, across)


def die(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The face of a die; one that does not count is faint."""
    theme = kit.style.theme
    if item.limit == 0:
        painter.setOpacity(FAINT)
    rim = max(1.5, box.width() / 14)
    painter.setPen(QPen(QColor(kit.colour(item.player, theme.muted)), rim))
    painter.setBrush(QColor(DIE_GROUND))
    painter.drawRoundedRect(box.adjusted(rim, rim, -rim, -rim), box.width() / 5, box.width() / 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(DIE_INK))
    if item.field:
        share = box.width() * 0.16
        faced(painter, item.field, box.adjusted(share, share, -share, -share), QColor(DIE_INK))
        if item.limit > 1:
            _times(painter, item.limit, box, kit)
        return
    if item.number not in PIPS:
        painter.setFont(kit.style.font(t.SECTION, bold=True))
        words(painter, str(item.number), box, DIE_INK, Qt.AlignmentFlag.AlignHCenter)
        return
    step = box.width() / 4.2
    for x, y in PIPS[item.number]:
        painter.drawEllipse(QPointF(x * step, y * step), box.width() / 11, box.width() / 11)
