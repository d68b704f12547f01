"""The Cards page as a person uses it: search, chips, faults, order, views, copies."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from suite.store.reader import Order
from suite.ui.cardviews.about import LinkButton
from suite.ui.cardviews.columns import columns_of
from suite.ui.cardviews.results import GRID, TABLE
from suite.ui.library.cards import CardsPage
from suite.ui.rules.titles import title
from suite.ui.shots import ARROW, settle
from suite.ui.window import MainWindow


@pytest.fixture
def cards(window: MainWindow) -> CardsPage:
    window.go("cards")
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    page.ordering.set_order([])
    page.ordering.set_group("")
    page.show_view(GRID)
    page.search("")
    settle(window)
    assert page.model.rowCount() == page.repository.reader.count("")
    return page


def search(cards: CardsPage, text: str, window: MainWindow) -> list[str]:
    """The titles that a search gives."""
    cards.search(text)
    settle(window)
    rows = [cards.model.row(place) for place in range(cards.model.rowCount())]
    return [row.title for row in rows if row is not None]


def test_typing_finds_titles_first(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    cards.bar.field.clear()
    qtbot.keyClicks(cards.bar.field, "telling")
    qtbot.waitUntil(lambda: cards.count.text() == "1 card")
    assert cards.preview.row is not None
    assert cards.preview.row.title == "Telling Blow", "the first hit is shown at full size"


def test_who_types_before_an_answer_gets_what_was_typed(
    cards: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    cards.search("type:foe")
    cards.show_card("conan-ccg/core/telling-blow")
    qtbot.keyClicks(cards.bar.field, " kind:animal")
    settle(window)
    assert cards.bar.field.text() == "type:foe kind:animal"
    assert cards.model.rowCount() == cards.repository.reader.count("type:foe kind:animal")


def test_count_and_rows_agree(cards: CardsPage, window: MainWindow) -> None:
    foes = search(cards, "type:foe", window)
    assert cards.count.text() == f"{len(foes)} cards"
    assert len(foes) == cards.repository.reader.count("type:foe") > 10


def test_chips_switch_parts_off_and_on(cards: CardsPage, window: MainWindow) -> None:
    both = search(cards, "type:foe kind:animal", window)
    chips = [chip for chip in cards.bar.below.findChildren(QPushButton) if not chip.isHidden()]
    assert [chip.text() for chip in chips] == ["type:foe", "kind:animal"]
    chips[1].click()
    settle(window)
    assert cards.model.rowCount() == cards.repository.reader.count("type:foe") > len(both)
    chips[1].click()
    settle(window)
    assert cards.model.rowCount() == len(both)


def test_a_single_filter_can_be_switched_off_too(cards: CardsPage, window: MainWindow) -> None:
    search(cards, "type:foe", window)
    chips = [chip for chip in cards.bar.below.findChildren(QPushButton) if not chip.isHidden()]
    assert [chip.text() for chip in chips] == ["type:foe"]
    chips[0].click()
    settle(window)
    assert cards.model.rowCount() == cards.repository.reader.count("")


def test_filters_are_read_from_the_cards(cards: CardsPage, window: MainWindow) -> None:
    cards.bar.fill_filters()
    menus = [action for action in cards.bar.filters.menu().actions() if action.menu() is not None]
    conan = next(action for action in menus if action.text() == "Conan Collectible Card Game").menu()
    assert {"Type", "Set", "Several games"} <= {action.text() for action in menus}
    assert {"Keyword", "Territory"} <= {action.text() for action in conan.actions()}
    assert "Keyword" not in {action.text() for action in menus}, "what one game has stands below its name"
    types = next(action for action in menus if action.text() == "Type").menu().actions()
    foe = next(action for action in types if action.text().startswith("Foe"))
    foe.trigger()
    settle(window)
    assert cards.bar.field.text() == "type:foe"
    assert foe.text() == f"Foe  ({cards.model.rowCount()})"


def test_a_fault_is_told_with_its_place_and_the_cards_stay(cards: CardsPage, window: MainWindow) -> None:
    before = len(search(cards, "type:foe", window))
    search(cards, "type:foe (", window)
    assert cards.bar.below.fault.isVisibleTo(cards), "the fault is shown"
    assert cards.bar.below.fault.text().startswith("⚠")
    assert cards.bar.field.property("fault") is True
    assert cards.model.rowCount() == before, "what was found before is still there"
    search(cards, "type:foe", window)
    assert cards.bar.field.property("fault") is False
    assert not cards.bar.below.fault.isVisibleTo(cards)


@pytest.mark.parametrize("faulty", ["type:foe (", "type:move init>=4"])
def test_nothing_is_done_with_what_a_faulty_search_left(
    cards: CardsPage, window: MainWindow, qtbot: QtBot, faulty: str
) -> None:
    for view in (TABLE, GRID):
        cards.show_view(view)
        search(cards, "type:foe", window)
        cards.results.choose(2)
        before = cards.repository.user.stamp
        search(cards, faulty, window)
        assert not cards.results.shown.isEnabled(), "dimmed, deaf to keys, clicks and drags"
        assert not cards.results.selection.currentIndex().isValid(), "no card is current"
        assert not cards.preview.isEnabled(), "nor is anything done with the card beside"
        assert cards.count.text() == "The search before"
        for command in ("own-more", "own-less", "favourite", "correct", "revert"):
            window.commands.all[command].run()
        cards.ordering.set_order([Order("title")])
        settle(window)
        assert cards.repository.user.stamp == before, "nothing was written"
        assert not cards.results.selection.currentIndex().isValid(), "another order does not bring it to life"
        cards.ordering.set_order([])
        search(cards, "type:foe", window)
        assert cards.results.shown.isEnabled()
        assert cards.preview.isEnabled()
        assert cards.results.selection.currentIndex().isValid(), "a card is current again"
    cards.show_card("conan-ccg/core/telling-blow")


def test_a_fault_names_the_whole_word_and_the_field_that_is_meant(
    cards: CardsPage, window: MainWindow
) -> None:
    search(cards, "type:move init>=4", window)
    said = cards.bar.below.fault.text()
    assert "did you mean initiative?" in said
    assert "(at “init>=4”)" in said
    search(cards, "t:foe", window)
    assert "did you mean type, title, text or territory?" in cards.bar.below.fault.text()
    search(cards, "game:aoe-ecg qq:1", window)
    said = cards.bar.below.fault.text()
    assert said.count(",") < 14, "a short list"
    assert "villager" not in said
    assert "prowess" not in said, "of the game at hand"


def test_a_card_is_shown_from_elsewhere_in_spite_of_a_faulty_search(
    cards: CardsPage, window: MainWindow
) -> None:
    search(cards, "type:foe (", window)
    cards.show_card("conan-ccg/core/telling-blow")
    settle(window)
    assert cards.preview.row is not None
    assert cards.preview.row.key == "conan-ccg/core/telling-blow"
    assert cards.preview.isEnabled()


def test_an_unknown_field_is_a_fault_too(cards: CardsPage, window: MainWindow) -> None:
    search(cards, "flavour:sweet", window)
    assert "flavour" in cards.bar.below.fault.text()


def test_nothing_found_says_what_to_do(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    assert search(cards, "nosuchcardanywhere", window) == []
    assert cards.results.currentWidget() is cards.results.nothing
    assert cards.results.nothing.button is not None
    cards.results.nothing.button.click()
    qtbot.waitUntil(lambda: cards.results.currentWidget() is cards.results.grid)
    assert cards.bar.field.text() == ""


def test_nothing_found_shows_no_card(cards: CardsPage, window: MainWindow) -> None:
    assert cards.preview.row is not None
    search(cards, "no such card", window)
    assert cards.preview.row is None, "the best hit of the search before is none of this one"


def test_nothing_found_offers_cards_that_may_be_meant(
    cards: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    assert search(cards, "type:move teling blow", window) == []
    qtbot.waitUntil(lambda: bool(cards.results.meant))
    first = cards.results.meant[0]
    assert first.text() == "Did you mean Telling Blow?"
    first.click()
    settle(window)
    assert cards.bar.field.text() == '"Telling Blow"'
    assert cards.preview.row is not None
    assert cards.preview.row.title == "Telling Blow"
    assert cards.results.meant == [], "the offer goes with the search that it was for"


def test_titles_of_games_make_no_box_wide(cards: CardsPage) -> None:
    """They stand above fields in its list, which has the room for them."""
    box = cards.ordering.groups
    wide = box.fontMetrics().horizontalAdvance
    choosable = [box.itemText(row) for row in range(box.count()) if box.itemData(row) is not None]
    games = max(wide(game.title) for game in cards.repository.games.values())
    assert max(map(wide, choosable)) < box.sizeHint().width() < games + ARROW
    box.showPopup()
    assert box.view().minimumWidth() >= games
    box.hidePopup()


def test_order_by_two_columns_and_turned_round(cards: CardsPage, window: MainWindow) -> None:
    cards.ordering.set_order([Order("renown", descending=True), Order("title")])
    search(cards, "type:foe", window)
    rows = [cards.model.row(place) for place in range(cards.model.rowCount())]
    found = [(-row.data["renown"], row.title) for row in rows if row is not None]
    assert found == sorted(found), "the highest Renown first, then by title"
    cards.ordering.turn()
    settle(window)
    first = cards.model.row(0)
    assert first is not None
    assert first.data["renown"] == -max(found)[0], "turned round, the lowest comes first"


def test_the_table_has_no_column_that_no_game_of_the_result_has(cards: CardsPage, window: MainWindow) -> None:
    cards.show_view(TABLE)
    table = cards.results.table

    def shown() -> set[str]:
        places = [(at, column.field) for at, column in enumerate(cards.model.columns)]
        return {field for at, field in places if not table.isColumnHidden(at)}

    every = shown()
    assert {"title", "type", "set", "gold"} <= every, "all games are in the result"
    assert not {"renown", "wood"} & every, "what one of them has would be empty for most cards"
    search(cards, "game:aoe-ecg", window)
    assert {"title", "type", "owned", "free", "set", "wood", "health"} <= shown()
    assert not {"cost", "prowess", "initiative", "renown"} & shown()
    search(cards, "type:foe not kind:animal", window)
    assert {"title", "set", "renown", "health"} <= shown()
    assert not {"wood", "researchers"} & shown()
    search(cards, "", window)
    assert shown() == every
    cards.ordering.set_order([Order("renown", descending=True)])
    settle(window)
    assert shown() - every == {"renown"}, "but for what they are sorted by"


def test_a_number_that_games_call_otherwise_has_a_word_of_its_own(cards: CardsPage) -> None:
    def word(*games: str) -> str:
        return next(one.title for one in columns_of(cards.repository, games) if one.field == "cost")

    assert word("conan-ccg") == "Prowess cost"
    assert word("conan-ccg", "age-of-conan") == "Cost"


def test_a_building_names_what_it_makes(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    cards.show_card("aoe-ecg/base/barracks-european")
    settle(window)
    made = [link.words.text() for link in cards.preview.findChildren(LinkButton)]
    assert {"Militia", "Celt Militia", "Spearman"} <= set(made), "by the name that the rules know it by"
    assert "Archer" not in made
    link = next(one for one in cards.preview.findChildren(LinkButton) if one.words.text() == "Militia")
    link.click()
    settle(window)
    assert cards.preview.row is not None
    assert cards.preview.row.key == "aoe-ecg/base/militia"


def test_grid_and_table_share_the_chosen_card(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    search(cards, "type:region", window)
    cards.results.choose(0)
    cards.results.grid.setFocus()
    qtbot.keyClick(cards.results.grid, Qt.Key.Key_Right)
    chosen = cards.results.selection.currentIndex().row()
    assert chosen == 1
    cards.show_view(TABLE)
    assert cards.results.currentWidget() is cards.results.table
    assert cards.results.table.currentIndex().row() == chosen
    qtbot.keyClick(cards.results.table, Qt.Key.Key_Down)
    row = cards.model.row(2)
    assert row is not None
    assert cards.preview.row is not None
    assert cards.preview.row.key == row.key


def test_copies_are_kept_searched_and_taken_back(cards: CardsPage, window: MainWindow) -> None:
    key = "conan-ccg/core/telling-blow"
    cards.show_card(key)
    assert cards.preview.row is not None
    assert cards.preview.row.owned == 0
    cards.preview.set_owned(3)
    assert cards.preview.row.owned == 3
    assert search(cards, "is:owned", window) == ["Telling Blow"]
    cards.own(-1)
    assert cards.preview.row.owned == 2
    window.commands.all["undo"].run()
    window.commands.all["undo"].run()
    settle(window)
    assert cards.repository.reader.by_keys([key])[0].owned == 0, "both edits are taken back"
    window.commands.all["redo"].run()
    assert cards.repository.reader.by_keys([key])[0].owned == 3
    window.commands.all["undo"].run()


def test_another_card_is_shown_even_when_the_search_hides_it(cards: CardsPage, window: MainWindow) -> None:
    search(cards, "type:region", window)
    cards.show_card("conan-ccg/core/telling-blow")
    settle(window)
    assert cards.preview.row is not None
    assert cards.preview.row.title == "Telling Blow"
    assert cards.bar.field.text() == ""


def test_similar_cards_are_found_behind_and_can_be_chosen(cards: CardsPage, window: MainWindow) -> None:
    cards.show_card("conan-ccg/core/cimmerian-warrior")
    settle(window)
    links = [link for link in cards.preview.findChildren(QPushButton) if link.property("link")]
    assert "Cimmerian Clan Chief" in [link.accessibleName() for link in links]
    next(link for link in links if link.accessibleName() == "Cimmerian Clan Chief").click()
    settle(window)
    assert cards.preview.row is not None
    assert cards.preview.row.title == "Cimmerian Clan Chief"


@pytest.mark.parametrize(
    ("card", "section"),
    [("conan-ccg/core/cimmerian-warrior", "card.foe"), ("aoe-ecg/base/house", "card.types")],
)
def test_a_card_leads_to_its_rules(cards: CardsPage, window: MainWindow, card: str, section: str) -> None:
    cards.show_card(card)
    settle(window)
    words = title(card.split("/")[0], section)
    links = [link for link in cards.preview.findChildren(QPushButton) if link.property("link")]
    next(link for link in links if link.accessibleName() == words).click()
    settle(window)
    assert window.page == "rules"
    assert words in window.pages["rules"].browser.toPlainText(), "the Rules page is open at that section"


def test_the_best_hit_is_shown_until_a_card_is_chosen(
    cards: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    search(cards, "type:foe", window)
    assert cards.results.selection.currentIndex().row() == 0
    cards.results.grid.setFocus()
    qtbot.keyClick(cards.results.grid, Qt.Key.Key_Right)
    chosen = cards.preview.row
    assert chosen is not None
    cards.ordering.set_order([Order("renown", descending=True)])
    settle(window)
    assert cards.preview.row == chosen, "another order keeps the chosen card"
    search(cards, "type:region", window)
    assert cards.results.selection.currentIndex().row() == 0, "another search begins at its best hit"


def test_a_search_can_be_kept_and_forgotten(cards: CardsPage, window: MainWindow) -> None:
    cards.repository.edit(lambda: cards.repository.kept.save_search("Beasts", "kind:animal"))
    cards.saved.fill()
    actions = cards.saved.menu().actions()
    assert actions[0].text() == "Beasts"
    actions[0].trigger()
    settle(window)
    assert cards.bar.field.text() == "kind:animal"
    cards.saved.rename("Beasts", "Animals")
    assert cards.repository.kept.searches() == [("Animals", "kind:animal")]
    cards.saved.rename("Animals", "  ")
    assert cards.repository.kept.searches() == [("Animals", "kind:animal")], "a search needs a name"
    cards.saved._forget("Animals")
    assert cards.repository.kept.searches() == []


def test_rows_beyond_the_end_and_pages_are_bounded(cards: CardsPage) -> None:
    assert cards.model.row(-1) is None
    assert cards.model.row(cards.model.rowCount()) is None
    many = list(cards.model.ids) * 60
    cards.model.show(many)
    for place in range(0, len(many), 25):
        assert cards.model.row(place) is not None
    assert len(cards.model._pages) <= 40, "pages that were scrolled past are let go"
    cards.search("")


def test_a_hundred_thousand_cards_are_laid_out_by_reckoning(
    cards: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    many = list(cards.model.ids) * 540
    assert len(many) > 100_000
    cards.model.show(many)
    grid = cards.results.grid
    for place in (0, 1, 777, 54_321, len(many) - 1):
        index = cards.model.index(place, 0)
        grid.scrollTo(index)
        middle = grid.visualRect(index).center()
        assert grid.viewport().rect().contains(middle), "a card that was scrolled to can be seen"
        assert grid.indexAt(middle).row() == place, "the place under its middle is the card's own"
    grid.setFocus()
    cards.results.choose(0)
    qtbot.keyClick(grid, Qt.Key.Key_End)
    assert grid.currentIndex().row() == len(many) - 1
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    assert grid.currentIndex().row() == len(many) - 1, "there is nothing beyond the last card"
    qtbot.keyClick(grid, Qt.Key.Key_Home)
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert grid.currentIndex().row() == grid.columns, "down is the same column of the next line"
    qtbot.keyClick(grid, Qt.Key.Key_Up)
    qtbot.keyClick(grid, Qt.Key.Key_Up)
    assert grid.currentIndex().row() == 0, "up from the first line stays"
    cards.search("")


def test_a_click_chooses_the_card_under_it(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    place = cards.results.grid.columns + 1
    rect = cards.results.grid.visualRect(cards.model.index(place, 0))
    qtbot.mouseClick(cards.results.grid.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    row = cards.model.row(place)
    assert row is not None
    assert cards.preview.row is not None
    assert cards.preview.row.key == row.key


def test_collectors_numbers_have_a_column_where_cards_have_some(
    cards: CardsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards.repository.reader, "numbered", {"conan-ccg"})
    assert "number" in [one.field for one in columns_of(cards.repository)]
    assert "number" not in [one.field for one in columns_of(cards.repository, ["aoe-ecg"])]
