"""A ready-made deck with some cards owned, and the print window as people use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from suite.decks.document import Unresolved, document_of
from suite.store.stacks import Stack
from suite.ui.decks.exchange.saving import keep_new
from suite.ui.decks.session import DeckSession
from suite.ui.printing.dialog import PrintDialog, print_deck
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

GAME = "conan-ccg"
Opener = Callable[..., PrintDialog]


@pytest.fixture
def repository(window: MainWindow) -> Repository:
    """The open store."""
    assert window.context.repository is not None
    return window.context.repository


@pytest.fixture
def session(repository: Repository) -> Iterator[DeckSession]:
    """A legal deck, two copies of one of its cards owned."""
    game = repository.games[GAME]
    page = document_of(GAME, next(iter(game.decks.values())), game.deck_sections)
    page.title = "Winter"
    page.note = "Draw before the Pit.\nThen strike."
    page.maybe = {"storytelling": 1}
    session = DeckSession(repository, keep_new(repository, [page])[0])
    first = next(iter(page.sections["foes"]))
    repository.edit(lambda: repository.holdings.add([Stack(session.key(first), 2)], "Own"))
    yield session
    session.close()
    repository.undo()
    repository.undo()


@pytest.fixture
def strange(session: DeckSession) -> DeckSession:
    """The same deck with a line that names no known card."""
    session.editor.document.unresolved.append(Unresolved("draw", 2, "Nobody's Card"))
    return session


@pytest.fixture
def printing(window: MainWindow, session: DeckSession, qtbot: QtBot) -> Iterator[Opener]:
    """Opens the print window and waits for its first page."""
    opened: list[PrintDialog] = []

    def open_it(what: str = "list") -> PrintDialog:
        print_deck(window.context, session, what)
        dialog = window.findChildren(PrintDialog)[-1]
        opened.append(dialog)
        qtbot.waitUntil(lambda: not dialog.waiting)
        return dialog

    yield open_it
    for dialog in opened:
        if shiboken6.isValid(dialog):
            dialog.reject()
