"""Shortcuts: found, pressed, refused, taken from others, given back, kept for commands that come later."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from suite.ui.commands import Command, Commands
from suite.ui.preferences import Preferences
from suite.ui.settings.page import SettingsPage
from suite.ui.settings.shortcuts import ShortcutsSection
from suite.ui.shots import settle
from suite.ui.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def section(window: MainWindow) -> ShortcutsSection:
    for key in ("cards", "settings"):
        window.go(key)
        settle(window)
    page = window.pages["settings"]
    assert isinstance(page, SettingsPage)
    page.show_section("shortcuts")
    found = page.sections["shortcuts"]
    assert isinstance(found, ShortcutsSection)
    window.commands.reset_all()
    window.preferences.set_shortcuts({})
    found.search.clear()
    found.fill()
    return found


def choose(section: ShortcutsSection, key: str) -> None:
    """Find a command by its words and choose it."""
    section.search.setText(section.commands.all[key].text)
    for row in range(section.list.rowCount()):
        section.list.selectRow(row)
        command = section.command()
        if command is not None and command.key == key:
            return
    raise AssertionError(f"{key} is not in the list")


def press(section: ShortcutsSection, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press keys in the field."""
    section.field.wait()
    qtbot.keyClick(section.field, key, modifier)


def test_keys_are_pressed_in_force_and_kept(
    window: MainWindow, section: ShortcutsSection, qtbot: QtBot
) -> None:
    choose(section, "palette")
    press(section, qtbot, Qt.Key.Key_Y, CTRL)
    assert window.commands.all["palette"].shortcut == "Ctrl+Y"
    assert section.chosen.text() == "Find a command: Ctrl+Y"
    assert window.preferences.shortcuts() == {"palette": "Ctrl+Y"}
    qtbot.keyClick(section.list, Qt.Key.Key_Y, CTRL)
    assert window.palette_of_commands.isVisible(), "at once"
    window.palette_of_commands.close_again()
    section.usual.click()
    assert (window.commands.all["palette"].shortcut, window.preferences.shortcuts()) == ("Ctrl+K", {})


def test_the_list_alone_is_enough(window: MainWindow, section: ShortcutsSection, qtbot: QtBot) -> None:
    choose(section, "stop")
    section.list.setFocus()
    qtbot.keyClick(section.list, Qt.Key.Key_Return)
    assert section.field.isChecked(), "Enter waits for the keys"
    qtbot.keyClick(section.field, Qt.Key.Key_Escape)
    assert not section.field.isChecked(), "Esc ends the waiting"
    assert window.commands.all["stop"].shortcut == ""
    qtbot.keyClick(section.field, Qt.Key.Key_Return)
    qtbot.keyClick(section.field, Qt.Key.Key_F6)
    assert window.commands.all["stop"].shortcut == "F6"


def test_keys_of_another_command_are_asked_about(
    window: MainWindow, section: ShortcutsSection, qtbot: QtBot
) -> None:
    choose(section, "palette")
    press(section, qtbot, Qt.Key.Key_F, CTRL)
    asked = section.note.text()
    assert asked.startswith("Ctrl+F already does “")
    assert "“Search cards” on the page Cards" in asked, "every command that would lose it is named"
    assert window.commands.all["palette"].shortcut == "Ctrl+K", "nothing is changed yet"
    section.take.click()
    assert window.commands.all["palette"].shortcut == "Ctrl+F"
    assert window.commands.all["find"].shortcut == ""
    choose(section, "find")
    assert section.note.text() == "Its usual Ctrl+F now does “Find a command”."
    section.usual.click()
    assert window.commands.all["find"].shortcut == "Ctrl+F"
    assert window.commands.all["palette"].shortcut == "Ctrl+K", "whoever had it has the usual one again"


@pytest.mark.parametrize(
    ("key", "modifier", "words"),
    [
        (Qt.Key.Key_A, NONE, "A alone is needed for typing"),
        (Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier, "Shift+A alone is needed for typing"),
        (Qt.Key.Key_Space, NONE, "Space alone is needed for typing"),
        (Qt.Key.Key_Return, NONE, "Return is needed for moving about"),
        (Qt.Key.Key_Left, NONE, "Left is needed for moving about"),
        (Qt.Key.Key_C, CTRL, "Ctrl+C copies in every field"),
    ],
)
def test_keys_that_a_field_would_swallow_are_refused(
    window: MainWindow,
    section: ShortcutsSection,
    qtbot: QtBot,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier,
    words: str,
) -> None:
    choose(section, "palette")
    press(section, qtbot, key, modifier)
    assert section.note.text().startswith(words)
    assert window.commands.all["palette"].shortcut == "Ctrl+K"


def test_a_command_of_a_list_may_have_another_bare_letter(
    window: MainWindow, section: ShortcutsSection, qtbot: QtBot
) -> None:
    choose(section, "own-more")
    press(section, qtbot, Qt.Key.Key_M)
    assert window.commands.all["own-more"].shortcut == "M"


def test_all_are_reset_and_that_is_taken_back(
    window: MainWindow, section: ShortcutsSection, qtbot: QtBot
) -> None:
    choose(section, "palette")
    press(section, qtbot, Qt.Key.Key_Y, CTRL)
    choose(section, "quit")
    section.none.click()
    assert window.preferences.shortcuts() == {"palette": "Ctrl+Y", "quit": ""}
    section.all.click()
    assert (window.commands.all["quit"].shortcut, window.commands.own) == ("Ctrl+Q", {})
    window.toast.act.click()
    assert window.preferences.shortcuts() == {"palette": "Ctrl+Y", "quit": ""}
    section.all.click()


def test_commands_are_found_by_words_and_keys(section: ShortcutsSection) -> None:
    section.search.setText("ctrl+k")
    assert section.list.rowCount() == 1
    section.search.setText("theme dark")
    assert section.list.item(0, 0).text() == "Use the dark theme"
    section.search.setText("zzz")
    assert section.nothing.isVisible()
    assert not section.field.isVisible()


def nothing() -> None:
    """A command that does nothing."""


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_kept_keys_are_those_of_commands_that_come_later(widget: QWidget, tmp_path: Path) -> None:
    kept = Preferences(tmp_path / "window.ini")
    kept.set_shortcuts({"late": "Ctrl+D", "off": "", "comma": "Ctrl+,", "odd": "no such keys"})
    kept.save()
    commands = Commands(widget, Preferences(tmp_path / "window.ini").shortcuts())
    commands.add(Command("early", "Early", nothing, "Ctrl+D"))
    assert commands.all["early"].shortcut == "Ctrl+D", "nobody else wants it yet"
    action = commands.add(Command("late", "Late", nothing, "Ctrl+L", "cards"))
    assert action.shortcut().toString() == "Ctrl+D", "the owner's choice goes before a usual shortcut"
    assert commands.actions["early"].shortcut().isEmpty()
    commands.add(Command("off", "Off", nothing, "Ctrl+O"))
    assert commands.all["off"].shortcut == "", "one that the owner took away stays away"
    commands.add(Command("comma", "Comma", nothing))
    assert commands.all["comma"].shortcut == "Ctrl+,"
    commands.add(Command("odd", "Odd", nothing, "Ctrl+U"))
    assert commands.all["odd"].shortcut == "Ctrl+U", "what is no shortcut counts as none chosen"
    commands.add(Command("third", "Third", nothing, "Ctrl+L", "decks"))
    commands.reset_all()
    assert commands.all["early"].shortcut == "Ctrl+D"


def test_a_usual_shortcut_that_comes_later_gives_way_to_the_owners(widget: QWidget) -> None:
    commands = Commands(widget, {"early": "Ctrl+P"})
    commands.add(Command("early", "Early", nothing, "Ctrl+E"))
    commands.add(Command("print", "Print", nothing, "Ctrl+P", "decks"))
    assert (commands.all["early"].shortcut, commands.all["print"].shortcut) == ("Ctrl+P", "")
    commands.reset("early")
    assert commands.all["print"].shortcut == "Ctrl+P", "freed, it is the usual one's again"
