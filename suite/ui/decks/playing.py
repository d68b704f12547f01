"""A deck taken to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suite.ui.context import Context
from suite.ui.decks.catalog import DeckEntry
from suite.ui.play.deckchoice import READY

if TYPE_CHECKING:
    from suite.ui.play.page import PlayPage


def play_deck(context: Context, entry: DeckEntry) -> None:
    """Turn to the choice of matches with this deck for the first player."""
    name = f"{READY}{entry.ready}" if entry.ready else str(entry.cover.id)

    def then(page: PlayPage) -> None:
        page.choose()
        form = page.form
        form.game.setCurrentIndex(form.game.findData(entry.cover.game))
        form.seats.give([name])
        form.start.setFocus()

    context.turn("play", then)
