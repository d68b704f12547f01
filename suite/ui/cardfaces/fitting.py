"""Text that shrinks in steps until it fits its box, and never below legibility."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

LEADING = 1.22
"""Distance of lines as a multiple of the font's size."""


@dataclass
class FittedText:
    """Broken text: (words, baseline offset from the top) of each line, in the font that fitted."""

    font: QFont
    lines: list[str]
    height: float
    whole: bool
    """Nothing was left out."""
    parted: bool = False
    """A line ends within a word, which has no room of its own."""


def sized(family: str, size: float, bold: bool = False) -> QFont:
    """A font in units of the painter, without hinting: it must look alike at every scale."""
    font = QFont(family)
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def broken(text: str, font: QFont, width: float, anywhere: bool = False) -> list[str]:
    """The lines of a text in a width; `anywhere` breaks words that are too long."""
    mode = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere if anywhere else QTextOption.WrapMode.WordWrap
    option = QTextOption()
    option.setWrapMode(mode)
    result = []
    for paragraph in text.split("\n"):
        layout = QTextLayout(paragraph, font)
        layout.setTextOption(option)
        layout.beginLayout()
        while True:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            start = line.textStart()
            result.append(paragraph[start : start + line.textLength()].strip())
        layout.endLayout()
    return result


def fitted(text: str, fonts: Sequence[QFont], width: float, height: float, most: int = 99) -> FittedText:
    """The lines in the largest font in which all fit; in the smallest, what is too much ends in dots."""
    lines: list[str] = []
    for font in fonts:
        lines = broken(text, font, width)
        high = font.pixelSize() * LEADING
        metrics = QFontMetricsF(font)
        narrow = all(metrics.horizontalAdvance(line) <= width + 0.5 for line in lines)
        if narrow and len(lines) <= most and len(lines) * high <= height:
            return FittedText(font, lines, len(lines) * high, True)
    font = fonts[-1]
    high = font.pixelSize() * LEADING
    lines = broken(text, font, width, anywhere=True)
    parted = lines != broken(text, font, width)
    room = max(1, min(most, int(height / high)))
    whole = len(lines) <= room
    if not whole:
        lines = lines[: room - 1]
        at = 0
        for line in lines:
            at = text.index(line, at) + len(line)
        rest = " ".join(text[at:].split())
        lines.append(QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width))
    return FittedText(font, lines, len(lines) * high, whole, parted)


def draw(
    painter: QPainter,
    lines: FittedText,
    box: QRectF,
    colour: str,
    across: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    middle: bool = False,
) -> None:
    """Write fitted lines into their box, from the top or in the middle of its height."""
    painter.setFont(lines.font)
    painter.setPen(QColor(colour))
    high = lines.font.pixelSize() * LEADING
    top = box.top() + (max(0.0, box.height() - lines.height) / 2 if middle else 0)
    for place, line in enumerate(lines.lines):
        row = QRectF(box.left(), top + place * high, box.width(), high)
        painter.drawText(row, int(across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip), line)


def middle_of(painter: QPainter, text: str, font: QFont, at: QPointF, colour: str) -> None:
    """One word with its middle at a point: a numeral in its shape."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    box = QRectF(at.x() - 60, at.y() - 30, 120, 60)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)
