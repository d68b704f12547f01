"""Paints the ground of a map: water, land in its tints, holders, borders, signs and names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QStaticText

from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import names as glyph_names
from suite.ui.cardfaces.glyphs import placed as placed_glyph
from suite.ui.style import Style
from suite.ui.table.boxes import Rect
from suite.ui.table.draw import label_font, player_colour, player_pattern
from suite.ui.table.maps.geometry import Geometry
from suite.ui.table.maps.labels import LINE, Label
from suite.ui.table.maps.palette import Stroke, Tint, stroke, tint, tint_names
from suite.view.board import Point

RIM: Final = ((14.0, 26), (8.0, 34), (4.0, 46))
"""(reach, opacity) of the bands along a coast, from the outside."""
COARSE: Final = 4
SMOOTH: Final = 700
"""These bands are painted so much smaller, and in so many pixels at most: so they come out soft."""
REACH: Final = 4.0
"""Pixels by which the thickest line is seen beside itself."""
RIMMED: Final = 6.0
"""Pixels by which names and signs are seen beside their boxes, at most."""
HELD: Final = 3.0
"""Width of the holder's colour along the inside of a space's border."""
VEIL: Final = 165
"""Opacity of what lies over a space that is out of play, 0 to 255."""
PATTERNS: Final = {
    "waves": Qt.BrushStyle.HorPattern,
    "dots": Qt.BrushStyle.Dense7Pattern,
    "slant": Qt.BrushStyle.BDiagPattern,
    "back-slant": Qt.BrushStyle.FDiagPattern,
    "grid": Qt.BrushStyle.CrossPattern,
}
"""What patterns of the palette are painted with."""
COAST: Final = "coast"
AROUND: Final = tuple(QPointF(x, y) for x in (-1.2, 1.2) for y in (-1.2, 1.2))
FAINT: Final = "#5A5A5A"
"""High contrast paints patterns of the ground in it, behind those of the players, which are white."""


class GroundPaths:
    """The lines of a geometry as Qt has them."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.spaces = [polygon_of(points) for points in geometry.outlines]
        self.ground = [polygon_of(points) for points in geometry.ground]
        self.borders = [polygon_of(points) for points in geometry.borders]
        self.tints = tint_names(geometry.outline.board)
        self._rims: dict[str, QImage] = {}

    def rims(self, theme: t.Theme) -> QImage:
        """The soft bands along all coasts, small; it is stretched over the whole map."""
        found = self._rims.get(theme.name)
        if found is None:
            borders = self.geometry.outline.borders
            coasts = [line for line, one in zip(self.borders, borders, strict=True) if one.kind == COAST]
            found = self._rims[theme.name] = _rims(coasts, self.geometry.extent, stroke(theme, COAST))
        return found

    def near(self, rect: Rect) -> list[int]:
        """The spaces of which something is seen in a part of the map."""
        return [n for n, one in enumerate(self.geometry.frames) if one.meets(rect)]

    def lines(self, rect: Rect) -> list[int]:
        """The borders of which something is seen in a part of the map."""
        wide = Rect(rect.x - REACH, rect.y - REACH, rect.w + 2 * REACH, rect.h + 2 * REACH)
        return [
            n
            for n, one in enumerate(self.geometry.border_frames)
            if one.x <= wide.x + wide.w and wide.x <= one.x + one.w
            if one.y <= wide.y + wide.h and wide.y <= one.y + one.h
        ]


def draw_base(painter: QPainter, shapes: GroundPaths, rect: Rect, theme: t.Theme) -> None:
    """Paint water, the soft bands along its coasts, and land; (0, 0) is the board's own."""
    board = shapes.geometry.outline.board
    # Between sharp edges nothing shines through, and lines are painted over them.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    _clip(painter, shapes.geometry)
    near = shapes.near(rect)
    looks = [(tint(theme, shapes.tints[n]), shapes.spaces[n]) for n in near]
    grounds = zip(board.ground, shapes.ground, strict=True)
    looks += [(tint(theme, space.kind), shape) for space, shape in grounds]
    for look, shape in looks:
        if look.water:
            _fill(painter, shape, look)
    if theme is not t.CONTRAST:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(_qrect(shapes.geometry.extent), shapes.rims(theme))
    for look, shape in looks:
        if not look.water:
            _fill(painter, shape, look)


def draw_over(painter: QPainter, shapes: GroundPaths, rect: Rect, style: Style) -> None:
    """Paint what lies over the holders' colours: borders, links between what is apart, signs, names."""
    geometry, theme = shapes.geometry, style.theme
    _clip(painter, geometry)
    outline = geometry.outline
    for n in shapes.lines(rect):
        _line(painter, shapes.borders[n], stroke(theme, outline.borders[n].kind))
    for link in outline.apart:
        ends = (geometry.anchors[link.a], geometry.anchors[link.b])
        _line(painter, polygon_of(ends), stroke(theme, "apart"))
    near = shapes.near(rect)
    seen = Rect(rect.x - RIMMED, rect.y - RIMMED, rect.w + 2 * RIMMED, rect.h + 2 * RIMMED)
    for n in near:
        if any(box.meets(seen) for box in geometry.icon_boxes[n]):
            _signs(painter, geometry, n, style)
    for n in near:
        label = geometry.labels[n]
        if label is not None and label.box.meets(seen):
            draw_label(painter, label, style)


def _clip(painter: QPainter, geometry: Geometry) -> None:
    painter.setClipRect(_qrect(geometry.extent))


def polygon_of(points: Iterable[Point]) -> QPolygonF:
    """Points as a polygon."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def _fill(painter: QPainter, shape: QPolygonF, look: Tint) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.colour))
    painter.drawPolygon(shape)
    if look.pattern:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(QColor(FAINT), PATTERNS[look.pattern]))
        painter.drawPolygon(shape)


def draw_holder(painter: QPainter, shape: QPolygonF, number: int, theme: t.Theme) -> None:
    """Paint tint and pattern of whoever holds a space, and a line along the inside of its border."""
    colour = QColor(player_colour(theme, number))
    pattern = player_pattern(number)
    solid = pattern == Qt.BrushStyle.SolidPattern
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    if theme is not t.CONTRAST:
        painter.setBrush(_sheer(colour, 76 if solid else 44))
        painter.drawPolygon(shape)
    if not solid:
        painter.setBrush(QBrush(_sheer(colour, 130), pattern))
        painter.drawPolygon(shape)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addPolygon(shape)
    path.closeSubpath()
    painter.setClipPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 2 * HELD))
    painter.drawPath(path)


def draw_out_of_play(painter: QPainter, shape: QPolygonF, theme: t.Theme) -> None:
    """Paint the veil over a space that is out of play."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    if theme is t.CONTRAST:
        painter.setBrush(QBrush(QColor(FAINT), Qt.BrushStyle.DiagCrossPattern))
    else:
        painter.setBrush(_sheer(QColor(theme.window), VEIL))
    painter.drawPolygon(shape)


def _sheer(colour: QColor, opacity: int) -> QColor:
    made = QColor(colour)
    made.setAlpha(opacity)
    return made


def _rims(lines: Sequence[QPolygonF], extent: Rect, look: Stroke) -> QImage:
    """Soft bands along coasts; land is painted over their inner half."""
    share = min(1 / COARSE, SMOOTH / max(extent.w, extent.h))
    size = QSize(max(1, ceil(extent.w * share)), max(1, ceil(extent.h * share)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size.width() / extent.w, size.height() / extent.h)
    painter.translate(-extent.x, -extent.y)
    path = QPainterPath()
    for line in lines:
        path.addPolygon(line)
    for wide, opacity in RIM:
        pen = QPen(_sheer(QColor(look.colour), opacity), 2 * wide)
        # Round joins take four times as long and are not seen in so few pixels.
        pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
        painter.setPen(pen)
        painter.drawPath(path)
    painter.end()
    return image


def _qrect(r: Rect) -> QRectF:
    return QRectF(r.x, r.y, r.w, r.h)


def _line(painter: QPainter, points: QPolygonF, look: Stroke) -> None:
    pen = QPen(QColor(look.colour), look.width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if not look.dash else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if look.dash:
        pen.setDashPattern([part / look.width for part in look.dash])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(points)


# -- signs and names -------------------------------------------------------------------------------------


@cache
def _known() -> frozenset[str]:
    return frozenset(glyph_names())


def _signs(painter: QPainter, geometry: Geometry, number: int, style: Style) -> None:
    """What is printed in a space: glyphs on discs, short texts on squares."""
    theme = style.theme
    tone = geometry.outline.board.spaces[number].tone
    ink = QColor(player_colour(theme, tone) if tone >= 0 else theme.text)
    for sign, r in zip(geometry.icons[number], geometry.icon_boxes[number], strict=False):
        box = QRectF(r.x, r.y, r.w, r.h)
        painter.setPen(QPen(ink, 1))
        painter.setBrush(QColor(theme.panel))
        if sign in _known():
            painter.drawEllipse(box)
            inner = box.adjusted(r.w * 0.14, r.h * 0.14, -r.w * 0.14, -r.h * 0.14)
            painter.fillPath(placed_glyph(sign, inner), ink)
        else:
            painter.drawRoundedRect(box, 2, 2)
            painter.setFont(label_font(style, max(9, round(r.h * 0.82))))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), sign)


def draw_label(painter: QPainter, label: Label, style: Style) -> None:
    """A name with a rim of the ground, so that it is legible on every pattern."""
    painter.setFont(label_font(style, label.size))
    high = label.size * LINE
    ascent = painter.fontMetrics().ascent()
    rim = _sheer(QColor(style.theme.panel), 190)
    for n, line in enumerate(label.lines):
        # Text beside itself is far quicker than the stroke of its outline, and is laid out once.
        text = QStaticText(line)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.prepare(font=painter.font())
        at = QPointF(label.box.cx - text.size().width() / 2, label.box.y + (n + 0.81) * high - ascent)
        painter.setPen(rim)
        for off in AROUND:
            painter.drawStaticText(at + off, text)
        painter.setPen(QColor(style.theme.text))
        painter.drawStaticText(at, text)
