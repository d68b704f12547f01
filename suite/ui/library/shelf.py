"""Everything kept, as the pages see it: cards of the catalogue, the user's file, and the games' looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from suite.core.card import Card
from suite.core.game import Game
from suite.decks.house import HouseFormat, Limit, house_of, read_house
from suite.resources import folder
from suite.store.catalogue import Update, prepare
from suite.store.collection import Holdings
from suite.store.corrections import Corrections
from suite.store.decks import Decks
from suite.store.edit import OpChanges
from suite.store.figures import sync
from suite.store.location import chosen
from suite.store.preferences import Preferences
from suite.store.reader import Order, Reader, Row
from suite.store.records import Source
from suite.store.userfile import UserFile, open_user_file
from suite.store.wants import Wants
from suite.ui.library.spec import Look, read_look

CARDS_KEPT = 2000
"""Definitions kept made; more are made again when they are shown again."""


class Opened:
    """What opening in the background has made; a shelf is put on top of it in the window's thread."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        looks: dict[str, Look],
        catalogue: Path,
        user: UserFile,
        update: Update,
    ) -> None:
        self.games = games
        self.looks = looks
        self.catalogue = catalogue
        self.user = user
        self.update = update


def open_store(
    games: Mapping[str, Game[Any]],
    catalogue: Path,
    database: str,
    environment: Mapping[str, str],
    progress: Callable[[int, int, str], None],
) -> Opened:
    """Open the user's file, bring the catalogue up to date: for a job. Raises StoreError, ValueError."""
    progress(0, 0, "Opening your collection")
    user = open_user_file(chosen(environment, database))
    try:
        overlay = Corrections(user).overlay()
        looks = {key: read_look(key) for key in games}
        sources = [Source.of(game, looks[key].sets) for key, game in games.items() if len(game.catalogue)]
        update = prepare(
            catalogue, sources, overlay, lambda n, of: progress(n, of, "Building the card database")
        )
        sync(user, catalogue)
    except BaseException:
        user.close()
        raise
    return Opened(games, looks, catalogue, user, update)


class Shelf(QObject):
    """The open store. Reads are quick; edits are one transaction each and can be undone."""

    changed = Signal(object)
    """An edit was made, undone or done again: its OpChanges."""

    def __init__(self, opened: Opened) -> None:
        super().__init__()
        self.games = opened.games
        self.looks = opened.looks
        self.catalogue = opened.catalogue
        self.user = opened.user
        self.update = opened.update
        self.reader = Reader(opened.catalogue)
        """For this thread alone."""
        self.holdings = Holdings(self.user)
        self.decks = Decks(self.user)
        self.wants = Wants(self.user)
        self.kept = Preferences(self.user)
        self._cards: dict[tuple[str, str], Card] = {}
        self._limits: dict[str, tuple[Limit, ...]] = {}

    def close(self) -> None:
        """Give all files back."""
        self.reader.close()
        self.user.close()

    def card(self, row: Row) -> Card:
        """The definition behind a row, corrections in force; no behaviour is attached."""
        name = (row.key, row.json)
        if name not in self._cards:
            if len(self._cards) >= CARDS_KEPT:
                self._cards.clear()
            self._cards[name] = Card(row.data)
        return self._cards[name]

    def some(self, count: int) -> list[int]:
        """Ids of some cards spread over the catalogue, the same ones every time."""
        ids = self.reader.search("", [Order("title")]).ids
        step = max(1, len(ids) // count)
        return list(ids[step // 3 :: step])[:count]

    def look(self, game: str) -> Look:
        """How the cards of a game look."""
        if game not in self.looks:
            self.looks[game] = read_look(game)
        return self.looks[game]

    def limits(self, game: str) -> tuple[Limit, ...]:
        """What a deck of this game holds at least and at most; () where its resources do not say."""
        if game not in self._limits:
            file = folder(game) / "limits.toml"
            text = file.read_text(encoding="utf-8") if file.is_file() else ""
            self._limits[game] = read_house(text, str(file)).limits if text else ()
        return self._limits[game]

    def formats(self, game: str) -> dict[str, HouseFormat]:
        """The owner's house formats of a game, by name. Raises ValueError for one that cannot be read."""
        return {name: house_of(data, f"format {name}") for name, data in self.kept.formats(game).items()}

    def title(self, game: str) -> str:
        """A game's title."""
        return self.games[game].title if game in self.games else game

    def edit(self, work: Callable[[], OpChanges]) -> OpChanges:
        """Make an edit and tell everybody. Raises StoreError."""
        changes = work()
        self._told(changes)
        return changes

    def undo(self) -> str:
        """Take the last edit back; what it was, "" when there was none. Raises StoreError."""
        return self._told(self.user.undo())

    def redo(self) -> str:
        """Do again what was taken back; what it was, "" when there was none. Raises StoreError."""
        return self._told(self.user.redo())

    def _told(self, changes: OpChanges | None) -> str:
        if changes is None:
            return ""
        sync(self.user, self.catalogue, changes)
        self.changed.emit(changes)
        return changes.label
