"""The picture of a card: a sky, a disc, ridges and a pattern seeded by its key, and its emblem."""

from __future__ import annotations

import itertools
import math
import random
import zlib
from collections.abc import Iterator

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from suite.ui.cardfaces.glyphs import placed
from suite.ui.theme import mixed

RIDGES = 3
PATTERNS = 6
GLOW_RINGS, GLOW_ALPHA = 12, 9
SIDE, BESIDE = 0.42, 0.82
"""The size of a glyph at the side, and how far it is from the middle, as shares of the main one."""
ACROSS = 2 * BESIDE + 1.2 * SIDE
"""How wide main glyph and sides are together, with some air at the edges."""


def draw_art(
    painter: QPainter,
    box: QRectF,
    key: str,
    colour: str,
    emblem: list[str],
    symbols: bool,
    widest: float = math.inf,
) -> None:
    """Fill `box` with the picture; the same key always gives the same one.

    `symbols` adds the lesser glyphs of the emblem beside the main one, which is no wider than `widest`.
    """
    chance = random.Random(zlib.crc32(key.encode()))
    painter.save()
    painter.setClipRect(box)
    hue = _turned(colour, chance.uniform(-18, 18))
    sky_top = mixed(hue, "#0E1116", chance.uniform(0.25, 0.5))
    sky_low = mixed(hue, "#F3D9A4", chance.uniform(0.3, 0.55))
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0, QColor(sky_top))
    sky.setColorAt(1, QColor(sky_low))
    painter.fillRect(box, QBrush(sky))
    sun = QPointF(
        box.left() + box.width() * chance.uniform(0.25, 0.75),
        box.top() + box.height() * chance.uniform(0.25, 0.5),
    )
    _pattern(painter, box, sun, chance)
    _disc(painter, box, sun, sky_low, chance)
    _ridges(painter, box, hue, sky_low, chance)
    _emblem(painter, box, emblem if symbols else emblem[:1], widest)
    painter.restore()


def _turned(colour: str, degrees: float) -> str:
    """A neighbouring hue."""
    base = QColor(colour)
    hue = (base.hslHue() + degrees) % 360
    return QColor.fromHsl(int(hue), base.hslSaturation(), base.lightness()).name().upper()


def _pattern(painter: QPainter, box: QRectF, sun: QPointF, chance: random.Random) -> None:
    """One of several quiet patterns over the sky."""
    kind = chance.randrange(PATTERNS)
    painter.setPen(QPen(QColor(255, 244, 220, 34), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    step = box.height() * chance.uniform(0.1, 0.15)
    far = box.width() + box.height()
    lines: list[QLineF] = []
    if kind == 0:
        count = chance.randrange(18, 30)
        for i in range(count):
            angle = 2 * math.pi * i / count
            lines.append(QLineF(sun, sun + QPointF(math.cos(angle) * far, math.sin(angle) * far)))
    elif kind == 1:
        for i in range(2, 12):
            painter.drawEllipse(sun, i * step, i * step)
    elif kind == 2:
        for i in range(int(far / step) + 1):
            x = box.left() - box.height() + i * step
            lines.append(QLineF(x, box.bottom(), x + box.height(), box.top()))
    else:
        lines = list(_marks(box, step, kind))
    if lines:
        painter.drawLines(lines)


def _marks(box: QRectF, step: float, kind: int) -> Iterator[QLineF]:
    """Chevrons, bricks or crosses in rows, over the upper part that stays sky."""
    for row in range(int(box.height() * 0.6 / step) + 1):
        for column in range(int(box.width() / step) + 2):
            x = box.left() + (column - (row % 2) * 0.5) * step
            y = box.top() + row * step
            if kind == 3:
                yield QLineF(x, y + step / 3, x + step / 2, y)
                yield QLineF(x + step / 2, y, x + step, y + step / 3)
            elif kind == 4:
                yield QLineF(x, y, x + step * 0.6, y)
            else:
                yield QLineF(x - step / 5, y, x + step / 5, y)
                yield QLineF(x, y - step / 5, x, y + step / 5)


def _disc(painter: QPainter, box: QRectF, sun: QPointF, light: str, chance: random.Random) -> None:
    radius = box.height() * chance.uniform(0.16, 0.3)
    glow = QColor(mixed(light, "#FFF6DF", 0.6))
    glow.setAlpha(GLOW_ALPHA)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    # Discs upon discs: a gradient that fades to nothing is printed as a hard disc by Qt's PDF.
    for ring in range(GLOW_RINGS):
        size = radius * (2.4 - 1.4 * ring / GLOW_RINGS)
        painter.drawEllipse(sun, size, size)
    painter.setBrush(QColor(mixed(light, "#FFF6DF", 0.55)))
    painter.drawEllipse(sun, radius, radius)


def _ridges(painter: QPainter, box: QRectF, hue: str, light: str, chance: random.Random) -> None:
    """Hills one before the other, the nearest the darkest."""
    painter.setPen(Qt.PenStyle.NoPen)
    for layer in range(RIDGES):
        share = (layer + 1) / RIDGES
        base = box.top() + box.height() * (0.55 + 0.16 * layer)
        rough = box.height() * chance.uniform(0.08, 0.2)
        jagged = chance.random() < 0.5
        points = [
            QPointF(box.left() + box.width() * i / 7, base + chance.uniform(-rough, rough)) for i in range(8)
        ]
        path = QPainterPath(QPointF(box.left(), box.bottom()))
        path.lineTo(points[0])
        for before, after in itertools.pairwise(points):
            if jagged:
                path.lineTo(after)
            else:
                middle = (before.x() + after.x()) / 2
                path.cubicTo(middle, before.y(), middle, after.y(), after.x(), after.y())
        path.lineTo(box.right(), box.bottom())
        path.closeSubpath()
        painter.fillPath(path, QColor(mixed(mixed(light, hue, share), "#0E1116", 0.18 + 0.44 * share)))


def _emblem(painter: QPainter, box: QRectF, glyphs: list[str], widest: float) -> None:
    """The main glyph large in the middle, two more at its sides; all of them within the picture."""
    size = min(box.height() * 0.62, widest)
    if len(glyphs) > 1:
        size = min(size, box.width() / ACROSS)
    main = QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size)
    _glyph(painter, glyphs[0], main)
    for side, name in zip((-1, 1), glyphs[1:3], strict=False):
        small = size * SIDE
        x = box.center().x() + side * size * BESIDE
        _glyph(painter, name, QRectF(x - small / 2, box.center().y() - small / 2, small, small))


def _glyph(painter: QPainter, name: str, box: QRectF) -> None:
    painter.fillPath(placed(name, box, rim=4), QColor(14, 17, 22, 200))
    painter.fillPath(placed(name, box), QColor("#FBF3DF"))
