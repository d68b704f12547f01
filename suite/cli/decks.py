"""Decks in files: the ready-made ones, and anybody's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from suite.cli.failure import CommandError, told
from suite.core.bounds import LARGEST_TOML, FileRejected, read_bounded, read_toml, utf8
from suite.core.deck import Deck, deck_from
from suite.view.game import TableGame

SECTIONS: Final = re.compile(r"""^[\s["']*sections\b""", re.MULTILINE)
"""What no deck file is without."""
NO_DECK: Final = (
    '{where} is no deck file: it lacks sections with cards; write lines such as game = "conan-ccg", '
    "[sections.draw] and wild-swing = 3, or import the list in the window"
)


class DeckFile:
    """A deck as a file holds it, and the game that the file names, if any."""

    def __init__(self, deck: Deck, game: str) -> None:
        self.deck = deck
        self.game = game


def read_deck(path: Path) -> DeckFile:
    """Read a deck file; raises ValueError or OSError, with the line where the writing is at fault."""
    text = utf8(read_bounded(path, LARGEST_TOML), str(path))
    if not SECTIONS.search(text):
        raise FileRejected(NO_DECK.format(where=path))
    data = read_toml(text, str(path))
    return DeckFile(deck_from(data, str(path)), str(data.get("game", "")))


def find_deck(game: TableGame[Any], name: str) -> Deck:
    """The deck `name`: a ready-made one's key, else a file."""
    if name in game.decks:
        return game.decks[name]
    if not Path(name).exists():
        known = (
            f"ready-made decks are {', '.join(game.decks)}" if game.decks else "there are no ready-made ones"
        )
        raise CommandError(f"there is no deck and no file {name!r}; {known}")
    with told():
        return read_deck(Path(name)).deck
