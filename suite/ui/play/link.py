"""A match at this table: people answer through the table, computer players from processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from PySide6.QtCore import QObject, Qt, Signal

from suite.play.match import Match
from suite.play.seats import PERSON, Answer, Question, Seat
from suite.play.trace import thought_of
from suite.ui.table.link import LocalLink


class MatchSignals(QObject):
    """What a match tells the page beside the table."""

    thinking = Signal(int)
    """The player who has begun to think, -1 when nobody does."""
    moved = Signal()
    """An answer was played, or one was taken back."""
    thought = Signal(object)
    """A Thought: what a computer player has weighed and decided."""
    fault = Signal(str)
    """A computer player did not answer by itself; a legal answer was played for it."""
    _woken = Signal()

    def __init__(self, wake: Callable[[], None]) -> None:
        super().__init__()
        self._wake = wake
        # To a method of this object, so that it runs in the thread of the window.
        self._woken.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def wake(self) -> None:
        """From any thread: have `wake` called in that of the window."""
        self._woken.emit()

    def _run(self) -> None:
        self._wake()


class MatchLink(LocalLink):
    """A seat link that tells the page what computer players do, and has them wait for the table."""

    def __init__(self, match: Match, seats: Mapping[int, Seat], hold: Callable[[], bool]) -> None:
        """`seats` per player who is no person; while `hold` is true nobody is asked to go on."""
        self.signals = MatchSignals(self.go_on)
        super().__init__(match, seats, self.signals.wake)
        self.hold = hold
        self.since = 0.0
        """When the player who thinks was asked, by the clock of `monotonic`."""
        self._open = False
        self._thinks: int | None = None
        """Who was told of last, None before anybody was."""

    def start(self) -> None:
        """From now on whoever is asked goes on."""
        self._open = True
        self.go_on()

    def take_back(self) -> None:
        """Undo the person's last choice, or take an answer back that waits for those of others.

        Raises ValueError with the reason when nothing can be undone.
        """
        if self.match.can_take_back(self.viewer):
            self.match.take_back_sealed(self.viewer)
        else:
            self.match.undo()
            self.driver.withdraw()
        self.changed()
        self.go_on()

    def back_to(self, count: int) -> list[Seat]:
        """Back to the position after `count` actions, however far; the match is practice from now on.

        Seats that were handed over since are people's again; returns what sat there, which is to be closed.
        Raises ValueError with the reason when that cannot be.
        """
        self.match.take_back(count)
        seats = self.driver.seats
        again = [player for player in seats if self.match.seats[player] == PERSON]
        self.people = tuple(sorted((*self.people, *again)))
        self.driver.withdraw()
        freed = [seats.pop(player) for player in again]
        self.driver.restart()
        self.changed()
        self.go_on()
        return freed

    def give_up(self, player: int) -> None:
        """A person gives up. Raises ValueError when the match is over, or they are out of it."""
        self.match.give_up(player)
        self.driver.withdraw()
        self.changed()
        self.go_on()

    def go_on(self) -> None:
        if not self._open or self.driver.going:
            return
        if self.driver.step():
            # One answer at a time: the window lives in between.
            self.signals.wake()
            return
        thinks = next(iter(self.driver.open), -1)
        if thinks != self._thinks:
            self._thinks = thinks
            self.signals.thinking.emit(thinks)

    def hurry(self) -> None:
        """Whoever thinks answers with the best that was found so far."""
        self.driver.hurry()
        self.go_on()

    def close(self) -> None:
        """Nobody plays on; the seats are still to be closed."""
        self._open = False

    # -- what the driver tells ------------------------------------------------------------------------

    def asked(self, question: Question) -> None:
        self.since = monotonic()

    def answered(self, question: Question, answer: Answer) -> None:
        if question.forced:
            return
        seconds = monotonic() - self.since
        told = thought_of(self.match, question.player, answer.action, answer.why, seconds, answer.fault)
        self.signals.thought.emit(told)
        if answer.fault:
            self.signals.fault.emit(answer.fault)

    def changed(self) -> None:
        super().changed()
        self.signals.moved.emit()

    def held(self) -> bool:
        return self.hold()
