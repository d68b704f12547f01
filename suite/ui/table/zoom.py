"""The large card: what the pointer rests on, with its wording and what it bears on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from suite.ui import theme as t
from suite.ui.library.faces import height_for
from suite.ui.table.art import Art
from suite.ui.table.item import Item
from suite.ui.widgets import Column, label

WIDE = 300
EDGE = 10


class Zoom(QFrame):
    """Floats over the table beside the card; takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.note = label("", "muted", wrap=True)
        column = Column(self.face, self.note, space=t.XS)
        column.setContentsMargins(t.S, t.S, t.S, t.S)
        self.setLayout(column)
        self.hide()

    def show_face(self, face: int, note: str, art: Art, beside: QRect, free: Sequence[QRect] = ()) -> None:
        """Show a face large beside a rectangle of the parent, or where it leaves `free` uncovered.

        Where there is no such room it is not shown.
        """
        parent = self._room
        room = parent.height() - 2 * EDGE - (60 if note else 20)
        wide = min(WIDE, max(120, int(room * 252 / 352)))
        self.face.setFixedSize(wide, height_for(wide))
        self.face.setPixmap(art.large(face, wide))
        self.face.setAccessibleName(art.catalogue.cards[face].title)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.note.setFixedWidth(wide)
        self.adjustSize()
        spot = self._spot(beside, free)
        if spot is None:
            self.hide()
            return
        self.move(spot)
        self.show()
        self.raise_()

    def show_item(self, item: Item, note: str, art: Art, beside: QRect, free: Sequence[QRect] = ()) -> None:
        """Show an item's face; nothing for a back."""
        if item.face < 0:
            self.hide()
            return
        self.show_face(item.face, note, art, beside, free)

    def _spot(self, rect: QRect, free: Sequence[QRect]) -> QPoint | None:
        """To the right where there is room, else to the left, else in a corner; never outside the parent."""
        parent = self._room
        most_x, most_y = parent.width() - self.width(), parent.height() - self.height()
        right, left = rect.right() + EDGE, rect.left() - EDGE - self.width()
        x = max(0, min(right if right <= most_x else left, most_x))
        y = max(0, min(rect.center().y() - self.height() // 2, most_y))
        corners = [QPoint(a, b) for a in (most_x, 0) for b in (y, 0, max(0, most_y))]
        spots = [QPoint(x, y), QPoint(max(0, left), y), *corners]
        covers = (QRect(spot, self.size()) for spot in spots)
        return next((c.topLeft() for c in covers if not any(c.intersects(each) for each in free)), None)
