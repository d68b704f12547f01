"""The language of the window: chosen in Settings, in force at once, with the open match kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from suite.app import make_window, start
from suite.core.translation import ENGLISH, chosen, languages, number
from suite.ui.language import NAMES, SYSTEM, meant, speak
from suite.ui.play.page import PLAYING, PlayPage
from suite.ui.settings.look import LookSection
from suite.ui.settings.page import SettingsPage
from suite.ui.shots import settle


def test_every_language_can_be_chosen_by_its_own_name(compiled: Path) -> None:
    assert list(NAMES) == [SYSTEM, *languages(compiled)]


@pytest.mark.parametrize(
    ("choice", "language"), [("fr", "fr"), ("en", "en"), ("tlh", "en"), ("", "en"), (SYSTEM, "en")]
)
def test_what_a_choice_means(spoken: Path, choice: str, language: str) -> None:
    assert meant(choice, spoken) == language


def test_numbers_dates_and_qt_speak_the_language(qapp: QApplication, spoken: Path) -> None:
    assert speak(qapp, "fr", spoken) == ""
    assert number(1234567) == "1\u202f234\u202f567"
    assert QLocale().monthName(8) == "août"
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert buttons.buttons()[0].text() == "Annuler"
    assert speak(qapp, "en", spoken) == ""
    assert number(1234567) == "1,234,567"
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert buttons.buttons()[0].text() == "Cancel"


def test_a_damaged_catalogue_is_told_and_the_window_opens(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "four-ages.mo").write_bytes(b"nothing")
    said = speak(qapp, "fr", tmp_path)
    assert "is no catalogue of words" in said
    assert chosen() == ENGLISH


def test_a_language_is_in_force_at_once_and_the_open_match_is_kept(
    qapp: QApplication, qtbot: QtBot, spoken: Path, tmp_path: Path
) -> None:
    settings = tmp_path / "window.ini"
    window = make_window(settings, spoken)
    window.show()
    start(window, tmp_path / "catalogue.db", str(tmp_path / "collection.db"))
    settle(window)
    window.go("play")
    play = window.pages["play"]
    assert isinstance(play, PlayPage)
    play.begin(play.form.sample())
    settle(window)
    assert play.session is not None
    match = play.session.match
    match.play(match.legal_actions()[0])
    play.session.keep()
    file = play.session.file
    window.go("settings")
    page = window.pages["settings"]
    assert isinstance(page, SettingsPage)
    section = page.sections["look"]
    assert isinstance(section, LookSection)
    box = section.language
    assert [box.itemText(place) for place in range(box.count())] == [
        "Follow the system",
        "English",
        "Français",
    ]
    box.setCurrentIndex(box.findData("fr"))
    box.activated.emit(box.currentIndex())
    assert window.again, "the window closes to be opened anew"
    played = list(match.actions)
    again = make_window(settings, spoken)
    again.show()
    start(again, tmp_path / "catalogue.db", str(tmp_path / "collection.db"), anew=True)
    settle(again)
    try:
        assert again.page == "settings"
        assert again.rail.buttons["home"].text() == "Accueil"
        assert "Votre partie est gardée" in again.toast.text.text()
        again.toast.act.click()
        settle(again)
        resumed = again.pages["play"]
        assert isinstance(resumed, PlayPage)
        assert resumed.stack.currentIndex() == PLAYING
        assert resumed.session is not None
        assert resumed.session.file == file
        assert resumed.session.match.actions[: len(played)] == played
        assert resumed.back.text() == "Annuler"
    finally:
        again.close()


def test_a_choice_that_changes_nothing_closes_nothing(
    qapp: QApplication, spoken: Path, tmp_path: Path
) -> None:
    window = make_window(tmp_path / "window.ini", spoken)
    window.show()
    window.go("settings")
    page = window.pages["settings"]
    assert isinstance(page, SettingsPage)
    section = page.sections["look"]
    assert isinstance(section, LookSection)
    section.language.activated.emit(section.language.findData("en"))
    assert not window.again
    assert window.preferences.language == "en", "whatever the system speaks later"
    window.close()
