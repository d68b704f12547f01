"""The table of stacks: several chosen at once, cells typed over, keys for what is done most."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from suite.ui.collection.fields import choices, described
from suite.ui.collection.model import StacksModel
from suite.ui.style import Style
from suite.ui.tablemodel import Index
from suite.ui.tableview import TableView
from suite.ui.widgets import offer

COPIED = 10_000
"""Lines that are copied as text at most."""
KEPT = 2000
"""Chosen stacks that stay chosen when the list is another one."""


class StacksTable(TableView):
    """Rows of stacks. Enter or F2 edits a cell, Delete removes stacks, a click on a heading sorts."""

    removing = Signal()
    """The chosen stacks are to go."""
    menu_wanted = Signal(object)
    """A menu for the chosen stacks at this place on the screen."""

    def __init__(self, style: Style, model: StacksModel, places: Callable[[], list[str]]) -> None:
        """`places` names the binders and boxes that are offered."""
        super().__init__(style, model, "Your copies", sign=" ↓")
        self.stacks = model
        self.setItemDelegate(_Cells(self, places))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        )
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda place: self.columns_menu().popup(header.mapToGlobal(place))
        )

    def chosen_ids(self) -> list[int]:
        """Ids of the chosen stacks, from the top."""
        return [self.stacks.ids[place] for place in self.chosen_places()]

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
        if self.stacks.columns[index.column()].edit is None:
            index = self.stacks.index(index.row(), 1)
            self.setCurrentIndex(index)
        self.edit(index)
        return True

    def as_text(self) -> str:
        """The chosen stacks, a line each: copies, title, what is said of them."""
        lines = []
        for place in self.chosen_places()[:COPIED]:
            row = self.stacks.row(place)
            if row is not None:
                said = described(row.stack)
                lines.append(f"{row.stack.copies} {row.title}{f' ({said})' if said else ''}")
        return "\n".join(lines)


class _Cells(QStyledItemDelegate):
    """Lines to type in, with what is usual for some columns."""

    def __init__(self, table: StacksTable, places: Callable[[], list[str]]) -> None:
        super().__init__(table)
        self.table = table
        self.places = places

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        column = self.table.stacks.columns[index.column()]
        offered = choices(column.field, self.places() if column.field == "location" else ())
        line = QLineEdit(parent)
        line.setAccessibleName(column.title)
        line.setProperty("cell", True)
        line.setFrame(False)
        if offered:
            # A line with completion, not a box: typing a letter or two is quicker, and Down shows all.
            offer(self.table.look, line, filter(None, offered))
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
        editor.selectAll()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        super().updateEditorGeometry(editor, option, index)
        rect = editor.geometry()
        rect.setWidth(max(rect.width(), 90))
        editor.setGeometry(rect)
