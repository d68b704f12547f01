"""The wheel turns a value only in the box that has the focus; over any other box it scrolls the page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

# By name: importing the classes costs the first paint 20 ms.
VALUES = ("QAbstractSpinBox", "QComboBox", "QAbstractSlider", "QTabBar")
"""What Qt lets the wheel turn, with or without the focus."""


class Wheel(QObject):
    """Watches the windows of the program.

    Not the application: each of its events would go through Python then, and making the pages would take a
    tenth longer.
    """

    def watch(self, window: QWidget) -> None:
        """From now on the wheel passes over the boxes of this window that do not have the focus."""
        window.installEventFilter(self)
        self._watch_handle(window)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            # Only now there is a window of the system, and it may be another one than before.
            self._watch_handle(watched)
        elif isinstance(event, QWheelEvent) and isinstance(watched, QWindow):
            return self._passed_on(watched, event)
        return False

    def _watch_handle(self, window: QWidget) -> None:
        handle = window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def _passed_on(self, handle: QWindow, event: QWheelEvent) -> bool:
        """Whether the event was given to what lies below a box instead of to the box."""
        window = next((one for one in QApplication.topLevelWidgets() if one.windowHandle() is handle), None)
        if window is None or QApplication.activePopupWidget() is not None:
            return False
        box = value_box(window.childAt(event.position().toPoint()))
        if box is None or _has_focus(box):
            return False
        below = box.parentWidget()
        while below is not None and not _takes(below, event):
            below = None if below.isWindow() else below.parentWidget()
        return True


def value_box(widget: QWidget | None) -> QWidget | None:
    """The box with a value that this widget is, or is a part of; None for anything else."""
    while widget is not None and not widget.isWindow():
        if widget.inherits("QScrollBar") or widget.inherits("QAbstractScrollArea"):
            return None
        if any(widget.inherits(name) for name in VALUES):
            return widget
        widget = widget.parentWidget()
    return None


def _has_focus(box: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (focus is box or box.isAncestorOf(focus))


def _takes(widget: QWidget, event: QWheelEvent) -> bool:
    """Whether a widget does something with a turn of the wheel. Qt asks nobody above it by itself here."""
    place = event.globalPosition()
    turned = QWheelEvent(
        widget.mapFromGlobal(place),
        place,
        event.pixelDelta(),
        event.angleDelta(),
        event.buttons(),
        event.modifiers(),
        event.phase(),
        event.inverted(),
        event.source(),
    )
    return QApplication.sendEvent(widget, turned) and turned.isAccepted()
