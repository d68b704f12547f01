"""The chosen card at the right, and below it all stacks of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem

from suite.store.stacks import Stack
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardviews.preview import CardPreview
from suite.ui.cardviews.searching import Searcher
from suite.ui.collection.fields import described
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.listing import wrap_items
from suite.ui.store.repository import Repository
from suite.ui.widgets import Flow, VBox, boxed, button, label

MOST = 200
"""Stacks of one card that are told one by one."""


class ChosenCard(Split):
    """Preview above, stacks below."""

    stack_chosen = Signal(int)
    """The id of a stack that was clicked."""
    wanted = Signal(str)
    """The key of a card that is looked for."""
    added = Signal(str)
    """The key of a card of which there is a copy more."""

    def __init__(self, context: Context, repository: Repository, faces: Faces) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.repository = repository
        self.preview = CardPreview(context, repository, faces)
        self.searcher = Searcher(repository.catalogue, self)
        self.preview.wanted.connect(self.searcher.ask_related)
        self.searcher.related.connect(self.preview.show_relatives)
        self.preview.chosen.connect(self.show_card)
        self.heading = label("", "emphasis", wrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName("Stacks of the chosen card")
        wrap_items(self.list)
        self.list.itemActivated.connect(self._activated)
        self.list.itemClicked.connect(self._activated)
        self.add = button("Add a copy", lambda: self.added.emit(self.key))
        self.want = button("Want one more", lambda: self.wanted.emit(self.key))
        bar = boxed(Flow(self.add, self.want))
        below = QFrame()
        below.setObjectName("panel")
        below.setLayout(VBox(self.heading, (self.list, 1), bar, margins=(t.L, t.S, t.L, t.S)))
        self.below = below
        self.addWidget(self.preview)
        self.addWidget(below)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self.setSizes([600, 130])
        self.show_card("")

    @property
    def key(self) -> str:
        """The text key of the card, "" for none."""
        return self.preview.row.key if self.preview.row else ""

    @property
    def busy(self) -> bool:
        """Whether related cards are still being looked for."""
        return self.preview.waiting

    def show_card(self, key: str) -> None:
        """Show a card; "" for none."""
        rows = self.repository.reader.by_keys([key]) if key else []
        if not rows or rows[0] != self.preview.row:
            self.preview.show_card(rows[0] if rows else None)
            self.preview.verticalScrollBar().setValue(0)
        self._stacks()

    def look_again(self) -> None:
        """Its figures may be others now."""
        self.preview.refresh()
        self._stacks()

    def _stacks(self) -> None:
        ids = self.repository.holdings.stack_ids(card=self.key) if self.key else []
        stacks = self.repository.holdings.stacks(ids[:MOST])
        self.below.setVisible(bool(self.key))
        self.heading.setText("Your copies" if stacks else "You own no copy of it.")
        self.list.setVisible(bool(stacks))
        self.list.clear()
        for stack in stacks[:MOST]:
            item = QListWidgetItem(_line(stack))
            item.setData(Qt.ItemDataRole.UserRole, stack.id)
            self.list.addItem(item)
        if len(ids) > MOST:
            more = QListWidgetItem(f"and {len(ids) - MOST:,} more stacks, in the table")
            more.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.list.addItem(more)

    def _activated(self, item: QListWidgetItem) -> None:
        stack = item.data(Qt.ItemDataRole.UserRole)
        if stack:
            self.stack_chosen.emit(int(stack))


def _line(stack: Stack) -> str:
    said = described(stack)
    tags = f" [{', '.join(stack.tags)}]" if stack.tags else ""
    return f"{stack.copies} {'copy' if stack.copies == 1 else 'copies'}{f': {said}' if said else ''}{tags}"
