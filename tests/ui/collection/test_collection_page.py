"""The Collection page as a person uses it: typing cards in, and the table; by keys and clicks."""

from array import array

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from suite.store.listing import Totals
from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.store.wants import Wanted
from suite.ui.collection.bulk import BulkDialog
from suite.ui.collection.page import CollectionPage
from suite.ui.collection.side import ALL, FREE, LENT, PLACE, SETS, TRADE, WANTS
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.store.samples import stacks_of
from tests.ui.collection.steps import BLOW, GROUND, SWING, column, own, rows, toast, typed

# -- typing cards in ----------------------------------------------------------------------------------


def test_an_empty_collection_says_what_to_do(page: CollectionPage, window: MainWindow, qtbot: QtBot) -> None:
    assert page.panes.currentWidget() is page.nothing
    words = [one.text() for one in page.nothing.findChildren(QPushButton)]
    assert words == ["Type cards in", "Add a whole product", "Import a list"]
    qtbot.mouseClick(page.nothing.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert page.window().focusWidget() is page.entry.field, "the first button leads to the line"


def test_a_title_is_completed_added_and_the_next_can_be_typed(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
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
    assert page.window().focusWidget() is field, "the next card can be typed at once"
    assert "you own 3 now" in page.entry.said.text()
    settle(window)
    assert rows(page) == [("Telling Blow", 3)]
    stack = stacks_of(page.repository.holdings, BLOW)[0]
    assert (stack.condition, stack.finish, stack.location) == ("NM", "foil", "Binder 1")
    assert page.chosen.key == BLOW
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(window)
    assert rows(page) == [], "undo from the line takes the cards back"


def test_what_is_not_understood_stays_in_the_line(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
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
    page: CollectionPage, window: MainWindow, qtbot: QtBot
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
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
    own(page, window, Stack(GROUND, 1, location="Box 7"))
    page.side.show_view(PLACE + "Box 7")
    page.entry.condition.setCurrentText("Good")
    page.entry.language.setCurrentText("German")
    page.entry.field.setFocus()
    qtbot.keyClicks(page.entry.field, "telling blow")
    qtbot.keyClick(page.entry.field, Qt.Key.Key_Return)
    stack = stacks_of(page.repository.holdings, BLOW)[0]
    assert (stack.condition, stack.language, stack.location) == ("GD", "de", "Box 7")
    page.entry.condition.setCurrentIndex(0)
    page.entry.language.setCurrentIndex(0)


# -- the table ------------------------------------------------------------------------------------------


def test_cells_are_typed_over_and_bad_input_is_refused(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
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
    stack = stacks_of(page.repository.holdings, BLOW)[0]
    assert (stack.copies, stack.trade, stack.price, stack.condition) == (5, 2, 150, "NM")
    for field, text, part in (
        ("copies", "many", "Copies are 0 to 9999"),
        ("price", "cheap", "is no price"),
        ("trade", "9", "can be for trade"),
        ("copies", "99999", "Copies are 0 to 9999"),
    ):
        typed(page, window, qtbot, 0, field, text)
        assert part in toast(window), "what is wrong is said"
    assert stacks_of(page.repository.holdings, BLOW) == [stack], "and nothing was changed"


def test_bulk_edit_is_one_step_of_undo(page: CollectionPage, window: MainWindow, qtbot: QtBot) -> None:
    own(page, window, Stack(BLOW, 2, tags=("old",)), Stack(SWING, 1), Stack(GROUND, 3))
    before = page.repository.holdings.stacks(page.repository.holdings.stack_ids())
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
    after = page.repository.holdings.stacks(page.repository.holdings.stack_ids())
    assert {(one.condition, one.location, one.lent_to, one.price) for one in after} == {
        ("GD", "Box 3", "Una", 200)
    }
    assert [one.tags for one in after if one.card == BLOW] == [("old", "club")], "other tags stay"
    assert page.stacks.table.chosen_count() == 3, "what was chosen stays chosen"
    window.commands.all["undo"].run()
    settle(window)
    assert page.repository.holdings.stacks(page.repository.holdings.stack_ids()) == before


def test_some_copies_of_a_stack_are_lent_and_come_back(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
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
    assert sorted(one.copies for one in stacks_of(page.repository.holdings, BLOW)) == [1, 2]
    page.stacks.share.click()
    assert QGuiApplication.clipboard().text() == "Una: 1 Telling Blow\n"
    page.stacks.table.choose([0])
    page.stacks.back.click()
    settle(window)
    assert rows(page) == []
    assert [one.copies for one in stacks_of(page.repository.holdings, BLOW)] == [3], "equal copies join again"


def test_keys_add_and_remove_copies_and_removing_is_told(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
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


def test_the_search_is_restricted_to_what_is_owned(
    page: CollectionPage, window: MainWindow, qtbot: QtBot
) -> None:
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


@pytest.mark.parametrize("faulty", ["type:foe (", "type:move init>=4"])
def test_nothing_is_done_with_what_a_faulty_search_left(
    page: CollectionPage, window: MainWindow, qtbot: QtBot, faulty: str
) -> None:
    own(page, window, Stack(BLOW, 2), Stack(GROUND, 1))
    page.repository.edit(lambda: page.repository.wants.want([Wanted(BLOW, 2)]))
    for view in (ALL, WANTS):
        page.show_view(view)
        page.search("")
        settle(window)
        pane = page.wants if view == WANTS else page.stacks
        pane.table.selectRow(0)
        settle(window)
        before = page.repository.user.stamp
        page.search(faulty)
        settle(window)
        assert not pane.table.isEnabled(), "dimmed, deaf to keys, clicks and drags"
        assert not pane.bar.isEnabled()
        assert pane.table.selectionModel().selectedRows() == [], "nothing is chosen"
        assert not page.chosen.preview.isEnabled(), "nor is anything done with the card beside"
        assert not page.chosen.below.isEnabled()
        page.stacks.step(1)
        page.stacks.remove()
        page.wants.receive()
        page.wants.take_off()
        settle(window)
        assert page.repository.user.stamp == before, "nothing was written"
        page.show_view(SETS)
        settle(window)
        assert page.chosen.preview.isEnabled(), "a view without a search has nothing to do with it"
        page.show_view(view)
        settle(window)
        assert not pane.table.isEnabled()
        page.search("")
        settle(window)
        assert pane.table.isEnabled()
        assert page.chosen.below.isEnabled()


def test_headings_sort_and_turn_round(page: CollectionPage, window: MainWindow, qtbot: QtBot) -> None:
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


def test_views_and_places_narrow_the_table(page: CollectionPage, window: MainWindow) -> None:
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
    page.stacks.show_totals(Totals(copies=900, cards=3, priced=900, value={"EUR": 123456789}))
    assert page.stacks.sum.text() == "900 copies of 3 cards; paid 1,234,567.89 EUR."
    page.show_view(TRADE)
    settle(window)
    page.stacks.share.click()
    assert QGuiApplication.clipboard().text() == "I have for trade:\n2 Telling Blow\n"


def test_a_place_is_renamed_and_cleared(page: CollectionPage, window: MainWindow, qtbot: QtBot) -> None:
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


def test_a_million_rows_cost_no_more_than_the_pages_that_are_seen(
    page: CollectionPage, window: MainWindow
) -> None:
    own(page, window, Stack(BLOW, 3), Stack(GROUND, 1))
    model = page.stacks.model
    model.show(array("q", list(model.ids) * 500_000))
    assert model.rowCount() == 1_000_000
    page.stacks.table.scrollToBottom()
    QApplication.processEvents()
    for place in range(0, 1_000_000, 9_973):
        assert model.row(place) is not None
    assert len(model._pages) <= 40, "pages that were scrolled past are let go"
