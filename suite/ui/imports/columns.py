"""What the columns of a file mean: each with its first values and a box to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTableWidget, QTableWidgetItem

from suite.ui import theme as t
from suite.ui.style import Style

LEFT_OUT = "Leave it out"
SHOWN = 3
"""Values of a column that are shown."""
LONGEST = 60
"""Characters of them."""


class Columns(QTableWidget):
    """One row a column; a meaning belongs to one column at most."""

    changed = Signal()
    """A person has given a column another meaning."""

    def __init__(self, style: Style, free: bool = False) -> None:
        """With `free`, meanings beyond those offered can be typed."""
        super().__init__(0, 3)
        self._style = style
        self._free = free
        self.setHorizontalHeaderLabels(["Column of the file", "Means", "First values"])
        self.setAccessibleName("Columns of the file")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setShowGrid(False)
        self.setMinimumHeight(160)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        style.changed.connect(self._fit)

    def show_columns(
        self,
        columns: Sequence[tuple[str, Sequence[str]]],
        meanings: Sequence[tuple[str, str]],
        chosen: Sequence[str],
    ) -> None:
        """`columns`: (name, first values); `meanings`: (field, its word); `chosen`: a field, "" for none."""
        self.setRowCount(0)
        self.setRowCount(len(columns))
        for place, (name, values) in enumerate(columns):
            shown = " · ".join(_short(value) for value in values[:SHOWN] if value)
            self.setItem(place, 0, QTableWidgetItem(name or "(without a name)"))
            self.setItem(place, 2, QTableWidgetItem(shown))
            for column in (0, 2):
                item = self.item(place, column)
                assert item is not None
                item.setToolTip(item.text())
            self.setCellWidget(place, 1, self._box(place, name, meanings, chosen[place]))
        self._fit()

    def chosen(self) -> list[str]:
        """The field of each column, "" where it is left out."""
        return [self._field(self.box(place)) for place in range(self.rowCount())]

    def box(self, place: int) -> QComboBox:
        """The box of a column."""
        box = self.cellWidget(place, 1)
        assert isinstance(box, QComboBox)
        return box

    def choose(self, place: int, field: str) -> None:
        """Give a column a meaning, as a person does."""
        box = self.box(place)
        at = box.findData(field)
        if at >= 0:
            box.setCurrentIndex(at)
        else:
            box.setEditText(field)
        self._chose(place)

    def _field(self, box: QComboBox) -> str:
        at = box.findText(box.currentText(), Qt.MatchFlag.MatchFixedString)
        return str(box.itemData(at)) if at >= 0 else "_".join(box.currentText().split()).casefold()

    def _box(self, place: int, name: str, meanings: Sequence[tuple[str, str]], chosen: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(f"Meaning of the column {name}")
        box.addItem(LEFT_OUT, "")
        for field, word in meanings:
            box.addItem(word, field)
        at = box.findData(chosen)
        if at < 0:
            box.addItem(chosen, chosen)
            at = box.count() - 1
        box.setCurrentIndex(at)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if self._free:
            box.setEditable(True)
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            edit = box.lineEdit()
            assert edit is not None
            edit.editingFinished.connect(lambda: self._chose(self._place_of(box)))
        box.activated.connect(lambda _: self._chose(self._place_of(box)))
        return box

    def _place_of(self, box: QComboBox) -> int:
        return next((n for n in range(self.rowCount()) if self.cellWidget(n, 1) is box), -1)

    def _chose(self, place: int) -> None:
        if place < 0:
            return
        field = self._field(self.box(place))
        for other in range(self.rowCount()):
            if field and other != place and self._field(self.box(other)) == field:
                self.box(other).setCurrentIndex(0)
        self.changed.emit()

    def _fit(self) -> None:
        boxes = [self.box(n) for n in range(self.rowCount())]
        wide = max((box.sizeHint().width() for box in boxes), default=160)
        high = max((box.sizeHint().height() for box in boxes), default=30)
        for box in boxes:
            # The one that has the focus wants more than the others.
            box.setFixedSize(wide, high)
        self.verticalHeader().setDefaultSectionSize(high + t.XS)
        for place in range(self.rowCount()):
            self.setRowHeight(place, high + t.XS)
        self.resizeColumnToContents(0)
        most = 22 * self._style.px(t.BODY)
        self.setColumnWidth(0, max(8 * self._style.px(t.BODY), min(most, self.columnWidth(0) + t.M)))
        self.setColumnWidth(1, wide + t.M)


def _short(value: str) -> str:
    plain = " ".join(value.split())
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}…"
