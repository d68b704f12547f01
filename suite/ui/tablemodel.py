"""Rows under declared columns, as models for tables: held in memory, or read from the store page by page."""

from __future__ import annotations

import dataclasses
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from suite.store.faults import StoreError
from suite.store.reader import Order
from suite.ui.fault import tell_later
from suite.ui.style import Style

Index = QModelIndex | QPersistentModelIndex
R = TypeVar("R")
K = TypeVar("K", bound=Hashable)
ROOT = QModelIndex()
PAGE = 50
PAGES = 40
DISPLAY: Final = int(Qt.ItemDataRole.DisplayRole)
EDIT: Final = int(Qt.ItemDataRole.EditRole)
HINT: Final = int(Qt.ItemDataRole.ToolTipRole)
ALIGNMENT: Final = int(Qt.ItemDataRole.TextAlignmentRole)
COLOUR: Final = int(Qt.ItemDataRole.ForegroundRole)
ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The row itself."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class TableColumn(Generic[R]):
    """One column: its title, what it says of a row, and what takes a typed text, if anything."""

    title: str
    text: Callable[[R], str] = dataclasses.field(compare=False)
    least: int = 0
    """Width at the usual text size where the title does not need more."""
    number: bool = False
    edit: Callable[[R, str], object] | None = dataclasses.field(default=None, compare=False)
    wraps: bool = False
    """Its words go on in further lines where the column is narrow."""
    usual: bool = True
    """Whether it is shown until the owner chooses otherwise."""
    field: str = ""
    """What rows are sorted by and the column is remembered as, "" where neither is done."""


class TableModel(QAbstractTableModel, Generic[R]):
    """What holds the rows says which they are; this says what stands in their cells."""

    def __init__(self, columns: Sequence[TableColumn[R]]) -> None:
        super().__init__()
        self.columns = list(columns)
        self.order: list[Order] = []
        """By what the rows are sorted, as the headings tell it."""

    def row(self, place: int) -> R | None:
        """The row at a place, None beyond the end."""
        raise NotImplementedError("a model says which rows it has")

    def hint(self, row: R, column: TableColumn[R]) -> str:
        """The tooltip of a cell."""
        return column.text(row)

    def set_order(self, order: Sequence[Order]) -> None:
        """Say in the headings by what the rows are sorted."""
        self.order = list(order)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def tell_all(self) -> None:
        """All rows may say something else now; their number is the same."""
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self.columns) - 1))

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == DISPLAY:
            return self._heading(self.columns[section])
        return _alignment(self.columns[section]) if role == ALIGNMENT else None

    def data(self, index: Index, role: int = 0) -> Any:
        column = self.columns[index.column()]
        if role == ALIGNMENT:
            return _alignment(column)
        if role not in (DISPLAY, EDIT, HINT, ROW_ROLE):
            return None
        row = self.row(index.row())
        if row is None or role == ROW_ROLE:
            return row
        return self.hint(row, column) or None if role == HINT else column.text(row)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        edited = index.isValid() and self.columns[index.column()].edit is not None
        return flags | Qt.ItemFlag.ItemIsEditable if edited else flags

    def setData(self, index: Index, value: Any, role: int = EDIT) -> bool:
        column, row = self.columns[index.column()], self.row(index.row())
        if column.edit is None or row is None or role != EDIT or str(value) == column.text(row):
            return False
        column.edit(row, str(value))
        return True

    def _heading(self, column: TableColumn[R]) -> str:
        """With an arrow where the rows are sorted by it, and with its turn where they are by several."""
        for turn, one in enumerate(self.order, 1):
            if one.field == column.field:
                arrow = "↓" if one.descending else "↑"
                return f"{column.title} {arrow}{turn if len(self.order) > 1 else ''}"
        return column.title


class ListModel(TableModel[R]):
    """Rows that fit into memory, in the order given."""

    def __init__(
        self, columns: Sequence[TableColumn[R]], style: Style, faint: Callable[[R], bool] | None = None
    ) -> None:
        """`faint` says which rows are of less weight; words must say so too."""
        super().__init__(columns)
        self.look = style
        self.faint = faint
        self.rows: list[R] = []

    def show(self, rows: Sequence[R]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def row(self, place: int) -> R | None:
        return self.rows[place] if 0 <= place < len(self.rows) else None

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = 0) -> Any:
        if role == COLOUR and self.faint is not None and self.faint(self.rows[index.row()]):
            return QColor(self.look.theme.muted)
        return super().data(index, role)


class PagedModel(TableModel[R], Generic[K, R]):
    """Rows of the store by their ids or keys, read page by page: a million cost no more than a hundred."""

    def __init__(self, columns: Sequence[TableColumn[R]], read: Callable[[list[K]], Mapping[K, R]]) -> None:
        """`read` gives the rows that there are of some ids."""
        super().__init__(columns)
        self.ids: Sequence[K] = ()
        self._read = read
        self._pages: OrderedDict[int, Mapping[K, R]] = OrderedDict()
        self.failed = False
        """A page could not be read: its rows say nothing until they are read anew."""

    def show(self, ids: Sequence[K]) -> bool:
        """Show these rows; True when rows were only added at the end or none differ, so all stay chosen."""
        before = len(self.ids)
        if before and ids[:before] == self.ids:
            if len(ids) > before:
                self.beginInsertRows(ROOT, before, len(ids) - 1)
                self.ids = ids
                self.endInsertRows()
            self.refresh()
            return True
        self.beginResetModel()
        self._forget()
        self.ids = ids
        self.endResetModel()
        return False

    def refresh(self) -> None:
        """Rows may say something else now; they are the same."""
        self._forget()
        self.tell_all()

    def _forget(self) -> None:
        self._pages.clear()
        self.failed = False

    def _page(self, number: int) -> Mapping[K, R]:
        """A page of rows; without any, and told once, where the store cannot be read.

        Qt asks while it paints and would go on asking, so nothing is raised into it.
        """
        try:
            return self._read(list(self.ids[number * PAGE : (number + 1) * PAGE]))
        except StoreError as error:
            self.failed = True
            tell_later(error)
            return {}

    def row(self, place: int) -> R | None:
        """The row at a place; None beyond the end, or when it is gone meanwhile."""
        if not 0 <= place < len(self.ids):
            return None
        number = place // PAGE
        page = self._pages.get(number)
        if page is None:
            page = self._pages[number] = self._page(number)
            while len(self._pages) > PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(number)
        return page.get(self.ids[place])

    def places_of(self, ids: set[K]) -> list[int]:
        """Where the rows of these ids stand."""
        return [place for place, one in enumerate(self.ids) if one in ids] if ids else []

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.ids)


def resorted(
    order: Sequence[Order], column: TableColumn[Any], further: bool, falling: bool = False
) -> list[Order]:
    """The order after a click on a heading: by that column, or the other way round where it was.

    With `further` the columns before stay; `falling` is the direction that a new column begins with.
    """
    known = next((one for one in order if one.field == column.field), None)
    new = Order(column.field, not known.descending if known else falling)
    if not further:
        return [new]
    return [new if one is known else one for one in order] if known else [*order, new]


def _alignment(column: TableColumn[Any]) -> Qt.AlignmentFlag:
    return RIGHT if column.number else LEFT
