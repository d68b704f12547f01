"""Windows above the window show all their words and boxes in large text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QComboBox, QDialog, QScrollArea

from suite.store.decks import Cover, StoredDeck
from suite.store.edit import OpChanges
from suite.ui.collection.bulk import BulkDialog
from suite.ui.decks.conflicts import ConflictDialog
from suite.ui.decks.page import DecksPage
from suite.ui.decks.questions import FolderQuestion
from suite.ui.decks.session import DeckSession
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow
from tests.ui.dialogs import dialogs


@pytest.fixture
def session(window: MainWindow) -> Iterator[DeckSession]:
    """An empty deck, open in its builder; the text is large."""
    repository = window.context.repository
    assert repository is not None
    made: list[int] = []

    def work() -> OpChanges:
        number, changes = repository.decks.save(StoredDeck(Cover("conan-ccg", "Raiders"), ()))
        made.append(number)
        return changes

    repository.edit(work)
    window.look.choose(text_size=150)
    window.go("decks")
    page = window.pages["decks"]
    assert isinstance(page, DecksPage)
    page.open_deck(made[0])
    settle(window)
    assert page.session is not None
    yield page.session
    page.browse()


@pytest.mark.parametrize("kind", [BulkDialog, ConflictDialog, FolderQuestion])
def test_nothing_is_cut(window: MainWindow, session: DeckSession, kind: type[QDialog]) -> None:
    shown = dialogs(window, session)[kind]()
    shown.open()
    settle(window)
    cut = cut_off(shown)
    beside = [
        box.accessibleName()
        for area in shown.findChildren(QScrollArea)
        for box in area.widget().findChildren(QComboBox)
        if box.mapTo(area.viewport(), QPoint(box.width(), 0)).x() > area.viewport().width()
    ]
    shown.close()
    assert not cut
    assert not beside, "the arrows of boxes are beside the bar for scrolling, not below it"
