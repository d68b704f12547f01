"""The window with an empty collection, and the import opened on it."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.ui.collection.exchange.importing import ListImport
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow


@pytest.fixture
def repository(window: MainWindow) -> Iterator[Repository]:
    """The open store; presets that a test leaves are forgotten."""
    repository = window.context.repository
    assert repository is not None
    yield repository
    repository.kept.set_setting("list presets", [])


@pytest.fixture
def make(window: MainWindow, repository: Repository, qtbot: QtBot) -> Iterator[Callable[[], ListImport]]:
    """Opens imports; they are closed after the test."""
    made: list[ListImport] = []

    def opened() -> ListImport:
        dialog = ListImport(window.context)
        made.append(dialog)
        dialog.open()
        settle(window)
        return dialog

    yield opened
    for dialog in made:
        if isValid(dialog):
            dialog.stop()
            settle(window)
            dialog.close()
