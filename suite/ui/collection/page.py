"""The Collection page: what is owned, where it is, what is wanted, lent and missing."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from suite.store.collection import Overview
from suite.store.edit import OpChanges
from suite.store.faults import QueryError
from suite.store.query.tree import Query
from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.ui import theme as t
from suite.ui.cardviews.searchbar import SearchBar
from suite.ui.cardviews.stale import set_stale
from suite.ui.collection.actions import Actions
from suite.ui.collection.chosen import ChosenCard
from suite.ui.collection.dialogs import CollectionDialogs
from suite.ui.collection.entry import EntryLine
from suite.ui.collection.figures import CollectionCounter
from suite.ui.collection.history import HistoryPane
from suite.ui.collection.sets import SetsPane
from suite.ui.collection.side import ALL, HISTORY, SETS, VIEWS, WANTS, CollectionSide
from suite.ui.collection.stackloader import StackLoader
from suite.ui.collection.stacks import StacksPane
from suite.ui.collection.wants import WantsPane
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.figures import counted
from suite.ui.frames import Layers, Split
from suite.ui.page import Page
from suite.ui.widgets import Empty, HBox, IconButton, VBox, boxed, button, single_shot

EMPTY = "This collection holds no copies yet. Record what you own, and the cards show what is free for decks."
PAUSE = 30
"""Milliseconds for which a card must be the chosen one before it is shown."""
WIDE = 1060
"""Width of the page from which the chosen card has room beside the table."""


class CollectionPage(Page):
    """Side, middle and chosen card."""

    title = "Collection"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.repository is not None
        assert context.faces is not None
        self.repository = context.repository
        self.query: Query = Query("", None)
        self.order: list[Order] = []
        self._wide: bool | None = None
        """Whether there was room for the chosen card when that was last looked at."""
        self.edits = Actions(context, self.repository)
        self.bar = SearchBar(context.style, self.repository)
        self.bar.field.setPlaceholderText("Search what you own: words, type:foe, renown>=5 …")
        self.bar.field.setAccessibleName("Search what you own")
        self.side = CollectionSide(context.style)
        self.entry = EntryLine(context, self.repository, self.like)
        self.chosen = ChosenCard(context, self.repository, context.faces)
        self.keeping = CollectionDialogs(context, self.repository, self.edits, self.side, self.like)
        self.nothing = self._make_empty()
        self.lister = StackLoader(context, self.repository)
        self.figures = CollectionCounter(context, self.repository)
        self._later = single_shot(self, self._look_again)
        self._next_card = ""
        self._promised = ""
        """What stands in the line while it waits for another program."""
        # Whoever runs down the table sees the card on which they stop; those between are not drawn.
        self._card_later = single_shot(self, self._show_card, PAUSE)
        self._lay_out()

    # -- what the window asks -----------------------------------------------------------------------

    def styled_parts(self) -> list[QWidget]:
        beside = [part for part in super().styled_parts() if part is not self.split]
        return [*beside, self.side, self.bar.below, self.entry, *self.panes.seen(), self.chosen]

    def parts(self) -> list[Callable[[], None]]:
        return [self._make_table, self._make_lists]

    def fill(self) -> None:
        self.side.show_collections(list(self.repository.holdings.names().items()))
        self.figures.read_names()
        self._view_changed()

    def first_focus(self) -> QWidget:
        return self.bar.field

    def busy(self) -> bool:
        running = self.figures.busy or self.edits.writing
        waiting = (
            self.bar.waiting or self.entry.waiting or self._later.isActive() or self._card_later.isActive()
        )
        return running or waiting or self.lister.busy or self.sets.busy or self.chosen.busy

    def keep(self) -> None:
        preferences = self.context.preferences
        preferences.set_state("collection/split", self.split.saveState())
        preferences.set_state("collection/chosen", self.chosen.saveState())
        self.stacks.keep()

    def states(self) -> dict[str, Callable[[], None]]:
        def show(view: str = ALL, wanted: str = "") -> None:
            self.side.choose_collection(min(self.side.names(), default=0))
            self.entry.field.setText("")
            self.show_view(view)
            self.search(wanted)

        def typing() -> None:
            show()
            self.entry.field.setText("3 tell")
            self.entry.field.setFocus()

        def chosen() -> None:
            show()
            self.stacks.table.choose(list(range(2, 7)))

        def empty() -> None:
            show()
            self.side.choose_collection(max(self.side.names(), default=0))

        return {
            "full": show,
            "typing": typing,
            "chosen": chosen,
            "wants": partial(show, WANTS),
            "completion": partial(show, SETS),
            "history": partial(show, HISTORY),
            "nothing": partial(show, ALL, "no such card"),
            "empty": empty,
        }

    # -- what others do with the page ---------------------------------------------------------------

    def show_view(self, view: str) -> None:
        """Turn to a view of the side."""
        self.side.show_view(view)

    def search(self, text: str) -> None:
        """Search what is owned for this."""
        self.bar.set_text(text)

    def like(self) -> Stack:
        """Into which collection and place cards go that are added now."""
        return Stack("", 1, collection=self.side.collection, location=self.side.place or "")

    def type_in(self) -> None:
        """Go to the line for typing cards in."""
        if self.side.view in (SETS, HISTORY, WANTS):
            self.show_view(ALL)
        self.entry.field.setFocus()

    def export_list(self) -> None:
        """Write the chosen stacks, what is found, or the collection as a list."""
        from suite.ui.collection.exchange.dialogs import export_list

        table = self.stacks.table
        chosen = table.chosen_ids() if table.chosen_count() > 1 else []
        export_list(self.context, self.side.collection, chosen, self.query.text)

    # -- inside -----------------------------------------------------------------------------------

    def _make_empty(self) -> Empty:
        """What a collection without copies shows: three ways to begin."""
        empty = Empty(self.context.style, "archive", EMPTY, "Type cards in", self.type_in)
        product = button("Add a whole product", self.keeping.add_product)
        lists = button("Import a list", self.keeping.import_list)
        column = empty.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertLayout(column.count() - 1, HBox(1, product, lists, 1))
        return empty

    def _add_commands(self) -> None:
        """For the palette, with shortcuts for what is done most."""
        keeping, stacks = self.keeping, self.stacks

        def find() -> None:
            self.bar.field.setFocus()
            self.bar.field.selectAll()

        commands: tuple[tuple[str, str, Callable[[], object], str, str], ...] = (
            ("find", "Search what you own", find, "Ctrl+F", ""),
            ("type", "Type cards in", self.type_in, "Ctrl+E", "quick entry add binder"),
            ("product", "Add a whole product", keeping.add_product, "Ctrl+Shift+A", "starter deck set box"),
            ("import", "Import a list", keeping.import_list, "Ctrl+I", "csv read file"),
            ("export", "Export a list", self.export_list, "Ctrl+Shift+E", "csv write save file"),
            ("change", "Change the chosen copies", stacks.change, "Ctrl+B", "bulk edit condition place lend"),
            ("more", "One copy more of each chosen stack", lambda: stacks.step(1), "+", "add"),
            ("less", "One copy fewer of each chosen stack", lambda: stacks.step(-1), "-", "remove"),
            ("remove", "Remove the chosen stacks", stacks.remove, "", "delete"),
            ("table", "Go to the table of copies", stacks.table.setFocus, "Ctrl+T", "focus list"),
            ("share-wants", "Copy the want list as text", self.wants.share_text, "", "share clipboard"),
            ("new", "New collection", keeping.add_collection, "", "add"),
            ("rename", "Rename this collection", keeping.rename_collection, "", ""),
            ("drop", "Remove this collection", keeping.remove_collection, "", "delete"),
            *(
                (f"view-{view}", f"Show: {words}", partial(self.show_view, view), "", "view collection")
                for view, words, _ in VIEWS
            ),
        )
        for key, words, run, shortcut, hint in commands:
            self.context.commands.add(Command(f"collection-{key}", words, run, shortcut, "collection", hint))

    def _lay_out(self) -> None:
        self.adding = button("Add cards", lambda: None, primary=True)
        self.menu = QMenu(self)
        for words, run in (
            ("Type cards in", self.type_in),
            ("Add a whole product …", self.keeping.add_product),
            ("Import a list …", self.keeping.import_list),
            ("Export a list …", self.export_list),
        ):
            self.menu.addAction(words).triggered.connect(lambda _=False, run=run: run())
        self.adding.setMenu(self.menu)
        self.eye = IconButton(self.context.style, "eye", "Show or hide the chosen card", self._toggle)
        self.header.add(self.bar, 1)
        self.header.add(self.eye)
        self.header.add(self.adding)
        self.panes = Layers(self.context.style)
        column = VBox(self.bar.below, self.entry, (self.panes, 1), space=t.S, margins=(t.M, t.S, t.M, t.S))
        middle = boxed(column)
        self.split = Split(parts=[(self.side, 0), (middle, 1), (self.chosen, 0)])
        self.split.setSizes([200, 690, 336])
        for key, split in (("split", self.split), ("chosen", self.chosen)):
            state = self.context.preferences.state(f"collection/{key}")
            if state is not None:
                split.restoreState(state)
        self.column.addWidget(self.split, 1)

    def _make_table(self) -> None:
        self.stacks = StacksPane(self.context, self.repository, self.edits, self.side)
        for pane in (self.stacks, self.nothing):
            self.panes.addWidget(pane)

    def _make_lists(self) -> None:
        self.wants = WantsPane(self.context, self.repository, self.edits, self.like)
        self.sets = SetsPane(self.context, self.repository, self.edits, lambda: self.side.collection)
        self.history = HistoryPane(self.context, self.repository, self.edits)
        for pane in (self.wants, self.sets, self.history):
            self.panes.addWidget(pane)
        self._connect()
        self._add_commands()

    def _connect(self) -> None:
        self.bar.searched.connect(self._searched)
        self.bar.faulted.connect(self._set_stale)
        self.side.chosen.connect(self._view_changed)
        self.side.adding.connect(self.keeping.add_collection)
        self.side.renaming.connect(self.keeping.rename_collection)
        self.side.removing.connect(self.keeping.remove_collection)
        self.side.place_renaming.connect(self.keeping.rename_place)
        self.side.place_clearing.connect(self.keeping.clear_place)
        self.entry.entered.connect(self._entered)
        self.figures.counted.connect(self._counted)
        self.figures.named.connect(self.entry.set_names)
        self.lister.listed.connect(self._listed)
        self.lister.summed.connect(self.stacks.show_totals)
        self.lister.wrong.connect(self._wrong)
        self.stacks.sorted_by.connect(self._sort_by)
        self.stacks.clearing.connect(lambda: self.search(""))
        for pane in (self.stacks, self.wants, self.sets):
            pane.chosen.connect(self._card_chosen)
        self.chosen.stack_chosen.connect(self._stack_chosen)
        self.chosen.wanted.connect(lambda key: self.edits.want_more({key: 1}, "Put on your want list."))
        self.chosen.added.connect(self.keeping.add_copy)
        self.repository.changed.connect(self._edited)
        self.repository.late.connect(self._late)
        self.context.style.changed.connect(self._make_room)
        down = QShortcut(QKeySequence(Qt.Key.Key_Down), self.bar.field)
        down.setContext(Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self.stacks.table.setFocus)

    def _searched(self, query: Query) -> None:
        self.query = query
        if query.node is not None and self.side.view in (SETS, HISTORY):
            self.show_view(ALL)
            return
        self._view_changed()

    def _view_changed(self) -> None:
        view = self.side.view
        self.entry.set_wanting(view == WANTS)
        self.entry.setVisible(view not in (SETS, HISTORY))
        self.stacks.set_view(view, self.query.node is not None)
        self.figures.count(self.side.collection)
        self._show_pane()

    def _set_stale(self) -> None:
        """While the search is faulty nothing can be done with what was found before, nor with its card."""
        searched = self.side.view not in (SETS, HISTORY)
        on = searched and self.bar.faulty
        self.stacks.set_stale(on)
        self.wants.set_stale(on)
        for part in (self.chosen.preview, self.chosen.below):
            set_stale(part, on, self.context.style)

    def _show_pane(self) -> None:
        view = self.side.view
        if view == WANTS:
            self.panes.setCurrentWidget(self.wants)
            self._show_wants()
        elif view == SETS:
            self.panes.setCurrentWidget(self.sets)
            self.sets.look_again()
            self._set_stale()
        elif view == HISTORY:
            self.panes.setCurrentWidget(self.history)
            self.history.look_again()
            self._set_stale()
        else:
            self._show_middle()
            self.lister.ask(self.query, self.side.scope, self.order)

    def _show_wants(self) -> None:
        try:
            self.wants.look_again(self.query)
        except QueryError as error:
            self._wrong(error)
        else:
            self._set_stale()

    def _show_middle(self) -> None:
        """The table, or what to do first when there is nothing at all."""
        plain = self.side.view == ALL and self.side.place is None and self.query.node is None
        bare = plain and self.side.overview is not None and not self.side.overview.copies
        self.panes.setCurrentWidget(self.nothing if bare else self.stacks)
        if bare:
            # A card of another collection has no place beside one that holds nothing.
            self.chosen.show_card("")

    def _counted(self, collections: list[tuple[int, str]], overview: Overview, wanted: int) -> None:
        before = self.side.collection
        self.side.show_collections(collections)
        self.side.show_counts(overview, wanted)
        self.stacks.model.names = self.side.names()
        if before != self.side.collection:
            self._view_changed()
        elif self.panes.currentWidget() in (self.stacks, self.nothing):
            self._show_middle()

    def _listed(self, ids: array[int]) -> None:
        self.stacks.show_stacks(ids)
        self._set_stale()
        if self.side.view not in (WANTS, SETS, HISTORY):
            self._show_middle()

    def _wrong(self, error: QueryError) -> None:
        self.bar.show_fault(error)

    def _sort_by(self, order: list[Order]) -> None:
        self.order = order
        self.stacks.set_order(order)
        self._show_pane()

    def _card_chosen(self, key: str) -> None:
        self._next_card = key
        self._card_later.start()

    def _show_card(self) -> None:
        if self._next_card != self.chosen.key:
            self.chosen.show_card(self._next_card)

    def _stack_chosen(self, stack: int) -> None:
        """Show a stack in the table, going to all copies when the view does not hold it."""
        self.stacks.wished = stack
        if stack in self.stacks.model.ids and self.panes.currentWidget() is self.stacks:
            self.stacks.show_stacks(self.stacks.model.ids)
            return
        self.side.show_view(ALL)
        self.search("")

    def _entered(self, stacks: list[Stack]) -> None:
        """Cards were typed in."""
        copies = sum(stack.copies for stack in stacks)
        rows = self.repository.reader.by_keys([stacks[0].card])
        title = rows[0].title if rows else stacks[0].card
        what = f"{copies} {title}" if len(stacks) == 1 else counted(copies, "card")
        if self.entry.wanting:
            wishes: dict[str, int] = {}
            for stack in stacks:
                wishes[stack.card] = wishes.get(stack.card, 0) + stack.copies
            if self.edits.want_more(wishes):
                self.entry.taken(f"{what} on your want list.")
        elif self.edits.add(stacks, f"Add {what}"):
            owned = self.repository.reader.by_keys([stacks[0].card])
            total = f"; you own {owned[0].owned} now" if len(stacks) == 1 and owned else ""
            self.entry.taken(f"Added {what}{total}.")
        # What has to wait for another program stays in the line until it is done.
        self._promised = self.entry.field.text() if self.repository.writing else ""
        self.chosen.show_card(stacks[-1].card)

    def _late(self, changes: OpChanges | None, why: str) -> None:
        """What had to wait was done, or could not be."""
        promised, self._promised = self._promised, ""
        if changes is not None and promised and promised == self.entry.field.text():
            self.entry.taken(f"{changes.label}: done.")

    def _edited(self, changes: OpChanges) -> None:
        self.stacks.model.refresh()
        if changes.overlay:
            self.figures.read_names()
        # A moment later: an edit may come from a cell that is still being closed.
        self._later.start(0)

    def _look_again(self) -> None:
        self.chosen.look_again()
        self.figures.count(self.side.collection)
        self._show_pane()

    # -- the chosen card beside the table -------------------------------------------------------------

    def _toggle(self) -> None:
        self.chosen.setVisible(self.chosen.isHidden())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Beside the table there is room for the card in wide windows only; whoever wants it can call it."""
        wide = self.width() >= WIDE * self.context.style.text_size // 100
        if wide != self._wide:
            self._wide = wide
            self.chosen.setVisible(wide)
