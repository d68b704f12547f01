"""Decks that go out: every format with its preview, told what it cannot hold, copied or saved whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from suite.decks.document import DeckDocument, Unresolved
from suite.decks.formats.reader import read_deck
from suite.decks.formats.writer import FORMATS
from suite.ui.decks.exchange.dialogs import export_deck
from suite.ui.decks.exchange.exporting import DeckExport
from suite.ui.decks.exchange.saving import keep_new
from suite.ui.decks.session import DeckSession
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow
from tests.ui.decks.exchange.conftest import GAME, Opener


@pytest.fixture
def session(repository: Repository) -> Iterator[DeckSession]:
    page = DeckDocument(GAME, "Steel & <Snow>", "A note.", tags=["north"])
    page.sections = {"draw": {"telling-blow": 3}, "foes": {"gray-ape": 2}}
    page.maybe = {"wineskin": 1}
    page.unresolved = [Unresolved("draw", 2, "Nobody's Card")]
    session = DeckSession(repository, keep_new(repository, [page])[0])
    yield session
    session.close()
    repository.decks.remove([session.cover.id])


@pytest.fixture
def dialog(window: MainWindow, session: DeckSession) -> Iterator[DeckExport]:
    export_deck(window.context, session)
    dialog = window.findChildren(DeckExport)[-1]
    yield dialog
    if shiboken6.isValid(dialog):
        dialog.reject()


def test_every_format_is_shown_and_saved_as_it_is_shown(
    dialog: DeckExport, session: DeckSession, tmp_path: Path
) -> None:
    written = {}
    for row, key in enumerate(FORMATS):
        dialog.formats.setCurrentRow(row)
        assert dialog.format == key
        shown = dialog.preview.toPlainText()
        assert "Telling Blow" in shown
        written[key] = dialog.written.data
        assert written[key].decode().replace("\r\n", "\n") == shown, "what is shown is what is written"
        report = read_deck(written[key], session.names())
        assert report.document is not None
        assert report.document.copies("telling-blow") == 3, "it can be read again"
        assert [line.name for line in report.document.unresolved] == ["Nobody's Card"]
    dialog.formats.setCurrentRow(list(FORMATS).index("mtgo"))
    dialog.save_as(tmp_path / "deck.dek")
    assert (tmp_path / "deck.dek").read_bytes() == written["mtgo"]
    assert os.listdir(tmp_path) == ["deck.dek"], "nothing else is left behind"


def test_what_a_format_cannot_hold_is_said_before(dialog: DeckExport) -> None:
    dialog.formats.setCurrentRow(list(FORMATS).index("four-ages"))
    assert "cannot" not in dialog.losses.text(), "our own format holds all"
    dialog.formats.setCurrentRow(list(FORMATS).index("lackey-text"))
    told = dialog.losses.text()
    assert "The title cannot" in told
    assert "The note cannot" in told
    assert "The tags cannot" in told
    assert "1 line names no known card" in told


def test_copying_puts_the_whole_text_on_the_clipboard(dialog: DeckExport) -> None:
    dialog.formats.setCurrentRow(list(FORMATS).index("text"))
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == dialog.written.data.decode()


def test_the_file_is_named_after_the_deck(dialog: DeckExport, tmp_path: Path) -> None:
    dialog.formats.setCurrentRow(list(FORMATS).index("cockatrice"))
    dialog.onward.click()
    chooser = dialog.findChild(QFileDialog)
    assert chooser is not None
    assert Path(chooser.selectedFiles()[0]).name == "Steel Snow.cod", "without signs that systems refuse"
    chooser.reject()


def test_a_file_that_cannot_be_written_harms_nothing(dialog: DeckExport, tmp_path: Path) -> None:
    dialog.save_as(tmp_path / "no such folder" / "deck.txt")
    assert "could not be saved" in dialog.fault.text()
    assert dialog.isVisible(), "the window stays"
    dialog.reject()


def test_the_window_follows_the_deck(
    dialog: DeckExport, session: DeckSession, repository: Repository
) -> None:
    dialog.formats.setCurrentRow(list(FORMATS).index("text"))
    session.step("Add", lambda editor: editor.add("carousing"))
    assert "Carousing" in dialog.preview.toPlainText()
    repository.undo()
    assert "Carousing" not in dialog.preview.toPlainText()


@pytest.mark.parametrize("size", [100, 150, 200])
def test_nothing_is_cut_off(
    window: MainWindow, dialog: DeckExport, importing: Opener, faulty: str, size: int
) -> None:
    other = importing(faulty)
    window.look.choose(text_size=size)
    dialog.formats.setCurrentRow(list(FORMATS).index("mtgo"))
    for one in (dialog, other):
        one.resize(836, 536)
        settle(window)
        assert cut_off(one) == []
    window.look.choose(text_size=100)
