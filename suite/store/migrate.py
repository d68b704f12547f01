"""Bringing a user's file to the present version, after a backup and in one transaction."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from suite.store.faults import StoreError

SCRIPTS = Path(__file__).resolve().parent.parent.parent / "db"
FIRST = "0001"
"""The first released version. A file without a version table is taken for it if its tables fit."""
FIRST_TABLES = {
    "collection": {"id", "name", "note"},
    "holding": {"id", "collection_id", "card_key", "copies", "condition", "location"},
    "deck": {"id", "game", "title", "built"},
    "deckline": {"id", "deck_id", "section", "copies", "card_key", "text"},
    "change": {"id", "made", "label", "undone"},
}


def _config(folders: tuple[Path, ...]) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    if folders:
        every = "\n".join(str(folder) for folder in (SCRIPTS / "versions", *folders))
        config.set_main_option("path_separator", "newline")
        config.set_main_option("version_locations", every.replace("%", "%%"))
    return config


@functools.lru_cache(4)
def _chain(folders: tuple[Path, ...]) -> tuple[str, ...]:
    """All versions, the newest first."""
    scripts = ScriptDirectory.from_config(_config(folders))
    return tuple(script.revision for script in scripts.walk_revisions())


def migrating_engine(url: URL) -> Engine:
    """An engine whose connections leave foreign keys alone while tables are copied; nobody else may write."""
    engine = create_engine(url, poolclass=NullPool)
    if url.get_backend_name() != "sqlite":
        return engine

    @event.listens_for(engine, "connect")
    def plain(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def exclusive(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN EXCLUSIVE")

    return engine


class SchemaVersion:
    """Where a database stands."""

    def __init__(self, connection: Connection, folders: Sequence[Path] = ()) -> None:
        """Raises StoreError for a newer file and for tables that are not ours."""
        chain = _chain(tuple(folders))
        self.head = chain[0]
        self.present = MigrationContext.configure(connection).get_current_revision() or ""
        self.unmarked = False
        """The tables are those of the first version, but no version is written down."""
        if self.present and self.present not in chain:
            raise StoreError(
                f"This file was written by a newer version of Four Ages ({self.present}); update the program."
            )
        if self.present:
            return
        tables = inspect(connection)
        names = set(tables.get_table_names()) - {"alembic_version"}
        if not names:
            return
        for name, columns in FIRST_TABLES.items():
            found = {column["name"] for column in tables.get_columns(name)} if name in names else set()
            if not columns <= found:
                raise StoreError("This database belongs to another program; choose another file.")
        self.present = FIRST
        self.unmarked = True

    @property
    def fresh(self) -> bool:
        """There is nothing in it yet."""
        return not self.present

    @property
    def behind(self) -> bool:
        """It must be migrated before use."""
        return self.present != self.head or self.unmarked


def migrate(connection: Connection, version: SchemaVersion, folders: Sequence[Path] = ()) -> None:
    """Bring the database to the newest version within the connection's transaction.

    Raises StoreError when rows refer to missing ones afterwards; the caller then rolls back.
    """
    config = _config(tuple(folders))
    config.attributes["connection"] = connection
    if version.unmarked:
        command.stamp(config, FIRST)
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken:
            raise StoreError(
                f"The file could not be brought to this version: table {broken[0]} refers to missing rows."
            )
