"""The Rules page: every section, every ruling, the table of icons; and no game that it knows by name."""

import re
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from suite.games import GAMES, make_age_of_conan
from suite.games.toys import TOYS
from suite.resources import rulings_file
from suite.ui.library.cards import CardsPage
from suite.ui.rules import text
from suite.ui.rules.book import Book, read_book, read_rulings
from suite.ui.rules.contents import KEY
from suite.ui.rules.page import RulesPage
from suite.ui.shots import cut_off, settle
from suite.ui.window import MainWindow

GAME = "conan-ccg"


@pytest.fixture(scope="module")
def book() -> Book:
    found = read_book(GAMES[GAME]())
    assert found is not None
    return found


@pytest.fixture
def page(window: MainWindow) -> RulesPage:
    window.go("rules")
    settle(window)
    found = window.pages["rules"]
    assert isinstance(found, RulesPage)
    found.show_section(GAME, "turn")
    return found


def test_every_ruling_of_the_documents_is_read_and_stands_at_its_sections(book: Book) -> None:
    part = rulings_file().read_text("utf-8").partition("\n## Conan CCG\n")[2].partition("\n## ")[0]
    written = re.findall(r"^\*\*([A-Z]\d+) ", part, re.MULTILINE)
    assert [one.id for one in book.rulings] == written, "all of them, in their order"
    survey = [one.id for one in book.rulings_of("warrior.survey")]
    assert survey == ["S1", "S2", "S4"], "where its passage is cited"
    assert all(one.text for one in book.rulings), "each says something"


def test_no_line_number_and_no_file_of_the_program_is_shown(book: Book) -> None:
    for ruling in book.rulings:
        assert not re.search(r"S:\d|\.py|`", ruling.text), f"{ruling.id}: {ruling.text}"
        for section in re.findall(r"\(rules:([\w.-]+)\)", ruling.text):
            assert section in book.by_id, f"{ruling.id} leads to {section}"


def test_rulings_on_two_books_lead_to_the_sections_of_either() -> None:
    game = make_age_of_conan()
    read = read_book(game)
    assert read is not None
    part = rulings_file().read_text("utf-8").partition("\n## Age of Conan\n")[2].partition("\n## ")[0]
    cited = set(re.findall(r"^\*\*([A-Z]\d+) [^*]*\*\* \((?:EN|FR):", part, re.MULTILINE))
    assert [one.id for one in read.rulings if not one.sections] == [
        one.id for one in read.rulings if one.id not in cited
    ]
    assert len(cited) > 60, "nearly all say where the books speak"
    for ruling in read.rulings:
        assert not re.search(r"\b(?:EN|FR):\d|\.py|\.toml|`", ruling.text), f"{ruling.id}: {ruling.text}"
        assert "the rulebook" not in ruling.text, f"{ruling.id} cites lines that no section has"
    by_id = {one.id: one for one in read.rulings}
    assert "campaign.march" in by_id["G1"].sections
    assert by_id["K3"].sections == ("court.options",), "which the French book alone tells"
    assert "(rules:military.example) in the French book does" in by_id["M3"].text
    assert "G1" in [one.id for one in read.rulings_of("campaign.march")]


def test_every_chapter_has_words_and_the_turn_is_in_order(book: Book) -> None:
    assert set(book.chapters) == {one.chapter for one in book.sections}
    assert set(book.turn) <= set(book.chapters)
    shown = text.turn_text(book)
    places = [shown.index(book.chapters[chapter]) for chapter in book.turn]
    assert places == sorted(places)


def test_the_table_of_icons_says_what_the_rules_play(book: Book) -> None:
    matrix = book.matrix
    assert matrix is not None
    _, usual = matrix.readings[next(iter(matrix.readings))]
    assert usual["shield"]["two-handed"], "it leaks"
    assert usual["grapple"] == {"grapple": False}
    for title, stops in matrix.readings.values():
        assert title
        assert set(stops) <= set(matrix.blockers), "every blocker has a row"
        assert {icon for row in stops.values() for icon in row} <= set(matrix.icons), "every icon a column"


def test_a_game_without_sections_has_no_book_and_missing_rulings_are_none(tmp_path: Path, book: Book) -> None:
    assert read_book(next(iter(TOYS.values()))()) is None
    assert read_rulings(tmp_path / "gone.md", "x", book.sections, {}) == ()
    written = (
        "# R",
        "## x",
        "### G",
        "**A1 Why?** (S:60) Because.",
        "**A2 So.** As A1 and `an-end`, not B7.",
    )
    (tmp_path / "rulings.md").write_text("\n\n".join([*written, ""]), "utf-8")
    one, two = read_rulings(tmp_path / "rulings.md", "x", book.sections, {"an-end": "It ends"})
    assert (one.title, one.group, one.text) == ("Why?", "G", "Because.")
    assert one.sections == ("victory.conan-defeated",)
    assert two.text == "As [“Why?”](rules:victory.conan-defeated) and “It ends”, not B7.", "in words"


def test_sections_are_turned_by_key_and_by_link(page: RulesPage, qtbot: QtBot, qtlog: Any) -> None:
    page.show_section(GAME, "warrior.survey")
    assert "Survey: fight on or retreat" in page.browser.toPlainText()
    shown = page.browser.toPlainText()
    assert "Conan fights on or retreats" in shown, "the rule"
    assert shown.index("Conan fights on or retreats") < shown.index("Default: any"), "the rulings below it"
    page.tree.setFocus()
    qtbot.keyClick(page.tree, Qt.Key.Key_Down)
    assert "Foe Move" in page.browser.toPlainText(), "Down shows the next section"
    page.browser.anchorClicked.emit(QUrl("rules:victory.renown"))
    assert page.key == "victory.renown", "a link leads to its section"
    assert not [one for one in qtlog.records if "URL" in one.message], "and Qt has nothing to say of it"


def test_search_finds_titles_and_rulings(page: RulesPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "retreat scars")
    left = [str(leaf.text(0)) for leaf in page.tree.leaves() if not leaf.isHidden()]
    assert any("Survey" in words for words in left), f"a ruling of it speaks of both: {left}"
    assert page.count.text().endswith(f"of {len(page.book.sections)}")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    # Not `hasFocus`: what another test closes late may take the activity from the window for a moment.
    assert page.window().focusWidget() is page.tree, "Enter goes to what was found"
    page.search.setText("zzzz")
    assert page.count.text().startswith("0 of")


def test_search_finds_what_the_rules_teach_and_marks_it(page: RulesPage) -> None:
    page.show_section(GAME, "warrior.foe-move.never-kill")
    before = [branch.isExpanded() for branch in page.tree.branches()]
    assert not all(before)
    page.search.setText("strain")
    left = [str(leaf.data(0, KEY)) for leaf in page.tree.leaves() if not leaf.isHidden()]
    assert "warrior.foe-move.never-kill" in left, "a word of its paragraph"
    assert "blows" in left, "and of a page of how to play"
    marked = [each.cursor.selectedText().lower() for each in page.browser.extraSelections()]
    assert marked == ["strain"]
    page.search.setText("warrior.survey")
    assert page.count.text().startswith("0 of"), "nobody needs to know an id"
    page.search.clear()
    assert page.browser.extraSelections() == []
    assert [branch.isExpanded() for branch in page.tree.branches()] == before, "the contents are as they were"


def test_titles_are_read_whole(page: RulesPage, window: MainWindow) -> None:
    page.show_section(GAME, "warrior.survey")
    settle(window)
    tree = page.tree
    item = tree.currentItem()
    assert item is not None
    line = tree.fontMetrics().height()
    assert tree.visualItemRect(item).height() > 2 * line, "a long title has two lines"
    width = page.splitter.sizes()
    page.splitter.setSizes([700, 500])
    settle(window)
    assert tree.visualItemRect(item).height() < 2 * line, "one where it fits"
    page.splitter.setSizes(width)


def test_a_first_look_learns_how_to_play(page: RulesPage, window: MainWindow) -> None:
    for game in page.with_book:
        page._show_book(game)
        settle(window)
        assert page.book is not None
        assert page.key == page.book.pages[0].key
        branch = page.tree.topLevelItem(0)
        assert branch is not None
        assert (branch.text(0), branch.childCount()) == ("How to play", 3)
        (name,) = re.findall(r"picture:([\w-]+)", page.book.pages[0].text)
        images = page.browser._images
        assert list(images) == [name]
        assert images[name].width() > 300, "the table has drawn it"


def test_from_a_chapter_of_one_game_to_the_rules_of_another(page: RulesPage, window: MainWindow) -> None:
    for game, chapter, word in (("aoe-ecg", "movement", "Walls bar the way"), (GAME, "rest", "Vitality")):
        page.show_section(game, f"chapter:{chapter}")
        settle(window)
        assert page.key == f"chapter:{chapter}"
        assert word in page.browser.toPlainText(), "a chapter is read as a whole"


def test_pictures_follow_the_theme(page: RulesPage, window: MainWindow) -> None:
    page.show_section(GAME, "aim")
    settle(window)
    dark = page.browser._images["prepare"]
    window.look.choose(choice="light")
    settle(window)
    assert (
        page.browser._images["prepare"].pixelColor(1, 1).lightness() > 128 > dark.pixelColor(1, 1).lightness()
    )


def dotted(text: str) -> Iterator[str]:
    """What in a text could be an id: each word with dots and hyphens, and its beginnings before a dot."""
    for word in re.findall(r"[\w.-]+", text):
        yield from accumulate(word.split("."), "{}.{}".format)


def test_no_id_is_shown_anywhere(page: RulesPage, window: MainWindow) -> None:
    """No id of a section, number of a ruling or key of an option, on no page of either game."""
    for game in page.with_book:
        page._show_book(game)
        assert page.book is not None
        keys = {
            key for values in page.repository.games[game].options.values() for key in values if "-" in key
        }
        ids = {*page.book.by_id, *(one.id for one in page.book.rulings), *keys}
        for item in page.tree.readable():
            page._show(str(item.data(0, KEY)))
            shown = f"{item.text(0)}\n{page.browser.toPlainText()}"
            found = ids & set(dotted(shown))
            assert not found, f"{item.text(0)}: {found}"
    assert not any("D1" in page.matrix.readings.itemText(n) for n in range(page.matrix.readings.count()))


def test_the_grid_follows_the_reading(page: RulesPage) -> None:
    page.show_section(GAME, "matrix")
    assert page.matrix.isVisible()
    grid = page.matrix.grid
    names = [grid.horizontalHeaderItem(n).text() for n in range(grid.columnCount())]
    rows = [grid.verticalHeaderItem(n).text() for n in range(grid.rowCount())]

    def cell(blocker: str, icon: str) -> str:
        return grid.item(rows.index(blocker), names.index(icon)).text()

    page.matrix.readings.setCurrentIndex(0)
    assert (cell("Shield", "Special"), cell("Blade", "Ranged")) == ("✓ stopped", "passes")
    assert cell("Shield", "Two-Handed") == "✓ 1 leaks"
    page.matrix.readings.setCurrentIndex(1)
    assert cell("Shield", "Special") == "passes", "the second reading"
    spoken = grid.item(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Shield against Grapple: passes", "in words, for whoever does not see it"
    page.matrix.readings.setCurrentIndex(0)


def test_words_lead_to_the_cards_that_have_them(page: RulesPage, window: MainWindow) -> None:
    page.show_section(GAME, "words")
    shown = page.browser.toPlainText()
    for word in ("Keywords", "Icons", "Blade", "Warrior"):
        assert word in shown
    page.browser.anchorClicked.emit(QUrl("cards:type%3Amove%20icon:blade"))
    settle(window)
    assert window.page == "cards"
    cards = window.pages["cards"]
    assert isinstance(cards, CardsPage)
    assert cards.bar.field.text() == "type:move icon:blade"
    counted = page._counted(GAME)["icon:blade"]
    repository = window.context.repository
    assert repository is not None
    assert repository.reader.count(f"game:{GAME} icon:blade") == counted, (
        "the search finds as many as were said"
    )


def test_every_word_is_a_search_that_finds_its_cards(page: RulesPage, window: MainWindow) -> None:
    repository = window.context.repository
    assert repository is not None
    for query, count in page._counted(GAME).items():
        assert repository.reader.count(f"game:{GAME} {query}") == count, query


@pytest.mark.parametrize("size", [100, 200])
def test_no_text_is_cut_off(page: RulesPage, window: MainWindow, size: int) -> None:
    window.look.choose(text_size=size)
    for key in ("turn", "matrix", "words", "numbers", "limits", "rulings", "warrior.survey"):
        page.show_section(GAME, key)
        settle(window)
        assert cut_off(window) == [], f"{key} at {size} %"


def test_what_was_open_is_open_again(page: RulesPage, window: MainWindow) -> None:
    page.show_section(GAME, "icons.shield")
    page.keep()
    assert window.preferences.text("rules/open") == f"{GAME} icons.shield"


def test_the_page_names_no_game() -> None:
    folder = Path(text.__file__).parent
    for file in folder.glob("*.py"):
        assert not re.search(r"conan|zabor|ecg", file.read_text("utf-8"), re.IGNORECASE), file.name
