"""A pile spread out: every card of it that may be seen, to look at and to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QKeyEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.cardfaces.faces import height_for
from suite.ui.style import Style
from suite.ui.table.lists import CAN
from suite.ui.widgets import HBox, IconButton, VBox, label
from suite.view.game import Ref

WIDE = 110
LARGER = (190, 150)
"""Widths of cards: of these the first in which all of them are seen at once, with their words; else WIDE."""
ROUND, AROUND = 16, (60, 70)
"""Pixels between cards, and around all of them across and down."""
EDGES = 16
"""Pixels above and below a title."""


@dataclass(frozen=True)
class PileCard:
    """One card of the pile."""

    words: str
    ref: Ref
    pixmap: QPixmap
    face: int
    touchable: bool


class PileBrowser(QFrame):
    """Lies over the table until it is closed or a card is chosen."""

    touched = Signal(object)
    """The Ref of a card that was chosen."""
    looked = Signal(int)
    """The face under the pointer or the keyboard."""

    def __init__(self, parent: QWidget, style: Style) -> None:
        super().__init__(parent)
        self._room = parent
        self.look = style
        self.setObjectName("popup")
        self.title = label("", "section")
        close = IconButton(style, "x", _("Close"), self.close_again)
        self.view = QListWidget()
        self.view.setViewMode(QListView.ViewMode.IconMode)
        self.view.setMovement(QListView.Movement.Static)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setSpacing(t.XS)
        self.view.setWordWrap(True)
        self.view.itemActivated.connect(self._acted)
        self.view.itemClicked.connect(self._acted)
        self.view.currentRowChanged.connect(self._at)
        column = VBox(HBox(self.title, 1, close), self.view)
        column.setContentsMargins(t.M, t.S, t.M, t.M)
        self.setLayout(column)
        self.cards: list[PileCard] = []
        self.hide()

    def wide_for(self, count: int) -> int:
        """How wide so many cards are shown."""
        return next((wide for wide in LARGER if self._size(wide, count)[1] <= self._room.height() - 24), WIDE)

    def _size(self, wide: int, count: int) -> tuple[int, int]:
        """Width and height with which so many cards of a width are all seen."""
        across = max(1, min(count, (self._room.width() - 24 - AROUND[0]) // (wide + ROUND)))
        rows = -(-count // across)
        return across * (wide + ROUND) + AROUND[0], rows * (self._high(wide) + ROUND // 2) + AROUND[1]

    def _high(self, wide: int) -> int:
        """The height of a card with its title below: in two lines where it is narrow for its words."""
        lines = 2 if wide <= self.look.px(WIDE) else 1
        return height_for(wide) + lines * QFontMetrics(self.look.font(t.CAPTION)).lineSpacing() + EDGES

    def spread(self, title: str, cards: Sequence[PileCard]) -> None:
        """Show the cards of a pile, the top one first, in the width for so many."""
        wide = self.wide_for(len(cards))
        self.cards = list(cards)
        self.title.setText(title)
        self.view.setAccessibleName(title)
        self.view.clear()
        self.view.setIconSize(QSize(wide, height_for(wide)))
        for card in cards:
            words = (CAN if card.touchable else "") + card.words
            item = QListWidgetItem(QIcon(self._ringed(card)), words)
            item.setSizeHint(QSize(wide + ROUND // 2, self._high(wide)))
            item.setFont(self.look.font(t.CAPTION))
            item.setToolTip(card.words)
            self.view.addItem(item)
        room = self._room
        across, down = self._size(wide, len(cards))
        self.resize(min(room.width() - 24, max(360, across)), min(room.height() - 24, down))
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)
        self.show()
        self.raise_()
        self.view.setFocus()

    def close_again(self) -> None:
        """Put the pile together."""
        self.hide()
        self.looked.emit(-1)
        self._room.setFocus()

    def _ringed(self, card: PileCard) -> QPixmap:
        if not card.touchable:
            return card.pixmap
        ringed = QPixmap(card.pixmap)
        painter = QPainter(ringed)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self.look.theme.accent), 4))
        ratio = ringed.devicePixelRatio()
        painter.drawRoundedRect(
            2, 2, round(ringed.width() / ratio) - 4, round(ringed.height() / ratio) - 4, 7, 7
        )
        painter.end()
        return ringed

    def _acted(self, item: QListWidgetItem) -> None:
        row = self.view.row(item)
        if 0 <= row < len(self.cards) and self.cards[row].touchable:
            ref = self.cards[row].ref
            self.close_again()
            self.touched.emit(ref)

    def _at(self, row: int) -> None:
        self.looked.emit(self.cards[row].face if 0 <= row < len(self.cards) else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_again()
            return
        super().keyPressEvent(event)
