"""The stacks of a view: what can be done with them, what they come to, and the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from suite.store.listing import Totals
from suite.store.reader import Order
from suite.store.stacks import MOST, Stack
from suite.store.wants import trade_text
from suite.ui import theme as t
from suite.ui.cardviews.stale import STALE, set_stale
from suite.ui.collection.actions import Actions
from suite.ui.collection.bulk import BulkDialog
from suite.ui.collection.model import StacksModel
from suite.ui.collection.side import ALL, FREE, LENT, TRADE, CollectionSide
from suite.ui.collection.table import KEPT, StacksTable
from suite.ui.context import Context
from suite.ui.figures import counted
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import resorted
from suite.ui.widgets import Empty, Flow, IconButton, VBox, boxed, button, label, stacked

COLUMNS_KEY = "collection/columns"
"""Which columns are shown is remembered as this."""
NOTHING = {
    ALL: "No copies are here.",
    FREE: "No copy is free: built decks use them all.",
    TRADE: "Nothing is for trade. Choose copies, then Change, and tick For trade.",
    LENT: "Nothing is lent. Choose copies, then Change, and tick Lent to.",
}


class StacksPane(QWidget):
    """Buttons, figures and the table."""

    chosen = Signal(str)
    """The key of the card whose stack is current."""
    sorted_by = Signal(object)
    """A list of Order."""
    clearing = Signal()
    """The search is to be cleared."""

    def __init__(
        self, context: Context, repository: Repository, actions: Actions, side: CollectionSide
    ) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.edits = actions
        self.side = side
        self.model = StacksModel(
            repository, lambda stack, what, values: actions.change([stack.id], what, seen=[stack], **values)
        )
        self.table = StacksTable(context.style, self.model, lambda: side.places)
        self.dialog: BulkDialog | None = None
        self.wished = 0
        """A stack that is to be current once it is listed."""
        self.sum = label("", "muted", wrap=True)
        self._make_tools()
        self.nothing = Empty(
            context.style, "magnifying-glass-minus", NOTHING[ALL], "Clear the search", self.clearing.emit
        )
        self.views = stacked(self.table, self.nothing)
        self.setLayout(VBox(self.bar, self.sum, (self.views, 1), space=t.S))
        self.table.restore_columns(context.preferences, COLUMNS_KEY)
        self._connect()
        self._choice_changed()

    def _make_tools(self) -> None:
        style = self.context.style
        self.edit = button("Change …", self.change)
        self.more = IconButton(style, "plus", "One copy more of each chosen stack", lambda: self.step(1))
        self.less = IconButton(style, "minus", "One copy fewer of each chosen stack", lambda: self.step(-1))
        self.drop = IconButton(style, "trash", "Remove the chosen stacks", self.remove)
        self.columns = IconButton(style, "columns", "Choose the columns", self._show_columns)
        self.back = button("Came back", self.returned)
        self.share = button("Copy the list as text", self.share_text)
        self.bar = boxed(
            Flow(self.edit, self.more, self.less, self.drop, self.back, self.share, self.columns)
        )

    def _connect(self) -> None:
        self.table.heading_clicked.connect(self._sort)
        self.table.removing.connect(self.remove)
        self.table.menu_wanted.connect(self._menu)
        self.model.refused.connect(self.context.notify)
        selection = self.table.selectionModel()
        selection.selectionChanged.connect(lambda now, before: self._choice_changed())
        selection.currentRowChanged.connect(lambda now, before: self._moved(now.row()))

    # -- what is shown ------------------------------------------------------------------------------

    def show_stacks(self, ids: Sequence[int]) -> None:
        """Show these stacks; those that were chosen stay chosen."""
        table = self.table
        few = table.chosen_count() <= KEPT
        before = set(table.chosen_ids()) if few else set()
        place, across = table.verticalScrollBar().value(), table.currentIndex()
        if self.wished:
            before = {self.wished}
        if not self.model.show(ids) or self.wished:
            table.verticalScrollBar().setValue(place)
            places = self.model.places_of(before)
            if self.wished and places:
                self.wished = 0
            if not places and len(ids):
                places = [max(0, min(across.row(), len(ids) - 1))]
            table.choose(places)
        self.views.setCurrentWidget(self.table if len(ids) else self.nothing)
        self._choice_changed()

    def show_totals(self, totals: Totals) -> None:
        """What they come to."""
        if not self.table.isEnabled():
            return
        copies = counted(totals.copies, "copy", "copies")
        words = [f"{copies} of {counted(totals.cards, 'card')}"]
        sums = (totals.value or {}).items()
        paid = ", ".join(f"{cents / 100:,.2f} {currency}".rstrip() for currency, cents in sums)
        if paid:
            of = "" if totals.priced == totals.copies else f" for {counted(totals.priced, 'copy', 'copies')}"
            words.append(f"paid {paid}{of}")
        self.sum.setText("; ".join(words) + "." if totals.copies else "")

    def set_stale(self, on: bool) -> None:
        """Say that these are the stacks of the search before, or no more; none is chosen then."""
        if on:
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())
            self.sum.setText(f"{STALE}.")
        for part in (self.table, self.bar):
            set_stale(part, on, self.context.style)

    def set_view(self, view: str, searching: bool) -> None:
        """The tools and words of a view."""
        self.back.setVisible(view == LENT)
        self.share.setVisible(view in (TRADE, LENT))
        words = "No copy that you own fits this search." if searching else NOTHING.get(view, NOTHING[ALL])
        self.nothing.sentence.setText(words)
        if self.nothing.button is not None:
            self.nothing.button.setVisible(searching)

    def set_order(self, order: Sequence[Order]) -> None:
        """Say by what the table is sorted."""
        self.model.set_order(order)

    def keep(self) -> None:
        """The window closes."""
        self.table.keep_columns(self.context.preferences, COLUMNS_KEY)

    # -- what is done -------------------------------------------------------------------------------

    def change(self) -> None:
        """Open the window that changes the chosen stacks in one step."""
        count = self.table.chosen_count()
        if not count or self.dialog is not None:
            return
        one = self._only()
        names = list(self.side.names().items())
        dialog = BulkDialog(self.window(), count, one, names, self.side.places)
        ids = self.table.chosen_ids()
        dialog.accepted.connect(lambda: self._changed(dialog, ids))
        dialog.finished.connect(lambda _: self._closed())
        self.dialog = dialog
        dialog.open()

    def step(self, by: int) -> None:
        """A copy more or fewer of each chosen stack."""
        ids = self.table.chosen_ids()
        if ids:
            self.edits.step(ids, by)

    def remove(self) -> None:
        """The chosen stacks go; it can be taken back."""
        ids = self.table.chosen_ids()
        if not ids:
            return
        copies = (
            sum(stack.copies for stack in self.repository.holdings.stacks(ids)) if len(ids) <= KEPT else 0
        )
        self.edits.remove(ids, copies)

    def returned(self) -> None:
        """The chosen stacks are lent no more."""
        ids = self.table.chosen_ids()
        if ids:
            said = f"{counted(len(ids), 'stack')} came back."
            self.edits.change(ids, f"{counted(len(ids), 'stack')} came back", said, lent_to="")

    def share_text(self) -> None:
        """Put the list on the clipboard: what is for trade, or who has what."""
        stacks = self.repository.holdings.stacks(list(self.model.ids[:KEPT]))
        rows = self.repository.reader.by_keys(list(dict.fromkeys(stack.card for stack in stacks)))
        titles = {row.key: row.title for row in rows}
        if self.side.view == TRADE:
            text = trade_text(stacks, titles)
        else:
            lines = [f"{one.lent_to}: {one.copies} {titles.get(one.card, one.card)}" for one in stacks]
            text = "\n".join(sorted(lines, key=str.casefold)) + "\n"
        QGuiApplication.clipboard().setText(text)
        self.context.notify(f"The list is on the clipboard: {counted(len(stacks), 'stack')}.")

    # -- inside -----------------------------------------------------------------------------------

    def _only(self) -> Stack | None:
        """The stack when a single one is chosen."""
        ids = self.table.chosen_ids() if self.table.chosen_count() == 1 else []
        found = self.repository.holdings.stacks(ids)
        return found[0] if found else None

    def _closed(self) -> None:
        self.dialog = None
        self.table.setFocus()

    def _changed(self, dialog: BulkDialog, ids: list[int]) -> None:
        what = dialog.words()
        tags = {"add_tags": dialog.add_tags, "drop_tags": dialog.drop_tags}
        if dialog.copies and dialog.one is not None:
            every = dict.fromkeys([*dialog.one.tags, *dialog.add_tags])
            dialog.values["tags"] = tuple(tag for tag in every if tag not in dialog.drop_tags)
            copies = counted(dialog.copies, "copy", "copies")
            self.edits.split(
                ids[0], dialog.copies, f"Change {copies}: {what}", f"{copies} changed.", **dialog.values
            )
            return
        stacks = counted(len(ids), "stack")
        seen = [dialog.one] if dialog.one is not None else []
        self.edits.change(
            ids, f"Change {stacks}: {what}", f"{stacks} changed.", seen=seen, **dialog.values, **tags
        )

    def _choice_changed(self) -> None:
        count = self.table.chosen_count()
        for one in (self.edit, self.more, self.less, self.drop, self.back):
            one.setEnabled(count > 0)
        self.edit.setText(f"Change {counted(count, 'stack')} …" if count > 1 else "Change …")
        self.share.setEnabled(len(self.model.ids) > 0)

    def _moved(self, place: int) -> None:
        row = self.model.row(place)
        if row is not None:
            self.chosen.emit(row.stack.card)

    def _sort(self, section: int, further: bool) -> None:
        column = self.model.columns[section]
        self.sorted_by.emit(resorted(self.model.order, column, further, falling=column.number))

    def _show_columns(self) -> None:
        self.table.columns_menu().popup(self.columns.mapToGlobal(self.columns.rect().bottomLeft()))

    def _menu(self, spot: QPoint) -> None:
        if self.table.chosen_count():
            self.row_menu().popup(spot)

    def row_menu(self) -> QMenu:
        """What can be done with the chosen stacks."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, run in (
            (self.edit.text(), self.change),
            ("One copy more of each", lambda: self.step(1)),
            ("One copy fewer of each", lambda: self.step(-1)),
            ("All copies are for trade", lambda: self._trade(True)),
            ("No copy is for trade", lambda: self._trade(False)),
            ("Remove", self.remove),
        ):
            menu.addAction(words).triggered.connect(lambda _=False, run=run: run())
        menu.setDefaultAction(menu.actions()[0])
        return menu

    def _trade(self, on: bool) -> None:
        ids = self.table.chosen_ids()
        stacks = counted(len(ids), "stack")
        self.edits.change(ids, f"{stacks} {'for' if on else 'not for'} trade", trade=MOST if on else 0)
