"""Advice for a person: what a computer player of a good level would do, knowing what the person knows."""

from __future__ import annotations

from secrets import randbits
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from suite.core.action import Action
from suite.play.match import Match
from suite.play.seats import told_setup
from suite.ui.opponents import Mind, Opponents

LOOK = 40
"""Milliseconds between two looks for the advice."""
LONGEST = 2.0
"""Seconds of thought; then the best so far is asked for, which comes within one more second."""


class Adviser(QObject):
    """Has a mind of its own, which is handed the person's observation and nothing else."""

    advised = Signal(object, str)
    """(action, ""), or (None, why there is no advice)."""
    thinking = Signal(bool)

    def __init__(self, opponents: Opponents, match: Match) -> None:
        super().__init__()
        self.match = match
        self.opponents = opponents
        self._mind: Mind | None = None
        self._asked = -1
        """After how many actions the question was asked that the mind thinks about; -1 for none."""
        self._wanted = -1
        """After how many actions advice is wanted; -1 when it is not."""
        self._since = 0.0
        self._hurried = False
        self._known: tuple[int, list[Action], Action] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether advice is on its way."""
        return self._wanted >= 0

    def prepare(self) -> None:
        """Have the mind's process started, so that the first advice need not wait for it."""
        if self._mind is None:
            match = self.match
            level = self.opponents.adviser
            told = told_setup(match.setup)
            self._mind = self.opponents.make(match.game, told, level, randbits(63), match.state.catalogue)

    def ask(self) -> None:
        """Begin to think for whoever is asked in the match now."""
        match = self.match
        count = len(match.actions)
        if self._known is not None and self._known[0] == count and self._known[1] == match.actions:
            # Asked again at the same place: the same advice.
            self.advised.emit(self._known[2], "")
            return
        self._wanted = count
        self.thinking.emit(True)
        if self._asked < 0:
            self._begin()
        self._timer.start()

    def cancel(self) -> None:
        """The advice is not wanted any more: the match goes on, or the person has changed their mind."""
        if self._wanted >= 0:
            self._wanted = -1
            self.thinking.emit(False)
        if self._asked >= 0 and self._mind is not None:
            self._mind.now()

    def end(self) -> None:
        """Give no more advice."""
        self._timer.stop()
        self._wanted = self._asked = -1
        if self._mind is not None:
            self._mind.end()
            self._mind = None

    # -- inside -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        self.prepare()
        people = self.match.people()
        player = next(player for player in self.match.asked() if player in people)
        assert self._mind is not None, "it has been prepared"
        self._asked = self._wanted
        self._since = monotonic()
        self._hurried = False
        self._mind.ask(self.match.observation(player), self.match.branches(player))

    def _look(self) -> None:
        if self._asked < 0 or self._mind is None:
            self._timer.stop()
            return
        if not self._hurried and monotonic() - self._since > LONGEST:
            self._hurried = True
            self._mind.now()
        answer = self._mind.poll()
        if answer is None:
            return
        asked, self._asked = self._asked, -1
        if self._wanted < 0:
            self._timer.stop()
        elif self._wanted != asked:
            # The answer is one to an older question; this one has waited for it.
            self._begin()
        else:
            self._timer.stop()
            self._wanted = -1
            self.thinking.emit(False)
            if not answer.fault:
                self._known = (asked, list(self.match.actions), answer.action)
            self.advised.emit(None if answer.fault else answer.action, answer.fault)
