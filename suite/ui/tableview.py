"""Tables of whole rows: sizes follow the text size, headings sort, columns are chosen and remembered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QItemSelectionRange, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QMenu,
)

from suite.ui import theme as t
from suite.ui.listing import Wrapping
from suite.ui.preferences import Preferences
from suite.ui.style import Style
from suite.ui.tablemodel import LEFT, ListModel, PagedModel, TableModel
from suite.ui.titledtable import TITLE, TitledTable

MODES = QAbstractItemView.SelectionMode
FLAGS = QItemSelectionModel.SelectionFlag
TRIGGERS = QAbstractItemView.EditTrigger


class TableView(TitledTable):
    """Rows of a TableModel, chosen whole; Tab goes on to the next widget."""

    heading_clicked = Signal(int, bool)
    """(column, whether Shift was held), where the headings sort."""

    def __init__(
        self, style: Style, model: TableModel[Any], name: str, many: bool = True, sign: str = ""
    ) -> None:
        """`name` is what a screen reader calls it.

        Headings that are clicked to sort have room for `sign`, the widest arrow; "" for those that are not.
        """
        super().__init__()
        self.look = style
        self.rows = model
        self.sign = sign
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(MODES.ExtendedSelection if many else MODES.SingleSelection)
        self.setEditTriggers(TRIGGERS.DoubleClicked | TRIGGERS.EditKeyPressed)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self._wraps = any(column.wraps for column in model.columns)
        self.setWordWrap(self._wraps)
        self.verticalHeader().hide()
        heights = QHeaderView.ResizeMode.ResizeToContents if self._wraps else QHeaderView.ResizeMode.Fixed
        self.verticalHeader().setSectionResizeMode(heights)
        header = self.horizontalHeader()
        header.setSectionsClickable(bool(sign))
        # The arrows stand in the titles: Qt shows one alone, and a table may be sorted by several columns.
        header.setSortIndicatorShown(False)
        header.setDefaultAlignment(LEFT)
        header.setMinimumSectionSize(48)
        header.setHighlightSections(False)
        header.setStretchLastSection(not sign)
        header.sectionClicked.connect(self._heading_clicked)
        if self._wraps:
            self.setItemDelegate(Wrapping(self))
            # Not as the table is resized: the last column, a scroll bar beside it, has its width only then.
            header.sectionResized.connect(lambda *_: self.resizeRowsToContents())
        for place, column in enumerate(model.columns):
            self.setColumnHidden(place, not column.usual)
        style.changed.connect(self.fit)
        self.fit()

    def setSelectionModel(self, selection: QItemSelectionModel) -> None:
        super().setSelectionModel(selection)
        # A choice of its own, always empty: of the table's, each heading would ask all rows when it is drawn.
        self.horizontalHeader().setSelectionModel(QItemSelectionModel(selection.model(), self))

    def fit(self) -> None:
        """Rows and columns for the present text size."""
        self.verticalHeader().setDefaultSectionSize(self.look.px(t.BODY) + 15)
        header = self.horizontalHeader()
        room = 20 if self.sign else 32
        for place, column in enumerate(self.rows.columns):
            wide = header.fontMetrics().horizontalAdvance(column.title + self.sign) + room
            header.resizeSection(place, max(wide, column.least * self.look.text_size // 100))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if isinstance(self.rows, PagedModel) and self.rows.failed:
            self.rows.refresh()

    def _heading_clicked(self, section: int) -> None:
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.heading_clicked.emit(section, shift)

    # -- which rows are chosen ----------------------------------------------------------------------

    def chosen_places(self) -> list[int]:
        """The rows that are chosen, from the top."""
        return sorted({row for span in self._spans() for row in range(span.top(), span.bottom() + 1)})

    def chosen_count(self) -> int:
        """How many rows are chosen; quick for any number."""
        return sum(span.height() for span in self._spans())

    def choose(self, places: Sequence[int]) -> None:
        """Choose the rows at these places, the first of them current."""
        selection = QItemSelection()
        last = len(self.rows.columns) - 1
        for place in places:
            selection.select(self.rows.index(place, 0), self.rows.index(place, last))
        if places:
            current = self.rows.index(places[0], max(0, self.currentIndex().column()))
            self.selectionModel().setCurrentIndex(current, FLAGS.NoUpdate)
            self.scrollTo(current)
        self.selectionModel().select(selection, FLAGS.ClearAndSelect)

    def _spans(self) -> list[QItemSelectionRange]:
        return self.selectionModel().selection().toList()

    # -- which columns are shown --------------------------------------------------------------------

    def show_columns(self, fields: Collection[str]) -> None:
        """Show the columns of these fields and no others."""
        for place, column in enumerate(self.rows.columns):
            self.setColumnHidden(place, column.field not in fields)

    def columns_menu(self) -> QMenu:
        """Which columns are shown beside the titles."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, column in enumerate(self.rows.columns):
            if place == TITLE:
                continue
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.toggled.connect(lambda on, place=place: self.setColumnHidden(place, not on))
        return menu

    def keep_columns(self, preferences: Preferences, key: str) -> None:
        """Remember which columns are shown, and their order."""
        places = range(len(self.rows.columns))
        turns = sorted(places, key=self.horizontalHeader().visualIndex)
        shown = [self.rows.columns[place].field for place in turns if not self.isColumnHidden(place)]
        preferences.set(key, " ".join(shown))

    def restore_columns(self, preferences: Preferences, key: str) -> None:
        """Show the columns that were shown, in their order; those of another version are passed over."""
        places = {column.field: place for place, column in enumerate(self.rows.columns)}
        known = [field for field in preferences.text(key).split() if field in places]
        if self.rows.columns[TITLE].field not in known:
            return
        header = self.horizontalHeader()
        for turn, field in enumerate(known):
            header.moveSection(header.visualIndex(places[field]), turn)
        self.show_columns(known)


class ListTable(TableView):
    """A table for lists that fit into memory."""

    def __init__(self, style: Style, model: ListModel[Any], name: str, many: bool = True) -> None:
        super().__init__(style, model, name, many)
        self.list = model

    def chosen(self) -> list[Any]:
        """The rows that are chosen, from the top."""
        return [row for place in self.chosen_places() if (row := self.list.row(place)) is not None]

    def show_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows, and keep the place that was current."""
        place = self.currentIndex().row()
        self.list.show(rows)
        if rows and place >= 0:
            self.selectRow(min(place, len(rows) - 1))
