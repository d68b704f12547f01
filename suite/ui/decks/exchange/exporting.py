"""The window in which a deck becomes a list for others: seen as it will be before it is copied or saved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from suite.decks.document import DeckDocument
from suite.decks.formats.writer import FORMATS, Written, write_deck
from suite.decks.names import Names
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.collection.exchange.files import ELSEWHERE, NotSaved, ask_save, file_name, save_file
from suite.ui.context import Context
from suite.ui.decks.opened import read_document
from suite.ui.decks.session import DeckSession
from suite.ui.frames import Split
from suite.ui.reading import Preview
from suite.ui.widgets import Column, Row, button, label

USUAL: Final = QSize(860, 640)
MARGIN: Final = 24
KEY: Final = int(Qt.ItemDataRole.UserRole)
SHOWN: Final = 200_000
"""Characters that the preview shows; all are copied and saved."""
FOR_WHOM: Final = {
    "four-ages": "All there is about the deck: sections, note, tags, house format.",
    "text": "For people, forums, and programs that read lists.",
}


class ExportDialog(QDialog):
    """Formats at the left, the file as it would be at the right, with what it cannot hold above it."""

    def __init__(self, context: Context, session: DeckSession) -> None:
        super().__init__(context.commands.window)
        self.context = context
        self.shelf = session.shelf
        self.deck = session.cover.id
        self.document: DeckDocument = session.editor.document.copy()
        self.names: Names = session.names()
        self.written = Written(b"", [])
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.formats = QListWidget()
        self.formats.setAccessibleName("Format")
        self.formats.setMinimumWidth(170)
        for key, form in FORMATS.items():
            item = QListWidgetItem(f"{form.title}  ({form.ending})")
            item.setData(KEY, key)
            item.setToolTip(FOR_WHOM.get(key, f"For {form.title}."))
            self.formats.addItem(item)
        self.about = label("", "muted", wrap=True)
        self.losses = label("", "danger", wrap=True)
        self.preview = Preview(context.style)
        self.preview.setTabChangesFocus(True)
        self.preview.setAccessibleName("The file as it will be")
        self.preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.copies = button("Copy to the clipboard", self.copy)
        self.saves = button("Save as a file …", self._ask, primary=True)
        self.leaves = button("Close", self.reject)
        self.elsewhere = button(ELSEWHERE, self._ask)
        self.elsewhere.hide()
        for one in (self.copies, self.saves, self.leaves, self.elsewhere):
            one.setAutoDefault(False)
        self.saves.setDefault(True)
        self._lay_out()
        self.formats.currentRowChanged.connect(lambda row: self._show())
        self.shelf.changed.connect(self._edited)
        kept = context.preferences.text("export/format")
        row = list(FORMATS).index(kept) if kept in FORMATS else 0
        self.formats.setCurrentRow(row)

    @property
    def format(self) -> str:
        """The key of the chosen format."""
        item = self.formats.currentItem()
        return str(item.data(KEY)) if item is not None else next(iter(FORMATS))

    def copy(self) -> None:
        """The file's text goes to the clipboard."""
        QGuiApplication.clipboard().setText(self.written.data.decode("utf-8"))
        self.tell("")
        self.context.say(f"Copied as {FORMATS[self.format].title}.")

    def save(self, path: Path) -> None:
        """Write the file whole or not at all; the window closes when it is done."""
        try:
            save_file(path, self.written.data)
        except StoreError as error:
            self.tell(str(error), isinstance(error, NotSaved))
            return
        self.context.preferences.set("export/format", self.format)
        self.context.say(f"Saved as {path.name}.")
        self.accept()

    def tell(self, fault: str, elsewhere: bool = False) -> None:
        """Say what is wrong, "" for nothing; `elsewhere` offers another folder."""
        self.fault.setText(f"⚠ {fault}" if fault else "")
        self.fault.setVisible(bool(fault))
        self.elsewhere.setVisible(bool(fault) and elsewhere)

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        right = QWidget()
        column = Column(self.about, self.losses, self.preview, space=t.S)
        column.setStretch(2, 1)
        column.setContentsMargins(t.M, 0, 0, 0)
        right.setLayout(column)
        self.split = Split()
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.formats)
        self.split.addWidget(right)
        self.split.setStretchFactor(1, 1)
        state = self.context.preferences.state("export/formats")
        if state is not None:
            self.split.restoreState(state)
        buttons = Row(1, self.leaves, self.copies, self.saves)
        told = Row(self.fault, self.elsewhere)
        told.setStretch(0, 1)
        whole = Column(self.split, told, buttons, space=t.M)
        whole.setStretch(0, 1)
        whole.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(whole)
        keep, room = self.context.preferences, self.context.commands.window.size()
        wide, high = keep.number("export/width", USUAL.width()), keep.number("export/height", USUAL.height())
        self.resize(min(wide, room.width() - MARGIN), min(high, room.height() - MARGIN))

    def _show(self) -> None:
        form = FORMATS[self.format]
        self.written = write_deck(self.document, self.names, form.key)
        self.setWindowTitle(f"Export {self.document.title}")
        self.about.setText(FOR_WHOM.get(form.key, ""))
        self.about.setVisible(bool(self.about.text()))
        strange = len(self.document.unresolved)
        told = [f"⚠ {loss}" for loss in self.written.losses]
        if strange:
            lines = (
                "1 line names no known card and is"
                if strange == 1
                else f"{strange} lines name no known card and are"
            )
            told.append(f"⚠ {lines} written as found.")
        self.losses.setText("\n".join(told))
        self.losses.setVisible(bool(told))
        self.preview.setPlainText(self.written.data[: 4 * SHOWN].decode("utf-8", "ignore")[:SHOWN])

    def _ask(self) -> None:
        form = FORMATS[self.format]
        name = file_name([self.document.title or "Deck"], form.ending)
        kinds, keep = f"{form.title} (*{form.ending})", self.context.preferences
        ask_save(self, keep, "Save the deck as a file", kinds, name, self.save)

    def _edited(self, changes: OpChanges) -> None:
        """The deck was edited while it is shown here."""
        if self.deck not in changes.decks:
            return
        try:
            self.document = read_document(self.shelf, self.shelf.decks.load(self.deck))
        except StoreError:
            self.reject()
            return
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Rows were measured before the style sheet was in force.
        self.formats.scheduleDelayedItemsLayout()

    def done(self, result: int) -> None:
        """Closed: keep how large it was."""
        self.shelf.changed.disconnect(self._edited)
        keep = self.context.preferences
        keep.set("export/width", self.width())
        keep.set("export/height", self.height())
        keep.set_state("export/formats", self.split.saveState())
        super().done(result)
