"""Whole matches through the table, by mouse and by keyboard; nothing hidden is ever drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from suite.core.chance import Chance
from suite.core.event import OVER
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import (
    assert_true_picture,
    by_keys,
    by_mouse,
    click,
    drawn_titles,
    known_titles,
    point_of,
    shows,
)

MOST = 3000
"""More touches than any of these matches needs."""


@pytest.mark.parametrize("game", ["conan-ccg", "realm", "tricks", "kuhn"])
def test_a_whole_match_is_played_with_the_mouse(seat: Seat, game: str) -> None:
    view, link = seat(game, seed=4)
    chance = Chance(4)
    results: list[str] = []
    view.over.connect(results.append)
    known: set[str] = set()
    for _ in range(MOST):
        assert_true_picture(view, link)
        known |= known_titles(link)
        if link.match.over():
            break
        by_mouse(view, chance)
    assert link.match.over(), "the match has come to its end"
    assert results == [link.match.result()], "the end is told once"
    assert link.match.result() in view.prompt.text.text(), "the result is written above the table"
    told = link.match.events(0)
    assert told[-1].kind == OVER, "the log ends with it"
    assert link.sentence(told[-1]) not in view.live.whole, "and it does not stand below the table once more"
    phases = [event for event in told if link.game.headings.get(event.kind, 0) > 1]
    words = [link.sentence(event) for event in told if event not in phases]
    written = [line.text for line in view.log.lines if line.rank < 2 for _ in range(line.times)]
    assert written == [text for text in words if text], "what the player noticed is in the log, in its order"
    titles = [(card.key, card.title) for card in link.catalogue.cards]
    view.faces.finish()
    assert drawn_titles(view, titles) <= known, "no face was drawn that the player has never seen"


@pytest.mark.parametrize("game", ["conan-ccg", "realm"])
def test_a_whole_match_is_played_with_the_keyboard(seat: Seat, game: str) -> None:
    view, link = seat(game, seed=8)
    chance = Chance(8)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(MOST):
        if link.match.over():
            break
        by_keys(view, chance)
    assert link.match.over(), "the match has come to its end without the mouse"
    assert_true_picture(view, link)


def test_two_people_hand_the_screen_over(seat: Seat) -> None:
    view, link = seat("tricks", seed=2, people=(0, 1, 2))
    chance = Chance(2)
    covered = 0
    for _ in range(MOST):
        if not view.handover.isHidden():
            covered += 1
            assert view.handover.geometry() == view.rect(), "the handover screen hides the whole table"
            QTest.mouseClick(view.handover.button, Qt.MouseButton.LeftButton)
        if link.match.over():
            break
        assert view.position is not None
        assert view.position.viewer == link.match.player(), "the one who is asked looks at their own table"
        assert_true_picture(view, link)
        by_mouse(view, chance)
    assert link.match.over(), "the match has come to its end"
    assert covered > 5, "the hands were covered between the players"


def test_a_card_is_dragged_onto_its_place(seat: Seat) -> None:
    view, link = seat("tricks", seed=1)
    ref = sorted(view.picker.touchable(), key=lambda ref: ref.number)[0]
    item = shows(view, ref)
    count = len(link.match.actions)
    start = point_of(view.canvas, item)
    target = next(iter(view.picker.after(ref).touchable()))
    goal = view.canvas.mapFromScene(shows(view, target).x, shows(view, target).y)
    port = view.canvas.viewport()
    # Given up: nothing happens.
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, goal)
    view.canvas.mouseMoveEvent(_moved(goal))
    assert view.stage.sprites[item.key].pos() != view.canvas.mapToScene(start), "the card follows the pointer"
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert len(link.match.actions) == count, "a drag that was given up changes nothing"
    assert view.stage.sprites[item.key].pos().x() == item.x, "the card is back in its place"
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=goal)
    assert len(link.match.actions) == count
    # Done.
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    view.canvas.mouseMoveEvent(_moved(goal))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=goal)
    assert len(link.match.actions) > count, "the card was played"
    assert_true_picture(view, link)


def test_clicking_the_bare_table_lets_go(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    chance = Chance(3)
    while not any(len(choice.refs) == 2 for choice in view.picker.choices):
        by_mouse(view, chance)
    ref = sorted(view.picker.touchable(), key=lambda ref: ref.number)[0]
    click(view, shows(view, ref))
    assert view.picker.touched == (ref,), "the space was chosen"
    assert view.prompt.made()[-1].text().startswith("Let go of "), "the prompt offers to let go of it"
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert view.picker.touched == (), "Escape lets go of it"
    click(view, shows(view, ref))
    QTest.mouseClick(
        view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=view.canvas.viewport().rect().bottomRight()
    )
    assert view.picker.touched == (), "a click beside everything lets go of it, too"


def _moved(to: object) -> object:
    from PySide6.QtCore import QEvent, QPoint, QPointF
    from PySide6.QtGui import QMouseEvent

    assert isinstance(to, QPoint)
    return QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(to),
        QPointF(to),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
