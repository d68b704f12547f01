"""The contract of a game's presentation, beside that of its rules: tables, words, previews, pictures.

These docstrings are its specification; tests/contract checks it. What plays without a screen (searches,
series, worlds) knows a game by `suite.core.game.Game` alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from suite.core.action import Action
from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.flow import Decision
from suite.core.game import Game, Setup
from suite.core.observation import Observation
from suite.core.state import State
from suite.view.layout import Layout
from suite.view.scene import Scene
from suite.view.sheet import Sheet
from suite.view.stop import Stop

S = TypeVar("S", bound=State)


class Ref:
    """Something on the table that can be touched: a card, a zone, a space, a slot, a player."""

    def __init__(self, kind: str, number: int) -> None:
        self.kind = kind
        self.number = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and (self.kind, self.number) == (other.kind, other.number)

    def __hash__(self) -> int:
        return hash((self.kind, self.number))

    def __repr__(self) -> str:
        return f"Ref({self.kind!r}, {self.number})"


class TableGame(Game[S], Generic[S]):
    """A game that can be played at a table: its rules, and how they are shown."""

    headings: ClassVar[dict[str, int]] = {}
    """Event kind -> its rank as a heading of the log: 1 for the turn, 2 and 3 for its parts."""
    stops: ClassVar[tuple[Stop, ...]] = ()
    """The moments of a turn, in its order, at which a player may act or let it pass."""

    def layout(self, setup: Setup, player: int) -> Layout:
        """The table as `player` sees it, or somebody who only watches (NOBODY): then no hand is their own."""
        raise NotImplementedError

    def touch(self, state: S, action: Action) -> tuple[Ref, ...]:
        """What one touches on the table to mean `action`, in order; () for what is a button."""
        return ()

    def label(self, state: S, action: Action, names: Sequence[str]) -> str:
        """What choosing `action` does, as a button says it; `names`: player -> name, as the log has them."""
        raise NotImplementedError

    def event_text(self, event: Event, setup: Setup, catalogue: Catalogue) -> str:
        """One sentence for an event as somebody saw it (unknown faces are -1).

        That of the event OVER says who has won, and how, or that it was a draw.
        """
        raise NotImplementedError

    # -- hooks with a usual answer ---------------------------------------------------------------

    def figures(self) -> dict[str, int]:
        """Name -> each number of the rules, as the rules play by it, for texts that teach them."""
        return {}

    def scene(self, name: str) -> Scene[S]:
        """A staged position for a picture that teaches the rules. Raises KeyError for an unknown name."""
        raise KeyError(name)

    def stop(self, decision: Decision[S]) -> str:
        """The key of the stop at which `decision` is asked; "" for a question that is always put.

        Passing is legal at a stop, and which one it is follows from the frame alone.
        """
        return ""

    def turn_of(self, observation: Observation[S]) -> int:
        """Whose turn it is; -1 where turns belong to nobody."""
        return -1

    def concerns(self, event: Event, observation: Observation[S], catalogue: Catalogue) -> bool:
        """Whether an event, as the observer saw it, strikes them or is something that they may answer."""
        return False

    def preview(self, state: S, action: Action) -> str:
        """What `action` certainly leads to, in one line; "" where its label says all that is certain.

        `state` is that of an observation: faces that its player does not know are -1. It is not changed.
        """
        return ""

    def bearing(self, state: S, card: int, names: Sequence[str]) -> list[str]:
        """What changes the numbers of a card that lies open, a line each; `state` as for `preview`.

        `names`: player -> name.
        """
        return []

    def about(self, state: S, ref: Ref, names: Sequence[str]) -> list[str]:
        """What is to be known of a space, a player or a place of a track, a line each.

        Its name, who holds it and what is seen to stand there are said without it; `state` as for `preview`,
        `names`: player -> name.
        """
        return []

    def sheet(self, observation: Observation[S], log: Sequence[Event], setup: Setup) -> Sheet | None:
        """What adds up now, or happened step by step in what is told of last, for a panel beside the table.

        `log` is all that the observer has noticed. None where there is nothing of the kind.
        """
        return None

    def barring(self, state: S, card: int) -> list[str]:
        """What keeps a card of the viewer's from being used now, a line each; `state` as for `preview`."""
        return []

    def with_records(self, records: list[dict[str, Any]]) -> TableGame[S]:
        """This game with the definitions that a match record embeds."""
        raise NotImplementedError
