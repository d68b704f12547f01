"""The chosen card, wants, sets, history, products, collections: by keys and clicks."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from suite.store.collection import Holdings, Overview
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.ui import theme as t
from suite.ui.collection.history import WHO
from suite.ui.collection.page import CollectionPage
from suite.ui.collection.side import ALL, HISTORY, SETS, WANTS
from suite.ui.collection.stacks import COLUMNS_KEY
from suite.ui.decks.questions import TextQuestion
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow
from tests.store.samples import stacks_of
from tests.ui.collection.steps import BLOW, GROUND, column, own, rows, toast

# -- the chosen card, wants, sets, history ----------------------------------------------------------------


def test_large_collections_are_counted_whole_and_places_stand_in_order(
    page: CollectionPage, window: MainWindow
) -> None:
    side, many = page.side, {f"Box {number}": 12_345 for number in (10, 1, 2, *range(11, 40))}
    side.show_counts(Overview(many, 12_345, 12_345), 0)
    settle(window)
    assert side.places[:3] == ["Box 1", "Box 2", "Box 10"]
    assert side.list.verticalScrollBar().isVisible()
    for row in range(side.list.count()):
        wide = side.list.sizeHintForIndex(side.list.model().index(row, 0)).width()
        assert wide <= side.list.viewport().width(), side.list.item(row).text()
    side.show_counts(Overview({}, 0, 0), 0)


def test_the_heading_of_places_follows_theme_and_text_size(page: CollectionPage, window: MainWindow) -> None:
    own(page, window, Stack(BLOW, 1, location="Box 1"))
    heading = page.side.list.findItems("Places", Qt.MatchFlag.MatchExactly)[0]
    for theme, size in (("light", 150), ("dark", 100)):
        window.look.choose(choice=theme, text_size=size)
        settle(window)
        assert heading.foreground().color().name() == QColor(window.look.theme.muted).name()
        assert heading.font().pixelSize() == window.look.px(t.CAPTION)


def test_the_chosen_card_shows_its_stacks(page: CollectionPage, window: MainWindow, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 3, condition="NM"), Stack(BLOW, 1, location="Box 1"), Stack(GROUND, 1))
    page.stacks.table.setFocus()
    page.stacks.table.choose([0])
    qtbot.keyClick(page.stacks.table, Qt.Key.Key_Down)
    settle(window)
    assert page.chosen.key == BLOW
    shown = [page.chosen.list.item(place).text() for place in range(page.chosen.list.count())]
    assert shown == ["3 copies: near mint", "1 copy: in Box 1"]
    item = page.chosen.list.item(1)
    qtbot.mouseClick(
        page.chosen.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=page.chosen.list.visualItemRect(item).center(),
    )
    settle(window)
    assert page.stacks.table.currentIndex().row() == 2, "a click goes to the stack in the table"
    qtbot.mouseClick(page.chosen.add, Qt.MouseButton.LeftButton)
    settle(window)
    assert page.repository.reader.by_keys([BLOW])[0].owned == 5
    qtbot.mouseClick(page.chosen.want, Qt.MouseButton.LeftButton)
    assert [(one.card, one.copies) for one in page.repository.wants.wants()] == [(BLOW, 1)]


def test_wants_are_typed_changed_shared_and_received(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
    page.show_view(WANTS)
    assert page.wants.views.currentWidget() is page.wants.nothing
    page.entry.field.setFocus()
    qtbot.keyClicks(page.entry.field, "2 telling blow; give ground")
    qtbot.keyClick(page.entry.field, Qt.Key.Key_Return)
    settle(window)
    assert page.repository.holdings.stack_ids() == [], "wanted is not owned"
    model = page.wants.model
    assert [wish.title for wish in model.rows] == ["Give Ground", "Telling Blow"]
    model.setData(model.index(1, 2), "3 EUR")
    settle(window)
    model.setData(model.index(0, 1), "4")
    settle(window)
    model.setData(model.index(0, 1), "lots")
    assert "is no number of copies" in toast(window)
    page.wants.share.click()
    wanted = "I am looking for:\n4 Give Ground\n2 Telling Blow (up to 3.00 EUR)\n"
    assert QGuiApplication.clipboard().text() == wanted
    (part,) = page.wants.listing().parts
    printed = [(row.count, row.name, row.note) for row in part.rows]
    assert printed == [("4", "Give Ground", ""), ("2", "Telling Blow", "up to 3.00 EUR")]
    assert part.heading == "Conan Collectible Card Game  ·  6"
    page.search("telling")
    settle(window)
    assert [wish.title for wish in model.rows] == ["Telling Blow"]
    page.wants.table.selectRow(0)
    page.wants.received.click()
    page.search("")
    settle(window)
    assert [wish.title for wish in model.rows] == ["Give Ground"]
    assert page.repository.reader.by_keys([BLOW])[0].owned == 2
    page.wants.table.selectRow(0)
    page.wants.gone.click()
    settle(window)
    assert page.repository.wants.wants() == []


def test_sets_show_how_much_is_owned_and_what_is_missing(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 3), Stack(GROUND, 1))
    page.show_view(SETS)
    settle(window)
    total = page.repository.reader.count("set:core")
    row = next(row for row in page.sets.model.rows if row.title == "Core Set")
    assert row.words == f"2 of {total}"
    page.sets.table.selectRow(page.sets.model.rows.index(row))
    settle(window)
    assert page.sets.heading.text() == f"Core Set: {total - 2} cards missing"
    assert page.sets.missing.rowCount() == total - 2
    page.sets.least.setValue(3)
    settle(window)
    assert page.sets.missing.rowCount() == total - 1, "one copy does not count any more"
    page.sets.cards.selectRow(0)
    qtbot.mouseClick(page.sets.want, Qt.MouseButton.LeftButton)
    settle(window)
    assert len(page.repository.wants.wants()) == total - 1
    page.sets.share.click()
    assert QGuiApplication.clipboard().text().count("\n") == total
    listing = page.sets.listing()
    assert listing.title == "Core Set: missing cards"
    assert len(listing.parts[0].rows) == total - 1
    assert {row.count for row in listing.parts[0].rows} == {"2", "3"}, "of the one that is owned two more"
    page.sets.least.setValue(1)


def test_history_names_sections_as_decks_do(page: CollectionPage, window: MainWindow) -> None:
    cover = Cover("conan-ccg", "Raiders", note="Strike first.", tags=("fast",))
    page.repository.edit(lambda: page.repository.decks.save(StoredDeck(cover, (Line("draw", 2, BLOW),)))[1])
    page.show_view(HISTORY)
    settle(window)
    page.history.table.selectRow(0)
    details = page.history.details
    told = [details.item(row).text() for row in range(details.count())]
    assert "Telling Blow (deck line) added: copies 2, section Draw deck" in told
    assert any("note “Strike first.”, tags fast" in line for line in told), told


def test_history_tells_and_goes_back_to_an_edit(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 3))
    page.edits.change(page.repository.holdings.stack_ids(), "To Box 1", location="Box 1")
    page.edits.step(page.repository.holdings.stack_ids(), 2)
    page.show_view(HISTORY)
    settle(window)
    labels = [entry.label for entry in page.history.model.rows[:3]]
    assert labels == ["2 copies more", "To Box 1", "Add 3 cards"]
    page.history.table.selectRow(1)
    assert page.history.details.item(0).text() == "Telling Blow (stack): place nothing → Box 1"
    assert page.history.back.text() == "Take back these 2 edits, newest first"
    qtbot.mouseClick(page.history.back, Qt.MouseButton.LeftButton)
    settle(window)
    stack = stacks_of(page.repository.holdings, BLOW)[0]
    assert (stack.copies, stack.location) == (3, "")
    assert page.history.model.rows[0].undone
    assert not page.history.back.isEnabled(), "what is taken back cannot be taken back again"
    window.commands.all["redo"].run()
    window.commands.all["redo"].run()
    settle(window)
    assert stacks_of(page.repository.holdings, BLOW)[0].copies == 5


def test_history_names_who_else_writes(page: CollectionPage, window: MainWindow) -> None:
    own(page, window, Stack(BLOW, 1))
    page.show_view(HISTORY)
    settle(window)
    alone = all(entry.mine for entry in page.repository.user.journal())
    assert page.history.table.isColumnHidden(WHO) == alone, "alone one need not be told"
    assert page.history.heading.text().endswith(", by you")
    other = UserFile(page.repository.user.url)
    try:
        Holdings(other).add([Stack(GROUND, 1)])
        page.history.look_again()
        assert not page.history.table.isColumnHidden(WHO)
        name = other.writer.partition(" ")[0]
        shown = [page.history.model.index(row, WHO).data() for row in (0, 1)]
        assert shown == [name, "you"]
        page.history.table.selectRow(0)
        assert page.history.heading.text().endswith(f", by {name}")
        assert not page.history.back.isEnabled()
        assert "can take it back" in page.history.back.toolTip()
        page.history.table.selectRow(1)
        assert page.history.back.text() == "Take this edit back", "others' edits are not counted"
    finally:
        other.undo()
        other.close()


# -- products, collections, lists ------------------------------------------------------------------------


def test_a_whole_product_is_one_step(page: CollectionPage, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.nothing.findChildren(QPushButton)[1], Qt.MouseButton.LeftButton)
    dialog = page.keeping.dialog
    assert dialog is not None
    search = dialog.findChild(QLineEdit)
    assert search is not None
    qtbot.keyClicks(search, "iron company")
    deck = next(
        deck
        for game in page.repository.games.values()
        for deck in game.decks.values()
        if "Iron" in deck.title
    )
    cards = sum(deck.count(section) for section in deck.sections)
    add = next(one for one in dialog.findChildren(QPushButton) if one.text().startswith("Add"))
    assert add.text() == f"Add {cards} cards"
    qtbot.keyClick(search, Qt.Key.Key_Return)
    settle(window)
    assert sum(copies for _, copies in rows(page)) == cards
    window.commands.all["undo"].run()
    settle(window)
    assert rows(page) == [], "all of it goes with one step"


def test_collections_are_made_renamed_and_removed_undoably(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 3))

    def answer(text: str) -> None:
        question = page.keeping.dialog
        assert question is not None
        line = question.findChild(QLineEdit)
        assert line is not None
        line.setText(text)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        settle(window)

    page.chosen.show_card(BLOW)
    page.side.menu.actions()[0].trigger()
    answer("At the club")
    assert page.side.collection_name == "At the club"
    assert page.panes.currentWidget() is page.nothing
    assert page.chosen.key == "", "no card of another collection stands beside it"
    page.entry.field.setFocus()
    qtbot.keyClicks(page.entry.field, "2 give ground")
    qtbot.keyClick(page.entry.field, Qt.Key.Key_Return)
    settle(window)
    assert rows(page) == [("Give Ground", 2)], "cards go into the collection that is shown"
    page.side.menu.actions()[1].trigger()
    answer("At school")
    assert page.side.collection_name == "At school"
    page.side.menu.actions()[0].trigger()
    answer("At school")
    question = page.keeping.dialog
    assert isinstance(question, TextQuestion), "the window stays, with what was typed"
    assert "There is already a collection" in question.fault.text()
    question.reject()
    page.side.menu.actions()[2].trigger()
    settle(window)
    assert toast(window) == "Removed At school with 2 copies."
    assert rows(page) == [("Telling Blow", 3)]
    window.commands.all["undo"].run()
    settle(window)
    assert len(page.repository.holdings.collections()) == 2
    page.side.choose_collection(0)
    settle(window)
    assert rows(page) == [("Give Ground", 2), ("Telling Blow", 3)]


@pytest.mark.parametrize("command", ["collection-import", "collection-export"])
def test_lists_go_in_and_out_by_windows_of_their_own(
    page: CollectionPage, window: MainWindow, command: str
) -> None:
    own(page, window, Stack(BLOW, 3))
    before = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
    window.commands.all[command].run()
    opened = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one not in before]
    assert len(opened) == 1
    opened[0].close()
    settle(window)


def test_large_edits_are_made_behind_the_window(page: CollectionPage, window: MainWindow) -> None:
    keys = [row.key for row in page.repository.reader.by_ids(list(page.repository.reader.search("").ids))]
    own(page, window, *(Stack(key, 1) for key in keys))
    ids = page.repository.holdings.stack_ids()
    assert len(ids) > 150
    page.edits.change(ids, "All to Box 1", f"{len(ids)} stacks changed.", location="Box 1")
    assert page.edits.writing, "it goes on behind"
    assert not page.edits.step(ids[:1], 1), "no other edit begins before it is done"
    settle(window)
    assert page.side.places == ["Box 1"]
    assert toast(window) == f"{len(ids)} stacks changed."


def test_columns_are_remembered(page: CollectionPage) -> None:
    table = page.stacks.table
    place = column("notes")
    menu = table.columns_menu()
    next(action for action in menu.actions() if action.text() == "Notes").trigger()
    assert table.isColumnHidden(place)
    page.stacks.keep()
    table.setColumnHidden(place, False)
    table.restore_columns(page.context.preferences, COLUMNS_KEY)
    assert table.isColumnHidden(place)
    assert not table.isColumnHidden(column("copies"))
    table.setColumnHidden(place, False)


@pytest.mark.parametrize("size", [100, 150, 200])
def test_no_text_is_cut_off(page: CollectionPage, window: MainWindow, size: int) -> None:
    own(page, window, Stack(BLOW, 3, location="Box 1", price=150, currency="EUR"), Stack(GROUND, 1))
    window.look.choose(text_size=size)
    for bring in [lambda: page.show_view(ALL), *page.states().values()]:
        bring()
        settle(window)
        assert cut_off(window) == []
