"""A list of 96 lines with ten faults, and the import window as people use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from suite.decks.formats.parsed import MISPLACED, SECTION, UNRESOLVED
from suite.decks.names import FOLDED, REPLACED
from suite.store.decks import StoredDeck
from suite.ui.decks.exchange.dialogs import import_deck
from suite.ui.decks.exchange.importing import DeckImport
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

GAME = "conan-ccg"
FAULTS = {
    "2 Teling Blow": UNRESOLVED,
    "3 Desperate": UNRESOLVED,
    "1 Wineskin (XYZ) 3": REPLACED,
    "1 headsman's AXE": FOLDED,
    "0 Carousing": UNRESOLVED,
    "5000 Storytelling": UNRESOLVED,
    "1 Thak": MISPLACED,
    "2 Lightning Bolt (M10) 146": UNRESOLVED,
    "1 " + "No Quarter " * 100: UNRESOLVED,
    "Reserve:": SECTION,
}

Opener = Callable[..., DeckImport]


@pytest.fixture
def repository(window: MainWindow) -> Repository:
    """The open store."""
    assert window.context.repository is not None
    return window.context.repository


@pytest.fixture
def faulty(repository: Repository) -> str:
    """96 lines: three headings and a title, 82 good lines, the ten faulty ones among them."""
    cards = repository.games[GAME].catalogue.cards
    named = ("headsmans-axe", "wineskin", "carousing", "storytelling")
    drawn = [c.title for c in cards if c.type in ("move", "item", "action") and c.key not in named]
    foes = [c.title for c in cards if c.type == "foe" and c.key != "thak"]
    draw = [f"{1 + i % 3} {title}" for i, title in enumerate(drawn[:46])]
    for i, fault in enumerate(list(FAULTS)[:9]):
        draw.insert(5 * i + 2, fault)
    low = ["Foe Deck", *(f"2 {title}" for title in foes[:30]), "Reserve:", *(f"1 {t}" for t in foes[30:35])]
    return "\n".join(["// Ten faults", "Conan", "1 Conan the Bold", "Draw deck", *draw, *low])


@pytest.fixture
def importing(window: MainWindow, qtbot: QtBot) -> Iterator[Opener]:
    """Opens the import window and waits until all is read."""

    def open_it(text: str = "", session: DeckSession | None = None) -> DeckImport:
        before = set(window.findChildren(DeckImport))
        import_deck(window.context, session, text)
        dialog = next(one for one in window.findChildren(DeckImport) if one not in before)
        opened.append(dialog)
        qtbot.waitUntil(lambda: not dialog.waiting)
        return dialog

    opened: list[DeckImport] = []
    yield open_it
    for dialog in opened:
        if shiboken6.isValid(dialog):
            dialog.reject()


def newest(repository: Repository) -> StoredDeck:
    """The deck that was written last."""
    return repository.decks.load(max(cover.id for cover in repository.decks.covers()))
