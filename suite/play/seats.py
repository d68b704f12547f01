"""Who answers for a player. A seat is given what its player may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from suite.core.action import PASS, Action
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.core.observation import Observation

PERSON: Final = "person"
"""A seat where a person answers, as match records name it."""


def told_setup(setup: Setup) -> Setup:
    """What a player's agent is told of the setup: without the deck lists where these are closed."""
    if setup.open_lists or not setup.decks:
        return setup
    return Setup(setup.game, setup.names, [Deck("", {}) for _ in setup.decks], setup.options, False)


class Question:
    """An open decision as its player may know it: plain data that can leave the process."""

    def __init__(
        self,
        player: int,
        actions: list[Action],
        branches: list[Action],
        observation: Observation[Any],
        stop: str = "",
    ) -> None:
        self.player = player
        self.actions = actions
        """The legal answers; never empty."""
        self.branches = branches
        """Those of them that agents try; never empty."""
        self.observation = observation
        self.stop = stop
        """The stop at which it is asked, "" for none."""

    @property
    def forced(self) -> bool:
        """Whether nothing but passing can be answered."""
        return self.actions == [PASS]


class Answer(Protocol):
    """What a seat has decided."""

    action: Action
    why: dict[str, Any] | None
    """What was weighed: the chosen "action", "iterations", "worlds", how it "ended", and "lines" of
    [action, visits, mean share, first value], the best first; None where nothing was."""
    fault: str
    """Why the answer is not the seat's own, "" where it is."""


class Seat:
    """Answers for one player, at once or later, in this process or elsewhere."""

    def ask(self, question: Question, ready: Callable[[], None]) -> None:
        """Take the question, and no longer that before it; returns at once where thinking takes long.

        `ready` is called, from any thread, when `answer` may have something to give.
        """
        raise NotImplementedError("each kind of seat answers in its own way")

    def answer(self) -> Answer | None:
        """The answer to the question asked last, once; None while there is none."""
        raise NotImplementedError("each kind of seat answers in its own way")

    def hurry(self) -> None:
        """Answer with the best that was found so far."""

    def withdraw(self) -> None:
        """The question asked last is open no more: the match stands elsewhere."""

    def restart(self) -> None:
        """Forget the match so far: answers of this seat were taken back."""

    def close(self, at_once: bool = False) -> None:
        """Nothing is asked any more. May take most of a second, but not with `at_once`."""


class PlainAnswer:
    """An answer without anything beside it."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.why: dict[str, Any] | None = None
        self.fault = ""


class InProcess(Seat):
    """A seat whose answers a function of the question gives at once; it is not called for a forced pass."""

    def __init__(self, choose: Callable[[Question], Action]) -> None:
        self.choose = choose
        self._given: PlainAnswer | None = None

    def ask(self, question: Question, ready: Callable[[], None]) -> None:
        self._given = PlainAnswer(PASS if question.forced else self.choose(question))

    def answer(self) -> PlainAnswer | None:
        given, self._given = self._given, None
        return given

    def withdraw(self) -> None:
        self._given = None
