"""The whole way of a person: from Home to a deck, a match against the computer, its end, and its replay."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.play.match import Match
from suite.play.record import read
from suite.play.replay import verify
from suite.ui.decks.builder import LAST_GAME
from suite.ui.decks.page import DecksPage
from suite.ui.decks.planning import PlanDialog
from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.table.view import MatchTable
from suite.ui.window import MainWindow
from tests.ui.decks.conftest import answering, reasons
from tests.ui.play.people import LEFT, command, pick_by_keys, pick_by_mouse, pick_from_menu, press, tab_to
from tests.ui.play.steps import asked
from tests.ui.table.hands import by_keys, by_mouse

CONTROL = Qt.KeyboardModifier.ControlModifier
MOST = 2000
"""More answers and touches than any of these matches needs."""
TOUCHES = 60
"""So many are made by hand; what is left of the match is answered at once."""
OPPONENT = "novice"
SEED = "13"
"""That of a match that is over soon, between two who play badly."""


def test_a_person_with_a_mouse_builds_a_deck_plays_a_match_takes_back_and_watches_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    deck = build_by_mouse(window, qtbot)
    QTest.mouseClick(window.rail.buttons["play"], LEFT)
    page = play_page(window)
    seat_rows = page.form.seat_rows
    pick_by_mouse(qtbot, seat_rows[0].deck, deck)
    pick_by_mouse(qtbot, seat_rows[1].who, OPPONENT)
    page.form.seed.setText(SEED)
    QTest.mouseClick(page.form.start, LEFT)
    match = play_through(page, window, qtbot, by_mouse, lambda: QTest.mouseClick(page.back, LEFT))
    QTest.mouseClick(page.result.watch, LEFT)
    bar = page.replay
    QTest.mouseClick(bar.next, LEFT)
    assert_replayed(page, match, 1)
    QTest.mouseClick(bar.end, LEFT)
    assert_replayed(page, match, len(match.actions))


def test_a_person_with_keys_builds_a_deck_plays_a_match_takes_back_and_watches_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    deck = build_by_keys(window, qtbot)
    press(Qt.Key.Key_5, CONTROL)
    page = play_page(window)
    seat_rows = page.form.seat_rows
    pick_by_keys(seat_rows[0].deck, deck)
    pick_by_keys(seat_rows[1].who, OPPONENT)
    tab_to(page.form.seed)
    press(Qt.Key.Key_A, CONTROL)
    QTest.keyClicks(page.form.seed, SEED)
    tab_to(page.form.start)
    press(Qt.Key.Key_Space)
    assert page.table.canvas.hasFocus(), "the table has the focus"
    match = play_through(page, window, qtbot, by_keys, lambda: press(Qt.Key.Key_Backspace, CONTROL))
    assert page.result.again.hasFocus(), "the end of the match has the focus"
    tab_to(page.result.watch)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert_replayed(page, match, 1)
    tab_to(page.replay.line)
    press(Qt.Key.Key_End)
    assert_replayed(page, match, len(match.actions))


# -- a deck -------------------------------------------------------------------------------------------


def build_by_mouse(window: MainWindow, qtbot: QtBot) -> str:
    """Build a legal deck; the name by which the form of a match knows it."""
    words = "Build a deck"
    home = window.pages["home"].findChildren(QPushButton)
    QTest.mouseClick(next(one for one in home if one.text() == words), LEFT)
    page = decks_page(window)
    answering(lambda dialog: QTest.mouseClick(dialog.do, LEFT))
    QTest.mouseClick(page.new, LEFT)
    in_front(window, qtbot)
    pick_from_menu(page.bar.menu, "Build a deck from a plan")
    dialog = next(one for one in page.findChildren(PlanDialog) if one.isVisible())
    QTest.mouseClick(dialog.build, LEFT)
    settle(window)
    QTest.mouseClick(dialog.use, LEFT)
    in_front(window, qtbot)
    key, pool = single(page), page.builder.pool
    index = pool.model.index([pool.model.key(row) for row in range(pool.model.rowCount())].index(key), 0)
    pool.list.scrollTo(index)
    box, _ = pool.list.button_boxes(index)[-1]
    QTest.mouseClick(pool.list.viewport(), LEFT, pos=box.center())
    return edited(page, key)


def build_by_keys(window: MainWindow, qtbot: QtBot) -> str:
    """Build a legal deck; the name by which the form of a match knows it."""
    press(Qt.Key.Key_4, CONTROL)
    page = decks_page(window)
    # Another test may have made its last deck for another game.
    window.context.preferences.set(LAST_GAME, "conan-ccg")

    def answer(dialog: QDialog) -> None:
        QTest.keyClicks(dialog.focusWidget(), "Typed by hand")
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    answering(answer)
    press(Qt.Key.Key_N, CONTROL)
    in_front(window, qtbot)
    command("from a plan")
    dialog = next(one for one in page.findChildren(PlanDialog) if one.isVisible())
    for widget in (dialog.build, dialog.use):
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        tab_to(widget)
        press(Qt.Key.Key_Space)
        settle(window)
    in_front(window, qtbot)
    key = single(page)
    press(Qt.Key.Key_F, CONTROL)
    assert page.session is not None, "a deck is open"
    QTest.keyClicks(page.builder.pool.bar.field, page.session.editor.catalogue[key].title)
    qtbot.waitUntil(lambda: not page.builder.pool.busy())
    press(Qt.Key.Key_Return)
    return edited(page, key)


def single(page: DecksPage) -> str:
    """A card of which the deck, which is legal, holds one copy and may hold more."""
    assert page.bar.check.text() == "Legal", reasons(page)
    assert page.session is not None, "a deck is open"
    editor = page.session.editor
    draw = editor.document.sections["draw"]
    return next(key for key, n in draw.items() if n == 1 and "unique" not in editor.catalogue[key].traits)


def edited(page: DecksPage, key: str) -> str:
    """The deck holds one copy more of this card now, and is legal still."""
    assert page.session is not None, "a deck is open"
    assert page.session.editor.document.sections["draw"][key] == 2, "the card was added"
    assert page.bar.check.text() == "Legal", reasons(page)
    return str(page.session.cover.id)


# -- a match ------------------------------------------------------------------------------------------


def play_through(
    page: PlayPage,
    window: MainWindow,
    qtbot: QtBot,
    touch: Callable[[MatchTable, Chance], None],
    back: Callable[[], None],
) -> Match:
    """Play the open match to its end; on the way take back once where that can be and once where not."""
    match = asked(page, qtbot)
    chance = Chance(int(SEED))
    tried: set[bool] = set()
    for number in range(MOST):
        if match.over():
            break
        why, count = match.undo_barrier(), len(match.actions)
        if count > 20 and (why is None) not in tried and not page.table.picker.touched:
            tried.add(why is None)
            assert (why or "Take your last choice back") in page.back.toolTip(), "the button says it before"
            back()
            if why is None:
                assert len(match.actions) < count, "the last choice is taken back"
            else:
                assert len(match.actions) == count, "nothing is taken back"
                assert why in window.toast.text.text(), "the reason is said"
        elif number < TOUCHES or page.table.picker.touched:
            touch(page.table, chance)
        else:
            legal = match.legal_actions()
            assert page.link is not None, "the match is open"
            page.link.act(legal[chance.roll(len(legal))])
        asked(page, qtbot)
    assert tried == {True, False}, "both kinds of places were met"
    settle(window)
    assert page.result.isVisible(), "the end is shown"
    said = page.result.result.text()
    assert all(match.setup.names[player] in said for player in match.winners()), "it says who has won"
    assert said.count(".") == 1, "and how, in one sentence"
    assert match.gave_up is None, "it was played to its end"
    assert not match.practice, "and it counts"
    return match


def assert_replayed(page: PlayPage, match: Match, count: int) -> None:
    """The replay of the match stands after so many of its actions, and shows the position there."""
    assert page.session is None, "the match is left"
    link = page.replay.link
    assert link is not None, "a replay is open"
    assert link.replay.match.actions == match.actions, "it is that of the match"
    assert link.count == count
    position = page.table.position
    assert position is not None
    assert position.count == count, "the table shows it"
    assert position.result == ("" if count < len(match.actions) else match.result())
    assert page.view.replayed is not None
    verify(read(page.view.replayed), match.game)


# -- pages --------------------------------------------------------------------------------------------


def decks_page(window: MainWindow) -> DecksPage:
    """The page, which is shown, with all decks and nothing searched for."""
    settle(window)
    page = window.pages[window.page]
    assert isinstance(page, DecksPage), "the decks are shown"
    page.browse()
    page.builder.pool.clear()
    page.builder.deck.show_view(0)
    settle(window)
    return page


def play_page(window: MainWindow) -> PlayPage:
    """The page, which is shown, at the choice of matches as it is at first."""
    settle(window)
    page = window.pages[window.page]
    assert isinstance(page, PlayPage), "the matches are shown"
    page.choose()
    page.repository.kept.set_setting("play/form", {})
    page.form.restore()
    settle(window)
    return page


def in_front(window: MainWindow, qtbot: QtBot) -> None:
    """Without a window system nobody gives the focus back to the window below a dialog."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    settle(window)
