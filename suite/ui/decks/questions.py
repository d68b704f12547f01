"""Small questions about decks: a new one, another name, another folder, tags. One window at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget

from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.store.repository import Deferred
from suite.ui.widgets import HBox, VBox, button, label


class QuestionDialog(QDialog):
    """A window with some fields, a button that does it and one that does not."""

    late = Signal(str)
    """What was answered has to wait for another program."""

    def __init__(self, parent: QWidget, title: str, action: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(380)
        self.fields = VBox(space=t.XS)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.do = button(action, self.accept, primary=True)
        self.do.setDefault(True)
        self.leave = button("Cancel", self.reject)
        self.leave.setAutoDefault(False)
        self.attempt: Callable[[], object] = lambda: None
        """What is done when it is answered; while that raises StoreError, the window stays and says why."""
        column = VBox(label(title, "section", wrap=True), self.fields, self.fault, space=t.M)
        column.addStretch(1)
        column.addLayout(HBox(1, self.leave, self.do))
        column.setContentsMargins(t.XL, t.L, t.XL, t.L)
        self.setLayout(column)

    def field(self, name: str, widget: QWidget) -> None:
        """One more field with its name above."""
        words = label(name, "muted", wrap=True, of=widget)
        widget.setAccessibleName(name)
        self.fields.addWidget(words)
        self.fields.addWidget(widget)

    def accept(self) -> None:
        try:
            self.attempt()
        except Deferred as error:
            # It is promised: whoever asked need not stay.
            self.late.emit(str(error))
        except StoreError as error:
            self.wrong(str(error))
            return
        super().accept()

    def wrong(self, sentence: str) -> None:
        """Say what is wrong; the window stays."""
        self.fault.setText(f"⚠ {sentence}")
        self.fault.show()


class TextQuestion(QuestionDialog):
    """Asks for one line of text."""

    def __init__(
        self, parent: QWidget, title: str, name: str, action: str, text: str = "", needed: str = ""
    ) -> None:
        """`needed` is said when the text is empty; "" where it may be."""
        super().__init__(parent, title, action)
        self.needed = needed
        self.line = QLineEdit(text)
        self.line.selectAll()
        self.field(name, self.line)
        self.line.setFocus()

    @property
    def text(self) -> str:
        """What was written, without spaces around it."""
        return self.line.text().strip()

    def accept(self) -> None:
        if self.needed and not self.text:
            self.wrong(self.needed)
            return
        super().accept()


class FolderQuestion(QuestionDialog):
    """Asks for a folder: one that is there, or a new one."""

    def __init__(self, parent: QWidget, title: str, folders: Sequence[str], now: str) -> None:
        super().__init__(parent, title, "Move")
        self.box = folder_box(folders, now)
        self.field("Folder, with / between the parts; empty for none", self.box)
        self.box.setFocus()

    @property
    def text(self) -> str:
        """The folder that was chosen or written."""
        return self.box.currentText().strip()


class NewDeck(QuestionDialog):
    """Asks for game, title and folder of a new deck."""

    def __init__(
        self,
        parent: QWidget,
        games: Sequence[tuple[str, str]],
        folders: Sequence[str],
        folder: str,
        game: str = "",
    ) -> None:
        """`games` are (key, title) of those with decks; `game` is the one to begin with, "" for the first."""
        super().__init__(parent, "New deck", "Make the deck")
        self.line = QLineEdit("New deck")
        self.line.selectAll()
        self.game = QComboBox()
        for key, title in games:
            self.game.addItem(title, key)
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.box = folder_box(folders, folder)
        self.field("Title", self.line)
        self.field("Game", self.game)
        self.field("Folder, empty for none", self.box)
        self.line.setFocus()

    def accept(self) -> None:
        if not self.line.text().strip():
            self.wrong("Give the deck a title.")
            self.line.setFocus()
            return
        super().accept()


def folder_box(folders: Sequence[str], now: str) -> QComboBox:
    """A box of folders that takes new ones as well."""
    box = QComboBox()
    box.setEditable(True)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    box.addItem("")
    box.addItems(list(folders))
    box.setCurrentText(now)
    return box


def ask(question: QuestionDialog) -> bool:
    """Show the question until it is answered; True when it shall be done."""
    accepted = question.exec() == QDialog.DialogCode.Accepted
    # What was written can still be read: the window goes when the event loop has its next turn.
    question.deleteLater()
    return accepted
