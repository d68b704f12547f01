"""Interface icons out of the Phosphor font in resources/icons."""

from __future__ import annotations

import json
from functools import cache

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap
from shiboken6 import isValid

from suite.resources import folder


@cache
def _font() -> tuple[str, dict[str, str]]:
    """The font's family and name -> number of the character, in hexadecimal."""
    number = QFontDatabase.addApplicationFont(str(folder("icons") / "phosphor.ttf"))
    families = QFontDatabase.applicationFontFamilies(number)
    names = json.loads((folder("icons") / "phosphor.json").read_text("utf-8"))
    # Without the font the window still works: its icons are boxes then.
    return families[0] if families else "", names


class _Engine(QIconEngine):
    """Draws one character in any size; crisp at every scale."""

    def __init__(self, char: str, colour: str, disabled: str, on: str) -> None:
        super().__init__()
        self.char = char
        self.colours = (colour, disabled, on)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        colour, disabled, on = self.colours
        if mode == QIcon.Mode.Disabled:
            colour = disabled
        elif state == QIcon.State.On:
            colour = on
        font = QFont(_font()[0])
        font.setPixelSize(max(1, round(rect.height() * 0.94)))
        painter.save()
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.char)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        result = QPixmap(size)
        result.fill(Qt.GlobalColor.transparent)
        painter = QPainter(result)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return result

    def clone(self) -> QIconEngine:
        # PySide does not hand a clone over to Qt: without a reference from here it is gone as Qt uses it.
        _clones[:] = [one for one in _clones if isValid(one)]
        _clones.append(_Engine(self.char, *self.colours))
        return _clones[-1]


_clones: list[_Engine] = []
"""Engines that belong to Qt; they become invalid when it deletes them."""


def icon(name: str, colour: str, disabled: str = "", on: str = "") -> QIcon:
    """An icon by its Phosphor name; `on` is its colour while checked. KeyError for an unknown name."""
    char = chr(int(_font()[1][name], 16))
    return QIcon(_Engine(char, colour, disabled or colour, on or colour))
