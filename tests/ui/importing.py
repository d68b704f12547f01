"""What the tests of each import share: the open store, and the import opened on its window."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from shiboken6 import isValid

from suite.ui.context import Context
from suite.ui.imports.steps import ImportSteps
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

Import = TypeVar("Import", bound=ImportSteps)


def open_store(window: MainWindow, setting: str, nothing: object) -> Iterator[Repository]:
    """The open store; what a test explains is kept under `setting`, and is `nothing` again afterwards."""
    repository = window.context.repository
    assert repository is not None
    yield repository
    repository.kept.set_setting(setting, nothing)


def opener(window: MainWindow, kind: Callable[[Context], Import]) -> Iterator[Callable[[], Import]]:
    """Opens imports of one kind; they are closed after the test."""
    made: list[Import] = []

    def opened() -> Import:
        dialog = kind(window.context)
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
