"""What is looked for: typed over in place, received in one step, shared as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from suite.store.query.tree import AllOf, FieldTest, Query, Span
from suite.store.reader import CardRow
from suite.store.stacks import Stack
from suite.store.values import price_text, quantity
from suite.store.wants import Wanted, want_text
from suite.ui import theme as t
from suite.ui.cardviews.stale import STALE, set_stale
from suite.ui.collection.actions import Actions
from suite.ui.collection.fields import read_price
from suite.ui.context import Context
from suite.ui.figures import counted
from suite.ui.printing.flow import ListDocument, ListRow, ListSection
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import ListModel, TableColumn
from suite.ui.tableview import ListTable
from suite.ui.widgets import Empty, Flow, VBox, boxed, button, label, stacked

WANTED_NODE = FieldTest(Span(0, 0), "is", ":", "wanted")


@dataclass(frozen=True)
class WantRow:
    """A want and its card."""

    want: Wanted
    row: CardRow | None

    @property
    def title(self) -> str:
        """The card's title, or its key."""
        return self.row.title if self.row else f"{self.want.card} (unknown card)"


class WantsPane(QWidget):
    """The want list."""

    chosen = Signal(str)
    """The key of the card that was clicked."""

    def __init__(
        self, context: Context, repository: Repository, actions: Actions, like: Callable[[], Stack]
    ) -> None:
        """`like` says where cards go that have come."""
        super().__init__()
        self.context = context
        self.repository = repository
        self.edits = actions
        self.like = like
        self.query = Query("", None)
        self.model = ListModel[WantRow](
            [
                TableColumn("Card", lambda wish: wish.title, 220),
                TableColumn("Wanted", lambda wish: str(wish.want.copies), 70, True, self._copies),
                TableColumn(
                    "At most",
                    lambda wish: price_text(wish.want.price, wish.want.currency),
                    100,
                    True,
                    self._price,
                ),
                TableColumn("Owned", lambda wish: str(wish.row.owned) if wish.row else "", 70, True),
                TableColumn("Set", lambda wish: wish.row.set_title if wish.row else "", 140),
                TableColumn("Note", lambda wish: wish.want.note, 160, edit=self._note),
            ],
            context.style,
        )
        self.table = ListTable(context.style, self.model, "Wanted cards")
        self.count = label("", "muted", wrap=True)
        self.received = button("Received, add to my copies", self.receive)
        self.gone = button("Take off the list", self.take_off)
        self.share = button("Copy the list as text", self.share_text)
        self.prints = button("Print …", self.print_list)
        self.bar = boxed(Flow(self.received, self.gone, self.share, self.prints))
        self.nothing = Empty(
            context.style,
            "heart",
            "You look for nothing yet. Type a card into the line above, or choose Want on a card.",
        )
        self.views = stacked(self.table, self.nothing)
        self.setLayout(VBox(self.bar, self.count, (self.views, 1), space=t.S))
        self.table.selectionModel().selectionChanged.connect(self._selected)
        self.look_again(self.query)

    def look_again(self, query: Query) -> None:
        """Read the list anew, narrowed by a search."""
        self.query = query
        wants = self.repository.wants.wants()
        rows = {row.key: row for row in self.repository.reader.by_keys([want.card for want in wants])}
        wishes = [WantRow(want, rows.get(want.card)) for want in wants]
        if query.node is not None:
            both = Query(query.text, AllOf(Span(0, len(query.text)), (WANTED_NODE, query.node)))
            found = {
                row.key
                for row in self.repository.reader.by_ids(list(self.repository.reader.search(both).ids))
            }
            wishes = [wish for wish in wishes if wish.want.card in found]
        wishes.sort(key=lambda wish: wish.title.casefold())
        self.table.show_rows(wishes)
        copies = sum(wish.want.copies for wish in wishes)
        self.count.setText(
            f"{counted(copies, 'copy', 'copies')} of {counted(len(wishes), 'card')} wanted."
            if wishes
            else ("No card you want fits this search." if wants else "")
        )
        self.views.setCurrentWidget(self.nothing if not wants else self.table)
        self.share.setEnabled(bool(wishes))
        self.prints.setEnabled(bool(wishes))
        self._selected()

    def set_stale(self, on: bool) -> None:
        """Say that these are the wants of the search before, or no more; none is chosen then."""
        if on:
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())
            self.count.setText(f"{STALE}.")
        for part in (self.table, self.bar):
            set_stale(part, on, self.context.style)

    def receive(self) -> None:
        """The chosen cards have come: they are owned and wanted no more."""
        seen = [wish.want for wish in self.table.chosen()]
        cards = [want.card for want in seen]
        copies = sum(want.copies for want in seen)
        said = f"{counted(copies, 'copy', 'copies')} added to your collection and taken off the list."
        self.edits.run(lambda: self.repository.wants.receive(cards, self.like(), seen), len(cards), said)

    def take_off(self) -> None:
        """The chosen cards are no longer wanted."""
        seen = [wish.want for wish in self.table.chosen()]
        wants = [replace(want, copies=0) for want in seen]
        said = f"{counted(len(wants), 'card')} taken off the list."
        self.edits.run(
            lambda: self.repository.wants.want(wants, "Take off the want list", seen), len(wants), said
        )

    def share_text(self) -> None:
        """Put the list on the clipboard."""
        titles = {wish.want.card: wish.title for wish in self.model.rows}
        QGuiApplication.clipboard().setText(want_text([wish.want for wish in self.model.rows], titles))
        self.context.notify(f"Your want list is on the clipboard: {counted(len(titles), 'card')}.")

    def print_list(self) -> None:
        """Open the print window for the list: a box to tick before each card."""
        from suite.ui.printing.dialog import print_list

        print_list(self.context, self.listing())

    def listing(self) -> ListDocument:
        """What is looked for, game by game."""
        games: dict[str, list[WantRow]] = {}
        for wish in self.model.rows:
            game = self.repository.title(wish.row.game) if wish.row else "Unknown cards"
            games.setdefault(game, []).append(wish)
        parts = []
        for game, wishes in sorted(games.items()):
            copies = sum(wish.want.copies for wish in wishes)
            parts.append(ListSection(f"{game}  ·  {copies}", tuple(map(_printed, wishes))))
        return ListDocument("Want list", (self.count.text(),), tuple(parts), boxes=True)

    # -- inside -----------------------------------------------------------------------------------

    def _selected(self) -> None:
        chosen = self.table.chosen()
        self.received.setEnabled(bool(chosen))
        self.gone.setEnabled(bool(chosen))
        if chosen and chosen[0].row is not None:
            self.chosen.emit(chosen[0].want.card)

    def _copies(self, wish: WantRow, text: str) -> None:
        copies = 0 if text.strip() == "0" else quantity(text)
        if copies is None:
            self.context.notify(f"{text!r} is no number of copies; 0 takes the card off the list.")
            return
        self._want(wish, f"{wish.title}: wanted", copies=copies)

    def _price(self, wish: WantRow, text: str) -> None:
        try:
            values = read_price(text, wish.want.currency)
        except ValueError as error:
            self.context.notify(str(error))
            return
        self._want(wish, f"{wish.title}: at most", **values)

    def _note(self, wish: WantRow, text: str) -> None:
        self._want(wish, f"{wish.title}: note", note=text.strip())

    def _want(self, wish: WantRow, what: str, **values: Any) -> None:
        want = replace(wish.want, **values)
        self.edits.run(lambda: self.repository.wants.want([want], what, [wish.want]))


def _printed(wish: WantRow) -> ListRow:
    price = f"up to {price_text(wish.want.price, wish.want.currency)}" if wish.want.price is not None else ""
    note = ", ".join(filter(None, (price, wish.want.note)))
    return ListRow(str(wish.want.copies), wish.title, wish.row.set_title if wish.row else "", note)
