"""The table of stacks: several chosen at once, cells typed over, keys for what is done most."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLineEdit,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from suite.store.reader import Order
from suite.ui import theme as t
from suite.ui.collection.fields import COLUMNS, choices, described
from suite.ui.collection.model import StacksModel
from suite.ui.preferences import Preferences
from suite.ui.style import Style
from suite.ui.titledtable import TitledTable
from suite.ui.widgets import offer

COPIED = 10_000
"""Lines that are copied as text at most."""
KEPT = 2000
"""Chosen stacks that stay chosen when the list is another one."""
Index = QModelIndex | QPersistentModelIndex


class StacksTable(TitledTable):
    """Rows of stacks. Enter or F2 edits a cell, Delete removes stacks, a click on a heading sorts."""

    sorted_by = Signal(object)
    """A list of Order: the person wants another order."""
    removing = Signal()
    """The chosen stacks are to go."""
    menu_wanted = Signal(object)
    """A menu for the chosen stacks at this place on the screen."""

    def __init__(self, style: Style, model: StacksModel, places: Callable[[], list[str]]) -> None:
        """`places` names the binders and boxes that are offered."""
        super().__init__()
        self.look = style
        self.stacks = model
        self.setModel(model)
        self.setAccessibleName("Your copies")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setItemDelegate(_Cells(self, places))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        )
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSectionsMovable(True)
        header.setSortIndicatorShown(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(48)
        header.setHighlightSections(False)
        # A choice of its own, always empty: of the table's, each heading would ask all rows when it is drawn.
        header.setSelectionModel(QItemSelectionModel(model, self))
        header.sectionClicked.connect(self._heading_clicked)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda place: self.columns_menu().popup(header.mapToGlobal(place))
        )
        style.changed.connect(self.fit)
        self.fit()
        for place, column in enumerate(COLUMNS):
            self.setColumnHidden(place, not column.usual)

    def fit(self) -> None:
        """Rows and columns for the present text size."""
        self.verticalHeader().setDefaultSectionSize(self.look.px(t.BODY) + 15)
        header = self.horizontalHeader()
        metrics = header.fontMetrics()
        for place, column in enumerate(COLUMNS):
            wide = metrics.horizontalAdvance(f"{column.title} ↓") + 20
            header.resizeSection(place, max(wide, column.least * self.look.text_size // 100))

    # -- which are chosen --------------------------------------------------------------------------

    def chosen_ids(self) -> list[int]:
        """Ids of the chosen stacks, from the top."""
        ids: list[int] = []
        spans = sorted((span.top(), span.bottom()) for span in self._spans())
        for top, bottom in spans:
            ids += self.stacks.ids[top : bottom + 1]
        return ids

    def chosen_count(self) -> int:
        """How many stacks are chosen; quick for any number."""
        return sum(span.height() for span in self._spans())

    def _spans(self) -> list[QItemSelectionRange]:
        return self.selectionModel().selection().toList()

    def choose(self, places: list[int]) -> None:
        """Choose the rows at these places, the first of them current."""
        selection = QItemSelection()
        last = len(COLUMNS) - 1
        for place in places:
            selection.select(self.stacks.index(place, 0), self.stacks.index(place, last))
        flags = QItemSelectionModel.SelectionFlag
        if places:
            column = max(0, self.currentIndex().column())
            current = self.stacks.index(places[0], column)
            self.selectionModel().setCurrentIndex(current, flags.NoUpdate)
            self.scrollTo(current)
        self.selectionModel().select(selection, flags.ClearAndSelect)

    # -- keys and headings -------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._edit_here():
            return
        if key == Qt.Key.Key_Delete and self.chosen_count():
            self.removing.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.as_text())
        elif key == Qt.Key.Key_Menu:
            self.menu_wanted.emit(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def _edit_here(self) -> bool:
        """Begin to edit the current cell, or the copies where it cannot be edited."""
        index = self.currentIndex()
        if not index.isValid() or self.state() == QAbstractItemView.State.EditingState:
            return False
        if not COLUMNS[index.column()].edited:
            index = self.stacks.index(index.row(), 1)
            self.setCurrentIndex(index)
        self.edit(index)
        return True

    def as_text(self) -> str:
        """The chosen stacks, a line each: copies, title, what is said of them."""
        lines = []
        places = sorted(row for span in self._spans() for row in range(span.top(), span.bottom() + 1))
        for place in places[:COPIED]:
            line = self.stacks.line(place)
            if line is not None:
                said = described(line.stack)
                lines.append(f"{line.stack.copies} {line.title}{f' ({said})' if said else ''}")
        return "\n".join(lines)

    def _heading_clicked(self, section: int) -> None:
        """A click sorts by a column, the next turns it round; with Shift further columns are added."""
        field = COLUMNS[section].field
        known = next((one for one in self.stacks.order if one.field == field), None)
        new = Order(field, not known.descending if known else COLUMNS[section].number)
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        others = [one for one in self.stacks.order if one.field != field] if shift else []
        self.sorted_by.emit([*others, new])

    def columns_menu(self) -> QMenu:
        """Which columns are shown."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, column in enumerate(COLUMNS[1:], 1):
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.toggled.connect(lambda on, place=place: self.setColumnHidden(place, not on))
        return menu

    # -- what is remembered -------------------------------------------------------------------------

    def keep(self, preferences: Preferences) -> None:
        """Remember which columns are shown, and their order."""
        header = self.horizontalHeader()
        turns = sorted(range(len(COLUMNS)), key=header.visualIndex)
        shown = [COLUMNS[place].field for place in turns if not self.isColumnHidden(place)]
        preferences.set("collection/columns", " ".join(shown))

    def restore(self, preferences: Preferences) -> None:
        """Show the columns that were shown, in their order; those of another version are passed over."""
        wanted = preferences.text("collection/columns").split()
        places = {column.field: place for place, column in enumerate(COLUMNS)}
        known = [places[field] for field in wanted if field in places]
        if 0 not in known:
            return
        header = self.horizontalHeader()
        for turn, place in enumerate(known):
            header.moveSection(header.visualIndex(place), turn)
        for place in places.values():
            self.setColumnHidden(place, place not in known)


class _Cells(QStyledItemDelegate):
    """Boxes with what is usual for some columns, plain lines for the others."""

    def __init__(self, table: StacksTable, places: Callable[[], list[str]]) -> None:
        super().__init__(table)
        self.style = table.look
        self.places = places

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        column = COLUMNS[index.column()]
        offered = choices(column.field, self.places() if column.field == "location" else ())
        line = QLineEdit(parent)
        line.setAccessibleName(column.title)
        line.setProperty("cell", True)
        line.setFrame(False)
        if not offered:
            return line
        # A line with completion, not a box: typing a letter or two is quicker, and Down shows all.
        offer(self.style, line, filter(None, offered))
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
        editor.selectAll()

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        assert isinstance(model, StacksModel)
        model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        super().updateEditorGeometry(editor, option, index)
        rect = editor.geometry()
        rect.setWidth(max(rect.width(), 90))
        editor.setGeometry(rect)
