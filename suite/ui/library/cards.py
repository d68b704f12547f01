"""The cards: search, grid or table, and the chosen one at full size."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QSplitter,
    QStackedWidget,
    QTableView,
    QWidget,
)

from suite.store.faults import QueryError
from suite.store.query.tree import Query
from suite.store.reader import Order, Results
from suite.ui import theme as t
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.library.grid import SIZES, FaceGrid
from suite.ui.library.model import CardsModel
from suite.ui.library.preview import Preview
from suite.ui.library.saved import SavedSearches
from suite.ui.library.searchbar import SearchBar
from suite.ui.library.searching import Searcher
from suite.ui.page import Page
from suite.ui.widgets import Column, Empty, IconButton, Row, label

GRID, TABLE, NOTHING = range(3)


class Cards(Page):
    """Everything is found here."""

    title = "Cards"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.shelf is not None
        assert context.faces is not None
        self.shelf = context.shelf
        self.model = CardsModel(self.shelf)
        self.order: list[Order] = []
        self.query: Query = Query("", None)
        self.bar = SearchBar(context.style, self.shelf)
        self.grid = FaceGrid(context.style, self.shelf, context.faces)
        self.table = self._make_table()
        self.selection = QItemSelectionModel(self.model, self)
        for view in (self.grid, self.table):
            view.setModel(self.model)
            view.setSelectionModel(self.selection)
        self.preview = Preview(context, self.shelf, context.faces)
        self.nothing = Empty(
            context.style,
            "magnifying-glass-minus",
            "No card fits this search.",
            "Clear the search",
            lambda: self.bar.set_text(""),
        )
        self.views = QStackedWidget()
        for widget in (self.grid, self.table, self.nothing):
            self.views.addWidget(widget)
        self.count = label("", "muted")
        self.sort = self._make_sort()
        self.searcher = Searcher(self.shelf.catalogue, self)
        self._asked = 0
        self._answered = 0
        self._wanted_key = ""
        self._touched = False
        """Whether the person has chosen a card of this result."""
        self._view = context.preferences.number("cards/view", GRID)
        self._lay_out()
        self._connect()
        self._add_commands()
        self.grid.set_width(context.preferences.number("cards/width", 168))
        self._show_view(self._view)
        self._sort_by([])

    def first_focus(self) -> QWidget:
        return self.bar.field

    def keep(self) -> None:
        keep = self.context.preferences
        keep.set_state("cards/split", self.split.saveState())
        keep.set("cards/width", self.grid.face)
        keep.set("cards/view", self._view)
        self.searcher.close()

    def busy(self) -> bool:
        return self.bar.waiting or self._answered < self._asked or self.preview.waiting

    def states(self) -> dict[str, Callable[[], None]]:
        return {
            "search": lambda: self.search("type:foe renown>=3 not kind:animal"),
            "table": lambda: self._show_view(TABLE),
            "small": self._show_small,
            "fault": lambda: self.search("renown>=(3"),
            "nothing": lambda: self.search("no such card"),
        }

    def _show_small(self) -> None:
        self._show_view(GRID)
        self.grid.set_width(SIZES[0])
        self.search("")

    def search(self, text: str) -> None:
        """Search for this."""
        self.bar.set_text(text)

    def show_card(self, key: str) -> None:
        """Choose a card, clearing the search when it does not hold it."""
        rows = self.shelf.reader.by_keys([key])
        if not rows:
            return
        place = self.model.place_of(rows[0].id)
        if place >= 0:
            self._choose(place)
            self._touched = True
        else:
            self._wanted_key = key
            self.bar.set_text("")

    # -- making -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        style = self.context.style
        self.saved = SavedSearches(self.context, self.shelf, self.bar)
        self.smaller = IconButton(style, "minus", "Smaller faces", lambda: self.grid.step(-1))
        self.larger = IconButton(style, "plus", "Larger faces", lambda: self.grid.step(1))
        self.as_grid = IconButton(style, "squares-four", "Show faces", lambda: self._show_view(GRID))
        self.as_table = IconButton(style, "list", "Show a table", lambda: self._show_view(TABLE))
        for one in (self.as_grid, self.as_table):
            one.setCheckable(True)
        self.header.add(self.bar, 1)
        self.header.add(self.saved)
        by = label("Sort by", "muted")
        by.setBuddy(self.sort)
        tools = Row(
            self.count,
            1,
            by,
            self.sort,
            self.direction,
            self.smaller,
            self.larger,
            self.as_grid,
            self.as_table,
        )
        tools.setContentsMargins(t.XL, 0, t.XL, t.S)
        self.bar.below.setContentsMargins(t.XL, 0, t.XL, t.S)
        left = QWidget()
        left.setLayout(Column(self.views, space=0))
        self.views.setContentsMargins(t.M, 0, 0, 0)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(left)
        self.split.addWidget(self.preview)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        state = self.context.preferences.state("cards/split")
        if state is not None:
            self.split.restoreState(state)
        self.column.addWidget(self.bar.below)
        self.column.addLayout(tools)
        self.column.addWidget(self.split, 1)

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setAccessibleName("Cards found")
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(self.context.style.px(t.BODY) + 15)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = table.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicatorClearable(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(56)
        header.sectionClicked.connect(self._header_clicked)
        return table

    def _make_sort(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName("Sort by")
        box.addItem("Best match", "")
        for column in self.model.columns:
            box.addItem(column.title, column.field)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.activated.connect(
            lambda _: self._sort_by([Order(box.currentData())] if box.currentData() else [])
        )
        self.direction = IconButton(self.context.style, "sort-ascending", "Turn the order round", self._turn)
        return box

    def _connect(self) -> None:
        self.bar.searched.connect(self._search)
        self.searcher.first.connect(self._first)
        self.searcher.found.connect(self._found)
        self.searcher.wrong.connect(self._wrong)
        self.searcher.failed.connect(self._failed)
        self.selection.currentChanged.connect(self._chosen)
        self.preview.chosen.connect(self.show_card)
        self.preview.wanted.connect(self.searcher.ask_related)
        self.searcher.related.connect(self.preview.show_relatives)
        self.shelf.changed.connect(self._edited)
        self.context.style.changed.connect(self._restyle)
        down = QShortcut(QKeySequence(Qt.Key.Key_Down), self.bar.field)
        down.setContext(Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self._into_results)

    def _add_commands(self) -> None:
        add = self.context.commands.add
        scope = "cards"
        add(Command("find", "Search cards", self._find, "Ctrl+F", scope))
        add(Command("faces", "Show faces", lambda: self._show_view(GRID), "Ctrl+G", scope, "grid"))
        add(Command("table", "Show a table", lambda: self._show_view(TABLE), "Ctrl+T", scope, "list"))
        add(Command("faces-larger", "Larger faces", lambda: self.grid.step(1), "Ctrl+=", scope, "zoom"))
        add(Command("faces-smaller", "Smaller faces", lambda: self.grid.step(-1), "Ctrl+-", scope, "zoom"))
        add(Command("own-more", "Own one copy more", lambda: self._own(1), "+", scope))
        add(Command("own-less", "Own one copy less", lambda: self._own(-1), "-", scope))

    # -- what happens -----------------------------------------------------------------------------

    def _find(self) -> None:
        self.bar.field.setFocus()
        self.bar.field.selectAll()

    def _search(self, query: Query) -> None:
        if query.text != self.query.text:
            self._touched = False
        self.query = query
        self._asked = self.searcher.ask(query, tuple(self.order))

    def _first(self, number: int, ids: list[int]) -> None:
        if number == self._asked and ids:
            self._show(ids)

    def _found(self, number: int, results: Results) -> None:
        if number != self._asked:
            return
        self._answered = number
        self._show(results.ids)
        cards = len(results)
        self.count.setText("1 card" if cards == 1 else f"{cards:,} cards")

    def _show(self, ids: Sequence[int]) -> None:
        row = self.preview.row
        # Until the person chooses a card, the best hit is shown; a chosen one stays when the order changes.
        before = row.id if row is not None and self._touched else -1
        if self._wanted_key:
            rows = self.shelf.reader.by_keys([self._wanted_key])
            before = rows[0].id if rows else before
            self._touched = True
        self.model.show(ids)
        place = self.model.place_of(before)
        if place >= 0:
            self._wanted_key = ""
            self._choose(place)
        elif self.model.rowCount():
            self._choose(0)
        self.views.setCurrentIndex(self._view if self.model.rowCount() else NOTHING)

    def _wrong(self, number: int, error: QueryError) -> None:
        if number == self._asked:
            self._answered = number
            self.bar.show_fault(error)

    def _failed(self, number: int, sentence: str) -> None:
        self._answered = max(self._answered, number)
        self.preview.waiting = False
        self.context.say(sentence)

    def _choose(self, place: int) -> None:
        touched = self._touched
        index = self.model.index(place, 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selection.setCurrentIndex(index, flags)
        self._touched = self._touched and touched
        view = self.grid if self._view == GRID else self.table
        view.scrollTo(index)

    def _chosen(self, index: QModelIndex, before: QModelIndex) -> None:
        self._touched = True
        row = self.model.row(index.row())
        if row is not None and (self.preview.row is None or row != self.preview.row):
            self.preview.show_card(row)
            self.preview.verticalScrollBar().setValue(0)

    def _into_results(self) -> None:
        (self.grid if self._view == GRID else self.table).setFocus()

    def _own(self, step: int) -> None:
        row = self.preview.row
        if row is not None:
            self.preview.set_owned(row.owned + step)

    def _restyle(self) -> None:
        """Text is of another size now."""
        self.table.verticalHeader().setDefaultSectionSize(self.context.style.px(t.BODY) + 15)
        self._fit_columns()
        self.sort.updateGeometry()

    def _edited(self, changes: object) -> None:
        self.model.refresh()
        self.preview.refresh()

    def _show_view(self, view: int) -> None:
        self._view = view if view in (GRID, TABLE) else GRID
        self.as_grid.setChecked(self._view == GRID)
        self.as_table.setChecked(self._view == TABLE)
        for one in (self.smaller, self.larger):
            one.setEnabled(self._view == GRID)
        if self.model.rowCount():
            self.views.setCurrentIndex(self._view)
            current = self.selection.currentIndex()
            if current.isValid():
                (self.grid if self._view == GRID else self.table).scrollTo(current)
        self._fit_columns()

    def _fit_columns(self) -> None:
        header = self.table.horizontalHeader()
        metrics = header.fontMetrics()
        for place, column in enumerate(self.model.columns):
            wide = metrics.horizontalAdvance(column.title) + 40
            least = {"title": 230, "type": 300, "set": 120}.get(column.field, 0)
            header.resizeSection(place, max(wide, least))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def _header_clicked(self, section: int) -> None:
        """One click sorts by a column, the next turns it round; with Shift further columns are added."""
        field = self.model.columns[section].field
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        known = next((one for one in self.order if one.field == field), None)
        new = Order(field, not known.descending if known else False)
        if shift:
            others = [one for one in self.order if one.field != field]
            self._sort_by([*others, new])
        else:
            self._sort_by([new])

    def _turn(self) -> None:
        if self.order:
            first = self.order[0]
            self._sort_by([Order(first.field, not first.descending), *self.order[1:]])

    def _sort_by(self, order: list[Order]) -> None:
        self.order = order
        field = order[0].field if order else ""
        self.sort.setCurrentIndex(max(0, self.sort.findData(field)))
        self.direction.setEnabled(bool(order))
        header = self.table.horizontalHeader()
        place = next((i for i, column in enumerate(self.model.columns) if column.field == field), -1)
        down = bool(order) and order[0].descending
        header.setSortIndicator(place, Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder)
        self._search(self.query)
