"""What everything on a table is painted with: colours of players, lines of words, numbers in their shapes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPolygonF

from suite.core.card_fields import Field
from suite.ui import theme as t
from suite.ui.cardfaces.face import MIDDLES
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import Look
from suite.ui.style import Style
from suite.ui.table.item import Item

CAPTION, SMALL_CAPTION = 11, 9
"""Size of captions on the table, and where room is short."""
PLAYERS = (
    ("#6FA8F0", "#1F568F", Qt.BrushStyle.SolidPattern),
    ("#F0776C", "#A8281E", Qt.BrushStyle.BDiagPattern),
    ("#6FC48A", "#1F6B3C", Qt.BrushStyle.Dense6Pattern),
    ("#B59CF2", "#5B3F9B", Qt.BrushStyle.DiagCrossPattern),
    ("#E8C15A", "#7A5600", Qt.BrushStyle.VerPattern),
    ("#F09AC8", "#9C2F6E", Qt.BrushStyle.HorPattern),
    ("#6FD3DA", "#14626B", Qt.BrushStyle.FDiagPattern),
    ("#CFA27A", "#6E4A22", Qt.BrushStyle.CrossPattern),
    ("#B8BEC8", "#4A5260", Qt.BrushStyle.Dense4Pattern),
)
"""Player -> their colour in dark and light and their pattern; they begin again after the last."""


@dataclass(frozen=True)
class Brushes:
    """What everything is painted with."""

    style: Style
    look: Look
    accent: str
    """The game's accent."""
    compact: bool = False
    """Room is short: captions are smaller and numbers stand without their words."""
    colours: tuple[int, ...] = ()
    """Player -> the number of their colour and pattern; () where it is their own."""

    def number(self, player: int) -> int:
        """The number of a player's colour and pattern, -1 for nobody's, or while they have none."""
        return self.colours[player] if self.colours and player >= 0 else player

    def colour(self, player: int, none: str) -> str:
        """A player's colour; `none` for nobody's, or while they have none."""
        number = self.number(player)
        return player_colour(self.style.theme, number) if number >= 0 else none

    def pattern(self, player: int) -> Qt.BrushStyle:
        """A player's pattern, plain for nobody's, or while they have none."""
        number = self.number(player)
        return player_pattern(number) if number >= 0 else Qt.BrushStyle.SolidPattern

    @property
    def caption(self) -> int:
        """The size of captions, of the type scale."""
        return caption_size(self.style, self.compact)


def player_colour(theme: t.Theme, player: int) -> str:
    """A player's colour; high contrast has none and leaves telling apart to the patterns."""
    if theme is t.CONTRAST:
        return theme.text
    dark, light, _ = PLAYERS[player % len(PLAYERS)]
    return dark if theme.dark else light


def over_art(theme: t.Theme) -> t.Theme:
    """The theme whose colours are seen on pictures, which are dark whatever the theme."""
    return theme if theme is t.CONTRAST else t.DARK


def player_pattern(player: int) -> Qt.BrushStyle:
    """A player's pattern."""
    return PLAYERS[player % len(PLAYERS)][2]


def number_in_shape(
    painter: QPainter, number: Field, text: str, at: QPointF, radius: float, family: str
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


def caption_size(style: Style, compact: bool = False) -> int:
    """Small ones where room is short, and in larger texts, where they are no lower than the usual ones.

    So captions grow with the owner's text size as far as no card becomes smaller for them.
    """
    larger = style.px(SMALL_CAPTION) >= CAPTION
    return SMALL_CAPTION if compact or larger else CAPTION


def caption_height(style: Style, compact: bool = False) -> float:
    """The height of a caption in the owner's text size."""
    size = caption_size(style, compact)
    return style.px(size) + (2.0 if size == SMALL_CAPTION else 4.0)


def label_font(style: Style, size: int) -> QFont:
    """The type of a name on a map, of so many pixels. Not to be changed: it is shared."""
    return _label_font(style.base_family, size)


@cache
def _label_font(family: str, size: int) -> QFont:
    font = QFont(family)
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.DemiBold)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def polygon(item: Item) -> QPolygonF:
    """The outline of an item around its middle."""
    return QPolygonF([QPointF(x - item.x, y - item.y) for x, y in item.outline])
