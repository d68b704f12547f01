"""Cards of a hand side by side, as large as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip

from suite.core.card import Card
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.cardfaces.look import Look
from suite.ui.cardviews.faceview import SIZES, draw_face, draw_ring
from suite.ui.style import Style

GAP = t.M
SMALLEST = 96
"""Faces are not shown smaller than this; a large hand is scrolled instead."""


class HandFan(QAbstractScrollArea):
    """A hand. Click or Enter chooses a card, double click or Delete plays it away."""

    chosen = Signal(int)
    """The place of a card that was clicked."""
    played = Signal(int)
    """The place of a card that leaves the hand."""

    def __init__(self, style: Style, faces: Faces) -> None:
        super().__init__()
        self.style_ = style
        self.faces = faces
        self.game = ""
        self.look = Look()
        self.cards: list[Card] = []
        self.current = 0
        self.fresh = -1
        """The place of a card that has just been drawn, -1 for none."""
        self.face = SMALLEST
        self._under = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(height_for(SMALLEST) + 2 * GAP)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        faces.drawn.connect(self.viewport().update)
        style.changed.connect(self.viewport().update)

    def show_cards(self, game: str, look: Look, cards: list[Card], fresh: int = -1) -> None:
        """Show a hand; the card at `fresh` has just come."""
        self.game = game
        self.look = look
        self.cards = cards
        self.fresh = fresh
        self.current = max(0, min(self.current if fresh < 0 else fresh, len(cards) - 1))
        titles = ", ".join(card.title for card in cards) or "no cards"
        self.setAccessibleName(f"Hand of {len(cards)}: {titles}")
        self._fit()
        if fresh >= 0:
            self._reveal(fresh)

    def box(self, place: int) -> QRectF:
        """Where a card lies in the viewport."""
        columns = self._columns(self.face)
        line, column = divmod(place, columns)
        inner = min(columns, max(1, len(self.cards))) * (self.face + GAP) - GAP
        left = max(GAP / 2, (self.viewport().width() - inner) / 2)
        top = GAP / 2 + line * (height_for(self.face) + GAP) - self.verticalScrollBar().value()
        return QRectF(round(left + column * (self.face + GAP)), round(top), self.face, height_for(self.face))

    def place_at(self, point: QPoint) -> int:
        """The card under a point, -1 for none."""
        return next((i for i in range(len(self.cards)) if self.box(i).contains(point)), -1)

    # -- measures -----------------------------------------------------------------------------------

    def _columns(self, face: int) -> int:
        return max(1, self.viewport().width() // (face + GAP))

    def _height(self, face: int) -> int:
        return -(-len(self.cards) // self._columns(face)) * (height_for(face) + GAP)

    def _fit(self) -> None:
        """The largest faces with which the whole hand is seen."""
        room = self.maximumViewportSize().height()
        fitting = [size for size in SIZES if size >= SMALLEST and self._height(size) <= room]
        self.face = max(fitting, default=SMALLEST)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._height(self.face) - self.viewport().height()))
        bar.setPageStep(max(1, self.viewport().height()))
        bar.setSingleStep(40)
        self.viewport().update()

    def _reveal(self, place: int) -> None:
        box = self.box(place)
        bar = self.verticalScrollBar()
        if box.top() < 0:
            bar.setValue(bar.value() + int(box.top()) - GAP)
        elif box.bottom() > self.viewport().height():
            bar.setValue(bar.value() + int(box.bottom()) - self.viewport().height() + GAP)

    def sizeHint(self) -> QSize:
        return QSize(2 * (SMALLEST + GAP), height_for(SMALLEST) + 2 * GAP)

    # -- events -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.place_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position().toPoint())
        if place >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.current = place
            self.viewport().update()
            self.chosen.emit(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position().toPoint())
        if place >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.played.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        columns = self._columns(self.face)
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -columns,
            Qt.Key.Key_Down: columns,
            Qt.Key.Key_Home: -len(self.cards),
            Qt.Key.Key_End: len(self.cards),
        }
        key = Qt.Key(event.key())
        if not self.cards:
            event.ignore()
        elif key in steps:
            self._stand_on(max(0, min(len(self.cards) - 1, self.current + steps[key])))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self.current)
        elif key == Qt.Key.Key_Delete:
            self.played.emit(self.current)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self.place_at(event.pos())
            QToolTip.showText(event.globalPos(), self._words(place) if place >= 0 else "", self)
            return True
        return super().viewportEvent(event)

    def _words(self, place: int) -> str:
        card = self.cards[place]
        return "\n".join(filter(None, [card.title, self.look.line(card), card.text]))

    def _stand_on(self, place: int) -> None:
        self.current = place
        self.setAccessibleName(f"Card {place + 1} of {len(self.cards)}: {self._words(place)}")
        self._reveal(place)
        self.viewport().update()

    def _hover(self, place: int) -> None:
        if place != self._under:
            self._under = place
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.style_.theme
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, card in enumerate(self.cards):
            box = self.box(place)
            pixmap = self.faces.get(self.game, card, self.face, self.devicePixelRatioF())
            draw_face(painter, box, pixmap, self.style_)
            if self.hasFocus() and place == self.current:
                draw_ring(painter, box, theme.accent, 3)
            elif place == self.fresh:
                draw_ring(painter, box, theme.accent, t.RING)
            elif place == self._under:
                draw_ring(painter, box, theme.edge, t.RING)
        painter.end()
