"""Decks that were read are written: each import is one edit of the user's file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from suite.decks.document import DeckDocument
from suite.decks.editor import Editor
from suite.store.decks import Cover, StoredDeck
from suite.store.edit import OpChanges
from suite.ui.decks.opendeck import lines_to_keep
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository


def keep_new(repository: Repository, pages: Sequence[DeckDocument], folder: str = "") -> list[int]:
    """Write new decks; their ids. Raises StoreError, then none is written."""
    decks = [
        StoredDeck(
            Cover(
                page.game,
                page.title.strip() or "Imported deck",
                folder=folder,
                note=page.note,
                tags=tuple(page.tags),
                format=page.house,
            ),
            lines_to_keep(repository, page),
        )
        for page in pages
    ]
    label = f"Import deck {decks[0].cover.title}" if len(decks) == 1 else f"Import {len(decks)} decks"
    ids: list[int] = []

    def work() -> OpChanges:
        found, changes = repository.decks.save_all(decks, label)
        ids.extend(found)
        return changes

    repository.edit(work)
    return ids


def keep_in(repository: Repository, deck: int, pages: Sequence[DeckDocument], replacing: bool) -> None:
    """Put the cards of lists into a deck, in place of its own or beside them; notes and tags are added.

    Raises ValueError or StoreError, then nothing is done.
    """
    # A session of its own: whoever shows the deck may have turned to another one meanwhile.
    session = DeckSession(repository, deck)
    name = session.cover.title
    label = f"Replace the cards of {name}" if replacing else f"Add a list to {name}"

    def work(editor: Editor) -> None:
        if replacing:
            old = editor.document
            editor.replace(DeckDocument(old.game, old.title, old.note, tags=old.tags, house=old.house))
        for page in pages:
            editor.append(page)
            described(editor, page)

    try:
        session.step(label, work)
    finally:
        session.close()


def described(editor: Editor, page: DeckDocument) -> None:
    """What a list says about itself is added to what the deck says; its title stays."""
    old = editor.document
    note = old.note
    if page.note.strip() and page.note.strip() not in note:
        note = f"{note}\n\n{page.note}".strip()
    tags = list(dict.fromkeys([*old.tags, *page.tags]))
    editor.describe(note, tags, old.house or page.house)


def titled(page: DeckDocument, title: str) -> DeckDocument:
    """The deck under a title."""
    return replace(page, title=title)
