"""What a search found: faces or a table of the same cards, one chosen; headings that fold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QPushButton,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from suite.store.reader import CardRow, Group
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardviews.columns import columns_of
from suite.ui.cardviews.grid import FaceGrid, draw_heading
from suite.ui.cardviews.model import HEADING_ROLE, CardsModel, Heading
from suite.ui.cardviews.stale import set_stale
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import Index
from suite.ui.tableview import TableView
from suite.ui.widgets import Empty, of_option

GRID, TABLE, NOTHING = range(3)
FOLDING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ResultsView(QStackedWidget):
    """Three faces of one result: grid, table, or the sentence that there is nothing."""

    chosen = Signal(object)
    """The CardRow that a person or a search has come to."""
    opened = Signal()
    """Enter was pressed on a card."""
    sorted = Signal(object, bool)
    """The heading of a TableColumn was clicked; whether Shift was held."""

    def __init__(self, style: Style, repository: Repository, faces: Faces, clear: Callable[[], None]) -> None:
        """`clear` is what the button of the empty state does."""
        super().__init__()
        self.look = style
        self.stale = False
        """Whether these are results of the search before, as the one in the field is faulty."""
        self.view = GRID
        """Grid or table, also while there is nothing."""
        self.model = CardsModel(repository)
        self.selection = QItemSelectionModel(self.model, self)
        self.grid = FaceGrid(style, repository, faces)
        self.nothing = Empty(
            style, "magnifying-glass-minus", "No card fits this search.", "Clear the search", clear
        )
        self.meant: list[QPushButton] = []
        """Cards that a search may have meant which has found none."""
        self._table: CardTable | None = None
        self._fields = {column.field for column in self.model.columns}
        self._attach(self.grid)
        self.addWidget(self.grid)
        self.addWidget(self.nothing)
        self.selection.currentChanged.connect(self._current)

    @property
    def table(self) -> CardTable:
        """Made when it is first needed: the page is there sooner."""
        if self._table is None:
            self._table = CardTable(self.look, self.model)
            self._attach(self._table)
            self._table.heading_clicked.connect(
                lambda section, further: self.sorted.emit(self.model.columns[section], further)
            )
            self.insertWidget(TABLE, self._table)
            self._table.show_columns(self._fields)
        return self._table

    @property
    def shown(self) -> QAbstractItemView:
        """Grid or table."""
        return self.grid if self.view == GRID else self.table

    def show_view(self, view: int) -> None:
        """Show faces or the table."""
        self.view = view if view in (GRID, TABLE) else GRID
        self._turn()
        current = self.selection.currentIndex()
        if current.isValid():
            self.shown.scrollTo(current)

    def show_cards(self, ids: Sequence[int], groups: list[Group], names: list[str]) -> None:
        """Show a result; nothing is chosen."""
        self.model.show_groups(ids, groups, names)
        self._turn()

    def offer(self, titles: Sequence[str], take: Callable[[str], None]) -> None:
        """Offer cards that may be meant where there is nothing; `take` looks for one of them."""
        for one in self.meant:
            one.hide()
            one.deleteLater()
        self.meant = [self.nothing.offer(f"Did you mean {title}?", partial(take, title)) for title in titles]

    def set_stale(self, on: bool) -> None:
        """Say that the results are of the search before, or no more; none is chosen then."""
        self.stale = on
        if on:
            self.selection.clear()
        set_stale(self, on and self.currentWidget() is not self.nothing, self.look)

    def show_games(self, games: Sequence[str]) -> None:
        """Show the columns of one game, or those that several share; and by which cards are sorted."""
        often = Counter(one.field for game in games for one in columns_of(self.model.repository, [game]))
        least = min(len(games), 2)
        self._fields = {field for field, having in often.items() if having >= least}
        self._fields |= {one.field for one in self.model.order}
        if self._table is not None:
            self._table.show_columns(self._fields)

    def choose(self, row: int) -> None:
        """Come to a row and show it; none of them while they are stale."""
        if self.stale:
            return
        index = self.model.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selection.setCurrentIndex(index, flags)
        self.shown.scrollTo(index)

    def fold(self, row: int) -> None:
        """Fold or unfold the group of a row; its heading stays where it is on the screen."""
        self._folded(lambda: self.model.toggle(row))

    def fold_all(self, away: bool) -> None:
        """Fold all groups, or none."""
        names = set(self.model.names) if away else set()

        def work() -> int:
            self.model.fold(names)
            return 0

        if self.model.groups:
            self._folded(work)

    def _folded(self, work: Callable[[], int]) -> None:
        bar = self.shown.verticalScrollBar()
        before = bar.value()
        heading = work()
        if heading < 0:
            return
        self.choose(heading)
        bar.setValue(before)
        self.shown.scrollTo(self.model.index(heading, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and the space bar fold a heading; Enter on a card opens it."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            row = self.selection.currentIndex().row()
            key = Qt.Key(event.key())
            if key in FOLDING and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
                if self.model.heading(row) is not None:
                    self.fold(row)
                    return True
                if key != Qt.Key.Key_Space and self.model.row(row) is not None:
                    self.opened.emit()
                    return True
        return super().eventFilter(watched, event)

    def _attach(self, view: FaceGrid | CardTable) -> None:
        view.setModel(self.model)
        view.setSelectionModel(self.selection)
        view.installEventFilter(self)
        view.clicked.connect(self._clicked)

    def _clicked(self, index: QModelIndex) -> None:
        if self.model.heading(index.row()) is not None:
            self.fold(index.row())

    def _current(self, index: QModelIndex, before: QModelIndex) -> None:
        row = self.model.row(index.row())
        if isinstance(row, CardRow):
            self.chosen.emit(row)

    def _turn(self) -> None:
        if self.model.rowCount():
            self.setCurrentWidget(self.shown)
        else:
            self.setCurrentWidget(self.nothing)


class CardTable(TableView):
    """Rows of cards; a group's heading goes over all that is seen of its width."""

    def __init__(self, style: Style, model: CardsModel) -> None:
        super().__init__(style, model, "Cards found", many=False, sign=" ↓9")
        self.setItemDelegate(_Rows(self))


class _Rows(QStyledItemDelegate):
    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        heading = index.data(HEADING_ROLE)
        if not isinstance(heading, Heading):
            super().paint(painter, option, index)
            return
        # Each cell draws its part of one long line, so that it can be repainted by itself.
        cell: QRect = of_option(option, "rect")
        whole = QRect(0, cell.top(), self.table.viewport().width(), cell.height())
        chosen = bool(of_option(option, "state") & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setClipRect(cell)
        draw_heading(painter, heading, whole, chosen, self.table.look)
        painter.restore()
