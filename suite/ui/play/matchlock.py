"""An open match belongs to one program at a time: a lock file that is free when its holder dies."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile

from suite.core.translation import _

LOCK: Final = ".lock"
WANTED: Final = ".wanted"
"""The ending of the file by which another program asks the holder for a match."""


class MatchLock:
    """The right to play on with the match in `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = QLockFile(str(path) + LOCK)
        # Age says nothing: a match may stay open for days. Whether its process lives is asked all the same.
        self._lock.setStaleLockTime(0)
        self._wanted = path.with_name(path.name + WANTED)

    def take(self) -> bool:
        """Have the match, unless another living program has it."""
        if not self._lock.tryLock(0):
            return False
        self.withdraw()
        return True

    def ask(self) -> None:
        """Ask the holder to give the match away, which takes it about a second. Raises OSError."""
        self._wanted.touch()

    def withdraw(self) -> None:
        """The match is not asked for any more."""
        self._wanted.unlink(missing_ok=True)

    def is_wanted(self) -> bool:
        """Whether another program asks for the match that this one has."""
        return self._lock.isLocked() and self._wanted.exists()

    def holder(self) -> str:
        """Which process has the match, in words; "" when it is free."""
        if self._lock.tryLock(0):
            self._lock.unlock()
            return ""
        process, host, program = self._lock.getLockInfo()
        return _("{program}, process {process} on {host}").format(
            program=program or _("a program"), process=process, host=host
        )

    def release(self) -> None:
        """Let others have the match."""
        self._lock.unlock()
