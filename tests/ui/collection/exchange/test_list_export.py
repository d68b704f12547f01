"""Lists written for other programs: which cards, how, saved whole, copied; and read again."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from suite.store.lists.writing import FORMATS
from suite.store.stacks import Stack
from suite.ui.collection.exchange.dialogs import export_list
from suite.ui.collection.exchange.exporting import ALL, SELECTED, ListExport
from suite.ui.collection.exchange.importing import ListImport
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow
from tests.store.samples import stacks_of

BLOW_KEY, KNIGHT_KEY = "conan-ccg/core/telling-blow", "conan-ccg/core/aquilonian-knight"
Make = Callable[[], ListImport]


@pytest.fixture
def filled(repository: Repository) -> Repository:
    """Two collections with three stacks."""
    repository.edit(lambda: repository.holdings.add_collection("Attic"))
    attic = repository.holdings.collections()[-1][0]
    stacks = [
        Stack(BLOW_KEY, 3, condition="EX", price=150, currency="EUR", notes='Łódź, "gift"', tags=("old",)),
        Stack(KNIGHT_KEY, 1, location="Box 1"),
        Stack(KNIGHT_KEY, 2, collection=attic),
    ]
    repository.edit(lambda: repository.holdings.add(stacks))
    return repository


@pytest.fixture
def dialog(window: MainWindow, filled: Repository) -> Iterator[ListExport]:
    dialog = ListExport(window.context)
    dialog.open()
    settle(window)
    yield dialog
    if isValid(dialog):
        dialog.close()


def choose(
    dialog: ListExport, window: MainWindow, form: str = "", scope: int = SELECTED, code: str = ""
) -> None:
    """Choose as a person does."""
    for box, value in ((dialog.form, form), (dialog.encoding, code)):
        if value:
            box.setCurrentIndex(box.findData(value))
            box.activated.emit(box.currentIndex())
    if scope != SELECTED:
        dialog.scope.setCurrentIndex(dialog.scope.findData(scope))
        dialog.scope.activated.emit(dialog.scope.currentIndex())
    settle(window)


def test_the_first_lines_are_shown_and_follow_every_choice(dialog: ListExport, window: MainWindow) -> None:
    assert dialog.sum.text() == "3 lines, 6 copies."
    assert dialog.preview.toPlainText().startswith("game,title,set,number,quantity")
    choose(dialog, window, "Moxfield")
    assert dialog.preview.toPlainText().startswith("Count,Tradelist Count,Name")
    assert "Moxfield has no location." in dialog.lost.text(), "what is lost is told"
    assert "EX becomes LP" in dialog.lost.text()
    first = dialog.repository.holdings.collections()[0][0]
    choose(dialog, window, scope=first)
    assert dialog.sum.text() == "2 lines, 4 copies."
    choose(dialog, window, scope=ALL)
    assert dialog.sum.text() == "3 lines, 6 copies."


def test_a_search_narrows_what_is_written(dialog: ListExport, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "telling")
    qtbot.waitUntil(lambda: dialog.sum.text() == "1 line, 3 copies.")
    dialog.search.setText("renown>=(")
    qtbot.waitUntil(lambda: "The search cannot be read" in dialog.fault.text())
    assert not dialog.onward.isEnabled()
    dialog.search.setText("title:nosuchcard")
    qtbot.waitUntil(lambda: "No copy of yours fits" in dialog.sum.text())
    assert not dialog.onward.isEnabled(), "an empty file is not written"


def test_what_is_selected(window: MainWindow, filled: Repository) -> None:
    ids = [stack.id for stack in stacks_of(filled.holdings, KNIGHT_KEY)]
    export_list(window.context, selected=ids)
    settle(window)
    dialog = window.findChild(ListExport)
    assert dialog is not None
    assert dialog.scope.currentText() == "What is selected (2 lines)"
    assert dialog.sum.text() == "2 lines, 3 copies."
    dialog.close()


def test_saved_by_the_button_and_read_again(
    dialog: ListExport, make: Make, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "Zażółć ß.csv"
    qtbot.mouseClick(dialog.onward, Qt.MouseButton.LeftButton)
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    assert picker.defaultSuffix() == "csv"
    picker.close()
    before = dialog.repository.user.stamp
    dialog.save_as(file)
    assert not dialog.isVisible(), "done: the window goes"
    assert "3 lines are in" in window.toast.text.text()
    back = make()
    back.read_path(file)
    settle(window)
    back.go_on()
    settle(window)
    mode = back.check.mode
    mode.setCurrentIndex(2)
    mode.activated.emit(2)
    settle(window)
    changes = [back.check.table.lines.text(row, 0) for row in range(back.check.table.lines.count)]
    assert changes == ["Aquilonian Knight"], "only the stack of the other collection is new to the first"
    assert dialog.repository.user.stamp == before, "writing a list changes nothing"


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_is_read_again_as_its_programs_list(
    form: str, dialog: ListExport, make: Make, window: MainWindow, tmp_path: Path
) -> None:
    choose(dialog, window, form)
    file = tmp_path / "list.csv"
    dialog.save_as(file)
    back = make()
    back.read_path(file)
    settle(window)
    assert back.explain.program.currentText() == form
    back.go_on()
    settle(window)
    assert back.looked is not None
    assert back.looked.plan is not None
    copies: dict[str, int] = {}
    for change in back.looked.plan.changes:
        copies[change.stack.card] = copies.get(change.stack.card, 0) + change.after - change.before
    assert copies == {BLOW_KEY: 3, KNIGHT_KEY: 3}


def test_an_encoding_that_lacks_signs_is_told_and_writes_nothing(
    dialog: ListExport, window: MainWindow, tmp_path: Path
) -> None:
    choose(dialog, window, code="cp1252")
    assert "has no" in dialog.fault.text()
    assert "Ł" in dialog.fault.text()
    dialog.save_as(tmp_path / "list.csv")
    assert list(tmp_path.iterdir()) == []
    choose(dialog, window, code="cp1250")
    assert dialog.fault.text() == ""
    dialog.save_as(tmp_path / "list.csv")
    assert "Łódź" in (tmp_path / "list.csv").read_bytes().decode("cp1250")


def test_a_file_that_cannot_be_replaced_stays_as_it_was(dialog: ListExport, tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    file = folder / "list.csv"
    file.write_text("old")
    dialog.save_as(folder / "nowhere" / "list.csv")
    assert "could not be saved" in dialog.fault.text()
    assert dialog.elsewhere.isVisible(), "another folder is one press away"
    dialog.elsewhere.click()
    chooser = dialog.findChild(QFileDialog)
    assert chooser is not None
    chooser.reject()
    dialog.tell("")
    assert not dialog.elsewhere.isVisible()
    assert dialog.isVisible()
    assert file.read_text() == "old"
    assert os.listdir(folder) == ["list.csv"], "nothing half written is left"


def test_copying_and_guarding(
    dialog: ListExport, window: MainWindow, filled: Repository, qtbot: QtBot
) -> None:
    stack = stacks_of(filled.holdings, BLOW_KEY)[0]
    filled.edit(lambda: filled.holdings.change([stack.id], notes="=1+1"))
    dialog.guard.click()
    settle(window)
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert "'=1+1" in copied
    assert "lines are in the clipboard" in window.toast.text.text()


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_is_cut_off(dialog: ListExport, window: MainWindow, text_size: int) -> None:
    window.look.choose(text_size=text_size)
    dialog.resize(836, 536)
    settle(window)
    assert cut_off(dialog) == []
