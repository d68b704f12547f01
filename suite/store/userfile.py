"""The user's file: opened safely or refused with a sentence; edits are transactions, undoable."""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlmodel import Session, col, select

from suite.store.backup import back_up, rotate
from suite.store.edit import Edit, OpChanges, redo_change, rows_of_next, undo_change
from suite.store.faults import StoreError
from suite.store.guard import guarded
from suite.store.location import file_of
from suite.store.migrate import Version, migrate, migrating_engine
from suite.store.models import Change, ChangeRow, Collection, Stamp

WAIT = 5.0
"""Seconds that a connection waits while another one writes."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One edit of the journal."""

    id: int
    made: str
    """When, ISO in UTC."""
    label: str
    undone: bool
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
        self.engine = _engine(url)
        with self.read() as session:
            stamp = session.exec(select(Stamp)).one()
            self._identity = stamp.identity

    def close(self) -> None:
        """Give the file back."""
        self.engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session for reading: sees one state of the file."""
        with Session(self.engine, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def edit(self, label: str) -> Iterator[Edit]:
        """One edit, undoable as a whole; nothing of it remains when the block raises.

        After the block `Edit.changes` says what changed. Raises StoreError when the file cannot be written.
        """
        with self._writing() as session:
            edit = Edit(session, label)
            yield edit
            edit.finish()

    def undo(self) -> OpChanges | None:
        """Take the last edit back; None when there is none. Raises StoreError."""
        with self._writing() as session:
            return undo_change(session)

    def redo(self) -> OpChanges | None:
        """Do the edit again that was taken back last; None when there is none. Raises StoreError."""
        with self._writing() as session:
            return redo_change(session)

    def rows_of_next(self, back: bool) -> int:
        """Rows that the next undo (`back`) or redo would change; 0 when there is none."""
        with self.read() as session:
            return rows_of_next(session, back)

    def take_back(self, edits: int) -> OpChanges | None:
        """Take the last edits back in one step: all of them or none. Raises StoreError."""
        with self._writing() as session:
            return _together([undo_change(session) for _ in range(edits)])

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        try:
            with (
                self.engine.connect().execution_options(writes=True) as connection,
                Session(connection, expire_on_commit=False) as session,
            ):
                # On a server the row serialises the writers, as BEGIN IMMEDIATE does in a file.
                session.exec(select(Stamp).with_for_update()).one()
                yield session
                session.commit()
        except DatabaseError as error:
            raise StoreError(_sentence(error, self.path)) from error

    @property
    def stamp(self) -> str:
        """Which file in which state; changes with every edit, also with those of other windows."""
        with self.read() as session:
            return f"{self._identity}:{session.exec(select(Stamp.revision)).one()}"

    def history(self, limit: int = 100) -> list[tuple[str, str, bool]]:
        """(when, what, undone) of the latest edits, newest first."""
        with self.read() as session:
            rows = session.exec(select(Change).order_by(col(Change.id).desc()).limit(limit)).all()
        return [(row.made, row.label, row.undone) for row in rows]

    def journal(self, limit: int = 1000) -> list[Entry]:
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
            Entry(row.id or 0, row.made, row.label, row.undone, tables.get(row.id or 0, {})) for row in rows
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

    def labels(self) -> tuple[str, str]:
        """What undo and redo would do, "" where there is nothing."""
        undo = redo = ""
        for _, label, undone in self.history():
            if not undone:
                undo = label
                break
            redo = label
        return undo, redo


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
    )


def _engine(url: URL) -> Engine:
    """Connections with foreign keys on, WAL, and full flushing: a committed edit survives a power cut."""
    if url.get_backend_name() != "sqlite":
        return guarded(create_engine(url, pool_pre_ping=True), None)
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
    except (DatabaseError, sqlite3.Error) as error:
        raise StoreError(_sentence(error, path)) from error
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
            version = Version(connection, versions)
        if not version.behind:
            return
        if path and not version.fresh:
            _claim(path)
            back_up(path, f"before-{version.head}")
        with engine.begin() as connection:
            # Looked at again under the lock: another window may have been quicker.
            version = Version(connection, versions)
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


def _sentence(error: Exception, path: Path | None) -> str:
    """What the database says, for people."""
    name = str(path) if path else "The database"
    text = str(error.__cause__ or error)
    if "locked" in text or "busy" in text:
        return f"{name} is in use by another program; close it and try again."
    if "readonly" in text or "unable to open" in text:
        return f"{name} cannot be opened for writing; check the rights of its folder."
    if "full" in text:
        return f"{name} cannot be written, the disk is full; free some space."
    if "malformed" in text or "not a database" in text:
        return f"{name} is damaged; open a backup from the folder backups."
    if path is None and isinstance(error, OperationalError):
        return f"The database server cannot be reached ({text.splitlines()[0]}); check its address."
    return f"{name} could not be used: {text.splitlines()[0]}."
