"""Matches that are kept after every decision, each in a file of its own, so that any can be gone on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Final

from suite.core.translation import _
from suite.play.files import backup, sweep
from suite.play.match import Match
from suite.play.record import Record, read, record_of, write
from suite.store.location import data_folder
from suite.store.userfile import UserFile
from suite.ui.jobs import Job, Jobs
from suite.ui.play.matchlock import MatchLock

OPEN: Final = "match-"
PLAYED: Final = "played-"
PUZZLE: Final = "puzzle-"
REMOVED: Final = "removed-"
KEPT: Final = 12
"""So many matches can be gone on with; the oldest gives way to a new one."""
RECORDS: Final = 200
"""So many records of matches that were played to their end are kept."""
THOUGHTS: Final = ".thoughts"
"""The ending of the file beside a record that holds what the computer weighed."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A kept match, or a file that cannot be read as one: then `fault` says why."""

    path: Path
    record: Record | None
    fault: str = ""
    older: bool = False
    """The file is damaged; the record is that of the decision before."""

    @property
    def when(self) -> str:
        """Day and time of the latest decision in this place's time; "" where the file is gone."""
        try:
            return datetime.fromtimestamp(self.path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        except OSError:
            return ""

    @property
    def unfinished(self) -> bool:
        """Whether the match can be gone on with."""
        return self.record is not None and self.record.result is None


def slots_of(user: UserFile) -> Slots:
    """The kept matches beside the user's file; for a database on a server, among the program's data."""
    near = user.path
    return Slots((near.parent if near is not None else data_folder()) / "matches")


class Slots:
    """The folder of kept matches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fresh(self) -> MatchLock:
        """A file for a new match, locked; of those to go on with the oldest beyond KEPT is removed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        sweep(self.folder)
        self._thin(OPEN, KEPT - 1)
        name = datetime.now().strftime(f"{OPEN}%Y%m%d-%H%M%S-%f")
        lock = MatchLock(self.folder / f"{name}.json")
        lock.take()
        return lock

    def finish(self, path: Path) -> Path:
        """The match in this file is over: its record is put among those that were played."""
        self._thin(PLAYED, RECORDS - 1)
        new = path.with_name(path.name.replace(OPEN, PLAYED, 1))
        if thoughts(path).exists():
            thoughts(path).replace(thoughts(new))
        path.replace(new)
        backup(path).unlink(missing_ok=True)
        return new

    def puzzles(self) -> list[Slot]:
        """The kept puzzles, the latest first."""
        return [self.slot(path) for path in reversed(self._files(PUZZLE))]

    def keep_puzzle(self, record: Record) -> Path:
        """Put a record that is a puzzle among the others. Raises OSError, ValueError."""
        if record.more.puzzle is None:
            raise ValueError(
                _("{where} is a match, not a puzzle; keep a position of it as one").format(where=record.where)
            )
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / datetime.now().strftime(f"{PUZZLE}%Y%m%d-%H%M%S-%f.json")
        write(path, record)
        return path

    def played(self, name: str) -> Path:
        """The file of a match that was played, by the name that the list of matches knows."""
        return self.folder / Path(name).name

    def all(self) -> list[Slot]:
        """The kept matches, the latest first."""
        return [self.slot(path) for path in reversed(self._files(OPEN))]

    def set_aside(self, path: Path) -> None:
        """Let a match or a puzzle go; until the next one goes it can be put back."""
        for old in self.folder.glob(f"{REMOVED}*"):
            old.unlink(missing_ok=True)
        for file in _files_of(path):
            if file.exists():
                file.replace(file.with_name(REMOVED + file.name))

    def put_back(self, path: Path) -> None:
        """Have what was set aside again."""
        for file in _files_of(path):
            aside = file.with_name(REMOVED + file.name)
            if aside.exists():
                aside.replace(file)

    def remove(self, path: Path) -> None:
        """Let a match go for good."""
        for file in _files_of(path):
            file.unlink(missing_ok=True)

    def _files(self, kind: str) -> list[Path]:
        return sorted(self.folder.glob(f"{kind}*.json"))

    def _thin(self, kind: str, most: int) -> None:
        for path in self._files(kind)[: -most or None]:
            if not MatchLock(path).holder():
                self.remove(path)

    def slot(self, path: Path) -> Slot:
        """The match in a file as it is now."""
        try:
            return Slot(path, read(path))
        except (OSError, ValueError) as error:
            fault = str(error)
        try:
            return Slot(path, read(backup(path)), fault, older=True)
        except (OSError, ValueError):
            return Slot(path, None, fault)


class MatchSaver:
    """Writes one match again and again behind the window; the latest position counts."""

    def __init__(self, path: Path, jobs: Jobs, failed: Callable[[Exception], None]) -> None:
        self.path = path
        self.jobs = jobs
        self.failed = failed
        self._next: Record | None = None
        self._writes = False
        self._lock = Lock()
        self._left: Record | None = None
        """The latest that could not be written."""
        self._then: Callable[[], None] | None = None

    def keep(self, match: Match) -> None:
        """Write the match as it stands now, soon."""
        self._next = record_of(match)
        self._begin()

    def finish(self) -> None:
        """Write what is not written yet, now; nobody is called any more. Raises OSError, ValueError."""
        self._then = None
        self._write()

    def when_written(self, then: Callable[[], None]) -> None:
        """Call `then` once, as soon as nothing is left to be written, or cannot be."""
        self._then = then
        self._tell()

    def _tell(self) -> None:
        if self._then is not None and not self._writes:
            then, self._then = self._then, None
            then()

    def _begin(self) -> None:
        if self._writes or self._next is None:
            return
        self._writes = True
        job = self.jobs.start(_("Keeping the match"), self._work, failed=self.failed, quiet=True)
        # Also when it was cancelled: then it begins anew.
        job.ended.connect(self._ended)

    def _work(self, job: Job) -> None:
        self._write()

    def _write(self) -> None:
        with self._lock:
            record, self._next = self._next or self._left, None
            self._left = record
            if record is not None:
                write(self.path, record)
                self._left = None

    def _ended(self) -> None:
        self._writes = False
        self._begin()
        self._tell()


def _files_of(path: Path) -> tuple[Path, ...]:
    """All files of the match in `path`."""
    return path, backup(path), thoughts(path)


def thoughts(path: Path) -> Path:
    """The file beside a record that holds what the computer weighed."""
    return path.with_name(path.name + THOUGHTS)
