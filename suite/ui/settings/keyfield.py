"""A field that takes the next keys that are pressed as a shortcut."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton

from suite.core.translation import _, mark
from suite.ui.keys import portable

MODIFIERS = {
    Qt.Key.Key_Control,
    Qt.Key.Key_Shift,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_unknown,
}
READY = mark("Press new keys …")
WAITS = mark("Press the keys now, or Esc")


class KeyField(QPushButton):
    """A button that waits for keys once it is pressed; Esc, Tab and leaving it end the waiting."""

    pressed_keys = Signal(str)
    """The shortcut in portable form."""

    def __init__(self) -> None:
        super().__init__(_(READY))
        self.setCheckable(True)
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(_(WAITS)) + 40)
        self.toggled.connect(self._show)

    def wait(self) -> None:
        """Take the focus and wait for keys."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setChecked(True)

    def event(self, event: QEvent) -> bool:
        # Before any shortcut of the window acts: it is these keys that are asked for.
        if self.isChecked() and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.isChecked():
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.click()
                return
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        if key in MODIFIERS:
            return
        self.setChecked(False)
        if key != Qt.Key.Key_Escape or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            self.pressed_keys.emit(portable(QKeySequence(event.keyCombination())))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        # A space that was taken as keys must not press the button as it comes up.
        if event.key() != Qt.Key.Key_Space or self.isDown():
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.setChecked(False)
        super().focusOutEvent(event)

    def _show(self, waits: bool) -> None:
        self.setText(_(WAITS) if waits else _(READY))
