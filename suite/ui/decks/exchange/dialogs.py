"""Import and export of decks, as the pages ask for it."""

from __future__ import annotations

from collections.abc import Callable

from suite.ui.context import Context
from suite.ui.decks.exchange.exporting import DeckExport
from suite.ui.decks.exchange.importing import DeckImport
from suite.ui.decks.exchange.sources import sources_of
from suite.ui.decks.session import DeckSession


def import_deck(
    context: Context,
    session: DeckSession | None,
    text_or_path: str = "",
    done: Callable[[list[int]], object] | None = None,
) -> None:
    """Open the import window, with a text, or with the files that `text_or_path` names, one a line.

    Without a session the list makes a new deck; else it is asked whether it shall be a new one, or go into
    the session's deck. `done` gets the ids of the decks that were written. Returns at once.
    """
    repository = context.repository
    if repository is None:
        return
    games = [key for key, one in repository.games.items() if one.deck_sections]
    usual = session.game if session is not None else next(iter(games), "")
    if not usual:
        context.notify("No game here has decks.")
        return
    dialog = DeckImport(context, session.cover if session is not None else None, usual)
    if done is not None:
        dialog.imported.connect(done)
    dialog.show()
    dialog.edit.setFocus()
    sources = sources_of(text_or_path)
    if sources:
        dialog.take(sources)


def export_deck(context: Context, session: DeckSession) -> None:
    """Open the export window for a deck. Returns at once."""
    dialog = DeckExport(context, session)
    dialog.show()
    dialog.formats.setFocus()
