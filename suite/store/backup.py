"""Copies of the user's file: one before every migration, and a rotating row of daily ones."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from suite.store.faults import StoreError

KEPT = 10
"""Copies of one kind that the program makes by itself; the oldest goes when there are more."""
EVERY = timedelta(days=1)
NAME = re.compile(r"-(\d{8}-\d{6}-\d{6})-([a-z0-9-]+)")
"""What follows the file's own name in that of a copy: when it was made (UTC) and its label."""


def folder_of(path: Path) -> Path:
    """Where the copies of a file lie."""
    return path.parent / "backups"


def backups(path: Path) -> list[Path]:
    """All copies of a file, the newest first."""
    copies = folder_of(path).glob(f"{path.stem}-*{path.suffix or '.db'}")
    # Those of a file whose name only begins like this one are not its copies.
    found = [copy for copy in copies if NAME.fullmatch(copy.stem.removeprefix(path.stem))]
    return sorted(found, key=lambda copy: (copy.stat().st_mtime_ns, copy.name), reverse=True)


def back_up(path: Path, label: str) -> Path:
    """A sound copy of a file, also while it is in use. An existing copy is never overwritten.

    The copy is checked before it gets its name. Raises StoreError when it is not sound.
    """
    folder = folder_of(path)
    folder.mkdir(parents=True, exist_ok=True)
    made = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    final = folder / f"{path.stem}-{made}-{label}{path.suffix or '.db'}"
    part = final.with_name(final.name + ".part")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            answer = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
        if answer != "ok":
            raise StoreError(f"{path} could not be copied ({answer}), so nothing was changed.")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(final)
    finally:
        part.unlink(missing_ok=True)
    return final


def rotate(path: Path, now: datetime | None = None) -> Path | None:
    """Make the daily copy if it is due and remove the oldest ones; copies before a migration all stay."""
    now = now or datetime.now(UTC)
    daily = _labelled(path, "daily")
    if daily and now - datetime.fromtimestamp(daily[0].stat().st_mtime, UTC) < EVERY:
        return None
    made = back_up(path, "daily")
    thin(path, "daily")
    return made


def thin(path: Path, label: str) -> None:
    """Remove the oldest copies of one kind beyond KEPT."""
    for old in _labelled(path, label)[KEPT:]:
        old.unlink(missing_ok=True)


def _labelled(path: Path, label: str) -> list[Path]:
    found = [(copy, NAME.fullmatch(copy.stem.removeprefix(path.stem))) for copy in backups(path)]
    return [copy for copy, name in found if name and name[2] == label]
