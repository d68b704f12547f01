"""The cards that a search found, under headings that fold where there are groups; read page by page."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt

from suite.store.reader import CardRow, Group
from suite.ui.cardfaces.face import MEANINGS, provenance
from suite.ui.cardviews.columns import columns_of
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import ROOT, Index, PagedModel, TableColumn

HEADING_ROLE = int(Qt.ItemDataRole.UserRole) + 2
"""The Heading of a row that is one, None for cards."""


@dataclass(frozen=True)
class Heading:
    """What stands above the cards of a group."""

    text: str
    count: int
    folded: bool

    @property
    def line(self) -> str:
        """All of it as one text."""
        cards = "1 card" if self.count == 1 else f"{self.count:,} cards"
        return f"{self.text} · {cards}{', folded' if self.folded else ''}"


class CardsModel(PagedModel[int, CardRow]):
    """Cards in the order of a result; where there are groups, each begins with a row for its heading."""

    def __init__(self, repository: Repository, columns: Sequence[TableColumn[CardRow]] | None = None) -> None:
        """With all columns that there are, unless others are given."""
        super().__init__(
            columns_of(repository) if columns is None else columns,
            lambda ids: {row.id: row for row in repository.reader.by_ids(ids)},
        )
        self.repository = repository
        self.groups: list[Group] = []
        self.names: list[str] = []
        """What is said of each group."""
        self.folded: set[str] = set()
        """Names of the groups whose cards are hidden."""
        self._starts: list[int] = []
        self._rows = 0

    def show_groups(self, ids: Sequence[int], groups: list[Group], names: list[str]) -> None:
        """Show these cards under these headings; with no groups, without any."""
        self.beginResetModel()
        self.ids = ids
        self.groups = groups
        self.names = names
        self._pages.clear()
        self._lay_out()
        self.endResetModel()

    def show(self, ids: Sequence[int]) -> bool:
        self.show_groups(ids, [], [])
        return False

    def renew(self) -> None:
        """Cards are others now: there may be other columns."""
        columns = columns_of(self.repository)
        if columns != self.columns:
            self.beginResetModel()
            self.columns = columns
            self.endResetModel()

    def hint(self, row: CardRow, column: TableColumn[CardRow]) -> str:
        first = column is self.columns[0]
        return f"{row.title}\n{MEANINGS[provenance(self.repository.card(row))]}" if first else ""

    def toggle(self, row: int) -> int:
        """Fold or unfold the group that the row belongs to; the row of its heading, -1 without groups."""
        if not self.groups or not 0 <= row < self._rows:
            return -1
        place = self._group(row)
        self.fold({self.names[place]} ^ self.folded)
        return self._starts[place]

    def fold(self, names: set[str]) -> None:
        """Fold these groups and no others."""
        self.beginResetModel()
        self.folded = names
        self._lay_out()
        self.endResetModel()

    def heading(self, row: int) -> Heading | None:
        """The heading in a row, None where there is a card."""
        if not self.groups or not 0 <= row < self._rows:
            return None
        place = self._group(row)
        if self._starts[place] != row:
            return None
        name = self.names[place]
        return Heading(name, self.groups[place].count, name in self.folded)

    def spans(self) -> list[tuple[int, int]]:
        """(row of the first card, number of cards that are shown) of each group; one span without groups."""
        if not self.groups:
            return [(0, len(self.ids))]
        ends = [*self._starts[1:], self._rows]
        return [(start + 1, end - start - 1) for start, end in zip(self._starts, ends, strict=True)]

    def row(self, place: int) -> CardRow | None:
        if not self.groups:
            return super().row(place)
        if not 0 <= place < self._rows:
            return None
        number = self._group(place)
        within = place - self._starts[number] - 1
        return super().row(self.groups[number].start + within) if within >= 0 else None

    def place_of(self, card: int) -> int:
        """Where a card's id stands, -1 when it does not, or its group is folded."""
        try:
            place = self.ids.index(card)
        except ValueError:
            return -1
        if not self.groups:
            return place
        number = bisect_right(self.groups, place, key=lambda group: group.start) - 1
        if self.names[number] in self.folded:
            return -1
        return self._starts[number] + 1 + place - self.groups[number].start

    def first_card(self) -> int:
        """The first row that is a card, -1 when there is none."""
        return next((row for row, cards in self.spans() if cards), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self._rows

    def data(self, index: Index, role: int = 0) -> Any:
        heading = self.heading(index.row()) if self.groups else None
        if heading is None:
            return None if role == HEADING_ROLE else super().data(index, role)
        if role == HEADING_ROLE:
            return heading
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and index.column() == 0:
            return heading.line
        return None

    def _group(self, row: int) -> int:
        return bisect_right(self._starts, row) - 1

    def _lay_out(self) -> None:
        self._starts = []
        self._rows = 0 if self.groups else len(self.ids)
        for group, name in zip(self.groups, self.names, strict=True):
            self._starts.append(self._rows)
            self._rows += 1 + (0 if name in self.folded else group.count)
