"""The style sheet put on the parts of the window that can be seen, and on the others when there is time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QChildEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from suite.ui.style import Style

PAUSE = 300
"""Milliseconds after a change before hidden parts are dressed: whoever tries themes is not held up."""


class Dresser(QObject):
    """Dresses the window part by part. A part is dressed as a whole: its children take the sheet from it."""

    def __init__(self, style: Style, parts: Callable[[], list[QWidget]], window: QWidget) -> None:
        """`parts` are the parts that exist by now."""
        super().__init__(window)
        self.style = style
        self.parts = parts
        self.text_size = style.text_size
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)
        style.changed.connect(self.changed)

    def changed(self) -> None:
        """Another theme: dress what can be seen. Another text size: all, as hidden pages reckon with it."""
        everything = self.text_size != self.style.text_size
        self.text_size = self.style.text_size
        for part in self.parts():
            if everything or part.isVisible():
                self.style.dress(part)
        self._timer.start(PAUSE)

    def adopt(self, event: QChildEvent) -> None:
        """A child of the window is about to be shown: a dialog is a part by itself."""
        child = event.child()
        if event.polished() and isinstance(child, QWidget) and child.isWindow():
            self.style.dress(child)

    def _next(self) -> None:
        """Dress one hidden part, then let the window breathe."""
        part = next((part for part in self.parts() if part.styleSheet() != self.style.sheet), None)
        if part is not None:
            self.style.dress(part)
            self._timer.start(0)
