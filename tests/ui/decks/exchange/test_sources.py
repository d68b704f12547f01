"""What a deck is read from: texts, files, what they hold, and what overrules it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from suite.core.bounds import LARGEST_DECK
from suite.decks.formats.reader import READERS, read_deck
from suite.decks.formats.writer import FORMATS, write_deck
from suite.store.decks import Cover, StoredDeck
from suite.store.faults import StoreError
from suite.ui.decks.exchange.saving import keep_new
from suite.ui.decks.exchange.sources import Readers, sources_of
from suite.ui.decks.opendeck import section_titles
from suite.ui.decks.session import DeckSession
from suite.ui.store.repository import Repository
from tests.ui.decks.exchange.conftest import GAME, Opener, newest

LIST = """// Small
// Note: for Sunday
Draw deck
3 Telling Blow
1 Wineskin
Maybeboard
2 Carousing
1 Nobody
"""


@pytest.fixture
def readers(repository: Repository) -> Readers:
    return Readers(dict(repository.games), {GAME: section_titles(repository, GAME)})


def test_paths_are_told_from_texts(tmp_path: Path) -> None:
    one, two = tmp_path / "a.txt", tmp_path / "b c.dek"
    for path in (one, two):
        path.write_text("1 Wineskin")
    found = sources_of(f"{one}\n{QUrl.fromLocalFile(str(two)).toString()}\n")
    assert [source.path for source in found] == [one, two], "paths and addresses, one a line"
    assert sources_of(f"{one}\n1 Wineskin")[0].path is None, "a list is a text"
    assert sources_of("  \n") == []


@pytest.mark.parametrize("format_", list(FORMATS))
def test_each_format_is_found_and_can_be_asked_for(readers: Readers, format_: str) -> None:
    names = readers.names(GAME)
    document = read_deck(LIST, names).document
    assert document is not None
    data = write_deck(document, names, format_).data
    found = read_deck(data, names)
    assert found.document is not None
    asked = read_deck(data, names, format_=found.format)
    assert asked.document == found.document, "asking for what it is reads the same"
    for other in READERS:
        report = read_deck(data, names, format_=other)
        assert report.document is not None or report.error, "any other is read or refused with a sentence"


def test_several_files_become_several_decks_in_one_step(
    importing: Opener, repository: Repository, tmp_path: Path
) -> None:
    (tmp_path / "One.txt").write_text("3 Telling Blow")
    (tmp_path / "Two.txt").write_text(LIST)
    (tmp_path / "Bad.txt").write_bytes(b"\x00\x01\x02" * 400)
    before = len(repository.decks.covers())
    dialog = importing("\n".join(str(tmp_path / name) for name in ("One.txt", "Two.txt", "Bad.txt")))
    assert dialog.options.which.count() == 3
    assert dialog.options.which.itemText(2).startswith("✕"), "the one that cannot be read is marked"
    assert dialog.onward.text() == "Import as 2 new decks"
    dialog._turn(2)
    assert dialog.fault.text() == "⚠ The file is not text; choose a deck list."
    dialog.go_on()
    titles = {cover.title for cover in repository.decks.covers()}
    assert len(repository.decks.covers()) == before + 2
    assert {"One", "Small"} <= titles, "a list without a title is called like its file"
    repository.undo()
    assert len(repository.decks.covers()) == before, "one step"


def test_a_list_goes_beside_the_cards_or_in_their_place(importing: Opener, repository: Repository) -> None:
    names = Readers(dict(repository.games), {GAME: section_titles(repository, GAME)}).names(GAME)
    document = read_deck("// SavedMatches\n2 Telling Blow\n1 Fog", names).document
    assert document is not None
    document.note = "Mine."
    deck = keep_new(repository, [document])[0]
    session = DeckSession(repository, deck)
    dialog = importing(LIST, session)
    dialog.target.where.setCurrentIndex(1)
    dialog.target.changed.emit()
    assert dialog.onward.text() == "Add 6 cards to the deck"
    dialog.go_on()
    page = session.editor.document
    assert page.sections["draw"] == {"telling-blow": 5, "wineskin": 1}
    assert [line.name for line in page.unresolved] == ["Fog", "Nobody"]
    assert page.maybe == {"carousing": 2}
    assert page.title == "SavedMatches"
    assert page.note == "Mine.\n\nfor Sunday", "the list's note is added"

    dialog = importing(LIST, session)
    dialog.target.where.setCurrentIndex(2)
    dialog.target.changed.emit()
    dialog.go_on()
    page = session.editor.document
    assert page.sections["draw"] == {"telling-blow": 3, "wineskin": 1}
    assert [line.name for line in page.unresolved] == ["Nobody"]
    assert page.note == "Mine.\n\nfor Sunday", "and not added twice"
    repository.undo()
    assert session.editor.document.sections["draw"]["telling-blow"] == 5, "one step back"
    repository.decks.remove([deck])
    session.close()


def test_a_deck_that_is_gone_takes_nothing(importing: Opener, repository: Repository) -> None:
    deck = repository.decks.save(StoredDeck(Cover(GAME, "Short-lived"), ()))[0]
    dialog = importing(LIST, DeckSession(repository, deck))
    dialog.target.where.setCurrentIndex(1)
    repository.decks.remove([deck])
    dialog.go_on()
    assert "no longer there" in dialog.fault.text(), "a sentence, and the window stays with the list"
    assert dialog.isVisible()


def test_encodings_are_offered_where_nothing_says_them(
    importing: Opener, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("1 Крис\n2 Telling Blow".encode("cp1251"))
    dialog = importing(str(path))
    options = dialog.options
    assert options.encoding.isVisible()
    place = options.encoding.findData("cp1251")
    assert place > 0
    options.encoding.setCurrentIndex(place)
    options.encoding.activated.emit(place)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert "Крис" in dialog.edit.toPlainText()
    assert dialog.edit.isReadOnly(), "a file is shown and not edited"


def test_formats_can_be_overruled(importing: Opener, qtbot: QtBot) -> None:
    dialog = importing("{\n2 Telling Blow")
    assert "JSON" in dialog.fault.text()
    assert not dialog.onward.isEnabled()
    options = dialog.options
    place = options.format.findData("text")
    options.format.setCurrentIndex(place)
    options.format.activated.emit(place)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.fault.isHidden()
    assert dialog.onward.isEnabled(), "read as a list, the odd line is one line of it"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, "The file is not text; choose a deck list."),
        (b"SQLite format 3\x00" + b"\x00" * 99, "The file is a database, not a deck; export a deck list"),
        (b"", "The file holds no line of cards; nothing was read."),
        (b"x" * (LARGEST_DECK + 1), "larger than 4 MiB"),
    ],
)
def test_files_that_are_no_decks_get_one_sentence(
    importing: Opener, tmp_path: Path, data: bytes, sentence: str
) -> None:
    path = tmp_path / "some.dek"
    path.write_bytes(data)
    dialog = importing(str(path))
    assert sentence in dialog.fault.text()
    assert not dialog.onward.isEnabled()


def test_files_are_dropped_into_the_window(importing: Opener, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "dropped.txt"
    path.write_text("2 Wineskin")
    dialog = importing()
    assert not dialog.onward.isEnabled()
    assert dialog.report.summary.text() == "Paste a list at the left, or open files."
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    drop = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    dialog.dropEvent(drop)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.target.title.text() == "dropped"
    dialog.edit.insertFromMimeData(mime)
    qtbot.waitUntil(lambda: not dialog.waiting)
    assert dialog.edit.toPlainText() == "2 Wineskin", "the same for a file pasted into the field"


def test_several_decks_are_written_all_or_none(repository: Repository) -> None:
    before = len(repository.decks.covers())
    with pytest.raises(StoreError, match="needs a title"):
        repository.decks.save_all(
            [StoredDeck(Cover(GAME, "A"), ()), StoredDeck(Cover(GAME, " "), ())], "Import"
        )
    assert len(repository.decks.covers()) == before
    ids, changes = repository.decks.save_all([StoredDeck(Cover(GAME, name), ()) for name in "AB"], "Import")
    assert changes.decks == frozenset(ids)
    assert newest(repository).cover.title == "B"
    repository.undo()
    assert len(repository.decks.covers()) == before
