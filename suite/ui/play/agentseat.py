"""The seat of a computer player that thinks in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic

from PySide6.QtCore import QTimer

from suite.core.action import PASS
from suite.play.seats import Answer, PlainAnswer, Question, Seat
from suite.ui.opponents import AgentClient
from suite.ui.play.thinkdelay import ThinkDelay


class AgentSeat(Seat):
    """Asks a computer player; where it can only pass, it waits as if it thought."""

    def __init__(self, client: AgentClient, delay: ThinkDelay | None = None) -> None:
        """`delay` makes the pauses of forced passes; None where nobody sits at the table to be misled."""
        self.client = client
        self.delay = delay
        self._question: Question | None = None
        self._since = 0.0
        self._waits = False
        """Whether the pause before a forced pass goes on."""

    def ask(self, question: Question, ready: Callable[[], None]) -> None:
        self._question = question
        self._since = monotonic()
        if not question.forced:
            self.client.ask(question.observation, question.branches, ready)
            return
        pause = self.delay.pause() if self.delay is not None and question.stop else 0.0
        self._waits = pause > 0
        if self._waits:
            QTimer.singleShot(ceil(pause * 1000), lambda: self._waited(question, ready))

    def answer(self) -> Answer | None:
        question = self._question
        if question is None:
            return None
        answer: Answer | None
        if question.forced:
            answer = None if self._waits else PlainAnswer(PASS)
        else:
            answer = self.client.poll()
            if answer is not None and question.stop and self.delay is not None:
                self.delay.thought(monotonic() - self._since)
        if answer is not None:
            self._question = None
        return answer

    def hurry(self) -> None:
        self._waits = False
        if self._question is not None and not self._question.forced:
            self.client.now()

    def withdraw(self) -> None:
        self.hurry()
        self._question = None

    def restart(self) -> None:
        self.client.restart()

    def close(self, at_once: bool = False) -> None:
        if at_once:
            self.client.end()
        else:
            self.client.close()

    def _waited(self, question: Question, ready: Callable[[], None]) -> None:
        if question is self._question:
            self._waits = False
            ready()
