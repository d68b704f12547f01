"""Closes the window at many moments of many kinds of work: in a process of its own, so that an abort is seen.

`python -m tests.ui.closing FOLDER [KIND …]` prints a line before each closing; what else it says is a fault.
With `--some` before the folder every kind is closed at every other moment, by turns.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from suite.app import make_window, start
from suite.store.corrections import Corrections
from suite.store.stacks import Stack
from suite.ui.collection.exchange.importing import ListImport
from suite.ui.collection.page import CollectionPage
from suite.ui.collection.side import HISTORY, SETS, WANTS
from suite.ui.decks.exchange.dialogs import import_deck
from suite.ui.decks.notes import NotesPanel
from suite.ui.decks.page import DecksPage
from suite.ui.decks.suggesting import SuggestionsPanel
from suite.ui.decks.tabs.trial import TrialPanel
from suite.ui.library.cards import CardsPage
from suite.ui.pageloader import Preload
from suite.ui.play.page import PlayPage
from suite.ui.printing.dialog import print_deck
from suite.ui.shots import settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

TURNS = (1, 4)
"""Turns of the event loop after which the window is closed."""
MOMENTS = (0, 5, 30, 80)
"""Milliseconds after which it is."""
CARD = "conan-ccg/core/telling-blow"
MANY = 1200
"""Stacks of an edit that is taken back behind the window."""

Work = Callable[[MainWindow], object]


def repository_of(window: MainWindow) -> Repository:
    """The open store."""
    assert window.context.repository is not None
    return window.context.repository


def search_cards(window: MainWindow) -> None:
    """Show a card, which has others looked for, search, and type before the answer is there."""
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    page.show_card(CARD)
    page.ordering.set_group("set")
    page.search("sword")
    QTest.keyClicks(page.bar.field, " axe")


def correct_card(window: MainWindow) -> None:
    """A correction is put in force behind the window."""
    repository = repository_of(window)
    value = "Telling Blow" if repository.overlay.corrections else "Tolling Blow"
    repository.edit(
        lambda: Corrections(repository.user).correct(CARD, {"title": value}, {"title": "Telling Blow"})
    )


def search_collection(window: MainWindow) -> None:
    """Look through the collection in one view after the other, and type a card in."""
    page = window.pages["collection"]
    assert isinstance(page, CollectionPage)
    QTest.keyClicks(page.bar.field, "axe")
    page.type_in()
    QTest.keyClicks(page.entry.field, "2 telling")
    for view in (WANTS, HISTORY, SETS):
        page.show_view(view)


def undo_much(window: MainWindow) -> None:
    """A large edit is taken back behind the window."""
    repository = repository_of(window)
    stacks = [Stack(CARD, 1, location=f"Box {number}") for number in range(MANY)]
    repository.edit(lambda: repository.holdings.add(stacks, "Many"))
    window.undoing.undo()


def build_deck(window: MainWindow) -> None:
    """A deck is opened, its pool searched, its notes written, suggestions looked for."""
    page = window.pages["decks"]
    assert isinstance(page, DecksPage)
    page.browse()
    page.browser.table.selectRow(0)
    page.clone()
    QTest.keyClicks(page.builder.pool.bar.field, "axe")
    page.builder.show_panel(SuggestionsPanel)
    notes = page.builder.show_panel(NotesPanel)
    assert isinstance(notes, NotesPanel)
    notes.note.setPlainText("Strike first")


def try_deck(window: MainWindow) -> None:
    """Computer players try a deck in processes of their own."""
    page = window.pages["decks"]
    assert isinstance(page, DecksPage)
    page.browse()
    page.browser.table.selectRow(0)
    page.clone()
    panel = page.builder.show_panel(TrialPanel)
    assert isinstance(panel, TrialPanel)
    panel.opponents.tick(True)
    panel.play()


def import_lists(window: MainWindow) -> None:
    """Lists of decks and of cards are read, each in its window."""
    import_deck(window.context, None, "2 Teling Blow\n3 Carousing\n" * 200)
    dialog = ListImport(window.context)
    dialog.open()
    dialog.read_text("Name,Count\nTelling Blow,2\n" * 500)


def print_it(window: MainWindow) -> None:
    """The pages of a printed deck are made behind their window."""
    page = window.pages["decks"]
    assert isinstance(page, DecksPage)
    page.browse()
    page.browser.table.selectRow(0)
    page.clone()
    assert page.session is not None
    print_deck(window.context, page.session, "proxies")


def play(window: MainWindow) -> None:
    """A match against the computer, and advice."""
    page = window.pages["play"]
    assert isinstance(page, PlayPage)
    page.form.begin()
    page.hinting.ask()


def restyle(window: MainWindow) -> None:
    """Another theme and larger text, of which hidden pages hear later; and a message."""
    window.commands.all["theme-light"].run()
    window.commands.all["larger"].run()
    window.commands.all["theme-dark"].run()
    window.commands.all["smaller"].run()
    window.notify("A message", "Go on", lambda: None)


def make_pages(window: MainWindow) -> None:
    """A page is made step by step."""
    window.turn("rules")
    window.turn("decks", lambda page: page.new_deck)
    window.turn("collection")


KINDS: dict[str, tuple[str, Work]] = {
    "search-cards": ("cards", search_cards),
    "correct-card": ("cards", correct_card),
    "search-collection": ("collection", search_collection),
    "undo": ("collection", undo_much),
    "build": ("decks", build_deck),
    "try": ("decks", try_deck),
    "import": ("decks", import_lists),
    "print": ("decks", print_it),
    "play": ("play", play),
    "restyle": ("settings", restyle),
    "make": ("home", make_pages),
}
"""The page on which it begins, and what is begun there."""
OPENING = "open"
"""The kind of work that is the start itself."""
ALL = [OPENING, *KINDS]
SOME, STEP = "--some", 2


def close_after(window: MainWindow, turns: int | None, milliseconds: int | None) -> None:
    """Close the window so many turns of the loop, or milliseconds, from now."""
    if milliseconds is not None:
        QTimer.singleShot(milliseconds, window.close)
    elif turns:
        QTimer.singleShot(0, lambda: close_after(window, (turns or 0) - 1, None))
    else:
        window.close()


def begin(window: MainWindow, work: Work, turns: int | None, milliseconds: int | None) -> None:
    """Begin the work; what it cannot do must not keep the window open for ever."""
    try:
        work(window)
    finally:
        close_after(window, turns, milliseconds)


def one(application: QApplication, folder: Path, kind: str, turns: int | None, after: int | None) -> None:
    """Open a window, begin the work, close."""
    window = make_window(folder / "window.ini")
    catalogue, collection = folder / "catalogue.db", str(folder / "collection.db")
    if kind == OPENING:
        Preload(window.loader)
        window.painted.connect(partial(start, window, catalogue, collection))
        window.painted.connect(lambda: close_after(window, turns, after))
    window.show()
    if kind != OPENING:
        start(window, catalogue, collection)
        settle(window)
        page, work = KINDS[kind]
        window.go(page)
        if kind != "make":
            settle(window)
        QTimer.singleShot(0, lambda: begin(window, work, turns, after))
    application.exec()


def main(folder: Path, kinds: list[str], step: int = 1) -> None:
    """The kinds at every `step`-th moment; those of neighbours are others."""
    application = QApplication(["closing"])
    moments: list[tuple[int | None, int | None]] = [(turns, None) for turns in TURNS]
    moments += [(None, after) for after in MOMENTS]
    for number, kind in enumerate(kinds or ALL):
        for turns, after in moments[number % step :: step]:
            print(f"{kind}: after {turns or 0} turns, {after or 0} ms", flush=True)
            one(application, folder, kind, turns, after)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != SOME]
    main(Path(words[0]), words[1:], STEP if SOME in sys.argv else 1)
