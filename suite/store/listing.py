"""Stacks listed beside their cards: searched, narrowed and sorted by SQLite, however many there are.

The user's file may lie on a server, the catalogue never does: a file is attached to the connection of the
catalogue for reading, and from a server its stacks are copied into a table that goes with the connection.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

from sqlmodel import select

from suite.store.drivers import fault_of
from suite.store.faults import Cancel, SearchCancelled, StoreError
from suite.store.models import Holding
from suite.store.query.tree import Query
from suite.store.reader import CatalogueReader, Order, unreadable
from suite.store.userfile import UserFile
from suite.store.values import CONDITIONS

_RANKS = " ".join(f"WHEN '{code}' THEN {place}" for place, code in enumerate(CONDITIONS))
_ORDERS = {
    "copies": "h.copies",
    "trade": "nullif(h.trade, 0)",
    "condition": f"CASE h.condition WHEN '' THEN NULL {_RANKS} ELSE 99 END",
    "price": "h.price",
    "collection": "h.collection_id",
    "tags": "nullif(h.tags, '[]') COLLATE NOCASE",
    "acquired": "nullif(h.acquired, '')",
    **{
        name: f"nullif(h.{name}, '') COLLATE NOCASE"
        for name in ("language", "finish", "location", "lent_to", "notes", "printing")
    },
}
"""Fields of a stack -> SQL by which they are sorted; what is not said comes last."""
_COPIED = (
    "id",
    "collection_id",
    "card_key",
    "copies",
    *("trade", "printing", "condition", "language", "finish", "location", "price", "currency"),
    *("acquired", "notes", "tags", "lent_to"),
)
_FREE = "(c.id IS NULL OR coalesce((SELECT owned - used FROM mine WHERE card = c.id), 0) > 0)"
_MANY = 2000
_PIECE = 200_000
"""Characters of a long list of ids that are read at once: other threads have their turn between."""


class Interruption(Cancel):
    """A flag that ends a long statement from outside.

    To look at a flag every so often, a statement would have to wait for its turn among Python's threads each
    time: beside a busy window it would take ten times as long.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None

    def cancel(self) -> None:
        """End what is being read; nothing happens if it has ended."""
        super().cancel()
        with self._lock:
            if self._connection is not None:
                self._connection.interrupt()

    @contextmanager
    def watching(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Within the block, statements of the connection can be ended. Raises SearchCancelled."""
        with self._lock:
            self._connection = connection
        try:
            if self.cancelled:
                raise SearchCancelled("The search was cancelled.")
            yield
        except sqlite3.OperationalError:
            if self.cancelled:
                raise SearchCancelled("The search was cancelled.") from None
            raise
        finally:
            with self._lock:
                self._connection = None


@dataclass(frozen=True, slots=True)
class Scope:
    """Which stacks: all conditions hold together."""

    collection: int = 0
    """0 for every collection."""
    location: str | None = None
    trade: bool = False
    """With copies for trade."""
    lent: bool = False
    free: bool = False
    """Of cards with copies that no built deck uses."""

    @property
    def narrow(self) -> bool:
        """Whether few stacks are meant, so that looking at these first is quicker."""
        return self.location is not None or self.trade or self.lent


@dataclass(slots=True)
class Totals:
    """What stacks come to."""

    copies: int = 0
    cards: int = 0
    """Different cards."""
    priced: int = 0
    """Copies with a price."""
    value: dict[str, int] = field(default_factory=dict)
    """Currency -> paid for all copies, in hundredths."""


@dataclass(frozen=True, slots=True)
class SetProgress:
    """How much of a set is owned."""

    game: str
    set: str
    title: str
    owned: int
    total: int


class StackReader(CatalogueReader):
    """One thread's view of the catalogue with the stacks of a user's file beside it; opened when needed."""

    def __init__(self, path: Path, user: UserFile) -> None:
        """Raises StoreError when one of them cannot be read."""
        super().__init__(path)
        self._user = user.path
        try:
            if user.path is not None:
                address = f"{user.path.resolve().as_uri()}?mode=ro"
                self._connection.execute("ATTACH DATABASE ? AS own", (address,))
            else:
                self._copy(user)
        except sqlite3.DatabaseError as error:
            fault = self._fault(error)
            self.close()
            raise fault from error

    def _copy(self, user: UserFile) -> None:
        ask = self._connection.execute
        ask(f"CREATE TEMP TABLE holding ({', '.join(_COPIED)}, PRIMARY KEY (id))")
        marks = ", ".join("?" * len(_COPIED))
        columns = [getattr(Holding, name) for name in _COPIED]
        with user.read() as session:
            rows = session.connection().execute(select(*columns))
            while part := rows.fetchmany(_MANY):
                sql = f"INSERT INTO temp.holding VALUES ({marks})"
                self._connection.executemany(sql, [tuple(row) for row in part])
        ask("CREATE INDEX temp.holding_card ON holding (card_key)")

    @contextmanager
    def _asking(self, cancel: Interruption | None) -> Iterator[None]:
        """Within, statements can be cancelled, and what SQLite says of a file becomes a StoreError."""
        try:
            with cancel.watching(self._connection) if cancel else nullcontext():
                yield
        except sqlite3.DatabaseError as error:
            raise self._fault(error) from error

    def _fault(self, error: sqlite3.DatabaseError) -> StoreError:
        """What is wrong, for people. SQLite does not say with which file: the catalogue is looked through."""
        if self._user is None or not self._catalogue_is_sound():
            return unreadable(error)
        return fault_of(error, self._user)

    def _catalogue_is_sound(self) -> bool:
        try:
            answer = self._connection.execute("PRAGMA main.quick_check(1)").fetchone()
        except sqlite3.DatabaseError:
            return False
        return bool(answer == ("ok",))

    # -- stacks -----------------------------------------------------------------------------------

    def stacks(
        self,
        query: Query | str = "",
        scope: Scope | None = None,
        order: Sequence[Order] = (),
        limit: int = 0,
        cancel: Interruption | None = None,
    ) -> array[int]:
        """Ids of the stacks of the cards that a search finds, by title unless told otherwise.

        Stacks of cards that the catalogue does not know are listed when nothing is searched for, at the end.
        With a `limit` no more than the first ones. Raises QueryError, SearchCancelled, StoreError.
        """
        scope = scope or Scope()
        where, values = self._narrowed(query, scope)
        keys = [self._stack_order(one) for one in order]
        with self._asking(cancel):
            if keys or scope.narrow:
                ids = self._sorted(where, values, keys, limit)
            else:
                ids = self._by_title(where, values, limit)
        return ids

    def _by_title(self, where: list[str], values: list[Any], limit: int) -> array[int]:
        # The ids of cards are in order of titles: with the cards first, nothing needs sorting.
        first = "card c CROSS JOIN holding h ON h.card_key = c.key"
        ids = self._ids(f"SELECT h.id FROM {first}{_all(where)} ORDER BY c.id, h.id{_first(limit)}", values)
        if limit and len(ids) >= limit:
            return ids
        # Looked at key by key: there are far fewer keys than stacks.
        keys = "SELECT card_key FROM holding GROUP BY card_key HAVING card_key NOT IN (SELECT key FROM card)"
        strange = (
            f"({keys}) g JOIN holding h ON h.card_key = g.card_key LEFT JOIN card c ON c.key = g.card_key"
        )
        rest = f"SELECT h.id FROM {strange}{_all(where)} ORDER BY h.card_key, h.id"
        return ids + self._ids(rest + _first(limit - len(ids) if limit else 0), values)

    def _sorted(self, where: list[str], values: list[Any], keys: list[str], limit: int) -> array[int]:
        if any("c." in part for part in (*where, *keys)) or not keys:
            tables = "holding h LEFT JOIN card c ON c.key = h.card_key"
            ties = ["c.id NULLS LAST", "h.id"]
        else:
            # What the stacks say of themselves is sorted without looking at a card for each.
            tables, ties = "holding h", ["h.card_key", "h.id"]
        sql = f"SELECT h.id FROM {tables}{_all(where)} ORDER BY {', '.join([*keys, *ties])}{_first(limit)}"
        return self._ids(sql, values)

    def totals(
        self, query: Query | str = "", scope: Scope | None = None, cancel: Interruption | None = None
    ) -> Totals:
        """What the stacks of the cards that a search finds come to.

        Raises QueryError, SearchCancelled, StoreError.
        """
        where, values = self._narrowed(query, scope or Scope())
        card = any("c.id" in part for part in where)
        tables = "holding h" + (" LEFT JOIN card c ON c.key = h.card_key" if card else "")
        counts = f"SELECT coalesce(sum(h.copies), 0), count(DISTINCT h.card_key) FROM {tables}{_all(where)}"
        paid = f"SELECT h.currency, sum(h.price * h.copies), sum(h.copies) FROM {tables}"
        priced = f"{paid}{_all([*where, 'h.price IS NOT NULL'])} GROUP BY h.currency ORDER BY h.currency"
        with self._asking(cancel):
            totals = Totals(*self._connection.execute(counts, values).fetchone())
            for currency, total, copies in self._connection.execute(priced, values):
                totals.value[currency] = total
                totals.priced += copies
        return totals

    def _ids(self, sql: str, values: list[Any]) -> array[int]:
        """The column `id` of a statement, in its order."""
        # As one text: a million rows, one after the other, would take their turns with all other threads.
        text = self._connection.execute(f"SELECT group_concat(id) FROM ({sql})", values).fetchone()[0] or ""
        ids = array("q")
        start = 0
        while start < len(text):
            end = text.find(",", start + _PIECE)
            end = len(text) if end < 0 else end
            ids.extend(map(int, text[start:end].split(",")))
            start = end + 1
        return ids

    def _narrowed(self, query: Query | str, scope: Scope) -> tuple[list[str], list[Any]]:
        """Conditions on stacks `h` and cards `c`, with their values."""
        where: list[str] = []
        values: list[Any] = []
        found = self._hits(query)
        if found:
            where.append(f"c.id IN ({found[0]})")
            values += found[1]
        if scope.collection:
            # The sign keeps SQLite from looking by collection, card for card: there are few collections.
            where.append("+h.collection_id = ?")
            values.append(scope.collection)
        if scope.location is not None:
            where.append("h.location = ?")
            values.append(scope.location)
        where += ["h.trade > 0"] * scope.trade + ["h.lent_to <> ''"] * scope.lent + [_FREE] * scope.free
        return where, values

    def _stack_order(self, one: Order) -> str:
        if one.field not in _ORDERS:
            return self._order(one)
        return f"{_ORDERS[one.field]}{' DESC' if one.descending else ''} NULLS LAST"

    # -- sets -------------------------------------------------------------------------------------

    def progress(
        self, collection: int = 0, least: int = 1, cancel: Interruption | None = None
    ) -> list[SetProgress]:
        """Of every set, how many cards are owned in at least so many copies."""
        sql = (
            f"SELECT c.game, c.setkey, c.settitle, sum({_owned(collection)} >= ?), count(*) FROM card c"
            " GROUP BY c.game, c.setkey ORDER BY c.game, c.settitle"
        )
        with self._asking(cancel):
            rows = self._connection.execute(sql, (*_only(collection), least)).fetchall()
        return [SetProgress(*row) for row in rows]

    def missing(
        self, game: str, setkey: str, collection: int = 0, least: int = 1, cancel: Interruption | None = None
    ) -> array[int]:
        """Ids of the cards of a set that are owned in fewer copies, by title."""
        sql = (
            f"SELECT c.id FROM card c WHERE c.game = ? AND c.setkey = ? AND {_owned(collection)} < ?"
            " ORDER BY c.id"
        )
        with self._asking(cancel):
            return self._ids(sql, [game, setkey, *_only(collection), least])

    def _hits(self, query: Query | str) -> tuple[str, list[Any]] | None:
        """The cards that a search finds as a part of another statement; None for every card."""
        made = self._plan(query)
        if not made.match and not made.where:
            return None
        conditions = (["search MATCH ?"] if made.match else []) + ([made.where] if made.where else [])
        tables = "search JOIN card c ON c.id = search.rowid" if made.match else "card c"
        values = [made.match, *made.values] if made.match else list(made.values)
        return f"SELECT c.id FROM {tables}{_all(conditions)}", values


def _all(conditions: Sequence[str]) -> str:
    return f" WHERE {' AND '.join(conditions)}" if conditions else ""


def _first(limit: int) -> str:
    return f" LIMIT {limit}" if limit else ""


def _owned(collection: int) -> str:
    """The copies owned of card c."""
    if not collection:
        return "coalesce((SELECT owned FROM mine WHERE card = c.id), 0)"
    copies = "SELECT sum(copies) FROM holding WHERE card_key = c.key AND +collection_id = ?"
    return f"coalesce(({copies}), 0)"


def _only(collection: int) -> list[int]:
    return [collection] if collection else []
