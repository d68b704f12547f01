"""One deck on the screen: read from the user's file, edited by steps, each of them kept at once.

The file is the one truth: a step is saved before anybody is told of it, so that nothing is lost when the
program dies, and undo is that of the whole window (`Shelf.undo`). What changes the deck elsewhere (an undo, a
version put back, another panel) comes in by `Shelf.changed`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal

from suite.decks.document import MAYBE, DeckDocument, Unresolved
from suite.decks.editor import Editor
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui.decks.opened import OpenDeck, game_of, houses_of, read_document
from suite.ui.library.shelf import Shelf

__all__ = ["DeckSession", "read_document"]


class DeckSession(OpenDeck):
    """A deck that is open. Panels read `editor` and `cover`, edit through `step`, look again at `changed`."""

    changed = Signal()
    """Cards, cover, figures or rules in force differ."""
    gone = Signal()
    """The deck is no longer in the file."""

    def __init__(self, shelf: Shelf, deck: int) -> None:
        """Raises StoreError when there is no such deck."""
        stored = shelf.decks.load(deck)
        super().__init__(shelf, stored.cover, read_document(shelf, stored))
        shelf.changed.connect(self._edited)

    def step(self, label: str, work: Callable[[Editor], object]) -> None:
        """Make one step: `work` edits, the result is kept. Nothing is done on ValueError, StoreError."""
        before = self.editor.revision
        with self.editor.step(label):
            work(self.editor)
        if self.editor.revision == before:
            return
        deck = StoredDeck(self._cover_of(self.editor.document), self._lines(self.editor.document))
        try:
            self.shelf.edit(lambda: self.shelf.decks.save(deck, label)[1])
        except BaseException:
            self.editor.undo()
            raise

    def set_cover(self, label: str, **values: object) -> None:
        """Change title, folder, note, tags, built or format. Raises StoreError."""
        self.shelf.edit(lambda: self.shelf.decks.set_cover([self.cover.id], label, **values))

    def close(self) -> None:
        """The deck is left: hear nothing more."""
        self.shelf.changed.disconnect(self._edited)

    # -- inside -----------------------------------------------------------------------------------

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
        if touched:
            try:
                stored = self.shelf.decks.load(self.cover.id)
            except StoreError:
                self.gone.emit()
                return
            self.cover = stored.cover
            document = read_document(self.shelf, stored)
            self.editor = Editor(
                document, game_of(self.shelf, self.game), houses_of(self.shelf, stored.cover)
            )
            if changes.overlay:
                self._names = None
        if touched or changes.cards:
            self.changed.emit()
