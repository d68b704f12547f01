"""The catalogue: a local SQLite file for searching, rebuilt whole when resources or corrections change."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from suite.core.schema import FLAG
from suite.core.translation import _
from suite.store.faults import StoreError
from suite.store.fold import loose
from suite.store.fold import word as fold
from suite.store.overlay import Overlay, merged
from suite.store.records import OWN, CardRecord, CardSource, digest, house, numbers, text_key, words

FORMAT = 3
"""Raised whenever the tables below or the folding change: every catalogue is then rebuilt."""

PATIENCE = 5.0
"""Seconds that writers are waited for."""

SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE card (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, setkey TEXT NOT NULL,
    settitle TEXT NOT NULL, title TEXT NOT NULL, folded TEXT NOT NULL, type TEXT NOT NULL, text TEXT NOT NULL,
    number TEXT NOT NULL, rarity TEXT NOT NULL, artist TEXT NOT NULL, status TEXT NOT NULL,
    house INTEGER NOT NULL, digest TEXT NOT NULL, data TEXT NOT NULL);
CREATE INDEX card_folded ON card (folded, id);
CREATE INDEX card_set ON card (game, setkey);
CREATE TABLE number (
    field TEXT NOT NULL, card INTEGER NOT NULL, value REAL NOT NULL, PRIMARY KEY (field, card)) WITHOUT ROWID;
CREATE INDEX number_value ON number (field, value, card);
CREATE TABLE word (
    field TEXT NOT NULL, folded TEXT NOT NULL, card INTEGER NOT NULL, shown TEXT NOT NULL,
    PRIMARY KEY (field, folded, card)) WITHOUT ROWID;
CREATE INDEX word_card ON word (card, field);
CREATE TABLE vocabulary (
    field TEXT NOT NULL, folded TEXT NOT NULL, shown TEXT NOT NULL, cards INTEGER NOT NULL,
    PRIMARY KEY (field, folded)) WITHOUT ROWID;
CREATE TABLE mine (
    card INTEGER PRIMARY KEY, owned INTEGER NOT NULL, used INTEGER NOT NULL, wanted INTEGER NOT NULL,
    favourite INTEGER NOT NULL);
CREATE VIRTUAL TABLE search USING fts5 (
    title, words, body, tokenize = "unicode61 remove_diacritics 0", prefix = '3 4');
"""
TABLES = ("meta", "card", "number", "word", "vocabulary", "mine", "search")


@dataclass(slots=True)
class Update:
    """What a rebuild changed; all empty when the catalogue was up to date."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    rebuilt: bool = False
    titles: dict[str, str] = field(default_factory=dict)
    """Key -> title of the removed cards, which the catalogue no longer knows."""
    repaired: str = ""
    """A sentence when the old file was damaged and has been replaced."""

    def sentence(self) -> str:
        """For the status line."""
        if not self.rebuilt:
            return _("The card database is up to date.")
        counts = _("{added} cards added, {changed} changed, {removed} removed.").format(
            added=len(self.added), changed=len(self.changed), removed=len(self.removed)
        )
        return f"{self.repaired} {counts}".strip()


def connect(path: Path, mode: str = "rwc", patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection to a catalogue that waits so many seconds for writers.

    `mode` as SQLite has it: ro for reading alone, rw where the file must be there, rwc where it may be made.
    """
    address = f"{path.resolve().as_uri()}?mode={mode}"
    connection = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None)
    connection.execute("PRAGMA cache_size = -16000")
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def version_of(sources: Iterable[CardSource], overlay: Overlay) -> str:
    """Changes whenever any card, set title or correction does."""
    shipped = [(s.game, s.title, s.sets, s.schema.edges, s.asked, s.others, s.records) for s in sources]
    return digest([FORMAT, shipped, overlay.digest()])


def prepare(
    path: Path,
    sources: list[CardSource],
    overlay: Overlay | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Update:
    """Make the catalogue at `path` agree with the sources, and say what changed.

    An up-to-date sound file is left alone. Otherwise all is rebuilt in one transaction: readers see the old
    cards until the new ones are complete, and a crash leaves the old ones. A damaged file is replaced.
    `progress` is told (cards done, cards in all).
    Raises StoreError when the file cannot be written.
    """
    overlay = overlay or Overlay()
    version = version_of(sources, overlay)
    path.parent.mkdir(parents=True, exist_ok=True)
    repaired = ""
    try:
        fault = _fault(path)
        if fault:
            _remove(path)
            repaired = f"The card database was damaged ({fault}) and has been built anew."
        elif path.exists() and version_in(path) == version:
            return Update()
        update = _rebuild(path, sources, overlay, version, progress)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(
            f"The card database {path} cannot be written: {error}; free some space or choose another folder."
        ) from error
    update.repaired = repaired
    return update


def _fault(path: Path) -> str:
    """What is wrong with an existing catalogue, "" when it is sound or not there."""
    if not path.exists() or path.stat().st_size == 0:
        return ""
    try:
        with closing(connect(path)) as connection:
            answer: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if answer != "ok":
                return answer
            connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    except sqlite3.OperationalError as error:
        # Tables of another format are no damage: they are replaced in the rebuild.
        return "" if "no such" in str(error) else str(error)
    except sqlite3.DatabaseError as error:
        return str(error)
    return ""


def _remove(path: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def version_in(path: Path) -> str:
    """The version that a catalogue was built from, "" when it is not readable."""
    try:
        with closing(connect(path)) as connection:
            row = connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    except sqlite3.DatabaseError:
        return ""
    return row[0] if row else ""


def _rebuild(
    path: Path,
    sources: list[CardSource],
    overlay: Overlay,
    version: str,
    progress: Callable[[int, int], None] | None,
) -> Update:
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        try:
            before = _digests(connection)
            titles = _titles(connection)
            for table in TABLES:
                connection.execute(f"DROP TABLE IF EXISTS {table}")
            for statement in SCHEMA.split(";\n"):
                connection.execute(statement)
            _fill(connection, sources, overlay, progress)
            connection.execute("INSERT INTO meta VALUES ('version', ?)", (version,))
            asked = json.dumps({source.game: source.asked for source in sources})
            connection.execute("INSERT INTO meta VALUES ('asked', ?)", (asked,))
            update = _compare(before, _digests(connection))
            update.titles = {key: titles.get(key, key) for key in update.removed}
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return update


def _digests(connection: sqlite3.Connection) -> dict[str, str]:
    """Key -> fingerprint of every card that the old tables hold."""
    try:
        return dict(connection.execute("SELECT key, digest FROM card"))
    except sqlite3.OperationalError:
        return {}


def _titles(connection: sqlite3.Connection) -> dict[str, str]:
    """Key -> title of every card that the old tables hold."""
    try:
        return dict(connection.execute("SELECT key, title FROM card"))
    except sqlite3.OperationalError:
        return {}


def _compare(before: dict[str, str], after: dict[str, str]) -> Update:
    return Update(
        sorted(after.keys() - before.keys()),
        sorted(key for key in after.keys() & before.keys() if after[key] != before[key]),
        sorted(before.keys() - after.keys()),
        rebuilt=True,
    )


def _fill(
    connection: sqlite3.Connection,
    sources: list[CardSource],
    overlay: Overlay,
    progress: Callable[[int, int], None] | None,
) -> None:
    batch = _Batch(connection)
    everything = [(source, *one) for source in sources for one in merged(source, overlay)]
    # Ids in order of the titles: what is not ranked needs no sorting.
    everything.sort(key=lambda one: loose(str(one[1]["title"])))
    total = len(everything)
    for done, (source, record, status) in enumerate(everything, 1):
        titles = source.sets | overlay.sets.get(source.game, {})
        batch.add(done, source, titles, record, status)
        if done % 1000 == 0:
            batch.flush()
            if progress:
                progress(done, total)
    batch.flush()
    connection.execute(
        "INSERT INTO vocabulary SELECT field, folded, min(shown), count(*) FROM word GROUP BY field, folded"
    )
    connection.execute("ANALYZE")
    if progress:
        progress(total, total)


class _Batch:
    """Rows of the tables of a catalogue, written a thousand cards at a time."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.cards: list[tuple[object, ...]] = []
        self.numbers: list[tuple[str, int, float]] = []
        self.words: list[tuple[str, str, int, str]] = []
        self.texts: list[tuple[int, str, str, str]] = []

    def add(
        self, row: int, source: CardSource, titles: dict[str, str], record: CardRecord, status: str
    ) -> None:
        """Take one card apart; `row` is its id."""
        title = str(record["title"])
        text = str(record.get("wording") or record.get("text") or "")
        setkey = str(record["set"])
        settitle = titles.get(setkey, setkey)
        data = json.dumps(record, ensure_ascii=False)
        self.cards.append(
            (
                row,
                text_key(source.game, record),
                source.game,
                setkey,
                settitle,
                title,
                loose(title),
                str(record["type"]),
                text,
                str(record.get("number", "")),
                str(record.get("rarity", "")),
                str(record.get("artist", "")),
                status,
                int(house(record)),
                digest([record, status]),
                data,
            )
        )
        self.numbers += [(name, row, value) for name, value in dict(numbers(record)).items()]
        named = list(words(record, source.schema))
        listed = [*named, ("set", setkey), ("set", settitle), ("game", source.game), ("game", source.title)]
        if artist := str(record.get("artist", "")):
            listed.append(("artist", artist))
        if status == OWN:
            listed.append((FLAG, "own"))
        self.words += [(name, fold(value), row, value) for name, value in listed]
        named.append(("set", settitle))
        shown = " ".join(dict.fromkeys(fold(value).replace("'", "") for _field, value in named))
        others = source.others.get(str(record["key"]), [])
        called = " ".join([title, *[name for name, _text in others]])
        said = " ".join([text, *[rest for _title, rest in others]])
        self.texts.append((row, loose(called), shown, loose(said)))

    def flush(self) -> None:
        """Write what was added since the last time."""
        run = self.connection.executemany
        run(f"INSERT INTO card VALUES ({', '.join('?' * 16)})", self.cards)
        run("INSERT INTO number VALUES (?, ?, ?)", self.numbers)
        run("INSERT OR IGNORE INTO word VALUES (?, ?, ?, ?)", self.words)
        run("INSERT INTO search (rowid, title, words, body) VALUES (?, ?, ?, ?)", self.texts)
        for rows in (self.cards, self.numbers, self.words, self.texts):
            rows.clear()


Mine = tuple[str, int, int, int, bool]
"""(card key, owned, used in built decks, wanted, favourite)."""


def mirror(
    path: Path, rows: Iterable[Mine], stamp: str, whole: bool = False, patience: float = PATIENCE
) -> None:
    """Copy figures of the user's file beside the cards: `is:owned` and lists need no second database.

    `whole` replaces all, otherwise only the cards named in `rows` are set. `stamp` tells which state of which
    user's file the figures agree with. Other writers are waited for as long as `patience` says.
    """
    with closing(connect(path, "rw", patience)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        if whole:
            connection.execute("DELETE FROM mine")
        connection.executemany(
            "INSERT OR REPLACE INTO mine SELECT id, ?2, ?3, ?4, ?5 FROM card WHERE key = ?1", rows
        )
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('mine', ?)", (stamp,))
        connection.execute("COMMIT")


def mirrored(path: Path) -> str:
    """The stamp of the last `mirror`, "" after a rebuild."""
    with closing(connect(path, "rw")) as connection:
        row = connection.execute("SELECT value FROM meta WHERE name = 'mine'").fetchone()
    return row[0] if row else ""
