"""How large texts to read are, such as the log and the rules, beside the window's text size."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent

SHARES: Final = (80, 90, 100, 115, 130, 150, 175, 200)
"""Sizes in per cent of the window's text size: none is too small to be read."""
USUAL: Final = 100


class TextSize(QObject):
    """The size of all texts to read, in one place."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.share = USUAL

    def choose(self, share: int) -> None:
        """So many per cent of the window's text size; what is none of the sizes counts as usual."""
        share = share if share in SHARES else USUAL
        if share != self.share:
            self.share = share
            self.changed.emit()

    def turn(self, event: QWheelEvent) -> bool:
        """Take a turn of the wheel with Ctrl for a step; whether it was one."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        by = event.angleDelta().y()
        place = SHARES.index(self.share) + (by > 0) - (by < 0)
        self.choose(SHARES[max(0, min(len(SHARES) - 1, place))])
        event.accept()
        return True
