"""Taking edits back through the window: large ones are written behind it, and nothing comes between."""

import pytest
from pytestqt.qtbot import QtBot

from suite.store.faults import StoreError
from suite.store.stacks import Stack
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.undo import FEW
from suite.ui.window import MainWindow
from tests.store.samples import stacks_of

BLOW = "conan-ccg/core/telling-blow"
TAKING, DOING = "Taking the last edit back", "Doing the edit again"


@pytest.fixture
def repository(window: MainWindow) -> Repository:
    assert window.context.repository is not None
    return window.context.repository


def copies(repository: Repository) -> int:
    return sum(stack.copies for stack in stacks_of(repository.holdings, BLOW))


def works(window: MainWindow) -> list[str]:
    """What is done behind the window; a page that is made ahead may count and look through cards as well."""
    return [job.title for job in window.jobs.running]


def test_a_large_edit_is_taken_back_behind_the_window(window: MainWindow, repository: Repository) -> None:
    stacks = [Stack(BLOW, 1, location=f"Box {number}") for number in range(FEW + 1)]
    repository.edit(lambda: repository.holdings.add(stacks, "Add many boxes"))
    assert repository.user.rows_of_next(True) > FEW
    window.commands.all["undo"].run()
    assert TAKING in works(window), "it is written behind the window"
    settle(window)
    assert copies(repository) == 0
    assert window.toast.text.text() == "Taken back: Add many boxes."
    window.commands.all["redo"].run()
    assert DOING in works(window)
    settle(window)
    assert copies(repository) == FEW + 1
    row = repository.reader.by_keys([BLOW])[0]
    assert row.owned == FEW + 1, "the figures beside the cards follow"


def test_a_small_edit_is_taken_back_at_once(window: MainWindow, repository: Repository) -> None:
    repository.edit(lambda: repository.holdings.add([Stack(BLOW, 2)], "Add two"))
    window.commands.all["undo"].run()
    assert TAKING not in works(window)
    assert copies(repository) == 0
    window.commands.all["redo"].run()
    assert copies(repository) == 2
    assert window.toast.text.text() == "Done again: Add two."


def test_no_edit_begins_while_a_large_one_is_written(
    window: MainWindow, repository: Repository, qtbot: QtBot
) -> None:
    repository.edit(lambda: repository.holdings.add([Stack(BLOW, 2)], "Add two"))
    repository.writing = True
    try:
        with pytest.raises(StoreError, match="still being written"):
            repository.edit(lambda: repository.holdings.add([Stack(BLOW, 1)], "Add one"))
        window.commands.all["undo"].run()
        assert "still being written" in window.toast.text.text()
    finally:
        repository.writing = False
    assert copies(repository) == 2
