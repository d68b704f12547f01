"""Headings in grid and table: by any field, folding, keyboard, a hundred thousand cards."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from suite.store.reader import Group, Order
from suite.ui.cardviews.celllayout import CellLayout
from suite.ui.cardviews.fields import by_game, group_fields
from suite.ui.cardviews.model import Heading
from suite.ui.cardviews.results import GRID, TABLE
from suite.ui.library.cards import CardsPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow


@pytest.fixture
def cards(window: MainWindow) -> CardsPage:
    window.go("cards")
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    page.ordering.set_order([])
    page.ordering.set_group("")
    page.model.folded = set()
    page.show_view(GRID)
    # A card that somebody chose stays chosen until another search is made.
    for text in ("blow", ""):
        page.search(text)
        settle(window)
    return page


def headings(cards: CardsPage) -> list[Heading]:
    """All headings in order."""
    found = [cards.model.heading(row) for row in range(cards.model.rowCount())]
    return [heading for heading in found if heading is not None]


def group(cards: CardsPage, window: MainWindow, field: str) -> None:
    """Choose a field in the box as a person does."""
    box = cards.ordering.groups
    box.setCurrentIndex(box.findData(field))
    box.activated.emit(box.currentIndex())
    settle(window)


def test_groups_have_headings_with_counts_in_words(cards: CardsPage, window: MainWindow) -> None:
    group(cards, window, "type")
    found = headings(cards)
    assert [heading.text for heading in found] == sorted(heading.text for heading in found)
    assert {"Foe", "Move", "Region"} <= {heading.text for heading in found}
    for heading in found:
        if heading.text in ("Foe", "Move", "Region", "Building"):
            assert heading.count == cards.repository.reader.count(f"type:{heading.text.lower()}")
    assert cards.model.rowCount() == len(found) + cards.repository.reader.count("")
    assert cards.count.text() == f"{cards.repository.reader.count('')} cards", "headings are no cards"


def test_sets_of_one_title_are_headings_of_their_own(cards: CardsPage, window: MainWindow) -> None:
    group(cards, window, "set")
    found = {heading.text: heading.count for heading in headings(cards)}
    sets = cards.repository.reader.sets()
    titles = [title for _, _, title, _ in sets]
    assert len(set(titles)) < len(titles) == len(found), "some have one title"
    for game, _, title, count in sets:
        alone = titles.count(title) == 1
        assert found[title if alone else f"{title} ({cards.repository.title(game)})"] == count


def test_fields_of_the_box_make_groups_that_hold_all_cards(cards: CardsPage, window: MainWindow) -> None:
    total = cards.repository.reader.count("")
    # Every third of some fifty: words and numbers are among them.
    for field, word in group_fields(cards.repository)[::3]:
        group(cards, window, field)
        found = headings(cards)
        assert sum(heading.count for heading in found) == total, f"by {word} no card is lost"
        assert len({heading.text for heading in found}) == len(found), f"by {word} no heading comes twice"
    group(cards, window, "renown")
    assert headings(cards)[-1].text == "No renown"
    assert headings(cards)[0].text == "Renown 0"


def test_fields_stand_below_the_games_that_have_them(cards: CardsPage) -> None:
    fields = group_fields(cards.repository)
    parts = by_game(cards.repository, fields)
    assert sorted(one for below in parts.values() for one in below) == sorted(fields), "each once"
    assert ("set", "Set") in parts[""], "what cards of any game have stands first"
    assert "gold" in dict(parts["Several games"])
    assert "renown" in dict(parts["Conan Collectible Card Game"])
    assert "food" in dict(parts["Age of Empires Expandable Card Game"])


def test_order_holds_within_groups(cards: CardsPage, window: MainWindow) -> None:
    cards.ordering.set_order([Order("renown", descending=True), Order("title")])
    group(cards, window, "type")
    cards.search("type:foe or type:ally")
    settle(window)
    seen: list[tuple[float, str]] = []
    for row in range(cards.model.rowCount()):
        card = cards.model.row(row)
        if card is None:
            assert seen == sorted(seen), "highest Renown first in each group"
            seen = []
        else:
            seen.append((-card.data["renown"], card.title))
    assert seen == sorted(seen)


def test_a_heading_folds_by_click_and_by_key(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    group(cards, window, "type")
    before = cards.model.rowCount()
    first = headings(cards)[0]
    grid = cards.results.grid
    place = grid.visualRect(cards.model.index(0, 0))
    assert place.width() == grid.viewport().width(), "a heading takes the whole width"
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    assert cards.model.rowCount() == before - first.count
    folded = cards.model.heading(0)
    assert folded is not None
    assert folded.folded
    assert "folded" in folded.line, "told in words, not by the sign alone"
    grid.setFocus()
    qtbot.keyClick(grid, Qt.Key.Key_Return)
    assert cards.model.rowCount() == before
    cards.show_view(TABLE)
    cards.results.table.setFocus()
    qtbot.keyClick(cards.results.table, Qt.Key.Key_Space)
    assert cards.model.rowCount() == before - first.count, "the table folds the same groups"
    window.commands.all["fold-all"].run()
    assert cards.model.rowCount() == len(headings(cards))
    window.commands.all["unfold-all"].run()
    assert cards.model.rowCount() == before


def test_arrows_go_over_headings_and_the_preview_keeps_the_card(
    cards: CardsPage, window: MainWindow, qtbot: QtBot
) -> None:
    group(cards, window, "type")
    grid = cards.results.grid
    grid.setFocus()
    assert cards.results.selection.currentIndex().row() == 1, "the first card is chosen, not its heading"
    chosen = cards.preview.row
    qtbot.keyClick(grid, Qt.Key.Key_Up)
    assert cards.model.heading(cards.results.selection.currentIndex().row()) is not None
    assert cards.preview.row == chosen
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert cards.results.selection.currentIndex().row() == 1
    second = headings(cards)[0].count + 1
    cards.results.choose(second)
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert cards.results.selection.currentIndex().row() == second + 1


def test_the_order_is_shown_by_boxes_and_arrows(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    cards.show_view(TABLE)
    header = cards.results.table.horizontalHeader()
    fields = [column.field for column in cards.model.columns]
    header.sectionClicked.emit(fields.index("renown"))
    cards.ordering.column(cards.model.columns[0], further=True)
    settle(window)
    titles = [
        str(cards.model.headerData(place, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole))
        for place in range(len(fields))
    ]
    assert titles[fields.index("renown")] == "Renown ↑1"
    assert titles[fields.index("title")] == "Title ↑2"
    assert cards.ordering.second.box.currentData() == "title"
    cards.ordering.second.direction.click()
    assert cards.ordering.order == [Order("renown"), Order("title", descending=True)]
    box = cards.ordering.second.box
    box.setCurrentIndex(0)
    box.activated.emit(0)
    assert cards.ordering.order == [Order("renown")], "the second column can be left out again"
    cards.ordering.set_order([])
    assert cards.ordering.second.isHidden(), "without a first column there is no second one"


def test_lines_agree_with_themselves() -> None:
    spans = [(1, 5), (7, 0), (8, 3), (12, 1)]
    lines = CellLayout(spans, 2, 100, 30)
    rows = range(13)
    for row in rows:
        spot = lines.spot(row)
        assert lines.at(spot.top, max(0, spot.column)) == row, "each row is found where it stands"
        assert lines.at(spot.top + spot.high - 1, max(0, spot.column)) == row
    assert lines.at(lines.spot(5).top, 1) == -1, "beside the last card of a group there is nothing"
    assert lines.height == 4 * 30 + (3 + 2 + 1) * 100
    assert lines.seen(0, lines.height) == list(rows)
    assert lines.below(5, 1) == 6
    assert lines.below(6, 1) == 7
    assert lines.below(7, 1) == 8
    assert lines.below(0, -1) == 0
    assert lines.below(12, 1) == 12


def test_a_hundred_thousand_cards_under_headings(cards: CardsPage, window: MainWindow, qtbot: QtBot) -> None:
    ids = list(cards.model.ids)
    many = (ids * (100_000 // len(ids) + 1))[:100_000]
    groups = [Group(str(n), n * 100, 100) for n in range(1000)]
    names = [group.label for group in groups]
    cards.results.show_cards(many, groups, names)
    cards.results.grid.updateGeometries()
    cards.results.choose(101_000 // 2)
    assert cards.model.rowCount() == 101_000
    index = cards.results.selection.currentIndex()
    middle = cards.results.grid.visualRect(index).center()
    assert cards.results.grid.indexAt(middle).row() == index.row()
    cards.results.fold(index.row())
    assert cards.model.rowCount() == 100_900
    cards.show_view(TABLE)
    assert cards.results.table.model().rowCount() == 100_900
    cards.search("")
    settle(window)
