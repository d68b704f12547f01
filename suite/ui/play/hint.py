"""Advice for a person: what a computer player of a good level would do, knowing what the person knows."""

from __future__ import annotations

from secrets import randbits

from PySide6.QtCore import QObject, Qt, Signal

from suite.core.action import Action
from suite.play.match import Match
from suite.play.seats import told_setup
from suite.play.trace import reasons_of
from suite.ui.opponents import AgentClient, Opponents
from suite.ui.widgets import single_shot

LONGEST = 2000
"""Milliseconds of thought; then the best so far is asked for, which comes within one more second."""


class HintAgent(QObject):
    """Has a computer player of its own, which is handed the person's observation and nothing else."""

    advised = Signal(object, str, object)
    """(action, "", why: a sentence a reason), or (None, why there is no advice, nothing)."""
    thinking = Signal(bool)
    _ready = Signal()

    def __init__(self, opponents: Opponents, match: Match) -> None:
        super().__init__()
        self.match = match
        self.opponents = opponents
        self.client: AgentClient | None = None
        self._wanted = -1
        """After how many actions advice is wanted; -1 when it is not."""
        self._known: tuple[int, list[Action], Action, tuple[str, ...]] | None = None
        self._ready.connect(self._look, Qt.ConnectionType.QueuedConnection)
        self._clock = single_shot(self, self._hurry)

    @property
    def busy(self) -> bool:
        """Whether advice is on its way."""
        return self._wanted >= 0

    def prepare(self) -> None:
        """Have the process started, so that the first advice need not wait for it."""
        if self.client is None:
            match = self.match
            level = self.opponents.adviser
            told = told_setup(match.setup)
            self.client = self.opponents.make(match.game, told, level, randbits(63), match.state.catalogue)

    def ask(self) -> None:
        """Begin to think for whoever is asked in the match now."""
        match = self.match
        count = len(match.actions)
        if self._known is not None and self._known[0] == count and self._known[1] == match.actions:
            # Asked again at the same place: the same advice.
            self.advised.emit(self._known[2], "", self._known[3])
            return
        self._wanted = count
        self.thinking.emit(True)
        self.prepare()
        player = self._player()
        assert self.client is not None, "it has been prepared"
        self.client.ask(match.observation(player), match.branches(player), self._ready.emit)
        self._clock.start(LONGEST)

    def cancel(self) -> None:
        """The advice is not wanted any more: the match goes on, or the person has changed their mind."""
        if self._wanted >= 0:
            self._wanted = -1
            self.thinking.emit(False)
            self._hurry()

    def end(self) -> None:
        """Give no more advice."""
        self._clock.stop()
        self._wanted = -1
        if self.client is not None:
            self.client.end()
            self.client = None

    # -- inside -----------------------------------------------------------------------------------

    def _hurry(self) -> None:
        self._clock.stop()
        if self.client is not None:
            self.client.now()

    def _look(self) -> None:
        """The process has told something, perhaps the answer to a question that matters no more."""
        if self._wanted < 0 or self.client is None:
            return
        answer = self.client.poll()
        if answer is None:
            return
        asked, self._wanted = self._wanted, -1
        self._clock.stop()
        self.thinking.emit(False)
        if answer.fault:
            self.advised.emit(None, answer.fault, ())
            return
        reasons = reasons_of(self.match, self._player(), answer.why)
        self._known = (asked, list(self.match.actions), answer.action, reasons)
        self.advised.emit(answer.action, "", reasons)

    def _player(self) -> int:
        """For whom advice is given: the person who is asked, the first one of several."""
        people = self.match.people()
        return next(player for player in self.match.asked() if player in people)
