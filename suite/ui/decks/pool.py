"""The pool: cards of the deck's game to choose from, searched as on the page of cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QWidget

from suite.core.card import Card
from suite.store.query.tree import Query
from suite.store.reader import Order, Results
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardviews.columns import columns_of
from suite.ui.cardviews.searchbar import SearchBar
from suite.ui.cardviews.searching import Searcher
from suite.ui.cardviews.stale import STALE, set_stale
from suite.ui.context import Context
from suite.ui.decks.keypad import KeyPad
from suite.ui.decks.poolmodel import PoolModel, within
from suite.ui.decks.poolviews import PoolGrid, PoolList
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository
from suite.ui.widgets import Empty, Flow, IconButton, VBox, boxed, choice_box, label, stacked

LIST, GRID, NOTHING = range(3)


class Pool(QWidget):
    """Search, results, and what puts a card into the deck."""

    wanted = Signal(str, int, bool)
    """(card, copies more or fewer, onto the maybe-board)."""
    exactly = Signal(str, int)
    """(card, so many copies in its home)."""
    thrown = Signal(object)
    """Cards that were dragged out of the deck."""
    chosen = Signal(object)
    """The Card that is current now, None for none."""

    def __init__(self, context: Context, repository: Repository, faces: Faces) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.faces = faces
        self.session: DeckSession | None = None
        self.query = Query("", None)
        self.stale = False
        """Whether the results are those of the search before, as the one in the field is faulty."""
        self._game = ""
        """The game that was searched last."""
        self._view = context.preferences.number("decks/pool", LIST)
        self.model = PoolModel(repository)
        self.bar = SearchBar(context.style, repository)
        self.bar.field.setMinimumWidth(120)
        self.bar.field.setPlaceholderText("Search cards to add …")
        self.searcher = Searcher(repository.catalogue, self)
        self._make_views()
        self._lay_out()
        self._connect()
        self._show_view(self._view)

    def _make_views(self) -> None:
        self.list = PoolList(self.context.style, self.repository, self.faces, self.model)
        self.grid = PoolGrid(self.context.style, self.repository, self.faces, self.model)
        self.selection = QItemSelectionModel(self.model, self)
        for view in (self.list, self.grid):
            view.setModel(self.model)
            view.drops.dropped.connect(lambda cards, shift: self.thrown.emit(cards))
            view.setSelectionModel(self.selection)
        sentence = "No card of this game fits the search."
        self.nothing = Empty(
            self.context.style, "magnifying-glass-minus", sentence, "Clear the search", self.clear
        )
        self.nothing.sentence.setFixedWidth(240)
        self.views = stacked(self.list, self.grid, self.nothing)
        self.pads = [KeyPad(view, hands_letters=True) for view in (self.list, self.grid)]

    def _lay_out(self) -> None:
        style = self.context.style
        self.count = label("", "muted")
        self.owned = QCheckBox("Only what I own")
        self.sort = choice_box("Sort the pool by", hint=True)
        self.as_list = IconButton(style, "list", "Pool as a list", lambda: self._show_view(LIST))
        self.as_grid = IconButton(style, "squares-four", "Pool as faces", lambda: self._show_view(GRID))
        for one in (self.as_list, self.as_grid):
            one.setCheckable(True)
        lower = Flow(self.sort, self.as_list, self.as_grid)
        tools = boxed(VBox(Flow(self.owned, self.count), lower, space=t.XS))
        parts = (self.bar, self.bar.below, tools, (self.views, 1))
        self.setLayout(VBox(*parts, space=t.S, margins=(t.M, 0, t.XS, 0)))

    def _connect(self) -> None:
        self.bar.searched.connect(self._search)
        self.bar.faulted.connect(lambda: self._set_stale(True))
        self.bar.field.returnPressed.connect(self._entered_in_field)
        self.searcher.first.connect(self._first)
        self.searcher.found.connect(self._found)
        self.searcher.wrong.connect(self.bar.show_fault)
        self.searcher.failed.connect(self.context.notify)
        self.selection.currentChanged.connect(lambda *_: self.chosen.emit(self.card()))
        self.owned.toggled.connect(lambda _: self._search(self.query))
        self.sort.activated.connect(lambda _: self._search(self.query))
        for keys, run in (("Down", self.into_results), ("Ctrl+Return", self._maybe_from_field)):
            short = QShortcut(QKeySequence(keys), self.bar.field)
            short.setContext(Qt.ShortcutContext.WidgetShortcut)
            short.activated.connect(run)
        self.list.doubleClicked.connect(lambda index: self._want(index.row(), 1))
        self.grid.doubleClicked.connect(lambda index: self._want(index.row(), 1))
        self.list.stepped_at.connect(lambda index, step: self._want(index.row(), step))
        for pad in self.pads:
            pad.stepped.connect(lambda step: self._want(self.place, step))
            pad.entered.connect(lambda maybe: self._want(self.place, 1, maybe))
            pad.typed.connect(self._typed)
            pad.typing.connect(lambda digits: self.model.pending.show([self.place], digits))
            pad.removed.connect(lambda: self._typed(0))
            pad.focused.connect(lambda: self.chosen.emit(self.card()))
            pad.letters.connect(self._letters)

    # -- the deck -----------------------------------------------------------------------------------

    def show_session(self, session: DeckSession | None) -> None:
        """Another deck is open."""
        before = self.session
        self.session = self.model.session = session
        if session is not None and session.game != self._game:
            self._fill_sort(session.game)
            if self._game:
                # What was looked for in one game means nothing in another.
                self.bar.set_text("")
            else:
                self._search(self.query)
            self._game = session.game
        elif session is not None and before is None:
            self._search(self.query)
        self.look_again()

    def look_again(self) -> None:
        """Copies and figures may be others now."""
        session = self.session
        self.model.tracked = session is not None and session.tracked()
        self.model.refresh()

    @property
    def place(self) -> int:
        """The row that is current, -1 for none."""
        return self.selection.currentIndex().row()

    def card(self) -> Card | None:
        """The card that is current."""
        key = self.model.key(self.place)
        return self.session.editor.catalogue[key] if key and self.session is not None else None

    # -- searching ----------------------------------------------------------------------------------

    def search(self, text: str) -> None:
        """Search for this."""
        self.bar.set_text(text)

    def clear(self) -> None:
        """Show all cards again."""
        self.owned.setChecked(False)
        self.search("")

    def look_for(self) -> None:
        """Put the cursor into the search."""
        self.bar.field.setFocus()
        self.bar.field.selectAll()

    def into_results(self) -> None:
        """Go on in the results, at the card that is current; not before they are those of the search."""
        self._finish_search()
        (self.list if self._view == LIST else self.grid).setFocus()

    def busy(self) -> bool:
        """Whether a search is still under way."""
        return self.bar.waiting or self.searcher.busy

    def _search(self, query: Query) -> None:
        self.query = query
        if self.session is None:
            return
        field = self.sort.currentData()
        asking = within(query, self.session.game, self.owned.isChecked())
        self.searcher.ask(asking, (Order(field),) if field else ())

    def _fill_sort(self, game: str) -> None:
        """What cards of this game can be sorted by; the choice stays if it can."""
        chosen = self.sort.currentData()
        self.sort.clear()
        self.sort.addItem("Best match", "")
        for column in columns_of(self.repository, [game]):
            if column.field != "set":
                self.sort.addItem(column.title, column.field)
        self.sort.setCurrentIndex(max(0, self.sort.findData(chosen)))

    def _first(self, ids: list[int]) -> None:
        if ids:
            self._show(ids)

    def _found(self, results: Results) -> None:
        self._show(results.ids)
        if not self.bar.faulty:
            cards = len(results)
            self.count.setText("1 card" if cards == 1 else f"{cards:,} cards")

    def _set_stale(self, on: bool) -> None:
        """While the search is faulty nothing can be done with what was found before: none of it is chosen."""
        self.stale = on
        if on:
            self.selection.clear()
            self.count.setText(STALE)
            self.chosen.emit(None)
        set_stale(self.views, on and self.views.currentIndex() != NOTHING, self.context.style)

    def _finish_search(self) -> None:
        """Have the results of what stands in the field: whoever is quicker than the search waits for it."""
        self.bar.finish()
        self.searcher.finish(self.repository.reader)

    def _show(self, ids: Sequence[int]) -> None:
        before = self.stale
        self._set_stale(self.bar.faulty)
        if list(ids) == list(self.model.ids) and not before:
            return
        self.model.show(ids)
        self.views.setCurrentIndex(self._view if self.model.rowCount() else NOTHING)
        if self.stale:
            return
        if self.model.rowCount():
            # The best hit is current, so that Enter in the search puts it into the deck.
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selection.setCurrentIndex(self.model.index(0, 0), flags)
        else:
            self.chosen.emit(None)

    # -- putting cards in ---------------------------------------------------------------------------

    def _want(self, row: int, step: int, maybe: bool = False) -> None:
        key = self.model.key(row)
        if key:
            self.wanted.emit(key, step, maybe)
        elif self.model.row(row) is not None:
            self.context.notify("The rules of this game do not know this card; it cannot be put into a deck.")

    def _typed(self, copies: int) -> None:
        key = self.model.key(self.place)
        if key:
            self.exactly.emit(key, copies)

    def _entered_in_field(self) -> None:
        self._add_best(False)

    def _maybe_from_field(self) -> None:
        self._add_best(True)

    def _add_best(self, maybe: bool) -> None:
        """The current card of what stands in the field, also right after typing."""
        self._finish_search()
        self._want(self.place, 1, maybe)

    def _letters(self, text: str) -> None:
        """A letter typed in the results goes on with the search."""
        self.bar.field.setFocus()
        self.bar.field.setText(text)

    def _show_view(self, view: int) -> None:
        self._view = view if view in (LIST, GRID) else LIST
        self.context.preferences.set("decks/pool", self._view)
        self.as_list.setChecked(self._view == LIST)
        self.as_grid.setChecked(self._view == GRID)
        if self.model.rowCount():
            self.views.setCurrentIndex(self._view)
        if self.selection.currentIndex().isValid():
            (self.list if self._view == LIST else self.grid).scrollTo(self.selection.currentIndex())
