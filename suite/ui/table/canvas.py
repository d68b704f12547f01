"""The view on the stage: pointer, drag, wheel and keys become touches of items; nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView

from suite.core.translation import _
from suite.ui.table.about import SPOKEN
from suite.ui.table.item import CARD, HAND_Z, LOOSE, OVERVIEW, PILE_ITEM, STACK, Item, MapItem
from suite.ui.table.maps.viewport import bounded
from suite.ui.table.stage import ABOVE, Stage

ZOOMS = (1.0, 1.25, 1.5, 2.0, 3.0)
NOTCH = 120
"""What a wheel tells for one step."""
DRAGGED = (CARD, STACK, LOOSE)
"""Kinds that can be dragged, where somebody may."""
LOOKED = (CARD, PILE_ITEM, *SPOKEN)
"""Kinds that are shown in large, or of which words are shown, when the pointer rests on them."""
EDGE = 8
"""Pixels that are left between what is brought into view and the window's edge."""


class Canvas(QGraphicsView):
    """Shows the stage at its own size; larger ones can be moved about."""

    touched = Signal(object)
    """An item was clicked: the Item, or None for the bare table."""
    dropped = Signal(object, object)
    """(Item that was dragged, the items under the pointer from the top, or None when it was given up)."""
    grabbed = Signal(object)
    """An item begins to be dragged."""
    looked = Signal(object)
    """The pointer rests on an item, or is held down there; None when it has left."""
    hovered = Signal(object)
    """The pointer has come onto an Item, or onto None."""
    browsed = Signal(object)
    """A pile is to be looked through."""
    map_zoomed = Signal(object, int, object)
    """The wheel was turned over a map: (its Item, steps, the point of the stage)."""
    map_moved = Signal(object, float, float)
    """A map was dragged: (its Item, pixels across, pixels down)."""
    map_wanted = Signal(object, object)
    """A place of the small whole map was clicked: (its Item, the point of the stage)."""
    resized = Signal()
    key = Signal(object)
    """A key that the table may understand: the QKeyEvent; to be accepted by whoever uses it."""
    focused = Signal(bool)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.stage = stage
        self.zoom = 1.0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for widget in (self, self.viewport()):
            widget.setAccessibleName(_("Table"))
        self.hover = 220
        """Milliseconds over a card until it is shown large; -1 for never."""
        self.draggable: Callable[[Item], bool] = _nothing
        """Whether an item may be dragged."""
        self.put_down = QPointF()
        """Where on the stage something was dropped last."""
        self._pressed: Item | None = None
        self._press = QPoint()
        self._dragging = False
        self._panning: QPoint | None = None
        self._map: MapItem | None = None
        """The map that is being dragged."""
        self._map_by = (0.0, 0.0)
        self._wheel = 0
        """What of a step the wheel has been turned."""
        self._over: Item | None = None
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.timeout.connect(lambda: self.looked.emit(self._over))
        self._reached: Item | None = None
        """What the keyboard is at."""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(lambda: self.looked.emit(self._reached))

    # -- where the pointer is -----------------------------------------------------------------------

    def items_at(self, point: QPoint) -> list[Item]:
        """The items under a point of the viewport, the topmost first."""
        at = self.mapToScene(point)
        return self.stage.picture.at(at.x(), at.y())

    def bring(self, rects: Sequence[QRectF]) -> None:
        """Move the table until these are seen: all of them, or one where they lie too far apart."""
        if not rects:
            return
        whole = rects[0]
        for rect in rects[1:]:
            whole = whole.united(rect)
        port = self.viewport().rect()
        if whole.width() <= port.width() and whole.height() <= port.height():
            self.ensureVisible(whole, EDGE, EDGE)
            return
        seen = self.mapToScene(port).boundingRect()
        if not any(seen.contains(rect) for rect in rects):
            self.ensureVisible(rects[0], EDGE, EDGE)

    # -- pointer ------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        found = self.items_at(point)
        top = found[0] if found else None
        self._map_by = (0.0, 0.0)
        if event.button() == Qt.MouseButton.MiddleButton:
            self._press = self._panning = point
            self._map = self._map_under(point)
        elif event.button() == Qt.MouseButton.RightButton:
            self.looked.emit(top)
            if top is not None and top.kind == PILE_ITEM:
                self.browsed.emit(top)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press = point
            if top is not None and top.kind == OVERVIEW:
                self.map_wanted.emit(top, self.mapToScene(point))
            else:
                self._pressed = top
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._map is not None:
            self._drag_map(self._map, point)
            return
        if self._panning is not None:
            moved = point - self._panning
            self._panning = point
            for bar, by in ((self.horizontalScrollBar(), moved.x()), (self.verticalScrollBar(), moved.y())):
                bar.setValue(bar.value() - by)
            return
        if event.buttons() & Qt.MouseButton.LeftButton:
            if self._dragging or self._begins_drag(point):
                self._drag_to(point)
            return
        self._hover_at(point)

    def _begins_drag(self, point: QPoint) -> bool:
        """Whether the pointer has gone far enough with an item; with what stays where it is, its map goes."""
        item = self._pressed
        if (point - self._press).manhattanLength() < QApplication.startDragDistance():
            return False
        if item is None or item.kind not in DRAGGED or not self._can_drag(item):
            self._map = self._map_under(self._press)
            return False
        self._dragging = True
        self.looked.emit(None)
        self.grabbed.emit(item)
        return True

    def _map_under(self, point: QPoint) -> MapItem | None:
        """The map at a point, where it is larger than its room."""
        at = self.mapToScene(point)
        found = self.stage.map_at(at.x(), at.y())
        if found is None or found.within is None:
            return None
        whole = found.placed.extent
        return found if whole.w > found.within.w + 1 or whole.h > found.within.h + 1 else None

    def _drag_map(self, item: MapItem, point: QPoint) -> None:
        assert item.within is not None, "a map has a room"
        by = point - self._press
        self._map_by = bounded(item.within, item.placed.extent, (by.x(), by.y()))
        self.stage.pan(item, *self._map_by)

    def _drag_to(self, point: QPoint) -> None:
        item = self._pressed
        assert item is not None, "something is held"
        sprite = self.stage.sprites.get(item.key)
        if sprite is not None:
            sprite.setPos(self.mapToScene(point))
            sprite.setZValue(item.z + ABOVE)
            sprite.setRotation(0)
            sprite.setOpacity(0.92)

    def _can_drag(self, item: Item) -> bool:
        return self.draggable(item)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        self._panning = None
        item, self._pressed = self._pressed, None
        if self._map is not None:
            moved, self._map = self._map, None
            self.map_moved.emit(moved, *self._map_by)
            return
        if event.button() == Qt.MouseButton.RightButton:
            self.looked.emit(None)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._dragging and item is not None:
            self._dragging = False
            under = [other for other in self.items_at(point) if other.key != item.key]
            inside = self.viewport().rect().contains(point)
            self.put_down = self.mapToScene(point)
            self._put_back(item)
            self.dropped.emit(item, under if inside else None)
        else:
            found = self.items_at(point)
            top = found[0] if found else None
            if (top.key if top else "") == (item.key if item else ""):
                self.touched.emit(top)

    def give_up(self) -> bool:
        """End a drag without doing anything; whether there was one."""
        item = self._pressed
        if not self._dragging or item is None:
            return False
        self._dragging, self._pressed = False, None
        self._put_back(item)
        self.dropped.emit(item, None)
        return True

    def _put_back(self, item: Item) -> None:
        sprite = self.stage.sprites.get(item.key)
        if sprite is not None:
            sprite.place()

    def _hover_at(self, point: QPoint) -> None:
        found = self.items_at(point)
        top = found[0] if found else None
        if (top.key if top else "") == (self._over.key if self._over else ""):
            return
        self._over = top
        self.hovered.emit(top)
        # Elsewhere than in a hand a card that rises would cover what stands behind it.
        rises = top is not None and top.z >= HAND_Z and self._can_drag(top)
        self.stage.lift(top.key if top is not None and rises else "")
        shown = top is not None and top.kind in LOOKED
        self._hover.stop()
        if shown and self.hover >= 0:
            self._hover.start(self.hover)
        else:
            self.looked.emit(None)

    def reach(self, item: Item | None) -> None:
        """The keyboard has come to an item: it is shown as if the pointer rested on it."""
        self._reached = item
        self._rest.stop()
        if item is not None and item.kind in LOOKED and self.hover >= 0:
            # Words are read at once, and cover less than a card.
            self._rest.start(self.hover if item.kind in (CARD, PILE_ITEM) else 0)
        else:
            self.looked.emit(None)

    def leaveEvent(self, event: QEvent) -> None:
        self.look_away()
        super().leaveEvent(event)

    def look_away(self) -> None:
        """What the pointer rests on is not looked at any more, until the pointer moves."""
        self._over = None
        self._hover.stop()
        self.stage.lift("")
        self.looked.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        at = self.mapToScene(event.position().toPoint())
        found = self.stage.map_at(at.x(), at.y())
        if found is None:
            super().wheelEvent(event)
            return
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / NOTCH)
        self._wheel -= steps * NOTCH
        if steps and self._map is None:
            self.map_zoomed.emit(found, steps, at)
        event.accept()

    def zoom_by(self, steps: int) -> None:
        """Show the table larger or smaller; its pictures are made for the new size."""
        place = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - self.zoom))
        self.zoom = ZOOMS[max(0, min(len(ZOOMS) - 1, place + steps))]
        needed, off = Qt.ScrollBarPolicy.ScrollBarAsNeeded, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        # A table that is not zoomed is as wide as its window.
        self.setHorizontalScrollBarPolicy(needed if self.zoom > 1 else off)
        self.resized.emit()

    # -- keys and focus -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        if event.key() == Qt.Key.Key_Escape and self.give_up():
            event.accept()
            return
        self.key.emit(event)
        if not event.isAccepted():
            # Not to the base class: it would scroll the table with the arrows.
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        modifiers = Qt.KeyboardModifier.NoModifier if forward else Qt.KeyboardModifier.ShiftModifier
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Tab, modifiers)
        event.ignore()
        self.key.emit(event)
        return True if event.isAccepted() else super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(
            event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        )

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.give_up()
        super().focusOutEvent(event)
        self.focused.emit(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


def _nothing(item: Item) -> bool:
    """Nothing may be dragged yet."""
    return False
