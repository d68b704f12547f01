"""A match at this table: people answer through the table, computer players from processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from suite.core.action import PASS, Action
from suite.play.match import Match
from suite.play.seats import PERSON, Question
from suite.play.trace import thought_of
from suite.ui.opponents import Mind
from suite.ui.table.feint import Feint
from suite.ui.table.link import LocalLink

LOOK = 10
"""Milliseconds between two looks for an answer: short, since weak players answer as quickly."""


class News(QObject):
    """What a match tells the page beside the table."""

    thinking = Signal(int)
    """The player who has begun to think, -1 when nobody does."""
    moved = Signal()
    """An answer was played, or one was taken back."""
    thought = Signal(object)
    """A Thought: what a computer player has weighed and decided."""
    fault = Signal(str)
    """A computer player did not answer by itself; a legal answer was played for it."""


class MatchLink(LocalLink):
    """A seat link whose computer players think behind the window."""

    def __init__(self, match: Match, minds: Mapping[int, Mind], hold: Callable[[], bool]) -> None:
        """`minds` per player who is no person; while `hold` is true nobody is asked to go on."""
        people = [player for player in range(match.setup.players) if player not in minds]
        super().__init__(match, people, _never)
        self.minds = dict(minds)
        self.hold = hold
        self.news = News()
        self.since = 0.0
        """When the player who thinks was asked, by the clock of `monotonic`."""
        self._thinks = -1
        self._feint = Feint()
        self._feigns = False
        """Whoever thinks has no choice."""
        self._until = 0.0
        """The end of that feint, by the same clock."""
        self._timer = QTimer(self.news)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)

    def act(self, action: Action) -> None:
        super().act(action)
        self.news.moved.emit()

    def go_on(self) -> None:
        """Let the computer players think until a person is asked or the match is over."""
        if self.others_asked():
            self._timer.start()
        else:
            self._rest()

    def hurry(self) -> None:
        """Whoever thinks answers with the best that was found so far."""
        self._until = 0.0
        if self._thinks >= 0 and not self._feigns:
            self.minds[self._thinks].now()

    def take_back(self) -> None:
        """Undo the person's last choice, or take an answer back that waits for those of others.

        Raises ValueError with the reason when nothing can be undone.
        """
        if self.match.can_take_back(self.viewer):
            self.match.take_back_sealed(self.viewer)
        else:
            self.match.undo()
        self.changed()
        self.news.moved.emit()

    def back_to(self, count: int) -> list[Mind]:
        """Back to the position after `count` actions, however far; the match is practice from now on.

        Seats that were handed over since are people's again; returns their minds, which are to be closed.
        Raises ValueError with the reason when that cannot be.
        """
        self.match.take_back(count)
        self._thinks = -1
        self._feigns = False
        again = [player for player in self.minds if self.match.seats[player] == PERSON]
        self.people = tuple(sorted((*self.people, *again)))
        freed = [self.minds.pop(player) for player in again]
        for mind in self.minds.values():
            mind.restart()
        self.changed()
        self.go_on()
        return freed

    def give_up(self, player: int) -> None:
        """A person gives up. Raises ValueError when the match is over, or they are out of it."""
        self.match.give_up(player)
        self.changed()
        self.news.moved.emit()
        self.go_on()

    def close(self) -> None:
        """Nobody plays on; the minds are still to be closed."""
        self._timer.stop()

    def _look(self) -> None:
        others = self.others_asked()
        if not others:
            self._rest()
            return
        player = self._thinks if self._thinks in others else others[0]
        if self._thinks != player:
            if self.hold():
                return
            self._begin(player)
        if self._feigns:
            if monotonic() < self._until:
                return
            self._feigns = False
            self.match.play(PASS, player)
        else:
            answer = self.minds[player].poll()
            if answer is None:
                return
            if self._at_stop():
                self._feint.thought(monotonic() - self.since)
            seconds = monotonic() - self.since
            self.news.thought.emit(
                thought_of(self.match, player, answer.action, answer.why, seconds, answer.fault)
            )
            self.match.play(answer.action, player)
            if answer.fault:
                self.news.fault.emit(answer.fault)
        self._thinks = -1
        self.changed()
        self.news.moved.emit()
        following = self.others_asked()
        if not following:
            self._rest()
        elif self._timer.isActive() and not self.hold():
            self._begin(following[0])

    def _begin(self, player: int) -> None:
        """Have a player think, or make it wait as if it did where it can only pass."""
        self._thinks = player
        self.since = monotonic()
        self._feigns = self.match.forced(player)
        if self._feigns:
            self._until = self.since + (self._feint.pause() if self.people and self._at_stop() else 0.0)
            if self._until == self.since:
                return
        else:
            self.minds[player].ask(self.match.observation(player), self.match.branches(player))
        self.news.thinking.emit(player)

    def _at_stop(self) -> bool:
        """Whether the open question is a mere chance to act."""
        decision = self.match.decision()
        return decision is not None and self.game.stop(decision) != ""

    def _rest(self) -> None:
        self._timer.stop()
        self._thinks = -1
        self.news.thinking.emit(-1)


def _never(question: Question) -> Action:
    raise AssertionError(f"player {question.player} answers from a process of their own")
