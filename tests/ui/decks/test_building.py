"""A legal deck is built by keyboard alone and by mouse alone; each edit is a step that can be taken back."""

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from suite.core.card import Card
from suite.decks.document import MAYBE
from suite.ui import theme as t
from suite.ui.decks.dragging import POOL, DraggedCard, pack
from suite.ui.decks.lines import CARD, SECTION
from suite.ui.decks.page import DecksPage
from suite.ui.decks.pool import GRID, LIST
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.questions import NewDeck
from suite.ui.decks.session import DeckSession
from suite.ui.decks.suggesting import SuggestionsPanel
from suite.ui.decks.tabs.statistics import ChartTile, StatisticsPanel
from suite.ui.shots import settle
from suite.ui.window import MainWindow

from .conftest import GAME, answering, keep, reasons, wait_for_pool

TITLES = 0.7
"""Share of a line of the pool that its title has at least, with the numbers that are left out for it."""


def small_deck(cards: list[Card]) -> list[tuple[str, int]]:
    """(title, copies) of the fewest lines that make a legal deck."""
    usual = [card for card in cards if "unique" not in card.traits]
    conan = next(card for card in cards if card.type == "conan")
    drawn = [card for card in usual if card.type == "move"][:14]
    foes = [card for card in usual if card.type == "foe"]
    chosen = pick([(card.title, card.data["renown"]) for card in foes], 9, 33)
    return [(conan.title, 1), *((card.title, 3) for card in drawn), *((title, 3) for title in chosen)]


def pick(foes: list[tuple[str, int]], count: int, total: int) -> list[str]:
    """So many Foes with so much Renown together."""
    if not count:
        return [] if not total else ["none"]
    for place, (title, renown) in enumerate(foes):
        if renown <= total:
            rest = pick(foes[place + 1 :], count - 1, total - renown)
            if "none" not in rest and len(rest) == count - 1:
                return [title, *rest]
    return ["none"]


def focus() -> QWidget:
    """What has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_a_legal_deck_by_keyboard_alone(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, NewDeck)
        qtbot.keyClicks(dialog.line, "Typed by hand")
        qtbot.keyClick(dialog.line, Qt.Key.Key_Return)

    answering(answer)
    qtbot.keyClick(focus(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.session is not None, "the new deck is open"
    assert page.session.cover.title == "Typed by hand"
    # Without a window system nobody gives the focus back to the window below.
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert focus() is page.builder.pool.bar.field, "one can go on typing"
    for title, copies in small_deck(page.repository.games[GAME].catalogue.cards):
        qtbot.keyClick(focus(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClicks(focus(), title)
        wait_for_pool(page, qtbot)
        card = page.builder.pool.card()
        assert card is not None
        assert card.title == title, "the title that was typed is the best hit"
        if copies == 1:
            qtbot.keyClick(focus(), Qt.Key.Key_Return)
            continue
        qtbot.keyClick(focus(), Qt.Key.Key_Down)
        qtbot.keyClicks(focus(), str(copies))
        qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert page.bar.check.text() == "Legal", reasons(page)
    assert reasons(page) == ["This deck keeps every rule of the game."]


def test_a_legal_deck_by_mouse_alone(page: DecksPage, window: MainWindow, qtbot: QtBot) -> None:
    answering(lambda dialog: qtbot.mouseClick(dialog.do, Qt.MouseButton.LeftButton))
    qtbot.mouseClick(page.new, Qt.MouseButton.LeftButton)
    assert page.session is not None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    settle(window)
    pool = page.builder.pool
    keys = [pool.model.key(row) for row in range(pool.model.rowCount())]
    game = page.repository.games[GAME]
    conan = next(row for row, key in enumerate(keys) if game.catalogue[key].type == "conan")
    index = pool.model.index(conan, 0)
    pool.list.scrollTo(index)
    double_click(qtbot, pool.list, index)
    assert page.session.editor.document.sections["conan"] == {keys[conan]: 1}, "double click adds a copy"
    move = next(row for row, key in enumerate(keys) if game.catalogue[key].type == "move")
    index = pool.model.index(move, 0)
    pool.list.scrollTo(index)
    box, step = pool.list.button_boxes(index)[-1]
    assert step == 1
    qtbot.mouseClick(pool.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    qtbot.mouseClick(
        pool.list.viewport(), Qt.MouseButton.LeftButton, pos=pool.list.button_boxes(index)[-1][0].center()
    )
    assert page.session.editor.document.sections["draw"] == {keys[move]: 2}, "the button adds a copy each"
    panel = next(panel for panel in page.builder.panels if isinstance(panel, SuggestionsPanel))
    place = page.builder.panels.index(panel)
    bar = page.builder.tabs.tabBar()
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
    qtbot.mouseClick(panel.fill_all, Qt.MouseButton.LeftButton)
    settle(window)
    assert page.bar.check.text() == "Legal", reasons(page)
    assert page.session.editor.document.sections["draw"][keys[move]] >= 2, "what was there stays"


def double_click(qtbot: QtBot, view: QAbstractItemView, index: QModelIndex) -> None:
    """Two clicks on a line, as a person makes them."""
    point = view.visualRect(index).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)


def drop(view: QAbstractItemView, cards: list[DraggedCard], point: QPoint, shift: bool = False) -> bool:
    """Drop cards on a place of the list, as the system would."""
    data: QMimeData = pack(cards)
    keys = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    buttons, actions = Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(point, actions, data, buttons, keys)
    QApplication.sendEvent(view.viewport(), enter)
    event = QDropEvent(QPointF(point), actions, data, buttons, keys)
    QApplication.sendEvent(view.viewport(), event)
    return event.isAccepted()


def heading(page: DecksPage, section: str) -> QPoint:
    """The middle of a section's heading, scrolled into sight."""
    deck = page.builder.deck
    row = next(
        row for row, line in enumerate(deck.model.rows) if line.kind == SECTION and line.section == section
    )
    deck.list.scrollTo(deck.model.index(row, 0))
    return deck.list.visualRect(deck.model.index(row, 0)).center()


def test_cards_are_dragged_in_between_and_out(
    legal: DeckSession, page: DecksPage, window: MainWindow
) -> None:
    deck = page.builder.deck
    key = next(iter(legal.editor.document.sections["draw"]))
    held = legal.editor.document.sections["draw"][key]
    new = next(c.key for c in legal.editor.catalogue.cards if not legal.editor.document.places(c.key))
    assert drop(deck.list, [DraggedCard(GAME, POOL, new)], heading(page, MAYBE))
    assert legal.editor.document.maybe == {new: 1}, "from the pool one copy comes in"
    assert drop(deck.list, [DraggedCard(GAME, "draw", key)], heading(page, MAYBE), shift=True)
    assert legal.editor.document.maybe[key] == 1, "with Shift one copy alone is moved"
    assert drop(deck.list, [DraggedCard(GAME, "draw", key)], heading(page, MAYBE))
    assert legal.editor.document.maybe[key] == held, "without, all copies are"
    assert key not in legal.editor.document.sections["draw"]
    assert not drop(deck.list, [DraggedCard("another-game", POOL, new)], heading(page, MAYBE))
    assert drop(page.builder.pool.list, [DraggedCard(GAME, MAYBE, key)], QPoint(5, 5))
    assert key not in legal.editor.document.maybe, "what is dropped on the pool leaves the deck"


def test_keys_change_copies_and_each_is_one_step(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    deck = page.builder.deck
    key = next(key for key, n in legal.editor.document.sections["draw"].items() if n == 2)
    deck.show_cards([key])
    view = deck.list
    before = legal.editor.document.copy()
    steps = (("+", 3), ("-", 2), ("-", 1))
    for text, copies in steps:
        qtbot.keyClicks(view, text)
        assert legal.editor.document.copies(key) == copies
    qtbot.keyClicks(view, "12")
    assert legal.editor.document.copies(key) == 1, "digits wait for the next one"
    qtbot.waitUntil(lambda: legal.editor.document.copies(key) == 12)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert legal.editor.document.copies(key) == 0
    for _ in range(len(steps) + 2):
        window.commands.all["undo"].run()
    assert legal.editor.document == before, "as many undos as keys"


def test_the_next_line_is_chosen_when_one_goes(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    deck = page.builder.deck
    deck.focus()
    rows = [row for row, line in enumerate(deck.model.rows) if line.kind == CARD]
    following = deck.model.rows[rows[3]].key
    deck.show_cards([deck.model.rows[rows[2]].key])
    qtbot.keyClick(deck.list, Qt.Key.Key_Delete)
    assert [line.key for line in deck.chosen_lines()] == [following]


def test_enter_in_the_search_adds_even_before_the_search_is_done(
    legal: DeckSession, page: DecksPage, qtbot: QtBot
) -> None:
    before = legal.editor.document.copies("carousing")
    page.builder.pool.look_for()
    qtbot.keyClicks(focus(), "carousing")
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: legal.editor.document.copies("carousing") == before + 1)


def test_only_owned_cards_are_shown_if_so_wished(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    repository = page.repository
    repository.edit(lambda: repository.holdings.set_owned("conan-ccg/core/carousing", 2))
    page.builder.pool.owned.click()
    settle(window)
    assert [page.builder.pool.model.key(row) for row in range(page.builder.pool.model.rowCount())] == [
        "carousing"
    ]
    page.builder.pool.owned.click()
    window.commands.all["undo"].run()


def test_the_stacks_show_and_edit_the_same_cards(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    deck = page.builder.deck
    deck.group_by("type")
    deck.show_view(1)
    key = next(iter(legal.editor.document.sections["draw"]))
    copies = legal.editor.document.copies(key)
    assert deck.show_cards([key])
    index = deck.selection.currentIndex()
    assert deck.stacks.indexAt(deck.stacks.visualRect(index).center()) == index, "its title is in sight"
    qtbot.keyClicks(deck.stacks, "+")
    assert legal.editor.document.copies(key) == copies + 1
    double_click(qtbot, deck.stacks, deck.selection.currentIndex())
    assert legal.editor.document.copies(key) == copies, "double click takes a copy out"
    before = deck.selection.currentIndex().row()
    qtbot.keyClick(deck.stacks, Qt.Key.Key_Down)
    assert deck.selection.currentIndex().row() > before


def test_sections_fold(legal: DeckSession, page: DecksPage, qtbot: QtBot) -> None:
    deck = page.builder.deck
    whole = len(deck.model.rows)
    qtbot.mouseClick(deck.list.viewport(), Qt.MouseButton.LeftButton, pos=heading(page, "draw"))
    assert len(deck.model.rows) == whole - len(legal.editor.document.sections["draw"])
    assert deck.show_cards([next(iter(legal.editor.document.sections["draw"]))]), "a jump unfolds"
    assert len(deck.model.rows) == whole


def test_the_deck_that_is_removed_elsewhere_is_left(
    legal: DeckSession, page: DecksPage, window: MainWindow
) -> None:
    page.repository.edit(lambda: page.repository.decks.remove([legal.cover.id]))
    assert page.session is None
    assert page.views.currentWidget() is page.browser
    assert not any(isinstance(p, ProblemsPanel) and p.session for p in page.builder.panels)


@pytest.mark.parametrize("faulty", ["type:move init>=4", "type:move (", "type:"])
def test_nothing_is_added_from_a_search_that_no_longer_stands_there(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot, faulty: str
) -> None:
    pool = page.builder.pool
    document = legal.editor.document
    for view in (GRID, LIST):
        pool._show_view(view)
        pool.search("type:conan")
        wait_for_pool(page, qtbot)
        assert pool.model.rowCount() > 1
        pool.look_for()
        qtbot.keyClicks(focus(), faulty)
        # Before the search is done, and after.
        qtbot.keyClick(focus(), Qt.Key.Key_Down)
        qtbot.keyClick(focus(), Qt.Key.Key_Return)
        settle(window)
        assert "⚠" in pool.bar.below.fault.text()
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
            qtbot.keyClick(focus(), key)
        qtbot.keyClick(pool.bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        shown = (pool.list, pool.grid)[view == GRID]
        spot = shown.visualRect(pool.model.index(0, 0)).center()
        qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        qtbot.mouseDClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        page.builder._step_shown(1)
        assert legal.editor.document == document, "nothing was added"
        assert pool.card() is None, "no card is current"
        assert not shown.isEnabled(), "it is dimmed, and nothing can be dragged out of it"
        assert pool.count.text() == "The search before"
        assert page.builder.pane.card is None
        pool.owned.click()
        settle(window)
        pool.owned.click()
        settle(window)
        assert pool.card() is None, "another filter does not bring it to life"
        pool.search("carousing")
        wait_for_pool(page, qtbot)
        assert pool.card() is not None, "a sound search is live again"
        assert shown.isEnabled()
    pool._show_view(LIST)


def test_down_goes_on_in_the_results_of_what_was_typed_last(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    pool = page.builder.pool
    pool.search("type:conan")
    wait_for_pool(page, qtbot)
    before = legal.editor.document.copies("carousing")
    pool.look_for()
    qtbot.keyClicks(focus(), "carousing")
    qtbot.keyClick(focus(), Qt.Key.Key_Down)
    qtbot.keyClick(focus(), Qt.Key.Key_Return)
    assert legal.editor.document.copies("carousing") == before + 1


def test_a_search_for_one_game_is_gone_in_a_deck_of_another(
    legal: DeckSession, page: DecksPage, window: MainWindow, qtbot: QtBot
) -> None:
    pool = page.builder.pool
    pool.search("kind:animal")
    wait_for_pool(page, qtbot)
    page.browse()
    page.open_deck(keep(page.repository, "Britons", [], game="aoe-ecg"))
    settle(window)
    assert pool.bar.field.text() == ""
    assert not pool.bar.faulty
    row = pool.model.row(0)
    assert row is not None
    assert row.game == "aoe-ecg"
    pool.search("init>=4")
    settle(window)
    assert "initiative" not in pool.bar.below.fault.text(), "only fields of the game at hand are named"


def test_unfolded_tabs_have_room_for_charts_and_no_message_lies_on_folded_ones(
    page: DecksPage, legal: DeckSession, window: MainWindow, qtbot: QtBot
) -> None:
    builder = page.builder
    if not builder._folded():
        builder.fold.click()
    settle(window)
    window.notify("Something was done.")
    bar = builder.tabs.tabBar()
    tabs = QRect(bar.mapTo(window, QPoint(0, 0)), bar.size())
    said = window.toast.geometry()
    assert tabs.bottom() > window.height() - 2 * said.height(), "the tabs are where messages stand"
    assert not said.intersects(tabs)
    window.toast.hide()
    builder.show_panel(StatisticsPanel)
    settle(window)
    first = next(tile.bars for tile in builder.tabs.currentWidget().findChildren(ChartTile))
    qtbot.waitUntil(first.isVisible)
    seen = first.visibleRegion().boundingRect().height()
    assert 2 * seen > first.height(), "the greater part of its bars is in sight"


def test_larger_texts_are_read_in_header_and_pool(
    legal: DeckSession, page: DecksPage, window: MainWindow
) -> None:
    bar, split, list_ = page.bar, page.builder.split, page.builder.pool.list
    before, size = split.sizes(), window.size()
    try:
        window.look.choose(text_size=150)
        window.resize(1280, 800)
        settle(window)
        wide = QFontMetrics(window.look.font(t.BODY)).horizontalAdvance
        assert before[0] * 1.3 < split.sizes()[0] < split.sizes()[1], "the pool is wider, the deck widest"
        assert wide("Archery Range (European)") < list_.viewport().width() * TITLES, (
            "a long title stands whole"
        )
        assert list_.sizeHintForRow(0) > QFontMetrics(window.look.font(t.BODY)).height() + 4
        window.resize(900, 600)
        settle(window)
        cut = [
            one.text()
            for one in bar.widgets()
            if one is not bar.name and one.width() < one.sizeHint().width()
        ]
        assert not cut, "no button is narrower than its words"
        builder = page.builder
        assert builder.right.width() * 1.1 > split.sizes()[0], (
            "the deck is as wide as the pool, however little room"
        )
        assert builder.upper.height() >= builder.tabs.height(), "and not squeezed by the tabs"
        assert bar.back.accessibleName() == "All decks"
    finally:
        window.look.choose(text_size=100)
        window.resize(size)
        split.setSizes(before)
        settle(window)
    assert bar.play.text() == "Play this deck"
