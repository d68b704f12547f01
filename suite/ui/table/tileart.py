"""Cards as tiles of a grid: one that fills its square, one that stands in it; legible where faces are not.

Small ones bear a glyph of what they are instead of a picture.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from suite.core.card import Card
from suite.ui.cardfaces.art import draw_art
from suite.ui.cardfaces.fitting import LEADING
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import Look, values
from suite.ui.cardfaces.titles import LEAST, draw_title
from suite.ui.style import Style
from suite.ui.table.boxes import Rect
from suite.ui.table.draw import player_pattern
from suite.ui.table.item import FRONT_TILE, CardItem
from suite.ui.table.smalltile import FRONT_RIM, RIM, plan, small
from suite.ui.table.squares import before
from suite.ui.theme import mixed

FRAME: Final = "#15120E"
LIGHT: Final = "#FFF8E8"
ROOMY: Final = 16.0
"""So much room beside what stands there is enough for an emblem and a number."""
DARK: Final = 0.6
"""Share of black in the ground of a small tile."""
PATTERN: Final = 70
"""How much is seen of a player's pattern behind a glyph, of 255."""
PAIR: Final = 18.0
"""What is narrower has room for one glyph, not for two."""
GREATER, LESSER = 0.8, 0.52
"""How large two glyphs are beside one alone."""
HALF: Final = 0.4
"""How far the larger one is from the middle to the left, as a share of its size."""
GLYPH_MOST: Final = 26.0
NAMED: Final = 30.0
"""A tile of the ground that is narrower goes without its title, of which a letter or two would be left."""
TWO_LINES: Final = 58.0
"""A tile that is lower has one line of title."""


def draw_tile(painter: QPainter, item: CardItem, card: Card, look: Look, style: Style, colour: str) -> None:
    """Paint a card as a tile into (0, 0, width, height); `colour` is the frame of a front."""
    front = item.tile == FRONT_TILE
    whole = QRectF(0, 0, item.w, item.h)
    rim = _rim(item)
    body = whole.adjusted(rim, rim, -rim, -rim)
    shape = QPainterPath()
    shape.addRoundedRect(body, 4, 4)
    painter.setClipPath(shape)
    if small(item):
        _glyph_tile(painter, item, card, look, style, colour)
    else:
        _picture_tile(painter, item, card, look, style, body)
    if item.veiled:
        _veil(painter, body)
    painter.setClipping(False)
    # The picture may be wider than what is seen of it: the rim lies over it.
    edge = QPainterPath()
    edge.addRoundedRect(whole, 5, 5)
    painter.fillPath(edge.subtracted(shape), QColor(colour if front else FRAME))


def _picture_tile(
    painter: QPainter, item: CardItem, card: Card, look: Look, style: Style, body: QRectF
) -> None:
    """A picture below the title."""
    tint = _tint(card, look)
    painter.fillRect(body, QColor(mixed(tint, FRAME, 0.5)))
    left, right = item.free
    widest = item.w * (right - left) * 0.9 if item.covered and roomy(item) else item.w
    draw_art(painter, _seen(item, body), f"{card.set}/{card.key}", tint, look.emblem(card), False, widest)
    if lines := _lines(item):
        title = QRectF(body.left(), body.top(), body.width(), band(item) - _rim(item))
        sizes = (_size(item), LEAST)
        draw_title(painter, _name(card), title.adjusted(1, 0, -1, 0), style.base_family, sizes, lines, LIGHT)


def _glyph_tile(painter: QPainter, item: CardItem, card: Card, look: Look, style: Style, colour: str) -> None:
    """What it is, on its own colour, or on its owner's with their pattern where it stands in front."""
    front = item.tile == FRONT_TILE
    whole = QRectF(0, 0, item.w, item.h)
    painter.fillRect(whole, QColor(ground_of(colour) if front else mixed(_tint(card, look), FRAME, 0.4)))
    if front and player_pattern(item.player) != Qt.BrushStyle.SolidPattern:
        tint = QColor(colour)
        tint.setAlpha(PATTERN)
        painter.fillRect(whole, QBrush(tint, player_pattern(item.player)))
    where = plan(item)
    _glyphs(painter, look.emblem(card)[: 2 if front else 1], _box(where.glyph))
    if where.title.h:
        title = _box(where.title).adjusted(1, 0, -1, 0)
        draw_title(painter, _name(card), title, style.base_family, (LEAST, LEAST), 1, LIGHT)


def _glyphs(painter: QPainter, names: list[str], room: QRectF) -> None:
    """The glyph that says most, large; the class that it belongs to in the upper left corner."""
    pair = len(names) > 1 and room.width() >= PAIR
    side = min(room.width(), room.height(), GLYPH_MOST) - 1
    main = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
    if pair:
        less = side * LESSER
        large = side * GREATER
        main = QRectF(room.center().x() - large * HALF, room.bottom() - large, large, large)
        corner = QRectF(main.left() - less * HALF, room.top(), less, less)
        painter.fillPath(placed(names[0], corner), QColor(LIGHT))
    painter.fillPath(placed(names[-1], main), QColor(LIGHT))


def ground_of(colour: str) -> str:
    """The ground of what stands in front, for its owner's colour: dark, so that what is on it can be read."""
    return mixed(colour, FRAME, DARK)


def _box(room: Rect) -> QRectF:
    return QRectF(room.x, room.y, room.w, room.h)


def roomy(item: CardItem) -> bool:
    """Whether a covered tile shows its emblem and what it bears beside what stands before it."""
    left, right = item.free
    return (right - left) * item.w >= ROOMY


def band(item: CardItem) -> float:
    """How far down the title of a tile reaches."""
    if small(item):
        return _rim(item) + plan(item).title.h
    lines = _lines(item)
    return _rim(item) + (_size(item) * LEADING * lines + 1 if lines else 0.0)


def _rim(item: CardItem) -> float:
    """The width of a tile's frame."""
    return FRONT_RIM if item.tile == FRONT_TILE else RIM


def _size(item: CardItem) -> float:
    """The size of a title's letters."""
    share = 0.2 if item.tile == FRONT_TILE else 0.135
    return max(LEAST, item.larger * min(15.0, item.h * share))


def _seen(item: CardItem, body: QRectF) -> QRectF:
    """Where the picture lies: its emblem is in the middle of what nothing covers."""
    seen = QRectF(body.left(), band(item), body.width(), body.bottom() - band(item))
    if not item.covered:
        return seen
    if not roomy(item):
        seen.setBottom(max(seen.top() + 8, item.h - before(item.h)))
        return seen
    middle = item.w * sum(item.free) / 2
    half = max(middle - body.left(), body.right() - middle)
    return QRectF(middle - half, seen.top(), 2 * half, seen.height())


def _tint(card: Card, look: Look) -> str:
    """The colour of what its emblem stands for, if that is a number of the game; else of its type."""
    kind = look.type(card)
    named = [value for name in kind.emblem for value in values(card, name) if value in look.numbers]
    return mixed(kind.colour, look.numbers[named[0]].colour, 0.75) if named else kind.colour


def _lines(item: CardItem) -> int:
    """Lines of the title along the top."""
    if item.tile == FRONT_TILE:
        return 1
    if item.w < NAMED:
        return 0
    # Larger words stand in one line, so that the picture keeps its room.
    return 2 if item.h >= TWO_LINES and item.larger == 1.0 and not item.covered else 1


def _name(card: Card) -> str:
    """What a tile calls its card: versions that play alike have a name in common."""
    return str(card.data.get("name", card.title))


def _veil(painter: QPainter, body: QRectF) -> None:
    """The card lies face down: its owner sees it through the back."""
    painter.fillRect(body, QColor(21, 24, 29, 120))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(body, QBrush(QColor(255, 248, 232, 70), Qt.BrushStyle.BDiagPattern))
    painter.setPen(QPen(QColor(255, 248, 232, 170), 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(body.adjusted(2, 2, -2, -2), 3, 3)
