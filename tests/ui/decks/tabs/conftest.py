"""A ready-made deck of the first game, opened in the file of the window, and panels put on the screen."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from suite.core.deck import Deck
from suite.decks.keys import text_key
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.base import DeckPanel
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow
from tests.decks.conftest import DECK as SECTIONS

GAME = "conan-ccg"
DECK = Deck("Sample", SECTIONS)
"""A legal deck: a Conan, 40 cards, 26 Foes."""


@pytest.fixture
def repository(window: MainWindow) -> Iterator[Repository]:
    """The open store; decks that a test makes are gone after it."""
    repository = window.context.repository
    assert repository is not None
    yield repository
    ids = [cover.id for cover in repository.decks.covers(GAME)]
    if ids:
        repository.edit(lambda: repository.decks.remove(ids))


@pytest.fixture
def add_deck(repository: Repository) -> Callable[[Deck], int]:
    """Puts a deck into the file; returns its id."""
    catalogue = repository.games[GAME].catalogue
    keys = {card.key: text_key(GAME, card) for card in catalogue.cards}

    def add(deck: Deck) -> int:
        lines = [
            Line(section, copies, keys[key])
            for section, cards in deck.sections.items()
            for key, copies in cards.items()
        ]
        stored = StoredDeck(Cover(GAME, deck.title, note=deck.note), tuple(lines))
        found: list[int] = []

        def work() -> OpChanges:
            number, changes = repository.decks.save(stored)
            found.append(number)
            return changes

        repository.edit(work)
        return found[0]

    return add


@pytest.fixture
def session(repository: Repository, add_deck: Callable[[Deck], int]) -> Iterator[DeckSession]:
    """The sample deck, open."""
    session = DeckSession(repository, add_deck(DECK))
    yield session
    session.close()


@pytest.fixture
def show(window: MainWindow, session: DeckSession, qtbot: QtBot) -> Callable[..., Any]:
    """Puts a panel of a kind on the screen, with the sample deck."""

    def make(kind: type[DeckPanel], wide: int = 900, high: int = 700) -> DeckPanel:
        panel = kind(window.context)
        qtbot.addWidget(panel)
        # On a page, as in the program: a part of the window has the window's looks.
        panel.setParent(window.pages["home"])
        panel.resize(wide, high)
        panel.show_session(session)
        panel.show()
        settle(window)
        return panel

    return make
