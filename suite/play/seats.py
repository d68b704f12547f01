"""Who answers for a player. A seat is given what its player may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from suite.core.action import Action
from suite.core.deck import Deck
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.observation import Observation

PERSON: Final = "person"
"""A seat where a person answers, as match records name it."""


def told_setup(setup: Setup) -> Setup:
    """What a player's mind is told of the setup: without the deck lists where these are closed."""
    if setup.open_lists or not setup.decks:
        return setup
    return Setup(setup.game, setup.names, [Deck("", {}) for _ in setup.decks], setup.options, False)


class Question:
    """An open decision as its player may know it: plain data that can leave the process."""

    def __init__(
        self,
        number: int,
        player: int,
        text: str,
        rule: str,
        actions: list[Action],
        branches: list[Action],
        observation: Observation[Any],
        events: Sequence[Event] = (),
    ) -> None:
        self.number = number
        """Every question of a match has its own, so that a late answer fits no other question."""
        self.player = player
        self.text = text
        self.rule = rule
        self.actions = actions
        """The legal answers; never empty."""
        self.branches = branches
        """Those of them that agents try; never empty."""
        self.observation = observation
        self.events = events
        """What the player has noticed since they were last asked."""


class Seat(Protocol):
    """Answers for one player, at once or later, in this process or elsewhere."""

    def ask(self, question: Question) -> None:
        """Take the question and return at once where thinking takes long."""

    def answer(self, number: int) -> Action | None:
        """The answer to question `number`; None while there is none."""

    def withdraw(self) -> None:
        """The question asked last is open no more: an undo, a concession, the end."""


class Person:
    """A seat that waits until somebody gives an answer."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self._given: Action | None = None

    def ask(self, question: Question) -> None:
        """Show the question to whoever looks at `question`."""
        self.question = question
        self._given = None

    def give(self, action: Action) -> None:
        """Answer the open question; raises ValueError when there is none or it has no such answer."""
        if self.question is None:
            raise ValueError("nothing is asked at this seat")
        if action not in self.question.actions:
            raise ValueError(f"{action} is not among the {len(self.question.actions)} legal answers")
        self._given = action

    def answer(self, number: int) -> Action | None:
        """What was given, if question `number` is the open one."""
        return self._given if self.question is not None and self.question.number == number else None

    def withdraw(self) -> None:
        """Ask nothing."""
        self.question = None
        self._given = None


class InProcess:
    """A seat whose answers a function of the question gives at once."""

    def __init__(self, choose: Callable[[Question], Action]) -> None:
        self.choose = choose
        self._answered = -1
        self._action: Action | None = None

    def ask(self, question: Question) -> None:
        """Think, and keep the answer."""
        self._action = self.choose(question)
        self._answered = question.number

    def answer(self, number: int) -> Action | None:
        """What was chosen for question `number`."""
        return self._action if number == self._answered else None

    def withdraw(self) -> None:
        """Forget the answer."""
        self._action = None
