"""Keys at the table: Space goes on, letters and numbers answer, and what the keyboard is at is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from suite.core.action import PASS
from suite.games.conan_ccg.words import RETREAT
from suite.play.match import Match
from suite.ui.table.item import HAND_Z
from suite.ui.table.keys import ONWARD
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import walk_to

SPACE = Qt.Key.Key_Space


def at_stop(match: Match) -> bool:
    """Whether a mere chance to act is open, with something to do."""
    decision = match.decision()
    legal = match.legal_actions()
    return decision is not None and match.game.stop(decision) != "" and PASS in legal and len(legal) > 2


def may_retreat(match: Match) -> bool:
    return any(action[0] == RETREAT for action in match.legal_actions())


def test_space_goes_on_where_nothing_is_lost(seat: Seat, qtbot: QtBot) -> None:
    view, link = seat("conan-ccg", until=at_stop)
    count = len(link.match.actions)
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, SPACE)
    assert link.match.actions[count] == PASS


def test_space_never_retreats_nor_fights_on(seat: Seat) -> None:
    view, link = seat("conan-ccg", until=may_retreat)
    count, happened = len(link.match.actions), view.live.whole
    QTest.keyClick(view.canvas, SPACE)
    assert len(link.match.actions) == count
    assert view.live.sentences == [ONWARD], "it says why"
    view.picked()
    assert view.live.whole == happened, "what has happened is told again where one goes on choosing"
    for digit in "123456789":
        QTest.keyClick(view.canvas, digit)
    assert len(link.match.actions) == count, "nor does any digit"
    keys = {answer.choice.action[0]: answer.key for answer in view.prompt.answers}
    QTest.keyClick(view.canvas, keys[RETREAT])
    assert link.match.actions[count][0] == RETREAT, "the letter that its button shows does"


def test_a_key_that_is_held_answers_once(seat: Seat) -> None:
    view, link = seat("conan-ccg", until=at_stop)
    count = len(link.match.actions)
    held = QKeyEvent(QEvent.Type.KeyPress, SPACE, Qt.KeyboardModifier.NoModifier, " ", True)
    QApplication.sendEvent(view.canvas, held)
    assert len(link.match.actions) == count


def test_what_the_keyboard_is_at_is_shown_large_with_what_it_would_do(seat: Seat, qtbot: QtBot) -> None:
    view, _ = seat("conan-ccg", until=lambda match: bool(match.state.gap) and at_stop(match))
    view.canvas.hover = 0
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    refs = [ref for ref in view.picker.touchable() if ref.kind == "card"]
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    walk_to(view, refs[0])
    qtbot.waitUntil(view.zoom.isVisible)
    assert view.zoom.face.accessibleName() in view.live.whole, "the card is named"
    assert view.keys.entry is not None
    does = view.does(view.keys.entry.refs)
    assert does.rstrip(".") in view.live.whole, "and what Enter does"
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert view.zoom.isHidden()


def test_the_large_card_leaves_the_hand_free(seat: Seat) -> None:
    for size in ((1188, 680), (1828, 960)):
        view, _ = seat("conan-ccg", size=size, until=at_stop)
        hand = [item for item in view.stage.picture.items.values() if item.z >= HAND_Z and item.card >= 0]
        assert len(hand) > 2
        for item in hand:
            view._look_at(item)
            assert view.zoom.isVisible()
            covered = [other for other in hand if view.zoom.geometry().intersects(view._rect(other))]
            assert covered == [], f"{size}: the large card of one covers none of the hand"
        view._pointed(hand[0].face)
        assert not any(view.zoom.geometry().intersects(view._rect(other)) for other in hand)
        assert QRect(view.canvas.rect()).contains(view.zoom.geometry())
        view._pointed(-1)
        assert view.zoom.isHidden()


def test_tab_goes_from_the_table_to_what_stands_below_and_then_beside_it(seat: Seat) -> None:
    view, _ = seat("conan-ccg")
    parts = [view.canvas, view.hand.button, view.by_hand.button, view.side_button, view.side.tabBar()]
    chain: list[QWidget] = []
    widget: QWidget = view.canvas
    while widget not in chain:
        chain.append(widget)
        widget = widget.nextInFocusChain()
    assert [one for one in chain if one in parts] == parts
