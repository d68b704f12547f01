"""A collection without copies: what to do first."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout

from suite.ui.style import Style
from suite.ui.widgets import Empty, Row, button

SENTENCE = (
    "This collection holds no copies yet. Record what you own, and the cards show what is free for decks."
)


class NothingYet(Empty):
    """One sentence and three ways to begin."""

    def __init__(
        self,
        style: Style,
        type_in: Callable[[], None],
        product: Callable[[], None],
        lists: Callable[[], None],
    ) -> None:
        """What the three do."""
        super().__init__(style, "archive", SENTENCE, "Type cards in", type_in)
        self.product = button("Add a whole product", product)
        self.list = button("Import a list", lists)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(column.count() - 1, Row(1, self.product, self.list, 1))
