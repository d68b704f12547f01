"""A staged position, of which a table makes a picture."""

from __future__ import annotations

from typing import Generic, TypeVar

from suite.core.state import State

S = TypeVar("S", bound=State)


class Scene(Generic[S]):
    """A position that shows something of the rules, of players without a match."""

    def __init__(self, names: list[str], state: S, about: list[int] | None = None) -> None:
        self.names = names
        """One name per player; the first one looks."""
        self.state = state
        """It may stand at a question: what can be touched is marked then."""
        self.about = about or []
        """The cards that matter: a picture shows their part of the table; [] the whole of it."""
