"""The window without own cards, and imports opened on it."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.ui.library.setimport.importing import MAPPINGS, SetImport
from suite.ui.shots import settle
from suite.ui.store.repository import Shelf
from suite.ui.window import Window


@pytest.fixture
def shelf(window: Window) -> Iterator[Shelf]:
    """The open store; mappings that a test leaves are forgotten."""
    shelf = window.context.shelf
    assert shelf is not None
    assert shelf.overlay.cards == {}, "no own cards are left from elsewhere"
    yield shelf
    shelf.kept.set_setting(MAPPINGS, {})


@pytest.fixture
def make(window: Window, shelf: Shelf, qtbot: QtBot) -> Iterator[Callable[[], SetImport]]:
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
