"""Drives a match: asks the seats of those who must decide, plays what they answer, and tells of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from suite.core.action import Action
from suite.play.byhand import is_by_hand
from suite.play.match import Match
from suite.play.seats import Answer, Question, Seat


class Listener:
    """Hears what a driver does. All methods return at once."""

    def asked(self, question: Question) -> None:
        """A seat is asked."""

    def answered(self, question: Question, answer: Answer) -> None:
        """A seat has answered; the answer is played after this."""

    def changed(self) -> None:
        """The match stands at another position."""

    def held(self) -> bool:
        """Whether no seat is to be asked now; `Driver.go_on` is to be called when that has changed."""
        return False


class Driver:
    """A match and its seats. Players without a seat are people, whose answers come through `play`."""

    def __init__(
        self,
        match: Match,
        seats: Mapping[int, Seat],
        listener: Listener | None = None,
        ready: Callable[[], None] | None = None,
    ) -> None:
        """`ready` is called, from any thread, when a seat may have an answer; by default that is `go_on`.

        Raises ValueError for a seat of nobody.
        """
        strange = [player for player in seats if not 0 <= player < match.setup.players]
        if strange:
            raise ValueError(f"there is no player {strange[0] + 1} who could have a seat")
        self.match = match
        self.seats = dict(seats)
        self.listener = listener or Listener()
        self.ready = ready or self.go_on
        self.open: dict[int, Question] = {}
        """Player -> the question that their seat has not answered yet."""
        self.going = False
        """Whether an answer is being played just now."""

    def others_asked(self) -> list[int]:
        """Who is asked and has a seat, in the order of the question."""
        return [player for player in self.match.asked() if player in self.seats]

    def go_on(self) -> None:
        """Ask and play until a person must decide, a seat takes its time, or the match is over."""
        while self.step():
            pass

    def step(self) -> bool:
        """Ask whoever must decide, and play one answer if it is there; whether an answer was played.

        Raises ValueError when a seat gives an answer that is not legal; it is then asked anew.
        """
        if self.going:
            # Whoever listens has answered in the middle of this: what told them goes on after it.
            return False
        self.going = True
        try:
            return self._step()
        finally:
            self.going = False

    def _step(self) -> bool:
        for player in self.others_asked():
            question = self.open.get(player) or self._ask(player)
            if question is None:
                continue
            seat = self.seats[player]
            answer = seat.answer()
            if answer is None:
                continue
            self.open.pop(player)
            self.listener.answered(question, answer)
            self.match.play(answer.action, player)
            self.listener.changed()
            return True
        return False

    def play(self, action: Action, player: int) -> None:
        """A person's answer, or their change by hand; `go_on` plays what follows without them.

        Raises ValueError with the reason when that cannot be played.
        """
        self.match.play(action, player)
        if is_by_hand(action):
            self.withdraw()
        self.listener.changed()

    def hurry(self) -> None:
        """Whoever thinks answers with the best that was found so far; `go_on` plays what is there at once."""
        for player in self.open:
            self.seats[player].hurry()

    def withdraw(self) -> None:
        """Drop the open questions; to be called when the match was changed by anything but an answer."""
        for player in self.open:
            self.seats[player].withdraw()
        self.open.clear()

    def restart(self) -> None:
        """The match stands at an earlier position: all seats forget what they have answered since."""
        self.withdraw()
        for seat in self.seats.values():
            seat.restart()

    def _ask(self, player: int) -> Question | None:
        """Put the open decision to a player's seat; None where nobody is to be asked now."""
        decision = self.match.decision()
        assert decision is not None, "somebody is asked"
        if self.listener.held():
            return None
        match = self.match
        question = Question(
            player,
            match.legal_actions(player),
            match.branches(player),
            match.observation(player),
            match.game.stop(decision),
        )
        self.open[player] = question
        self.listener.asked(question)
        self.seats[player].ask(question, self.ready)
        return question
