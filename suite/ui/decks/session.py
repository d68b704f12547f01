"""One deck on the screen: read from the user's file, edited by steps, each of them kept at once.

The file is the one truth: a step is an entry of its journal before anybody is told of it, so that nothing is
lost when the program dies, and is taken back like every other edit (`Repository.undo`). What changes the deck
elsewhere (an undo, a version put back, another panel) comes in by `Repository.changed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal

from suite.decks.editor import Editor
from suite.store.decks import StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import NotFound
from suite.store.merging import DeckConflict, Name, same
from suite.ui.decks.opendeck import OpenDeck, game_of, houses_of, lines_to_keep, read_document
from suite.ui.jobs import sentence
from suite.ui.store.repository import Repository


class DeckSession(OpenDeck):
    """A deck that is open. Panels read `editor` and `cover`, edit through `step`, look again at `changed`."""

    changed = Signal()
    """Cards, cover, figures or rules in force differ, or other decks, with which this one is compared."""
    gone = Signal()
    """The deck is no longer in the file."""
    clashed = Signal(object)
    """A DeckConflict: an edit that had to wait found that somebody else has changed the same lines."""
    dropped = Signal()
    """What was typed here gives way to what somebody else has saved."""
    merged = Signal()
    """An edit was put together with what somebody else has changed."""

    def __init__(self, repository: Repository, deck: int) -> None:
        """Raises StoreError when there is no such deck."""
        stored = repository.decks.load(deck)
        super().__init__(repository, stored.cover, read_document(repository, stored))
        self.stored = stored
        """As it stood in the file last: what an edit is compared with when it is saved."""
        self._saved = stored
        """What the last edit of this session has made of it: that need not be read again."""
        repository.changed.connect(self._edited)

    def step(self, label: str, work: Callable[[Editor], object]) -> None:
        """Make one step: `work` edits a draft, which is kept. Nothing is done on ValueError, StoreError.

        Raises DeckConflict when somebody else has changed the same lines; `settle` then puts both together.
        """
        draft = self.editor.draft()
        work(draft)
        page = draft.document
        if page == self.editor.document:
            return
        cover = replace(
            self.cover, title=page.title, note=page.note, tags=tuple(page.tags), format=page.house
        )
        self._save(StoredDeck(cover, lines_to_keep(self.repository, page)), label, self.stored)

    def set_cover(self, label: str, seen: Mapping[str, Any] | None = None, **values: Any) -> None:
        """Change title, folder, note, tags, built or format. Raises StoreError, DeckConflict.

        `seen` is what stood in the fields when they were typed into, where that is not what stands there now.
        """
        opened = StoredDeck(replace(self.stored.cover, **(seen or {})), self.stored.lines)
        self._save(StoredDeck(replace(opened.cover, **values), opened.lines), label, opened)

    def settle(self, clash: DeckConflict, mine: Mapping[Name, bool]) -> None:
        """Put both sides together as somebody has chosen. Raises StoreError, DeckConflict."""
        self._save(clash.merged(mine), f"Put two edits of {clash.theirs.cover.title} together", clash.theirs)

    def close(self) -> None:
        """The deck is left: hear nothing more."""
        self.repository.changed.disconnect(self._edited)

    def refresh(self) -> None:
        """Read the deck anew. Raises StoreError."""
        try:
            stored = self.repository.decks.load(self.cover.id)
        except NotFound:
            self.gone.emit()
        else:
            self._show(stored)

    # -- inside -----------------------------------------------------------------------------------

    def _show(self, stored: StoredDeck) -> None:
        """The deck is this now."""
        self.stored = stored
        self.cover = stored.cover
        game = game_of(self.repository, self.game)
        document, houses = read_document(self.repository, stored), houses_of(self.repository, stored.cover)
        if game is self.editor.game:
            self.editor.replace(document)
            self.editor.houses = houses
        else:
            self.editor = Editor(document, game, houses)
            self._names = None
        self._problems = None
        self.changed.emit()

    def _save(self, deck: StoredDeck, label: str, opened: StoredDeck) -> None:
        def write() -> OpChanges:
            self._saved, changes = self.repository.decks.update(deck, label, opened)
            return changes

        if not self.repository.edit(write, self._refused).rows:
            # All of it is there already: somebody else has done the same.
            self._show(self._saved)
        if self.stored.lines != deck.lines or not same(self.stored.cover, deck.cover):
            self.merged.emit()

    def _refused(self, error: Exception) -> None:
        """An edit that had to wait could not be made."""
        if isinstance(error, DeckConflict):
            self.clashed.emit(error)
        else:
            self.repository.late.emit(None, sentence("Your change", error))

    def _edited(self, changes: OpChanges) -> None:
        if changes.overlay or changes.cards:
            self._tracked = None
        if changes.rows and changes.revision == self._saved.cover.revision:
            self._show(self._saved)
        elif self.cover.id in changes.decks or changes.overlay or "houseformat" in changes.kinds:
            self.refresh()
        elif changes.cards or changes.decks:
            self.changed.emit()
