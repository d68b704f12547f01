"""The keys of the page that is shown: its commands with their shortcuts, and what its parts do with keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QScrollArea, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.commands import EVERYWHERE, Commands
from suite.ui.style import Style
from suite.ui.widgets import HBox, VBox, button, label

KeyRows = Sequence[tuple[str, str]]
"""(keys, what they do)."""


class KeyHelp(QDialog):
    """Lists them; Escape and Enter close it."""

    def __init__(
        self, parent: QWidget, style: Style, page: str, commands: Commands, own: KeyRows = ()
    ) -> None:
        """`page` is the page's title, `own` are keys that are no commands."""
        super().__init__(parent)
        self.setWindowTitle(_("Keys of the page {page}").format(page=page))
        usable = [command for command in commands.usable() if command.shortcut]
        here = [(one.shown_shortcut, one.text) for one in usable if one.scope != EVERYWHERE]
        everywhere = [(one.shown_shortcut, one.text) for one in usable if one.scope == EVERYWHERE]
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, t.M, 0)
        grid.setHorizontalSpacing(t.L)
        grid.setVerticalSpacing(t.XS)
        grid.setColumnStretch(1, 1)
        self.lines: list[tuple[str, str]] = []
        for heading, keys in ((page, [*own, *here]), (_("Everywhere"), everywhere)):
            if keys:
                self._put(grid, label(heading, "section"))
            for key, words in keys:
                self.lines.append((key, words))
                self._put(grid, label(key, "emphasis"), label(words, wrap=True))
        inside = QWidget()
        inside.setObjectName("panelBody")
        inside.setLayout(grid)
        area = QScrollArea()
        area.setObjectName("panel")
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setAccessibleName(self.windowTitle())
        done = button(_("Close"), self.accept, primary=True)
        done.setDefault(True)
        self.setLayout(VBox(area, HBox(1, done), space=t.M, margins=t.L))
        room = parent.window().size()
        self.resize(
            min(style.px(t.BODY) * 46, room.width() - t.XL), min(style.px(t.BODY) * 46, room.height())
        )

    def _put(self, grid: QGridLayout, *labels: QLabel) -> None:
        row = grid.rowCount()
        for column, one in enumerate(labels):
            wide = 2 if len(labels) == 1 else 1
            grid.addWidget(one, row, column, 1, wide, Qt.AlignmentFlag.AlignTop)
