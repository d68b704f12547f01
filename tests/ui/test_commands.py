"""Commands, their shortcuts, and the palette."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLineEdit, QListWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from suite.ui.commands import Command, Commands
from suite.ui.keys import is_bare
from suite.ui.palette import SHORTCUT
from suite.ui.shots import settle
from suite.ui.window import MainWindow


def nothing() -> None:
    """A command that does nothing."""


@pytest.fixture
def commands(qtbot: QtBot) -> Commands:
    widget = QWidget()
    qtbot.addWidget(widget)
    return Commands(widget)


def test_a_shortcut_that_is_taken_is_refused_with_both_names(commands: Commands) -> None:
    commands.add(Command("one", "Do one thing", nothing, "Ctrl+D"))
    with pytest.raises(ValueError, match=r"Ctrl\+D is both 'Do one thing' and 'Do another'"):
        commands.add(Command("two", "Do another", nothing, "Ctrl+D"))


def test_pages_may_share_a_shortcut_but_not_with_what_works_everywhere(commands: Commands) -> None:
    commands.add(Command("here", "Here", nothing, "Ctrl+R", "cards"))
    commands.add(Command("there", "There", nothing, "Ctrl+R", "decks"))
    with pytest.raises(ValueError, match="both"):
        commands.add(Command("all", "Everywhere", nothing, "Ctrl+R"))


def test_a_shortcut_that_begins_another_is_refused(commands: Commands) -> None:
    commands.add(Command("long", "Long", nothing, "Ctrl+X, Ctrl+S"))
    with pytest.raises(ValueError, match="both"):
        commands.add(Command("short", "Short", nothing, "Ctrl+X"))


@pytest.mark.parametrize(
    ("shortcut", "bare"),
    [
        ("+", True),
        ("A", True),
        ("Shift+A", True),
        ("Space", True),
        ("Ctrl+A", False),
        ("F5", False),
        ("", False),
    ],
)
def test_bare_letters_are_known(shortcut: str, bare: bool) -> None:
    assert is_bare(shortcut) is bare


def test_no_bare_letter_works_while_text_is_typed(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field, other = QLineEdit(), QListWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(field)
    layout.addWidget(other)
    commands = Commands(window)
    done: list[str] = []
    action = commands.add(Command("plus", "One more", lambda: done.append("+"), "+"))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    other.setFocus()
    assert action.isEnabled(), "in a list the letter is a command"
    field.setFocus()
    assert not action.isEnabled(), "in a field the letter is text"
    qtbot.keyClicks(field, "1+1")
    assert field.text() == "1+1"
    assert not done


def test_the_window_has_no_conflicts_and_no_empty_words(window: MainWindow) -> None:
    window.go("cards")
    settle(window)
    commands = window.commands.all.values()
    assert len(commands) > 15
    for command in commands:
        assert command.text.strip(), f"{command.key} has no words"
        others = [
            c for c in commands if c is not command and command.shortcut and c.shortcut == command.shortcut
        ]
        meets = [c for c in others if not c.scope or not command.scope or c.scope == command.scope]
        assert not meets, f"{command.shortcut} is taken twice"
        if command.shortcut:
            assert not QKeySequence(command.shortcut).isEmpty(), f"{command.shortcut} is no shortcut"


def test_the_palette_finds_runs_and_gives_the_focus_back(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.palette_of_commands
    before = window.focusWidget()
    palette.open()
    assert palette.isVisible()
    qtbot.keyClicks(palette.field, "light theme")
    assert palette.found.item(0).text() == "Use the light theme"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert window.look.theme.name == "light"
    assert window.focusWidget() is before, "the focus goes back to where it was"


def test_what_two_keys_do_is_found_once_with_both(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.palette_of_commands
    palette.open()
    words = [palette.found.item(row).text() for row in range(palette.found.count())]
    assert len(set(words)) == len(words)
    qtbot.keyClicks(palette.field, "keys of this page")
    assert palette.found.count() == 1
    assert palette.found.item(0).data(SHORTCUT) == "F1, ?"
    palette.close_again()


def test_the_palette_moves_by_arrows_and_closes_by_escape(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.palette_of_commands
    palette.open()
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.found.currentRow() == 1
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    palette.open()
    qtbot.keyClicks(palette.field, "zzzz")
    assert "No command" in palette.found.item(0).text()
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible(), "nothing was found, so nothing happens"
    palette.close_again()
