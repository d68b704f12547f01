"""The window in which a deck becomes a list for others: seen as it will be before it is copied or saved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from suite.decks.document import DeckDocument
from suite.decks.formats.writer import FORMATS, WrittenDeck, write_deck
from suite.decks.names import NameIndex
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.opendeck import read_document
from suite.ui.decks.session import DeckSession
from suite.ui.files import file_name
from suite.ui.frames import Split
from suite.ui.imports.export import Export
from suite.ui.reading import PlainTextView
from suite.ui.widgets import VBox, label

USUAL: Final = QSize(860, 640)
KEY: Final = int(Qt.ItemDataRole.UserRole)
SHOWN: Final = 200_000
"""Characters that the preview shows; all are copied and saved."""
FOR_WHOM: Final = {
    "four-ages": "All there is about the deck: sections, note, tags, house format.",
    "text": "For people, forums, and programs that read lists.",
}


class DeckExport(Export):
    """Formats at the left, the file as it would be at the right, with what it cannot hold above it."""

    saves = "Save as a file …"
    copies = "Copy to the clipboard"

    def __init__(self, context: Context, session: DeckSession) -> None:
        super().__init__(context, "", "export", USUAL)
        self.deck = session.cover.id
        self.document: DeckDocument = session.editor.document.copy()
        self.names: NameIndex = session.names()
        self.written = WrittenDeck(b"", [])
        self.setWindowModality(Qt.WindowModality.NonModal)
        self.leave.setText("Close")
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
        self.preview = PlainTextView(context.style)
        self.preview.setTabChangesFocus(True)
        self.preview.setAccessibleName("The file as it will be")
        self.preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._lay_out_step()
        self.formats.currentRowChanged.connect(lambda row: self._show())
        self.repository.changed.connect(self._edited)
        kept = context.preferences.text("export/format")
        self.formats.setCurrentRow(list(FORMATS).index(kept) if kept in FORMATS else 0)

    @property
    def format(self) -> str:
        """The key of the chosen format."""
        item = self.formats.currentItem()
        return str(item.data(KEY)) if item is not None else next(iter(FORMATS))

    def ready(self) -> bool:
        return True

    def text(self) -> str:
        return self.written.data.decode("utf-8")

    def data(self) -> bytes:
        return self.written.data

    def proposed(self) -> tuple[str, str, str]:
        form = FORMATS[self.format]
        name = file_name([self.document.title or "Deck"], form.ending)
        return "Save the deck as a file", f"{form.title} (*{form.ending})", name

    def told(self, path: Path | None) -> str:
        return f"Saved as {path.name}." if path is not None else f"Copied as {FORMATS[self.format].title}."

    def accept(self) -> None:
        """Saved: the same format is proposed the next time."""
        self.context.preferences.set("export/format", self.format)
        super().accept()

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out_step(self) -> None:
        right = QWidget()
        column = VBox(self.about, self.losses, self.preview, space=t.S)
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
        self.add_step(self.split)

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
        self.refresh()

    def _edited(self, changes: OpChanges) -> None:
        """The deck was edited while it is shown here."""
        if self.deck not in changes.decks:
            return
        try:
            self.document = read_document(self.repository, self.repository.decks.load(self.deck))
        except StoreError:
            self.reject()
            return
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Rows were measured before the style sheet was in force.
        self.formats.scheduleDelayedItemsLayout()

    def done(self, result: int) -> None:
        """Closed: keep how its parts stand."""
        self.repository.changed.disconnect(self._edited)
        self.context.preferences.set_state("export/formats", self.split.saveState())
        super().done(result)
