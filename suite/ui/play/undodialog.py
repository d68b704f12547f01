"""Going back further than undo does: a list of one's own choices to go back to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.widgets import Column, Row, button, label

WARNING = mark("The match is practice from then on: its result counts for nothing.")
ASKED = mark("To which of your choices do you want to go back? It is then asked again.")


class UndoDialog(QDialog):
    """Asks to which choice the match goes back."""

    def __init__(
        self, parent: QWidget, style: Style, choices: Sequence[tuple[int, str, str]], practice: bool
    ) -> None:
        """`choices` as `choices_told` gives them; `practice`: the match is practice already."""
        super().__init__(parent)
        self.setWindowTitle(_("Take back further"))
        self.resize(style.px(t.BODY) * 42, style.px(t.BODY) * 32)
        self.list = QListWidget()
        self.list.setAccessibleName(_("Your choices, the latest first"))
        self.list.setWordWrap(True)
        for count, question, answer in reversed(choices):
            item = QListWidgetItem(f"{count}  {answer}\n{question}")
            item.setData(Qt.ItemDataRole.UserRole, count)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemDoubleClicked.connect(lambda _: self.accept())
        words = _(ASKED) if practice else " ".join((_(ASKED), _(WARNING)))
        self.go = button(_("Go back to it"), self.accept, primary=True)
        stay = button(_("Stay here"), self.reject)
        # What was played after the choice is lost: Enter alone does not do it.
        stay.setDefault(True)
        column = Column(label(words, wrap=True), self.list, Row(self.go, stay, 1), space=t.M)
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)
        self.list.setFocus()

    @property
    def count(self) -> int:
        """The number of actions before the choice that is marked."""
        item = self.list.currentItem()
        return int(item.data(Qt.ItemDataRole.UserRole))
