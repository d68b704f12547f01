"""Tables of plain text that may have a hundred thousand lines: cells are asked for when they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QCheckBox

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.titledtable import TitledTable

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Cell = Callable[[int, int], str]
"""(place of a line, column) -> what is written there."""
Tone = Callable[[int, int], str]
"""(place, column) -> name of a colour of the theme, "" for the usual one; never the only sign."""


def untoned(place: int, column: int) -> str:
    """The usual colour everywhere."""
    return ""


class Lines(QAbstractTableModel):
    """Lines that some function knows, all of them or some."""

    def __init__(self, style: Style, columns: Sequence[str], numbers: Sequence[int] = ()) -> None:
        """`numbers` are the columns that stand at the right."""
        super().__init__()
        self.style = style
        self.columns = columns
        self.numbers = frozenset(numbers)
        self.places: Sequence[int] = ()
        """The lines that are shown."""
        self.cell: Cell = untoned
        self.tone: Tone = untoned

    def show(self, places: Sequence[int]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.places = places
        self.endResetModel()

    @property
    def count(self) -> int:
        """How many are shown."""
        return len(self.places)

    def text(self, row: int, column: int) -> str:
        """What a cell says."""
        return self.cell(self.places[row], column)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.places)

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
            return self.text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == Qt.ItemDataRole.ForegroundRole:
            tone = self.tone(self.places[row], column)
            return QColor(getattr(self.style.theme, tone)) if tone else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            # A row is read out as a whole: a screen reader stops at its first cell.
            said = (f"{name} {self.text(row, n)}" for n, name in enumerate(self.columns))
            return ", ".join(said) if column == 0 else self.text(row, column)
        return None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        across = Qt.AlignmentFlag.AlignRight if column in self.numbers else Qt.AlignmentFlag.AlignLeft
        return across | Qt.AlignmentFlag.AlignVCenter


class TextTable(TitledTable):
    """Shows Lines: whole rows are chosen, Tab goes on to the next widget."""

    chose = Signal()
    """Another line was chosen."""
    listed = Signal()
    """Other lines are shown; the chosen one is the same as before, or there is none."""

    def __init__(self, style: Style, name: str, columns: Sequence[str], numbers: Sequence[int] = ()) -> None:
        super().__init__()
        self.style_of = style
        self.lines = lines = Lines(style, columns, numbers)
        self.setModel(lines)
        self.only = QCheckBox()
        """Leaves out what is not worth a look: for whoever has such lines to name and to place."""
        self.only.toggled.connect(lambda _: self._sift(self.place()))
        self._all = 0
        self._worth: Callable[[int], bool] = bool
        self.selectionModel().currentRowChanged.connect(lambda index, before: self.chose.emit())
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

    def show_lines(
        self, count: int, cell: Cell, tone: Tone = untoned, worth: Callable[[int], bool] = bool
    ) -> None:
        """Show `count` lines, or those of them that are `worth` a look."""
        place = self.place()
        self.lines.cell, self.lines.tone = cell, tone
        self._all, self._worth = count, worth
        self._sift(place)

    def _sift(self, place: int) -> None:
        every = range(self._all)
        self.lines.show([n for n in every if self._worth(n)] if self.only.isChecked() else every)
        self.fit()
        self.choose(place)
        self.listed.emit()

    def place(self) -> int:
        """The chosen line, -1 for none."""
        row = self.currentIndex().row()
        return self.lines.places[row] if 0 <= row < len(self.lines.places) else -1

    def choose(self, place: int) -> None:
        """Choose a line, if it is shown."""
        if place in self.lines.places:
            self.setCurrentIndex(self.lines.index(self.lines.places.index(place), 0))
