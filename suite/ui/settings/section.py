"""What all sections of Settings share: a heading, tiles below it, and nothing wider than can be read."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.widgets import VBox, label

WIDEST = 820


class SettingsSection(QWidget):
    """One section. It is filled when it is first shown."""

    title = ""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.body = VBox(label(_(self.title), "section"), space=t.L)
        self.body.setContentsMargins(t.L, t.XS, t.XL, t.XL)
        self.setLayout(self.body)
        self.setMaximumWidth(WIDEST)

    def shown(self) -> None:
        """The section has just been turned to."""
