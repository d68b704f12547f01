"""What Settings says of tables is in force at once, on a table that is open."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from suite.core.chance import Chance
from suite.ui.context import Context
from suite.ui.settings.table import TableSection
from suite.ui.table.choices import HOVER, SPEED, SPEEDS, TableChoices
from suite.ui.table.item import CARD
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import by_mouse, point_of


def test_choices_are_kept_and_nonsense_counts_as_usual(context: Context) -> None:
    choices = context.table
    assert (choices.speed, choices.passes, choices.hover) == (100, True, 220)
    choices.choose(SPEED, 400)
    assert TableChoices(context.preferences).speed == 400, "kept in the preferences"
    context.preferences.set(SPEED, 77)
    context.preferences.set(HOVER, -5)
    assert (choices.speed, choices.hover) == (100, 220)


def test_the_section_shows_and_chooses(context: Context, qtbot: QtBot) -> None:
    section = TableSection(context)
    qtbot.addWidget(section)
    section.show()
    assert section.speed.currentText() == "Usual"
    assert not section.still.isHidden(), "it says why nothing moves although a speed is chosen"
    section.speed.setFocus()
    QTest.keyClick(section.speed, Qt.Key.Key_Down)
    assert context.table.speed == SPEEDS[3][0], "by keyboard"
    section.passes.setFocus()
    QTest.keyClick(section.passes, Qt.Key.Key_Space)
    assert not context.table.passes
    context.style.motion = True
    section.shown()
    assert section.still.isHidden()


def test_speed_off_stops_what_moves(seat: Seat, context: Context) -> None:
    view, link = seat("conan-ccg", seed=4)
    context.style.motion = True
    chance = Chance(4)
    while not view.busy and not link.match.over():
        by_mouse(view, chance)
    assert view.busy, "something moves"
    context.table.choose(SPEED, 0)
    assert not view.busy, "it has arrived at once"
    for _ in range(8):
        by_mouse(view, chance)
        assert not view.busy, "nothing moves any more"
    context.table.choose(SPEED, 200)
    assert view.stage.speed == 2


def test_the_large_card_comes_when_it_was_asked_for(seat: Seat, context: Context, qtbot: QtBot) -> None:
    view, _ = seat("conan-ccg", seed=4)
    card = next(i for i in view.stage.picture.items.values() if i.kind == CARD and i.face >= 0)
    port = view.canvas.viewport()
    context.table.choose(HOVER, 0)
    QTest.mouseMove(port, point_of(view.canvas, card))
    view.canvas._hover_at(point_of(view.canvas, card))
    qtbot.waitUntil(view.zoom.isVisible)
    view.canvas._hover_at(port.rect().topLeft())
    assert view.zoom.isHidden()
    context.table.choose(HOVER, -1)
    view.canvas._hover_at(point_of(view.canvas, card))
    qtbot.wait(60)
    assert view.zoom.isHidden(), "never means never"
    QTest.mousePress(port, Qt.MouseButton.RightButton, pos=point_of(view.canvas, card))
    assert view.zoom.isVisible(), "holding the other button shows it all the same"
    QTest.mouseRelease(port, Qt.MouseButton.RightButton, pos=point_of(view.canvas, card))
