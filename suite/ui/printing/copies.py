"""Which cards become proxies, and how many of each: all, one of each, those missing, or as written."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.ui import theme as t
from suite.ui.printing.deck import DeckContent, PrintedLine
from suite.ui.style import Style
from suite.ui.widgets import HBox, VBox, label

ALL, ONCE, LACKING, CHOSEN = "all", "once", "lacking", "chosen"
CHOICES: Final = {
    ALL: "All copies of the deck",
    ONCE: "One copy of each card",
    LACKING: "Copies that are missing",
    CHOSEN: "As written below",
}
MOST: Final = 99
"""Proxies of one card."""
EDITABLE: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable


class CopiesTable(QWidget):
    """A line per card of the deck; the maybe-board's cards are there with no copy."""

    changed = Signal()
    """Other cards or copies are wanted."""

    def __init__(self, style: Style, content: DeckContent) -> None:
        super().__init__()
        self.look = style
        self.content = content
        self.entries: list[PrintedLine] = list(
            {entry.key: entry for entry in reversed(content.entries)}.values()
        )
        self.entries.reverse()
        self._copies = content.copies()
        self.choice = QComboBox()
        self.choice.setAccessibleName("Cards")
        for key, words in CHOICES.items():
            self.choice.addItem(words, key)
        self.choice.activated.connect(lambda _: self._fill())
        self.table = QTableWidget(len(self.entries), 2)
        self.table.setAccessibleName("Copies of each card")
        self.table.setHorizontalHeaderLabels(["Copies", "Card"])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.setMinimumHeight(120)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.SelectedClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        name = label("Cards", "muted", of=self.choice)
        row = HBox(name, (self.choice, 1))
        self.setLayout(VBox(row, (self.table, 1)))
        self.table.itemChanged.connect(self._written)
        style.changed.connect(self._measure)
        self._fill()
        self._measure()

    def wanted(self) -> tuple[tuple[str, int], ...]:
        """Card -> copies, those without any left out."""
        counts = [(entry.key, self._count(row)) for row, entry in enumerate(self.entries)]
        return tuple((key, copies) for key, copies in counts if copies)

    def set_copies(self, key: str, copies: int) -> None:
        """Write how many copies of a card are wanted."""
        row = next(row for row, entry in enumerate(self.entries) if entry.key == key)
        item = self.table.item(row, 0)
        assert item is not None
        item.setText(str(copies))

    # -- inside -----------------------------------------------------------------------------------

    def _count(self, row: int) -> int:
        item = self.table.item(row, 0)
        text = item.text().strip() if item is not None else ""
        return min(MOST, int(text)) if text.isascii() and text.isdigit() else 0

    def _usual(self, entry: PrintedLine, choice: str) -> int:
        copies = self._copies[entry.key]
        if choice == ONCE:
            return min(1, copies)
        if choice == LACKING:
            need = next((one for one in self.content.needs if one.card is entry.card), None)
            return need.missing(free=True) if need is not None else 0
        return copies

    def _fill(self) -> None:
        choice = str(self.choice.currentData())
        if choice != CHOSEN:
            self.table.blockSignals(True)
            for row, entry in enumerate(self.entries):
                self._put(row, entry, min(MOST, self._usual(entry, choice)))
            self.table.blockSignals(False)
        self.changed.emit()

    def _put(self, row: int, entry: PrintedLine, copies: int) -> None:
        number = QTableWidgetItem(str(copies))
        number.setFlags(EDITABLE)
        number.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        number.setData(Qt.ItemDataRole.AccessibleTextRole, f"{copies} {entry.card.title}")
        title = QTableWidgetItem(entry.card.title)
        title.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        title.setToolTip(entry.section)
        self.table.setItem(row, 0, number)
        self.table.setItem(row, 1, title)

    def _written(self, item: QTableWidgetItem) -> None:
        """A number was written: what is no number counts as none, and too many as the most there may be."""
        self.table.blockSignals(True)
        item.setText(str(self._count(item.row())))
        self.table.blockSignals(False)
        self.choice.setCurrentIndex(self.choice.findData(CHOSEN))
        self.changed.emit()

    def _measure(self) -> None:
        """Rows and the first column fit the text size."""
        size = self.look.px(t.BODY)
        self.table.verticalHeader().setDefaultSectionSize(size + 15)
        self.table.setColumnWidth(0, 6 * size)
