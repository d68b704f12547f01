"""Searches in a thread of their own: first rows at once, then the whole; a new search ends the old."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from PySide6.QtCore import QObject, Signal, SignalInstance

from suite.store.faults import Cancel, QueryError, SearchCancelled, StoreError
from suite.store.names import CatalogueNames
from suite.store.query.tree import AllOf, FieldTest, Phrase, Query, Span
from suite.store.reader import CardRow, CatalogueReader, Order
from suite.ui.jobs import Worker

FIRST = 50
SAID = re.compile(r'[\w-]*[:=<>]+(?:"[^"]*"|\S*)|["()-]')
"""What a search says of fields, and its signs; the rest may be a name."""
SIMILAR = 6


@dataclass(frozen=True)
class SearchRequest:
    """One search: its number, the search, the order, the field that makes groups."""

    number: int
    query: Query
    order: tuple[Order, ...]
    group: str = ""
    games: tuple[str, ...] = ()
    """Of these games it is told which have cards among those found."""


@dataclass(frozen=True)
class Relatives:
    """Cards that belong beside one card."""

    key: str
    printings: list[CardRow]
    named: list[CardRow]
    """Cards whose text names this one."""
    similar: list[CardRow]


class Searcher(Worker):
    """Carries out the latest search, and tells of no other."""

    first = Signal(object)
    """Ids of the first rows: quickly, unranked."""
    games = Signal(object)
    """The games of the cards that are found: before `found`, where it was asked for."""
    found = Signal(object)
    """Results."""
    meant = Signal(object)
    """Titles of cards that look like what was typed: after `found`, where nothing was."""
    wrong = Signal(object)
    """A QueryError."""
    failed = Signal(str)
    """A sentence."""
    related = Signal(object)
    """Relatives of the card that was asked for last."""
    _told = Signal(object, int, object, bool)
    """(one of these signals, number of the search, what it says, whether that ends the search)."""

    def __init__(self, catalogue: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("searching")
        self._catalogue = catalogue
        self._wishes: SimpleQueue[SearchRequest | str | None] = SimpleQueue()
        self._key = ""
        self._cancel: Cancel | None = None
        self._wish = SearchRequest(0, Query("", None), ())
        self._answered = 0
        """The number of the latest search that has come to an end."""
        self._reopen = False
        self._names: CatalogueNames | None = None
        self._closed = False
        self._told.connect(self._tell)

    @property
    def busy(self) -> bool:
        """Whether the answer to the latest search is still awaited."""
        return self._answered < self._wish.number

    def ask(
        self, query: Query, order: tuple[Order, ...], group: str = "", games: tuple[str, ...] = ()
    ) -> None:
        """Search; what was asked before is dropped."""
        # First of all the one in hand is no longer the latest: a search that begins just now looks at that.
        self._wish = SearchRequest(self._wish.number + 1, query, order, group, games)
        if self._cancel is not None:
            self._cancel.cancel()
        self._wishes.put(self._wish)
        self._begin()

    def finish(self, reader: CatalogueReader) -> None:
        """Answer the latest search here and now: whoever is quicker than the thread waits for it."""
        if not self.busy:
            return
        wish = self._wish
        try:
            self._tell(self.found, wish.number, reader.search(wish.query, wish.order, wish.group), True)
        except QueryError as error:
            self._tell(self.wrong, wish.number, error, True)

    def _tell(self, signal: SignalInstance, number: int, said: object, ends: bool) -> None:
        """In the window: pass on what is said of the latest search, and of no other."""
        if number != self._wish.number or self._closed:
            return
        if ends:
            self._answered = number
        signal.emit(said)

    def ask_related(self, key: str) -> None:
        """Look for other printings and similar cards; of several wishes only the last is carried out."""
        self._key = key
        self._wishes.put(key)
        self._begin()

    def reopen(self) -> None:
        """Read the catalogue's file anew from the next search on: it may be another file."""
        self._reopen = True

    def _begin(self) -> None:
        if not self.isRunning() and not self._closed:
            self.start()

    def close(self) -> None:
        self._closed = True
        if self._cancel is not None:
            self._cancel.cancel()
        self._wishes.put(None)
        self.wait()

    def run(self) -> None:
        """In the thread: one reader, one search after the other."""
        try:
            reader = CatalogueReader(self._catalogue)
        except StoreError as error:
            self._told.emit(self.failed, self._wish.number, str(error), True)
            return
        try:
            while True:
                wish = self._wishes.get()
                if wish is None:
                    return
                if self._reopen:
                    self._reopen = False
                    self._names = None
                    reader.close()
                    reader = CatalogueReader(self._catalogue)
                if isinstance(wish, str):
                    self._relate(reader, wish)
                elif wish is self._wish and not self._closed:
                    self._carry_out(reader, wish)
        finally:
            reader.close()

    def _similar(self, reader: CatalogueReader, typed: str) -> list[str]:
        """Titles that look like what was typed, the likeliest first."""
        if self._names is None:
            self._names = CatalogueNames(reader.titles())
        return self._names.suggest(typed)

    def _relate(self, reader: CatalogueReader, key: str) -> None:
        if key != self._key:
            return
        printings = reader.printings(key)
        row = next((one for one in printings if one.key == key), None)
        others = [one for one in printings if one.key != key]
        self.related.emit(Relatives(key, others, _naming(reader, row), reader.similar(key, SIMILAR)))

    def _carry_out(self, reader: CatalogueReader, wish: SearchRequest) -> None:
        cancel = Cancel()
        self._cancel = cancel
        if wish is not self._wish or self._closed:
            return

        def tell(signal: SignalInstance, said: object, ends: bool = False) -> None:
            self._told.emit(signal, wish.number, said, ends)

        try:
            reader.refresh()
            if not wish.order and not wish.group:
                tell(self.first, [row.id for row in reader.first(wish.query, FIRST, cancel)])
            results = reader.search(wish.query, wish.order, wish.group, cancel)
            if wish.games:
                has = [game for game in wish.games if reader.first(_within(wish.query, game), 1, cancel)]
                tell(self.games, has)
            tell(self.found, results, ends=True)
            typed = " ".join(SAID.sub(" ", wish.query.text).split())
            if not len(results.ids) and typed:
                tell(self.meant, self._similar(reader, typed))
        except SearchCancelled:
            return
        except QueryError as error:
            tell(self.wrong, error, ends=True)
        except StoreError as error:
            tell(self.failed, str(error), ends=True)


def _within(query: Query, game: str) -> Query:
    """The search, on cards of one game."""
    nowhere = Span(0, 0)
    of_game = FieldTest(nowhere, "game", "=", Phrase(nowhere, game))
    return Query("", of_game if query.node is None else AllOf(nowhere, (query.node, of_game)))


def _naming(reader: CatalogueReader, row: CardRow | None) -> list[CardRow]:
    """Other cards of the same game whose text holds the title of this one."""
    if row is None:
        return []
    nowhere = Span(0, 0)
    parts = (
        FieldTest(nowhere, "text", ":", Phrase(nowhere, row.title)),
        FieldTest(nowhere, "game", "=", Phrase(nowhere, row.game)),
    )
    try:
        found = reader.first(Query("", AllOf(nowhere, parts)), SIMILAR + 1)
    except QueryError:
        # A title without a single letter cannot be looked for.
        return []
    return [one for one in found if one.title != row.title][:SIMILAR]
