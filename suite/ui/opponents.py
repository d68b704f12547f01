"""What the window asks of computer players; they think elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from suite.core.action import Action
from suite.core.card import Catalogue
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.play.seats import Answer
from suite.view.game import TableGame


class AgentClient(Protocol):
    """One computer player of one match. It is handed what its player may know, and nothing else."""

    def ask(
        self, observation: Observation[Any], actions: list[Action], ready: Callable[[], None] | None = None
    ) -> None:
        """Begin to think about a decision with these legal actions, and no longer about the one before.

        `ready` is called, in some thread, whenever `poll` may have an answer.
        """

    def poll(self) -> Answer | None:
        """The answer, None while there is none."""

    def now(self) -> None:
        """Ask for the best answer so far."""

    def restart(self) -> None:
        """Forget the question and the match so far: somebody took back what it has answered."""

    def close(self) -> None:
        """End it, within a second."""

    def end(self) -> None:
        """End it at once."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """The way to have computer players, handed in by the program's start."""

    levels: tuple[tuple[str, str], ...]
    """(key, words for people), the weakest first."""
    make: Callable[[TableGame[Any], Setup, str, int, Catalogue], AgentClient]
    """(game, setup, level, seed, definitions of the match) -> a player in a process of its own."""
    adviser: str = ""
    """The level that gives advice, "" where there is none."""
