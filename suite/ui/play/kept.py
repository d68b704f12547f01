"""The matches that can be gone on with, and those that were played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from suite.store.preferences import Played
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.library.shelf import Shelf
from suite.ui.play.slots import Slot
from suite.ui.widgets import Column, Row, Tile, button, emptied, label

SHOWN = 20
"""So many played matches are listed."""


class Kept(QWidget):
    """Two lists: to go on with, and played."""

    chosen = Signal(object)
    """A Slot to go on with."""

    def __init__(self, context: Context, shelf: Shelf) -> None:
        super().__init__()
        self.context = context
        self.shelf = shelf
        self.column = Column(space=t.L)
        self.setLayout(self.column)

    def show_matches(self, slots: Sequence[Slot], played: Sequence[Played]) -> None:
        """Show these lists; an empty one says nothing."""
        emptied(self.column)
        open_ones = [slot for slot in slots if slot.unfinished]
        damaged = [slot for slot in slots if slot.record is None]
        if open_ones or damaged:
            self.column.addWidget(self._open(open_ones, damaged))
        if played:
            self.column.addWidget(self._played(played))

    def _open(self, slots: Sequence[Slot], damaged: Sequence[Slot]) -> Tile:
        column = Column(label("Go on with a match", "section"), space=t.S)
        for slot in slots:
            record = slot.record
            assert record is not None, "an unfinished match was read"
            names = " and ".join(record.setup.names)
            words = f"{self.shelf.title(record.game)}: {names}, {len(record.actions)} decisions"
            go = button("Go on", partial(self.chosen.emit, slot))
            go.setAccessibleName(f"Go on: {words}")
            column.addLayout(Row(go, label(words, wrap=True), space=t.M))
        for slot in damaged:
            column.addWidget(label(f"⚠ {slot.fault}", "danger", wrap=True))
        return Tile(column)

    def _played(self, played: Sequence[Played]) -> Tile:
        column = Column(label("Played", "section"), space=t.XS)
        for match in played[:SHOWN]:
            decks = match.result.get("decks") or []
            with_decks = f" with {' against '.join(decks)}" if decks else ""
            day = match.played[:10]
            sentence = match.result.get("sentence", "")
            words = f"{day}  {self.shelf.title(match.game)}{with_decks}: {sentence}"
            column.addWidget(label(words, wrap=True))
        return Tile(column)
