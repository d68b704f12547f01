"""Lists for reading show all their words."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QDialog, QListWidget, QTableWidget

from suite.ui.decks.catalog import entries
from suite.ui.decks.comparing import Comparison
from suite.ui.decks.houseformats import HouseFormatsDialog
from suite.ui.listing import wrap_items
from suite.ui.shots import settle
from suite.ui.window import MainWindow

PADDING = 8
"""Beside the words, as the theme's sheet has it for items of lists."""
EDGE = 40
"""Letters by which the words are made longer, one by one: some just fit into the line."""


def test_words_that_nearly_fill_the_line_are_not_cut(window: MainWindow) -> None:
    """Qt counted in what the theme leaves free beside them, and left one line to two."""
    view = QListWidget(window)
    wrap_items(view)
    for more in range(EDGE):
        view.addItem("two copies in good condition " + "i" * more)
    view.resize(300, 400)
    window.look.apply(view)
    view.show()
    view.doItemsLayout()
    metrics, seen = view.fontMetrics(), set()
    for row in range(view.count()):
        place = view.visualItemRect(view.item(row))
        room = QRect(0, 0, min(place.width(), view.viewport().width()) - 2 * PADDING, 1000)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, view.item(row).text())
        assert words.height() <= place.height(), view.item(row).text()
        seen.add(place.height())
    view.deleteLater()
    assert len(seen) == 2, "some have one line, some two"


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("kind", [Comparison, HouseFormatsDialog])
def test_titles_of_columns_are_whole(window: MainWindow, kind: type[QDialog], text_size: int) -> None:
    """\"Second deck" lacked its first letter, "Only cards" too."""
    window.look.choose(text_size=text_size)
    context, repository = window.context, window.context.repository
    assert repository is not None
    decks = entries(repository)
    shown: QDialog
    if kind is Comparison:
        shown = Comparison(window, context, repository, decks, decks[0])
    else:
        shown = HouseFormatsDialog(window, context, repository, "conan-ccg", None)
    shown.open()
    settle(window)
    tables = shown.findChildren(QTableWidget)
    cut = [
        (table.accessibleName(), column)
        for table in tables
        for column in range(table.columnCount())
        if table.columnWidth(column) < table.horizontalHeader().sectionSizeHint(column)
    ]
    shown.close()
    assert tables, "the window has a table"
    assert not cut
