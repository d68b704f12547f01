"""The tabs beside the table: words where all of them fit, else icons with their words as names."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from suite.ui.icons import icon
from suite.ui.style import Style

ICON = 18
"""Pixels across."""
BOLD, AROUND = 1.12, 22
"""The word of the tab in front is so much wider; the room around each."""


class SideTabs(QTabWidget):
    """Never needs arrows to reach a tab."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.setObjectName("sideTabs")
        self.setIconSize(QSize(ICON, ICON))
        self._marks: list[tuple[QWidget, str, str]] = []
        """(part, word, icon) of each tab."""
        self._worded = True
        style.changed.connect(lambda: self._fit(anew=True))

    def put(self, part: QWidget, word: str, mark: str) -> None:
        """One more tab; `mark` is the name of its icon."""
        self._marks.append((part, word, mark))
        place = self.addTab(part, word)
        self.setTabToolTip(place, word)
        self.tabBar().setAccessibleTabName(place, word)
        self._fit(anew=True)

    def show_tab(self, part: QWidget, seen: bool) -> None:
        """Show a tab or hide it."""
        self.setTabVisible(self.indexOf(part), seen)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self, anew: bool = False) -> None:
        """Words on all tabs that are shown, or icons on all of them: either way they look alike."""
        metrics = self.tabBar().fontMetrics()
        shown = [word for part, word, _ in self._marks if self.isTabVisible(self.indexOf(part))]
        need = sum(metrics.horizontalAdvance(word) * BOLD + AROUND for word in shown)
        worded = need <= self.width()
        if anew or worded != self._worded:
            self._worded = worded
            self._name(worded)

    def _name(self, worded: bool) -> None:
        theme = self.look.theme
        self.setProperty("icons", not worded)
        self.style().polish(self.tabBar())
        for part, word, mark in self._marks:
            place = self.indexOf(part)
            self.setTabText(place, word if worded else "")
            self.setTabIcon(place, QIcon() if worded else icon(mark, theme.text, theme.muted))
