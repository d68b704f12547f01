"""What paints the things of a table that are no cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from suite.ui.table import boardart, fightart, plateart
from suite.ui.table.draw import Brushes
from suite.ui.table.item import (
    ARROW,
    CELL,
    CHIP,
    DIE,
    EMBLEM,
    FIGURE,
    GROUND,
    HEAD,
    LOOSE,
    MARKER,
    NAME,
    NOTE,
    OVERVIEW,
    PLACE,
    ROAD,
    SEAM,
    STACK,
    STEP,
    TOKEN,
    TRAY,
    Item,
)
from suite.ui.table.maps import pieceart

PAINTERS: dict[str, Callable[[QPainter, Item, QRectF, Brushes], None]] = {
    GROUND: plateart.ground,
    PLACE: plateart.place,
    NAME: plateart.name,
    CHIP: plateart.chip,
    NOTE: plateart.note,
    STACK: pieceart.stack,
    EMBLEM: pieceart.emblem,
    FIGURE: pieceart.figure,
    ROAD: pieceart.road,
    STEP: pieceart.step,
    OVERVIEW: pieceart.overview,
    CELL: boardart.cell,
    HEAD: boardart.head,
    LOOSE: boardart.loose,
    MARKER: boardart.marker,
    TOKEN: boardart.token,
    TRAY: boardart.tray,
    DIE: boardart.die,
    SEAM: fightart.seam,
    ARROW: fightart.arrow,
}
"""Kind -> what paints it."""


def draw_item(painter: QPainter, item: Item, kit: Brushes) -> None:
    """Paint an item around (0, 0)."""
    box = QRectF(-item.w / 2, -item.h / 2, item.w, item.h)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    PAINTERS[item.kind](painter, item, box, kit)
