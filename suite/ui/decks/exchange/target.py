"""Where a list goes: a new deck, or the open one, beside its cards or in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QLineEdit, QWidget

from suite.decks.document import DeckDocument
from suite.store.decks import Cover
from suite.ui.decks.exchange.draft import DeckDraft
from suite.ui.decks.exchange.saving import titled
from suite.ui.imports.boxes import box, pair
from suite.ui.widgets import Flow

NEW, ADD, REPLACE = "new", "add", "replace"
UNTITLED: Final = "Imported deck"
LONGEST: Final = 40
"""Letters of a title that a box shows."""


class Target(QWidget):
    """A box, and a field for the title of a new deck."""

    changed = Signal()
    """Something else was chosen."""

    def __init__(self, cover: Cover | None) -> None:
        """`cover` is the deck that may take the list."""
        super().__init__()
        self.cover = cover
        self.typed = False
        """Whether the title was typed by somebody."""
        self.where = box("Import into")
        self.where.addItem("A new deck", NEW)
        if cover is not None:
            name = cover.title if len(cover.title) <= LONGEST else f"{cover.title[: LONGEST - 2].rstrip()} …"
            self.where.addItem(f"“{name}”, beside its cards", ADD)
            self.where.addItem(f"“{name}”, in place of its cards", REPLACE)
        self.where.activated.connect(lambda _: self.changed.emit())
        self.title = QLineEdit()
        self.title.setAccessibleName("Title of the new deck")
        self.title.setMinimumWidth(120)
        self.title.textEdited.connect(self._typed)
        self.called = pair("called", self.title, role="muted")
        flow = Flow()
        for widget in (pair("Import into", self.where, role="muted"), self.called):
            flow.addWidget(widget)
        self.setLayout(flow)

    @property
    def kind(self) -> str:
        """NEW, ADD or REPLACE."""
        return str(self.where.currentData())

    def propose(self, title: str) -> None:
        """A title for the new deck, unless somebody has typed one."""
        if not self.typed:
            self.title.setText(title or UNTITLED)

    def fit(self, pages: Sequence[DeckDocument], one: bool) -> str:
        """Offer what these decks allow; what the button would say. `one`: there is a single list."""
        ours = self.cover is not None and all(page.game == self.cover.game for page in pages)
        model = self.where.model()
        assert isinstance(model, QStandardItemModel)
        for row in range(1, self.where.count()):
            model.item(row).setEnabled(ours)
        if not ours:
            self.where.setCurrentIndex(0)
        self.called.setVisible(self.kind == NEW and one)
        if not pages:
            return "Import"
        copies = sum(sum(sum(pile.values()) for pile in (*p.sections.values(), p.maybe)) for p in pages)
        cards = "1 card" if copies == 1 else f"{copies} cards"
        if self.kind == ADD:
            return f"Add {cards} to the deck"
        if self.kind == REPLACE:
            return f"Put {cards} in place of the deck's"
        return f"Import as {len(pages)} new decks" if len(pages) > 1 else "Import as a new deck"

    def pages(self, drafts: Sequence[DeckDraft], one: bool) -> list[DeckDocument]:
        """The decks as they would be written, those that could not be read left out."""
        found = []
        for draft in drafts:
            if draft.document is not None:
                path = draft.read.source.path
                name = draft.document.title.strip() or (path.stem if path is not None else "") or UNTITLED
                found.append(titled(draft.document, name))
        if one and found:
            found = [titled(found[0], self.title.text().strip() or found[0].title)]
        return found

    def _typed(self, text: str) -> None:
        self.typed = bool(text)
