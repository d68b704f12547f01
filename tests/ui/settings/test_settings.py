"""Settings: every choice does what it says, at once or at the next start."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QTableWidget
from pytestqt.qtbot import QtBot

from suite.app import kept_apart, make_window, put_back, start
from suite.store.backup import back_up
from suite.store.collection import Holdings
from suite.store.restore import listed
from suite.store.stacks import Stack
from suite.ui.settings.backups import BackupsSection
from suite.ui.settings.database import DatabaseSection
from suite.ui.settings.page import SettingsPage
from suite.ui.settings.pictures import PicturesSection
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> SettingsPage:
    window.go("settings")
    settle(window)
    found = window.pages["settings"]
    assert isinstance(found, SettingsPage)
    return found


@pytest.mark.parametrize("size", [100, 150, 200])
def test_no_text_is_cut_off(page: SettingsPage, window: MainWindow, size: int) -> None:
    window.look.choose(text_size=size)
    for key in page.sections:
        page.show_section(key)
        settle(window)
        assert cut_off(window) == [], f"{key} at {size} %"


@pytest.mark.parametrize("section", ["backups", "shortcuts"])
def test_a_narrow_table_scrolls_and_cuts_no_column(
    page: SettingsPage, window: MainWindow, section: str
) -> None:
    """The column that has the rest was left with two letters of its title."""
    size = window.size()
    try:
        window.look.choose(text_size=150)
        window.resize(900, 600)
        page.show_section(section)
        settle(window)
        (table,) = page.sections[section].findChildren(QTableWidget)
        header = table.horizontalHeader()
        for column in range(header.count()):
            assert header.sectionSize(column) >= header.sectionSizeHint(column), f"title of column {column}"
        cell = table.visualRect(table.model().index(0, 0))
        assert cell.bottom() <= table.viewport().height(), "the bar for scrolling lies over no line"
    finally:
        window.resize(size)
        settle(window)


def test_the_list_turns_the_sections_and_is_remembered(
    page: SettingsPage, window: MainWindow, qtbot: QtBot
) -> None:
    page.show_section("look")
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    assert page.sections["pictures"].isVisible(), "Down shows the next section"
    page.keep()
    assert window.preferences.text("settings/section") == "pictures"
    page.show_section("no such section")
    assert page.sections["look"].isVisible()


def test_themes_and_text_take_effect_at_once(page: SettingsPage, window: MainWindow, qtbot: QtBot) -> None:
    page.show_section("look")
    look = page.sections["look"]
    radio = next(one for one in look.themes.buttons() if one.property("choice") == "light")
    radio.click()
    assert (window.look.theme.name, window.preferences.theme) == ("light", "light")
    box = look.text_size
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert window.look.text_size == 110
    window.commands.all["theme-dark"].run()
    assert next(one for one in look.themes.buttons() if one.property("choice") == "dark").isChecked(), (
        "a choice made elsewhere is shown"
    )


def test_pictures_are_counted_and_a_folder_that_is_gone_is_told(
    page: SettingsPage, window: MainWindow, tmp_path: Path
) -> None:
    section = page.sections["pictures"]
    assert isinstance(section, PicturesSection)
    page.show_section("pictures")
    repository = window.context.repository
    assert repository is not None
    card = next(iter(repository.games.values())).catalogue.cards[0]
    picture = QImage(63, 88, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    assert picture.save(str(tmp_path / f"{card.key}.png"))
    section.use(str(tmp_path))
    settle(window)
    assert section.found.text().startswith("1 of "), section.found.text()
    section.use(str(tmp_path / "gone"))
    assert "not there any more" in section.found.text()
    section.clear.click()
    assert (section.folder.text(), section.found.isVisible()) == ("", False)
    assert not section.clear.isEnabled()


def test_another_database_waits_for_the_next_start_and_can_be_opened_at_once(
    page: SettingsPage, window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = page.sections["database"]
    assert isinstance(section, DatabaseSection)
    page.show_section("database")
    repository = window.context.repository
    assert repository is not None
    assert section.now.text() == str(repository.user.path), "what is open is said"
    section.use("postgres//nonsense://")
    assert window.preferences.database == "", "an address that is none is refused"
    assert "is no database address" in window.toast.text.text()
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")
    section.use("postgresql://club:secret@server/cards")
    assert "secret" not in section.note.text() + section.address.text(), "a password is not shown"
    assert window.preferences.database == "postgresql://club@server/cards", "nor kept among the settings"
    assert "secret" in (tmp_path / "data" / "passwords.json").read_text()
    window.preferences.set("store/database", "postgresql://club:older@server/cards")
    kept_apart(window.preferences)
    assert window.preferences.database == "postgresql://club@server/cards", "as earlier versions kept it"
    section.use(str(tmp_path / "club.db"))
    assert section.note.text() == f"{tmp_path / 'club.db'} is opened at the next start."
    with qtbot.waitSignal(window.context.restart):
        window.context.restart.disconnect(window._restart)
        section.again.click()
    window.context.restart.connect(window._restart)
    section.use(str(repository.user.path))
    assert not section.again.isVisible(), "what is open already is not opened again"
    section.usual.click()
    assert window.preferences.database == ""


def test_a_variable_that_names_the_database_is_told(
    page: SettingsPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    section = page.sections["database"]
    assert isinstance(section, DatabaseSection)
    monkeypatch.setenv("FOUR_AGES_DATABASE", str(tmp_path / "other.db"))
    page.show_section("database")
    section.shown()
    assert "FOUR_AGES_DATABASE names the database of this start" in section.note.text()
    assert not section.again.isVisible()


def test_a_backup_is_made_listed_and_put_back_at_the_restart(qapp: QApplication, tmp_path: Path) -> None:
    database = tmp_path / "collection.db"
    window = make_window(tmp_path / "window.ini")
    window.show()
    start(window, tmp_path / "catalogue.db", str(database))
    settle(window)
    window.go("settings")
    page = window.pages["settings"]
    assert isinstance(page, SettingsPage)
    page.show_section("backups")
    section = page.sections["backups"]
    assert isinstance(section, BackupsSection)
    repository = window.context.repository
    assert repository is not None
    Holdings(repository.user).add([Stack("g/s/ox", 2)])
    settle(window)
    before = len(section.found)
    section.now.click()
    settle(window)
    assert len(section.found) == before + 1
    assert (section.found[0].label, section.found[0].copies) == ("hand", 2), "the newest is the first"
    Holdings(repository.user).add([Stack("g/s/ox", 5)])
    section.list.selectRow(0)
    section.restore.click()
    assert "2 copies and 0 decks" in section.question.text(), "what comes back is said before"
    assert section.no.hasFocus() or not window.isActiveWindow(), "Enter alone does not put it back"
    section.no.click()
    assert not section.asking.isVisible()
    section.restore.click()
    section.yes.click()
    assert window.again, "the window closes to be opened anew"
    again = make_window(tmp_path / "window.ini")
    again.show()
    start(again, tmp_path / "catalogue.db", str(database))
    settle(again)
    try:
        assert "The backup was put back" in again.toast.text.text()
        assert next(one for one in listed(database) if one.label == "before-restore").copies == 7
        held = again.context.repository
        assert held is not None
        back_up(database, "hand")
        assert listed(database)[0].copies == 2, "the copy is in force"
        assert again.preferences.take_restore() == "", "it is put back once alone"
    finally:
        again.close()


def test_a_backup_for_a_server_is_refused() -> None:
    with pytest.raises(Exception, match="of a file alone, not of a database on a server"):
        put_back(Path("copy.db"), "postgresql://club@server/cards", {})


def test_a_damaged_backup_is_told_and_the_present_file_opens_then(qapp: QApplication, tmp_path: Path) -> None:
    window = make_window(tmp_path / "window.ini")
    (tmp_path / "bad.db").write_bytes(b"nothing")
    window.preferences.set("store/restore", str(tmp_path / "bad.db"))
    window.show()
    window.go("cards")
    start(window, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(window)
    try:
        assert window.context.repository is None
        assert "nothing was restored" in window.fault[0]
        assert window.fault[1] is not None
        window.fault[1]()
        settle(window)
        assert window.context.repository is not None, "trying again opens what is there"
    finally:
        window.close()
