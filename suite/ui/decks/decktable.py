"""The table of decks: title, cards, what the check says, folder, tags, last edit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from suite.decks.fold import fold
from suite.ui import theme as t
from suite.ui.decks.catalog import Entry, Summary
from suite.ui.library.shelf import Shelf
from suite.ui.style import Style

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
DECKS = "application/x-four-ages-decks"
"""Decks that are dragged into a folder."""
COLUMNS = ("Deck", "Cards", "Check", "Built", "Folder", "Tags", "Edited")
TITLE, CARDS, CHECK, BUILT, FOLDER, TAGS, EDITED = range(len(COLUMNS))


class DeckTable(QAbstractTableModel):
    """Decks in the order that the header says."""

    def __init__(self, style: Style, shelf: Shelf) -> None:
        super().__init__()
        self.style = style
        self.shelf = shelf
        self.entries: list[Entry] = []
        self.summaries: Mapping[str, Summary | None] = {}
        self.order = (TITLE, Qt.SortOrder.AscendingOrder)

    def show(self, entries: Sequence[Entry], summaries: Mapping[str, Summary | None]) -> None:
        """Show these decks."""
        self.beginResetModel()
        self.summaries = summaries
        self.entries = list(entries)
        self._arrange()
        self.endResetModel()

    def entry(self, row: int) -> Entry | None:
        """The deck of a row."""
        return self.entries[row] if 0 <= row < len(self.entries) else None

    def row_of(self, name: str) -> int:
        """Where a deck stands, -1 when it does not."""
        return next((row for row, one in enumerate(self.entries) if one.name == name), -1)

    def texts(self, column: int) -> set[str]:
        """What stands in a column."""
        return {self._text(entry, column) for entry in self.entries}

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self.layoutAboutToBeChanged.emit()
        before = list(self.entries)
        self.order = (column, order)
        self._arrange()
        moved = {id(entry): row for row, entry in enumerate(self.entries)}
        for index in self.persistentIndexList():
            row = moved[id(before[index.row()])]
            self.changePersistentIndex(index, self.index(row, index.column()))
        self.layoutChanged.emit()

    def _arrange(self) -> None:
        column, order = self.order
        down = order == Qt.SortOrder.DescendingOrder
        self.entries.sort(key=lambda entry: fold(entry.cover.title))
        self.entries.sort(key=lambda entry: self._rank(entry, column), reverse=down)
        # Ready-made decks stand below the owner's, whatever the order.
        self.entries.sort(key=lambda entry: bool(entry.ready))

    def _rank(self, entry: Entry, column: int) -> Any:
        cover = entry.cover
        known = self.summaries.get(entry.name)
        ranks: dict[int, Any] = {
            TITLE: fold(cover.title),
            CARDS: cover.cards,
            CHECK: known.problems if known else 99,
            BUILT: not cover.built,
            FOLDER: fold(cover.folder),
            TAGS: fold(" ".join(cover.tags)),
            EDITED: cover.changed,
        }
        return ranks[column]

    # -- what a model must answer -------------------------------------------------------------------

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _across(section)
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        entry = self.entry(index.row())
        if entry is None:
            return None
        column = index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(entry, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _across(column)
        if role == Qt.ItemDataRole.ForegroundRole and column == CHECK:
            known = self.summaries.get(entry.name)
            theme = self.style.theme
            return QColor(theme.muted if known is None else theme.warn if known.problems else theme.ok)
        if role == Qt.ItemDataRole.DecorationRole and column == TITLE:
            return QColor(t.game_accent(self.style.theme, entry.cover.game))
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{entry.cover.title}\n{self.shelf.title(entry.cover.game)}"
        if role == Qt.ItemDataRole.AccessibleTextRole and column == TITLE:
            # The other cells say the numbers, and what was checked.
            return entry.cover.title
        return None

    def _text(self, entry: Entry, column: int) -> str:
        cover = entry.cover
        known = self.summaries.get(entry.name)
        texts = {
            TITLE: cover.title,
            CARDS: str(cover.cards),
            CHECK: check_words(known),
            BUILT: "built" if cover.built else "",
            FOLDER: cover.folder,
            TAGS: ", ".join(cover.tags),
            EDITED: "ready-made" if entry.ready else when(cover.changed),
        }
        return texts[column]

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        entry = self.entry(index.row())
        return flags | Qt.ItemFlag.ItemIsDragEnabled if entry is not None and not entry.ready else flags

    def mimeTypes(self) -> list[str]:
        return [DECKS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = dict.fromkeys(index.row() for index in indexes)
        entries = [entry for row in rows if (entry := self.entry(row)) is not None]
        data = QMimeData()
        data.setData(DECKS, json.dumps([entry.cover.id for entry in entries if not entry.ready]).encode())
        return data


def check_words(known: Summary | None) -> str:
    """What the check says, with a sign."""
    if known is None:
        return "…"
    if not known.problems:
        return "✓ Legal"
    return f"⚠ {known.problems} {'problem' if known.problems == 1 else 'problems'}"


def when(stamp: str) -> str:
    """The day of an ISO time, and the hour when it was today."""
    try:
        time = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return ""
    today = datetime.now().astimezone().date() == time.date()
    return f"today {time:%H:%M}" if today else f"{time:%Y-%m-%d}"


def _across(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column == CARDS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
