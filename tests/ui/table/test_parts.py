"""Whole parts of the table are touched: combat zones by click, drag, button and keyboard alike."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from suite.core.game import Ref
from suite.games.conan_ccg.words import CHOOSE_ZONE, SEND
from suite.play.match import Match
from suite.ui.table.item import CARD, GROUND
from suite.ui.table.link import Choice
from suite.ui.table.picker import Picker
from suite.ui.table.prompt import shortened
from suite.ui.table.sprite import TARGET, TOUCH
from tests.ui.table.conftest import Seat
from tests.ui.table.test_hand import moved

LEFT = Qt.MouseButton.LeftButton


def several(verb: int) -> Callable[[Match], bool]:
    """Whether there are several actions of a verb."""
    return lambda match: sum(action[0] == verb for action in match.legal_actions()) > 1


def test_a_part_is_touched_and_is_a_button() -> None:
    one, two = Ref("lane", 1), Ref("lane", 2)
    ally = Ref("card", 7)
    zones = [Choice((17, 1, -1), (one,), "One"), Choice((17, 2, -1), (two,), "Two")]
    picker = Picker(zones)
    assert picker.touchable() == {one, two}
    assert picker.buttons() == zones, "each has its button, too"
    sent = Picker([Choice((15, 7, n), (ally, Ref("lane", n)), f"To {n}") for n in (1, 2)])
    assert sent.buttons() == [], "first the card"
    assert sent.drop(ally, [Ref("card", 9), two]) == (15, 7, 2), "dropped on the part, whatever lies on it"
    sent.touch(ally)
    assert [choice.label for choice in sent.buttons()] == ["To 1", "To 2"]


def test_a_combat_zone_is_chosen_on_the_table(seat: Seat) -> None:
    view, link = seat("conan-ccg", until=several(CHOOSE_ZONE))
    choices = view.picker.choices
    assert [button.text() for button in view.prompt.made()] == [choice.label for choice in choices]
    refs = {choice.refs[0] for choice in choices}
    glowing = {
        ref
        for sprite in view.stage.sprites.values()
        if sprite.item.kind == GROUND and TOUCH in sprite.rings()
        for ref in sprite.item.refs
    }
    assert glowing == refs, "the zones glow"
    listed = [entry for zone in view.lists_now for entry in zone.entries if entry.words.startswith("All of")]
    assert {entry.refs[0] for entry in listed} == refs, "the lists name them"
    # A card that lies in a zone stands for it.
    lane = next(iter(refs))
    ground = next(i for i in view.stage.picture.items.values() if i.kind == GROUND and lane in i.refs)
    card = next(
        i
        for i in view.stage.picture.items.values()
        if i.kind == CARD and abs(i.x - ground.x) < ground.w / 2 and abs(i.y - ground.y) < ground.h / 2
    )
    count = len(link.match.actions)
    QTest.mouseClick(view.canvas.viewport(), LEFT, pos=view.canvas.point_of(card))
    assert link.match.actions[count] == (CHOOSE_ZONE, lane.number, -1)


def test_an_ally_is_dragged_into_a_zone(seat: Seat) -> None:
    view, link = seat("conan-ccg", until=several(SEND))
    choice = next(choice for choice in view.picker.choices if choice.action[0] == SEND)
    card, lane = choice.refs
    item = view.stage.picture.items[f"card:{card.number}"]
    ground = next(i for i in view.stage.picture.items.values() if i.kind == GROUND and lane in i.refs)
    port = view.canvas.viewport()
    goal = view.canvas.mapFromScene(QPointF(ground.x - ground.w / 2 + 8, ground.y + ground.h / 2 - 8))
    count = len(link.match.actions)
    QTest.mousePress(port, LEFT, pos=view.canvas.point_of(item))
    view.canvas.mouseMoveEvent(moved(goal))
    assert TARGET in view.stage.sprites[ground.key].rings(), "where it can go is ringed"
    QTest.mouseRelease(port, LEFT, pos=goal)
    assert link.match.actions[count] == choice.action, "the same action as by its button"


def test_buttons_that_differ_in_a_number_alone_are_numbers() -> None:
    sent = ["As last turn", "2 to Farm", "5 to Farm", "0 to Farm", "Go on"]
    assert shortened(sent) == ["As last turn", "2 to Farm", "5", "0", "Go on"]
    made = ["Make 1 token of Archer", "Make 2 tokens of Archer", "Make 3 tokens of Archer"]
    assert shortened(made) == ["Make 1 token of Archer", "2", "3"], "one thing or several"
    others = ["Give 1 monk", "Give 2 monks", "Discard", "Draw", "Play", "1 to A", "2 to B", "3 to C"]
    assert shortened(others) == others, "two are no list, nor are those that differ in more"
