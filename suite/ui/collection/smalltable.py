"""A table for lists that fit into memory: rows of texts, some of which can be typed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSpinBox

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.titledtable import TitledTable

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
R = TypeVar("R")


@dataclass(frozen=True)
class Cell(Generic[R]):
    """One column: its title, what it shows of a row, and what takes a typed text, if anything."""

    title: str
    text: Callable[[R], str]
    least: int = 80
    number: bool = False
    edit: Callable[[R, str], object] | None = None
    wraps: bool = False
    """Its words go on in further lines where the column is narrow."""


class ListModel(QAbstractTableModel, Generic[R]):
    """Rows in the order given."""

    def __init__(
        self, cells: Sequence[Cell[R]], style: Style, faint: Callable[[R], bool] | None = None
    ) -> None:
        """`faint` says which rows are of less weight; words must say so too."""
        super().__init__()
        self.cells = list(cells)
        self.look = style
        self.faint = faint
        self.rows: list[R] = []

    def show(self, rows: Sequence[R]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.cells)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cells[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(self.cells[section].number)
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        cell = self.cells[index.column()]
        row = self.rows[index.row()]
        if role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.EditRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            return cell.text(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(cell.number)
        if role == Qt.ItemDataRole.ForegroundRole and self.faint is not None and self.faint(row):
            return QColor(self.look.theme.muted)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.cells[index.column()].edit else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        cell = self.cells[index.column()]
        row = self.rows[index.row()]
        if cell.edit is None or str(value) == cell.text(row):
            return False
        cell.edit(row, str(value))
        return True


class SmallTable(TitledTable):
    """Rows that are chosen whole; sizes follow the text size."""

    def __init__(self, style: Style, model: ListModel[Any], name: str, many: bool = True) -> None:
        super().__init__()
        self.look = style
        self.list = model
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        modes = QAbstractItemView.SelectionMode
        self.setSelectionMode(modes.ExtendedSelection if many else modes.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self._wraps = any(cell.wraps for cell in model.cells)
        self.setWordWrap(self._wraps)
        self.verticalHeader().hide()
        rows = QHeaderView.ResizeMode.ResizeToContents if self._wraps else QHeaderView.ResizeMode.Fixed
        self.verticalHeader().setSectionResizeMode(rows)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(True)
        style.changed.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Rows and columns for the present text size."""
        self.verticalHeader().setDefaultSectionSize(self.look.px(t.BODY) + 15)
        header = self.horizontalHeader()
        for place, cell in enumerate(self.list.cells):
            wide = header.fontMetrics().horizontalAdvance(cell.title) + 32
            header.resizeSection(place, max(wide, cell.least * self.look.text_size // 100))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wraps:
            self.resizeRowsToContents()

    def chosen(self) -> list[Any]:
        """The rows that are chosen, from the top."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.list.rows[place] for place in places if place < len(self.list.rows)]

    def show_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows, and keep the place that was current."""
        place = self.currentIndex().row()
        self.list.show(rows)
        if rows and place >= 0:
            self.selectRow(min(place, len(rows) - 1))


def narrow(box: QSpinBox) -> None:
    """A box for a small number: no arrows, the number in the middle; Up and Down count."""
    box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    box.setAlignment(Qt.AlignmentFlag.AlignCenter)
    box.setMinimumWidth(56)


def _alignment(number: bool) -> Qt.AlignmentFlag:
    across = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return across | Qt.AlignmentFlag.AlignVCenter
