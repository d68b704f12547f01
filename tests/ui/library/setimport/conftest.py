"""The window without own cards, and imports opened on it."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.ui.library.setimport.importing import MAPPINGS, SetImport
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow


@pytest.fixture
def repository(window: MainWindow) -> Iterator[Repository]:
    """The open store; mappings that a test leaves are forgotten."""
    repository = window.context.repository
    assert repository is not None
    assert repository.overlay.cards == {}, "no own cards are left from elsewhere"
    yield repository
    repository.kept.set_setting(MAPPINGS, {})


@pytest.fixture
def make(window: MainWindow, repository: Repository, qtbot: QtBot) -> Iterator[Callable[[], SetImport]]:
    """Opens imports; they are closed after the test."""
    made: list[SetImport] = []

    def opened() -> SetImport:
        dialog = SetImport(window.context)
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
