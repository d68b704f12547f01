"""The large card: what the pointer rests on, with its wording and what it bears on the table."""

from __future__ import annotations

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

    def show_face(self, face: int, note: str, art: Art, beside: QRect) -> None:
        """Show a face large beside a rectangle of the parent."""
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
        self.move(self._beside(beside))
        self.show()
        self.raise_()

    def show_item(self, item: Item, note: str, art: Art, beside: QRect) -> None:
        """Show an item's face; nothing for a back."""
        if item.face < 0:
            self.hide()
            return
        self.show_face(item.face, note, art, beside)

    def _beside(self, rect: QRect) -> QPoint:
        """To the right where there is room, else to the left; never outside the parent."""
        parent = self._room
        x = rect.right() + EDGE
        if x + self.width() > parent.width():
            x = rect.left() - EDGE - self.width()
        y = rect.center().y() - self.height() // 2
        most_x, most_y = parent.width() - self.width(), parent.height() - self.height()
        return QPoint(max(0, min(x, most_x)), max(0, min(y, most_y)))
