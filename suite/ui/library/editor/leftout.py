"""What stands in the file and cannot be put in force: named, with its reason, to be mended or removed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPlainTextEdit, QPushButton, QWidget

from suite.core.card_fields import spoken
from suite.store.edit import OpChanges
from suite.store.overlay import LeftOut
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.library.editor.draft import left_out_draft
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, VBox, button, label

HINT = (
    "These stand in your file and are left out of search, decks and matches; everything else is in force. "
    "Edit one to mend it, or remove it. Either can be taken back."
)
NOTHING = "Everything in your file is in force."
LONGEST = 4000
"""Characters that are shown of what stands in the file."""


class NotInForce(QDialog):
    """A list, and what is wrong with the chosen entry."""

    wanted = Signal(object)
    """A Draft to be edited."""

    def __init__(self, context: Context, repository: Repository, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.repository = repository
        self.items: list[LeftOut] = []
        self.setWindowTitle("What is not in force")
        self.setModal(True)
        self.list = QListWidget()
        self.list.setAccessibleName("Corrections and cards that are not in force")
        self.list.currentRowChanged.connect(lambda row: self._show())
        self.list.itemActivated.connect(lambda item: self.change())
        self.hint = label(HINT, "muted", wrap=True)
        self.reason = label("", "danger", wrap=True)
        self.data = QPlainTextEdit()
        self.data.setReadOnly(True)
        self.data.setTabChangesFocus(True)
        self.data.setAccessibleName("As it stands in your file")
        self.edit = button("Edit", self.change)
        self.remove = button("Remove", self.take_away)
        self.remove_all = button("Remove all of them", self.take_all_away)
        self.close_ = button("Close", self.reject, primary=True)
        self._lay_out()
        repository.changed.connect(self._edited)
        self.fill()

    def fill(self) -> None:
        """Read what there is; the chosen place stays."""
        row = max(0, self.list.currentRow())
        self.items = list(self.repository.overlay.left_out)
        self.list.clear()
        for one in self.items:
            self.list.addItem(QListWidgetItem(self._words(one)))
        self.list.setCurrentRow(min(row, len(self.items) - 1))
        self.hint.setText(HINT if self.items else NOTHING)
        self._show()

    def change(self) -> None:
        """Edit the chosen one in the card editor."""
        one = self.chosen()
        draft = left_out_draft(self.repository, one) if one is not None else None
        if draft is not None:
            self.accept()
            self.wanted.emit(draft)

    def take_away(self) -> None:
        """Remove the chosen one from the file."""
        one = self.chosen()
        if one is not None:
            self._remove([one])

    def take_all_away(self) -> None:
        """Remove all of them from the file."""
        self._remove(self.items)

    def chosen(self) -> LeftOut | None:
        """The entry that is current."""
        row = self.list.currentRow()
        return self.items[row] if 0 <= row < len(self.items) else None

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        detail = VBox(self.reason, label("As it stands in your file", "caption"), (self.data, 1), space=t.S)
        middle = HBox((self.list, 1), (detail, 1), space=t.L)
        buttons = HBox(self.edit, self.remove, self.remove_all, 1, self.close_)
        column = VBox(label("What is not in force", "title"), self.hint, (middle, 1), buttons, space=t.M)
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)
        size = QSize(860, 520) * self.context.style.text_size / 100
        self.resize(size.boundedTo(self.screen().availableGeometry().size() * 0.95))
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)

    def _words(self, one: LeftOut) -> str:
        if not one.field:
            return f"{one.title} · card of your own"
        look = self.repository.looks.get(one.card.partition("/")[0])
        word = look.number(one.field).label if look is not None else spoken(one.field)
        return f"{one.title} · {word}, corrected"

    def _show(self) -> None:
        one = self.chosen()
        self.reason.setText(f"⚠ {one.reason}" if one else "")
        self.data.setPlainText(f"{one.card}\n{one.data[:LONGEST]}" if one else "")
        draft = left_out_draft(self.repository, one) if one else None
        self.edit.setEnabled(draft is not None)
        self.edit.setToolTip("" if draft or not one else "There is no card here that the editor could show.")
        self.remove.setEnabled(one is not None)
        self.remove_all.setEnabled(bool(self.items))

    def _remove(self, items: list[LeftOut]) -> None:
        def work() -> OpChanges:
            return self.repository.corrections.remove_left_out(items)

        if not self.repository.try_edit(work, lambda why: self.reason.setText(f"⚠ {why}")):
            return
        undo = self.context.commands.all["undo"].run
        said = "1 entry" if len(items) == 1 else f"{len(items)} entries"
        self.context.notify(f"{said} removed from your file.", "Take back", undo)

    def _edited(self, changes: OpChanges) -> None:
        if changes.overlay:
            self.fill()
