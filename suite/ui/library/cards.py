"""The cards: search, grid or table, and the chosen one at full size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from suite.store.edit import OpChanges
from suite.store.query.tree import Query
from suite.store.reader import CardRow, Group, Order, Results
from suite.ui import theme as t
from suite.ui.cardviews.faceview import SIZES
from suite.ui.cardviews.fields import group_fields, heading_names
from suite.ui.cardviews.preview import CardPreview
from suite.ui.cardviews.results import GRID, TABLE, ResultsView
from suite.ui.cardviews.searchbar import SearchBar
from suite.ui.cardviews.searching import Searcher
from suite.ui.cardviews.stale import STALE, set_stale
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.library.editor.commands import Editing
from suite.ui.library.ordering import OrderBar
from suite.ui.library.report import show_update
from suite.ui.library.saved import SavedSearches
from suite.ui.library.setimport.commands import add_commands as add_set_commands
from suite.ui.page import Page
from suite.ui.widgets import Flow, HBox, IconButton, VBox, boxed, label


class CardsPage(Page):
    """Everything is found here."""

    title = "Cards"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.repository is not None
        assert context.faces is not None
        style = context.style
        self.repository = context.repository
        self.query: Query = Query("", None)
        self.bar = SearchBar(style, self.repository)
        self.saved = SavedSearches(context, self.repository, self.bar)
        self.results = ResultsView(style, self.repository, context.faces, lambda: self.bar.set_text(""))
        self.model = self.results.model
        self.preview = CardPreview(context, self.repository, context.faces)
        self.count = label("", "muted")
        self.ordering = OrderBar(style, self.repository, self._ask)
        self.searcher = Searcher(self.repository.catalogue, self)
        self.editing = Editing(context, self.repository, self, self._key)
        self._wanted_key = ""
        self._expected = ""
        """A card that is shown once it is in force."""
        self._touched = False
        """Whether the person has chosen a card of this result."""
        self._make_tools()
        self._lay_out()
        self._connect()
        self._add_commands()
        self.editing.add_commands()

    def first_focus(self) -> QWidget:
        return self.bar.field

    def keep(self) -> None:
        keep = self.context.preferences
        keep.set_state("cards/split", self.split.saveState())
        keep.set("cards/width", self.results.grid.face)
        keep.set("cards/view", self.results.view)
        keep.set("cards/group", self.ordering.group)

    def busy(self) -> bool:
        return self.bar.waiting or self.searcher.busy or self.preview.waiting

    def states(self) -> dict[str, Callable[[], None]]:
        return {
            "search": lambda: self.search("type:foe renown>=3 not kind:animal"),
            "table": lambda: self.show_view(TABLE),
            "table-groups": lambda: self._show_state(TABLE, "type", "", [Order("title")]),
            "groups": lambda: self._show_state(GRID, "set", "type:foe", []),
            "small": self._show_small,
            "fault": lambda: self.search("renown>=(3"),
            "nothing": lambda: self.search("no such card"),
        }

    def _show_state(self, view: int, group: str, text: str, order: list[Order]) -> None:
        self.show_view(view)
        self.ordering.set_order(order)
        self.ordering.set_group(group)
        self.search(text)

    def _show_small(self) -> None:
        self.results.grid.set_width(SIZES[0])
        self._show_state(GRID, "", "", [])

    # -- what others do with the page ---------------------------------------------------------------

    def search(self, text: str) -> None:
        """Search for this."""
        self.bar.set_text(text)

    def show_card(self, key: str) -> None:
        """Choose a card, clearing the search when it does not hold it."""
        rows = self.repository.reader.by_keys([key])
        if not rows:
            return
        # While an answer is awaited, what is listed may be of other cards.
        listed = not self.searcher.busy and not self.bar.faulty
        place = self.model.place_of(rows[0].id) if listed else -1
        if place >= 0:
            self.results.choose(place)
            self._touched = True
        elif self.searcher.busy and not self.bar.faulty:
            self._wanted_key = key
        else:
            self._wanted_key = key
            self.model.folded = set()
            self.bar.set_text("")

    def show_view(self, view: int) -> None:
        """Show faces or the table."""
        self.results.show_view(view)
        grid = self.results.view == GRID
        self.as_grid.setChecked(grid)
        self.as_table.setChecked(not grid)
        for one in (self.smaller, self.larger):
            one.setEnabled(grid)

    def own(self, step: int) -> None:
        """Own so many copies more of the chosen card."""
        row = self.preview.row
        if row is not None:
            self.preview.set_owned(row.owned + step)

    def begin_search(self) -> None:
        """Type a search."""
        self.bar.field.setFocus()
        self.bar.field.selectAll()

    # -- commands ---------------------------------------------------------------------------------

    def _add_commands(self) -> None:
        results, ordering = self.results, self.ordering
        changed = partial(show_update, self.context, self.show_card)
        commands: list[tuple[str, str, Callable[[], object], str, str]] = [
            ("find", "Search cards", self.begin_search, "Ctrl+F", ""),
            ("faces", "Show faces", lambda: self.show_view(GRID), "Ctrl+G", "grid"),
            ("table", "Show a table", lambda: self.show_view(TABLE), "Ctrl+T", "list"),
            ("faces-larger", "Larger faces", lambda: results.grid.step(1), "Ctrl+=", "zoom"),
            ("faces-smaller", "Smaller faces", lambda: results.grid.step(-1), "Ctrl+-", "zoom"),
            ("own-more", "Own one copy more", lambda: self.own(1), "+", ""),
            ("own-less", "Own one copy less", lambda: self.own(-1), "-", ""),
            (
                "favourite",
                "Add to your favourites, or take away",
                self.preview.toggle_favourite,
                "Ctrl+B",
                "star",
            ),
            ("sort-turn", "Turn the order round", ordering.turn, "", "sort reverse"),
            ("sort-best", "Sort by best match", lambda: ordering.set_order([]), "", ""),
            (
                "group-none",
                "Show cards without headings",
                lambda: ordering.set_group(""),
                "",
                "group ungroup",
            ),
            ("fold-all", "Fold all headings", lambda: results.fold_all(True), "", "collapse"),
            ("unfold-all", "Unfold all headings", lambda: results.fold_all(False), "", ""),
            (
                "update-report",
                "Show what has changed in the card database",
                changed,
                "",
                "update report added removed",
            ),
        ]
        for field, word in group_fields(self.repository):
            lower = f"{word[:1].lower()}{word[1:]}"
            group = partial(ordering.set_group, field)
            commands.append((f"group-{field}", f"Group cards by {lower}", group, "", "headings"))
        for key, words, run, shortcut, hint in commands:
            self.context.commands.add(Command(key, words, run, shortcut, "cards", hint))
        add_set_commands(self.context)

    # -- making -----------------------------------------------------------------------------------

    def _make_tools(self) -> None:
        style, grid = self.context.style, self.results.grid
        self.smaller = IconButton(style, "minus", "Smaller faces", lambda: grid.step(-1))
        self.larger = IconButton(style, "plus", "Larger faces", lambda: grid.step(1))
        self.as_grid = IconButton(style, "squares-four", "Show faces", lambda: self.show_view(GRID))
        self.as_table = IconButton(style, "list", "Show a table", lambda: self.show_view(TABLE))
        for one in (self.as_grid, self.as_table):
            one.setCheckable(True)

    def _lay_out(self) -> None:
        self.header.add(self.bar, 1)
        self.header.add(self.saved)
        views = boxed(HBox(self.smaller, self.larger, self.as_grid, self.as_table, space=t.XS))
        holder = boxed(Flow(self.count, views, *self.ordering.parts(), space=t.M))
        line = HBox(holder, margins=(t.XL, 0, t.XL, t.S))
        self.bar.below.setContentsMargins(t.XL, 0, t.XL, t.S)
        left = boxed(VBox(self.results, space=0))
        self.results.setContentsMargins(t.M, 0, 0, 0)
        self.split = Split(parts=[(left, 1), (self.preview, 0)])
        self.column.addWidget(self.bar.below)
        self.column.addLayout(line)
        self.column.addWidget(self.split, 1)

    def _connect(self) -> None:
        self.bar.searched.connect(self._search)
        self.bar.faulted.connect(lambda: self._set_stale(True))
        self.bar.field.textEdited.connect(self._forget_wanted)
        self.searcher.first.connect(self._first)
        self.searcher.games.connect(self._games)
        self.searcher.found.connect(self._found)
        self.searcher.meant.connect(self._meant)
        self.searcher.wrong.connect(self.bar.show_fault)
        self.searcher.failed.connect(self._failed)
        self.results.chosen.connect(self._chosen)
        self.results.sorted.connect(self.ordering.column)
        self.results.opened.connect(self.preview.setFocus)
        self.preview.chosen.connect(self.show_card)
        self.preview.wanted.connect(self.searcher.ask_related)
        self.preview.correct.connect(self.editing.correct)
        self.preview.revert.connect(self.editing.revert)
        self.preview.deck_chosen.connect(self._open_deck)
        self.editing.show_card = self._expect
        self.searcher.related.connect(self.preview.show_relatives)
        self.repository.changed.connect(self._edited)
        self.context.style.changed.connect(self._restyled)
        down = QShortcut(QKeySequence(Qt.Key.Key_Down), self.bar.field)
        down.setContext(Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(lambda: self.results.shown.setFocus())

    def _restyled(self) -> None:
        """The count keeps its room, so that the boxes beside it stand still while one types."""
        style = self.context.style
        wide = QFontMetrics(style.font()).horizontalAdvance("100,000 cards")
        self.count.setMinimumSize(wide, self.ordering.groups.sizeHint().height())

    def fill(self) -> None:
        self._restyled()
        kept = self.context.preferences
        state = kept.state("cards/split")
        if state is not None:
            self.split.restoreState(state)
        self.results.grid.set_width(kept.number("cards/width", 168))
        self.show_view(kept.number("cards/view", GRID))
        self.ordering.set_group(kept.text("cards/group"))

    def _key(self) -> str:
        """The card that is shown, "" for none and for one of a search that is no longer in the field."""
        return self.preview.row.key if self.preview.row is not None and self.preview.isEnabled() else ""

    def _expect(self, key: str) -> None:
        """A card was kept by the editor; it is shown when it is in force."""
        if self.repository.renewing:
            self._expected = key
        else:
            self.show_card(key)

    def _open_deck(self, deck: int) -> None:
        self.context.turn("decks", lambda decks: decks.open_deck(deck))

    # -- what happens -----------------------------------------------------------------------------

    def _search(self, query: Query) -> None:
        if query.text != self.query.text:
            self._touched = False
        self.query = query
        self._ask()

    def _forget_wanted(self) -> None:
        """Who types wants what is typed, no longer the card that was on its way."""
        self._wanted_key = ""

    def _ask(self) -> None:
        self.model.set_order(self.ordering.order)
        self.results.offer([], self.search)
        order, games = tuple(self.ordering.order), tuple(self.repository.games)
        self.searcher.ask(self.query, order, self.ordering.group, games)

    def _first(self, ids: list[int]) -> None:
        if ids:
            self._show(ids, [])

    def _meant(self, titles: list[str]) -> None:
        self.results.offer(titles, lambda title: self.search(f'"{title}"'))

    def _games(self, games: list[str]) -> None:
        if games:
            self.results.show_games(games)

    def _found(self, results: Results) -> None:
        self._show(results.ids, results.groups)
        if self._wanted_key:
            # The search does not hold the card that is wanted: that of all cards does.
            self._look_everywhere()
        if not self.bar.faulty:
            cards = len(results)
            self.count.setText("1 card" if cards == 1 else f"{cards:,} cards")

    def _set_stale(self, on: bool) -> None:
        """While the search is faulty nothing can be done with what was found before, nor with its card."""
        self.results.set_stale(on)
        set_stale(self.preview, on, self.context.style)
        if on:
            self.count.setText(STALE)

    def _show(self, ids: Sequence[int], groups: list[Group]) -> None:
        self._set_stale(self.bar.faulty)
        # Until the person chooses a card, the best hit is shown; a chosen one stays when the order changes.
        kept = self.preview.row.key if self.preview.row is not None and self._touched else ""
        wanted = self._wanted_key or kept
        # By its key: ids are others after the catalogue was made anew.
        rows = self.repository.reader.by_keys([wanted]) if wanted else []
        names = heading_names(self.repository, self.ordering.group, self.ordering.word_of_group(), groups)
        self.results.show_cards(ids, groups, names)
        place = self.model.place_of(rows[0].id) if rows else -1
        touched = bool(wanted)
        if place >= 0:
            self._wanted_key = ""
        else:
            place = self.model.first_card()
        if place >= 0:
            self.results.choose(place)
        elif not touched:
            self.preview.show_card(None)
        self._touched = touched

    def _look_everywhere(self) -> None:
        if self.bar.field.text():
            self.bar.set_text("")
        else:
            self._wanted_key = ""

    def _failed(self, sentence: str) -> None:
        self.preview.waiting = False
        self.context.notify(sentence)

    def _chosen(self, row: CardRow) -> None:
        self._touched = True
        if self.preview.row is None or row != self.preview.row:
            self.preview.show_card(row)
            self.preview.verticalScrollBar().setValue(0)

    def _edited(self, changes: OpChanges) -> None:
        if changes.overlay:
            # Other cards, other fields: everything is asked anew, and the chosen card stays.
            self.searcher.reopen()
            self.model.renew()
            self.ordering.fill()
            self._touched = self.preview.row is not None
            self._wanted_key, self._expected = self._expected, ""
            self._ask()
        else:
            self.model.refresh()
        self.preview.refresh()
