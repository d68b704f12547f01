"""The copies of the user's file as its owner sees them, and the way back to one of them."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from suite.store.backup import NAME, back_up, backups, folder_of, thin
from suite.store.faults import StoreError

BEFORE = "before-restore"
"""The label of the copy that is made of the present file before an older one takes its place."""
DAMAGED = "damaged"
"""The label of the same where the present file is no sound database any more: it is kept byte by byte."""


@dataclass(frozen=True)
class Backup:
    """One copy: when and why it was made, and what it holds."""

    path: Path
    made: datetime
    """In UTC."""
    label: str
    """daily, hand, before-restore, damaged, or before- and the version that a migration went to."""
    size: int
    """Bytes."""
    copies: int | None
    """Copies of cards in it; None when it cannot be read."""
    decks: int | None


def listed(path: Path) -> list[Backup]:
    """The copies of a file, the newest first. Those of a file of a similar name are not among them."""
    found = []
    for copy in backups(path):
        match = NAME.fullmatch(copy.stem.removeprefix(path.stem))
        if match is None:
            continue
        made = datetime.strptime(match[1], "%Y%m%d-%H%M%S-%f").replace(tzinfo=UTC)
        cards, decks = _held(copy)
        found.append(Backup(copy, made, match[2], copy.stat().st_size, cards, decks))
    return sorted(found, key=lambda one: one.made, reverse=True)


def restore(path: Path, copy: Path) -> Path | None:
    """Put a copy in a file's place; where the file was backed up to before, None when there was none.

    The file must not be open. Raises StoreError with a sentence when the copy is damaged or the file in use;
    then nothing is changed.
    """
    if _held(copy) == (None, None):
        raise StoreError(f"{copy} is damaged or no collection file, so nothing was restored.")
    kept = _put_aside(path) if path.exists() else None
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(copy, part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        # What was not yet written into the old file must not be read into the new one.
        for end in ("-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
        part.replace(path)
    except OSError as error:
        raise StoreError(f"{path} cannot be replaced ({error.strerror}); nothing was restored.") from error
    finally:
        part.unlink(missing_ok=True)
    return kept


def _put_aside(path: Path) -> Path:
    """Copy the present file into the backups, soundly or, when it is damaged, byte by byte."""
    try:
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
            # Fails while another program has the file open; else all of it is in the one file afterwards.
            connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        kept = back_up(path, BEFORE)
        thin(path, BEFORE)
        return kept
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreError(f"{path} is in use by another program; close it and try again.") from error
        raise StoreError(f"{path} cannot be used ({error}), so nothing was restored.") from error
    except (sqlite3.DatabaseError, StoreError):
        folder = folder_of(path)
        folder.mkdir(parents=True, exist_ok=True)
        made = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        kept = folder / f"{path.stem}-{made}-{DAMAGED}{path.suffix or '.db'}"
        shutil.copy2(path, kept)
        # The time of the file itself would count as that of the copy.
        os.utime(kept)
        thin(path, DAMAGED)
        return kept


def _held(copy: Path) -> tuple[int | None, int | None]:
    """Copies of cards and decks in a copy; (None, None) when it is no sound file of ours."""
    try:
        address = f"{copy.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
            cards = connection.execute("SELECT coalesce(sum(copies), 0) FROM holding").fetchone()[0]
            decks = connection.execute("SELECT count(*) FROM deck").fetchone()[0]
    except sqlite3.Error:
        return None, None
    return (int(cards), int(decks)) if sound else (None, None)
