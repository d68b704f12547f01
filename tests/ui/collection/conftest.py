"""The Collection page with nothing owned, nothing wanted, and one collection."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from suite.ui.collection.page import Collection
from suite.ui.collection.side import ALL
from suite.ui.shots import settle
from suite.ui.window import Window


def emptied(page: Collection, window: Window) -> None:
    """Own and want nothing, look at everything."""
    shelf = page.shelf
    page.side.show_view(ALL)
    page.search("")
    page.entry.field.setText("")
    if page.order:
        page.stacks.sorted_by.emit([])
    for key, _, _ in shelf.holdings.collections()[1:]:
        shelf.edit(lambda key=key: shelf.holdings.remove_collection(key))
    stacks, wants = shelf.holdings.stack_ids(), shelf.wants.wants()
    if len(stacks):
        shelf.edit(lambda: shelf.holdings.remove(stacks))
    if wants:
        shelf.edit(lambda: shelf.wants.want([replace(one, copies=0) for one in wants]))
    settle(window)


@pytest.fixture
def page(window: Window) -> Iterator[Collection]:
    """The page as somebody sees it who owns nothing yet; afterwards it is so again."""
    window.go("collection")
    settle(window)
    found = window.pages["collection"]
    assert isinstance(found, Collection)
    emptied(found, window)
    found.chosen.show()
    yield found
    for dialog in QApplication.topLevelWidgets():
        if dialog.isVisible() and dialog is not window:
            dialog.close()
    window.go("collection")
    emptied(found, window)
