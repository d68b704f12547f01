"""The Cards page of an open window, as a person finds it."""

import pytest
from pytestqt.qtbot import QtBot

from suite.ui.cardviews.results import GRID
from suite.ui.library.cards import CardsPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> CardsPage:
    """All cards, as faces, without headings."""
    window.go("cards")
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    page.ordering.set_order([])
    page.ordering.set_group("")
    page.model.folded = set()
    page.show_view(GRID)
    page.search("")
    settle(window)
    return page
