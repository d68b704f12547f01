"""What happened, as the journal tells it: ints and the players who saw the details."""

from __future__ import annotations

from typing import Any, Final

EVERYBODY: Final = -1
"""A mask that holds every player's bit."""
OVER: Final = "over"
"""The kind of the last event of a match that its game's rules have ended; its args are the game's own."""


class Event:
    """One thing that happened.

    `args` are ints whose meaning the kind fixes; a card is told as (card, face), because a later
    shuffle gives the card another face. `to` has a bit per player who saw them; the others get
    `public` instead, or nothing at all when that is None.
    """

    def __init__(
        self, kind: str, args: tuple[int, ...], to: int = EVERYBODY, public: tuple[int, ...] | None = None
    ) -> None:
        self.kind = kind
        self.args = args
        self.to = to
        self.public = public

    def seen_by(self, viewers: int) -> Event | None:
        """The event as all players of the mask `viewers` saw it; None if one of them noticed nothing."""
        if not viewers & ~self.to:
            return Event(self.kind, self.args)
        return None if self.public is None else Event(self.kind, self.public)

    def plain(self) -> list[Any]:
        """JSON-ready form, read back by `event_from`."""
        return [self.kind, list(self.args), self.to, None if self.public is None else list(self.public)]

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.args!r}, to={self.to}, public={self.public!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.kind, self.args, self.to))


def event_from(data: Any) -> Event:
    """Read what `Event.plain` wrote; raises ValueError with a sentence."""
    if isinstance(data, list) and len(data) == 4:
        kind, args, to, public = data
        if (
            isinstance(kind, str)
            and _ints(args)
            and isinstance(to, int)
            and (public is None or _ints(public))
        ):
            return Event(kind, tuple(args), to, None if public is None else tuple(public))
    raise ValueError("an entry of the journal is no event; the file is damaged")


def _ints(data: Any) -> bool:
    return isinstance(data, list) and all(isinstance(i, int) and not isinstance(i, bool) for i in data)
