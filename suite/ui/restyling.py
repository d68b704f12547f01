"""The style sheet put on the parts of the window that can be seen, and on the others when there is time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from suite.ui.page import Page
from suite.ui.style import Style
from suite.ui.widgets import single_shot

PAUSE = 300
"""Milliseconds after a change before hidden parts are styled: whoever tries themes is not held up."""


class Restyler(QObject):
    """Styles the window part by part. A part is styled as a whole: its children take the sheet from it."""

    def __init__(self, style: Style, parts: Callable[[], list[QWidget]], window: QWidget) -> None:
        """`parts` are the parts that exist by now."""
        super().__init__(window)
        self.style = style
        self.parts = parts
        self.text_size = style.text_size
        self._resized = False
        """Whether hidden parts have not reckoned with the present text size yet."""
        self._timer = single_shot(self, self._next)
        style.changed.connect(self.changed)

    def changed(self) -> None:
        """Another theme or text size: style what can be seen."""
        self._resized = self._resized or self.text_size != self.style.text_size
        self.text_size = self.style.text_size
        for part in self.parts():
            if part.isVisible() or _at_hand(part):
                self.style.apply(part)
        self._timer.start(PAUSE)

    def turned_to(self, page: Page) -> None:
        """A page is about to be seen, and the theme may have changed since it last was."""
        seen = [part for part in page.styled_parts() if part.isVisibleTo(page) or part.isWindow()]
        late = [part for part in seen if not self._styled(part)]
        for part in late:
            self.style.apply(part)
        if late and self._resized:
            self.style.changed.emit()

    def _next(self) -> None:
        """Style one hidden part, then let the window breathe."""
        part = next((part for part in self.parts() if not self._styled(part)), None)
        if part is not None:
            self.style.apply(part)
            self._timer.start(0)
        elif self._resized:
            # What measures text did so before its own text had the new size.
            self._resized = False
            self.style.changed.emit()

    def _styled(self, part: QWidget) -> bool:
        return part.styleSheet() == self.style.sheet


def _at_hand(part: QWidget) -> bool:
    """A menu or dialog that what can be seen may open at any moment."""
    parent = part.parentWidget()
    return part.isWindow() and parent is not None and parent.isVisible()
