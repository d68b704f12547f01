"""Tables for reading: rows of words that are chosen as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
)

from suite.ui.widgets import of_option, set_option

PADDING = 8
"""What the theme leaves free at either side of a cell."""


def plain_table(titles: Sequence[str], name: str) -> QTableWidget:
    """A table for reading: whole rows, no row numbers; `name` is what a screen reader calls it."""
    table = QTableWidget(0, len(titles))
    table.setHorizontalHeaderLabels(list(titles))
    table.setAccessibleName(name)
    table.verticalHeader().hide()
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setAlternatingRowColors(True)
    table.setTabKeyNavigation(False)
    keep_titles_whole(table)
    return table


def keep_titles_whole(table: QTableWidget) -> None:
    """Widen columns that are narrower than their titles, whenever the table changes its size or its text."""
    header = table.horizontalHeader()

    def widen() -> None:
        for column in range(header.count()):
            free = header.sectionResizeMode(column) == QHeaderView.ResizeMode.Interactive
            if free and header.sectionSize(column) < header.sectionSizeHint(column):
                header.resizeSection(column, header.sectionSizeHint(column))

    header.geometriesChanged.connect(widen)


def fitted_table(titles: Sequence[str], name: str, wide: int) -> QTableWidget:
    """A plain table without a grid whose columns are as wide as their words; column `wide` has the rest."""
    table = plain_table(titles, name)
    table.setAlternatingRowColors(False)
    table.setShowGrid(False)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
    header.geometriesChanged.connect(lambda: _fit_rest(table, wide, -1))
    header.sectionResized.connect(lambda column: _fit_rest(table, wide, column))
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return table


def _fit_rest(table: QTableWidget, wide: int, resized: int) -> None:
    """Where the rest is too little for the words of column `wide`, it has up to half, and one scrolls."""
    if resized == wide:
        return
    header = table.horizontalHeader()
    room = table.viewport().width()
    rest = room - sum(header.sectionSize(one) for one in range(header.count()) if one != wide)
    need = min(max(table.sizeHintForColumn(wide), header.sectionSizeHint(wide)), room // 2)
    if rest >= need:
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
    else:
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(wide, need)


def wrap_items(view: QListView) -> None:
    """Give each item of a list the lines that its words need, however wide the list is."""
    view.setWordWrap(True)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setItemDelegate(Wrapping(view))


class Wrapping(QStyledItemDelegate):
    """Reckons how many lines a text takes in what the style leaves of its cell, as it is drawn."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        set_option(option, rect=of_option(option, "rect").adjusted(PADDING, 0, -PADDING, 0))
        return super().sizeHint(option, index)


@contextmanager
def fitted_at_the_end(table: QTableWidget) -> Iterator[None]:
    """Fill a table that is shown: Qt would measure its columns anew, all lines of them, with each word."""
    header = table.horizontalHeader()
    modes = [header.sectionResizeMode(column) for column in range(header.count())]
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    yield
    for column, mode in enumerate(modes):
        header.setSectionResizeMode(column, mode)
