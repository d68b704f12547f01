"""The lines of a deck as a model: one row each, shared by the list and by the stacks of faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QMimeData, QModelIndex, Qt

from suite.decks.legality import LimitUse
from suite.ui.decks.dragging import CARDS, DraggedCard, pack
from suite.ui.decks.keypad import PendingNumber
from suite.ui.decks.lines import CARD, GROUP, HINT, LOST, SECTION, DeckRow
from suite.ui.style import Style
from suite.ui.tablemodel import Index, ListModel, TableColumn


class DeckModel(ListModel[DeckRow]):
    """The lines of a deck; edits are made elsewhere."""

    def __init__(self, style: Style) -> None:
        super().__init__([TableColumn[DeckRow]("Card", lambda line: line.text)], style)
        self.game = ""
        self.pending = PendingNumber(self)

    def show_deck(self, game: str, lines: list[DeckRow]) -> None:
        """Show these lines of a deck of this game."""
        self.game = game
        self.pending = PendingNumber(self)
        self.show(lines)

    def row_of(self, place: tuple[int, str, str]) -> int:
        """Where a line stands, -1 when it does not."""
        return next((row for row, line in enumerate(self.rows) if line.place == place), -1)

    # -- what a model must answer -------------------------------------------------------------------

    def hint(self, row: DeckRow, column: TableColumn[DeckRow]) -> str:
        return spoken_line(row) if row.kind != HINT else ""

    def data(self, index: Index, role: int = 0) -> Any:
        line = self.row(index.row())
        if line is not None and role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_line(line)
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        line = self.row(index.row())
        if line is None:
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled
        if line.kind in (CARD, LOST, SECTION):
            flags |= Qt.ItemFlag.ItemIsSelectable
        if line.kind == CARD:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    # -- dragging -----------------------------------------------------------------------------------

    def mimeTypes(self) -> list[str]:
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        lines = [line for index in indexes if (line := self.row(index.row())) and line.kind == CARD]
        cards = [DraggedCard(self.game, line.section, line.key) for line in lines]
        return pack(cards, "\n".join(f"{line.copies} {line.text}" for line in lines))


def spoken_line(line: DeckRow) -> str:
    """The line in words, for screen readers and tooltips."""
    if line.kind == SECTION:
        gauges = "".join(f", {_gauge(line, gauge)}" for gauge in line.gauges)
        return f"{line.text}: {_cards(line)}{gauges}"
    if line.kind == GROUP:
        return f"{line.text}: {_cards(line)}"
    if line.kind == LOST:
        return f"{line.copies} {line.text}, no card has this name"
    if line.kind == HINT:
        return line.text
    parts = [f"{line.copies} {line.text}"]
    if line.stock is not None:
        parts.append(f"{line.stock.owned} owned, {max(0, line.stock.free)} free for this deck")
    if line.missing:
        parts.append(f"{line.missing} missing")
    if line.wrong:
        parts.append("breaks a rule")
    return ", ".join(parts)


def _cards(line: DeckRow) -> str:
    return f"{line.copies} {'card' if line.copies == 1 else 'cards'}"


def _gauge(line: DeckRow, gauge: LimitUse) -> str:
    """What a gauge says; that of the section's own number does not say the number once more."""
    verdict = "fits" if gauge.holds else "does not fit"
    return verdict if gauge.value == line.copies else f"{gauge.title} {gauge.value} {verdict}"
