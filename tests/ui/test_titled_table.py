"""Titles of wide tables: they stay in sight, and are clicked and edited beside where they are seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QImage, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.ui.cardviews.results import GRID, TABLE
from suite.ui.collection.page import CollectionPage
from suite.ui.collection.table import StacksTable
from suite.ui.decks.page import DecksPage
from suite.ui.imports.lines import TextTable
from suite.ui.library.cards import CardsPage
from suite.ui.listing import PADDING
from suite.ui.rules.page import RulesPage
from suite.ui.shots import settle
from suite.ui.tablemodel import ListModel, TableColumn
from suite.ui.tableview import ListTable
from suite.ui.titledtable import TITLE, TitledTable
from suite.ui.window import MainWindow
from tests.ui.collection.steps import BLOW, GROUND, SWING, column, own

LEFT = Qt.MouseButton.LeftButton
NO_KEY = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def stacks(window: MainWindow) -> Iterator[StacksTable]:
    """Three stacks in a table that is too narrow for its columns."""
    window.go("collection")
    page = window.pages["collection"]
    assert isinstance(page, CollectionPage)
    own(page, window, Stack(BLOW, 2), Stack(GROUND, 1), Stack(SWING, 4))
    table = page.stacks.table
    table.choose([1])
    yield table
    table.horizontalScrollBar().setValue(0)
    page.stacks.sorted_by.emit([])


def titles_of(table: TitledTable) -> QImage:
    """The titles and their heading as they are seen at the left edge, but for the line beside them."""
    wide = table.columnWidth(TITLE) - 1
    place = table.viewport().geometry()
    return table.grab().toImage().copy(place.left(), 0, wide, place.bottom())


def scrolled(table: TitledTable) -> TitledTable:
    """The same table, scrolled to its last column."""
    bar = table.horizontalScrollBar()
    assert bar.maximum() > table.columnWidth(TITLE), "it is too narrow for its columns"
    bar.setValue(bar.maximum())
    return table


def drag(widget: QWidget, spot: QPoint) -> None:
    """Move the mouse there while its left button is held, which QTest does not say of its moves."""
    place = QPointF(spot)
    there = QPointF(widget.mapToGlobal(spot))
    move = QMouseEvent(QEvent.Type.MouseMove, place, there, Qt.MouseButton.NoButton, LEFT, NO_KEY)
    QApplication.sendEvent(widget, move)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_titles_look_the_same_wherever_the_table_is_scrolled(
    stacks: StacksTable, window: MainWindow, theme: str
) -> None:
    window.look.choose(choice=theme)
    settle(window)
    before = titles_of(stacks)
    assert titles_of(scrolled(stacks)) == before
    assert stacks.columnViewportPosition(TITLE) < 0, "what Qt paints has gone"
    stacks.choose([2])
    assert titles_of(stacks) != before, "another row is chosen"


def test_titles_follow_rows_and_their_own_width(stacks: StacksTable, window: MainWindow) -> None:
    scrolled(stacks)
    first = stacks.stacks.index(0, TITLE)
    stacks.horizontalHeader().resizeSection(TITLE, 240)
    assert stacks.visualRect(first).left() == 0
    assert stacks.visualRect(first).width() == 240
    window.look.choose(text_size=150)
    settle(window)
    assert stacks.visualRect(first).height() == stacks.rowHeight(0) > 30
    stacks.horizontalHeader().resizeSection(TITLE, stacks.viewport().width() * 2 // 3)
    assert stacks.held() == 0, "titles that leave the others no room scroll away as before"


def test_a_title_is_clicked_where_it_is_seen(stacks: StacksTable, window: MainWindow, qtbot: QtBot) -> None:
    scrolled(stacks)
    bar = stacks.horizontalScrollBar()
    spot = stacks.visualRect(stacks.stacks.index(2, TITLE)).center()
    assert spot.x() < stacks.held()
    qtbot.mouseClick(stacks.viewport(), LEFT, pos=spot)
    assert (stacks.currentIndex().row(), stacks.currentIndex().column()) == (2, TITLE)
    assert bar.value() == bar.maximum(), "the other columns stay where they are"


def test_the_heading_of_titles_sorts_and_is_drawn_wider(
    stacks: StacksTable, window: MainWindow, qtbot: QtBot
) -> None:
    scrolled(stacks)
    header = stacks.horizontalHeader()
    middle = header.height() // 2
    qtbot.mouseClick(header.viewport(), LEFT, pos=QPoint(20, middle))
    settle(window)
    assert stacks.stacks.order == [Order("title")]
    wide = stacks.columnWidth(TITLE)
    edge = QPoint(wide - 2, middle)
    qtbot.mousePress(header.viewport(), LEFT, pos=edge)
    for step in (10, 30):
        drag(header.viewport(), edge + QPoint(step, 0))
    qtbot.mouseRelease(header.viewport(), LEFT, pos=edge + QPoint(30, 0))
    assert stacks.columnWidth(TITLE) == wide + 30
    header.resizeSection(TITLE, wide)


def test_the_keys_leave_no_cell_under_the_titles(
    stacks: StacksTable, window: MainWindow, qtbot: QtBot
) -> None:
    stacks.setFocus()
    last = len([place for place in range(stacks.stacks.columnCount()) if not stacks.isColumnHidden(place)])
    for _ in range(last):
        qtbot.keyClick(stacks, Qt.Key.Key_Right)
    assert stacks.held(), "the table has scrolled"
    while stacks.currentIndex().column() > TITLE + 1:
        qtbot.keyClick(stacks, Qt.Key.Key_Left)
        cell = stacks.visualRect(stacks.currentIndex())
        assert cell.left() >= stacks.held()
        assert cell.width() == stacks.columnWidth(stacks.currentIndex().column())


def test_a_cell_that_scrolled_away_is_edited_in_sight(
    stacks: StacksTable, window: MainWindow, qtbot: QtBot
) -> None:
    stacks.setFocus()
    stacks.setCurrentIndex(stacks.stacks.index(0, column("copies")))
    scrolled(stacks)
    assert not stacks.visualRect(stacks.currentIndex()).isValid(), "it lies under the titles"
    qtbot.keyClick(stacks, Qt.Key.Key_F2)
    editor = next(one for one in stacks.findChildren(QLineEdit) if one.isVisible())
    assert editor.x() >= stacks.held()
    qtbot.keyClick(editor, Qt.Key.Key_Escape)


def of_cards(window: MainWindow) -> TitledTable:
    window.go("cards")
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    page.search("")
    page.show_view(TABLE)
    return page.results.table


def test_tables_of_lists_keep_their_titles(window: MainWindow, qtbot: QtBot) -> None:
    cells = [TableColumn[str](f"Column {number}", lambda row: row, 200) for number in range(4)]
    small = ListTable(window.look, ListModel[str](cells, window.look), "Words")
    small.show_rows(["one", "two"])
    lines = TextTable(window.look, "Lines", [cell.title for cell in cells])
    lines.show_lines(2, lambda row, column: f"{row} of {'many words ' * 4}" if column else f"Line {row}")
    for table in (small, lines):
        qtbot.addWidget(table)
        table.resize(500, 200)
        table.show()
        table.fit()
        spot = QPoint(5, scrolled(table).rowViewportPosition(1) + 5)
        assert (table.indexAt(spot).row(), table.indexAt(spot).column()) == (1, TITLE)


def test_cards_keep_their_titles_and_each_cell_says_its_own(window: MainWindow) -> None:
    table = of_cards(window)
    settle(window)
    spot = QPoint(5, scrolled(table).rowViewportPosition(0) + 5)
    title = table.indexAt(spot)
    assert (title.row(), title.column()) == (0, TITLE)
    said = title.data(Qt.ItemDataRole.AccessibleTextRole) or title.data()
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    row = page.model.row(0)
    assert row is not None
    assert said == row.title, "type and copies are said by cells of their own"
    table.horizontalScrollBar().setValue(0)
    page.show_view(GRID)
    settle(window)


def test_a_heading_of_a_group_is_read_wherever_the_table_is_scrolled(window: MainWindow) -> None:
    table = of_cards(window)
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    page.ordering.set_group("type")
    settle(window)
    place = table.viewport().geometry()

    def heading() -> QImage:
        row = table.visualRect(table.model().index(0, TITLE)).translated(place.topLeft())
        return table.grab().toImage().copy(row.left(), row.top(), 200, row.height())

    before = heading()
    assert heading() == before
    scrolled(table)
    assert heading() == before
    page.ordering.set_group("")
    page.show_view(GRID)
    settle(window)


def shown_items(view: QAbstractItemView) -> int:
    """How many cells or items a screen reader takes to be on the screen."""
    told = QAccessible.queryAccessibleInterface(view)
    items = [told.child(place) for place in range(told.childCount())]
    cells = (QAccessible.Role.Cell, QAccessible.Role.TreeItem)
    return sum(item.role() in cells and not item.state().invisible for item in items)


def test_nothing_of_a_hidden_page_is_told_to_be_on_the_screen(
    stacks: StacksTable, window: MainWindow
) -> None:
    for key in ("rules", "decks", "collection"):
        window.go(key)
        settle(window)
    rules, decks = window.pages["rules"], window.pages["decks"]
    assert isinstance(rules, RulesPage)
    assert isinstance(decks, DecksPage)
    decks.browse()
    rules.search.clear()
    views = [stacks, decks.browser.table, decks.browser.folders, rules.tree]
    assert [bool(shown_items(view)) for view in views] == [True, False, False, False]
    window.go("decks")
    settle(window)
    assert [bool(shown_items(view)) for view in views] == [False, True, True, False]
    window.go("rules")
    settle(window)
    assert [bool(shown_items(view)) for view in views] == [False, False, False, True]


def test_rows_are_as_high_as_their_words(window: MainWindow, qtbot: QtBot) -> None:
    columns = [TableColumn("N", str, 40), TableColumn("Words", lambda n: "word " * 9 + "i" * n, wraps=True)]
    model = ListModel(columns, window.look)
    table = ListTable(window.look, model, "Words")
    qtbot.addWidget(table)
    window.look.apply(table)
    table.resize(260, 400)
    table.show()
    table.show_rows(list(range(40)))
    metrics = table.fontMetrics()
    room = table.columnWidth(1) - 2 * PADDING - 4
    for row in range(model.rowCount()):
        words = model.index(row, 1).data()
        needed = metrics.boundingRect(0, 0, room, 9999, int(Qt.TextFlag.TextWordWrap), words).height()
        assert table.rowHeight(row) >= needed, words
