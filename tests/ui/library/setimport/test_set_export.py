"""Own cards and corrections written into a set file, and what another owner gets out of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.store.corrections import NewCard, NewSet
from suite.store.overlay import Overlay
from suite.store.sets.setfile import read_setfile
from suite.ui.commands import Commands
from suite.ui.library.setimport.commands import add_commands, export_sets
from suite.ui.library.setimport.exporting import SetExport
from suite.ui.library.setimport.importing import SetImport
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow

GAME = "conan-ccg"
BLOW = f"{GAME}/core/telling-blow"


@pytest.fixture
def filled(window: MainWindow, repository: Repository) -> Repository:
    """Two own sets with a card each, and a correction."""
    cards = [
        NewCard(GAME, {"key": key, "set": set_, "title": title, "type": "oddity", "text": ""})
        for key, set_, title in (("golem", "hearth", "Salt Golem"), ("ox", "away", "Zażółć Ox"))
    ]
    sets = [NewSet(GAME, "hearth", "Hearth"), NewSet(GAME, "away", "Away ß")]
    repository.edit(lambda: repository.corrections.add(sets, cards))
    record = repository.shipped(BLOW)
    assert record is not None
    repository.edit(lambda: repository.corrections.correct(BLOW, {"cost": 4}, record))
    settle(window)
    return repository


@pytest.fixture
def dialog(window: MainWindow, filled: Repository) -> Iterator[SetExport]:
    dialog = SetExport(window.context)
    dialog.open()
    settle(window)
    yield dialog
    if isValid(dialog):
        dialog.close()


def titles(dialog: SetExport) -> list[str]:
    return [dialog.table.lines.text(row, 0) for row in range(dialog.table.lines.count)]


def whole(repository: Repository) -> Overlay:
    return repository.corrections.overlay()


def test_everything_is_written_and_read_again(
    dialog: SetExport, filled: Repository, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert sorted(titles(dialog)) == ["Salt Golem", "Telling Blow", "Zażółć Ox"]
    mine = whole(filled)
    qtbot.mouseClick(dialog.onward, Qt.MouseButton.LeftButton)
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    picker.close()
    dialog.save_as(tmp_path / "mine.json")
    assert not dialog.isVisible()
    assert read_setfile((tmp_path / "mine.json").read_bytes()).overlay == mine
    filled.undo()
    filled.undo()
    settle(window)
    back = SetImport(window.context)
    back.open()
    back.take_files([tmp_path / "mine.json"])
    settle(window)
    assert back.cards.sum.text() == "3 cards: 2 new, 1 corrected. The rules leave 2 of them out."
    back.go_on()
    settle(window)
    assert whole(filled) == mine, "nothing is lost on the way"
    back.close()


def test_only_what_is_ticked(dialog: SetExport, qtbot: QtBot) -> None:
    dialog.list.setCurrentRow(0)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    assert len(titles(dialog)) == 2
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    overlay = read_setfile(QApplication.clipboard().text().encode()).overlay
    assert len(overlay.cards[GAME]) == 1
    assert list(overlay.corrections) == [BLOW]
    for row in range(dialog.list.count()):
        dialog.list.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not dialog.onward.isEnabled(), "an empty file is not written"


def test_certain_cards(window: MainWindow, filled: Repository) -> None:
    export_sets(window.context, [BLOW])
    settle(window)
    dialog = window.findChild(SetExport)
    assert dialog is not None
    assert titles(dialog) == ["Telling Blow"]
    assert list(read_setfile(dialog.text().encode()).overlay.corrections) == [BLOW]
    dialog.close()


def test_nothing_to_write_says_what_to_do(window: MainWindow, repository: Repository, qtbot: QtBot) -> None:
    dialog = SetExport(window.context)
    dialog.open()
    settle(window)
    assert dialog.onward.text() == "Close"
    assert cut_off(dialog) == []
    qtbot.mouseClick(dialog.onward, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_a_folder_that_is_not_there_is_told(dialog: SetExport, tmp_path: Path) -> None:
    dialog.save_as(tmp_path / "nowhere" / "mine.json")
    assert "could not be saved" in dialog.fault.text()
    assert dialog.isVisible()


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_is_cut_off(dialog: SetExport, window: MainWindow, text_size: int) -> None:
    window.look.choose(text_size=text_size)
    dialog.resize(836, 536)
    settle(window)
    assert cut_off(dialog) == []


@pytest.mark.parametrize(("key", "kind"), [("sets-in", SetImport), ("sets-out", SetExport)])
def test_the_commands_open_them(
    window: MainWindow, repository: Repository, key: str, kind: type[SetImport] | type[SetExport]
) -> None:
    context = window.context
    if key not in context.commands.all:
        kept = context.commands
        context.commands = Commands(window)
        try:
            add_commands(context)
            command = context.commands.all[key]
        finally:
            context.commands = kept
    else:
        command = context.commands.all[key]
    make: Callable[[], None] = command.run
    make()
    settle(window)
    dialog = window.findChild(kind)
    assert dialog is not None
    assert dialog.isModal()
    dialog.close()
