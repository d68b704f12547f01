"""Tables of plain text that may have a hundred thousand lines: cells are asked for when they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.titledtable import TitledTable

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Cell = Callable[[int, int], str]
Tone = Callable[[int, int], str]
"""(row, column) -> name of a colour of the theme, "" for the usual one; never the only sign."""


class Lines(QAbstractTableModel):
    """Rows that some function knows."""

    def __init__(self, style: Style, columns: Sequence[str], numbers: Sequence[int] = ()) -> None:
        """`numbers` are the columns that stand at the right."""
        super().__init__()
        self.style = style
        self.columns = columns
        self.numbers = frozenset(numbers)
        self.count = 0
        self._cell: Cell = lambda row, column: ""
        self._tone: Tone = lambda row, column: ""

    def show(self, count: int, cell: Cell, tone: Tone | None = None) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.count = count
        self._cell = cell
        self._tone = tone or (lambda row, column: "")
        self.endResetModel()

    def text(self, row: int, column: int) -> str:
        """What a cell says."""
        return self._cell(row, column)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self.count

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return self._alignment(section)
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        row, column = index.row(), index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._cell(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == Qt.ItemDataRole.ForegroundRole:
            tone = self._tone(row, column)
            return QColor(getattr(self.style.theme, tone)) if tone else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            # A row is read out as a whole: a screen reader stops at its first cell.
            said = (f"{name} {self._cell(row, n)}" for n, name in enumerate(self.columns))
            return ", ".join(said) if column == 0 else self._cell(row, column)
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        across = Qt.AlignmentFlag.AlignRight if column in self.numbers else Qt.AlignmentFlag.AlignLeft
        return across | Qt.AlignmentFlag.AlignVCenter


class TextTable(TitledTable):
    """Shows Lines: whole rows are chosen, Tab goes on to the next widget."""

    def __init__(self, style: Style, lines: Lines, name: str) -> None:
        super().__init__()
        self.style_of = style
        self.lines = lines
        self.setModel(lines)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setMinimumHeight(140)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        # Widths are taken from the first rows alone: all of them may be very many.
        header.setResizeContentsPrecision(40)
        header.setStretchLastSection(True)
        style.changed.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Give rows and columns the room that their text needs."""
        self.verticalHeader().setDefaultSectionSize(self.style_of.px(t.BODY) + 15)
        header = self.horizontalHeader()
        widest = 30 * self.style_of.px(t.BODY)
        for column, name in enumerate(self.lines.columns):
            self.resizeColumnToContents(column)
            least = header.fontMetrics().horizontalAdvance(name) + 32
            header.resizeSection(column, max(least, min(widest, self.columnWidth(column) + t.M)))

    def chosen(self) -> int:
        """The chosen row, -1 for none."""
        index = self.currentIndex()
        return index.row() if index.isValid() else -1
