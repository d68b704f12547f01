"""The Decks page without any deck, and what tests of it share."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.ui.decks.builder import LAST_GAME
from suite.ui.decks.page import DecksPage
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.session import DeckSession
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

GAME = "conan-ccg"


@pytest.fixture
def page(window: MainWindow) -> DecksPage:
    """The browser, with ready-made decks alone."""
    window.go("decks")
    found = window.pages["decks"]
    assert isinstance(found, DecksPage)
    found.browse()
    window.context.preferences.set(LAST_GAME, "")
    repository = found.repository
    mine = [cover.id for cover in repository.decks.covers()]
    if mine:
        repository.edit(lambda: repository.decks.remove(mine))
    for name in repository.kept.formats(GAME):
        repository.edit(lambda name=name: repository.kept.remove_format(name))
    found.builder.pool.clear()
    found.builder.deck.show_view(0)
    found.builder.deck.group_by("")
    found.browser.show_all()
    settle(window)
    return found


@pytest.fixture
def legal(page: DecksPage, window: MainWindow) -> DeckSession:
    """A copy of the first ready-made deck of the game, open in the builder."""
    row = next(r for r, entry in enumerate(page.browser.model.rows) if entry.cover.game == GAME)
    page.browser.table.selectRow(row)
    page.clone()
    settle(window)
    assert page.session is not None
    page.builder.deck.group_by("")
    assert page.session.problems() == [], "ready-made decks are legal"
    return page.session


def keep(repository: Repository, title: str, lines: list[Line], **cover: object) -> int:
    """A deck in the file; its id."""
    made: list[int] = []

    def work() -> OpChanges:
        values: dict[str, object] = {"game": GAME, "title": title} | cover
        number, changes = repository.decks.save(StoredDeck(Cover(**values), tuple(lines)))
        made.append(number)
        return changes

    repository.edit(work)
    return made[0]


def reasons(page: DecksPage) -> list[str]:
    """The sentences that can be read in the tab of problems."""
    panel = next(panel for panel in page.builder.panels if isinstance(panel, ProblemsPanel))
    page.builder.tabs.setCurrentWidget(panel)
    # New labels are shown by the event loop.
    QApplication.processEvents()
    labels = [one for one in panel.findChildren(QLabel) if one.isVisibleTo(page)]
    return [one.text() for one in labels if one.text()]


def answering(answer: Callable[[QDialog], object]) -> None:
    """Answer the next window that asks something, as soon as it is there."""

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            answer(dialog)
        else:
            QTimer.singleShot(10, look)

    QTimer.singleShot(0, look)


def wait_for_pool(page: DecksPage, qtbot: QtBot) -> None:
    """Let the search in the pool end."""
    qtbot.waitUntil(lambda: not page.builder.pool.busy())
