"""Paints what stands on a map, each in a box of its own size, and the small whole map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen

from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.table.draw import Brushes, label_font
from suite.ui.table.item import Item, MapItem, PieceStack, StackItem, sums
from suite.ui.table.maps.groundart import polygon_of
from suite.ui.table.maps.palette import tint, tint_names
from suite.ui.theme import mixed

DISC = 11.0
"""Radius of a disc of pieces."""
CHIP = 22.0
"""Greatest height of a chip at usual text size."""
BEAD = 2.2
"""Radius of a bead of a road."""
LARGE = 0.7
"""In no more rows than give chips this share of their usual size."""
READ = 0.54
"""The least share of their usual size in which chips are read."""
BADGE = 0.5
"""Width of the pattern on a chip by its height."""
LAYER = 3.0
"""How far the discs of a stack look out below each other."""


def stack(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Pieces in a space: a disc with their sum, a disc with a glyph, or a chip for each kind or sum.

    One disc for what is in no sum together, such as two armies, stands only where chips have no room. Without
    a glyph it is never of what is counted apart, where that can be helped.
    """
    assert isinstance(item, StackItem), "pieces of a space"
    counts, marked = sums(item.chips), item.field == "glyph" and box.width() >= 34
    told = len(counts) > 1 or (counts[0].apart and not marked)
    if item.field == "chips":
        _chips(painter, item.chips, box, kit)
    elif told and _in_rows(counts, box, kit)[1] >= READ:
        _chips(painter, counts, box, kit)
    elif marked:
        _disc(painter, item, QPointF(box.left() + DISC + 1, box.center().y()), kit)
        chip = item.chips[0]
        left = box.left() + 2 * DISC + 3
        side = min(box.right() - left, 16.0)
        spot = QRectF(left, box.center().y() - side / 2, side, side)
        _silhouette(painter, chip.glyph, spot, _ink(chip.player, kit), kit)
    else:
        _disc(painter, item, box.center(), kit)


def _ink(player: int, kit: Brushes) -> QColor:
    return QColor(kit.colour(player, kit.style.theme.muted))


def _disc(painter: QPainter, item: StackItem, middle: QPointF, kit: Brushes) -> None:
    """A stack from above with its sum; each owner has a share of it."""
    theme = kit.style.theme
    owners = list(dict.fromkeys(chip.player for chip in item.chips)) or [item.player]
    rim = QPen(QColor(theme.window), 1.4)
    for layer in range(min(3, item.number) - 1, 0, -1):
        painter.setPen(rim)
        painter.setBrush(_ink(owners[0], kit).darker(150))
        painter.drawEllipse(middle + QPointF(0, LAYER * layer - 2), DISC, DISC * 0.9)
    disc = QRectF(middle.x() - DISC, middle.y() - 2 - DISC * 0.9, 2 * DISC, 1.8 * DISC)
    painter.setPen(Qt.PenStyle.NoPen)
    for n, owner in enumerate(owners):
        painter.setBrush(_ink(owner, kit))
        painter.drawPie(disc, round(5760 * n / len(owners)) + 1440, round(5760 / len(owners)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(rim)
    painter.drawEllipse(disc)
    text = str(item.number)
    painter.setFont(label_font(kit.style, 14 if len(text) < 3 else 11))
    painter.setPen(QColor(theme.window))
    painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)
    side = DISC * 0.9
    step = (2 * DISC + 6 - side) / max(1, len(owners) - 1)
    for n, owner in enumerate(owners if theme is t.CONTRAST else ()):
        # Along its lower edge, the first and the last beside the number.
        _badge(painter, owner, QRectF(disc.left() - 3 + n * step, disc.bottom() - side + 3, side, side), kit)


def road(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """Beads along a road."""
    theme = kit.style.theme
    painter.setPen(QPen(QColor(theme.window), 1))
    painter.setBrush(QColor(theme.text))
    for x, y in item.outline:
        painter.drawEllipse(QPointF(x - item.x, y - item.y), BEAD, BEAD)


def _badge(painter: QPainter, player: int, box: QRectF, kit: Brushes) -> None:
    """A player's pattern in a square: where there are no colours it says whose pieces are."""
    theme = kit.style.theme
    painter.setPen(QPen(QColor(theme.text), 1))
    painter.setBrush(QColor(theme.window))
    painter.drawRect(box)
    if player >= 0:
        painter.setBrush(QBrush(QColor(theme.text), kit.pattern(player)))
        painter.drawRect(box)


def _chips(painter: QPainter, chips: tuple[PieceStack, ...], box: QRectF, kit: Brushes) -> None:
    """A chip of glyph and count for each kind and owner, in as many rows as they fill evenly."""
    rows, scale = _in_rows(chips, box, kit)
    high = CHIP * max(1.0, kit.style.text_size / 100) * scale
    across = -(-len(chips) // rows)
    top = box.center().y() - high * rows / 2
    for row in range(rows):
        mine = chips[row * across : (row + 1) * across]
        x = box.center().x() - sum(_chip_width(chip, kit, high) for chip in mine) / 2
        for chip in mine:
            wide = _chip_width(chip, kit, high)
            _chip(painter, chip, QRectF(x, top + row * high, wide, high), kit)
            x += wide


def _in_rows(chips: tuple[PieceStack, ...], box: QRectF, kit: Brushes) -> tuple[int, float]:
    """In how many rows chips stand in a box, and with which share of their usual size."""
    most = CHIP * max(1.0, kit.style.text_size / 100)
    widths = [_chip_width(chip, kit, most) for chip in chips]
    found = 1, 0.0
    for rows in range(1, len(chips) + 1):
        across = -(-len(chips) // rows)
        widest = max(sum(widths[n : n + across]) for n in range(0, len(chips), across))
        scale = min(1.0, box.width() / widest, box.height() / (most * rows))
        if scale > found[1]:
            found = rows, scale
        if scale > LARGE:
            break
    return found


def _chip_width(chip: PieceStack, kit: Brushes, high: float) -> float:
    text = QFontMetricsF(label_font(kit.style, max(9, round(high * 0.66)))).horizontalAdvance(str(chip.count))
    badge = high * BADGE if kit.style.theme is t.CONTRAST else 0.0
    return high * 0.78 + text + high * 0.36 + badge


def _chip(painter: QPainter, chip: PieceStack, box: QRectF, kit: Brushes) -> None:
    theme = kit.style.theme
    inner = box.adjusted(1, 1, -1, -1)
    colour = _ink(chip.player, kit)
    painter.setPen(QPen(QColor(theme.window), 1.4))
    painter.setBrush(colour)
    painter.drawRoundedRect(inner, 4, 4)
    ink = QColor(theme.window)
    if theme is t.CONTRAST:
        wide = box.height() * BADGE
        _badge(painter, chip.player, QRectF(inner.left(), inner.top(), wide, inner.height()), kit)
        inner.setLeft(inner.left() + wide)
    side = inner.height() - 4
    painter.fillPath(placed(chip.glyph, QRectF(inner.left() + 2, inner.top() + 2, side, side)), ink)
    painter.setFont(label_font(kit.style, max(9, round(box.height() * 0.66))))
    painter.setPen(ink)
    rest = QRectF(inner.left() + side + 2, inner.top(), inner.width() - side - 3, inner.height())
    painter.drawText(rest, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), str(chip.count))
    if chip.worn:
        corner = inner.height() * 0.42
        notch = [(inner.right() - corner, inner.top()), (inner.right(), inner.top())]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.danger))
        painter.drawPolygon(polygon_of([*notch, (inner.right(), inner.top() + corner)]))


def _silhouette(painter: QPainter, glyph: str, box: QRectF, colour: QColor, kit: Brushes) -> None:
    """A glyph with a rim of the ground, so that it is seen on every pattern."""
    painter.fillPath(placed(glyph, box, rim=5), QColor(kit.style.theme.window))
    painter.fillPath(placed(glyph, box), colour)


def emblem(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """What is built in a space, as a silhouette in its owner's colour."""
    colour = QColor(kit.colour(item.player, kit.style.theme.text))
    _silhouette(painter, item.field, box.adjusted(1, 1, -1, -1), colour, kit)


def figure(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A piece with a name: its glyph on a disc with the accent's rim."""
    theme = kit.style.theme
    colour = QColor(kit.colour(item.player, theme.accent))
    painter.setPen(QPen(colour, 2))
    painter.setBrush(QColor(theme.window))
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    share = box.width() * 0.2
    painter.fillPath(placed(item.field, box.adjusted(share, share, -share, -share)), colour)


def step(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """A ring around the icon that somebody has come to."""
    theme = kit.style.theme
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.window), 4.5))
    painter.drawEllipse(box.adjusted(2, 2, -2, -2))
    painter.setPen(QPen(QColor(theme.accent), 2.5))
    painter.drawEllipse(box.adjusted(2, 2, -2, -2))


def overview(painter: QPainter, item: Item, box: QRectF, kit: Brushes) -> None:
    """The whole map, small: tints and holders without names."""
    assert isinstance(item, MapItem), "a small map"
    theme = kit.style.theme
    ground = item.placed
    geometry = ground.geometry
    whole = geometry.extent
    share = box.width() / whole.w
    painter.setPen(QPen(QColor(theme.edge), 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRect(box.adjusted(-2, -2, 2, 2))
    painter.save()
    painter.setClipRect(box)
    painter.translate(box.topLeft())
    painter.scale(share, share)
    painter.translate(-whole.x, -whole.y)
    board = geometry.outline.board
    line = QPen(QColor(mixed(theme.panel, theme.edge, 0.5)), 0.6 / share)
    painter.setPen(line)
    for space, points in zip(board.ground, geometry.ground, strict=True):
        painter.setBrush(QColor(tint(theme, space.kind).colour))
        painter.drawPolygon(polygon_of(points))
    names = tint_names(board)
    for n, points in enumerate(geometry.outlines):
        holder = ground.holders[n]
        painter.setBrush(QColor(tint(theme, names[n]).colour))
        painter.drawPolygon(polygon_of(points))
        if holder >= 0:
            pattern = kit.pattern(holder) if theme is t.CONTRAST else Qt.BrushStyle.SolidPattern
            colour = QColor(kit.colour(holder, theme.muted))
            colour.setAlpha(170)
            painter.setBrush(QBrush(colour, pattern))
            painter.drawPolygon(polygon_of(points))
    painter.restore()
