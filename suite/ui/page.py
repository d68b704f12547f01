"""What all pages share: a header with title, search and one primary action, and the content below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QChildEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.frames import Layers, within
from suite.ui.widgets import HBox, VBox, label

LOW = 640
"""Below this height a page leaves its content more of it."""


class Header(QWidget):
    """Title at the left with a bar in the game's accent, the rest as the page says."""

    def __init__(self, context: Context, title: str) -> None:
        super().__init__()
        self.setObjectName("header")
        self._context = context
        self._game = ""
        self.title = label(title, "title")
        self.row = HBox(self.title, space=t.M)
        self.row.setContentsMargins(t.XL, t.M, t.XL, t.M)
        self.setLayout(self.row)
        context.style.changed.connect(self.update)

    def set_game(self, game: str) -> None:
        """The accent of this game from now on, "" for the window's own."""
        self._game = game
        self.update()

    def tighten(self, tight: bool) -> None:
        """Stand close above the content, where the window is low; or with room around."""
        around = t.XS if tight else t.M
        self.row.setContentsMargins(t.XL, around, t.XL, around)

    @property
    def room(self) -> int:
        """The width that its parts have together."""
        return self.width() - 2 * t.XL

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """One more part, to the right of the others."""
        self.row.addWidget(widget, stretch)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.game_accent(self._context.style.theme, self._game)))
        high = self.title.sizeHint().height() - 8
        painter.drawRoundedRect(QRectF(t.M, (self.height() - high) / 2, 4, high), 2, 2)
        painter.end()


class Page(QWidget):
    """One page of the window. It has no style sheet itself; its styled parts have (frames.py)."""

    title = ""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setAccessibleName(_(self.title))
        self.context = context
        self.header = Header(context, _(self.title))
        self.column = VBox(self.header, space=0)
        self.setLayout(self.column)

    def styled_parts(self) -> list[QWidget]:
        """What takes the style sheet by itself: all that the page holds, of layers that which is seen."""
        found: list[QWidget] = []
        for child in within(self):
            found += child.seen() if isinstance(child, Layers) else [child]
        return found

    def parts(self) -> list[Callable[[], None]]:
        """What makes the parts that are too much for the constructor, one at a time."""
        return []

    def fill(self) -> None:
        """All parts are made: show what the store holds."""

    def shown(self) -> None:
        """The page has just been turned to."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.header.tighten(self.height() < LOW)

    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        # One that comes or goes is not to be touched yet, or no more.
        if event.polished():
            self.context.adopt(event.child())

    def lay_out(self, size: QSize) -> None:
        """Find place and look of everything before the page is turned to."""
        self.resize(size)
        self.ensurePolished()
        self.column.activate()

    def keys(self) -> list[tuple[str, str]]:
        """(keys, what they do) of what the page does with keys beside its commands."""
        return []

    def first_focus(self) -> QWidget | None:
        """What gets the focus when the page is turned to, None for nothing."""
        return None

    def busy(self) -> bool:
        """Whether an answer is still awaited that will change the page."""
        return False

    def states(self) -> dict[str, Callable[[], None]]:
        """Further states that are worth a picture: name -> what brings the page there."""
        return {}

    def keep(self) -> None:
        """The window closes: keep what should be as it was."""
