"""The Collection page as a person uses it: by keys and clicks, with every edit taken back again."""

from array import array

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.ui.collection.bulk import BulkDialog
from suite.ui.collection.fields import COLUMNS
from suite.ui.collection.page import Collection
from suite.ui.collection.side import ALL, FREE, HISTORY, LENT, PLACE, SETS, TRADE, WANTS
from suite.ui.shots import cut_off, settle
from suite.ui.window import Window

BLOW = "conan-ccg/core/telling-blow"
SWING = "conan-ccg/core/cut-from-the-scabbard"
BLOCK = "conan-ccg/core/overhead-block"
GROUND = "conan-ccg/core/give-ground"


def column(field: str) -> int:
    """The place of a column."""
    return [one.field for one in COLUMNS].index(field)


def own(page: Collection, window: Window, *stacks: Stack) -> None:
    """Own these."""
    page.shelf.edit(lambda: page.shelf.holdings.add(stacks))
    settle(window)


def rows(page: Collection) -> list[tuple[str, int]]:
    """(title, copies) of every stack shown."""
    lines = [page.stacks.model.line(place) for place in range(page.stacks.model.rowCount())]
    return [(line.title, line.stack.copies) for line in lines if line is not None]


def typed(page: Collection, window: Window, qtbot: QtBot, place: int, field: str, text: str) -> None:
    """Type over a cell, by keys alone."""
    table = page.stacks.table
    table.setFocus()
    table.setCurrentIndex(page.stacks.model.index(place, column(field)))
    qtbot.keyClick(table, Qt.Key.Key_F2)
    editors = [one for one in table.findChildren(QLineEdit) if one.isVisible()]
    assert len(editors) == 1, "a line opens in the cell"
    editor = editors[0]
    qtbot.keyClicks(editor, text)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    settle(window)


def toast(window: Window) -> str:
    """What is said at the bottom."""
    return window.toast.text.text() if window.toast.isVisible() else ""


# -- typing cards in ----------------------------------------------------------------------------------


def test_an_empty_collection_says_what_to_do(page: Collection, window: Window, qtbot: QtBot) -> None:
    assert page.panes.currentWidget() is page.nothing
    words = [one.text() for one in page.nothing.findChildren(QPushButton)]
    assert words == ["Type cards in", "Add a whole product", "Import a list"]
    qtbot.mouseClick(page.nothing.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert page.entry.field.hasFocus(), "the first button leads to the line"


def test_a_title_is_completed_added_and_the_next_can_be_typed(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    field = page.entry.field
    field.setFocus()
    qtbot.keyClicks(field, "3 tell bl")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "3 Telling Blow ", "Tab takes the first title offered"
    qtbot.keyClicks(field, "nm foil @Binder 1")
    settle(window)
    assert "3 Telling Blow, near mint, foil, in Binder 1" in page.entry.said.text()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == ""
    assert field.hasFocus(), "the next card can be typed at once"
    assert "you own 3 now" in page.entry.said.text()
    settle(window)
    assert rows(page) == [("Telling Blow", 3)]
    stack = page.shelf.holdings.of_card(BLOW)[0]
    assert (stack.condition, stack.finish, stack.location) == ("NM", "foil", "Binder 1")
    assert page.chosen.key == BLOW
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(window)
    assert rows(page) == [], "undo from the line takes the cards back"


def test_what_is_not_understood_stays_in_the_line(page: Collection, window: Window, qtbot: QtBot) -> None:
    field = page.entry.field
    field.setFocus()
    qtbot.keyClicks(field, "2 telling blow; 4 no such card; give ground")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "4 no such card"
    assert "No card is called 'no such card'." in page.entry.said.text()
    settle(window)
    assert rows(page) == [("Give Ground", 1), ("Telling Blow", 2)]
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "4 no such card", "nothing is guessed"
    assert page.entry.said.property("role") == "danger"


def test_the_only_title_offered_is_taken_by_enter_but_not_added_yet(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    field = page.entry.field
    field.setFocus()
    qtbot.keyClicks(field, "2 telling")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "2 Telling Blow "
    settle(window)
    assert rows(page) == [], "a beginning alone adds nothing"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle(window)
    assert rows(page) == [("Telling Blow", 2)]


def test_every_card_typed_gets_what_the_boxes_and_the_place_say(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    own(page, window, Stack(GROUND, 1, location="Box 7"))
    page.side.show_view(PLACE + "Box 7")
    page.entry.condition.setCurrentText("Good")
    page.entry.language.setCurrentText("German")
    page.entry.field.setFocus()
    qtbot.keyClicks(page.entry.field, "telling blow")
    qtbot.keyClick(page.entry.field, Qt.Key.Key_Return)
    stack = page.shelf.holdings.of_card(BLOW)[0]
    assert (stack.condition, stack.language, stack.location) == ("GD", "de", "Box 7")
    page.entry.condition.setCurrentIndex(0)
    page.entry.language.setCurrentIndex(0)


# -- the table ------------------------------------------------------------------------------------------


def test_cells_are_typed_over_and_bad_input_is_refused(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 2))
    for field, text, shown in (
        ("condition", "near mint", "Near mint"),
        ("language", "de", "German"),
        ("price", "EUR 1,50", "1.50 EUR"),
        ("location", "Box 1", "Box 1"),
        ("tags", "old, signed, old", "old, signed"),
        ("copies", "5x", "5"),
        ("trade", "2", "2"),
        ("notes", "A corner is bent", "A corner is bent"),
    ):
        typed(page, window, qtbot, 0, field, text)
        assert page.stacks.model.index(0, column(field)).data() == shown
    stack = page.shelf.holdings.of_card(BLOW)[0]
    assert (stack.copies, stack.trade, stack.price, stack.condition) == (5, 2, 150, "NM")
    for field, text, part in (
        ("copies", "many", "Copies are 0 to 9999"),
        ("price", "cheap", "is no price"),
        ("trade", "9", "can be for trade"),
        ("copies", "99999", "Copies are 0 to 9999"),
    ):
        typed(page, window, qtbot, 0, field, text)
        assert part in toast(window), "what is wrong is said"
    assert page.shelf.holdings.of_card(BLOW) == [stack], "and nothing was changed"


def test_bulk_edit_is_one_step_of_undo(page: Collection, window: Window, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 2, tags=("old",)), Stack(SWING, 1), Stack(GROUND, 3))
    before = page.shelf.holdings.stacks(page.shelf.holdings.stack_ids())
    page.stacks.table.setFocus()
    qtbot.keyClick(page.stacks.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert page.stacks.edit.text() == "Change 3 stacks …"
    qtbot.keyClick(page.stacks.table, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    dialog = page.stacks.dialog
    assert isinstance(dialog, BulkDialog)
    assert not dialog.apply.isEnabled(), "nothing is ticked yet"
    box = dialog.fields["condition"]
    assert isinstance(box, QComboBox)
    qtbot.keyClicks(box, "Good")
    for field, text in (("price", "free"), ("location", "Box 3"), ("add_tags", "club"), ("lent_to", "Una")):
        qtbot.keyClicks(dialog.fields[field], text)
    assert dialog.ticks["location"].isChecked(), "typing ticks the field"
    dialog.apply.click()
    assert dialog.isVisible(), "a price that cannot be keeps the window open"
    assert "is no price" in dialog.fault.text()
    price = dialog.fields["price"]
    assert isinstance(price, QLineEdit)
    price.setText("2 EUR")
    dialog.apply.click()
    settle(window)
    after = page.shelf.holdings.stacks(page.shelf.holdings.stack_ids())
    assert {(one.condition, one.location, one.lent_to, one.price) for one in after} == {
        ("GD", "Box 3", "Una", 200)
    }
    assert [one.tags for one in after if one.card == BLOW] == [("old", "club")], "other tags stay"
    assert page.stacks.table.chosen_count() == 3, "what was chosen stays chosen"
    window.commands.all["undo"].run()
    settle(window)
    assert page.shelf.holdings.stacks(page.shelf.holdings.stack_ids()) == before


def test_some_copies_of_a_stack_are_lent_and_come_back(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 3))
    page.stacks.table.choose([0])
    qtbot.mouseClick(page.stacks.edit, Qt.MouseButton.LeftButton)
    dialog = page.stacks.dialog
    assert isinstance(dialog, BulkDialog)
    dialog.amount.setValue(1)
    qtbot.keyClicks(dialog.fields["lent_to"], "Una")
    assert dialog.apply.text() == "Change 1 copy"
    dialog.apply.click()
    page.show_view(LENT)
    settle(window)
    assert rows(page) == [("Telling Blow", 1)]
    assert sorted(one.copies for one in page.shelf.holdings.of_card(BLOW)) == [1, 2]
    page.stacks.share.click()
    assert QGuiApplication.clipboard().text() == "Una: 1 Telling Blow\n"
    page.stacks.table.choose([0])
    page.stacks.back.click()
    settle(window)
    assert rows(page) == []
    assert [one.copies for one in page.shelf.holdings.of_card(BLOW)] == [3], "equal copies join again"


def test_keys_add_and_remove_copies_and_removing_is_told(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 2), Stack(GROUND, 1))
    table = page.stacks.table
    table.setFocus()
    table.choose([1])
    qtbot.keyClicks(table, "++")
    settle(window)
    assert rows(page) == [("Give Ground", 1), ("Telling Blow", 4)]
    qtbot.keyClicks(table, "-")
    settle(window)
    assert rows(page)[1] == ("Telling Blow", 3)
    table.choose([0, 1])
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    settle(window)
    assert rows(page) == []
    assert toast(window) == "Removed 2 stacks with 4 copies."
    qtbot.mouseClick(window.toast.act, Qt.MouseButton.LeftButton)
    settle(window)
    assert rows(page) == [("Give Ground", 1), ("Telling Blow", 3)]
    page.entry.field.setFocus()
    qtbot.keyClicks(page.entry.field, "+-")
    assert page.entry.field.text() == "+-", "in a field the keys write"
    assert rows(page) == [("Give Ground", 1), ("Telling Blow", 3)]


def test_the_search_is_restricted_to_what_is_owned(page: Collection, window: Window, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 2), Stack(GROUND, 1))
    qtbot.keyClicks(page.bar.field, "telling")
    settle(window)
    assert rows(page) == [("Telling Blow", 2)]
    assert page.stacks.sum.text().startswith("2 copies of 1 card")
    page.search("type:foe")
    settle(window)
    assert page.panes.currentWidget() is page.stacks
    assert page.stacks.views.currentWidget() is page.stacks.nothing
    assert page.stacks.nothing.button is not None
    page.search("flavour:sweet")
    settle(window)
    assert "flavour" in page.bar.below.fault.text()
    page.stacks.nothing.button.click()
    settle(window)
    assert len(rows(page)) == 2


def test_headings_sort_and_turn_round(page: Collection, window: Window, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 2), Stack(GROUND, 1), Stack(SWING, 4))
    header = page.stacks.table.horizontalHeader()
    spot = QPoint(header.sectionViewportPosition(column("copies")) + 10, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle(window)
    assert [copies for _, copies in rows(page)] == [4, 2, 1], "numbers begin with the highest"
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle(window)
    assert [copies for _, copies in rows(page)] == [1, 2, 4]
    assert page.stacks.model.headerData(column("copies"), Qt.Orientation.Horizontal).endswith("↑")
    page.stacks.sorted_by.emit([Order("title", descending=True)])
    settle(window)
    assert rows(page)[0][0] == "Telling Blow"


def test_views_and_places_narrow_the_table(page: Collection, window: Window) -> None:
    own(
        page,
        window,
        Stack(BLOW, 3, trade=2, location="Box 1"),
        Stack(GROUND, 1, lent_to="Una"),
        Stack(SWING, 2, price=100, currency="EUR"),
    )
    words = [page.side.list.item(place).text() for place in range(page.side.list.count())]
    assert words[:4] == ["All copies  6", "Free", "For trade  2", "Lent  1"]
    assert words[-3:] == ["Places", "Box 1  3", "No place  3"]
    for view, found in (
        (TRADE, [("Telling Blow", 3)]),
        (LENT, [("Give Ground", 1)]),
        (PLACE + "Box 1", [("Telling Blow", 3)]),
        (PLACE, [("Cut from the Scabbard", 2), ("Give Ground", 1)]),
        (FREE, [("Cut from the Scabbard", 2), ("Give Ground", 1), ("Telling Blow", 3)]),
    ):
        page.show_view(view)
        settle(window)
        assert rows(page) == found
    assert page.stacks.sum.text() == "6 copies of 3 cards; paid 2.00 EUR for 2 copies."
    page.show_view(TRADE)
    settle(window)
    page.stacks.share.click()
    assert QGuiApplication.clipboard().text() == "I have for trade:\n2 Telling Blow\n"


def test_a_place_is_renamed_and_cleared(page: Collection, window: Window, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 3, location="Box 1"), Stack(GROUND, 1, location="Box 1"))
    page.side.place_menu("Box 1").actions()[0].trigger()
    question = page.keeping.dialog
    assert question is not None
    line = question.findChild(QLineEdit)
    assert line is not None
    line.setText("Binder 2")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle(window)
    assert page.side.places == ["Binder 2"]
    page.side.place_menu("Binder 2").actions()[1].trigger()
    settle(window)
    assert page.side.places == []
    assert len(rows(page)) == 2


def test_a_million_rows_cost_no_more_than_the_pages_that_are_seen(page: Collection, window: Window) -> None:
    own(page, window, Stack(BLOW, 3), Stack(GROUND, 1))
    model = page.stacks.model
    model.show(array("q", list(model.ids) * 500_000))
    assert model.rowCount() == 1_000_000
    page.stacks.table.scrollToBottom()
    QApplication.processEvents()
    for place in range(0, 1_000_000, 9_973):
        assert model.line(place) is not None
    assert len(model._pages) <= 40, "pages that were scrolled past are let go"


# -- the chosen card, wants, sets, history ----------------------------------------------------------------


def test_the_chosen_card_shows_its_stacks(page: Collection, window: Window, qtbot: QtBot) -> None:
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
    assert page.shelf.reader.by_keys([BLOW])[0].owned == 5
    qtbot.mouseClick(page.chosen.want, Qt.MouseButton.LeftButton)
    assert [(one.card, one.copies) for one in page.shelf.wants.wants()] == [(BLOW, 1)]


def test_wants_are_typed_changed_shared_and_received(page: Collection, window: Window, qtbot: QtBot) -> None:
    page.show_view(WANTS)
    assert page.wants.views.currentWidget() is page.wants.nothing
    page.entry.field.setFocus()
    qtbot.keyClicks(page.entry.field, "2 telling blow; give ground")
    qtbot.keyClick(page.entry.field, Qt.Key.Key_Return)
    settle(window)
    assert page.shelf.holdings.stack_ids() == [], "wanted is not owned"
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
    page.search("telling")
    settle(window)
    assert [wish.title for wish in model.rows] == ["Telling Blow"]
    page.wants.table.selectRow(0)
    page.wants.received.click()
    page.search("")
    settle(window)
    assert [wish.title for wish in model.rows] == ["Give Ground"]
    assert page.shelf.reader.by_keys([BLOW])[0].owned == 2
    page.wants.table.selectRow(0)
    page.wants.gone.click()
    settle(window)
    assert page.shelf.wants.wants() == []


def test_sets_show_how_much_is_owned_and_what_is_missing(
    page: Collection, window: Window, qtbot: QtBot
) -> None:
    own(page, window, Stack(BLOW, 3), Stack(GROUND, 1))
    page.show_view(SETS)
    settle(window)
    total = page.shelf.reader.count("set:core")
    need = next(need for need in page.sets.model.rows if need.title == "Core Set")
    assert need.words == f"2 of {total}"
    page.sets.table.selectRow(page.sets.model.rows.index(need))
    settle(window)
    assert page.sets.heading.text() == f"Core Set: {total - 2} cards missing"
    assert page.sets.missing.rowCount() == total - 2
    page.sets.least.setValue(3)
    settle(window)
    assert page.sets.missing.rowCount() == total - 1, "one copy does not count any more"
    page.sets.cards.selectRow(0)
    qtbot.mouseClick(page.sets.want, Qt.MouseButton.LeftButton)
    settle(window)
    assert len(page.shelf.wants.wants()) == total - 1
    page.sets.share.click()
    assert QGuiApplication.clipboard().text().count("\n") == total
    page.sets.least.setValue(1)


def test_history_tells_and_goes_back_to_an_edit(page: Collection, window: Window, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 3))
    page.edits.change(page.shelf.holdings.stack_ids(), "To Box 1", location="Box 1")
    page.edits.step(page.shelf.holdings.stack_ids(), 2)
    page.show_view(HISTORY)
    settle(window)
    labels = [entry.label for entry in page.history.model.rows[:3]]
    assert labels == ["2 copies more", "To Box 1", "Add 3 cards"]
    page.history.table.selectRow(1)
    assert page.history.details.item(0).text() == "Telling Blow (stack): place nothing → Box 1"
    assert page.history.back.text() == "Take back these 2 edits, newest first"
    qtbot.mouseClick(page.history.back, Qt.MouseButton.LeftButton)
    settle(window)
    stack = page.shelf.holdings.of_card(BLOW)[0]
    assert (stack.copies, stack.location) == (3, "")
    assert page.history.model.rows[0].undone
    assert not page.history.back.isEnabled(), "what is taken back cannot be taken back again"
    window.commands.all["redo"].run()
    window.commands.all["redo"].run()
    settle(window)
    assert page.shelf.holdings.of_card(BLOW)[0].copies == 5


# -- products, collections, lists ------------------------------------------------------------------------


def test_a_whole_product_is_one_step(page: Collection, window: Window, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.nothing.product, Qt.MouseButton.LeftButton)
    dialog = page.keeping.dialog
    assert dialog is not None
    search = dialog.findChild(QLineEdit)
    assert search is not None
    qtbot.keyClicks(search, "iron company")
    deck = next(
        deck for game in page.shelf.games.values() for deck in game.decks.values() if "Iron" in deck.title
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
    page: Collection, window: Window, qtbot: QtBot
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

    page.side.menu.actions()[0].trigger()
    answer("At the club")
    assert page.side.collection_name == "At the club"
    assert page.panes.currentWidget() is page.nothing
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
    assert "There is already a collection" in toast(window)
    page.side.menu.actions()[2].trigger()
    settle(window)
    assert toast(window) == "Removed At school with 2 copies."
    assert rows(page) == [("Telling Blow", 3)]
    window.commands.all["undo"].run()
    settle(window)
    assert len(page.shelf.holdings.collections()) == 2
    page.side.choose_collection(0)
    settle(window)
    assert rows(page) == [("Give Ground", 2), ("Telling Blow", 3)]


@pytest.mark.parametrize("command", ["collection-import", "collection-export"])
def test_lists_go_in_and_out_by_windows_of_their_own(page: Collection, window: Window, command: str) -> None:
    own(page, window, Stack(BLOW, 3))
    before = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
    window.commands.all[command].run()
    opened = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one not in before]
    assert len(opened) == 1
    opened[0].close()
    settle(window)


def test_large_edits_are_made_behind_the_window(page: Collection, window: Window) -> None:
    keys = [row.key for row in page.shelf.reader.by_ids(list(page.shelf.reader.search("").ids))]
    own(page, window, *(Stack(key, 1) for key in keys))
    ids = page.shelf.holdings.stack_ids()
    assert len(ids) > 150
    page.edits.change(ids, "All to Box 1", f"{len(ids)} stacks changed.", location="Box 1")
    assert page.edits.writing, "it goes on behind"
    assert not page.edits.step(ids[:1], 1), "no other edit begins before it is done"
    settle(window)
    assert page.side.places == ["Box 1"]
    assert toast(window) == f"{len(ids)} stacks changed."


def test_columns_are_remembered(page: Collection) -> None:
    table = page.stacks.table
    place = column("notes")
    menu = table.columns_menu()
    next(action for action in menu.actions() if action.text() == "Notes").trigger()
    assert table.isColumnHidden(place)
    table.keep(page.context.preferences)
    table.setColumnHidden(place, False)
    table.restore(page.context.preferences)
    assert table.isColumnHidden(place)
    assert not table.isColumnHidden(column("copies"))
    table.setColumnHidden(place, False)


@pytest.mark.parametrize("size", [100, 150, 200])
def test_no_text_is_cut_off(page: Collection, window: Window, size: int) -> None:
    own(page, window, Stack(BLOW, 3, location="Box 1", price=150, currency="EUR"), Stack(GROUND, 1))
    window.look.choose(text_size=size)
    for bring in [lambda: page.show_view(ALL), *page.states().values()]:
        bring()
        settle(window)
        assert cut_off(window) == []
