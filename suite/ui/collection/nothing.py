"""A collection without copies: what to do first."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from suite.ui.collection.keeping import Keeping
from suite.ui.style import Style
from suite.ui.widgets import Empty, Row, button

SENTENCE = (
    "This collection holds no copies yet. Record what you own, and the cards show what is free for decks."
)


class NothingYet(Empty):
    """One sentence and three ways to begin."""

    def __init__(self, style: Style, keeping: Keeping) -> None:
        super().__init__(style, "archive", SENTENCE, "Type cards in", keeping.page.type_in)
        self.product = button("Add a whole product", keeping.add_product)
        self.list = button("Import a list", keeping.import_list)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(column.count() - 1, Row(1, self.product, self.list, 1))
