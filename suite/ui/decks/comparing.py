"""Two decks side by side: which cards differ, and by how many copies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.decks.document import Difference, compare
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.catalog import DeckEntry, opened
from suite.ui.decks.opendeck import OpenDeck
from suite.ui.listing import plain_table
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, VBox, button, label

HEADINGS = ("Section", "Card", "First deck", "Second deck", "Difference")


class Comparison(QDialog):
    """Compares a deck with another one that is chosen here."""

    def __init__(
        self,
        parent: QWidget,
        context: Context,
        repository: Repository,
        decks: Sequence[DeckEntry],
        first: DeckEntry,
        second: DeckEntry | None = None,
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.repository = repository
        self.setWindowTitle("Compare decks")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(720, 520)
        same = [entry for entry in decks if entry.cover.game == first.cover.game]
        self.entries = same
        self.boxes = [self._box(same, name) for name in ("First deck", "Second deck")]
        names = [entry.name for entry in same]
        other = second.name if second is not None else next((n for n in names if n != first.name), first.name)
        self.boxes[0].setCurrentIndex(max(0, names.index(first.name) if first.name in names else 0))
        self.boxes[1].setCurrentIndex(max(0, names.index(other) if other in names else 0))
        self.sum = label("", wrap=True)
        self.table = self._table()
        for box in self.boxes:
            box.activated.connect(lambda _: self.show_differences())
        close = button("Close", self.accept, primary=True)
        column = VBox(label("Compare decks", "section"), space=t.M)
        column.addLayout(HBox(self.boxes[0], label("with", "muted"), self.boxes[1], 1))
        column.addWidget(self.sum)
        column.addWidget(self.table, 1)
        column.addLayout(HBox(1, close))
        column.setContentsMargins(t.XL, t.L, t.XL, t.L)
        self.setLayout(column)
        self.show_differences()

    def _box(self, decks: Sequence[DeckEntry], name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setMinimumWidth(200)
        for entry in decks:
            box.addItem(f"{entry.cover.title}, ready-made" if entry.ready else entry.cover.title)
        return box

    def _table(self) -> QTableWidget:
        table = plain_table(HEADINGS, "Differences")
        table.setShowGrid(False)
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setDefaultSectionSize(self.context.style.px(t.BODY) + 15)
        return table

    def show_differences(self) -> None:
        """Compare the two chosen decks."""
        self.table.setRowCount(0)
        try:
            decks = [opened(self.repository, self.entries[box.currentIndex()]) for box in self.boxes]
        except StoreError as error:
            self.sum.setText(str(error))
            return
        before, after = decks
        found = compare(before.editor.document, after.editor.document)
        more = sum(max(0, one.after - one.before) for one in found)
        fewer = sum(max(0, one.before - one.after) for one in found)
        if not found:
            self.sum.setText("Both decks hold the same cards.")
        else:
            lines = "1 line differs" if len(found) == 1 else f"{len(found)} lines differ"
            copies = "1 copy is" if more == 1 else f"{more} copies are"
            self.sum.setText(f"{lines}: {copies} in the second deck alone, {fewer} in the first alone.")
        self.table.setRowCount(len(found))
        for row, one in enumerate(found):
            self._fill(row, one, before)

    def _fill(self, row: int, one: Difference, deck: OpenDeck) -> None:
        name = deck.editor.name(one.card) if one.known else f"{one.card} (not recognised)"
        change = one.after - one.before
        section = deck.title(one.section) if one.section else ""
        sign = f"+{change}" if change > 0 else f"\u2212{-change}"
        texts = (section, name, str(one.before or ""), str(one.after or ""), sign)
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            if column >= 2:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.table.setItem(row, column, item)
