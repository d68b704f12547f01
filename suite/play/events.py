"""The journal of a match as one viewer notices it: each event is masked once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from suite.core.event import Event


class EventTail(Sequence[Event]):
    """What a viewer has noticed up to a moment of the match; what comes later does not lengthen it."""

    def __init__(self, noticed: list[Event], count: int) -> None:
        """The first `count` of `noticed`, a list to which others only add."""
        self._noticed = noticed
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [self._noticed[number] for number in range(*place.indices(self._count))]
        return self._noticed[range(self._count)[place]]


class JournalMask:
    """Notices the events of one match as all players of a mask would; the mask 0 notices everything."""

    def __init__(self, viewers: int) -> None:
        self.viewers = viewers
        self._met: list[Event] = []
        """The journal's own events, as far as it was looked at."""
        self._noticed: list[Event] = []
        self._counts = [0]
        """Events met -> how many of them were noticed."""

    def events(self, journal: Sequence[Event], length: int | None = None) -> EventTail:
        """What was noticed of the first `length` events, of all by default.

        A journal that was cut short and went on in another way is noticed anew from there.
        """
        length = len(journal) if length is None else length
        same = min(len(self._met), length)
        while same and self._met[same - 1] is not journal[same - 1]:
            same -= 1
        if same < length and same < len(self._met):
            # Sequences that were given out keep what they hold.
            self._noticed = self._noticed[: self._counts[same]]
            del self._met[same:], self._counts[same + 1 :]
        for event in journal[same:length]:
            seen = event.seen_by(self.viewers)
            if seen is not None:
                self._noticed.append(seen)
            self._met.append(event)
            self._counts.append(len(self._noticed))
        return EventTail(self._noticed, self._counts[length])
