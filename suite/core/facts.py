"""What a game tells of itself in a census: facts with names, counted while a match is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from suite.core.action import Action
from suite.core.event import Event
from suite.core.state import State

S = TypeVar("S", bound=State)


class Facts(Generic[S]):
    """The facts of one match. It looks on, and changes nothing."""

    NAMES: ClassVar[Mapping[str, str]] = {}
    """Fact -> the fact that it is a part of, "" for none."""

    def __init__(self, more: Mapping[str, str] | None = None) -> None:
        """`more` are those whose names come from cards."""
        self.names = {**self.NAMES, **(more or {})}
        self.counts = dict.fromkeys(self.names, 0)
        """Fact -> how often it was so."""

    def note(self, fact: str, times: int = 1) -> None:
        """It was so again."""
        self.counts[fact] += times

    def hear(self, state: S, event: Event) -> None:
        """Something has happened; `state` has gone on to the next decision, or to the end."""

    def see(self, state: S, player: int, action: Action) -> None:
        """`player` is about to answer, also where nothing else was legal."""

    def end(self, state: S) -> None:
        """The match is over."""
