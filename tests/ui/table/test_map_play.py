"""Playing on a map: arrows, lists, dragging stacks, the keys that zoom."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from suite.core.card import Catalogue
from suite.games.toys.realm import battle
from suite.games.toys.realm.board import SPACES
from suite.play.match import Match
from suite.ui.cardfaces.look import Look
from suite.ui.table.item import MAP, STACK
from suite.ui.table.items import picture
from suite.ui.table.keys import NOTHING
from suite.ui.table.maps.reading import CHOICE, SEAS, YOURS, geometry_of, towards
from suite.ui.table.maps.viewport import ZOOMS
from suite.ui.table.view import MatchTable
from suite.ui.table.zones import TableReader, ZoneList
from suite.view.game import Ref
from suite.view.layout import BoardPane, Layout
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import point_of
from tests.ui.table.mapboard import ACROSS, busy, generated
from tests.ui.table.test_items import SIZES

NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def may_march(match: Match) -> bool:
    """Whether armies can march, several of them at once from somewhere."""
    legal = match.legal_actions()
    return any(action[0] == battle.MARCH for action in legal) and max(match.state.armies) > 1


def may_muster(match: Match) -> bool:
    return any(len(match.game.touch(match.state, action)) == 1 for action in match.legal_actions())


# -- lists -----------------------------------------------------------------------------------------------


def lists_of_100() -> list[ZoneList]:
    board = generated()
    layout = Layout([], BoardPane(board, grow=1), boards=[board])
    made = picture(busy().watched(), layout, Catalogue([]), NAMES, (911, 616), SIZES)
    reader = TableReader(Catalogue([]), Look(), NAMES, [])
    return reader.lists(made, {Ref("space", 12), Ref("space", 80)}, {}, viewer=1)


def test_a_map_is_read_region_by_region_after_what_matters_now() -> None:
    lists = lists_of_100()
    titles = [found.title for found in lists]
    assert titles == [YOURS, CHOICE, "North", "Island", "South", SEAS]
    state = busy()
    assert len(lists[0].entries) == state.holder.count(1), "one's own spaces"
    assert [entry.refs for entry in lists[1].entries] == [(Ref("space", 12),), (Ref("space", 80),)]
    rest = [entry.refs for found in lists[2:] for entry in found.entries]
    assert len(rest) == len(set(rest)) == 100, "each space is in the list of its region"


def test_an_entry_tells_all_that_a_space_shows() -> None:
    state = busy()
    state.units[11 * 8 : 12 * 8] = [3, 1, 0, 2, 0, 0, 0, 0]
    state.holder[11], state.works[11] = 0, 2
    board = generated()
    layout = Layout([], BoardPane(board, grow=1), boards=[board])
    made = picture(state.watched(), layout, Catalogue([]), NAMES, (911, 616), SIZES)
    lists = TableReader(Catalogue([]), Look(), NAMES, []).lists(made, set(), {}, viewer=0)
    words = next(entry.words for entry in lists[0].entries if entry.refs == (Ref("space", 11),))
    title = board.spaces[11].title
    assert words == f"{title}, held by Ann, fort, 3 armies, 1 envoy, 2 envoys of Ben, Hero"


# -- keyboard ---------------------------------------------------------------------------------------------


def test_arrows_go_to_the_neighbour_in_their_direction() -> None:
    board = generated()
    layout = Layout([], BoardPane(board, grow=1), boards=[board])
    made = picture(busy().watched(), layout, Catalogue([]), NAMES, (911, 616), SIZES)
    geometry = geometry_of(made, made.items["space:44"])
    assert geometry is not None
    assert towards(geometry, 44, 1, 0) == 45
    assert towards(geometry, 44, -1, 0) == 43
    assert towards(geometry, 44, 0, 1) == 44 + ACROSS
    assert towards(geometry, 44, 0, -1) == 44 - ACROSS
    assert towards(geometry, 9, 1, 0) == -1, "beyond the edge there is nothing"
    assert towards(geometry, 0, 1, 0) == 1, "what is linked from afar is not nearer than a neighbour"


def test_the_keyboard_walks_over_a_map(seat: Seat) -> None:
    view, _ = seat("realm", until=may_march)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view.canvas, Qt.Key.Key_PageDown)
    assert view.keys.entry is not None
    assert view.keys.entry.refs[0] in view.picker.touchable(), "Page Down goes to what can be chosen"
    _stand_at(view, "Northmoor")
    QTest.keyClick(view.canvas, Qt.Key.Key_Right)
    assert view.keys.entry.key == "space:1", "Highfell lies to the right of Northmoor"
    QTest.keyClick(view.canvas, Qt.Key.Key_Down)
    assert view.keys.entry.key == "space:4", "and Kingsford below it"
    _stand_at(view, "Eastwatch")
    QTest.keyClick(view.canvas, Qt.Key.Key_Right)
    assert view.keys.entry.key == "space:2", "where nothing lies the keyboard stays"
    assert NOTHING in view.live.text()
    zone = view.keys.zone
    QTest.keyClick(view.canvas, Qt.Key.Key_Tab)
    assert view.keys.zone != zone, "Tab leaves the map"


def test_the_keyboard_stays_where_it_is_when_nothing_can_be_chosen_any_more(seat: Seat) -> None:
    view, _ = seat("realm", until=may_march)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view.canvas, Qt.Key.Key_PageDown)
    here, zone = view.keys.entry, view.keys.zone
    others = [one for one in view.lists_now if one.title != zone]
    view.keys.lists = lambda: others
    view.keys.refreshed()
    assert here is not None
    assert view.keys.entry is not None
    assert view.keys.entry.key == here.key
    assert view.keys.zone != zone


def _stand_at(view: MatchTable, title: str) -> None:
    for _ in range(20):
        QTest.keyClick(view.canvas, Qt.Key.Key_Backtab)
        if view.keys.entry is None:
            view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    zone = next(one for one in view.lists_now if one.title == "Map")
    row = next(n for n, one in enumerate(zone.entries) if one.words.startswith(title))
    view.keys.go(zone, row)


def test_plus_minus_and_nought_zoom_a_map_around_the_keyboard(seat: Seat) -> None:
    view, _ = seat("realm", until=may_march)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    _stand_at(view, "Dunmere")
    for _ in range(6):
        QTest.keyClick(view.canvas, "+")
    assert view.maps.viewport(0).step == len(ZOOMS) - 1
    room = view.stage.picture.items["map:0"].within
    here = view.stage.picture.items["space:6"]
    assert room is not None
    assert room.holds(here.x, here.y), "what the keyboard is at stays in sight"
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(view.canvas, key)
        assert view.keys.entry is not None
        here = view.stage.picture.items[view.keys.entry.key]
        assert room.holds(here.x, here.y), "and so does where it goes"
    QTest.keyClick(view.canvas, "-")
    assert view.maps.viewport(0).step == len(ZOOMS) - 2
    QTest.keyClick(view.canvas, "0")
    assert view.maps.viewport(0).step == 0


def test_a_zoomed_map_moves_to_what_is_asked_about_once(seat: Seat) -> None:
    view, link = seat("realm", until=may_muster)
    ground = view.stage.picture.items["map:0"]
    can = [n for n in range(8) if Ref("space", n) in view.picker.touchable()]
    far = view.stage.picture.items["space:2" if can[0] != 2 else "space:6"]
    view.zoom_map(ground, 4, view.canvas.mapToScene(view.canvas.mapFromScene(far.x, far.y)))
    before = view.maps.viewport(0)
    view.follow()
    assert view.maps.viewport(0) == before, "within one question nothing moves by itself"
    choices = view.picker.choices
    while view.picker.choices == choices or not view.picker.touchable():
        assert not link.match.over(), "more is asked about the map"
        link.act(link.match.legal_actions()[0])
        link.go_on()
    room = view.stage.picture.items["map:0"].within
    assert room is not None
    shown = [view.stage.picture.items[f"space:{ref.number}"] for ref in view.picker.touchable()]
    assert any(room.holds(item.x, item.y) for item in shown), "the next question's spaces are in sight"


# -- drag ------------------------------------------------------------------------------------------------


def drag(view: MatchTable, start: QPoint, end: QPoint) -> None:
    port = view.canvas.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(port, start + (end - start) * share)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def point(view: MatchTable, place: QPoint) -> None:
    """The pointer moves there; told to the map itself, as another test's window may lie above this one."""
    viewport = view.canvas.viewport()
    none = Qt.MouseButton.NoButton
    local, overall = QPointF(place), QPointF(viewport.mapToGlobal(place))
    move = QMouseEvent(QEvent.Type.MouseMove, local, overall, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, move)


def spot(view: MatchTable, key: str) -> QPoint:
    return point_of(view.canvas, view.stage.picture.items[key])


def test_a_stack_is_dragged_to_where_it_marches(seat: Seat) -> None:
    view, link = seat("realm", until=may_march)
    actions = link.match.legal_actions()
    _, source, target = next(
        action for action in actions if action[0] == battle.MARCH and link.match.state.armies[action[1]] > 1
    )
    count = len(link.match.actions)
    drag(view, spot(view, f"stack:{source}"), spot(view, f"space:{target}"))
    assert link.match.actions[count] == (battle.MARCH, source, target), "the drop is the answer"
    numbers = [
        choice.count for answer in view.prompt.answers for choice in answer.numbers or (answer.choice,)
    ]
    assert numbers, "and how many is asked next"


def test_a_stack_that_cannot_march_stays_and_nothing_is_done_by_letting_go(seat: Seat) -> None:
    view, link = seat("realm", until=may_muster)
    count = len(link.match.actions)
    stacks = [item for item in view.stage.picture.items.values() if item.kind == STACK]
    for item in stacks:
        start = point_of(view.canvas, item)
        drag(view, start, start + QPoint(0, 70))
        assert view.stage.sprites[item.key].pos().x() == pytest.approx(item.x), "it is where it was"
    assert len(link.match.actions) == count, "letting a stack go where it may not be answers nothing"
    assert view.stage.picture.items["map:0"].kind == MAP


# -- words about things ----------------------------------------------------------------------------------


def test_resting_on_a_space_tells_about_it_beside_it(seat: Seat, qtbot: QtBot) -> None:
    view, link = seat("realm", until=may_muster)
    can = sorted(ref.number for ref in view.picker.touchable())[0]
    view.canvas.hover = 1
    point(view, spot(view, f"space:{can}"))
    qtbot.waitUntil(view.zoom.isVisible)
    title = SPACES[can].title
    assert view.zoom.heading.text() == title
    lines = view.zoom.note.text().splitlines()
    assert lines[0].startswith(f"Held by {link.setup.names[0]}, "), "what stands there"
    known = link.match.observation(0).state
    assert set(link.game.about(known, Ref("space", can), link.setup.names)) <= set(lines)
    assert any(choice.label in lines for choice in view.picker.choices), "and what can be done there"
    point(view, QPoint(2, 2))
    assert view.zoom.isHidden(), "pointing elsewhere hides it"


def test_words_never_cover_where_what_is_held_can_go(seat: Seat) -> None:
    view, _ = seat("realm", until=may_march, size=(900, 600))
    source = next(ref for ref in sorted(view.picker.touchable(), key=lambda ref: ref.number))
    view.touch((source,))
    for ref in view.picker.touchable():
        view._look_at(view.stage.picture.items[f"space:{ref.number}"])
        covered = [rect for rect in view._goals() if rect.intersects(view.zoom.geometry())]
        assert view.zoom.isHidden() or not covered


def test_words_stay_in_their_tab_while_it_is_open(seat: Seat, qtbot: QtBot) -> None:
    view, _ = seat("realm", until=may_march, size=(1280, 800))
    view.side.setCurrentWidget(view.about)
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    _stand_at(view, "Kingsford")
    qtbot.waitUntil(lambda: view.about.heading.text() == "Kingsford")
    assert view.zoom.isHidden(), "it is told once"
    assert "Over a river: Saltmarsh, Southreach." in view.about.words.text()
    QTest.keyClick(view.canvas, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: view.about.heading.text() == "Highfell")


def test_only_games_with_a_map_have_the_tab(seat: Seat) -> None:
    cards, _ = seat("conan-ccg")
    assert not cards.side.isTabVisible(cards.side.indexOf(cards.about))
    board, _ = seat("realm")
    assert board.side.isTabVisible(board.side.indexOf(board.about))
