"""The window without own cards, and imports opened on it."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from suite.ui.library.setimport.importing import MAPPINGS, SetImport
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow
from tests.ui.importing import open_store, opener


@pytest.fixture
def repository(window: MainWindow) -> Iterator[Repository]:
    """The open store; mappings that a test leaves are forgotten."""
    repository = window.context.repository
    assert repository is not None
    assert repository.overlay.cards == {}, "no own cards are left from elsewhere"
    yield from open_store(window, MAPPINGS, {})


@pytest.fixture
def make(window: MainWindow, repository: Repository, qtbot: QtBot) -> Iterator[Callable[[], SetImport]]:
    """Opens imports; they are closed after the test."""
    yield from opener(window, SetImport)
