"""The table of decks: title, cards, what the check says, folder, tags, last edit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import QMimeData, QModelIndex, Qt
from PySide6.QtGui import QColor

from suite.decks.fold import fold
from suite.ui import theme as t
from suite.ui.decks.catalog import DeckEntry, Summary
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import COLOUR, Index, ListModel, TableColumn

DECKS = "application/x-four-ages-decks"
"""Decks that are dragged into a folder."""
TITLE, CARDS, CHECK, BUILT, FOLDER, TAGS, EDITED = range(7)
UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


class DecksModel(ListModel[DeckEntry]):
    """Decks in the order that the header says."""

    def __init__(self, style: Style, repository: Repository) -> None:
        columns = [
            TableColumn[DeckEntry]("Deck", lambda one: one.cover.title),
            TableColumn[DeckEntry]("Cards", lambda one: str(one.cover.cards), number=True),
            TableColumn[DeckEntry]("Check", lambda one: check_words(self.known(one))),
            TableColumn[DeckEntry]("Built", lambda one: "built" if one.cover.built else ""),
            TableColumn[DeckEntry]("Folder", lambda one: one.cover.folder),
            TableColumn[DeckEntry]("Tags", lambda one: ", ".join(one.cover.tags)),
            TableColumn[DeckEntry](
                "Edited", lambda one: "ready-made" if one.ready else when(one.cover.changed)
            ),
        ]
        super().__init__(columns, style)
        self.repository = repository
        self.summaries: Mapping[str, Summary | None] = {}
        self.sorting = (TITLE, UP)

    def known(self, entry: DeckEntry) -> Summary | None:
        """What the check has found, None before that."""
        return self.summaries.get(entry.name)

    def show_decks(self, entries: Sequence[DeckEntry], summaries: Mapping[str, Summary | None]) -> None:
        """Show these decks."""
        self.summaries = summaries
        self.show(self._arranged(entries))

    def row_of(self, name: str) -> int:
        """Where a deck stands, -1 when it does not."""
        return next((row for row, one in enumerate(self.rows) if one.name == name), -1)

    def texts(self, column: int) -> set[str]:
        """What stands in a column."""
        return {self.columns[column].text(entry) for entry in self.rows}

    def sort(self, column: int, order: Qt.SortOrder = UP) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.rows
        self.sorting = (column, order)
        self.rows = self._arranged(before)
        moved = {id(entry): row for row, entry in enumerate(self.rows)}
        for index in self.persistentIndexList():
            row = moved[id(before[index.row()])]
            self.changePersistentIndex(index, self.index(row, index.column()))
        self.layoutChanged.emit()

    def _arranged(self, entries: Sequence[DeckEntry]) -> list[DeckEntry]:
        column, order = self.sorting
        found = sorted(entries, key=lambda entry: fold(entry.cover.title))
        found.sort(key=lambda entry: self._rank(entry, column), reverse=order == DOWN)
        # Ready-made decks stand below the owner's, whatever the order.
        return sorted(found, key=lambda entry: bool(entry.ready))

    def _rank(self, entry: DeckEntry, column: int) -> Any:
        cover = entry.cover
        known = self.known(entry)
        ranks: dict[int, Any] = {
            CARDS: cover.cards,
            CHECK: known.problems if known else 99,
            BUILT: not cover.built,
            EDITED: cover.changed,
        }
        return ranks[column] if column in ranks else fold(self.columns[column].text(entry))

    def hint(self, row: DeckEntry, column: TableColumn[DeckEntry]) -> str:
        return f"{row.cover.title}\n{self.repository.title(row.cover.game)}"

    def data(self, index: Index, role: int = 0) -> Any:
        entry, column = self.row(index.row()), index.column()
        if entry is not None and role == COLOUR and column == CHECK:
            known = self.known(entry)
            theme = self.look.theme
            return QColor(theme.muted if known is None else theme.warn if known.problems else theme.ok)
        if entry is not None and role == Qt.ItemDataRole.DecorationRole and column == TITLE:
            return QColor(t.game_accent(self.look.theme, entry.cover.game))
        if entry is not None and role == Qt.ItemDataRole.AccessibleTextRole and column == TITLE:
            # The other cells say the numbers, and what was checked.
            return entry.cover.title
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        entry = self.row(index.row())
        own = entry is not None and not entry.ready
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled if own else super().flags(index)

    def mimeTypes(self) -> list[str]:
        return [DECKS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = dict.fromkeys(index.row() for index in indexes)
        entries = [entry for row in rows if (entry := self.row(row)) is not None]
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
