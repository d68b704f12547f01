"""What meets between two cards: drawn beside their icons, and over none of their numbers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from suite.core.card import Card
from suite.games.conan_ccg.schema import SCHEMA
from suite.ui.cardfaces.face import Kit, draw_face, icon_heights
from suite.ui.cardfaces.faces import height_for
from suite.ui.cardfaces.look import Look, read_look
from suite.ui.style import Style
from suite.ui.table.draw import Brushes
from suite.ui.table.fightart import HIT
from suite.ui.table.item import SEAM, SeamItem
from suite.ui.table.painters import draw_item
from suite.ui.table.scenes.conan_ccg import WIDE

LOOK = read_look("conan-ccg", SCHEMA)
MOVE = {"key": "trial", "set": "core", "title": "A Trial of Strength", "type": "move"}
ITEM = {**MOVE, "type": "item", "needs_scars": 1, "draw": 1}
BARE = [""] * 4


def painted(width: int, paint: object) -> QImage:
    """What a function paints on nothing."""
    image = QImage(width, height_for(width), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    assert callable(paint)
    paint(painter)
    painter.end()
    return image


def face(data: dict[str, object], width: int) -> QImage:
    kit = Kit(LOOK, "DejaVu Sans", "DejaVu Serif")
    box = QRectF(0, 0, width, height_for(width))
    return painted(width, lambda painter: draw_face(painter, Card(data), box, kit))


def struck(width: int, side: int) -> QImage:
    """Hits by all icons on the left (0) or the right (1) edge of a card."""
    heights = icon_heights(4, plain=True)
    pairs = tuple((share, *((HIT, "") if side == 0 else ("", HIT))) for share in heights)
    item = SeamItem("seam", SEAM, 0, 0, width * WIDE, height_for(width), pairs=pairs, number=1)

    def paint(painter: QPainter) -> None:
        painter.translate(width * side, height_for(width) / 2)
        draw_item(painter, item, Brushes(Style("dark"), Look(), ""))

    return painted(width, paint)


@pytest.mark.parametrize("width", [60, 80, 131])
@pytest.mark.parametrize("kind", [MOVE, ITEM], ids=["move", "item"])
def test_a_strike_hides_no_number(qapp: QApplication, kind: dict[str, object], width: int) -> None:
    usual = {"cost": 1, "initiative": 1, "left": BARE, "right": BARE, **kind}
    numbers = [name for name, value in usual.items() if value == 1]
    plain = face(usual, width)
    arrows = [struck(width, side) for side in (0, 1)]
    points = [(x, y) for x in range(width) for y in range(plain.height())]
    assert all(sum(image.pixelColor(x, y).alpha() > 0 for x, y in points) for image in arrows), "they hit"
    for name in numbers:
        other = face({**usual, name: 8}, width)
        where = [(x, y) for x, y in points if plain.pixel(x, y) != other.pixel(x, y)]
        assert where, f"{name} is on the face"
        hidden = [at for at in where for image in arrows if image.pixelColor(*at).alpha() > 40]
        assert not hidden, f"{name} is seen whole at a width of {width}"
