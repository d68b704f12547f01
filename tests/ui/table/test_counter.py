"""A count is one answer with a range: a box for the number beside the other answers."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from suite.core.action import CARD, COUNT, NUMBER, PASS
from suite.games.aoe_ecg.words import ALLOCATE, SAME
from suite.games.toys.realm import battle, turns
from suite.play.match import Match
from suite.ui.context import Context
from suite.ui.shots import cut_off
from suite.ui.table.answers import FEW, answers
from suite.ui.table.counter import CounterBox
from suite.ui.table.link import Choice, count_of
from suite.ui.table.view import MatchTable
from suite.ui.wheel import Wheel
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import (
    LEFT,
    choose_by_keys,
    choose_by_mouse,
    click,
    counter_of,
    shows,
    walk_to,
)

SPACE = Qt.Key.Key_Space
ENTER = Qt.Key.Key_Return


def has(verb: int, least: int = FEW + 1) -> Any:
    """Whether there are so many actions of a verb, and no choice before the number."""
    return lambda match: sum(action[0] == verb for action in match.legal_actions()) >= least


def counter(view: MatchTable) -> CounterBox:
    """The one box that is shown."""
    # Qt shows what is put into a layout when its events are next looked at.
    QTest.qWait(1)
    (one,) = view.prompt.counters
    assert one.isVisible()
    return one


def offered(view: MatchTable, *numbers: int, text: str = "{} to Farm", before: str = "") -> list[str]:
    """Offer these numbers, the usual one first; what is given is written into the list."""
    given: list[str] = []
    view.prompt.chosen.disconnect()
    view.prompt.chosen.connect(lambda choice: given.append(choice.label))
    other = [Choice((1,), (), before)] if before else []
    counts = [Choice((2, n), (), text.format(n), f"{n} fewer in the pool.", 1) for n in numbers]
    view.prompt.offer([*other, *counts], "", False, False)
    return given


# -- what is one answer -------------------------------------------------------------------------------------


def test_the_place_of_a_count_is_found_in_the_shapes_of_a_verb() -> None:
    shapes = ((), (CARD, NUMBER), (CARD, CARD, COUNT))
    assert count_of((7, 1, 2, 3), shapes) == 3
    assert count_of((7, 1, 2), shapes) == -1, "a number that names a thing is no count"
    assert count_of((7,), shapes) == -1
    assert count_of((7, 1, 2), ((COUNT, COUNT),)) == -1, "which of them is not known"
    assert count_of((7, 1), ()) == -1


def test_many_numbers_of_one_thing_are_one_answer() -> None:
    counts = [Choice((2, 5, n), (), f"{n} to Farm", "", 2) for n in (3, 0, 1, 2, 4)]
    other = Choice(PASS, (), "Done")
    found = answers([other, *counts])
    assert [(one.words, one.key) for one in found] == [("Done", "D"), ("3 to Farm", "T")], (
        "the usual one is shown"
    )
    assert [choice.action[2] for choice in found[1].numbers] == [0, 1, 2, 3, 4]
    assert [len(one.numbers) for one in answers(counts[:FEW])] == [0, 0, 0], "few are quicker as buttons"
    apart = [*counts, *[Choice((2, 6, n), (), f"{n} to Mine", "", 2) for n in range(5)]]
    assert [one.choice.action for one in answers(apart)] == [(2, 5, 3), (2, 6, 0)], (
        "another card is another answer"
    )
    named = [Choice((3, n), (), f"Building {n}") for n in range(9)]
    assert len(answers(named)) == 9, "numbers that name things are no range"
    bare = answers([Choice((4, n), (), f"{n}", "", 1) for n in range(5)])
    assert [(one.words, one.key) for one in bare] == [("Choose 0", "C")], "not the same as the box says"


def test_every_answer_has_a_key_where_numbers_meet() -> None:
    def offers(verb: int, what: str, last: int) -> list[Choice]:
        return [Choice((verb, n), (), f"Offer {what}: {n}", "", 1) for n in range(1, last + 1)]

    one, few, many = offers(2, "monsters", 1), offers(3, "treasures", 3), offers(4, "women", 5)
    for choices in ([*one, *few], [*few, *many], [*one, *few, *many], [*one, *many]):
        found = answers([Choice(PASS, (), "Offer nothing"), *choices])
        keys = [answer.key for answer in found]
        assert all(keys), "each is pressed by a letter"
        assert len(set(keys)) == len(keys)
        assert all(key.isalpha() for key in keys)
        boxes = [(answer.words, len(answer.numbers)) for answer in found if answer.numbers]
        assert boxes == [(group[0].label, len(group)) for group in (few, many) if group[0] in choices]
    apart = answers([*one, Choice((3, 2), (), "Offer treasures: 2", "", 1)])
    assert [answer.key for answer in apart] == ["1", "2"], "numbers that all differ are typed"


def test_of_several_boxes_a_digit_goes_into_the_first_which_says_so_by_the_focus(seat: Seat) -> None:
    view, _ = seat("kuhn")
    given: list[str] = []
    view.prompt.chosen.disconnect()
    view.prompt.chosen.connect(lambda choice: given.append(choice.label))
    kinds = ((2, "Offer treasures: {}"), (3, "Offer spoils: {}"))
    counts = [Choice((verb, n), (), text.format(n), "", 1) for verb, text in kinds for n in range(1, 6)]
    view.prompt.offer(counts, "", False, False)
    QTest.qWait(1)
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, "4")
    first, second = view.prompt.counters
    assert QApplication.focusWidget() is first.box
    assert (first.box.value(), second.box.value()) == (4, 1)
    QTest.keyClick(first.box, ENTER)
    assert given == ["Offer treasures: 4"]


# -- the box ------------------------------------------------------------------------------------------------


def test_the_button_says_what_it_does_with_the_number(seat: Seat) -> None:
    view, _ = seat("kuhn")
    given = offered(view, 3, 0, 1, 2, 4, 10, before="As last turn")
    one = counter(view)
    assert (one.box.value(), one.button.text()) == (3, "3 &to Farm"), "the usual number comes first"
    wide = one.button.width()
    QTest.mouseClick(one.more, LEFT)
    assert one.button.text() == "4 &to Farm"
    assert one.button.toolTip().splitlines()[0] == "4 fewer in the pool."
    assert one.button.accessibleName() == "4 to Farm"
    QTest.mouseClick(one.more, LEFT)
    assert one.box.value() == 10, "what is missing between them is passed over"
    QTest.mouseClick(one.more, LEFT)
    assert (one.box.value(), one.more.isEnabled(), one.less.isEnabled()) == (10, False, True)
    view.layout().activate()
    assert one.button.width() == wide, "nothing moves below the pointer"
    assert given == [], "looking at numbers answers nothing"
    QTest.mouseClick(one.button, LEFT)
    QTest.mouseClick(view.prompt.made()[0], LEFT)
    assert given == ["10 to Farm", "As last turn"], "other answers are buttons beside it"


def test_digits_typed_on_the_table_go_into_the_box(seat: Seat) -> None:
    view, _ = seat("kuhn")
    given = offered(view, 3, *range(3), *range(4, 31), before="As last turn")
    one = counter(view)
    QTest.keyClick(view.canvas, ENTER)
    assert given == [], "Enter gives what was typed, not what nobody has looked at"
    QTest.keyClick(view.canvas, "1")
    assert (one.box.value(), one.button.text()) == (1, "1 &to Farm (Enter)")
    QTest.keyClick(view.canvas, "5")
    assert one.box.value() == 15
    QTest.keyClick(view.canvas, "0")
    assert (one.box.value(), given) == (15, []), "150 is none of them"
    QTest.keyClick(view.canvas, ENTER)
    assert given == ["15 to Farm"]
    view.prompt.forget()
    QTest.keyClick(view.canvas, "9")
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    QTest.keyClick(view.canvas, ENTER)
    assert (one.box.value(), given) == (3, ["15 to Farm"]), "what was typed is forgotten"
    QTest.keyClick(view.canvas, "7")
    QTest.keyClick(view.canvas, "A")
    assert given[1:] == ["As last turn"], "a letter presses its own button, whatever was typed"
    QTest.keyClick(view.canvas, "T")
    assert given[2:] == ["7 to Farm"], "the button of the box has a letter, too"


def test_the_beginning_of_a_number_is_no_answer(seat: Seat) -> None:
    view, _ = seat("kuhn")
    given = offered(view, 10, 11, 12, 20)
    one = counter(view)
    for widget in (view.canvas, one.box):
        if widget is one.box:
            one.box.selectAll()
        QTest.keyClick(widget, "1")
        QTest.keyClick(widget, ENTER)
        assert given == []
        QTest.keyClick(widget, "3")
        QTest.keyClick(widget, "2")
        QTest.keyClick(widget, ENTER)
        assert given == ["12 to Farm"], "13 is none of them, 12 is"
        del given[:]
        view.prompt.forget()


def test_keys_in_the_box(seat: Seat, qtbot: QtBot) -> None:
    view, _ = seat("kuhn")
    given = offered(view, 3, 0, 1, 2, 4, before="As last turn")
    one = counter(view)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.canvas.setFocus()
    focus: QWidget | None = view.canvas
    for _ in range(30):
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Backtab)
        focus = QApplication.focusWidget()
        if focus is one.box:
            break
    assert one.box.hasFocus(), "it is reached by Tab"
    assert one.box.accessibleName().startswith("Number: ")
    QTest.keyClick(one.box, Qt.Key.Key_Up)
    assert (one.box.value(), one.box.accessibleDescription()) == (4, "4 to Farm")
    QTest.keyClick(one.box, Qt.Key.Key_Down)
    QTest.keyClick(one.box, Qt.Key.Key_Down)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", True)
    QApplication.sendEvent(one.box, held)
    assert given == [], "a key that is held answers nothing more"
    QTest.keyClick(one.box, ENTER)
    assert given == ["2 to Farm"]
    one.box.selectAll()
    QTest.keyClick(one.box, "9")
    assert one.box.value() == 2, "only what there is can be typed"
    QTest.keyClick(one.box, "1")
    QTest.keyClick(one.box, ENTER)
    QTest.keyClick(one.box, "A")
    assert given == ["2 to Farm", "1 to Farm", "As last turn"], "letters press buttons there, too"


def test_space_never_gives_a_number(seat: Seat) -> None:
    view, _ = seat("kuhn")
    given = offered(view, 3, 0, 1, 2, 4)
    assert not view.prompt.onward(False)
    assert given == [], "the only button is not the only answer"


def test_the_wheel_turns_the_number_while_the_box_has_the_focus(seat: Seat, qtbot: QtBot) -> None:
    view, _ = seat("kuhn")
    wheel = Wheel(view)
    wheel.watch(view)
    offered(view, 3, 0, 1, 2, 4)
    one = counter(view)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)

    def turn() -> None:
        middle = one.box.mapTo(view, one.box.rect().center())
        QTest.wheelEvent(view.windowHandle(), QPointF(middle), QPoint(0, 120))

    view.canvas.setFocus()
    turn()
    assert one.box.value() == 3
    one.box.setFocus()
    turn()
    assert one.box.value() == 4


def test_the_number_stays_while_the_same_question_is_shown_anew(seat: Seat) -> None:
    view, _ = seat("kuhn")
    offered(view, 3, 0, 1, 2, 4)
    counter(view).box.setValue(1)
    counter(view).box.setFocus()
    offered(view, 3, 0, 1, 2, 4)
    assert counter(view).box.value() == 1, "others may have answered meanwhile"
    assert view.prompt.focusWidget() is counter(view).box
    offered(view, 3, 0, 1, 2, 4, 5)
    assert counter(view).box.value() == 3, "another question begins with its usual number"


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_nothing_is_cut_off(seat: Seat, context: Context, theme: str, text_size: int) -> None:
    context.style.choose(theme, text_size)
    view, _ = seat("aoe-ecg", size=(1100, 720))
    context.style.apply(view)
    offered(view, 14, *range(14), *range(15, 31), text="{} to the Royal Stables", before="As last turn")
    one = counter(view)
    assert cut_off(view.prompt) == []
    corner = one.mapTo(view.prompt, one.rect().bottomRight())
    assert view.prompt.rect().contains(corner)
    line = one.box.lineEdit()
    assert line.width() >= line.fontMetrics().horizontalAdvance("30 "), "the highest number is whole"
    assert line.height() >= line.fontMetrics().height()


# -- Realm --------------------------------------------------------------------------------------------------


def test_how_many_armies_march(seat: Seat) -> None:
    for choose in (choose_by_mouse, choose_by_keys):
        view, link = seat("realm", until=has(battle.COUNT))
        assert view.prompt.text.text() == "How many armies march?"
        assert (counter(view).box.value(), counter(view).button.text()) == (1, "&Send 1 army")
        given = len(link.match.actions)
        choose(view, next(one for one in view.picker.choices if one.action == (battle.COUNT, 3)))
        assert link.match.actions[given] == (battle.COUNT, 3)


def test_a_space_and_then_a_number_muster(seat: Seat) -> None:
    for by_keys in (False, True):
        view, link = seat("realm", until=has(turns.MUSTER, 2 * turns.MOST_MUSTERED))
        choice = next(
            one for one in view.picker.choices if one.action[0] == turns.MUSTER and one.action[2] == 3
        )
        assert view.prompt.counters == [], "first where"
        if by_keys:
            walk_to(view, choice.refs[0])
            QTest.keyClick(view.canvas, ENTER)
        else:
            click(view, shows(view, choice.refs[0]))
        assert view.prompt.text.text().endswith(": choose how many.")
        assert view.prompt.made()[-1].text().startswith("Let go of ")
        given = len(link.match.actions)
        (choose_by_keys if by_keys else choose_by_mouse)(view, choice)
        assert link.match.actions[given] == choice.action


# -- Age of Empires -----------------------------------------------------------------------------------------


def test_villagers_are_sent_with_last_turns_number_first(seat: Seat) -> None:
    def again(match: Match) -> bool:
        legal = match.legal_actions()
        return (SAME,) in legal and legal[1][2] > 0 and has(ALLOCATE)(match)

    for choose in (choose_by_mouse, choose_by_keys):
        view, link = seat("aoe-ecg", until=again)
        legal = link.match.legal_actions()
        usual = counter(view).choice
        assert usual.action == legal[1]
        assert counter(view).button.accessibleName() == usual.label
        assert view.prompt.choices[0].action == (SAME,), "all as last turn is a button beside it"
        other = next(one for one in view.picker.choices if one.action == legal[-1])
        assert counter_of(view, other) is counter(view)
        given = len(link.match.actions)
        choose(view, other)
        assert link.match.actions[given] == legal[-1]


def test_the_number_in_the_box_can_be_given_always(seat: Seat) -> None:
    view, link = seat("realm", until=has(turns.BID))
    counter(view).box.setValue(2)
    given = len(link.match.actions)
    words = [act.text() for act in view.pacing.menu().actions() if act.text().startswith("Always")]
    assert words == ["Always answer this with: Bid 2 gold"], "one answer, as it is shown"
    next(act for act in view.pacing.menu().actions() if act.text() == words[0]).trigger()
    assert link.match.actions[given] == (turns.BID, 2)
    assert view.pacing.pace is not None
    assert [one.answer for one in view.pacing.pace.habits.answers] == ["Bid 2 gold"]


def test_a_hint_is_put_into_the_box(seat: Seat) -> None:
    view, link = seat("realm", until=has(battle.COUNT))
    given = len(link.match.actions)
    view.prompt.point_at((battle.COUNT, 4))
    assert counter(view).box.value() == 4
    assert view.prompt.focusWidget() is counter(view).button
    QTest.keyClick(counter(view).button, SPACE)
    assert link.match.actions[given] == (battle.COUNT, 4)


def test_enter_gives_what_is_typed_before_it_presses_a_button(seat: Seat) -> None:
    view, _ = seat("aoe-ecg", until=has(ALLOCATE))
    given = offered(view, 9, *range(1, 16), before="Give up")
    shown = counter(view)
    leave = next(one for one in view.prompt.made() if one.text().replace("&", "") == "Give up")
    leave.setFocus()
    for key in "12":
        QTest.keyClick(leave, key)
    assert (given, leave.hasFocus()) == ([], True), "it waits, and the button has the focus"
    QTest.keyClick(leave, ENTER)
    assert given == ["12 to Farm"]
    assert shown.box.value() == 12
    given.clear()
    shown.forget()
    QTest.keyClick(leave, ENTER)
    assert given == ["Give up"], "nothing is typed"
