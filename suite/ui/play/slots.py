"""Matches that are kept after every decision, each in a file of its own, so that any can be gone on with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from suite.play.files import backup
from suite.play.match import Match
from suite.play.record import Record, read, record_of, write

KEPT: Final = 12
"""So many matches are kept; the oldest gives way to a new one."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A kept match, or a file that cannot be read as one: then `fault` says why."""

    path: Path
    record: Record | None
    fault: str = ""

    @property
    def unfinished(self) -> bool:
        """Whether the match can be gone on with."""
        return self.record is not None and self.record.result is None


class Slots:
    """The folder of kept matches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fresh(self) -> Path:
        """A file for a new match; the oldest ones beyond KEPT are removed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        old = self._files()
        for path in old[: max(0, len(old) - KEPT + 1)]:
            path.unlink(missing_ok=True)
            backup(path).unlink(missing_ok=True)
        name = datetime.now().strftime("match-%Y%m%d-%H%M%S-%f")
        return self.folder / f"{name}.json"

    def keep(self, path: Path, match: Match) -> None:
        """Write the match as it stands. Raises OSError."""
        write(path, record_of(match))

    def all(self) -> list[Slot]:
        """The kept matches, the latest first."""
        return [self._slot(path) for path in reversed(self._files())]

    def _files(self) -> list[Path]:
        return sorted(self.folder.glob("match-*.json"))

    def _slot(self, path: Path) -> Slot:
        try:
            return Slot(path, read(path))
        except (OSError, ValueError) as error:
            return Slot(path, None, str(error))
