"""What the tests of the Collection page share."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from suite.store.stacks import Stack
from suite.ui.collection.model import stack_columns
from suite.ui.collection.page import CollectionPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow

BLOW = "conan-ccg/core/telling-blow"
SWING = "conan-ccg/core/cut-from-the-scabbard"
GROUND = "conan-ccg/core/give-ground"


def column(field: str) -> int:
    """The place of a column."""
    columns = stack_columns(lambda field, row: "", lambda *typed: None)
    return [one.field for one in columns].index(field)


def own(page: CollectionPage, window: MainWindow, *stacks: Stack) -> None:
    """Own these."""
    page.repository.edit(lambda: page.repository.holdings.add(stacks))
    settle(window)


def rows(page: CollectionPage) -> list[tuple[str, int]]:
    """(title, copies) of every stack shown."""
    rows = [page.stacks.model.row(place) for place in range(page.stacks.model.rowCount())]
    return [(row.title, row.stack.copies) for row in rows if row is not None]


def typed(page: CollectionPage, window: MainWindow, qtbot: QtBot, place: int, field: str, text: str) -> None:
    """Type over a cell, by keys alone."""
    table = page.stacks.table
    table.setFocus()
    table.setCurrentIndex(page.stacks.model.index(place, column(field)))
    qtbot.keyClick(table, Qt.Key.Key_F2)
    editors = [one for one in table.findChildren(QLineEdit) if one.isVisible()]
    assert len(editors) == 1, "a line opens in the cell"
    editor = editors[0]
    qtbot.keyClicks(editor, text)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    settle(window)


def toast(window: MainWindow) -> str:
    """What is said at the bottom."""
    return window.toast.text.text() if window.toast.isVisible() else ""
