"""Sample data for pictures of the window: a collection that is neither empty nor whole."""

from __future__ import annotations

from suite.store.collection import Holdings
from suite.store.edit import OpChanges
from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.ui.library.shelf import Shelf


def fill(shelf: Shelf) -> None:
    """Own some copies of most cards, the same ones every time."""
    ids = shelf.reader.search("", [Order("title")]).ids
    rows = shelf.reader.by_ids(list(ids))
    stacks = [Stack(row.key, 1 + place * 7 % 4) for place, row in enumerate(rows) if place % 3]

    def add() -> OpChanges:
        return Holdings(shelf.user).add(stacks, "Sample collection")

    shelf.edit(add)
