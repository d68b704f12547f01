"""The tabs beside the table: words where all of them fit, else icons with their words as names."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from suite.ui.icons import icon
from suite.ui.style import Style

ICON = 18
"""Pixels across."""


class SideTabs(QTabWidget):
    """Never needs arrows to reach a tab."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.setObjectName("sideTabs")
        self.setIconSize(QSize(ICON, ICON))
        self._marks: list[tuple[QWidget, str, str]] = []
        """(part, word, icon) of each tab."""
        style.changed.connect(self._fit)

    def put(self, part: QWidget, word: str, mark: str) -> None:
        """One more tab; `mark` is the name of its icon."""
        self._marks.append((part, word, mark))
        place = self.addTab(part, word)
        self.setTabToolTip(place, word)
        self.tabBar().setAccessibleTabName(place, word)
        self._fit()

    def show_tab(self, part: QWidget, seen: bool) -> None:
        """Show a tab or hide it."""
        self.setTabVisible(self.indexOf(part), seen)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Words on all tabs that are shown, or icons on all of them: either way they look alike."""
        self._name(worded=True)
        if self.tabBar().sizeHint().width() > self.width():
            self._name(worded=False)

    def _name(self, worded: bool) -> None:
        theme = self.look.theme
        for part, word, mark in self._marks:
            place = self.indexOf(part)
            self.setTabText(place, word if worded else "")
            self.setTabIcon(place, QIcon() if worded else icon(mark, theme.text, theme.muted))
