"""After an edit of the overlay: games and catalogue made anew behind the window, then everybody told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from suite.store.catalogue import prepare
from suite.store.corrections import Corrections
from suite.store.edit import OpChanges
from suite.store.figures import sync
from suite.store.inforce import InForce, in_force_game, sift
from suite.store.overlay import Overlay
from suite.store.records import CardSource
from suite.store.userfile import UserFile
from suite.ui.jobs import Job, Jobs, details, sentence
from suite.view.game import TableGame

TITLE = "Putting your corrections in force"


class Renewed:
    """What is in force: the overlay, and each game with it."""

    def __init__(self, overlay: Overlay, games: dict[str, InForce]) -> None:
        self.overlay = overlay
        self.games = games


def renewed(
    shipped: Mapping[str, TableGame[Any]], sources: Mapping[str, CardSource], overlay: Overlay
) -> Renewed:
    """Every game with cards as the owner has it; what cannot be put in force is left out and named."""
    sound = sift(overlay, sources)
    return Renewed(sound, {key: in_force_game(shipped[key], one, sound) for key, one in sources.items()})


class Renewal(QObject):
    """Collects edits while one renewal runs; when the last one is done, all of them are told as one."""

    done = Signal(object, object)
    """(Renewed, OpChanges)."""

    def __init__(
        self,
        user: UserFile,
        catalogue: Path,
        shipped: Mapping[str, TableGame[Any]],
        sources: Mapping[str, CardSource],
        jobs: Jobs | None,
        parent: QObject | None = None,
    ) -> None:
        """Without `jobs` a renewal is done before `add` returns."""
        super().__init__(parent)
        self.user = user
        self.catalogue = catalogue
        self.shipped = shipped
        self.sources = sources
        self.jobs = jobs
        self.running = False
        self._closed = False
        self._again = False
        self._pending: list[OpChanges] = []
        self._answer: Renewed | None = None
        self._fault: Exception | None = None

    def add(self, changes: OpChanges) -> None:
        """An edit was made. Those of the overlay begin a renewal; others wait for the one that runs."""
        self._pending.append(changes)
        if self.running:
            self._again = self._again or changes.overlay
        else:
            self._begin()

    def close(self) -> None:
        """Begin nothing more."""
        self._closed = True

    def _begin(self) -> None:
        self.running = True
        self._again = False
        self._answer = self._fault = None
        if self.jobs is None:
            self._work(Job(TITLE))
            self._ended()
        else:
            self.jobs.start(TITLE, self._work).ended.connect(self._ended)

    def _work(self, job: Job) -> None:
        """In the job's thread. It cannot be stopped half way: search and rules would disagree."""

        def progress(done: int, total: int) -> None:
            job.done, job.total = done, total

        try:
            found = renewed(self.shipped, self.sources, Corrections(self.user).overlay())
            prepare(self.catalogue, list(self.sources.values()), found.overlay, progress)
            sync(self.user, self.catalogue)
            self._answer = found
        except Exception as error:
            self._fault = error

    def _ended(self) -> None:
        if self._closed:
            return
        stopped = self._answer is None and self._fault is None
        if self._again or stopped:
            self._begin()
            return
        self.running = False
        pending, self._pending = self._pending, []
        if self._fault is not None:
            if self.jobs is None:
                raise self._fault
            self.jobs.failed.emit(sentence(TITLE, self._fault), details(self._fault))
        else:
            self.done.emit(self._answer, together(pending))


def together(changes: list[OpChanges]) -> OpChanges:
    """Several edits as one."""
    return OpChanges(
        changes[-1].label,
        frozenset().union(*(one.kinds for one in changes)),
        frozenset().union(*(one.cards for one in changes)),
        frozenset().union(*(one.decks for one in changes)),
        sum(one.rows for one in changes),
    )
