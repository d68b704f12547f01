"""Tables for reading: rows of words that are chosen as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget


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
    return table


def fitted_table(titles: Sequence[str], name: str, wide: int) -> QTableWidget:
    """A plain table without a grid whose columns are as wide as their words; column `wide` has the rest."""
    table = plain_table(titles, name)
    table.setAlternatingRowColors(False)
    table.setShowGrid(False)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return table


@contextmanager
def fitted_at_the_end(table: QTableWidget) -> Iterator[None]:
    """Fill a table that is shown: Qt would measure its columns anew, all lines of them, with each word."""
    header = table.horizontalHeader()
    modes = [header.sectionResizeMode(column) for column in range(header.count())]
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    yield
    for column, mode in enumerate(modes):
        header.setSectionResizeMode(column, mode)
