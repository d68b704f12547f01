"""A view on which something can be dropped."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView

Meant = Callable[[QMimeData, QPoint], object | None]
"""What a drop at a place of the viewport would be, None for one that is of no use."""


class DropZone(QObject):
    """Hears of drags before the view does, which refuses what its model does not know."""

    dropped = Signal(object, bool)
    """(what was meant, whether Shift was held)."""

    def __init__(self, view: QAbstractItemView, meant: Meant) -> None:
        super().__init__(view)
        self.view = view
        self.meant = meant
        self.aimed: object | None = None
        """What a drop at the pointer would be."""
        view.setAcceptDrops(True)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DragLeave:
            self._aim(None)
        if not isinstance(event, QDropEvent):
            return False
        if isinstance(event, QDragMoveEvent) and event.type() == QEvent.Type.DragMove:
            # It scrolls at its edges.
            self.view.dragMoveEvent(event)
        found = self.meant(event.mimeData(), event.position().toPoint())
        event.setAccepted(found is not None)
        if found is not None:
            event.acceptProposedAction()
        if event.type() != QEvent.Type.Drop:
            self._aim(found)
            return True
        self._aim(None)
        self.view.setState(QAbstractItemView.State.NoState)
        if found is not None:
            self.dropped.emit(found, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        return True

    def _aim(self, found: object | None) -> None:
        if found != self.aimed:
            self.aimed = found
            self.view.viewport().update()
