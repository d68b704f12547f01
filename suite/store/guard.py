"""What a database must be protected from: values that not every one can hold, and its file's going away."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, event

from suite.store.faults import StoreError

_UNKEPT: Final = re.compile("[\0\ud800-\udfff]")
HIGHEST: Final = 2**31 - 1
"""Columns of numbers have 32 bits; sums of copies are kept in such columns too."""
NOT_KEPT: Final = (
    "A text holds a sign that no database keeps (NUL or half a letter); take it out and try again."
)


def guarded(engine: Engine, path: Path | None) -> Engine:
    """The engine, which from now on raises StoreError instead of writing what cannot be kept.

    SQLite would take a NUL sign where PostgreSQL does not, and stop reading there now and then. For a file
    it also raises StoreError when the file is no longer there: what was written then would be lost.
    """
    event.listen(engine, "before_cursor_execute", _check_values)
    if path is not None:
        present = _Present(path)

        def connecting(*about: Any) -> None:
            present.check()

        def beginning(connection: Connection) -> None:
            present.check()

        event.listen(engine, "do_connect", connecting)
        event.listen(engine, "begin", beginning)
    return engine


def _check_values(
    connection: Connection, cursor: Any, statement: str, parameters: Any, context: Any, many: bool
) -> None:
    # Many rows come one by one, or as one flat tuple of a single statement.
    for row in parameters if isinstance(parameters, list) else (parameters,):
        values: Iterable[Any] = row.values() if isinstance(row, dict) else row or ()
        for value in values:
            if isinstance(value, str) and _UNKEPT.search(value):
                raise StoreError(NOT_KEPT)
            if isinstance(value, int) and not -HIGHEST - 1 <= value <= HIGHEST:
                raise StoreError(f"{value:,} is more than a database keeps; {HIGHEST:,} is the most.")


class _Present:
    """Whether a file is still the one that was opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known = self._identity()

    def check(self) -> None:
        """Raise StoreError when the file was deleted or another one has taken its place."""
        now = self._identity()
        if self.known is None:
            self.known = now
        elif now != self.known:
            what = "was replaced by another file" if now else "was deleted or moved"
            cure = "put it back and start the program again"
            raise StoreError(f"{self.path} {what} while it was open; {cure}.")

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino
