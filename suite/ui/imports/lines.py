"""Tables of plain text that may have a hundred thousand lines: cells are asked for when they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox

from suite.ui import theme as t
from suite.ui.style import Style
from suite.ui.tablemodel import COLOUR, ROOT, Index, TableColumn, TableModel
from suite.ui.tableview import TableView

Cell = Callable[[int, int], str]
"""(place of a line, column) -> what is written there."""
Tone = Callable[[int, int], str]
"""(place, column) -> name of a colour of the theme, "" for the usual one; never the only sign."""


def untoned(place: int, column: int) -> str:
    """The usual colour everywhere."""
    return ""


class LineModel(TableModel[int]):
    """Lines that some function knows, all of them or some."""

    def __init__(self, style: Style, columns: Sequence[str], numbers: Sequence[int] = ()) -> None:
        """`numbers` are the columns that stand at the right."""
        heads = enumerate(columns)
        super().__init__([TableColumn(head, self._teller(n), number=n in numbers) for n, head in heads])
        self.style = style
        self.places: Sequence[int] = ()
        """The lines that are shown."""
        self.cell: Cell = untoned
        self.tone: Tone = untoned

    def _teller(self, column: int) -> Callable[[int], str]:
        return lambda place: self.cell(place, column)

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

    def row(self, place: int) -> int | None:
        return self.places[place] if 0 <= place < len(self.places) else None

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.places)

    def data(self, index: Index, role: int = 0) -> Any:
        row, column = index.row(), index.column()
        if role == COLOUR:
            tone = self.tone(self.places[row], column)
            return QColor(getattr(self.style.theme, tone)) if tone else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            # A row is read out as a whole: a screen reader stops at its first cell.
            said = (f"{one.title} {self.text(row, n)}" for n, one in enumerate(self.columns))
            return ", ".join(said) if column == 0 else self.text(row, column)
        return super().data(index, role)


class TextTable(TableView):
    """Shows a LineModel, one line chosen."""

    chose = Signal()
    """Another line was chosen."""
    listed = Signal()
    """Other lines are shown; the chosen one is the same as before, or there is none."""

    def __init__(self, style: Style, name: str, columns: Sequence[str], numbers: Sequence[int] = ()) -> None:
        self.lines = LineModel(style, columns, numbers)
        super().__init__(style, self.lines, name, many=False)
        self.only = QCheckBox()
        """Leaves out what is not worth a look: for whoever has such lines to name and to place."""
        self.only.toggled.connect(lambda _: self._sift(self.place()))
        self._all = 0
        self._worth: Callable[[int], bool] = bool
        self.selectionModel().currentRowChanged.connect(lambda index, before: self.chose.emit())
        self.setMinimumHeight(140)
        # Widths are taken from the first rows alone: all of them may be very many.
        self.horizontalHeader().setResizeContentsPrecision(40)

    def fit(self) -> None:
        """Give rows and columns the room that their text needs."""
        super().fit()
        header = self.horizontalHeader()
        widest = 30 * self.look.px(t.BODY)
        for column in range(len(self.rows.columns)):
            least = header.sectionSize(column)
            self.resizeColumnToContents(column)
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
        self.go_to(place)
        self.listed.emit()

    def place(self) -> int:
        """The chosen line, -1 for none."""
        row = self.currentIndex().row()
        return self.lines.places[row] if 0 <= row < len(self.lines.places) else -1

    def go_to(self, place: int) -> None:
        """Choose a line, if it is shown."""
        if place in self.lines.places:
            self.setCurrentIndex(self.lines.index(self.lines.places.index(place), 0))
