"""Stacks as a model: what the columns say of each, and what is done when a cell is typed over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal

from suite.store.reader import CardRow
from suite.store.stacks import Stack
from suite.ui.collection.fields import shown, understood
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import Index, PagedModel, TableColumn
from suite.ui.titledtable import TITLE


@dataclass(frozen=True)
class StackRow:
    """A stack and its card."""

    stack: Stack
    row: CardRow | None
    """None for a card that the catalogue does not know."""

    @property
    def title(self) -> str:
        """The card's title, or its key."""
        return self.row.title if self.row else self.stack.card


def stack_columns(
    text: Callable[[str, StackRow], str], typed: Callable[[str, str, StackRow, str], None]
) -> list[TableColumn[StackRow]]:
    """`text` says a field in words; `typed` takes (field, title of the column, row, what was typed)."""

    def of(
        field: str, title: str, least: int, number: bool = False, usual: bool = True, edited: bool = True
    ) -> TableColumn[StackRow]:
        edit = partial(typed, field, title) if edited else None
        return TableColumn(title, partial(text, field), least, number, edit, usual=usual, field=field)

    return [
        of("title", "Card", 184, edited=False),
        of("copies", "Copies", 60, number=True),
        of("condition", "Condition", 96),
        of("language", "Language", 84),
        of("finish", "Finish", 60),
        of("location", "Place", 92),
        of("price", "Paid each", 92, number=True),
        of("free", "Free", 76, number=True, edited=False),
        of("owned", "Owned", 60, number=True, edited=False),
        of("used", "Used", 60, number=True, edited=False),
        of("set", "Set", 130, edited=False),
        of("trade", "For trade", 84, number=True),
        of("lent_to", "Lent to", 110),
        of("tags", "Tags", 120),
        of("notes", "Notes", 180),
        of("collection", "Collection", 130, usual=False, edited=False),
        of("printing", "Printing", 110, usual=False),
        of("acquired", "Got on", 100, usual=False),
    ]


class StacksModel(PagedModel[int, StackRow]):
    """Stacks in the order of a listing; cells can be typed over."""

    refused = Signal(str)
    """What was typed cannot be: a sentence."""

    def __init__(self, repository: Repository, change: Callable[[Stack, str, dict[str, Any]], bool]) -> None:
        """`change` makes the edit of a cell: (stack, what is done in words, values)."""
        super().__init__(stack_columns(self._text, self._typed), self._rows_of)
        self.repository = repository
        self.change = change
        self.names: dict[int, str] = {}
        """Collection -> its name."""

    def data(self, index: Index, role: int = 0) -> Any:
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == TITLE:
            # The other cells say how many there are, and of what kind.
            row = self.row(index.row())
            return row.title if row is not None else None
        return super().data(index, role)

    def _rows_of(self, ids: list[int]) -> dict[int, StackRow]:
        stacks = self.repository.holdings.stacks(ids)
        keys = list(dict.fromkeys(stack.card for stack in stacks))
        rows = {row.key: row for row in self.repository.reader.by_keys(keys)}
        return {stack.id: StackRow(stack, rows.get(stack.card)) for stack in stacks}

    def _text(self, field: str, row: StackRow) -> str:
        return shown(field, row.stack, row.row, self.names)

    def _typed(self, field: str, title: str, row: StackRow, text: str) -> None:
        try:
            values = understood(field, text, row.stack)
        except ValueError as error:
            self.refused.emit(str(error))
            return
        if any(getattr(row.stack, name) != new for name, new in values.items()):
            self.change(row.stack, f"{row.title}: {title.lower()}", values)
