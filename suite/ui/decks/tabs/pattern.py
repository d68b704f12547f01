"""How the parts of bars and the lines of curves are told apart: by colour and by pattern."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from suite.ui.style import Style
from suite.ui.theme import Theme

HATCH = 5.0
"""From line to line of a hatched part."""
DASHES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
)


def colour(theme: Theme, place: int) -> str:
    """The colour of the part or line at `place`."""
    colours = (theme.accent, theme.info, theme.ok, theme.warn, theme.muted)
    return colours[place % len(colours)]


def swatch(painter: QPainter, box: QRectF, place: int, style: Style) -> None:
    """Fill a box as the part at `place` is filled."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(box, 2, 2)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, QColor(colour(style.theme, place)))
    painter.setPen(QPen(QColor(style.theme.raised), 1.6))
    at = HATCH
    kind = place % len(DASHES)
    while kind and at < box.height() + box.width():
        if kind in (1, 3):
            painter.drawLine(QPointF(box.left(), box.top() + at), QPointF(box.left() + at, box.top()))
        if kind in (2, 3):
            painter.drawLine(QPointF(box.left(), box.bottom() - at), QPointF(box.left() + at, box.bottom()))
        if kind == 4:
            painter.drawLine(QPointF(box.left(), box.top() + at), QPointF(box.right(), box.top() + at))
        at += HATCH
    painter.restore()
