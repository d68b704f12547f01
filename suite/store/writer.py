"""Who writes: each program that has a store open has a name of its own, and with it a history of its own."""

from __future__ import annotations

import getpass
import hashlib
import os
import platform
import sys
import tempfile
import uuid
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        """Raises OSError when another program, or another opening of the file, has it locked."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        """Raises OSError when another program, or another opening of the file, has it locked."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


MOST = 100
"""Programs of one person on one store; one more gets a name that nobody has after it."""


class Writer:
    """One program's name on one store, held as long as it has the store open, also if it is killed.

    The first program of a person always has the same name, so that it can take back what it did before it was
    last closed; a second one that is open at the same time has another.
    """

    def __init__(self, store: str, person: str) -> None:
        """`store` is the identity of the store."""
        self._file: IO[bytes] | None = None
        self._path = Path()
        self.name = f"{person} {uuid.uuid4().hex}"
        """As the journal keeps it; the person is what stands before the first space."""
        place = Path(tempfile.gettempdir()) / f"four-ages-{_owner()}"
        # Hashed: a person's name may hold what no file name holds.
        key = hashlib.sha256(f"{store} {person}".encode()).hexdigest()[:32]
        try:
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            for number in range(1, MOST):
                if self._claim(place / f"writer-{key}-{number}"):
                    self.name = f"{person} {number}"
                    return
        except OSError:
            # No folder for it: what this program does can be taken back until it is closed.
            return

    def close(self) -> None:
        """Let the next program have the name."""
        if self._file is None:
            return
        if sys.platform != "win32":
            self._path.unlink(missing_ok=True)
        self._file.close()
        self._file = None

    def _claim(self, path: Path) -> bool:
        file = path.open("ab")
        try:
            _lock(file)
            # Whoever had it may have removed it between our opening and our locking.
            if path.exists() and os.path.samestat(os.fstat(file.fileno()), path.stat()):
                self._file, self._path = file, path
                return True
        except OSError:
            pass
        file.close()
        return False


def person(alone: bool) -> str:
    """The name of whoever uses the program, with the machine's where the store is not one `alone`."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = "somebody"
    # A file moves with its owner to another machine; a server's users come from many at once.
    whole = name if alone else f"{name}@{platform.node()}"
    return "_".join(whole.split()) or "somebody"


def _owner() -> str:
    """What tells the folders of this machine's users apart; on Windows each has a place of their own."""
    return str(os.getuid()) if sys.platform != "win32" else "writers"
