"""Stacks as a model: ids in order, rows read page by page, so that a million cost no more than a hundred."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from suite.store.reader import Order, Row
from suite.store.stacks import Stack
from suite.ui.collection.fields import COLUMNS, shown, understood
from suite.ui.library.shelf import Shelf

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
PAGE = 50
PAGES = 40
PLAIN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
EDITED = PLAIN | Qt.ItemFlag.ItemIsEditable


@dataclass(frozen=True)
class Line:
    """A stack and its card."""

    stack: Stack
    row: Row | None
    """None for a card that the catalogue does not know."""

    @property
    def title(self) -> str:
        """The card's title, or its key."""
        return self.row.title if self.row else self.stack.card


class StacksModel(QAbstractTableModel):
    """Stacks in the order of a listing; cells can be typed over."""

    refused = Signal(str)
    """What was typed cannot be: a sentence."""

    def __init__(self, shelf: Shelf, change: Callable[[Stack, str, dict[str, Any]], bool]) -> None:
        """`change` makes the edit of a cell: (stack, what is done in words, values)."""
        super().__init__()
        self.shelf = shelf
        self.change = change
        self.ids: array[int] = array("q")
        self.order: list[Order] = []
        self.names: dict[int, str] = {}
        """Collection -> its name."""
        self._pages: OrderedDict[int, dict[int, Line]] = OrderedDict()

    def show(self, ids: array[int]) -> bool:
        """Show these stacks; True when rows were only added at the end or none differ, so all stay chosen."""
        self._pages.clear()
        before = len(self.ids)
        if ids[:before] == self.ids and before:
            if len(ids) > before:
                self.beginInsertRows(QModelIndex(), before, len(ids) - 1)
                self.ids = ids
                self.endInsertRows()
            self.refresh()
            return True
        self.beginResetModel()
        self.ids = ids
        self.endResetModel()
        return False

    def refresh(self) -> None:
        """Rows may say something else now; their number is the same."""
        self._pages.clear()
        if len(self.ids):
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.ids) - 1, len(COLUMNS) - 1))

    def set_order(self, order: Sequence[Order]) -> None:
        """Say in the headings by what the rows are sorted."""
        self.order = list(order)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def line(self, place: int) -> Line | None:
        """The stack at a place; None beyond the end, or when it is gone meanwhile."""
        if not 0 <= place < len(self.ids):
            return None
        number = place // PAGE
        page = self._pages.get(number)
        if page is None:
            page = self._read(list(self.ids[number * PAGE : (number + 1) * PAGE]))
            self._pages[number] = page
            while len(self._pages) > PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(number)
        return page.get(self.ids[place])

    def _read(self, ids: list[int]) -> dict[int, Line]:
        stacks = self.shelf.holdings.stacks(ids)
        keys = list(dict.fromkeys(stack.card for stack in stacks))
        rows = {row.key: row for row in self.shelf.reader.by_keys(keys)}
        return {stack.id: Line(stack, rows.get(stack.card)) for stack in stacks}

    def places_of(self, ids: set[int]) -> list[int]:
        """Where these stacks stand."""
        return [place for place, one in enumerate(self.ids) if one in ids] if ids else []

    # -- what Qt asks ------------------------------------------------------------------------------

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.ids)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            for turn, one in enumerate(self.order, 1):
                if one.field == column.field:
                    arrow = "↓" if one.descending else "↑"
                    return f"{column.title} {arrow}{turn if len(self.order) > 1 else ''}"
            return column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column.number)
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column.number)
        line = self.line(index.row())
        if line is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return shown(column.field, line.stack, line.row, self.names)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            # The other cells say how many there are, and of what kind.
            return line.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown(column.field, line.stack, line.row, self.names) or None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return EDITED if COLUMNS[index.column()].edited else PLAIN

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        line = self.line(index.row())
        column = COLUMNS[index.column()]
        if line is None or role != Qt.ItemDataRole.EditRole:
            return False
        if str(value) == shown(column.field, line.stack, line.row, self.names):
            return False
        try:
            values = understood(column.field, str(value), line.stack)
        except ValueError as error:
            self.refused.emit(str(error))
            return False
        if all(getattr(line.stack, name) == new for name, new in values.items()):
            return False
        return self.change(line.stack, f"{line.title}: {column.title.lower()}", values)


def _alignment(number: bool) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter
