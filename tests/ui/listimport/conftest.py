"""The window with an empty collection, and the import opened on it."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.ui.collection.exchange.importing import ListImport
from suite.ui.library.shelf import Shelf
from suite.ui.shots import settle
from suite.ui.window import Window


@pytest.fixture
def shelf(window: Window) -> Iterator[Shelf]:
    """The open store; all that a test has done to it is taken back."""
    shelf = window.context.shelf
    assert shelf is not None
    before = shelf.user.labels()[0]
    edits = len([one for one in shelf.user.history(1000) if not one[2]])
    yield shelf
    for _ in range(len([one for one in shelf.user.history(1000) if not one[2]]) - edits):
        shelf.undo()
    assert shelf.user.labels()[0] == before
    shelf.kept.set_setting("list presets", [])


@pytest.fixture
def make(window: Window, shelf: Shelf, qtbot: QtBot) -> Iterator[Callable[[], ListImport]]:
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
