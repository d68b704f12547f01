"""Settings: sections at the left, the one that is chosen at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QScrollArea

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.frames import Layers
from suite.ui.icons import icon
from suite.ui.page import Page
from suite.ui.settings.backups import BackupsSection
from suite.ui.settings.database import DatabaseSection
from suite.ui.settings.look import LookSection
from suite.ui.settings.pictures import PicturesSection
from suite.ui.settings.section import SettingsSection
from suite.ui.settings.shortcuts import ShortcutsSection
from suite.ui.settings.table import TableSection
from suite.ui.widgets import HBox

SECTIONS: tuple[tuple[str, str, type[SettingsSection]], ...] = (
    ("look", "palette", LookSection),
    ("pictures", "image", PicturesSection),
    ("table", "game-controller", TableSection),
    ("database", "database", DatabaseSection),
    ("backups", "clock-counter-clockwise", BackupsSection),
    ("shortcuts", "keyboard", ShortcutsSection),
)
"""Key, icon, section."""
KEPT = "settings/section"


class SettingsPage(Page):
    """The owner's choices; each takes effect at once unless it says otherwise."""

    title = mark("Settings")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.sections: dict[str, SettingsSection] = {}
        self.list = QListWidget()
        self.list.setObjectName("sections")
        self.list.setAccessibleName(_("Sections of the settings"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.stack = Layers(context.style)
        for key, _icon, kind in SECTIONS:
            section = kind(context)
            self.sections[key] = section
            self.list.addItem(QListWidgetItem(_(section.title)))
            area = QScrollArea()
            area.setWidgetResizable(True)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            area.setWidget(section)
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.stack.addWidget(area)
        row = HBox(self.list, (self.stack, 1), space=0, margins=(t.M, 0, 0, 0))
        self.column.addLayout(row, 1)
        self.list.currentRowChanged.connect(self._turn)
        context.style.changed.connect(self._paint)
        self._paint()
        self.show_section(context.preferences.text(KEPT, "look"))

    def shown(self) -> None:
        self._section().shown()

    def first_focus(self) -> QListWidget:
        return self.list

    def states(self) -> dict[str, Callable[[], None]]:
        return {key: partial(self.show_section, key) for key, *_rest in SECTIONS[1:]}

    def show_section(self, key: str) -> None:
        """Turn to a section; the first one where there is none of this key."""
        self.list.setCurrentRow(max(0, [*self.sections].index(key) if key in self.sections else 0))

    def keep(self) -> None:
        self.context.preferences.set(KEPT, SECTIONS[self.list.currentRow()][0])

    def _section(self) -> SettingsSection:
        return self.sections[SECTIONS[self.list.currentRow()][0]]

    def _turn(self, place: int) -> None:
        self.stack.setCurrentIndex(place)
        if self.isVisible():
            self._section().shown()

    def _paint(self) -> None:
        style = self.context.style
        high = max(36, style.px(t.BODY) * 2 + t.S)
        for place, (_key, name, _kind) in enumerate(SECTIONS):
            item = self.list.item(place)
            item.setIcon(icon(name, style.theme.muted))
            item.setSizeHint(QSize(0, high))
        self.list.setIconSize(QSize(18, 18))
        metrics = self.list.fontMetrics()
        wide = max(metrics.horizontalAdvance(_(section.title)) for section in self.sections.values())
        self.list.setFixedWidth(round(max(wide, style.px(t.BODY) * 6) * 1.05) + 64)
