"""A window with an open store in a folder of its own, made once per module of tests."""

import gc
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from suite.app import make_window, start
from suite.core.translation import ENGLISH
from suite.games import GAMES
from suite.ui.language import speak
from suite.ui.play.page import CHOOSING, PlayPage
from suite.ui.shots import settle
from suite.ui.store.repository import Repository, open_store
from suite.ui.window import MainWindow

PATIENCE = 60_000
"""Milliseconds."""


class Patient(QtBot):
    """Waits long: a busy machine may be slow, and a test fails by what it sees, not by when."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The usual one with more patience, with no key held, and no focus in a window that is not the test's."""
    # QTest leaves Ctrl held after Ctrl+J; choosing a row then takes away the choice of it.
    QTest.keyRelease(QWidget(), Qt.Key.Key_Control)
    assert QGuiApplication.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
    # A key goes to the shortcuts of what has the focus first: a search field of the window that is
    # shared takes Down away from a widget whose own window is not active yet.
    focused = QApplication.focusWidget()
    if focused is not None and "opened" not in request.fixturenames:
        focused.clearFocus()
    return Patient(request)


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the card database and the file of a new user, closed: made once, and copied."""
    place = tmp_path_factory.mktemp("files")
    games = {key: make() for key, make in GAMES.items()}
    open_store(games, place / "catalogue.db", str(place / "collection.db"), {}, lambda *_: None).user.close()
    return place


@pytest.fixture(scope="module")
def opened(qapp: QApplication, files: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """The window, shown, with the store open and all that was begun done."""
    place: Path = tmp_path_factory.mktemp("window")
    shutil.copytree(files, place, dirs_exist_ok=True)
    window = make_window(place / "window.ini")
    window.look.choose(choice="dark")
    window.look.motion = False
    window.resize(1280, 800)
    window.show()
    start(window, place / "catalogue.db", str(place / "collection.db"))
    settle(window)
    assert window.context.repository is not None, "the store did not open"
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    del window
    # It was taken to stay for as long as the program runs.
    gc.unfreeze()
    gc.collect()


@pytest.fixture
def window(opened: MainWindow, qtbot: QtBot) -> Iterator[MainWindow]:
    """The same window at Home, in the dark theme; every edit that the test leaves is taken back."""
    look = opened.look
    if (look.choice, look.text_size) != ("dark", 100):
        look.choose(choice="dark", text_size=100)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    play = opened.pages.get("play")
    if isinstance(play, PlayPage) and play.stack.currentIndex() != CHOOSING:
        # Tests run in any order: a match that one left open, with all its log, is no state to begin with.
        play.choose()
    opened.toast.hide()
    opened.go("home")
    if opened.focusWidget() is None:
        # A test without the window took its focus away.
        opened.rail.buttons["home"].setFocus()
    settle(opened)
    repository = opened.context.repository
    assert repository is not None, "the store is open"
    before = edits(repository)
    yield opened
    settle(opened)
    # Tests run in any order: none may find what another one has written.
    if edits(repository) > before:
        while edits(repository) > before:
            repository.undo()
        settle(opened)


def edits(repository: Repository) -> int:
    """How many edits this window could take back."""
    return sum(entry.mine and not entry.undone for entry in repository.user.journal())


@pytest.fixture
def spoken(qapp: QApplication, compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder with all languages; English is in force again afterwards."""
    monkeypatch.setenv("LANGUAGE", "en")
    yield compiled
    assert speak(qapp, ENGLISH, compiled) == ""
    QLocale.setDefault(QLocale.system())
