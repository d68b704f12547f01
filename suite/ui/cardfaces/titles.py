"""Titles where room is short: whole words, smaller and slimmer first, single letters for what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from suite.ui.cardfaces.fitting import sized

LEAST: Final = 9
"""No letter of a title on the table is smaller, in device-independent pixels."""
SLIM: Final = 87
"""Width of slim letters, in hundredths of what is usual."""


def fitted_title(
    title: str, family: str, size: float, room: float, most: int = 1, least: int = LEAST, bold: bool = True
) -> tuple[QFont, list[str]]:
    """The font and the lines of a title, at most `most` of this width, in letters from `size` to `least`."""
    fonts = [sized(family, high, bold) for high in range(max(least, round(size)), least - 1, -1)]
    slim = slimmed(fonts[-1])
    for font in (*fonts, slim):
        wide = QFontMetricsF(font).horizontalAdvance
        lines = _broken(title, room, most, wide)
        if " ".join(lines) == title and all(wide(line) <= room for line in lines):
            return font, lines
    return slim, _shortened(title, room, most, QFontMetricsF(slim).horizontalAdvance)


def slimmed(font: QFont) -> QFont:
    """The same letters, slim."""
    slim = QFont(font)
    slim.setStretch(SLIM)
    return slim


def draw_title(
    painter: QPainter, title: str, box: QRectF, family: str, sizes: tuple[float, int], most: int, colour: str
) -> None:
    """A title in at most so many lines, close together in the middle of its box.

    `sizes` are that of its letters and the least that they may have.
    """
    size, least = sizes
    font, lines = fitted_title(title, family, size, box.width(), most, least)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    wide = QFontMetricsF(font)
    high = box.height() / len(lines)
    across = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
    for place, line in enumerate(lines):
        row = QRectF(box.left(), box.top() + high * place, box.width(), high)
        painter.drawText(row, across, wide.elidedText(line, Qt.TextElideMode.ElideRight, box.width() + 1))


def _broken(title: str, room: float, most: int, wide: Callable[[str], float]) -> list[str]:
    """As many whole words as have room, line by line; each line has one at least."""
    words = title.split()
    lines: list[str] = []
    while words and len(lines) < most:
        line = words.pop(0)
        while words and wide(f"{line} {words[0]}") <= room:
            line = f"{line} {words.pop(0)}"
        lines.append(line)
    return lines


def _shortened(title: str, room: float, most: int, wide: Callable[[str], float]) -> list[str]:
    """The words that have room, and the first letter of the word after them if that has, too.

    Nothing is left of what stands in brackets, of numerals, and of small words at the end.
    """
    lines = _broken(title, room, most, wide)
    rest = title.split()[len(" ".join(lines).split()) :]
    if (
        rest
        and rest[0][0].isupper()
        and not rest[0].isupper()
        and wide(brief := f"{lines[-1]} {rest[0][0]}.") <= room
    ):
        lines[-1] = brief
    elif rest:
        first, *more = lines[-1].split()
        while more and more[-1].islower():
            more.pop()
        lines[-1] = " ".join([first, *more])
    return lines
