"""The window with an empty collection, and the import opened on it."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from suite.ui.collection.exchange.importing import PRESETS, ListImport
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow
from tests.ui.importing import open_store, opener


@pytest.fixture
def repository(window: MainWindow) -> Iterator[Repository]:
    """The open store; presets that a test leaves are forgotten."""
    yield from open_store(window, PRESETS, [])


@pytest.fixture
def make(window: MainWindow, repository: Repository, qtbot: QtBot) -> Iterator[Callable[[], ListImport]]:
    """Opens imports; they are closed after the test."""
    yield from opener(window, ListImport)
