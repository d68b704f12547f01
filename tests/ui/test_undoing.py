"""Taking edits back through the window: large ones are written behind it, and nothing comes between."""

import pytest
from pytestqt.qtbot import QtBot

from suite.store.faults import StoreError
from suite.store.stacks import Stack
from suite.ui.shots import settle
from suite.ui.store.repository import Shelf
from suite.ui.undoing import FEW
from suite.ui.window import Window

BLOW = "conan-ccg/core/telling-blow"
TAKING, DOING = "Taking the last edit back", "Doing the edit again"


@pytest.fixture
def shelf(window: Window) -> Shelf:
    assert window.context.shelf is not None
    return window.context.shelf


def copies(shelf: Shelf) -> int:
    return sum(stack.copies for stack in shelf.holdings.of_card(BLOW))


def works(window: Window) -> list[str]:
    """What is done behind the window; a page that is made ahead may count and look through cards as well."""
    return [job.title for job in window.jobs.running]


def test_a_large_edit_is_taken_back_behind_the_window(window: Window, shelf: Shelf) -> None:
    stacks = [Stack(BLOW, 1, location=f"Box {number}") for number in range(FEW + 1)]
    shelf.edit(lambda: shelf.holdings.add(stacks, "Add many boxes"))
    assert shelf.user.rows_of_next(True) > FEW
    window.commands.all["undo"].run()
    assert TAKING in works(window), "it is written behind the window"
    settle(window)
    assert copies(shelf) == 0
    assert window.toast.text.text() == "Taken back: Add many boxes."
    window.commands.all["redo"].run()
    assert DOING in works(window)
    settle(window)
    assert copies(shelf) == FEW + 1
    row = shelf.reader.by_keys([BLOW])[0]
    assert row.owned == FEW + 1, "the figures beside the cards follow"


def test_a_small_edit_is_taken_back_at_once(window: Window, shelf: Shelf) -> None:
    shelf.edit(lambda: shelf.holdings.add([Stack(BLOW, 2)], "Add two"))
    window.commands.all["undo"].run()
    assert TAKING not in works(window)
    assert copies(shelf) == 0
    window.commands.all["redo"].run()
    assert copies(shelf) == 2
    assert window.toast.text.text() == "Done again: Add two."


def test_no_edit_begins_while_a_large_one_is_written(window: Window, shelf: Shelf, qtbot: QtBot) -> None:
    shelf.edit(lambda: shelf.holdings.add([Stack(BLOW, 2)], "Add two"))
    shelf.writing = True
    try:
        with pytest.raises(StoreError, match="still being written"):
            shelf.edit(lambda: shelf.holdings.add([Stack(BLOW, 1)], "Add one"))
        window.commands.all["undo"].run()
        assert "still being written" in window.toast.text.text()
    finally:
        shelf.writing = False
    assert copies(shelf) == 2
