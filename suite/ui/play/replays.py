"""Replays of matches: from the list, from their end, from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from suite.core.translation import _
from suite.play.record import Record, read
from suite.play.replay import Replay
from suite.play.seats import PERSON
from suite.play.trace import Trace
from suite.store.matches import Played
from suite.ui.context import Context
from suite.ui.play.replaying import ReplayBar
from suite.ui.play.slots import Slot, Slots, thoughts

FOLLOW = 1000
"""Milliseconds between two looks whether a match that is followed has gone on."""


class Replays(QObject):
    """Opens replays, also of a match that another program plays."""

    def __init__(
        self,
        context: Context,
        slots: Slots,
        bar: ReplayBar,
        show: Callable[[Path, Replay, Trace, Sequence[int]], None],
    ) -> None:
        """`show` opens a replay in the `bar`: its record, itself, thoughts, and as whom it is seen."""
        super().__init__(bar)
        assert context.repository is not None, "the store is open"
        self.context = context
        self.repository = context.repository
        self.slots = slots
        self.bar = bar
        self.show = show
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
        slot = self.slots.slot(path)
        try:
            if slot.record is None:
                raise ValueError(slot.fault)
            replay = self._read(slot.record)
        except ValueError as error:
            self.context.notify(f"{error}.")
            return
        people = [player for player, seat in enumerate(slot.record.seats) if seat == PERSON]
        self.show(path, replay, Trace(), people)
        self.bar.seek(replay.count)
        self._path = path
        self._seen = 0
        self._timer.start()

    def leave(self) -> None:
        """Follow no longer."""
        self._path = None
        self._timer.stop()

    def _look(self) -> None:
        path = self._path
        if path is None or not path.exists():
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
            owner=self.bar,
            quiet=True,
        )

    def _show(self, replay: Replay) -> None:
        if self._path is not None:
            self.bar.follow(replay)

    def listed(self, match: Played) -> None:
        """Watch a match of the list."""
        if match.record:
            self.file(self.slots.played(match.record))
        else:
            self.context.notify(_("No record of this match was kept."))

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
        self.show(path, replay, Trace(thoughts(path), len(record.actions)), ())

    def _replay(self, record: Record) -> Replay:
        if record.result is None and not record.practice:
            raise ValueError(_("{where} is not over yet; go on with it instead").format(where=record.where))
        return self._read(record)

    def _read(self, record: Record) -> Replay:
        if record.game not in self.repository.games:
            raise ValueError(_("{where} is of a game that is not here").format(where=record.where))
        return Replay(record, self.repository.play_game(record.game))
