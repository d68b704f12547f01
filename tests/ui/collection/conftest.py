"""The Collection page with nothing owned, nothing wanted, and one collection."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from suite.ui.collection.page import CollectionPage
from suite.ui.collection.side import ALL
from suite.ui.shots import settle
from suite.ui.window import MainWindow


def emptied(page: CollectionPage, window: MainWindow) -> None:
    """Own and want nothing, look at everything."""
    repository = page.repository
    page.side.show_view(ALL)
    page.search("")
    page.entry.field.setText("")
    if page.order:
        page.stacks.sorted_by.emit([])
    for key, _, _ in repository.holdings.collections()[1:]:
        repository.edit(lambda key=key: repository.holdings.remove_collection(key))
    stacks, wants = repository.holdings.stack_ids(), repository.wants.wants()
    if len(stacks):
        repository.edit(lambda: repository.holdings.remove(stacks))
    if wants:
        repository.edit(lambda: repository.wants.want([replace(one, copies=0) for one in wants]))
    settle(window)


@pytest.fixture
def page(window: MainWindow) -> Iterator[CollectionPage]:
    """The page as somebody sees it who owns nothing yet; afterwards it is so again."""
    window.go("collection")
    settle(window)
    found = window.pages["collection"]
    assert isinstance(found, CollectionPage)
    emptied(found, window)
    found.chosen.show()
    yield found
    for dialog in QApplication.topLevelWidgets():
        if dialog.isVisible() and dialog is not window:
            dialog.close()
    window.go("collection")
    emptied(found, window)
