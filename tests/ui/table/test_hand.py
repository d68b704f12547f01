"""The order of a hand: sorted or put by hand, by mouse and by keys, kept; nothing hidden is told by it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.core.card import Card, Catalogue
from suite.core.chance import Chance
from suite.play.match import Match
from suite.ui.cardfaces.look import Look, TypeLook
from suite.ui.context import Context
from suite.ui.table.hand import COST, DEALT, OWN, TITLE, TYPE, HandOrder
from suite.ui.table.view import MatchTable
from tests.ui.table.conftest import Seat, chooser, link_of
from tests.ui.table.hands import assert_true_picture, by_mouse, point_of

LEFT = Qt.MouseButton.LeftButton
CARDS = Catalogue(
    [
        Card({"key": "a", "set": "core", "title": "Zeal", "type": "move", "cost": 2}),
        Card({"key": "b", "set": "core", "title": "Axe", "type": "item", "cost": 1}),
        Card({"key": "c", "set": "core", "title": "Bow", "type": "item", "cost": 3}),
        Card({"key": "d", "set": "core", "title": "Rage", "type": "odd", "power": 9}),
    ]
)
LOOK = Look(
    types={"item": TypeLook("Item"), "move": TypeLook("Move"), "odd": TypeLook("Odd", top=("power", ""))}
)


def test_orders() -> None:
    hand, faces = [7, 3, 9, 4, 5], [0, 2, 3, 1, 2]
    for order, wanted in (
        (DEALT, [7, 3, 9, 4, 5]),
        (COST, [4, 7, 3, 5, 9]),
        (TITLE, [4, 3, 5, 9, 7]),
        (TYPE, [4, 3, 5, 7, 9]),
        ("nonsense", [7, 3, 9, 4, 5]),
    ):
        assert HandOrder(CARDS, LOOK, order).arranged(hand, faces) == wanted, order
    assert HandOrder(CARDS, LOOK, COST).arranged([1, 2], [-1, 0]) == [2, 1], "unknown cards come last"


def test_an_own_order_is_kept_for_its_match_alone() -> None:
    order = HandOrder(CARDS, LOOK)
    order.put([7, 3, 9, 4], 9, 0)
    assert order.order == OWN
    assert order.arranged([7, 3, 9, 4, 5], [0] * 5) == [9, 7, 3, 4, 5], "what is drawn later comes last"
    order.put([9, 7, 3], 9, 2)
    assert order.arranged([7, 3, 9], [0] * 3) == [7, 3, 9]
    again = HandOrder(CARDS, LOOK, OWN)
    again.read(order.text(5), 5)
    assert again.own == order.own
    for text, mark in ((order.text(5), 6), ("", 5), ("5 x", 5)):
        other = HandOrder(CARDS, LOOK, OWN)
        other.read(text, mark)
        assert other.own == [], f"{text!r} is not of match {mark}"


def test_the_menu_sorts_and_the_next_match_is_sorted_alike(
    seat: Seat, context: Context, qtbot: QtBot
) -> None:
    view, link = seat("conan-ccg", seed=4)
    hand = view.hand.shown()
    entry = next(one for one in view.hand.menu().actions() if one.text() == "By title")
    entry.trigger()
    titles = [view.reader.title(link.match.state.face[card]) for card in view.hand.shown()]
    assert titles == sorted(titles, key=str.casefold)
    assert sorted(view.hand.shown()) == sorted(hand)
    assert_true_picture(view, link)
    listed = next(zone for zone in view.lists_now if zone.title.startswith("Hand of Tom"))
    assert [entry.refs[0].number for entry in listed.entries] == view.hand.shown(), "the lists agree"
    again = MatchTable(context)
    qtbot.addWidget(again)
    other = link_of(Match(link.game, link.setup, 9), [0], chooser(9))
    other.go_on()
    again.resize(1100, 720)
    again.show()
    again.open(other)
    titles = [again.reader.title(other.match.state.face[card]) for card in again.hand.shown()]
    assert titles == sorted(titles, key=str.casefold)
    marked = [one.text() for one in again.hand.menu().actions() if one.isChecked()]
    assert marked == ["By title"]


def test_a_card_is_dragged_within_the_hand(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    hand = view.hand.shown()
    first = view.stage.picture.items[f"card:{hand[0]}"]
    last = view.stage.picture.items[f"card:{hand[-1]}"]
    count = len(link.match.actions)
    port = view.canvas.viewport()
    start = point_of(view.canvas, first)
    goal = view.canvas.mapFromScene(QPointF(last.x + last.w * 0.2, last.y))
    QTest.mousePress(port, LEFT, pos=start)
    view.canvas.mouseMoveEvent(moved(goal))
    QTest.mouseRelease(port, LEFT, pos=goal)
    assert view.hand.shown() == [*hand[1:], hand[0]], "it lies where it was put"
    assert len(link.match.actions) == count, "nothing was played"
    assert_true_picture(view, link)
    by_mouse(view, Chance(4))
    assert_true_picture(view, link)


def test_a_card_is_moved_by_keys(seat: Seat) -> None:
    view, _ = seat("conan-ccg", seed=4)
    hand = view.hand.shown()
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    while view.keys.zone != "Hand of Tom":
        QTest.keyClick(view.canvas, Qt.Key.Key_Tab)
    assert view.keys.entry is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.hand.shown() == [hand[1], hand[0], *hand[2:]]
    assert view.keys.entry.refs[0].number == hand[0], "the keyboard goes with the card"
    QTest.keyClick(view.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.hand.shown() == hand, "at the end it stays"


def test_the_own_order_outlives_the_window(seat: Seat, context: Context, qtbot: QtBot) -> None:
    view, link = seat("conan-ccg", seed=4)
    hand = view.hand.shown()
    item = view.stage.picture.items[f"card:{hand[2]}"]
    assert view.hand.shift(item, -1)
    wanted = view.hand.shown()
    again = MatchTable(context)
    qtbot.addWidget(again)
    again.resize(1100, 720)
    again.show()
    again.open(link)
    assert again.hand.shown() == wanted


def test_games_without_a_hand_offer_no_order(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    assert view.hand.button.isHidden()


def moved(to: QPoint) -> QMouseEvent:
    """The pointer has moved with the left button held."""
    none = Qt.KeyboardModifier.NoModifier
    return QMouseEvent(QEvent.Type.MouseMove, QPointF(to), QPointF(to), Qt.MouseButton.NoButton, LEFT, none)
