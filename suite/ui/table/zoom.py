"""What the pointer rests on: a card in large with what it bears on the table, or words about a thing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from suite.ui import theme as t
from suite.ui.cardfaces.faces import height_for
from suite.ui.table.art import Art
from suite.ui.table.item import CardItem, Item
from suite.ui.widgets import VBox, label

WIDE = 300
"""Pixels across at usual text size."""
EDGE = 10
SHARES = (1.0, 0.86, 0.74)
"""Sizes that are tried in turn."""


class Zoom(QFrame):
    """Floats over the table beside the card; takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.heading = label("", "emphasis", wrap=True)
        self.note = label("", "muted", wrap=True)
        column = VBox(self.heading, self.face, self.note, space=t.XS)
        column.setContentsMargins(t.S, t.S, t.S, t.S)
        self.setLayout(column)
        self.hide()

    def show_face(
        self,
        face: int,
        note: str,
        art: Art,
        beside: QRect,
        free: Sequence[QRect] = (),
        needed: Sequence[QRect] = (),
    ) -> None:
        """Show a face large beside a rectangle of the parent, and leave `free` uncovered.

        Where there is no such room it is not shown. Of all places that one is taken, and the card made
        smaller in steps, where it covers least of what is `needed`.
        """
        parent = self._room
        room = parent.height() - 2 * EDGE - (60 if note else 20)
        most = min(art.style.px(WIDE), max(120, int(room * 252 / 352)))
        self.heading.hide()
        self.face.show()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        best: tuple[int, int, QPoint] | None = None
        for share in SHARES:
            wide = round(most * share)
            self._resize(wide)
            for spot in self._spots(beside):
                over = _covered(QRect(spot, self.size()), free, needed)
                if over is not None and (best is None or over < best[0]):
                    best = over, wide, spot
            if best is not None and not best[0]:
                break
        if best is None:
            self.hide()
            return
        _, wide, spot = best
        self._resize(wide)
        self.face.setPixmap(art.large(face, wide))
        self.face.setAccessibleName(art.look.title(art.catalogue.cards[face]))
        self.move(spot)
        self.show()
        self.raise_()

    def show_item(
        self,
        item: Item,
        note: str,
        art: Art,
        beside: QRect,
        free: Sequence[QRect] = (),
        needed: Sequence[QRect] = (),
    ) -> None:
        """Show an item's face; nothing for a back."""
        if not isinstance(item, CardItem) or item.face < 0:
            self.hide()
            return
        self.show_face(item.face, note, art, beside, free, needed)

    def show_words(
        self,
        heading: str,
        lines: Sequence[str],
        wide: int,
        beside: QRect,
        free: Sequence[QRect] = (),
        needed: Sequence[QRect] = (),
    ) -> None:
        """Show words about a thing beside a rectangle of the parent, by the same rules as a card."""
        self.face.hide()
        self.heading.show()
        self.heading.setText(heading)
        self.note.setText("\n".join(lines))
        self.note.setVisible(bool(lines))
        for part in (self.heading, self.note):
            part.setFixedWidth(min(wide, max(80, self._room.width() - 4 * EDGE)))
        self.adjustSize()
        found = [(_covered(QRect(spot, self.size()), free, needed), spot) for spot in self._spots(beside)]
        fit = [(over, spot) for over, spot in found if over is not None]
        if not fit:
            self.hide()
            return
        self.move(min(fit, key=lambda pair: pair[0])[1])
        self.show()
        self.raise_()

    def _resize(self, wide: int) -> None:
        self.face.setFixedSize(wide, height_for(wide))
        self.note.setFixedWidth(wide)
        self.adjustSize()

    def _spots(self, rect: QRect) -> list[QPoint]:
        """To the right, to the left, above, below, then the corners and edges; never outside the parent."""
        parent = self._room
        most_x, most_y = max(0, parent.width() - self.width()), max(0, parent.height() - self.height())
        x = max(0, min(rect.center().x() - self.width() // 2, most_x))
        y = max(0, min(rect.center().y() - self.height() // 2, most_y))
        right, left = rect.right() + EDGE, rect.left() - EDGE - self.width()
        above, below = rect.top() - EDGE - self.height(), rect.bottom() + EDGE
        beside = [QPoint(a, y) for a in (right, left) if 0 <= a <= most_x]
        beside += [QPoint(x, b) for b in (above, below) if 0 <= b <= most_y]
        edges = [QPoint(a, b) for a in (most_x, 0) for b in (y, 0, most_y)] + [QPoint(x, 0)]
        return beside + edges


def _covered(cover: QRect, free: Sequence[QRect], needed: Sequence[QRect]) -> int | None:
    """How much of what is needed lies below, in pixels; None where something of `free` does."""
    if any(cover.intersects(one) for one in free):
        return None
    parts = [cover.intersected(one) for one in needed]
    return sum(part.width() * part.height() for part in parts)
