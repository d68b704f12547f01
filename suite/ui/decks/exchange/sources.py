"""What a deck is read from: a pasted text or files; each is read and taken apart behind the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, Final

from PySide6.QtCore import QUrl

from suite.core.bounds import LARGEST_DECK, FileRejected
from suite.core.game import Game
from suite.decks.formats.decode import ENCODINGS, decode
from suite.decks.formats.parsed import ImportReport
from suite.decks.formats.reader import read_deck
from suite.decks.names import NameIndex, names_of
from suite.store.faults import StoreError
from suite.ui.files import read_file

MOST_FILES: Final = 100
"""So many files are read at a time."""
LONGEST_PATH: Final = 4096
"""A longer text is no list of paths."""
SHOWN: Final = 200_000
"""Characters of a file that are shown; all of it is read."""


@dataclass(frozen=True, slots=True)
class DeckSource:
    """One list to be read."""

    text: str = ""
    """What was pasted, where there is no file."""
    path: Path | None = None

    @property
    def name(self) -> str:
        """What people call it."""
        return self.path.name if self.path is not None else "Pasted text"


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How a list is to be read; "" leaves it to what its content says."""

    game: str = ""
    format: str = ""
    encoding: str = ""


@dataclass(frozen=True, slots=True)
class Read:
    """A list that was read."""

    source: DeckSource
    game: str
    names: NameIndex
    report: ImportReport
    shown: str
    """Its text, for people."""
    encodings: tuple[str, ...] = ()
    """Other encodings to offer; () where there is nothing to choose."""


def sources_of(text_or_path: str) -> list[DeckSource]:
    """The files that a text names, one a line, as paths or addresses; else the text itself."""
    lines = [line.strip() for line in text_or_path.splitlines() if line.strip()]
    if lines and len(text_or_path) <= LONGEST_PATH:
        paths = [_path(line) for line in lines]
        if all(path is not None for path in paths):
            return [DeckSource(path=path) for path in paths[:MOST_FILES]]
    return [DeckSource(text_or_path)] if text_or_path.strip() else []


def _path(line: str) -> Path | None:
    """The file of this machine that a line names."""
    address = QUrl(line)
    path = Path(address.toLocalFile() if address.isLocalFile() else line)
    try:
        return path if path.is_absolute() and path.is_file() else None
    except (OSError, ValueError):
        return None


class Readers:
    """The games whose decks can be read, and their cards' names, made when they are first needed."""

    def __init__(self, games: Mapping[str, Game[Any]], titles: Mapping[str, Mapping[str, str]]) -> None:
        """`titles`: game -> section -> title, of every game that has decks."""
        self.games = games
        self.titles = titles
        self._names: dict[str, NameIndex] = {}
        self._lock = Lock()

    def names(self, game: str) -> NameIndex:
        """The names of a game's cards."""
        # A list that is no longer wanted may still be read while the next one begins.
        with self._lock:
            if game not in self._names:
                names = names_of(self.games[game], self.titles[game])
                # Suggestions have an index of their own, made at the first one.
                names.suggest("any")
                self._names[game] = names
            return self._names[game]

    def read(self, source: DeckSource, asked: ReadOptions, usual: str) -> Read:
        """Read one list: for the game asked for, else the one that knows most of it; `usual` in doubt."""
        try:
            data = source.text if source.path is None else read_file(source.path, LARGEST_DECK)
        except StoreError as error:
            report = ImportReport("", "", None, [], str(error))
            return Read(source, asked.game or usual, self.names(asked.game or usual), report, "")
        games = [asked.game] if asked.game else [usual, *(game for game in self.titles if game != usual)]
        found = {game: read_deck(data, self.names(game), asked.encoding, asked.format) for game in games}
        game = min(games, key=lambda one: (_strangeness(found[one]), games.index(one)))
        if isinstance(data, str):
            return Read(source, game, self.names(game), found[game], data)
        shown, encodings = _text(data, asked.encoding)
        return Read(source, game, self.names(game), found[game], shown, encodings)

    def read_all(
        self,
        lists: Sequence[tuple[DeckSource, ReadOptions]],
        usual: str,
        progress: Callable[[int, int], None],
    ) -> list[Read]:
        """Read several lists, in their order."""
        found = []
        for number, (source, asked) in enumerate(lists):
            progress(number, len(lists))
            found.append(self.read(source, asked, usual))
        return found


def _strangeness(report: ImportReport) -> float:
    """The share of cards that a game does not know; more than all when it cannot be a deck of it."""
    if report.document is None:
        return 2.0
    copies = sum(line.copies for line in report.lines)
    strange = sum(line.copies for line in report.document.unresolved)
    return strange / copies if copies else 1.0


def _text(data: bytes, encoding: str) -> tuple[str, tuple[str, ...]]:
    """A file's text for people, and the encodings to offer: none where the file itself says its own."""
    try:
        found = decode(data)
        offered = (found.encoding, *ENCODINGS) if found.guessed else ()
        text = decode(data, encoding).text if encoding else found.text
    except FileRejected:
        return "", ENCODINGS if encoding else ()
    return text[:SHOWN], tuple(dict.fromkeys(offered))
