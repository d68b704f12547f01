"""What was found once and serves again, looked up by all that it follows from."""

from __future__ import annotations

from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """Keys -> answers, until there are too many; then it begins anew.

    Nothing in it becomes wrong, since a key holds all from which its answer follows.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[object, V] = {}

    def get(self, key: object) -> V | None:
        """What was found, None if nothing was."""
        return self.known.get(key)

    def put(self, key: object, found: V) -> V:
        """Keep what was found, and give it back."""
        if len(self.known) >= self.most:
            self.known = {}
        self.known[key] = found
        return found
