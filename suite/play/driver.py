"""Drives a match without a window: asks the seat of whoever must decide, and plays its answer."""

from __future__ import annotations

from collections.abc import Sequence

from suite.core.event import Event
from suite.play.match import Match
from suite.play.seats import Question, Seat


class Driver:
    """A match and its seats: asks whoever must decide and plays the answer."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        """Raises ValueError when there are not as many seats as players."""
        if len(seats) != match.setup.players:
            raise ValueError(f"{match.setup.players} players need as many seats, not {len(seats)}")
        self.match = match
        self.seats = list(seats)
        self.open: Question | None = None
        self._number = 0
        self._told = [0] * len(self.seats)

    def step(self) -> bool:
        """Ask, or play the answer if there is one; whether an action was played.

        Raises ValueError when a seat gives an answer that is not legal; it is then asked anew.
        """
        question = self.open or self._ask()
        if question is None:
            return False
        action = self.seats[question.player].answer(question.number)
        if action is None:
            return False
        self.open = None
        self.match.play(action, question.player)
        return True

    def withdraw(self) -> None:
        """Drop the open question; to be called before the match is changed by anything but `step`."""
        if self.open is not None:
            self.seats[self.open.player].withdraw()
            self.open = None

    def _ask(self) -> Question | None:
        decision = self.match.decision()
        if decision is None:
            return None
        state = self.match.state
        player = decision.player(state)
        self._number += 1
        question = Question(
            self._number,
            player,
            decision.text,
            decision.rule,
            decision.legal_actions(state),
            decision.branches(state),
            self.match.observation(player),
            self._news(player),
        )
        self.open = question
        self.seats[player].ask(question)
        return question

    def _news(self, player: int) -> Sequence[Event]:
        """What `player` has noticed since they were last asked."""
        events = self.match.events(player)
        told, self._told[player] = self._told[player], len(events)
        return events[told:]
