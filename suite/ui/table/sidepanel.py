"""The tabs beside a table: in a room of their own, or over the table's end where that is narrow."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from suite.ui.style import Style
from suite.ui.table.beside import Beside
from suite.ui.table.recap import RecapCard
from suite.ui.table.sidetabs import SideTabs
from suite.ui.widgets import VBox

NARROW = 960
"""Below this width of the table, at usual text size, they lie over it, and only when they are asked for."""
USUAL = 270
"""Their width at usual text size."""
GROWTH = 0.6
"""Share of larger texts by which both grow: the log is text, too."""
SHARE = 0.45
"""Of a narrow table they cover no more."""


class Drawer(QFrame):
    """What lies over the end of a table; Escape closes it."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("drawer")
        self.column = VBox(space=0, margins=(1, 1, 1, 1))
        self.setLayout(self.column)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)


class SidePanel(QObject):
    """Shows and hides the tabs; they stand in `beside`, below the summary of others' turns."""

    left = Signal()
    """They were read, and closed: the keyboard belongs to the table again."""

    def __init__(
        self, table: QWidget, style: Style, tabs: SideTabs, beside: Beside, recap: RecapCard
    ) -> None:
        super().__init__(table)
        self.tabs = tabs
        self.drawer = Drawer(table)
        self.drawer.closed.connect(self._leave)
        self._style = style
        self._beside = beside
        self._recap = recap
        self._narrow = False
        self._wanted = True
        """Whether they are shown where there is room."""
        self._opened: tuple[QWidget, int, bool] | None = None
        """(part, tab before it, whether the tabs were hidden) of what is open for a while."""
        recap.shows.connect(self._show_recap)

    @property
    def seen(self) -> bool:
        """Whether the tabs are shown."""
        return not self.tabs.isHidden()

    def toggle(self) -> None:
        """Show or hide the tabs."""
        seen = not self.seen
        self._show(seen)
        if not self._narrow:
            self._wanted = seen
        elif seen:
            self.tabs.tabBar().setFocus(Qt.FocusReason.OtherFocusReason)

    def bring(self, tab: QWidget) -> None:
        """Bring a tab forward, though they were hidden."""
        if not self.seen:
            self.toggle()
        self.tabs.setCurrentWidget(tab)

    def open(self, part: QWidget) -> None:
        """Show a tab for a while: one at a time, and then all is as it was."""
        if self._opened is not None and self._opened[0] is not part:
            self.close_part()
        if self._opened is None:
            self._opened = part, self.tabs.currentIndex(), self.tabs.isHidden()
        self.tabs.show_tab(part, True)
        self.tabs.setCurrentWidget(part)
        self._show(True)

    def close_part(self, only: QWidget | None = None) -> bool:
        """Take away what is shown for a while, or `only` that; whether it was there."""
        if self._opened is None or only not in (None, self._opened[0]):
            return False
        part, tab, hidden = self._opened
        self._opened = None
        if self.tabs.currentWidget() is part:
            self.tabs.setCurrentIndex(tab)
        self.tabs.show_tab(part, False)
        self._show(not hidden)
        return True

    def uncover(self) -> None:
        """Whoever goes on at a narrow table sees all of it."""
        if self._narrow and self.seen:
            self.close_part()
            self._show(False)

    def resized(self, width: int) -> None:
        """The table has another width, its panel included."""
        narrow = width < NARROW * self._growth
        if narrow == self._narrow:
            return
        self.close_part()
        self._show(False)
        self._narrow = narrow
        if narrow:
            self.drawer.column.addWidget(self.tabs)
        else:
            self._beside.take_back(self.tabs)
            self._show(self._wanted)

    def fit(self, table: QRect) -> None:
        """Where what is played lies: the drawer covers its right end."""
        across = min(round(USUAL * self._growth), round(table.width() * SHARE))
        self.drawer.setGeometry(table.right() + 1 - across, table.top(), across, table.height())

    @property
    def _growth(self) -> float:
        return 1 + GROWTH * max(0, self._style.text_size - 100) / 100

    def _show(self, seen: bool) -> None:
        if self._narrow:
            self.tabs.setVisible(seen)
            self.drawer.setVisible(seen)
            self.drawer.raise_()
        else:
            self._beside.show_part(self.tabs, seen)

    def _show_recap(self, seen: bool) -> None:
        self._beside.show_part(self._recap, seen and self.seen and not self._narrow)

    def _leave(self) -> None:
        self.uncover()
        self.left.emit()
