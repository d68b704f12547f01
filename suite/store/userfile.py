"""The user's file: opened safely or refused with a sentence; edits are transactions, undoable."""

from __future__ import annotations

import json
import sqlite3
import threading
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlmodel import Session, col, select

from suite.store.backup import back_up, rotate
from suite.store.drivers import DRIVER, fault_of, in_words
from suite.store.edit import Edit, OpChanges, stamp_text
from suite.store.faults import StoreError
from suite.store.guard import guarded
from suite.store.journal import changes_since, redo_change, rows_of_next, undo_change
from suite.store.location import file_of
from suite.store.migrate import SchemaVersion, migrate, migrating_engine
from suite.store.models import Change, ChangeRow, Collection, Stamp
from suite.store.writer import Writer, person

WAIT = 10.0
"""Seconds that a connection waits while another one writes."""
HURRIED = 0.1
"""Seconds that the thread of a window waits: whoever looks at it must not notice."""
REACH = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How soon a server that does not answer is given up: libpq waits for minutes by itself."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One edit of the journal."""

    id: int
    made: str
    """When, ISO in UTC."""
    label: str
    undone: bool
    writer: str
    """Whose it is, "" for edits from before writers had names."""
    mine: bool
    """Whether this program may take it back."""
    tables: dict[str, int]
    """What was touched (holding, want, deck …) -> rows."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row before and after an edit, as the file holds it; {} where there was none."""

    table: str
    before: dict[str, Any]
    after: dict[str, Any]


class UserFile:
    """An open user's file. Its methods may be called from any thread."""

    def __init__(self, url: URL) -> None:
        """Use `open_user_file`, which makes sure that the file is sound and up to date."""
        self.url = url
        self.path = file_of(url)
        self.mirroring = threading.Lock()
        """Held while the figures are copied into the catalogue: one copying at a time."""
        self._hurried = 0
        self.engine = _engine(url, self._patience)
        with self.read() as session:
            stamp = session.exec(select(Stamp)).one()
        self._identity = stamp.identity
        self._writer = Writer(stamp.identity, person(alone=self.path is not None))

    def close(self) -> None:
        """Give the file back."""
        self.engine.dispose()
        self._writer.close()

    def hurry(self) -> None:
        """Never wait in this thread while others write, but raise Busy at once: it draws a window."""
        self._hurried = threading.get_ident()

    @property
    def writer(self) -> str:
        """Under whose name this program writes: what others write is not its to take back."""
        return self._writer.name

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session for reading: sees one state of the file. Raises StoreError when it cannot be read."""
        with in_words(self.path), Session(self.engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def edit(self, label: str) -> Iterator[Edit]:
        """One edit, undoable as a whole; nothing of it remains when the block raises.

        Nobody else writes before it ends: what it reads is still true when it writes. After the block
        `Edit.changes` says what changed. Raises StoreError when the file cannot be written, Busy while
        another program writes.
        """
        with self._writing() as (session, stamp):
            edit = Edit(session, label, self.writer, stamp)
            yield edit
            edit.finish()

    def undo(self) -> OpChanges | None:
        """Take this program's last edit back; None when there is none.

        Raises StoreError, ChangedMeanwhile when somebody else has changed the same since.
        """
        with self._writing() as (session, stamp):
            return undo_change(session, self.writer, stamp)

    def redo(self) -> OpChanges | None:
        """Do the edit again that this program took back last; None when there is none. Raises like `undo`."""
        with self._writing() as (session, stamp):
            return redo_change(session, self.writer, stamp)

    def rows_of_next(self, back: bool) -> int:
        """Rows that the next undo (`back`) or redo would change; 0 when there is none. Raises StoreError."""
        with self.read() as session:
            return rows_of_next(session, self.writer, back)

    def take_back(self, edits: int) -> OpChanges | None:
        """Take this program's last edits back in one step: all of them or none. Raises like `undo`."""
        with self._writing() as (session, stamp):
            return _together([undo_change(session, self.writer, stamp) for _ in range(edits)])

    def changes_since(self, revision: int) -> OpChanges | None:
        """What anybody has edited since that revision, as one edit; None for nothing. Raises StoreError."""
        with self.read() as session:
            return changes_since(session, revision)

    @contextmanager
    def _writing(self) -> Iterator[tuple[Session, Stamp]]:
        with (
            in_words(self.path),
            self.engine.connect().execution_options(writes=True) as connection,
            Session(connection, expire_on_commit=False) as session,
        ):
            if self.path is None:
                milliseconds = round(self._patience() * 1000)
                session.connection().exec_driver_sql(f"SET LOCAL lock_timeout = {milliseconds}")
            # On a server the row serialises the writers, as BEGIN IMMEDIATE does in a file.
            stamp = session.exec(select(Stamp).with_for_update()).one()
            yield session, stamp
            session.commit()

    def _patience(self) -> float:
        return HURRIED if threading.get_ident() == self._hurried else WAIT

    @property
    def stamp(self) -> str:
        """Which file in which state; changes with every edit, also with those of other windows."""
        with self.read() as session:
            return stamp_text(session.exec(select(Stamp)).one())

    @property
    def revision(self) -> int:
        """How often it was edited, by anybody. Raises StoreError."""
        with self.read() as session:
            return session.exec(select(Stamp.revision)).one()

    def journal(self, limit: int = 1000) -> list[JournalEntry]:
        """The latest edits, newest first, each with the tables that it touched."""
        with self.read() as session:
            rows = session.exec(select(Change).order_by(col(Change.id).desc()).limit(limit)).all()
            if not rows:
                return []
            asked = select(ChangeRow.change_id, ChangeRow.table, func.count()).where(
                col(ChangeRow.change_id) >= (rows[-1].id or 0)
            )
            tables: dict[int, dict[str, int]] = {}
            for change, table, count in session.execute(
                asked.group_by(col(ChangeRow.change_id), col(ChangeRow.table))
            ):
                tables.setdefault(change, {})[table] = count
        return [
            JournalEntry(
                row.id or 0,
                row.made,
                row.label,
                row.undone,
                row.writer,
                row.writer in (self.writer, ""),
                tables.get(row.id or 0, {}),
            )
            for row in rows
        ]

    def changed_rows(self, entry: int, limit: int = 200) -> list[RowChange]:
        """What the first rows of an edit were before and after it."""
        with self.read() as session:
            asked = select(ChangeRow).where(ChangeRow.change_id == entry)
            rows = session.exec(asked.order_by(col(ChangeRow.place)).limit(limit)).all()
        return [
            RowChange(
                row.table,
                json.loads(row.before) if row.before else {},
                json.loads(row.after) if row.after else {},
            )
            for row in rows
        ]


def _together(done: list[OpChanges | None]) -> OpChanges | None:
    """Several edits as one; None when there is none."""
    found = [one for one in done if one is not None]
    if not found:
        return None
    return OpChanges(
        found[-1].label,
        frozenset().union(*(one.kinds for one in found)),
        frozenset().union(*(one.cards for one in found)),
        frozenset().union(*(one.decks for one in found)),
        sum(one.rows for one in found),
        found[-1].revision,
    )


def _engine(url: URL, patience: Callable[[], float]) -> Engine:
    """Connections with foreign keys on, WAL, and full flushing: a committed edit survives a power cut.

    `patience` says how many seconds whoever asks may wait for others.
    """
    if url.get_backend_name() != "sqlite":
        # Asked before each use whether it still stands, so that all works again once the server is back.
        reach = {name: value for name, value in REACH.items() if name not in url.query}
        return guarded(create_engine(url, pool_pre_ping=True, connect_args=reach), None)
    engine = guarded(create_engine(url, connect_args={"timeout": WAIT}), file_of(url))

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(patience() * 1000)}")
        # A writer claims the file at once, so that what it has read is still true when it writes.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def open_user_file(url: URL, versions: Sequence[Path] = ()) -> UserFile:
    """Open, and make or migrate where needed; a backup is made before a migration, and daily.

    `versions` are folders with further migrations. Raises StoreError with one sentence for a file of a newer
    version, a damaged, locked, unwritable or foreign one; it is then as it was.
    """
    path = file_of(url)
    try:
        if path:
            _inspect(path)
        _bring_up(url, path, versions)
        if path:
            rotate(path)
        return UserFile(url)
    except DRIVER as error:
        raise fault_of(error, path) from error
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(f"{url.drivername} cannot be used: {error}; install its driver.") from error
    except OSError as error:
        raise StoreError(
            f"{path} cannot be used: {error.strerror or error}; choose another folder."
        ) from error


def _inspect(path: Path) -> None:
    """Refuse what is no sound database, before anything of it is touched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size == 0:
        return
    with path.open("rb") as file:
        head = file.read(16)
    if head != b"SQLite format 3\0":
        raise StoreError(f"{path} is damaged or no collection file; open a backup from the folder backups.")
    with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        connection.execute("ROLLBACK")
    if answer != "ok":
        raise StoreError(f"{path} is damaged ({answer}); open a backup from the folder backups.")


def _bring_up(url: URL, path: Path | None, versions: Sequence[Path]) -> None:
    engine = migrating_engine(url)
    try:
        with engine.connect() as connection:
            version = SchemaVersion(connection, versions)
        if not version.behind:
            return
        if path and not version.fresh:
            _claim(path)
            back_up(path, f"before-{version.head}")
        with engine.begin() as connection:
            # Looked at again under the lock: another window may have been quicker.
            version = SchemaVersion(connection, versions)
            if version.behind:
                fresh = version.fresh
                migrate(connection, version, versions)
                if fresh:
                    _furnish(connection)
    finally:
        engine.dispose()


def _claim(path: Path) -> None:
    """Refuse while another program has the file open: leaving WAL works for the only one alone."""
    with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _furnish(connection: Connection) -> None:
    """The first rows of a new file."""
    with Session(connection) as session:
        session.add(Stamp(identity=uuid.uuid4().hex))
        session.add(Collection(name="My collection"))
        session.flush()
        session.commit()
