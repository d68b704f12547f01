"""Covers everything while the screen is handed from one player to another."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.widgets import VBox, button, label


class HandoverScreen(QWidget):
    """Hides hands and log until the next player says that they are there."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.setObjectName("handover")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = label("", "title", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = button("", self._lift, primary=True)
        column = VBox(1, self.words, space=t.L)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        column.setContentsMargins(t.XL, t.XL, t.XL, t.XL)
        self.setLayout(column)
        self.hide()

    def cover(self, name: str, over: bool) -> None:
        """Hide the table until `name` is there, who is to decide or to see that the match is over."""
        words = _("The match is over") if over else _("It is {name}'s turn to decide")
        self.words.setText(words.format(name=name))
        self.button.setText(_("Show {name}'s table").format(name=name))
        self.setGeometry(self._room.rect())
        self.show()
        self.raise_()
        self.button.setFocus()

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()
