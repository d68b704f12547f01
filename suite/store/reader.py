"""Searching the catalogue: first rows at once, then the whole ordered result, read page by page."""

from __future__ import annotations

import functools
import itertools
import json
import operator
import re
import sqlite3
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from suite.decks.fold import fold
from suite.store.catalogue import connect
from suite.store.faults import Cancel, QueryError, SearchCancelled, StoreError
from suite.store.fold import loose
from suite.store.query.compile import FIGURES, QueryPlan, plan
from suite.store.query.parse import parse
from suite.store.query.pattern import compiled
from suite.store.query.tree import Query

COLUMNS = (
    "c.id, c.key, c.game, c.setkey, c.settitle, c.title, c.type, c.text, c.number, c.rarity, c.artist,"
    " c.status, c.house, c.data, coalesce(m.owned, 0), coalesce(m.used, 0), coalesce(m.wanted, 0),"
    " coalesce(m.favourite, 0)"
)
STEPS = 2000
"""Instructions of SQLite between two looks at the flag of cancellation: a fraction of a millisecond."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_./# "
_BEHIND = f"ltrim(c.number, '{_LETTERS}')"
OWN_COLUMNS = {
    "title": ("c.id",),
    "name": ("c.id",),
    "set": ("c.settitle",),
    "type": ("nullif(c.type, '')",),
    # P2 before P10: the letters in front, then the number, then what follows it.
    "number": (
        "nullif(c.number, '')",
        f"upper(substr(c.number, 1, length(c.number) - length({_BEHIND})))",
        f"CAST({_BEHIND} AS INTEGER)",
        "c.number",
    ),
    "rarity": ("nullif(c.rarity, '')",),
    "artist": ("nullif(c.artist, '')",),
    "game": ("c.game",),
    "status": ("c.status",),
}
"""Field -> SQL by which it is sorted; what is empty comes last, whichever way."""
SET_OF = "c.game || '/' || c.setkey"
"""What tells sets apart: games have sets of one title."""
RELEVANCE = "relevance"
RANKED = 2000
"""Hits up to which each one's rank is reckoned."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card as lists show it."""

    id: int
    """Good until the catalogue is rebuilt; keep `key` instead."""
    key: str
    """game/set/key."""
    game: str
    set: str
    set_title: str
    title: str
    type: str
    text: str
    number: str
    rarity: str
    artist: str
    status: str
    """shipped, corrected or own; an own card has no automatic effect."""
    house: int
    """1 for a card designed here."""
    json: str
    owned: int
    used: int
    wanted: int
    favourite: int
    """1 for a favourite."""

    @property
    def free(self) -> int:
        """Owned less used in built decks; negative when decks use more than there is."""
        return self.owned - self.used

    @property
    def data(self) -> dict[str, Any]:
        """The whole record, corrections in force."""
        record: dict[str, Any] = json.loads(self.json)
        return record


@dataclass(frozen=True, slots=True)
class Order:
    """One column to sort by: relevance, title, set, type, owned, free … or any field of the cards."""

    field: str
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Consecutive rows of a result under one heading."""

    label: str
    """As printed; "" for cards without the field."""
    start: int
    count: int


@dataclass(slots=True)
class Results:
    """A whole result: the ids in order. Rows are read with `CatalogueReader.rows`."""

    ids: array[int]
    groups: list[Group]

    def __len__(self) -> int:
        return len(self.ids)


class CatalogueReader:
    """One thread's view of a catalogue. Searches may be cancelled from other threads."""

    def __init__(self, path: Path) -> None:
        """Raises StoreError when there is no catalogue."""
        try:
            self._connection = connect(path, "ro")
            self._connection.create_function("matches", 2, _matches, deterministic=True)
            self._load()
        except sqlite3.DatabaseError as error:
            raise unreadable(error) from error

    def close(self) -> None:
        """Give the file back; the reader is of no further use."""
        self._connection.close()

    def _load(self) -> None:
        ask = self._connection.execute
        self.version: str = ask("SELECT value FROM meta WHERE name = 'version'").fetchone()[0]
        self.numeric: set[str] = {name for (name,) in ask("SELECT DISTINCT field FROM number")}
        self.named: set[str] = {name for (name,) in ask("SELECT DISTINCT field FROM vocabulary")}
        self.numbered: set[str] = {
            game for (game,) in ask("SELECT DISTINCT game FROM card WHERE number <> ''")
        }
        """Games of which a card has a collector's number."""
        self._values: dict[str, list[str]] = {}
        asked = ask("SELECT value FROM meta WHERE name = 'asked'").fetchone()
        self.asked: dict[str, list[str]] = json.loads(asked[0]) if asked else {}

    def refresh(self) -> bool:
        """Notice a rebuild; True when ids read before are void."""
        with self._watching():
            row = self._connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
            if row and row[0] == self.version:
                return False
            self._load()
        return True

    def values(self, field: str) -> list[str]:
        """The folded values that cards have in a word field, in order."""
        if field not in self._values:
            sql = "SELECT folded FROM vocabulary WHERE field = ? ORDER BY folded"
            self._values[field] = [value for (value,) in self._fetch(sql, field)]
        return self._values[field]

    def choices(self, field: str) -> list[tuple[str, int]]:
        """(value as printed, number of cards) of a word field, for filter panels."""
        sql = "SELECT shown, cards FROM vocabulary WHERE field = ? ORDER BY folded"
        return self._fetch(sql, fold(field))

    # -- searching --------------------------------------------------------------------------------

    def query(self, text: str) -> Query:
        """Understand a search and check its fields; QueryError has place and sentence."""
        query = parse(text)
        plan(query.node, self)
        return query

    def first(self, query: Query | str, limit: int = 50, cancel: Cancel | None = None) -> list[CardRow]:
        """The first rows quickly: titles that begin with the words, then any other hits, unranked."""
        made = self._plan(query)
        ids: list[int] = []
        with self._watching(cancel):
            if made.prefix and not made.where:
                span = (made.prefix, made.prefix + "\U0010ffff", limit)
                sql = "SELECT id FROM card WHERE folded >= ? AND folded < ? LIMIT ?"
                found = [row[0] for row in self._connection.execute(sql, span)]
                # With several words, or words on top of a phrase, a title's beginning alone is not yet a hit.
                ids = found if made.match.count("(") <= 1 else []
            if len(ids) < limit:
                sql = f"SELECT c.id FROM {_tables(made)}{_where(made)} LIMIT ?"
                more = self._connection.execute(sql, [*_values(made), limit + len(ids)])
                ids = list(dict.fromkeys([*ids, *(row[0] for row in more)]))[:limit]
        return self.by_ids(ids)

    def search(
        self,
        query: Query | str,
        order: Sequence[Order] = (),
        group: str = "",
        cancel: Cancel | None = None,
    ) -> Results:
        """All hits in order: by relevance unless told otherwise, ties by title and set.

        With `group` (any field of the cards), hits come together under its first value; a set is called by
        its game and key, "conan-ccg/core".
        Raises QueryError, SearchCancelled.
        """
        made = self._plan(query)
        if not group and (not order or [one.field for one in order] == [RELEVANCE]):
            with self._watching(cancel):
                return Results(array("q", self._ranked(made)), [])
        label = self._expression(group) if group else "''"
        keys = [f"{label} NULLS LAST"] if group else []
        keys += [self._order(one) for one in order if one.field != RELEVANCE]
        columns = f"c.id, {label}" if group else "c.id"
        keys.append("c.id")
        sql = f"SELECT {columns} FROM {_tables(made)}{_where(made)} ORDER BY {', '.join(keys)}"
        with self._watching(cancel):
            hits = self._connection.execute(sql, _values(made)).fetchall()
        return Results(array("q", [hit[0] for hit in hits]), _groups(hits) if group else [])

    def _ranked(self, made: QueryPlan) -> list[int]:
        """All hits, the best first: titles that begin with the words, then by how well the text fits.

        Ids are in order of titles. Where there are very many hits, those with the words in their title come
        before the others: reckoning a rank for each would take longer than anybody looks at the list.
        """
        columns = "search.rowid" if made.match else "c.id"
        tables = "search" if made.match and not made.where else _tables(made)
        ask = f"SELECT {columns} FROM {tables}{_where(made)}"
        hits = [row[0] for row in self._connection.execute(ask, _values(made))]
        if made.match and len(hits) <= RANKED:
            ask += " ORDER BY bm25(search, 10.0, 3.0, 1.0), search.rowid"
            hits = [row[0] for row in self._connection.execute(ask, _values(made))]
        elif made.match:
            sql = "SELECT rowid FROM search WHERE search MATCH ?"
            named = {row[0] for row in self._connection.execute(sql, (f"{{title}} : ({made.match})",))}
            hits.sort(key=lambda hit: (hit not in named, hit))
        else:
            hits.sort()
        if not made.prefix:
            return hits
        sql = "SELECT id FROM card WHERE folded >= ? AND folded < ? ORDER BY folded <> ?, id"
        span = (made.prefix, made.prefix + "\U0010ffff", made.prefix)
        present = set(hits)
        first = [row[0] for row in self._connection.execute(sql, span) if row[0] in present]
        begun = set(first)
        return first + [hit for hit in hits if hit not in begun]

    def count(self, query: Query | str, cancel: Cancel | None = None) -> int:
        """Number of hits."""
        made = self._plan(query)
        sql = f"SELECT count(*) FROM {_tables(made)}{_where(made)}"
        with self._watching(cancel):
            return int(self._connection.execute(sql, _values(made)).fetchone()[0])

    def _plan(self, query: Query | str) -> QueryPlan:
        return plan((parse(query) if isinstance(query, str) else query).node, self)

    def _watching(self, cancel: Cancel | None = None) -> _Watch:
        return _Watch(self._connection, cancel)

    def _expression(self, field: str) -> str:
        """The SQL value of a field, or NULL where a card has none. QueryError when no card has it."""
        name = fold(field)
        if name in ("title", "name"):
            return "upper(substr(c.folded, 1, 1))"
        if name == "set":
            return SET_OF
        if name in OWN_COLUMNS:
            return OWN_COLUMNS[name][0]
        if name in FIGURES:
            column = "owned - used" if name == "free" else name
            return f"coalesce((SELECT {column} FROM mine WHERE card = c.id), 0)"
        if name in self.numeric:
            return f"(SELECT value FROM number WHERE field = '{_literal(name)}' AND card = c.id)"
        if name in self.named:
            return f"(SELECT min(shown) FROM word WHERE card = c.id AND field = '{_literal(name)}')"
        raise QueryError(f"Cards cannot be sorted or grouped by {field!r}: none has such a field.", 0)

    def _order(self, one: Order) -> str:
        way = " DESC" if one.descending else ""
        if one.field in OWN_COLUMNS:
            first, *others = OWN_COLUMNS[one.field]
            if others:
                # The first one tells only whether there is anything.
                return ", ".join([f"{first} IS NULL", *(column + way for column in others)])
            if one.field == "set":
                # As in an album, whichever way the sets go.
                return f"{first}{way}, {self._order(Order('number'))}"
            return f"{first}{way} NULLS LAST"
        expression = self._expression(one.field)
        return f"{expression}{way} NULLS LAST"

    # -- reading ----------------------------------------------------------------------------------

    def rows(self, results: Results, start: int, count: int) -> list[CardRow]:
        """One page of a result. Fewer rows when it ends, or when the catalogue was rebuilt meanwhile."""
        return self.by_ids(list(results.ids[start : start + count]))

    def by_ids(self, ids: Sequence[int]) -> list[CardRow]:
        """Rows in the order of `ids`; unknown ones are left out."""
        return self._read("c.id", ids, 0)

    def by_keys(self, keys: Sequence[str]) -> list[CardRow]:
        """Rows in the order of the text keys; unknown ones are left out."""
        return self._read("c.key", keys, 1)

    def _read(self, column: str, wanted: Sequence[Any], place: int) -> list[CardRow]:
        found: dict[Any, CardRow] = {}
        for start in range(0, len(wanted), 500):
            part = list(wanted[start : start + 500])
            marks = ", ".join("?" * len(part))
            sql = (
                f"SELECT {COLUMNS} FROM card c LEFT JOIN mine m ON m.card = c.id WHERE {column} IN ({marks})"
            )
            with self._watching():
                for row in self._connection.execute(sql, part):
                    found[row[place]] = CardRow(*row)
        return [found[one] for one in wanted if one in found]

    def _fetch(self, sql: str, *values: object) -> list[Any]:
        with self._watching():
            return self._connection.execute(sql, values).fetchall()

    def printings(self, key: str) -> list[CardRow]:
        """All cards of the same game and title, the asked one among them: sets, art styles, versions."""
        sql = (
            "SELECT b.id FROM card a JOIN card b ON b.folded = a.folded AND b.game = a.game"
            " WHERE a.key = ? ORDER BY b.settitle, b.id"
        )
        return self.by_ids([row[0] for row in self._fetch(sql, key)])

    def similar(self, key: str, limit: int = 12) -> list[CardRow]:
        """Cards of the same game that share most words (type, keyword, icon …), rare ones counting more."""
        sql = (
            "SELECT other.card FROM card c JOIN word own ON own.card = c.id"
            " JOIN vocabulary v ON v.field = own.field AND v.folded = own.folded"
            " JOIN word other ON other.field = own.field AND other.folded = own.folded"
            " JOIN card o ON o.id = other.card AND o.game = c.game"
            " WHERE c.key = ? AND o.folded <> c.folded AND v.cards BETWEEN 2 AND 5000"
            " GROUP BY other.card ORDER BY sum(1.0 / v.cards) DESC, o.folded LIMIT ?"
        )
        return self.by_ids([row[0] for row in self._fetch(sql, key, limit)])

    def titled(self, game: str, title: str) -> list[CardRow]:
        """The cards of a game whose title is spelt like this, up to case, accents and apostrophes."""
        sql = "SELECT id FROM card WHERE folded = ? AND (? = '' OR game = ?) ORDER BY settitle, id"
        return self.by_ids([row[0] for row in self._fetch(sql, loose(title), game, game)])

    def titles(self, game: str = "") -> list[tuple[str, str, str, str]]:
        """(key, set key, title, number) of every card of a game, or of all: for resolving many names."""
        sql = "SELECT key, setkey, title, number FROM card WHERE ? = '' OR game = ? ORDER BY id"
        return self._fetch(sql, game, game)

    def sets(self, game: str = "") -> list[tuple[str, str, str, int]]:
        """(game, set key, set title, number of cards) of every set."""
        sql = (
            "SELECT game, setkey, settitle, count(*) FROM card WHERE ? = '' OR game = ?"
            " GROUP BY game, setkey ORDER BY game, settitle"
        )
        return self._fetch(sql, game, game)


def unreadable(error: sqlite3.DatabaseError) -> StoreError:
    """What SQLite says of the catalogue, for people."""
    return StoreError(f"The card database cannot be read: {error}; start the program again.")


class _Watch:
    """Ends the statements of a connection when the flag is raised; a file that is damaged is told of."""

    def __init__(self, connection: sqlite3.Connection, cancel: Cancel | None) -> None:
        self.connection = connection
        self.cancel = cancel

    def __enter__(self) -> None:
        cancel = self.cancel
        if cancel:
            self.connection.set_progress_handler(lambda: cancel.cancelled, STEPS)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if self.cancel:
            self.connection.set_progress_handler(None, 0)
            if self.cancel.cancelled and (error is None or isinstance(error, sqlite3.OperationalError)):
                raise SearchCancelled("The search was cancelled.") from None
        if isinstance(error, sqlite3.DatabaseError):
            raise unreadable(error) from error


def _literal(name: str) -> str:
    return name.replace("'", "''")


def _tables(made: QueryPlan) -> str:
    return "search JOIN card c ON c.id = search.rowid" if made.match else "card c"


def _where(made: QueryPlan) -> str:
    parts = [part for part in ("search MATCH ?" if made.match else "", made.where) if part]
    return " WHERE " + " AND ".join(parts) if parts else ""


def _values(made: QueryPlan) -> list[Any]:
    return [made.match, *made.values] if made.match else list(made.values)


def _groups(hits: list[tuple[int, Any]]) -> list[Group]:
    groups: list[Group] = []
    start = 0
    for value, same in itertools.groupby(hits, operator.itemgetter(1)):
        count = sum(1 for _ in same)
        label = "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
        groups.append(Group(label, start, count))
        start += count
    return groups


@functools.lru_cache(64)
def _pattern(text: str) -> re.Pattern[str]:
    return compiled(text, re.IGNORECASE | re.MULTILINE)


def _matches(pattern: str, text: str) -> bool:
    return _pattern(pattern).search(text[:4000]) is not None
