"""Cards as tiles of a grid: one that fills its square, one that stands in it; legible where faces are not."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from suite.core.card import Card
from suite.ui.library.art import draw_art
from suite.ui.library.fitting import LEADING, sized
from suite.ui.library.spec import Look, values
from suite.ui.style import Style
from suite.ui.table.draw import words
from suite.ui.table.item import FRONT_TILE, Item
from suite.ui.table.squares import BEFORE
from suite.ui.theme import mixed

FRAME: Final = "#15120E"
LIGHT: Final = "#FFF8E8"
RIM: Final = 1.5
FRONT_RIM: Final = 2.5
ROOMY: Final = 16.0
"""So much room beside what stands there is enough for an emblem and a number."""
TITLED: Final = 38.0
"""A tile in front that is narrower goes without its title."""
NAMED: Final = 30.0
"""A tile of the ground that is narrower goes without its title, of which a letter or two would be left."""
TWO_LINES: Final = 58.0
"""A tile that is lower has one line of title."""


def draw_tile(painter: QPainter, item: Item, card: Card, look: Look, style: Style, colour: str) -> None:
    """Paint a card as a tile into (0, 0, width, height); `colour` is the frame of a front."""
    front = item.tile == FRONT_TILE
    whole = QRectF(0, 0, item.w, item.h)
    rim = _rim(item)
    body = whole.adjusted(rim, rim, -rim, -rim)
    shape = QPainterPath()
    shape.addRoundedRect(body, 4, 4)
    painter.setClipPath(shape)
    tint = _tint(card, look)
    painter.fillRect(body, QColor(mixed(tint, FRAME, 0.5)))
    left, right = item.free
    widest = item.w * (right - left) * 0.9 if item.covered and roomy(item) else item.w
    draw_art(painter, _seen(item, body), f"{card.set}/{card.key}", tint, look.emblem(card), False, widest)
    if lines := _lines(item):
        # Versions that play alike have a name in common.
        title = QRectF(body.left(), body.top(), body.width(), band(item) - rim)
        _title(painter, str(card.data.get("name", card.title)), title, _size(item), lines, style)
    if item.veiled:
        _veil(painter, body)
    painter.setClipping(False)
    # The picture may be wider than what is seen of it: the rim lies over it.
    edge = QPainterPath()
    edge.addRoundedRect(whole, 5, 5)
    painter.fillPath(edge.subtracted(shape), QColor(colour if front else FRAME))


def roomy(item: Item) -> bool:
    """Whether a covered tile shows its emblem and what it bears beside what stands before it."""
    left, right = item.free
    return (right - left) * item.w >= ROOMY


def band(item: Item) -> float:
    """How far down the title of a tile reaches."""
    lines = _lines(item)
    return _rim(item) + (_size(item) * LEADING * lines + 1 if lines else 0.0)


def _rim(item: Item) -> float:
    """The width of a tile's frame."""
    return FRONT_RIM if item.tile == FRONT_TILE else RIM


def _size(item: Item) -> float:
    """The size of a title's letters."""
    return max(8.5, min(15.0, item.h * (0.2 if item.tile == FRONT_TILE else 0.135)))


def _seen(item: Item, body: QRectF) -> QRectF:
    """Where the picture lies: its emblem is in the middle of what nothing covers."""
    seen = QRectF(body.left(), band(item), body.width(), body.bottom() - band(item))
    if not item.covered:
        return seen
    if not roomy(item):
        seen.setBottom(max(seen.top() + 8, item.h * (1 - BEFORE)))
        return seen
    middle = item.w * sum(item.free) / 2
    half = max(middle - body.left(), body.right() - middle)
    return QRectF(middle - half, seen.top(), 2 * half, seen.height())


def _tint(card: Card, look: Look) -> str:
    """The colour of what its emblem stands for, if that is a number of the game; else of its type."""
    kind = look.type(card)
    named = [value for name in kind.emblem for value in values(card, name) if value in look.numbers]
    return mixed(kind.colour, look.numbers[named[0]].colour, 0.75) if named else kind.colour


def _lines(item: Item) -> int:
    """Lines of the title along the top."""
    if item.tile == FRONT_TILE:
        return 1 if item.w >= TITLED else 0
    if item.w < NAMED:
        return 0
    return 2 if item.h >= TWO_LINES and not item.covered else 1


def _title(painter: QPainter, title: str, band: QRectF, size: float, lines: int, style: Style) -> None:
    """The words of the title, one below the other where that is needed; never a broken word."""
    room = band.adjusted(2, 0, -2, 0)
    font = sized(style.base_family, size, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance
    parts = title.split()
    first = parts[:1]
    for part in parts[1:]:
        if wide(" ".join([*first, part])) > room.width():
            break
        first.append(part)
    rest = " ".join(parts[len(first) :])
    painter.setFont(font)
    if lines < 2 or not rest or wide(first[0]) > room.width():
        words(painter, title, room, LIGHT, Qt.AlignmentFlag.AlignHCenter)
        return
    half = room.height() / 2
    for place, line in enumerate((" ".join(first), rest)):
        row = QRectF(room.left(), room.top() + half * place, room.width(), half)
        words(painter, line, row, LIGHT, Qt.AlignmentFlag.AlignHCenter)


def _veil(painter: QPainter, body: QRectF) -> None:
    """The card lies face down: its owner sees it through the back."""
    painter.fillRect(body, QColor(21, 24, 29, 120))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(body, QBrush(QColor(255, 248, 232, 70), Qt.BrushStyle.BDiagPattern))
    painter.setPen(QPen(QColor(255, 248, 232, 170), 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(body.adjusted(2, 2, -2, -2), 3, 3)
