"""The rows of a search as a model for grid and table; read page by page, so that memory stays bounded."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from suite.store.reader import Order, Row
from suite.ui.library.face import MEANINGS, provenance
from suite.ui.library.shelf import Shelf

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
PAGE = 50
PAGES = 40
ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
"""The Row itself."""


@dataclass(frozen=True)
class Column:
    """One column of the table."""

    field: str
    """What it is sorted by."""
    title: str
    number: bool = False


class CardsModel(QAbstractTableModel):
    """Cards in the order of a result."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self.ids: Sequence[int] = array("q")
        self.columns = columns_of(shelf)
        self.order: list[Order] = []
        self._pages: OrderedDict[int, list[Row]] = OrderedDict()

    def show(self, ids: Sequence[int]) -> None:
        """Show these cards."""
        self.beginResetModel()
        self.ids = ids
        self._pages.clear()
        self.endResetModel()

    def refresh(self) -> None:
        """Figures are others now; the cards are the same."""
        self._pages.clear()
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self.columns) - 1))

    def renew(self) -> bool:
        """Cards are others now: False when the columns are the same."""
        columns = columns_of(self.shelf)
        if columns == self.columns:
            return False
        self.beginResetModel()
        self.columns = columns
        self.endResetModel()
        return True

    def set_order(self, order: list[Order]) -> None:
        """Say in the headings by what the rows are sorted."""
        self.order = order
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def row(self, place: int) -> Row | None:
        """The card at a place; None beyond the end, or when the catalogue was rebuilt meanwhile."""
        if not 0 <= place < len(self.ids):
            return None
        number, offset = divmod(place, PAGE)
        page = self._pages.get(number)
        if page is None:
            page = self.shelf.reader.by_ids(list(self.ids[number * PAGE : (number + 1) * PAGE]))
            self._pages[number] = page
            while len(self._pages) > PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(number)
        return page[offset] if offset < len(page) else None

    def place_of(self, card: int) -> int:
        """Where a card's id stands, -1 when it does not."""
        try:
            return self.ids.index(card)
        except ValueError:
            return -1

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.ids)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._title(self.columns[section])
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return _alignment(self.columns[section])
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        row = self.row(index.row())
        if row is None:
            return None
        column = self.columns[index.column()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == 0:
            return f"{row.title}\n{MEANINGS[provenance(self.shelf.card(row))]}"
        return None

    def _title(self, column: Column) -> str:
        """With an arrow where the rows are sorted by it, and with its turn where they are by several."""
        for turn, one in enumerate(self.order, 1):
            if one.field == column.field:
                arrow = "↓" if one.descending else "↑"
                return f"{column.title} {arrow}{turn if len(self.order) > 1 else ''}"
        return column.title

    def _text(self, row: Row, column: Column) -> str:
        if column.field == "title":
            return row.title
        if column.field == "type":
            return self.shelf.look(row.game).line(self.shelf.card(row))
        if column.field == "set":
            return row.set_title
        if column.field in ("owned", "free"):
            words = f"{row.owned}" if column.field == "owned" else free_words(row.free)
            return words if row.owned or row.free else "-"
        number = self.shelf.card(row).data.get(column.field)
        return f"{number:g}" if isinstance(number, int | float) else ""


def free_words(free: int, unit: str = "") -> str:
    """How many copies no built deck holds; a word where decks want more than there are."""
    return f"{-free} short" if free < 0 else f"{free}{unit}"


def _alignment(column: Column) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter


def columns_of(shelf: Shelf, games: Iterable[str] | None = None) -> list[Column]:
    """Title, type, the numbers that the cards of these games (or of all) have, set, and what is owned."""
    numbers: dict[str, Column] = {}
    for game in shelf.looks if games is None else games:
        for name, number in shelf.look(game).numbers.items():
            if name in shelf.reader.numeric:
                numbers.setdefault(name, Column(name, number.word, True))
    owned = [Column("owned", "Owned", True), Column("free", "Free", True)]
    return [Column("title", "Title"), Column("type", "Type"), *owned, *numbers.values(), Column("set", "Set")]
