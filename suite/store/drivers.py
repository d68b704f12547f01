"""What the drivers of databases say, in one sentence for people.

Apart from the faults themselves: the window knows those before the libraries of the store are loaded.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from suite.store.faults import Busy, StoreError

DRIVER = (DBAPIError, PoolTimeout, PendingRollbackError, sqlite3.Error)
"""What a database raises by itself; mistakes of our own in using it are not among them."""
LOCKED = ("55P03", "57014", "40001", "40P01")
"""States in which PostgreSQL gives up a statement because of others that write."""
STATES = {
    "28": "The database server does not accept this user or password; correct its address in Settings.",
    "3D": "The database server has no database of this name; correct its address in Settings.",
    "53100": "The disk of the database server is full; free some space there.",
    "25006": "The database server takes no changes at present; try again later.",
    "42501": "This user may not change the database; ask whoever keeps the server.",
    "42P01": "The database on the server is not the one that was opened; start the program again.",
}
"""Beginning of an SQLSTATE -> the sentence for it."""
REFUSALS = (
    (r'authentication failed|no password supplied|role ".*" does not exist', STATES["28"]),
    (r'database ".*" does not exist', STATES["3D"]),
)
"""What a refused connection says, which has no SQLSTATE of its own."""
UNREACHABLE = "The database server cannot be reached; try again when it is back, or check its address."


@contextmanager
def in_words(path: Path | None) -> Iterator[None]:
    """Within, every error of a driver becomes a StoreError; `path` is the file, None for a server."""
    try:
        yield
    except DRIVER as error:
        raise fault_of(error, path) from error


def fault_of(error: Exception, path: Path | None) -> StoreError:
    """What a database says, for people."""
    return _of_file(error, path) if path else _of_server(error)


def _of_file(error: Exception, path: Path) -> StoreError:
    text = str(error.__cause__ or error)
    if "locked" in text or "busy" in text:
        return Busy(f"{path} is in use by another program; close it and try again.")
    if "readonly" in text or "unable to open" in text:
        return StoreError(f"{path} cannot be opened for writing; check the rights of its folder.")
    if "full" in text:
        return StoreError(f"{path} cannot be written, the disk is full; free some space.")
    if "malformed" in text or "not a database" in text:
        return StoreError(f"{path} is damaged; open a backup from the folder backups.")
    return StoreError(f"{path} could not be used: {text.splitlines()[0]}.")


def _of_server(error: Exception) -> StoreError:
    state = str(getattr(error.__cause__, "sqlstate", None) or "")
    if state in LOCKED:
        return Busy("Somebody else is changing the database at this moment; try again.")
    for begin, sentence in STATES.items():
        if state.startswith(begin):
            return StoreError(sentence)
    if isinstance(error, OperationalError | InterfaceError | PoolTimeout | PendingRollbackError):
        text = str(error.__cause__ or error)
        found = (sentence for said, sentence in REFUSALS if re.search(said, text))
        return StoreError(next(found, UNREACHABLE))
    # The first line tells the rule that was broken; the address, which may hold a password, is not in it.
    text = (str(error.__cause__ or error).splitlines() or [type(error).__name__])[0]
    return StoreError(f"The database could not be used: {text.rstrip('.')}.")
