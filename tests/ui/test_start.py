"""The store opens behind the window; what cannot be opened is told, harmed by nobody, and tried again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.app import make_window, start
from suite.ui.pageloader import Preload
from suite.ui.pages import Waiting
from suite.ui.shots import settle
from suite.ui.window import MainWindow


@pytest.fixture
def closed(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """A shown window without a store."""
    window = make_window(tmp_path / "window.ini")
    window.show()
    yield window
    window.close()


def test_pages_wait_for_the_store_and_then_appear(closed: MainWindow, tmp_path: Path) -> None:
    closed.go("cards")
    assert isinstance(closed.stack.currentWidget(), Waiting)
    start(closed, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(closed)
    assert closed.stack.currentWidget() is closed.pages["cards"], "the page that was wanted is shown"
    assert closed.status.database.text().endswith("cards are ready."), "nothing was there that could differ"


def test_a_damaged_file_is_told_kept_and_tried_again(closed: MainWindow, tmp_path: Path) -> None:
    damaged = tmp_path / "collection.db"
    damaged.write_bytes(b"this was a collection once" * 40)
    before = damaged.read_bytes()
    closed.go("cards")
    start(closed, tmp_path / "catalogue.db", str(damaged))
    settle(closed)
    page = closed.stack.currentWidget()
    assert isinstance(page, Waiting)
    assert "damaged" in page.content.sentence.text()
    assert damaged.read_bytes() == before, "nothing is harmed"
    other = [one for one in page.content.findChildren(QPushButton) if "another database" in one.text()]
    other[0].click()
    settle(closed)
    settings = closed.pages["settings"]
    assert closed.stack.currentWidget() is settings, "another file or folder is chosen there"
    assert settings.list.currentItem().text() == "Database"
    closed.go("cards")
    page = closed.stack.currentWidget()
    assert isinstance(page, Waiting)
    damaged.unlink()
    assert page.content.button is not None
    page.content.button.click()
    settle(closed)
    assert closed.stack.currentWidget() is closed.pages["cards"]


def test_the_window_opens_on_the_page_it_was_closed_on(
    closed: MainWindow, qapp: QApplication, tmp_path: Path
) -> None:
    closed.go("settings")
    closed.resize(1111, 777)
    closed.close()
    again = make_window(tmp_path / "window.ini")
    again.show()
    try:
        assert again.page == "settings"
        place = again.preferences.place()
        assert place is not None
        assert (place.width(), place.height()) == (1111, 777)
        # The screen of these tests is smaller than that, so the window is as wide as it has to be.
        assert again.width() >= again.minimumWidth()
    finally:
        again.close()


def test_themes_follow_the_choice_at_once(closed: MainWindow) -> None:
    closed.commands.all["theme-contrast"].run()
    assert closed.look.theme.name == "contrast"
    assert closed.preferences.theme == "contrast"
    closed.commands.all["larger"].run()
    assert closed.look.text_size == 110
    assert closed.font().pixelSize() == 14
    closed.commands.all["smaller"].run()
    closed.commands.all["theme-system"].run()
    assert closed.look.choice == "system"


def test_pages_are_made_ahead_while_nobody_acts(closed: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    preload = Preload(closed.loader)
    start(closed, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(closed)
    handle = closed.windowHandle()
    for _ in range(12):
        # As the window system would send it.
        QApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier))
        qtbot.wait(100)
    assert "decks" not in closed.pages, "nothing is made while somebody types"
    made = closed.page
    qtbot.waitUntil(lambda: set(closed.pages) == set(closed.entries))
    assert closed.page == made, "the page that is shown stays"
    sheets = {part.styleSheet() for part in closed.pages["decks"].styled_parts()}
    assert sheets == {closed.look.sheet}, "it is ready to be seen"
    qtbot.waitUntil(lambda: not isValid(preload))


def test_a_page_is_made_step_by_step_for_whoever_turns_to_it(closed: MainWindow, tmp_path: Path) -> None:
    start(closed, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(closed)
    before = closed.stack.currentWidget()
    found: list[object] = []
    closed.turn("rules")
    closed.turn("decks", found.append)
    assert closed.page == "decks"
    assert closed.stack.currentWidget() is before, "nothing is made before the window has drawn its choice"
    while "decks" not in closed.pages:
        QApplication.processEvents()
    assert closed.stack.currentWidget() is before, "the page is not shown half made"
    settle(closed)
    assert closed.stack.currentWidget() is closed.pages["decks"]
    assert found == [closed.pages["decks"]], "it is handed over when it is shown"
    assert "rules" not in closed.pages, "what was wanted before is not waited for"


def test_who_turns_elsewhere_meanwhile_stays_there(closed: MainWindow, tmp_path: Path) -> None:
    start(closed, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(closed)
    closed.turn("decks")
    closed.go("home")
    settle(closed)
    assert closed.stack.currentWidget() is closed.pages["home"]
    assert "decks" not in closed.pages


def test_no_page_is_seen_half_made_after_the_start(closed: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    closed.go("decks")
    waiting = closed.stack.currentWidget()
    assert isinstance(waiting, Waiting)
    seen: list[str] = []
    closed.stack.currentChanged.connect(lambda _: seen.append(type(closed.stack.currentWidget()).__name__))
    start(closed, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    qtbot.waitUntil(lambda: "decks" in closed.pages)
    assert closed.stack.currentWidget() is waiting, "until the page is whole"
    settle(closed)
    assert seen == ["DecksPage"]
    sheets = {part.styleSheet() for part in closed.pages["decks"].styled_parts() if part.isVisible()}
    assert sheets == {closed.look.sheet}
