"""One deck on the screen: read from the user's file, edited by steps, each of them kept at once.

The file is the one truth: a step is saved before anybody is told of it, so that nothing is lost when the
program dies, and undo is that of the whole window (`Shelf.undo`). What changes the deck elsewhere (an undo, a
version put back, another panel) comes in by `Shelf.changed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal

from suite.decks.document import MAYBE, DeckDocument, Unresolved
from suite.decks.editor import Editor
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import Gone
from suite.store.merging import DeckClash, Name, same
from suite.ui.decks.opened import OpenDeck, game_of, houses_of, read_document
from suite.ui.jobs import sentence
from suite.ui.library.shelf import Shelf

__all__ = ["DeckSession", "read_document"]


class DeckSession(OpenDeck):
    """A deck that is open. Panels read `editor` and `cover`, edit through `step`, look again at `changed`."""

    changed = Signal()
    """Cards, cover, figures or rules in force differ."""
    gone = Signal()
    """The deck is no longer in the file."""
    clashed = Signal(object)
    """A DeckClash: an edit that had to wait found that somebody else has changed the same lines."""
    dropped = Signal()
    """What was typed here gives way to what somebody else has saved."""
    merged = Signal()
    """An edit was put together with what somebody else has changed."""

    def __init__(self, shelf: Shelf, deck: int) -> None:
        """Raises StoreError when there is no such deck."""
        stored = shelf.decks.load(deck)
        super().__init__(shelf, stored.cover, read_document(shelf, stored))
        self.stored = stored
        """As it was read last: what an edit is compared with when it is saved."""
        shelf.changed.connect(self._edited)

    def step(self, label: str, work: Callable[[Editor], object]) -> None:
        """Make one step: `work` edits, the result is kept. Nothing is done on ValueError, StoreError.

        Raises DeckClash when somebody else has changed the same lines; `settle` then puts both together.
        """
        before = self.editor.revision
        with self.editor.step(label):
            work(self.editor)
        if self.editor.revision == before:
            return
        deck = StoredDeck(self._cover_of(self.editor.document), self._lines(self.editor.document))
        try:
            self._save(deck, label, self.stored)
        except BaseException:
            self.editor.undo()
            raise

    def set_cover(self, label: str, seen: Mapping[str, Any] | None = None, **values: Any) -> None:
        """Change title, folder, note, tags, built or format. Raises StoreError, DeckClash.

        `seen` is what stood in the fields when they were typed into, where that is not what stands there now.
        """
        opened = StoredDeck(replace(self.stored.cover, **(seen or {})), self.stored.lines)
        self._save(StoredDeck(replace(opened.cover, **values), opened.lines), label, opened)

    def settle(self, clash: DeckClash, mine: Mapping[Name, bool]) -> None:
        """Put both sides together as somebody has chosen. Raises StoreError, DeckClash."""
        self._save(clash.merged(mine), f"Put two edits of {clash.theirs.cover.title} together", clash.theirs)

    def close(self) -> None:
        """The deck is left: hear nothing more."""
        self.shelf.changed.disconnect(self._edited)

    def refresh(self) -> None:
        """Read the deck anew. Raises StoreError."""
        try:
            self.stored = self.shelf.decks.load(self.cover.id)
        except Gone:
            self.gone.emit()
            return
        self.cover = self.stored.cover
        self.editor = Editor(
            read_document(self.shelf, self.stored),
            game_of(self.shelf, self.game),
            houses_of(self.shelf, self.cover),
        )
        self.changed.emit()

    # -- inside -----------------------------------------------------------------------------------

    def _save(self, deck: StoredDeck, label: str, opened: StoredDeck) -> None:
        changes = self.shelf.edit(lambda: self.shelf.decks.save(deck, label, opened)[1], self._refused)
        if not changes.rows:
            # All of it is there already: somebody else has done the same.
            self.refresh()
        if self.stored.lines != deck.lines or not same(self.stored.cover, deck.cover):
            self.merged.emit()

    def _refused(self, error: Exception) -> None:
        """An edit that had to wait could not be made."""
        if isinstance(error, DeckClash):
            self.clashed.emit(error)
        else:
            self.shelf.late.emit(None, sentence("Your change", error))

    def _cover_of(self, page: DeckDocument) -> Cover:
        return replace(self.cover, title=page.title, note=page.note, tags=tuple(page.tags), format=page.house)

    def _lines(self, page: DeckDocument) -> tuple[Line, ...]:
        piles = [*page.sections.items(), (MAYBE, page.maybe)]
        known = [
            Line(section, copies, self.key(card)) for section, pile in piles for card, copies in pile.items()
        ]
        return (*known, *(self._unresolved(one) for one in page.unresolved))

    def _unresolved(self, line: Unresolved) -> Line:
        """A key of our own is kept: its card may come back. Those of other programs name nothing here."""
        ours = line.key if line.key.startswith(f"{self.game}/") else ""
        return Line(line.section, line.copies, ours, line.name)

    def _edited(self, changes: OpChanges) -> None:
        touched = self.cover.id in changes.decks or changes.overlay or "houseformat" in changes.kinds
        if changes.overlay:
            self._names = None
        if touched:
            self.refresh()
        elif changes.cards:
            self.changed.emit()
