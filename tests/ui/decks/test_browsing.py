"""The deck browser: found, filed, tagged, copied, compared, removed; all of it can be taken back."""

import json
from itertools import pairwise

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from suite.store.decks import Cover, Line, StoredDeck
from suite.ui.decks.browser import BESIDE
from suite.ui.decks.catalog import READY_FOLDER
from suite.ui.decks.decktable import CHECK, DECKS, EDITED, FOLDER, TITLE
from suite.ui.decks.lines import HINT
from suite.ui.decks.page import DecksPage, brought
from suite.ui.decks.questions import FolderQuestion, NewDeck, TextQuestion
from suite.ui.decks.session import DeckSession
from suite.ui.samples import fill_decks
from suite.ui.shots import cut_off, settle
from suite.ui.window import SMALLEST, MainWindow

from .conftest import GAME, answering, keep, reasons


@pytest.fixture
def filled(page: DecksPage, window: MainWindow) -> DecksPage:
    """The browser with the sample decks, all of them checked."""
    fill_decks(page.repository)
    settle(window)
    return page


def titles(page: DecksPage, ready: bool = False) -> list[str]:
    """The decks that are listed, ready-made ones or the owner's."""
    return [entry.cover.title for entry in page.browser.model.rows if bool(entry.ready) == ready]


def test_ready_made_decks_of_each_game_are_listed_and_legal(page: DecksPage) -> None:
    decks = [deck for game in page.repository.games.values() for deck in game.decks.values()]
    assert titles(page, ready=True) == sorted(deck.title for deck in decks)
    table = page.browser.model
    assert {table.index(row, CHECK).data() for row in range(table.rowCount())} == {"✓ Legal"}
    assert page.browser.preview.check.text() == "✓ Legal"


def test_neither_titles_nor_counts_are_cut(page: DecksPage) -> None:
    browser = page.browser
    browser.split.setSizes([164, 664, 362])
    table, folders = browser.table, browser.folders
    column = table.visualRect(browser.model.index(0, TITLE)).width()
    longest = max(map(table.fontMetrics().horizontalAdvance, browser.model.texts(TITLE)))
    assert longest + BESIDE <= column
    assert not table.isColumnHidden(EDITED)
    assert table.isColumnHidden(FOLDER), "where nothing is filed the column tells nothing"
    assert folders.sizeHintForColumn(0) <= folders.viewport().width()


def test_a_low_window_cuts_nothing_of_the_chosen_deck(page: DecksPage, window: MainWindow) -> None:
    size = window.size()
    window.look.choose(text_size=150)
    window.resize(SMALLEST)
    settle(window)
    assert cut_off(page.browser.preview) == []
    window.look.choose(text_size=100)
    window.resize(size)
    settle(window)


def test_the_search_finds_titles_tags_and_cards(filled: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    for words, expected in (
        ("two of every", ["Two of everything"]),
        ("UNFINISHED", ["Two of everything"]),
        ("league pits", ["Grip of the Pits"]),
        ("javelin cast", ["Arrows of the Steppe"]),
        ("no such deck", []),
    ):
        filled.browser.field.clear()
        qtbot.keyClicks(filled.browser.field, words)
        settle(window)
        assert titles(filled) == expected, words
    assert filled.browser.nothing.isVisible()
    assert filled.browser.nothing.button is not None
    filled.browser.nothing.button.click()
    assert len(titles(filled)) == 3


def test_decks_are_narrowed_by_tag_and_by_the_check(filled: DecksPage, window: MainWindow) -> None:
    browser = filled.browser
    browser.tag.setCurrentIndex(browser.tag.findData("league"))
    browser.tag.activated.emit(0)
    assert titles(filled) == ["Arrows of the Steppe", "Grip of the Pits"]
    browser.show_all()
    for state, expected in (("faulty", ["Two of everything"]), ("built", ["Arrows of the Steppe"])):
        browser.state.setCurrentIndex(browser.state.findData(state))
        browser.state.activated.emit(0)
        assert titles(filled) == expected


def test_folders_are_a_tree_and_decks_are_dropped_into_them(filled: DecksPage, window: MainWindow) -> None:
    folders = filled.browser.folders
    folders.choose("Club")
    assert titles(filled) == ["Arrows of the Steppe", "Two of everything"], "folders within count"
    folders.choose("Club/Drafts")
    assert titles(filled) == ["Two of everything"]
    folders.choose(READY_FOLDER)
    assert titles(filled) == []
    assert titles(filled, ready=True)
    folders.choose(None)
    number = next(c.id for c in filled.repository.decks.covers() if c.title == "Two of everything")
    data = QMimeData()
    data.setData(DECKS, json.dumps([number]).encode())
    item = next(item for item in folders._items() if item.text(0).startswith("At home"))
    point = QPointF(folders.visualItemRect(item).center())
    for kind in (QDragEnterEvent, QDropEvent):
        where = point.toPoint() if kind is QDragEnterEvent else point
        event = kind(
            where, Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(folders.viewport(), event)
    assert filled.repository.decks.load(number).cover.folder == "At home"
    window.commands.all["undo"].run()
    assert filled.repository.decks.load(number).cover.folder == "Club/Drafts"


def test_a_folder_is_renamed_with_all_within(filled: DecksPage, window: MainWindow) -> None:
    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, TextQuestion)
        dialog.line.setText(" Round  table / old ")
        dialog.accept()

    answering(answer)
    filled.actions_on.rename_folder("Club")
    found = sorted(cover.folder for cover in filled.repository.decks.covers())
    assert found == ["At home", "Round table/old", "Round table/old/Drafts"]
    window.commands.all["undo"].run()
    assert sorted(c.folder for c in filled.repository.decks.covers()) == ["At home", "Club", "Club/Drafts"]


def test_a_new_deck_needs_a_title_and_takes_a_folder(page: DecksPage, window: MainWindow) -> None:
    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, NewDeck)
        dialog.line.setText("  ")
        dialog.accept()
        assert dialog.isVisible(), "the window stays"
        assert dialog.fault.text() == "⚠ Give the deck a title."
        dialog.line.setText("Mine")
        dialog.box.setCurrentText("New/place")
        dialog.accept()

    answering(answer)
    page.new_deck()
    assert page.session is not None
    assert (page.session.cover.title, page.session.cover.folder) == ("Mine", "New/place")
    assert page.session.cover.game == GAME
    page.browse()
    assert page.browser.chosen()[0].cover.title == "Mine", "the deck that was left is chosen"


def test_a_new_deck_is_of_the_game_last_used(page: DecksPage) -> None:
    page.open_deck(keep(page.repository, "Britons", [], game="aoe-ecg"))
    page.browse()
    answering(lambda dialog: dialog.accept())
    page.new_deck()
    assert page.session is not None
    assert page.session.cover.game == "aoe-ecg"


def test_rename_move_tags_and_built(filled: DecksPage, window: MainWindow) -> None:
    filled.browser.choose(f"deck/{filled.repository.decks.covers()[-1].id}")
    number = filled.covers()[0].id

    def type_in(text: str) -> None:
        def answer(dialog: QDialog) -> None:
            if isinstance(dialog, FolderQuestion):
                dialog.box.setCurrentText(text)
            else:
                assert isinstance(dialog, TextQuestion)
                dialog.line.setText(text)
            dialog.accept()

        answering(answer)

    for key, text in (("rename", "Another name"), ("move", "Box 3"), ("tags", "a b,  c,a b")):
        type_in(text)
        window.commands.all[f"deck-{key}"].run()
    window.commands.all["deck-built"].run()
    cover = filled.repository.decks.load(number).cover
    assert (cover.title, cover.folder, cover.tags, cover.built) == (
        "Another name",
        "Box 3",
        ("a b", "c"),
        True,
    )
    for _ in range(4):
        window.commands.all["undo"].run()
    assert not filled.repository.decks.load(number).cover.built


def test_a_copy_is_a_deck_of_its_own_and_removal_is_taken_back(filled: DecksPage, window: MainWindow) -> None:
    filled.browser.choose(f"deck/{filled.repository.decks.covers()[0].id}")
    title = filled.covers()[0].title
    window.commands.all["deck-clone"].run()
    assert filled.session is not None
    assert filled.session.cover.title == f"{title} (copy)"
    number = filled.session.cover.id
    window.commands.all["deck-remove"].run()
    assert filled.session is None
    assert number not in [cover.id for cover in filled.repository.decks.covers()]
    window.commands.all["undo"].run()
    assert filled.repository.decks.load(number).lines, "with its cards"


def test_two_decks_are_compared(filled: DecksPage) -> None:
    one = keep(
        filled.repository, "One", [Line("draw", 2, "conan-ccg/core/carousing"), Line("draw", 1, "", "Odd")]
    )
    two = keep(filled.repository, "Two", [Line("draw", 3, "conan-ccg/core/carousing")])
    entries = {entry.name: entry for entry in filled.browser.entries}
    window = filled.actions_on.compare(entries[f"deck/{one}"], entries[f"deck/{two}"])
    cells = [[window.table.item(r, c).text() for c in range(5)] for r in range(window.table.rowCount())]
    assert cells == [
        ["Draw deck", "Carousing", "2", "3", "+1"],
        ["Draw deck", "Odd (not recognised)", "1", "", "\u22121"],
    ]
    window.close()


def test_a_deck_of_a_game_that_is_not_there_stays_and_says_so(page: DecksPage, window: MainWindow) -> None:
    keep(page.repository, "Of another game", [Line("main", 2, "chess/core/pawn")], game="chess")
    settle(window)
    row = next(r for r, e in enumerate(page.browser.model.rows) if e.cover.title == "Of another game")
    page.browser.table.selectRow(row)
    assert "the game chess, which is not there" in page.browser.preview.check.text()
    page.open_deck(page.browser.chosen()[0].cover.id)
    assert page.session is None


def test_notes_are_kept_when_the_deck_is_left(
    legal: DeckSession, page: DecksPage, window: MainWindow
) -> None:
    from suite.ui.decks.notes import NotesPanel

    panel = page.builder.show_panel(NotesPanel)
    assert isinstance(panel, NotesPanel)
    panel.note.setPlainText("Draw more.")
    page.browse()
    assert page.repository.decks.load(legal.cover.id).cover.note == "Draw more."


def test_files_and_text_that_are_dropped_are_to_be_imported() -> None:
    files, text, nothing = QMimeData(), QMimeData(), QMimeData()
    files.setUrls([QUrl.fromLocalFile("/decks/a.txt"), QUrl.fromLocalFile("/decks/b.cod")])
    text.setText("2 Carousing")
    assert brought(files) == "/decks/a.txt\n/decks/b.cod"
    assert brought(text) == "2 Carousing"
    assert brought(nothing) == ""


@pytest.mark.parametrize("size", [100, 200])
def test_no_text_is_cut_off_in_any_state(filled: DecksPage, window: MainWindow, size: int) -> None:
    window.look.choose(text_size=size)
    for state, bring in filled.states().items():
        bring()
        settle(window)
        assert cut_off(window) == [], state
    assert any(label.text() for label in filled.builder.findChildren(QLabel))


def test_long_titles_and_many_decks(page: DecksPage, window: MainWindow) -> None:
    title = "A very long title " * 12
    number = keep(page.repository, title.strip(), [])
    line = Line("draw", 1, "conan-ccg/core/carousing")
    many = [StoredDeck(Cover(GAME, f"Deck {place:03}", folder="Many"), (line,)) for place in range(120)]
    page.repository.edit(lambda: page.repository.decks.save_all(many, "Many decks")[1])
    settle(window)
    assert page.browser.count.text() == f"{121 + len(titles(page, ready=True))} decks"
    page.open_deck(number)
    settle(window)
    assert page.bar.name.toolTip() == title.strip()
    assert cut_off(window) == []
    assert reasons(page)


def test_a_deck_that_is_only_looked_at_asks_for_nothing_and_fits(page: DecksPage, window: MainWindow) -> None:
    keep(page.repository, "Nothing yet", [])
    settle(window)
    preview = page.browser.preview
    preview.show_entry(next(one for one in page.browser.model.rows if one.cover.title == "Nothing yet"))
    settle(window)
    cards = preview.list
    hints = {line.text for line in cards.deck.rows if line.kind == HINT}
    assert hints == {"Empty."}, "nothing can be dropped here"

    def gaps() -> set[int]:
        cards.executeDelayedItemsLayout()
        boxes = [cards.visualRect(cards.deck.index(row, 0)) for row in range(len(cards.deck.rows))]
        return {below.top() - above.bottom() - 1 for above, below in pairwise(boxes)}

    before = cards.size()
    assert gaps() == {0}
    cards.resize(before.width() * 2, before.height())
    assert gaps() == {0}, "gauges that fit beside their title take no rows of their own"
    cards.resize(before)
