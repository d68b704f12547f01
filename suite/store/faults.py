"""What can go wrong with kept data, each with one sentence for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from suite.core.bounds import FileRejected


class StoreError(Exception):
    """Something cannot be read or kept; the text is one sentence with the cure."""


class Busy(StoreError):
    """Another program is writing: the same may be tried again soon."""


class NotFound(StoreError):
    """What was asked for has been removed meanwhile."""


class ChangedMeanwhile(StoreError):
    """Somebody else has changed what was read; nothing was written."""


@contextmanager
def refusals() -> Iterator[None]:
    """Tell of a file beyond its bounds as a StoreError."""
    try:
        yield
    except FileRejected as error:
        words = str(error)
        raise StoreError(f"{words[:1].upper()}{words[1:]}.") from error


class QueryError(StoreError):
    """A search that cannot be understood, with the place of the fault."""

    def __init__(self, text: str, position: int, length: int = 1) -> None:
        super().__init__(text)
        self.position = position
        """Index of the first faulty character of the search."""
        self.length = length
        """Number of faulty characters, at least 1."""


class SearchCancelled(StoreError):
    """The search was cancelled before it had an answer."""


class Cancel:
    """A flag that another thread may raise to end a search early."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        """End the search that was given this flag, soon; nothing happens if it has ended."""
        self.cancelled = True
