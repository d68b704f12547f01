"""Notes and tags of a deck, kept when one pauses or goes elsewhere."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit

from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.panel import Panel
from suite.ui.decks.session import DeckSession
from suite.ui.widgets import VBox, label, line_edit, single_shot

PAUSE = 1500
"""Milliseconds after the last key before the notes are kept."""


class NotesPanel(Panel):
    """What the owner writes about a deck."""

    title = "Notes"
    icon = "note-pencil"

    written = Signal(str, object, object)
    """(label of the edit, what stood in the cover's fields when they were shown, what stands in them now)."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.note = QPlainTextEdit()
        self.note.setAccessibleName("Notes on this deck")
        self.note.setPlaceholderText("How it plays, what to try next …")
        self.note.setTabChangesFocus(True)
        self.tags = line_edit("Tags of this deck", "Tags, with commas between them")
        name = label("Tags", "muted", of=self.tags)
        self.setLayout(VBox((self.note, 1), name, self.tags, space=t.S, margins=t.M))
        self._seen: tuple[str, tuple[str, ...]] = ("", ())
        """Note and tags as they were shown: what is typed was meant for them."""
        self._timer = single_shot(self, self.flush, PAUSE)
        self.note.textChanged.connect(self._typed)
        self.tags.editingFinished.connect(self.flush)

    def show_session(self, session: DeckSession | None) -> None:
        self.flush()
        super().show_session(session)
        self.give_way()

    def give_way(self) -> None:
        """Show what the cover says, whatever was typed."""
        session = self.session
        if session is None:
            return
        self._timer.stop()
        self._seen = (session.cover.note, session.cover.tags)
        self.note.blockSignals(True)
        self.note.setPlainText(session.cover.note)
        self.note.blockSignals(False)
        self.tags.setText(", ".join(session.cover.tags))

    def look_again(self) -> None:
        session = self.session
        if session is None:
            return
        note, tags = self._seen
        # What is typed and not kept yet, for instance since the server is away, stays.
        if self.note.toPlainText() in (note, session.cover.note):
            note = session.cover.note
            if self.note.toPlainText() != note:
                self.note.blockSignals(True)
                self.note.setPlainText(note)
                self.note.blockSignals(False)
        if not self.tags.isModified() or tags_of(self.tags.text()) == session.cover.tags:
            tags = session.cover.tags
            if tags_of(self.tags.text()) != tags:
                self.tags.setText(", ".join(tags))
            self.tags.setModified(False)
        self._seen = (note, tags)

    def flush(self) -> None:
        """Keep what has been written."""
        self._timer.stop()
        session = self.session
        if session is None:
            return
        seen = self._seen
        note, tags = self.note.toPlainText(), tags_of(self.tags.text())
        if note != seen[0]:
            self.written.emit("Write notes", {"note": seen[0]}, {"note": note})
        if self.tags.isModified() and tags != seen[1]:
            self.written.emit("Change tags", {"tags": seen[1]}, {"tags": tags})

    @property
    def kept(self) -> bool:
        """Whether all that was typed is in the store."""
        return self.session is None or self.note.toPlainText() == self.session.cover.note

    def _typed(self) -> None:
        self._timer.start()


def tags_of(text: str) -> tuple[str, ...]:
    """The tags in a line, each once, as they are written."""
    return tuple(dict.fromkeys(tag for part in text.split(",") if (tag := " ".join(part.split()))))
