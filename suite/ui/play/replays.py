"""Replays of matches: from the list, from their end, from a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from suite.core.translation import _
from suite.play.record import Record, read
from suite.play.replay import Replay
from suite.play.seats import PERSON
from suite.play.trace import Trace
from suite.store.matches import Played
from suite.ui.play.matchview import MatchView
from suite.ui.play.slots import Slot, thoughts

FOLLOW = 1000
"""Milliseconds between two looks whether a match that is followed has gone on."""


class Replays(QObject):
    """Brings replays to a view, also of a match that another program plays."""

    def __init__(self, view: MatchView) -> None:
        super().__init__(view)
        self.view = view
        self.context = view.context
        view.closed.connect(self.leave)
        self._path: Path | None = None
        """The file of the match that is followed."""
        self._seen = 0
        """When that file was written last, as far as is known."""
        self._timer = QTimer(self)
        self._timer.setInterval(FOLLOW)
        self._timer.timeout.connect(self._look)

    def can_follow(self, slot: Slot) -> bool:
        """Whether a match that goes on may be watched: nobody sees another's cards by it."""
        return slot.record is not None and slot.record.seats.count(PERSON) < 2

    def follow(self, path: Path) -> None:
        """Watch a match that another program plays; what happens there is shown here a moment later."""
        slot = self.view.slots.slot(path)
        try:
            if slot.record is None:
                raise ValueError(slot.fault)
            replay = self._read(slot.record)
        except ValueError as error:
            self.context.notify(f"{error}.")
            return
        people = [player for player, seat in enumerate(slot.record.seats) if seat == PERSON]
        self.view.open_replay(path, replay, Trace(), people)
        self.view.replay.seek(replay.count)
        self._path = path
        self._seen = 0
        self._timer.start()

    def leave(self) -> None:
        """Follow no longer."""
        self._path = None
        self._timer.stop()

    def _look(self) -> None:
        path = self._path
        if path is None or self.view.replayed != path or not path.exists():
            self.leave()
            return
        written = path.stat().st_mtime_ns
        if written == self._seen:
            return
        self._seen = written
        self.context.jobs.start(
            _("Following the match"),
            lambda job: self._read(read(path)),
            self._show,
            failed=lambda error: None,
            owner=self.view.replay,
            quiet=True,
        )

    def _show(self, replay: Replay) -> None:
        if self._path is not None:
            self.view.replay.follow(replay)

    def listed(self, match: Played) -> None:
        """Watch a match of the list."""
        if match.record:
            self.file(self.view.slots.played(match.record))
        else:
            self.context.notify(_("No record of this match was kept."))

    def again(self) -> None:
        """Watch the match that has just ended."""
        session = self.view.session
        if session is not None and session.match.over():
            self.file(session.file)

    def file(self, path: Path) -> None:
        """Watch the match of a record."""
        try:
            record = read(path)
            replay = self._replay(record)
        except OSError as error:
            self.context.notify(
                _("{file} cannot be opened: {reason}.").format(file=path.name, reason=error.strerror or error)
            )
            return
        except ValueError as error:
            self.context.notify(f"{error}.")
            return
        self.view.open_replay(path, replay, Trace(thoughts(path), len(record.actions)))

    def _replay(self, record: Record) -> Replay:
        if record.result is None and not record.practice:
            raise ValueError(_("{where} is not over yet; go on with it instead").format(where=record.where))
        return self._read(record)

    def _read(self, record: Record) -> Replay:
        repository = self.view.repository
        if record.game not in repository.games:
            raise ValueError(_("{where} is of a game that is not here").format(where=record.where))
        return Replay(record, repository.play_game(record.game))
